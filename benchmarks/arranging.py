"""How long it takes to find everything that a roll of The Fox Experiment can be arranged to.

python arranging.py [SEED]

A table by number of dice and of friendly tokens: the results that are found, and the time for a
usual roll and for the worst of many, as it is and beside a yardstick, the time in which a plain
loop of twenty thousand steps fills a dictionary here and now. Nothing is remembered between rolls.
"""

import sys
import time
from random import Random
from typing import NamedTuple

from foxtable.games.experiment import arranging
from foxtable.games.experiment.arranging import Rolled, heap_of, ways
from foxtable.games.experiment.components import FRIENDLY, edition_named

ROLLS = 200
SIZES = ((6, 1, 1), (8, 2, 2), (12, 3, 3), (16, 4, 5), (20, 4, 10), (20, 4, 25))
"""Dice, friendly ones among them, and tokens."""
FACES = edition_named("standard").faces
KEPT = (
    arranging._prices,
    arranging._blocks,
    arranging._of_lone,
    arranging._joining,
    arranging._all_joined,
    arranging._counted,
)


def yardstick() -> float:
    began = time.process_time()
    found = {}
    for number in range(20_000):
        found[number, number + 1] = number
    return time.process_time() - began


def rolled(rng: Random, dice: int, friendly: int) -> list[Rolled]:
    kinds = [rng.randrange(4) for _ in range(dice - friendly)] + [FRIENDLY] * friendly
    return [(kind, rng.choice(FACES)) for kind in kinds]


def hardest() -> list[Rolled]:
    """Four traits that have a lone die with two halves, and friendly dice with all they can."""
    return [(trait, 1) for trait in range(4)] + [(FRIENDLY, 3)] * 4


def timed(dice: list[Rolled], tokens: int) -> tuple[float, int]:
    for kept in KEPT:
        kept.cache_clear()
    began = time.process_time()
    found = len(ways(heap_of(dice, tokens)))
    return time.process_time() - began, found


class Row(NamedTuple):
    dice: int
    friendly: int
    tokens: int
    results: int
    """The most that a roll had."""
    usual: float
    worst: float
    """Seconds."""


def rows(seed: int, rolls: int = ROLLS) -> list[Row]:
    rng, found = Random(seed), []
    for dice, friendly, tokens in SIZES:
        runs = [timed(rolled(rng, dice, friendly), tokens) for _ in range(rolls)]
        runs.append(min(timed(hardest(), tokens) for _ in range(5)))
        times = sorted(run[0] for run in runs)
        most = max(run[1] for run in runs)
        found.append(Row(dice, friendly, tokens, most, times[len(times) // 2], times[-1]))
    return found


def main(seed: int) -> None:
    unit = min(yardstick() for _ in range(9))
    print(f"yardstick {unit * 1000:.2f} ms")
    print("dice  friendly  tokens  results  usual ms  worst ms  worst / yardstick")
    for row in rows(seed):
        print(
            f"{row.dice:4}{row.friendly:10}{row.tokens:8}{row.results:9}{row.usual * 1000:10.3f}"
            f"{row.worst * 1000:10.3f}{row.worst / unit:19.2f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
