"""Every ruling on what a rulebook leaves open is cited by a test that shows it."""

import ast
import re
from pathlib import Path

import pytest

from foxtable.engine import game_named
from foxtable.engine.rulebook import LANGUAGES, game_rules

LAST = {"sly": ("S", 67), "experiment": ("E", 73)}
"""The letter of a game's rulings, and the number of the last one."""


def rulings(game: str) -> set[str]:
    letter, last = LAST[game]
    return {f"{letter}{number}" for number in range(1, last + 1)}


def cited(game: str, text: str) -> set[str]:
    return set(re.findall(rf"\b{LAST[game][0]}\d+\b", text))


def told(game: str) -> str:
    """All that the game's tests say of themselves."""
    found = []
    for path in (Path(__file__).parent / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return "\n".join(found)


@pytest.mark.parametrize("game", LAST)
def test_every_ruling_has_a_test_and_no_other_is_cited(game: str) -> None:
    assert cited(game, told(game)) == rulings(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LAST)
def test_what_the_rules_cite_is_a_ruling(game: str, language: str) -> None:
    reasons = " ".join(rule.ruling or "" for rule in game_rules(game_named(game), language).rules)
    assert cited(game, reasons) <= rulings(game)
