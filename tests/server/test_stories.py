"""The stories of an edition come to the page, whoever asks for them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import game_named
from foxtable.engine.rulebook import LANGUAGES
from foxtable.games.sly import SLY
from foxtable.games.sly.components import STORY
from tests.server.houses import Open, Person


def own_edition(folder: Path, name: str, **changes: Any) -> None:
    """An edition of one's own beside ours."""
    printed = json.loads((SLY.folder / "editions" / "standard.json").read_text(encoding="utf-8"))
    (folder / "sly").mkdir(exist_ok=True)
    text = json.dumps({**printed, "name": name, **changes})
    (folder / "sly" / f"{name}.json").write_text(text, encoding="utf-8")


def tales(*lines: str) -> dict[str, dict[str, list[str]]]:
    """The same lines for both kinds, in every language."""
    return {kind: {language: list(lines) for language in LANGUAGES} for kind in ("gossip", "trap")}


@pytest.fixture
def liz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setenv("FOXTABLE_EDITIONS", str(tmp_path))
    own_edition(tmp_path, "ours", stories=tales("{name} sings.", "{name} hums."))
    own_edition(tmp_path, "endless", stories=tales("{name} " + "yawns " * STORY))
    house = Open(tmp_path)
    yield Person(house, "Liz")
    house.stop()


def test_stories_of_an_edition(liz: Person) -> None:
    told = {language: liz.get(f"/api/stories/sly/standard/{language}") for language in LANGUAGES}
    assert liz.status == 200
    assert liz.headers["cache-control"] == "private, max-age=300"
    assert [len(told["en"][kind]) for kind in ("gossip", "trap")] == [14, 14]
    for language in LANGUAGES:
        assert told[language] == {
            kind: list(lines) for kind, lines in SLY.stories("standard", language).items()
        }
    assert not set(told["fr"]["trap"]) & set(told["en"]["trap"])
    assert liz.get("/api/stories/sly/ours/it") == {
        kind: ["{name} sings.", "{name} hums."] for kind in ("gossip", "trap")
    }
    assert liz.get("/api/stories/foxy/standard/en") == {}
    assert liz.status == 200


@pytest.mark.parametrize(
    "path",
    ["sly/nobody/en", "sly/endless/en", "sly/standard/de", "wolves/standard/en", "sly/..%2fx/en"],
)
def test_stories_that_there_are_not(liz: Person, path: str) -> None:
    assert liz.get(f"/api/stories/{path}")["rule"] == "house.malformed"
    assert liz.status == 404
    assert liz.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_story_names_whoever_is_attacked_and_is_short(language: str) -> None:
    for lines in game_named("sly").stories("standard", language).values():
        assert len(set(lines)) == 14
        assert all(line.count("{name}") == 1 and len(line) <= STORY for line in lines)
