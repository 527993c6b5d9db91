"""Bots for Foxy, which see only their view: one that forgets nothing, and levels that forget.

Each writes the number with the highest expected points under what it remembers. The circle is a
question of stopping: bet now, or wait for a turn that gains more? The answer is a threshold for
each turn (see `training`): the perfect player looks further, by playing on in its head. How much a
gain is to its taste is each bot's own temperament, so that four who know the same do not all bet at
once.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from foxtable.bots import BadBot, Bot
from foxtable.engine import DEALER, Ask, Entry, Loose, Move, Setup
from foxtable.games.foxy.belief import Advice, advice, exact_number, median
from foxtable.games.foxy.components import FOX, TURNS, edition_named
from foxtable.games.foxy.memory import Memory
from foxtable.games.foxy.play import Estimate, deal
from foxtable.games.foxy.scoring import AnimalCount
from foxtable.games.foxy.state import Foxy
from foxtable.games.foxy.view import FoxyView, determinize

LEVELS: dict[str, tuple[float, float, float]] = {
    "dreamer": (0.30, 0.10, 0.9),
    "casual": (0.10, 0.04, 0.2),
    "keen": (0.03, 0.015, 0.0),
    "perfect": (0.0, 0.0, 0.0),
}
"""By name, the weakest first: the chance that a trace fades with a new card, that it changes into a
lookalike, and that the bot does not notice."""

DARING = 0.3
"""How far bots differ in what they find worth a bet, as a share of it."""
MOOD = 0.5
"""How far one bot differs from turn to turn."""
QUALMS = 0.7
"""How often, at the most, a bot lets a turn go by whatever it is worth."""

FUTURES = 60
"""How often the perfect player plays on in its head before it bets."""


class Fading(Bot):
    """Remembers as well as its three numbers say."""

    level = "casual"

    def __init__(
        self,
        seat: int,
        setup: Setup,
        stream: str,
        fade: float = LEVELS["casual"][0],
        confuse: float = LEVELS["casual"][1],
        blind: float = LEVELS["casual"][2],
    ) -> None:
        super().__init__(seat, setup, stream)
        chances = (fade, confuse, blind)
        if not all(0 <= chance <= 1 for chance in chances):
            given = ",".join(f"{chance:g}" for chance in chances)
            raise BadBot(f"the bot 'fading:{given}' takes chances from 0 to 1")
        self.memory = Memory(edition_named(setup.edition), *chances)
        self.temperament = temperament(self.rng("temperament"))

    def see(self, view: FoxyView, heard: Entry | None) -> None:
        if view.card is not None and view.turn > len(self.memory.traces):
            self.memory.add(view.card.name, self.rng("fade", view.turn))

    def choose(self, view: FoxyView, asks: Sequence[Ask]) -> Move:
        chances = exact_number(
            self.memory.traces[-1] or FOX,
            self.memory.guesses(),
            self.memory.edition,
            view.rules,
        )
        if view.seats == 1:
            return Estimate(median(chances))
        found = advice(chances, view.rules.hard)
        if not view.circle and self.bets(view, found):
            return Estimate(found.circled, True)
        return Estimate(found.number)

    def bets(self, view: FoxyView, found: Advice) -> bool:
        threshold = thresholds(self.level, view.rules.hard)[view.turn - 1]
        return found.gain > 0 and self.felt(view, found) >= threshold

    def felt(self, view: FoxyView, found: Advice) -> float:
        """What the circle would gain, to this bot's taste."""
        return found.gain * self.temperament[view.turn - 1]


class Perfect(Fading):
    """Forgets nothing: always writes the exact number, and bets where it is worth most."""

    level = "perfect"

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream, *LEVELS["perfect"])

    def bets(self, view: FoxyView, found: Advice) -> bool:
        """Bet if this seems at least as much as going on by the thresholds gains, on average over
        many ways in which the deck may go on. To a calm player that is never worse than the
        thresholds alone."""
        if view.turn == TURNS:
            return found.gain > 0
        limits = thresholds(self.level, view.rules.hard)
        felt = self.felt(view, found)
        if felt < limits[view.turn - 1] / 2:
            return False
        rng = self.rng("bet", view.turn)
        table = determinize(view, self.memory.traces, rng)
        later = limits[view.turn :]
        future = sum(self._play_on(table, later, rng) for _ in range(FUTURES))
        return felt * FUTURES >= future

    def _play_on(self, start: Foxy, limits: Sequence[float], rng: Random) -> int:
        """The gain of the bet in one possible rest of the game."""
        for exact, limit in zip(exact_numbers(start, rng), limits, strict=True):
            if exact >= limit:
                return exact
        return 0


def temperament(rng: Random) -> tuple[float, ...]:
    """By what a player multiplies the gain of each turn's bet, drawn for one player and one game:
    some are bold, some wait long, and now and then everybody has qualms, which are a 0."""
    daring = rng.lognormvariate(0, DARING)
    qualms = rng.uniform(0, QUALMS)
    return tuple(
        [
            0.0 if rng.random() < qualms else daring * rng.lognormvariate(0, MOOD)
            for _ in range(TURNS)
        ]
    )


CALM = (1.0,) * TURNS
"""The temperament of whoever only calculates."""


def exact_numbers(state: Foxy, rng: Random) -> Iterator[int]:
    """The exact number of every turn to come, in one way in which the deck may go on."""
    table = state.copy()
    count = AnimalCount(table.cards, table.rules)
    for card in table.pile:
        count.turn_over(card)
    while table.turn < TURNS:
        reveal = deal(table, Loose(rng))
        reveal.play(table, DEALER)
        yield count.turn_over(reveal.card)


def level(name: str) -> type[Fading]:
    """The class of a level that forgets."""
    chances = LEVELS[name]

    class Level(Fading):
        def __init__(self, seat: int, setup: Setup, stream: str) -> None:
            super().__init__(seat, setup, stream, *chances)

    Level.level = name
    Level.__name__ = Level.__qualname__ = name.capitalize()
    return Level


BOTS: dict[str, Any] = {
    **{name: level(name) for name in LEVELS if name != "perfect"},
    "perfect": Perfect,
    "fading": Fading,
}
"""Bots by short name, the levels from the weakest up; `fading:0.1,0.04,0.5` is a memory of your
own."""


@cache
def thresholds(name: str, hard: bool) -> tuple[float, ...]:
    """The gain from which on each turn's bet is worth placing, for a level."""
    table = msgspec.json.decode((files(__package__) / "thresholds.json").read_bytes())
    return tuple(table[f"{name}, hard" if hard else name])
