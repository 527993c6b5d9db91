"""Solo mode: the automa does not breed two foxes of one colour if it can help it."""

import pytest

from foxtable.engine import Match
from foxtable.games.experiment import solo
from foxtable.games.experiment.components import FEMALE, MALE, SEXES
from foxtable.games.experiment.mats import Fox
from tests.experiment.tables import begun, fox, parent, set_row, table_of

DECK, MINE, ITS = -1, 0, 1
"""Whose fox it is; one of the decks is of nobody's colour."""
Ends = tuple[int, int]
"""The owners of the leftmost fox of a row that it holds, and of the rightmost."""
SPARE = (("Kukla", "Vera", "Roza"), ("Fedya", "Julsbar", "Ruslan"))


def holding(mothers: Ends, fathers: Ends) -> tuple[Match, tuple[Fox, ...]]:
    """The automa holds foxes of these owners, and between them stands one that it does not hold:
    its mothers and fathers, from left to right."""
    match = begun(1)
    state = table_of(match)
    state.round = 2
    bred = [0, 0]
    found: list[Fox] = []
    for sex, owners in ((FEMALE, mothers), (MALE, fathers)):
        row = [state.parent(parent(name)) for name in SPARE[sex]]
        for place, owner in zip((0, 2), owners, strict=True):
            if owner != DECK:
                row[place] = fox(match, (1, 0, 0, 0), SEXES[sex], owner, bred[owner])
                bred[owner] += 1
        set_row(match, sex, *row)
        state.holders[sex] = (1, 0, 1)
        found += row[0], row[2]
    return match, tuple(found)


@pytest.mark.rule("experiment.solo.siblings", "experiment.solo.parents")
@pytest.mark.parametrize(
    ("mothers", "fathers", "crossed"),
    [
        ((MINE, DECK), (MINE, DECK), True),
        ((DECK, MINE), (DECK, MINE), True),
        ((DECK, ITS), (DECK, ITS), True),
        ((MINE, ITS), (MINE, ITS), True),
        ((MINE, DECK), (DECK, MINE), False),
        ((MINE, ITS), (ITS, MINE), False),
        ((DECK, DECK), (DECK, DECK), False),
    ],
)
def test_it_swaps_its_choices_if_either_pair_is_of_one_colour(
    mothers: Ends, fathers: Ends, crossed: bool
) -> None:
    """The left pair, the right one or both, before the first pup and whatever the table has agreed
    on; not where one colour stands crosswise, and foxes of the decks have none. E43."""
    match, (left, right, first, last) = holding(mothers, fathers)
    straight, across = ((left, first), (right, last)), ((left, last), (right, first))
    assert solo.pairs(table_of(match)) == (across if crossed else straight)


@pytest.mark.rule("experiment.solo.siblings")
@pytest.mark.parametrize(
    ("mothers", "fathers"),
    [((MINE, DECK), (MINE, MINE)), ((MINE, MINE), (DECK, MINE)), ((MINE, ITS), (MINE, MINE))],
)
def test_it_does_not_look_a_second_time(mothers: Ends, fathers: Ends) -> None:
    """Crosswise, two of one colour are a pair as well: it breeds them so, without a penalty.
    E43."""
    match, (left, right, first, last) = holding(mothers, fathers)
    assert len({left, right, first, last}) == 4
    assert solo.pairs(table_of(match)) == ((left, last), (right, first))
