"""How the levels of Sly Foxes fare against each other, mode by mode.

python benchmarks/sly_levels.py [--deals N] [--modes 2p 4p ...] [--pairs wily:rash ...] [--seed S]
                                [--log FILE]

Each deal is played twice, with the sides changed: every other seat, or one team. What is printed is
the share of games that the first of a pair has won, with its 95 % interval over deals (Student's);
half is even. With a log, every deal is written down when it is played, and a run that was stopped
goes on where it was.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import Match
from foxtable.games.sly.state import Sly
from foxtable.games.sly.teams import team_of
from foxtable.lab import duel, estimate_share
from foxtable.lab.duel import by_turns

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "2p": (2, {}),
    "4p": (4, {}),
    "8p": (8, {}),
    "4p-teams": (4, {"teams": True}),
    "6p-teams": (6, {"teams": True}),
    "8p-teams": (8, {"teams": True}),
    "4p-victim": (4, {"ending": "victim"}),
}
PAIRS = ("rash:random", "wily:rash", "sly:wily")


class Deal(msgspec.Struct):
    """One line of the log."""

    pair: str
    mode: str
    seed: str
    deal: int
    share: float


class Log:
    """The deals that were played so far."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        text = path.read_bytes() if path is not None and path.exists() else b""
        self.deals = [msgspec.json.decode(line, type=Deal) for line in text.splitlines()]

    def shares(self, pair: str, mode: str, seed: str) -> list[float]:
        of = (pair, mode, seed)
        return [each.share for each in self.deals if (each.pair, each.mode, each.seed) == of]

    def add(self, deal: Deal) -> None:
        self.deals.append(deal)
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(deal) + b"\n")


def teams(match: Match) -> Sequence[int]:
    """The teams that the characters make."""
    state = match.state
    assert isinstance(state, Sly)
    return [team_of(state, seat) for seat in range(state.seats)]


def play(pair: str, mode: str, deals: int, seed: str, log: Log) -> list[float]:
    """Of so many deals the share of each, the ones in the log first."""
    one, other = pair.rsplit(":", 1)
    seats, options = MODES[mode]
    sides = teams if options.get("teams") else by_turns
    left = range(len(log.shares(pair, mode, seed)), deals)
    played = duel("sly", one, other, seats, left, seed, options=options, sides=sides)
    for deal, share in zip(left, played, strict=True):
        log.add(Deal(pair, mode, seed, deal, share))
    return log.shares(pair, mode, seed)[:deals]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--modes", nargs="*", default=list(MODES), choices=list(MODES))
    parser.add_argument("--pairs", nargs="*", default=list(PAIRS))
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--log", type=Path)
    given = parser.parse_args()
    log = Log(given.log)
    for pair in given.pairs:
        for mode in given.modes:
            began = time.process_time()
            found = estimate_share(play(pair, mode, given.deals, given.seed, log))
            verdict = "stronger" if found.mean - found.margin > 0.5 else "not shown"
            took = time.process_time() - began
            line = f"{pair:11} {mode:10} {given.deals:4} deals  {found}  {verdict}"
            print(f"{line}  ({took:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
