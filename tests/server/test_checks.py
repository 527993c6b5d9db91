"""Whether chance played fair is found out once for each game, and nobody else waits for it."""

import asyncio
import threading
from pathlib import Path

import pytest

from foxtable.server import replays
from foxtable.server.addresses import TooMuch
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.server.replays import Checks, Replays
from foxtable.table import Table
from foxtable.table import messages as msg
from foxtable.table import requests as req
from tests.server.pages import Page, with_house
from tests.server.test_waiting import in_a_game


async def ended(house: House, name: str) -> Table:
    person = await house.person("token")
    live = await house.wake(await house.open(person, req.Open("foxy", name, 1)))
    page = Page(live, person)
    live.do(msg.Start("start"), page.reader)
    live.do(msg.End("end"), page.reader)
    return live.table


class Counted:
    """How often the dealer was run again; it can be held up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.codes: list[str] = []
        self.go_on = threading.Event()
        self._checked = replays._checked
        monkeypatch.setattr(replays, "_checked", self)

    def __call__(self, table: Table) -> replays.Check:
        self.codes.append(table.code)
        self.go_on.wait()
        return self._checked(table)


def test_the_dealer_is_run_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, live: Live, pages: list[Page]) -> None:
        dealer, checks = Counted(monkeypatch), Checks()
        assert not checks.costs(live.table), "while it is played there is only the lock"
        live.do(msg.End("end"), pages[0].reader)
        assert checks.costs(live.table)
        asked = [asyncio.create_task(checks.fairness(live.table)) for _ in range(20)]
        await asyncio.sleep(0)
        assert not checks.costs(live.table)
        dealer.go_on.set()
        assert {found.fair for found in await asyncio.gather(*asked)} == {True}
        live.do(msg.Name("name", "Liza"), pages[0].reader)
        assert (await checks.fairness(live.table)).chairs[0].name == "Liza"
        assert await checks.verdict(live.table) == {"fair": True, "why": None}
        assert dealer.codes == [live.table.code]
        checks.close()

    in_a_game(tmp_path, story)


def test_so_many_games_wait_and_no_look_back_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "WAITING", 2)
    monkeypatch.setattr(replays, "VERDICTS", 1)

    async def story(house: House) -> None:
        dealer, looking = Counted(monkeypatch), Replays()
        tables = [await ended(house, f"Liz {n}") for n in range(3)]
        asked = [asyncio.create_task(looking.checks.fairness(table)) for table in tables[:2]]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await looking.checks.verdict(tables[2])
        assert await looking.answer(tables[2], None, "0")
        dealer.go_on.set()
        await asyncio.gather(*asked)
        assert len(looking.checks) == 1
        assert (await looking.checks.verdict(tables[2]))["fair"]
        looking.close()

    with_house(tmp_path, story)
