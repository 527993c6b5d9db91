"""Bots for Sly Foxes, which see only their view and hear what their seat is told.

Rash goes by its own cards and a rule of thumb. Wily counts every card, and asks worlds that may be
(`worlds.determinize`) how an attack would go. Sly plays on in such worlds. How much each likes to
attack, to interfere and to trade is its own, so that bots of a level do not play in step.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from foxtable.bots import BadBot, Bot, best_of, random_move
from foxtable.engine import Ask, Entry, Move, Setup, seats_in
from foxtable.games.sly.bots.candidates import candidates
from foxtable.games.sly.bots.memory import Memory
from foxtable.games.sly.bots.odds import Sampled, by_thumb
from foxtable.games.sly.bots.playing_on import play_on, prospects
from foxtable.games.sly.bots.policy import Temper, besides, decide
from foxtable.games.sly.hand import Challenge, challengeable
from foxtable.games.sly.state import NOBODY, Sly
from foxtable.games.sly.view import SlyView
from foxtable.games.sly.worlds import Known, determinize

THOUGHTS = 24
"""Worlds that Wily imagines."""
BUDGET = 120
"""Trials of Sly for one answer."""
MOST_TRIALS = 100_000
REMEMBERED = 0.7
"""How many of the characters that were shown once Rash remembers."""


class Rash(Bot):
    """Plays sensibly by what it sees, and remembers next to nothing."""

    worlds = 1
    daring = 1.6
    """How much such bots like to attack, on average."""
    whims = 0.35
    """How far they differ in what they like."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.memory = Memory(seat, setup)
        self.temper = temper(self.rng("temper"), setup.seats, self.daring, self.whims)
        lucky = self.rng("remembered")
        self.remembered = [lucky.random() < REMEMBERED for _ in range(setup.seats)]
        self._decisions = 0

    def see(self, view: SlyView, heard: Entry | None) -> None:
        self.memory.hear(view, heard)

    def known(self, view: SlyView) -> Known:
        found = [
            which if here else NOBODY
            for which, here in zip(self.memory.characters, self.remembered, strict=True)
        ]
        return Known(characters=tuple(found))

    def imagine(self, view: SlyView, rng: Random) -> list[Sly]:
        known = self.known(view)
        return [determinize(view, known, rng) for _ in range(self.worlds)]

    def choose(self, view: SlyView, asks: Sequence[Ask]) -> Move:
        rng = self._source("choose", view)
        worlds = self.imagine(view, rng)
        move = self.doubt(worlds[0]) or self.answer(view, worlds, rng)
        return self._sound(worlds[0], move, asks, rng)

    def offer(self, view: SlyView, asks: Sequence[Ask]) -> Move | None:
        rng = self._source("offer", view)
        world = determinize(view, self.known(view), rng)
        found = self.doubt(world)
        if found is None and world.phase in ("turn", "close"):
            found = besides(world, self.seat, self.temper)
        if found is None or found.refusal(world, self.seat) is not None:
            return None
        return found

    def answer(self, view: SlyView, worlds: list[Sly], rng: Random) -> Move:
        return decide(worlds[0], self.seat, by_thumb, self.temper)

    def doubt(self, world: Sly) -> Challenge | None:
        """A challenge, if somebody is sure to hold too many: when two play, whoever looks at the
        table can work it out."""
        can = challengeable(world, self.seat)
        if not can or (world.alive | world.keeps).bit_count() > 2:
            return None
        other = can.bit_length() - 1
        return Challenge(other) if sum(world.hands[other]) > world.most else None

    def _source(self, label: str, view: SlyView) -> Random:
        self._decisions += 1
        return self.rng(label, view.moment, self._decisions)

    def _sound(self, world: Sly, move: Move, asks: Sequence[Ask], rng: Random) -> Move:
        """The move, if the rules allow it; otherwise any that is offered."""
        return move if move.refusal(world, self.seat) is None else random_move(asks, rng)


class Wily(Rash):
    """Counts every card, and thinks of what a pass tells."""

    worlds = THOUGHTS
    daring = 1.0
    whims = 0.15

    def known(self, view: SlyView) -> Known:
        return self.memory.known()

    def answer(self, view: SlyView, worlds: list[Sly], rng: Random) -> Move:
        return decide(worlds[0], self.seat, Sampled(worlds), self.temper)

    def doubt(self, world: Sly) -> Challenge | None:
        """A challenge to whoever is known to hold the most beyond what is allowed."""
        counts = [sum(split) for split in self.memory.split]
        can = [
            seat for seat in seats_in(challengeable(world, self.seat)) if counts[seat] > world.most
        ]
        return Challenge(max(can, key=counts.__getitem__)) if can else None


class Searching(Wily):
    """Plays on in worlds that may be before it answers, within a budget of trials."""

    whims = 0.1

    def __init__(self, seat: int, setup: Setup, stream: str, budget: float = BUDGET) -> None:
        super().__init__(seat, setup, stream)
        if not 1 <= budget <= MOST_TRIALS:
            raise BadBot(f"the bot 'searching:{budget:g}' takes from 1 to {MOST_TRIALS} trials")
        self.budget = int(budget)

    def answer(self, view: SlyView, worlds: list[Sly], rng: Random) -> Move:
        favourite = super().answer(view, worlds, rng)
        moves = candidates(worlds[0], self.seat, favourite, Sampled(worlds))
        known, turns = self.known(view), len(view.alive)
        source = rng.getrandbits(32)

        def trial(move: Move, number: int) -> float:
            while len(worlds) <= number:
                worlds.append(determinize(view, known, rng))
            world = worlds[number].copy()
            move.play(world, self.seat)
            play_on(world, turns, Random(source + number))
            return prospects(world, self.seat)

        return best_of(moves, self.budget, trial)


class Slyest(Searching):
    """The level for tables: a budget that leaves nobody waiting."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)


def temper(rng: Random, seats: int, daring: float, whims: float) -> Temper:
    return Temper(
        daring=daring * rng.lognormvariate(0, whims),
        meddling=rng.lognormvariate(0, 2 * whims),
        thrift=rng.uniform(0.1, 0.5),
        favour=tuple(rng.lognormvariate(0, whims) for _ in range(seats)),
    )


BOTS: dict[str, Any] = {
    "rash": Rash,
    "wily": Wily,
    "sly": Slyest,
    "searching": Searching,
}
"""Bots by short name, the levels from the weakest up; `searching:400` has a budget of your own."""
