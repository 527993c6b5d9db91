"""Whom the table waits for: who is named when, and who may do what about it."""

from typing import Any

import msgspec
import pytest

from foxtable.engine import Refused
from foxtable.table import Showing
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.questions import SIGNS
from foxtable.table.waits import NUDGES, Around, Waits
from tests.table.test_commands import KAMI, LIZ, NOE, House
from tests.table.test_questions import PEOPLE, UGO, Clocked

STRANGER = 99


class Waiting(House):
    """Three at a table whose time passes when the test says so; some of them are away."""

    def __init__(self, **more: Any) -> None:
        super().__init__(3, **more)
        self.do(KAMI, msg.Sit, name="Kami")
        self.do(NOE, msg.Sit, name="Noé")
        self.do(LIZ, msg.Start)
        self.away: dict[int, float] = {}
        self.came: dict[int, float] = {}

    @property
    def around(self) -> Around:
        return Around(self.away, self.came)

    def enter(self, *events: ev.Event) -> None:
        """No time passes by itself."""
        for event in events:
            self.log.append(msgspec.json.encode(event))
            self.table.apply(event, self.now)
            self.enter(*cmd.dealt(self.table, self.now))

    def act(self, person: int, command: msg.Command) -> None:
        waits = Waits(self.table, self.around, self.now)
        self.enter(*cmd.decide(self.table, command, person, waits))

    def forbids(self, person: int, command: msg.Command) -> str:
        with pytest.raises(Refused) as caught:
            self.act(person, command)
        return caught.value.rule

    def news(self, person: int) -> dict[str, Any]:
        showing = Showing(self.table, (LIZ, KAMI, NOE), LIZ, self.now, self.around)
        found: dict[str, Any] = msgspec.json.decode(showing.news(person, 0, []))
        return found

    def wait(self, person: int, seat: int) -> tuple[Any, ...] | None:
        for wait in self.news(person)["waits"]:
            if wait["seat"] == seat:
                return tuple(wait[key] for key in ("away", "named", "nudge", "replace"))
        return None


def test_whoever_is_here_and_silent_is_named_after_a_minute() -> None:
    table = Waiting()
    assert table.wait(LIZ, 1) == (False, 60, 60, 60), "the host, once they are named"
    assert table.wait(NOE, 1) == (False, 60, 60, 120)
    assert table.wait(STRANGER, 1) == (False, 60, None, None), "whoever looks on is told"
    table.now += 45
    assert table.wait(NOE, 1) == (False, 15, 15, 75)
    table.now += 100
    assert table.wait(NOE, 1) == (False, 0, 0, 0)


def test_whoever_is_away_is_named_after_ten_seconds() -> None:
    table = Waiting()
    table.now += 20
    table.away[KAMI] = table.now - 4
    assert table.wait(LIZ, 1) == (True, 6, 6, 6)
    assert table.wait(NOE, 1) == (True, 6, 6, 56)
    table.now += 36
    table.away[KAMI] = table.now - 1
    assert table.wait(LIZ, 1) == (True, 4, 4, 4), "whoever was silent does not win time by going"


def test_nobody_is_told_to_wait_for_themselves_for_bots_or_for_whoever_has_answered() -> None:
    table = Waiting()
    assert [wait["seat"] for wait in table.news(LIZ)["waits"]] == [1, 2]
    table.write(KAMI, 3)
    assert [wait["seat"] for wait in table.news(LIZ)["waits"]] == [2]
    table.do(NOE, msg.Stand)
    assert table.news(KAMI)["waits"] == [
        {"seat": 0, "away": False, "named": 60, "nudge": 60, "replace": 120}
    ]


def test_a_new_question_a_move_or_a_take_back_is_a_sign_of_life() -> None:
    table = Waiting()
    table.now += 50
    table.write(KAMI, 3)
    table.do(KAMI, msg.Back)
    assert table.wait(LIZ, 1) == (False, 60, 60, 60)
    assert table.wait(LIZ, 2) == (False, 10, 10, 10), "and nobody else's"
    table.write(LIZ, 1)
    table.write(KAMI, 1)
    table.write(NOE, 1)
    assert table.wait(LIZ, 2) == (False, 60, 60, 60)


def test_coming_back_is_a_sign_of_life() -> None:
    table = Waiting()
    table.now += 100
    table.came[KAMI] = table.now - 5
    assert table.wait(LIZ, 1) == (False, 55, 55, 55)


@pytest.mark.rule("house.replace")
def test_getting_up_and_sitting_down_holds_no_table() -> None:
    """Taking the seat back is a sign of life once at each question."""
    table = Waiting()
    for _ in range(3):
        table.now += 55
        table.do(KAMI, msg.Stand)
        table.do(KAMI, msg.Sit, name="Kami")
    assert table.wait(NOE, 1) == (False, 0, 0, 10)
    table.now += 10
    table.act(NOE, msg.Bot("b", 1))
    assert table.news(NOE)["chairs"][1]["level"] == "casual"


@pytest.mark.rule("house.replace")
def test_writing_and_taking_back_holds_no_table() -> None:
    table = Waiting()
    for _ in range(SIGNS):
        table.now += 55
        table.write(KAMI, 3)
        table.do(KAMI, msg.Back)
    assert table.wait(NOE, 1) == (False, 0, 0, 0)


@pytest.mark.rule("house.replace")
def test_time_that_ran_out_is_silence_that_goes_on() -> None:
    """A clock is no reason to wait for somebody for ever."""
    table = Waiting(clock=45)
    for _ in range(2):
        table.write(LIZ, 1)
        table.write(NOE, 1)
        table.now += 45.5
        table.enter(*cmd.overdue(table.table, table.now, 3.0))
    assert table.table.log[-1].line["line"] != "table.bot"
    assert table.wait(LIZ, 1) == (False, 0, 0, 0), "45 and 45 seconds"
    assert table.wait(NOE, 1) == (False, 0, 0, 29)
    assert table.wait(LIZ, 2) == (False, 60, 60, 60), "and nobody else's"
    table.write(KAMI, 1)
    table.do(KAMI, msg.Back)
    assert table.wait(LIZ, 1) == (False, 60, 60, 60)


@pytest.mark.rule("house.replace")
def test_a_bot_that_plays_for_somebody_breaks_no_silence_and_coming_back_does() -> None:
    table = Waiting(clock=70)
    table.write(LIZ, 1)
    table.write(NOE, 1)
    table.now += 70.5
    table.enter(*cmd.overdue(table.table, table.now, 3.0))
    table.act(LIZ, msg.Bot("b", 1))
    call = cmd.Call(1, table.table.playing().moment, True)
    table.enter(*cmd.by_bot(table.table, call, table.table.game.parse("estimate 9")))
    assert table.table.questions.stirred_at[1] == table.now - 70.5
    table.do(KAMI, msg.Sit, name="Kami")
    assert table.table.questions.stirred_at[1] == table.now


@pytest.mark.rule("house.nudge")
def test_a_sign_of_life_is_told_to_whoever_has_asked_for_one() -> None:
    table = Waiting()
    table.act(KAMI, msg.Here("h"))
    assert table.forbids(STRANGER, msg.Here("h")) == "house.no_chair"
    before = table.table.number
    table.now += 61
    table.act(KAMI, msg.Here("h"))
    assert table.table.number == before, "nobody has asked"
    table.act(NOE, msg.Nudge("n", 1))
    table.now += 10
    table.act(KAMI, msg.Here("h"))
    assert table.wait(NOE, 1) == (False, 60, 60, 120)
    before = table.table.number
    table.act(KAMI, msg.Here("h"))
    assert table.table.number == before, "once for each nudge"


def test_nobody_waits_before_the_game_and_after_it() -> None:
    lobby = msgspec.json.decode(House().seen()[0])
    assert lobby["waits"] == []
    table = Waiting()
    table.do(LIZ, msg.End)
    assert table.news(LIZ)["waits"] == []


@pytest.mark.rule("house.nudge")
def test_a_nudge_is_told_to_everybody_and_not_too_often() -> None:
    table = Waiting()
    nudge = msg.Nudge("n", 1)
    assert table.forbids(NOE, nudge) == "house.nudge", "she is not named yet"
    table.now += 61
    assert table.forbids(STRANGER, nudge) == "house.no_chair"
    assert table.forbids(KAMI, nudge) == "house.nudge", "nobody nudges themselves"
    assert table.forbids(NOE, msg.Nudge("n", 7)) == "table.seat"
    table.act(NOE, nudge)
    assert table.table.log[-1].line == {"line": "table.nudged", "seat": 2, "whom": 1}
    assert table.forbids(LIZ, nudge) == "house.nudge", "all together once in 20 seconds"
    assert table.wait(LIZ, 1) == (False, 0, 20, 0), "the host may let a bot play on"
    table.now += 20
    table.act(LIZ, nudge)
    table.write(KAMI, 3)
    table.now += 20
    assert table.forbids(LIZ, nudge) == "house.nudge", "nobody waits for her any more"


def test_nudges_at_one_question_come_to_an_end() -> None:
    table = Waiting()
    table.now += 60
    for _ in range(NUDGES):
        table.act(NOE, msg.Nudge("n", 1))
        table.now += 20
    assert table.forbids(LIZ, msg.Nudge("n", 1)) == "house.nudge"
    assert table.wait(LIZ, 1) == (False, 0, None, 0), "it is not offered as if it could be done"
    assert table.wait(KAMI, 2) == (False, 0, 0, 0), "that was Kami, not Noé"
    for person in (LIZ, KAMI, NOE):
        table.write(person, 1)
    table.now += 60
    table.act(LIZ, msg.Nudge("n", 1))


@pytest.mark.rule("house.replace")
def test_a_bot_plays_on_at_the_hosts_word_and_after_a_while_at_anybodys() -> None:
    table = Waiting()
    bot = msg.Bot("b", 1)
    assert table.forbids(LIZ, bot) == "house.here"
    assert table.forbids(NOE, bot) == "house.replace"
    table.now += 60
    assert table.forbids(NOE, bot) == "house.replace"
    assert table.forbids(STRANGER, bot) == "house.replace"
    assert table.forbids(KAMI, bot) == "house.replace", "she can get up herself"
    table.now += 60
    assert table.forbids(NOE, msg.Bot("b", 1, "keen")) == "house.host", "the usual one"
    table.act(NOE, bot)
    line = {"line": "table.bot", "seat": 1, "level": "casual", "name": "Kami", "by": 2}
    assert table.table.log[-1].line == line, "the game's usual bot, and who let it play"
    before = table.table.number
    table.act(NOE, msg.Bot("b", 1, "keen"))
    table.act(LIZ, msg.Bot("b", 1))
    assert table.table.number == before, "whoever asks a moment later has what they wanted"
    assert table.forbids(STRANGER, msg.Bot("b", 1, "keen")) == "house.host"
    table.act(LIZ, msg.Bot("b", 1, "keen"))
    assert table.table.chairs[1].level == "keen", "which one it is, is the host's"


def test_the_host_lets_a_bot_play_for_whoever_is_away() -> None:
    table = Waiting()
    table.away[KAMI] = table.now
    assert table.forbids(LIZ, msg.Bot("b", 1, "keen")) == "house.replace"
    table.now += 10
    table.act(LIZ, msg.Bot("b", 1, "keen"))
    assert table.table.chairs[1].level == "keen"


def test_for_whoever_nobody_waits_for_only_the_host_seats_a_bot() -> None:
    table = Waiting()
    table.write(KAMI, 3)
    table.away[KAMI] = table.now
    table.now += 500
    assert table.forbids(NOE, msg.Bot("b", 1)) == "house.replace"
    table.act(LIZ, msg.Bot("b", 1))


def test_a_move_takes_the_chair_back_and_counts() -> None:
    table = Waiting()
    table.do(KAMI, msg.Stand)
    table.write(KAMI, 7)
    assert table.table.chairs[1].kind == "person"
    assert [line.line["line"] for line in table.table.log][-1] == "table.returned"
    state: Any = table.table.playing().state
    assert state.boards[1] == [7]
    assert table.folded().log == table.table.log


def test_a_move_that_is_refused_gives_no_chair_back() -> None:
    table = Waiting()
    table.do(KAMI, msg.Stand)
    with pytest.raises(Refused, match=r"table\.late"):
        table.write(KAMI, 7, moment=-1)
    assert table.table.chairs[1].kind == "bot"


def test_a_bots_late_answer_is_not_played_for_whoever_is_back() -> None:
    table = Waiting()
    table.do(KAMI, msg.Stand)
    call = cmd.Call(1, table.table.playing().moment, True)
    table.do(KAMI, msg.Sit, name="Kami")
    assert cmd.by_bot(table.table, call, table.table.game.parse("estimate 9")) == []


def test_the_rounds_in_which_a_bot_played_for_me_are_told_to_me() -> None:
    table = Waiting()
    for turn in range(1, 5):
        if turn in (2, 3):
            table.do(KAMI, msg.Stand)
            call = cmd.Call(1, table.table.playing().moment, True)
            table.enter(*cmd.by_bot(table.table, call, table.table.game.parse("estimate 9")))
            table.do(KAMI, msg.Sit, name="Kami")
        else:
            table.write(KAMI, 1)
        table.write(LIZ, 1)
        table.write(NOE, 1)
    assert table.news(KAMI)["kept"] == [2, 3]
    assert table.news(LIZ)["kept"] == table.news(STRANGER)["kept"] == []
    assert table.folded().kept == table.table.kept


@pytest.mark.rule("house.renamed")
def test_names_are_changed_at_the_table() -> None:
    house = House()
    assert house.refuses(NOE, msg.Name, name="Noé") == "house.no_chair"
    house.do(LIZ, msg.Name, name=" Elisa\u0301beth ")
    assert house.table.chairs[0].name == "Elisábeth"
    line = {"line": "table.renamed", "seat": 0, "name": "Elisábeth", "before": "Liz"}
    assert house.table.log[-1].line == line
    assert house.refuses(LIZ, msg.Name, name="x" * 25) == "house.name", "never cut"
    house.do(LIZ, msg.Start)
    for number in range(cmd.RENAMES - 1):
        house.do(LIZ, msg.Name, name=f"Liz {number}")
    before = house.table.number
    house.do(LIZ, msg.Name, name=house.table.chairs[0].name)
    assert house.table.number == before, "nothing has changed"
    assert house.refuses(LIZ, msg.Name, name="Liz") == "house.renamed"
    assert house.folded().renames == house.table.renames


# Silence.


def test_in_a_window_nobody_is_named() -> None:
    table = Clocked(clock=None)
    assert [wait["seat"] for wait in table.news(UGO)["waits"]] == [0, 1, 2]
    table.claimed()
    assert table.table.playing().state.window
    assert all(table.news(person)["waits"] == [] for person in PEOPLE)


def test_who_has_answered_in_a_window_cannot_be_told_from_a_refusal() -> None:
    table = Clocked(clock=None)
    table.claimed()
    table.play(KAMI, "trust")
    waits = Waits(table.table, Around(), table.now + 500)
    for seat in (1, 2):
        with pytest.raises(Refused, match=r"house\.nudge"):
            cmd.decide(table.table, msg.Nudge("n", seat), LIZ, waits)
        with pytest.raises(Refused, match=r"house\.here"):
            cmd.decide(table.table, msg.Bot("b", seat), LIZ, waits)


def test_what_nobody_may_know_of_is_no_sign_of_life() -> None:
    table = Clocked(clock=None)
    table.play(KAMI, "hide 1")
    stirred = table.table.questions.stirred_at[1]
    table.now += 20
    table.play(KAMI, "note 'a secret'")
    table.do(KAMI, msg.Back)
    assert table.table.questions.stirred_at[1] == stirred
    table.do(KAMI, msg.Back)
    assert table.table.questions.stirred_at[1] == table.now, "of this everybody heard"
