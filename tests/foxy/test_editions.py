"""Editions: ours, and one that an owner of the box puts beside them."""

import json
from pathlib import Path

import pytest

from foxtable.engine import BadEdition, open_match
from foxtable.games.foxy.components import edition_named

FARM = {"hen": 9, "pig": 9, "hen+cat": 2}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOXTABLE_EDITIONS", str(tmp_path))
    folder = tmp_path / "foxy"
    folder.mkdir()
    return folder


def put(folder: Path, name: str, cards: object, called: str | None = None) -> None:
    content = {"name": called or name, "environments": {"farm": cards}}
    (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.rule("foxy.cards.edition")
def test_an_edition_of_ones_own(own: Path) -> None:
    put(own, "farm", FARM)
    match = open_match("foxy", 1, seed=1, edition="farm")
    while match.result is None:
        match.play(0, "estimate 0")
    assert match.record().header.edition == "farm"
    assert {turn["card"]["environment"] for turn in match.view(0)["review"]} == {"farm", ""}


def test_the_other_edition_of_ours() -> None:
    even = edition_named("even")
    assert len(even.deck) == 48
    assert all(even.deck.count(card) == 2 for card in even.deck)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({"hen": 5}, "5 animal cards"),
        ({"hen": 0, "pig": 18, "hen+cat": 2}, "at least once"),
        ({"hen+hen": 20, "cat": 1}, "different animals"),
        ({"a+b+c+d": 20, "cat": 1}, "one to three"),
        ({"fox": 20, "cat": 1}, "the fox"),
        ({"Hen!": 20, "cat": 1}, "does not name"),
        ({"hen": 20}, "cat"),
        ({"hen": "many"}, "environments"),
    ],
)
def test_what_is_wrong_with_an_edition_is_said(own: Path, cards: object, why: str) -> None:
    put(own, "bad", cards)
    with pytest.raises(BadEdition, match=why):
        open_match("foxy", 1, edition="bad")


def test_an_unknown_edition_and_a_misnamed_one(own: Path) -> None:
    with pytest.raises(BadEdition, match="no edition 'gold'"):
        open_match("foxy", 1, edition="gold")
    with pytest.raises(BadEdition, match="no edition"):
        open_match("foxy", 1, edition="../../etc/passwd")
    put(own, "other", FARM, called="farm")
    with pytest.raises(BadEdition, match="calls itself"):
        open_match("foxy", 1, edition="other")
