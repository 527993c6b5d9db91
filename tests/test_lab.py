"""Simulations: the same result whatever the workers, and files that others can open."""

import csv
import json
from importlib import import_module
from pathlib import Path

import pytest
from pyarrow import parquet

from foxtable.games.foxy import FoxyGame
from foxtable.lab import (
    BadOutput,
    Output,
    Played,
    estimate,
    estimate_share,
    simulate,
    simulate_games,
    summary,
    write_rows,
)

BOTS = ["keen", "dreamer", "fading:0.3,0.1"]
KEPT = Path(__file__).parent / "simulations"


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


@pytest.mark.parametrize(
    ("name", "game", "seats", "games", "options"),
    [
        ("foxy-random", "foxy", 4, 6, {}),
        ("foxy-solo", "foxy", 1, 4, {}),
        ("tally-random", "tally", 3, 6, {"claims": "named", "chips": True}),
    ],
)
def test_a_seed_plays_the_games_that_it_always_played(
    name: str, game: str, seats: int, games: int, options: dict[str, object], tmp_path: Path
) -> None:
    """To the byte; what bots choose by and how fast they are asked is nobody's business."""
    again = simulate(game, ["random"] * seats, games, "golden", options=options)
    write_rows(list(again), tmp_path / "again.csv")
    assert (tmp_path / "again.csv").read_bytes() == (KEPT / f"{name}.csv").read_bytes()


def test_what_nobody_looks_at_is_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without statistics a row ends with what the rules count; without eyes there is no view."""

    def looked(*_: object) -> None:
        raise AssertionError("somebody looked")

    monkeypatch.setattr(FoxyGame, "statistics", looked)
    monkeypatch.setattr(FoxyGame, "view", looked)
    played = list(simulate_games("foxy", ["random"] * 4, 6, "golden", statistics=False))
    assert {game.scores for game in played} == {("points", "bet", "crosses", "deviation")}
    with (KEPT / "foxy-random.csv").open(encoding="utf-8") as file:
        kept = list(csv.DictReader(file))
    found = [row for game in played for row in game.rows]
    assert [{name: str(value) for name, value in row.items()} for row in found] == [
        {name: row[name] for name in found[0]} for row in kept
    ]


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
    assert str(estimate([1.0, 3.0])) == "2.00 ± 12.71"


class Growing:
    """Rows of games, of which a later one has a column more."""

    games = ([{"game": 0, "points": 3}], [{"game": 1, "points": 4, "failed": 1}])
    csv = "game,points,failed\n0,3,\n1,4,1\n"


def test_columns_are_those_of_all_rows(tmp_path: Path) -> None:
    output = Output(tmp_path / "a.csv")
    for game in Growing.games:
        output.add(game)
    output.finish()
    assert (tmp_path / "a.csv").read_text() == Growing.csv
    assert list(tmp_path.iterdir()) == [tmp_path / "a.csv"]


def test_rows_are_on_the_disk_as_they_come(tmp_path: Path) -> None:
    output = Output(tmp_path / "a.parquet")
    for count, game in enumerate(Growing.games, 1):
        output.add(game)
        (sister,) = tmp_path.iterdir()
        assert len(sister.read_text().splitlines()) == count
    kept = output.keep()
    assert list(tmp_path.iterdir()) == [kept]
    assert parquet.read_table(kept).to_pylist()[1]["failed"] == 1


@pytest.mark.parametrize("name", ["a.csv", "a.json", "a.parquet"])
def test_a_file_is_written_whole_or_not_at_all(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadOutput, match="No space left"):
        write_rows(Growing.games[0], tmp_path / name)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_what_cannot_be_kept_in_its_format_is_kept_as_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = Output(tmp_path / "a.csv")
    output.add(Growing.games[0])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    kept = output.keep()
    assert kept is not None
    assert [json.loads(line) for line in kept.read_text().splitlines()] == Growing.games[0]


def test_what_does_not_fit_into_its_format_is_kept_as_it_came(tmp_path: Path) -> None:
    output = Output(tmp_path / "a.parquet")
    output.add([{"game": 0, "won": 1}, {"game": 0, "won": "no"}])
    with pytest.raises(BadOutput, match="parquet"):
        output.finish()
    assert output.keep() == tmp_path / "a.part1.jsonl"
    assert list(tmp_path.iterdir()) == [tmp_path / "a.part1.jsonl"]


def test_nothing_played_leaves_nothing(tmp_path: Path) -> None:
    assert Output(tmp_path / "a.csv").keep() is None
    assert list(tmp_path.iterdir()) == []


def test_one_worker_tells_of_every_game_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops it loses the game that is being played, and no other."""
    module = import_module("foxtable.lab.simulate")
    games: list[int] = []

    def played(plan: object, index: int) -> Played:
        games.append(index)
        return Played([{"game": index}], ())

    monkeypatch.setattr(module, "_game", played)
    rows = simulate("foxy", ["random", "random"], 30, "lab")
    assert next(rows) == {"game": 0}
    assert games == [0]


@pytest.mark.parametrize(("number", "times"), [(3, 4.303), (4, 3.182), (11, 2.228), (31, 2.042)])
def test_few_values_are_less_sure_than_their_spread(number: int, times: float) -> None:
    """The table of Student's distribution, at 95 %."""
    values = [float(each) for each in range(number)]
    spread = (number * (number + 1) / 12) ** 0.5 / number**0.5
    assert estimate(values).margin / spread == pytest.approx(times, abs=0.01)


def test_shares_that_are_all_alike_leave_room_for_others() -> None:
    """Who has won eight of eight may lose three of eight: 0.63 to the eighth power is 0.025."""
    assert str(estimate_share([1.0] * 8)) == "1.00 ± 0.37"
    assert estimate_share([1.0, 0.5]) == estimate([1.0, 0.5])
