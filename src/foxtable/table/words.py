"""Names, codes and chat: what people type, made safe before anybody sees it."""

import secrets
import unicodedata

from foxtable.engine import Refusal, Refused

LETTERS = "BCDFGHJKLMNPRSTVWXYZ"
"""Of a table's code: without vowels, so that it spells nothing, and without Q."""

BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and signs by name that show nothing."""
CODE_LENGTH = 5
NAME_LENGTH = 24
CHAT_LENGTH = 300


def new_code() -> str:
    """Five letters that nobody can guess from another table's."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean_name(text: str) -> str:
    """A name as it is shown: one to 24 characters, nothing that moves or hides other text."""
    name = _clean(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refused(Refusal("house.name", (NAME_LENGTH,)))
    return name


def clean_chat(text: str) -> str:
    line = _clean(text)
    if not 1 <= len(line) <= CHAT_LENGTH:
        raise Refused(Refusal("house.chat", (CHAT_LENGTH,)))
    return line


def _clean(text: str) -> str:
    """Composed, without control, formatting or private characters, white space folded."""
    kept = "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    composed = unicodedata.normalize("NFC", kept).translate(BLANKS)
    return " ".join(composed.split())
