"""Rematches: a table's people ask for the next one, and hear who sits there already."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from foxtable.engine import FoxtableError, Refusal, Refused
from foxtable.server.live import Live, own_id
from foxtable.table import Table, commands
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.news import Sequel, sequel_of

if TYPE_CHECKING:
    from foxtable.server.house import House

log = logging.getLogger("foxtable.sequels")


class Sequels:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._before: dict[str, Live] = {}
        """By the code of its rematch: a table that is awake."""
        self._learning: set[asyncio.Task[None]] = set()

    # Asking for one.

    async def ask(
        self, live: Live, person: int, command: str, opens: Callable[[], None] = lambda: None
    ) -> None:
        """The same bots and options at a new table, and chairs for the same people; once, whoever
        asks first, until that one is over too. Whoever asks later sits down there. Those who ask at
        the same time are heard one after the other, each as themselves. `opens` counts a table that
        is opened, or refuses it."""
        while live.rematch is not None:
            await asyncio.wait([live.rematch])
            live = await self._house.wake(live.table.code)
        command = own_id(person, command)
        if command in live.table.commands:
            return
        if live.table.seat_of(person) is None:
            raise Refused(Refusal("house.no_chair"))
        if live.table.phase in ("open", "playing"):
            raise Refused(Refusal("house.rematch"))
        live.rematch = asyncio.create_task(self._asked(live, person, command, opens))
        live.rematch.add_done_callback(lambda _: self._answered(live))
        await asyncio.shield(live.rematch)

    def _answered(self, live: Live) -> None:
        live.rematch = None

    async def _asked(
        self, live: Live, person: int, command: str, opens: Callable[[], None]
    ) -> None:
        table, again = live.table, live.table.again
        there = None if again is None else await self._found(again)
        goes_on = there is not None and sequel_of(there.table).goes_on
        if there is not None and (self._sits(there, table, person, command) or goes_on):
            await there.kept()
        else:
            there = await self._open(table, person, opens)
        live = await self._house.wake(table.code)
        if live.table.again == again and not goes_on:
            self.leave(live)
            once = None if command in live.table.commands else command
            live.enter([ev.Again(there.table.code, live.table.seat_of(person))], once)
            self._begin(live, there.table.code, sequel_of(there.table))
        await live.kept()

    async def _found(self, code: str) -> Live | None:
        try:
            return await self._house.wake(code)
        except Refused:
            return None

    def _sits(self, there: Live, table: Table, person: int, command: str) -> bool:
        """Whoever asks for a table that is there already sits down at it, on the same chair as
        before if it is free; and keeps it, if nobody does."""
        if there.table.phase != "open":
            return False
        if there.table.seat_of(person) is not None or command in there.table.commands:
            return True
        free = [seat for seat, chair in enumerate(there.table.chairs) if chair.kind == "free"]
        before = table.seat_of(person)
        if not free or before is None:
            return False
        seat = before if before in free else free[0]
        events: list[ev.Event] = [ev.Sat(seat, person, table.chairs[before].name)]
        if not sequel_of(there.table).people and not there.presence.here(there.table.host):
            bots = sum(chair.level is not None for chair in there.table.chairs)
            self._house.must_have_room(person, tables=1, bots=bots)
            events.append(ev.Hosted(seat))
        there.enter(events, command)
        return True

    async def _open(self, table: Table, person: int, opens: Callable[[], None]) -> Live:
        """Whoever asks sits there, and so do the bots; everybody else is asked. Without anybody
        else it begins at once."""
        opened = ev.Opened(
            host=person,
            game=table.game_name,
            version=table.game.version,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            clock=table.clock,
            window=table.window,
        )
        sit: list[ev.Event] = []
        for seat, chair in enumerate(table.chairs):
            if chair.person == person:
                sit.append(ev.Sat(seat, person, chair.name))
            elif chair.person is None and chair.level is not None:
                sit.append(ev.BotSat(seat, chair.level))
        self._house.must_have_room(person, tables=1, bots=len(sit) - 1)
        opens()
        fresh = await self._house.new_table([opened, *sit], person)
        if len(sit) == table.seats:
            fresh.enter(commands.start(fresh.table, msg.Start("start"), person))
            await fresh.kept()
        return fresh

    # Hearing of it.

    def follow(self, live: Live) -> None:
        """A table has woken up: what has become of its rematch, which perhaps sleeps?"""
        if live.table.again is not None:
            task = asyncio.create_task(self._learn(live, live.table.again))
            self._learning.add(task)
            task.add_done_callback(self._learning.discard)

    def followed(self, code: str) -> bool:
        """Somebody wants to know what becomes of this table."""
        return code in self._before

    def changed(self, code: str, sequel: Sequel) -> None:
        """Something at this table is on the disk: whoever stayed at the one before hears of it."""
        before = self._before.get(code)
        if before is not None:
            before.follow_up(sequel)

    def leave(self, live: Live) -> None:
        """The table goes to sleep or is lost, or another rematch follows it."""
        again = live.table.again
        if again is not None and self._before.get(again) is live:
            del self._before[again]

    async def _learn(self, live: Live, code: str) -> None:
        try:
            table = (await self._house.settled(code)).table
        except FoxtableError as error:
            log.warning("%s: its rematch %s is lost: %s", live.table.code, code, error)
            return
        if not live.stopped and live.table.again == code:
            self._begin(live, code, sequel_of(table))

    def _begin(self, live: Live, code: str, sequel: Sequel) -> None:
        """From now on this table hears of its rematch."""
        self._before[code] = live
        live.follow_up(sequel)
