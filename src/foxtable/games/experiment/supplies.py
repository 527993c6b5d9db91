"""Supplies: the icons of tiles and spaces, and the science cards that swap tiles.
`experiment.supply.icons`"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from foxtable.engine import Ask, Log, Move, Refusal
from foxtable.games.experiment.components import (
    FRIENDLY_TOKEN,
    SCIENCE,
    SCIENCE_CARD,
    SWAP_BOARD,
    SWAP_DISCARD,
    TRAITS,
    WILD,
    Edition,
    Science,
)
from foxtable.games.experiment.lines import Swapped
from foxtable.games.experiment.mats import NOBODY, Mat, replaced, without
from foxtable.games.experiment.state import Experiment, tell

Swap = tuple[Science, str]
"""A science card, and the tile that it brings."""
CHOICES: tuple[str, ...] = ("", *TRAITS)
"""What a wild icon is taken as; nothing where there is none."""
UNKNOWN: Final = {
    SWAP_DISCARD: "experiment.science.swap_discard",
    SWAP_BOARD: "experiment.science.swap_board",
}
"""What refuses a tile that does not lie where its card takes one from."""


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
                return Refusal(UNKNOWN[card])
            self.discard = (*without(self.discard, tile), old)
        elif tile in self.track and tile != old:
            self.track = replaced(self.track, self.track.index(tile), old)
        elif tile in self.patrons and tile != old:
            self.patrons = replaced(self.patrons, self.patrons.index(tile), old)
        else:
            return Refusal(UNKNOWN[card])
        self.put(space, patron, tile)
        return None

    def lies(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Where the tiles lie; what is left of them is the discard."""
        return self.track, self.patrons

    def write(self, state: Experiment) -> None:
        state.track, state.patron_tiles = self.track, self.patrons
        state.tile_discard = self.discard


def swapped(
    state: Experiment, mat: Mat, space: int, patron: int, swaps: Sequence[Swap]
) -> Board | Refusal:
    """The board after these swaps, one after the other, with cards that one holds; none may undo
    others. A tile with the icons that lie there already is not offered, but refused to nobody who
    writes it out: records have it. `experiment.science.several`, `experiment.science.useless`"""
    board = Board(state)
    if not swaps:
        return board
    named, held = state.cards.tile_named, list(mat.science)
    lay = [board.lies()]
    for name, tile in swaps:
        card = SCIENCE.index(name)
        if card not in (SWAP_DISCARD, SWAP_BOARD) or not held[card]:
            return Refusal("experiment.science.none", (name,))
        held[card] -= 1
        if tile not in named:
            return Refusal(UNKNOWN[card])
        refusal = board.swap(space, patron, card, named[tile])
        if refusal is not None:
            return refusal
        if board.lies() in lay:
            return Refusal("experiment.science.useless")
        lay.append(board.lies())
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


class Pile:
    """Tiles that a card can bring, from the discard or from the board."""

    def __init__(self, cards: Edition, card: Science, tiles: Iterable[int], held: int) -> None:
        self.swaps: list[tuple[Swap, int]] = [((card, cards.tile_ids[t]), t) for t in tiles if held]
        """With the tile that is brought."""
        self.alike = Counter(cards.alike[tile] for _, tile in self.swaps)
        """How many there are with the same icons."""
        self.twice = held > 1


class Swaps:
    """What one can bring with the cards that one holds, whatever it takes the place of."""

    def __init__(self, state: Experiment, mat: Mat) -> None:
        cards, discards, boards = state.cards, mat.science[SWAP_DISCARD], mat.science[SWAP_BOARD]
        lying = [tile for tile in (*state.track, *state.patron_tiles) if tile != NOBODY]
        self.wild, self._alike = cards.wild, cards.alike
        self.board = Pile(cards, "swap-board", lying, boards)
        self.discard = Pile(cards, "swap-discard", state.tile_discard, discards)
        self._piles = self.discard, self.board
        self.several = discards + boards > 1

    def of(self, old: int) -> list[tuple[tuple[Swap, ...], int]]:
        """Those that can be offered for this tile, with the one that is brought last: each alone,
        and two in a row."""
        if old == NOBODY:
            return []
        alike, piles = self._alike, self._piles
        here = alike[old]
        firsts = [(one, *each) for one in piles for each in one.swaps if alike[each[1]] != here]
        found: list[tuple[tuple[Swap, ...], int]] = [((swap,), tile) for _, swap, tile in firsts]
        if self.several:
            found += [
                ((swap, other), tile)
                for one, swap, first in firsts
                for last in piles
                for other, tile in last.swaps
                if tile != old
                and alike[tile] != alike[first]
                and self._in_a_row(one, last, alike[tile] == here)
            ]
        return found

    def _in_a_row(self, one: Pile, last: Pile, back: bool) -> bool:
        """Whether one has both cards. With the discard alone, whatever brings back the icons that
        lay there does nothing."""
        return one is not last or (one.twice and not (back and one is self.discard))

    def how_many(self, old: int, wild: bool) -> int:
        """Of these, that bring a wild icon or none last."""
        here, found = self._alike[old], 0
        for last in self._piles:
            for icons, number in last.alike.items():
                if self.wild[icons] == wild:
                    back = icons == here
                    others = number - (back and last is self.board)
                    found += others * (self._before(last, icons, here) + (not back))
        return found

    def _before(self, last: Pile, icons: int, here: int) -> int:
        """How many swaps can come before one that brings these icons."""
        if not self.several:
            return 0
        used = {here, icons}
        return sum(
            len(one.swaps) - sum(one.alike[each] for each in used)
            for one in self._piles
            if self._in_a_row(one, last, icons == here)
        )

    def asks(self, kind: type[Move], fields: tuple[tuple[object, ...], ...], old: int) -> list[Ask]:
        """For this tile; apart for those that bring a wild icon."""
        found: list[Ask] = []
        if old != NOBODY:
            for wild, named in ((False, PLAIN), (True, TRAITS)):
                number = self.how_many(old, wild)
                if number:
                    offered = Offered(self, old, wild, number)
                    found.append(Ask(kind, (*fields, named, offered)))
        return found


class Offered:
    """Swaps that can be offered for a tile; with several cards they are hundreds, and worked out
    only when somebody looks at them."""

    __slots__ = ("_length", "_old", "_swaps", "_wild")

    def __init__(self, swaps: Swaps, old: int, wild: bool, number: int) -> None:
        self._swaps, self._old, self._wild, self._length = swaps, old, wild, number

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[tuple[Swap, ...]]:
        of = self._swaps
        return (swaps for swaps, tile in of.of(self._old) if of.wild[tile] == self._wild)

    def __getitem__(self, at: int) -> tuple[Swap, ...]:
        return tuple(self)[at]

    def __contains__(self, swaps: object) -> bool:
        return swaps in tuple(self)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, Offered) else other)

    def __hash__(self) -> int:
        return hash(tuple(self))


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
