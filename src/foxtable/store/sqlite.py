"""Tables in one SQLite file with one writer (`writer`). A commit is on the disk when it is done
(WAL, `synchronous=FULL`)."""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from foxtable.store.port import BadStore, Handoff, Happened, Row, Written
from foxtable.store.writer import ARMFUL, Statements, Writer, inserts

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

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


class SqliteStore:
    """The file `foxtable.db` in a data folder; a `foxtable.store.Store`."""

    def __init__(self, folder: Path) -> None:
        path = folder / "foxtable.db"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder)
            connection = _connect(path)
            _prepare(connection, path)
            self._reader = _connect(path)
        except (OSError, sqlite3.OperationalError, sqlite3.DatabaseError) as error:
            raise BadStore(f"cannot keep tables in {folder}: {error}") from None
        self._writer = Writer(connection)

    def close(self) -> None:
        self._writer.close()
        self._reader.close()
        self._lock.close()

    def _read(self, query: str, *values: object) -> list[Any]:
        """Whatever is committed. Quick: WAL readers wait for nobody."""
        return self._reader.execute(query, values).fetchall()

    # People.

    def person(self, token: bytes) -> int | None:
        return _id(self._read("SELECT id FROM people WHERE token=?", token))

    def newcomer(self, token: bytes) -> "asyncio.Future[int]":
        def write(connection: sqlite3.Connection) -> int:
            connection.execute("INSERT OR IGNORE INTO people (token) VALUES (?)", (token,))
            found = connection.execute("SELECT id FROM people WHERE token=?", (token,)).fetchone()
            return int(found[0])

        return self._writer.write(write)

    def name(self, person: int) -> str:
        found = self._read("SELECT name FROM people WHERE id=?", person)
        return str(found[0][0]) if found else ""

    def rename(self, person: int, name: str) -> "asyncio.Future[None]":
        sql = "UPDATE people SET name=? WHERE id=?"
        return self._writer.write(Statements([(sql, [name, person])]))

    def tables_of(self, person: int, most: int) -> list[Row]:
        sql = (
            "SELECT id, code, touched, summary FROM tables JOIN members ON table_id = id"
            " WHERE person=? ORDER BY touched DESC LIMIT ?"
        )
        return [Row(*found) for found in self._read(sql, person, most)]

    # Tables.

    def find(self, code: str) -> int | None:
        return _id(self._read("SELECT id FROM tables WHERE code=?", code))

    def open(
        self, code: str, at: float, summary: bytes, first: Sequence[bytes], members: Iterable[int]
    ) -> "asyncio.Future[int]":
        def write(connection: sqlite3.Connection) -> int:
            sql = "INSERT INTO tables (code, touched, summary) VALUES (?, ?, ?)"
            table = connection.execute(sql, (code, at, summary)).lastrowid
            assert table is not None, "a row that was inserted has an id"
            events = [(table, number, at, None, data) for number, data in enumerate(first, 1)]
            connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", events)
            people = [(member, table) for member in members]
            connection.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", people)
            return table

        return self._writer.write(write)

    def events(self, table: int, since: int = 0, most: int = -1) -> list[Happened]:
        sql = (
            "SELECT table_id, number, at, command, data FROM events"
            " WHERE table_id=? AND number>? ORDER BY number LIMIT ?"
        )
        return self._read(sql, table, since, most)

    def keep(self, tables: Sequence[Written]) -> "asyncio.Future[None]":
        events = [event for written in tables for event in written.events]
        rows = [written.row for written in tables if written.row is not None]
        members = [member for written in tables for member in written.members]

        known = "ON CONFLICT (id) DO UPDATE SET touched=excluded.touched, summary=excluded.summary"
        statements = [
            *inserts("INSERT INTO events", events),
            *inserts("INSERT INTO tables", rows, known),
            *inserts("INSERT OR IGNORE INTO members", members),
        ]
        return self._writer.write(Statements(statements))

    # Chairs on their way to another device.

    def add_handoff(self, word: bytes, handoff: Handoff, now: float) -> "asyncio.Future[None]":
        code, person, until = handoff
        insert = "INSERT INTO handoffs SELECT ?, id, ?, ? FROM tables WHERE code=?"
        statements: list[tuple[str, list[Any]]] = [
            ("DELETE FROM handoffs WHERE until < ?", [now]),
            (insert, [word, person, until, code]),
        ]
        return self._writer.write(Statements(statements))

    def handoff(self, word: bytes) -> Handoff | None:
        sql = (
            "SELECT code, person, until FROM handoffs JOIN tables ON tables.id = table_id"
            " WHERE word=?"
        )
        found = self._read(sql, word)
        return Handoff(*found[0]) if found else None

    def take_handoff(self, word: bytes) -> "asyncio.Future[bool]":
        def write(connection: sqlite3.Connection) -> bool:
            return connection.execute("DELETE FROM handoffs WHERE word=?", (word,)).rowcount == 1

        return self._writer.write(write)


def _id(rows: list[Any]) -> int | None:
    return int(rows[0][0]) if rows else None


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
