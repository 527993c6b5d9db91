"""The speed of The Fox Experiment, as ratios: against Catanatron's random games, and within itself.

python benchmarks/experiment.py [--rounds N] [--quick] [--out FILE] [--catanatron PYTHON]

Catanatron is fetched into an environment of its own, unless an interpreter is named that has it.
"""

import argparse
import json
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import arranging
import report
from contestants import OURS, REFEREE, Contestant, Plain
from foxtable_experiment import play_game
from rounds import run_rounds
from server import visit, whole
from server.finding import Finding, Target, rounded

import tools
from foxtable import replay
from foxtable.bots import random_move

RUN_SECONDS = 2.0
MATCHES = 40
MIDDLE = 120
"""Moves after which a game is in its middle."""
PLAYOUTS = 20_000
"""Of Foxy in C, for a yardstick."""
MOST_DICE = 20
CATANATRON = "catanatron==3.2.1"


def catanatron(given: str | None) -> str:
    """An interpreter that has it."""
    if given:
        return given
    folder = tools.BUILD / "catanatron"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", CATANATRON]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"Catanatron could not be fetched:\n{done.stderr.strip()}")
    return str(python)


def games(python: str, rounds: int, length: float, say: Callable[[str], None]) -> Finding:
    ours = Contestant(
        OURS, "Foxtable", (sys.executable, str(tools.HERE / "foxtable_experiment.py"))
    )
    peer = Contestant(
        "catanatron", "Catanatron", (python, str(tools.PEERS / "catanatron_random.py"))
    )
    timing = run_rounds([ours, peer], rounds, length, say)
    ratio, (least, most) = timing.ratio(peer.key), timing.spread(peer.key)
    raw = {"seconds": {key: timing.per_playout(key) for key in timing.seconds}}
    words = f"{report.sentence(peer.key, peer.name, ratio)} ({least:.1f} to {most:.1f})"
    what = "random games of The Fox Experiment with four players, against Catanatron's with four"
    return Finding(peer.key, what, ratio, words, Target(10, at_least=True), raw)


def copies(repeats: int) -> Finding:
    """A copy in the middle of a game, in random moves with what the dealer does after them."""
    rng = Random(1)
    middles = [play_game(seed, rng.random, MIDDLE + rng.randrange(12)) for seed in range(MATCHES)]
    made = [(match, match.must_act()[0]) for match in middles]
    moves = [random_move(match.asks(seat), rng) for match, seat in made]
    play = copy = float("inf")
    for _ in range(repeats):
        twins = [match.copy() for match in middles]
        began = time.perf_counter()
        for twin, (_match, seat), move in zip(twins, made, moves, strict=True):
            twin.play(seat, move)
        between = time.perf_counter()
        for match in middles:
            match.state.copy()
        ended = time.perf_counter()
        play, copy = min(play, between - began), min(copy, ended - between)
    value = copy / play
    what = "a copy of a state in the middle of a game of four"
    return Finding("copy", what, value, f"A copy costs {value:.1f} moves", Target(5, unit="moves"))


def replays(repeats: int) -> Finding:
    """A finished game played again from its record, on a machine where C is as fast as usual: as
    in the last run of the whole benchmark."""
    record = play_game(1, Random(1).random).record()
    usual = json.loads((tools.HERE / "results.json").read_text("utf-8"))["seconds_per_playout"]
    plain_c = Plain(REFEREE, "C", (str(tools.build_c()),))
    best = here = float("inf")
    for _ in range(repeats):
        here = min(here, plain_c.time(PLAYOUTS, seed=1) / PLAYOUTS)
        began = time.process_time()
        replay(record)
        best = min(best, time.process_time() - began)
    value = 1000 * best * usual[REFEREE] / here
    what = f"the replay of a finished random game of four, {len(record.entries)} entries"
    words = f"{value:.1f} ms, where C plays Foxy in its usual {1e6 * usual[REFEREE]:.1f} µs"
    raw = {"seconds": best, "c": here}
    return Finding("replay", what, value, words, Target(20, unit="ms"), raw)


def arrangements(rolls: int) -> list[Finding]:
    """Everything that a roll can be arranged to, by number of dice; nothing is kept from roll to
    roll."""
    found = []
    for row in arranging.rows(1, rolls):
        usual, worst = 1000 * row.usual, 1000 * row.worst
        what = (
            f"all arrangements of {row.dice} dice, {row.friendly} of them friendly, with"
            f" {row.tokens} tokens: up to {row.results:,}"
        )
        words = f"{usual:.2f} ms usually, {worst:.1f} ms at worst of {rolls} rolls"
        target = Target(50, unit="ms at worst") if row.dice == MOST_DICE else None
        key = f"arrange-{row.dice}-{row.tokens}"
        found.append(Finding(key, what, worst, words, target, {"usual": usual}))
    return found


def as_data(findings: Sequence[Finding], rounds: int) -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": report.machine(),
        "versions": {
            "python": ".".join(map(str, sys.version_info[:3])),
            **{package: version(package) for package in ("foxtable", "msgspec")},
            "catanatron": CATANATRON.partition("==")[2],
        },
        "rounds": rounds,
        "measured": {each.key: each.what for each in findings},
        "ratios": {each.key: rounded(each.value) for each in findings},
        "words": {each.key: each.words for each in findings},
        "targets": {each.key: each.target.words for each in findings if each.target},
        "reached": {each.key: each.verdict == "yes" for each in findings if each.target},
        "raw": {each.key: rounded(each.raw) for each in findings if each.raw},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of The Fox Experiment, as ratios.")
    parser.add_argument("--rounds", type=int, default=7, help="how often everyone is timed (7)")
    parser.add_argument("--quick", action="store_true", help="a smoke run: short, and inexact")
    parser.add_argument("--out", type=Path, help="where the results go")
    parser.add_argument("--catanatron", help="an interpreter that has Catanatron")
    given = parser.parse_args()
    tools.BUILD.mkdir(exist_ok=True)
    rounds, length = (2, RUN_SECONDS / 4) if given.quick else (given.rounds, RUN_SECONDS)
    folder = tools.BUILD if given.quick else tools.HERE
    findings = [
        games(catanatron(given.catanatron), rounds, length, print),
        copies(30 if given.quick else 300),
        replays(5 if given.quick else 30),
        *arrangements(20 if given.quick else arranging.ROLLS),
        whole.sent("experiment", 1 if given.quick else 3),
        *visit.of_game("experiment", print),
    ]
    for each in findings:
        print(f"{each.what}: {each.words}. {each.verdict}".strip())
    data = json.dumps(as_data(findings, rounds), indent=2, ensure_ascii=False)
    (given.out or folder / "experiment.json").write_text(data + "\n", "utf-8")


if __name__ == "__main__":
    main()
