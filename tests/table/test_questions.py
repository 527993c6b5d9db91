"""Time belongs to a question, and a question to a seat; windows; and silence at the table."""

from typing import Any

import msgspec
import pytest

from foxtable.engine import DEALER, ONLOOKER, Refused
from foxtable.table import Showing, Table
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.questions import ALONE, ENTRIES, GRACE, LEAST, WINDOW

PEOPLE = (1, 2, 3, 99)
LIZ, KAMI, NOE, UGO = PEOPLE
"""Three sit, one looks on."""


class Clocked:
    """A table of Tally whose time passes when the test says so."""

    def __init__(self, clock: int | None = 30, window: int = 10, **options: object) -> None:
        self.table = Table("BRUSH")
        self.now = 1000.0
        self.log: list[tuple[bytes, float]] = []
        self.apply(
            ev.Opened(
                host=LIZ, game="tally", version=1, seats=3, edition="standard", clock=clock,
                window=window, options={"claims": "named", "chips": True, **options},
            ),
            *(ev.Sat(seat, person, f"Fox {seat}") for seat, person in enumerate(PEOPLE[:3])),
        )  # fmt: skip
        self.do(LIZ, msg.Start)

    def apply(self, *events: ev.Event) -> None:
        for event in events:
            self.log.append((msgspec.json.encode(event), self.now))
            self.table.apply(event, self.now)
        if events:
            self.apply(*cmd.dealt(self.table, self.now))

    def do(self, person: int, kind: type[msg.Command], **fields: Any) -> None:
        self.apply(*cmd.decide(self.table, kind(id="x", **fields), person))

    def play(self, person: int, move: str) -> None:
        data = msgspec.Raw(msgspec.json.encode(self.table.game.parse(move)))
        self.do(person, msg.Play, moment=self.table.playing().moment, move=data)

    def wait(self, seconds: float) -> list[str]:
        """Let time pass; what was played for whom meanwhile."""
        end, before = self.now + seconds, len(self.table.playing().entries)
        while (due := cmd.due(self.table, LEAST)) is not None and due.at <= end:
            self.now = max(self.now, due.at)
            self.apply(*cmd.overdue(self.table, self.now, LEAST))
        self.now = end
        return [f"{actor} {move}" for actor, move in self.table.playing().entries[before:]]

    def news(self, person: int) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.raw(person))
        return found

    def raw(self, person: int) -> bytes:
        return Showing(self.table, PEOPLE, LIZ, self.now).news(person, 0, [])

    def claimed_by(self, *people: int) -> None:
        """A bot sits where nobody else answers."""
        for person in people:
            self.play(person, "hide 1")
        match = self.table.playing()
        for seat in match.must_act():
            self.apply(ev.moved([(seat, self.table.game.parse("hide 1"))], "bot"))
        self.play(LIZ, "throw")
        self.play(LIZ, "claim 3 honestly")

    def claimed(self) -> None:
        for person in PEOPLE[:3]:
            self.play(person, "hide 1")
        self.play(LIZ, "throw")
        self.play(LIZ, "claim 3 honestly")


def test_answering_restarts_my_clock_and_nobody_elses() -> None:
    table = Clocked(clock=30)
    for person in PEOPLE[:3]:
        table.play(person, "hide 1")
    table.wait(20)
    table.play(LIZ, "throw")
    assert table.news(LIZ)["left"] == 30, "I have answered, and am asked again"
    assert table.news(KAMI)["left"] == 10, "as far as Kami knows"
    assert table.wait(29) == []
    assert table.wait(2)[0].startswith("0 claim"), (
        "a phase of several answers is not over after one"
    )


def test_a_clock_cannot_be_wound_up() -> None:
    """Neither by playing and taking back, nor by what may be done besides."""
    table = Clocked(clock=60)
    table.wait(20)
    table.play(LIZ, "chip")
    assert table.news(LIZ)["left"] == 40, "a chip answers nothing"
    table.do(LIZ, msg.Back)
    assert table.news(LIZ)["left"] == 40
    for person in PEOPLE[:3]:
        table.play(person, "hide 1")
    table.wait(30)
    table.play(LIZ, "throw")
    assert table.news(LIZ)["left"] == 60
    table.wait(10)
    for _ in range(5):
        table.play(LIZ, "chip")
        table.wait(5)
        table.do(LIZ, msg.Back)
    assert table.news(LIZ)["left"] == 25


def test_a_bot_on_my_chair_does_not_pass_because_i_would() -> None:
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    table.do(KAMI, msg.Stand)
    table.claimed_by(LIZ, NOE)
    assert table.wait(LEAST) == []
    assert table.table.playing().must_act() == (1, 2)


def test_saying_again_that_one_passes_is_no_event() -> None:
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    number = table.table.number
    table.do(KAMI, msg.Pass, how="all")
    assert table.table.number == number


def test_when_my_time_is_up_only_my_question_lapses() -> None:
    table = Clocked(clock=30)
    table.wait(10)
    table.play(KAMI, "hide 2")
    table.wait(10)
    table.do(KAMI, msg.Back)
    assert table.news(KAMI)["left"] == 10, "taking back does not wind the clock up"
    table.play(KAMI, "hide 3")
    lapsed = table.wait(11)
    assert lapsed == ["0 hide 1", "2 hide 1"]
    lines = [line["line"] for line in table.news(LIZ)["lines"]]
    assert [line["seat"] for line in lines if line["line"] == "table.lapsed"] == [0, 2]


def test_a_table_without_a_clock_waits_for_ever_but_not_in_a_window() -> None:
    table = Clocked(clock=None, window=10)
    assert table.news(LIZ)["left"] is None
    assert table.wait(100_000) == []
    table.claimed()
    assert table.news(UGO)["left"] == 10
    assert table.news(KAMI)["kind"] == "window"
    played = table.wait(10 + GRACE)
    assert played[:3] == ["1 trust", "2 trust", f"{DEALER} close"]


@pytest.mark.parametrize("quick", [0.0, 1.0, LEAST - 0.1])
def test_a_window_is_open_for_its_least_time_however_quickly_all_answer(quick: float) -> None:
    table = Clocked()
    table.claimed()
    table.wait(quick)
    table.play(KAMI, "trust")
    table.play(NOE, "doubt")
    assert table.wait(LEAST - quick - 0.05) == []
    assert f"{DEALER} close" in table.wait(0.1)


def closing_after(last: float, window: int = 10) -> float:
    """Seconds for which a window is open whose last answer comes after so many."""
    table = Clocked(window=window)
    table.claimed()
    began = table.now
    table.play(KAMI, "trust")
    table.wait(last)
    table.play(NOE, "doubt")
    while table.table.playing().state.window:
        table.now = cmd.due(table.table, LEAST).at  # type: ignore[union-attr]
        table.apply(*cmd.overdue(table.table, table.now, LEAST))
    return table.now - began


@pytest.mark.parametrize(
    ("last", "closes"),
    [(0, 3), (2.9, 3), (3, 3), (3.01, 6), (4, 6), (5.9, 6), (6, 6), (6.2, 9), (9, 9)],
)
def test_a_window_closes_on_its_beat_whenever_the_last_one_has_answered(
    last: float, closes: float
) -> None:
    assert closing_after(last) == pytest.approx(closes)


@pytest.mark.parametrize("last", [9.01, 9.9, 10.3])
def test_after_its_last_beat_it_closes_with_its_time_as_if_nobody_had_answered(last: float) -> None:
    assert closing_after(last) == pytest.approx(10 + GRACE)


@pytest.mark.parametrize("window", [4, 12, 120])
def test_nobody_waits_longer_than_a_beat_for_what_is_answered(window: int) -> None:
    for tenth in range(0, window * 10, 7):
        waited = closing_after(tenth / 10, window) - tenth / 10
        assert waited <= LEAST + GRACE or tenth / 10 < LEAST


def test_a_window_has_few_instants_at_which_it_can_close() -> None:
    found = {round(closing_after(tenth / 10, 12), 3) for tenth in range(0, 120, 3)}
    assert found == {3, 6, 9, 12 + GRACE}


def test_a_late_timer_does_not_cost_a_beat() -> None:
    """The house looks at its clock a little late: whoever always passes had answered in time."""
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    table.do(NOE, msg.Pass, how="all")
    table.claimed()
    table.now += LEAST + 0.02
    for _ in range(3):
        table.apply(*cmd.overdue(table.table, table.now, LEAST))
    assert table.table.playing().state.window == 0


def test_whoever_begins_to_pass_late_is_as_one_who_answers_late() -> None:
    table = Clocked()
    table.claimed()
    table.play(KAMI, "trust")
    table.wait(LEAST + 1)
    table.do(NOE, msg.Pass, how="all")
    assert table.wait(LEAST - 1.1) == ["2 trust"]
    assert f"{DEALER} close" in table.wait(0.2)


def test_whoever_thinks_again_about_passing_is_waited_for() -> None:
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    table.claimed()
    table.play(NOE, "trust")
    table.wait(1)
    table.do(KAMI, msg.Pass, how="none")
    assert table.wait(LEAST + 1) == []
    table.play(KAMI, "trust")
    assert f"{DEALER} close" in table.wait(LEAST)


def test_whoever_always_passes_answers_at_the_least_time() -> None:
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    table.do(NOE, msg.Pass, how="affair")
    table.claimed()
    assert (table.news(KAMI)["passing"], table.news(NOE)["passing"]) == ("all", "affair")
    assert table.news(KAMI)["must"], "they can still say otherwise"
    assert table.wait(LEAST - 0.1) == []
    played = table.wait(0.1)
    assert played[:3] == ["1 trust", "2 trust", f"{DEALER} close"]
    lines = [line["line"]["line"] for line in table.news(NOE)["lines"]]
    assert "table.lapsed" not in lines, "they have answered"
    assert table.news(NOE)["passing"] == "none", "another affair"
    assert table.news(KAMI)["passing"] == "all"


def test_whoever_passes_until_they_say_otherwise_can_say_otherwise() -> None:
    table = Clocked()
    table.do(KAMI, msg.Pass, how="all")
    table.claimed()
    table.do(KAMI, msg.Pass, how="none")
    table.wait(LEAST + 1)
    table.play(KAMI, "doubt")


@pytest.mark.rule("house.enough")
def test_one_changes_ones_mind_about_passing_as_often_as_a_person_would() -> None:
    table = Clocked()
    for _ in range(ENTRIES // 2):
        table.do(KAMI, msg.Pass, how="all")
        table.do(KAMI, msg.Pass, how="none")
    with pytest.raises(Refused, match=r"house\.enough"):
        table.do(KAMI, msg.Pass, how="all")


def test_nothing_tells_that_somebody_passes_answers_or_notes() -> None:
    table = Clocked()
    table.claimed()
    quiet = [
        lambda: table.do(KAMI, msg.Pass, how="all"),
        lambda: table.play(KAMI, "doubt"),
        lambda: table.play(KAMI, "note 'a secret'"),
        lambda: table.do(KAMI, msg.Pass, how="none"),
    ]
    touched = table.table.touched
    for act in quiet:
        before = [table.raw(person) for person in (LIZ, NOE, UGO)]
        own = table.raw(KAMI)
        table.now += 0.0
        act()
        assert [table.raw(person) for person in (LIZ, NOE, UGO)] == before
        assert table.raw(KAMI) != own
        assert table.table.unheard == {0, 2, ONLOOKER}
    assert table.table.touched == touched, "not in anybody's list of tables either"


def test_nobody_can_try_out_whether_all_have_answered() -> None:
    """What is refused, and by which rule, is the same before and after the last answer."""
    table = Clocked()
    table.claimed()
    table.play(KAMI, "doubt")

    def refusals() -> list[str]:
        found = []
        for move in ("hide 1", "throw", "claim 1", "trust", "note x"):
            with pytest.raises(Refused) as caught:
                table.play(LIZ, move if move != "note x" else "note " + "x" * 90)
            found.append(str(caught.value.refusal))
        with pytest.raises(Refused) as caught:
            table.do(LIZ, msg.Back)
        return [*found, str(caught.value.refusal)]

    before = refusals()
    table.play(NOE, "trust")
    assert table.table.playing().state.ripe
    assert refusals() == before
    assert table.news(LIZ)["asks"], "what may be done may still be done"


def test_numbers_count_what_the_reader_may_know_of() -> None:
    table = Clocked()
    table.claimed()
    number = table.news(LIZ)["number"]
    table.play(KAMI, "doubt")
    table.play(KAMI, "note one")
    assert table.news(LIZ)["number"] == number
    assert table.news(KAMI)["number"] == number + 2
    table.do(KAMI, msg.Say, text="Hm")
    assert table.news(LIZ)["number"] == number + 1
    assert table.news(LIZ)["chat"][-1]["number"] == number + 1
    assert table.news(KAMI)["chat"][-1]["number"] == number + 3
    since = Showing(table.table, PEOPLE, LIZ, table.now).news(LIZ, number, [])
    assert [said["text"] for said in msgspec.json.decode(since)["chat"]] == ["Hm"]


def test_a_take_back_is_told_to_whoever_may_know() -> None:
    table = Clocked()
    table.play(LIZ, "shout 3")
    table.do(LIZ, msg.Back)
    assert table.news(UGO)["lines"][-1]["line"] == {"line": "table.taken_back", "seat": 0}
    table.play(LIZ, "hide 3")
    lines = len(table.news(UGO)["lines"])
    table.play(LIZ, "note hm")
    table.do(LIZ, msg.Back)
    assert table.news(LIZ)["lines"][-1]["line"] == {"line": "table.taken_back", "seat": 0}
    assert len(table.news(UGO)["lines"]) == lines


@pytest.mark.rule("house.window")
def test_the_host_says_how_long_a_window_is() -> None:
    table = Clocked(window=20)
    assert table.news(LIZ)["window"] == 20
    game = table.table.game
    for seconds in (0, 3, 121):
        arranged = ev.Arranged(3, {}, "standard", None, seconds)
        with pytest.raises(Refused, match=r"house\.window"):
            cmd.check(game, arranged)


@pytest.mark.rule("house.window")
def test_whoever_plays_alone_with_bots_has_time_to_think() -> None:
    """Unless the host has chosen a time."""
    for window, alone in ((WINDOW, ALONE), (20, 20)):
        table = Clocked(window=window)
        table.claimed()
        assert table.news(NOE)["left"] == window
        for person in (LIZ, KAMI):
            table.do(person, msg.Stand)
        assert table.news(NOE)["left"] == alone
        assert table.table.span == alone


def test_what_kind_of_question_it_is_stands_beside_must() -> None:
    table = Clocked()
    asked = table.news(LIZ)
    assert (asked["must"], asked["moment"], asked["kind"]) == (True, 1, "turn")
    assert asked["question"] == "guess"
    table.claimed()
    assert (table.news(NOE)["kind"], table.news(NOE)["question"]) == ("window", "react")


def test_a_log_that_is_read_again_gives_the_same_clocks_and_numbers() -> None:
    table = Clocked()
    table.claimed()
    table.do(NOE, msg.Pass, how="affair")
    table.wait(1)
    table.play(KAMI, "doubt")
    here = [table.raw(person) for person in PEOPLE]
    table.table = Table("BRUSH")
    for data, at in table.log:
        table.table.apply(ev.read_event(data), at)
    assert [table.raw(person) for person in PEOPLE] == here
