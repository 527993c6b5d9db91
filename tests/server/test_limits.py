"""One guest cannot stop the house: what a person can ask of it, what a long table costs others."""

import asyncio
import time
from collections import Counter
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from foxtable.engine import Refused
from foxtable.server import house as house_module
from foxtable.server.addresses import TooMuch
from foxtable.server.guest import Guest
from foxtable.server.house import SLICE, House
from foxtable.server.limits import PAGES, Limits, Manners
from foxtable.server.live import Live
from foxtable.store.sqlite import SqliteStore
from foxtable.table import commands
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table import requests as req
from foxtable.table.questions import ENTRIES, GRACE
from tests.server.pages import Page, with_house

WRITE = msgspec.Raw(b'{"move":"estimate","number":3}')


async def table(house: House, *, seats: int = 2) -> tuple[Live, list[int]]:
    people = [await house.person(f"token {seat}") for seat in range(seats)]
    live = await house.wake(await house.open(people[0], req.Open("foxy", "Liz", seats=seats)))
    for seat, person in enumerate(people[1:], 1):
        live.enter(commands.decide(live.table, msg.Sit(f"s{seat}", f"Fox {seat}", seat), person))
    live.enter(commands.decide(live.table, msg.Start("start"), people[0]))
    await live.kept()
    return live, people


@pytest.mark.rule("house.enough")
def test_a_seat_writes_and_takes_back_as_often_as_a_person_would(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live, people = await table(house)
        page = Page(live, people[0])
        for number in range(ENTRIES // 2):
            live.do(msg.Play(f"w{number}", live.table.playing().moment, WRITE), page.reader)
            live.do(msg.Back(f"b{number}"), page.reader)
        moment = live.table.playing().moment
        for command in (msg.Play("more", moment, WRITE), msg.Back("more")):
            with pytest.raises(Refused, match=r"house\.enough"):
                live.do(command, page.reader)
        live.enter([ev.moved([(0, live.table.game.parse("estimate 1"))], "clock")])
        live.enter([ev.moved([(1, live.table.game.parse("estimate 1"))], "clock")])
        live.do(msg.Play("next", live.table.playing().moment, WRITE), page.reader)

    with_house(tmp_path, story)


@pytest.mark.rule("house.tables")
def test_a_person_has_so_many_tables_and_bots(tmp_path: Path) -> None:
    async def run() -> None:
        house = House(SqliteStore(tmp_path), 0, Limits(tables=3, bots=10))
        liz, kami = await house.person("Liz"), await house.person("Kami")
        for _ in range(3):
            await house.open(liz, req.Open("foxy", "Liz", seats=2))
        with pytest.raises(Refused, match=r"house\.tables"):
            await house.open(liz, req.Open("foxy", "Liz", seats=2))
        live = await house.wake(await house.open(kami, req.Open("foxy", "Kami", seats=20)))
        page = Page(live, kami)
        for seat in range(1, 11):
            live.do(msg.Bot(f"b{seat}", seat, "keen"), page.reader)
        with pytest.raises(Refused, match=r"house\.tables"):
            live.do(msg.Bot("b", 11, "keen"), page.reader)
        with pytest.raises(Refused, match=r"house\.tables"):
            await house.open(kami, req.Open("foxy", "Kami", bots=["keen"]))
        await house.close()

    asyncio.run(run())


def test_many_wishes_at_once_are_counted_too(tmp_path: Path) -> None:
    """A table that is not on the disk yet is one already."""

    async def run() -> None:
        house = House(SqliteStore(tmp_path), 0, Limits(tables=3, bots=10))
        liz = await house.person("Liz")
        wishes = (house.open(liz, req.Open("foxy", "Liz", seats=2)) for _ in range(20))
        found = await asyncio.gather(*wishes, return_exceptions=True)
        assert sum(isinstance(each, str) for each in found) == 3
        assert sum(isinstance(each, Refused) for each in found) == 17
        await house.close()

    asyncio.run(run())


def test_commands_are_counted_by_person_not_by_tab(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live, people = await table(house)
        tabs = [Page(live, people[0]) for _ in range(9)]
        guests = [Guest(house, live.table.code, tab.reader) for tab in tabs]
        for number in range(100):
            guests[number % 9].hear(b'{"do":"ping","id":"p%d"}' % number)
        answers = Counter(msgspec.json.decode(m)["tell"] for tab in tabs for m in tab.told)
        assert answers["pong"] < 60, "nine tabs are one person"
        assert answers["gone"] > 0

    with_house(tmp_path, story)


@pytest.mark.rule("house.flood", "house.chat")
def test_one_person_does_not_write_without_end(tmp_path: Path) -> None:
    """Nor from another tab; the others still do, and what has been said already is done."""

    async def story(house: House) -> None:
        live, people = await table(house)
        tabs = [Page(live, people[0]) for _ in range(2)]
        for number in range(8):
            live.do(msg.Say(f"s{number}", "Hello"), tabs[number % 2].reader)
        for number in range(8, 20):
            with pytest.raises(Refused, match=r"house\.flood"):
                live.do(msg.Say(f"s{number}", "Hello"), tabs[number % 2].reader)
        live.do(msg.Say("s0", "Hello"), tabs[0].reader)
        live.do(msg.Say("t", "Hello"), Page(live, people[1]).reader)
        assert len(live.table.chat) == 9
        house.manners.bucket(people[0], "chat")._at -= 2
        live.do(msg.Say("s8", "Hello"), tabs[0].reader)
        with pytest.raises(Refused, match=r"house\.flood"):
            live.do(msg.Say("s9", "Hello"), tabs[0].reader)

    with_house(tmp_path, story)


def test_what_is_no_line_of_chat_costs_none(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live, people = await table(house)
        page = Page(live, people[0])
        for number in range(20):
            with pytest.raises(Refused, match=r"house\.chat"):
                live.do(msg.Say(f"s{number}", ""), page.reader)
        live.do(msg.Say("s", "Hello"), page.reader)

    with_house(tmp_path, story)


@pytest.mark.rule("house.flood")
def test_one_person_does_not_come_and_go_without_end(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live, people = await table(house)
        page, before = Page(live, people[1]), live.table.number
        for number in range(4):
            live.do(msg.Stand(f"up {number}"), page.reader)
            live.do(msg.Sit(f"down {number}", "Fox 1"), page.reader)
        with pytest.raises(Refused, match=r"house\.flood"):
            live.do(msg.Stand("up"), page.reader)
        assert live.table.number == before + 8

    with_house(tmp_path, story)


@pytest.mark.rule("house.flood")
def test_a_host_does_not_arrange_without_end(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("foxy", "Liz", seats=3, bots=["keen"])
        live = await house.wake(await house.open(person, wish))
        page = Page(live, person)
        for number in range(61):
            live.do(msg.Bot(f"b{number}", 1, ("keen", "perfect")[number % 2]), page.reader)
        with pytest.raises(Refused, match=r"house\.flood"):
            live.do(msg.Bot("b", 1, "perfect"), page.reader)

    with_house(tmp_path, story)


def test_a_host_fills_a_large_table_at_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        live = await house.wake(await house.open(person, req.Open("foxy", "Liz", seats=40)))
        page = Page(live, person)
        for seat in range(1, 40):
            live.do(msg.Bot(f"b{seat}", seat), page.reader)

    with_house(tmp_path, story)


def test_a_person_has_so_many_pages_at_one_table() -> None:
    manners = Manners()
    with ExitStack() as pages:
        for _ in range(PAGES):
            pages.enter_context(manners.page(1, "KEMURAL"))
        with pytest.raises(TooMuch, match=r"house\.flood"):
            pages.enter_context(manners.page(1, "KEMURAL"))
        pages.enter_context(manners.page(2, "KEMURAL"))
        pages.enter_context(manners.page(1, "BRUSH"))
    with manners.page(1, "KEMURAL"):
        assert len(manners._pages) == 1, "whoever has gone is forgotten"


def test_waking_a_long_table_lets_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A property of counts: however long it is, only a slice is folded at a stretch."""

    async def story(house: House) -> None:
        live, _ = await table(house)
        for number in range(3 * SLICE):
            live.enter([ev.Spoken(0, "Liz", f"line {number}")])
        await live.kept()
        code = live.table.code
        live.stop()
        del house._tables[code]
        made = house_module.Table
        folded: list[Any] = []
        stretches = [0]

        def table_for(code: str) -> Any:
            folded.append(made(code))
            return folded[-1]

        async def breathe() -> None:
            stretches.append(folded[-1].number)
            await asyncio.sleep(0)

        monkeypatch.setattr(house_module, "Table", table_for)
        monkeypatch.setattr(house_module, "breathe", breathe)
        one, other = await asyncio.gather(house.wake(code), house.wake(code))
        assert one is other, "whoever comes meanwhile waits for the same"
        assert len(folded) == 1
        steps = [b - a for a, b in pairwise(stretches)]
        assert len(steps) >= 3
        assert max(steps) <= SLICE
        assert one.table.chat[-1].text == f"line {3 * SLICE - 1}"

    with_house(tmp_path, story)


@pytest.mark.rule("house.damaged")
def test_a_damaged_table_is_refused_alone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live, people = await table(house)
        code = live.table.code
        live.unwritten.append((live.id, live.table.number + 1, 0.0, None, b'{"event":"nonsense"}'))
        house.rounds.carry(live)
        await live.kept()
        live.stop()
        del house._tables[code]
        with pytest.raises(Refused, match=r"house\.damaged"):
            await house.wake(code)
        other = await house.open(people[0], req.Open("foxy", "Liz", seats=2))
        assert (await house.wake(other)).table.phase == "open"

    with_house(tmp_path, story)


def test_the_clock_on_the_wall_moves_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set back an hour while the table is awake, five seconds stay five; and after a restart nobody
    has more than the clock allows."""

    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("foxy", "Liz", seats=1, clock=5)
        live = await house.wake(await house.open(person, wish))
        page = Page(live, person)
        live.do(msg.Start("start"), page.reader)
        await live.kept()
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() - 3600)
        due = commands.due(live.table, house.least)
        assert due is not None
        assert 0 < due.at - live.now <= 5 + GRACE
        live.do(msg.Say("hi", "Hello"), page.reader)
        await live.kept()
        assert page.news["left"] <= 5
        live.leave(page.reader)
        live.stop()
        del house._tables[live.table.code]
        woken = await house.wake(live.table.code)
        again = Page(woken, person)
        await house.rounds.settled()
        due = commands.due(woken.table, house.least)
        assert due is not None
        assert 0 < due.at - woken.now <= 5 + GRACE
        assert again.news["left"] <= 5

    with_house(tmp_path, story)
