"""Positions in which a bot has one thing to do, and what it answers."""

from typing import Any

from foxtable.bots import maker_of
from foxtable.engine import Move, open_match
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.components import (
    Four,
)
from foxtable.games.experiment.mats import Brood
from foxtable.games.experiment.selection import begin
from foxtable.games.experiment.state import Experiment

LEVELS = ("curious", "careful", "far-seeing")
COUNTING = ("careful", "searching:6")


def table(seats: int = 3, seed: str = "table", **options: Any) -> Experiment:
    """Everybody has chosen a study, and the first selection is about to begin."""
    match = open_match("experiment", seats, options, seed)
    for seat in match.must_act():
        match.play(seat, EXPERIMENT.lapse(match.state, seat))
    state = match.state.copy()
    assert isinstance(state, Experiment)
    state.order = tuple(range(seats)) if state.automa is None else (*range(seats), seats)
    begin(state, None)
    return state


def give(state: Experiment, seat: int, *cards: int) -> None:
    """Science cards, out of the deck."""
    held, deck = list(state.mats[seat].science), list(state.science)
    for card in cards:
        held[card] += 1
        deck[card] -= 1
    state.mats[seat].science, state.science = tuple(held), tuple(deck)


def study(state: Experiment, seat: int, name: str, level: int = 0) -> None:
    """Work on this one, and no other."""
    place = state.cards.study_named[name]
    old = state.mats[seat].studies[0][0]
    if place in state.studies:
        state.studies = tuple(old if each == place else each for each in state.studies)
    state.studies_under = tuple(old if each == place else each for each in state.studies_under)
    state.mats[seat].studies = ((place, level),)


def rolled(state: Experiment, seat: int, *dice: tuple[int, int]) -> None:
    """The seat has rolled these dice, and everybody is breeding."""
    state.phase, state.owed = "breeding", ""
    for each, mat in enumerate(state.mats):
        mothers, fathers = state.rows
        mat.step, mat.gear = "breed", each + 1
        mat.parents = (mothers[each], fathers[each])
        state.holders = [(*row[:each], each, *row[each + 1 :]) for row in state.holders]
    state.shown = tuple(type(mat)(**_parts(mat)) for mat in state.mats)
    state.awaited = (1 << state.seats) - 1
    state.mats[seat].step, state.mats[seat].brood = "arrange", Brood(0, tuple(dice), rolls=1)


def _parts(mat: Any) -> dict[str, Any]:
    return {field: getattr(mat, field) for field in mat.__struct_fields__}


def upgrading(state: Experiment, tokens: Four) -> None:
    state.phase, state.owed = "upgrade", ""
    mothers, fathers = state.rows
    for seat, mat in enumerate(state.mats):
        mat.step, mat.gear, mat.parents = "upgrade", seat, (mothers[seat], fathers[seat])
        state.holders = [(*row[:seat], seat, *row[seat + 1 :]) for row in state.holders]
    state.mats[0].tokens, state.awaited = tokens, (1 << state.seats) - 1


def answer(level: str, state: Experiment, seat: int = 0, stream: str = "test") -> Move:
    options = {"siblings": state.rules.siblings}
    bot = maker_of(EXPERIMENT, level)(seat, EXPERIMENT.setup(state.seats, options), stream)
    move = bot.choose(EXPERIMENT.view(state, seat), EXPERIMENT.asks(state, seat))
    assert move.refusal(state, seat) is None
    return move
