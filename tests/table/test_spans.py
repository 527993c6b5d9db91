"""A window to look at lasts as long as it says, whoever answers: the reveal of hidden teams."""

import pytest

from foxtable.engine import ONLOOKER
from foxtable.games.sly.setup import REVEAL
from foxtable.table import Showing, Table
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.questions import LEAST
from tests.table.test_questions import Clocked

PEOPLE = (*range(1, 7), 99)
"""Six sit, one looks on."""


class Revealing(Clocked):
    """Six of two teams have sat down, and the game has begun."""

    def __init__(self, clock: int | None = 30, window: int = 12) -> None:
        self.table = Table("BRUSH")
        self.now = 1000.0
        self.log: list[tuple[bytes, float]] = []
        self.apply(
            ev.Opened(
                host=1, game="sly", version=1, seats=6, edition="standard", clock=clock,
                window=window, options={"teams": True},
            ),
            *(ev.Sat(seat, seat + 1, f"Fox {seat}") for seat in range(6)),
        )  # fmt: skip
        self.do(1, msg.Start)

    def raw(self, person: int) -> bytes:
        return Showing(self.table, PEOPLE, 1, self.now).news(person, 0, [])

    @property
    def phase(self) -> str:
        return str(self.table.playing().view(ONLOOKER)["phase"])


@pytest.mark.rule("sly.teams.hidden")
@pytest.mark.parametrize("clock", [None, 30])
def test_it_lasts_its_seconds_although_nobody_is_awaited(clock: int | None) -> None:
    revealing = Revealing(clock)
    assert revealing.phase == "reveal"
    assert revealing.table.playing().must_act() == ()
    assert revealing.wait(REVEAL - 0.1) == []
    assert revealing.wait(0.2) == ["-1 conceal"]
    assert revealing.phase == "turn"


def test_the_seconds_that_are_left_are_its_own_not_the_tables() -> None:
    revealing = Revealing(window=60)
    for passed in (0, 2):
        revealing.wait(passed)
        for person in PEOPLE:
            news = revealing.news(person)
            assert (news["kind"], news["left"]) == ("window", REVEAL - passed)


def test_no_window_is_shorter_than_the_least() -> None:
    questions = Revealing().table.questions
    assert questions.ripe_at(LEAST) == 1000.0 + REVEAL
    assert questions.ripe_at(REVEAL + 3.0) == 1000.0 + REVEAL + 3
    assert questions.ripe_at(0.0) == 1000.0 + REVEAL, "however quick a table is"


def test_a_window_without_a_span_is_as_long_as_the_tables() -> None:
    clocked = Clocked(window=10)
    clocked.claimed()
    questions = clocked.table.questions
    assert clocked.table.playing().state.span == 0
    assert questions.ripe_at(LEAST) == questions.window_at + LEAST


def test_a_table_that_slept_in_a_reveal_shows_it_once_more() -> None:
    """Whoever comes back sees the characters for the whole time, and then it goes on by itself."""
    revealing = Revealing()
    revealing.wait(REVEAL - 1)
    woken = Table("BRUSH")
    for event, at in revealing.log:
        woken.apply(ev.read_event(event), at)
    assert cmd.due(woken, LEAST) == cmd.due(revealing.table, LEAST)
    later = revealing.now + 86_400
    woken.questions.begin_again(later)
    assert cmd.dealt(woken, later) == []
    due = cmd.due(woken, LEAST)
    assert due is not None
    assert (due.at, due.seat) == (later + REVEAL, None)
    assert cmd.overdue(woken, later + REVEAL - 0.1, LEAST) == []
    for event in cmd.overdue(woken, later + REVEAL, LEAST):
        woken.apply(event, later + REVEAL)
    assert woken.playing().view(0)["phase"] == "turn"
    assert woken.playing().view(0)["faces"] == [""] * 6


def test_nobody_can_cut_it_short() -> None:
    """Whoever says that they pass in all windows changes nothing."""
    revealing = Revealing()
    for person in PEOPLE[:6]:
        revealing.do(person, msg.Pass, how="all")
    assert revealing.wait(REVEAL - 0.1) == []
    assert revealing.phase == "reveal"
