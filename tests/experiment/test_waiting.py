"""Who waits for whom at a table of The Fox Experiment: in sealed breeding, and for patrons in turn
order."""

from typing import Any

import msgspec
import pytest

from foxtable.bots import Call
from foxtable.bots.playing import Turns
from foxtable.engine import Refused
from foxtable.games.experiment import EXPERIMENT
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.waits import ANSWER, Waits
from foxtable.testing.silence import HOST, table_for

LIZ, KAMI, NOE = HOST, HOST + 1, HOST + 2


class Phase:
    """A table of three at which this phase has just begun; no time has passed."""

    def __init__(self, phase: str, clock: int | None = None, **options: object) -> None:
        setup = EXPERIMENT.setup(3, {"first": "first-seat", **options})
        self.table = table_for(EXPERIMENT, setup, "waiting", clock)
        self.now = 0.0
        self.deal()
        match = self.table.playing()
        self.state: Any = match.state
        while self.state.phase != phase:
            seat = match.must_act()[0]
            self.enter(ev.moved([(seat, EXPERIMENT.lapse(self.state, seat))]))

    def deal(self) -> None:
        while events := cmd.dealt(self.table, self.now):
            self.table.apply(events[0], self.now)

    def enter(self, *events: ev.Event) -> None:
        for event in events:
            self.table.apply(event, self.now)
            self.deal()

    def play(self, seat: int, move: str) -> None:
        self.enter(ev.moved([(seat, EXPERIMENT.parse(move))]))

    def do(self, person: int, command: msg.Command) -> None:
        waits = Waits(self.table, now=self.now)
        self.enter(*cmd.decide(self.table, command, person, waits))

    def forbids(self, person: int, command: msg.Command) -> str:
        with pytest.raises(Refused) as caught:
            self.do(person, command)
        return caught.value.rule

    def waits(self, person: int) -> dict[int, Any]:
        told = msgspec.json.decode(Waits(self.table, now=self.now).told(person))
        return {wait["seat"]: wait["replace"] for wait in told}


@pytest.mark.rule("house.replace", "experiment.breed.sealed")
def test_whoever_breeds_is_nudged_before_a_bot_takes_over() -> None:
    """Nobody hears what they do, so their silence says nothing."""
    table = Phase("breeding")
    table.now += 500
    assert table.waits(LIZ)[1] is None
    assert table.forbids(LIZ, msg.Bot("b", 1)) == "house.replace"
    table.do(NOE, msg.Nudge("n", 1))
    assert table.waits(LIZ)[1] == table.waits(NOE)[1] == ANSWER
    table.now += ANSWER - 1
    assert table.forbids(LIZ, msg.Bot("b", 1)) == "house.replace"
    table.do(KAMI, msg.Here("h"))
    table.now += 5
    assert table.forbids(LIZ, msg.Bot("b", 1)) == "house.replace", "she is still at it"
    table.now += 60
    table.do(NOE, msg.Nudge("n", 1))
    table.now += 20
    table.do(NOE, msg.Nudge("n", 1))
    table.now += ANSWER - 20
    table.do(LIZ, msg.Bot("b", 1))
    assert table.table.chairs[1].kind == "bot", "the first nudge counts"


@pytest.mark.rule("house.replace")
def test_whoever_came_back_is_nudged_anew() -> None:
    table = Phase("breeding")
    table.now += 500
    table.do(NOE, msg.Nudge("n", 1))
    table.now += ANSWER
    table.do(LIZ, msg.Bot("b", 1))
    table.do(KAMI, msg.Sit("s", "Kami", None))
    table.now += 500
    assert table.forbids(LIZ, msg.Bot("b", 1)) == "house.replace"


@pytest.mark.rule("experiment.upgrade.order")
def test_whoever_waits_for_a_patron_has_their_time_when_it_is_their_turn() -> None:
    table = Phase("upgrade", clock=60, patrons=True)
    first, second, third = table.state.order
    table.state.mats[first].tokens = (3, 0, 0, 0)
    assert table.state.held == 1 << second | 1 << third
    table.now = 59
    table.play(first, "unlock pups tail")
    table.now = 61
    assert cmd.overdue(table.table, table.now, 3.0) == [], "the first has 60 seconds from 59"
    assert not {second, third} & {*table.waits(LIZ)}, "nobody waits for those who cannot act"
    table.play(first, "done")
    assert table.state.held == 1 << third
    table.now = 120
    assert cmd.overdue(table.table, table.now, 3.0) == []
    table.now = 122
    (lapse,) = cmd.overdue(table.table, table.now, 3.0)
    assert isinstance(lapse, ev.Moved)
    assert [actor for actor, _ in lapse.entries] == [second]


@pytest.mark.rule("experiment.upgrade.order")
def test_bots_wait_for_their_turn_at_the_patrons() -> None:
    table = Phase("upgrade", patrons=True)
    match = table.table.playing()
    first = table.state.order[0]
    assert Turns().calls(match, range(3)) == [Call(first, match.moment, True)]
    free = Phase("upgrade").table.playing()
    assert len(Turns().calls(free, range(3))) == 3, "at once, where nothing else was agreed"
