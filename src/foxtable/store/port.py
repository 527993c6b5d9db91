"""What the house asks of the place where its tables live.

Reading answers at once, from what is kept. Writing is a promise: it is fulfilled when the outcome
would outlive a power cut, and nobody hears of it before; while the disk takes nothing, it ends in
`NoRoom`, and the store says so once in the log. What is asked for while the store is busy
may be kept together, in the order in which it was asked for.

A table is its log of events, numbered from 1. Whoever knows a table up to some event reads on from
there. What an event or a summary says is the table's business: to the store they are bytes.
"""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from typing import NamedTuple, Protocol

from foxtable.engine import FoxtableError

Happened = tuple[int, int, float, str | None, bytes]
"""An event: of which table, its number, when, the command that it came from, and what happened."""


class Row(NamedTuple):
    """What a table is on the home pages of its people."""

    table: int
    code: str
    touched: float
    summary: bytes


class Written(NamedTuple):
    """What one table has to write down."""

    events: list[Happened]
    row: Row | None
    """None: as it is known."""
    members: list[tuple[int, int]]
    """People who are new at the table: person, table."""


class Handoff(NamedTuple):
    """A chair on its way to another device."""

    code: str
    """Of the table."""
    person: int
    """Whose chair it is."""
    until: float


class BadStore(FoxtableError):
    """The place where tables are to live cannot be used, and why."""


class NoRoom(FoxtableError):
    """The disk is full or fails, and why: this was not kept. It may be kept later."""


class Store(Protocol):
    # People.

    def person(self, token: bytes) -> int | None:
        """Whose token has this hash."""
        ...

    def newcomer(self, token: bytes) -> Awaitable[int]:
        """Somebody new; or whoever has become known by this token in the meantime."""
        ...

    def name(self, person: int) -> str:
        """The name that they last typed; empty if there is none."""
        ...

    def rename(self, person: int, name: str) -> Awaitable[None]: ...

    def tables_of(self, person: int, most: int) -> list[Row]:
        """Those that they have a chair at, the newest first."""
        ...

    # Tables.

    def find(self, code: str) -> int | None:
        """The id of the table with this code, if there is one."""
        ...

    def open(
        self, code: str, at: float, summary: bytes, first: Sequence[bytes], members: Iterable[int]
    ) -> Awaitable[int]:
        """A new table with its first events, which have all just happened, and its people; its
        id."""
        ...

    def events(self, table: int, since: int = 0, most: int = -1) -> Sequence[Happened]:
        """Those after number `since`, in order, and not more than so many; -1: all."""
        ...

    def keep(self, tables: Sequence[Written]) -> "asyncio.Future[None]":
        """A round: what all these tables have to write down, or nothing of it."""
        ...

    # Chairs on their way to another device.

    def add_handoff(self, word: bytes, handoff: Handoff, now: float) -> Awaitable[None]:
        """By the hash of a word. Those that are too old by now are thrown away."""
        ...

    def handoff(self, word: bytes) -> Handoff | None: ...

    def take_handoff(self, word: bytes) -> Awaitable[bool]:
        """Whether it was there to be taken: of all who try, one takes it."""
        ...

    def close(self) -> None:
        """Keep what was promised, and nothing after that."""
        ...
