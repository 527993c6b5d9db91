"""Who waits for whom at a table of The Fox Experiment: in sealed breeding, and for patrons in turn
order."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from foxtable.bots import Call, RandomBot, Turns, answer, called
from foxtable.engine import Ask, Move, Refused, open_match
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.upgrades import Done, Keep, Unlock
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.waits import ANSWER, Waits
from foxtable.testing.silence import HOST, table_for
from tests.experiment.tables import CARDS

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
        self.state = self.table.playing().state

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


class Choosing(Phase):
    """A table of three: the first in the list is about to take a second study, and two are left in
    the deck meanwhile, or as many as are said; everybody could pay for the next one."""

    def __init__(self, left: int = 2, clock: int | None = 60, **options: object) -> None:
        super().__init__("upgrade", clock, **options)
        for mat in self.state.mats:
            mat.tokens = (2, 0, 0, 0)
        self.state.studies = self.state.studies[: 3 + left]
        self.state.studies_under = ()

    def lapse(self) -> tuple[int, str]:
        """What the clock plays now."""
        (event,) = cmd.overdue(self.table, self.now, 3.0)
        assert isinstance(event, ev.Moved)
        self.enter(event)
        ((actor, move),) = event.entries
        return actor, str(move)

    def lapses(self) -> bool:
        return bool(cmd.overdue(self.table, self.now, 3.0))


@pytest.mark.rule("experiment.upgrade.study_wait")
def test_whoever_waits_for_a_study_has_their_time_when_it_was_chosen() -> None:
    """E53."""
    table = Choosing()
    table.play(2, "done")
    table.now = 30
    assert table.state.held == 0
    table.play(0, "unlock studies tail")
    assert table.state.held == 1 << 1, "one is choosing, one is done"
    table.now = 61
    assert not table.lapses(), "seat 0 has 60 seconds from 30, and seat 1 waits for it"
    assert 1 not in table.waits(LIZ)
    table.now = 91
    assert table.lapse() == (0, f"keep {first_offered(table)}")
    assert table.state.held == 0
    table.now = 150
    assert not table.lapses()
    table.play(1, "unlock studies tail")


def first_offered(table: Phase) -> str:
    lines = [(actor, move) for actor, move in table.table.playing().entries if actor == -1]
    return str(lines[-1][1].studies[0])  # type: ignore[attr-defined]


@pytest.mark.rule("experiment.upgrade.study_wait")
def test_only_those_wait_who_may_take_a_study() -> None:
    """As far as everybody knows: what is in a hand does not show. E53."""
    free = Choosing(left=3)
    free.play(0, "unlock studies tail")
    assert free.state.held == 0, "there are enough"
    for tokens, cards, waits in [
        ((1, 0, 0, 0), 1, False),
        ((1, 1, 0, 0), 0, False),
        ((1, 1, 0, 0), 1, True),
        ((0, 0, 2, 0), 0, True),
    ]:
        table = Choosing()
        table.play(0, "unlock studies tail")
        for card in range(13):
            table.state.mats[1].tokens = tokens
            table.state.mats[1].science = tuple(cards * (each == card) for each in range(13))
            assert table.state.held == (2 * waits | 4), (tokens, card)
    table.state.mats[1].slots = ((), (0, 0, 0), (), ())
    assert table.state.held == 4, "one has all studies"
    assert Choosing(left=0).state.held == 0, "nobody is choosing"


def test_whoever_takes_a_study_back_keeps_the_others_waiting() -> None:
    """Their time does not run meanwhile, and their own goes on as with any take-back. E53."""
    table = Choosing()
    table.play(2, "done")
    table.play(0, "unlock studies tail")
    keeps = f"keep {first_offered(table)}"
    table.now = 10
    table.play(0, keeps)
    table.now = 20
    table.do(LIZ, msg.Back("b"))
    assert table.state.held == 1 << 1
    table.now = 59
    table.play(0, keeps)
    table.now = 71
    assert not table.lapses(), "not from 10"
    table.now = 119
    assert not table.lapses()
    table.now = 120
    assert table.lapse() == (0, "done"), "the lowest seat first, of those asked at 59"
    assert table.lapse() == (1, "done")


def test_whoever_frees_themselves_by_a_take_back_has_their_time() -> None:
    table = Choosing()
    table.state.mats[1].tokens = (1, 0, 0, 0)
    table.state.mats[1].friendly = 1
    card = SCIENCE.index("trade")
    table.state.mats[1].science = tuple(int(each == card) for each in range(13))
    table.play(2, "done")
    table.now = 40
    table.play(0, "unlock studies tail")
    table.now = 50
    table.play(1, "trade (friendly) (tail)")
    assert table.state.held == 1 << 1
    table.now = 90
    table.do(KAMI, msg.Back("b"))
    assert table.state.held == 0
    assert not table.lapses(), "its time stood still"


@pytest.mark.rule("experiment.upgrade.study_wait", "experiment.upgrade.order")
def test_somebodys_time_always_runs() -> None:
    """Also where the first in turn order waits for a study, and the others for the first."""
    table = Choosing(patrons=True)
    first, second, third = table.state.order
    table.play(second, "unlock studies tail")
    assert table.state.held == 1 << first | 1 << third
    table.now = 61
    assert table.lapse()[0] == second
    assert table.state.held == 1 << second | 1 << third


class Hasty(RandomBot):
    """Takes a study if there is one to be had, and is done otherwise."""

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        moves = [move for ask in asks for move in ask.moves()]
        study = Unlock("studies", "tail")
        return study if study in moves else moves[0] if type(moves[0]) is Keep else Done()


@pytest.mark.rule("experiment.upgrade.study_wait")
def test_bots_wait_for_their_study() -> None:
    """Also those who were called before somebody began to choose. E53."""
    match = open_match("experiment", 3, seed="waiting")
    state: Any = match.state
    while state.phase != "upgrade":
        seat = match.must_act()[0]
        match.play(seat, EXPERIMENT.lapse(state, seat))
    for mat in state.mats:
        mat.tokens = (2, 0, 0, 0)
    state.studies, state.studies_under = state.studies[:5], ()
    turns = Turns()
    while state.phase == "upgrade":
        for call in turns.calls(match, range(3)):
            if called(match, call):
                answer(match, Hasty(call.seat, match.setup, "test"), call)
    studies = [actor for actor, move in match.entries if isinstance(move, Unlock)]
    assert sorted(studies) == [0, 1, 2], "nobody was done for want of a study"


@pytest.mark.rule("experiment.upgrade.study_wait", "house.bot_fails")
def test_what_a_bot_answers_that_has_to_wait_meanwhile_does_not_count() -> None:
    """Neither what it has thought of nor, if it fails, what the clock would play. E53."""
    table = Choosing()
    call = Call(1, table.table.playing().moment, True)
    table.table.chairs[1].level = "random"
    assert cmd.by_bot(table.table, call, Done())
    table.play(0, "unlock studies tail")
    assert cmd.by_bot(table.table, call, Done()) == []
    assert cmd.by_bot(table.table, call, None) == []
    table.play(0, f"keep {first_offered(table)}")
    assert cmd.by_bot(table.table, call, Done())


@pytest.mark.rule("experiment.science.secret")
def test_a_shuffle_winds_nobodys_clock_up() -> None:
    table = Phase("upgrade", clock=60)
    table.state.mats[0].tokens = (3, 0, 0, 0)
    table.state.science = (0,) * len(SCIENCE)
    table.state.science_discard = (0, 1, 2)
    table.now = 30
    table.play(0, "unlock patrons tail () 1 tail" if wild(table, 1) else "unlock patrons tail () 1")
    assert table.state.science_discard == (), "what was drawn had been shuffled"
    assert [table.table.questions.asked_at[seat] for seat in range(3)] == [30, 0, 0]


def wild(table: Phase, patron: int) -> bool:
    return CARDS.wild[table.state.patron_tiles[patron]]
