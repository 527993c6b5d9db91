"""The command: the sections one after the other, and a table of what they did."""

import argparse
import sys
import time
from random import Random
from secrets import token_hex

from hammer import frames, killer, races, records, scorer
from hammer.section import Bound, Fault, Section

SECTIONS: dict[str, Section] = {
    "killer": killer.hammer,
    "frames": frames.hammer,
    "records": records.hammer,
    "scorer": scorer.hammer,
    "races": races.hammer,
}


def main(words: list[str] | None = None) -> int:
    parser = _parser()
    asked = parser.parse_args(words)
    if unknown := set(asked.sections) - set(SECTIONS):
        parser.error(f"there is no section {', '.join(sorted(unknown))}")
    failed = 0
    print(f"seed {asked.seed}")
    for name in asked.sections or SECTIONS:
        failed += not _run(name, asked.minutes, f"{asked.seed} {name}")
    return 1 if failed else 0


def _run(name: str, minutes: float, seed: str) -> bool:
    """One section, until its time is up or a promise is broken."""
    began = time.monotonic()
    try:
        figures = SECTIONS[name](Bound(seconds=60 * minutes), Random(seed))
    except Fault as fault:
        print(f"{name}: FAULT: {fault}", file=sys.stderr)
        return False
    done = ", ".join(f"{number:,} {what}" for what, number in figures.items())
    print(f"{name}: {done}, in {time.monotonic() - began:.0f} s; no fault", flush=True)
    return True


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python tools/hammer", description=__doc__)
    names = ", ".join(SECTIONS)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{names}; usually all")
    parser.add_argument("--minutes", type=float, default=2.0, help="for each section; usually 2")
    parser.add_argument("--seed", default=token_hex(4), help="the same blows again")
    return parser
