"""Bots at a live table: out of turn, in their own time, and when their processes hang or die."""

import asyncio
import json
import os
import signal
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tally import TALLY, Tally

from foxtable.bots import Call, RandomBot, Turns, called
from foxtable.engine import Match, open_match
from foxtable.server import bots, thinking, worker
from foxtable.server.bots import PAUSE, Bots
from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.server.thinking import Mind, Stuck, Thought
from foxtable.server.worker import TableHead, work
from foxtable.store.sqlite import SqliteStore
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table import requests as req
from foxtable.table.questions import LEAST
from tests.server.pages import Page, until, with_house

CHIPS = {"claims": "named", "chips": True, "rounds": 2}


def test_bots_play_a_whole_game_with_windows_and_act_out_of_turn(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("tally", "Liz", options={**CHIPS, "rounds": 5}, bots=["random"] * 3)
        live = await house.wake(await house.open(person, wish))
        page = Page(live, person)
        match = live.table.playing()

        def answered() -> bool:
            seat = 0
            if match.reason is None and seat in match.must_act():
                live.enter([_lapse(live, seat)])
            return match.reason is not None

        await until(answered)
        out_of_turn = [actor for actor, move in match.entries if str(move) == "chip"]
        notes = [actor for actor, move in match.entries if str(move).startswith("note")]
        assert out_of_turn or notes, "what they may do is offered to them at the live table too"
        await house.rounds.settled()
        assert page.news["phase"] == "over"

    with_house(tmp_path, story)


def _lapse(live: Live, seat: int) -> ev.Event:
    match = live.table.playing()
    return ev.moved([(seat, match.game.lapse(match.state, seat))])


def test_a_sealed_answer_sends_nothing_to_those_who_may_not_know_of_it(tmp_path: Path) -> None:
    """To the instant: no message at all, until the window closes; then one, for all alike."""

    async def story(house: House) -> None:
        house.least = 0.05
        people = [await house.person(f"token {seat}") for seat in range(3)]
        wish = req.Open("tally", "Liz", seats=3, options=CHIPS)
        live = await house.wake(await house.open(people[0], wish))
        pages = [Page(live, person) for person in (*people, 0)]
        for seat in (1, 2):
            live.do(msg.Sit(f"sit {seat}", f"Fox {seat}", seat), pages[seat].reader)
        live.do(msg.Start("start"), pages[0].reader)
        for page in pages[:3]:
            page.play({"move": "hide", "number": 1})
        pages[0].play({"move": "throw"})
        pages[0].play({"move": "claim", "number": 2, "word": "truly"})
        await asyncio.sleep(0.3)
        await house.rounds.settled()
        for page in pages:
            page.told.clear()
        liz, kami, noe, ugo = pages
        kami.play({"move": "doubt"})
        kami.play({"move": "note", "text": "hm"})
        live.do(msg.Pass("p", "all"), kami.reader)
        await house.rounds.settled()
        assert [len(page.told) > 0 for page in pages] == [False, True, False, False]
        assert sum(map(len, liz.told + noe.told + ugo.told)) == 0, "not a byte"
        noe.play({"move": "trust"})
        await until(lambda: bool(liz.told))
        assert liz.news["kind"] == "turn"
        await house.rounds.settled()
        assert len(liz.told) == len(ugo.told) == 1

    with_house(tmp_path, story)


def test_a_command_is_answered_while_something_sealed_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes the disk its time must not tell that somebody has answered: neither to a page that
    asks for nothing in particular, nor to whoever looks at the table's address."""

    async def story(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(3)]
        wish = req.Open("tally", "Liz", seats=3, options=CHIPS)
        live = await house.wake(await house.open(people[0], wish))
        pages = [Page(live, person) for person in people]
        liz, kami, noe = pages
        for seat in (1, 2):
            live.do(msg.Sit(f"sit {seat}", f"Fox {seat}", seat), pages[seat].reader)
        live.do(msg.Start("start"), liz.reader)
        for page in pages:
            page.play({"move": "hide", "number": 1})
        liz.play({"move": "throw"})
        house.least = 60.0
        liz.play({"move": "claim", "number": 2, "word": "truly"})
        await asyncio.sleep(0.3)
        await house.rounds.settled()
        for page in pages:
            page.told.clear()
        slowly = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(house.store, "keep", lambda tables: slowly)
        kami.play({"move": "doubt"})
        await asyncio.sleep(0.01)
        assert await house.settled(live.table.code) is live
        live.do(msg.Pass("once", "none"), liz.reader)
        await asyncio.sleep(0.01)
        assert liz.news["done"] == ["once"]
        assert (kami.told, noe.told) == ([], []), "not before it is on the disk"
        live.do(msg.Say("hello", "Hello"), noe.reader)
        live.do(msg.Pass("twice", "none"), liz.reader)
        await asyncio.sleep(0.01)
        assert (len(liz.told), noe.told) == (1, []), "of this Liz may know, so it waits"
        slowly.set_result(None)
        await until(lambda: bool(kami.told and noe.told and len(liz.told) > 1))
        assert liz.news["done"] == ["twice"]

    with_house(tmp_path, story)


def test_windows_keep_their_time_at_any_pace(tmp_path: Path) -> None:
    """It is for people, however fast the bots are."""

    async def run() -> None:
        for pace in (0.0, 0.1, 60.0):
            house = House(SqliteStore(tmp_path), pace)
            assert house.least == LEAST
            await house.close()

    asyncio.run(run())


def test_a_bot_that_comes_to_a_question_takes_its_time(tmp_path: Path) -> None:
    """How soon it answers for somebody who was silent for long tells nothing of what there was to
    think about."""

    async def story(house: House) -> None:
        person, kami = await house.person("token"), await house.person("another")
        live = await house.wake(await house.open(person, req.Open("foxy", "Liz", seats=2)))
        page, other = Page(live, person), Page(live, kami)
        live.do(msg.Sit("sit", "Kami", 1), other.reader)
        live.do(msg.Start("start"), page.reader)
        house.pace = 1.0
        live.table.questions.asked_at = [live.now - 500] * 2
        live.enter([ev.BotSat(1, "keen", 0)])
        call = Call(1, live.table.playing().moment, True)
        assert all(PAUSE[0] - 0.1 <= live.bots._pause(call) <= PAUSE[1] for _ in range(50))

    with_house(tmp_path, story)


def test_how_much_a_bot_does_unheard_does_not_show_in_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In sealed breeding it goes through its steps at once, and is done when a time is over that
    was not longer for three pups than for one."""
    monkeypatch.setattr(bots, "PAUSE", (600.0, 600.0))
    monkeypatch.setattr(bots, "UNHEARD", (0.5, 0.5))

    async def story(house: House) -> None:
        house.pace = 0
        person = await house.person("token")
        wish = req.Open("experiment", "Liz", bots=["curious"] * 2, options={"first": "first-seat"})
        live = await house.wake(await house.open(person, wish))
        Page(live, person)
        match = live.table.playing()
        state: Any = match.state

        def breeding() -> bool:
            if 0 in match.must_act() and state.phase != "breeding":
                live.enter([_lapse(live, 0)])
            house.pace = float(state.phase == "breeding")
            return bool(house.pace)

        await until(breeding)
        await until(lambda: match.must_act() == (0,))
        began = live.table.questions.known_at
        assert live.now - began >= 0.5
        assert sum(move.hushed for _, move in match.entries if _ > 0) > 2

    with_house(tmp_path, story)


def head(stream: str = "test") -> TableHead:
    return TableHead("tally", 1, 2, {}, "standard", stream)


def thought(table: str, match: Match, level: str = "random", seat: int = 1) -> Thought:
    return Thought(table, head(), match, level, Call(seat, match.moment, True), ((seat, level),))


@pytest.fixture
def strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that hang or die, in the processes that think as well."""
    package = tmp_path / "odd_bots"
    package.mkdir()
    (package / "sitecustomize.py").write_text(
        "import os, time\n"
        "from tally import Tally\n"
        "from foxtable.bots import Bot, RandomBot\n"
        "class Hanging(Bot):\n"
        "    def choose(self, view, asks):\n"
        "        time.sleep(3600)\n"
        "class Dying(Bot):\n"
        "    def choose(self, view, asks):\n"
        "        os._exit(1)\n"
        "class Strange(Bot):\n"
        "    def choose(self, view, asks):\n"
        "        from tally.moves import Hide\n"
        "        return Hide(2.5)\n"
        "class Wrong(Bot):\n"
        "    def choose(self, view, asks):\n"
        "        from tally.moves import Hide\n"
        "        return Hide(99)\n"
        "Tally.bots = lambda self: {'hanging': Hanging, 'dying': Dying, 'wrong': Wrong,"
        " 'strange': Strange,"
        " 'random': RandomBot}\n"
    )
    path = os.pathsep.join([str(package), os.environ["PYTHONPATH"]])
    monkeypatch.setenv("PYTHONPATH", path)
    levels = dict.fromkeys(("hanging", "dying", "wrong", "strange", "random"), RandomBot)
    monkeypatch.setattr(Tally, "bots", lambda self: levels)


@pytest.mark.usefixtures("strange_bots")
def test_a_bot_that_hangs_is_given_up_and_the_others_think_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 1.0)

    async def run() -> None:
        mind = Mind(1)
        match = open_match(TALLY, 2, seed=1)
        hangs = asyncio.create_task(mind.think(thought("A", match, "hanging")))
        others = [asyncio.create_task(mind.think(thought(f"B{n}", match))) for n in range(12)]
        moves = await asyncio.gather(*others)
        assert all(move is not None for move in moves), "nobody who waited was given up"
        with pytest.raises(Stuck):
            await hangs
        mind.close()

    asyncio.run(run())


@pytest.mark.usefixtures("strange_bots")
def test_one_table_of_slow_bots_does_not_keep_the_others_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 1.0)

    async def run() -> None:
        mind = Mind(2)
        match = open_match(TALLY, 2, seed=1)
        slow = [asyncio.create_task(mind.think(thought("A", match, "hanging"))) for _ in range(8)]
        other = await mind.think(thought("B", match))
        assert other is not None
        assert not all(task.done() for task in slow), "its turn came before theirs were over"
        for task in slow:
            task.cancel()
        mind.close()

    asyncio.run(run())


@pytest.mark.rule("house.bot_fails")
@pytest.mark.usefixtures("strange_bots")
def test_a_bot_that_fails_is_played_for_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        for level in ("wrong", "dying", "strange"):
            person = await house.person("token")
            wish = req.Open("tally", "Liz", options={}, bots=[level])
            live = await house.wake(await house.open(person, wish))
            page = Page(live, person)
            await until(lambda live=live: live.table.playing().state.answers[1] == 1)  # type: ignore[attr-defined, misc]
            await house.rounds.settled()
            lines = [line["line"] for told in page.told for line in json.loads(told)["lines"]]
            assert {"line": "table.bot_failed", "seat": 1} in lines

    with_house(tmp_path, story)


def test_a_process_that_is_killed_is_replaced_and_remembers_everything() -> None:
    async def run() -> None:
        mind = Mind(1)
        match = open_match(TALLY, 2, seed=1)
        first = await mind.think(thought("A", match))
        (worker,) = mind._workers
        os.kill(worker._process.pid, signal.SIGKILL)
        match.play(0, "hide 1")
        again = None
        for _ in range(3):
            try:
                again = await mind.think(thought("A", match))
                break
            except thinking.Died:
                continue
        assert first is not None
        assert again is not None
        mind.close()

    asyncio.run(run())


def test_after_a_restart_whoever_plays_at_random_goes_on_as_they_would_have() -> None:
    """One process follows the table from the beginning, the other is new at every question."""
    match = open_match(TALLY, 3, {**CHIPS, "rounds": 3}, seed="restart")
    turns, followed, woken, asked = Turns(), 0, 0, 0
    while match.reason is None:
        for call in turns.calls(match, range(3)):
            if not call.must:
                turns.offered(call)
            if not called(match, call):
                continue
            answer = worker.think(question("followed", match, call, followed))
            followed = len(match.entries)
            assert worker.think(question(f"woken {woken}", match, call, 0)) == answer
            woken, asked = woken + 1, asked + call.must
            if answer.move is not None:
                match.play(call.seat, TALLY.move_from_json(answer.move), call.moment)
    assert asked > 15
    assert woken > asked, "some were offered to act although nobody waited"


def question(table: str, match: Match, call: Call, since: int) -> worker.Question:
    options = {**CHIPS, "rounds": 3}
    return worker.Question(
        table=table,
        head=None if since else TableHead("tally", 1, 3, options, "standard", "restart"),
        since=since,
        entries=[(actor, msgspec.json.encode(move)) for actor, move in match.entries[since:]],
        bots=tuple((seat, "random") for seat in range(3)),
        seat=call.seat,
        level="random",
        moment=call.moment,
        must=call.must,
    )


def test_what_a_bot_thinks_fits_into_its_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who thinks longer than the pause takes a whole pause more: the time tells nothing."""

    async def run() -> None:
        pauses: list[float] = []

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)
            ticks.append(None)
            await real_sleep(0)

        ticks: list[None] = []
        thinking_time = 2

        class FakeMind:
            async def think(self, thought: Any) -> str:
                while len(ticks) < thinking_time:
                    await real_sleep(0)
                return "move"

        class FakeLive:
            class house:  # noqa: N801 - stands for the house
                mind = FakeMind()

        real_sleep = asyncio.sleep
        monkeypatch.setattr("foxtable.server.bots.asyncio.sleep", sleep)
        monkeypatch.setattr(Bots, "_pause", lambda self, call: 1.5)
        bots = Bots(FakeLive())  # type: ignore[arg-type]
        answer: Any = await bots._in_its_time(None, Call(0, 1, True))  # type: ignore[arg-type]
        assert answer == "move"
        assert len(pauses) >= 2
        assert len(set(pauses)) == 1, "always the same pause"

    asyncio.run(run())


def test_an_answer_to_another_table_than_it_thought_about_is_thought_again(tmp_path: Path) -> None:
    """The bot echoes; meanwhile what it echoes is taken back. It has not failed."""

    async def story(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(2)]
        live = await house.wake(
            await house.open(people[0], req.Open("tally", "Liz", seats=3, options={}))
        )
        pages = [Page(live, person) for person in people]
        live.do(msg.Sit("sit", "Kami", 1), pages[1].reader)
        live.do(msg.Bot("bot", 2, "random"), pages[0].reader)
        answers = iter(["echo", "hide 3"])

        async def think(thought: Thought) -> Any:
            answer = next(answers)
            if answer == "echo":
                live.do(msg.Back("back"), pages[0].reader)
            return TALLY.parse(answer)

        house.mind.think = think  # type: ignore[method-assign]
        live.do(msg.Start("start"), pages[0].reader)
        pages[0].play({"move": "hide", "number": 4})
        match = live.table.playing()
        await until(lambda: match.state.answers[2] == 3)  # type: ignore[attr-defined]
        assert not [line for line in live.table.log if line.line["line"] == "table.bot_failed"]

    with_house(tmp_path, story)


def test_a_bot_does_not_go_on_thinking_about_what_nobody_asks_any_more(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        person = await house.person("token")
        wish = req.Open("tally", "Liz", options=CHIPS, bots=["random"])
        live = await house.wake(await house.open(person, wish))
        asked: list[Call] = []

        async def think(thought: Thought) -> Any:
            asked.append(thought.call)
            if not thought.call.must:
                await asyncio.sleep(3600)
            return TALLY.lapse(live.table.playing().state, thought.call.seat)  # type: ignore[arg-type]

        house.mind.think = think  # type: ignore[method-assign]
        page = Page(live, person)
        live.attend()
        match = live.table.playing()
        for move in ({"move": "hide", "number": 1}, {"move": "throw"}):
            await until(lambda: match.state.awaited & 1 == 1)
            page.play(move)
        await until(lambda: any(not call.must for call in asked))
        page.play({"move": "claim", "number": 2, "word": ""})
        await until(lambda: asked[-1].must and asked[-1].moment >= 3)

    with_house(tmp_path, story)


@pytest.mark.rule("experiment.upgrade.study_wait")
def test_a_bot_that_has_to_wait_meanwhile_thinks_again_when_it_need_not(tmp_path: Path) -> None:
    """What it was thinking about was another table, where it would have found no study."""

    async def story(house: House) -> None:
        person = await house.person("token")
        options = {"first": "first-seat"}
        wish = req.Open("experiment", "Liz", options=options, bots=["careful", "careful"])
        live = await house.wake(await house.open(person, wish))
        match = live.table.playing()
        state: Any = match.state
        asked: list[int] = []
        study = match.game.parse("unlock studies tail")

        async def think(thought: Thought) -> Any:
            seat = thought.call.seat
            if state.phase == "upgrade":
                asked.append(seat)
                if asked.count(seat) == 1:
                    await asyncio.sleep(3600)
                if match.refusal(seat, study) is None:
                    return study
            return match.game.lapse(state, seat)

        house.mind.think = think  # type: ignore[method-assign]
        page = Page(live, person)
        live.attend()
        while state.phase != "upgrade":
            await until(lambda: state.awaited & 1 == 1 or state.phase == "upgrade")
            if state.phase != "upgrade":
                live.enter([_lapse(live, 0)])
        await until(lambda: sorted(asked) == [1, 2])
        for mat in state.mats:
            mat.tokens = (2, 0, 0, 0)
        state.studies, state.studies_under = state.studies[:5], ()
        page.play(json.loads(msgspec.json.encode(study)))
        page.play(json.loads(msgspec.json.encode(match.game.lapse(state, 0))))
        await until(lambda: all(len(mat.studies) == 2 for mat in state.mats))

    with_house(tmp_path, story)


def test_the_time_of_a_tables_row_does_not_tell_of_a_sealed_answer(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(3)]
        wish = req.Open("tally", "Liz", seats=3, options={"claims": "bare"})
        live = await house.wake(await house.open(people[0], wish))
        pages = [Page(live, person) for person in people]
        for seat in (1, 2):
            live.do(msg.Sit(f"sit {seat}", f"Fox {seat}", seat), pages[seat].reader)
        live.do(msg.Start("start"), pages[0].reader)
        for page in pages:
            page.play({"move": "hide", "number": 1})
        pages[0].play({"move": "throw"})
        pages[0].play({"move": "claim", "number": 2, "word": ""})
        await live.kept()
        live.do(msg.Say("hi", "Hello"), pages[0].reader)
        await live.kept()
        before = house.me(people[0]).tables[0].touched
        pages[1].play({"move": "doubt"})
        await live.kept()
        assert not house.me(people[1]).tables[0].my_turn, "the row was written anew"
        assert house.me(people[0]).tables[0].touched == before

    with_house(tmp_path, story)


def test_a_chair_that_moves_at_a_table_that_slept_lapses_nobody(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        people = [await house.person(f"token {seat}") for seat in range(3)]
        wish = req.Open("tally", "Liz", seats=2, clock=5)
        live = await house.wake(await house.open(people[0], wish))
        pages = [Page(live, person) for person in people[:2]]
        live.do(msg.Sit("sit", "Kami", 1), pages[1].reader)
        live.do(msg.Start("start"), pages[0].reader)
        word = await house.handoff(people[1], live.table.code)
        await live.kept()
        for page in pages:
            live.leave(page.reader)
        live.stop()
        del house._tables[live.table.code]
        woken = await house.wake(live.table.code)
        woken.table.questions.asked_at = [0.0, 0.0]
        await house.take_over(people[2], word)
        await asyncio.sleep(0.05)
        assert len(woken.table.playing().entries) == 1, "the die, and nothing for anybody"

    with_house(tmp_path, story)


def test_a_worker_whose_house_was_killed_meanwhile_goes_quietly() -> None:
    """It has just begun to live, and nobody is there to hear that it is ready."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, os.getpid()))
    process.start()
    ours.close()
    theirs.close()
    process.join(30)
    assert process.exitcode == 0
