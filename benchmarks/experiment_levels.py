"""How the levels of The Fox Experiment fare against each other, and how a level fares by itself.

python benchmarks/experiment_levels.py [--deals N] [--seats 2 3 4] [--pairs careful:curious ...]
python benchmarks/experiment_levels.py --alone careful [--games N] [--seats 1 2 3 4 5 6] [--hard]

Each deal is played twice, with the sides changed: every other seat. What is printed is the share of
games that the first of a pair has won, with its 95 % interval over deals; half is even. With
`--alone` everybody is of one level; what is printed is the mean of what was counted, the mean of
the winners, and each seat's share of the games won by its place in the first turn order; with one
player, the share in which the automa was beaten.
"""

import argparse
import time
from collections import Counter

from foxtable.bots import play_out, seat_bots
from foxtable.engine import open_match
from foxtable.lab import duel, estimate

PAIRS = ("curious:random", "careful:curious", "far-seeing:careful")


def against(pair: str, seats: int, deals: int, seed: str) -> None:
    one, other = pair.split(":")
    began = time.perf_counter()
    found = estimate(list(duel("experiment", one, other, seats, deals, seed)))
    verdict = "stronger" if found.mean - found.margin > 0.5 else "not shown"
    took = time.perf_counter() - began
    print(
        f"{one:10} {other:8} {seats}p {deals:4} deals  {found}  {verdict}  ({took:.0f} s)",
        flush=True,
    )


def alone(level: str, seats: int, games: int, seed: str, *, hard: bool) -> None:
    counted: Counter[str] = Counter()
    first, best = Counter[int](), 0
    options = {"hard": hard, "first": "first-seat"}
    for game in range(games):
        stream = f"{seed}/{game}"
        match = open_match("experiment", seats, options, stream, chance="quick-1")
        play_out(match, seat_bots(match, [level] * seats, stream))
        assert match.result is not None
        for name, values in match.result.scores.items():
            counted[name] += sum(values)
        best += max(match.result.scores["total"])
        first.update(match.result.winners)
    means = ", ".join(f"{name} {number / games / seats:.1f}" for name, number in counted.items())
    print(f"{level} {seats}p {games} games: {means}; the best {best / games:.1f}", flush=True)
    shares = " ".join(f"{100 * first[seat] / games:.1f}" for seat in range(seats))
    print(f"  won, in % by place in the first turn order: {shares}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--pairs", nargs="*", default=list(PAIRS))
    parser.add_argument("--alone")
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--seed", default="levels")
    given = parser.parse_args()
    for seats in given.seats:
        if given.alone:
            alone(given.alone, seats, given.games, given.seed, hard=given.hard)
            continue
        for pair in given.pairs:
            against(pair, seats, given.deals, given.seed)


if __name__ == "__main__":
    main()
