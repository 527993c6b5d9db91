"""Nosey weasels: everybody else is asked, sealed, and the first card round the table holds."""

import pytest

from foxtable.engine import DEALER, ONLOOKER, BadMove
from foxtable.games.sly.state import PASSED, UNANSWERED
from tests.sly.tables import hand, offered, pile, refused, say, state_of, table

FOUR = ("gossip gossip gossip", "facts facts", "weasel facts trap", "weasel facts caution")


@pytest.mark.rule("sly.window.everyone", "sly.window.first", "sly.window.sealed")
def test_the_first_card_round_the_table_holds_and_the_others_stay_unseen() -> None:
    """S3, S45"""
    match = table(*FOUR, active=3, discards="trap")
    say(match, "3 draw attack", "card gossip", "3 end", "1 draw attack", "card trap")
    say(match, "0 attack 2 gossip gossip", "2 pass")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("window", (1, 3))
    views = [match.view_json(seat) for seat in (0, 1, 2, ONLOOKER)]
    say(match, "3 interfere facts")
    assert match.heard(1) is None
    assert [match.view_json(seat) for seat in (0, 1, 2, ONLOOKER)] == views
    assert match.view(3)["sealed"] == "facts"
    assert refused(match, 3, "interfere facts") == "sly.window.asked", "it cannot be changed"
    assert refused(match, 3, "pass") == "sly.answer.asked"
    assert refused(match, DEALER, "open") == "table.dealer.idle"
    say(match, "1 pass", "open")
    assert [(each.seat, each.weasel) for each in state.row] == [(0, False), (3, True)]
    assert match.must_act() == (0,)


def test_a_window_is_not_closed_while_the_dealer_owes_a_count() -> None:
    match = table(*FOUR)
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 pass", "3 pass", "0 challenge 1")
    assert refused(match, DEALER, "open") == "sly.window.asked"


@pytest.mark.rule("sly.window.first")
def test_it_is_counted_from_the_principal_not_from_seat_0() -> None:
    match = table(
        "weasel facts", "weasel facts", "gossip gossip gossip", "", "weasel facts", active=2
    )
    say(match, "2 attack 3 gossip gossip", "3 pass")
    say(match, "0 interfere facts", "1 interfere facts", "4 interfere facts", "open")
    assert state_of(match).row[-1].seat == 4
    assert hand(match, 0) == hand(match, 1) == ["weasel", "facts"]
    again = table("weasel gossip", "weasel gossip", "gossip", "facts", "", active=2)
    say(again, "2 attack 3 gossip gossip", "3 answer facts", "2 pass")
    say(again, "0 interfere gossip", "1 interfere gossip", "4 pass", "open")
    assert state_of(again).row[-1].seat == 0


@pytest.mark.rule("sly.window.suits", "sly.weasel.pair", "sly.window.asked", "sly.hand.holds")
def test_what_one_can_interfere_with() -> None:
    """S4, S5, S54"""
    match = table(
        "trap trap",
        "weasel",
        "weasel facts caution weasel dont-care gossip",
        "caution universal-defence sneaky-defence",
        extension="with",
    )
    assert refused(match, 2, "interfere caution") == "sly.window.asked"
    say(match, "0 attack 1 trap trap")
    assert refused(match, 1, "interfere caution") == "sly.window.asked"
    say(match, "1 pass", "0 pass")
    assert refused(match, 0, "interfere caution") == "sly.window.asked"
    assert refused(match, 1, "interfere caution") == "sly.window.asked"
    for card in ("weasel", "dont-care"):
        with pytest.raises(BadMove):
            match.play(2, f"interfere {card}")
    for card in ("facts", "gossip", "trap", "enough"):
        assert refused(match, 2, f"interfere {card}") == "sly.window.suits"
    assert refused(match, 2, "interfere universal-defence") == "sly.hand.holds"
    assert refused(match, 3, "interfere caution") == "sly.weasel.pair"
    assert {m for m in offered(match, 2) if "chall" not in m} == {"pass", "interfere caution"}
    assert {m for m in offered(match, 3) if "chall" not in m} == {
        *("pass", "interfere sneaky-defence"),
    }


@pytest.mark.rule("sly.window.everyone")
def test_all_are_asked_whatever_they_hold() -> None:
    """S66: even if nobody could answer; otherwise the window itself would tell."""
    match = table("gossip", "", "", "", "")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    assert match.must_act() == (2, 3, 4)


@pytest.mark.rule("sly.window.everyone", "sly.dontcare.protects")
def test_whoever_is_protected_may_interfere() -> None:
    """S6"""
    match = table("gossip", "", "weasel facts", shields=[2])
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 interfere facts", "open")
    assert state_of(match).balance == 0


@pytest.mark.rule("sly.window.first")
def test_after_every_card_all_are_asked_anew() -> None:
    """S3, S50"""
    match = table("gossip", "", "weasel weasel facts universal-defence", "weasel universal-attack")
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 interfere facts", "3 pass", "open")
    say(match, "0 pass", "3 interfere universal-attack", "2 pass", "open")
    assert match.must_act() == (1,)
    say(match, "1 pass", "2 interfere universal-defence", "3 pass", "open", "0 pass", "nobody")
    state = state_of(match)
    assert state.gossiped == [0, 0, 0, 0]
    assert pile(match, 0).count("weasel") == 3


# A challenge while everybody is asked.


def opened() -> tuple[str, ...]:
    return (
        "gossip gossip",
        "trap trap trap",
        "weasel facts",
        "weasel facts caution",
        "trap trap trap",
    )


@pytest.mark.rule("sly.window.again")
def test_a_challenge_that_moves_a_card_asks_the_bystanders_again_whom_it_touched() -> None:
    """S48"""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass")
    say(match, "2 interfere facts", "3 interfere facts", "4 pass")
    state = state_of(match)
    assert state.ripe
    say(match, "2 challenge 4", "count fewer 1 (weasel)")
    assert (state.phase, match.must_act()) == ("window", (2, 4))
    assert state.seals[2:] == [UNANSWERED, 6, UNANSWERED]
    assert match.view(2)["touched"] is True
    assert match.view(3)["touched"] is False
    assert refused(match, 2, "interfere facts") == "sly.weasel.pair", "the weasel has gone"
    say(match, "2 pass")
    assert match.view(2)["touched"] is False, "whoever has answered is no more asked again"
    say(match, "4 pass", "open")
    assert state.row[-1].seat == 3


@pytest.mark.rule("sly.window.again")
def test_the_principal_is_asked_first_and_the_other_seals_stand() -> None:
    """S48: they count if the principal passes again."""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "3 interfere facts", "4 pass")
    say(match, "2 challenge 1", "count fewer 1 (facts)")
    state = state_of(match)
    assert (state.phase, match.must_act(), state.window) == ("answer", (1,), 0)
    attack = match.view(1)["attack"]
    assert (attack["again"], attack["waits"]) == (True, True)
    assert state.seals[2:] == [UNANSWERED, 6, PASSED]
    say(match, "1 pass")
    assert (state.phase, match.must_act(), state.window) == ("window", (2,), 28)
    say(match, "2 pass", "open")
    assert state.row[-1].seat == 3


@pytest.mark.rule("sly.window.again")
def test_if_the_principal_answers_the_seals_are_void() -> None:
    """S48"""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "3 interfere facts", "4 pass")
    say(match, "2 challenge 1", "count fewer 1 (facts)", "1 answer facts")
    state = state_of(match)
    assert state.seals == [UNANSWERED] * 5
    assert state.waiting == 0
    say(match, "0 pass")
    assert match.must_act() == (2, 3, 4)


@pytest.mark.rule("sly.window.again", "sly.stop.afresh")
def test_a_stop_of_the_principal_makes_them_void_too() -> None:
    """S48, S67"""
    match = table("gossip enough", "trap", "stop stop", "weasel facts", extension="with")
    say(match, "0 attack 1 gossip gossip", "1 pass", "0 pass", "3 interfere facts")
    say(match, "2 challenge 1", "count fewer 1 (stop)", "1 answer stop")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("stop", (0,))
    assert (state.waiting, state.touched) == (0, 0)
    assert state.seals == [UNANSWERED] * 4
    assert match.view(2)["attack"]["again"] is False
    assert match.view(3)["sealed"] == ""
    say(match, "0 answer enough", "1 pass", "0 pass")
    assert match.must_act() == (2, 3)


@pytest.mark.rule("sly.window.again")
def test_further_challenges_void_seals_in_the_same_way() -> None:
    """S48: a sealed card can never leave its hand."""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "3 interfere facts", "4 pass")
    say(match, "2 challenge 1", "count fewer 1 (facts)", "3 challenge 4", "count fewer 1 (weasel)")
    assert match.must_act() == (1,), "still the principal"
    say(match, "1 pass")
    assert match.must_act() == (2, 3, 4)


@pytest.mark.rule("sly.window.again")
def test_a_challenge_that_moves_nothing_asks_nobody_again() -> None:
    """S48"""
    match = table("gossip", "", "weasel facts", "facts " * 9)
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 interfere facts", "2 challenge 3")
    say(match, "count equal 0 ()")
    state = state_of(match)
    assert (state.seals[2], match.must_act()) == (6, (3,))
    say(match, "1 challenge 2", "count fewer 0 ()")
    assert (state.phase, match.must_act()) == ("window", (3,)), "the challenger has no cards"


@pytest.mark.rule("sly.window.again")
def test_touching_the_other_one_of_the_two_asks_just_the_bystander_again() -> None:
    """S48"""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "3 interfere facts", "4 pass", "2 pass")
    say(match, "3 challenge 0", "count fewer 1 (caution)")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("window", (3,))


@pytest.mark.rule("sly.window.again", "sly.enough.interference")
def test_before_the_window_too_the_principal_is_asked_again() -> None:
    """S48: the attacker is being asked for an Enough is enough! meanwhile."""
    match = table("gossip", "trap", "facts facts", "", extension="with")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    state = state_of(match)
    assert state.phase == "enough"
    say(match, "2 challenge 1", "count fewer 1 (facts)")
    assert (state.phase, match.must_act()) == ("answer", (1,))
    assert match.view(1)["touched"] is True
    say(match, "1 answer facts")
    assert state.balance == 0


@pytest.mark.rule("sly.window.again")
def test_a_challenge_leaves_whoever_has_not_answered_yet_in_the_window() -> None:
    """S48: seats 2 and 4 are touched, 3 is neither touched nor forgotten."""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 pass", "2 challenge 4")
    say(match, "count fewer 1 (facts)")
    assert match.must_act() == (2, 3, 4)


@pytest.mark.rule("sly.window.again")
def test_whoever_has_passed_again_is_not_told_that_they_are_asked_again() -> None:
    """S48"""
    match = table(*opened())
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 challenge 1", "count fewer 1 (facts)")
    assert match.view(1)["touched"] is True
    say(match, "1 pass")
    assert match.view(1)["touched"] is False
