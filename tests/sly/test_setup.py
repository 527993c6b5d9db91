"""Cards, set-up, and what a table can and cannot agree on."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from foxtable.engine import DEALER, ONLOOKER, OneOf, check, open_match
from foxtable.games.sly.components import CARDS, HELD, Printing, edition_named
from tests.sly.tables import SLY, begun, hand, impossible, refused, say, spelled, state_of, table

SIX = "(gossip,trap,weasel,facts,caution,dont-care)"


@pytest.mark.rule("sly.cards.attack", "sly.cards.defence", "sly.modes.extension", "sly.modes.two")
def test_what_is_in_the_boxes() -> None:
    """S27, S58: 41 and 41, 49 and 49 with the extension, 39 and 39 for two."""
    boxes = edition_named("standard").boxes
    sizes = {box: (sum(cards[:6]), sum(cards[6:])) for box, cards in boxes.items()}
    assert sizes == {"base": (41, 41), "extension": (49, 49), "two": (39, 39)}
    for_two = dict(zip(CARDS, boxes["two"], strict=True))
    assert not any(for_two[card] for card in ("weasel", "dont-care"))
    assert not any(for_two[card] for card in ("sneaky-attack", "sneaky-defence"))
    assert for_two["stop"] == for_two["enough"] == 4


@pytest.mark.rule("sly.cards.edition")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda file: file["cards"].pop("stop"), "how many there are of stop"),
        (lambda file: file["cards"].update(gossip={}, trap={}), "need more attack cards"),
        (lambda file: file["cards"].update(facts={"base": -1}), "need more defence cards"),
        (lambda file: file["goes_with"].pop("trap"), "what goes with an attack"),
        (lambda file: file["goes_with"]["trap"].append("weasel"), "weasel cannot be played"),
        (lambda file: file["goes_with"].update(trap=["trap"]), "for it and against it"),
        (lambda file: file["characters"]["schemer"].update(copies=-1), "fewer than none"),
        (lambda file: file["characters"].pop("schemer"), "four characters that attack with gossip"),
        (lambda file: file["stories"]["trap"]["fr"].append("Un."), "same number of stories"),
    ],
)
def test_an_edition_of_ones_own_says_what_is_wrong_with_it(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    file = msgspec.json.decode((SLY.folder / "editions" / "standard.json").read_bytes())
    assert msgspec.convert(file, Printing).fault() is None
    change(file)
    assert said in (msgspec.convert(file, Printing).fault() or "")


@pytest.mark.rule("sly.setup.deal", "sly.setup.character")
def test_three_cards_of_each_deck_and_a_character() -> None:
    match = open_match("sly", 5, seed="deal")
    state = state_of(match)
    for seat in range(5):
        held = HELD[state.hands[seat]].counts
        assert sum(held[:6]) == sum(held[6:]) == 3
        assert match.view(seat)["character"]
        assert match.view(seat)["faces"] == [""] * 5
    assert match.view(ONLOOKER)["character"] == ""
    assert sum(state.spare) == 8 - 5


@pytest.mark.rule("sly.setup.deal", "sly.setup.character")
def test_what_a_dealer_cannot_deal() -> None:
    match = open_match("sly", 3, chance="hand")
    for wrong in (
        "(gossip,trap,weasel,facts,caution)",
        "(gossip,trap,facts,weasel,caution,dont-care)",
        "(gossip,trap,sneaky-attack,facts,caution,facts)",
        "?",
    ):
        assert refused(match, DEALER, f"deal {wrong} schemer") == "sly.setup.deal"
    assert refused(match, DEALER, f"deal {SIX} fox") == "sly.setup.character"
    assert refused(match, DEALER, f"deal {SIX} ?") == "sly.setup.character"
    say(match, f"deal {SIX} schemer", f"deal {SIX} schemer")
    assert refused(match, DEALER, f"deal {SIX} schemer") == "sly.setup.character", "two of each"
    assert refused(match, DEALER, "first 0") == "sly.turn.first"
    say(match, f"deal {SIX} gossip-fox")
    assert refused(match, DEALER, "first 3") == "sly.turn.first"
    say(match, "first 2")
    assert match.must_act() == (2,)


@pytest.mark.rule("sly.setup.deal")
def test_a_card_of_which_there_are_no_more_cannot_be_dealt() -> None:
    match = open_match("sly", 6, chance="hand")
    weasels = spelled(("weasel",) * 3 + ("dont-care",) * 3)
    say(match, f"deal {weasels} schemer", f"deal {weasels} schemer")
    assert refused(match, DEALER, f"deal {weasels} gossip-fox") == "sly.setup.deal"


@pytest.mark.rule("sly.turn.first")
def test_who_goes_first_is_drawn_or_sits_first() -> None:
    """S35"""
    drawn = {state_of(open_match("sly", 4, seed=seed)).active for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    always = {state_of(open_match("sly", 4, {"first": "first-seat"}, s)).active for s in range(9)}
    assert always == {0}
    match = begun(4, first=2)
    say(match, "2 draw attack", "card trap", "2 end")
    assert match.must_act() == (3,)
    say(match, "3 draw attack", "card trap", "3 end")
    assert match.must_act() == (0,), "round the table"


@pytest.mark.rule("sly.players.number", "sly.modes.extension", "sly.modes.two")
def test_set_ups_that_cannot_be() -> None:
    """S27, S58: two have no choice, and seven and eight none but with it."""
    assert impossible(1) == impossible(9) == "table.seats"
    assert impossible(7, extension="without") == "sly.modes.extension"
    assert impossible(8, extension="without") == "sly.modes.extension"
    assert impossible(2, extension="with") == "sly.modes.two"
    assert impossible(2, extension="without") == "sly.modes.two"


@pytest.mark.rule("sly.modes.extension", "sly.modes.two")
def test_two_are_not_asked_about_the_extension() -> None:
    """S27, S58: a table of three that goes down to two hears why, and the usual way goes."""
    option = SLY.option("extension")
    assert isinstance(option, OneOf)
    assert [seats for seats in SLY.seats if not option.suits(seats)] == [2]
    suiting = {each.name: [n for n in SLY.seats if each.suits(n)] for each in option.values}
    assert (suiting["with"], suiting["without"]) == ([3, 4, 5, 6, 7, 8], [3, 4, 5, 6])
    for chosen in ("with", "without"):
        assert option.fitted(chosen, 2) == "as-needed"
        found = check(SLY, 2, {"extension": chosen})
        assert found.refusal is not None
        assert found.refusal.rule == "sly.modes.two"
        picks = {each.pick: each.refusal for each in found.changes if each.option == "extension"}
        assert picks["as-needed"] is None


@pytest.mark.rule("sly.teams.number", "sly.teams.survivor")
def test_teams_that_cannot_be() -> None:
    """S24: the first victim is not for teams."""
    for seats in (2, 3, 5, 7):
        assert impossible(seats, teams=True) == "sly.teams.number"
    assert impossible(4, teams=True, ending="victim") == "sly.teams.survivor"


@pytest.mark.rule("sly.modes.extension", "sly.modes.two")
def test_which_box_is_played_with() -> None:
    """S58: two have their own, seven and eight always the extension, teams of four and six may."""
    boxes = {seats: SLY.begin(SLY.setup(seats)).rules.box for seats in SLY.seats}
    assert boxes == {2: "two", **dict.fromkeys(range(3, 7), "base"), 7: "extension", 8: "extension"}
    for seats in (3, 4, 6):
        with_it = SLY.setup(seats, {"extension": "with", "teams": seats > 3})
        assert SLY.begin(with_it).rules.box == "extension"


@pytest.mark.rule("sly.modes.two")
def test_two_have_characters_and_the_usual_limits() -> None:
    """S25: what changes when two are left is for games that began with more."""
    match = table("gossip gossip", "facts", characters=("schemer", "gossip-fox"))
    state = state_of(match)
    assert (state.two, state.most, state.least) == (False, 9, 3)
    say(match, "0 attack 1 gossip gossip", "1 answer facts", "0 answer character")
    assert state.balance == 1
    say(match, "1 answer character", "0 pass")
    assert state.phase == "close", "nobody else is asked: the pass decides"


@pytest.mark.rule("sly.modes.two", "sly.hand.least")
def test_two_draw_up_to_three_after_an_attack_too() -> None:
    """S25: two from the beginning are never two that are left."""
    match = table("gossip gossip trap", "facts trap", lives={1: "g"})
    say(match, "0 attack 1 gossip gossip", "1 answer facts", "0 answer gossip", "1 pass")
    state = state_of(match)
    assert (state.gossiped[1], state.phase, state.two) == (2, "close", False)
    say(match, "0 end")
    say(match, *["0 draw attack", "card trap"] * 2)
    say(match, *["1 draw attack", "card trap"] * 2)
    assert (state.phase, state.two) == ("turn", False)
    assert len(hand(match, 0)) == len(hand(match, 1)) == 3


def test_hands_are_sorted_and_equal_cards_counted() -> None:
    match = table("facts gossip facts", "trap", "trap")
    assert hand(match, 0) == ["gossip", "facts", "facts"]
    assert match.view(0)["hand"] == {"gossip": 1, "facts": 2}
    assert Counter(hand(match, 0))["facts"] == 2
