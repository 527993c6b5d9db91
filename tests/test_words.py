"""Three languages, complete."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from foxtable.cli.texts import level_hint, level_name
from foxtable.engine import game_named, games
from foxtable.engine.rulebook import LANGUAGES
from foxtable.engine.words import Words, own_language, words_of
from foxtable.games.foxy.components import edition_named

ROOT = Path(__file__).parent.parent
FOLDERS = {
    "cli": files("foxtable.cli"),
    "server": files("foxtable.server"),
    **{
        name: game_named(name).folder for name in games() if words_of(game_named(name).folder, "en")
    },
}


def raw(folder: str, language: str) -> dict[str, str]:
    words = Words(FOLDERS[folder], language)
    return dict(words.items())


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_with_the_same_blanks(folder: str, language: str) -> None:
    english, other = raw(folder, "en"), raw(folder, language)
    assert list(other) == list(english)
    for key, text in english.items():
        assert sorted(re.findall(r"{\w+}", other[key])) == sorted(re.findall(r"{\w+}", text)), key
        assert other[key].strip()


def test_every_animal_and_environment_has_a_word() -> None:
    words = raw("foxy", "en")
    edition = edition_named("standard")
    assert all(f"animal.{animal}" in words for animal in edition.animals)
    assert all(f"environment.{place}" in words for place in edition.environments if place != "fox")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_level_of_bots_has_a_name(name: str, language: str) -> None:
    game = game_named(name)
    if name in FOLDERS:
        assert all(level_name(game, level, language) != level for level in game.bots())
    assert level_name(game, "random", language) != "random"
    assert level_name(game, "nobody", language) == "nobody"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_level_of_bots_says_how_it_plays(name: str, language: str) -> None:
    game = game_named(name)
    if name in FOLDERS:
        hints = {level_hint(game, level, language) for level in game.bots()}
        assert len(hints - {""}) == len(game.bots())
    assert level_hint(game, "random", language)
    assert level_hint(game, "nobody", language) == ""


@pytest.mark.parametrize(
    ("lang", "found"), [("fr_CH.UTF-8", "fr"), ("it_IT", "it"), ("de_DE", "en"), ("C", "en")]
)
def test_the_environment_names_the_language(
    lang: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    assert own_language() == found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["foxy", "sly", "experiment"])
def test_the_page_and_the_terminal_call_a_level_alike(name: str, language: str) -> None:
    """A level with a budget of one's own is for the terminal alone."""
    page = ROOT / f"web/src/games/{name}/messages/{language}.json"
    shown = json.loads(page.read_text(encoding="utf-8"))
    for level in set(game_named(name).bots()) - {"searching"}:
        on_page = shown[f"{name}_level_{level.split('-')[0]}"]
        assert on_page.casefold() == level_name(game_named(name), level, language).casefold()


LOSERS = {
    "en": r"\bchairs?\b|another round|\btimer\b|robot|\bbets?\b|spectator|\bin place \W*\w"
    r"|\bsessions?\b|\bservers?\b|\blobby\b|\boops\b",
    "fr": r"horloge|chronom|chaise|siège|relevé|\bbots?\b|honnête|régulier|encore une partie"
    r"|verrou\b|\brelance|maison|tu es à la place|\w·|\babsent\b|\bassis\b|^seul, | [:;?!»]|« ",
    "it": r"orologio|cronom|\bsedi[ae]\b|\bregistr[oi]\b|\bonest|un.altra partita|robot|\bmanche\b"
    r"|\bospit|\bcasa\b|padron|cronac|\brichiam|\bcenn|\bpost[oi] in classifica|\bal posto …, con"
    r"|condividono la vittoria|\bda sol[oa]\b|è tornat|scomm|pettegolezz|'"
    r"|(?<!\d)(?<!Smettila)(?<!è troppo)!",
}
"""Names of things that are called otherwise: docs/words.md."""

READ = (
    "web/messages/{}.json",
    "web/src/games/*/messages/{}.json",
    "src/**/words.{}.json",
    "src/**/rules.{}.md",
    "examples/**/messages/{}.json",
    "examples/**/rules.{}.md",
)


def texts(path: Path) -> Iterator[str]:
    """What people read of a file; a rule's id is not read."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield from re.sub(r"^`[\w.]+`", "", text, flags=re.MULTILINE).splitlines()
        return
    for said in json.loads(text).values():
        variants = (
            [said] if isinstance(said, str) else [v for m in said for v in m["match"].values()]
        )
        yield from (re.sub(r"{\w+}", "…", variant) for variant in variants)


def read_in(language: str) -> list[Path]:
    return sorted(path for glob in READ for path in ROOT.glob(glob.format(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: str) -> None:
    """On the page, in the rules and in the terminal."""
    found = read_in(language)
    assert {"web/messages", "src/foxtable/table", "src/foxtable/engine", "src/foxtable/cli"} <= {
        path.parent.relative_to(ROOT).as_posix() for path in found
    }
    lost = re.compile(LOSERS[language], re.IGNORECASE)
    said = [f"{path.name}: {text}" for path in found for text in texts(path) if lost.search(text)]
    assert not said
