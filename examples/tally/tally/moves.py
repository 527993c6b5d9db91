"""What is decided in Tally: guesses of everybody at once, the claim of one, the sealed answers of
the others to it, and what anybody may do although nobody waits for it."""

from typing import ClassVar

from foxtable.engine import (
    DEALER,
    Addressed,
    Line,
    Log,
    Move,
    Refusal,
    Result,
    everyone,
    text_refusal,
)
from tally.state import Table

ECHO = 0
THROWS = 2
WORD = 24
NOTE = 80


class Rolled(Line, frozen=True):
    """A new round; the die stays covered until it closes."""

    round: int


class Thrown(Line, frozen=True):
    """To the claimer alone: what their own die shows."""

    number: int


class Claimed(Line, frozen=True):
    seat: int
    number: int
    word: str


class Opened(Line, frozen=True):
    """The sealed answers to a claim, and whether it was true; undoubted, nobody knows."""

    seat: int
    true: bool | None
    doubted: tuple[int, ...]


class Raised(Line, frozen=True):
    seat: int


# The dealer's.


class Roll(Move, frozen=True, gc=False):
    """The round's die for all to guess, or the claimer's own, which the others do not see."""

    number: int | None

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        owed = actor == DEALER and state.dealing
        if not owed or self.number is None or not 1 <= self.number <= 6:
            return Refusal("tally.roll", (self.number,))
        return None

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        number = self.number or 0
        if state.phase == "claim":
            state.thrown = number
            state.go_on()
            if log is not None:
                log.append(Addressed(Thrown(number), (state.claimer,)))
            return
        state.die = number
        state.round += 1
        state.affair += 1
        state.moment += 1
        state.dealing = False
        state.shouted = 0
        state.answers = [-1] * len(state.near)
        state.awaited = everyone(len(state.near))
        if log is not None:
            log.append(Addressed(Rolled(state.round)))

    def told(self, state: Table, actor: int, seat: int) -> Move:
        own = state.phase == "claim" and seat == state.claimer
        return self if own else Roll(None)


class Close(Move, frozen=True, gc=False):
    """The window is closed, and the answers are opened."""

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        return None if actor == DEALER and state.ripe else Refusal("tally.react")

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        true = state.claim == state.thrown
        doubted = tuple(seat for seat, doubt in enumerate(state.doubts) if doubt == 1)
        if doubted:
            for seat in range(len(state.near)):
                right = true == (seat == state.claimer or state.doubts[seat] == 0)
                state.near[seat] += state.stake * right
        if log is not None:
            log.append(Addressed(Opened(state.claimer, true if doubted else None, doubted)))
        state.close_window()
        next_round(state)


# Everybody at once.


class Hide(Move, frozen=True, gc=False):
    """An answer that the others do not hear."""

    number: int | None

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.phase != "guess" or state.answers[actor] >= 0:
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
    """The same as whoever answered first. That it is one everybody hears: an answer that it repeats
    cannot be taken back, and that would tell."""

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.phase != "guess" or state.answers[actor] >= 0:
            return Refusal("tally.answer")
        return None if max(state.answers) > 0 else Refusal("tally.echo")

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        answer(state, actor, ECHO)


def answer(state: Table, seat: int, number: int) -> None:
    state.answers[seat] = number
    state.awaited &= ~(1 << seat)
    if not state.awaited:
        first = next(number for number in state.answers if number > 0)
        for at, guess in enumerate(state.answers):
            state.near[at] += (guess or first) == state.die
        state.moment += 1
        if state.options.claims == "none":
            next_round(state)
        else:
            state.phase, state.throws, state.thrown, state.claim = "claim", 0, 0, 0
            state.word = ""
            state.awaited = 1 << state.claimer


def next_round(state: Table) -> None:
    state.phase = "guess"
    state.dealing = state.round < state.options.rounds
    if not state.dealing:
        places = tuple(1 + sum(other > own for other in state.near) for own in state.near)
        state.result = Result("tally.end", places, {"near": tuple(state.near)})


# One after the other.


class Throw(Move, frozen=True, gc=False):
    """The claimer lets the dealer throw, in the middle of their turn; twice at most."""

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.phase != "claim" or actor != state.claimer:
            return Refusal("tally.turn")
        return None if state.throws < THROWS else Refusal("tally.throw", (THROWS,))

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.throws += 1
        state.call_dealer()


class Claim(Move, frozen=True, gc=False):
    """What the claimer says their die shows; in named games with a word."""

    number: int
    word: str = ""

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or state.phase != "claim" or actor != state.claimer:
            return Refusal("tally.turn")
        if not state.thrown:
            return Refusal("tally.throw", (THROWS,))
        if not 1 <= self.number <= 6:
            return Refusal("tally.number", (self.number,))
        most = WORD if state.options.claims == "named" else 0
        return text_refusal(self.word, most)

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.claim, state.word = self.number, self.word
        state.phase = "react"
        state.doubts = [-1] * len(state.near)
        state.open_window(everyone(len(state.near)) & ~(1 << actor))
        if log is not None:
            log.append(Addressed(Claimed(actor, self.number, self.word)))


# Sealed, in a window.


class Trust(Move, frozen=True, gc=False):
    """An answer to a claim that nobody may know of before the window closes."""

    hushed: ClassVar[bool] = True

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        asked = actor != DEALER and state.phase == "react" and bool(state.awaited >> actor & 1)
        return None if asked else Refusal("tally.react")

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.doubts[actor] = 0
        state.awaited ^= 1 << actor

    def told(self, state: Table, actor: int, seat: int) -> Move | None:
        return None


class Doubt(Trust, frozen=True, gc=False):
    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        super().play(state, actor, log)
        state.doubts[actor] = 1


# At any time.


class Chip(Move, frozen=True, gc=False):
    """Raise what a claim is worth, once a game, although nobody waits for it."""

    besides: ClassVar[bool] = True

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        known = actor != DEALER and state.options.chips and state.result is None
        return None if known and state.chips[actor] else Refusal("tally.chip")

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.chips[actor] = 0
        if log is not None:
            log.append(Addressed(Raised(actor)))


class Note(Move, frozen=True, gc=False):
    """Write something down for oneself, while one waits; nobody else may even know."""

    besides: ClassVar[bool] = True
    hushed: ClassVar[bool] = True

    text: str

    def refusal(self, state: Table, actor: int) -> Refusal | None:
        if actor == DEALER or not state.options.chips or state.awaited >> actor & 1:
            return Refusal("tally.note")
        return text_refusal(self.text, NOTE)

    def play(self, state: Table, actor: int, log: Log | None = None) -> None:
        state.notes[actor] = self.text

    def told(self, state: Table, actor: int, seat: int) -> Move | None:
        return None


MOVES: tuple[type[Move], ...] = (
    Roll,
    Close,
    Hide,
    Shout,
    Echo,
    Throw,
    Claim,
    Trust,
    Doubt,
    Chip,
    Note,
)
LINES = (Rolled, Thrown, Claimed, Opened, Raised)
