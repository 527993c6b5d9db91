"""What one reader gets to know of a table: the whole of it as they may see it, and what is new."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from foxtable.engine import ONLOOKER, Ask
from foxtable.table import messages as msg
from foxtable.table.table import Chair, LogLine, Table

L = TypeVar("L", LogLine, msg.Said)

LINES = 200
"""Log and chat lines that a newcomer gets."""

_encode = msgspec.json.Encoder().encode
_Own = msgspec.defstruct(
    "_Own",
    [field for field in msg.News.__struct_fields__ if field not in msg.Shown.__struct_fields__],
)
"""What is each reader's own in the news."""


class Showing:
    """A table that is shown to several readers at one moment. What is the same for all of them is
    made and encoded once."""

    def __init__(self, table: Table, readers: Sequence[int], host: int, now: float) -> None:
        match, phase = table.match, table.phase
        here = set(readers)
        seated = {chair.person for chair in table.chairs}
        shown = msg.Shown(
            number=table.number,
            code=table.code,
            game=table.game_name,
            phase=phase,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            clock=table.clock,
            chairs=[_chair(table, at, chair, here) for at, chair in enumerate(table.chairs)],
            watching=sum(person not in seated for person in readers),
            left=seconds_left(table, now) if phase == "playing" else None,
            commitment=None if match is None else match.commitment,
            next=table.again,
        )
        self._table = table
        self._host = host
        self._shown = _encode(shown)[:-1] + b","
        self._awaited = () if match is None else match.must_act()
        self._views: dict[int, Any] = {}
        self._lines: dict[int, tuple[list[LogLine], list[msg.Said]]] = {}

    def news(self, person: int, since: int, done: list[str]) -> bytes:
        """The news for this reader, whose commands `done` have happened. Log lines and chat only
        from after event `since`."""
        table = self._table
        match, me = table.match, table.seat_of(person)
        seat = ONLOOKER if me is None else me
        must, back, asks = False, False, []
        if match is not None and me is not None and table.chairs[me].level is None:
            must, back = me in self._awaited, match.can_take_back(me)
            asks = [_asked(ask) for ask in match.asks(me)]
        if since not in self._lines:
            self._lines[since] = _after(since, table.log), _after(since, table.chat)
        log, chat = self._lines[since]
        own = _Own(
            me=me,
            host=person == self._host,
            must=must,
            back=back,
            asks=asks,
            view=self._view(seat),
            lines=[
                msg.Logged(line.number, line.line)
                for line in log
                if line.to is None or seat in line.to
            ],
            chat=chat,
            done=done,
        )
        return self._shown + _encode(own)[1:]

    def _view(self, seat: int) -> Any:
        match = self._table.match
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
def _asked(ask: Ask) -> msgspec.Raw:
    return msgspec.Raw(_encode(ask.data()))


def _chair(table: Table, at: int, chair: Chair, here: Collection[int]) -> msg.Chair:
    return msg.Chair(
        seat=at,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.person in here,
        host=chair.person == table.host,
    )
