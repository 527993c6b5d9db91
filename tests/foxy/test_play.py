"""Setup and gameplay: cards, boxes, secrecy, the bet."""

from collections import Counter

import pytest

from foxtable.engine import DEALER, ONLOOKER, BadMove, Match, Refused, game_named, open_match
from foxtable.games.foxy.components import FOX, TURNS, edition_named
from foxtable.games.foxy.play import Estimate
from tests.foxy.tables import played_out, state_of, table, write

KNOWN = (
    *("bear", "rabbit", "dolphin", "hen+pig", "giraffe+zebra", "dolphin+octopus", "bear+rabbit"),
    *("hen+cat", "bear+cat", "zebra+cat", "hen+pig+cat", "bear+rabbit+cat"),
)
"""Cards that an example or a review shows."""


def refused(match: Match, actor: int, move: str) -> str:
    with pytest.raises(Refused) as caught:
        match.play(actor, move)
    return caught.value.rule


def revealed(match: Match) -> list[str]:
    return [getattr(move, "card", "") for actor, move in match.entries if actor == DEALER]


@pytest.mark.rule("foxy.cards.deck")
def test_48_cards_in_four_environments_and_a_fox() -> None:
    edition = edition_named("standard")
    assert len(edition.deck) == 48
    homes = Counter(edition.cards[name].environment for name in edition.deck)
    assert homes == {"countryside": 12, "savannah": 12, "sea": 12, "forest": 12}
    assert FOX not in edition.deck
    assert edition.cards[FOX].animals == ()


@pytest.mark.rule("foxy.cards.animals")
def test_one_to_three_animals_natives_and_perhaps_a_cat() -> None:
    edition = edition_named("standard")
    assert len(edition.animals) == 9
    natives: dict[str, set[str]] = {}
    for name in edition.deck:
        card = edition.cards[name]
        at_home = set(card.animals) - {"cat"}
        assert 1 <= len(card.animals) <= 3
        assert 1 <= len(at_home) <= 2
        natives.setdefault(card.environment, set()).update(at_home)
    assert natives == {
        "countryside": {"hen", "pig"},
        "savannah": {"giraffe", "zebra"},
        "sea": {"dolphin", "octopus"},
        "forest": {"bear", "rabbit"},
    }
    cats = {edition.cards[name].environment for name in edition.deck if "cat" in name}
    assert cats == set(natives), "the cat turns up everywhere"


@pytest.mark.rule("foxy.cards.animals")
@pytest.mark.parametrize("card", KNOWN)
def test_every_card_known_to_exist_is_in_the_deck(card: str) -> None:
    assert card in edition_named("standard").deck


@pytest.mark.rule("foxy.setup.board")
def test_everybody_has_twenty_boxes() -> None:
    match = played_out(open_match("foxy", 3, chance="hand"))
    assert [len(board) for board in state_of(match).boards] == [20, 20, 20]


@pytest.mark.rule("foxy.setup.deck")
def test_nineteen_animal_cards_and_the_fox_come_29_stay_in_the_box() -> None:
    places = Counter()
    for seed in range(60):
        match = open_match("foxy", 1, seed=seed)
        while match.result is None:
            match.play(0, "estimate 0")
        cards = revealed(match)
        assert len(cards) == TURNS
        assert cards.count(FOX) == 1
        assert not Counter(cards) - Counter([*edition_named("standard").deck, FOX])
        assert len(state_of(match).unseen) == 29
        places[cards.index(FOX) < 10] += 1
    assert min(places.values()) > 15, "the fox is anywhere in the deck"


@pytest.mark.rule("foxy.setup.deck")
def test_no_card_comes_more_often_than_it_is_printed() -> None:
    match = table("hen+cat")
    write(match)
    assert refused(match, DEALER, "reveal hen+cat") == "foxy.setup.deck"
    assert refused(match, DEALER, "reveal unicorn") == "foxy.setup.deck"


@pytest.mark.rule("foxy.setup.deck")
def test_the_fox_comes_exactly_once() -> None:
    match = table(FOX)
    write(match)
    assert refused(match, DEALER, "reveal fox") == "foxy.setup.deck"
    late = table(*edition_named("standard").deck[:19])
    write(late)
    assert refused(late, DEALER, "reveal bear") == "foxy.setup.deck"
    late.deal("reveal fox")


@pytest.mark.rule("foxy.players.number")
def test_from_one_player_to_a_hundred() -> None:
    assert list(game_named("foxy").seats) == list(range(1, 101))
    match = open_match("foxy", 100, seed=1)
    for seat in range(100):
        match.play(seat, "estimate 1")
    assert state_of(match).turn == 2
    for seats in (0, 101):
        with pytest.raises(Refused) as caught:
            open_match("foxy", seats)
        assert caught.value.rule == "table.seats"


@pytest.mark.rule("foxy.turn.reveal")
def test_the_new_card_lies_on_the_old_one_and_nobody_chooses_it() -> None:
    match = table("bear", "hen+pig")
    assert match.view(0)["card"]["name"] == "hen+pig"
    assert refused(match, 0, "reveal bear") == "foxy.turn.reveal"


@pytest.mark.rule("foxy.turn.box")
def test_a_number_goes_into_this_turns_box_and_no_other() -> None:
    match = table("bear", "hen")
    match.play(0, "estimate 4")
    assert state_of(match).boards == [[0, 4], [0]]
    match.play(1, "estimate 2")
    assert refused(match, 0, "estimate 9") == "table.dealer.owed"
    match.deal("reveal pig")
    assert state_of(match).boards == [[0, 4], [0, 2]]
    by_dealer = open_match("foxy", 2, chance="hand")
    assert refused(by_dealer, DEALER, "estimate 3") == "foxy.turn.box"


@pytest.mark.rule("foxy.turn.secret")
def test_others_see_only_who_has_written() -> None:
    match = table("bear", seats=3)
    match.play(0, "estimate 7!")
    assert match.view(0)["numbers"] == [7]
    assert match.view(0)["circle"] == 1
    for other in (1, 2, ONLOOKER):
        view = match.view(other)
        assert view["awaited"] == [1, 2]
        assert view["numbers"] == []
        assert view["circle"] == 0
        assert match.heard(other) == (0, Estimate(None, None))
        assert "7" not in str({k: v for k, v in view.items() if k != "card"})


@pytest.mark.rule("foxy.turn.close")
def test_until_the_turn_closes_the_last_thing_written_counts() -> None:
    match = table("bear", seats=3)
    match.play(0, "estimate 7!")
    match.play(1, "estimate 3")
    match.play(0, "estimate 5")
    assert state_of(match).circles[0] == 0, "the circle is withdrawn with the number"
    match.play(0, "estimate 6!")
    match.take_back(0)
    assert state_of(match).boards[0] == [5]
    match.take_back(0)
    match.take_back(0)
    assert match.must_act() == (0, 2), "nothing is written any more"
    match.play(0, "estimate 2!")
    match.play(2, "estimate 1")
    assert match.must_act() == ()
    assert state_of(match).boards == [[2], [3], [1]]
    assert state_of(match).circles == [1, 0, 0]
    assert refused(match, 0, "estimate 1") == "table.dealer.owed"


@pytest.mark.rule("foxy.turn.close")
def test_the_last_writer_and_a_player_alone_close_the_turn() -> None:
    alone = table("bear", seats=1)
    moment = alone.moment
    alone.play(0, "estimate 1")
    assert alone.state.dealing
    assert alone.moment > moment
    with pytest.raises(Refused) as caught:
        alone.take_back(0)
    assert caught.value.rule == "table.back.moment"


@pytest.mark.rule("foxy.estimate.range")
@pytest.mark.parametrize("number", ["-1", "100", "4711"])
def test_numbers_outside_0_to_99_are_refused(number: str) -> None:
    match = table("bear")
    assert refused(match, 0, f"estimate {number}") == "foxy.estimate.range"
    assert refused(match, 0, "estimate ?") == "foxy.estimate.range"
    for fine in ("0", "99"):
        match.play(0, f"estimate {fine}")


@pytest.mark.rule("foxy.estimate.lapse")
def test_when_time_is_up_0_is_written_without_a_circle() -> None:
    match = table("bear")
    assert match.game.lapse(match.state, 0) == Estimate(0, False)


@pytest.mark.rule("foxy.forbidden.look")
def test_no_view_shows_a_covered_card() -> None:
    match = open_match("foxy", 2, chance="hand")
    for card in ("bear+rabbit+cat", "dolphin", "hen"):
        match.deal(f"reveal {card}")
        write(match)
    for seat in (0, 1, ONLOOKER):
        seen = match.view_json(seat).decode()
        assert "hen" in seen
        assert not any(word in seen for word in ("bear", "dolphin", '"sea"', "forest"))


@pytest.mark.rule("foxy.forbidden.notes")
@pytest.mark.parametrize("note", ["5+3", "5 bears", "five", "5!!", "", "5 !", "5.5"])
def test_nothing_but_the_number_can_be_written(note: str) -> None:
    match = table("bear")
    with pytest.raises(BadMove):
        match.play(0, f"estimate {note}")


@pytest.mark.rule("foxy.bet.once")
def test_one_circle_a_game() -> None:
    match = table("bear")
    write(match, "1!")
    match.deal("reveal hen")
    assert refused(match, 0, "estimate 1!") == "foxy.bet.once"
    assert len(list(match.moves(0))) == 100
    assert len(list(match.moves(1))) == 200
    match.play(0, "estimate 1")
    match.play(1, "estimate 1!")
    assert state_of(match).circles == [1, 2]
