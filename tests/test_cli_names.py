"""A record that knows who sat where, in the terminal."""

from pathlib import Path

import msgspec
import pexpect
import pytest

from foxtable.engine import open_match, read_record
from foxtable.table.naming import names_of
from foxtable.table.table import Chair
from tests.test_cli import FOXTABLE, record, run

__all__ = ["record"]


@pytest.fixture
def named(record: Path) -> Path:
    found = msgspec.structs.replace(read_record(record.read_text()), names=("Zoé", "Jo [b]"))
    record.write_text(found.to_text(), encoding="utf-8")
    return record


def test_replay_speaks_of_people(named: Path) -> None:
    whole = run("replay", str(named)).stdout
    assert "Zoé" in whole
    assert "Jo [b]" in whole
    moves = run("replay", str(named), "--moves").stdout.splitlines()
    assert any(line.endswith(" Jo [b] estimate 3") for line in moves)
    assert "dealer reveal" in moves[0]
    assert run("verify", str(named)).returncode == 0


def test_a_seat_by_its_name(named: Path) -> None:
    there = run("replay", str(named), "--to", "7", "--seat", "zoé", "--lang", "en").stdout
    assert "seen by: Zoé" in there
    assert there == run("replay", str(named), "--to", "7", "--seat", "0", "--lang", "en").stdout
    done = run("replay", str(named), "--seat", "Kami")
    assert done.returncode == 2
    assert "seats 0 to 1 (Zoé, Jo [b])" in done.stderr
    child = pexpect.spawn(
        FOXTABLE, ["replay", str(named), "--step", "--lang", "en"],
        encoding="utf-8", timeout=60, dimensions=(60, 120),
    )  # fmt: skip
    for key, place in [("s jo [b]", "seen by: Jo"), ("s 0", "seen by: Zoé"), ("s", "the table")]:
        child.expect("q: end: ")
        child.sendline(key)
        child.expect(place)
    child.close(force=True)


def test_without_names_a_seat_is_a_number(record: Path) -> None:
    assert "Seat 1" in run("replay", str(record)).stdout
    assert "   2       0 estimate 2" in run("replay", str(record), "--moves").stdout


def test_what_verify_speaks_of(record: Path, tmp_path: Path) -> None:
    assert "cards: 20" in run("verify", str(record)).stdout
    assert "cartes\u00a0: 20" in run("verify", str(record), "--lang", "fr").stdout
    match = open_match("tally", 2, {"rounds": 1}, seed="verify")
    while match.result is None:
        for seat in match.must_act():
            match.play(seat, next(match.moves(seat)))
    path = tmp_path / "tally.fox"
    named = msgspec.structs.replace(match.record(), names=("[b]", "Jo"))
    path.write_text(named.to_text(), encoding="utf-8")
    assert "[b]" in run("replay", str(path)).stdout, "a name is no markup"
    assert "draws: 1" in run("verify", str(path)).stdout


def test_names_tell_seats_apart() -> None:
    chairs = [
        Chair(1, "Zoé"),
        Chair(level="keen"),
        Chair(2, "Zoé", level="keen"),
        Chair(level="keen"),
        Chair(3, "Zoé 2"),
        Chair(),
    ]
    assert names_of(chairs) == ["Zoé", "Ugo", "Zoé 2", "Jo", "Zoé 2 2", ""]
