"""What people type: cleaned in one place, and offered as a value of a move like any other.

Text is cleaned where it comes in from outside (`Game.parse`, `Game.move_from_json`, names, chat).
A record is the truth and is read as it stands; what is not clean in it a game's `refusal` finds.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar
from unicodedata import category, normalize

import msgspec

from foxtable.engine.errors import Refusal

T = TypeVar("T")

MARKS = 4
"""On one letter: more than any language needs, fewer than it takes to reach the next line."""

_PILE = 32
"""Before they are composed with their letter: putting a long pile in order would take for ever."""

_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"), " ")
"""Letters and signs by name that show nothing."""

_UNSEEN = dict.fromkeys(
    [
        *map(ord, "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)
"""Marks that show nothing of their own: joiners, inherent vowels, selectors of a variant."""

_HIDDEN = {**_BLANKS, **_UNSEEN}


def cleaned(text: str) -> str:
    """As it is shown: composed, on one line, without anything that moves or hides other text.

    Gone are control, format, private and unassigned characters, halves of pairs, whatever shows
    nothing, and marks that stand on nothing or in a pile. White space of any kind and length is
    one space. Cleaning what is clean changes nothing."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    shown = (c for c in text.translate(_HIDDEN) if c.isspace() or category(c)[0] != "C")
    composed = normalize("NFC", "".join(_few_marks(shown, _PILE)))
    return " ".join("".join(_few_marks(composed, MARKS)).split())


def _few_marks(text: Iterable[str], most: int) -> Iterator[str]:
    room = 0
    for character in text:
        if category(character)[0] != "M":
            room = 0 if character.isspace() else most
        elif room == 0:
            continue
        else:
            room -= 1
        yield character


@cache
def _holds_text(kind: Any) -> bool:
    """Whether a value of this kind can have a text in it."""
    return "string" in str(msgspec.json.schema_components([kind])[1].values())


def cleaned_within(move: T) -> T:
    """The same move with every text in it cleaned; a ValueError if it is none any more."""
    kind: Any = type(move)
    if not _holds_text(kind):
        return move
    plain = msgspec.to_builtins(move, str_keys=True)
    clean = _cleaned_parts(plain)
    return move if clean == plain else msgspec.convert(clean, type(move), str_keys=True)


def _cleaned_parts(value: Any) -> Any:
    match value:
        case str():
            return cleaned(value)
        case dict():
            return {_cleaned_parts(key): _cleaned_parts(part) for key, part in value.items()}
        case tuple() | list():
            return type(value)(map(_cleaned_parts, value))
    return value


class Text(msgspec.Struct, frozen=True):
    """Any clean text of so many characters, as the values that a field of a move may have.

    Every such text is in it, so a question with a text can be exact. They cannot be listed:
    going through it gives samples, short and long, plain and awkward, always the same ones, for
    whoever plays at random or tests a game."""

    most: int
    least: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError(f"no text has {self.least} to {self.most} characters")

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, str)
            and self.least <= len(value) <= self.most
            and cleaned(value) == value
        )

    def __iter__(self) -> Iterator[str]:
        return iter(_samples(self))

    def __len__(self) -> int:
        return len(_samples(self))


_SAMPLES = ("", "?", "5", "true", "Zoé", "Rusty Tail", "l'été", 'a "b", (c)', "狐", "🦊")


@cache
def _samples(text: Text) -> tuple[str, ...]:
    ends = ("o" * text.least, "m" * text.most)
    return tuple(dict.fromkeys(sample for sample in (*_SAMPLES, *ends) if sample in text))


def text_refusal(text: object, most: int, least: int = 0) -> Refusal | None:
    """What a game's `refusal` answers about a text that somebody wrote: `table.text`, or None."""
    return None if text in Text(most, least) else Refusal("table.text", (least, most))
