"""The law of undo, part by part."""

import pytest
from tally import TALLY

from foxtable.engine import Match, Refused, TakeBack, open_match, read_record, replay


def opened(seats: int = 3) -> Match:
    match = open_match(TALLY, seats, chance="hand")
    match.deal("roll 4")
    return match


def kept_by(match: Match, seat: int) -> str:
    before = match.state_json(), match.record()
    with pytest.raises(Refused) as caught:
        match.take_back(seat)
    assert (match.state_json(), match.record()) == before
    return caught.value.rule


def test_a_take_back_is_an_entry_not_an_erasure() -> None:
    match = opened()
    match.play(0, "hide 2")
    match.take_back(0)
    assert match.must_act() == (0, 1, 2)
    assert [str(move) for _, move in match.entries] == ["roll 4", "hide 2", "back 2"]
    match.play(0, "hide 5")
    assert match.state.answers[0] == 5  # type: ignore[attr-defined]
    assert replay(match.record()).state == match.state
    assert read_record(match.record().to_json()) == match.record()


def test_a_sealed_move_can_be_taken_back_after_others_have_answered() -> None:
    match = opened()
    match.play(0, "hide 2")
    match.play(1, "shout 3")
    match.take_back(0)
    assert match.must_act() == (0, 2)


@pytest.mark.rule("table.back.followed")
def test_an_open_move_stays_once_somebody_has_acted() -> None:
    match = opened()
    match.play(0, "shout 2")
    match.take_back(0)
    match.play(0, "shout 2")
    match.play(1, "hide 3")
    assert kept_by(match, 0) == "table.back.followed"


@pytest.mark.rule("table.back.followed")
def test_an_open_move_that_touches_only_ones_own_things_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shout = type(TALLY.parse("shout 2"))
    monkeypatch.setattr(shout, "apart", True)
    match = opened()
    match.play(0, "shout 2")
    match.play(1, "shout 3")
    match.take_back(0)
    assert match.must_act() == (0, 2)
    assert kept_by(match, 0) == "table.back.nothing"


@pytest.mark.rule("table.back.nothing")
def test_nothing_to_take_back() -> None:
    assert kept_by(opened(), 1) == "table.back.nothing"


@pytest.mark.rule("table.back.own")
def test_only_the_last_own_move() -> None:
    match = opened()
    match.play(0, "hide 2")
    for seat, entry in ((1, 2), (0, 1), (0, 7)):
        with pytest.raises(Refused) as caught:
            match.retract(seat, TakeBack(entry))
        assert caught.value.rule == "table.back.own"
    with pytest.raises(Refused):
        match.play(0, TakeBack(2))


@pytest.mark.rule("table.back.moment")
def test_not_once_the_table_has_moved_on() -> None:
    match = opened(2)
    match.play(0, "hide 2")
    match.play(1, "hide 2")
    assert kept_by(match, 0) == "table.back.moment"
    assert kept_by(match, 1) == "table.back.moment"


@pytest.mark.rule("table.back.dealer")
def test_not_what_the_dealer_has_answered() -> None:
    match = open_match(TALLY, 2, seed=1)
    match.play(0, "hide 2")
    match.play(1, "hide 2")
    assert kept_by(match, 1) == "table.back.dealer"


@pytest.mark.rule("table.back.later")
def test_not_if_a_later_move_needs_it() -> None:
    match = opened()
    match.play(0, "hide 2")
    match.play(1, "echo")
    assert kept_by(match, 0) == "table.back.later"
    match.take_back(1)
    match.take_back(0)
    assert match.must_act() == (0, 1, 2)
