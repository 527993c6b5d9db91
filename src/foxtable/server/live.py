"""A table that is awake: its readers, its bots and its clock.

An event is applied at once and goes to the disk with the next round (`rounds`); the readers hear of
it when it is there. Nothing is awaited in between, so events keep their order.
"""

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from foxtable.engine import ONLOOKER, FoxtableError, Refusal, Refused
from foxtable.server.bots import Bots
from foxtable.server.leading import Leading
from foxtable.server.limits import Kind
from foxtable.server.presence import Presence
from foxtable.server.reader import Reader
from foxtable.server.reading import Reading
from foxtable.store import Happened, Row, Written
from foxtable.table import Showing, Table, commands
from foxtable.table import messages as msg
from foxtable.table.events import Event, Moved, Passing
from foxtable.table.news import Beside, Sequel, sequel_of
from foxtable.table.waits import Waits, absent

if TYPE_CHECKING:
    from foxtable.server.house import House

TOUCH = 10.0
"""Seconds by which the time on a table's row may be behind."""
COUNTED: dict[type[msg.Command], Kind] = {
    msg.Say: "chat",
    msg.Sit: "chair",
    msg.Stand: "chair",
    msg.Bot: "host",
    msg.Free: "host",
    msg.Order: "host",
    msg.Shuffle: "host",
    msg.Host: "host",
    msg.Arrange: "host",
}
"""What everybody hears of and only so much of which comes from one person (`limits`)."""

_encode = msgspec.json.Encoder().encode


class Lost(FoxtableError):
    """What was asked for has not happened: the table is as the disk holds it."""


class Live:
    def __init__(self, house: "House", table_id: int, table: Table) -> None:
        self.house = house
        self.id = table_id
        self.table = table
        self.stopped = False
        """The table sleeps, or its events were lost: this is not to be used any more."""
        self.unwritten: list[Happened] = []
        """Events that no round has taken along yet."""
        self.rematch: asyncio.Task[None] | None = None
        """Somebody has asked for one."""
        self.sequel: Sequel | None = None
        """What has become of the rematch, as the disk holds it."""
        self._carried: Sequel | None = None
        """This table as the rematch of another, on its way to the disk."""
        self._loop = asyncio.get_running_loop()
        self._started = time.time() - self._loop.time()
        self.presence = Presence(self, self._show_everyone)
        self.leading = Leading(self._show_everyone)
        self.reading = Reading(table)
        self.bots = Bots(self)
        self._writing = False
        """A round is taking events to the disk."""
        self._deaf: frozenset[int] | None = None
        """Who may know of none of the unwritten events; None: there are none."""
        self._deaf_meanwhile: frozenset[int] | None = None
        """The same for those that are on their way to the disk."""
        self._awaited: asyncio.Future[None] | None = None
        """Somebody waits for that round."""
        self._awaited_next: asyncio.Future[None] | None = None
        """Somebody waits for the next one."""
        self._owed: dict[Reader, None] = {}
        """The pages to which the table is to be shown."""
        self._members: set[int] = set()
        """Who is known to have a chair here."""
        self._summary, self._touched = b"", 0.0
        """The table's row as it was last written."""
        self._loud = True
        """Something has happened of which everybody may know, since the last round."""
        self._slept = table.number > 0
        """Nobody has come since the table was woken."""
        self._clock: asyncio.TimerHandle | None = None

    @property
    def now(self) -> float:
        """The time, in seconds since 1970 as it was when the table woke up; whoever sets the clock
        on the wall changes nothing."""
        return self._started + self._loop.time()

    # Readers.

    @property
    def readers(self) -> "dict[Reader, None]":
        return self.presence.readers

    def join(self, reader: Reader) -> None:
        back = not self.presence.here(reader.person)
        self._owed[reader] = None
        self.house.rounds.carry(self)
        self.presence.come(reader)
        if self._slept:
            self._slept = False
            if self.table.match is not None:
                self.table.questions.begin_again(self.now)
            self.house.sequels.follow(self)
            self.attend()
        if back and (events := commands.returns(self.table, reader.person)):
            self.enter(events)

    def leave(self, reader: Reader) -> None:
        self._owed.pop(reader, None)
        self.presence.go(reader)
        self.reading.leave(reader)
        if self.reading.held:
            self.attend()

    def _show_everyone(self) -> None:
        self._owed.update(self.readers)
        self.house.rounds.carry(self)

    def follow_up(self, sequel: Sequel) -> None:
        """The rematch of this table has gone on."""
        if sequel != self.sequel:
            self.sequel = sequel
            self._show_everyone()

    def _owe(self) -> None:
        """Whoever may know of the newest event is owed news of it."""
        table = self.table
        if not table.unheard:
            self._loud = True
            self._owed.update(self.readers)
            return
        for reader in self.readers:
            if seat_of(table, reader.person) not in table.unheard:
                self._owed[reader] = None

    def catch_up(self, reader: Reader) -> None:
        """A page that was slow has read what it was sent: it gets the newest."""
        if reader in self._owed:
            self.house.rounds.carry(self)

    def letters(self, only: Reader | None = None) -> list[tuple[Reader, bytes]]:
        """To each page that is owed something, the table as its reader may see it now. A page that
        has not read the last news yet has to wait: a later round has newer ones. So nobody is
        waited for, and nobody is sent more than they read."""
        asking = list(self._owed) if only is None else [only]
        ready = [reader for reader in asking if reader in self._owed and not reader.busy]
        if not ready:
            return []
        table = self.table
        people = [reader.person for reader in self.readers]
        around, beside = self.presence.around(), Beside(self.sequel, self.leading.at)
        showing = Showing(table, people, table.host, self.now, around, beside)
        found = []
        for reader in ready:
            done, reader.done = reader.done, []
            found.append((reader, showing.news(reader.person, reader.told, done)))
            reader.told = table.number_for(seat_of(table, reader.person))
            del self._owed[reader]
        return found

    # Events.

    def do(self, command: msg.Command, reader: Reader) -> None:
        """Whatever a page asks for. The answer follows when it is on the disk."""
        key = own_id(reader.person, command.id)
        if isinstance(command, msg.Leads):
            self.leading.lead(self.table, command, reader.person)
        elif isinstance(command, msg.Reads):
            self.reading.read(command, reader)
            self.attend()
        elif key not in self.table.commands:
            waits = None
            if isinstance(command, msg.Bot | msg.Nudge):
                waits = Waits(self.table, self.presence.around(), self.now)
            events = commands.decide(self.table, command, reader.person, waits)
            if isinstance(command, msg.Bot) and self.table.match is None:
                self.house.must_have_room(self.table.host, bots=1)
            if events:
                self._not_too_often(command, reader.person)
                self.enter(events, key)
        self.acknowledge(reader, command)

    def _not_too_often(self, command: msg.Command, person: int) -> None:
        """What everybody hears of, though the table does not move on, is said now and then.
        `house.flood`"""
        kind = COUNTED.get(type(command))
        if isinstance(command, msg.Bot) and self.table.chairs[command.seat].level is None:
            return  # each chair once: a host fills a table, or has bots play for many who left
        if kind and not self.house.manners.bucket(person, kind).take(self._loop.time()):
            raise Refused(Refusal("house.flood"))

    def acknowledge(self, reader: Reader, command: msg.Command) -> None:
        """The next news to this page say that its command has happened."""
        reader.done.append(command.id)
        self._owed[reader] = None
        if self.hides_from(reader):
            self._loop.call_soon(self.house.rounds.answer, self, reader)
        else:
            self.house.rounds.carry(self)

    def enter(self, events: list[Event], command: str | None = None) -> None:
        """What happens now: applied, and told to everybody once it is on the disk (`kept`)."""
        if self.stopped:
            raise Lost("the table is not awake any more")
        at = self.now
        try:
            for event in events:
                self._happens(event, at, command)
                command = None
            while owed := commands.dealt(self.table, at, self.house.least):
                self._happens(owed[0], at, None)
        except Exception:
            self.house.forget(self)  # half of it has happened
            raise
        if any(not isinstance(event, Moved) for event in events):
            self.presence.look_for_host()
        self.attend()
        self.house.rounds.carry(self)

    def _happens(self, event: Event, at: float, command: str | None) -> None:
        self.table.apply(event, at, command)
        self.unwritten.append((self.id, self.table.number, at, command, _encode(event)))
        deaf = frozenset(self.table.unheard)
        self._deaf = deaf if self._deaf is None else self._deaf & deaf
        self._owe()

    # To the disk.

    @property
    def settled(self) -> bool:
        """Everything that has happened is on the disk."""
        return not self.unwritten and not self._writing

    def hides_from(self, reader: Reader) -> bool:
        """Of whatever is not on the disk yet, this page may know nothing."""
        deaf = self._deaf_to_all()
        return deaf is None or (bool(deaf) and seat_of(self.table, reader.person) in deaf)

    @property
    def settled_for_all(self) -> bool:
        """Everything is on the disk of which onlookers may know."""
        deaf = self._deaf_to_all()
        return deaf is None or ONLOOKER in deaf

    def _deaf_to_all(self) -> frozenset[int] | None:
        """Who may know of nothing that is not on the disk yet; None: all of it is."""
        if self._deaf is None or self._deaf_meanwhile is None:
            return self._deaf_meanwhile if self._deaf is None else self._deaf
        return self._deaf & self._deaf_meanwhile

    async def kept(self) -> None:
        """Wait until everything that has happened so far is on the disk."""
        if self.unwritten:
            self._awaited_next = self._awaited_next or self._promise()
            await asyncio.shield(self._awaited_next)
        elif self._writing:
            self._awaited = self._awaited or self._promise()
            await asyncio.shield(self._awaited)

    def _promise(self) -> "asyncio.Future[None]":
        promise = self._loop.create_future()
        promise.add_done_callback(lambda done: done.cancelled() or done.exception())
        return promise

    def write_down(self) -> Written:
        """The events that the round takes to the disk, and the table's row."""
        events, self.unwritten = self.unwritten, []
        self._writing = True
        self._deaf, self._deaf_meanwhile = None, self._deaf
        self._awaited, self._awaited_next = self._awaited_next, None
        table = self.table
        people = {chair.person for chair in table.chairs if chair.person is not None}
        members = [(person, self.id) for person in people - self._members]
        self._members |= people
        if self.house.sequels.followed(table.code):
            self._carried = sequel_of(table)
        summary = self.house.summary(table)
        loud, self._loud = self._loud, False
        if summary == self._summary and table.touched < self._touched + TOUCH:
            return Written(events, None, members)
        if loud:
            self._touched = table.touched  # what somebody may not know of shows no newer time
        self._summary = summary
        return Written(events, Row(self.id, table.code, self._touched, summary), members)

    def written(self, error: BaseException | None = None) -> None:
        """The round has come back from the disk, or not."""
        self._writing = False
        self._deaf_meanwhile = None
        for promise in (self._awaited, self._awaited_next if error else None):
            if promise is not None and not promise.done():
                promise.set_exception(error) if error else promise.set_result(None)
        self._awaited = None
        carried, self._carried = self._carried, None
        if carried is not None and error is None:
            self.house.sequels.changed(self.table.code, carried)

    # Bots and the clock.

    def attend(self) -> None:
        """Whoever is awaited and plays by itself: bots, and the clock."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        match = self.table.match
        if self.stopped or self._slept or match is None or match.reason is not None:
            return
        if self.reading:
            self.reading.held = True
            self.bots.stop()
            return
        if self.reading.held:
            self.reading.held = False
            self.table.questions.begin_again(self.now)
        if match.state.window:
            gone = absent(self.table, self.presence.around(), self.now)
            if gone:
                self.enter([Passing(seat, "affair") for seat in gone])
                return
        due = commands.due(self.table, self.house.least)
        if due is not None:
            self._clock = self._loop.call_later(max(0.0, due.at - self.now), self._time_is_up)
        self.bots.attend(match)

    def _time_is_up(self) -> None:
        self._clock = None
        for _ in range(self.table.seats + 1):
            events = commands.overdue(self.table, self.now, self.house.least)
            if not events:
                break
            self.enter(events)
        self.attend()

    def stop(self) -> None:
        """No clock, no bots, and nothing that keeps the table in memory."""
        if self.stopped:
            return
        self.stopped = True
        self.bots.stop()
        del self.bots
        self.presence.stop()
        self.leading.stop()
        self.house.sequels.leave(self)
        if self._clock is not None:
            self._clock.cancel()

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing is under way. A clock alone keeps no table awake."""
        return self.settled and not self.readers and not self.bots.busy


def own_id(person: int, command: str) -> str:
    """A command's id as the table keeps it: each person has ids of their own."""
    return f"{person} {command}"


def seat_of(table: Table, person: int) -> int:
    """Whose eyes a page has: its person's seat's, or an onlooker's."""
    seat = table.seat_of(person)
    return ONLOOKER if seat is None else seat
