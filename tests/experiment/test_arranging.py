"""Which symbols a roll can be arranged to: every picture of the rulebook, and exhaustive search."""

from collections.abc import Sequence
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foxtable.games.experiment import arranging
from foxtable.games.experiment.arranging import Rolled, allowed, heap_of, most, price, ways
from foxtable.games.experiment.components import DICE, FACES, FRIENDLY, HALVES, Four
from tests.experiment.exhaustive import exhaustive

LETTERS = {"t": 0, "e": 1, "b": 2, "s": 3, "f": FRIENDLY}
SHOWN = {"1": 0, "11": 1, "2": 2, "21": 3}


def roll(text: str) -> list[Rolled]:
    """Dice as `t1 b11 f21`: a tail half, two bark halves, a friendly symbol and a half."""
    return [(LETTERS[die[0]], SHOWN[die[1:]]) for die in text.split()]


def results(text: str, tokens: int = 0) -> dict[Four, int]:
    return ways(heap_of(roll(text), tokens))


# The pictures of the rulebook.


@pytest.mark.rule("experiment.arrange.halves")
def test_halves_of_one_trait_join() -> None:
    """A tail symbol, and three of bark with a half on every other die."""
    assert results("t1 t1 b1 b21 b21") == {(1, 0, 3, 0): 0}


@pytest.mark.rule("experiment.arrange.halves")
def test_two_halves_of_one_die_are_no_symbol() -> None:
    """They have to be matched with other dice, both of them. E41."""
    assert results("s11") == {(0, 0, 0, 0): 0}
    assert results("s11 s1") == {(0, 0, 0, 1): 0}
    assert results("s11 s1 s1") == {(0, 0, 0, 2): 0}
    assert results("s11 s11") == {(0, 0, 0, 2): 0}, "both may join halves of the same other die"


def test_a_friendly_half_joins_a_half_of_any_trait() -> None:
    assert results("e1 f1") == {(0, 1, 0, 0): 0}


def test_friendly_halves_go_to_two_traits() -> None:
    """One tail and two spots: the friendly die has two halves."""
    assert results("t1 f11 s21") == {(1, 0, 0, 2): 0}


def test_a_symbol_of_friendly_dice_alone_is_of_any_trait() -> None:
    any_one = {(1, 0, 0, 0): 0, (0, 1, 0, 0): 0, (0, 0, 1, 0): 0, (0, 0, 0, 1): 0}
    assert results("f1 f1") == results("f2") == any_one
    assert results("f11") == {(0, 0, 0, 0): 0}, "but never the two halves of one die. E41"


@pytest.mark.rule("experiment.arrange.price")
def test_tokens_are_friendly_halves() -> None:
    """A spot half and a token; a friendly half and a token; and two tokens together."""
    found = results("s1 f1", 4)
    assert found[0, 0, 0, 1] == 0
    assert found[1, 1, 0, 1] == 4
    assert found[0, 0, 0, 3] == 4
    assert found[1, 0, 0, 1] == 2
    assert max(map(sum, found)) == 3


def test_one_token_for_a_lone_friendly_die() -> None:
    """Its halves lie on one die; one of them joins a token."""
    found = results("f11", 1)
    assert found == {
        (0, 0, 0, 0): 0,
        (1, 0, 0, 0): 1,
        (0, 1, 0, 0): 1,
        (0, 0, 1, 0): 1,
        (0, 0, 0, 1): 1,
    }


def test_a_lone_friendly_die_parts_a_pair() -> None:
    """Two halves of a trait that would join each other join one friendly half each."""
    assert results("b1 b1 f11") == {(0, 0, 2, 0): 0}


@pytest.mark.rule("experiment.arrange.most")
def test_nothing_that_is_beaten() -> None:
    """Any result that nothing beats may be recorded, also with fewer symbols; a symbol that is
    there must be. E40."""
    heap = heap_of(roll("t1 e2 f1"), 1)
    assert ways(heap) == {
        (1, 1, 0, 0): 0,
        (0, 2, 0, 0): 1,
        (0, 1, 1, 0): 1,
        (0, 1, 0, 1): 1,
    }
    assert not allowed(heap, (1, 0, 0, 0)), "an ear is there"
    assert not allowed(heap, (0, 1, 0, 0)), "the tail's half and the friendly one lie there"


@pytest.mark.rule("experiment.arrange.price")
def test_the_fewest_tokens() -> None:
    """A result costs the fewest tokens that give it, whatever else was at hand. E51."""
    assert price(heap_of(roll("t1 f1"), 3), (1, 0, 0, 0)) == 0
    assert price(heap_of(roll("t1 f1"), 3), (2, 0, 0, 0)) == 2
    assert price(heap_of(roll("t1 f1"), 1), (2, 0, 0, 0)) is None
    assert price(heap_of(roll("t2 f2"), 1), (1, 0, 0, 0)) is None, "the friendly symbol is left"


def test_no_end_at_five() -> None:
    """What is beyond the track counts as well. E41."""
    assert results("s2 s2 s2 s21 s21 s2 s2") == {(0, 0, 0, 8): 0}


# Exhaustive search.


@st.composite
def rolls(draw: st.DrawFn, faces: Sequence[int] = range(4)) -> tuple[list[Rolled], int]:
    """A small roll, rather of few traits, so that their halves meet."""
    kinds = draw(st.sampled_from([[0, 4], [0, 1, 4], list(range(len(DICE)))]))
    dice = draw(st.lists(st.tuples(st.sampled_from(kinds), st.sampled_from(faces)), max_size=6))
    while sum(HALVES[face] for _, face in dice) > 6:
        dice.pop()
    halves = sum(HALVES[face] for _, face in dice)
    return dice, draw(st.integers(0, min(3, 7 - halves)))


@pytest.mark.rule("experiment.arrange.halves", "experiment.arrange.price")
@settings(deadline=None)
@given(rolls())
def test_as_exhaustive_search_finds(roll: tuple[list[Rolled], int]) -> None:
    """Results and prices. E40, E41, E51."""
    heap = heap_of(*roll)
    found = ways(heap)
    assert found == exhaustive(*roll)
    assert all(price(heap, symbols) == cost for symbols, cost in found.items())
    assert all(allowed(heap, symbols) for symbols in found)


@pytest.mark.parametrize("faces", [(0,), (1,), (0, 1), (1, 3), (0, 2), (3,)])
@settings(deadline=None)
@given(data=st.data())
def test_with_other_dice(data: st.DataObject, faces: tuple[int, ...]) -> None:
    """An edition may have dice with other faces. E41."""
    roll = data.draw(rolls(faces))
    assert ways(heap_of(*roll)) == exhaustive(*roll)


@pytest.mark.parametrize("tokens", range(4))
@pytest.mark.parametrize("kind", range(3))
def test_a_lone_friendly_die_with_every_two_others(kind: int, tokens: int) -> None:
    """The only roll whose friendly halves cannot join each other."""
    others = [(die, face) for die in (kind, 3) for face in range(len(FACES))]
    for one in others:
        for other in others:
            dice = [(FRIENDLY, 1), one, other]
            assert ways(heap_of(dice, tokens)) == exhaustive(dice, tokens), dice


@settings(deadline=None)
@given(rolls())
def test_the_most_without_tokens(roll: tuple[list[Rolled], int]) -> None:
    found = most(heap_of(*roll))
    free = [symbols for symbols, cost in ways(heap_of(*roll)).items() if not cost]
    assert found in free
    assert sum(found) == max(map(sum, free))


def test_the_order_of_dice_does_not_matter() -> None:
    assert results("t1 b11 f21 t21", 2) == results("f21 t21 b11 t1", 2)


def yardstick() -> float:
    """The time that a plain loop of a fixed length takes here and now."""
    began = process_time()
    found = {}
    for number in range(20_000):
        found[number, number + 1] = number
    return process_time() - began


def test_a_great_roll_is_quick() -> None:
    """Twenty dice and ten tokens at their worst: four lone traits, four friendly dice."""
    dice = roll("t11 e11 b11 s11 f21 f21 f21 f21") + roll("t2 e2 b2 s2") * 3
    taken = []
    for _ in range(5):
        arranging._prices.cache_clear()
        arranging._blocks.cache_clear()
        arranging.results.cache_clear()
        unit = yardstick()
        began = process_time()
        assert len(ways(heap_of(dice, 10))) > 2000
        taken.append((process_time() - began) / unit)
    assert min(taken) < 10
