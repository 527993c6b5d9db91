"""Tally: a small game that shows everything. Everybody guesses a die, hidden, shouted or as an
echo; then somebody claims what a die of their own shows, and the others doubt it or not, sealed.

Read `state`, then `moves`, then this: what a seat is asked, and what it may know.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from foxtable.engine import (
    ONLOOKER,
    Ask,
    Chance,
    Game,
    Line,
    Move,
    Number,
    OneOf,
    OptionTypes,
    Preset,
    Refusal,
    Setup,
    State,
    Switch,
    Text,
    Value,
    View,
    seats_in,
)
from tally.moves import (
    LINES,
    MOVES,
    NOTE,
    THROWS,
    WORD,
    Chip,
    Claim,
    Close,
    Doubt,
    Echo,
    Hide,
    Note,
    Roll,
    Shout,
    Throw,
    Trust,
)
from tally.state import Options, Table

FACES = range(1, 7)


class TallyView(View, frozen=True):
    options: Options
    phase: str
    die: int
    """0 while it is guessed."""
    round: int
    claimer: int
    mine: int
    """My guess in this round, -1 for none yet."""
    heard: dict[int, int]
    near: tuple[int, ...]
    thrown: int
    """My own die, if I claim."""
    throws: int
    claim: int
    word: str
    doubt: int
    """My answer to the claim, -1 for none yet."""
    chips: tuple[int, ...]
    note: str


class Tally(Game[Table, TallyView]):
    name: ClassVar[str] = "tally"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = range(2, 5)
    windows: ClassVar[bool] = True
    minutes: ClassVar[tuple[int, int]] = (3, 5)
    weight: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    lines: ClassVar[tuple[type[Line], ...]] = LINES
    state_type: ClassVar[type[State]] = Table
    view_type: ClassVar[type[View]] = TallyView
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def start(self, setup: Setup) -> Table | Refusal:
        options: Options = setup.options
        if options.chips and options.claims == "none":
            return Refusal("tally.chip")
        seats = setup.seats
        return Table(
            dealing=True,
            options=options,
            answers=[-1] * seats,
            near=[0] * seats,
            doubts=[-1] * seats,
            chips=[1] * seats,
            notes=[""] * seats,
        )

    def options(self) -> Sequence[OptionTypes]:
        claims = tuple(Value(name, "tally.claims") for name in ("none", "bare", "named"))
        return (
            Number("rounds", "tally.rounds", usual=3, least=1, most=5),
            OneOf("claims", "tally.claims", usual="none", values=claims),
            Switch("chips", "tally.chip"),
        )

    def presets(self) -> Sequence[Preset]:
        return (Preset("first", {"rounds": 2}), Preset("box"))

    def deal(self, state: Table, chance: Chance) -> Move:
        if not state.dealing:
            return Close()
        if state.phase == "claim":
            return Roll(1 + chance.below(6, "throw", state.round, state.throws))
        return Roll(1 + chance.below(6, "die", state.round + 1))

    def asks(self, state: Table, seat: int) -> Sequence[Ask]:
        awaited = state.awaited >> seat & 1
        asked = _asked(state, seat) if awaited else []
        if state.options.chips and not awaited:
            asked.append(Ask(Note, (Text(NOTE),)))
        if state.options.chips and state.chips[seat]:
            asked.append(Ask(Chip, ()))
        return asked

    def question(self, state: Table, seat: int) -> str:
        return state.phase

    def lapse(self, state: Table, seat: int) -> Move:
        if state.phase == "react":
            return Trust()
        if state.phase == "claim":
            return Claim(1) if state.thrown else Throw()
        return Hide(1)

    def view(self, state: Table, seat: int) -> TallyView:
        own = seat != ONLOOKER
        claims = own and seat == state.claimer and state.phase != "guess"
        return TallyView(
            seat=seat,
            seats=len(state.near),
            moment=state.moment,
            awaited=seats_in(state.window or state.asked),
            result=state.result,
            options=state.options,
            phase=state.phase,
            die=0 if covered(state) else state.die,
            round=state.round,
            claimer=state.claimer,
            mine=state.answers[seat] if own else -1,
            heard={s: state.answers[s] for s in seats_in(state.shouted)},
            near=tuple(state.near),
            thrown=state.thrown if claims else 0,
            throws=state.throws,
            claim=state.claim,
            word=state.word,
            doubt=state.doubts[seat] if own else -1,
            chips=tuple(state.chips),
            note=state.notes[seat] if own else "",
        )

    def determinize(self, view: TallyView, known: Any, rng: Random) -> Table:
        """The others' secrets made up: guesses, the claimer's die, answers, notes."""
        seats = range(view.seats)
        answered = view.phase != "guess" or (not view.awaited and bool(view.round))
        answers = [
            view.heard.get(seat, 1) if answered or seat not in view.awaited else -1
            for seat in seats
        ]
        if not view.round:
            answers = [-1] * view.seats
        doubts, notes = [-1] * view.seats, [""] * view.seats
        if view.seat != ONLOOKER:
            answers[view.seat] = view.mine
            doubts[view.seat], notes[view.seat] = view.doubt, view.note
        waits = set(view.awaited)
        window = sum(1 << seat for seat in waits) if view.phase == "react" else 0
        if window and view.doubt >= 0:
            waits.discard(view.seat)
        dealing = not view.awaited and view.result is None
        mine = view.seat == view.claimer
        return Table(
            moment=view.moment,
            dealing=dealing,
            awaited=sum(1 << seat for seat in waits),
            window=window,
            affair=view.round,
            result=view.result,
            options=view.options,
            phase=view.phase,  # type: ignore[arg-type]
            die=view.die or rng.choice(FACES) * bool(view.round),
            round=view.round,
            answers=answers,
            shouted=sum(1 << seat for seat in view.heard),
            near=list(view.near),
            thrown=view.thrown if mine else rng.choice(FACES) * bool(view.throws),
            throws=view.throws,
            claim=view.claim,
            word=view.word,
            doubts=doubts,
            chips=list(view.chips),
            notes=notes,
        )

    def scramble(self, state: Table, seat: int, rng: Random) -> Table:
        twin = state.copy()
        if state.result is not None:
            return twin
        if covered(state):
            twin.die = rng.choice(FACES)
        for other in range(len(twin.near)):
            if other == seat:
                continue
            if twin.answers[other] > 0 and not twin.shouted >> other & 1:
                twin.answers[other] = rng.choice(FACES)
            twin.notes[other] = rng.choice(["", "a", "secret"])
            if twin.window >> other & 1:
                twin.doubts[other] = rng.choice([-1, 0, 1])
                answered = twin.doubts[other] >= 0
                twin.awaited = twin.awaited & ~(1 << other) | (not answered) << other
        if twin.thrown and seat != twin.claimer and twin.phase != "guess":
            twin.thrown = rng.choice(FACES)
        return twin

    def bound(self, setup: Setup) -> int:
        """Each round a guess of everybody, a claim with its throws, and an answer of the others;
        and a chip of everybody. Notes are nobody's turn."""
        return int(setup.options.rounds) * (2 * setup.seats + THROWS) + setup.seats

    def components(self, state: Table) -> list[str]:
        return ["die", "own die"]

    def round(self, state: Table) -> int:
        return state.round

    def samples(self) -> Mapping[str, Setup]:
        plain = {f"{seats}p": self.setup(seats) for seats in (2, 3, 4)}
        more = {
            "3p-bare": self.setup(3, {"claims": "bare"}),
            "4p-named-chips": self.setup(4, {"rounds": 5, "claims": "named", "chips": True}),
            "2p-bare-chips": self.setup(2, {"rounds": 2, "claims": "bare", "chips": True}),
        }
        return {**plain, **more}


def covered(state: Table) -> bool:
    """The round's die is guessed: nobody has seen it yet."""
    return state.phase == "guess" and bool(state.asked)


def _asked(state: Table, seat: int) -> list[Ask]:
    if state.phase == "react":
        return [Ask(Trust, ()), Ask(Doubt, ())]
    if state.phase == "claim":
        word = Text(WORD) if state.options.claims == "named" else ("",)
        claim = [Ask(Claim, (FACES, word))] if state.thrown else []
        throw = [Ask(Throw, ())] if state.throws < THROWS else []
        return [*throw, *claim]
    echo = [Ask(Echo, ())] if max(state.answers) > 0 else []
    return [Ask(Hide, (FACES,)), Ask(Shout, (FACES,)), *echo]


TALLY = Tally()
