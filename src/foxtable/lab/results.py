"""Results of simulations: files that a spreadsheet opens, and a summary with its uncertainty."""

import csv
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from foxtable.engine import FoxtableError
from foxtable.lab.simulate import Row

FORMATS = (".csv", ".json", ".parquet")


class BadOutput(FoxtableError):
    """A file that cannot be written, or not in this format."""


def check_output(path: Path) -> None:
    """Say what is wrong with a file's name before hours of play, not after."""
    if path.suffix not in FORMATS:
        raise BadOutput(f"{path} should end in one of {', '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise BadOutput(f"there is no folder {path.parent} to write {path.name} in")
    if path.suffix == ".parquet":
        _arrow()


def write_rows(rows: Sequence[Row], path: Path) -> None:
    check_output(path)
    table = [{name: row.get(name) for name in columns(rows)} for row in rows]
    if path.suffix == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, columns(rows))
            writer.writeheader()
            writer.writerows(table)
    elif path.suffix == ".json":
        path.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1))
    else:
        arrow, parquet = _arrow()
        parquet.write_table(arrow.Table.from_pylist(table), path)


def columns(rows: Sequence[Row]) -> list[str]:
    """Every column that any row has, in the order of their first appearance."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415 - an extra that few need
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise BadOutput("parquet files need pyarrow: pip install 'foxtable[lab]'") from None
    return pyarrow, parquet


class Estimate(NamedTuple):
    """A mean, and how far the truth may be from it (95 %)."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


def estimate(values: Sequence[float]) -> Estimate:
    margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return Estimate(fmean(values), margin)


def summary(rows: Sequence[Row], names: Sequence[str]) -> dict[str, dict[str, Estimate]]:
    """For each bot: how often it came first, and the mean of these columns."""
    found: dict[str, dict[str, Estimate]] = {}
    for bot in dict.fromkeys(row["bot"] for row in rows):
        own = [row for row in rows if row["bot"] == bot]
        found[bot] = {"first": estimate([float(row["place"] == 1) for row in own])}
        found[bot].update({name: estimate([row[name] for row in own]) for name in names})
    return found
