"""Foxy for four seats as a PettingZoo AEC environment.

python pettingzoo_foxy.py verify SCRIPTS.json [--bare]
python pettingzoo_foxy.py time N SEED [--bare]

The dealer is part of the environment: reset() reveals the first card, and the step of the last
seat of a turn the next one. An action is number + 100 * circled. An observation holds the cards
so far and the seat's own sheet, with -1 for what is still to come, and the mask of the legal
actions; step() raises ValueError on an action outside the mask. At the end the reward of a seat
is its points, and its info tells the bet points, the crosses and the place as well.

env() makes the environment as PettingZoo offers its own classic games, in the wrappers for the
legality of moves, the bounds of actions and the order of calls. With --bare they are left out.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import AgentSelector, wrappers

SEATS = 4
TURNS = 20
FOX = 24
WARM_UP = 20

ACTIONS = 200
NUMBERS = 100

COPIES = [3, 3, 3, 1, 1, 1] * 4 + [1]
CARDS = [kind for kind in range(FOX) for _ in range(COPIES[kind])]
CAT = 8
ANIMALS: list[tuple[int, ...]] = [
    animals
    for a, b in [(0, 1), (2, 3), (4, 5), (6, 7)]
    for animals in [(a,), (b,), (a, b), (a, CAT), (b, CAT), (a, b, CAT)]
]

Observation = dict[str, NDArray[Any]]
Totals = dict[str, list[int]]
Environment: TypeAlias = AECEnv[str, Observation, int | None]


def env() -> Environment:
    """Return the environment in the wrappers of PettingZoo's classic games."""
    wrapped: Environment = FoxyEnv()
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


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
            circled, number = divmod(sheet[turn], NUMBERS)
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


class FoxyEnv(Environment):
    """The game of Foxy."""

    metadata: ClassVar[dict[str, Any]] = {"name": "foxy_v0", "render_modes": []}

    def __init__(self) -> None:
        """Make the spaces; reset() starts a game."""
        super().__init__()
        self.possible_agents = [f"seat_{seat}" for seat in range(SEATS)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_space = spaces.Discrete(ACTIONS)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, ACTIONS - 1, (2, TURNS), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._rng = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's observations."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's actions."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the option "cards" fixes the order of the 20 cards."""
        if seed is not None:
            self._rng.seed(seed)
        self._script: list[int] | None = (options or {}).get("cards")
        if self._script is not None:
            check_cards(self._script)
        self._unseen = CARDS.copy()
        self._cards: list[int] = []
        self._sheets: list[list[int]] = [[] for _ in range(SEATS)]
        self._views = np.full((SEATS, 2, TURNS), -1, np.int16)
        self._masks = np.ones((SEATS, ACTIONS), np.int8)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._agent_selector = AgentSelector(self.agents)
        self.agent_selection = self._agent_selector.next()
        self._reveal()

    def observe(self, agent: str) -> Observation:
        """Return what a seat sees; only the seat to write has legal actions."""
        seat = self._seats[agent]
        mask = self._masks[seat].copy()
        if agent != self.agent_selection or self.terminations[agent]:
            mask[:] = 0
        return {"observation": self._views[seat].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Write the estimate of the selected seat."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        if action is None or not 0 <= action < ACTIONS or not self._masks[seat, action]:
            raise ValueError(f"illegal action {action} of {agent}")
        self._views[seat, 1, len(self._cards) - 1] = action
        self._sheets[seat].append(action)
        if action >= NUMBERS:
            self._masks[seat, NUMBERS:] = 0
        if self._agent_selector.is_last():
            if len(self._cards) == TURNS:
                self._finish()
            else:
                self._reveal()
        self.agent_selection = self._agent_selector.next()

    def _reveal(self) -> None:
        """Reveal the card of the next turn to every seat."""
        turn = len(self._cards)
        if self._script is not None:
            kind = self._script[turn]
        elif FOX not in self._cards and self._rng.randrange(TURNS - turn) == 0:
            kind = FOX
        else:
            kind = self._unseen.pop(self._rng.randrange(len(self._unseen)))
        self._cards.append(kind)
        self._views[:, 0, turn] = kind

    def _finish(self) -> None:
        """Review the sheets and end the game for every seat."""
        totals = review(self._cards, self._sheets)
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(totals["points"][seat])
            self.terminations[agent] = True
            self.infos[agent] = {name: column[seat] for name, column in totals.items()}
        self._accumulate_rewards()


def check_cards(cards: list[int]) -> None:
    """Refuse an order of cards that the dealer could not deal."""
    known = all(0 <= kind <= FOX for kind in cards)
    if len(cards) != TURNS or not known or cards.count(FOX) != 1:
        raise ValueError(f"not 19 animal cards and the fox: {cards}")
    if any(cards.count(kind) > COPIES[kind] for kind in cards):
        raise ValueError(f"too many copies of a card: {cards}")


def collect(infos: list[dict[str, int]]) -> Totals:
    """Turn the final infos of the seats into columns."""
    return {name: [info[name] for info in infos] for name in infos[0]}


def play_script(foxy: Environment, cards: list[int], moves: list[list[int]]) -> Totals:
    """Play a scripted game."""
    foxy.reset(options={"cards": cards})
    actions = iter([action for row in moves for action in row])
    infos = []
    for agent in foxy.agent_iter():
        _, reward, termination, truncation, info = foxy.last()
        if truncation:
            raise ValueError(f"an illegal action ended the game before the turn of {agent}")
        if termination:
            if reward != info["points"]:
                raise ValueError("the reward is not the points")
            infos.append(info)
            foxy.step(None)
        else:
            foxy.step(next(actions))
    if next(actions, None) is not None:
        raise ValueError("the script goes on after the end of the game")
    return collect(infos)


def playout(foxy: Environment, rng: random.Random) -> Totals:
    """Play one random game to its totals."""
    foxy.reset()
    infos = []
    for _ in foxy.agent_iter():
        observation, _, termination, truncation, info = foxy.last()
        if termination or truncation:
            infos.append(info)
            foxy.step(None)
        else:
            foxy.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
    return collect(infos)


def main(arguments: list[str]) -> None:
    """Run the mode named on the command line."""
    bare = arguments[-1:] == ["--bare"]
    foxy = FoxyEnv() if bare else env()
    match arguments[:-1] if bare else arguments:
        case ["verify", path]:
            games = json.loads(Path(path).read_text("utf-8"))["games"]
            results = [play_script(foxy, script["cards"], script["moves"]) for script in games]
            print(json.dumps({"results": results}))
        case ["time", count, seed]:
            rng = random.Random(int(seed))
            foxy.reset(seed=rng.randrange(2**32))
            for _ in range(WARM_UP):
                playout(foxy, rng)
            began = time.process_time()
            for _ in range(int(count)):
                playout(foxy, rng)
            seconds = time.process_time() - began
            print(json.dumps({"games": int(count), "seconds": seconds}))
        case _:
            sys.exit("usage: pettingzoo_foxy.py verify SCRIPTS.json | time N SEED [--bare]")


if __name__ == "__main__":
    main(sys.argv[1:])
