"""The speed of Sly Foxes, as ratios: against RLCard's UNO, OpenSpiel's search, and within itself.

python benchmarks/sly.py [--rounds N] [--quick] [--out FILE]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import report
from contestants import OURS, Contestant
from rounds import Timing, run_rounds
from search_sly import has_level, middle
from server import visit, whole
from server.finding import Finding, Target, rounded

import tools
from foxtable import Match
from foxtable.bots import random_move
from foxtable.engine import Move

RUN_SECONDS = 1.0
REPEATS = 300
MATCHES = 40
"""That one clocking goes through."""
PACKAGES = ("foxtable", "msgspec", "rlcard", "open_spiel", "numpy")


def program(key: str, name: str, path: Path) -> Contestant:
    return Contestant(key, name, (sys.executable, str(path)))


def moves(rounds: int, length: float, say: Callable[[str], None]) -> Finding:
    """Random moves: a playout of `rounds` is a single move here."""
    ours = program(OURS, "Foxtable", tools.HERE / "foxtable_sly.py")
    theirs = program("rlcard", "RLCard", tools.PEERS / "rlcard_uno.py")
    timing = run_rounds([ours, theirs], rounds, length, say)
    return _compared(
        timing,
        theirs,
        "random moves of Sly Foxes with four players, against RLCard's steps of UNO with four",
        Target(3, at_least=True),
    )


def searches(rounds: int, length: float, say: Callable[[str], None]) -> list[Finding]:
    """Iterations of the strong bot, where there is one."""
    if not has_level():
        say("There is no bot that searches: left out.")
        return []
    ours = program(OURS, "Foxtable", tools.HERE / "search_sly.py")
    theirs = program("openspiel", "OpenSpiel", tools.PEERS / "openspiel_search.py")
    timing = run_rounds([ours, theirs], rounds, length, say)
    what = "iterations of the strong bot, against OpenSpiel's search in Python on Hearts"
    return [_compared(timing, theirs, what, None)]


def _compared(timing: Timing, theirs: Contestant, what: str, target: Target | None) -> Finding:
    ratio, (least, most) = timing.ratio(theirs.key), timing.spread(theirs.key)
    raw = {"seconds": {key: timing.per_playout(key) for key in timing.seconds}}
    words = f"{report.sentence(theirs.key, theirs.name, ratio)} ({least:.1f} to {most:.1f})"
    return Finding(theirs.key, what, ratio, words, target, raw)


def copies(repeats: int) -> Finding:
    """A copy in the middle of a game, in random moves; the best of many."""
    rng = Random(1)
    made = [_with_move(middle(seed), rng) for seed in range(MATCHES)]
    play = copy = float("inf")
    for _ in range(repeats):
        twins = [(match.copy(), seat, move) for match, seat, move in made]
        began = time.perf_counter()
        for twin, seat, move in twins:
            twin.play(seat, move)
        between = time.perf_counter()
        for match, _seat, _move in made:
            match.state.copy()
        ended = time.perf_counter()
        play, copy = min(play, between - began), min(copy, ended - between)
    value = copy / play
    what = "a copy of a state in the middle of a game of four"
    return Finding("copy", what, value, f"A copy costs {value:.1f} moves", Target(5, unit="moves"))


def _with_move(match: Match, rng: Random) -> tuple[Match, int, Move]:
    """Played on a little, so that all kinds of moves are among them."""
    for _ in range(rng.randrange(12)):
        if match.must_act():
            seat = match.must_act()[0]
            match.play(seat, random_move(match.asks(seat), rng))
    if not match.must_act():
        return _with_move(middle(rng.randrange(1000)), rng)
    seat = match.must_act()[0]
    return match, seat, random_move(match.asks(seat), rng)


def as_data(findings: Sequence[Finding], rounds: int) -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": report.machine(),
        "versions": {
            "python": ".".join(map(str, sys.version_info[:3])),
            **{package: version(package) for package in PACKAGES},
        },
        "rounds": rounds,
        "measured": {each.key: each.what for each in findings},
        "ratios": {each.key: rounded(each.value) for each in findings},
        "words": {each.key: each.words for each in findings},
        "targets": {each.key: each.target.words for each in findings if each.target},
        "reached": {each.key: each.verdict == "yes" for each in findings if each.target},
        "raw": {each.key: rounded(each.raw) for each in findings if each.raw},
    }


def say(line: str) -> None:
    print(line, flush=True)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The speed of Sly Foxes, as ratios.")
    parser.add_argument("--rounds", type=int, default=7, help="how often everyone is timed (7)")
    parser.add_argument("--quick", action="store_true", help="a smoke run: short, and inexact")
    parser.add_argument("--out", type=Path, help="where the results go (benchmarks/sly.json)")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.rounds = min(arguments.rounds, 2)
    if arguments.rounds < 1:
        parser.error("there is at least one round")
    if arguments.out is None:
        quick = arguments.quick
        arguments.out = tools.BUILD / "sly.json" if quick else tools.HERE / "sly.json"
    return arguments


def main() -> None:
    arguments = read_arguments()
    length = RUN_SECONDS / (4 if arguments.quick else 1)
    tools.BUILD.mkdir(exist_ok=True)
    say("Random moves ...")
    findings = [moves(arguments.rounds, length, say)]
    say("Copies ...")
    findings.append(copies(REPEATS // (10 if arguments.quick else 1)))
    say("Search ...")
    findings += searches(arguments.rounds, length, say)
    say("Whole games at a house ...")
    findings.append(whole.sent("sly", 1 if arguments.quick else 3))
    say("First visits ...")
    findings += visit.of_game("sly", say)
    for each in findings:
        say(f"{each.what}: {each.words}. {each.verdict}".strip())
    data = as_data(findings, arguments.rounds)
    arguments.out.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
