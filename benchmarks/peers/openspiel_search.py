"""OpenSpiel's information-set search in Python (`ismcts.py`) on a game of cards for four.

python openspiel_search.py time N SEED

The game is Hearts: four players, 52 cards, hands nobody else sees. One iteration takes a world that
agrees with what the player knows, goes down the tree and plays one random game to its end.
"""

import json
import sys
import time
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

GAME = "hearts"
MIDDLE = 20
"""Cards that have been played."""


def middle(game: Any, rng: Random) -> Any:
    state, played = game.new_initial_state(), 0
    while played < MIDDLE or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
            played += 1
        state.apply_action(rng.choice(actions))
        if state.is_terminal():
            return middle(game, rng)
    return state


def search(count: int, seed: int) -> float:
    """The seconds that so many iterations take."""
    game = pyspiel.load_game(GAME)
    state = middle(game, Random(seed))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, count, random_state=np.random.RandomState(seed))
    began = time.process_time()
    bot.run_search(state)
    return time.process_time() - began


def main(arguments: list[str]) -> None:
    match arguments:
        case ["time", count, seed]:
            search(10, int(seed))
            print(json.dumps({"seconds": search(int(count), int(seed))}))
        case _:
            sys.exit("usage: openspiel_search.py time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
