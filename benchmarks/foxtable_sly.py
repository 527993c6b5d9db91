"""Sly Foxes for four seats as Foxtable plays it, through its public interface.

python foxtable_sly.py time N SEED

So many random moves, in as many games as it takes. Whoever is awaited draws one of the questions
that `Match.asks` puts, what one may do besides among them, and then each of its fields; every move
goes through `Match.play`, which checks it and enters it in the record; the dealer follows at once.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from foxtable import open_match

SEATS = 4
WARM_UP = 5000


def play_moves(count: int, first: int, random: Callable[[], float]) -> int:
    """At least so many, to the end of the last game; how many they were."""
    done, game = 0, first
    while done < count:
        match = open_match("sly", SEATS, seed=game, chance="quick-1")
        game += 1
        while seats := match.must_act():
            seat = seats[0]
            asks = match.asks(seat)
            ask = asks[int(random() * len(asks))]
            kind, fields = ask.kind, ask.fields
            if len(fields) == 1:
                values: Any = fields[0]
                move = kind(values[int(random() * len(values))])
            elif fields:
                drawn: Any = fields[:3]  # an attack is made without a story
                move = kind(*[values[int(random() * len(values))] for values in drawn])
            else:
                move = kind()
            match.play(seat, move)
            done += 1
    return done


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            random = Random(int(seed)).random
            first = int(seed) << 32
            play_moves(WARM_UP, first - WARM_UP, random)
            began = time.process_time()
            moves = play_moves(int(count), first, random)
            seconds = (time.process_time() - began) * int(count) / moves
            print(json.dumps({"moves": moves, "seconds": seconds}))
        case _:
            sys.exit("usage: foxtable_sly.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
