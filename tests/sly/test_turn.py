"""Taking your turn: draw or attack, the closing step, the refill, decks that run out."""

import pytest

from foxtable.engine import DEALER
from tests.sly.tables import begun, hand, offered, pile, refused, say, state_of, table

FULL = "gossip gossip trap trap facts facts caution caution caution"


@pytest.mark.rule("sly.turn.yours", "sly.turn.action", "sly.turn.draw")
def test_one_draws_one_card_from_either_deck() -> None:
    """S19: draw or attack, nothing else."""
    match = table(FULL, FULL, "trap trap trap")
    assert refused(match, 1, "draw attack") == "sly.turn.yours"
    assert refused(match, 1, "attack 0 gossip gossip") == "sly.turn.yours"
    assert refused(match, 1, "idle") == refused(match, 1, "end") == "sly.turn.yours"
    assert refused(match, 0, "end") == refused(match, 0, "idle") == "sly.turn.action"
    assert "idle" not in offered(match, 0)
    say(match, "0 draw defence")
    assert refused(match, DEALER, "card gossip") == "sly.turn.draw"
    assert refused(match, DEALER, "card ?") == "sly.turn.draw"
    assert refused(match, DEALER, "card stop") == "sly.turn.draw", "there is none in this box"
    say(match, "card dont-care")
    assert len(hand(match, 0)) == 10, "more than nine are not forbidden"
    assert refused(match, 0, "draw attack") == refused(match, 0, "attack 1 trap trap")
    assert refused(match, 0, "draw attack") == "sly.turn.action"


@pytest.mark.rule("sly.turn.draw")
def test_everybody_sees_from_which_deck_and_only_one_sees_the_card() -> None:
    """S62"""
    match = begun(3, log=True)
    say(match, "0 draw defence", "card dont-care")
    assert str(match.heard(0)[1]) == "card dont-care"  # type: ignore[index]
    assert str(match.heard(1)[1]) == "card ?"  # type: ignore[index]
    assert match.view(1)["drawn_from"] == "defence"
    assert match.lines is not None
    assert [each.to for each in match.lines[-1]] == [(0,)]


@pytest.mark.rule("sly.turn.close")
def test_in_the_closing_step_all_living_may_act_and_the_active_ends_it() -> None:
    """S37, S46, S56: action, closing step, confirmation, refill, next turn."""
    match = table(
        "trap trap trap", "gossip gossip dont-care", "facts facts facts", discards="trap facts"
    )
    say(match, "0 draw defence", "card dont-care")
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("close", (0,))
    assert {"protect", "challenge 2", "end", "trade trap trap"} <= offered(match, 0)
    assert {"protect", "trade gossip trap"} <= offered(match, 1)
    assert "trade facts facts" in offered(match, 2)
    assert refused(match, 1, "end") == "sly.turn.yours"
    say(match, "0 protect", "1 trade gossip trap", "2 trade facts facts", "0 end")
    assert (state.phase, match.must_act()) == ("refill", (1,)), "what is left then counts"
    assert state.shields == 1
    say(match, "1 draw attack", "card trap", "2 draw attack", "card trap")
    assert (state.phase, match.must_act(), state.turn) == ("turn", (1,), 2)


@pytest.mark.rule("sly.hand.least", "sly.hand.refill_order")
def test_whoever_has_too_few_draws_up_the_active_first() -> None:
    """S1, S41: at the end of any turn, everybody living, a turn of drawing too; free choice of
    deck for each card."""
    match = table("trap", "", "gossip gossip", "trap trap trap", active=2)
    say(match, "2 draw attack", "card trap", "2 end")
    assert match.must_act() == (0,), "three are enough; then round the table"
    say(match, "0 draw attack", "card trap", "0 draw defence", "card facts")
    assert match.must_act() == (1,)
    say(match, *("1 draw attack", "card trap", "1 draw attack", "card trap", "1 draw defence"))
    say(match, "card facts")
    assert match.must_act() == (3,)
    assert state_of(match).phase == "turn"


@pytest.mark.rule("sly.hand.least", "sly.turn.empty")
@pytest.mark.parametrize(
    ("deck", "card", "other"), [("attack", "trap", "defence"), ("defence", "facts", "attack")]
)
def test_with_one_deck_left_one_draws_up_from_that(deck: str, card: str, other: str) -> None:
    """S1, S18"""
    match = table(FULL, "", FULL, decks={card: 9})
    say(match, f"0 draw {deck}", f"card {card}", "0 end")
    assert (state_of(match).phase, match.must_act()) == ("refill", (1,))
    assert offered(match, 1) == {f"draw {deck}"}
    assert refused(match, 1, f"draw {other}") == "sly.turn.empty"
    assert str(match.game.lapse(match.state, 1)) == f"draw {deck}"
    say(match, *[f"1 draw {deck}", f"card {card}"] * 3)
    assert match.must_act() == (1,)
    assert hand(match, 1) == [card] * 3


@pytest.mark.rule("sly.hand.refill_order")
def test_the_refill_is_one_moment() -> None:
    """S44, S47: nobody trades, protects or challenges between its draws."""
    match = table("", "gossip gossip dont-care", "trap trap trap", discards="trap")
    say(match, "0 draw attack", "card trap", "0 end")
    assert state_of(match).phase == "refill"
    assert offered(match, 1) == set()
    assert refused(match, 1, "trade gossip trap") == "sly.trade.when"
    assert refused(match, 1, "protect") == "sly.dontcare.when"
    assert refused(match, 1, "challenge 0") == "sly.challenge.when"
    assert refused(match, 0, "end") == "sly.turn.action"
    assert refused(match, 0, "attack 1 trap trap") == "sly.turn.action"


@pytest.mark.rule("sly.turn.reshuffle")
def test_the_last_card_of_a_deck_brings_the_discards_back_at_once() -> None:
    """S18"""
    match = table(FULL, FULL, FULL, discards="facts caution", decks={"trap": 2, "facts": 1})
    say(match, "0 draw defence", "card facts")
    state = state_of(match)
    assert state.discards[1] == []
    assert state.deck_size(1) == 2


@pytest.mark.rule("sly.turn.reshuffle", "sly.out.spent")
def test_the_rest_of_whoever_is_out_is_of_the_same_lot_as_the_attack() -> None:
    """S49: the card that was interfered with, and what is laid down after the last weasel."""
    match = table(
        "gossip trap trap", "weasel facts caution", FULL, "", lives={1: "ggt"}, decks={"trap": 9}
    )
    say(match, "0 attack 2 gossip gossip", "2 pass", "1 interfere facts", "3 pass", "open")
    say(match, "0 pass", "nobody")
    assert hand(match, 1) == []
    assert state_of(match).deck_size(1) == 2, "the facts and the caution"
    assert pile(match, 1) == []


@pytest.mark.rule("sly.turn.reshuffle", "sly.turn.empty")
def test_an_empty_deck_takes_the_next_lot_that_is_discarded() -> None:
    """S18, S49: all of an attack, and the hand of whoever is out, are one lot."""
    match = table(
        "gossip gossip gossip trap trap trap",
        "trap caution caution caution",
        FULL,
        lives={1: "tt"},
        decks={"facts": 3},
    )
    state = state_of(match)
    assert state.open_decks == 2
    assert refused(match, 0, "draw attack") == "sly.turn.empty"
    say(match, "0 attack 1 gossip gossip", "1 pass", "nobody")
    assert state.deck_size(0) == 2, "the gossip and the trap of whoever is out"
    assert state.discards[0] == []
    assert len(state.discards[1]) == 3, "that deck has cards"


@pytest.mark.rule("sly.turn.reshuffle")
def test_a_protection_that_ends_is_a_lot_of_its_own() -> None:
    """S49"""
    match = table(FULL, FULL, FULL, shields=[1], decks={"trap": 9})
    say(match, "0 draw attack", "card trap", "0 end")
    state = state_of(match)
    assert state.deck_size(1) == 1
    assert "draw defence" in offered(match, 1)


@pytest.mark.rule("sly.turn.idle")
def test_one_passes_only_if_there_is_nothing_else() -> None:
    """S42, S57: a trade may make drawing possible, and then one must."""
    match = table(
        "facts facts facts facts caution caution caution caution caution",
        FULL,
        FULL,
        discards="dont-care",
        open=True,
    )
    assert refused(match, 0, "draw attack") == "sly.hand.open"
    assert {"idle", "trade facts dont-care"} <= offered(match, 0)
    twin = match.copy()
    say(twin, "0 idle")
    assert state_of(twin).phase == "close", "the closing step follows"
    say(match, "0 trade facts dont-care")
    assert refused(match, 0, "idle") == "sly.turn.action"
    assert "draw attack" in offered(match, 0)


@pytest.mark.rule("sly.turn.idle", "sly.turn.action")
def test_whoever_cannot_draw_but_can_attack_has_to() -> None:
    """S42, S57"""
    match = table("gossip " + "caution " * 8, "trap", "trap", open=True)
    assert refused(match, 0, "draw attack") == "sly.hand.open"
    assert refused(match, 0, "idle") == "sly.turn.action"
    assert all(move.startswith("attack") for move in offered(match, 0))


@pytest.mark.rule("sly.turn.idle")
def test_with_nothing_at_all_the_turn_passes_by_itself() -> None:
    """S57"""
    match = table("facts caution", "trap", "trap", decks={}, open=True)
    state = state_of(match)
    assert (state.phase, match.must_act()) == ("close", (0,))
    say(match, "0 end")
    assert (state.phase, match.must_act()) == ("turn", (1,)), "nobody can draw up"
    assert state.turn == 2


@pytest.mark.rule("sly.turn.action")
def test_if_all_are_protected_one_draws() -> None:
    """S10"""
    match = table(FULL, FULL, FULL, shields=[1, 2])
    assert not any(move.startswith("attack") for move in offered(match, 0))
    assert refused(match, 0, "attack 1 gossip gossip") == "sly.dontcare.protects"
    assert refused(match, 0, "idle") == "sly.turn.action"
    assert "draw attack" in offered(match, 0)


@pytest.mark.rule("sly.turn.lapse")
def test_what_is_done_for_whoever_does_nothing() -> None:
    match = table(FULL, FULL, FULL)
    game = match.game
    assert str(game.lapse(match.state, 0)) == "draw attack"
    say(match, "0 attack 1 gossip gossip")
    assert str(game.lapse(match.state, 1)) == "pass"
    say(match, "1 pass")
    assert str(game.lapse(match.state, 2)) == "pass"
    say(match, "nobody")
    assert str(game.lapse(match.state, 0)) == "end"
    full = table("gossip " + "caution " * 8, "trap", "trap", open=True)
    lapse = str(game.lapse(full.state, 0))
    assert lapse == 'attack 1 gossip gossip ""', "the card's own story"


@pytest.mark.rule("sly.turn.lapse", "sly.two.discard")
def test_of_too_many_cards_those_go_that_one_has_most_of() -> None:
    match = table(
        *("gossip gossip", "", "gossip gossip trap trap trap trap facts facts"), lives={1: "gt"}
    )
    say(match, "0 attack 1 gossip gossip", "1 pass", "nobody")
    assert (state_of(match).phase, match.must_act()) == ("discard", (2,))
    for _ in range(2):
        lapse = str(match.game.lapse(match.state, 2))
        assert lapse == "discard trap"
        say(match, f"2 {lapse}")
    assert hand(match, 2) == ["gossip", "gossip", "trap", "trap", "facts", "facts"]
    assert state_of(match).phase == "close"


@pytest.mark.rule("sly.turn.lapse", "sly.hand.least")
def test_a_hand_is_filled_up_from_the_attack_deck_for_whoever_does_nothing() -> None:
    match = table(FULL, "", FULL)
    say(match, "0 draw defence", "card facts", "0 end")
    assert (state_of(match).phase, match.must_act()) == ("refill", (1,))
    assert str(match.game.lapse(match.state, 1)) == "draw attack"


def test_discards_lie_in_the_order_in_which_they_came() -> None:
    match = table("gossip gossip", "trap", "trap", discards="trap universal-attack")
    say(match, "0 trade gossip trap")
    assert pile(match, 0) == ["universal-attack", "gossip", "gossip"]
