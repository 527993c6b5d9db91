"""Bots for Sly Foxes, which see only their view and hear what their seat is told.

Young only keeps to the rules (`young`). Rash goes by its own cards and a rule of thumb. Wily counts
every card, and asks worlds that may be (`worlds.determinize`) how an attack would go. Sly plays on
in such worlds. How much each likes to attack, to interfere and to trade is its own, so that bots of
a level do not play in step.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from foxtable.bots import BadBot, Bot, best_of, random_move
from foxtable.engine import Ask, Entry, Move, Refusal, Setup
from foxtable.games.sly.bots.candidates import candidates
from foxtable.games.sly.bots.memory import Memory
from foxtable.games.sly.bots.odds import Sampled, by_thumb
from foxtable.games.sly.bots.playing_on import play_on, prospects
from foxtable.games.sly.bots.policy import Temper, besides, decide, draw_what_lacks
from foxtable.games.sly.bots.young import Young
from foxtable.games.sly.hand import CHALLENGING, Challenge, Protect, Trade
from foxtable.games.sly.state import NOBODY, Sly
from foxtable.games.sly.turn import Draw
from foxtable.games.sly.view import SlyView
from foxtable.games.sly.worlds import Known, determinize, unseen

THOUGHTS = 16
"""Worlds that Wily imagines."""
BUDGET = 240
"""Trials of Sly for one answer."""
MOST_TRIALS = 100_000
REMEMBERED = 0.7
"""How many of the characters that were shown once Rash remembers."""


class Rash(Bot):
    """Plays sensibly by what it sees, and remembers next to nothing."""

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
        self._heard = self._refused = 0

    def see(self, view: SlyView, heard: Entry | None) -> None:
        self.memory.hear(view, heard)
        self._heard += 1
        self._refused = 0

    def refused(self, refusal: Refusal | None) -> None:
        self._refused += 1

    def known(self, view: SlyView) -> Known:
        found = [
            which if here else NOBODY
            for which, here in zip(self.memory.characters, self.remembered, strict=True)
        ]
        return Known(characters=tuple(found))

    def choose(self, view: SlyView, asks: Sequence[Ask]) -> Move:
        doubt = self.doubt(view)
        if doubt is not None:
            return doubt
        rng = self._source("choose", view)
        world = determinize(view, self.known(view), rng)
        move = self.answer(view, world, rng)
        return move if move.refusal(world, self.seat) is None else random_move(asks, rng)

    def offer(self, view: SlyView, asks: Sequence[Ask]) -> Move | None:
        doubt = self.doubt(view)
        if doubt is not None or not any(ask.kind in (Trade, Protect) for ask in asks):
            return doubt
        world = determinize(view, self.known(view), self._source("offer", view))
        found = besides(world, self.seat, self.temper)
        return found if found is not None and found.refusal(world, self.seat) is None else None

    def answer(self, view: SlyView, world: Sly, rng: Random) -> Move:
        move = decide(world, self.seat, by_thumb, self.temper)
        if isinstance(move, Draw):
            return draw_what_lacks(world, self.seat, world.open_decks)
        return move

    def doubt(self, view: SlyView) -> Challenge | None:
        """A challenge, if somebody is sure to hold too many."""
        counts = self.counts(view)
        can = [seat for seat in self._challengeable(view) if counts[seat] > view.most]
        return Challenge(max(can, key=counts.__getitem__)) if can else None

    def counts(self, view: SlyView) -> list[int]:
        """How many cards everybody holds, as far as one is sure: when two play, whoever looks at
        the table can work it out."""
        others = [seat for seat in (*view.alive, *view.keeps) if seat != self.seat]
        found = [0] * view.seats
        if len(others) == 1:
            found[others[0]] = sum(unseen(view)) - sum(view.decks)
        return found

    def _challengeable(self, view: SlyView) -> list[int]:
        if view.rules.open or view.phase not in CHALLENGING or self.seat not in view.alive:
            return []
        others = [seat for seat in view.alive if seat != self.seat]
        return [seat for seat in others if (self.seat, seat) not in view.doubts]

    def _source(self, label: str, view: SlyView) -> Random:
        """Counted by what was heard, which is the same after a restart."""
        return self.rng(label, view.moment, self._heard, self._refused)


class Wily(Rash):
    """Counts every card, and thinks of what a pass tells."""

    daring = 1.0
    whims = 0.15

    def known(self, view: SlyView) -> Known:
        return self.memory.known()

    def counts(self, view: SlyView) -> list[int]:
        return [sum(split) for split in self.memory.split]

    def answer(self, view: SlyView, world: Sly, rng: Random) -> Move:
        return decide(world, self.seat, self.odds(view, [world], rng), self.temper)

    def odds(self, view: SlyView, worlds: list[Sly], rng: Random) -> Sampled:
        """Over worlds that agree with what this bot remembers; these are the first of them."""
        known = self.known(view)
        return Sampled(worlds, THOUGHTS, lambda: determinize(view, known, rng))


class Searching(Wily):
    """Plays on in worlds that may be before it answers, within a budget of trials."""

    whims = 0.1

    def __init__(self, seat: int, setup: Setup, stream: str, budget: float = BUDGET) -> None:
        super().__init__(seat, setup, stream)
        if not 1 <= budget <= MOST_TRIALS:
            raise BadBot(f"the bot 'searching:{budget:g}' takes from 1 to {MOST_TRIALS} trials")
        self.budget = int(budget)
        self.iterations = 0
        """Trials so far."""

    def answer(self, view: SlyView, world: Sly, rng: Random) -> Move:
        worlds = [world]
        odds = self.odds(view, worlds, rng)
        favourite = decide(world, self.seat, odds, self.temper)
        moves = candidates(world, self.seat, favourite, odds)
        turns, source = len(view.alive), rng.getrandbits(32)

        def trial(move: Move, number: int) -> float:
            self.iterations += 1
            while len(worlds) <= number:
                worlds.append(odds.imagine())
            table = worlds[number].copy()
            move.play(table, self.seat)
            play_on(table, turns, Random(source + number))
            return prospects(table, self.seat)

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
    "young": Young,
    "rash": Rash,
    "wily": Wily,
    "sly": Slyest,
    "searching": Searching,
}
"""Bots by short name, the levels from the weakest up; `searching:400` has a budget of your own."""
