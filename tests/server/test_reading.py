"""Whoever plays alone with bots reads how the game goes, and the table waits for them."""

import asyncio
from pathlib import Path

from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.table import messages as msg
from foxtable.table import requests as req
from tests.server.pages import Page, until, with_house

ENOUGH = 0.3
"""Seconds in which bots that think no pause would have played."""


async def stands_still(live: Live) -> bool:
    before = len(live.table.playing().entries)
    await asyncio.sleep(ENOUGH)
    return len(live.table.playing().entries) == before


def reads(page: Page, on: bool) -> None:
    page.live.do(msg.Reads(f"read {on} {len(page.told)}", on), page.reader)


def test_nothing_goes_on_while_the_only_person_reads(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("sly", "Liz", bots=["young"] * 3, options={"first": "first-seat"}, clock=5)
        live = await house.wake(await house.open(person, wish))
        page = Page(live, person)
        page.play({"move": "draw", "deck": "attack"})
        reads(page, True)
        match = live.table.playing()
        while match.must_act() == (0,):
            page.play({"move": "end"})
        assert await stands_still(live)
        assert live._clock is None, "no time runs"
        asked_at = list(live.table.questions.asked_at)
        reads(page, False)
        assert min(live.table.questions.asked_at) > max(asked_at), "everybody has the whole time"
        before = len(match.entries)
        await until(lambda: len(match.entries) > before)
        reads(page, True)
        assert await stands_still(live)
        before = len(match.entries)
        live.leave(page.reader)
        page = Page(live, person)
        await until(lambda: len(match.entries) > before or 0 in match.must_act())

    with_house(tmp_path, story)


def test_whoever_has_read_it_in_one_window_has_in_all(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("foxy", "Liz", bots=["keen"])
        live = await house.wake(await house.open(person, wish))
        tabs = [Page(live, person) for _ in range(3)]
        for tab in tabs:
            reads(tab, True)
        live.leave(tabs.pop().reader)
        assert await stands_still(live)
        before = len(live.table.playing().entries)
        reads(tabs[0], False)
        await until(lambda: len(live.table.playing().entries) > before)

    with_house(tmp_path, story)


def test_nobody_holds_a_table_at_which_others_sit(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(2)]
        wish = req.Open("sly", "Liz", seats=3, bots=["young"])
        live = await house.wake(await house.open(people[0], wish))
        liz, kami = (Page(live, person) for person in people)
        live.do(msg.Sit("sit", "Kami", None), kami.reader)
        live.do(msg.Start("start"), liz.reader)
        reads(kami, True)
        assert not live.reading
        live.do(msg.Stand("up"), liz.reader)
        assert live.reading, "only bots besides"
        live.table.questions.begin_again(live.now - 1000)
        live.do(msg.Sit("back", "Liz", None), liz.reader)
        assert not live.reading, "somebody came back while it was read"
        assert min(live.table.questions.asked_at) > live.now - 100, "and has the whole time"
        asked_at = list(live.table.questions.asked_at)
        stranger = Page(live, 0)
        for on in (True, False, True):
            reads(stranger, on)
        live.leave(stranger.reader)
        reads(kami, False)
        assert live.table.questions.asked_at == asked_at, "nobody gives the others more time"
        reads(liz, False)
        assert liz.reader.done or liz.told, "it is answered all the same"

    with_house(tmp_path, story)
