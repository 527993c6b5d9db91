"""RLCard's UNO for four players, stepped with random legal actions.

python rlcard_uno.py time N SEED

`Env.step` decodes the action, plays it and makes the next player's state, its legal actions among
it. RLCard's `make` takes a number of players for some games only; for UNO it is set at the game.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import rlcard

PLAYERS = 4
WARM_UP = 2000


def make(seed: int) -> Any:
    env = rlcard.make("uno", config={"seed": seed})
    env.game.configure({"game_num_players": PLAYERS})
    env.num_players = PLAYERS
    return env


def play_steps(env: Any, count: int, random: Callable[[], float]) -> int:
    """At least so many, to the end of the last game; how many they were."""
    done = 0
    while done < count:
        state, _ = env.reset()
        assert len(env.game.players) == PLAYERS
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            done += 1
    return done


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            env, random = make(int(seed)), Random(int(seed)).random
            play_steps(env, WARM_UP, random)
            began = time.process_time()
            steps = play_steps(env, int(count), random)
            seconds = (time.process_time() - began) * int(count) / steps
            print(json.dumps({"moves": steps, "seconds": seconds}))
        case _:
            sys.exit("usage: rlcard_uno.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
