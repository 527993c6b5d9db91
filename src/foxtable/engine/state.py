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
    """The seats that must act, as bits. None of them: the dealer is owed, or the game is over."""
    result: Result | None = None

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        raise NotImplementedError


class Line(msgspec.Struct, frozen=True, tag_field="line", tag=str.lower):
    """Something that happened, as the log tells it: a key and arguments, never a sentence."""


class Addressed(msgspec.Struct, frozen=True):
    """A line, and the seats that may read it (None: everybody, onlookers too)."""

    line: Any
    to: tuple[int, ...] | None = None


Log = list[Addressed]
