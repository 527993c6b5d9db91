"""What one reader gets to know of a table: the whole of it as they may see it, and what is new."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from foxtable.engine import ONLOOKER, Ask
from foxtable.table import messages as msg
from foxtable.table.table import Chair, Line, Table

L = TypeVar("L", Line, msg.Said)

LINES = 200
"""Log and chat lines that a newcomer gets."""


class Shared:
    """A table that is shown to several readers at one moment. What is the same for all of them is
    made and encoded once."""

    def __init__(self, table: Table, readers: Sequence[int], now: float) -> None:
        self.table = table
        self.phase = table.phase
        playing = self.phase == "playing"
        here = set(readers)
        seated = {chair.person for chair in table.chairs}
        self.watching = sum(person not in seated for person in readers)
        self.left = seconds_left(table, now) if playing else None
        self.chairs = _encoded(
            [_chair(table, at, chair, here) for at, chair in enumerate(table.chairs)]
        )
        self.awaited = () if table.match is None else table.match.must_act()
        self.commitment = None if table.match is None else table.match.commitment
        self._views: dict[int, Any] = {}

    def news(self, person: int, since: int, done: list[str]) -> msg.News:
        """The table for this reader, whose commands `done` have happened. Log lines and chat only
        from after event `since`."""
        table, match = self.table, self.table.match
        me = table.seat_of(person)
        seat = ONLOOKER if me is None else me
        must, back, asks = False, False, []
        if match is not None and me is not None and table.chairs[me].level is None:
            must, back = me in self.awaited, match.can_take_back(me)
            asks = [_asked(ask) for ask in match.asks(me)]
        log = _after(since, table.log)
        return msg.News(
            number=table.number,
            code=table.code,
            game=table.game_name,
            phase=self.phase,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            clock=table.clock,
            chairs=self.chairs,
            me=me,
            host=person == table.host,
            watching=self.watching,
            must=must,
            back=back,
            asks=asks,
            view=self._view(seat),
            left=self.left,
            commitment=self.commitment,
            lines=[
                msg.Logged(line.number, line.line)
                for line in log
                if line.to is None or seat in line.to
            ],
            chat=_after(since, table.chat),
            next=table.again,
            done=done,
        )

    def _view(self, seat: int) -> Any:
        match = self.table.match
        if match is None:
            return None
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(match.view_json(seat))
        return self._views[seat]


def seconds_left(table: Table, now: float) -> float | None:
    if table.clock is None:
        return None
    return max(0.0, round(table.asked_at + table.clock - now, 2))


def _after(since: int, lines: list[L]) -> list[L]:
    """The newest lines, back to event `since`."""
    count = 0
    for line in reversed(lines):
        if line.number <= since or count == LINES:
            break
        count += 1
    return lines[len(lines) - count :]


@lru_cache(maxsize=4096)
def _asked(ask: Ask) -> Any:
    return _encoded(ask.data())


def _encoded(value: Any) -> Any:
    """JSON that several messages have in common."""
    return msgspec.Raw(msgspec.json.encode(value))


def _chair(table: Table, at: int, chair: Chair, here: Collection[int]) -> msg.Chair:
    return msg.Chair(
        seat=at,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.person in here,
        host=chair.person == table.host,
    )
