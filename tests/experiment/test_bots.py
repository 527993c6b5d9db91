"""Bots see only their view, nobody fails, and bots of a level do not play in step."""

from random import Random
from typing import Any

import pytest

from foxtable.bots import BadBot, maker_of, play_out, seat_bots
from foxtable.engine import DEALER, Loose, Match, open_match
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.bots.levels import CANDIDATES
from foxtable.games.experiment.bots.policy import ranked
from foxtable.games.experiment.bots.thumb import by_thumb
from foxtable.games.experiment.bots.worth import FAR_SIGHTED, Mind, Temper
from foxtable.games.experiment.components import (
    SCIENCE,
)
from foxtable.games.experiment.state import Experiment
from foxtable.lab import duel
from tests.experiment.bot_tables import answer, table


def played(codes: list[str], seed: str, **options: Any) -> Match:
    match = open_match("experiment", len(codes), options, seed, chance="quick-1")
    failed = play_out(match, seat_bots(match, codes, seed))
    assert not failed
    return match


@pytest.mark.parametrize("name", EXPERIMENT.samples())
def test_no_bot_fails(name: str) -> None:
    setup = EXPERIMENT.samples()[name]
    codes = ["searching:2", *(("careful", "curious")[seat % 2] for seat in range(setup.seats - 1))]
    options = {
        field: getattr(setup.options, field) for field in type(setup.options).__struct_fields__
    }
    assert played(codes, "manners", **options).result is not None


def test_what_others_hide_changes_no_answer() -> None:
    """At every question of a game, in a table that differs in everything hidden."""
    match = open_match("experiment", 3, seed="hidden", chance="quick-1")
    bots = seat_bots(match, ["careful"] * 3, "hidden")
    rng, asked = Random(1), 0
    while seats := match.must_act():
        seat = seats[0]
        if asked % 5 == 0:
            twin = EXPERIMENT.scramble(match.state, seat, rng)
            codes = maker_of(EXPERIMENT, "careful")(seat, match.setup, "twin")
            again = maker_of(EXPERIMENT, "careful")(seat, match.setup, "twin")
            mine = codes.choose(EXPERIMENT.view(match.state, seat), match.asks(seat))
            assert again.choose(EXPERIMENT.view(twin, seat), match.asks(seat)) == mine
        asked += 1
        match.play(seat, bots[seat].choose(EXPERIMENT.view(match.state, seat), match.asks(seat)))
    assert asked > 150


def test_the_same_stream_plays_the_same_game() -> None:
    games = [played(["searching:4", "careful", "curious"], "again") for _ in range(2)]
    assert games[0].entries == games[1].entries


def test_bots_of_a_level_do_not_play_in_step() -> None:
    """The same question, at different seats: not all answer alike."""
    for level in ("curious", "careful"):
        answers = set()
        for number in range(12):
            state = table(seed=f"step {number % 2}")
            answers.add((number % 2, str(answer(level, state, stream=f"s{number}"))))
        assert len(answers) > 2, level


def test_no_two_pups_of_bots_are_called_alike() -> None:
    """Nor those that are bred at the same time, unseen."""
    match = played(["careful", "curious", "careful"], "names")
    assert isinstance(match.state, Experiment)
    names = [pup.name for pup in match.state.born.values()]
    assert len(names) > 15
    assert len(set(names)) == len(names)


def test_a_budget_must_make_sense() -> None:
    for budget in ("0", "1e9"):
        with pytest.raises(BadBot):
            maker_of(EXPERIMENT, f"searching:{budget}")(0, EXPERIMENT.setup(2), "x")


def test_rules_of_thumb_are_always_allowed() -> None:
    """In playing on nobody asks whether a move is legal."""
    for seats in range(1, 7):
        rng = Random(seats)
        state, chance = EXPERIMENT.begin(EXPERIMENT.setup(seats)), Loose(rng)
        while state.result is None:
            if state.dealing:
                EXPERIMENT.deal(state, chance).play(state, DEALER)
                continue
            seat = (state.awaited & -state.awaited).bit_length() - 1
            move = by_thumb(state, seat)
            assert move.refusal(state, seat) is None
            move.play(state, seat)


def test_only_a_few_moves_are_played_on_for() -> None:
    """Those worth a thought, the best first, and all of them legal."""
    state = table()
    found = ranked(state, 0, Temper(), Random(1), all_=True)
    worths = [worth for worth, _ in found]
    assert worths == sorted(worths, reverse=True)
    assert all(move.refusal(state, 0) is None for _, move in found)
    assert len(found) > CANDIDATES


def test_nothing_is_hoped_for_when_all_is_over() -> None:
    """In the last research a token is half a point, and a card a point."""
    state = table()
    state.round, state.phase = 5, "research"
    mind = Mind(state, 0, Temper())
    assert (mind.token, mind.friendly, mind.science) == (0.5, 0.5, 1.0)
    assert mind.level_worth(0) == state.cards.study_points[1]
    assert len(mind.mat.science) == len(SCIENCE)


# Strength.


def test_the_curious_beat_chance() -> None:
    assert list(duel("experiment", "curious", "random", 2, 5)) == [1.0] * 5


def test_the_careful_beat_the_curious() -> None:
    assert sum(duel("experiment", "careful", "curious", 2, 8)) >= 6


def test_the_far_sighted_value_tokens_less_from_round_to_round() -> None:
    state = table()
    values = []
    for state.round in range(1, 6):
        values.append(Mind(state, 0, FAR_SIGHTED).token)
    assert values == sorted(values, reverse=True)
    assert (values[0], values[-1]) == (FAR_SIGHTED.token, pytest.approx(0.51))
