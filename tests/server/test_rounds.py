"""From the tables to the disk and to the pages, without a network: who is told what, and when."""

import asyncio
import gc
import json
import sqlite3
import weakref
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from foxtable.bots import Call
from foxtable.engine import Refused
from foxtable.server import house as house_module
from foxtable.server import presence
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.server.reader import Reader
from foxtable.server.sockets.port import Hear
from foxtable.server.thinking import Stuck
from foxtable.store import NoRoom
from foxtable.store.sqlite import SqliteStore
from foxtable.table import commands, waits
from foxtable.table import messages as msg
from foxtable.table import requests as req


class Page:
    """A page, and its socket, which can be clogged."""

    def __init__(self, live: Live, person: int) -> None:
        self.told: list[dict[str, Any]] = []
        self.clogged = False
        self.drained: Callable[[], None] | None = None
        self.live = live
        self.reader = Reader(self, person, 0, live.catch_up)
        live.join(self.reader)

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def end(self, message: bytes, code: int = 1008) -> None:
        self.tell(message)

    async def converse(self, hear: Hear) -> None:
        raise NotImplementedError("it only listens")

    def read(self) -> None:
        assert self.drained is not None
        self.clogged = False
        self.drained()

    def write(self, number: int, id: str) -> None:
        moment = self.live.table.playing().moment
        move = msgspec.Raw(msgspec.json.encode({"move": "estimate", "number": number}))
        self.live.do(msg.Play(id, moment, move), self.reader)

    @property
    def numbers(self) -> list[int]:
        return [told["number"] for told in self.told]


START = msg.Start("start")
Story = Callable[[House, Live, list[Page]], Awaitable[None]]


def at_a_table(folder: Path, story: Story, seats: int = 4, clock: int | None = None) -> None:
    """Let people sit at a table, start, and then do what the story says."""

    async def run() -> None:
        house = House(SqliteStore(folder), pace=0)
        people = [await house.person(f"token {seat}") for seat in range(seats)]
        code = await house.open(people[0], req.Open("foxy", "Liz", seats=seats, clock=clock))
        live = await house.wake(code)
        for seat in range(1, seats):
            sit = msg.Sit(f"sit {seat}", f"Fox {seat}", seat)
            live.enter(commands.decide(live.table, sit, people[seat]))
        live.enter(commands.decide(live.table, START, people[0]))
        await live.kept()
        pages = [Page(live, person) for person in people]
        await asyncio.sleep(2 * presence.SOON)
        await house.rounds.settled()
        for page in pages:
            page.told.clear()
        try:
            await story(house, live, pages)
        finally:
            await house.close()

    asyncio.run(run())


def on_disk(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "foxtable.db")) as connection:
        return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])


def test_four_who_write_at_once_are_told_once(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        before = on_disk(tmp_path)
        for seat, page in enumerate(pages):
            page.write(seat, f"w{seat}")
        assert [page.told for page in pages] == [[]] * 4, "not before it is on the disk"
        await house.rounds.settled()
        assert on_disk(tmp_path) == before + 5, "four numbers and a card"
        for seat, page in enumerate(pages):
            (told,) = page.told
            assert told["view"]["turn"] == 2
            assert told["done"] == [f"w{seat}"], "everybody's own commands, nobody else's"

    at_a_table(tmp_path, story)


def test_a_page_that_does_not_read_is_not_waited_for_and_gets_the_newest(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        slow, *others = pages
        for turn in range(6):
            for page in others:
                page.write(turn, f"{page.reader.person}-{turn}")
            slow.write(turn, f"slow-{turn}")
            await house.rounds.settled()
            slow.clogged = True
        assert others[0].told[-1]["view"]["turn"] == 7
        slow.read()
        await house.rounds.settled()
        first, newest = slow.told
        assert first["view"]["turn"] == 2, "this one clogged the socket"
        assert newest["view"]["turn"] == 7, "and this one has skipped the others"
        assert newest["done"] == [f"slow-{turn}" for turn in range(1, 6)]
        turned = [line["line"]["turn"] for told in slow.told for line in told["lines"]]
        assert turned == [2, 3, 4, 5, 6, 7], "no line is lost"

    at_a_table(tmp_path, story)


def test_what_the_disk_does_not_take_nobody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        def full(tables: Any) -> "asyncio.Future[None]":
            done = asyncio.get_running_loop().create_future()
            done.set_exception(sqlite3.OperationalError("database or disk is full"))
            return done

        monkeypatch.setattr(house.store, "keep", full)
        before = on_disk(tmp_path)
        pages[0].write(7, "w")
        await house.rounds.settled()
        assert [page.told[-1] for page in pages] == [{"tell": "gone", "reason": "restart"}] * 4
        assert not any(told["tell"] == "news" for page in pages for told in page.told)
        monkeypatch.undo()
        woken = await house.wake(live.table.code)
        assert woken is not live
        assert on_disk(tmp_path) == before == woken.table.number
        assert woken.table.playing().state.boards == [[], [], [], []]  # type: ignore[attr-defined]

    at_a_table(tmp_path, story)


def test_a_table_at_fault_does_not_take_others_with_it(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        person = pages[0].reader.person
        other = await house.wake(await house.open(person, req.Open("foxy", "Liz", seats=2)))
        told = Page(other, person)
        await house.rounds.settled()
        live.table.number -= 1  # the next event collides with the last one
        pages[0].write(7, "w")
        other.do(msg.Say("s", "Hello"), told.reader)
        await house.rounds.settled()
        assert pages[0].told[-1] == {"tell": "gone", "reason": "restart"}
        assert told.told[-1]["done"] == ["s"]
        assert (await house.wake(other.table.code)) is other
        assert (await house.wake(live.table.code)) is not live

    at_a_table(tmp_path, story)


def test_a_table_that_cannot_be_shown_does_not_stop_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        def broken() -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(live, "letters", broken)
        pages[0].write(7, "w")
        await house.rounds.settled()
        assert pages[0].told[-1] == {"tell": "gone", "reason": "restart"}
        woken = await house.wake(live.table.code)
        assert woken.table.playing().state.boards[0] == [7], "it had happened"  # type: ignore[attr-defined]
        page = Page(woken, pages[1].reader.person)
        page.write(3, "v")
        await house.rounds.settled()
        assert page.told[-1]["done"] == ["v"]

    at_a_table(tmp_path, story)


def test_a_bot_that_cannot_think_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        house = House(SqliteStore(tmp_path), pace=0)

        async def stuck(thought: Any) -> bytes:
            raise Stuck("it is")

        monkeypatch.setattr(house.mind, "think", stuck)
        person = await house.person("token")
        code = await house.open(person, req.Open("foxy", "Liz", bots=["keen"]))
        page = Page((await house.wake(code)), person)
        page.write(3, "w")
        for _ in range(500):
            await asyncio.sleep(0.01)
            if page.told and page.told[-1]["view"]["turn"] == 2:
                break
        state: Any = (await house.wake(code)).table.playing().state
        assert (state.boards[0], state.boards[1][:1]) == ([3], [0])
        await house.close()

    asyncio.run(run())


def test_a_bot_that_answers_late_does_not_write_over_its_owner(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        pages[0].write(77, "w")
        live.do(msg.Stand("up"), pages[0].reader)
        move = live.table.game.parse("estimate 1")
        call = Call(0, live.table.playing().moment, True)
        assert commands.by_bot(live.table, call, move) == []

    at_a_table(tmp_path, story)


def test_a_clock_alone_keeps_no_table_awake(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        for page in pages:
            live.leave(page.reader)
        await house.rounds.settled()
        assert live.idle

    at_a_table(tmp_path, story, clock=5)


def test_whoever_comes_to_a_table_that_slept_has_the_whole_time(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        await live.kept()
        asleep = live.table.code
        live.table.questions.asked_at = [0.0] * 4
        live.stop()
        del house._tables[asleep]
        page = Page((await house.wake(asleep)), pages[0].reader.person)
        await house.rounds.settled()
        assert page.told[-1]["left"] > 4

    at_a_table(tmp_path, story, clock=5)


def test_a_host_who_stays_away_is_followed_by_the_next_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.0)
    monkeypatch.setattr(waits, "AWAY", 0.0)

    async def story(house: House, live: Live, pages: list[Page]) -> None:
        host, kami, *_ = pages
        with pytest.raises(Refused, match=r"house\.host"):
            live.do(msg.End("e"), kami.reader)
        live.leave(host.reader)
        await asyncio.sleep(0.01)
        await house.rounds.settled()
        assert [page.told[-1]["host"] for page in pages[1:]] == [True, False, False]
        lines = [each["line"] for each in kami.told[-1]["lines"]]
        assert lines[-1] == {"line": "table.host_changed", "seat": 1, "name": "Fox 1"}, "aloud"
        live.do(msg.Bot("b2", 0, "keen"), kami.reader)
        await house.rounds.settled()
        assert kami.told[-1]["chairs"][0]["level"] == "keen"
        live.join(host.reader)
        await asyncio.sleep(2 * presence.SOON)
        await house.rounds.settled()
        told = [page.told[-1]["host"] for page in pages]
        assert told == [False, True, False, False], "it does not go back by itself"

    at_a_table(tmp_path, story)


def test_over_http_nobody_hears_what_is_not_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        slowly = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(house.store, "keep", lambda tables: slowly)
        pages[0].write(7, "w")
        asking = asyncio.create_task(house.settled(live.table.code))
        await asyncio.sleep(0.01)
        assert not asking.done()
        slowly.set_result(None)
        assert await asking is live

    at_a_table(tmp_path, story)


def test_a_chair_that_the_disk_does_not_move_leaves_no_page_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        word = await house.handoff(pages[1].reader.person, live.table.code)
        phone = await house.person("phone")
        full = asyncio.get_running_loop().create_future()
        full.set_exception(NoRoom("the disk is full"))
        with monkeypatch.context() as patched:
            patched.setattr(house.store, "keep", lambda tables: full)
            with pytest.raises(NoRoom):
                await house.take_over(phone, word)
        gone = {"tell": "gone", "reason": "restart"}
        assert [page.told[-1] for page in pages] == [gone] * 4
        woken = await house.wake(live.table.code)
        assert woken.table.seat_of(pages[1].reader.person) == 1

    at_a_table(tmp_path, story)


def test_a_rematch_with_the_id_of_another_command(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        live.do(msg.Say("x", "Hello"), pages[0].reader)
        live.do(msg.End("end"), pages[0].reader)
        await house.sequels.ask(live, pages[0].reader.person, "x")
        assert live.table.again is None, "x has happened: it was a line of chat"
        await house.sequels.ask(live, pages[0].reader.person, "y")
        assert live.table.again is not None

    at_a_table(tmp_path, story)


def test_no_two_tables_have_the_same_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["BRUSH", "BRUSH", "BRUSH", "CREEK", "BRUSH", "FLUTE"])
    monkeypatch.setattr(house_module, "new_code", lambda: next(codes))

    async def run() -> None:
        house = House(SqliteStore(tmp_path), pace=0)
        person = await house.person("token")
        wish = req.Open("foxy", "Liz")
        first = await asyncio.gather(house.open(person, wish), house.open(person, wish))
        assert sorted(first) == ["BRUSH", "CREEK"]
        assert await house.open(person, wish) == "FLUTE"
        await house.close()

    asyncio.run(run())


def test_a_table_that_sleeps_is_only_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing keeps it in memory, not even in a circle; and it wakes up as it was."""
    monkeypatch.setattr(house_module, "SLEEP_AFTER", 0.01)

    async def run() -> None:
        house = House(SqliteStore(tmp_path), pace=0)
        person = await house.person("token")
        code = await house.open(person, req.Open("foxy", "Liz", seats=1))
        (await house.wake(code)).enter(
            commands.start((await house.wake(code)).table, START, person)
        )
        await (await house.wake(code)).kept()
        before = (await house.wake(code)).table.match.view(0)  # type: ignore[union-attr]
        live = weakref.ref(await house.wake(code))
        sleeping = asyncio.create_task(house.put_to_sleep())
        for _ in range(500):
            await asyncio.sleep(0.01)
            if live() is None:
                break
        sleeping.cancel()
        assert live() is None
        assert (await house.wake(code)).table.match.view(0) == before  # type: ignore[union-attr]
        await house.close()

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()
