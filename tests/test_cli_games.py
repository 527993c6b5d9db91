"""The commands for the games that are not Foxy: every mode of The Fox Experiment, some of Sly
Foxes."""

import csv
import json
from pathlib import Path

import msgspec
import pytest

from foxtable.cli.texts import seat_names
from foxtable.engine import Match, Setup, game_named, replay
from foxtable.engine.rulebook import game_rules
from foxtable.testing import played
from tests.test_cli import run

QUICK = {"sly": "young", "experiment": "curious"}
OF_SLY = ("2p", "3p-extension", "4p-teams", "5p-extension-victim")
MODES = [
    *(("sly", mode) for mode in OF_SLY),
    *(("experiment", mode) for mode in game_named("experiment").samples()),
]
FORMS = ("fox", "jsonl")
RECORDS = [(*mode, FORMS[number % 2]) for number, mode in enumerate(MODES)]
HALF_WAY = {"en": "Entry {} of {}", "fr": "Étape {} sur {}", "it": "Passo {} di {}"}
Words = list[str]


def setup_of(game: str, mode: str) -> Setup:
    return game_named(game).samples()[mode]


def options(setup: Setup) -> Words:
    """As one types them: what is not as usual."""
    chosen, usual = (msgspec.to_builtins(each) for each in (setup.options, type(setup.options)()))
    words: Words = []
    for name, value in chosen.items():
        if value != usual[name]:
            words += ["-o", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return words


def written(game: str, mode: str, form: str, folder: Path) -> tuple[str, Match]:
    """A game at random, and the file of its record."""
    match = played(game_named(game), setup_of(game, mode), f"{game} {mode}")
    record, path = match.record(), folder / f"game.{form}"
    path.write_text(record.to_text() if form == "fox" else record.to_json(), encoding="utf-8")
    return str(path), match


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_simulate(game: str, mode: str, tmp_path: Path) -> None:
    setup, out = setup_of(game, mode), tmp_path / "games.csv"
    bots = ",".join([QUICK[game]] * setup.seats)
    done = run("simulate", game, "--games", "1", "--bots", bots, "--seed", "modes",
               *options(setup), "--out", str(out), "--lang", "en")  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert QUICK[game] in done.stdout
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == [QUICK[game]] * setup.seats
    assert min(int(row["place"]) for row in rows) == 1 or setup.seats == 1
    if game == "experiment":
        parts = ("studies", "patrons", "upgrades", "friendliness", "supplies")
        for row in rows:
            assert int(row["total"]) == sum(int(row[part]) for part in parts)


@pytest.mark.parametrize(("game", "mode", "form"), RECORDS)
def test_verify(game: str, mode: str, form: str, tmp_path: Path) -> None:
    path = written(game, mode, form, tmp_path)[0]
    done = run("verify", path, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Yes")


@pytest.mark.parametrize(
    ("game", "mode", "form"), [("sly", "3p", "jsonl"), ("experiment", "2p", "fox")]
)
def test_a_record_with_another_seed_is_not_true(
    game: str, mode: str, form: str, tmp_path: Path
) -> None:
    path, match = written(game, mode, form, tmp_path)
    right, wrong = match.record().seed, played(match.game, match.setup, "another").record().seed
    text = Path(path).read_text(encoding="utf-8")
    assert right in text  # type: ignore[operator]
    Path(path).write_text(text.replace(right, wrong), encoding="utf-8")  # type: ignore[arg-type]
    done = run("verify", path, "--lang", "en")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("No")


@pytest.mark.parametrize(
    ("game", "mode", "form", "language"),
    [
        ("sly", "3p", "fox", "it"),
        ("experiment", "1p", "jsonl", "en"),
        ("experiment", "3p", "fox", "fr"),
    ],
)
def test_replay(game: str, mode: str, form: str, language: str, tmp_path: Path) -> None:
    """To the end, entry by entry, and as a seat saw it in the middle."""
    path, match = written(game, mode, form, tmp_path)
    entries = len(match.entries)
    half = entries // 2
    whole = run("replay", path, "--lang", language)
    assert (whole.returncode, whole.stderr) == (0, "")
    assert seat_names(match.record(), language)[0] in whole.stdout
    assert len(run("replay", path, "--moves").stdout.splitlines()) == entries
    there = ("replay", path, "--to", str(half), "--seat", "0")
    view = replay(match.record(), half).view(0)
    assert json.loads(run(*there, "--json").stdout) == json.loads(msgspec.json.encode(view))
    assert HALF_WAY[language].format(half, entries) in run(*there, "--lang", language).stdout


@pytest.mark.parametrize(
    ("game", "language"), [("sly", "fr"), ("experiment", "it"), ("experiment", "en")]
)
def test_rules(game: str, language: str) -> None:
    rules = game_rules(game_named(game), language).rules
    shown = run("rules", game, "--lang", language, "--ids").stdout
    assert [rule.id for rule in rules if rule.id not in shown] == []
