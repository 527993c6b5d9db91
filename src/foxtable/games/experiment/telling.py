"""A finished game in figures, and in one line for the picture that people send each other."""

import msgspec

from foxtable.engine.words import Words
from foxtable.games.experiment.components import LEVELS, TRAITS
from foxtable.games.experiment.mats import Pup
from foxtable.games.experiment.scoring import automa_score, score
from foxtable.games.experiment.state import Experiment


class Statistics(msgspec.Struct, frozen=True):
    """What is worth knowing of one player's game."""

    studies: int
    patrons: int
    upgrades: int
    friendliness: int
    supplies: int
    """Points, category by category."""
    pups: int
    best: int
    """Friendliness of the friendliest pup."""
    rewards: int
    """Rounds in which it won."""
    levels: int
    finished: int
    """Studies with all levels."""
    unlocked: int
    """Upgrades."""
    point_tokens: int
    automa: int
    """The points of the automa where it scores."""


def statistics(state: Experiment) -> list[Statistics]:
    alone = state.seats == 1
    return [
        Statistics(
            *score(state, seat),
            pups=len(litter(state, seat)),
            best=max((pup.friendliness for pup in litter(state, seat)), default=0),
            rewards=sum(seat in owners for owners in state.awards),
            levels=sum(level for _, level in mat.studies),
            finished=sum(level == LEVELS for _, level in mat.studies),
            unlocked=sum(map(len, mat.slots)),
            point_tokens=mat.points,
            automa=automa_score(state).total if alone else 0,
        )
        for seat, mat in enumerate(state.mats)
    ]


def litter(state: Experiment, seat: int) -> list[Pup]:
    """All pups that a seat has bred."""
    return [pup for pup in state.born.values() if pup.owner == seat]


def friendliest(state: Experiment, seat: int) -> Pup:
    """The friendliest pup of a seat: of several, one that was rewarded as the friendliest of its
    round, and of those the first. A page names the same one."""

    def rank(pup: Pup) -> tuple[int, bool]:
        rewarded = pup.round <= len(state.awards) and pup.owner in state.awards[pup.round - 1]
        return pup.friendliness, rewarded

    return max(litter(state, seat), key=rank)


def warm(state: Experiment, words: Words) -> str:
    """The winner's friendliest pup, and finished studies; alone and beaten, by how much."""
    result = state.result
    if result is None:
        return ""
    if not result.winners:
        behind = automa_score(state).total - score(state, 0).total
        return words.counted("warm.beaten", behind) if behind else words("warm.tied")
    winner = result.winners[0]
    best = friendliest(state, winner)
    finished = sum(level == LEVELS for _, level in state.mats[winner].studies)
    name = best.name or words("unnamed")
    pup = words("warm.pup", name=name, friendliness=best.friendliness)
    return f"{pup} {words.counted('warm.finished', finished)}" if finished else pup


def pictured(state: Experiment) -> dict[str, int]:
    """The pup that the warm line names: its traits, its coat by its key, whose scarf it wears."""
    if state.result is None or not state.result.winners:
        return {}
    pup = friendliest(state, state.result.winners[0])
    marks: dict[str, int] = dict(zip(TRAITS, pup.marks, strict=True))
    return {**marks, "friendly": sum(pup.marks), "key": pup.key, "seat": pup.owner}
