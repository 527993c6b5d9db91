"""A short form of every section of the hammer; and that each finds a fault that is planted."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hammer import frames, killer, races, records, scorer
from hammer.command import main
from hammer.houses import House
from hammer.ledger import DONE, Disk, Ledger
from hammer.quiet import HIDDEN, Secrets
from hammer.section import Bound, Fault, Section

import foxtable.engine.reading
from foxtable.games.foxy import scoring, variants


@pytest.mark.parametrize(
    ("section", "blows", "counted"),
    [
        (killer.hammer, 3, "commands acknowledged"),
        (frames.hammer, 240, "answers read"),
        (records.hammer, 3000, "of them still sound"),
        (scorer.hammer, 300, "ties"),
        (races.hammer, 6, "commands acknowledged"),
    ],
)
def test_a_section_finds_nothing(section: Section, blows: int, counted: str) -> None:
    figures = section(Bound(blows), Random("short"))
    assert figures[counted] > 0


def test_everything_stops_by_itself() -> None:
    assert list(Bound(3)) == [0, 1, 2]
    assert list(Bound(seconds=-1)) == []
    assert list(Bound(2, seconds=1000)) == [0, 1]
    with pytest.raises(ValueError, match="by itself"):
        Bound()


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scorer", "--minutes", "0.003", "--seed", "1"]) == 0
    assert "no fault" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["sledge"])


def test_the_same_seed_strikes_the_same_blows() -> None:
    assert scorer.hammer(Bound(40), Random(5)) == scorer.hammer(Bound(40), Random(5))
    assert records.hammer(Bound(400), Random(5)) == records.hammer(Bound(400), Random(5))


# Planted faults.


def test_the_scorer_finds_a_fox_that_is_counted_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**variants.FOX_COUNTS, "singles": lambda board, singles: singles + 1}
    monkeypatch.setattr(scoring, "FOX_COUNTS", wrong)
    monkeypatch.setattr(scoring, "_aftermaths", {})
    with pytest.raises(Fault, match="should be"):
        scorer.hammer(Bound(100), Random(1))


def test_the_scorer_finds_a_tie_that_is_broken_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(scoring.Totals, "rank", property(lambda self: (self.points, self.bet)))
    with pytest.raises(Fault, match="the places"):
        scorer.hammer(Bound(2000), Random(1))
    assert main(["scorer", "--minutes", "1", "--seed", "1"]) == 1
    assert "FAULT: the places" in capsys.readouterr().err


def test_damaged_records_find_an_error_that_is_no_bad_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foxtable.engine.reading, "_nothing_after", lambda end, lines: lines[end])
    with pytest.raises(Fault, match="IndexError and not BadRecord"):
        records.hammer(Bound(1000), Random(1))


def said(times: int, data: Path, answer: str | None = DONE) -> Ledger:
    """Liz says a word at a real table; as the ledger has it, and so many times on the disk."""
    house = House(data)
    code = house.ask("/api/tables", "liz", {"game": "foxy", "name": "Liz"}).json()["code"]
    house.stop()
    ledger = Ledger()
    ledger.write(code, "liz", {"do": "say", "id": "a", "text": "hello"}).answer = answer
    event = json.dumps({"event": "spoken", "seat": 0, "name": "Liz", "text": "hello"})
    with closing(sqlite3.connect(data / "foxtable.db")) as connection, connection:
        connection.execute("DROP INDEX events_once")
        for number in range(times):
            row = (1, 10 + number, 0.0, "1 a", event.encode())
            connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", row)
    return ledger


@pytest.mark.parametrize(
    ("times", "answer", "sound"),
    [
        (0, DONE, False),
        (1, DONE, True),
        (2, DONE, False),
        (0, None, True),
        (1, None, True),
        (2, None, False),
        (0, "house.chat", True),
        (1, "house.chat", False),
    ],
)
def test_the_ledger_finds_what_is_lost_or_doubled(
    tmp_path: Path, times: int, answer: str | None, sound: bool
) -> None:
    ledger = said(times, tmp_path, answer)
    if sound:
        ledger.check(Disk(tmp_path))
    else:
        with pytest.raises(Fault, match=f"on the disk {times} times"):
            ledger.check(Disk(tmp_path))


def test_the_ledger_finds_what_became_something_else_or_was_never_sent(tmp_path: Path) -> None:
    ledger = said(1, tmp_path)
    ledger.sent[0].command["text"] = "goodbye"
    with pytest.raises(Fault, match="became"):
        ledger.check(Disk(tmp_path))
    ledger.sent.clear()
    with pytest.raises(Fault, match="nobody sent"):
        ledger.check(Disk(tmp_path))


NUMBER = HIDDEN[0]


@pytest.mark.parametrize(
    ("told", "own_seat", "leaks"),
    [
        ({"number": NUMBER, "phase": "playing", "lines": [{"number": NUMBER}]}, None, False),
        ({"phase": "playing", "view": {"seat": 2, "numbers": [NUMBER]}}, 2, False),
        ({"phase": "playing", "view": {"seat": 1, "numbers": [NUMBER]}}, 2, True),
        ({"phase": "playing", "view": {"seat": -2, "numbers": [NUMBER]}}, None, True),
        ({"phase": "playing", "lines": [{"number": 1, "line": {"number": NUMBER}}]}, None, True),
        ({"phase": "over", "view": {"seat": 2, "review": [{"number": NUMBER}]}}, 2, False),
        ({"tell": "refused", "rule": "a seed in words"}, None, True),
        ({"tell": "refused", "rule": "liz's token"}, None, True),
    ],
)
def test_secrets_that_are_told_are_found(
    told: dict[str, Any], own_seat: int | None, leaks: bool
) -> None:
    secrets = Secrets()
    secrets.tokens, secrets.seeds = {"liz's token"}, {"a seed in words"}
    if leaks:
        with pytest.raises(Fault, match="told"):
            secrets.check(json.dumps(told).encode(), own_seat=own_seat)
    else:
        secrets.check(json.dumps(told).encode(), own_seat=own_seat)
