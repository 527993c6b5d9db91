"""A finished game in figures, and the line below the winner's name."""

from typing import Any

import pytest

from foxtable.bots import play_out, seat_bots
from foxtable.engine import Result, open_match
from foxtable.engine.rulebook import LANGUAGES
from foxtable.engine.words import Words
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.components import (
    FACES,
    GOALS,
    ICONS,
    ITEMS,
    SCIENCE,
    TRACKS,
    TRAITS,
)
from foxtable.games.experiment.mats import Pup
from foxtable.games.experiment.state import Experiment, Phase
from foxtable.games.experiment.worded import FACES as SIGNS
from foxtable.games.experiment.worded import Worded


def pup(*symbols: int, owner: int = 0, name: str = "", key: int = 40) -> Pup:
    tail, ear, bark, spot = symbols
    return Pup(key, 0, owner, 1, 1, 20, (tail, ear, bark, spot), name)


def ended(seats: int, *places: int) -> Experiment:
    state = EXPERIMENT.begin(EXPERIMENT.setup(seats))
    state.born = {40: pup(1, 2, 0, 0, name="Lulu"), 41: pup(7, 1, 0, 0, name="Zelda", key=41)}
    state.result = Result("experiment.end.rounds", places, {})
    return state


def warm(state: Experiment, language: str = "en") -> str:
    return EXPERIMENT.warm(state, Words(EXPERIMENT.folder, language))


def test_the_best_pup_and_finished_studies() -> None:
    state = ended(3, 1, 2, 3)
    assert warm(state) == "Zelda, friendliness 8."
    state.mats[0].studies = ((0, 3), (1, 2))
    assert warm(state) == "Zelda, friendliness 8. 1 study finished."
    state.mats[0].studies = ((0, 3), (1, 3))
    assert warm(state) == "Zelda, friendliness 8. 2 studies finished."


def test_of_equally_friendly_pups_the_one_that_was_rewarded_first() -> None:
    state = ended(3, 1, 2, 3)
    state.born[42] = pup(0, 2, 6, 0, name="Pearl", key=42)._replace(round=2)
    state.born[43] = pup(2, 2, 2, 2, name="Gus", key=43)._replace(round=2)
    assert warm(state) == "Zelda, friendliness 8."
    state.awards = ((1,), (0, 2))
    assert warm(state) == "Pearl, friendliness 8."
    state.awards = ((0,), (0,))
    assert warm(state) == "Zelda, friendliness 8."


def test_alone_and_beaten() -> None:
    state = ended(1, 2)
    assert warm(state) == "Level with the automa, which is not enough."
    assert state.automa is not None
    state.automa.points = 1
    assert warm(state) == "The automa was ahead by 1 point."
    state.automa.points = 9
    assert warm(state, "it") == "L\u2019automa era avanti di 9 punti."


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_end_there_is_nothing_to_tell(language: str) -> None:
    assert warm(EXPERIMENT.begin(EXPERIMENT.setup(3)), language) == ""


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_figures_of_a_game(seats: int) -> None:
    match = open_match(EXPERIMENT, seats, seed=f"figures {seats}")
    play_out(match, seat_bots(match, ["random"] * seats, "figures"))
    state: Any = match.state
    result = match.result
    assert result is not None
    words = Words(EXPERIMENT.folder, "en")
    for seat, row in enumerate(EXPERIMENT.statistics(state)):
        categories = ("studies", "patrons", "upgrades", "friendliness", "supplies")
        assert sum(row[name] for name in categories) == result.scores["total"][seat]
        own = [each for each in state.born.values() if each.owner == seat]
        assert row["pups"] == len(own) >= 5
        assert row["best"] == max(each.friendliness for each in own)
        assert row["unlocked"] == sum(map(len, state.mats[seat].slots))
        assert bool(row["automa"]) == (seats == 1)
        assert all(f"column.{name}" in words for name in (*row, *result.scores))


@pytest.mark.rule("experiment.record.friendliness")
def test_friendliness_counts_every_symbol() -> None:
    assert pup(3, 0, 4, 0).friendliness == 7
    assert pup(7, 1, 0, 0).friendliness == 8


@pytest.mark.rule("experiment.record.beyond")
def test_symbols_beyond_the_fifth_are_points() -> None:
    assert pup(5, 5, 5, 5).extra == 0
    assert pup(0, 6, 0, 7).extra == 3
    assert pup(0, 6, 0, 7).marks == (0, 5, 0, 5)


@pytest.mark.rule("experiment.upgrade.tracks")
def test_what_the_four_tracks_give() -> None:
    state = EXPERIMENT.begin(EXPERIMENT.setup(3))
    assert [len(steps) for steps in state.cards.steps] == [2, 3, 3, 2]
    mat = state.mats[0]
    mat.parents = (state.parent(0), state.parent(1))
    before = len(mat.roll(state.cards))
    mat.slots = ((0, 1), (), (2, 2, 2), ())
    assert mat.most_pups == 3
    assert len(mat.roll(state.cards)) == before + 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_word(language: str) -> None:
    words = Words(EXPERIMENT.folder, language)
    named = [f"count.{icon}.one" for icon in ICONS] + [f"trait.{trait}" for trait in TRAITS]
    named += [f"science.{card}" for card in SCIENCE] + [f"track.{track}" for track in TRACKS]
    named += [f"goal.{goal}{more}" for goal in GOALS for more in ("", ".text")]
    named += [f"phase.{phase}" for phase in Phase.__args__]  # type: ignore[attr-defined]
    named += [f"item.{item}" for item in ITEMS]
    for option in EXPERIMENT.options():
        named.append(f"option.{option.name}")
        named += [f"option.{option.name}.{each.name}" for each in getattr(option, "values", ())]
    named += [f"preset.{preset.name}" for preset in EXPERIMENT.presets()]
    assert not [name for name in named if name not in words]
    assert set(SIGNS) == set(FACES)
    letters = Worded(words).letters
    assert len({letter.lower() for letter in letters}) == len(TRAITS)


def test_the_picture_shows_the_pup_that_is_named() -> None:
    state = ended(3, 1, 2, 3)
    marks = {"tail": 5, "ear": 1, "bark": 0, "spot": 0}
    assert EXPERIMENT.pictured(state) == {**marks, "friendly": 6, "key": 41, "seat": 0}
    assert EXPERIMENT.pictured(ended(1, 2)) == {}, "nobody is named: the drawing is as usual"
