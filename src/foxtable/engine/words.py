"""Words in the reader's language: `words.en.json` and its sisters, beside the code that says so."""

import os
from collections.abc import Iterable
from importlib.resources.abc import Traversable

import msgspec

from foxtable.engine.rulebook import LANGUAGES


class Words:
    """The words of one folder in one language."""

    def __init__(self, folder: Traversable, language: str) -> None:
        self.language = language
        data = (folder / f"words.{language}.json").read_bytes()
        self._words = msgspec.json.decode(data, type=dict[str, str])

    def __call__(self, key: str, **values: object) -> str:
        return self._words[key].format(**values)

    def counted(self, key: str, count: int) -> str:
        """So many of something: `key.one` or `key.many`, as the language counts."""
        one = count in (0, 1) if self.language == "fr" else count == 1
        return self(f"{key}.{'one' if one else 'many'}", count=count)

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def items(self) -> Iterable[tuple[str, str]]:
        """Keys and texts, the texts with their blanks."""
        return self._words.items()


def words_of(folder: Traversable, language: str) -> Words | None:
    """The words that this folder has, if any."""
    return Words(folder, language) if (folder / f"words.{language}.json").is_file() else None


def own_language() -> str:
    """The language that the environment asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
