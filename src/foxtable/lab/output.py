"""Results of simulations as files that a spreadsheet opens, and that no mishap takes away.

While games are played, their rows go to a sister of the file, a line of JSON each, so that they are
on the disk whatever happens; a row may have columns that no row had before. Once all rows are known
the file itself is written, with every column that any row has, and the sister is removed.
"""

import csv
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import FoxtableError
from foxtable.lab.simulate import Row

FORMATS = (".csv", ".json", ".parquet")


class BadOutput(FoxtableError):
    """A file that cannot be written, or not in this format."""


class Output:
    """A file that the rows of a simulation go to, game by game. Whatever is wrong with its name or
    its place is said at once."""

    def __init__(self, path: Path) -> None:
        check_output(path)
        self.path = path
        self.rows: list[Row] = []
        self._safe = 0
        """Bytes of the sister that are whole games."""
        with _blamed(path):
            self._sister, self._kept = _sisters(path)
            self._file = self._sister.open("xb", buffering=0)

    def add(self, game: Sequence[Row]) -> None:
        lines = b"".join(msgspec.json.encode(row) + b"\n" for row in game)
        try:
            with _blamed(self.path):
                _write_all(self._file, lines)
        except BadOutput:
            with suppress(OSError):
                self._file.truncate(self._safe)
            raise
        self._safe += len(lines)
        self.rows += game

    def finish(self) -> None:
        """Everything is played: the file is there under its own name."""
        write_rows(self.rows, self.path)
        self._drop()

    def keep(self) -> Path | None:
        """It ended too early: where the games that were played are now, if there are any. In the
        format that was asked for; if that cannot be written either, as they came."""
        if not self.rows:
            self._drop()
            return None
        try:
            write_rows(self.rows, self._kept)
        except BadOutput:
            self._file.close()
            return self._sister
        self._drop()
        return self._kept

    def _drop(self) -> None:
        self._file.close()
        self._sister.unlink(missing_ok=True)


def check_output(path: Path) -> None:
    """Say what is wrong with a file's name or place before hours of play, not after."""
    if path.suffix not in FORMATS:
        raise BadOutput(f"{path} should end in one of {', '.join(FORMATS)}")
    with _blamed(path):
        if not path.parent.is_dir():
            raise BadOutput(f"there is no folder {path.parent} to write {path.name} in")
        if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
            raise BadOutput(f"{path} is there already, and is not a file that can be written")
        for sister in _sisters(path):
            sister.open("xb").close()
            sister.unlink()
    if path.suffix == ".parquet":
        _arrow()


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """All of them or nothing: what was there before stays until the new file is on the disk."""
    check_output(path)
    path = path.resolve()
    draft = path.with_name(f"{path.name}.draft")
    try:
        with _blamed(path):
            _FORMATS[path.suffix](rows, draft)
            with draft.open("rb+") as file:
                os.fsync(file.fileno())
            draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def columns(rows: Sequence[Row]) -> list[str]:
    """Every column that any row has, in the order of their first appearance."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _write_csv(rows: Sequence[Row], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns(rows))
        writer.writeheader()
        writer.writerows(rows)


def _write_json(rows: Sequence[Row], path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(_filled(rows)), indent=1))


def _write_parquet(rows: Sequence[Row], path: Path) -> None:
    arrow, parquet = _arrow()
    try:
        table = arrow.Table.from_pylist(_filled(rows))
    except arrow.ArrowException as error:
        raise BadOutput(f"these rows do not fit into a parquet file: {error}") from None
    parquet.write_table(table, path)


_FORMATS = {".csv": _write_csv, ".json": _write_json, ".parquet": _write_parquet}


def _filled(rows: Sequence[Row]) -> list[Row]:
    names = columns(rows)
    return [{name: row.get(name) for name in names} for row in rows]


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415 - an extra that few need
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise BadOutput("parquet files need pyarrow: pip install 'foxtable[lab]'") from None
    return pyarrow, parquet


def _sisters(path: Path) -> tuple[Path, Path]:
    """Names beside the file for rows as they come, and for what is left of a simulation that was
    stopped; new ones, as an earlier one's may be there."""
    path = path.resolve()
    for number in count(1):
        kept = path.with_name(f"{path.stem}.part{number}{path.suffix}")
        rows = kept.with_suffix(".jsonl")
        if not rows.exists() and not kept.exists():
            return rows, kept
    raise AssertionError("numbers do not end")


def _write_all(file: Any, data: bytes) -> None:
    """An unbuffered file may take less than it is given."""
    while data:
        data = data[file.write(data) :]


@contextmanager
def _blamed(path: Path) -> Iterator[None]:
    """What the disk refuses in here is said of the file that was asked for."""
    try:
        yield
    except OSError as error:
        raise BadOutput(f"cannot write {path}: {error.strerror or error}") from None
