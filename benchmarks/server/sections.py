"""The sections of the run, one after the other."""

import argparse
import json
import tempfile
from pathlib import Path

from server import busy, counts, houses, idle, outcome, paced, starting, visit

SECTIONS = {
    "busy": (busy.measure, "Everybody writes as fast as turns close ..."),
    "paced": (paced.measure, "200 people at their own pace ..."),
    "visit": (visit.measure, "A first visit ..."),
    "start": (starting.measure, "Starting ..."),
    "idle": (idle.measure, "Memory of what waits ..."),
    "counts": (counts.measure, "Sealed answers and take-backs ..."),
}


def say(line: str) -> None:
    print(line, flush=True)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Foxtable's server, as ratios.")
    parser.add_argument("--quick", action="store_true", help="a smoke run: short, and inexact")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, help="these sections")
    parser.add_argument("--out", type=Path, help="where the results go (server/results.json)")
    arguments = parser.parse_args()
    if arguments.out is None:
        whole = not arguments.quick and not arguments.only
        folder = houses.HERE if whole else houses.BUILD
        arguments.out = folder / ("results.json" if whole else "server.json")
    return arguments


def main() -> None:
    arguments = read_arguments()
    houses.BUILD.mkdir(exist_ok=True)
    houses.install()
    findings = []
    with tempfile.TemporaryDirectory(dir=houses.BUILD, prefix="server-") as folder:
        for name in arguments.only or SECTIONS:
            measure, words = SECTIONS[name]
            say(words)
            data = Path(folder) / name
            data.mkdir()
            findings += measure(data, arguments.quick, say)
    outcome.show(findings)
    data = json.dumps(outcome.as_data(findings), indent=2, ensure_ascii=False)
    arguments.out.write_text(data + "\n", "utf-8")
