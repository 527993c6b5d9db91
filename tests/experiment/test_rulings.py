"""Every ruling on what the rulebook leaves open is cited by a test that shows it."""

import ast
import re
from pathlib import Path

import pytest

from foxtable.engine.rulebook import LANGUAGES, game_rules
from tests.experiment.tables import EXPERIMENT

RULINGS = {f"E{number}" for number in range(1, 74)}
CITED = re.compile(r"\bE\d+\b")


def cited() -> dict[str, list[str]]:
    """Rulings by the tests whose sentences cite them."""
    found: dict[str, list[str]] = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for ruling in CITED.findall(ast.get_docstring(node) or ""):
                    found.setdefault(ruling, []).append(node.name)
    return found


def test_every_ruling_has_a_test_and_no_other_is_cited() -> None:
    assert set(cited()) == RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_cite_is_a_ruling(language: str) -> None:
    reasons = " ".join(rule.ruling or "" for rule in game_rules(EXPERIMENT, language).rules)
    assert set(CITED.findall(reasons)) <= RULINGS
