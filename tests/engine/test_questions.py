"""Windows, the dealer in the middle of a question, and what can be taken back among them."""

from collections import Counter
from typing import Any

import pytest
from tally import TALLY
from tally.moves import Hide, Trust
from tally.state import Table

from foxtable.engine import (
    DEALER,
    ONLOOKER,
    BadRecord,
    Match,
    Refused,
    TakeBack,
    open_match,
    replay,
    verify,
)
from foxtable.engine.takeback import MOST, STRIDE

CHIPS = {"claims": "named", "chips": True}


def claiming(seats: int = 3, **options: object) -> Match:
    """The first claim is to be made."""
    match = open_match(TALLY, seats, {**CHIPS, **options}, chance="hand")
    match.deal("roll 4")
    for seat in range(seats):
        match.play(seat, "hide 2")
    return match


def in_a_window(seats: int = 3) -> Match:
    match = claiming(seats)
    match.play(0, "throw")
    match.deal("roll 5")
    match.play(0, "claim 5 'cross my heart'")
    return match


def test_the_dealer_is_called_in_the_middle_of_a_question() -> None:
    match = claiming()
    moment = match.moment
    match.play(0, "throw")
    assert (match.must_act(), match.state.dealing, match.state.asked) == ((), True, 1)
    with pytest.raises(Refused, match=r"table\.dealer\.owed"):
        match.play(1, "chip")
    match.deal("roll 2")
    assert (match.must_act(), match.moment) == ((0,), moment), "the question stands"
    assert match.view(0)["thrown"] == 2
    assert match.view(1)["thrown"] == match.view(ONLOOKER)["thrown"] == 0


def test_a_window_asks_everybody_else_and_nobody_can_tell_who_has_answered() -> None:
    match = in_a_window()
    assert match.must_act() == (1, 2)
    before = [match.view_json(seat) for seat in (0, 2, ONLOOKER)]
    match.play(1, "doubt")
    assert [match.view_json(seat) for seat in (0, 2, ONLOOKER)] == before
    assert match.unheard() == (0, 2, ONLOOKER)
    assert match.must_act() == (2,)


def test_until_it_is_closed_others_may_act_in_a_window_that_all_have_answered() -> None:
    match = in_a_window()
    match.play(1, "trust")
    match.play(2, "trust")
    assert match.state.ripe
    assert match.must_act() == ()
    assert match.may_act() == (0, 1, 2), "as before the last answer"
    match.play(0, "chip")
    match.deal("close")
    assert not match.state.window


def test_the_dealer_closes_a_window_at_once_where_nobody_plays_by_hand() -> None:
    match = open_match(TALLY, 2, CHIPS, seed=1)
    match.play(0, "hide 1")
    match.play(1, "hide 1")
    match.play(0, "throw")
    match.play(0, "claim 3")
    match.play(1, "doubt")
    assert [str(move) for _, move in match.entries[-3:-1]] == ["doubt", "close"]


@pytest.mark.rule("table.back.window")
def test_an_answer_in_a_window_stays() -> None:
    match = in_a_window()
    match.play(1, "doubt")
    assert not match.can_take_back(1)
    with pytest.raises(Refused, match=r"table\.back\.window"):
        match.take_back(1)


def test_what_a_seat_may_not_know_of_does_not_keep_its_move() -> None:
    """Seat 0 shouts; seat 1 hides, which everybody hears of; but a note nobody hears of."""
    match = open_match(TALLY, 3, CHIPS, chance="hand")
    match.deal("roll 4")
    match.play(1, "hide 1")
    match.play(0, "shout 2")
    match.play(1, "note 'I knew it'")
    assert match.can_take_back(0), "the button does not tell that somebody noted something"
    match.play(2, "hide 3")
    assert not match.can_take_back(0)


def test_a_take_back_is_told_to_whoever_knew_of_the_move() -> None:
    match = open_match(TALLY, 3, CHIPS, chance="hand")
    match.deal("roll 4")
    match.play(0, "shout 2")
    match.take_back(0)
    assert match.heard(0) == (0, TakeBack(2))
    assert match.heard(1) == (0, TakeBack(None)), "its number would count what one may not know"
    match.play(0, "hide 2")
    match.play(0, "note hm")
    match.take_back(0)
    assert match.heard(0) == (0, TakeBack(5))
    assert match.heard(1) is None
    assert replay(match.record()).state == match.state


def test_verify_looks_at_what_closes_a_window() -> None:
    match = open_match(TALLY, 2, CHIPS, seed=1)
    match.play(0, "hide 1")
    match.play(1, "hide 1")
    match.play(0, "throw")
    match.play(0, "claim 3")
    match.play(1, "doubt")
    match.abandon()
    record = match.record()
    verify(record)
    at = next(n for n, (_, move) in enumerate(record.entries) if str(move) == "close")
    record.entries[at] = (DEALER, TALLY.parse("roll 6"))
    with pytest.raises(BadRecord, match="close"):
        verify(record)


def test_the_dealer_can_be_called_for_two_at_once() -> None:
    state = claiming().state
    state.awaited = 0b011
    state.call_dealer()
    state.awaited = 0b100
    state.call_dealer()
    state.go_on()
    assert state.awaited == 0b111


def test_can_take_back_is_the_law_itself() -> None:
    """An echo needs the answer that it repeats: neither offered nor granted."""
    match = open_match(TALLY, 3, chance="hand")
    match.deal("roll 4")
    match.play(0, "hide 2")
    match.play(1, "echo")
    assert not match.can_take_back(0)
    assert match.can_take_back(1)
    match.take_back(1)
    assert match.can_take_back(0)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counted: Counter[str] = Counter()
    for kind in (Hide, Trust, *TALLY.moves):
        real = kind.play

        def play(self: Any, state: Table, actor: int, log: Any = None, real: Any = real) -> None:
            counted["moves"] += 1
            real(self, state, actor, log)

        if "play" in vars(kind):
            monkeypatch.setattr(kind, "play", play)
    return counted


def test_a_take_back_costs_what_was_played_since_not_the_whole_game(plays: Counter[str]) -> None:
    match = open_match(TALLY, 4, {**CHIPS, "rounds": 5}, chance="hand", log=True)
    match.deal("roll 4")
    for seat in (1, 2, 3):
        match.play(seat, f"hide {seat}")
    for number in range(2000):
        match.play(1 + number % 3, f"note n{number}")
    match.play(3, "note last")
    before = plays["moves"]
    assert match.can_take_back(3)
    match.take_back(3)
    assert plays["moves"] - before <= 2 * STRIDE


@pytest.mark.parametrize("log", [True, False])
def test_following_a_record_costs_as_much_as_it_is_long(plays: Counter[str], log: bool) -> None:
    """Whoever writes and takes back again and again makes a record that is long, not slow."""
    costs = []
    for rounds in (30, 60, 120):
        match = open_match(TALLY, 2, chance="hand", log=True)
        match.deal("roll 4")
        for _ in range(rounds):
            match.play(0, "hide 2")
            match.take_back(0)
        record = match.record()
        plays.clear()
        replay(record, log=log)
        costs.append(plays["moves"])
    assert costs[2] - costs[1] <= 2.2 * (costs[1] - costs[0])
    assert costs[2] <= 4 * 240


@pytest.mark.rule("table.back.enough")
def test_a_record_cannot_be_made_that_takes_long_to_follow(plays: Counter[str]) -> None:
    """One rewrites without end, the other takes back again and again: what it costs to follow grows
    with the record, because nobody takes back more often than a person would."""
    costs = []
    for rewrites in (200, 400, 800):
        match = open_match(TALLY, 3, CHIPS, chance="hand", log=True)
        match.deal("roll 4")
        match.play(1, "hide 2")
        for number in range(rewrites):
            match.play(1, f"note n{number}")
        for _ in range(MOST):
            match.play(0, "hide 2")
            match.play(1, "note again")
            match.take_back(0)
        match.play(0, "hide 2")
        with pytest.raises(Refused, match=r"table\.back\.enough"):
            match.take_back(0)
        assert not match.can_take_back(0)
        record = match.record()
        plays.clear()
        replay(record)
        costs.append(plays["moves"] / len(record.entries))
    assert max(costs) <= 2 * min(costs)
