"""Phase 3: Research. Studies, tokens, and the penalty for siblings."""

from typing import Any

import pytest

from foxtable.engine import Match
from foxtable.games.experiment.components import Four
from foxtable.games.experiment.research import Assign, Hold, Return
from foxtable.games.experiment.science import Trade
from foxtable.games.experiment.upgrades import Done, Keep, Offer, Unlock
from tests.experiment.tables import (
    at,
    begun,
    fox,
    give,
    lead,
    mat,
    offered,
    parent,
    pup,
    refused,
    set_pups,
    table_of,
)


def researching(*symbols: Four, studies: dict[str, int] | None = None, **more: Any) -> Match:
    """Seat 0 has bred these pups, and has these studies."""
    match = begun(3, **more)
    give(match, studies=studies)
    set_pups(match, 0, *(pup(match, each, number=n) for n, each in enumerate(symbols)))
    return at(match, "research")


def levels(match: Match) -> list[int]:
    return [level for _, level in mat(match).studies]


@pytest.mark.rule("experiment.study.level", "experiment.study.alone")
def test_jojo() -> None:
    """An ear and two barks are just enough for a first level."""
    match = researching((0, 1, 2, 0), studies={"study-08": 0})
    match.play(0, Assign(("study-08",)))
    assert levels(match) == [1]
    short = researching((0, 0, 2, 0), studies={"study-08": 0})
    assert refused(short, 0, Assign(("study-08",))) == "experiment.study.in_order"
    assert offered(short, 0, Assign) == [Assign(("",))]


@pytest.mark.rule("experiment.study.in_order")
def test_pearl() -> None:
    """She would do for the third level, but the second comes first, and one pup is one level."""
    match = researching((0, 4, 5, 0), studies={"study-08": 1})
    match.play(0, Assign(("study-08",)))
    assert levels(match) == [2]


@pytest.mark.rule("experiment.study.several")
@pytest.mark.parametrize("plan", [("study-08", "study-08")])
def test_smudge_and_luna_complete_two_levels(plan: tuple[str, ...]) -> None:
    """In any order: the better one does the higher level, whichever was born first."""
    for pups in [((0, 3, 3, 0), (0, 4, 5, 0)), ((0, 4, 5, 0), (0, 3, 3, 0))]:
        match = researching(*pups, studies={"study-08": 1})
        match.play(0, Assign(plan))
        assert levels(match) == [3]
        assert mat(match).finished


@pytest.mark.rule("experiment.study.one", "experiment.study.in_order")
def test_one_level_of_one_study_each() -> None:
    match = researching((0, 4, 5, 0), studies={"study-08": 3, "study-05": 0})
    assert refused(match, 0, Assign(())) == "experiment.study.one"
    assert refused(match, 0, Assign(("study-05", "study-05"))) == "experiment.study.one"
    assert refused(match, 0, Assign(("study-08",))) == "experiment.study.in_order", "finished"
    assert refused(match, 0, Assign(("study-01",))) == "experiment.study.in_order", "not mine"
    assert refused(match, 0, Assign(("x",))) == "experiment.study.in_order"
    assert refused(match, 0, Unlock("dice", "ear")) == "experiment.upgrade.when"
    match.play(0, Assign(("study-05",)))
    assert levels(match) == [3, 1]
    assert refused(match, 0, Assign(("",))) == "experiment.research.steps", "no way back. E70"


def test_pups_cannot_be_added_together() -> None:
    match = researching((0, 1, 0, 0), (0, 0, 2, 0), studies={"study-08": 0})
    assert offered(match, 0, Assign) == [Assign(("", ""))]


def test_four_levels_of_three() -> None:
    match = researching((0, 4, 5, 0), (0, 4, 5, 0), studies={"study-08": 2})
    assert refused(match, 0, Assign(("study-08", "study-08"))) == "experiment.study.in_order"
    assert len(offered(match, 0, Assign)) == 3


@pytest.mark.rule("experiment.tokens.best")
def test_red_collects() -> None:
    """A circle is a token: one tail and two ears."""
    match = researching((2, 4, 1, 0))
    match.play(0, Assign(("",)))
    assert mat(match).tokens == (1, 2, 0, 0)


@pytest.mark.rule("experiment.tokens.best")
def test_flopsy_and_mopsy() -> None:
    """Of each trait the best one, also of a pup that is kept: one tail of either, two ears of
    Mopsy, three barks of Flopsy. E20."""
    match = give(researching((2, 1, 5, 0), (3, 4, 2, 1)), cards="keep")
    mat(match).held = (mat(match).pups[0].key,)
    match.play(0, Assign(("", "")))
    assert mat(match).tokens == (1, 2, 3, 0)


def test_a_study_of_this_research_waits_for_the_next_round() -> None:
    """The pups are scored already. E21."""
    match = researching((2, 2, 2, 2))
    give(match, tokens=(2, 0, 0, 0))
    match.play(0, Assign(("",)))
    match.play(0, Unlock("studies", "tail"))
    match.deal(Offer(("study-13", "study-14", "study-15")))
    match.play(0, Keep("study-13"))
    assert {type(move) for move in match.moves(0)} == {Done}


# Siblings.


def siblings(symbols: Four, sex: tuple[int, int] = (0, 0), **more: Any) -> Match:
    """Yellow breeds Smudge and Luna, both of Red: of these owners."""
    match = begun(3, siblings=True, **more)
    table_of(match).round = 2
    mother = fox(match, (1, 1, 0, 0), "female", owner=sex[0])
    father = fox(match, (1, 0, 1, 0), "male", owner=sex[1], number=1)
    lead(match, 1, mother, father)
    born = pup(match, symbols, owner=1, mother=mother.key, father=father.key)
    set_pups(match, 1, born)
    return at(match, "research")


@pytest.mark.rule("experiment.siblings.option", "experiment.siblings.penalty")
def test_siblings_cost_two_of_the_tokens_gained() -> None:
    match = siblings((4, 5, 0, 0))
    give(match, 1, tokens=(0, 0, 5, 0), cards="trade")
    match.play(1, Assign(("",)))
    assert mat(match, 1).tokens == (2, 3, 5, 0)
    assert {move.tokens for move in offered(match, 1, Return)} == {
        (2, 0, 0, 0),
        (1, 1, 0, 0),
        (0, 2, 0, 0),
    }
    for tokens in [(0, 0, 2, 0), (1, 0, 0, 0), (3, -1, 0, 0), (2, 1, 0, 0)]:
        assert refused(match, 1, Return(tokens)) == "experiment.siblings.penalty"  # type: ignore[arg-type]
    assert refused(match, 1, Unlock("dice", "bark")) == "experiment.upgrade.when"
    match.play(1, Return((1, 1, 0, 0)))
    assert mat(match, 1).tokens == (1, 2, 5, 0)
    assert refused(match, 1, Return((1, 1, 0, 0))) == "experiment.research.steps"


@pytest.mark.rule("experiment.siblings.at_once")
def test_no_trade_before_the_penalty_is_paid() -> None:
    """At once. E19."""
    match = siblings((4, 5, 0, 0))
    give(match, 1, cards="trade", friendly=2)
    match.play(1, Assign(("",)))
    assert refused(match, 1, Trade(("tail",), ("friendly",))) == "experiment.siblings.at_once"
    assert not offered(match, 1, Trade)


@pytest.mark.rule("experiment.siblings.at_once")
def test_no_pup_is_kept_before_the_penalty_is_paid() -> None:
    """Before anything else. E19."""
    match = siblings((4, 5, 0, 0))
    give(match, 1, cards="keep")
    match.play(1, Assign(("",)))
    assert refused(match, 1, Hold(0)) == "experiment.siblings.at_once"
    assert not offered(match, 1, Hold)
    match.play(1, Return((1, 1, 0, 0)))
    assert offered(match, 1, Hold) == [Hold(0)]
    match.play(1, Hold(0))


@pytest.mark.rule("experiment.siblings.penalty")
def test_as_many_as_were_gained() -> None:
    """Fewer than two: all of them; never older ones. E19."""
    match = siblings((2, 0, 0, 0))
    give(match, 1, tokens=(1, 0, 0, 0))
    match.play(1, Assign(("",)))
    assert mat(match, 1).tokens == (1, 0, 0, 0)
    assert mat(match, 1).step == "upgrade"


@pytest.mark.rule("experiment.siblings.colour")
def test_the_colour_decides() -> None:
    """Whose ever it is, the breeder's own too; not two colours, and not a fox off the decks.
    E18, E19, E59."""
    for owners, owes in [((1, 1), True), ((2, 2), True), ((0, 2), False)]:
        match = siblings((4, 5, 0, 0), owners)
        match.play(1, Assign(("",)))
        assert (mat(match, 1).step == "return") == owes
    match = begun(3, siblings=True)
    set_pups(match, 0, pup(match, (4, 5, 0, 0)))
    at(match, "research")
    match.play(0, Assign(("",)))
    assert mat(match).step == "upgrade"


@pytest.mark.rule("experiment.siblings.colour")
@pytest.mark.parametrize(("owners", "owes"), [((1, 1), True), ((0, 1), False)])
def test_the_colour_of_the_automa_counts_too(owners: tuple[int, int], owes: bool) -> None:
    """Alone, with two foxes that the automa bred, or with one of mine and one of its own. E19."""
    match = begun(1, siblings=True)
    table_of(match).round = 2
    mother = fox(match, (1, 1, 0, 0), "female", owner=owners[0])
    father = fox(match, (1, 0, 1, 0), "male", owner=owners[1], number=1)
    set_pups(match, 0, pup(match, (4, 5, 0, 0), mother=mother.key, father=father.key))
    at(match, "research")
    match.play(0, Assign(("",)))
    assert (mat(match).step == "return") == owes


def test_even_if_a_parent_was_replaced_later() -> None:
    """One pup of the pair is enough, and one is no longer at one's side. E19."""
    match = siblings((4, 5, 0, 0))
    lead(match, 1, "Vera", "Julsbar")
    match.play(1, Assign(("",)))
    assert mat(match, 1).step == "return"


@pytest.mark.rule("experiment.siblings.colour", "experiment.siblings.penalty")
@pytest.mark.parametrize("of_the_pair", [(True, False), (False, True), (True, True)])
def test_two_tokens_however_many_pups_came_from_the_pair(of_the_pair: tuple[bool, bool]) -> None:
    """The first, the last or both: once a round. E19."""
    match = siblings((4, 5, 0, 0))
    (one,) = mat(match, 1).pups
    pair, others = (one.mother, one.father), (parent("Vera"), parent("Julsbar"))
    litter = [
        pup(match, (4, 5, 0, 0), owner=1, number=n, mother=mother, father=father)
        for n, (mother, father) in enumerate(pair if each else others for each in of_the_pair)
    ]
    set_pups(match, 1, *litter)
    match.play(1, Assign(("", "")))
    assert mat(match, 1).gained == (2, 3, 0, 0)
    match.play(1, Return((1, 1, 0, 0)))
    assert (mat(match, 1).tokens, mat(match, 1).step) == ((1, 2, 0, 0), "upgrade")


def test_no_penalty_where_it_was_not_agreed() -> None:
    match = begun(3)
    mother, father = fox(match, (1, 1, 0, 0)), fox(match, (1, 0, 1, 0), "male", number=1)
    set_pups(match, 1, pup(match, (4, 5, 0, 0), owner=1, mother=mother.key, father=father.key))
    at(match, "research")
    match.play(1, Assign(("",)))
    assert mat(match, 1).step == "upgrade"


@pytest.mark.rule("experiment.table.lapse")
def test_what_the_clock_does_in_research() -> None:
    """No study; tokens from the trait with the most; and it is done. E71."""
    match = siblings((4, 5, 0, 0))
    game = match.game
    match.play(1, game.lapse(match.state, 1))
    assert game.lapse(match.state, 1) == Return((1, 1, 0, 0))
    match.play(1, game.lapse(match.state, 1))
    assert game.lapse(match.state, 1) == Done()
