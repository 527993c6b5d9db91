"""Pairs of commands against each other, in every order in which they can happen: whatever is
decided is decided in the step in which it happens."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from foxtable.engine import Refused
from foxtable.server import house as house_module
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.table import commands
from foxtable.table import messages as msg
from foxtable.table import requests as req
from tests.server.pages import Page
from tests.server.paper import Gates, PaperStore, schedules

Act = Callable[["Scene"], Awaitable[Any]]


class Scene:
    """Liz, Kami and Noé at a table for four, and words that move Kami's and Noé's chairs."""

    LIZ, KAMI, NOE, PHONE, UGO = range(1, 6)

    def __init__(self, house: House, gates: Gates) -> None:
        self.house, self.gates = house, gates
        self.code = ""
        self.words: dict[int, str] = {}

    @property
    def live(self) -> Live:
        return self.house.awake(self.code)

    async def set(self) -> None:
        for name in range(self.LIZ, self.UGO + 1):
            await self.house.person(f"token {name}")
        self.code = await self.house.open(self.LIZ, req.Open("foxy", "Liz", seats=4))
        for person, seat in ((self.KAMI, 1), (self.NOE, 2)):
            self.do(person, msg.Sit(f"sit {seat}", f"Fox {seat}", seat))
            self.words[person] = await self.house.handoff(person, self.code)

    def do(self, person: int, command: msg.Command) -> None:
        self.live.enter(commands.decide(self.live.table, command, person))

    def owners(self) -> list[int | None]:
        return [chair.person for chair in self.live.table.chairs]


def once(person: int, command: msg.Command) -> Act:
    """A command that happens at once, whenever its turn comes."""

    async def act(scene: Scene) -> None:
        await scene.gates.wait()
        scene.do(person, command)
        await scene.live.kept()

    return act


def does(person: int, command: msg.Command) -> Act:
    """The same, from a page: who is here and since when matters. Everybody has been silent for so
    long that whatever may be done about it may be done."""

    async def act(scene: Scene) -> None:
        await scene.gates.wait()
        page = Page(scene.live, person)
        scene.live._started += 1000.0
        try:
            scene.live.do(command, page.reader)
        finally:
            scene.live.leave(page.reader)
        await scene.live.kept()

    return act


def takes(person: int, whose: int) -> Act:
    async def act(scene: Scene) -> str:
        await scene.gates.wait()
        return await scene.house.take_over(person, scene.words[whose])

    return act


S = Scene
ACTS: dict[str, Act] = {
    "the host starts": once(S.LIZ, msg.Start("start")),
    "the host frees Kami's chair": once(S.LIZ, msg.Free("free", 1)),
    "the host mixes the chairs": once(S.LIZ, msg.Order("order", [3, 2, 1, 0])),
    "Kami stands up": once(S.KAMI, msg.Stand("stand")),
    "Ugo sits down": once(S.UGO, msg.Sit("sit", "Ugo")),
    "the phone sits down": once(S.PHONE, msg.Sit("sit phone", "Phone")),
    "the phone takes Kami's chair": takes(S.PHONE, S.KAMI),
    "the phone takes Noé's chair": takes(S.PHONE, S.NOE),
    "Ugo takes Kami's chair": takes(S.UGO, S.KAMI),
    "Noé takes Kami's chair": takes(S.NOE, S.KAMI),
    "Liz ends it": once(S.LIZ, msg.End("end")),
    "Kami is called otherwise": once(S.KAMI, msg.Name("name", "Kamila")),
    "Noé nudges Kami": does(S.NOE, msg.Nudge("nudge", 1)),
    "Noé lets a bot play for Kami": does(S.NOE, msg.Bot("bot", 1)),
    "the host leads": does(S.LIZ, msg.Leads("lead", 1)),
}
PAIRS = [(one, other) for one in ACTS for other in ACTS if one < other]


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=[" + ".join(pair) for pair in PAIRS])
def test_no_order_gives_anybody_two_chairs_or_none(
    one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(schedule: Sequence[int]) -> list[int]:
        return asyncio.run(_run(schedule, one, other, monkeypatch))

    assert schedules(run) > 1


async def _run(
    schedule: Sequence[int], one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> list[int]:
    before = Gates(())
    store = PaperStore(before)
    house = House(store, pace=0)
    scene = Scene(house, before)
    await before.run(scene.set())
    gates = scene.gates = store.gates = Gates(schedule)
    monkeypatch.setattr(house_module, "breathe", store.breathe)
    outcomes = await gates.run(ACTS[one](scene), ACTS[other](scene))
    _holds(scene, dict(zip((one, other), outcomes, strict=True)))
    after = store.gates = Gates(())
    owners = scene.owners()
    house.forget(scene.live)
    woken = await after.run(house.wake(scene.code))
    assert [chair.person for chair in woken[0].table.chairs] == owners, "the log says the same"
    await after.run(house.close())
    return gates.choices


def _holds(scene: Scene, outcomes: dict[str, Any]) -> None:
    for act, outcome in outcomes.items():
        expected = outcome is None or isinstance(outcome, str | Refused)
        assert expected, f"{act}: {outcome!r}"
    owners = [owner for owner in scene.owners() if owner is not None]
    assert len(set(owners)) == len(owners), f"two chairs: {owners}"
    done = {act for act, outcome in outcomes.items() if not isinstance(outcome, Refused)}
    freed = "the host frees Kami's chair" in done  # whoever sits there by then
    for act in done if not freed else ():
        if act.startswith("the phone"):
            assert S.PHONE in owners, "the phone was told that it has a chair"
        elif act in {"Ugo sits down", "Ugo takes Kami's chair"}:
            assert S.UGO in owners
    taken = {act for act in done if act.endswith("takes Kami's chair")}
    assert len(taken) <= 1, f"one word, one chair: {taken}"
    match = scene.live.table.match
    if match is not None and match.reason is None:
        assert all(scene.live.table.chairs[seat].person for seat in match.must_act())


def test_two_rematches_open_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(schedule: Sequence[int]) -> list[int]:
        before = Gates(())
        store = PaperStore(before)
        house = House(store, pace=0)
        scene = Scene(house, before)
        await before.run(scene.set())
        scene.do(S.LIZ, msg.Start("start"))
        scene.do(S.LIZ, msg.End("end"))
        await before.run(scene.live.kept())
        gates = store.gates = Gates(schedule)
        monkeypatch.setattr(house_module, "breathe", store.breathe)
        live = scene.live
        outcomes = await gates.run(
            house.sequels.ask(live, S.LIZ, "again 1"), house.sequels.ask(live, S.KAMI, "again 2")
        )
        assert outcomes == [None, None]
        assert live.table.again is not None
        assert len(store._tables) == 2, "one table and its rematch"
        store.gates = Gates(())
        await store.gates.run(house.close())
        return gates.choices

    assert schedules(lambda schedule: asyncio.run(story(schedule))) >= 1
