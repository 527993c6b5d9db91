"""A new game is one folder and one page folder: nothing else names it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from foxtable.engine import games
from foxtable.engine.rulebook import LANGUAGES
from foxtable.server.typescript import of_games

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGES = (WEB / "src" / "games", ROOT / "examples" / "tally" / "web")
"""Folders with games' pages: ours, and the example's own."""
MESSAGES = [
    WEB / "messages",
    *(page / "messages" for pages in PAGES for page in sorted(pages.iterdir())),
]


def frames_files() -> Iterator[Path]:
    """The page without its games, what builds it, and the words of the commands."""
    made = ("paraglide", "games")
    for path in (WEB / "src").rglob("*"):
        if path.is_file() and path.relative_to(WEB / "src").parts[0] not in made:
            yield path
    for folder, pattern in ((WEB, "*.*"), (WEB / "scripts", "*"), (WEB / "messages", "*")):
        yield from (path for path in folder.glob(pattern) if path.is_file())
    yield from (ROOT / "src" / "foxtable" / "cli").glob("*.json")


@pytest.mark.parametrize("name", games())
def test_the_frame_names_no_game(name: str) -> None:
    files = list(frames_files())
    assert len(files) > 100
    word = re.compile(rf"\b{name}\b|{name}[._-]", re.IGNORECASE)
    assert not [path for path in files if word.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("folder", MESSAGES, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_every_word_in_every_language(folder: Path, language: str) -> None:
    english, other = (
        json.loads((folder / f"{each}.json").read_text(encoding="utf-8"))
        for each in ("en", language)
    )
    assert sorted(other) == sorted(english)
    for key, text in english.items():
        blanks = [
            sorted(set(re.findall(r"{\w+}", json.dumps(each)))) for each in (text, other[key])
        ]
        assert isinstance(text, list) or blanks[0] == blanks[1], key


def test_words_of_different_games_do_not_meet() -> None:
    """All of them end up in one list of words: a game's begin with its name."""
    for folder in MESSAGES[1:]:
        words = json.loads((folder / "en.json").read_text(encoding="utf-8"))
        assert all(key.startswith(f"{folder.parent.name}_") for key in words)


@pytest.mark.parametrize("pages", PAGES, ids=lambda pages: pages.parent.name)
def test_a_pages_types_are_its_games(pages: Path) -> None:
    found = of_games(pages)
    assert found
    for path, text in found.items():
        where = pages.relative_to(ROOT)
        assert path.read_text(encoding="utf-8") == text, (
            f"run `python -m foxtable.server.typescript {where}`"
        )
