"""Supplies: the icons of tiles and spaces, and the science cards that swap tiles.
`experiment.supply.icons`"""

from collections.abc import Sequence
from itertools import permutations

from foxtable.engine import Ask, Log, Move, Refusal
from foxtable.games.experiment.components import (
    FRIENDLY_TOKEN,
    SCIENCE,
    SCIENCE_CARD,
    SWAP_BOARD,
    SWAP_DISCARD,
    TRAITS,
    WILD,
    Science,
)
from foxtable.games.experiment.lines import Swapped
from foxtable.games.experiment.mats import NOBODY, Mat, replaced, without
from foxtable.games.experiment.state import Experiment, tell

Swap = tuple[Science, str]
"""A science card, and the tile that it brings."""
CHOICES: tuple[str, ...] = ("", *TRAITS)
"""What a wild icon is taken as; nothing where there is none."""


class Board:
    """The tiles as they lie, to try swaps on before they are made."""

    def __init__(self, state: Experiment) -> None:
        self.track = state.track
        self.patrons = state.patron_tiles
        self.discard = state.tile_discard

    def tile(self, space: int, patron: int) -> int:
        return self.track[space] if patron == NOBODY else self.patrons[patron]

    def put(self, space: int, patron: int, tile: int) -> None:
        if patron == NOBODY:
            self.track = replaced(self.track, space, tile)
        else:
            self.patrons = replaced(self.patrons, patron, tile)

    def swap(self, space: int, patron: int, card: int, tile: int) -> Refusal | None:
        """`experiment.science.swap_discard`, `experiment.science.swap_board`"""
        old = self.tile(space, patron)
        if old == NOBODY:
            return Refusal("experiment.science.swap_none")
        if card == SWAP_DISCARD:
            if tile not in self.discard:
                return Refusal("experiment.science.swap_discard")
            self.discard = (*without(self.discard, tile), old)
        elif tile in self.track and tile != old:
            self.track = replaced(self.track, self.track.index(tile), old)
        elif tile in self.patrons and tile != old:
            self.patrons = replaced(self.patrons, self.patrons.index(tile), old)
        else:
            return Refusal("experiment.science.swap_board")
        self.put(space, patron, tile)
        return None

    def write(self, state: Experiment) -> None:
        state.track, state.patron_tiles = self.track, self.patrons
        state.tile_discard = self.discard


def swapped(
    state: Experiment, mat: Mat, space: int, patron: int, swaps: Sequence[Swap]
) -> Board | Refusal:
    """The board after these swaps, one after the other, with cards that one holds.
    `experiment.science.several`"""
    board = Board(state)
    if not swaps:
        return board
    named, held = state.cards.tile_named, list(mat.science)
    for name, tile in swaps:
        card = SCIENCE.index(name)
        if card not in (SWAP_DISCARD, SWAP_BOARD) or not held[card]:
            return Refusal("experiment.science.none", (name,))
        held[card] -= 1
        if tile not in named:
            return Refusal("experiment.science.swap_board")
        refusal = board.swap(space, patron, card, named[tile])
        if refusal is not None:
            return refusal
    return board


def wild_refusal(icons: Sequence[int], wild: str) -> Refusal | None:
    """A wild icon is named with the claim, and nothing where there is none.
    `experiment.supply.wild`"""
    if (WILD in icons) == bool(wild) and wild in CHOICES:
        return None
    return Refusal("experiment.supply.wild")


def gain(mat: Mat, icons: Sequence[int], wild: str) -> int:
    """Take tokens at once; the science cards that are owed."""
    tokens, science = list(mat.tokens), 0
    for icon in icons:
        if icon == SCIENCE_CARD:
            science += 1
        elif icon == FRIENDLY_TOKEN:
            mat.friendly += 1
        else:
            tokens[TRAITS.index(wild) if icon == WILD else icon] += 1
    tail, ear, bark, spot = tokens
    mat.tokens = tail, ear, bark, spot
    return science


def tell_swaps(state: Experiment, seat: int, swaps: Sequence[Swap], log: Log | None) -> None:
    for card, tile in swaps:
        state.discard_science(state.mats[seat], SCIENCE.index(card))
        if log is not None:
            icons = state.cards.printed.tiles[state.cards.tile_named[tile]].icons
            tell(log, Swapped(seat, card, tile, icons))


def swaps_at_all(mat: Mat) -> bool:
    """Whether one holds a card for it."""
    return bool(mat.science[SWAP_DISCARD] or mat.science[SWAP_BOARD])


class Swaps:
    """What one can bring with the cards that one holds, whatever it takes the place of."""

    def __init__(self, state: Experiment, mat: Mat) -> None:
        self.wild = state.cards.wild
        """Of each tile."""
        ids = state.cards.tile_ids
        discards, boards = mat.science[SWAP_DISCARD], mat.science[SWAP_BOARD]
        self.single: list[tuple[Swap, int]] = []
        """With the tile that is brought."""
        if discards:
            self.single += [(("swap-discard", ids[tile]), tile) for tile in state.tile_discard]
        if boards:
            board = (*state.track, *state.patron_tiles)
            self.single += [(("swap-board", ids[tile]), tile) for tile in board if tile != NOBODY]
        self.several = discards + boards > 1
        self.twice = {"swap-discard": discards > 1, "swap-board": boards > 1}

    def of(self, old: int) -> list[tuple[tuple[Swap, ...], int]]:
        """Those that can be offered for this tile, with the one that is brought last: each alone,
        and two in a row."""
        if old == NOBODY:
            return []
        single = [(swap, tile) for swap, tile in self.single if tile != old]
        found: list[tuple[tuple[Swap, ...], int]] = [((swap,), tile) for swap, tile in single]
        if self.several:
            twice = self.twice
            found += [
                ((one, other), tile)
                for (one, _), (other, tile) in permutations(single, 2)
                if one[0] != other[0] or twice[one[0]]
            ]
        return found

    def asks(self, kind: type[Move], fields: tuple[tuple[object, ...], ...], old: int) -> list[Ask]:
        """Apart for those that bring a wild icon."""
        plain: list[tuple[Swap, ...]] = []
        wild: list[tuple[Swap, ...]] = []
        for swaps, tile in self.of(old):
            (wild if self.wild[tile] else plain).append(swaps)
        found = [Ask(kind, (*fields, PLAIN, tuple(plain)))] if plain else []
        return [*found, Ask(kind, (*fields, TRAITS, tuple(wild)))] if wild else found


def possible_swaps(state: Experiment, mat: Mat, space: int, patron: int) -> list[tuple[Swap, ...]]:
    """Those that can be offered for the tile of a space or a patron."""
    if not swaps_at_all(mat):
        return []
    old = Board(state).tile(space, patron)
    return [swaps for swaps, _ in Swaps(state, mat).of(old)]


PLAIN: tuple[str, ...] = ("",)
NO_SWAPS: tuple[tuple[Swap, ...], ...] = ((),)


def clear_space(state: Experiment, space: int) -> None:
    """The tile goes to the discard. `experiment.supply.discard`"""
    tile = state.track[space]
    if tile != NOBODY:
        state.tile_discard = (*state.tile_discard, tile)
        state.track = replaced(state.track, space, NOBODY)
