"""A rematch that asks: one table, and everybody at the old one hears who sits there."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import Refusal, Refused
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.table import messages as msg
from foxtable.table import requests as req
from tests.server.pages import Page, until, with_house
from tests.server.test_waiting import in_a_game, told


async def asked(house: House, live: Live, pages: list[Page]) -> Live:
    """The game is ended, and Liz asks for another."""
    live.do(msg.End("end"), pages[0].reader)
    await house.sequels.ask(live, pages[0].reader.person, "again")
    await told(house)
    assert live.table.again is not None
    return await house.wake(live.table.again)


def rematch(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.news["rematch"]
    return found


def test_everybody_at_the_table_is_asked_and_hears_who_comes(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        liz, kami, noe = pages
        television = Page(live, 0)
        fresh = await asked(house, live, pages)
        assert [chair.name for chair in fresh.table.chairs] == ["Fox 0", "", ""]
        asks = {
            "code": fresh.table.code, "seat": 0, "name": "Fox 0", "sit": [0], "of": 3,
            "begun": False,
        }  # fmt: skip
        assert [rematch(page) for page in (*pages, television)] == [asks] * 4
        sits = Page(fresh, kami.reader.person)
        fresh.do(msg.Sit("sit", "Kami"), sits.reader)
        await told(house)
        assert [rematch(page)["sit"] for page in (noe, television)] == [[0, 1]] * 2
        fresh.do(msg.Stand("stand"), sits.reader)
        await told(house)
        assert rematch(noe)["sit"] == [0]
        fresh.do(msg.Sit("sit again", "Kami"), sits.reader)
        fresh.do(msg.Start("start"), Page(fresh, liz.reader.person).reader)
        await told(house)
        assert (rematch(noe)["sit"], rematch(noe)["begun"]) == ([0, 1], True)

    in_a_game(tmp_path, story)


def test_what_is_not_on_the_disk_is_not_told_at_the_table_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        slowly = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(house.store, "keep", lambda tables: slowly)
        fresh.do(msg.Sit("sit", "Kami"), Page(fresh, pages[1].reader.person).reader)
        await asyncio.sleep(0.01)
        live._show_everyone()
        monkeypatch.undo()
        slowly.set_exception(OSError("no room"))
        monkeypatch.setattr(house.store, "keep", lambda tables: slowly)
        await house.rounds.settled()
        monkeypatch.undo()
        live._show_everyone()
        await told(house)
        assert all(rematch_of == [0] for rematch_of in _told_sits(pages[2]))

    in_a_game(tmp_path, story)


def _told_sits(page: Page) -> list[list[int]]:
    news = [msg_ for msg_ in page.all_news if msg_["rematch"] is not None]
    return [each["rematch"]["sit"] for each in news]


def test_after_a_restart_both_tables_asleep(tmp_path: Path) -> None:
    codes: list[str] = []

    async def before(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        fresh.do(msg.Sit("sit", "Noé"), Page(fresh, pages[2].reader.person).reader)
        await told(house)
        codes.extend((live.table.code, fresh.table.code))

    async def after(house: House) -> None:
        page = Page(await house.wake(codes[0]), await house.person("token 1"))
        await until(lambda: bool(page.told) and page.news["rematch"] is not None)
        assert (rematch(page)["code"], rematch(page)["sit"]) == (codes[1], [0, 2])
        fresh = await house.wake(codes[1])
        fresh.do(msg.Sit("kami", "Kami"), Page(fresh, page.reader.person).reader)
        await told(house)
        assert rematch(page)["sit"] == [0, 1, 2]

    in_a_game(tmp_path, before)
    with_house(tmp_path, after)


@pytest.mark.parametrize("seats", [1, 3])
def test_with_bots_only_it_begins_at_once(tmp_path: Path, seats: int) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        code = await house.open(person, req.Open("foxy", "Liz", seats, bots=["keen"] * (seats - 1)))
        live = await house.wake(code)
        page = Page(live, person)
        if seats == 1:
            live.do(msg.Start("start"), page.reader)
        live.do(msg.End("end"), page.reader)
        await house.sequels.ask(live, person, "again")
        await told(house)
        assert rematch(page)["begun"]
        fresh = await house.wake(page.news["next"])
        assert fresh.table.phase == "playing"
        assert [chair.level for chair in fresh.table.chairs] == [None] + ["keen"] * (seats - 1)

    with_house(tmp_path, story)


def test_a_bot_that_kept_a_chair_warm_is_no_company(tmp_path: Path) -> None:
    """Whoever has left is asked as well; only bots of their own sit down by themselves."""

    async def story(house: House, live: Live, pages: list[Page]) -> None:
        live.do(msg.Stand("up"), pages[1].reader)
        fresh = await asked(house, live, pages)
        assert [chair.kind for chair in fresh.table.chairs] == ["person", "free", "free"]
        assert rematch(pages[2])["of"] == 3

    in_a_game(tmp_path, story)


def test_whoever_asks_later_sits_down_at_the_same_table(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        await house.sequels.ask(live, pages[2].reader.person, "me too")
        await house.sequels.ask(live, pages[2].reader.person, "me too")
        await told(house)
        assert live.table.again == fresh.table.code
        assert [chair.name for chair in fresh.table.chairs] == ["Fox 0", "", "Fox 2"]
        assert (rematch(pages[1])["seat"], rematch(pages[1])["sit"]) == (0, [0, 2])
        with pytest.raises(Refused, match=r"house\.no_chair"):
            await house.sequels.ask(live, 99, "and me")

    in_a_game(tmp_path, story)


def test_those_who_ask_at_once_sit_at_one_table(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        live.do(msg.End("end"), pages[0].reader)
        people = [page.reader.person for page in pages]
        await asyncio.gather(*(house.sequels.ask(live, person, "again") for person in people))
        await told(house)
        fresh = await house.wake(live.table.again or "")
        assert [chair.person for chair in fresh.table.chairs] == people
        assert rematch(pages[2])["sit"] == [0, 1, 2]

    in_a_game(tmp_path, story)


def test_whoever_asks_at_once_with_somebody_who_may_not_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        live.do(msg.End("end"), pages[0].reader)
        liz, kami = (page.reader.person for page in pages[:2])

        def room(person: int, **more: int) -> None:
            if person == liz:
                raise Refused(Refusal("house.tables", (20, 200)))

        monkeypatch.setattr(house, "must_have_room", room)
        first, second = await asyncio.gather(
            house.sequels.ask(live, liz, "again"),
            house.sequels.ask(live, kami, "again"),
            return_exceptions=True,
        )
        assert isinstance(first, Refused)
        assert second is None
        await told(house)
        assert (rematch(pages[2])["seat"], rematch(pages[2])["sit"]) == (1, [1])

    in_a_game(tmp_path, story)


@pytest.mark.parametrize("stays", [False, True])
def test_a_rematch_at_which_nobody_sits_is_none(tmp_path: Path, stays: bool) -> None:
    """Whoever asks then sits down there, and keeps the table if whoever kept it has gone."""

    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        liz = Page(fresh, pages[0].reader.person)
        fresh.do(msg.Stand("up"), liz.reader)
        if not stays:
            fresh.leave(liz.reader)
        await told(house)
        assert [page.news["rematch"] for page in pages] == [None] * 3
        await house.sequels.ask(live, pages[1].reader.person, "again")
        await told(house)
        assert rematch(pages[2])["code"] == pages[2].news["next"] == fresh.table.code
        assert (rematch(pages[2])["seat"], rematch(pages[2])["sit"]) == (1, [1])
        assert fresh.table.host == pages[0 if stays else 1].reader.person

    in_a_game(tmp_path, story)


def test_a_rematch_of_bots_alone_is_none(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        liz = Page(fresh, pages[0].reader.person)
        fresh.do(msg.Stand("up"), liz.reader)
        for seat in range(3):
            fresh.do(msg.Bot(f"bot {seat}", seat), liz.reader)
        await told(house)
        await house.sequels.ask(live, pages[1].reader.person, "again")
        await told(house)
        assert rematch(pages[2])["code"] == live.table.again != fresh.table.code

    in_a_game(tmp_path, story)


def test_once_the_next_game_is_over_there_is_another(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        liz = Page(fresh, pages[0].reader.person)
        fresh.do(msg.Start("start"), liz.reader)
        fresh.do(msg.End("end"), liz.reader)
        await told(house)
        assert pages[1].news["rematch"] is None, "nobody is asked to sit down there"
        assert pages[1].news["next"] == fresh.table.code
        await house.sequels.ask(live, pages[1].reader.person, "again")
        await told(house)
        assert rematch(pages[2])["code"] == live.table.again != fresh.table.code
        assert (rematch(pages[2])["seat"], rematch(pages[2])["sit"]) == (1, [1])
        fresh.do(msg.Name("name", "Liza"), liz.reader)
        await told(house)
        assert rematch(pages[2])["sit"] == [1], "the one before is not followed any more"

    in_a_game(tmp_path, story)


def test_a_next_table_that_has_vanished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        gone = (await asked(house, live, pages)).table.code
        await house.rounds.settled()
        (await house.wake(gone)).stop()
        del house._tables[gone]
        find = house.store.find
        monkeypatch.setattr(house.store, "find", lambda code: None if code == gone else find(code))
        await house.sequels.ask(live, pages[1].reader.person, "again")
        assert live.table.again not in (None, gone)
        live.stop()
        del house._tables[live.table.code]
        page = Page(await house.wake(live.table.code), pages[1].reader.person)
        await until(lambda: bool(page.told) and page.news["rematch"] is not None)
        assert rematch(page)["sit"] == [1]

    in_a_game(tmp_path, story)


def test_a_table_that_sleeps_follows_nothing(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        fresh = await asked(house, live, pages)
        assert house.sequels.followed(fresh.table.code)
        for page in pages:
            live.leave(page.reader)
        live.stop()
        assert not house.sequels.followed(fresh.table.code)

    in_a_game(tmp_path, story)


# Names, and older codes.


def test_a_table_of_an_older_code_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foxtable.server.house.new_code", lambda: "BRSTV")

    async def story(house: House) -> None:
        assert await house.open(await house.person("token"), req.Open("foxy", "Liz")) == "BRSTV"

    async def later(house: House) -> None:
        assert (await house.wake("brstv")).table.chairs[0].name == "Liz"

    with_house(tmp_path, story)
    with_house(tmp_path, later)
