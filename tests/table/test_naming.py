"""People are told apart by the same rule in Python and on the page."""

import json
from typing import Any

import pytest

from foxtable.table.naming import LATIN, OTHERS, names_of
from foxtable.table.table import Chair
from tests.conftest import ROOT

CASES = json.loads((ROOT / "tests/names.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "web/src/lib/names.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["names"]))
def test_names_that_look_alike_are_told_apart(case: dict[str, Any]) -> None:
    """A chair without a name is free; null: a bot's own."""
    chairs = [
        Chair(level="keen") if name is None else Chair(seat if name else None, name)
        for seat, name in enumerate(case["chairs"])
    ]
    assert names_of(chairs) == case["names"]


def test_the_page_has_the_same_rule() -> None:
    """The page's own words for it; the bots' names are compared with the pictures."""
    assert "name.normalize('NFKD').toLowerCase()" in PAGE
    assert f"const OTHERS = '{OTHERS}';" in PAGE
    assert f"const LATIN = '{LATIN}';" in PAGE
    assert "name && taken.has(alike(own)); count++) own = `${name} ${count}`;" in PAGE
