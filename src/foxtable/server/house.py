"""The house: all tables, awake or asleep, and the people who come."""

import asyncio
import hashlib
import secrets
import sqlite3
import time
from contextlib import suppress
from typing import Any

import msgspec

from foxtable.engine import Refusal, Refused, game_named, games
from foxtable.server.live import Live, Lost
from foxtable.server.rounds import Rounds
from foxtable.server.thinking import Mind
from foxtable.store import SqliteStore
from foxtable.table import Table, clean_name, commands, new_code
from foxtable.table import events as ev
from foxtable.table import messages as msg

SLEEP_AFTER = 60.0
"""Seconds without anybody before a table goes to sleep."""
HANDOFF_SECONDS = 600.0
MY_TABLES = 30
MOST_PEOPLE = 100_000
"""People that the house knows by heart; the others it looks up."""


class Summary(msgspec.Struct):
    """What a table's line on somebody's home page needs, without waking the table."""

    game: str
    phase: str
    names: list[str]
    people: list[int | None]
    waits: list[int]


class House:
    def __init__(self, store: SqliteStore, pace: float = 1.0) -> None:
        self.store = store
        self.rounds = Rounds(store)
        self.pace = pace
        """How long bots pretend to think; 0: not at all."""
        self.mind = Mind()
        self._tables: dict[str, Live] = {}
        self._opening: set[str] = set()
        """Codes of tables that are not on the disk yet."""
        self._people: dict[bytes, int] = {}

    async def close(self) -> None:
        await self.rounds.settled()
        gone = msgspec.json.encode(msg.Gone("restart"))
        for live in list(self._tables.values()):
            live.stop()
            for reader in live.readers:
                reader.finish(gone)
        self.mind.close()
        self.store.close()

    # People.

    async def person(self, token: str) -> int:
        """Whoever has this token, met before or not. Only its hash is kept."""
        key = hashlib.sha256(token.encode()).digest()
        if len(self._people) > MOST_PEOPLE:
            self._people.clear()
        if key not in self._people:
            rows = self.store.read("SELECT id FROM people WHERE token=?", key)
            self._people[key] = rows[0][0] if rows else await self._newcomer(key)
        return self._people[key]

    async def _newcomer(self, key: bytes) -> int:
        def write(connection: sqlite3.Connection) -> int:
            connection.execute("INSERT OR IGNORE INTO people (token) VALUES (?)", (key,))
            found = connection.execute("SELECT id FROM people WHERE token=?", (key,)).fetchone()
            return int(found[0])

        return await self.store.write(write)

    async def rename(self, person: int, name: str) -> None:
        name = clean_name(name)
        values = (name, person)
        await self.store.write(lambda c: c.execute("UPDATE people SET name=? WHERE id=?", values))

    def me(self, person: int) -> msg.Me:
        rows = self.store.read("SELECT name FROM people WHERE id=?", person)
        tables = self.store.read(
            "SELECT code, touched, summary FROM tables JOIN members ON table_id = id"
            " WHERE person=? ORDER BY touched DESC LIMIT ?",
            person,
            MY_TABLES,
        )
        lines = [self._line(person, *row) for row in tables]
        return msg.Me(rows[0][0] if rows else "", lines, [game_info(name) for name in games()])

    def _line(self, person: int, code: str, touched: float, summary: bytes) -> msg.TableLine:
        found = msgspec.json.decode(summary, type=Summary)
        me = found.people.index(person) if person in found.people else None
        return msg.TableLine(
            code, found.game, found.phase, found.names, me, person in found.waits, touched
        )

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

    async def open(self, person: int, wish: msg.Open) -> str:
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
            edition=wish.edition or game.edition,
            clock=wish.clock,
        )
        commands.check(game, opened)
        first: list[ev.Event] = [opened, ev.Sat(0, person, clean_name(wish.name))]
        for seat, level in enumerate(wish.bots, 1):
            first.append(ev.BotSat(seat, level))
        live = await self._new_table(first, person)
        if seats == len(wish.bots) + 1 > 1:
            live.enter(commands.start(live.table, msg.Start("start"), person))
            await live.kept()
        return live.table.code

    async def _new_table(self, first: list[ev.Event], person: int) -> Live:
        table = Table(self._free_code())
        at = time.time()
        rows = []
        for event in first:
            if isinstance(event, ev.BotSat):
                command = msg.Bot("bot", event.seat, event.level)
                commands.decide(table, command, person)
            table.apply(event, at)
            rows.append((table.number, at, None, msgspec.json.encode(event)))
        summary = self.summary(table)
        members = [chair.person for chair in table.chairs if chair.person is not None]

        def write(connection: sqlite3.Connection) -> int:
            sql = "INSERT INTO tables (code, touched, summary) VALUES (?, ?, ?)"
            table_id = connection.execute(sql, (table.code, at, summary)).lastrowid
            assert table_id is not None, "a row that was inserted has an id"
            sql = "INSERT INTO events VALUES (?, ?, ?, ?, ?)"
            connection.executemany(sql, [(table_id, *row) for row in rows])
            people = [(member, table_id) for member in members]
            connection.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", people)
            return table_id

        self._opening.add(table.code)
        try:
            live = Live(self, await self.store.write(write), table)
        finally:
            self._opening.discard(table.code)
        self._tables[table.code] = live
        return live

    def _free_code(self) -> str:
        """A code that no table has."""
        while True:
            code = new_code()
            known = code in self._opening or code in self._tables
            if not known and not self.store.read("SELECT 1 FROM tables WHERE code=?", code):
                return code

    def wake(self, code: str) -> Live:
        """The table of this code, folded from its log if it was asleep."""
        code = code.upper() if code.isascii() else ""
        if code not in self._tables:
            rows = self.store.read("SELECT id FROM tables WHERE code=?", code)
            if not rows:
                raise Refused(Refusal("house.code", (code,)))
            table = Table(code)
            sql = "SELECT number, at, command, data FROM events WHERE table_id=? ORDER BY number"
            for number, at, command, data in self.store.read(sql, rows[0][0]):
                table.number = number - 1
                table.apply(ev.read_event(data), at, command)
            self._tables[code] = Live(self, rows[0][0], table)
        return self._tables[code]

    async def settled(self, code: str) -> Live:
        """The table of this code, with nothing on it that is not on the disk."""
        live = self.wake(code)
        while not live.stopped and not live.settled:
            with suppress(Exception):  # lost: then the table is folded again
                await live.kept()
        return self.wake(code)

    def forget(self, live: Live, why: BaseException | None = None) -> None:
        """What happened at this table is lost: back to what the disk holds."""
        live.stop()
        live.written(why or Lost("the table was forgotten"))
        if self._tables.get(live.table.code) is live:
            del self._tables[live.table.code]
        for reader in list(live.readers):
            reader.finish(msgspec.json.encode(msg.Gone("restart")))

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
            elif time.time() - idle_since.setdefault(code, time.time()) > SLEEP_AFTER:
                live.stop()
                del self._tables[code], idle_since[code]

    async def rematch(self, live: Live, person: int, command: str) -> None:
        """The same people, bots and options at a new table; once, whoever asks first."""
        if live.table.again is not None or command in live.table.commands:
            return
        if live.table.seat_of(person) is None:
            raise Refused(Refusal("house.no_chair"))
        if live.table.phase in ("open", "playing"):
            raise Refused(Refusal("house.rematch"))
        if live.rematch is None:
            live.rematch = asyncio.create_task(self._open_rematch(live, person, command))
        try:
            await asyncio.shield(live.rematch)
        finally:
            live.rematch = None

    async def _open_rematch(self, live: Live, person: int, command: str) -> None:
        table = live.table
        opened = ev.Opened(
            host=person,
            game=table.game_name,
            version=table.game.version,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            clock=table.clock,
        )
        first: list[ev.Event] = [opened]
        for seat, chair in enumerate(table.chairs):
            if chair.person is not None:
                first.append(ev.Sat(seat, chair.person, chair.name))
            elif chair.level is not None:
                first.append(ev.BotSat(seat, chair.level))
        fresh = await self._new_table(first, person)
        once = None if command in live.table.commands else command
        live.enter([ev.Again(fresh.table.code)], once)
        await live.kept()

    # Moving a chair to another device.

    async def handoff(self, person: int, code: str) -> str:
        live = self.wake(code)
        if live.table.seat_of(person) is None:
            raise Refused(Refusal("house.no_chair"))
        word = secrets.token_urlsafe(16)
        now = time.time()
        row = (_hashed(word), live.id, person, now + HANDOFF_SECONDS)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM handoffs WHERE until < ?", (now,))
            connection.execute("INSERT INTO handoffs VALUES (?, ?, ?, ?)", row)

        await self.store.write(write)
        return word

    async def take_over(self, person: int, word: str) -> str:
        """The chair of whoever asked for this word is this person's now."""
        live, seat, owner = self._handed(person, word)

        def write(connection: sqlite3.Connection) -> Any:
            sql = "DELETE FROM handoffs WHERE word=? RETURNING person"
            return connection.execute(sql, (_hashed(word),)).fetchone()

        if await self.store.write(write) is None:
            raise Refused(Refusal("house.handoff"))
        live = self.wake(live.table.code)
        if person != owner:
            there = [reader for reader in live.readers if reader.person == owner]
            for reader in there:
                live.leave(reader)  # it hears why, and not that its chair is gone
            live.enter([ev.Handed(seat, person)])
            await live.kept()
            for reader in there:
                reader.finish(msgspec.json.encode(msg.Gone("moved")))
        return live.table.code

    def _handed(self, person: int, word: str) -> tuple[Live, int, int]:
        """The table, the seat and whose it was."""
        sql = (
            "SELECT code, person, until FROM handoffs JOIN tables ON tables.id = table_id"
            " WHERE word=?"
        )
        for code, owner, until in self.store.read(sql, _hashed(word)):
            table = self.wake(code).table
            seat, mine = table.seat_of(owner), table.seat_of(person)
            if until < time.time() or seat is None:
                break
            if mine is not None and person != owner:
                raise Refused(Refusal("house.one_chair"))
            return self.wake(code), seat, owner
        raise Refused(Refusal("house.handoff"))


def _hashed(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()


def game_info(name: str) -> msg.GameInfo:
    game = game_named(name)
    return msg.GameInfo(
        name,
        game.seats[0],
        game.seats[-1],
        game.usual,
        game.minutes,
        list(game.options()),
        list(game.presets()),
        list(commands.levels(game)),
        game.usual_bot,
        list(game.editions),
    )
