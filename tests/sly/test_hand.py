"""Besides: trading, I don't care, challenging; and how many cards one may hold."""

import pytest

from foxtable.engine import DEALER, ONLOOKER, open_match
from foxtable.games.sly.hand import Count
from tests.sly.tables import begun, hand, offered, pile, refused, say, state_of, table

NINE = "gossip gossip trap trap facts facts caution caution caution"


# Trading cards.


@pytest.mark.rule("sly.trade.equal", "sly.trade.deck", "sly.trade.lies")
def test_two_equal_cards_for_one_that_lies_there() -> None:
    """S17, S65: any card of the discard, of the same deck, that lay there before."""
    match = table(
        "trap gossip gossip weasel weasel",
        "facts facts caution",
        "trap trap trap",
        discards="trap universal-attack gossip dont-care",
    )
    assert refused(match, 0, "trade trap gossip") == "sly.trade.equal"
    assert refused(match, 0, "trade gossip dont-care") == "sly.trade.deck"
    assert refused(match, 0, "trade gossip weasel") == "sly.trade.lies"
    assert refused(match, 0, "trade weasel weasel") == "sly.trade.lies", "not the two just given"
    assert refused(match, 1, "trade facts facts") == "sly.trade.lies"
    say(match, "0 trade gossip universal-attack", "0 trade weasel trap", "1 trade facts dont-care")
    assert hand(match, 0) == ["trap", "trap", "universal-attack"]
    assert hand(match, 1) == ["caution", "dont-care"]
    assert pile(match, 0) == ["gossip", "gossip", "gossip", "weasel", "weasel"]
    assert match.must_act() == (0,), "it does not count as a turn"
    again = table("gossip gossip", "", "", discards="gossip")
    say(again, "0 trade gossip gossip")
    assert (hand(again, 0), pile(again, 0)) == (["gossip"], ["gossip", "gossip"])


@pytest.mark.rule("sly.trade.when", "sly.dontcare.when")
def test_not_while_an_attack_is_open() -> None:
    """S8, S17: once an attack card lies on the table it is too late."""
    match = table("gossip gossip gossip dont-care", "trap trap", "dont-care", discards="trap")
    say(match, "0 attack 1 gossip gossip")
    for seat in (0, 1, 2):
        assert all(
            move.startswith(("pass", "challenge", "answer")) for move in offered(match, seat)
        )
    assert refused(match, 1, "trade trap trap") == "sly.trade.when"
    assert refused(match, 2, "protect") == "sly.dontcare.when"
    say(match, "1 pass")
    assert refused(match, 2, "protect") == "sly.dontcare.when"
    say(match, "nobody", "2 protect", "1 trade trap trap")
    assert state_of(match).shields == 4


@pytest.mark.rule("sly.out.besides")
def test_whoever_is_out_does_none_of_it() -> None:
    """S7"""
    match = table(
        "gossip", "facts", "weasel gossip gossip dont-care", lives={2: "gtt"}, discards="trap"
    )
    assert offered(match, 2) == set()
    assert refused(match, 2, "trade gossip trap") == "sly.out.besides"
    assert refused(match, 2, "protect") == "sly.out.besides"
    assert refused(match, 2, "challenge 0") == "sly.out.besides"
    assert refused(match, 0, "challenge 2") == "sly.out.besides"


# I don't care.


@pytest.mark.rule("sly.dontcare.protects", "sly.dontcare.until", "sly.dontcare.one")
def test_a_protection_lasts_until_ones_turn() -> None:
    """S8, S63: at any time, one at once; the card in front is not in the hand."""
    match = table("trap trap trap", "dont-care dont-care gossip gossip", "trap trap trap")
    assert refused(match, 0, "protect") == "sly.hand.holds"
    say(match, "1 protect")
    assert hand(match, 1) == ["gossip", "gossip", "dont-care"]
    assert match.must_act() == (0,)
    assert refused(match, 1, "protect") == "sly.dontcare.one"
    assert refused(match, 0, "attack 1 trap trap") == "sly.dontcare.protects"
    assert pile(match, 1) == []
    say(match, "0 draw attack", "card trap", "0 end")
    state = state_of(match)
    assert (state.shields, match.must_act()) == (0, (1,))
    assert pile(match, 1) == ["dont-care"]


@pytest.mark.rule("sly.dontcare.rest")
def test_not_for_two_turns_running() -> None:
    """S9: one whole round unprotected."""
    match = table("trap trap trap", "dont-care dont-care gossip gossip", "trap trap trap")
    say(match, "1 protect", "0 draw attack", "card trap", "0 end")
    assert refused(match, 1, "protect") == "sly.dontcare.rest"
    assert "protect" not in offered(match, 1)
    for seat in (1, 2, 0):
        assert refused(match, 1, "protect") == "sly.dontcare.rest"
        say(match, f"{seat} draw attack", "card trap")
        assert refused(match, 1, "protect") == "sly.dontcare.rest"
        say(match, f"{seat} end")
    assert match.must_act() == (1,)
    say(match, "1 protect")
    assert state_of(match).shields == 2


@pytest.mark.rule("sly.dontcare.rest")
def test_everybody_rests_until_a_turn_of_their_own() -> None:
    """S9: the next turns of seats 0 and 2 are no end to the rest of seat 1."""
    one = "dont-care trap trap"
    match = table(one, one, "trap trap trap", shields=[0, 1])
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.view(2)["rests"] == [0, 1]
    for seat in (1, 2):
        say(match, f"{seat} draw attack", "card trap", f"{seat} end")
    assert match.must_act() == (0,)
    assert match.view(2)["rests"] == [1]
    assert refused(match, 1, "protect") == "sly.dontcare.rest"
    say(match, "0 protect")
    assert match.view(2)["shields"] == [0]


# Challenging.


@pytest.mark.rule("sly.challenge.more", "sly.challenge.count", "sly.hand.most")
def test_too_many_cards_go_to_the_challenger() -> None:
    """S20, S22: nobody stops one from holding more than nine, the challenger neither."""
    match = table(NINE, NINE + " gossip trap", "")
    say(match, "0 challenge 1")
    assert refused(match, DEALER, "count more 1 (gossip)") == "sly.challenge.count"
    assert refused(match, DEALER, "count fewer 2 (gossip,gossip)") == "sly.challenge.count"
    assert refused(match, DEALER, "count more 2 (weasel,gossip)") == "sly.challenge.count"
    assert refused(match, DEALER, "count more 2 ?") == "sly.challenge.count"
    assert refused(match, 0, "draw attack") == "table.dealer.owed"
    say(match, "count more 2 (gossip,caution)")
    assert (len(hand(match, 0)), len(hand(match, 1))) == (11, 9)
    assert match.must_act() == (0,)
    assert match.view(2)["tallies"][0]["won"] == 1


def snatched(held: str, over: str, seed: int) -> tuple[str, ...]:
    """The cards that a challenge moves: seat 0, with one hand, challenges seat 1, with another."""
    match = open_match("sly", 3, {"first": "first-seat"}, seed)
    state_of(match).hands[:2] = state_of(table(held, over)).hands
    match.play(0, "challenge 1")
    count = match.entries[-1][1]
    assert isinstance(count, Count)
    assert count.cards is not None
    return count.cards


@pytest.mark.rule("sly.challenge.count", "sly.challenge.more", "sly.challenge.fewer")
def test_which_cards_change_hands_is_drawn() -> None:
    """S22: any of the hand, whoever it is that gives them."""
    held = "gossip trap universal-attack facts caution universal-defence"
    given = {snatched(held, "trap", seed) for seed in range(60)}
    assert given == {(card,) for card in held.split()}
    taken = {snatched("trap", NINE + " universal-attack", seed) for seed in range(60)}
    assert taken == {(card,) for card in {*NINE.split(), "universal-attack"}}


@pytest.mark.rule("sly.challenge.equal", "sly.challenge.fewer", "sly.challenge.other")
def test_exactly_as_many_and_fewer() -> None:
    """S22"""
    match = table("", NINE, "facts", "gossip")
    assert refused(match, 1, "challenge 1") == "sly.challenge.other"
    assert refused(match, 1, "challenge 4") == "sly.challenge.other"
    say(match, "2 challenge 1", "count equal 0 ()")
    assert hand(match, 2) == ["facts"]
    say(match, "2 challenge 3", "count fewer 1 (facts)")
    assert (hand(match, 2), hand(match, 3)) == ([], ["gossip", "facts"])
    say(match, "0 challenge 3", "count fewer 0 ()")
    assert len(hand(match, 3)) == 2, "whoever has none gives none"


@pytest.mark.rule("sly.challenge.once", "sly.challenge.when")
def test_at_any_time_and_once_a_turn() -> None:
    """S22: on anybody's turn, and while an attack is open."""
    match = table("gossip", NINE, NINE)
    say(match, "2 challenge 1", "count equal 0 ()")
    assert refused(match, 2, "challenge 1") == "sly.challenge.once"
    assert "challenge 1" not in offered(match, 2)
    say(match, "0 attack 1 gossip gossip", "1 challenge 2", "count equal 0 ()")
    assert match.must_act() == (1,)
    say(match, "1 pass", "0 challenge 2", "count equal 0 ()")
    say(match, "nobody", "0 challenge 1", "count equal 0 ()", "0 end")
    for _ in range(3):
        say(match, "0 draw attack", "card trap")
    assert match.must_act() == (1,)
    assert "challenge 1" in offered(match, 2), "another turn"


@pytest.mark.rule("sly.challenge.shown")
def test_what_a_challenge_shows_and_to_whom() -> None:
    """S39"""
    match = begun(3, log=True)
    say(match, "0 challenge 1", "count fewer 1 (trap)")
    assert match.lines is not None
    told = {reader: str(match.heard(reader)[1]) for reader in (0, 1, 2, ONLOOKER)}  # type: ignore[index]
    assert told[0] == told[1] == "count fewer 1 (trap)"
    assert told[2] == told[ONLOOKER] == "count fewer 1 ?"
    assert [each.to for each in match.lines[-1]] == [None, (0, 1)]


@pytest.mark.rule("sly.challenge.count")
def test_a_card_in_front_is_not_counted() -> None:
    """S63"""
    match = table("trap trap trap", NINE + " dont-care", "trap trap trap")
    say(match, "1 protect", "0 challenge 1", "count equal 0 ()")
    assert len(hand(match, 0)) == 3


@pytest.mark.rule("sly.hand.open")
def test_open_counts_keep_the_limit_themselves() -> None:
    """S21"""
    match = table(NINE, NINE, "trap trap trap", open=True)
    assert match.view(2)["counts"] == match.view(ONLOOKER)["counts"] == [9, 9, 3]
    assert refused(match, 0, "draw attack") == "sly.hand.open"
    assert refused(match, 2, "challenge 0") == "sly.hand.open"
    assert not any(
        move.startswith("challenge") for seat in range(3) for move in offered(match, seat)
    )
    closed = table(NINE, NINE, "trap trap trap")
    assert closed.view(0)["counts"] is None
    assert "draw attack" in offered(closed, 0)


@pytest.mark.rule("sly.hand.open", "sly.two.hand")
def test_with_two_left_open_counts_keep_six() -> None:
    """S21, S26"""
    six = "gossip trap facts facts facts facts"
    match = table(six, "", "trap trap", lives={1: "ggt"}, open=True)
    assert refused(match, 0, "draw attack") == "sly.hand.open"
    assert not any(move.startswith("draw") for move in offered(match, 0))
    five = table(six.removesuffix(" facts"), "", "trap trap", lives={1: "ggt"}, open=True)
    assert "draw attack" in offered(five, 0)
    three = table(six, "", "trap trap", open=True)
    assert "draw attack" in offered(three, 0), "nine, while three play"


@pytest.mark.rule("sly.hidden.hands", "sly.hidden.open")
def test_what_one_sees_of_the_others() -> None:
    """S21, S62"""
    few = table("gossip", "trap", "facts", "weasel", lives={3: "ggt"}, discards="trap")
    many = table(
        "gossip",
        "trap trap caution",
        "dont-care",
        "weasel facts",
        lives={3: "ggt"},
        discards="trap",
    )
    one, other = few.view(0), many.view(0)
    sizes = one.pop("decks"), other.pop("decks")
    assert one == other
    assert sizes == ([37, 40], [36, 38])
    assert one["keeps"] == [3]
    assert one["gossiped"] == [0, 0, 0, 2]
    assert one["discards"] == [["trap"], []]
