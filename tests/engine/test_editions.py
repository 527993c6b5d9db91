"""Editions of any game: found, checked and named by the engine."""

import json
from pathlib import Path

import pytest

from foxtable.engine import BadEdition, game_named, open_match

FARM = {"farm": {"hen": 9, "pig": 9, "hen+cat": 2}}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of Foxy's editions of one's own."""
    monkeypatch.setenv("FOXTABLE_EDITIONS", str(tmp_path))
    folder = tmp_path / "foxy"
    folder.mkdir()
    return folder


def put(folder: Path, name: str, environments: object) -> None:
    content = json.dumps({"name": name, "environments": environments})
    (folder / f"{name}.json").write_text(content, encoding="utf-8")


@pytest.mark.parametrize("game", ["foxy", "tally"])
@pytest.mark.parametrize("name", ["", "gold"])
def test_an_edition_that_is_not_there_is_refused_by_every_game(game: str, name: str) -> None:
    with pytest.raises(BadEdition, match=f"no edition '{name}' of {game}"):
        open_match(game, 2, edition=name)


def test_ones_own_are_listed_after_those_that_come_with_the_game(own: Path) -> None:
    put(own, "village", FARM)
    put(own, "alps", FARM)
    assert game_named("foxy").editions == ("standard", "even", "alps", "village")
    assert game_named("tally").editions == ("standard",)


def test_a_broken_one_is_not_listed_and_breaks_nothing(own: Path) -> None:
    put(own, "village", FARM)
    put(own, "empty", {})
    (own / "torn.json").write_text('{"name": "to')
    assert game_named("foxy").editions == ("standard", "even", "village")
