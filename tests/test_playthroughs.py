"""One whole game of every variant, spelled out, line by line as it was when it was written down."""

from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import Game, Setup
from foxtable.testing.playthrough import files, playthrough

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
