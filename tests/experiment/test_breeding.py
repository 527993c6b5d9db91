"""Phase 2: Breeding. Blanks, dice, symbols and names; sealed until everybody is done."""

from collections import Counter
from random import Random

import pytest

from foxtable.engine import ONLOOKER, Loose, Sealed, seed_from
from foxtable.games.experiment.after_roll import Change, Extra
from foxtable.games.experiment.arranging import most
from foxtable.games.experiment.breeding import (
    Blank,
    Breed,
    Drawn,
    Finish,
    Record,
    Roll,
    Rolled,
    heap,
)
from foxtable.games.experiment.components import DICE, FRIENDLY
from foxtable.games.experiment.lines import Bred
from foxtable.games.experiment.research import Assign
from foxtable.games.experiment.science import Trade
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    breed,
    faces,
    fox,
    give,
    lead,
    lines,
    mat,
    offered,
    refused,
    roll,
    table_of,
)


@pytest.mark.rule("experiment.breed.dice")
def test_dice_of_julsbar_and_vera() -> None:
    """An ear and a spot, a bark and two spots, and the friendly die of one's own."""
    match = at(begun(3), "breeding")
    lead(match, 0, "Vera", "Julsbar")
    kinds = [DICE[kind] for kind in mat(match).roll(CARDS)]
    assert kinds == ["ear", "bark", "spot", "spot", "spot", "friendly"]
    roll(match, "1 1 1 1 1 1")
    assert [kind for kind, _ in mat(match).brood.dice] == [1, 2, 3, 3, 3, FRIENDLY]  # type: ignore[union-attr]


@pytest.mark.rule("experiment.record.marks")
def test_zelda() -> None:
    """One tail and three barks: one token of bark, and three dice in the next generation."""
    match = at(begun(3), "breeding")
    lead(match, 0, "Mechta", "Gosha")
    roll(match, "1 1 21 21 1")
    mat(match).brood = mat(match).brood._replace(  # type: ignore[union-attr]
        dice=((0, 0), (0, 0), (2, 3), (2, 3), (2, 0))
    )
    assert {move.symbols for move in offered(match, 0, Record)} == {(1, 0, 3, 0)}
    match.play(0, Record((1, 0, 3, 0), "Zelda"))
    zelda = mat(match).pups[0]
    assert (zelda.name, zelda.friendliness, zelda.marks) == ("Zelda", 4, (1, 0, 3, 0))
    assert table_of(match).fox_of(zelda).dice == (1, 0, 2, 0)
    assert [CARDS.tokens_of[mark] for mark in zelda.marks] == [0, 0, 1, 0]
    assert zelda.extra == 0


def test_what_marks_give() -> None:
    assert CARDS.dice_of == (0, 1, 1, 2, 2, 2)
    assert CARDS.tokens_of == (0, 0, 1, 1, 2, 3)


@pytest.mark.rule("experiment.record.marks", "experiment.record.beyond")
def test_seven_spots() -> None:
    """Five are marked; two are points, and count for friendliness."""
    match = at(begun(3), "breeding")
    lead(match, 0, "Jasmine", "Yasha")
    roll(match, "21 21 21 21 2")
    match.play(0, Record((0, 0, 0, 7)))
    (born,) = mat(match).pups
    assert (born.marks, born.friendliness, mat(match).points) == ((0, 0, 0, 5), 7, 2)


@pytest.mark.rule("experiment.record.friendliness")
def test_lulu() -> None:
    """Three ears and four barks."""
    match = at(begun(3), "breeding")
    mother, father = fox(match, (0, 3, 3, 0)), fox(match, (0, 3, 3, 0), "male", number=1)
    lead(match, 0, mother, father)
    match.play(0, Breed())
    match.deal(Blank("female"))
    match.play(0, Roll())
    match.deal(Rolled(faces("2 2 1 1 2 2 2 2 1")))
    match.play(0, Record((0, 3, 4, 0), "Lulu"))
    (lulu,) = mat(match).pups
    assert (lulu.name, lulu.symbols, lulu.friendliness) == ("Lulu", (0, 3, 4, 0), 7)
    (seen,) = match.game.view(match.state, 0).players[0].pups
    assert seen.friendliness == 7


def test_lady_as_a_mother() -> None:
    """Two ear dice and two bark dice: squares count, friendliness and circles do not."""
    match = begun(3)
    for marks in [(0, 3, 4, 0), (0, 5, 3, 0)]:
        assert fox(match, marks).dice == (0, 2, 2, 0)  # type: ignore[arg-type]


@pytest.mark.rule("experiment.record.name")
def test_a_name_is_free() -> None:
    """Or none at all. E38."""
    match = roll(at(begun(3), "breeding"), "1 1 1 1 1")
    ways = next(move.symbols for move in offered(match, 0, Record))
    assert refused(match, 0, Record(ways, "x" * 25)).startswith("table.text")
    match.play(0, Record(ways, "Zoë 🦊"))
    assert mat(match).pups[0].name == "Zoë 🦊"


@pytest.mark.rule("experiment.arrange.most")
def test_only_what_the_dice_make() -> None:
    match = at(begun(3), "breeding")
    lead(match, 0, "Mechta", "Gosha")
    roll(match, "1 1 1 1 1")
    assert refused(match, 0, Record((0, 0, 0, 0))) == "experiment.arrange.most"
    assert refused(match, 0, Record((1, 0, 2, 0))) == "experiment.arrange.most"
    assert refused(match, 0, Record((1, 0, 1, 1))) == "experiment.arrange.most"
    match.play(0, Record((1, 0, 1, 0)))


@pytest.mark.rule("experiment.breed.pups", "experiment.breed.one", "experiment.breed.steps")
def test_smudge_and_luna() -> None:
    """The first is finished before the second begins; a token is gone with the first, an extra die
    is rolled for the second alone. All unlocked pups are optional but one. E5."""
    match = give(begun(3), slots={"pups": "t"}, friendly=1, cards="extra")
    at(match, "breeding")
    lead(match, 0, "Malina", "Buran")
    assert refused(match, 0, Finish()) == "experiment.breed.one"
    assert refused(match, 0, Roll()) == "experiment.breed.steps"
    roll(match, "2 2 1 2", sex="male")
    assert refused(match, 0, Breed()) == "experiment.breed.steps"
    match.play(0, Record((0, 0, 4, 0), "Smudge"))
    assert mat(match).friendly == 0
    roll(match, "1 1 1 1")
    match.play(0, Extra("bark"))
    match.deal(Rolled(("full",)))
    match.play(0, Record((0, 0, 3, 0), "Luna"))
    assert len(mat(match).roll(CARDS)) == 4
    assert [each.name for each in mat(match).pups] == ["Smudge", "Luna"]
    assert refused(match, 0, Breed()) == "experiment.breed.pups"
    match.play(0, Finish())
    assert refused(match, 0, Finish()) == "experiment.breed.steps", "E58"


@pytest.mark.rule("experiment.breed.revealed")
def test_whoever_turns_a_blank_up_breeds_it() -> None:
    """E73."""
    match = at(give(begun(3), slots={"pups": "t"}), "breeding")
    breed(match)
    assert {type(move) for move in match.moves(0)} == {Breed, Finish}
    match.play(0, Breed())
    match.deal(Blank("male"))
    assert refused(match, 0, Finish()) == "experiment.breed.steps"
    assert [type(move) for move in match.moves(0)] == [Roll]


@pytest.mark.rule("experiment.breed.blank")
def test_blanks_come_back_when_there_are_no_more() -> None:
    """Foxes that came back are used again; the sex is what is drawn. E6."""
    match = at(begun(3), "breeding")
    mat(match).blanks, mat(match).returned = (1, 0), (0, 2)
    match.play(0, Breed())
    assert refused(match, -1, Blank("male")) == "experiment.breed.blank"
    match.deal(Blank("female"))
    match.play(0, Roll())
    match.deal(Rolled(faces("1 1 1 1 1")))
    match.play(0, offered(match, 0, Record)[0])
    give(match, slots={"pups": "t"})
    match.play(0, Breed())
    match.deal(Blank("male"))
    assert (mat(match).blanks, mat(match).returned) == ((0, 1), (0, 0))


@pytest.mark.rule("experiment.breed.roll")
def test_the_faces_of_a_die() -> None:
    """The same on all five kinds; however many dice there are, each shows one of its faces, and
    in the end all of them, as often as the die has them."""
    printed = {"half": 3, "two-halves": 1, "full": 1, "full-and-half": 1}
    assert Counter(CARDS.printed.faces) == printed
    match = begun(3)
    mother, father = fox(match, (5, 5, 0, 0)), fox(match, (0, 0, 5, 5), "male", number=1)
    for hearts in range(4):
        at(give(match, slots={"dice": "t" * hearts}), "breeding")
        lead(match, 0, mother, father)
        match.play(0, Breed())
        match.deal(Blank("male"))
        match.play(0, Roll())
        state, dice = table_of(match), 8 + 1 + hearts
        rolls = [match.game.deal(state, Sealed(seed_from(seed))) for seed in range(1200)]
        shown = [each.faces for each in rolls if isinstance(each, Rolled)]
        assert {len(each) for each in shown} == {dice}
        for place in range(dice):
            fell = Counter(each[place] for each in shown)
            assert fell.keys() == printed.keys()
            for face, number in printed.items():
                assert abs(fell[face] - 200 * number) < 80, "far from what the die has"
        match.deal(rolls[0])
        match.play(0, Record(most(heap(mat(match)))))


@pytest.mark.rule("experiment.breed.roll")
def test_what_the_dealer_may_not_roll() -> None:
    match = at(begun(3), "breeding")
    match.play(0, Breed())
    assert refused(match, -1, Rolled(())) == "experiment.breed.roll"
    assert refused(match, -1, Drawn(())) == "experiment.science.parents"
    match.deal(Blank("male"))
    match.play(0, Roll())
    assert refused(match, -1, Rolled(("half",))) == "experiment.breed.roll"
    assert refused(match, -1, Blank("male")) == "experiment.breed.blank"


@pytest.mark.rule("experiment.breed.sealed", "experiment.breed.done", "experiment.open.things")
def test_breeding_is_sealed_until_all_are_done() -> None:
    """Others see who is done and nothing else: not a pup, a card, a token or the dealer. E49."""
    match = begun(3, log=True)
    give(match, friendly=3, cards="change trade extra", tokens=(1, 0, 0, 0))
    at(match, "breeding")
    lead(match, 0, "Mechta", "Gosha")
    before = {seat: match.view_json(seat) for seat in (1, 2, ONLOOKER)}

    def unseen() -> None:
        for seat, seen in before.items():
            assert match.view_json(seat) == seen
            assert match.heard(seat) is None
        assert set(match.unheard()) == {1, 2, ONLOOKER}

    match.play(0, Breed())
    unseen()
    match.deal(Blank("female"))
    unseen()
    match.play(0, Trade(("tail",), ("friendly",)))
    unseen()
    match.play(0, Roll())
    match.deal(Rolled(faces("1 1 1 1 11")))
    unseen()
    match.play(0, Change(0, "full"))
    unseen()
    match.play(0, max(offered(match, 0, Record), key=lambda move: sum(move.symbols)))
    unseen()
    assert mat(match).friendly < 4
    match.play(0, Finish())
    assert match.heard(1) == (0, Finish())
    assert match.must_act() == (1, 2)
    for seat in (1, 2):
        breed(match, seat)
        match.play(seat, Finish())
    state = table_of(match)
    assert len(state.born) == 3
    assert len(lines(match, Bred)) == 3
    assert [*state.science_discard] == [3, 4]
    assert refused(match, 0, Breed()) == "experiment.breed.steps"


@pytest.mark.rule("experiment.research.steps")
def test_research_opens_when_all_have_bred() -> None:
    """E70."""
    match = at(begun(3), "breeding")
    breed(match)
    match.play(0, Finish())
    assert refused(match, 0, Assign(("",))) == "experiment.research.steps"


@pytest.mark.rule("experiment.table.lapse")
def test_what_the_clock_breeds() -> None:
    """One pup, the most symbols without tokens. E71."""
    match = at(give(begun(3), slots={"pups": "t"}, friendly=4), "breeding")
    steps = []
    while match.state.awaited & 1:
        move = match.game.lapse(match.state, 0)
        steps.append(type(move))
        match.play(0, move)
        if table_of(match).owed == "blank":
            match.deal(Blank("male"))
        if table_of(match).owed == "roll":
            match.deal(Rolled(faces("1 1 1 1 1 1")[: len(mat(match).roll(CARDS))]))
    assert steps == [Breed, Roll, Record, Finish]
    assert mat(match).friendly == 4


@pytest.mark.rule("experiment.round.phases")
def test_phases_follow_each_other() -> None:
    match = at(begun(3), "upgrade")
    seen = []
    state = table_of(match)
    while state.round == 1:
        if seen[-1:] != [state.phase]:
            seen.append(state.phase)
        if state.dealing:
            match.deal(match.game.deal(state, Loose(Random(1))))
        else:
            seat = match.must_act()[0]
            match.play(seat, match.game.lapse(state, seat))
    assert seen == ["upgrade", "breeding", "research", "setup"]
    assert state.phase == "selection"
