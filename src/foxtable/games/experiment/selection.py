"""Phase 1: Selection. Everybody takes a mother, a father and a space of the supply track, in an
order of their own."""

from collections.abc import Sequence

from foxtable.engine import DEALER, Ask, Chance, Log, Move, Refusal
from foxtable.engine.lookup import Lookup
from foxtable.games.experiment.components import FEMALE, ICONS, MALE, SEXES, TRAITS, WILD, Sex
from foxtable.games.experiment.lines import Claimed, Generation, Took
from foxtable.games.experiment.mats import NOBODY, Fox, Mat, replaced
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.state import Experiment, tell
from foxtable.games.experiment.supplies import (
    NO_SWAPS,
    PLAIN,
    Board,
    Swap,
    Swaps,
    clear_space,
    gain,
    swapped,
    swaps_at_all,
    tell_swaps,
    wild_refusal,
)


@begins("selection")
def begin(state: Experiment, log: Log | None) -> None:
    """`experiment.select.order`"""
    state.phase, state.turn = "selection", -1
    state.dealing, state.owed = False, ""
    if log is not None:
        tell(log, Generation(state.round))
    pass_on(state, log)


def pass_on(state: Experiment, log: Log | None) -> None:
    """Whose turn it is next: three times round, unless they have one of each item; whoever kept a
    pup is done earlier. `experiment.select.turns`, `experiment.select.each`,
    `experiment.science.keep_turns`"""
    mats, order = state.mats, state.order
    for mat in mats:
        mat.step = ""
    state.dealing, state.owed, state.awaited, state.aside = False, "", 0, 0
    state.moment += 1
    players = len(order)
    for turn in range(state.turn + 1, 3 * players):
        seat = order[turn % players]
        if seat == len(mats):
            assert state.automa is not None
            state.turn = turn
            state.dealing, state.owed, state.automa.turns = True, "flip", 0
            return
        mat = mats[seat]
        if mat.gear == NOBODY or None in mat.parents:
            state.turn, state.awaited, mat.step = turn, 1 << seat, "turn"
            return
    state.turn = 3 * players
    enter(state, "upgrade", log)


def lacking(state: Experiment, seat: int, sex: int) -> bool:
    return state.mats[seat].parents[sex] is None


def free_foxes(state: Experiment, sex: int) -> list[int]:
    """Their places in the row."""
    return [place for place, by in enumerate(state.holders[sex]) if by == NOBODY]


def taken_spaces(state: Experiment) -> list[int]:
    """In any order, NOBODY among them."""
    gone: list[int] = []
    for mat in state.mats:
        gone.append(mat.gear)
    if state.automa is not None:
        gone += [state.automa.gear, state.automa.block]
    return gone


def free_spaces(state: Experiment) -> list[int]:
    """From left to right. `experiment.select.space`"""
    gone = taken_spaces(state)
    return [space for space in range(len(state.track)) if space not in gone]


def _turn(state: Experiment, actor: int) -> Refusal | None:
    mine = actor >= 0 and state.mats[actor].step == "turn"
    return None if mine else Refusal("experiment.select.turn")


def give_parent(state: Experiment, seat: int, fox: Fox) -> None:
    mat = state.mats[seat]
    mother, father = mat.parents
    mat.parents = (fox, father) if fox.sex == FEMALE else (mother, fox)


def _took(state: Experiment, seat: int, fox: Fox, drawn: bool) -> Took:
    return Took(seat, fox.key, SEXES[fox.sex], drawn, state.name_of(fox.key), fox.dice)


class Take(Move, frozen=True, gc=False):
    """Take a parent from the kennel. `experiment.select.fox`"""

    fox: int

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        refused = _turn(state, actor)
        if refused is not None:
            return refused
        for sex in (FEMALE, MALE):
            for place, fox in enumerate(state.rows[sex]):
                if fox.key == self.fox:
                    if state.holders[sex][place] != NOBODY:
                        return Refusal("experiment.select.taken")
                    return None if lacking(state, actor, sex) else Refusal("experiment.select.each")
        return Refusal("experiment.select.fox")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        for sex in (FEMALE, MALE):
            for place, fox in enumerate(state.rows[sex]):
                if fox.key == self.fox:
                    state.holders[sex] = replaced(state.holders[sex], place, actor)
                    give_parent(state, actor, fox)
                    if log is not None:
                        tell(log, _took(state, actor, fox, False))
                    pass_on(state, log)
                    return


class Surprise(Move, frozen=True, gc=False):
    """Take a parent that nobody has seen from the deck. `experiment.select.random`"""

    sex: Sex

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        refused = _turn(state, actor)
        if refused is not None:
            return refused
        sex = SEXES.index(self.sex)
        if not lacking(state, actor, sex):
            return Refusal("experiment.select.each")
        left = state.parents[sex] or state.discards[sex]
        return None if left else Refusal("experiment.decks.again")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.call("fox", actor, SEXES.index(self.sex))


class Turn(Move, frozen=True, gc=False):
    """The dealer's: the fox that was on top of the deck. `experiment.select.random`"""

    fox: int

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "fox":
            return Refusal("experiment.select.random")
        deck = state.parents[state.number] or state.discards[state.number]
        return None if self.fox in deck else Refusal("experiment.select.random")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        sex = state.number
        seat = state.answered()
        fox = state.take_parent(sex, self.fox, log)
        give_parent(state, seat, fox)
        state.draws += 1
        if log is not None:
            tell(log, _took(state, seat, fox, True))
        pass_on(state, log)


class Claim(Move, frozen=True, gc=False):
    """Place one's gear on a space of the supply track, and take what is there. One step: swaps
    first, and a wild icon is named before a card is seen. `experiment.select.space`,
    `experiment.supply.wild`"""

    space: int
    """Counted from 1."""
    wild: str = ""
    swaps: tuple[Swap, ...] = ()

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        refused = _turn(state, actor)
        if refused is not None:
            return refused
        if state.mats[actor].gear != NOBODY:
            return Refusal("experiment.select.each")
        space = self.space - 1
        if not 0 <= space < len(state.track) or space in taken_spaces(state):
            return Refusal("experiment.select.taken")
        track = state.track
        if self.swaps:
            board = swapped(state, state.mats[actor], space, NOBODY, self.swaps)
            if isinstance(board, Refusal):
                return board
            track = board.track
        return wild_refusal(_icons(state, track, space), self.wild)

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        space, mat = self.space - 1, state.mats[actor]
        if self.swaps:
            board = swapped(state, mat, space, NOBODY, self.swaps)
            assert isinstance(board, Board)
            tell_swaps(state, actor, self.swaps, log)
            board.write(state)
        icons = _icons(state, state.track, space)
        clear_space(state, space)
        mat.gear = space
        science = gain(mat, icons, self.wild)
        if log is not None:
            named = tuple(self.wild if icon == WILD else ICONS[icon] for icon in icons)
            tell(log, Claimed(actor, self.space, named))  # type: ignore[arg-type]
        if science:
            state.call("science", actor, science)
        else:
            pass_on(state, log)


def _icons(state: Experiment, track: tuple[int, ...], space: int) -> tuple[int, ...]:
    tile, below = track[space], state.extras(space)
    return below if tile == NOBODY else state.cards.tiles[tile] + below


def asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    found: list[Ask] = []
    foxes: list[int] = []
    decks = 0
    for sex in (FEMALE, MALE):
        if mat.parents[sex] is None:
            row = state.rows[sex]
            for at, by in enumerate(state.holders[sex]):
                if by == NOBODY:
                    foxes.append(row[at].key)
            if state.parents[sex] or state.discards[sex]:
                decks += 1 << sex
    if foxes:
        found.append(Ask(Take, (tuple(foxes),)))
    if decks:
        found.append(SURPRISES[decks])
    if mat.gear == NOBODY:
        _claims(state, mat, found)
    return found


SURPRISES = tuple(Ask(Surprise, (sexes,)) for sexes in ((), SEXES[:1], SEXES[1:], SEXES))
"""By the decks from which something can be drawn, as bits."""


def _claims(state: Experiment, mat: Mat, found: list[Ask]) -> None:
    gone, wilds = taken_spaces(state), state.cards.wild
    plain: list[int] = []
    wild: list[int] = []
    for space, tile in enumerate(state.track):
        if space not in gone:
            (wild if wilds[tile] else plain).append(space + 1)
    if swaps_at_all(mat):
        swaps = Swaps(state, mat)
        for space in sorted([*plain, *wild]):
            found += swaps.asks(Claim, ((space,),), state.track[space - 1])
    if plain:
        found.append(_plain_claims[tuple(plain)])
    if wild:
        found.append(_wild_claims[tuple(wild)])


def _plain(spaces: tuple[int, ...]) -> Ask:
    return Ask(Claim, (spaces, PLAIN, NO_SWAPS))


def _wild(spaces: tuple[int, ...]) -> Ask:
    return Ask(Claim, (spaces, TRAITS, NO_SWAPS))


_plain_claims, _wild_claims = Lookup(_plain), Lookup(_wild)


def lapse(state: Experiment, seat: int) -> Move:
    """The leftmost free fox of the missing sex, mothers first; then the leftmost free space.
    `experiment.table.lapse`"""
    for sex in (FEMALE, MALE):
        if lacking(state, seat, sex):
            places = free_foxes(state, sex)
            return Take(state.rows[sex][places[0]].key) if places else Surprise(SEXES[sex])
    space = free_spaces(state)[0]
    wild = state.cards.wild[state.track[space]]
    return Claim(space + 1, TRAITS[0] if wild else "")


def deal_fox(state: Experiment, chance: Chance) -> Turn:
    deck = state.parents[state.number] or state.discards[state.number]
    return Turn(deck[chance.below(len(deck), "fox", state.draws)])
