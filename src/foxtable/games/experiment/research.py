"""Phase 3: Research. Studies, then tokens, then upgrades; everybody at once and openly."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar

from foxtable.engine import Ask, Log, Move, Refusal, everyone
from foxtable.games.experiment.components import KEEP, LEVELS, NONE, Four, Study
from foxtable.games.experiment.lines import Collected, GaveBack, Held, Studied
from foxtable.games.experiment.mats import Mat, Pup, marks_of, minus, plus, replaced
from foxtable.games.experiment.phases import begins
from foxtable.games.experiment.state import Experiment, tell

PENALTY = 2
"""Tokens that breeding siblings costs. `experiment.siblings.option`"""

Plan = tuple[str, ...]
"""For each pup the study that it is assigned to, or none."""


@begins("research")
def begin(state: Experiment, log: Log | None) -> None:
    state.phase = "research"
    for mat in state.mats:
        mat.step = "assign"
    state.awaited = everyone(state.seats)


def meets(marks: Four, least: Four) -> bool:
    """`experiment.study.alone`"""
    return (
        marks[0] >= least[0]
        and marks[1] >= least[1]
        and marks[2] >= least[2]
        and marks[3] >= least[3]
    )


def assigned(state: Experiment, mat: Mat, plan: Sequence[str]) -> list[tuple[Pup, int]] | None:
    """The pups in an order in which each completes the next level of its study, with that study's
    place in hand; None if there is no such order. `experiment.study.in_order`,
    `experiment.study.several`"""
    if not any(plan):
        return []
    cards, named = state.cards.studies, state.cards.study_named
    held = {place: which for which, (place, _) in enumerate(mat.studies)}
    groups: dict[int, list[Pup]] = {}
    for pup, study in zip(mat.pups, plan, strict=True):
        if study:
            which = held.get(named.get(study, -1))
            if which is None:
                return None
            groups.setdefault(which, []).append(pup)
    done: list[tuple[Pup, int]] = []
    for which, pups in groups.items():
        place, level = mat.studies[which]
        if level + len(pups) > LEVELS:
            return None
        levels = cards[place].levels[level : level + len(pups)]
        order = _in_order(tuple(pups), levels)
        if order is None:
            return None
        done += [(pup, which) for pup in order]
    return done


def _in_order(pups: tuple[Pup, ...], levels: tuple[Four, ...]) -> tuple[Pup, ...] | None:
    if not levels:
        return ()
    for place, pup in enumerate(pups):
        if meets(marks_of(pup.symbols), levels[0]):
            rest = _in_order(pups[:place] + pups[place + 1 :], levels[1:])
            if rest is not None:
                return (pup, *rest)
    return None


def circles(state: Experiment, mat: Mat) -> Four:
    """Of each trait the most circles on one pup. `experiment.tokens.best`"""
    tokens_of = state.cards.tokens_of
    if len(mat.pups) == 1:
        tail, ear, bark, spot = marks_of(mat.pups[0].symbols)
    else:
        marks = [marks_of(pup.symbols) for pup in mat.pups]
        tail, ear, bark, spot = map(max, zip(NONE, *marks, strict=True))
    return tokens_of[tail], tokens_of[ear], tokens_of[bark], tokens_of[spot]


def siblings(state: Experiment, mat: Mat) -> bool:
    """Whether a pup of this round has parents of one colour. `experiment.siblings.colour`"""
    for pup in mat.pups:
        mother, father = state.born.get(pup.mother), state.born.get(pup.father)
        if mother is not None and father is not None and mother.owner == father.owner:
            return True
    return False


def level_told(state: Experiment, pup: Pup, study: Study, level: int) -> Studied:
    points = state.cards.study_points[level]
    return Studied(pup.owner, pup.key, study.id, level, pup.name, study.traits, points)


def reached(marks: Sequence[Four], levels: Sequence[Four]) -> int:
    """How many of these levels pups with these marks can complete, one each and in order."""
    if not levels:
        return 0
    most = 0
    for place, own in enumerate(marks):
        if meets(own, levels[0]):
            rest = (*marks[:place], *marks[place + 1 :])
            most = max(most, 1 + reached(rest, levels[1:]))
    return most


class Assign(Move, frozen=True, gc=False):
    """Assign the pups to studies, one level each, and collect the tokens. `experiment.study.level`,
    `experiment.tokens.best`"""

    apart: ClassVar[bool] = True
    plan: Plan

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, "assign"):
            return Refusal("experiment.research.steps")
        mat = state.mats[actor]
        if len(self.plan) != len(mat.pups):
            return Refusal("experiment.study.one")
        done = assigned(state, mat, self.plan)
        return Refusal("experiment.study.in_order") if done is None else None

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        for pup, which in assigned(state, mat, self.plan) or ():
            place, level = mat.studies[which]
            mat.studies = replaced(mat.studies, which, (place, level + 1))
            mat.finished |= level + 1 == LEVELS
            if log is not None:
                tell(log, level_told(state, pup, state.cards.studies[place], level + 1))
        mat.gained = circles(state, mat)
        mat.tokens = plus(mat.tokens, mat.gained)
        if log is not None:
            tell(log, Collected(actor, mat.gained))
        owes = state.rules.siblings and siblings(state, mat) and any(mat.gained)
        mat.step = "upgrade"
        if owes and sum(mat.gained) <= PENALTY:
            _give_back(mat, mat.gained)
            if log is not None:
                tell(log, GaveBack(actor, mat.gained))
        elif owes:
            mat.step = "return"


def _give_back(mat: Mat, tokens: Four) -> None:
    mat.tokens = minus(mat.tokens, tokens)


class Return(Move, frozen=True, gc=False):
    """Give two of the tokens back that were gained now, for breeding foxes of one colour.
    `experiment.siblings.penalty`"""

    apart: ClassVar[bool] = True
    tokens: Four

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, "return"):
            return Refusal("experiment.research.steps")
        gained = state.mats[actor].gained
        right = sum(self.tokens) == PENALTY and min(self.tokens) >= 0
        right = right and all(map(int.__le__, self.tokens, gained))
        return None if right else Refusal("experiment.siblings.penalty")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        _give_back(state.mats[actor], self.tokens)
        state.mats[actor].step = "upgrade"
        if log is not None:
            tell(log, GaveBack(actor, self.tokens))


class Hold(Move, frozen=True, gc=False):
    """Keep one of one's pups as a parent for the next round. `experiment.science.keep`"""

    besides: ClassVar[bool] = True
    pup: int
    """From 0, in the order of birth."""

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not 0 <= actor < state.seats or state.phase != "research" or state.last:
            return Refusal("experiment.science.keep")
        mat = state.mats[actor]
        if not mat.science[KEEP]:
            return Refusal("experiment.science.none", ("keep",))
        if mat.step == "return":
            return Refusal("experiment.siblings.at_once")
        if self.pup not in _can_hold(mat):
            return Refusal("experiment.science.keep_one")
        return None

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        state.discard_science(mat, KEEP)
        pup = mat.pups[self.pup]
        mat.held = (*mat.held, pup.key)
        if log is not None:
            tell(log, Held(actor, pup.key, pup.name))


def _can_hold(mat: Mat) -> list[int]:
    """At most one of each sex. `experiment.science.keep_one`"""
    sexes = {pup.sex for pup in mat.pups if pup.key in mat.held}
    return [place for place, pup in enumerate(mat.pups) if pup.sex not in sexes]


def besides(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    if state.phase != "research" or state.last or not mat.science[KEEP] or mat.step == "return":
        return ()
    pups = tuple(_can_hold(mat))
    return (Ask(Hold, (pups,)),) if pups else ()


def plans(state: Experiment, seat: int) -> tuple[Plan, ...]:
    """Every legal plan."""
    mat, cards, pups = state.mats[seat], state.cards.studies, len(state.mats[seat].pups)
    studies = [(cards[place], level) for place, level in mat.studies if level < LEVELS]
    choices = []
    for pup in mat.pups:
        marks = marks_of(pup.symbols)
        fits = [study.id for study, level in studies if _fits(marks, study, level, pups)]
        choices.append(("", *fits))
    found = tuple(product(*choices))
    if pups == 1 or len(found) == 1:
        return found
    return tuple([plan for plan in found if assigned(state, mat, plan) is not None])


def _fits(marks: Four, study: Study, level: int, pups: int) -> bool:
    """Whether a pup meets the next level of a study, or one after it that other pups make next."""
    if meets(marks, study.levels[level]):
        return True
    later = study.levels[level + 1 : level + pups]
    return bool(later) and any(meets(marks, least) for least in later)


@lru_cache(maxsize=1024)
def returns(gained: Four) -> tuple[Four, ...]:
    tail, ear, bark, spot = (range(number + 1) for number in gained)
    return tuple(each for each in product(tail, ear, bark, spot) if sum(each) == PENALTY)


def asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    if mat.step == "assign":
        return (Ask(Assign, (plans(state, seat),)),)
    return (Ask(Return, (returns(mat.gained),)),)


def lapse(state: Experiment, seat: int) -> Move:
    """No study; tokens go back from the trait with the most. `experiment.table.lapse`"""
    mat = state.mats[seat]
    if mat.step == "return":
        left, back = mat.gained, NONE
        for _ in range(PENALTY):
            trait = max(range(4), key=left.__getitem__)
            one = tuple(int(each == trait) for each in range(4))
            left, back = minus(left, one), plus(back, one)  # type: ignore[arg-type]
        return Return(back)
    return Assign(plans(state, seat)[0])
