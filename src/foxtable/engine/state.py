"""What lies on the table: plain mutable data, equal by value, JSON both ways."""

from typing import Any, Self

import msgspec


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the rule that ended it, each seat's place, and what was counted."""

    reason: str
    places: tuple[int, ...]
    """1 for the winners; a shared place is shared. Who missed a goal played alone is 2."""
    scores: dict[str, tuple[int, ...]]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class State(msgspec.Struct, kw_only=True):
    """The part that the engine knows. A game adds its own fields, and `copy`."""

    moment: int = 0
    """The questions put to the table so far: it rises when something is revealed, closed or
    passed on, never because one of several awaited seats answered."""
    dealing: bool = False
    """The dealer is owed; while it is, nobody else may act."""
    awaited: int = 0
    """The seats that must act, as bits. None of them: the dealer is owed, a window is to be closed,
    or the game is over."""
    window: int = 0
    """The seats that are asked in an open window, as bits; nobody can tell who of them has
    answered. When none of them is awaited any more, the dealer closes it; until it does, whoever
    may do something else still may."""
    span: int = 0
    """Seconds that a window lasts whoever has answered, if it is one to look at; 0: as long as the
    table's windows do."""
    aside: int = 0
    """The seats whose question stands while the dealer is called in the middle of it."""
    affair: int = 0
    """Counts what windows belong to, an attack for example: who passes for an affair passes in all
    of its windows."""
    result: Result | None = None

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        raise NotImplementedError

    @property
    def asked(self) -> int:
        """The seats that have a question, also while the dealer is called in the middle of it."""
        return self.awaited | self.aside

    @property
    def held(self) -> int:
        """The seats that are asked, as bits, and cannot do all they may before somebody else has
        answered: their time does not run. Everybody knows of it; never all that are asked."""
        return 0

    @property
    def settled(self) -> int:
        """How often something was settled for good though the question stood, as when cards were
        shuffled in: nothing that came before is taken back."""
        return 0

    @property
    def quiet(self) -> bool:
        """Nobody hears what the others do at this question: their silence says nothing."""
        return False

    @property
    def ripe(self) -> bool:
        """Everybody in the window has answered: the dealer may close it."""
        return bool(self.window) and not self.asked

    # What moves use.

    def open_window(self, seats: int, awaited: int | None = None) -> None:
        """Put a question to these seats for a moment only. Where some of them have answered
        already, and their answers stand, only the `awaited` ones are asked; to ask somebody again
        is to open the window again, with its whole time."""
        self.window = seats
        self.awaited = seats if awaited is None else awaited
        self.moment += 1

    def close_window(self) -> None:
        self.window = 0
        self.moment += 1

    def call_dealer(self) -> None:
        """Owe the dealer something in the middle of a question, which stands."""
        self.aside |= self.awaited
        self.awaited, self.dealing = 0, True

    def go_on(self) -> None:
        """The dealer has played what was called for: the question is open again."""
        self.awaited, self.aside, self.dealing = self.aside, 0, False


def set_plainly(kind: type[State]) -> None:
    """Let the fields of this kind of state be set as any object's are. msgspec's own way takes five
    times as long, and moves do little else: it watches for the first list or the like that is put
    into a struct without any, for the sake of cycles, of which plain data has none."""
    kind.__setattr__ = object.__setattr__  # type: ignore[method-assign]
    kind.__delattr__ = object.__delattr__  # type: ignore[method-assign]


class Line(msgspec.Struct, frozen=True, tag_field="line", tag=str.lower):
    """Something that happened, as the log tells it: a key and arguments, never a sentence."""


class Addressed(msgspec.Struct, frozen=True):
    """A line, and the seats that may read it (None: everybody, onlookers too)."""

    line: Any
    to: tuple[int, ...] | None = None


Log = list[Addressed]
