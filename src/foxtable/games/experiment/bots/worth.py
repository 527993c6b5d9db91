"""What things are worth in points, to a seat that looks at its own things and at what lies open."""

from functools import cached_property
from random import Random
from typing import NamedTuple

from foxtable.engine.lookup import Lookup
from foxtable.games.experiment import scoring
from foxtable.games.experiment.bots.chances import mean_symbols, mean_tokens
from foxtable.games.experiment.components import (
    FRIENDLY_DICE,
    FRIENDLY_TOKEN,
    GOALS,
    LEVELS,
    MOST_DICE,
    PATRONS,
    PUPS,
    ROUNDS,
    SCIENCE_CARD,
    STUDIES,
    Edition,
    Four,
)
from foxtable.games.experiment.mats import Mat
from foxtable.games.experiment.state import Experiment

OF_TRAIT = range(2 * MOST_DICE + 1)
"""Dice of a trait that two parents can have."""
Steps = tuple[int, int, int, int]
"""How many upgrades of each track are unlocked."""
EARLY = ("setup", "study", "selection", "upgrade", "breeding")


class Temper(NamedTuple):
    """What a player thinks of things, in points."""

    token: float = 1.15
    """A trait token, while there is something to unlock."""
    friendly: float = 0.5
    """A friendly token, while there is something to breed."""
    science: float = 0.9
    """A science card, while it can be played."""
    next: float = 0.5
    """The next level of a study that one reaches by completing one, as a share of its points."""
    pup: float = 3.6
    """One pup more, each round."""
    die: float = 1.75
    """One friendly die more, for each pup."""
    study: float = 2.2
    """A level of a new study that one can hope to complete."""
    patron: float = 0.8
    """As a share of what patrons are likely to be worth."""
    award: float = 1.1
    """As a share of the points of the friendliest pup."""
    order: float = 0.3
    """Each place in turn order."""
    fade: float = 0.0
    """How much less a trait token is worth with every round: there is less left to unlock."""

    def whimsical(self, rng: Random, whims: float) -> "Temper":
        """Somebody who sees it all a little differently."""
        return Temper(*(each * rng.lognormvariate(0, whims) for each in self))


FAR_SIGHTED = Temper(
    token=1.35,
    friendly=0.43,
    science=0.8,
    next=0.46,
    pup=5.0,
    die=2.0,
    study=2.0,
    patron=0.45,
    award=1.15,
    order=0.15,
    fade=0.21,
)
"""Of somebody who knows that what is unlocked early bears fruit, and what is saved up does not."""


class Mind:
    """One seat's thoughts at one moment. It looks at nothing of the others that is hidden."""

    def __init__(self, state: Experiment, seat: int, temper: Temper) -> None:
        self.state, self.seat, self.temper = state, seat, temper
        self.mat: Mat = state.mats[seat]
        self.cards: Edition = state.cards
        self.breedings = ROUNDS - state.round + (state.phase in EARLY)
        """Still to come, with that of this round if it is not over."""
        self.later = ROUNDS - state.round
        """Rounds after this one."""
        self.pups = self.mat.most_pups
        self.dice = self.cards.friendly_dice + len(self.mat.slots[FRIENDLY_DICE])
        faded = max(0.5, temper.token - temper.fade * (state.round - 1))
        self.token = faded if self.later or state.phase in EARLY else 0.5
        self.friendly = temper.friendly if self.breedings else 0.5
        self.science = temper.science if self.breedings else 1.0
        self.known: dict[object, float] = {}
        """What was worked out already."""
        self.by_dice: Lookup[Four, float] | None = None
        """What one can hope to breed, once somebody asks (`pairing`)."""

    # Dice.

    @cached_property
    def symbols(self) -> tuple[float, ...]:
        """That so many dice of a trait make."""
        return tuple(mean_symbols(self.cards.faces, dice) for dice in OF_TRAIT)

    @cached_property
    def circles(self) -> tuple[float, ...]:
        """On the best of one's pups, by the dice of a trait."""
        faces, tokens_of = self.cards.faces, self.cards.tokens_of
        return tuple(mean_tokens(faces, tokens_of, dice, self.pups) for dice in OF_TRAIT)

    # Studies.

    def level_worth(self, level: int) -> float:
        """To complete the level after this one."""
        return level_points(self.cards, level, self.temper.next if self.later else 0.0)

    def open_levels(self) -> int:
        return sum(LEVELS - level for _, level in self.mat.studies)

    # Supplies.

    def tokens_worth(self, tokens: Four) -> float:
        """Of tokens that lie in one's stash, also for what they can still be part of."""
        return self.token * sum(tokens)

    def icons_worth(self, icons: tuple[int, ...]) -> float:
        found = 0.0
        for icon in icons:
            if icon == SCIENCE_CARD:
                found += self.science
            elif icon == FRIENDLY_TOKEN:
                found += self.friendly
            else:
                found += self.token + (0.2 if icon > 3 else 0.0)
        return found

    # Upgrades.

    @cached_property
    def done(self) -> Steps:
        pups, studies, dice, patrons = map(len, self.mat.slots)
        return pups, studies, dice, patrons

    def step_worth(self, track: int, done: int) -> float:
        """The upgrade after so many of a track; a patron's own worth comes on top."""
        temper, rounds = self.temper, self.breedings
        stars = float(self.cards.steps[track][done].points)
        if track == PUPS:
            return stars + temper.pup * rounds * (1.0, 0.7)[min(done, 1)]
        if track == FRIENDLY_DICE:
            return stars + temper.die * rounds * (self.pups + 0.3)
        if track == STUDIES:
            return stars + self._study_worth(done)
        return stars

    def _study_worth(self, done: int) -> float:
        """A new study is of use as far as there will be pups for it."""
        fresh = done - len(self.mat.slots[STUDIES])
        room = 0.8 * self.pups * self.breedings - self.open_levels() - LEVELS * fresh
        levels = min(float(LEVELS), max(room, 0.25 * self.breedings))
        return self.temper.study * levels

    def patron_worth(self, place: int) -> float:
        """What a patron is likely to be worth in the end."""
        card, side = self.state.patrons[place]
        goal = GOALS[self.cards.patrons[card][side]]
        now = scoring.worth(self.state, self.seat, self.mat, place)
        return self.temper.patron * (now + self._hope(goal))

    def _hope(self, goal: str) -> float:
        """What it is likely to gain until the end."""
        mat = self.mat
        unlocked = sum(map(len, mat.slots))
        more = min(10 - unlocked, 2.0 * self.later + (1 if self.breedings > self.later else 0))
        if goal in ("horizontal", "vertical"):
            return 0.75 * more
        if goal == "meeples":
            return 2.0 * self.breedings / max(2, self.state.seats)
        if goal == "sets":
            return 0.75 * more
        if goal == "late-pups":
            return 2.0 * min(3, self.pups + (1 if self.later > 1 else 0)) if self.breedings else 0.0
        if goal == "studies":
            fresh = sum(level == 0 for _, level in mat.studies)
            return 2.0 * min(fresh + 0.5 * self.later, self.pups * self.breedings) * 0.7
        if goal == "columns":
            return 0.55 * more
        if goal == "points":
            return 1.2 * self.breedings * self.pups / 2
        return 0.45 * more


def level_points(cards: Edition, level: int, hope: float) -> float:
    """Of the level after this one, with a share of those of the next, which one then works on."""
    points = cards.study_points
    worth = float(points[level + 1] - points[level])
    if level + 2 <= LEVELS:
        worth += hope * (points[level + 2] - points[level + 1])
    return worth


def icons_of(state: Experiment, tile: int) -> tuple[int, ...]:
    return state.cards.tiles[tile] if tile >= 0 else ()


__all__ = ["FAR_SIGHTED", "PATRONS", "Mind", "Steps", "Temper", "icons_of", "level_points"]
