"""A table that is awake: its readers, its bots and its clock.

An event is applied, encoded for every reader and handed to the writer in one go; the readers get it
when it is on the disk. Nothing is awaited in between, so events keep their order.
"""

import asyncio
import hashlib
import random
import sqlite3
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from foxtable.engine import Match, Refusal, Refused, replay
from foxtable.server.reader import Reader
from foxtable.server.thinking import Thought, think
from foxtable.table import Table, commands, news, seconds_left
from foxtable.table import messages as msg
from foxtable.table.events import Event

if TYPE_CHECKING:
    from foxtable.server.house import House

RETRY = 1.0
"""Seconds before a bot that failed to think is asked again."""
GRACE = 0.5
"""Seconds that the clock waits for an answer that is on its way."""


class Live:
    def __init__(self, house: "House", table_id: int, table: Table) -> None:
        self.house = house
        self.id = table_id
        self.table = table
        self.readers: set[Reader] = set()
        self.unwritten = 0
        """Batches of events that are not on the disk yet."""
        self.presence_changed = False
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
        self.readers.add(reader)
        if back and (events := commands.returns(self.table, reader.person)):
            self.enter(events)
        elif self.unwritten:
            self.presence_changed = True
        else:
            self.show_everyone()

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        if self.unwritten:
            self.presence_changed = True
        else:
            self.show_everyone()

    def show_everyone(self) -> None:
        for reader, message in self._messages():
            self._deliver(reader, message)

    def _messages(self) -> list[tuple[Reader, bytes]]:
        """The table as each reader may see it now."""
        now = time.time()
        seated = {chair.person for chair in self.table.chairs}
        watching = sum(reader.person not in seated for reader in self.readers)
        found = []
        for reader in self.readers:
            told = news(self.table, reader.person, reader.told, now, self.here, watching)
            reader.told = self.table.number
            found.append((reader, msgspec.json.encode(told)))
        return found

    def _deliver(self, reader: Reader, message: bytes) -> None:
        if reader not in self.readers:
            return
        if reader.slow:
            self.readers.discard(reader)
            reader.finish(msgspec.json.encode(msg.Gone("slow")))
        else:
            reader.send(message)

    # Events.

    def do(self, command: msg.Command, reader: Reader) -> None:
        """Whatever a page asks for. The answer follows when it is on the disk."""
        done = msgspec.json.encode(msg.Done(command.id))
        if command.id in self.table.commands:
            if self.unwritten:
                self.house.after_writing(lambda: reader.send(done))
            else:
                reader.send(done)
            return
        if isinstance(command, msg.Bot):
            self._must_be_away(command.seat)
        events = commands.decide(self.table, command, reader.person)
        if events:
            self.enter(events, command.id, (reader, done))
        else:
            reader.send(done)

    def _must_be_away(self, seat: int) -> None:
        """A bot is not set on the chair of somebody who is here."""
        chairs = self.table.chairs
        if self.table.match is not None and 0 <= seat < len(chairs):
            person = chairs[seat].person
            if person is not None and chairs[seat].level is None and self.here(person):
                raise Refused(Refusal("house.here", (seat,)))

    def enter(
        self,
        events: list[Event],
        command: str | None = None,
        reply: tuple[Reader, bytes] | None = None,
    ) -> "asyncio.Future[Any]":
        """What happens now: applied, told to everybody once it is on the disk."""
        at = time.time()
        rows = []
        for event in events:
            self.table.apply(event, at, command)
            rows.append((self.id, self.table.number, at, command, msgspec.json.encode(event)))
            command = None
            self._watch()
        messages = self._messages()
        if reply is not None:
            messages.append(reply)
        summary, members = self.house.summary(self.table), self._members()
        self.unwritten += 1

        def write(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
            values = (at, summary, self.id)
            connection.execute("UPDATE tables SET touched=?, summary=? WHERE id=?", values)
            connection.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", members)

        written = self.house.store.write(write)
        written.add_done_callback(lambda done: self._written(done, messages))
        self.attend()
        return written

    def _members(self) -> list[tuple[int, int]]:
        people = (chair.person for chair in self.table.chairs)
        return [(person, self.id) for person in people if person]

    def _written(self, done: "asyncio.Future[Any]", messages: list[tuple[Reader, bytes]]) -> None:
        self.unwritten -= 1
        if done.cancelled() or done.exception() is not None:
            self.house.forget(self)
            return
        for reader, message in messages:
            self._deliver(reader, message)
        if self.presence_changed and not self.unwritten:
            self.presence_changed = False
            self.show_everyone()

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
        match = self.table.match
        if match is not None and match.moment == moment:
            events = commands.lapses(self.table)
            if events:
                self.enter(events)

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
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()

    @property
    def idle(self) -> bool:
        busy = self.readers or self.unwritten or self._thinking or self._timer
        return not busy
