"""The extension: Sneaky cards, Stop it! and Enough is enough!"""

from typing import Any

import pytest

from foxtable.engine import Match
from tests.sly.tables import hand, offered, pile, refused, say, state_of, table


def with_it(*hands: str, **more: Any) -> Match:
    return table(*hands, extension="with", **more)


@pytest.mark.rule("sly.sneaky.alone", "sly.attack.card")
def test_sneaky_cards_are_universal_and_need_no_weasel() -> None:
    """S34, S54: they open and continue, defend, and interfere alone."""
    match = with_it(
        "sneaky-attack sneaky-attack", "sneaky-defence", "sneaky-defence weasel", "sneaky-attack"
    )
    say(match, "0 attack 1 sneaky-attack trap", "1 answer sneaky-defence", "0 answer sneaky-attack")
    say(match, "1 pass", "0 pass", "2 interfere sneaky-defence", "3 pass", "open")
    state = state_of(match)
    assert state.row[-1].weasel is False
    assert hand(match, 2) == ["weasel"]
    say(match, "0 pass", "1 pass", "3 interfere sneaky-attack", "2 pass", "open")
    assert state.balance == 1


@pytest.mark.rule("sly.out.keeps")
def test_a_sneaky_card_keeps_the_hand_too() -> None:
    """S23, S55"""
    match = with_it("gossip", "sneaky-attack facts", "", "", lives={1: "gt"})
    say(match, "0 attack 1 gossip gossip", "1 pass", "0 pass", "nobody")
    assert hand(match, 1) == ["sneaky-attack", "facts"]


@pytest.mark.rule("sly.stop.ends", "sly.stop.balance")
def test_stop_it_ends_the_attack_and_the_closing_step_follows() -> None:
    """S31, S32, S53"""
    match = with_it("gossip gossip", "stop facts", "", "")
    say(match, "0 attack 1 gossip gossip", "1 answer stop")
    state = state_of(match)
    assert (state.phase, match.must_act(), state.balance) == ("stop", (0,), 1)
    assert offered(match, 0) >= {"pass"}
    assert refused(match, 0, "answer gossip") == "sly.answer.suits"
    assert refused(match, 0, "answer character") == "sly.answer.suits"
    assert refused(match, 0, "answer enough") == "sly.hand.holds"
    assert refused(match, 1, "pass") == "sly.answer.asked"
    say(match, "0 pass")
    assert state.gossiped == [0] * 4
    assert (state.phase, match.must_act()) == ("close", (0,))
    assert (pile(match, 0), pile(match, 1)) == (["gossip"], ["stop"])


@pytest.mark.rule("sly.stop.answer", "sly.stop.afresh")
def test_enough_answers_it_and_the_attacked_is_asked_anew() -> None:
    """S32, S64, S67: another Stop it! included; all cards stay on the table until the end."""
    match = with_it("gossip enough enough", "stop stop facts", "", "")
    say(match, "0 attack 1 gossip gossip", "1 answer stop", "0 answer enough")
    state = state_of(match)
    assert (state.phase, state.balance, match.must_act()) == ("answer", 1, (1,))
    say(match, "1 answer stop", "0 answer enough")
    assert pile(match, 0) == pile(match, 1) == []
    say(match, "1 answer facts")
    assert (state.balance, match.must_act()) == (0, (0,))
    say(match, "0 pass", "1 pass", "nobody")
    assert pile(match, 0) == ["gossip", "enough", "enough"]
    assert pile(match, 1) == ["stop", "stop", "facts"]


@pytest.mark.rule("sly.stop.ends")
def test_only_while_the_attack_leads() -> None:
    """S53"""
    match = with_it("gossip stop", "facts stop", "weasel stop", "")
    say(match, "0 attack 1 gossip gossip", "1 answer facts")
    assert refused(match, 0, "answer stop") == "sly.answer.suits"
    say(match, "0 pass", "1 pass")
    assert refused(match, 2, "interfere stop") == "sly.window.suits"


@pytest.mark.rule("sly.trade.when", "sly.dontcare.when", "sly.stop.answer")
def test_while_a_stop_it_is_answered_an_attack_is_open() -> None:
    """S8, S17: and while the attacker is asked for Enough is enough! before a window."""
    match = with_it(
        *("gossip trap trap enough", "stop trap trap dont-care", "trap trap dont-care", ""),
        discards="trap",
    )
    say(match, "0 attack 1 gossip gossip")
    steps = {"1 answer stop": "stop", "0 answer enough": "answer", "1 pass": "enough"}
    for step, phase in steps.items():
        say(match, step)
        assert state_of(match).phase == phase
        for seat in (0, 1, 2):
            assert refused(match, seat, "trade trap trap") == "sly.trade.when"
            assert not any(move.startswith(("trade", "protect")) for move in offered(match, seat))
        assert refused(match, 1, "protect") == "sly.dontcare.when"
        assert refused(match, 2, "protect") == "sly.dontcare.when"


@pytest.mark.rule("sly.stop.ends", "sly.stop.afresh")
def test_somebody_else_needs_a_weasel_and_then_it_all_begins_afresh() -> None:
    """S31, S67: the attacked, then the attacker, then a new window with the same bystander."""
    match = with_it("gossip enough", "", "weasel weasel stop stop", "stop")
    say(match, "0 attack 1 gossip gossip", "1 pass", "0 pass")
    assert refused(match, 3, "interfere stop") == "sly.weasel.pair"
    say(match, "2 interfere stop", "3 pass", "open")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("stop", (0,))
    assert state.row[-1].weasel is True
    say(match, "0 answer enough")
    assert (state.phase, match.must_act()) == ("answer", (1,))
    say(match, "1 pass")
    assert (state.phase, match.must_act()) == ("enough", (0,))
    say(match, "0 pass", "2 interfere stop", "3 pass", "open", "0 pass")
    assert state.phase == "close"
    assert state.gossiped == [0] * 4


@pytest.mark.rule("sly.enough.interference")
def test_the_attacker_stops_all_interference_at_a_lead() -> None:
    """S33, S60: the attack is decided on the spot."""
    match = with_it("gossip enough", "", "weasel facts", "sneaky-defence")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("enough", (0,))
    say(match, "0 answer enough")
    assert (state.phase, state.gossiped) == ("close", [0, 1, 0, 0])
    assert pile(match, 0) == ["gossip", "enough"]


@pytest.mark.rule("sly.enough.interference")
def test_the_attacked_stops_it_once_the_attack_is_parried() -> None:
    """S33, S60"""
    match = with_it("gossip", "facts enough", "weasel gossip", "sneaky-attack")
    say(match, "0 attack 1 gossip gossip", "1 answer facts", "0 pass")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("enough", (1,))
    say(match, "1 answer enough")
    assert (state.phase, state.gossiped) == ("close", [0, 0, 0, 0])


@pytest.mark.rule("sly.enough.interference")
def test_nobody_else_plays_it() -> None:
    """S61: no bystander, with or without a weasel, and only the attacker answers Stop it!."""
    match = with_it("gossip", "stop", "weasel enough", "enough")
    say(match, "0 attack 1 gossip gossip")
    assert refused(match, 1, "answer enough") == "sly.answer.suits"
    twin = match.copy()
    say(twin, "1 answer stop")
    assert refused(twin, 2, "answer enough") == refused(twin, 3, "pass") == "sly.answer.asked"
    say(match, "1 pass")
    assert refused(match, 2, "answer enough") == "sly.answer.asked"
    say(match, "0 pass")
    assert refused(match, 2, "interfere enough") == "sly.window.suits"
    assert not any("enough" in move for move in offered(match, 3))


@pytest.mark.rule("sly.enough.interference")
def test_only_where_a_window_would_follow() -> None:
    """S60, S66: never for two, where it answers Stop it! alone; and not without the extension."""
    two = table("gossip enough", "facts stop")
    say(two, "0 attack 1 gossip gossip", "1 pass")
    assert state_of(two).phase == "close"
    again = table("gossip enough", "facts stop")
    say(again, "0 attack 1 gossip gossip", "1 answer stop", "0 answer enough")
    assert state_of(again).phase == "answer"
    base = table("gossip", "", "")
    say(base, "0 attack 1 gossip gossip", "1 pass")
    assert state_of(base).phase == "window"


@pytest.mark.rule("sly.character.first", "sly.stop.balance")
def test_a_stop_it_is_a_card_of_the_hand() -> None:
    """S52"""
    match = with_it("gossip enough", "stop", "", characters=("schemer", "gossip-fox", "schemer"))
    say(match, "0 attack 1 gossip gossip")
    assert refused(match, 1, "answer character") == "sly.character.first"
    say(match, "1 answer stop", "0 answer enough", "1 answer character")
    assert state_of(match).balance == 0


@pytest.mark.rule("sly.window.again", "sly.enough.interference")
def test_who_is_asked_again_before_the_others_were_is_seen_to_be() -> None:
    """S48, S33: no window waits then, and the attacker is asked for Enough is enough! anew."""
    match = with_it("gossip enough", "trap", "facts facts", "")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    assert match.view(3)["attack"]["again"] is False
    say(match, "2 challenge 1", "count fewer 1 (facts)")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("answer", (1,))
    for seat in range(4):
        attack = match.view(seat)["attack"]
        assert (attack["again"], attack["waits"]) == (True, False)
    say(match, "1 pass")
    assert (state.phase, match.must_act()) == ("enough", (0,))
    assert match.view(3)["attack"]["again"] is False
    say(match, "0 pass", "1 challenge 2", "count fewer 1 (trap)")
    attack = match.view(3)["attack"]
    assert (attack["again"], attack["waits"]) == (True, True), "now everybody else had been asked"


@pytest.mark.rule("sly.window.again", "sly.enough.interference")
def test_a_challenge_among_the_others_asks_nobody_again_before_they_were() -> None:
    """S48: nor does one that touches the attacker, who is being asked."""
    match = with_it("gossip enough", "trap", "facts facts", "trap trap")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    for challenge in ("2 challenge 3", "2 challenge 0"):
        say(match, challenge, "count fewer 1 (facts)")
        assert (state_of(match).phase, match.must_act()) == ("enough", (0,))
        attack = match.view(1)["attack"]
        assert (attack["again"], attack["waits"]) == (False, False)
        assert not any(match.view(seat)["touched"] for seat in range(4))
    say(match, "0 pass")
    assert (state_of(match).phase, match.must_act()) == ("window", (2, 3))


@pytest.mark.rule("sly.out.keeps")
def test_a_sneaky_defence_keeps_the_hand_as_well() -> None:
    """S23, S55"""
    match = table("gossip", "sneaky-defence trap", "", "", lives={1: "gt"}, extension="with")
    say(match, "0 attack 1 gossip gossip", "1 pass", "0 pass", "nobody")
    assert hand(match, 1) == ["trap", "sneaky-defence"]
    assert match.view(0)["keeps"] == [1]
