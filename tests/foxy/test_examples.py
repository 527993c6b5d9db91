"""The rulebook's examples, in its order."""

import pytest

from tests.foxy.tables import checked, exact, state_of, table, write


@pytest.mark.rule("foxy.estimate.count")
def test_example_1_bears_and_cats() -> None:
    """3 bears and 2 cats so far, the ones on this card included: 5, or less to be prudent."""
    match = table("bear", "bear+rabbit", "dolphin+cat", "bear+cat", seats=2)
    write(match, "5", "4")
    found = checked(match)
    assert found.board["bear"] == 3
    assert found.board["cat"] == 2
    assert found.exact == 5
    assert [each.points for each in found.judged] == [5, 4]


@pytest.mark.rule("foxy.fox.different")
def test_example_2_seven_different_animals() -> None:
    cards = ("hen+pig", "giraffe", "dolphin+octopus", "bear+cat", "hen", "bear")
    assert exact(*cards, "fox") == 7
    assert exact(*cards, "zebra", "rabbit", "fox") == 9, "the fox itself is not counted"


@pytest.mark.rule("foxy.end.review")
def test_example_3_crosses_on_three_tracks() -> None:
    found = checked(table("hen+pig", "hen+pig+cat"))
    assert (found.board["pig"], found.board["cat"], found.board["hen"]) == (2, 1, 2)
    assert found.exact == 5


@pytest.mark.rule("foxy.score.points", "foxy.score.crossed", "foxy.bet.wrong", "foxy.bet.double")
def test_example_4_jack_margherita_jo_and_mario() -> None:
    match = table("hen+pig", "hen+pig+cat", seats=5)
    write(match, "3", "5", "6", "4!", "5!")
    jack, margherita, jo, mario, mario_instead = checked(match).judged
    assert (jack.points, jack.crossed) == (3, False)
    assert (margherita.points, margherita.crossed) == (5, False)
    assert (jo.points, jo.crossed) == (0, True)
    assert (mario.points, mario.crossed) == (0, False)
    assert (mario_instead.points, mario_instead.circled) == (10, True)


@pytest.mark.rule("foxy.variants.most_seen")
def test_example_of_the_most_seen_animal() -> None:
    """6 cats, 6 bears, 4 dolphins and 3 pigs: 6."""
    bears = ("bear", "bear", "bear", "bear+rabbit", "bear+cat", "bear+rabbit+cat")
    cats = ("hen+cat", "zebra+cat", "giraffe+cat", "octopus+cat")
    others = ("dolphin", "dolphin", "dolphin", "dolphin+octopus", "pig", "pig", "pig")
    found = checked(table(*bears, *cats, *others, "fox", variants=["most-seen"]))
    counts = (found.board[animal] for animal in ("cat", "bear", "dolphin", "pig"))
    assert tuple(counts) == (6, 6, 4, 3)
    assert found.exact == 6


@pytest.mark.rule("foxy.variants.singles")
def test_example_of_five_single_animals() -> None:
    singles = ("bear", "hen", "hen", "zebra", "octopus")
    assert exact("hen+pig", *singles, "bear+cat", "fox", variants=["singles"]) == 5


@pytest.mark.rule("foxy.variants.fox_cat")
def test_the_fox_as_a_cat() -> None:
    match = table("hen+cat", "bear+cat", "fox", "pig+cat", variants=["fox-cat"])
    write(match)
    assert exact("hen+cat", "bear+cat", "fox", variants=["fox-cat"]) == 3
    assert checked(match).exact == 1 + 4, "for later cats it counts as well"
    assert checked(match).board["cat"] == 4


@pytest.mark.rule("foxy.solo.goal")
def test_example_of_a_deviation() -> None:
    """5 instead of 7 is 2 off; 3 are left."""
    match = table("hen+pig", "hen+pig", "hen+pig+cat", seats=1)
    write(match, "5")
    assert checked(match).exact == 7
    assert state_of(match).boards[0][-1] == 5
