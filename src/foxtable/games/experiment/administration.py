"""Phase 4: Administration, in its six steps; nobody decides anything, but alone one may choose the
order of one's pups."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from foxtable.engine import DEALER, Ask, Chance, Log, Move, Refusal
from foxtable.games.experiment import scoring
from foxtable.games.experiment.automa import give_friendly
from foxtable.games.experiment.components import (
    ARROWS,
    FEMALE,
    MALE,
    MOST_FOXES,
    NONE,
    Arrow,
)
from foxtable.games.experiment.lines import Friendliest, Thinned
from foxtable.games.experiment.mats import NOBODY, Fox, Mat, Pup
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.state import Experiment, tell

SECOND: Final = 3
"""The place of the solo automa's second pup in its row. `experiment.solo.kennel`"""


@begins("administration")
def begin(state: Experiment, log: Log | None) -> None:
    """With two players, a third level changes the automa's study first. `experiment.two.study`"""
    if state.seats == 2 and any(mat.finished for mat in state.mats):
        state.dealing, state.owed = True, "automa-study"
    else:
        administer(state, log)


@begins("administer")
def administer(state: Experiment, log: Log | None) -> None:
    state.dealing, state.owed = False, ""
    if _chooses_order(state):
        state.phase, state.mats[0].step, state.awaited = "order", "order", 1
        state.moment += 1
        return
    _administer(state, (), log)


def _chooses_order(state: Experiment) -> bool:
    """Alone, with two pups or more for one row, and not in the last round.
    `experiment.solo.order`"""
    return state.seats == 1 and not state.last and len(orders(state)) > 1


def orders(state: Experiment) -> tuple[tuple[int, ...], ...]:
    """How the pups that go to the kennel can stand: one order for all of them."""
    mat = state.mats[0]
    going = [place for place, pup in enumerate(mat.pups) if pup.key not in mat.held]
    sexes = [mat.pups[place].sex for place in going]
    if len(set(sexes)) == len(sexes):
        return (tuple(going),)
    return tuple(permutations(going))


class Order(Move, frozen=True, gc=False):
    """Say in which order one's pups stand in the kennel. `experiment.solo.order`"""

    pups: tuple[int, ...]

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        asked = actor == 0 and state.mats[0].step == "order"
        return None if asked and self.pups in orders(state) else Refusal("experiment.solo.order")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.mats[0].step, state.awaited = "", 0
        _administer(state, self.pups, log)


def asks(state: Experiment, seat: int) -> Sequence[Ask]:
    return (Ask(Order, (orders(state),)),)


def lapse(state: Experiment) -> Move:
    return Order(orders(state)[0])


def _administer(state: Experiment, order: tuple[int, ...], log: Log | None) -> None:
    """Steps 1 to 3; then the dealer fills up, or the game is over. `experiment.admin.steps`"""
    state.moment += 1
    left = _clear(state)
    rows = _move_in(state, left, order)
    _award(state, log)
    scores = scoring.note_points(state)
    if state.last:
        scoring.end(state, scores, log)
        return
    if state.seats > 2:
        rows = [_thin(state, row, log) for row in rows]
    state.rows = [tuple(row) for row in rows]
    state.holders = [(NOBODY,) * len(row) for row in rows]
    for mat in state.mats:
        mat.pups, mat.held, mat.gained, mat.finished = (), (), NONE, False
    if state.automa is not None:
        state.automa.pups = ()
    _reset_order(state)
    state.phase, state.dealing, state.owed = "setup", True, "refill"


def _clear(state: Experiment) -> list[list[Fox]]:
    """Step 1. With two players the foxes of the automa stay. `experiment.clear.foxes`,
    `experiment.two.clear`"""
    stay: list[list[Fox]] = [[], []]
    if state.last:
        return stay
    automa = len(state.mats)
    for sex in (FEMALE, MALE):
        for fox, by in zip(state.rows[sex], state.holders[sex], strict=True):
            if by == automa == 2:
                stay[sex].append(fox)
            elif by in (NOBODY, automa):
                state.discard_fox(fox)
    for mat in state.mats:
        for parent in mat.parents:
            assert parent is not None
            state.discard_fox(parent)
        mat.parents = (None, None)
    return stay


def _move_in(state: Experiment, stay: list[list[Fox]], order: tuple[int, ...]) -> list[list[Fox]]:
    """Step 2: pups by turn order and birth. Kept ones go to their breeder's side instead.
    `experiment.admin.pups`, `experiment.science.keep`"""
    rows: list[list[Fox]] = [list(stay[FEMALE]), list(stay[MALE])]
    if state.last:
        return rows
    if state.seats == 1:
        return _move_in_alone(state, order)
    for seat in state.order:
        if seat < len(state.mats):
            mat = state.mats[seat]
            for pup in mat.pups:
                _place(state, mat, pup, rows)
    return rows


def _place(state: Experiment, mat: Mat, pup: Pup, rows: list[list[Fox]]) -> None:
    fox = state.fox_of(pup)
    if pup.key in mat.held:
        mother, father = mat.parents
        mat.parents = (fox, father) if fox.sex == FEMALE else (mother, fox)
    else:
        rows[fox.sex].append(fox)


def _move_in_alone(state: Experiment, order: tuple[int, ...]) -> list[list[Fox]]:
    """The automa's first pup on the left, its second in the fourth place, the player's between;
    what is too much stands on the right. A gap is filled from the deck. `experiment.solo.kennel`"""
    mat, automa = state.mats[0], state.automa
    assert automa is not None
    rows: list[list[Fox]] = [[], []]
    first, second = map(state.fox_of, automa.pups)
    rows[first.sex].append(first)
    for place in order or range(len(mat.pups)):
        _place(state, mat, mat.pups[place], rows)
    if order:
        for place, pup in enumerate(mat.pups):
            if place not in order:
                _place(state, mat, pup, rows)
    rows[second.sex].insert(SECOND, second)
    return rows


def _award(state: Experiment, log: Log | None) -> None:
    """Step 3: whoever bred the friendliest pup places a meeple; the others get friendly tokens.
    `experiment.award.friendliest`, `experiment.award.tie`, `experiment.award.consolation`,
    `experiment.award.nobody`"""
    award, when = state.cards.award, state.round - 1
    running = [pup for mat in state.mats for pup in mat.pups if pup.key not in mat.held]
    if state.seats == 1 and state.automa is not None:
        running += state.automa.pups
    symbols = [sum(pup.symbols) for pup in running]
    most = max(symbols, default=0)
    winners = tuple(sorted({running[at].owner for at, own in enumerate(symbols) if own == most}))
    state.awards = (*state.awards, winners)
    for seat, mat in enumerate(state.mats):
        if seat not in winners:
            mat.friendly += award.consolation[when]
    if state.seats == 1 and state.automa is not None and state.seats not in winners:
        give_friendly(state.automa, award.consolation[when])
    if log is not None:
        tell(log, Friendliest(winners, most, award.points[when], award.consolation[when]))


def _thin(state: Experiment, row: list[Fox], log: Log | None) -> list[Fox]:
    """Step 4 begins with rows that are too long. `experiment.kennel.limit`"""
    while len(row) > MOST_FOXES:
        least = min(state.born[fox.key].friendliness for fox in row)
        gone = [f for f in row if state.born[f.key].friendliness == least]
        for fox in gone:
            state.discard_fox(fox)
        if log is not None:
            names = tuple(state.name_of(fox.key) for fox in gone)
            tell(log, Thinned(tuple(fox.key for fox in gone), names))
        row = [fox for fox in row if fox not in gone]
    return row


def _reset_order(state: Experiment) -> None:
    """Step 5: by the gears on the supply track; tiles that are left are discarded.
    `experiment.admin.order`"""
    state.tile_discard = (*state.tile_discard, *(tile for tile in state.track if tile != NOBODY))
    state.track = (NOBODY,) * state.spaces
    gears = [(mat.gear, seat) for seat, mat in enumerate(state.mats)]
    automa = state.automa
    if automa is not None:
        gears.append((automa.gear, state.seats))
        automa.gear = automa.block = NOBODY
        automa.took, automa.flips = (0, 0, 0), 0
    state.order = tuple(seat for _, seat in sorted(gears))
    for mat in state.mats:
        mat.gear = NOBODY


class Refill(Move, frozen=True, gc=False):
    """The dealer's: foxes for the kennel, tiles for the supply track, and the arrow on the automa's
    deck. Steps 4 and 6. `experiment.kennel.fill`, `experiment.admin.tiles`"""

    females: tuple[int, ...]
    males: tuple[int, ...]
    tiles: tuple[str, ...]
    arrow: Arrow | None = None

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "refill":
            return Refusal("experiment.kennel.fill")
        for sex, drawn in ((FEMALE, self.females), (MALE, self.males)):
            if not _can_draw(state.parents[sex], state.discards[sex], drawn, gaps(state, sex)):
                return Refusal("experiment.kennel.fill")
        named = state.cards.tile_named
        tiles = [named.get(tile, NOBODY) for tile in self.tiles]
        if not _can_draw(state.tiles, state.tile_discard, tiles, state.spaces - 1):
            return Refusal("experiment.admin.tiles")
        right = (self.arrow is None) == (state.automa is None)
        return None if right else Refusal("experiment.automa.arrow")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        for sex, drawn in ((FEMALE, self.females), (MALE, self.males)):
            fresh = [state.take_parent(sex, key, log) for key in drawn]
            state.rows[sex] = _filled(state, state.rows[sex], fresh)
            state.holders[sex] = (NOBODY,) * len(state.rows[sex])
        named = state.cards.tile_named
        tiles = [state.take_tile(named[tile], log) for tile in self.tiles]
        tiles += [NOBODY] * (state.spaces - 1 - len(tiles))
        state.track = (NOBODY, *tiles)
        if state.automa is not None and self.arrow is not None:
            state.automa.cards = tuple(range(len(state.cards.automa_cards)))
            state.automa.arrow = ARROWS.index(self.arrow)
        state.round += 1
        enter(state, "selection", log)


def _filled(state: Experiment, row: tuple[Fox, ...], fresh: list[Fox]) -> tuple[Fox, ...]:
    """Fresh foxes stand on the right; but the solo automa's second pup keeps its place."""
    if state.seats > 1:
        return (*row, *fresh)
    second = state.pup_key(state.seats, 1)
    place = next((at for at, fox in enumerate(row) if fox.key == second), SECOND)
    before = max(SECOND - place, 0)
    return (*row[:place], *fresh[:before], *row[place:], *fresh[before:])


def gaps(state: Experiment, sex: int) -> int:
    """Foxes that a row lacks."""
    return max(state.foxes - len(state.rows[sex]), 0)


def _can_draw(deck: Sequence[int], pile: Sequence[int], drawn: Sequence[int], due: int) -> bool:
    heap, rest = list(deck), list(pile)
    for card in drawn:
        if not heap:
            heap, rest = rest, []
        if card not in heap:
            return False
        heap.remove(card)
    return len(drawn) == min(due, len(drawn) + len(heap) + len(rest))


def drawn_from(
    deck: Sequence[int], pile: Sequence[int], number: int, chance: Chance, *label: str | int
) -> list[int]:
    """So many cards off a deck, which is made anew when a card is needed and none is left.
    `experiment.decks.again`"""
    heap, rest, found = list(deck), list(pile), []
    for which in range(number):
        if not heap:
            heap, rest = rest, []
        if not heap:
            break
        found.append(heap.pop(chance.below(len(heap), *label, which)))
    return found


def deal_refill(state: Experiment, chance: Chance) -> Refill:
    rows = [
        drawn_from(
            state.parents[sex],
            state.discards[sex],
            gaps(state, sex),
            chance,
            "row",
            state.round,
            sex,
        )
        for sex in (FEMALE, MALE)
    ]
    ids = state.cards.tile_ids
    tiles = drawn_from(
        state.tiles, state.tile_discard, state.spaces - 1, chance, "tiles", state.round
    )
    return Refill(
        tuple(rows[0]),
        tuple(rows[1]),
        tuple(ids[tile] for tile in tiles),
        top_arrow(state, chance, state.round + 1),
    )


def top_arrow(state: Experiment, chance: Chance, when: int) -> Arrow | None:
    """The back of the card on top of the automa's deck, which is shuffled before every selection.
    `experiment.automa.shuffle`"""
    if state.automa is None:
        return None
    arrows = state.cards.arrows
    return ARROWS[arrows[chance.below(len(arrows), "arrow", when, 0)]]
