"""How long a bot thinks about an answer, on one core.

python benchmarks/answer_times.py GAME LEVEL [--seats 4] [--games 3] [--seed S] [--thought MS]

All seats are of the level. Every answer that the table waits for is clocked in processor time;
*thought about* are those that took longer than `--thought`: where there is one thing to do, or
nothing to weigh, an answer is there at once.
"""

import argparse
import time
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any

from foxtable import open_match
from foxtable.bots import Bot, play_out, seat_bots
from foxtable.engine import Ask, Move


def clocked(bot: Bot, into: list[float]) -> None:
    """Let a bot note how long each of its answers took, in milliseconds."""
    choose = bot.choose

    def timed(view: Any, asks: Sequence[Ask]) -> Move:
        began = time.process_time()
        move = choose(view, asks)
        into.append(1000 * (time.process_time() - began))
        return move

    bot.choose = timed  # type: ignore[method-assign]


def answers(game: str, level: str, seats: int, games: int, seed: str) -> list[float]:
    taken = list[float]()
    for number in range(games):
        match = open_match(game, seats, seed=f"{seed}/{number}")
        bots = seat_bots(match, [level] * seats, stream=f"{seed}/{number}")
        for bot in bots:
            clocked(bot, taken)
        play_out(match, bots)
    return taken


def told(taken: Sequence[float]) -> str:
    ninety = quantiles(taken, n=10)[-1]
    return (
        f"{len(taken):,} answers, {median(taken):.1f} ms in the median, {ninety:.1f} for 9 of 10,"
        f" {max(taken):.0f} at the most"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a bot thinks about an answer.")
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", default="answers")
    parser.add_argument("--thought", type=float, default=2.0)
    given = parser.parse_args()
    taken = answers(given.game, given.level, given.seats, given.games, given.seed)
    print(f"{given.level} with {given.seats}: {told(taken)}")
    print(f"  thought about: {told([each for each in taken if each > given.thought])}")


if __name__ == "__main__":
    main()
