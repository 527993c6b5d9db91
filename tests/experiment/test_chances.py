"""The odds are right, against every roll there is."""

from collections import Counter
from itertools import product

import pytest

from foxtable.games.experiment.arranging import heap_of, ways
from foxtable.games.experiment.bots.chances import mean_tokens, odds
from foxtable.games.experiment.components import (
    FRIENDLY,
    Four,
    edition_named,
)
from foxtable.games.experiment.research import meets

FACES = edition_named("standard").faces


def dice_of(faces: tuple[int, ...], kinds: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    rolls = product(faces, repeat=len(kinds))
    return [tuple(zip(kinds, roll, strict=True)) for roll in rolls]


@pytest.mark.parametrize(
    ("dice", "friendly", "least"),
    [
        ((2, 1, 0, 0), 1, (2, 1, 0, 0)),
        ((0, 0, 1, 1), 2, (0, 0, 1, 1)),
        ((1, 0, 2, 0), 1, (1, 1, 2, 0)),
        ((0, 2, 0, 0), 2, (0, 3, 0, 0)),
        ((0, 0, 0, 0), 1, (1, 0, 0, 0)),
    ],
)
def test_the_odds_of_a_level_are_exact(dice: Four, friendly: int, least: Four) -> None:
    """Against every roll there is, arranged in every way that the rules allow."""
    kinds = [trait for trait in range(4) for _ in range(dice[trait])]
    rolls = dice_of(FACES, (*kinds, *[FRIENDLY] * friendly))
    fewest: Counter[int] = Counter()
    for roll in rolls:
        costs = [cost for made, cost in ways(heap_of(roll, 8)).items() if meets(made, least)]
        fewest[min(costs)] += 1
    wanted = tuple(sorted((dice[t], least[t]) for t in range(4) if least[t]))
    found = odds(FACES, wanted, friendly)
    for tokens in range(8):
        share = sum(fewest[cost] for cost in range(tokens + 1)) / len(rolls)
        assert found[tokens] == pytest.approx(share)


def test_the_tokens_of_the_best_pup() -> None:
    """Two dice of one trait, on the better of two pups."""
    tokens_of = edition_named("standard").tokens_of
    single = [max(ways(heap_of(roll, 0)))[0] for roll in dice_of(FACES, (0, 0))]
    pairs = [max(a, b) for a, b in product(single, repeat=2)]
    mean = sum(tokens_of[marks] for marks in pairs) / len(pairs)
    assert mean_tokens(FACES, tokens_of, 2, 2) == pytest.approx(mean)
