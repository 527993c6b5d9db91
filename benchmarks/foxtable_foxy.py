"""Foxy for four seats as Foxtable plays it, through its public interface.

python foxtable_foxy.py verify SCRIPTS.json
python foxtable_foxy.py time N SEED [--chance quick-1|blake2b-1]

The command line is that of the peers, and so is an action: number + 100 * circled. Every estimate
goes through `Match.play`, which checks it and enters it in the record; the dealer follows at once.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from foxtable import open_match
from foxtable.engine import Result
from foxtable.games.foxy.components import FOX, edition_named
from foxtable.games.foxy.play import Estimate, Reveal

SEATS = 4
NUMBERS = 100
WARM_UP = 20
KINDS = [*dict.fromkeys(edition_named("standard").deck), FOX]
"""The cards by the numbers that the scripts give them."""

Totals = dict[str, list[int]]


def playout(seed: int, chance: str, random: Callable[[], float]) -> Result:
    """Play one random game to its result."""
    match = open_match("foxy", SEATS, seed=seed, chance=chance)
    actions = [2 * NUMBERS] * SEATS
    while match.result is None:
        for seat in match.must_act():
            action = int(random() * actions[seat])
            if action < NUMBERS:
                match.play(seat, Estimate(action))
            else:
                actions[seat] = NUMBERS
                match.play(seat, Estimate(action - NUMBERS, True))
    return match.result


def play_script(cards: list[int], moves: list[list[int]]) -> Totals:
    """Play a scripted game, dealt by hand; an illegal action raises Refused."""
    match = open_match("foxy", SEATS, chance="hand")
    for card, row in zip(cards, moves, strict=True):
        match.deal(Reveal(KINDS[card]))
        for seat, action in enumerate(row):
            circled, number = divmod(action, NUMBERS)
            match.play(seat, Estimate(number, circled == 1))
    if match.result is None:
        raise ValueError("the script does not end the game")
    scores = match.result.scores
    return {
        "points": list(scores["points"]),
        "bets": list(scores["bet"]),
        "crosses": list(scores["crosses"]),
        "places": list(match.result.places),
    }


def time_playouts(count: int, seed: int, chance: str) -> float:
    """The seconds that so many playouts take, after a warm-up."""
    random = Random(seed).random
    first = seed << 32
    for game in range(first - WARM_UP, first):
        playout(game, chance, random)
    began = time.process_time()
    for game in range(first, first + count):
        playout(game, chance, random)
    return time.process_time() - began


def main(arguments: list[str]) -> None:
    """Run the mode named on the command line."""
    match arguments:
        case ["verify", path]:
            games = json.loads(Path(path).read_text("utf-8"))["games"]
            results = [play_script(script["cards"], script["moves"]) for script in games]
            print(json.dumps({"results": results}))
        case ["time", count, seed] | ["time", count, seed, "--chance", _]:
            chance = arguments[4] if len(arguments) > 3 else "quick-1"
            seconds = time_playouts(int(count), int(seed), chance)
            print(json.dumps({"games": int(count), "seconds": seconds}))
        case _:
            sys.exit("usage: foxtable_foxy.py verify SCRIPTS.json | time N SEED [--chance METHOD]")


if __name__ == "__main__":
    main(sys.argv[1:])
