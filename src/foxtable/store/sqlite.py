"""Where tables live: one SQLite file, one writer.

Whatever is written goes through one thread. It takes all the jobs that wait, does them in one
transaction and commits it to the disk (WAL, `synchronous=FULL`); only then does anybody hear of it.
Under load many moves share one commit.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from foxtable.engine import FoxtableError

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]

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
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
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

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        connection = self._writer
        outcomes: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, done in batch:
                outcomes.append((done, *self._attempt(job)))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcomes = [(done, None, error) for _, done in batch]
        loop = batch[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_fulfil, outcomes)

    def _attempt(self, job: Job) -> tuple[Any, BaseException | None]:
        """One job; if it fails, the others of its transaction stand."""
        self._writer.execute("SAVEPOINT job")
        try:
            outcome = job(self._writer)
        except Exception as error:
            self._writer.execute("ROLLBACK TO job")
            return None, error
        finally:
            self._writer.execute("RELEASE job")
        return outcome, None


def _fulfil(outcomes: list[tuple["asyncio.Future[Any]", Any, BaseException | None]]) -> None:
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
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
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
