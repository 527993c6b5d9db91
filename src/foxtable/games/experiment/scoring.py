"""Game end and scoring, category by category."""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from foxtable.engine import Log, Result
from foxtable.games.experiment.components import ROUNDS
from foxtable.games.experiment.lines import Ended
from foxtable.games.experiment.mats import Mat
from foxtable.games.experiment.state import Experiment, tell

REASON = "experiment.end.rounds"
LATE = 12
"""Friendliness of a pup of the last round that pleases a patron."""


class Score(NamedTuple):
    """`experiment.score.total`"""

    studies: int
    patrons: int
    upgrades: int
    friendliness: int
    supplies: int

    @property
    def total(self) -> int:
        return sum(self)


def score(state: Experiment, seat: int, mat: Mat | None = None) -> Score:
    """The points of a seat if the game ended now, with its things as they are, or as they were."""
    mat = state.mats[seat] if mat is None else mat
    cards = state.cards
    points, studies = cards.study_points, 0
    for _, level in mat.studies:
        studies += points[level]
    pups, more_studies, dice, patrons = cards.upgrade_points
    first, second, third, fourth = mat.slots
    return Score(
        studies,
        sum([worth(state, seat, mat, place) for place in mat.patrons]) if fourth else 0,
        pups[len(first)] + more_studies[len(second)] + dice[len(third)] + patrons[len(fourth)],
        friendliness(state, seat),
        supplies(mat),
    )


def friendliness(state: Experiment, owner: int) -> int:
    """`experiment.score.friendliness`"""
    points, found = state.cards.award.points, 0
    for when, owners in enumerate(state.awards):
        if owner in owners:
            found += points[when]
    return found


def supplies(mat: Mat) -> int:
    """`experiment.score.supplies`"""
    return mat.points + sum(mat.science) + (sum(mat.tokens) + mat.friendly) // 2


def automa_score(state: Experiment) -> Score:
    """`experiment.solo.score`"""
    automa = state.automa
    assert automa is not None
    points = state.cards.study_points
    studies = sum(points[level] for _, level, _ in automa.studies)
    studies += points[-1] * len(automa.finished)
    return Score(studies, 0, 0, friendliness(state, state.seats), automa.points)


# Patrons. `experiment.patron.goals`


def worth(state: Experiment, seat: int, mat: Mat, place: int) -> int:
    """What the patron at a place is worth to a seat now."""
    return GOAL[state.goal(place)](state, seat, mat)


Worth = Callable[[Experiment, int, Mat], int]


def _per_token(trait: int) -> Worth:
    """`experiment.patron.trait`"""
    return lambda state, seat, mat: sum([slots.count(trait) for slots in mat.slots])


def _horizontal(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.horizontal`"""
    return 2 * sum([a == b for slots in mat.slots for a, b in pairwise(slots)])


def _vertical(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.vertical`"""
    rows = pairwise(mat.slots)
    return 2 * sum([a == b for up, down in rows for a, b in zip(up, down, strict=False)])


def _meeples(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.meeples`"""
    return 2 * sum([seat in owners for owners in state.awards])


def _sets(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.sets`"""
    return 4 * min([sum([slots.count(trait) for slots in mat.slots]) for trait in range(4)])


def _late_pups(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.late_pups`"""
    if state.round != ROUNDS:
        return 0
    return 3 * sum(pup.round == ROUNDS and pup.friendliness >= LATE for pup in mat.pups)


def _studies(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.studies`"""
    return 2 * sum([level > 0 for _, level in mat.studies])


def _columns(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.columns`"""
    return 3 * min(map(len, mat.slots))


def _points(state: Experiment, seat: int, mat: Mat) -> int:
    """`experiment.patron.points`"""
    return 2 * mat.points


GOAL: dict[str, Worth] = {
    "tail": _per_token(0),
    "ear": _per_token(1),
    "bark": _per_token(2),
    "spot": _per_token(3),
    "horizontal": _horizontal,
    "vertical": _vertical,
    "meeples": _meeples,
    "sets": _sets,
    "late-pups": _late_pups,
    "studies": _studies,
    "columns": _columns,
    "points": _points,
}


def note_points(state: Experiment) -> list[Score]:
    """Everybody's points after a round, for whoever looks back."""
    scores = [score(state, seat) for seat in range(state.seats)]
    totals = [sum(each) for each in scores]
    if state.seats == 1:
        totals.append(automa_score(state).total)
    state.history = (*state.history, tuple(totals))
    return scores


def end(state: Experiment, scores: list[Score], log: Log | None) -> None:
    """Ties go to whoever is nearer to the beginning of the supply track; alone, the automa must be
    beaten. `experiment.end.tie`, `experiment.solo.win`"""
    if state.seats == 1:
        places: tuple[int, ...] = (1 if scores[0].total > automa_score(state).total else 2,)
    else:
        ranks = [(-each.total, mat.gear) for each, mat in zip(scores, state.mats, strict=True)]
        places = tuple(1 + sum(other < own for other in ranks) for own in ranks)
    counted = {
        name: tuple(getattr(each, name) for each in scores) for name in (*Score._fields, "total")
    }
    state.phase, state.dealing, state.awaited, state.owed = "end", False, 0, ""
    for mat in state.mats:
        mat.step = ""
    state.result = Result(REASON, places, counted)
    if log is not None:
        tell(log, Ended(state.result.winners))
