"""Who is at a table, since when others are not, and who is the host when the host is not."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from foxtable.table import events as ev
from foxtable.table.waits import Around

if TYPE_CHECKING:
    from foxtable.server.live import Live
    from foxtable.server.reader import Reader

SOON = 0.1
"""Seconds after which the others hear that somebody came or went: in a crowd, of many at once."""
ONLOOKERS = 3.0
"""Seconds between two times that they hear of people who only look on."""
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
        self._away: dict[int, float] = {}
        """Since when somebody who has a chair is away."""
        self._came: dict[int, tuple[int, float]] = {}
        """When somebody first came back to a question, by its moment."""
        self._telling: asyncio.TimerHandle | None = None
        self._told = self._loop.time() - ONLOOKERS
        """When the others last heard of somebody."""
        self._missing: asyncio.TimerHandle | None = None
        """Until the host is given up."""
        self.missed: float | None = live.now
        """Since when the host is not here; None: they are."""

    def here(self, person: int) -> bool:
        return any(reader.person == person for reader in self.readers)

    def come(self, reader: "Reader") -> None:
        was_here = self.here(reader.person)
        if self._live is not None and not was_here:
            self._back(self._live, reader.person)
        self.readers[reader] = None
        self._look(reader.person, was_here)

    def go(self, reader: "Reader") -> None:
        self.readers.pop(reader, None)
        self.around()
        self._look(reader.person, self.here(reader.person))

    def around(self) -> Around:
        """Who of those who have a chair is away, and who came back to this question when."""
        if self._live is None:
            return Around()
        here = {reader.person for reader in self.readers}
        chairs, now = self._live.table.chairs, self._live.now
        seated = {chair.person for chair in chairs if chair.person is not None}
        self._away = {person: self._away.get(person, now) for person in seated - here}
        moment = _moment(self._live)
        self._came = {
            person: came
            for person, came in self._came.items()
            if came[0] == moment and person in seated
        }
        return Around(self._away, {person: at for person, (_, at) in self._came.items()})

    def _back(self, live: "Live", person: int) -> None:
        """Coming back is a sign of life, once at each question: a page that comes and goes does not
        keep the others waiting for ever."""
        self._away.pop(person, None)
        moment = _moment(live)
        if self._came.get(person, (-1, 0.0))[0] != moment:
            self._came[person] = moment, live.now

    def stop(self) -> None:
        self._live = self._changed = None
        for timer in (self._telling, self._missing):
            if timer is not None:
                timer.cancel()

    def _look(self, person: int, here_besides: bool) -> None:
        """A page of theirs came or went. Whoever has a chair is told of soon, if they have no other
        one; onlookers, of whom a stranger can make any number, together and now and then."""
        if self._live is None:
            return
        self.look_for_host()
        at = self._loop.time() + SOON
        if self._live.table.seat_of(person) is None:
            at = max(at, self._told + ONLOOKERS)
        elif here_besides:
            return
        if self._telling is not None:
            if self._telling.when() <= at:
                return
            self._telling.cancel()
        self._telling = self._loop.call_at(at, self._tell)

    def look_for_host(self) -> None:
        """If the host is not here, they are missed from now on, unless they are missed already. If
        that is long ago, whoever has come is the host at once."""
        if self._live is None:
            return
        if self._missing is not None:
            self._missing.cancel()
            self._missing = None
        if self.here(self._live.table.host):
            self.missed = None
            return
        now = self._live.now
        self.missed = now if self.missed is None else self.missed
        left = self.missed + AWAY - now
        if left > 0:
            self._missing = self._loop.call_later(left, self._host_is_away)
        else:
            self._host_is_away()

    def _tell(self) -> None:
        self._telling, self._told = None, self._loop.time()
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


def _moment(live: "Live") -> int:
    return 0 if live.table.match is None else live.table.match.moment
