"""Bots for The Fox Experiment, which see only their view.

Curious goes by rules of thumb. Careful counts what dice are likely to do, and takes what is worth
the most points. Far-seeing plays on in worlds that may be (`worlds.determinize`) before it answers.
What each thinks of traits, tokens and upgrades is its own, so that bots of a level do not play in
step.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from foxtable.bots import BadBot, Bot, best_of, random_move
from foxtable.engine import Ask, Move, Setup
from foxtable.games.experiment.bots.playing_on import play_on, prospects
from foxtable.games.experiment.bots.policy import decide, ranked
from foxtable.games.experiment.bots.thumb import Liking, by_thumb
from foxtable.games.experiment.bots.worth import FAR_SIGHTED, Temper
from foxtable.games.experiment.breeding import Record
from foxtable.games.experiment.seen import ExperimentView
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.worlds import determinize

BUDGET = 40
"""Trials of Far-seeing for one answer."""
MOST_TRIALS = 100_000
WORTH_A_THOUGHT = 2.5
"""Points that a move may seem worse than the best one, and still be tried."""
CANDIDATES = 6
SEARCHED = ("turn", "upgrade", "study", "arrange")
"""Questions that are worth playing on for."""


FEMALE = (
    *("Amber", "Cleo", "Ember", "Fern", "Ginger", "Hazel", "Juno", "Lilac", "Luna", "Mirka"),
    *("Nala", "Nora", "Olive", "Poppy", "Saffron", "Tansy", "Willow", "Zorya"),
)
MALE = (
    *("Alder", "Ash", "Basil", "Finn", "Jasper", "Misha", "Otis", "Pasha", "Pip", "Reed"),
    *("Rowan", "Rusty", "Vanya", "Zephyr"),
)
EITHER = (
    *("Akela", "Birch", "Bramble", "Brioche", "Caramel", "Cinder", "Clover", "Dakota", "Fennel"),
    *("Fig", "Indigo", "Kiri", "Maple", "Mocha", "Nimbus", "Pepper", "Quince", "Sasha", "Sunny"),
    *("Tikka", "Toffee", "Umber", "Yuki"),
)
NAMES = (*FEMALE, *MALE, *EITHER)
"""For their pups."""


class Curious(Bot):
    """Likes some traits more than others, and goes by rules of thumb."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)
        rng = self.rng("liking")
        tail, ear, bark, spot = (rng.randrange(4) for _ in range(4))
        self.liking: Liking = (tail, ear, bark, spot)
        self._decisions = 0

    def choose(self, view: ExperimentView, asks: Sequence[Ask]) -> Move:
        self._decisions += 1
        rng = self.rng("choose", view.moment, self._decisions)
        world = determinize(view, rng)
        move = self.answer(view, world, rng)
        if isinstance(move, Record):
            move = Record(move.symbols, rng.choice(self._names(view)))
        return move if move.refusal(world, self.seat) is None else random_move(asks, rng)

    def _names(self, view: ExperimentView) -> Sequence[str]:
        """Those that fit and that no pup has yet; each seat has some of its own, since all breed at
        once."""
        pups = (*view.born, *view.players[self.seat].pups)
        others = MALE if view.brood is None or view.brood.sex == "female" else FEMALE
        gone = {*others, *(pup.name for pup in pups)}
        own = [name for name in NAMES[self.seat :: view.seats] if name not in gone]
        free = [name for name in NAMES if name not in gone]
        return own or free or EITHER

    def answer(self, view: ExperimentView, world: Experiment, rng: Random) -> Move:
        return by_thumb(world, self.seat, self.liking)


class Careful(Curious):
    """Takes what is worth the most points, by the odds of the dice."""

    usual = Temper()
    whims = 0.15
    """How far such bots differ in what they think of things."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.temper = self.usual.whimsical(self.rng("temper"), self.whims)

    def answer(self, view: ExperimentView, world: Experiment, rng: Random) -> Move:
        return decide(world, self.seat, self.temper, rng)


class Searching(Careful):
    """Plays on in worlds that may be before it answers, within a budget of trials."""

    usual = FAR_SIGHTED
    whims = 0.05

    def __init__(self, seat: int, setup: Setup, stream: str, budget: float = BUDGET) -> None:
        super().__init__(seat, setup, stream)
        if not 1 <= budget <= MOST_TRIALS:
            raise BadBot(f"the bot 'searching:{budget:g}' takes from 1 to {MOST_TRIALS} trials")
        self.budget = int(budget)

    def answer(self, view: ExperimentView, world: Experiment, rng: Random) -> Move:
        searched = view.step in SEARCHED
        found = ranked(world, self.seat, self.temper, rng, all_=searched)
        best = found[0][0]
        moves = [move for worth, move in found[:CANDIDATES] if worth > best - WORTH_A_THOUGHT]
        if not searched or len(moves) == 1:
            return moves[0]
        return self._searched(view, world, moves, rng)

    def _searched(
        self, view: ExperimentView, world: Experiment, moves: list[Move], rng: Random
    ) -> Move:
        worlds, source = [world], rng.getrandbits(32)

        def trial(move: Move, number: int) -> float:
            while len(worlds) <= number:
                worlds.append(determinize(view, rng))
            table = worlds[number].copy()
            move.play(table, self.seat)
            play_on(table, self.seat, self.temper, Random(source + number))
            return prospects(table, self.seat, self.temper)

        return best_of(moves, self.budget, trial)


class FarSeeing(Searching):
    """The level for tables: a budget that leaves nobody waiting."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)


BOTS: dict[str, Any] = {
    "curious": Curious,
    "careful": Careful,
    "far-seeing": FarSeeing,
    "searching": Searching,
}
"""Bots by short name, the levels from the weakest up; `searching:400` has a budget of your own."""
