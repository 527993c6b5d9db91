"""Science cards of breeding and of any time: at their own moments, and refused at others."""

import pytest

from foxtable.engine import ONLOOKER
from foxtable.games.experiment.after_roll import Add, Change, Extra, Reroll
from foxtable.games.experiment.breeding import (
    Blank,
    Breed,
    Draw,
    Drawn,
    Finish,
    Record,
    Replace,
    Roll,
    Rolled,
)
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.research import Assign, Hold
from foxtable.games.experiment.science import TRADES, Supply, Trade
from foxtable.games.experiment.upgrades import Done, Unlock
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    breed,
    dealt,
    done,
    faces,
    give,
    lead,
    mat,
    offered,
    parent,
    parents,
    pup,
    refused,
    roll,
    set_pups,
    table_of,
)


def rolled(cards: str, fallen: str = "1 1 1 1 1", **more: object) -> object:
    """Tails and barks were rolled, and a friendly die, with these cards in hand."""
    match = give(begun(3), cards=cards, **more)  # type: ignore[arg-type]
    at(match, "breeding")
    lead(match, 0, "Mechta", "Gosha")
    return roll(match, fallen)


def test_thirteen_kinds_and_thirty_cards() -> None:
    """Four kinds add a symbol, one rolls an extra die of any trait. E12."""
    assert (len(CARDS.science), sum(CARDS.science)) == (13, 30)
    assert all(CARDS.science)


# Before the roll.


@pytest.mark.rule("experiment.science.parents")
def test_new_parents() -> None:
    """How many males is said before they are drawn; one may replace the parent of its sex, for this
    and all following pups; the rest is discarded when breeding is over. E11, E65."""
    match = at(give(begun(3), cards="parents", slots={"pups": "t"}), "breeding")
    lead(match, 0, "Mechta", "Gosha")
    state = table_of(match)
    for key in parents("Mechta Gosha"):
        sex = CARDS.parent_sex[key]
        state.parents[sex] = tuple(each for each in state.parents[sex] if each != key)
    assert refused(match, 1, Draw(1)) == "experiment.science.none"
    match.play(0, Breed())
    match.deal(Blank("male"))
    assert refused(match, 0, Draw(4)) == refused(match, 0, Draw(-1)) == "experiment.science.parents"
    assert {move.males for move in offered(match, 0, Draw)} == {0, 1, 2, 3}
    sizes = match.view(1)["decks"]
    match.play(0, Draw(2))
    assert refused(match, -1, Drawn(parents("Zarya Roza Zhuk"))) == "experiment.science.parents"
    match.deal(Drawn(parents("Roza Zhuk Luchik")))
    assert match.view(1)["decks"] == sizes, "sealed"
    assert match.view(0)["decks"] == [sizes[0] - 1, sizes[1] - 2]
    assert refused(match, 0, Roll()) == "experiment.breed.steps"
    assert refused(match, 0, Replace(parent("Vera"))) == "experiment.science.parents"
    match.play(0, Replace(parent("Zhuk")))
    assert [each.key for each in mat(match).parents if each] == [*parents("Mechta Zhuk")]
    assert refused(match, 0, Draw(2)) == "experiment.science.none"
    match.play(0, Roll())
    match.deal(Rolled(faces("1 1 1 1 1 1")))
    match.play(0, offered(match, 0, Record)[0])
    second = breed(match)
    assert (second.mother, second.father) == (parent("Mechta"), parent("Zhuk"))
    assert state.discards == [(), ()]
    match.play(0, Finish())
    for seat in (1, 2):
        breed(match, seat)
        match.play(seat, Finish())
    assert {*state.discards[0], *state.discards[1]} == {*parents("Roza Luchik Gosha")}
    sizes = [len(state.parents[0]), len(state.parents[1])]
    assert match.view(0)["decks"] == match.view(1)["decks"] == sizes, "no longer sealed"


@pytest.mark.rule("experiment.science.parents", "experiment.breed.pups")
def test_new_parents_before_the_blank_is_turned_up() -> None:
    """One may look at them first, and breed no further pup after all; but there must be one that
    could be bred. E5, E11."""
    match = at(give(begun(3), cards="parents parents", slots={"pups": "t"}), "breeding")
    assert {move.males for move in offered(match, 0, Draw)} == {0, 1, 2, 3}
    match.play(0, Draw(2))
    match.deal(Drawn(parents("Roza Gosha Luchik")))
    match.play(0, Replace(parent("Roza")))
    assert mat(match).step == "breed"
    assert breed(match).mother == parent("Roza")
    assert offered(match, 0, Finish)
    match.play(0, Draw(1))
    match.deal(Drawn(parents("Mechta Iskra Ogonek")))
    match.play(0, Replace(-1))
    match.play(0, Finish())
    full = at(give(begun(3), cards="parents"), "breeding")
    breed(full)
    assert refused(full, 0, Draw(1)) == "experiment.breed.pups"
    assert not offered(full, 0, Draw)


@pytest.mark.rule("experiment.science.parents")
def test_no_new_parents_after_the_roll() -> None:
    """Only the next pup can have them. E11."""
    match = give(begun(3), cards="parents", slots={"pups": "t"})
    assert refused(match, 0, Draw(1)) == "experiment.breed.steps"
    at(match, "breeding")
    lead(match, 0, "Mechta", "Gosha")
    roll(match, "1 1 1 1 1")
    assert refused(match, 0, Draw(1)) == "experiment.breed.steps"
    assert not offered(match, 0, Draw)
    match.play(0, offered(match, 0, Record)[0])
    assert {move.males for move in offered(match, 0, Draw)} == {0, 1, 2, 3}


@pytest.mark.rule("experiment.science.parents_left", "experiment.science.useless")
def test_new_parents_from_what_is_left() -> None:
    """Nothing is shuffled in a sealed phase: as many as there are. E52, E65."""
    match = at(give(begun(3), cards="parents"), "breeding")
    state = table_of(match)
    state.discards[0] += state.parents[0][1:]
    state.parents[0] = state.parents[0][:1]
    state.discards[1] += state.parents[1]
    state.parents[1] = ()
    match.play(0, Breed())
    match.deal(Blank("male"))
    assert refused(match, 0, Draw(3)) == "experiment.science.useless"
    assert {move.males for move in offered(match, 0, Draw)} == {0, 1, 2}
    match.play(0, Draw(1))
    match.deal(Drawn(state.parents[0]))
    before = mat(match).parents
    match.play(0, Replace(-1))
    assert mat(match).parents == before


@pytest.mark.rule("experiment.science.parents_left")
def test_a_deck_that_another_emptied_unseen_is_still_offered() -> None:
    """What others draw is sealed: the next one may say the same, and finds nothing. E65."""
    match = at(give(give(begun(3), cards="parents"), 1, cards="parents"), "breeding")
    state = table_of(match)
    for sex in (0, 1):
        state.discards[sex] += state.parents[sex][1:]
        state.parents[sex] = state.parents[sex][:1]
    for seat in (0, 1):
        match.play(seat, Breed())
        match.deal(Blank("male"))
    before, seen = offered(match, 1, Draw), match.game.view(state, 1).decks
    match.play(0, Draw(1))
    match.deal(Drawn((*state.parents[0], *state.parents[1])))
    assert match.game.view(state, 0).decks == (0, 0)
    assert (offered(match, 1, Draw), match.game.view(state, 1).decks) == (before, seen)
    match.play(1, Draw(2))
    match.deal(Drawn(()))
    assert mat(match, 1).offers == ()
    match.play(1, Replace(-1))
    assert mat(match, 1).step == "roll"


# After the roll.


AFTER = [
    ("change", Change(0, "full")),
    ("reroll", Reroll()),
    ("extra", Extra("ear")),
    ("tail", Add("tail")),
    ("ear", Add("ear")),
    ("bark", Add("bark")),
    ("spot", Add("spot")),
]


@pytest.mark.rule("experiment.science.after_roll", "experiment.science.none")
@pytest.mark.parametrize(("card", "move"), AFTER, ids=[card for card, _ in AFTER])
def test_only_after_the_roll_and_until_the_pup_is_recorded(card: str, move: object) -> None:
    """E42."""
    match = give(begun(3), cards=card)
    wrong = "experiment.science.after_roll"
    assert refused(match, 0, move) == wrong  # type: ignore[arg-type]
    at(match, "breeding")
    lead(match, 0, "Mechta", "Gosha")
    assert refused(match, 0, move) == wrong  # type: ignore[arg-type]
    roll(match, "1 1 1 1 1")
    assert move in list(match.moves(0))
    match.play(0, offered(match, 0, Record)[0])
    assert refused(match, 0, move) == wrong  # type: ignore[arg-type]
    other = rolled("keep")
    assert refused(other, 0, move) == "experiment.science.none"  # type: ignore[arg-type]


@pytest.mark.rule("experiment.science.change", "experiment.science.useless")
def test_change_a_die() -> None:
    """To any of its own faces, a friendly one too; the one that it shows is refused. E14, E52."""
    match = rolled("change change")
    for move, rule in [
        (Change(5, "full"), "experiment.science.change"),
        (Change(-1, "full"), "experiment.science.change"),
        (Change(0, "half"), "experiment.science.useless"),
    ]:
        assert refused(match, 0, move) == rule  # type: ignore[arg-type]
    match.play(0, Change(4, "full-and-half"))  # type: ignore[attr-defined]
    match.play(0, Change(0, "full"))  # type: ignore[attr-defined]
    it = mat(match)  # type: ignore[arg-type]
    assert it.brood is not None
    assert it.brood.dice == ((0, 2), (0, 0), (2, 0), (2, 0), (4, 3))
    assert it.spent == (SCIENCE.index("change"),) * 2, "several on one pup. E16"


@pytest.mark.rule("experiment.science.reroll", "experiment.science.useless")
def test_reroll_single_halves() -> None:
    """All of them or none, friendly ones too; two halves are not a single one. E42, E52."""
    match = rolled("reroll reroll", "1 11 21 2 1")
    match.play(0, Reroll())  # type: ignore[attr-defined]
    assert refused(match, -1, Rolled(("full",))) == "experiment.breed.roll"  # type: ignore[arg-type]
    assert match.view(0)["brood"]["rolling"] == ["tail", "friendly"]  # type: ignore[attr-defined]
    match.deal(Rolled(("full", "two-halves")))  # type: ignore[attr-defined]
    brood = mat(match).brood  # type: ignore[arg-type]
    assert brood is not None
    assert brood.dice == ((0, 2), (0, 1), (2, 3), (2, 2), (4, 1))
    assert refused(match, 0, Reroll()) == "experiment.science.useless"  # type: ignore[arg-type]
    assert not offered(match, 0, Reroll)  # type: ignore[arg-type]


@pytest.mark.rule("experiment.science.extra")
def test_an_extra_die_of_any_trait() -> None:
    """For this pup. E12, E42."""
    match = rolled("extra")
    assert {move.trait for move in offered(match, 0, Extra)} == {"tail", "ear", "bark", "spot"}  # type: ignore[arg-type]
    match.play(0, Extra("spot"))  # type: ignore[attr-defined]
    match.deal(Rolled(("full",)))  # type: ignore[attr-defined]
    brood = mat(match).brood  # type: ignore[arg-type]
    assert brood is not None
    assert brood.dice[-1] == (3, 2)


@pytest.mark.rule("experiment.science.add")
def test_a_symbol_more() -> None:
    """On a full track it is a point, and counts for friendliness. E13."""
    match = rolled("tail tail", "21 21 1 1 2")
    match.play(0, Add("tail"))  # type: ignore[attr-defined]
    match.play(0, Add("tail"))  # type: ignore[attr-defined]
    match.play(0, Record((4, 0, 1, 0)))  # type: ignore[attr-defined]
    it = mat(match)  # type: ignore[arg-type]
    (born,) = it.pups
    assert (born.symbols, born.marks, born.friendliness) == ((6, 0, 1, 0), (5, 0, 1, 0), 7)
    assert it.points == 1


# At any time.


@pytest.mark.rule("experiment.science.trade", "experiment.science.tokens")
def test_trade_at_any_time() -> None:
    """Up to two trait tokens for as many friendly ones, or the other way round; also when it is
    another's turn, and after one is done. E15, E52, E58."""
    match = give(begun(3), 1, cards="trade trade trade", tokens=(1, 0, 1, 0), friendly=2)
    assert match.must_act() == (0,)
    assert 1 in match.may_act()
    for give_, get in [((), ()), (("tail", "bark"), ("friendly",)), (("tail",), ("ear",))]:
        assert refused(match, 1, Trade(give_, get)) == "experiment.science.trade"
    assert refused(match, 1, Trade(("ear",), ("friendly",))) == "experiment.science.tokens"
    assert refused(match, 1, Trade(("tail", "tail"), ("friendly",) * 2)) == (
        "experiment.science.tokens"
    )
    assert refused(match, 0, Trade(("tail",), ("friendly",))) == "experiment.science.none"
    match.play(1, Trade(("tail", "bark"), ("friendly",) * 2))
    assert match.heard(ONLOOKER) == (1, Trade(("tail", "bark"), ("friendly",) * 2))
    assert (mat(match, 1).tokens, mat(match, 1).friendly) == ((0, 0, 0, 0), 4)
    at(match, "upgrade")
    done(match)
    match.play(1, Trade(("friendly",) * 2, ("spot", "spot")))
    breed(match, 1)
    match.play(1, Finish())
    match.play(1, Trade(("friendly",), ("ear",)))
    assert (mat(match, 1).tokens, mat(match, 1).friendly) == ((0, 1, 0, 2), 1)
    assert len(TRADES) == 2 * (4 + 10)


@pytest.mark.rule("experiment.science.trade")
def test_equal_trades_are_one_move() -> None:
    """However the tokens are named, in writing or in Python."""
    match = give(begun(3), cards="trade", tokens=(1, 0, 1, 0))
    game, trade = match.game, Trade(("tail", "bark"), ("friendly", "friendly"))
    data = b'{"move":"trade","give":["bark","tail"],"get":["friendly","friendly"]}'
    for same in (
        Trade(("bark", "tail"), ("friendly", "friendly")),
        game.parse("trade (bark,tail) (friendly,friendly)"),
        game.move_from_json(data),
    ):
        assert same == trade
        assert str(same) == "trade (tail,bark) (friendly,friendly)"
    assert Trade(("friendly",) * 2, ("spot", "ear")) == Trade(("friendly",) * 2, ("ear", "spot"))
    for wrong in (("friendly", "tail"), ("bark", "wild")):
        assert refused(match, 0, Trade(wrong, ("friendly",) * 2)) == "experiment.science.trade"
    match.play(0, "trade (bark,tail) (friendly,friendly)")
    assert match.entries[-1] == (0, trade)


@pytest.mark.rule("experiment.science.trade")
def test_no_trade_before_the_first_turn_between_rounds_or_when_it_is_over() -> None:
    """The rule itself says so, also where the table would not ask it; and nothing is offered."""
    early = dealt(3)
    between, over = at(begun(3), "administration"), at(begun(3), "administration", round=5)
    assert over.result is not None
    for match, phase in ((early, "study"), (between, "setup"), (over, "end")):
        give(match, cards="trade", friendly=2)
        state = table_of(match)
        assert state.phase == phase
        refusal = Trade(("friendly",), ("ear",)).refusal(state, 0)
        assert refusal is not None, phase
        assert refusal.rule == "experiment.science.trade"
        assert not any(ask.kind is Trade for ask in match.game.asks(state, 0)), phase
    assert refused(early, 0, Trade(("friendly",), ("ear",))) == "experiment.science.trade"


# After all pups.


@pytest.mark.rule("experiment.science.keep", "experiment.science.keep_one")
def test_keep_a_pup() -> None:
    """After the last is recorded, in Research; at most one of each sex. E17."""
    match = give(begun(3), cards="keep keep")
    assert refused(match, 0, Hold(0)) == "experiment.science.keep"
    set_pups(
        match,
        0,
        pup(match, (3, 0, 0, 0)),
        pup(match, (2, 0, 0, 0), number=1),
        pup(match, (1, 0, 0, 0), "male", number=2),
    )
    at(match, "breeding")
    assert refused(match, 0, Hold(0)) == "experiment.science.keep"
    set_pups(match, 0, *[pup(match, (3, 0, 0, 0), sex, number=n) for n, sex in enumerate(SEX)])
    at(match, "research")
    assert refused(match, 1, Hold(0)) == "experiment.science.none"
    assert refused(match, 0, Hold(3)) == "experiment.science.keep_one"
    match.play(0, Hold(1))
    assert [move.pup for move in offered(match, 0, Hold)] == [2]
    assert refused(match, 0, Hold(0)) == "experiment.science.keep_one"
    match.play(0, Hold(2))
    assert len(mat(match).held) == 2


SEX = ("female", "female", "male")


@pytest.mark.rule("experiment.science.keep")
@pytest.mark.parametrize("is_done", [False, True])
def test_a_keep_card_that_was_drawn_in_research(is_done: bool) -> None:
    """With a patron; playable at once, also after one is done with upgrades, until Administration.
    E58, E67."""
    match = at(give(begun(3), tokens=(5, 0, 0, 0)), "research")
    match.play(0, Assign(("",)))
    assert refused(match, 0, Hold(0)) == "experiment.science.none"
    match.play(0, Unlock("patrons", "tail", patron=0))
    match.deal(Supply(("keep", "change")))
    if is_done:
        match.play(0, Done())
        assert match.must_act() == (1, 2)
    assert offered(match, 0, Hold) == [Hold(0)]
    match.play(0, Hold(0))
    assert mat(match).held == (mat(match).pups[0].key,)


def test_no_pup_is_kept_in_the_last_round() -> None:
    """E17."""
    match = give(at(begun(3), "research", round=5), cards="keep")
    assert refused(match, 0, Hold(0)) == "experiment.science.keep"
    assert not offered(match, 0, Hold)
