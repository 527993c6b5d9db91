"""Foxtable's speed, as ratios: against C, against its peers, and within itself.

python benchmarks/run.py [--rounds N] [--quick] [--out FILE]

First every contestant plays the same scripted games, and all must agree; then they are timed.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import inside
import report
import scripts
from contestants import REFEREE, Contestant, all_contestants
from rounds import run_rounds
from scripts import Totals

import tools

GAMES = 300
RUN_SECONDS = 1.0
REPEATS = 500


def must_agree(contestants: Sequence[Contestant]) -> list[Totals]:
    """Let everyone play the scripted games; end the program where a result differs."""
    games = scripts.make(GAMES)
    path = tools.BUILD / "scripts.json"
    path.write_text(json.dumps({"games": games}), "utf-8")
    referee = next(each for each in contestants if each.key == REFEREE)
    expected = referee.play(games, path)
    for each in contestants:
        found = each.play(games, path)
        if len(found) != len(expected):
            sys.exit(f"{each.name} played {len(found)} scripted games of {len(expected)}.")
        for number, (theirs, right) in enumerate(zip(found, expected, strict=True), 1):
            if theirs != right:
                sys.exit(
                    f"{each.name} differs in scripted game {number}:\n"
                    f"  {referee.name}: {right}\n  {each.name}: {theirs}"
                )
    return expected


def say(line: str) -> None:
    print(line, flush=True)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Foxtable's speed, as ratios.")
    parser.add_argument("--rounds", type=int, help="how often everyone is timed (7)")
    parser.add_argument("--quick", action="store_true", help="a smoke run: short, and inexact")
    parser.add_argument("--out", type=Path, help="where the results go (benchmarks/results.json)")
    arguments = parser.parse_args()
    quick = arguments.quick
    if arguments.rounds is None:
        arguments.rounds = 2 if quick else 7
    if arguments.rounds < 1:
        parser.error("there is at least one round")
    if arguments.out is None:
        arguments.out = tools.BUILD / "quick.json" if quick else tools.HERE / "results.json"
    return arguments


def main() -> None:
    arguments = read_arguments()
    quick = arguments.quick
    say("Building and installing the contestants ...")
    contestants = all_contestants()
    say(f"Everyone plays the same {GAMES} scripted games ...")
    occurs = scripts.what_occurs(must_agree(contestants))
    say("All agree. Games with " + ", ".join(f"{what}: {n}" for what, n in occurs.items()) + ".")
    timing = run_rounds(contestants, arguments.rounds, RUN_SECONDS / (4 if quick else 1), say)
    say("Copies and views ...")
    within = inside.measure(REPEATS // (10 if quick else 1))
    report.show(contestants, timing, within)
    data = report.as_data(contestants, timing, within)
    arguments.out.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
