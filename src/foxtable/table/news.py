"""What one reader gets to know of a table: the whole of it as they may see it, and what is new."""

from collections.abc import Callable
from typing import Any

from foxtable.engine import ONLOOKER
from foxtable.table import messages as msg
from foxtable.table.table import Chair, Table

LINES = 200
"""Log and chat lines that a newcomer gets."""


def news(
    table: Table,
    person: int,
    since: int,
    now: float,
    here: Callable[[int], bool],
    watching: int,
) -> msg.News:
    """The table for this reader. Log lines and chat only from after event `since`."""
    match, me = table.match, table.seat_of(person)
    seat = ONLOOKER if me is None else me
    playing = match is not None and match.reason is None
    mine = me is not None and table.chairs[me].level is None
    must = mine and match is not None and me in match.must_act()
    asked = match.asks(seat) if match is not None and mine else ()
    view: Any = None if match is None else match.game.view(match.state, seat)
    return msg.News(
        number=table.number,
        code=table.code,
        game=table.game.name,
        phase=table.phase,
        seats=table.seats,
        options=table.options,
        edition=table.edition,
        clock=table.clock,
        chairs=[_chair(table, at, chair, here) for at, chair in enumerate(table.chairs)],
        me=me,
        host=person == table.host,
        watching=watching,
        must=must,
        back=mine and match is not None and match.can_take_back(seat),
        asks=[ask.data() for ask in asked],
        view=view,
        left=seconds_left(table, now) if playing else None,
        commitment=None if match is None else match.commitment,
        lines=[
            msg.Logged(line.number, line.line)
            for line in table.log[-LINES:]
            if line.number > since and (line.to is None or seat in line.to)
        ],
        chat=[said for said in table.chat[-LINES:] if said.number > since],
        next=table.again,
    )


def seconds_left(table: Table, now: float) -> float | None:
    if table.clock is None:
        return None
    return max(0.0, round(table.asked_at + table.clock - now, 2))


def _chair(table: Table, at: int, chair: Chair, here: Callable[[int], bool]) -> msg.Chair:
    return msg.Chair(
        seat=at,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.person is not None and here(chair.person),
        host=chair.person == table.host,
    )
