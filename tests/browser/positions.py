"""A table that stands at a position of one's own choosing when the first page opens it: its log is
written into the house's store, as if all of it had been played there."""

import hashlib
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

import msgspec

from foxtable.engine import DEALER, Match, Sealed
from foxtable.server.house import Summary
from foxtable.server.identity import COOKIE, hashed
from foxtable.table import Table, new_code
from foxtable.table import events as ev
from tests.server.houses import Open, Person

LONG_AGO = 1_700_000_000.0
"""Whoever comes to a table that slept has the whole time, whatever the log says."""


def token_of(person: Person) -> str:
    """By which the house knows somebody who has been there."""
    return next(str(cookie.value) for cookie in person.jar if cookie.name == COOKIE)


def log_of(
    match: Match,
    names: Sequence[str],
    people: Sequence[int | None],
    *,
    bots: Mapping[str, str],
    passing: Sequence[str],
    window: int,
) -> list[ev.Event]:
    """Everything that has happened where this match was played. Whoever is no person is a bot of
    the level that is given."""
    setup = match.setup
    opened = ev.Opened(
        host=next(person for person in people if person is not None),
        game=match.game.name,
        version=setup.version,
        seats=setup.seats,
        options=msgspec.to_builtins(setup.options),
        edition=setup.edition,
        clock=None,
        window=window,
    )
    found: list[ev.Event] = [opened]
    for seat, (name, person) in enumerate(zip(names, people, strict=True)):
        found.append(ev.BotSat(seat, bots[name]) if person is None else ev.Sat(seat, person, name))
    seed = hashlib.sha256(b"a position").hexdigest()
    found.append(ev.Began(list(range(setup.seats)), Sealed.method, seed))
    for actor, move in match.entries:
        found.append(ev.moved([(actor, move)], "dealer" if actor == DEALER else "person"))
    return [*found, *(ev.Passing(names.index(name), "all") for name in passing)]


def lay(house: Open, log: Sequence[ev.Event]) -> str:
    """Write a table with this log into the store of a house that is open; its code."""
    table = Table(new_code())
    for event in log:
        table.apply(event, LONG_AGO)
    people = [chair.person for chair in table.chairs]
    names = [chair.name for chair in table.chairs]
    summary = Summary(table.game_name, table.phase, names, people, [])
    with closing(_connected(house)) as store, store:
        row = (table.code, LONG_AGO, msgspec.json.encode(summary))
        sql = "INSERT INTO tables (code, touched, summary) VALUES (?, ?, ?)"
        number = store.execute(sql, row).lastrowid
        events = [
            (number, at, LONG_AGO, None, msgspec.json.encode(event))
            for at, event in enumerate(log, 1)
        ]
        store.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", events)
        members = [(person, number) for person in people if person is not None]
        store.executemany("INSERT INTO members VALUES (?, ?)", members)
    return table.code


def known(house: Open, token: str) -> int:
    """Whoever has this token, met before or not."""
    key = hashed(token)
    with closing(_connected(house)) as store, store:
        store.execute("INSERT OR IGNORE INTO people (token) VALUES (?)", (key,))
        found: Any = store.execute("SELECT id FROM people WHERE token=?", (key,)).fetchone()
    return int(found[0])


def _connected(house: Open) -> sqlite3.Connection:
    return sqlite3.connect(house.data / "foxtable.db", timeout=30)
