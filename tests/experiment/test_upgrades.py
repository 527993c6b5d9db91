"""Unlocking upgrades: costs, tracks, studies and patrons."""

import pytest

from foxtable.engine import ONLOOKER
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.upgrades import Done, Keep, Offer, Unlock
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    breed,
    done,
    give,
    mat,
    offered,
    pup,
    refused,
    set_pups,
    table_of,
)


@pytest.mark.rule(
    "experiment.upgrade.matching", "experiment.upgrade.study", "experiment.upgrade.when"
)
def test_yellow_buys_a_pup_and_a_study() -> None:
    """Two ears for a second pup, two barks for a second study; one token of each stays. The rest
    of three studies goes under the deck. E66."""
    match = begun(3)
    set_pups(match, 0, pup(match, (0, 4, 4, 0)))
    at(match, "research")
    match.play(0, offered(match, 0, type(offered(match, 0, object)[0]))[0])  # type: ignore[arg-type]
    assert mat(match).tokens == (0, 2, 2, 0)
    match.play(0, Unlock("pups", "ear"))
    assert mat(match).tokens == (0, 0, 2, 0)
    assert mat(match).slots[0] == (1,)
    match.play(0, Unlock("studies", "bark"))
    assert refused(match, -1, Offer(("study-10", "study-11"))) == "experiment.upgrade.study"
    match.deal(Offer(("study-10", "study-11", "study-12")))
    assert match.heard(0) == (-1, Offer(("study-10", "study-11", "study-12")))
    assert match.heard(1) == match.heard(ONLOOKER) == (-1, Offer((None, None, None)))
    assert refused(match, 0, Done()) == "experiment.upgrade.when"
    assert refused(match, 0, Unlock("dice", "ear")) == "experiment.upgrade.when"
    assert refused(match, 0, Keep("study-13")) == "experiment.upgrade.offered"
    match.play(0, Keep("study-11"))
    assert match.heard(1) == (0, Keep("study-11"))
    assert mat(match).slots == ((1,), (2,), (), ())
    assert [CARDS.studies[place].id for place, _ in mat(match).studies] == ["study-01", "study-11"]
    assert [CARDS.studies[p].id for p in table_of(match).studies_under[-2:]] == [
        "study-10",
        "study-12",
    ]
    assert mat(match).most_pups == 2
    match.play(0, Done())
    assert refused(match, 0, Unlock("dice", "ear")) == "experiment.upgrade.when"


@pytest.mark.rule("experiment.upgrade.matching", "experiment.upgrade.left_to_right")
def test_a_full_set_of_matching_tokens() -> None:
    match = at(give(begun(3), tokens=(1, 4, 1, 0), slots={"patrons": "tt", "pups": "t"}), "upgrade")
    assert refused(match, 0, Unlock("dice", "tail")) == "experiment.upgrade.matching"
    assert refused(match, 0, Unlock("patrons", "ear")) == "experiment.upgrade.left_to_right"
    bought = {(move.track, move.token) for move in offered(match, 0, Unlock)}
    assert bought == {("pups", "ear"), ("studies", "ear"), ("dice", "ear")}
    match.play(0, Unlock("pups", "ear"))
    assert mat(match).tokens == (1, 0, 1, 0), "the second of a track costs 4"
    assert refused(match, 1, Unlock("dice", "tail")) == "experiment.upgrade.matching"
    assert refused(match, -1, Done()) == "table.dealer.idle"


@pytest.mark.rule("experiment.upgrade.tracks")
def test_what_upgrades_cost_and_score() -> None:
    costs = [[step.cost for step in steps] for steps in CARDS.steps]
    points = [[step.points for step in steps] for steps in CARDS.steps]
    assert costs == [[2, 4], [2, 4, 5], [2, 4, 5], [3, 4]]
    assert points == [[0, 2], [0, 3, 5], [0, 3, 5], [0, 0]]


@pytest.mark.rule("experiment.upgrade.done")
def test_whoever_is_done_unlocks_no_more() -> None:
    """In this step, unless they take that back; the others go on. E58."""
    match = at(give(begun(3), tokens=(2, 0, 0, 0)), "upgrade")
    match.play(0, Done())
    assert refused(match, 0, Unlock("dice", "tail")) == "experiment.upgrade.when"
    assert refused(match, 0, Done()) == "experiment.upgrade.when"
    assert match.must_act() == (1, 2)
    done(match)
    assert table_of(match).phase == "breeding"


def test_what_is_unlocked_at_the_end_of_selection_counts_in_this_round() -> None:
    """A pup and a die work at once. E21."""
    match = at(give(begun(3), tokens=(2, 2, 0, 0)), "upgrade")
    match.play(0, Unlock("pups", "tail"))
    match.play(0, Unlock("dice", "ear"))
    done(match)
    assert mat(match).roll(CARDS).count(4) == 2
    breed(match)
    breed(match)
    assert len(mat(match).pups) == 2


# Studies.


@pytest.mark.rule("experiment.upgrade.study_wait")
def test_while_few_studies_are_left_the_next_one_waits() -> None:
    """Somebody is choosing; what they put back comes next. With nobody choosing, what is left is
    offered. E36, E53."""
    match = at(give(give(begun(3), tokens=(2, 0, 0, 0)), 1, tokens=(2, 0, 0, 0)), "upgrade")
    state = table_of(match)
    state.studies, state.studies_under = (20, 21), (22,)
    match.play(0, Unlock("studies", "tail"))
    match.deal(Offer(("study-22", "study-21", "study-23")))
    assert refused(match, 1, Unlock("studies", "tail")) == "experiment.upgrade.study_wait"
    assert not [move for move in offered(match, 1, Unlock) if move.track == "studies"]
    match.play(0, Keep("study-21"))
    assert state.studies_under == (21, 22)
    match.play(1, Unlock("studies", "tail"))
    assert refused(match, -1, Offer(("study-23", "study-22"))) == "experiment.upgrade.study"
    match.deal(Offer(("study-22", "study-23")))
    match.play(1, Keep("study-23"))
    assert [place for place, _ in mat(match, 1).studies][-1] == 22


@pytest.mark.rule("experiment.upgrade.study_wait")
@pytest.mark.parametrize("left", range(4))
def test_how_many_studies_are_enough_while_somebody_chooses(left: int) -> None:
    """All three that are on offer. E53."""
    match = at(give(give(begun(3), tokens=(2, 0, 0, 0)), 1, tokens=(2, 0, 0, 0)), "upgrade")
    state = table_of(match)
    match.play(0, Unlock("studies", "tail"))
    match.deal(Offer(("study-22", "study-21", "study-23")))
    state.studies, state.studies_under = state.studies[: left // 2], (9, 10)[: left - left // 2]
    study = Unlock("studies", "tail")
    assert (study in offered(match, 1, Unlock)) == (left == 3)
    if left < 3:
        assert refused(match, 1, study) == "experiment.upgrade.study_wait"


# Patrons.


@pytest.mark.rule(
    "experiment.patron.supplies", "experiment.patron.choose", "experiment.patron.once"
)
def test_a_patron_gives_its_supplies_and_a_science_card() -> None:
    """Each unlock is one step, and the tile stays for the next. E7."""
    match = at(give(begun(3), tokens=(3, 4, 0, 0)), "upgrade")
    state = table_of(match)
    for wrong in (-1, 4, 9):
        assert refused(match, 0, Unlock("patrons", "tail", patron=wrong)) == (
            "experiment.patron.choose"
        )
    assert refused(match, 0, Unlock("dice", "tail", patron=1)) == "experiment.patron.choose"
    assert refused(match, 0, Unlock("dice", "tail", wild="ear")) == "experiment.patron.choose"
    assert refused(match, 0, Unlock("patrons", "tail", patron=1)) == "experiment.supply.wild"
    match.play(0, Unlock("patrons", "tail", patron=0))
    assert mat(match).tokens == (0, 5, 0, 0), "an ear of the tile"
    match.deal(Supply(("keep", "keep")))
    assert mat(match).cards == 2, "one of the tile, one below it"
    assert CARDS.tile_ids[state.patron_tiles[0]] == "T02"
    assert state.tile_discard == (), "it stays, and is not discarded as well"
    again = Unlock("patrons", "ear", patron=0)
    assert refused(match, 0, again) == "experiment.patron.once"
    match.play(0, Unlock("patrons", "ear", patron=1, wild="spot"))
    assert mat(match).tokens == (0, 1, 0, 1)
    match.deal(Supply(("mixed", "trade")))
    assert mat(match).patrons == (0, 1)


def test_others_may_have_the_same_patron() -> None:
    """And what one gains may be spent at once. E7."""
    match = at(give(give(begun(3), tokens=(3, 1, 0, 0)), 1, tokens=(0, 3, 0, 0)), "upgrade")
    match.play(0, Unlock("patrons", "tail", patron=0))
    match.deal(Supply(("keep", "keep")))
    match.play(0, Unlock("dice", "ear"))
    match.play(1, Unlock("patrons", "ear", patron=0))
    match.deal(Supply(("change", "change")))
    assert (mat(match).patrons, mat(match, 1).patrons) == ((0,), (0,))


@pytest.mark.rule("experiment.science.swap_board")
def test_a_swap_on_a_patron_stays() -> None:
    """The new tile lies there for everybody. E8, E10."""
    match = give(begun(3), tokens=(3, 0, 0, 0), cards="swap-board swap-discard")
    at(match, "upgrade")
    state = table_of(match)
    state.tile_discard, state.tiles = state.tiles[:1], state.tiles[1:]
    old = CARDS.tile_ids[state.tile_discard[0]]
    other = CARDS.tile_ids[state.track[1]]
    assert (
        refused(match, 0, Unlock("patrons", "tail", patron=0, swaps=(("swap-board", old),)))
        == "experiment.science.swap_board"
    )
    swaps = (("swap-board", other),)
    assert [m for m in offered(match, 0, Unlock) if m.swaps == swaps and m.patron == 0]
    assert [m for m in offered(match, 0, Unlock) if m.swaps == (("swap-discard", old),)]
    match.play(0, Unlock("patrons", "tail", patron=0, swaps=swaps))  # type: ignore[arg-type]
    assert CARDS.tile_ids[state.patron_tiles[0]] == other
    assert CARDS.tile_ids[state.track[1]] == "T02"
    match.deal(Supply(("keep", "keep")))


@pytest.mark.rule("experiment.upgrade.order")
def test_patrons_in_turn_order_where_that_was_agreed() -> None:
    """Only when everybody earlier is done with this step; other upgrades stay free. E7, E62."""
    match = begun(3, first=1, patrons=True)
    for seat in range(3):
        give(match, seat, tokens=(3, 2, 0, 0))
    at(match, "upgrade")
    early = Unlock("patrons", "tail", patron=0)
    assert refused(match, 0, early) == "experiment.upgrade.order"
    assert {move.track for move in offered(match, 0, Unlock)} == {"pups", "studies", "dice"}
    match.play(0, Unlock("pups", "ear"))
    match.play(1, Done())
    assert refused(match, 0, early) == "experiment.upgrade.order"
    match.play(2, early)
    match.deal(Supply(("keep", "keep")))
    match.play(2, Done())
    match.play(0, early)
    match.deal(Supply(("change", "change")))


# Tokens that do not match.


@pytest.mark.rule("experiment.science.mixed", "experiment.science.useless")
def test_tokens_that_do_not_match() -> None:
    """One of those that pay stays; matching ones are paid without the card. E52."""
    match = at(give(begun(3), tokens=(2, 1, 1, 0), cards="mixed"), "upgrade")
    for mixed, token, rule in [
        ((2, 0, 0, 0), "tail", "experiment.science.useless"),
        ((1, 0, 0, 1), "tail", "experiment.upgrade.matching"),
        ((1, 1, 1, 0), "tail", "experiment.science.mixed"),
        ((1, 1, 0), "tail", "experiment.science.mixed"),
        ((3, -1, 0, 0), "tail", "experiment.science.mixed"),
        ((1, 1, 0, 0), "bark", "experiment.science.mixed"),
    ]:
        assert refused(match, 0, Unlock("dice", token, mixed)) == rule  # type: ignore[arg-type]
    assert refused(match, 1, Unlock("dice", "tail", (1, 1, 0, 0))) == "experiment.science.none"
    mixes = {(move.token, move.mixed) for move in offered(match, 0, Unlock) if move.mixed}
    assert ("ear", (0, 1, 1, 0)) in mixes
    assert ("tail", (2, 0, 0, 0)) not in mixes
    match.play(0, Unlock("dice", "ear", (0, 1, 1, 0)))
    assert (mat(match).tokens, mat(match).slots[2]) == ((2, 0, 0, 0), (1,))
    assert table_of(match).science_discard == (SCIENCE.index("mixed"),)


def test_the_card_is_for_unlocking_only() -> None:
    match = give(begun(3), tokens=(2, 1, 1, 0), cards="mixed")
    assert refused(match, 0, Unlock("dice", "ear", (0, 1, 1, 0))) == "experiment.upgrade.when"
