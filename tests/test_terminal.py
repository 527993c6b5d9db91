"""A person in the terminal is an actor of the loop that asks bots: asked, offered, refused."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from foxtable.cli.saving import save_path
from foxtable.engine import read_record, verify

FOXTABLE = str(Path(sys.executable).with_name("foxtable"))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    return tmp_path


def playing(folder: Path, *words: str) -> pexpect.spawn:
    env = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "TERM": "xterm"}
    env["FOXTABLE_DATA"] = str(folder)
    return pexpect.spawn(
        FOXTABLE, ["play", "tally", *words], encoding="utf-8", timeout=60, env=env,
        dimensions=(60, 100),
    )  # fmt: skip


CHIPS = ("--bots", "random", "-o", "claims=named", "-o", "chips=true", "-o", "rounds=2")


def test_what_one_may_do_is_offered_in_the_terminal_too(folder: Path) -> None:
    """Tally has no face of its own: it is shown as it is. Nobody waits for me, and I may act."""
    game = playing(folder, *CHIPS, "--seed", "offers")
    offered = refused = False
    for _ in range(60):
        at = game.expect(
            ["You may also [a-z, ]*note[a-z, ]*; Enter: no: ", "; q, \\?: ", pexpect.EOF]
        )
        if at == 2:
            break
        if at == 0 and not offered:
            offered = True
            game.sendline('note "out of turn"')
        elif at == 0:
            game.sendline("")
        elif not refused:
            refused = True
            game.sendline("hide 9")
            game.expect("A number is from 1 to 6")
        else:
            game.sendline(answer(game.before))
    assert offered, "it was never my turn to act out of turn"
    assert refused
    (path,) = (folder / "records").glob("tally-*.fox")
    record = read_record(path.read_text(encoding="utf-8"))
    verify(record)
    assert any(actor == 0 and str(move) == 'note "out of turn"' for actor, move in record.entries)


def answer(screen: str) -> str:
    """Something that goes, read from the table as it is shown."""
    if '"react"' in screen:
        return "trust"
    if '"claim"' in screen:
        thrown = screen.split("thrown", 1)[1].split(maxsplit=1)[0]
        return "throw" if thrown == "0" else 'claim 3 "on my word"'
    return "hide 2"


def test_leaving_saves_and_going_on_goes_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOXTABLE_DATA", str(folder))
    game = playing(folder, "--bots", "random,random", "--seed", "save")
    game.expect("; q, \\?: ")
    game.sendline("hide 2")
    game.expect("; q, \\?: ")
    game.sendline("q")
    game.expect("--resume")
    game.expect(pexpect.EOF)
    assert save_path("tally").exists()
    game = playing(folder, "--resume")
    for _ in range(10):
        if game.expect(["; q, \\?: ", pexpect.EOF]):
            break
        game.sendline("hide 2")
    (path,) = (folder / "records").glob("tally-*.fox")
    verify(read_record(path.read_text(encoding="utf-8")))
