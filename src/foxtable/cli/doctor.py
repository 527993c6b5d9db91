"""A look at a data folder: what in it is sound, and what is to be done about the rest."""

import logging
import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from foxtable.engine import FoxtableError, game_named, games
from foxtable.engine.words import Words
from foxtable.store import Happened
from foxtable.store.checkup import Checkup, HouseIsOpen, NoTables, Unreadable
from foxtable.table import Table
from foxtable.table import events as ev

LITTLE = 200
"""Megabytes of free disk space below which somebody should hear of it."""
LONGEST = 200
"""Letters of a reason."""


class CannotCheck(FoxtableError):
    """There is nothing here that could be looked at now."""


class Finding(NamedTuple):
    """One line of the doctor's."""

    text: str
    cure: str = ""
    """What to do about it, by its key; empty: it is sound."""


def examine(folder: Path, words: Words) -> Iterator[Finding]:
    """Everything that there is to say about a folder, and about the editions of this user."""
    try:
        checkup = Checkup(folder)
    except HouseIsOpen:
        raise CannotCheck(words("doctor.open", folder=folder)) from None
    except NoTables:
        raise CannotCheck(words("doctor.none", folder=folder)) from None
    with closing(checkup):
        yield from _file(checkup, words)
        yield from _tables(checkup, words)
    yield from _editions(words)
    free = shutil.disk_usage(folder).free // 1_000_000
    yield Finding(words("doctor.disk.little" if free < LITTLE else "doctor.disk", free=free))


def _file(checkup: Checkup, words: Words) -> Iterator[Finding]:
    wrong: list[str] = []
    try:
        checkup.check_version()
        wrong += checkup.faults()
        for (child, parent), count in checkup.strays().items():
            wrong.append(words("doctor.strays", count=count, child=child, parent=parent))
    except Unreadable as error:
        wrong.append(str(error))
    for why in wrong:
        yield Finding(words("doctor.database.bad", why=_short(why)), "doctor.cure.database")
    if not wrong:
        yield Finding(words("doctor.database"))


def _tables(checkup: Checkup, words: Words) -> Iterator[Finding]:
    """Each table on its own: where one is damaged, the others may not be."""
    try:
        tables = checkup.tables()
    except Unreadable as error:
        yield Finding(words("doctor.tables.bad", why=_short(str(error))), "doctor.cure.database")
        return
    damaged = 0
    for table, code in tables:
        fault = first_fault(code, checkup.events(table), words)
        if fault is not None:
            damaged += 1
            text = words("doctor.table.bad", code=code, number=fault[0], why=_short(fault[1]))
            yield Finding(text, "doctor.cure.table")
    sound, count = len(tables) - damaged, len(tables)
    yield Finding(words("doctor.tables", sound=sound, count=count))


def first_fault(code: str, events: Iterable[Happened], words: Words) -> tuple[int, str] | None:
    """The number of the first event that cannot be read or folded, and why not."""
    table, number = Table(code), 0
    try:
        for _, found, at, command, data in events:
            number += 1
            if found != number:
                return number, words("doctor.missing")
            table.apply(ev.read_event(data), at, command)
    except Unreadable as error:
        return number + 1, str(error)
    except FoxtableError as error:
        return number, str(error)
    except Exception as error:  # whatever an event that never happened does to a table
        return number, f"{type(error).__name__}: {error}"
    return None if number else (1, words("doctor.missing"))


def _editions(words: Words) -> Iterator[Finding]:
    """Files of one's own that cannot be played with; said here, not in the log."""
    log, found = logging.getLogger("foxtable.editions"), 0
    before, log.disabled = log.disabled, True
    try:
        for name in games():
            files = game_named(name).edition_files
            if files is None:
                continue
            for why in files.broken().values():
                found += 1
                text = words("doctor.edition.bad", folder=files.own, why=_short(why))
                yield Finding(text, "doctor.cure.edition")
    finally:
        log.disabled = before
    if not found:
        yield Finding(words("doctor.editions"))


def _short(why: str) -> str:
    line = " ".join(why.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]} …"
