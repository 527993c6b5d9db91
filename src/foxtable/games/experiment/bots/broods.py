"""Breeding: how to arrange a roll, and the science cards before and after it."""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from foxtable.engine import Move
from foxtable.games.experiment.after_roll import Add, Change, Extra, Reroll
from foxtable.games.experiment.arranging import Heap, Rolled, beyond, heap_of, ways
from foxtable.games.experiment.bots.pairing import (
    award_odds,
    award_prize,
    dice_worth,
    siblings_cost,
)
from foxtable.games.experiment.bots.worth import Mind
from foxtable.games.experiment.breeding import Breed, Draw, Finish, Record, Replace, Roll, drawable
from foxtable.games.experiment.components import (
    ADD_TAIL,
    CHANGE,
    EXTRA,
    FACES,
    HALF,
    LEVELS,
    NEW_PARENTS,
    NONE,
    REROLL,
    SPACES,
    TRADE,
    TRAITS,
    Four,
)
from foxtable.games.experiment.mats import NOBODY, Fox, minus, one_of, plus
from foxtable.games.experiment.research import Plan, meets
from foxtable.games.experiment.science import FRIENDS, ONE, TWO, Trade

Ranked = list[tuple[float, Move]]
Levels = tuple[tuple[Four, float], ...]
TRIES = 8
"""Rolls that one imagines before a card that rolls."""


class Worth(Protocol):
    """The worth of a roll, with tokens or a symbol more."""

    def __call__(self, other: tuple[Rolled, ...], more: int = 0, trait: int = -1) -> float: ...


class Litter:
    """What a pup is worth beside those that are written down already."""

    def __init__(self, mind: Mind, levels: Levels, had: Four, friendliest: float) -> None:
        self.mind, self.had, self.friendliest = mind, had, friendliest
        self.levels = sorted(levels, key=lambda each: -each[1])
        """What the next level of each study asks for, and what it is worth."""
        self._of_trait: tuple[list[float], ...] = ([], [], [], [])
        """So many symbols of a trait: circles beyond those of the best so far, and points beyond
        five."""
        self._of_all: list[float] = []
        """So many symbols in all: the award."""
        self._best: dict[tuple[Heap, Four], tuple[float, Four]] = {}

    def worth(self, symbols: Four) -> float:
        tail, ear, bark, spot = symbols
        total = tail + ear + bark + spot
        if total >= len(self._of_all):
            self._prepare(total + 1)
        tails, ears, barks, spots = self._of_trait
        worth = self._of_all[total] + tails[tail] + ears[ear] + barks[bark] + spots[spot]
        for least, points in self.levels:
            if meets(symbols, least):
                return worth + points
        return worth

    def best(self, heap: Heap, added: Four) -> tuple[float, Four]:
        """The best result of a roll, and what it is worth beyond the tokens that it costs."""
        known = self._best.get((heap, added))
        if known is None:
            more, worth = self._best_beyond(plus(heap.base, added), beyond(heap))
            known = self._best[heap, added] = worth, plus(heap.base, more)
        return known

    def _best_beyond(self, had: Four, more: Mapping[Four, int]) -> tuple[Four, float]:
        """Of all that can be had beside what one has anyway; each with its price."""
        most = sum(next(iter(more)))
        alls, tails, ears, barks, spots = self._from(had, most + 1)
        levels = self._lacking(had, most)
        hope, thrift = max([points for _, points in levels], default=0.0), self.mind.friendly
        best, chosen = -99.0, NONE
        for symbols, cost in more.items():
            tail, ear, bark, spot = symbols
            total = tail + ear + bark + spot
            worth = alls[total] + tails[tail] + ears[ear] + barks[bark] + spots[spot]
            if worth + hope - cost * thrift > best:
                for least, points in levels:
                    if meets(symbols, least):
                        worth += points
                        break
                worth -= cost * thrift
                if worth > best:
                    best, chosen = worth, symbols
        return chosen, best

    def _from(self, had: Four, size: int) -> list[list[float]]:
        """What symbols are worth beside those that one has anyway: in all, and of each trait."""
        if sum(had) + size > len(self._of_all):
            self._prepare(sum(had) + size)
        found = [self._of_all[sum(had) :]]
        return found + [of[own:] for of, own in zip(self._of_trait, had, strict=True)]

    def _lacking(self, had: Four, most: int) -> list[tuple[Four, float]]:
        """The levels that so many symbols can reach, by what they ask for beside those that one
        has; none after one that is reached anyway."""
        found = []
        for least, points in self.levels:
            lacks = minus(least, had)
            if sum([each for each in lacks if each > 0]) <= most:
                found.append((lacks, points))
            if max(lacks) <= 0:
                break
        return found

    def _prepare(self, size: int) -> None:
        token, tokens_of = self.mind.token, self.mind.cards.tokens_of
        for had, values in zip(self.had, self._of_trait, strict=True):
            gained = [token * max(0, circles - had) for circles in tokens_of]
            for symbols in range(len(values), size):
                marks = min(symbols, SPACES)
                values.append(gained[marks] + symbols - marks)
        mind, award = self.mind, self.mind.temper.award * award_prize(self.mind)
        for total in range(len(self._of_all), size):
            self._of_all.append(award * max(0.0, award_odds(mind, total) - self.friendliest))


def litter(mind: Mind) -> Litter:
    mat, cards = mind.mat, mind.cards
    levels = [level for _, level in mat.studies]
    for pup in mat.pups:
        reached = [
            (mind.level_worth(level), which)
            for which, level in enumerate(levels)
            if level < LEVELS
            and meets(pup.marks, cards.studies[mat.studies[which][0]].levels[level])
        ]
        if reached:
            levels[max(reached)[1]] += 1
    open_ = tuple(
        (cards.studies[place].levels[level], mind.level_worth(level))
        for (place, _), level in zip(mat.studies, levels, strict=True)
        if level < LEVELS
    )
    marks = [pup.marks for pup in mat.pups]
    tail, ear, bark, spot = (
        max((cards.tokens_of[each[trait]] for each in marks), default=0) for trait in range(4)
    )
    most = max((pup.friendliness for pup in mat.pups), default=0)
    best = award_odds(mind, most) if most else 0.0
    return Litter(mind, open_, (tail, ear, bark, spot), best)


# After the roll.


def ranked_arrangements(mind: Mind, rng: Random, *, all_: bool = False) -> Ranked:
    brood, mat = mind.mat.brood, mind.mat
    assert brood is not None
    so_far = litter(mind)
    if all_:
        found: Ranked = [
            (
                so_far.worth(plus(symbols, brood.added)) - cost * mind.friendly,
                Record(symbols, ""),
            )
            for symbols, cost in ways(heap_of(brood.dice, mat.friendly)).items()
        ]
        best = max(worth for worth, _ in found)
    else:
        best, symbols = so_far.best(heap_of(brood.dice, mat.friendly), brood.added)
        found = [(best, Record(symbols, ""))]
    if any(mat.science):
        found += _after_roll(mind, so_far, best, rng)
    return found


def _after_roll(mind: Mind, so_far: Litter, best: float, rng: Random) -> Ranked:
    mat, brood = mind.mat, mind.mat.brood
    assert brood is not None
    dice, tokens, cost = brood.dice, mat.friendly, mind.science
    found: Ranked = []

    def worth(other: tuple[Rolled, ...], more: int = 0, trait: int = -1) -> float:
        added = brood.added if trait < 0 else plus(brood.added, one_of(trait))
        return so_far.best(heap_of(other, tokens + more), added)[0] - cost

    for trait, name in enumerate(TRAITS):
        if mat.science[ADD_TAIL + trait]:
            found.append((worth(dice, trait=trait), Add(name)))
    if mat.science[CHANGE]:
        found += _changes(mind, dice, worth)
    if mat.science[REROLL]:
        rolled = sum(face == HALF for _, face in dice)
        if rolled > 1:
            value = sum(worth(_again(mind, dice, rng)) for _ in range(TRIES)) / TRIES
            found.append((value, Reroll()))
    if mat.science[EXTRA]:
        faces = mind.cards.faces
        for trait, name in enumerate(TRAITS):
            rolls = [worth((*dice, (trait, face))) for face in faces]
            found.append((sum(rolls) / len(rolls), Extra(name)))
    if mat.science[TRADE]:
        found += _friends(mind, dice, worth)
    return [each for each in found if each[0] > best]


def _changes(mind: Mind, dice: tuple[Rolled, ...], worth: Worth) -> Ranked:
    """One die of each kind and face, to the best face there is."""
    best = max(mind.cards.faces)
    found: Ranked = []
    seen: set[Rolled] = set()
    for place, die in enumerate(dice):
        if die in seen or die[1] == best:
            continue
        seen.add(die)
        changed = (*dice[:place], (die[0], best), *dice[place + 1 :])
        found.append((worth(changed), Change(place, FACES[best])))
    return found


def _again(mind: Mind, dice: tuple[Rolled, ...], rng: Random) -> tuple[Rolled, ...]:
    faces = mind.cards.faces
    return tuple((kind, rng.choice(faces) if face == HALF else face) for kind, face in dice)


def _friends(mind: Mind, dice: tuple[Rolled, ...], worth: Worth) -> Ranked:
    """Trait tokens for friendly ones that this pup can use."""
    held = mind.mat.tokens
    found: Ranked = []
    for number, choices in ((1, ONE), (2, TWO)):
        can = [
            names
            for names in choices
            if all(held[trait] >= names.count(name) for trait, name in enumerate(TRAITS))
        ]
        if can:
            odd = min(can, key=lambda names: sum(held[TRAITS.index(name)] for name in names))
            more = number * (mind.friendly - mind.token)
            found.append((worth(dice, number) + more, Trade(odd, FRIENDS[number - 1])))
    return found


# Before the roll.


def ranked_breeding(mind: Mind) -> Ranked:
    mat = mind.mat
    if mat.step == "breed":
        return [(1.0, Breed())] if len(mat.pups) < mat.most_pups else [(1.0, Finish())]
    if mat.step == "replace":
        return [(_replaced(mind, key), Replace(key)) for key in (NOBODY, *mat.offers)]
    found: Ranked = [(0.0, Roll())]
    if mat.science[NEW_PARENTS]:
        found += _draws(mind)
    return found


def _pair(mind: Mind, mother: Fox | None, father: Fox | None) -> float:
    """For the pups that are still to be bred."""
    assert mother is not None
    assert father is not None
    share = (mind.mat.most_pups - len(mind.mat.pups)) / mind.mat.most_pups
    worth = dice_worth(mind, plus(mother.dice, father.dice))
    return share * worth - siblings_cost(mind, mother, father)


def _replaced(mind: Mind, key: int) -> float:
    mother, father = mind.mat.parents
    if key == NOBODY:
        return _pair(mind, mother, father)
    fox = mind.state.parent(key)
    return _pair(mind, fox, father) if fox.sex == 0 else _pair(mind, mother, fox)


def _draws(mind: Mind) -> Ranked:
    """Three foxes of the sex of the weaker parent: the best of three, over the deck as it is."""
    now = _replaced(mind, NOBODY)
    found: Ranked = []
    for sex, males in ((0, 0), (1, 3)):
        deck = mind.state.parents[sex]
        if not deck or not drawable(mind.state, mind.mat, males):
            continue
        values = sorted((max(_replaced(mind, key), now) for key in deck), reverse=True)
        size, drawn = len(values), min(3, len(values))
        expected, left = 0.0, 1.0
        for place, value in enumerate(values):
            share = drawn / (size - place) if size - place > drawn else 1.0
            expected += left * share * value
            left *= 1 - share
        found.append((expected - now - mind.science, Draw(males)))
    return found


def plan_worth(mind: Mind, plan: Plan) -> float:
    """The levels that a plan completes."""
    levels = {mind.cards.studies[place].id: level for place, level in mind.mat.studies}
    worth = 0.0
    for study in plan:
        if study:
            worth += mind.level_worth(levels[study])
            levels[study] += 1
    return worth
