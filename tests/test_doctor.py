"""The doctor looks at a data folder, says what is sound, and changes nothing."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from foxtable.server.house import House
from foxtable.store.sqlite import SqliteStore
from foxtable.table import requests as req
from tests.test_cli import run

Codes = list[str]


@pytest.fixture
def house(tmp_path: Path) -> tuple[Path, Codes]:
    """A folder that was a house's, and the codes of its three tables, the games on them begun."""
    folder = tmp_path / "data"

    async def live() -> Codes:
        store = SqliteStore(folder)
        house = House(store, pace=0)
        person = await house.person("somebody")
        wish = req.Open(game="foxy", name="Liz", bots=["keen"])
        codes = [await house.open(person, wish) for _ in range(3)]
        await house.close()
        return codes

    return folder, asyncio.run(live())


def doctor(folder: Path, *more: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return run("doctor", "--data", str(folder), "--lang", "en", *more, **env)


def spoil(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "foxtable.db", isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        str(path): (path.read_bytes() if path.is_file() else b"", path.stat().st_mtime_ns)
        for path in (folder, *folder.rglob("*"))
    }


def test_a_sound_house(house: tuple[Path, Codes]) -> None:
    folder, codes = house
    before = everything(folder)
    done = doctor(folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{len(codes)} of {len(codes)}" in done.stdout
    assert "MB" in done.stdout
    assert "!!" not in done.stdout
    assert everything(folder) == before


@pytest.mark.parametrize(("lang", "word"), [("fr", "Tout est sain"), ("it", "Tutto è in ordine")])
def test_in_the_readers_language(house: tuple[Path, Codes], lang: str, word: str) -> None:
    assert word in run("doctor", "--data", str(house[0]), "--lang", lang).stdout


def test_without_a_folder_it_is_the_users_own(house: tuple[Path, Codes]) -> None:
    done = run("doctor", "--lang", "en", FOXTABLE_DATA=str(house[0]))
    assert done.returncode == 0
    assert str(house[0]) in done.stdout


def _of(code: str) -> str:
    return f"table_id = (SELECT id FROM tables WHERE code = '{code}')"


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("UPDATE events SET data = x'ff' WHERE number = 2 AND ", 2),
        ('UPDATE events SET data = \'{"event":"stood","seat":99}\' WHERE number = 3 AND ', 3),
        ("UPDATE events SET data = 7 WHERE number = 4 AND ", 4),
        ("DELETE FROM events WHERE number = 2 AND ", 2),
        ("DELETE FROM events WHERE ", 1),
    ],
)
def test_a_damaged_table_is_named_with_its_first_bad_event(
    house: tuple[Path, Codes], statement: str, number: int
) -> None:
    folder, (first, second, third) = house
    spoil(folder, statement + _of(second))
    before = everything(folder)
    done = doctor(folder)
    assert done.returncode == 1
    line = next(line for line in done.stdout.splitlines() if second in line)
    assert f"event {number}:" in line
    assert first not in done.stdout
    assert third not in done.stdout
    assert "backup" in done.stdout
    assert everything(folder) == before


def test_deep_json_in_an_event(house: tuple[Path, Codes]) -> None:
    folder, codes = house
    deep = '{"event":"spoken","x":' + "[" * 100_000 + "]" * 100_000 + "}"
    spoil(folder, f"UPDATE events SET data = '{deep}' WHERE number = 2 AND {_of(codes[0])}")
    done = doctor(folder)
    assert done.returncode == 1
    assert codes[0] in done.stdout


def test_events_of_a_table_that_is_not_there(house: tuple[Path, Codes]) -> None:
    folder, codes = house
    spoil(folder, f"DELETE FROM tables WHERE code = '{codes[0]}'")
    done = doctor(folder)
    assert done.returncode == 1
    assert "events" in done.stdout


def test_a_page_of_the_file_that_is_garbage(house: tuple[Path, Codes]) -> None:
    folder, codes = house
    path = folder / "foxtable.db"
    with closing(sqlite3.connect(path)) as database:
        (page,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        ).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xaa" * size
    path.write_bytes(data)
    done = doctor(folder)
    assert done.returncode == 1, done.stderr
    assert all(code in done.stdout for code in codes), "each on its own"
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("data", [b"", b"no database at all" * 100])
def test_a_file_that_is_no_database(data: bytes, house: tuple[Path, Codes]) -> None:
    folder, _ = house
    (folder / "foxtable.db").write_bytes(data)
    done = doctor(folder)
    assert done.returncode == 1
    assert "backup" in done.stdout


def test_a_house_that_is_open_is_left_alone(house: tuple[Path, Codes]) -> None:
    folder, _ = house
    store = SqliteStore(folder)
    try:
        done = doctor(folder)
    finally:
        store.close()
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "open" in done.stderr


def test_what_a_power_cut_left_is_read_with_its_newest_events(
    house: tuple[Path, Codes], tmp_path: Path
) -> None:
    folder, codes = house
    torn = tmp_path / "torn"
    torn.mkdir()
    with closing(sqlite3.connect(folder / "foxtable.db", isolation_level=None)) as database:
        database.execute("PRAGMA wal_autocheckpoint=0")
        database.execute(f"UPDATE events SET data = x'00' WHERE number = 2 AND {_of(codes[1])}")
        for name in ("foxtable.db", "foxtable.db-wal"):
            (torn / name).write_bytes((folder / name).read_bytes())
    before = everything(torn)
    done = doctor(torn)
    assert done.returncode == 1
    assert codes[1] in done.stdout
    assert everything(torn) == before


def _nothing(folder: Path) -> None:
    folder.rmdir()


def _newer(folder: Path) -> None:
    spoil(folder, "PRAGMA user_version=999")


def _a_folder(folder: Path) -> None:
    (folder / "foxtable.db").mkdir()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (_nothing, "no"),
        (lambda folder: None, "foxtable.db"),
        (_newer, "newer Foxtable"),
        (_a_folder, "foxtable.db"),
    ],
)
def test_what_cannot_be_checked(make: Callable[[Path], None], says: str, tmp_path: Path) -> None:
    folder = tmp_path / "place"
    folder.mkdir()
    make(folder)
    done = doctor(folder)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert says in done.stderr


@pytest.mark.parametrize("text", ['{"name": "to', '{"x":' + "[" * 100_000 + "]" * 100_000 + "}"])
def test_editions_that_are_broken(house: tuple[Path, Codes], text: str, tmp_path: Path) -> None:
    (tmp_path / "editions" / "foxy").mkdir(parents=True)
    (tmp_path / "editions" / "foxy" / "torn.json").write_text(text)
    done = doctor(house[0], FOXTABLE_EDITIONS=str(tmp_path / "editions"))
    assert done.returncode == 1
    assert "torn" in done.stdout
    assert done.stderr == ""


def test_the_help_tells_of_it() -> None:
    assert "doctor" in run("--help").stdout
