"""Tally: everybody guesses a die, hidden, shouted or as an echo. A whole game in one file."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

import msgspec

from foxtable.engine import (
    DEALER,
    ONLOOKER,
    Ask,
    Chance,
    Game,
    Log,
    Move,
    Refusal,
    Result,
    Setup,
    State,
    everyone,
    seats_in,
)

ROUNDS = 3
ECHO = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tally has none."""


class Table(State, kw_only=True):
    die: int = 0
    round: int = 0
    answers: list[int]
    """This round's, -1 for none yet; an echo is 0."""
    shouted: int = 0
    """Who answered for all to hear, as bits."""
    near: list[int]

    def copy(self) -> Self:
        return type(self)(
            moment=self.moment,
            dealing=self.dealing,
            awaited=self.awaited,
            result=self.result,
            die=self.die,
            round=self.round,
            answers=self.answers.copy(),
            shouted=self.shouted,
            near=self.near.copy(),
        )


class Roll(Move, frozen=True, gc=False):
    """The dealer's."""

    number: int

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor != DEALER or not 1 <= self.number <= 6:
            return Refusal("tally.roll", (self.number,))
        return None

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.die = self.number
        state.round += 1
        state.moment += 1
        state.dealing = False
        state.shouted = 0
        state.answers = [-1] * len(state.near)
        state.awaited = everyone(len(state.near))


class Hide(Move, frozen=True, gc=False):
    """An answer that the others do not hear."""

    number: int | None

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.answers[actor] >= 0:
            return Refusal("tally.answer")
        if self.number is None or not 1 <= self.number <= 6:
            return Refusal("tally.number", (self.number,))
        return None

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        answer(state, actor, self.number or 0)

    def told(self, state: Table, actor: int, seat: int) -> Move:
        return type(self)(None)


class Shout(Hide, frozen=True, gc=False):
    """An answer that everybody hears."""

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.shouted |= 1 << actor
        super().play(state, actor, log)

    def told(self, state: Table, actor: int, seat: int) -> Move:
        return self


class Echo(Move, frozen=True, gc=False):
    """The same as whoever answered first; heard by nobody."""

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.answers[actor] >= 0:
            return Refusal("tally.answer")
        return None if max(state.answers) > 0 else Refusal("tally.echo")

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        answer(state, actor, ECHO)

    def told(self, state: Table, actor: int, seat: int) -> Move:
        return Hide(None)


def answer(state: Table, seat: int, number: int) -> None:
    state.answers[seat] = number
    state.awaited &= ~(1 << seat)
    if not state.awaited:
        close(state)


def close(state: Table) -> None:
    first = next(number for number in state.answers if number > 0)
    for seat, number in enumerate(state.answers):
        state.near[seat] += (number or first) == state.die
    state.moment += 1
    state.dealing = state.round < ROUNDS
    if not state.dealing:
        places = tuple(1 + sum(other > own for other in state.near) for own in state.near)
        state.result = Result("tally.end", places, {"near": tuple(state.near)})


class View(msgspec.Struct, frozen=True):
    seat: int
    moment: int
    die: int
    round: int
    awaited: tuple[int, ...]
    mine: int
    heard: dict[int, int]
    near: tuple[int, ...]
    result: Result | None


class Tally(Game[Table, View]):
    name: ClassVar[str] = "tally"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = range(2, 5)
    moves: ClassVar[tuple[type[Move], ...]] = (Roll, Hide, Shout, Echo)
    state_type: ClassVar[type[State]] = Table
    view_type: ClassVar[type[msgspec.Struct]] = View
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def start(self, setup: Setup) -> Table | Refusal:
        return Table(dealing=True, answers=[-1] * setup.seats, near=[0] * setup.seats)

    def deal(self, state: Table, chance: Chance) -> Move:
        return Roll(1 + chance.below(6, "die", state.round + 1))

    def asks(self, state: Table, seat: int) -> Sequence[Ask]:
        if not state.awaited >> seat & 1:
            return ()
        numbers = (range(1, 7),)
        echo = [Ask(Echo, ())] if max(state.answers) > 0 else []
        return (Ask(Hide, numbers), Ask(Shout, numbers), *echo)

    def lapse(self, state: Table, seat: int) -> Move:
        return Hide(1)

    def view(self, state: Table, seat: int) -> View:
        heard = {s: state.answers[s] for s in seats_in(state.shouted)}
        own = -1 if seat == ONLOOKER else state.answers[seat]
        awaited = seats_in(state.awaited)
        near = tuple(state.near)
        return View(
            seat, state.moment, state.die, state.round, awaited, own, heard, near, state.result
        )

    def determinize(self, view: View, known: Any, rng: Random) -> Table:
        answers = [
            -1 if seat in view.awaited or not view.round else view.heard.get(seat, 1)
            for seat in range(len(view.near))
        ]
        if view.seat != ONLOOKER and view.round:
            answers[view.seat] = view.mine
        return Table(
            moment=view.moment,
            dealing=not view.awaited and view.result is None,
            awaited=sum(1 << seat for seat in view.awaited),
            result=view.result,
            die=view.die,
            round=view.round,
            answers=answers,
            shouted=sum(1 << seat for seat in view.heard),
            near=list(view.near),
        )

    def scramble(self, state: Table, seat: int, rng: Random) -> Table:
        twin = state.copy()
        for other, number in enumerate(twin.answers):
            hidden = other != seat and number > 0 and not twin.shouted >> other & 1
            if hidden and state.result is None:
                twin.answers[other] = rng.randint(1, 6)
        return twin

    def bound(self, setup: Setup) -> int:
        return ROUNDS * setup.seats

    def components(self, state: Table) -> list[str]:
        return ["die"]

    def round(self, state: Table) -> int:
        return state.round

    def samples(self) -> Mapping[str, Setup]:
        return {f"{seats}p": self.setup(seats) for seats in self.seats}


TALLY = Tally()
