"""Lives, who is out, two that are left, and how a game ends."""

from random import Random
from typing import Any

import pytest

from foxtable.engine import DEALER, Addressed, Log, Match
from foxtable.games.sly import SLY
from foxtable.games.sly.lines import Discarded
from foxtable.games.sly.window import Open
from tests.sly.tables import hand, offered, pile, refused, say, state_of, table

NINE = "gossip gossip trap trap facts facts caution caution caution"


def hit(match: Match, by: int, target: int, kind: str) -> Match:
    """An attack that nobody answers, of a table without the extension."""
    say(match, f"{by} attack {target} {kind} {kind}", f"{target} pass")
    if state_of(match).phase == "window":
        say(match, "nobody")
    return match


@pytest.mark.rule("sly.out.three", "sly.lives.three")
def test_three_life_cards_of_two_kinds() -> None:
    """S12: two and one, either way round."""
    for lives, kind in (("gg", "trap"), ("tt", "gossip"), ("gt", "gossip"), ("gt", "trap")):
        match = hit(table("gossip trap", "facts", "", "", lives={1: lives}), 0, 1, kind)
        state = state_of(match)
        assert state.gossiped[1] + state.trapped[1] == 3
        assert max(state.gossiped[1], state.trapped[1]) == 2
        assert (state.outs, state.alive) == ([1], 0b1101)


@pytest.mark.rule("sly.out.keeps")
def test_without_a_weasel_the_hand_is_laid_down() -> None:
    """S23"""
    match = hit(table("gossip", "facts trap trap", "", "", lives={1: "gt"}), 0, 1, "gossip")
    assert hand(match, 1) == []
    assert pile(match, 0) == ["trap", "trap", "gossip"]
    assert pile(match, 1) == ["facts"]
    assert match.view(0)["keeps"] == []


@pytest.mark.rule("sly.out.keeps", "sly.out.spent")
def test_with_a_weasel_one_keeps_all_and_interferes_until_it_is_spent() -> None:
    """S7, S23, S55: by itself, whatever goes with it; the rest is laid down at the end."""
    match = table(
        "gossip trap trap trap", "weasel facts caution", "gossip gossip gossip", NINE,
        lives={1: "gt"},
    )  # fmt: skip
    hit(match, 0, 1, "gossip")
    state = state_of(match)
    assert hand(match, 1) == ["weasel", "facts", "caution"]
    assert match.view(3)["keeps"] == [1]
    say(match, "0 end", "2 attack 0 gossip gossip")
    assert match.must_act() == (0,), "whoever is out has no turn"
    say(match, "0 pass")
    assert match.must_act() == (1, 3)
    say(match, "1 interfere facts", "3 pass", "open")
    assert hand(match, 1) == ["caution"]
    assert state.keeps == 2, "until the end of the attack"
    say(match, "2 pass", "1 pass", "3 pass")
    log: Log = []
    Open().play(state.copy(), DEALER, log)
    assert Addressed(Discarded(1, "caution")) in log, "everybody sees what is laid down"
    say(match, "open")
    assert (hand(match, 1), state.keeps) == ([], 0)
    assert "caution" in pile(match, 1)
    say(match, "2 end")
    assert all(seat != 1 for seat in match.must_act()), "whoever is out draws nothing"


@pytest.mark.rule("sly.out.keeps", "sly.window.everyone")
def test_a_weasel_alone_is_kept_even_with_nothing_to_play_with_it() -> None:
    """S7, S55"""
    match = hit(
        table("gossip", "weasel", "trap trap trap", "trap trap trap", lives={1: "gt"}),
        *(0, 1, "gossip"),
    )
    assert hand(match, 1) == ["weasel"]
    assert match.view(0)["keeps"] == [1]
    say(match, "0 end", *["0 draw attack", "card trap"] * 3, "2 attack 3 trap trap", "3 pass")
    assert match.must_act() == (0, 1)
    assert offered(match, 1) == {"pass"}
    say(match, "nobody")
    assert hand(match, 1) == ["weasel"]


@pytest.mark.rule("sly.two.hand", "sly.two.discard", "sly.two.character")
def test_two_are_left_and_other_limits_hold_at_once() -> None:
    """S20, S26, S59: down to exactly six, both at the same moment, before the closing step."""
    match = table(
        "gossip gossip trap trap trap facts facts caution caution",
        "trap",
        NINE,
        lives={1: "gt"},
        characters=("gossip-fox", "schemer", "gossip-fox"),
    )
    assert refused(match, 0, "discard trap") == "sly.two.discard"
    hit(match, 0, 1, "gossip")
    state = state_of(match)
    assert (state.two, state.most, state.least) == (True, 6, 2)
    assert (state.phase, match.must_act()) == ("discard", (0, 2))
    assert refused(match, 0, "challenge 2") == "sly.challenge.when"
    assert refused(match, 0, "protect") == "sly.dontcare.when"
    assert refused(match, 0, "trade trap trap") == "sly.trade.when"
    assert refused(match, 0, "discard weasel") == "sly.hand.holds"
    assert refused(match, 1, "discard trap") == "sly.two.discard"
    say(match, "2 discard caution", "0 discard trap", "2 discard caution", "0 discard trap")
    assert match.must_act() == (2,)
    assert refused(match, 0, "discard trap") == "sly.two.discard"
    say(match, "2 discard gossip")
    assert len(hand(match, 0)) == len(hand(match, 2)) == 6
    assert (state.phase, match.must_act()) == ("close", (0,))
    say(match, "0 end", "2 attack 0 gossip gossip", "0 answer facts")
    assert refused(match, 2, "answer character") == "sly.two.character"


@pytest.mark.rule("sly.two.discard", "sly.turn.reshuffle")
def test_what_both_lay_down_is_one_lot() -> None:
    """S49, S59: both owe it at the same moment, so no deck depends on who was quicker."""
    orders = ("00022", "22000", "02020")
    found = set()
    for order in orders:
        match = table(
            "gossip facts facts facts facts facts caution caution caution caution",
            "",
            "trap trap trap trap trap caution caution caution",
            lives={1: "gt"},
            decks={"gossip": 9},
        )
        hit(match, 0, 1, "gossip")
        cards = {"0": "facts", "2": "caution"}
        say(match, *(f"{seat} discard {cards[seat]}" for seat in order))
        state = state_of(match)
        assert (state.phase, pile(match, 1), state.deck_size(1)) == ("close", [], 5)
        found.add((tuple(state.decks), tuple(pile(match, 0))))
    assert len(found) == 1


@pytest.mark.rule("sly.two.hand", "sly.hand.least")
def test_the_refill_of_that_turn_is_to_two() -> None:
    """S26"""
    match = hit(table("gossip trap", "trap", "facts facts", lives={1: "gt"}), 0, 1, "gossip")
    say(match, "0 end")
    assert match.must_act() == (0,)
    say(match, "0 draw attack", "card trap")
    assert (state_of(match).phase, match.must_act()) == ("turn", (2,))
    say(match, "2 challenge 0", "count fewer 1 (facts)")


@pytest.mark.rule("sly.two.hand", "sly.window.everyone")
def test_the_weasels_of_whoever_is_out_stay_in_force() -> None:
    """S26, S66: a window while somebody keeps cards, and none after that."""
    match = table("gossip gossip gossip", "weasel facts", "trap trap", lives={1: "gtt"})
    say(match, "0 attack 2 gossip gossip", "2 pass")
    assert match.must_act() == (1,)
    alone = table("gossip gossip gossip", "", "trap trap", lives={1: "gtt"})
    say(alone, "0 attack 2 gossip gossip", "2 pass")
    assert state_of(alone).phase == "close"


@pytest.mark.rule("sly.two.hand", "sly.out.keeps")
def test_whoever_was_out_before_keeps_their_cards_when_two_are_left() -> None:
    """S26: from the moment when two are left, in that turn and after it."""
    match = table(
        "gossip trap trap",
        "weasel facts caution",
        "",
        "gossip gossip gossip",
        lives={1: "gtt", 2: "gt"},
    )
    hit(match, 0, 2, "gossip")
    assert state_of(match).two is True
    assert match.view(3)["keeps"] == [1]
    assert hand(match, 1) == ["weasel", "facts", "caution"]
    say(match, "0 end", "3 attack 0 gossip gossip", "0 pass")
    assert match.must_act() == (1,)
    say(match, "1 interfere facts", "open")
    assert state_of(match).balance == 0


@pytest.mark.rule("sly.out.spent", "sly.window.everyone")
def test_an_empty_hand_is_asked_until_the_attack_ends() -> None:
    """S60, S62, S66: skipping whoever has played their last card would tell that it was."""
    match = table("gossip gossip trap", "weasel facts", "facts facts facts", "", lives={1: "gtt"})
    say(match, "0 attack 2 gossip gossip", "2 pass", "1 interfere facts", "3 pass", "open")
    assert hand(match, 1) == []
    say(match, "0 pass")
    assert match.must_act() == (1, 3)
    assert offered(match, 1) == {"pass"}
    say(match, "1 pass", "3 pass", "open")
    assert match.view(2)["keeps"] == []
    say(match, "0 end", "0 draw attack", "card trap")
    say(match, *["3 draw attack", "card trap"] * 3)
    say(match, "2 draw attack", "card trap", "2 end", "3 attack 0 trap trap", "0 pass")
    assert match.must_act() == (2,)


@pytest.mark.rule("sly.two.hand")
def test_a_protection_stays_in_force() -> None:
    """S26"""
    match = table("gossip gossip gossip", "", "trap trap", lives={1: "gtt"}, shields=[2])
    assert refused(match, 0, "attack 2 gossip gossip") == "sly.dontcare.protects"


@pytest.mark.rule("sly.two.hand", "sly.challenge.more")
def test_the_limit_of_a_challenge_is_six_then() -> None:
    """S20"""
    match = table("gossip", "", NINE, lives={1: "gtt"})
    say(match, "0 challenge 2", "count more 3 (gossip,trap,facts)")
    assert len(hand(match, 2)) == 6


@pytest.mark.rule("sly.end.survivor")
def test_the_last_survivor_wins() -> None:
    match = table("gossip", "", "", "trap", lives={1: "ggt", 2: "gtt", 3: "gt"})
    hit(match, 0, 3, "gossip")
    assert match.result is not None
    assert match.result.reason == "sly.end.survivor"
    assert match.result.places == (1, 4, 3, 2), "then whoever held out longest"
    assert match.result.scores["lives"] == (3, 0, 0, 0)
    assert match.must_act() == ()


def victims(*hands: str, lives: dict[int, str], **options: Any) -> tuple[int, ...]:
    """The places when seat 1 is the first victim."""
    match = table(*hands, lives={1: "gt", **lives}, ending="victim", **options)
    hit(match, 0, 1, "gossip")
    assert match.result is not None
    assert match.result.reason == "sly.end.victim"
    return match.result.places


@pytest.mark.rule("sly.end.victim", "sly.end.cards", "sly.end.shared")
def test_with_the_first_victim_lives_count_then_cards() -> None:
    """S24, S63: cards above the most do not count, and a card in front is none."""
    assert victims("gossip", "", "trap", lives={}) == (2, 3, 1)
    assert victims("gossip trap", "", "trap trap", lives={2: "g"}) == (1, 3, 2)
    assert victims("gossip trap", "", "trap", lives={}) == (1, 3, 1), "a shared victory"
    ten = "facts facts facts facts facts caution caution caution caution caution"
    assert victims("gossip " + ten, "", "trap " * 9, lives={}) == (1, 3, 1)
    assert victims("gossip trap", "", "", lives={}, shields=[2]) == (1, 3, 2)


@pytest.mark.rule("sly.end.victim")
def test_the_game_is_over_before_anybody_draws_up() -> None:
    """S24, S62: then counts and characters are shown."""
    match = table("gossip", "", "", "", lives={1: "gt"}, ending="victim")
    hit(match, 0, 1, "gossip")
    assert match.result is not None
    assert match.result.scores["cards"] == (0, 0, 0, 0)
    view = match.view(3)
    assert all(view["faces"])
    assert view["counts"] == [0, 0, 0, 0]


@pytest.mark.rule("sly.end.stalled")
def test_a_game_in_which_nothing_happens_ends() -> None:
    """S43, S51: when the last such turn is confirmed, before the refill, as with the first
    victim; a lost life counts anew."""
    match = table("gossip gossip", "facts", "facts", still=50)
    state = state_of(match)
    state.still = 47
    for seat in (0, 1):
        say(match, f"{seat} draw attack", "card trap", f"{seat} end")
        while state_of(match).phase == "refill":
            say(match, f"{match.must_act()[0]} draw attack", "card trap")
    assert state.still == 49
    assert match.view(0)["still"] == 49
    say(match, "2 draw attack", "card trap")
    assert match.result is None
    say(match, "2 end")
    assert match.result is not None
    assert match.result.reason == "sly.end.stalled"
    assert match.result.scores["cards"] == (3, 4, 4)
    assert match.result.places == (3, 1, 1)


@pytest.mark.rule("sly.end.stalled")
def test_it_is_after_200_turns_where_nothing_else_was_agreed() -> None:
    """S43"""
    assert SLY.setup(4).options.still == 200
    match = table("gossip gossip", "facts facts facts", "facts facts facts")
    state = state_of(match)
    state.still = 198
    say(match, "0 draw attack", "card trap", "0 end")
    assert (match.result, state.still) == (None, 199)
    say(match, "1 draw attack", "card trap", "1 end")
    assert match.result is not None
    assert match.result.reason == "sly.end.stalled"


@pytest.mark.rule("sly.end.stalled", "sly.end.cards", "sly.two.hand")
def test_with_two_left_six_cards_of_a_hand_count_then() -> None:
    """S51: as many as are allowed."""
    match = table("facts facts facts facts facts", "", "trap " * 8, lives={1: "ggt"}, still=50)
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.scores["cards"] == (6, 0, 8)
    assert match.result.places == (1, 3, 1)


@pytest.mark.rule("sly.end.stalled")
def test_a_lost_life_starts_the_count_anew() -> None:
    """S43, S51: turns that were passed count as well."""
    match = table("gossip", "facts", "facts", still=50)
    state = state_of(match)
    state.still = 49
    hit(match, 0, 1, "gossip")
    assert match.view(0)["still"] == -1, "this turn does not count"
    assert SLY.determinize(SLY.view(state, 0), None, Random(1)).still == state.still
    say(match, "0 end")
    assert (match.result, state.still) == (None, 0)
    passed = table("facts", "facts", "facts", decks={}, still=50)
    state_of(passed).still = 48
    say(passed, "0 idle", "0 end")
    assert state_of(passed).still == 49


@pytest.mark.rule("sly.end.stalled")
def test_only_the_living_compete_then() -> None:
    """S51"""
    match = table(
        "facts", "weasel weasel", "facts facts", "facts", lives={1: "ggt", 3: "g"}, still=50
    )
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.places == (1, 4, 1, 3)


@pytest.mark.rule("sly.end.stalled")
def test_whoever_was_out_later_is_ahead_then() -> None:
    """S51: seat 3 was the first who was out."""
    match = table(
        "facts", "weasel weasel", "facts facts", "", "", lives={3: "ggt", 1: "gtt"}, still=50
    )
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.places == (1, 4, 1, 5, 3)


def test_what_is_counted_in_the_end() -> None:
    match = table("gossip", "", "", "trap", lives={1: "ggt", 2: "gtt", 3: "gt"})
    hit(match, 0, 3, "gossip")
    told = match.game.statistics(match.state)
    assert [each["caught"] for each in told] == [1, 0, 0, 0]
    assert [each["hits"] for each in told] == [1, 0, 0, 0]
    assert offered(match, 0) == set()


@pytest.mark.rule("sly.two.discard")
def test_a_protection_in_front_is_no_card_in_the_hand_of_the_last_two() -> None:
    """S59, S63: six cards in the hand, and one that lies before it."""
    match = table(
        "gossip", "", "facts facts facts facts caution caution", lives={1: "gt"}, shields=[2]
    )
    say(match, "0 attack 1 gossip gossip", "1 pass", "nobody")
    assert state_of(match).phase == "close"
