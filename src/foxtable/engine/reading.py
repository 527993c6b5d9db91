"""Reading a record, in either of its forms. Nothing is ever half loaded: the record is sound from
its header to its end, or a BadRecord says which line is not, and why."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from foxtable.engine.actors import actor_named
from foxtable.engine.catalogue import game_named
from foxtable.engine.chance import METHODS
from foxtable.engine.errors import BadRecord, FoxtableError
from foxtable.engine.game import Game
from foxtable.engine.move import TakeBack, read_move
from foxtable.engine.record import BY_HAND, FORMAT, Entry, Header, Record
from foxtable.engine.replay import opened, replay
from foxtable.engine.text import cleaned

LONGEST_NAME = 60
"""Letters; a table lets nobody have as many."""

_CUT_OFF = "the record is cut off: it has no end line"


def read_record(text: str) -> Record:
    """The record in this text, checked and followed to its end."""
    draft = _from_json(text) if text.lstrip().startswith("{") else _from_text(text)
    try:
        replay(draft.record)
    except BadRecord as error:
        line = draft.lines[error.entry - 1] if error.entry else draft.end
        raise BadRecord(error.why, line=line) from None
    return draft.record


class _Draft(NamedTuple):
    """A record whose lines can be read, but not yet followed."""

    record: Record
    lines: list[int]
    """The line of each entry."""
    end: int


@contextmanager
def _at(line: int, what: str) -> Iterator[None]:
    """Whatever goes wrong in here is blamed on the line."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord(error.why, line=line) from None
    except (ValueError, FoxtableError) as error:
        raise BadRecord(f"{what}: {error}", line=line) from None
    except RecursionError:
        raise BadRecord(f"{what}: it is nested too deeply", line=line) from None


class _Places(NamedTuple):
    """The lines on which a form keeps the parts of its header."""

    game: int
    rules: int
    edition: int
    seats: int
    options: int
    chance: int
    commitment: int


def _checked(header: Header, at: _Places) -> Game[Any, Any]:
    """The header's game, each part of the header checked on its own."""
    with _at(at.game, "the game"):
        game = game_named(header.game)
    with _at(at.rules, "the rules"):
        game.setup(game.seats[0], None, None, header.version)
    with _at(at.seats, "the seats"):
        game.setup(header.seats, None, None, header.version)
    with _at(at.options, "the options"):
        game.read_options(header.options)
    with _at(at.edition, "the edition"):
        _, setup = opened(header)
    with _at(at.options, "the set-up"):
        game.begin(setup)
    if header.chance != BY_HAND and header.chance not in METHODS:
        raise BadRecord(f"the method of chance {header.chance!r} is unknown", line=at.chance)
    if header.commitment is None and header.chance != BY_HAND:
        raise BadRecord("a dealt game commits itself to its seed", line=at.commitment)
    with _at(at.commitment, "the commitment"):
        _spelled_out(header.commitment)
    return game


def _spelled_out(secret: str | None) -> None:
    """A seed, or its hash: 32 bytes, spelled in one way only."""
    if secret is not None and (len(secret) != 64 or set(secret) - set("0123456789abcdef")):
        raise ValueError("the seed and its hash have 64 hexadecimal digits")


def _checked_names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """They come from outside and are shown to people: one for each seat, and clean."""
    if names and len(names) != seats:
        raise ValueError(f"there are {len(names)} for {seats} seats")
    for name in names:
        if len(name) > LONGEST_NAME or cleaned(name) != name:
            raise ValueError(f"{name[:LONGEST_NAME]!a} is none")
    return names


def _ended(header: Header, names: tuple[str, ...], entries: list[Entry], end: "_End") -> Record:
    if end.entries != len(entries):
        raise ValueError(f"it counts {end.entries} entries, but there are {len(entries)}")
    _spelled_out(end.seed)
    return Record(header, entries, end.end, end.seed, names)


class _End(msgspec.Struct, forbid_unknown_fields=True):
    end: str | None
    entries: int
    seed: str | None


def _lines(text: str) -> list[str]:
    """Split at line feeds and nothing else: a text in a move may hold any other break."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return lines if lines[-1] else lines[:-1]


def _nothing_after(end: int, lines: list[str]) -> None:
    for line, content in enumerate(lines[end:], end + 1):
        if content.strip():
            raise BadRecord(f"nothing should follow the end of the record in line {end}", line=line)


# The text form.


def _from_text(text: str) -> _Draft:
    lines = _lines(text)
    if not lines or lines[0] != f"foxtable record {FORMAT}":
        raise BadRecord(f"a record begins with 'foxtable record {FORMAT}'", line=1)
    header = _text_header(lines)
    game = _checked(header, _Places(2, 3, 4, 5, 6, 7, 8))
    with _at(9, "the names"):
        names = _text_names(lines, header.seats)
    entries: list[Entry] = []
    places: list[int] = []
    body = 9 if names is None else 10
    for line, content in enumerate(lines[body - 1 :], body):
        words = content.split(maxsplit=2)
        if words and words[0] == "end":
            with _at(line, "the end"):
                record = _ended(header, names or (), entries, _text_end(content))
            _nothing_after(line, lines)
            return _Draft(record, places, line)
        if words:
            with _at(line, "the entry"):
                entries.append(_text_entry(game, words, len(entries) + 1))
            places.append(line)
    raise BadRecord(_CUT_OFF, line=len(lines))


def _text_header(lines: list[str]) -> Header:
    def value(line: int, name: str) -> str:
        word, _, rest = (lines[line - 1] if line <= len(lines) else "").partition(" ")
        if word != name or not rest:
            raise BadRecord(f"the header should say '{name} …' here", line=line)
        return rest

    def known(word: str) -> str | None:
        return None if word == "-" else word

    with _at(3, "the rules"):
        version = int(value(3, "rules"))
    edition, _, digest = value(4, "edition").partition(" ")
    with _at(5, "the seats"):
        seats = int(value(5, "seats"))
    with _at(6, "the options"):
        options = msgspec.json.decode(value(6, "options"), type=dict[str, Any])
    return Header(
        game=value(2, "game"),
        version=version,
        edition=edition,
        digest=known(digest) or "",
        seats=seats,
        options=options,
        chance=value(7, "chance"),
        commitment=known(value(8, "commitment")),
    )


def _text_names(lines: list[str], seats: int) -> tuple[str, ...] | None:
    """They follow the header, where there are any."""
    word, _, rest = (lines[8] if len(lines) > 8 else "").partition(" ")
    if word != "names":
        return None
    names = msgspec.json.decode(rest, type=tuple[str, ...])
    if not names:
        raise ValueError("there are none")
    return _checked_names(names, seats)


def _text_entry(game: Game[Any, Any], words: list[str], expected: int) -> Entry:
    if len(words) < 3:
        raise ValueError("it should be a number, an actor and a move")
    if words[0] != str(expected):
        raise ValueError(f"number {expected} should stand here, not {words[0]!r}")
    return actor_named(words[1]), read_move(words[2], (*game.moves, TakeBack))


def _text_end(content: str) -> _End:
    match content.split():
        case ["end", reason, count, seed]:
            return _End(
                None if reason == "open" else reason, int(count), None if seed == "-" else seed
            )
    raise ValueError("it should be 'end', a reason, the number of entries and the seed")


# The JSON form.


def _from_json(text: str) -> _Draft:
    lines = _lines(text)
    with _at(1, "the header"):
        header, names = _json_header(lines[0])
    game = _checked(header, _Places(*[1] * len(_Places._fields)))
    entries: list[Entry] = []
    for line, content in enumerate(lines[1:], 2):
        if content.startswith("["):
            with _at(line, "the entry"):
                entries.append(_json_entry(game, content))
        else:
            with _at(line, "the end"):
                end = msgspec.json.decode(content, type=_End)
                record = _ended(header, names, entries, end)
            _nothing_after(line, lines)
            return _Draft(record, list(range(2, line)), line)
    raise BadRecord(_CUT_OFF, line=len(lines))


def _json_header(content: str) -> tuple[Header, tuple[str, ...]]:
    found = msgspec.json.decode(content, type=dict[str, Any])
    if found.pop("foxtable", None) != FORMAT:
        raise ValueError(f'it should say "foxtable": {FORMAT}')
    names = msgspec.convert(found.pop("names", ()), tuple[str, ...])
    header = msgspec.convert(found, Header)
    return header, _checked_names(names, header.seats)


def _json_entry(game: Game[Any, Any], content: str) -> Entry:
    actor, raw = msgspec.json.decode(content, type=tuple[int, msgspec.Raw])
    return actor, game.entry_from_json(bytes(raw))
