"""What nobody may get to see who has no right to it: tokens, seeds, other people's numbers."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from hammer.section import Fault

HIDDEN = range(61, 99)
"""The numbers that the well-behaved write. Nothing else that is told has such a number, but for
counts of events, how long a game takes, and what somebody sent themselves."""
COUNTS = frozenset(("number", "lines.number", "chat.number", "args", "games.minutes"))
OWN = frozenset(("view.numbers", "view.spoken.number"))
OVER = ("over", "abandoned")
SEEDS = 'SELECT data FROM events WHERE data LIKE \'{"event":"began"%\''


class Secrets:
    """What is secret at this moment."""

    def __init__(self) -> None:
        self.tokens: set[str] = set()
        self.seeds: set[str] = set()

    def look_for_seeds(self, data: Path) -> None:
        """The seeds of all games, from the disk, where the house keeps them."""
        with closing(sqlite3.connect(data / "foxtable.db")) as connection:
            rows = connection.execute(SEEDS).fetchall()
        self.seeds = {json.loads(row[0])["seed"] for row in rows}

    def check(self, told: bytes, *, own_seat: int | None = None, past: bool = False) -> None:
        """A fault if this, which somebody was told, holds what they may not know. Of the past of a
        game that is over, everything may be known but tokens."""
        text = told.decode("utf-8", errors="replace")
        for secret in (*self.tokens, *(() if past else self.seeds)):
            if secret in text:
                raise Fault(f"a token or a seed was told: {text}")
        if text.startswith("{") and not past:
            self._check_numbers(json.loads(text), own_seat)

    def _check_numbers(self, message: Any, own_seat: int | None) -> None:
        if message.get("phase") in OVER:
            return  # the review shows everything
        view = message.get("view") or {}
        allowed = COUNTS | OWN if view.get("seat") == own_seat is not None else COUNTS
        for place, number in _numbers(message, ""):
            if number in HIDDEN and place not in allowed:
                raise Fault(f"{number} was told at {place!r}: {json.dumps(message)}")


def _numbers(inside: Any, place: str) -> Iterator[tuple[str, int]]:
    """Every whole number in some JSON, and the names that lead to it."""
    if isinstance(inside, dict):
        for key, each in inside.items():
            yield from _numbers(each, f"{place}.{key}".lstrip("."))
    elif isinstance(inside, list):
        for each in inside:
            yield from _numbers(each, place)
    elif type(inside) is int:
        yield place, inside
