"""The house: all tables, awake or asleep, and the people who come."""

import asyncio
import hashlib
import logging
import secrets
import time
from contextlib import suppress

import msgspec

from foxtable.engine import Refusal, Refused, game_named, games
from foxtable.server.limits import USUAL, Limits, Manners
from foxtable.server.live import Live, Lost
from foxtable.server.rounds import Rounds
from foxtable.server.sequels import Sequels
from foxtable.server.sockets import RESTART
from foxtable.server.thinking import Mind
from foxtable.store import Handoff, Row, Store
from foxtable.table import Table, clean_name, commands, new_code
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table import requests as req
from foxtable.table.questions import LEAST

SLEEP_AFTER = 60.0
"""Seconds without anybody before a table goes to sleep."""
SLICE = 100
"""Events that are folded before others have their turn."""
HANDOFF_SECONDS = 600.0
MY_TABLES = 30
MOST_PEOPLE = 100_000
"""People that the house knows by heart; the others it looks up."""
LEAVE = 50
"""Hundredths of a second in which pages can take their leave."""
log = logging.getLogger("foxtable.house")
GONE = msgspec.json.encode(msg.Gone("restart"))
MOVED = msgspec.json.encode(msg.Gone("moved"))


class Summary(msgspec.Struct):
    """What a table's row on somebody's home page needs, without waking the table."""

    game: str
    phase: str
    names: list[str]
    people: list[int | None]
    waits: list[int]


class House:
    def __init__(self, store: Store, pace: float = 1.0, limits: Limits = USUAL) -> None:
        self.store = store
        self.limits = limits
        self.manners = Manners()
        self.rounds = Rounds(store)
        self.sequels = Sequels(self)
        self.pace = pace
        """How long bots pretend to think; 0: not at all."""
        self.least = LEAST
        """Seconds that a window is open at the least, however fast the bots are."""
        self.mind = Mind()
        self.calm = time.monotonic()
        """Since when no table was taken from its people: everybody could have come since."""
        self._tables: dict[str, Live] = {}
        self._waking: dict[str, asyncio.Task[Live]] = {}
        """Tables that are being folded."""
        self._opening: dict[str, Table] = {}
        """Tables that are not on the disk yet, by code."""
        self._people: dict[bytes, int] = {}

    async def take_leave(self) -> None:
        """Everybody hears that the house closes; whoever does not listen is not waited for long."""
        awake = list(self._tables.values())
        for live in awake:
            for reader in live.readers:
                reader.finish(GONE, RESTART)
        for _ in range(LEAVE):
            if not any(live.readers for live in awake):
                return
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.rounds.settled()
        for live in list(self._tables.values()):
            live.stop()
            for reader in live.readers:
                reader.finish(GONE, RESTART)
        self.mind.close()
        self.store.close()

    # People.

    async def person(self, token: str) -> int:
        """Whoever has this token, met before or not. Only its hash is kept."""
        key = hashlib.sha256(token.encode()).digest()
        if len(self._people) > MOST_PEOPLE:
            self._people.clear()
        if key not in self._people:
            known = self.store.person(key)
            self._people[key] = await self.store.newcomer(key) if known is None else known
        return self._people[key]

    async def rename(self, person: int, name: str) -> None:
        await self.store.rename(person, clean_name(name))

    def me(self, person: int) -> req.Me:
        rows = [_shown(row, person) for row in self.store.tables_of(person, MY_TABLES)]
        return req.Me(self.store.name(person), rows, [game_info(name) for name in games()])

    def summary(self, table: Table) -> bytes:
        awaited = table.match.must_act() if table.match is not None else ()
        chairs = [chair for chair in table.chairs if chair.kind != "free"]
        found = Summary(
            table.game_name,
            table.phase,
            [chair.name for chair in chairs],
            [chair.person for chair in chairs],
            [p for seat in awaited if (p := table.chairs[seat].person) is not None],
        )
        return msgspec.json.encode(found)

    # Tables.

    async def open(self, person: int, wish: req.Open) -> str:
        """A new table with its host on the first chair and bots beside; if no chair is left free,
        it begins at once."""
        game = game_named(wish.game)
        seats = wish.seats
        if seats is None:
            seats = len(wish.bots) + 1 if wish.bots else game.usual
        opened = ev.Opened(
            host=person,
            game=game.name,
            version=game.version,
            seats=seats,
            options=wish.options,
            edition=game.edition if wish.edition is None else wish.edition,
            clock=wish.clock,
            window=wish.window,
        )
        commands.check(game, opened)
        self.must_have_room(person, tables=1, bots=len(wish.bots))
        first: list[ev.Event] = [opened, ev.Sat(0, person, clean_name(wish.name))]
        for seat, level in enumerate(wish.bots, 1):
            first.append(ev.BotSat(seat, level))
        live = await self.new_table(first, person)
        if seats == len(wish.bots) + 1 > 1:
            live.enter(commands.start(live.table, msg.Start("start"), person))
            await live.kept()
        return live.table.code

    def must_have_room(self, person: int, *, tables: int = 0, bots: int = 0) -> None:
        """So many more tables and bots are not too many for one person."""
        awake = (live.table for live in self._tables.values())
        own = [table for table in (*awake, *self._opening.values()) if table.host == person]
        going = [table for table in own if table.phase in ("open", "playing")]
        seated = sum(chair.level is not None for table in going for chair in table.chairs)
        limits = self.limits
        if len(going) + tables > limits.tables or seated + bots > limits.bots:
            raise Refused(Refusal("house.tables", (limits.tables, limits.bots)))

    async def new_table(self, first: list[ev.Event], person: int) -> Live:
        """A table at which this has happened already; it is on the disk."""
        table = Table(self._free_code())
        at = time.time()
        for event in first:
            if isinstance(event, ev.BotSat):
                command = msg.Bot("bot", event.seat, event.level)
                commands.decide(table, command, person)
            table.apply(event, at)
        events = [msgspec.json.encode(event) for event in first]
        members = [chair.person for chair in table.chairs if chair.person is not None]
        self._opening[table.code] = table
        try:
            found = await self.store.open(table.code, at, self.summary(table), events, members)
        finally:
            del self._opening[table.code]
        live = self._tables[table.code] = Live(self, found, table)
        return live

    def _free_code(self) -> str:
        """A code that no table has."""
        while True:
            code = new_code()
            known = code in self._opening or code in self._tables
            if not known and self.store.find(code) is None:
                return code

    def awake(self, code: str) -> Live:
        """The table of this code, which somebody has open; Lost if it is not awake any more."""
        live = self._tables.get(code)
        if live is None:
            raise Lost("the table is not awake any more")
        return live

    async def wake(self, code: str) -> Live:
        """The table of this code, folded from its log if it was asleep. However long that is, no
        other table waits for more than a slice of it."""
        code = code.upper() if code.isascii() else ""
        live = self._tables.get(code)
        if live is not None:
            return live
        if code not in self._waking:
            found = self.store.find(code)
            if found is None:
                raise Refused(Refusal("house.code", (code,)))
            waking = self._waking[code] = asyncio.create_task(self._folded(code, found))
            waking.add_done_callback(lambda done: self._woken(code, done))
        return await asyncio.shield(self._waking[code])

    async def _folded(self, code: str, found: int) -> Live:
        table = Table(code)
        while events := self.store.events(found, table.number, SLICE):
            for _, number, at, command, data in events:
                try:
                    table.number = number - 1
                    table.apply(ev.read_event(data), at, command)
                except Exception as error:
                    log.error("%s: event %d cannot be read: %r", code, number, error)
                    raise Refused(Refusal("house.damaged", (code, number))) from error
            await breathe()
        live = self._tables[code] = Live(self, found, table)
        live.presence.missed = live.now - (time.monotonic() - self.calm)
        return live

    def _woken(self, code: str, done: "asyncio.Task[Live]") -> None:
        self._waking.pop(code, None)
        if not done.cancelled():
            done.exception()  # whoever waits for it hears of it

    async def settled(self, code: str) -> Live:
        """The table of this code, and on the disk everything of which an onlooker may know."""
        live = await self.wake(code)
        while not live.stopped and not live.settled_for_all:
            with suppress(Exception):  # lost: then the table is folded again
                await live.kept()
        return live if not live.stopped else await self.wake(code)

    def forget(self, live: Live, why: BaseException | None = None) -> None:
        """What happened at this table is lost: back to what the disk holds."""
        live.stop()
        self.calm = time.monotonic()
        live.written(why or Lost("the table was forgotten"))
        if self._tables.get(live.table.code) is live:
            del self._tables[live.table.code]
        for reader in list(live.readers):
            reader.finish(GONE)

    async def put_to_sleep(self) -> None:
        """Again and again: tables that nobody looks at, and that wait for nobody but people."""
        idle_since: dict[str, float] = {}
        while True:
            await asyncio.sleep(SLEEP_AFTER / 4)
            self._look_round(idle_since)

    def _look_round(self, idle_since: dict[str, float]) -> None:
        for code, live in list(self._tables.items()):
            if not live.idle:
                idle_since.pop(code, None)
            elif time.monotonic() - idle_since.setdefault(code, time.monotonic()) > SLEEP_AFTER:
                live.stop()
                del self._tables[code], idle_since[code]

    # Moving a chair to another device.

    async def handoff(self, person: int, code: str) -> str:
        live = await self.wake(code)
        if live.table.seat_of(person) is None:
            raise Refused(Refusal("house.no_chair"))
        word = secrets.token_urlsafe(16)
        now = time.time()
        handoff = Handoff(live.table.code, person, now + HANDOFF_SECONDS)
        await self.store.add_handoff(_hashed(word), handoff, now)
        return word

    async def take_over(self, person: int, word: str) -> str:
        """The chair of whoever asked for this word is this person's now. Whether it may be is seen
        in the very step in which it happens; the word is thrown away after that, and is of no more
        use: whoever asked for it has no chair."""
        handoff = self.store.handoff(_hashed(word))
        if handoff is None or handoff.until < time.time():
            raise Refused(Refusal("house.handoff"))
        live = await self.wake(handoff.code)
        if person != handoff.person:
            await self._hand_over(live, handoff.person, person)
        elif live.table.seat_of(person) is None:
            raise Refused(Refusal("house.handoff"))
        await self.store.take_handoff(_hashed(word))
        return live.table.code

    async def _hand_over(self, live: Live, owner: int, person: int) -> None:
        seat = live.table.seat_of(owner)
        if seat is None:
            raise Refused(Refusal("house.handoff"))
        if live.table.seat_of(person) is not None:
            raise Refused(Refusal("house.one_chair"))
        there = [reader for reader in live.readers if reader.person == owner]
        for reader in there:
            live.leave(reader)  # it hears why, and not that its chair is gone
        why = GONE
        try:
            live.enter([ev.Handed(seat, person)])
            await live.kept()
            why = MOVED
        finally:  # if the disk did not take it, nobody else tells them: they come back
            for reader in there:
                reader.finish(why)


async def breathe() -> None:
    """Let others have their turn."""
    await asyncio.sleep(0)


def _hashed(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()


def _shown(row: Row, person: int) -> req.TableRow:
    """A table's row as this person reads it."""
    found = msgspec.json.decode(row.summary, type=Summary)
    me = found.people.index(person) if person in found.people else None
    return req.TableRow(
        row.code, found.game, found.phase, found.names, me, person in found.waits, row.touched
    )


def game_info(name: str) -> req.GameInfo:
    game = game_named(name)
    return req.GameInfo(
        name,
        game.seats[0],
        game.seats[-1],
        game.usual,
        game.minutes,
        game.windows,
        list(game.options()),
        list(game.presets()),
        list(commands.levels(game)),
        game.usual_bot,
        list(game.company()),
        game.weight,
        list(game.editions),
    )
