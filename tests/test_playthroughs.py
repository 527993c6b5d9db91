"""One whole game of every variant, spelled out, line by line as it was when it was written down."""

from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import Game, Match, Record, Setup
from foxtable.testing.playthrough import changes, files, playthrough

FOLDER = Path(__file__).parent / "playthroughs"
FILES = list(files())


@pytest.mark.parametrize(("name", "game", "setup"), FILES, ids=[name for name, _, _ in FILES])
def test_playthrough(name: str, game: Game[Any, Any], setup: Setup) -> None:
    expected = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(
        zip(expected, playthrough(game, setup, name).splitlines(), strict=True), 1
    ):
        assert now == was, f"{name}, line {number}"


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name for name, _, _ in FILES}


@pytest.mark.parametrize("game", ["foxy", "experiment"])
def test_a_game_with_a_set_number_of_rounds_is_spelled_out_to_its_end(game: str) -> None:
    """With any number of players, so that the points are there as well."""
    for path in FOLDER.glob(f"{game}-*"):
        last = path.read_text(encoding="utf-8").splitlines()[-1]
        assert last.startswith(f"end {game}."), f"{path.name}: {last}"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ["b=3"]),
        ({"a": {"x": 1, "y": [1]}}, {"a": {"x": 1, "y": [1, 4]}}, ["a.y.1=4"]),
        ({"a": {"x": 1, "y": 2}}, {"a": {"x": 3, "y": 4}}, ['a={"x":3,"y":4}']),
        ({"a": [{"n": 1, "m": 1}, {"n": 2, "m": 2}]}, {"a": [{"n": 1, "m": 1}, {"n": 2, "m": 5}]},
         ["a.1.m=5"]),
        ({"a": [0, 1, 2]}, {"a": [0, 2]}, ["a=[0,2]"]),
        ({"a": {"x": 1, "y": 2}}, {"a": {"y": 2}}, ["-a.x"]),
        ({"a": None}, {"a": [1]}, ["a=[1]"]),
        ({"a": 1}, {"a": 1}, []),
    ],
)  # fmt: skip
def test_only_what_changed_deep_inside(before: Any, after: Any, told: list[str]) -> None:
    assert list(changes(before, after)) == told


def test_the_record_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A playthrough takes time as its record is long, and not by the square of it."""
    name, game, setup = FILES[0]
    real, times = Match.record, 0

    def record(match: Match) -> Record:
        nonlocal times
        times += 1
        return real(match)

    monkeypatch.setattr(Match, "record", record)
    playthrough(game, setup, name)
    assert times == 1
