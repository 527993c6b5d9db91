"""One thread that writes to SQLite.

It takes all the jobs that wait, does them in one transaction and commits it to the disk; only then
does anybody hear of it. Under load many moves share one commit.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from queue import SimpleQueue
from typing import Any, TypeVar

from foxtable.store.port import NoRoom

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

ARMFUL = 64
DISK = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
}
"""What is not our fault, and may pass."""

log = logging.getLogger("foxtable.store")


class Writer:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._full = False
        """The disk did not take what was written last."""
        self._jobs: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="foxtable-writer", daemon=True)
        self._thread.start()

    def write(self, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Done once the job's outcome is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return done

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _work(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch = [first]
            last = False
            while not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            outcomes = self._together(batch)
        except Exception:
            # One of them spoils the transaction: each in its own, so that the others stand.
            outcomes = [outcome for job in batch for outcome in self._alone(job)]
        self._notice([error for _, _, error in outcomes])
        loop = batch[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_fulfil, outcomes)

    def _notice(self, errors: list[BaseException | None]) -> None:
        """Say when the disk begins to take nothing, and when that is over."""
        lost = [error for error in errors if isinstance(error, NoRoom)]
        if lost and not self._full:
            log.error("nothing can be written: %s", lost[0])
        elif self._full and not lost and None in errors:
            log.warning("what happens is written down again")
        self._full = bool(lost) or (self._full and None not in errors)

    def _together(self, batch: list[Waiting]) -> list[Outcome]:
        """All of them in one transaction; a single statement is one by itself."""
        connection = self._connection
        if len(batch) == 1:
            job, done = batch[0]
            if isinstance(job, Statements) and len(job.statements) == 1:
                return [(done, job(connection), None)]
        connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes: list[Outcome] = [(done, job(connection), None) for job, done in batch]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return outcomes

    def _alone(self, waiting: Waiting) -> list[Outcome]:
        try:
            return self._together([waiting])
        except Exception as error:
            return [(waiting[1], None, _named(error))]


def _named(error: Exception) -> Exception:
    """What the disk suffers, apart from what is our fault. (The low byte is the kind.)"""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if isinstance(error, sqlite3.OperationalError) and kind in DISK:
        return NoRoom(str(error))
    return error


class Statements:
    """A job that is nothing but statements. Each of them lets go of Python's lock, and to get it
    back from a busy loop takes longer than to insert a row; so they insert rows by the armful."""

    def __init__(self, statements: list[tuple[str, list[Any]]]) -> None:
        self.statements = statements

    def __call__(self, connection: sqlite3.Connection) -> None:
        for statement, values in self.statements:
            connection.execute(statement, values)


def inserts(into: str, rows: Sequence[Any], known: str = "") -> Iterator[tuple[str, list[Any]]]:
    for start in range(0, len(rows), ARMFUL):
        some = rows[start : start + ARMFUL]
        places = _places(len(some), len(some[0]))
        yield f"{into} VALUES {places} {known}", list(chain.from_iterable(some))


@cache
def _places(rows: int, columns: int) -> str:
    return ",".join([f"({','.join('?' * columns)})"] * rows)


def _fulfil(outcomes: list[Outcome]) -> None:
    for done, outcome, error in outcomes:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(outcome)
        else:
            done.set_exception(error)
