"""A table that is awake: its readers, its bots and its clock.

An event is applied at once and goes to the disk with the next round (`rounds`); the readers hear of
it when it is there. Nothing is awaited in between, so events keep their order.
"""

import asyncio
import hashlib
import random
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from foxtable.engine import Match, Refusal, Refused, replay
from foxtable.server.reader import Reader
from foxtable.server.thinking import Thought, think
from foxtable.store import Row, Written
from foxtable.table import Showing, Table, commands, seconds_left
from foxtable.table import messages as msg
from foxtable.table.events import Event

if TYPE_CHECKING:
    from foxtable.server.house import House

RETRY = 1.0
"""Seconds before a bot that failed to think is asked again."""
TOUCH = 10.0
"""Seconds by which the time on a table's line may be behind."""
GRACE = 0.5
"""Seconds that the clock waits for an answer that is on its way."""

_encode = msgspec.json.Encoder().encode


class Live:
    def __init__(self, house: "House", table_id: int, table: Table) -> None:
        self.house = house
        self.id = table_id
        self.table = table
        self.readers: dict[Reader, None] = {}
        self.lost = False
        """The disk would not take what happened here: this table is not to be used any more."""
        self.unwritten: list[Row] = []
        """Events that no round has taken along yet."""
        self.under_way = False
        """A round is taking events to the disk."""
        self._owed: dict[Reader, None] = {}
        """The pages to which the table is to be shown."""
        self._members: set[int] = set()
        """Who is known to have a chair here."""
        self._summary, self._touched = b"", 0.0
        """The table's line as it was last written."""
        self.rematch: asyncio.Task[None] | None = None
        """Somebody has asked for one."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._seen: dict[int, list[bytes]] = {}
        """For each bot's seat, the views since it last thought."""
        self._sent: dict[int, int] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._watch()

    # Readers.

    def here(self, person: int) -> bool:
        return any(reader.person == person for reader in self.readers)

    def join(self, reader: Reader) -> None:
        back = not self.here(reader.person)
        self.readers[reader] = None
        if back and (events := commands.returns(self.table, reader.person)):
            self.enter(events)
        else:
            self.show_everyone()

    def leave(self, reader: Reader) -> None:
        self.readers.pop(reader, None)
        self._owed.pop(reader, None)
        self.show_everyone()

    def show_everyone(self) -> None:
        """Somebody came or went."""
        self._owed.update(self.readers)
        self.house.rounds.carry(self)

    def catch_up(self, reader: Reader) -> None:
        """A page that was slow has read what it was sent: it gets the newest."""
        if reader in self._owed:
            self.house.rounds.carry(self)

    def letters(self) -> list[tuple[Reader, bytes]]:
        """To each page that is owed something, the table as its reader may see it now. A page that
        has not read the last news yet has to wait: a later round has newer ones. So nobody is
        waited for, and nobody is sent more than they read."""
        ready = [reader for reader in self._owed if not reader.busy]
        if not ready:
            return []
        showing = Showing(self.table, [reader.person for reader in self.readers], time.time())
        found = []
        for reader in ready:
            done, reader.done = reader.done, []
            found.append((reader, showing.news(reader.person, reader.told, done)))
            reader.told = self.table.number
            del self._owed[reader]
        return found

    # Events.

    def do(self, command: msg.Command, reader: Reader) -> None:
        """Whatever a page asks for. The answer follows when it is on the disk."""
        if isinstance(command, msg.Bot):
            self._must_be_away(command.seat)
        if command.id not in self.table.commands:
            events = commands.decide(self.table, command, reader.person)
            if events:
                self.enter(events, command.id)
        self.acknowledge(reader, command)

    def acknowledge(self, reader: Reader, command: msg.Command) -> None:
        """The next news to this page say that its command has happened."""
        reader.done.append(command.id)
        self._owed[reader] = None
        self.house.rounds.carry(self)

    def _must_be_away(self, seat: int) -> None:
        """A bot is not set on the chair of somebody who is here."""
        chairs = self.table.chairs
        if self.table.match is not None and 0 <= seat < len(chairs):
            person = chairs[seat].person
            if person is not None and chairs[seat].level is None and self.here(person):
                raise Refused(Refusal("house.here", (seat,)))

    def enter(self, events: list[Event], command: str | None = None) -> "asyncio.Future[None]":
        """What happens now: applied, and told to everybody once it is on the disk."""
        at = time.time()
        for event in events:
            self._happens(event, at, command)
            command = None
        while owed := commands.dealt(self.table):
            self._happens(owed[0], at, None)
        self._owed.update(self.readers)
        self.attend()
        return self.house.rounds.carry(self)

    def _happens(self, event: Event, at: float, command: str | None) -> None:
        self.table.apply(event, at, command)
        self.unwritten.append((self.id, self.table.number, at, command, _encode(event)))
        self._watch()

    def write_down(self) -> Written:
        """The events that the round takes to the disk, and the table's line."""
        rows, self.unwritten = self.unwritten, []
        self.under_way = True
        table = self.table
        people = {chair.person for chair in table.chairs if chair.person is not None}
        members = [(person, self.id) for person in people - self._members]
        self._members |= people
        summary = self.house.summary(table)
        if summary == self._summary and table.touched < self._touched + TOUCH:
            return Written(rows, [], members)
        self._summary, self._touched = summary, table.touched
        return Written(rows, [(self.id, table.code, table.touched, summary)], members)

    # Bots and the clock.

    def attend(self) -> None:
        """Whoever is awaited and plays by itself: bots, and the clock."""
        match = self.table.match
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if match is None or match.reason is not None:
            return
        left = seconds_left(self.table, time.time())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left + GRACE, self._time_is_up, match.moment)
        for seat in match.must_act():
            if self.table.chairs[seat].level is not None and seat not in self._thinking:
                task = asyncio.create_task(self._bot_answers(seat, match.moment))
                self._thinking[seat] = task
                task.add_done_callback(partial(self._thought, seat))

    def _thought(self, seat: int, task: "asyncio.Task[None]") -> None:
        self._thinking.pop(seat, None)
        match = self.table.match
        if match is not None and seat in match.must_act() and self.house.awake:
            failed = task.cancelled() or task.exception() is not None
            task.get_loop().call_later(RETRY if failed else 0, self.attend)

    def _time_is_up(self, moment: int) -> None:
        match = self.table.playing()
        while match.moment == moment and match.must_act():
            self.enter(commands.lapse(self.table))

    async def _bot_answers(self, seat: int, moment: int) -> None:
        await asyncio.sleep(self.house.pace * random.uniform(0.8, 2.4))
        match, level = self.table.match, self.table.chairs[seat].level
        if match is None or level is None or match.moment != moment or match.reason:
            return
        answer = await self._think(match, seat, level, whole=False)
        if answer is None:
            answer = await self._think(match, seat, level, whole=True)
        if answer is None:
            return
        move = self.table.game.move_from_json(answer)
        events = commands.by_bot(self.table, seat, move, moment)
        if events:
            self.enter(events)

    async def _think(self, match: Match, seat: int, level: str, whole: bool) -> bytes | None:
        if whole or seat not in self._seen:
            self._seen[seat], self._sent[seat] = self._all_views(match, seat), 0
        views, seen = tuple(self._seen[seat]), self._sent[seat]
        table = self.table
        thought = Thought(
            key=f"{table.code}/{seat}/{level}",
            game=table.game_name,
            version=table.version,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            seat=seat,
            level=level,
            stream=hashlib.sha256(table.seed + b"bots").hexdigest(),
            seen=seen,
            views=views,
            asks=tuple(ask.data() for ask in match.asks(seat)),
        )
        worker = self.house.worker
        try:
            answer = await asyncio.get_running_loop().run_in_executor(worker, think, thought)
        except BrokenProcessPool:
            self.house.renew_worker(worker)
            return None
        if answer is not None:
            del self._seen[seat][: len(views)]
            self._sent[seat] = seen + len(views)
        return answer

    def _all_views(self, match: Match, seat: int) -> list[bytes]:
        """Every view that the seat has had, from the record."""
        views: list[bytes] = []
        replay(match.record(), watch=lambda m: views.append(m.view_json(seat)))
        return views

    def _watch(self) -> None:
        match = self.table.match
        if match is not None and match.watch is None:
            match.watch = self._look

    def _look(self, match: Match) -> None:
        """Bots see one view per entry."""
        for seat in self._seen:
            self._seen[seat].append(match.view_json(seat))

    def stop(self) -> None:
        """No clock, no bots, and nothing that keeps the table in memory."""
        if self.table.match is not None:
            self.table.match.watch = None
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()

    @property
    def idle(self) -> bool:
        writing = self.unwritten or self.under_way
        busy = self.readers or writing or self._thinking or self._timer
        return not busy
