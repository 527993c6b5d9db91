"""The host leads everybody through the look back at a finished game. It is not written down: who
comes later is told where the others are, and after a restart nobody is led."""

import asyncio
from collections.abc import Callable

from foxtable.engine import Refusal, Refused
from foxtable.table import Table
from foxtable.table import messages as msg

PACE = 0.25
"""Seconds between two steps that everybody is told of; what comes in between is passed over."""
STEPS = range(1_000_000)
"""Where somebody can be led."""


class Leading:
    def __init__(self, changed: Callable[[], None]) -> None:
        self.at: int | None = None
        """Where everybody is led; None: nobody is."""
        self._changed: Callable[[], None] | None = changed
        """Called when everybody is to be told."""
        self._loop = asyncio.get_running_loop()
        self._told = self._loop.time() - PACE
        self._telling: asyncio.TimerHandle | None = None

    def lead(self, table: Table, command: msg.Leads, person: int) -> None:
        if person != table.host:
            raise Refused(Refusal("house.host"))
        if table.seat_of(person) is None:
            raise Refused(Refusal("house.no_chair"))
        if table.phase in ("open", "playing") or (command.at or 0) not in STEPS:
            raise Refused(Refusal("house.lead"))
        self.at = command.at
        if self._telling is None:
            pause = max(0.0, self._told + PACE - self._loop.time())
            self._telling = self._loop.call_later(pause, self._tell)

    def stop(self) -> None:
        self._changed = None
        if self._telling is not None:
            self._telling.cancel()

    def _tell(self) -> None:
        self._telling, self._told = None, self._loop.time()
        if self._changed is not None:
            self._changed()
