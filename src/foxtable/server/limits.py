"""What one person can ask of the house, however many tabs they have open.

Commands are counted by person, not by socket, and so are the tables that somebody has open and the
bots that sit at them. Whoever keeps the house can allow more.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from foxtable.server.addresses import TooMuch
from foxtable.server.reader import Bucket

KEPT = 10_000
"""Buckets that are kept; the longest untouched is forgotten first."""
PAGES = 20
"""Sockets that one person can have open at one table."""
WAIT = 5
"""Seconds after which somebody who has too many can try again."""

Kind = Literal["command", "chat", "chair", "host", "come"]
"""What is counted: whatever a page says, lines of chat, chairs that are taken and given up, what a
host arranges, pages that come where their address has too many."""
OFTEN: dict[Kind, tuple[int, float]] = {
    "command": (40, 20.0),
    "chat": (8, 0.5),
    "chair": (8, 0.5),
    "host": (60, 1.0),
    "come": (40, 1.0),
}
"""Of each so many at once, and so many a second after that."""


class Limits(NamedTuple):
    """How much a house allows one person at once."""

    tables: int = 20
    """Tables that they are the host of, and that are awake."""
    bots: int = 200
    """Bots on the chairs of those tables."""


USUAL = Limits()


class Manners:
    """Who has said how much lately, and who has how many pages open."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[int, Kind], Bucket] = OrderedDict()
        self._pages: Counter[tuple[int, str]] = Counter()

    def bucket(self, person: int, kind: Kind = "command") -> Bucket:
        """The one bucket of all of a person's sockets."""
        found = self._buckets.pop((person, kind), None) or Bucket(*OFTEN[kind])
        self._buckets[person, kind] = found
        while len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return found

    @contextmanager
    def page(self, person: int, code: str) -> Iterator[None]:
        """One more page of theirs at this table, as long as this lasts; or `TooMuch`."""
        if self._pages[person, code] >= PAGES:
            raise TooMuch(WAIT)
        self._pages[person, code] += 1
        try:
            yield
        finally:
            self._pages[person, code] -= 1
            if not self._pages[person, code]:
                del self._pages[person, code]
