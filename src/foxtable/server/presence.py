"""Who is at a table, and who is the host when the host is not."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from foxtable.table import events as ev

if TYPE_CHECKING:
    from foxtable.server.live import Live
    from foxtable.server.reader import Reader

SOON = 0.1
"""Seconds after which the others hear that somebody came or went: in a crowd, of many at once."""
AWAY = 60.0
"""Seconds that a host is missed before somebody else becomes the host."""


class Presence:
    def __init__(self, live: "Live", changed: Callable[[], None]) -> None:
        self._live: Live | None = live
        """None: the table is not awake any more."""
        self._changed: Callable[[], None] | None = changed
        """Called soon after somebody came or went."""
        self._loop = asyncio.get_running_loop()
        self.readers: dict[Reader, None] = {}
        """The pages that are open at this table."""
        self._telling: asyncio.TimerHandle | None = None
        self._missing: asyncio.TimerHandle | None = None
        """Until the host is given up."""

    def here(self, person: int) -> bool:
        return any(reader.person == person for reader in self.readers)

    def come(self, reader: "Reader") -> None:
        self.readers[reader] = None
        self._look()

    def go(self, reader: "Reader") -> None:
        self.readers.pop(reader, None)
        self._look()

    def stop(self) -> None:
        self._live = self._changed = None
        for timer in (self._telling, self._missing):
            if timer is not None:
                timer.cancel()

    def _look(self) -> None:
        if self._live is None:
            return
        if self.here(self._live.table.host):
            if self._missing is not None:
                self._missing.cancel()
                self._missing = None
        elif self._missing is None:
            self._missing = self._loop.call_later(AWAY, self._host_is_away)
        if self._telling is None:
            self._telling = self._loop.call_later(SOON, self._tell)

    def _tell(self) -> None:
        self._telling = None
        if self._changed is not None:
            self._changed()

    def _host_is_away(self) -> None:
        """The next person round the table who is here becomes the host, for good."""
        self._missing = None
        if self._live is None or self.here(self._live.table.host):
            return
        table = self._live.table
        first = table.seat_of(table.host) or 0
        chairs = table.chairs
        for seat in (*range(first, len(chairs)), *range(first)):
            person = chairs[seat].person
            if person is not None and chairs[seat].level is None and self.here(person):
                self._live.enter([ev.Hosted(seat)])
                return
