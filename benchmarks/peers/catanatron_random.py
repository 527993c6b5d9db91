"""Catanatron's random games for four players: its own game of settlers, its own random players.

python catanatron_random.py time N SEED
"""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
WARM_UP = 3


def play_games(count: int, first: int) -> None:
    for seed in range(first, first + count):
        random.seed(seed)
        Game([RandomPlayer(colour) for colour in COLOURS], seed=seed).play()


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            first = int(seed) << 20
            play_games(WARM_UP, first + int(count))
            began = time.process_time()
            play_games(int(count), first)
            print(json.dumps({"games": int(count), "seconds": time.process_time() - began}))
        case _:
            sys.exit("usage: catanatron_random.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
