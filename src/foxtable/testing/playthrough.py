"""A playthrough spells out one game: every entry, what everyone heard, was asked and saw.

Such a file per variant is compared line by line in the test run. Only what has changed since the
entry before is spelled out, by the path that leads to it (`numbers.2=5`). Of a very long game the
beginning is enough. When rules change on purpose: `python -m foxtable.testing tests/playthroughs`
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import ONLOOKER, Ask, Game, Match, Setup, game_named, games, name_of
from foxtable.engine.actors import actor_name
from foxtable.engine.match import plain
from foxtable.testing.walking import walk

LONGEST = 700
"""A game of so many entries is spelled out to its end."""
BEGINNING = 350
"""Of a longer one, so many."""


def playthrough(game: Game[Any, Any], setup: Setup, seed: str) -> str:
    lines = [f"# {game.name}, seed {seed!r}"]
    readers = [Reader(seat) for seat in (*range(setup.seats), ONLOOKER)]
    match = None
    for match in islice(walk(game, setup, seed), 1 + _shown(game, setup, seed)):
        lines += ["", *_entry(match), *_everyone(match, readers)]
    assert match is not None, "a walk begins before the first entry"
    head, _, end = match.record().to_text().partition("\n\n")
    return "\n".join([*lines, "", head, end.rpartition("\n\n")[2]])


def _shown(game: Game[Any, Any], setup: Setup, seed: str) -> int:
    entries = sum(1 for _ in islice(walk(game, setup, seed), LONGEST + 2)) - 1
    return entries if entries <= LONGEST else BEGINNING


def _entry(match: Match) -> Iterator[str]:
    if not match.entries:
        return
    actor, move = match.entries[-1]
    yield f"{len(match.entries)}. {actor_name(actor)}: {move}"
    for each in match.lines[-1] if match.lines else ():
        to = "" if each.to is None else f" to {','.join(map(str, each.to))}"
        yield f"  log{to} {_json(each.line)}"


def _everyone(match: Match, readers: list["Reader"]) -> Iterator[str]:
    """What is new to all; then to each seat, and an onlooker, whoever learns the same in one
    line."""
    news = [reader.news(match) for reader in readers]
    shared = [part for part in news[0] if all(part in each for each in news)]
    if shared:
        yield f"  everyone {_told(shared)}"
    own: dict[str, list[str]] = {}
    for reader, parts in zip(readers, news, strict=True):
        if rest := [part for part in parts if part not in shared]:
            own.setdefault(_told(rest), []).append(reader.name)
    for told, names in own.items():
        yield f"  {','.join(names)} {told}"


Part = tuple[str, str]
"""Hears, sees or is asked; and what."""


def _told(parts: list[Part]) -> str:
    found: dict[str, list[str]] = {}
    for word, what in parts:
        found.setdefault(word, []).append(what)
    return "; ".join(" ".join(filter(None, (word, *whats))) for word, whats in found.items())


class Reader:
    """A seat or an onlooker, and what they knew and were asked at the entry before."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = "onlooker" if seat == ONLOOKER else str(seat)
        self._view: dict[str, Any] = {}
        self._asked, self._asks = NOTHING, ""

    def news(self, match: Match) -> list[Part]:
        return [*self._hears(match), *self._sees(match), *self._must(match)]

    def _hears(self, match: Match) -> Iterator[Part]:
        if match.entries:
            heard = match.heard(self.seat)
            whole = heard == match.entries[-1]
            yield "hears", "it" if whole else str(heard[1]) if heard else "nothing"

    def _sees(self, match: Match) -> Iterator[Part]:
        before, self._view = self._view, plain(match.game.view(match.state, self.seat))
        self._view.pop("seat", None)
        for change in changes(before, self._view):
            yield "sees", change

    def _must(self, match: Match) -> Iterator[Part]:
        """What is asked of it, if that has changed; in full, if it is not what it was last time."""
        if self.seat == ONLOOKER:
            return
        offered = match.asks(self.seat)
        word = "must" if self.seat in match.must_act() else "may" if offered else NOTHING
        asks = " or ".join(map(_ask, offered))
        if offered and asks != self._asks:
            yield word, asks
            self._asks = asks
        elif word != self._asked:
            yield word, ""
        self._asked = word


NOTHING = "is asked nothing"


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What is different, each by the path that leads to it: fields, places in a list; and the
    whole, where nothing in it has stayed."""
    if before == after:
        return
    dots = f"{path}." if path else ""
    if isinstance(before, dict) and isinstance(after, dict) and _some_stay(before, after, path):
        for key in sorted(before.keys() - after.keys()):
            yield f"-{dots}{key}"
        for key, value in after.items():
            yield from changes(before.get(key, _NOTHING), value, f"{dots}{key}")
    elif _in_place(before, after):
        for at, value in enumerate(after):
            old = before[at] if at < len(before) else _NOTHING
            yield from changes(old, value, f"{dots}{at}")
    else:
        yield f"{path}={_json(after)}"


_NOTHING = object()


def _some_stay(before: dict[str, Any], after: dict[str, Any], path: str) -> bool:
    return not path or any(key in before and before[key] == after[key] for key in after)


def _in_place(before: Any, after: Any) -> bool:
    """The same list with more at its end, or a long one with other things in places."""
    if not isinstance(before, list) or not isinstance(after, list) or not before:
        return False
    if len(after) > len(before):
        return after[: len(before)] == before
    return len(after) == len(before) and any(isinstance(each, list | dict) for each in after)


def _ask(ask: Ask) -> str:
    """`estimate number=0..99 circled=false|true`, and a ? if the rules decide."""
    data = ask.data()
    words = [name_of(ask.kind) + ("" if ask.exact else "?")]
    for field, values in data["fields"].items():
        if isinstance(values, dict) and "text" in values:
            words.append(f"{field}=text of {values['least']}..{values['text']}")
        elif isinstance(values, dict):
            words.append(f"{field}={values['from']}..{values['to']}")
        else:
            words.append(f"{field}={'|'.join(map(_json, values))}")
    return " ".join(words)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> Iterator[tuple[str, Game[Any, Any], Setup]]:
    """Every playthrough there should be: its file's name, its game and set-up."""
    for name in games():
        game = game_named(name)
        if type(game).__module__.startswith("foxtable."):
            for sample, setup in game.samples().items():
                yield f"{name}-{sample}.txt", game, setup


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, setup in files():
        (folder / name).write_text(playthrough(game, setup, name), encoding="utf-8")
