"""The Fox Experiment for four seats as Foxtable plays it, through its public interface.

python foxtable_experiment.py time N SEED

So many games of random moves. Whoever is awaited draws one of the questions that `Match.asks` puts,
what one may do besides among them, and then each of its fields; every move goes through
`Match.play`, which checks it and enters it in the record; the dealer follows at once.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random

from foxtable import Match, open_match
from foxtable.engine import Text

SEATS = 4
WARM_UP = 20


def play_game(seed: int, random: Callable[[], float], most: int = 100_000) -> Match:
    """To its end, or until so many moves are made."""
    match = open_match("experiment", SEATS, seed=seed, chance="quick-1")
    while most and (seats := match.must_act()):
        seat, most = seats[0], most - 1
        asks = match.asks(seat)
        kind, fields, _ = asks[int(random() * len(asks))]
        chosen = [
            "" if type(each) is Text else each[int(random() * len(each))]  # type: ignore[index, arg-type]
            for each in fields
        ]
        match.play(seat, kind(*chosen))
    return match


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            random, first = Random(int(seed)).random, int(seed) << 32
            for game in range(WARM_UP):
                play_game(first - 1 - game, random)
            began = time.process_time()
            for game in range(int(count)):
                play_game(first + game, random)
            print(json.dumps({"games": int(count), "seconds": time.process_time() - began}))
        case _:
            sys.exit("usage: foxtable_experiment.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
