"""Nobody is left waiting: people who are away or silent, and a host who is."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import Refused
from foxtable.server import presence
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.table import messages as msg
from foxtable.table import requests as req
from foxtable.table.waits import Around, absent
from tests.server.pages import Page, until, with_house

Story = Callable[[House, Live, list[Page]], Awaitable[None]]


def in_a_game(folder: Path, story: Story, game: str = "foxy", **options: object) -> None:
    """Three people play, and then what the story says."""

    async def run(house: House) -> None:
        live, pages = await lobby(house, game, **options)
        live.do(msg.Start("start"), pages[0].reader)
        await told(house)
        await story(house, live, pages)

    with_house(folder, run)


async def lobby(house: House, game: str = "foxy", **options: object) -> tuple[Live, list[Page]]:
    people = [await house.person(f"token {seat}") for seat in range(3)]
    wish = req.Open(game, "Fox 0", seats=3, options=options)
    live = await house.wake(await house.open(people[0], wish))
    pages = [Page(live, person) for person in people]
    for seat in (1, 2):
        live.do(msg.Sit(f"sit {seat}", f"Fox {seat}", seat), pages[seat].reader)
    await told(house)
    return live, pages


async def told(house: House) -> None:
    """Everybody has heard of everything, of who came and went too."""
    await asyncio.sleep(2 * presence.SOON)
    await house.rounds.settled()


def passes(live: Live, seconds: float) -> None:
    """So much time goes by at the table."""
    live._started += seconds


def wait(page: Page, seat: int) -> dict[str, Any]:
    (found,) = [each for each in page.news["waits"] if each["seat"] == seat]
    return dict(found)


def lines(page: Page) -> list[Any]:
    return [line["line"] for line in page.news["lines"]]


def test_whoever_goes_is_named_nudged_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        _liz, kami, noe = pages
        live.leave(kami.reader)
        await told(house)
        assert wait(noe, 1)["away"]
        assert 0 < wait(noe, 1)["named"] <= 10
        with pytest.raises(Refused, match=r"house\.nudge"):
            live.do(msg.Nudge("n1", 1), noe.reader)
        passes(live, 10)
        live.do(msg.Nudge("n2", 1), noe.reader)
        await told(house)
        assert {"line": "table.nudged", "seat": 2, "whom": 1} in lines(noe)
        assert (wait(noe, 1)["named"], 0 < wait(noe, 1)["nudge"] <= 20) == (0, True)
        with pytest.raises(Refused, match=r"house\.replace"):
            live.do(msg.Bot("b1", 1), noe.reader)
        passes(live, 50)
        live.do(msg.Bot("b2", 1), noe.reader)
        await told(house)
        assert noe.news["chairs"][1]["level"] == "casual"
        assert [each["seat"] for each in noe.news["waits"]] == [0]
        back = Page(live, kami.reader.person)
        await told(house)
        assert back.news["chairs"][1]["level"] is None, "her chair is hers as soon as she comes"

    in_a_game(tmp_path, story)


def test_a_page_that_comes_and_goes_does_not_win_time_for_ever(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        _liz, kami, noe = pages
        left = []
        for _ in range(3):
            passes(live, 50)
            live.leave(kami.reader)
            live.join(kami.reader)
            await told(house)
            left.append(wait(noe, 1)["named"])
        assert left[0] > 55, "coming back is a sign of life"
        assert (left[1] < 15, left[2]) == (True, 0), "once at each question"

    in_a_game(tmp_path, story)


def test_a_second_tab_is_no_sign_of_life(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        passes(live, 50)
        Page(live, pages[1].reader.person)
        live.do(msg.Say("say", "Kami?"), pages[0].reader)
        await told(house)
        assert wait(pages[2], 1)["named"] <= 10

    in_a_game(tmp_path, story)


def test_strangers_who_come_and_go_are_told_of_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        before = len(pages[0].told)
        for _ in range(5):
            stranger = Page(live, 0)
            await told(house)
            live.leave(stranger.reader)
        assert len(pages[0].told) == before
        Page(live, 0)
        live.leave(pages[1].reader)
        await told(house)
        assert len(pages[0].told) == before + 1, "whoever has a chair is told of soon"
        assert not pages[0].news["chairs"][1]["here"]
        assert pages[0].news["watching"] == 1
        monkeypatch.setattr(presence, "ONLOOKERS", 0.5)
        Page(live, 0)
        await until(lambda: pages[0].news["watching"] == 2)

    monkeypatch.setattr(presence, "ONLOOKERS", 1000.0)
    in_a_game(tmp_path, story)


def test_a_second_tab_is_no_news(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        before = len(pages[0].told)
        live.leave(Page(live, pages[1].reader.person).reader)
        await told(house)
        assert len(pages[0].told) == before

    in_a_game(tmp_path, story)


def test_after_a_sleep_waiting_begins_anew(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        passes(live, 70)
        live.do(msg.Nudge("n", 1), pages[2].reader)
        await live.kept()
        live.stop()
        del house._tables[live.table.code]
        woken = await house.wake(live.table.code)
        page = Page(woken, pages[2].reader.person)
        await told(house)
        found = wait(page, 1)
        assert found["away"]
        assert 9 < found["named"] <= found["nudge"] <= 10

    in_a_game(tmp_path, story)


def test_a_bot_that_thinks_when_its_person_is_back_is_not_heard(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        answer, asked = asyncio.get_running_loop().create_future(), asyncio.Event()

        async def think(thought: Any) -> Any:
            asked.set()
            return await answer

        house.mind.think = think  # type: ignore[method-assign]
        live.do(msg.Stand("up"), pages[1].reader)
        await asyncio.wait_for(asked.wait(), 30)
        pages[1].play({"move": "estimate", "number": 7})
        answer.set_result(live.table.game.parse("estimate 1"))
        await until(lambda: not live.bots.busy)
        await told(house)
        assert pages[1].news["view"]["numbers"] == [7]
        assert pages[1].news["chairs"][1]["kind"] == "person"
        assert pages[1].news["kept"] == []

    in_a_game(tmp_path, story)


def test_bots_at_the_hosts_other_tables_keep_nobody_waiting(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        house.limits = house.limits._replace(bots=0)
        passes(live, 120)
        live.do(msg.Bot("b", 1), pages[2].reader)
        assert live.table.chairs[1].kind == "bot"

    in_a_game(tmp_path, story)


# The host.


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts are missed at once."""
    monkeypatch.setattr(presence, "AWAY", 0.0)


@pytest.mark.usefixtures("soon")
def test_in_the_lobby_whoever_sits_down_follows_a_host_who_is_away(tmp_path: Path) -> None:
    async def run(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(2)]
        live = await house.wake(await house.open(people[0], req.Open("foxy", "Liz", seats=2)))
        kami = Page(live, people[1])
        await told(house)
        assert live.table.host == people[0], "nobody else has a chair"
        live.do(msg.Sit("sit", "Kami"), kami.reader)
        await told(house)
        assert kami.news["host"]
        assert lines(kami)[-1]["line"] == "table.host_changed"
        live.do(msg.Start("start"), kami.reader)
        live.do(msg.End("end"), kami.reader)

    with_house(tmp_path, run)


@pytest.mark.usefixtures("soon")
def test_a_table_that_is_handed_to_somebody_who_is_away_is_handed_on(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        liz, kami, noe = pages
        live.leave(kami.reader)
        live.do(msg.Host("h", 1), liz.reader)
        await told(house)
        assert noe.news["host"], "the next person round the table"

    in_a_game(tmp_path, story)


@pytest.mark.usefixtures("soon")
def test_a_host_who_is_away_when_the_game_is_over_is_followed(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        liz, kami, _noe = pages
        live.do(msg.End("end"), liz.reader)
        live.do(msg.Leads("l1", 3), liz.reader)
        live.leave(liz.reader)
        await told(house)
        assert kami.news["host"]
        assert kami.news["lead"] == {"seat": 1, "at": 3}, "and leads from where she was"
        live.do(msg.Leads("l2", 4), kami.reader)
        await until(lambda: kami.news["lead"] == {"seat": 1, "at": 4})

    in_a_game(tmp_path, story)


def test_whoever_comes_after_the_hosts_minute_is_the_host_at_once(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        for page in pages:
            live.leave(page.reader)
        passes(live, presence.AWAY + 6)
        kami = Page(live, pages[1].reader.person)
        assert live.table.host == kami.reader.person

    in_a_game(tmp_path, story)


def test_a_host_who_is_back_is_missed_anew(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        liz = pages[0].reader
        live.leave(liz)
        passes(live, presence.AWAY - 6)
        live.join(liz)
        live.leave(liz)
        passes(live, 7)
        Page(live, pages[1].reader.person)
        assert live.table.host == liz.person

    in_a_game(tmp_path, story)


def test_a_host_who_never_came_is_missed_since_the_table_was_opened(tmp_path: Path) -> None:
    async def run(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(2)]
        live = await house.wake(await house.open(people[0], req.Open("foxy", "Liz", seats=2)))
        passes(live, presence.AWAY - 6)
        kami = Page(live, people[1])
        live.do(msg.Sit("sit", "Kami"), kami.reader)
        assert live.table.host == people[0]
        passes(live, 7)
        live.do(msg.Stand("stand"), kami.reader)
        live.do(msg.Sit("again", "Kami"), kami.reader)
        assert live.table.host == people[1]

    with_house(tmp_path, run)


@pytest.mark.parametrize("torn", [False, True])
def test_the_host_of_a_table_that_slept(tmp_path: Path, torn: bool) -> None:
    """Asleep, the host was missed too; after a restart everybody has a minute to come back."""

    async def story(house: House, live: Live, pages: list[Page]) -> None:
        for page in pages:
            live.leave(page.reader)
        await house.rounds.settled()
        house.calm -= presence.AWAY
        if torn:
            house.forget(live)
        else:
            live.stop()
            del house._tables[live.table.code]
        woken = await house.wake(live.table.code)
        Page(woken, pages[1].reader.person)
        assert woken.table.host == pages[0 if torn else 1].reader.person

    in_a_game(tmp_path, story)


# The look back.


@pytest.mark.rule("house.lead")
def test_the_host_leads_everybody_through_a_finished_game(tmp_path: Path) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        liz, kami, _ = pages
        with pytest.raises(Refused, match=r"house\.lead"):
            live.do(msg.Leads("a", 1), liz.reader)
        live.do(msg.End("end"), liz.reader)
        with pytest.raises(Refused, match=r"house\.host"):
            live.do(msg.Leads("b", 1), kami.reader)
        for at in (-1, 1_000_000, 2**62):
            with pytest.raises(Refused, match=r"house\.lead"):
                live.do(msg.Leads("c", at), liz.reader)
        await told(house)
        number, before = live.table.number, len(kami.told)
        for at in range(40):
            live.do(msg.Leads(f"d{at}", at), liz.reader)
        await until(lambda: kami.news["lead"] == {"seat": 0, "at": 39})
        assert len(kami.told) <= before + 3, "what comes in between is passed over"
        assert live.table.number == number, "it is no event"
        assert Page(live, 99).reader
        await told(house)
        live.do(msg.Leads("e", None), liz.reader)
        await until(lambda: kami.news["lead"] is None)

    in_a_game(tmp_path, story)


@pytest.mark.rule("house.absent")
def test_a_window_is_not_held_open_for_whoever_has_been_away_for_a_minute(tmp_path: Path) -> None:
    """Of somebody who has just gone nobody gives up; and whoever comes back says otherwise."""

    async def story(house: House, live: Live, pages: list[Page]) -> None:
        match, questions = live.table.playing(), live.table.questions
        live.leave(pages[2].reader)
        for page in pages:
            page.play({"move": "hide", "number": 1})
        pages[0].play({"move": "throw"})
        passes(live, 61)
        pages[0].play({"move": "claim", "number": 3, "word": "truly"})
        assert match.state.window
        assert questions.passes(2)
        assert not questions.passes(1), "who is here is waited for"
        kami = pages[1].reader.person
        just_gone = Around({kami: live.now - 59})
        assert absent(live.table, just_gone, live.now) == []
        back = Page(live, pages[2].reader.person)
        await told(house)
        assert back.news["passing"] == "affair"
        live.do(msg.Pass("again", "none"), back.reader)
        assert not questions.passes(2)

    in_a_game(tmp_path, story, "tally", claims="named", chips=True)
