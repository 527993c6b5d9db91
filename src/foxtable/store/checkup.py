"""A data folder that is looked at, and not changed.

A file that no house has open is read as it lies. If its house ended without closing it, what is
newest is in the `-wal`, and whoever reads that writes beside it; so a copy is read instead.
"""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from foxtable.store.port import BadStore, Happened
from foxtable.store.sqlite import VERSION

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

MOST = 10
"""Faults of the file that are named."""


class NoTables(BadStore):
    """There is nothing to look at."""


class HouseIsOpen(BadStore):
    """Another Foxtable has this folder."""


class Unreadable(BadStore):
    """A part of the file is damaged, and what the database says of it."""


class Checkup:
    """The file `foxtable.db` in a data folder. No house opens it meanwhile."""

    def __init__(self, folder: Path) -> None:
        path = folder / "foxtable.db"
        if not path.is_file():
            raise NoTables(f"there is no file foxtable.db in {folder}")
        self._held = ExitStack()
        try:
            self._hold(folder)
            self._file = self._opened(path)
        except (OSError, sqlite3.OperationalError) as error:
            self.close()
            raise BadStore(f"cannot read {path}: {error}") from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._held.close()

    def _hold(self, folder: Path) -> None:
        """Wait for nobody: a house that is open keeps its lock as long as it lives."""
        lock = folder / "foxtable.lock"
        if fcntl is None or not lock.exists():
            return
        file = self._held.enter_context(lock.open("rb"))
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            raise HouseIsOpen(f"another Foxtable is open on {folder}") from None

    def _opened(self, path: Path) -> sqlite3.Connection:
        path.open("rb").close()
        newest = path.with_name(f"{path.name}-wal")
        how = "mode=ro&immutable=1"
        if newest.exists() and newest.stat().st_size:
            place = Path(self._held.enter_context(TemporaryDirectory(prefix="foxtable-")))
            shutil.copyfile(newest, place / newest.name)
            path = Path(shutil.copyfile(path, place / path.name))
            how = "mode=rw"
        file = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, isolation_level=None)
        self._held.callback(file.close)
        file.text_factory = lambda data: data.decode(errors="replace")
        return file

    def _read(self, query: str, *values: object) -> Iterator[Any]:
        with _unreadable():
            yield from self._file.execute(query, values)

    def check_version(self) -> None:
        (version,) = next(self._read("PRAGMA user_version"))
        if version > VERSION:
            raise BadStore(f"foxtable.db was written by a newer Foxtable (its version {version})")
        if version == 0:
            raise Unreadable("there are no tables of Foxtable's in it")

    def faults(self) -> list[str]:
        """What the database itself finds wrong with its file."""
        found = [str(row[0]) for row in self._read(f"PRAGMA integrity_check({MOST})")]
        return [] if found == ["ok"] else found

    def strays(self) -> Counter[tuple[str, str]]:
        """Rows that belong to something that is not there, by where they are and where it was."""
        rows = self._read("PRAGMA foreign_key_check")
        return Counter((str(child), str(parent)) for child, _, parent, _ in rows)

    def tables(self) -> list[tuple[int, str]]:
        """Ids and codes of all tables."""
        return list(self._read("SELECT id, code FROM tables ORDER BY id"))

    def events(self, table: int) -> Iterator[Happened]:
        """Of one table, as far as they can be read."""
        return self._read(
            "SELECT table_id, number, at, command, data FROM events"
            " WHERE table_id=? ORDER BY number",
            table,
        )


@contextmanager
def _unreadable() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from None
