"""How the levels of Sly Foxes fare against each other, mode by mode.

python benchmarks/sly_levels.py [--deals N] [--modes 2p 4p ...] [--pairs wily:rash ...] [--seed S]

Each deal is played twice, with the sides changed: every other seat, or one team. What is printed is
the share of games that the first of a pair has won, with its 95 % interval over
deals; half is even.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

from foxtable.engine import Match
from foxtable.games.sly.state import Sly
from foxtable.games.sly.teams import team_of
from foxtable.lab import duel, estimate
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


def teams(match: Match) -> Sequence[int]:
    """The teams that the characters make."""
    state = match.state
    assert isinstance(state, Sly)
    return [team_of(state, seat) for seat in range(state.seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--modes", nargs="*", default=list(MODES), choices=list(MODES))
    parser.add_argument("--pairs", nargs="*", default=list(PAIRS))
    parser.add_argument("--seed", default="levels")
    given = parser.parse_args()
    for pair in given.pairs:
        one, other = pair.split(":")
        for mode in given.modes:
            seats, options = MODES[mode]
            sides = teams if options.get("teams") else by_turns
            began = time.perf_counter()
            played = duel(
                "sly", one, other, seats, given.deals, given.seed, options=options, sides=sides
            )
            found = estimate(list(played))
            verdict = "stronger" if found.mean - found.margin > 0.5 else "not shown"
            took = time.perf_counter() - began
            line = f"{one:6} {other:6} {mode:10} {given.deals:4} deals  {found}  {verdict}"
            print(f"{line}  ({took:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
