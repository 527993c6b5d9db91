"""The table of a code that somebody names. Codes are short enough to be said aloud, and so to be
guessed: whoever names too many that are none is told nothing for a while."""

from starlette.requests import HTTPConnection

from foxtable.engine import Refused
from foxtable.server.addresses import TooMuch, count_miss, may_look
from foxtable.server.house import MY_TABLES, House
from foxtable.server.identity import hashed, token_of
from foxtable.server.live import Live


async def found(connection: HTTPConnection, code: str) -> Live:
    """The table of this code, awake. Nothing is awaited between the look at the limit and a miss,
    so many guesses at once are no more than one after the other. `house.code`, `house.flood`"""
    house: House = connection.app.state.house
    try:
        may_look(connection)
    except TooMuch:
        if sits_at(connection, code) is None:
            raise
    try:
        return await house.wake(code)
    except Refused as refused:
        if refused.rule == "house.code":
            count_miss(connection)
        raise


async def settled(connection: HTTPConnection, code: str) -> Live:
    """The same, with nothing on it that is not on the disk."""
    house: House = connection.app.state.house
    return await house.settled((await found(connection, code)).table.code)


def sits_at(connection: HTTPConnection, code: str) -> int | None:
    """Who asks, if they have a chair at this table: so they do not guess."""
    house: House = connection.app.state.house
    token = token_of(connection)
    person = None if token is None else house.store.person(hashed(token))
    if person is None:
        return None
    rows = house.store.tables_of(person, MY_TABLES)
    return person if any(row.code == code.upper() for row in rows) else None
