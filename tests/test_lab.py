"""Simulations: the same result whatever the workers, and files that others can open."""

import csv
import json
from pathlib import Path

import pytest
from pyarrow import parquet

from foxtable.lab import BadOutput, estimate, simulate, summary, write_rows

BOTS = ["keen", "dreamer", "fading:0.3,0.1"]


@pytest.fixture(scope="module")
def rows() -> list[dict[str, object]]:
    return list(simulate("foxy", BOTS, 60, "lab"))


def test_one_row_a_seat_and_everybody_moves_on_by_a_chair(rows: list[dict[str, object]]) -> None:
    assert len(rows) == 180
    assert [row["bot"] for row in rows[:3]] == BOTS
    assert [row["bot"] for row in rows[3:6]] == [*BOTS[1:], BOTS[0]]
    assert {row["place"] for row in rows} == {1, 2, 3}


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_workers_does_not_matter(rows: list[dict[str, object]], jobs: int) -> None:
    assert list(simulate("foxy", BOTS, 60, "lab", jobs=jobs)) == rows
    assert list(simulate("foxy", BOTS, 10, "other")) != rows[:30]


def test_files(rows: list[dict[str, object]], tmp_path: Path) -> None:
    for name in ("a.csv", "a.json", "a.parquet"):
        write_rows(rows, tmp_path / name)
    with (tmp_path / "a.csv").open(encoding="utf-8") as file:
        read = list(csv.DictReader(file))
    assert [row["points"] for row in read] == [str(row["points"]) for row in rows]
    assert json.loads((tmp_path / "a.json").read_text()) == rows
    assert parquet.read_table(tmp_path / "a.parquet").to_pylist() == rows


def test_files_that_cannot_be(rows: list[dict[str, object]], tmp_path: Path) -> None:
    with pytest.raises(BadOutput, match=r"\.csv"):
        write_rows(rows, tmp_path / "a.xls")
    with pytest.raises(BadOutput, match="no folder"):
        write_rows(rows, tmp_path / "nowhere" / "a.csv")


def test_a_summary_has_its_uncertainty(rows: list[dict[str, object]]) -> None:
    found = summary(rows, ["points"])
    assert found["keen"]["points"].mean > found["dreamer"]["points"].mean
    assert 0 < found["keen"]["points"].margin < 10
    assert str(estimate([1.0, 3.0])) == "2.00 ± 1.96"
