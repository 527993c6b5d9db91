"""How many iterations a second the strong bot of Sly Foxes searches, as its level `sly` plays.

python search_sly.py time N SEED

The bot is shown a game of four in its middle and decides; it counts its trials itself
(`iterations`). Another seed, another game.
"""

import json
import sys
import time
from random import Random
from typing import Any

from foxtable import open_match
from foxtable.bots import Bot, catch_up, maker_of, makers, random_move
from foxtable.engine import Match
from foxtable.games.sly import SLY

LEVEL = "sly"
SEATS = 4
TURN = 12


def has_level() -> bool:
    return LEVEL in makers(SLY)


def middle(seed: int) -> Match:
    """It is somebody's turn, and there is more than one thing to do."""
    rng = Random(seed)
    match = open_match(SLY, SEATS, seed=seed, chance="quick-1")
    while match.result is None:
        seat = match.must_act()[0]
        state: Any = match.state
        if state.turn >= TURN and state.phase == "turn" and len(match.asks(seat)) > 1:
            return match
        match.play(seat, random_move(match.asks(seat), rng))
    return middle(seed + 1)


def decide(seed: int) -> tuple[int, float]:
    """The iterations of one decision, and its seconds."""
    match = middle(seed)
    seat = match.must_act()[0]
    bot: Bot = maker_of(SLY, LEVEL)(seat, match.setup, f"search {seed}")
    catch_up(match, {seat: bot})
    view, asks = SLY.view(match.state, seat), match.asks(seat)
    began = time.process_time()
    bot.choose(view, asks)
    return int(bot.iterations), time.process_time() - began  # type: ignore[attr-defined]


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            decide(int(seed))
            done, seconds, game = 0, 0.0, int(seed) << 16
            while done < int(count):
                iterations, taken = decide(game)
                done, seconds, game = done + iterations, seconds + taken, game + 1
            print(json.dumps({"iterations": done, "seconds": seconds * int(count) / done}))
        case _:
            sys.exit("usage: search_sly.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
