"""What a simulation costs beside the bare playouts in it, as ratios.

python benchmarks/simulating.py [--rounds N] [--games N]

The yardstick is `foxtable_foxy.playout`: the same four-player game through `Match.play`, with
random numbers from one source and nobody asked. A simulation asks bots, each of which decides by
random numbers of its own, and makes rows. All take turns within a round, in CPU seconds of this
process.
"""

import argparse
import time
from collections import deque
from collections.abc import Callable, Iterable
from random import Random
from statistics import median

from foxtable_foxy import SEATS, playout

from foxtable.lab import simulate_games

BOTS = ["random"] * SEATS
PART = 250
"""Games of one kind in a row, before the next has its turn."""
WORDS = {
    "whole": "A simulation of random bots takes {:.1f} times the bare playouts",
    "scores": "Without statistics it takes {:.1f} times the bare playouts",
}


def _bare(games: int, seed: int) -> None:
    random = Random(seed).random
    for game in range(games):
        playout(seed << 32 | game, "quick-1", random)


def _simulated(games: int, seed: int, statistics: bool) -> None:
    _exhaust(simulate_games("foxy", BOTS, games, str(seed), statistics=statistics))


def _exhaust(games: Iterable[object]) -> None:
    deque(games, maxlen=0)


KINDS: dict[str, Callable[[int, int], None]] = {
    "bare": _bare,
    "whole": lambda games, seed: _simulated(games, seed, True),
    "scores": lambda games, seed: _simulated(games, seed, False),
}


def measure(rounds: int, games: int) -> dict[str, list[float]]:
    """The ratios to the bare playouts, round by round."""
    for work in KINDS.values():
        work(20, 0)
    ratios: dict[str, list[float]] = {key: [] for key in WORDS}
    for number in range(1, rounds + 1):
        taken = dict.fromkeys(KINDS, 0.0)
        for part in range(max(1, games // PART)):
            for key, work in KINDS.items():
                began = time.process_time()
                work(min(games, PART), number * 1000 + part)
                taken[key] += time.process_time() - began
        for key, found in ratios.items():
            found.append(taken[key] / taken["bare"])
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description="What a simulation costs, as ratios.")
    parser.add_argument("--rounds", type=int, default=7, help="how often all are timed (7)")
    parser.add_argument("--games", type=int, default=2000, help="of each kind in a round (2000)")
    arguments = parser.parse_args()
    for key, ratios in measure(arguments.rounds, arguments.games).items():
        print(f"{WORDS[key].format(median(ratios))} ({min(ratios):.1f} to {max(ratios):.1f}).")


if __name__ == "__main__":
    main()
