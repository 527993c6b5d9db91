"""What a simulation comes to, on a narrow screen: whole numbers, whole lines, nothing idle."""

from functools import partial
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from foxtable.cli.summary import summary_parts
from foxtable.cli.texts import say, score_name
from foxtable.engine import game_named
from foxtable.engine.rulebook import LANGUAGES
from foxtable.lab import Row, simulate_games

LONG = "fading:0.123456789,0.0123456789"
SCORES = ("points", "bet", "crosses", "deviation")


def shown(rows: list[Row], language: str, width: int = 80) -> str:
    named = partial(score_name, game_named("foxy"), language=language)
    console = Console(file=StringIO(), width=width)
    for part in summary_parts(rows, SCORES, say(language), named, width):
        console.print(part)
    return console.file.getvalue()  # type: ignore[attr-defined]


def played(bots: list[str], games: int = 5) -> list[Row]:
    found = simulate_games("foxy", bots, games, "narrow", statistics=False)
    return [row for game in found for row in game.rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(
    "bots",
    [
        ["random", LONG],
        ["random", LONG, "perfect", "keen", "dreamer"],
        ["random", LONG, "perfect", "keen", "dreamer", "casual", "fading:0.5,0.25", "fading:0,0"],
    ],
    ids=["2", "5", "8"],
)
def test_it_fits(bots: list[str], width: int, language: str) -> None:
    lines = shown(played(bots), language, width).splitlines()
    assert max(map(cell_len, lines)) <= width
    told = [line for line in lines if "±" in line][1:]
    parts = sum(line.startswith("random ") for line in lines)
    assert len(told) == parts * len(bots), "no number is broken"
    assert sum(line.count("±") for line in told) == len(bots) * (1 + len(SCORES))


def test_what_does_not_compare_is_left_out() -> None:
    alone = played(["random"])
    assert "Wins" in shown(alone, "en"), "alone one wins by reaching the goal"
    assert "Circle" not in shown(alone, "en"), "nobody circles alone"
    equals = shown(played(["random", "random"]), "en")
    assert "Wins" not in equals, "of two who are the same one wins"
    assert "Points" in equals
    unequal = shown(played(["random", "keen"]), "en")
    assert "Wins" in unequal
    assert "Circle" in unequal


def test_one_game_has_no_margin() -> None:
    shown_once = shown(played(["random", "keen"], games=1), "en")
    assert "nan" not in shown_once
    assert "± " not in shown_once.split(".", 1)[1].replace("± 95 %", "")
