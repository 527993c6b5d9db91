"""The commands, as a person types them."""

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

import foxtable
from foxtable.cli.options import option_rows, read_options
from foxtable.cli.saving import save_path
from foxtable.engine import BadOption, Switch, game_named, open_match
from tests.kinds import KINDS

FOXTABLE = str(Path(sys.executable).with_name("foxtable"))
HEEDING = [
    sys.executable,
    "-c",
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL)\n"
    "os.execv(sys.argv[1], sys.argv[1:])",
    FOXTABLE,
]
"""The command as it is when an interrupt ends it, also where whoever started the tests hears none,
as what runs in the background of a shell."""


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [FOXTABLE, *words],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "120", **env},
        check=False,
        timeout=120,
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = open_match("foxy", 2, seed="cli")
    while match.result is None:
        for seat in match.must_act():
            match.play(seat, f"estimate {seat + 2}")
    path = tmp_path / "game.fox"
    path.write_text(match.record().to_text(), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["jump"], "jump"),
        (["play", "chess"], "chess"),
        (["play", "foxy", "--bots", "genius"], "genius"),
        (["play", "foxy", "--lang", "de"], "--lang"),
        (["play", "foxy", "-o", "pepper=1"], "pepper"),
        (["play", "foxy", "-o", "variants=spicy"], "takes any of most-seen, singles"),
        (["play", "foxy", "-o", "variants"], "NAME=VALUE"),
        (["simulate", "foxy", "--bots", "keen,keen", "-o", "variants=easy,mild"], "'easy,mild'"),
        (["play", "foxy", "-o", "variants=singles,fox-cat"], "foxy.variants.one_fox"),
        (["play", "foxy", "--bots", "none", "-o", "variants=hard"], "foxy.solo.no_modes"),
        (["play", "foxy", "--edition", "gold"], "gold"),
        (["play", "foxy", "--edition", ""], "no edition ''"),
        (["play", "foxy", "--resume"], "no saved game"),
        (["simulate", "foxy"], "--bots"),
        (["simulate", "foxy", "--bots", "keen", "--games", "0"], "--games"),
        (["simulate", "foxy", "--bots", "keen", "--games", "many"], "--games"),
        (["simulate", "foxy", "--bots", "keen", "--out", "x.xls"], ".csv"),
        (["replay", "nowhere.fox"], "nowhere.fox"),
        (["verify", "pyproject.toml"], "line 1"),
        (["rules", "chess"], "chess"),
    ],
)
def test_a_wrong_argument_gets_one_clear_line(words: list[str], says: str) -> None:
    save_path("foxy").unlink(missing_ok=True)
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("foxtable: ")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


def test_help_is_worth_reading() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("play", "simulate", "replay", "verify", "doctor", "rules", "games", "serve"):
        assert command in done.stdout
    assert "--resume" in run("play", "--help").stdout
    assert "FILE.parquet" in run("simulate", "--help").stdout


def test_the_version_names_what_a_report_should() -> None:
    first, rest = run("--version").stdout.split("\n", 1)
    assert first == f"foxtable {foxtable.__version__}"
    assert "Python 3." in rest
    assert "foxy (rules 1)" in rest


def test_help_promises_no_game_that_is_not_there() -> None:
    """Nor does it need more than 80 columns to say so."""
    for words in ([], ["play"], ["simulate"], ["rules"], ["replay"], ["verify"], ["serve"]):
        shown = run(*words, "--help", COLUMNS="80").stdout
        assert "Three" not in shown
        assert not any(name in shown for name in ("Sly Foxes", "Experiment"))
        assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Players"), ("fr", "À combien"), ("it", "Gioco")]
)
def test_games_in_three_languages_on_a_narrow_screen(lang: str, word: str) -> None:
    shown = run("games", "--lang", lang, COLUMNS="80").stdout
    assert word in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_games() -> None:
    shown = run("games").stdout
    assert "foxy" in shown
    assert "1 to 100" in shown
    assert "perfect" in shown
    assert "any of most-seen, singles" in shown
    assert "at most one of most-seen, singles, fox-cat" in shown
    assert "hard: 2 and more" in shown
    assert "foxtable play foxy -o variants=easy" in shown
    assert "foxy, dreamer: Forgets as the cards go by" in shown
    assert "foxy, dreamer: Oublie au fil des cartes" in run("games", "--lang", "fr").stdout


def test_options_of_every_kind_are_read_as_they_are_typed() -> None:
    words = ["teams=true", "stall=40", "goal=far", "extras=near", "extras=far", "stall=50"]
    found = {"teams": True, "stall": 50, "goal": "far", "extras": ("near", "far")}
    assert read_options(KINDS, words) == found
    assert KINDS.setup(4, found).options == KINDS.options_type(**found)


@pytest.mark.parametrize(
    ("word", "takes"),
    [
        ("teams=1", "teams takes true or false, not '1'"),
        ("stall=45", "stall takes a number from 10 to 90 in steps of 10, not '45'"),
        ("stall=", "stall takes a number from 10 to 90 in steps of 10, not ''"),
        ("goal=both", "goal takes one of near, far, not 'both'"),
        ("extras=near,no", "extras takes any of near, far, with commas between, not 'near,no'"),
    ],
)
def test_a_wrong_value_names_the_option_and_what_it_takes(word: str, takes: str) -> None:
    with pytest.raises(BadOption, match=takes):
        read_options(KINDS, [word])


def test_no_option_is_for_fewer_players_than_the_game() -> None:
    class Fewer(type(game_named("sly"))):  # type: ignore[misc]
        def options(self) -> tuple[Switch, ...]:
            return (Switch("mild", "sly.character.mild", most_seats=6),)

    assert option_rows(Fewer())[0][-1] == "2 to 6"
    rows = {row[0]: row for row in option_rows(game_named("sly"))}
    assert rows["extension"][-1] == "3 and more\nwith: 3 and more\nwithout: 3 to 6"


def test_options_of_every_kind_are_listed() -> None:
    assert option_rows(KINDS) == [
        ("rounds", "a number from 1 to 5", "3", "all"),
        ("claims", "one of none, bare, named", "none", "all"),
        ("chips", "true or false", "false", "all"),
        ("teams", "true or false", "false", "4 and more"),
        ("stall", "a number from 10 to 90 in steps of 10", "30", "all"),
        ("goal", "one of near, far", "near", "all"),
        ("extras", "any of near, far, with commas between", "none", "all"),
    ]


def test_an_option_can_be_given_bit_by_bit(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    both = ("-o", "variants=hard", "-o", "variants=singles,easy")
    done = run("simulate", "foxy", "--games", "1", "--bots", "keen,keen", *both, "--out", str(out))
    assert done.returncode == 0, done.stderr
    clash = run("simulate", "foxy", "--bots", "keen,keen", *both, "-o", "variants=fox-cat")
    assert "foxy.variants.one_fox" in clash.stderr


def test_an_edition_of_ones_own_that_is_broken_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    (tmp_path / "foxy").mkdir()
    (tmp_path / "foxy" / "torn.json").write_text('{"name": "to')
    done = run("games", FOXTABLE_EDITIONS=str(tmp_path))
    assert done.returncode == 0
    assert "standard, even" in done.stdout
    assert "'torn' of foxy cannot be read" in done.stderr


@pytest.mark.parametrize(("lang", "word"), [("en", "savannah"), ("fr", "savane"), ("it", "savana")])
def test_rules_in_three_languages(lang: str, word: str) -> None:
    assert word in run("rules", "foxy", "--lang", lang).stdout
    assert word in run("rules", "foxy", LC_ALL=f"{lang}_XX.UTF-8").stdout
    assert "foxy.bet.once" in run("rules", "foxy", "--ids").stdout


def test_simulate(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    done = run("simulate", "foxy", "--games", "6", "--bots", "perfect,fading:0.2,0.1,dreamer",
               "--seed", "s", "--jobs", "2", "--out", str(out))  # fmt: skip
    assert done.returncode == 0
    assert "fading:0.2,0.1" in done.stdout
    assert "Crossed out" in done.stdout
    assert len(out.read_text().splitlines()) == 1 + 6 * 3


def test_verify(record: Path) -> None:
    assert run("verify", str(record)).returncode == 0
    assert "Sì" in run("verify", str(record), "--lang", "it").stdout
    lines = record.read_text().splitlines()
    reveal = next(i for i, line in enumerate(lines) if "dealer reveal" in line)
    other = "hen" if not lines[reveal].endswith(" hen") else "bear"
    lines[reveal] = f"{lines[reveal].rpartition(' ')[0]} {other}"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run("verify", str(record))
    assert done.returncode == 1
    assert "entry 1" in done.stderr
    assert other in done.stderr


def test_replay(record: Path) -> None:
    whole = run("replay", str(record)).stdout
    assert "Turn 20 of 20" in whole
    assert "Place" in whole
    assert len(run("replay", str(record), "--moves").stdout.splitlines()) == 60
    assert len(run("replay", str(record), "--to", "7").stdout.splitlines()) == 7
    there = ("replay", str(record), "--to", "7", "--seat", "1")
    assert '"turn": 3' in run(*there, "--json").stdout
    assert '"numbers": []' in run("replay", str(record), "--to", "7", "--json").stdout
    assert run("replay", str(record), "--seat", "9").returncode == 2


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Entry 7 of 60"), ("fr", "Étape 7 sur 60"), ("it", "Passo 7 di 60")],
)
def test_what_a_seat_saw(record: Path, lang: str, said: str) -> None:
    """The game's own face, with the entry as this seat heard of it."""
    entries = record.read_text().splitlines()
    actor, move = next(line.split(maxsplit=2)[1:] for line in entries if line.startswith("7 "))
    seen = run("replay", str(record), "--to", "7", "--seat", "1", "--lang", lang).stdout
    assert said in seen
    assert move in seen if actor in ("dealer", "1") else move not in seen
    assert not seen.lstrip().startswith("{")


def test_stepping_through(record: Path) -> None:
    child = pexpect.spawn(
        FOXTABLE,
        ["replay", str(record), "--step", "--lang", "en"],
        encoding="utf-8", timeout=60, dimensions=(60, 120),
    )  # fmt: skip
    child.expect("Entry 1 of 60, seen by: the table")
    child.expect("Turn 1 of 20")
    for key, place in [
        ("", "Entry 2 of 60"),
        ("n", "Entry 3 of 60"),
        ("p", "Entry 2 of 60"),
        ("37", "Entry 37 of 60"),
        ("999", "Entry 60 of 60"),
        ("0", "Nothing has happened yet"),
        ("nn", "Entry 1 of 60.*Dealer: reveal"),
        ("nn", "Entry 4 of 60.*Dealer: reveal"),
        ("pp", "Entry 1 of 60.*Dealer: reveal"),
        ("s 1", "Entry 1 of 60, seen by: Seat 1"),
        ("s 9", "no such seat"),
        ("jump", "none of the keys"),
        ("s", "Entry 1 of 60, seen by: the table"),
    ]:
        child.expect("q: end: ")
        child.sendline(key)
        child.expect(place)
    child.expect("q: end: ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_step_shows_the_own_number_and_no_other(record: Path, seat: int) -> None:
    lines = [line.split() for line in record.read_text().splitlines()]
    number, actor, _, written = next(w for w in lines if len(w) == 4 and w[2] == "estimate")
    seen = run("replay", str(record), "--to", number, "--seat", str(seat), "--lang", "en").stdout
    assert f"Seat {seat}\N{RIGHT SINGLE QUOTATION MARK}s board" in seen
    assert (f"estimate {written}" in seen) == (actor == str(seat))
    assert ("estimate ?" in seen) == (actor != str(seat))


@pytest.fixture
def terminal() -> Iterator[pexpect.spawn]:
    save_path("foxy").unlink(missing_ok=True)
    game = ["play", "foxy", "--bots", "keen,perfect", "--seed", "terminal", "--lang", "en"]
    child = pexpect.spawn(
        HEEDING[0],
        [*HEEDING[1:], *game],
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 120),
        env={**os.environ, "TERM": "xterm-256color"},
    )
    yield child
    child.close(force=True)


PROMPT = "Your number.*: "
ALTERNATE_SCREEN, MAIN_SCREEN, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J"


def test_a_whole_game_in_the_terminal(terminal: pexpect.spawn) -> None:
    """With a slip, the rules, a stop by Ctrl-C in mid-game, and the review."""
    terminal.expect(PROMPT)
    assert ALTERNATE_SCREEN in terminal.before, "on a screen that keeps nothing that scrolled away"
    terminal.sendline("400")
    terminal.expect("from 0 to 99")
    terminal.expect(PROMPT)
    terminal.sendline("five")
    terminal.expect("not a move")
    terminal.expect(PROMPT)
    terminal.sendline("?")
    terminal.expect("Enter: back")
    terminal.sendline("")
    for turn in range(1, 6):
        terminal.expect(f"Turn {turn} of 20")
        assert CLEAR in terminal.before, "the old card is wiped before the new one is drawn"
        terminal.expect(PROMPT)
        terminal.sendline("3!" if turn == 2 else "2")
    terminal.expect("Turn 6 of 20")
    terminal.expect(PROMPT)
    terminal.sendintr()
    terminal.expect("Saved")
    assert MAIN_SCREEN in terminal.before
    terminal.expect(pexpect.EOF)
    with pexpect.spawn(
        FOXTABLE, ["play", "foxy", "--resume", "--lang", "en"],
        encoding="utf-8", timeout=60, dimensions=(50, 120),
    ) as resumed:  # fmt: skip
        for turn in range(6, 21):
            resumed.expect(f"Turn {turn} of 20")
            resumed.expect(PROMPT)
            resumed.sendline("2")
        for turn in (1, 2):
            resumed.expect(f"Review · Turn {turn} of 20")
            resumed.sendline("")
        resumed.sendline("s")
        resumed.expect("Exact hits")
        resumed.expect(r"foxtable verify (\S+\.fox)")
        path = resumed.match.group(1)
        resumed.expect(pexpect.EOF)
    assert resumed.exitstatus == 0
    assert run("verify", path).returncode == 0
    assert "estimate 3!" in Path(path).read_text()
    assert not save_path("foxy").exists()


def test_a_killed_terminal_loses_nothing(terminal: pexpect.spawn) -> None:
    for turn in (1, 2, 3):
        terminal.expect(f"Turn {turn} of 20")
        terminal.expect(PROMPT)
        terminal.sendline("1")
    terminal.expect("Turn 4 of 20")
    terminal.expect(PROMPT)
    terminal.kill(9)
    words = ["play", "foxy", "--resume"]
    with pexpect.spawn(FOXTABLE, words, encoding="utf-8", timeout=60) as resumed:
        resumed.expect(" 4")
        resumed.expect(": ")
        resumed.sendline("q")
        resumed.expect("--resume")


def test_a_house_that_cannot_open_says_why(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--data", str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert f"port {port}" in done.stderr
    (tmp_path / "file").write_text("not a folder")
    done = run("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "cannot keep tables" in done.stderr
    newer = sqlite3.connect(tmp_path / "foxtable.db")
    newer.execute("PRAGMA user_version=999")
    newer.close()
    done = run("serve", "--port", "0", "--data", str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "newer Foxtable" in done.stderr
