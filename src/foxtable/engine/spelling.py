"""How the values of a move are spelled in its text form: on one line, and so that they read back.

    ?                       nothing, or what the reader may not know
    true  5  -2.5           truths and finite numbers
    gossip  bear+cat        a plain word, which begins with a letter
    "Zoé (5)"  "?"  ""      any other text, quoted as in JSON, all that is not printable escaped
    (1,2)  ()  ((1,2),(3))  values in a row
    {"x":1}                 a value with named parts, as a JSON object

Reading is directed by what may stand there: `5` or `?` without quotes is text where only text can
be. Older records also wrote single quotes, and rows without brackets (`1,2`); both still read.
"""

import json
import re
from collections.abc import Callable
from math import isfinite
from typing import Any

import msgspec

_PIECE = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'()\[\]{}]+|\s+|.""", re.DOTALL)
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_+./-]*")
_BARE = re.compile(r"""[^\s"'()\[\]{},]+""")
_BLANK = re.compile(r"\s*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_ENDLESS = re.compile(r"nan|inf", re.IGNORECASE)
_OPENING = ('"', "(", "[", "{")
_NAMED = {"?": None, "true": True, "false": False}

Bare = Callable[[str], object]
"""What a word without quotes stands for."""


# Writing.


def spelled(value: object) -> str:
    """The word that spells a value."""
    return _spelled(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


def _spelled(value: object) -> str:
    match value:
        case None:
            return "?"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str() if _PLAIN.fullmatch(value) and value not in _NAMED:
            return value
        case tuple() | list():
            return f"({','.join(map(_spelled, value))})"
    return _printable(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _printable(quoted: str) -> str:
    """JSON in which nothing can break a line or move what stands beside it."""
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in quoted)


# Reading.


def words_in(text: str) -> list[str]:
    """What stands between blanks; quotations and brackets stay whole, with their marks."""
    words, start, depth = [], 0, 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece in ('"', "'"):
            raise ValueError("a quotation mark is not closed")
        if piece.isspace() and not depth:
            words.append(text[start : found.start()])
            start = found.end()
        depth += (piece in "([{") - (piece in ")]}")
        if depth < 0:
            raise ValueError("a bracket is closed that was not opened")
    if depth:
        raise ValueError("a bracket is not closed")
    return [word for word in (*words, text[start:]) if word]


def read_value(word: str, kind: Any) -> Any:
    """The value of this type that a word spells; a ValueError says why there is none."""
    why = ""
    strict = True
    for reading in (_natural, _literal, _old_text, _old_row):
        try:
            return msgspec.convert(reading(word), kind, strict=strict, str_keys=True)
        except RecursionError:
            why = why or "it is nested too deeply"
        except ValueError as error:
            why = why or str(error)
        strict = _ENDLESS.search(word) is not None
    raise ValueError(why)


def _natural(word: str) -> object:
    return _whole(word, _meant)


def _literal(word: str) -> object:
    """With everything bare taken for text."""
    return _whole(word, _text)


def _old_text(word: str) -> str:
    if word[:1] in _OPENING:
        raise ValueError("older records never began a word like this")
    return "".join(p[1:-1] if p[0] in "\"'" else p for p in _PIECE.findall(word))


def _old_row(word: str) -> list[object]:
    return [_text(part) for part in _old_text(word).split(",")]


def _meant(bare: str) -> object:
    if bare in _NAMED:
        return _NAMED[bare]
    number = _NUMBER.fullmatch(bare)
    if number is None:
        return bare
    return int(bare) if number.lastindex is None else _finite(bare)


def _text(bare: str) -> object:
    return None if bare == "?" else bare


def _finite(number: str) -> float:
    value = float(number)
    if not isfinite(value):
        raise ValueError("the number is too big, or is none")
    return value


_JSON = json.JSONDecoder(parse_float=_finite, parse_constant=_finite)


def _whole(word: str, bare: Bare) -> object:
    value, end = _value(word, 0, bare)
    if end != len(word):
        raise ValueError("something follows where the value has ended")
    return value


def _value(word: str, at: int, bare: Bare) -> tuple[object, int]:
    """The value that begins here, and where it ends."""
    match word[at : at + 1]:
        case "(":
            return _row(word, at, bare)
        case '"' | "{" | "[":
            return _JSON.raw_decode(word, at)
    found = _BARE.match(word, at)
    if found is None:
        raise ValueError("a value is missing")
    return bare(found[0]), found.end()


def _row(word: str, at: int, bare: Bare) -> tuple[tuple[object, ...], int]:
    values: list[object] = []
    at = _after_blanks(word, at + 1)
    if word[at : at + 1] == ")":
        return (), at + 1
    while True:
        value, at = _value(word, at, bare)
        values.append(value)
        at = _after_blanks(word, at)
        follows, at = word[at : at + 1], _after_blanks(word, at + 1)
        if follows == ")":
            return tuple(values), at
        if follows != ",":
            raise ValueError("a comma or a bracket is missing")


def _after_blanks(word: str, at: int) -> int:
    found = _BLANK.match(word, at)
    assert found is not None, "no blanks are blanks as well"
    return found.end()
