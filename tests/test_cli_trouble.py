"""The commands where something is not as it should be: terminals, arguments, files, signals."""

import contextlib
import csv
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import foxtable
from foxtable.cli.saving import save_path
from foxtable.engine import open_match
from tests.test_cli import FOXTABLE, HEEDING, record, run

__all__ = ["record"]

ENCODINGS = [
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
]
KEEN = ("simulate", "foxy", "--bots", "keen,keen")


def refused(done: "subprocess.CompletedProcess[Any]", says: str) -> None:
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("foxtable: ")
    assert done.stderr.count("\n") == 1, done.stderr
    assert says in done.stderr


# Terminals.


@pytest.mark.parametrize("env", ENCODINGS)
@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("games", "--lang", "fr"),
        ("rules", "foxy", "--lang", "fr"),
        ("play", "foxy", "--lang", "fr"),
        (*KEEN, "--games", "2"),
        ("replay", "RECORD", "--lang", "fr"),
        ("replay", "RECORD", "--to", "7", "--seat", "1", "--lang", "it"),
        ("verify", "RECORD", "--lang", "it"),
        ("--help",),
    ],
)
def test_nothing_depends_on_what_the_terminal_can_show(
    words: tuple[str, ...], env: dict[str, str], record: Path
) -> None:
    save_path("foxy").unlink(missing_ok=True)
    done = subprocess.run(
        [FOXTABLE, *(str(record) if word == "RECORD" else word for word in words)],
        input=b"2\n\xc3\xa9\xff\nq\n",
        capture_output=True,
        env={**os.environ, **env},
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout


def test_output_that_cannot_be_written_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [FOXTABLE, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert "No space left" in done.stderr


def test_a_terminal_that_is_not_there_is_no_error() -> None:
    command = ["sh", "-c", f"exec {FOXTABLE} games <&- >&-"]
    done = subprocess.run(command, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [FOXTABLE, "rules", "foxy"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""


# Arguments.


@pytest.mark.parametrize(
    "words",
    [
        ["play", b"\xff"],
        [*KEEN, "--seed", b"\xff"],
        [*KEEN, "--out", b"\xff.csv"],
        ["verify", b"\xff.fox"],
        ["serve", "--host", b"\xff"],
        [b"\xff"],
    ],
)
def test_bytes_that_are_not_text(words: list[str | bytes], tmp_path: Path) -> None:
    done = subprocess.run(
        [FOXTABLE, *words], capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path
    )
    refused(done, "not text")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["serve", "--pace", "inf"], "--pace"),
        (["serve", "--pace", "nan"], "--pace"),
        (["serve", "--pace", "-1"], "--pace"),
        (["serve", "--public-url", "foo"], "'foo'"),
        (["serve", "--public-url", ""], "--public-url"),
        (["serve", "--public-url", "ftp://fox.example"], "--public-url"),
        (["serve", "--public-url", "https://"], "--public-url"),
        (["serve", "--public-url", "https://fox.example/table"], "--public-url"),
        (["serve", "--public-url", "https://fox.example?a=1"], "--public-url"),
        (["serve", "--public-url", "https://fox.example#a"], "--public-url"),
        (["serve", "--public-url", "https://me:word@fox.example"], "--public-url"),
        (["serve", "--public-url", "https://fox.example:port"], "--public-url"),
        (["serve", "--public-url", "https://fox .example"], "--public-url"),
        (["simulate", "foxy", "--bots", "keen,fading:2,9"], "fading:2,9"),
        (["simulate", "foxy", "--bots", "keen,fading:nan"], "fading:nan"),
        (["simulate", "foxy", "--bots", "keen,fading:-1"], "fading:-1"),
        (["simulate", "foxy", "--bots", "keen,fading:0.1,-1"], "fading:0.1,-1"),
        (["simulate", "foxy", "--bots", "keen,fading:.1,inf"], "fading:.1,inf"),
        (["play", "foxy", "--bots", "fading:2,9"], "fading:2,9"),
        (["play", "foxy", "--edition", ""], "no edition ''"),
        ([*KEEN, "--edition", ""], "no edition ''"),
    ],
)
def test_nonsense_is_refused_in_one_line(words: list[str], says: str) -> None:
    refused(run(*words), says)


def test_numbers_of_a_bot_may_begin_with_a_point() -> None:
    done = run("simulate", "foxy", "--bots", "fading:.2,.1,keen", "--games", "1")
    assert done.returncode == 0, done.stderr
    assert "fading:.2,.1" in done.stdout


def test_the_version() -> None:
    done = run("--version")
    first, second = done.stdout.splitlines()
    assert (done.returncode, first) == (0, f"foxtable {foxtable.__version__}")
    assert "Python" in second
    assert "foxy" in second
    assert "--version" in run("--help").stdout


# Files.

DEEP = 100_000


@pytest.mark.parametrize(
    "text",
    ["[" * DEEP, '{"foxtable":' * DEEP, "foxtable record 1\ngame foxy\nrules 1\n" * 9, "\0", ""],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_that_is_none(command: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "game.fox").write_text(text)
    refused(run(command, str(tmp_path / "game.fox")), "game.fox")


@pytest.mark.parametrize("line", [6, 12])
def test_a_record_that_is_deep_somewhere(line: int, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[line - 1] = f"{lines[line - 1].partition(' ')[0]} {'[' * DEEP}"
    record.write_text("\n".join(lines))
    refused(run("verify", str(record)), f"line {line}")


def _saved(**other: object) -> bytes:
    match = open_match("foxy", 2, seed="x")
    assert match.seed is not None
    sound = {"record": match.record().to_text(), "seed": match.seed.hex(), "bots": ["keen"]}
    return json.dumps(sound | other).encode()


@pytest.mark.parametrize(
    "data",
    [
        _saved()[:200],
        b"\xff\0",
        b'{"x":' + b"[" * DEEP + b"]" * DEEP + b"}",
        _saved(seed="zz"),
        _saved(seed="00" * 32),
        _saved(bots=["genius"]),
        _saved(bots=[]),
        _saved(bots=["keen", "keen"]),
        _saved(bots=["fading:7"]),
    ],
)
def test_a_save_that_is_half_or_broken(data: bytes) -> None:
    save_path("foxy").write_bytes(data)
    refused(run("play", "foxy", "--resume"), "cannot be read")
    save_path("foxy").unlink()


def test_a_save_that_is_a_folder() -> None:
    save_path("foxy").unlink(missing_ok=True)
    save_path("foxy").mkdir(parents=True)
    try:
        refused(run("play", "foxy", "--resume"), "cannot be read")
    finally:
        save_path("foxy").rmdir()


# What a simulation leaves.


def test_a_file_that_cannot_be_written_is_told_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "link.csv").symlink_to("/dev/full")
    for out in ("folder.csv", "nowhere/a.csv", "link.csv", f"{'a' * 250}.csv", f"{'a' * 300}.csv"):
        refused(run(*KEEN, "--games", "1000000", "--out", str(tmp_path / out)), out[:7])
    refused(run(*KEEN, "--games", "1000000", "--out", "/proc/a.csv"), "/proc/a.csv")
    assert {path.name for path in tmp_path.iterdir()} == {"folder.csv", "link.csv"}


def test_a_finished_simulation_leaves_its_file_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "a.csv").symlink_to("real.csv")
    assert run(*KEEN, "--games", "2", "--out", str(tmp_path / "a.csv")).returncode == 0
    assert {path.name for path in tmp_path.iterdir()} == {"real.csv", "a.csv"}
    assert (tmp_path / "a.csv").is_symlink()
    assert len((tmp_path / "real.csv").read_text().splitlines()) == 5


@contextlib.contextmanager
def _started(out: Path, *more: str) -> "Iterator[subprocess.Popen[str]]":
    """A simulation that has begun to write; whatever becomes of it, nobody of it is left."""
    with subprocess.Popen(
        [*HEEDING, *KEEN, "--games", "1000000", "--out", str(out), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    ) as child:
        try:
            assert _soon(
                lambda: any(path.stat().st_size > 2000 for path in out.parent.glob("*.jsonl"))
            )
            yield child
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)


def _soon(true: Callable[[], bool]) -> bool:
    for _ in range(600):
        if true():
            return True
        time.sleep(0.1)
    return False


def _alive(group: int) -> bool:
    """Whether anybody of a process group is left (who has ended and waits for init is not)."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, of = stat.read_text().rpartition(")")[2].split()[:3]
            if int(of) == group and state != "Z":
                return True
    return False


def _kept(out: Path, said: str) -> list[dict[str, str]]:
    """The rows that were kept, in the one file that is there, which the message names."""
    (found,) = out.parent.iterdir()
    assert found != out
    assert str(found) in said
    assert found.suffix == out.suffix
    with found.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["game"]) for row in rows] == [at // 2 for at in range(len(rows))]
    assert f"played: {len(rows) // 2}, kept in" in said
    return rows


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("to_all", [True, False])
def test_a_stopped_simulation_keeps_its_games_and_leaves_nobody_behind(
    number: signal.Signals, code: int, jobs: str, to_all: bool, tmp_path: Path
) -> None:
    out = tmp_path / "a.csv"
    with _started(out, "--jobs", jobs) as child:
        os.killpg(child.pid, number) if to_all else os.kill(child.pid, number)
        said = child.communicate(timeout=60)[1]
        assert child.returncode == code, said
        assert "Traceback" not in said
        assert said.strip().count("\n") == 0, said
        assert _kept(out, said)
        assert _soon(lambda: not _alive(child.pid))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_workers_do_not_outlive_a_killed_simulation(tmp_path: Path) -> None:
    with _started(tmp_path / "a.csv", "--jobs", "2") as child:
        os.kill(child.pid, signal.SIGKILL)
        child.communicate(timeout=60)
        assert _soon(lambda: not _alive(child.pid))
    assert [path.suffix for path in tmp_path.iterdir()] == [".jsonl"], "what was played is there"


def _full_at(size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk_keeps_what_was_played(tmp_path: Path) -> None:
    done = subprocess.run(
        [FOXTABLE, *KEEN, "--games", "1000000", "--out", str(tmp_path / "a.csv")],
        preexec_fn=_full_at(20_000),
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    refused(done, "File too large")
    assert _kept(tmp_path / "a.csv", done.stderr)


def test_a_summary_that_cannot_be_printed_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [FOXTABLE, *KEEN, "--games", "3", "--out", str(out)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert str(out) in done.stderr
    assert len(out.read_text().splitlines()) == 7


def test_an_earlier_keepsake_is_not_written_over(tmp_path: Path) -> None:
    for _ in range(2):
        with _started(tmp_path / "a.csv") as child:
            child.terminate()
            child.communicate(timeout=60)
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_more_processes_than_work(tmp_path: Path) -> None:
    code = (
        "import concurrent.futures as f, importlib\n"
        "s = importlib.import_module('foxtable.lab.simulate')\n"
        "class Counted(f.ProcessPoolExecutor):\n"
        "    def __init__(self, workers, *rest, **more):\n"
        "        print('workers', workers); super().__init__(workers, *rest, **more)\n"
        "s.ProcessPoolExecutor = Counted\n"
        "print(len(list(s.simulate('foxy', ['random', 'random'], 2 * s.CHUNK, jobs=64))))\n"
        "print(len(list(s.simulate('foxy', ['random', 'random'], 1, jobs=64))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    lines = done.stdout.split("\n")
    assert lines[0] == "workers 2"
    assert not any(line.startswith("workers") for line in lines[1:])
