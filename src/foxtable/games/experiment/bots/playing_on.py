"""Playing on in one's head: everybody goes by rules of thumb, and then the table is looked at."""

from math import exp
from random import Random
from typing import Final

from foxtable.engine import DEALER, Loose
from foxtable.games.experiment import scoring
from foxtable.games.experiment.bots.policy import decide
from foxtable.games.experiment.bots.thumb import by_thumb
from foxtable.games.experiment.bots.worth import Mind, Temper
from foxtable.games.experiment.dealing import DEALING
from foxtable.games.experiment.state import Experiment

SCALE: Final = 8.0
"""Points that make a clear lead."""


def play_on(state: Experiment, mine: int, temper: Temper, rng: Random) -> None:
    """To the end of this round: oneself by expected points, the others by rules of thumb."""
    chance, now = Loose(rng), state.round
    while state.result is None and state.round == now:
        if state.dealing:
            DEALING[state.owed](state, chance).play(state, DEALER)
            continue
        seat = (state.awaited & -state.awaited).bit_length() - 1
        move = decide(state, seat, temper, rng) if seat == mine else by_thumb(state, seat)
        move.play(state, seat)


def prospects(state: Experiment, seat: int, temper: Temper) -> float:
    """How a seat stands against the best of the others, from 0 to 1."""
    standing = [standing_of(state, each, temper) for each in range(state.seats)]
    if state.seats == 1:
        rival = float(scoring.automa_score(state).total)
    else:
        rival = max(each for other, each in enumerate(standing) if other != seat)
    return 1 / (1 + exp((rival - standing[seat]) / SCALE))


def standing_of(state: Experiment, seat: int, temper: Temper) -> float:
    """Points so far, and what one's things will still bring."""
    found = float(scoring.score(state, seat).total)
    if state.result is not None:
        return found
    mind = Mind(state, seat, temper)
    mat, rounds = mind.mat, mind.breedings
    found += rounds * (temper.pup * (mind.pups - 1) + temper.die * mind.dice * mind.pups)
    found += (mind.token - 0.5) * sum(mat.tokens) + (mind.friendly - 0.5) * mat.friendly
    found += (mind.science - 1) * mat.cards
    found += min(mind.open_levels() * temper.study, 2.2 * mind.pups * rounds)
    found += sum(mind.patron_worth(place) for place in mat.patrons)
    return found - sum(scoring.worth(state, seat, mat, place) for place in mat.patrons)
