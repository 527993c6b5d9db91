"""Phase 1: Selection. Foxes, random foxes, spaces and their supplies."""

import pytest

from foxtable.engine import ONLOOKER
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.lines import Drew
from foxtable.games.experiment.mats import NOBODY
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.selection import Claim, Surprise, Take, Turn
from foxtable.games.experiment.upgrades import Done
from foxtable.games.experiment.view import view
from foxtable.testing.walking import walk
from tests.experiment.tables import (
    CARDS,
    begun,
    give,
    lead,
    lines,
    mat,
    offered,
    parent,
    parents,
    refused,
    table_of,
    tile,
)


@pytest.mark.rule("experiment.select.order", "experiment.select.turns", "experiment.select.turn")
def test_three_turns_each_in_turn_order() -> None:
    match = begun(3, first=1)
    for move in ("space", "fox", "fox"):
        for number, seat in enumerate((1, 2, 0)):
            assert match.must_act() == (seat,)
            other = (seat + 1) % 3
            assert refused(match, other, Surprise("male")) == "experiment.select.turn"
            if move == "space":
                match.play(seat, Claim(1) if not number else offered(match, seat, Claim)[0])
                while match.state.dealing:
                    match.deal(Supply(("change",)))
            else:
                match.play(seat, offered(match, seat, Take)[0])
    assert table_of(match).phase == "upgrade"
    assert match.must_act() == (0, 1, 2)


@pytest.mark.rule("experiment.select.each", "experiment.select.fox", "experiment.select.taken")
def test_one_of_each_item() -> None:
    match = begun(3)
    assert refused(match, 0, Take(99)) == "experiment.select.fox"
    assert refused(match, 0, Take(parent("Roza"))) == "experiment.select.fox", "not in the kennel"
    match.play(0, Take(parent("Vera")))
    assert mat(match).parents == (table_of(match).parent(parent("Vera")), None)
    assert refused(match, 1, Take(parent("Vera"))) == "experiment.select.taken"
    match.play(1, Claim(1))
    match.play(2, Take(parent("Laska")))
    assert refused(match, 0, Take(parent("Pavlina"))) == "experiment.select.each"
    assert refused(match, 0, Surprise("female")) == "experiment.select.each"
    assert refused(match, 0, Claim(1)) == "experiment.select.taken"
    assert refused(match, 0, Claim(5)) == "experiment.select.taken", "there are four"
    assert refused(match, 0, Claim(0)) == "experiment.select.taken"
    match.play(0, Take(parent("Julsbar")))
    assert refused(match, 1, Claim(2)) == "experiment.select.each"
    assert len(table_of(match).rows[0]) == 4, "nothing is drawn in its place"


@pytest.mark.rule("experiment.select.random")
def test_a_random_fox_is_kept() -> None:
    """Whoever draws one has it for a parent. E48."""
    match = begun(3)
    match.play(0, Surprise("male"))
    assert refused(match, -1, Turn(parent("Julsbar"))) == "experiment.select.random"
    assert refused(match, -1, Turn(parent("Roza"))) == "experiment.select.random"
    assert refused(match, -1, Supply(())) == "experiment.supply.science"
    match.deal(Turn(parent("Ruslan")))
    father = mat(match).parents[1]
    assert father is not None
    assert (father.key, father.dice) == (parent("Ruslan"), (1, 0, 1, 1))
    assert match.must_act() == (1,)


@pytest.mark.rule("experiment.select.random")
def test_a_random_fox_is_not_one_of_the_discard() -> None:
    """As long as the deck has cards."""
    match = begun(3)
    state = table_of(match)
    gone = state.parents[1][0]
    state.parents[1], state.discards[1] = state.parents[1][1:], (gone,)
    match.play(0, Surprise("male"))
    assert refused(match, -1, Turn(gone)) == "experiment.select.random"
    match.deal(Turn(state.parents[1][0]))
    assert state.discards[1] == (gone,)


@pytest.mark.rule("experiment.decks.again")
def test_a_deck_is_made_anew_when_a_card_is_needed() -> None:
    """Not with the last of its cards, but with the first that it lacks. E36, E50."""
    match = begun(3)
    state = table_of(match)
    pile = tuple(key for key in state.parents[1] if key != parent("Ogonek"))
    state.discards[1], state.parents[1] = pile, parents("Ogonek")
    match.play(0, Surprise("male"))
    match.deal(Turn(parent("Ogonek")))
    assert (state.parents[1], state.discards[1]) == ((), pile)
    match.play(1, Surprise("male"))
    assert (state.parents[1], state.discards[1]) == ((), pile)
    match.deal(Turn(parent("Ruslan")))
    assert state.discards[1] == ()
    assert len(state.parents[1]) == len(pile) - 1


@pytest.mark.rule("experiment.decks.again")
def test_the_last_science_card_leaves_the_discard_alone() -> None:
    """E36, E50."""
    match = begun(3)
    state = table_of(match)
    keep, change = SCIENCE.index("keep"), SCIENCE.index("change")
    state.science = tuple(int(card == keep) for card in range(len(SCIENCE)))
    state.science_discard = (change,)
    tile(match, 2, "T01")
    match.play(0, Claim(2))
    match.deal(Supply(("keep",)))
    assert (sum(state.science), state.science_discard) == (0, (change,))


@pytest.mark.rule("experiment.decks.again")
def test_no_random_fox_where_none_is_left() -> None:
    """Deck and discard are empty. E56."""
    match = begun(3)
    table_of(match).parents[1] = ()
    assert refused(match, 0, Surprise("male")) == "experiment.decks.again"
    assert offered(match, 0, Surprise) == [Surprise("female")]


@pytest.mark.rule("experiment.select.space", "experiment.supply.icons", "experiment.supply.discard")
def test_a_space_gives_its_tile_and_what_is_printed_below() -> None:
    """Red takes the third space: two traits and a friendly token of the tile, and the one below."""
    match = begun(3)
    state = table_of(match)
    tile(match, 3, "T09")
    match.play(0, Claim(3))
    assert (mat(match).tokens, mat(match).friendly) == ((1, 1, 0, 0), 2)
    assert state.tile_discard == (CARDS.tile_named["T09"],)
    assert state.track[2] == NOBODY
    assert mat(match).gear == 2
    match.play(1, Claim(1))
    assert (mat(match, 1).tokens, mat(match, 1).friendly, mat(match, 1).cards) == ((0,) * 4, 1, 0)


@pytest.mark.rule("experiment.supply.science", "experiment.science.secret")
def test_science_cards_are_for_their_owner() -> None:
    match = begun(3, log=True)
    tile(match, 4, "T23")
    match.play(0, Claim(4))
    for cards in [("keep",), ("keep",) * 4, (None,) * 3]:
        assert refused(match, -1, Supply(cards)) == "experiment.supply.science"  # type: ignore[arg-type]
    match.deal(Supply(("keep", "change", "keep")))
    assert match.heard(0) == (-1, Supply(("keep", "change", "keep")))
    for other in (1, 2, ONLOOKER):
        assert match.heard(other) == (-1, Supply((None, None, None)))
    assert match.view(0)["cards"] == {"keep": 2, "change": 1}
    assert match.view(1)["cards"] == {}
    assert match.view(1)["players"][0]["science"] == 3
    assert lines(match, Drew) == [Drew(("keep", "change", "keep"))]
    assert match.must_act() == (1,)


@pytest.mark.rule("experiment.decks.again")
def test_no_science_card_where_none_is_left() -> None:
    """Nothing instead of it; a deck of one gives one. E36, E56."""
    match = begun(3)
    state = table_of(match)
    state.science = (0,) * 13
    tile(match, 4, "T23")
    match.play(0, Claim(4))
    match.deal(Supply(()))
    assert mat(match).cards == 0
    tile(match, 3, "T24")
    state.science_discard = (SCIENCE.index("keep"),)
    match.play(1, Claim(3))
    assert refused(match, -1, Supply(())) == "experiment.supply.science"
    match.deal(Supply(("keep",)))
    assert state.science_discard == ()
    assert mat(match, 1).cards == 1


@pytest.mark.rule("experiment.supply.wild")
def test_a_wild_icon_is_named_with_the_claim() -> None:
    """Before a card is seen. E54."""
    match = begun(3)
    tile(match, 2, "T15")
    assert refused(match, 0, Claim(2)) == "experiment.supply.wild"
    assert refused(match, 0, Claim(2, "wild")) == "experiment.supply.wild"
    assert refused(match, 0, Claim(3, "tail")) == "experiment.supply.wild"
    match.play(0, Claim(2, "bark"))
    assert mat(match).tokens == (0, 0, 1, 0)
    match.deal(Supply(("mixed",)))


def test_nobody_can_have_two_matching_tokens_after_the_first_selection() -> None:
    """Unless they hold cards: no tile has a trait twice, or one beside a wild icon."""
    for icons in CARDS.tiles:
        traits = [icon for icon in icons if icon < 5]
        assert len(set(traits)) == len(traits)
        assert not (4 in traits and len(traits) > 1)


@pytest.mark.rule("experiment.select.space", "experiment.admin.order")
def test_which_places_a_space_can_bring() -> None:
    """The first and the last, as an onlooker and the first seat see them: before any gear is
    placed, and when all are."""
    match = begun(3)

    def seen(seat: int) -> list[tuple[int, int]]:
        return [space.places for space in view(table_of(match), seat).track]

    assert seen(ONLOOKER) == seen(0) == [(1, 1), (1, 2), (2, 3), (3, 3)]
    give(give(give(match, 0, gear=3), 1, gear=0), 2, gear=2)
    assert seen(ONLOOKER) == [(1, 1), (2, 2), (2, 2), (3, 3)]
    assert seen(0) == [(1, 1), (2, 2), (2, 2), (3, 3)]


@pytest.mark.parametrize("sample", ["1p", "2p", "4p"])
def test_no_place_is_before_the_first_or_after_the_last(sample: str) -> None:
    for match in walk(EXPERIMENT, EXPERIMENT.samples()[sample], f"places {sample}"):
        state = match.state
        if state.round > 1:
            return
        players = state.seats + (state.automa is not None)
        for seat in (*range(state.seats), ONLOOKER):
            for space in view(state, seat).track:
                first, last = space.places
                assert 1 <= first <= last <= players


@pytest.mark.rule("experiment.science.keep_turns")
def test_whoever_kept_a_pup_passes_in_the_last_cycle() -> None:
    """And takes no other parent of that sex. E17."""
    match = begun(3)
    lead(match, 0, "Roza", "Ruslan")
    mat(match).parents = (mat(match).parents[0], None)
    assert refused(match, 0, Take(parent("Vera"))) == "experiment.select.each"
    turns = []
    while table_of(match).phase == "selection":
        (seat,) = match.must_act()
        turns.append(seat)
        match.play(seat, [*offered(match, seat, Take), *offered(match, seat, Claim)][0])
        while match.state.dealing:
            match.deal(Supply(("keep",) * table_of(match).number))
    assert turns == [0, 1, 2, 0, 1, 2, 1, 2]


@pytest.mark.rule("experiment.table.lapse")
def test_what_the_clock_takes() -> None:
    """The leftmost free fox, mothers first, then the leftmost space. E71."""
    match = begun(3)
    game = match.game
    taken = []
    while table_of(match).phase == "selection":
        (seat,) = match.must_act()
        move = game.lapse(match.state, seat)
        taken.append(move)
        match.play(seat, move)
        while match.state.dealing:
            match.deal(Supply(("change",) * table_of(match).number))
    mothers, fathers = parents("Jacquelin Vera Laska"), parents("Julsbar Vasily Pushok")
    assert taken[:6] == [*map(Take, mothers), *map(Take, fathers)]
    assert [move.space for move in taken[6:]] == [1, 2, 3]
    assert table_of(match).phase == "upgrade"
    assert [game.lapse(match.state, seat) for seat in range(3)] == [Done()] * 3
