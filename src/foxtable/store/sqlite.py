"""Where tables live: one SQLite file, one writer.

Whatever is written goes through one thread. It takes all the jobs that wait, does them in one
transaction and commits it to the disk (WAL, `synchronous=FULL`); only then does anybody hear of it.
Under load many moves share one commit.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from foxtable.engine import FoxtableError

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Row = tuple[int, int, float, str | None, bytes]
"""An event: of which table, its number, when, the command that it came from, and what happened."""


class Written(NamedTuple):
    """What one table has to write down."""

    events: list[Row]
    lines: list[tuple[int, str, float, bytes]]
    """The table's id, its code, when it was touched, and its summary; nothing if that is known."""
    members: list[tuple[int, int]]
    """People who are new at the table: person, table."""


Waiting = tuple[Job, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

ARMFUL = 64
VERSION = 1
SCHEMA = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT ''
);
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    touched REAL NOT NULL,
    summary BLOB NOT NULL
);
CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    command TEXT,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX events_once ON events (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE members (
    person INTEGER NOT NULL REFERENCES people,
    table_id INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE TABLE handoffs (
    word BLOB PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables,
    person INTEGER NOT NULL REFERENCES people,
    until REAL NOT NULL
) WITHOUT ROWID;
"""


class BadStore(FoxtableError):
    """The data folder cannot be used, and why."""


class SqliteStore:
    """The file `foxtable.db` in a data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "foxtable.db"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder)
            self._writer = _connect(self.path)
            _prepare(self._writer, self.path)
            self._reader = _connect(self.path)
        except (OSError, sqlite3.OperationalError, sqlite3.DatabaseError) as error:
            raise BadStore(f"cannot keep tables in {folder}: {error}") from None
        self._jobs: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="foxtable-writer", daemon=True)
        self._thread.start()

    def read(self, query: str, *values: object) -> list[Any]:
        """Rows, from whatever is committed. Quick: WAL readers wait for nobody."""
        return self._reader.execute(query, values).fetchall()

    def write(self, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Done once the job's outcome is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return done

    def keep(self, tables: Sequence[Written]) -> "asyncio.Future[None]":
        """Done once what these tables have to write down is on the disk."""
        events = [row for written in tables for row in written.events]
        lines = [line for written in tables for line in written.lines]
        members = [row for written in tables for row in written.members]

        known = "ON CONFLICT (id) DO UPDATE SET touched=excluded.touched, summary=excluded.summary"
        statements = [
            *_inserts("INSERT INTO events", events),
            *_inserts("INSERT INTO tables", lines, known),
            *_inserts("INSERT OR IGNORE INTO members", members),
        ]
        return self.write(Statements(statements))

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()
        self._lock.close()

    def _write(self) -> None:
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
        loop = batch[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_fulfil, outcomes)

    def _together(self, batch: list[Waiting]) -> list[Outcome]:
        """All of them in one transaction; a single statement is one by itself."""
        connection = self._writer
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
            return [(waiting[1], None, error)]


class Statements:
    """A job that is nothing but statements. Each of them lets go of Python's lock, and to get it
    back from a busy loop takes longer than to insert a row; so they insert rows by the armful."""

    def __init__(self, statements: list[tuple[str, list[Any]]]) -> None:
        self.statements = statements

    def __call__(self, connection: sqlite3.Connection) -> None:
        for statement, values in self.statements:
            connection.execute(statement, values)


def _inserts(into: str, rows: Sequence[Any], known: str = "") -> Iterator[tuple[str, list[Any]]]:
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


def _locked(folder: Path) -> Any:
    """A lock on the folder while this process lives: two houses would not hear each other."""
    file = (folder / "foxtable.lock").open("w")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadStore(f"another Foxtable is open on {folder}") from None
    return file


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        timeout=10,
        cached_statements=4 * ARMFUL,
    )
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise BadStore(f"{path} was written by a newer Foxtable (its version {version})")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")
    if version == 0:
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={VERSION}; COMMIT;")
