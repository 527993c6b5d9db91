"""Setup: the board, the kennel, turn order, tokens and studies."""

import pytest

from foxtable.engine import ONLOOKER, Refused, game_named, open_match
from foxtable.games.experiment.components import ITEMS, TRAITS
from foxtable.games.experiment.lines import Began
from foxtable.games.experiment.mats import NOBODY, plus
from foxtable.games.experiment.setup import Deal
from foxtable.games.experiment.upgrades import Keep, Offer
from foxtable.games.experiment.variants import OPTIONS
from tests.experiment.tables import (
    CARDS,
    FEMALES,
    MALES,
    PATRON_TILES,
    PATRONS,
    TILES,
    begun,
    dealt,
    impossible,
    lines,
    mat,
    offered,
    parent,
    parents,
    refused,
    table_of,
)


@pytest.mark.rule("experiment.setup.board", "experiment.setup.kennel")
@pytest.mark.parametrize(("seats", "foxes"), [(1, 4), (2, 5), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_board_and_kennel_by_players(seats: int, foxes: int) -> None:
    """A row has one fox more than players, and the track as many spaces; alone as with three, two
    as with four; the first space has no tile. E4, E46."""
    state = table_of(begun(seats))
    assert [len(row) for row in state.rows] == [foxes, foxes]
    assert len(state.track) == foxes
    assert state.track[0] == NOBODY
    assert NOBODY not in state.track[1:]
    assert len(state.patron_tiles) == 4
    front = seats <= 4
    assert state.extras(2) == (CARDS.front if front else CARDS.back)[2]


@pytest.mark.rule("experiment.setup.patrons")
def test_two_patrons_of_each_side() -> None:
    """The first two with side A, the others with side B."""
    state = table_of(begun(3))
    assert state.patrons == ((3, 0), (5, 0), (1, 1), (4, 1))


@pytest.mark.rule("experiment.setup.first", "experiment.setup.tokens")
def test_turn_order_and_tokens_go_clockwise() -> None:
    match = begun(6, first=2)
    assert table_of(match).order == (2, 3, 4, 5, 0, 1)
    assert [mat(match, seat).friendly for seat in (2, 3, 4, 5, 0, 1)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("experiment.setup.first")
def test_the_first_seat_may_be_first() -> None:
    for seed in range(5):
        match = open_match("experiment", 4, {"first": "first-seat"}, seed=seed)
        assert table_of(match).order[0] == 0
    firsts = {table_of(open_match("experiment", 4, seed=seed)).order[0] for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("experiment.two.setup")
def test_two_players_have_an_automa_as_third() -> None:
    state = table_of(begun(2, first=1))
    assert state.order == (1, 0, 2)
    assert state.automa is not None
    assert state.automa.studies == ((CARDS.automa_named["A02"], 0, 0),)
    assert state.automa.blanks == (0, 0)


@pytest.mark.rule("experiment.solo.setup")
def test_alone_the_automa_is_second_with_a_token_and_blanks() -> None:
    """Whatever page the rulebook sends one to. E39."""
    state = table_of(begun(1))
    assert state.order == (0, 1)
    assert state.automa is not None
    assert state.automa.studies == ((CARDS.automa_named["A02"], 0, 1),)
    assert state.automa.blanks == (6, 6)
    assert state.mats[0].friendly == 0


@pytest.mark.rule("experiment.setup.study", "experiment.setup.unseen", "experiment.setup.under")
def test_all_choose_unseen_and_show_together() -> None:
    """All are dealt first, nobody sees a choice before the last; the rest goes under the deck in
    the order drawn. E57, E66."""
    match = dealt(3, log=True)
    state = table_of(match)
    assert state.phase == "study"
    assert len(offered(match, 0, Keep)) == 3
    match.play(1, Keep("study-05"))
    assert match.heard(0) == (1, Keep(None))
    assert match.heard(ONLOOKER) == (1, Keep(None))
    assert match.view(0)["players"][1]["studies"] == []
    assert state.studies_under == ()
    match.play(0, Keep("study-01"))
    match.play(2, Keep("study-09"))
    under = [CARDS.studies[place].id for place in table_of(match).studies_under]
    assert under == ["study-02", "study-03", "study-04", "study-06", "study-07", "study-08"]
    (told,) = lines(match, Began)
    assert told.studies == ("study-01", "study-05", "study-09")
    assert table_of(match).phase == "selection"


@pytest.mark.rule("experiment.setup.study")
def test_nobody_hears_what_others_are_offered() -> None:
    """Studies on offer are seen by the drawer only, also when the dealer has gone on. E48."""
    match = open_match("experiment", 3, chance="hand")
    foxes = (parents(FEMALES)[:4], parents(MALES)[:4])
    match.deal(Deal(0, TILES[:3], PATRON_TILES, PATRONS, *foxes))
    for seat in range(3):
        studies = tuple(CARDS.studies[seat * 3 + n].id for n in range(3))
        match.deal(Offer(studies))
        for other in (0, 1, 2, ONLOOKER):
            heard = match.heard(other)
            assert heard is not None
            whole = Offer(studies if other == seat else (None, None, None))
            assert heard[1] == whole, (seat, other)


@pytest.mark.rule("experiment.setup.deal")
def test_in_a_first_game_everybody_is_dealt_one() -> None:
    """A table's choice. E37."""
    match = dealt(3, studies="deal", log=True)
    state = table_of(match)
    assert state.phase == "selection"
    assert [each.studies for each in state.mats] == [((0, 0),), ((1, 0),), ((2, 0),)]
    assert state.studies_under == ()
    assert match.heard(2) == (-1, Offer(("study-03",)))
    assert [value.name for value in OPTIONS[0].values] == ["choose", "deal"]  # type: ignore[union-attr]
    assert OPTIONS[0].usual == "choose"  # type: ignore[union-attr]


@pytest.mark.rule("experiment.upgrade.offered")
def test_only_what_is_offered_can_be_kept() -> None:
    match = dealt(2)
    assert refused(match, 0, Keep("study-04")) == "experiment.upgrade.offered"
    assert refused(match, 0, Keep("nothing")) == "experiment.upgrade.offered"
    assert refused(match, 0, Keep(None)) == "experiment.upgrade.offered"
    match.play(0, Keep("study-01"))
    assert refused(match, 0, Keep("study-02")) == "experiment.upgrade.study"


def test_the_foxes_of_the_rulebook() -> None:
    """Words, not symbols, say who is a mother and who a father. E1."""
    assert CARDS.parent_sex[parent("Julsbar")] == ITEMS.index("male")
    assert CARDS.parent_sex[parent("Vera")] == ITEMS.index("female")
    assert CARDS.parent_dice[parent("Julsbar")] == (0, 1, 0, 1)
    assert CARDS.parent_dice[parent("Vera")] == (0, 0, 1, 2)
    mother, father = (CARDS.parent_dice[parent(name)] for name in ("Pavlina", "Vasily"))
    assert plus(mother, father) == (2, 2, 1, 0)


def test_traits_are_equally_frequent_in_each_deck() -> None:
    for sex in (0, 1):
        dice = [d for d, s in zip(CARDS.parent_dice, CARDS.parent_sex, strict=True) if s == sex]
        assert [sum(each[trait] for each in dice) for trait in range(4)] == [9] * 4
        assert all(1 <= sum(each) <= 3 for each in dice)
    assert len(TRAITS) == 4


@pytest.mark.rule("experiment.setup.board", "experiment.setup.kennel")
def test_what_the_dealer_may_not_deal() -> None:
    good = (0, TILES[:3], PATRON_TILES, PATRONS, parents(FEMALES)[:4], parents(MALES)[:4])
    wrong = {
        "experiment.setup.board": [
            (3, *good[1:]),
            (-1, *good[1:]),
            (0, TILES[:2], *good[2:]),
            (0, ("T01", "T01", "T05"), *good[2:]),
            (0, ("T01", "T02", "T05"), *good[2:]),
            (0, ("T01", "T99", "T05"), *good[2:]),
            (*good[:3], (3, 5, 1, 1), *good[4:]),
            (*good[:3], (3, 5, 1, 6), *good[4:]),
        ],
        "experiment.setup.kennel": [
            (*good[:4], parents(FEMALES)[:3], good[5]),
            (*good[:4], parents(MALES)[:4], good[5]),
            (*good[:5], (*parents("Julsbar"), *parents("Julsbar Pushok Fedya"))),
        ],
        "experiment.automa.arrow": [(*good, "left")],
    }
    for rule, deals in wrong.items():
        for deal in deals:
            assert refused(open_match("experiment", 3, chance="hand"), -1, Deal(*deal)) == rule  # type: ignore[arg-type]
    match = open_match("experiment", 3, chance="hand")
    assert refused(match, -1, Offer(("study-01",))) == "experiment.upgrade.study"
    match.deal(Deal(*good))  # type: ignore[arg-type]
    assert refused(match, -1, Deal(*good)) == "experiment.setup.board"  # type: ignore[arg-type]
    for studies in [("study-01",), ("study-01",) * 3, ("x", "y", "z"), (None, None, None)]:
        assert refused(match, -1, Offer(studies)) == "experiment.upgrade.study"


@pytest.mark.rule("experiment.setup.players")
def test_one_to_six_players() -> None:
    for seats in (0, 7):
        with pytest.raises((Refused, ValueError)):
            open_match("experiment", seats)
    assert list(game_named("experiment").seats) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("experiment.solo.hard", "experiment.upgrade.order")
def test_options_that_do_not_go() -> None:
    assert impossible(2, hard=True) == "experiment.solo.hard"
    assert impossible(1, patrons=True) == "experiment.upgrade.order"
    open_match("experiment", 1, {"hard": True, "siblings": True})
    open_match("experiment", 2, {"patrons": True})
