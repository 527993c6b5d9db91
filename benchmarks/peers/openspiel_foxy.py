"""Foxy for four seats as an OpenSpiel game written in Python.

python openspiel_foxy.py verify SCRIPTS.json
python openspiel_foxy.py time N SEED

The dealer is the chance player and the seats write one after another. An action is
number + 100 * circled. State.apply_action_with_legality_check is open to Python, and every
action goes through it, the dealer's included. The returns are the points of the seats; the
bet points, the crosses and the places are kept next to them, as a return is a single number.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import pyspiel

SEATS = 4
TURNS = 20
FOX = 24
ANIMAL_CARDS = 48
WARM_UP = 20

NUMBERS = list(range(100))
NUMBERS_AND_BETS = list(range(200))

COPIES = [3, 3, 3, 1, 1, 1] * 4 + [1]
CAT = 8
ANIMALS: list[tuple[int, ...]] = [
    animals
    for a, b in [(0, 1), (2, 3), (4, 5), (6, 7)]
    for animals in [(a,), (b,), (a, b), (a, CAT), (b, CAT), (a, b, CAT)]
]

Totals = dict[str, list[int]]

_GAME_TYPE = pyspiel.GameType(
    short_name="python_foxy",
    long_name="Python Foxy",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=len(NUMBERS_AND_BETS),
    max_chance_outcomes=len(COPIES),
    num_players=SEATS,
    min_utility=0.0,
    max_utility=99.0 * (TURNS + 1),
    max_game_length=TURNS * SEATS,
)


def review(cards: list[int], sheets: list[list[int]]) -> Totals:
    """Count the finished sheets and rank the seats."""
    points, bets, crosses = [0] * SEATS, [0] * SEATS, [0] * SEATS
    times = [0] * 9
    for turn, kind in enumerate(cards):
        if kind == FOX:
            exact = 9 - times.count(0)
        else:
            exact = 0
            for animal in ANIMALS[kind]:
                times[animal] += 1
                exact += times[animal]
        for seat, sheet in enumerate(sheets):
            circled, number = divmod(sheet[turn], 100)
            if number > exact:
                crosses[seat] += 1
            elif not circled:
                points[seat] += number
            elif number == exact:
                points[seat] += 2 * number
                bets[seat] += 2 * number
    scores = [(points[seat], bets[seat], -crosses[seat]) for seat in range(SEATS)]
    places = [1 + sum(other > score for other in scores) for score in scores]
    return {"points": points, "bets": bets, "crosses": crosses, "places": places}


class FoxyGame(pyspiel.Game):
    """The game of Foxy."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Describe the game to OpenSpiel."""
        super().__init__(_GAME_TYPE, _GAME_INFO, params or {})

    def new_initial_state(self) -> FoxyState:
        """Return a game before its first card."""
        return FoxyState(self)


class FoxyState(pyspiel.State):
    """A game of Foxy under way."""

    def __init__(self, game: FoxyGame) -> None:
        """Start a game; called by FoxyGame.new_initial_state."""
        super().__init__(game)
        self._copies = COPIES.copy()
        self._cards: list[int] = []
        self._sheets: list[list[int]] = [[] for _ in range(SEATS)]
        self._circled = [False] * SEATS
        self._player: int = pyspiel.PlayerId.CHANCE
        self.totals: Totals | None = None

    def current_player(self) -> int:
        """Return the seat to write, the dealer, or the end of the game."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions of the seat to write, in ascending order."""
        return NUMBERS if self._circled[player] else NUMBERS_AND_BETS

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the kinds of card that may come next with their probabilities."""
        left = TURNS - len(self._cards)
        fox_inside = self._copies[FOX]
        fox = fox_inside / left
        if fox == 1.0:
            return [(FOX, 1.0)]
        unseen = ANIMAL_CARDS + 1 - fox_inside - len(self._cards)
        share = (1.0 - fox) / unseen
        outcomes = [(kind, copies * share) for kind, copies in enumerate(self._copies) if copies]
        if fox_inside:
            outcomes[-1] = (FOX, fox)
        return outcomes

    def _apply_action(self, action: int) -> None:
        """Reveal a card or write an estimate."""
        if self._player == pyspiel.PlayerId.CHANCE:
            self._copies[action] -= 1
            self._cards.append(action)
            self._player = 0
            return
        self._sheets[self._player].append(action)
        if action >= 100:
            self._circled[self._player] = True
        if self._player < SEATS - 1:
            self._player += 1
        elif len(self._cards) < TURNS:
            self._player = pyspiel.PlayerId.CHANCE
        else:
            self._player = pyspiel.PlayerId.TERMINAL
            self.totals = review(self._cards, self._sheets)

    def _action_to_string(self, player: int, action: int) -> str:
        """Name an action."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"Card:{action}"
        return f"Bet:{action - 100}" if action >= 100 else f"Write:{action}"

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.totals is not None

    def returns(self) -> list[float]:
        """Return the points of each seat, none before the review."""
        if self.totals is None:
            return [0.0] * SEATS
        return [float(points) for points in self.totals["points"]]

    def __str__(self) -> str:
        """Show the cards and the sheets."""
        return f"cards {self._cards} sheets {self._sheets}"


pyspiel.register_game(_GAME_TYPE, FoxyGame)


def play_script(game: FoxyGame, cards: list[int], moves: list[list[int]]) -> Totals:
    """Play a scripted game; an illegal action raises pyspiel.SpielError."""
    state = game.new_initial_state()
    for card, row in zip(cards, moves, strict=True):
        for action in (card, *row):
            state.apply_action_with_legality_check(action)
    if state.totals is None or state.returns() != state.totals["points"]:
        raise ValueError("the script does not end the game")
    return state.totals


def playout(game: FoxyGame, rng: random.Random) -> tuple[list[float], Totals | None]:
    """Play one random game to its returns and totals."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            kinds, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(kinds, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action_with_legality_check(action)
    return state.returns(), state.totals


def main(arguments: list[str]) -> None:
    """Run the mode named on the command line."""
    game = pyspiel.load_game("python_foxy")
    match arguments:
        case ["verify", path]:
            games = json.loads(Path(path).read_text("utf-8"))["games"]
            results = [play_script(game, script["cards"], script["moves"]) for script in games]
            print(json.dumps({"results": results}))
        case ["time", count, seed]:
            rng = random.Random(int(seed))
            for _ in range(WARM_UP):
                playout(game, rng)
            began = time.process_time()
            for _ in range(int(count)):
                playout(game, rng)
            seconds = time.process_time() - began
            print(json.dumps({"games": int(count), "seconds": seconds}))
        case _:
            sys.exit("usage: openspiel_foxy.py verify SCRIPTS.json | time N SEED")


if __name__ == "__main__":
    main(sys.argv[1:])
