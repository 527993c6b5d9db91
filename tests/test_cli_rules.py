"""Rules in the terminal: whole, by chapter, by word, and through a pager."""

import os
import sys
from pathlib import Path

import pexpect
import pytest

from tests.test_cli import FOXTABLE, run


def test_the_whole_book_begins_with_its_contents() -> None:
    shown = run("rules", "foxy", "--lang", "fr").stdout
    contents = shown.split("Sommaire", 1)[1].split("Les cartes", 2)
    assert "Le renard" in contents[1], "before the first chapter"
    assert "6 Variantes" in " ".join(contents[1].split())


@pytest.mark.parametrize("about", ["3", "circle", "The CIRCLE"])
def test_a_chapter_by_number_or_title(about: str) -> None:
    shown = run("rules", "foxy", about, "--lang", "en", "--ids").stdout
    assert "The circle" in shown
    assert "foxy.bet.once" in shown
    assert "foxy.turn.reveal" not in shown


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["may", "circle"]), ("fr", ["entoure"]), ("en", ["foxy.bet.once"])]
)
def test_rules_by_a_word_without_its_accents(lang: str, words: list[str]) -> None:
    shown = run("rules", "foxy", *words, "--lang", lang, "--ids").stdout
    assert "foxy.bet.once" in shown
    assert "foxy.setup.deck" not in shown


def test_what_no_rule_is_about() -> None:
    done = run("rules", "foxy", "submarine", "--lang", "en")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "submarine" in done.stderr
    assert "3 The circle" in done.stderr


def in_a_terminal(*words: str, **env: str) -> str:
    child = pexpect.spawn(
        FOXTABLE, ["rules", "foxy", "--lang", "en", *words],
        encoding="utf-8", timeout=60, dimensions=(24, 80),
        env={**os.environ, "TERM": "xterm", **env},
    )  # fmt: skip
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    return str(child.before)


@pytest.fixture
def pager(tmp_path: Path) -> str:
    program = tmp_path / "leaf"
    program.write_text(
        f"#!{sys.executable}\nimport sys\ntext = sys.stdin.read()\n"
        "print('PAGED', len(text), '\\x1b[' in text)\n"
    )
    program.chmod(0o755)
    return str(program)


def test_a_terminal_pages_through_what_the_reader_likes(pager: str) -> None:
    shown = in_a_terminal(PAGER=pager, MANPAGER="")
    assert "PAGED" in shown
    assert "False" in shown, "who may not know colours is given none"
    assert "Scoring" not in shown
    assert "Scoring" in in_a_terminal("--no-pager", PAGER=pager, MANPAGER="")


def test_without_a_pager_the_rules_are_there_all_the_same(pager: str) -> None:
    assert "Scoring" in in_a_terminal(PAGER="/no/such/pager", MANPAGER="")
    assert "Scoring" in run("rules", "foxy", PAGER=pager).stdout, "piped: plain"
    assert "\x1b[" not in run("rules", "foxy", PAGER=pager).stdout
