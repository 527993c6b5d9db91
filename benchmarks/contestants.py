"""Who takes part, and how each is run: every one a program with the modes `verify` and `time`."""

import json
import sys
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from scripts import Script, Totals

import tools

OURS = "foxtable"
"""The contestant that all others are measured against."""
REFEREE = "c"
"""The contestant whose results the others must agree with."""


@dataclass(frozen=True)
class Contestant:
    key: str
    name: str
    program: tuple[str, ...]
    options: tuple[str, ...] = ()
    timing: tuple[str, ...] = ()
    """Options of `time` alone."""

    def play(self, scripts: list[Script], path: Path) -> list[Totals]:
        """The results of the scripted games, which lie at this path as well."""
        results: list[Totals] = json.loads(self._run("verify", str(path)))["results"]
        return results

    def time(self, count: int, seed: int) -> float:
        """The seconds that so many playouts take, by the contestant's own clock."""
        said = json.loads(self._run("time", str(count), str(seed), *self.timing))
        return float(said["seconds"])

    def _run(self, mode: str, *arguments: str, given: str | None = None) -> str:
        command = [*self.program, mode, *arguments, *self.options]
        return tools.output_of(command, f"{self.name}: {mode}", given)


class Plain(Contestant):
    """A contestant that reads and writes bare numbers instead of JSON."""

    def play(self, scripts: list[Script], path: Path) -> list[Totals]:
        games = ([*script["cards"], *chain(*script["moves"])] for script in scripts)
        numbers = chain([len(scripts)], *games)
        said = self._run("verify-lines", given=" ".join(map(str, numbers)))
        return [_totals([int(word) for word in line.split()]) for line in said.splitlines()]


def _totals(numbers: list[int]) -> Totals:
    return {
        "points": numbers[:4],
        "bets": numbers[4:8],
        "crosses": numbers[8:12],
        "places": numbers[12:],
    }


def all_contestants() -> list[Contestant]:
    """Everybody, built and installed."""
    c = tools.build_c()
    node = tools.node()
    tools.install_boardgameio(node)
    foxtable = (sys.executable, str(tools.HERE / "foxtable_foxy.py"))
    openspiel = (sys.executable, str(tools.PEERS / "openspiel_foxy.py"))
    pettingzoo = (sys.executable, str(tools.PEERS / "pettingzoo_foxy.py"))
    boardgameio = (str(node), str(tools.BOARDGAMEIO / "foxy.cjs"))
    return [
        Contestant(OURS, "Foxtable", foxtable, timing=("--chance", "quick-1")),
        Contestant(
            "verifiable", "Foxtable, verifiable", foxtable, timing=("--chance", "blake2b-1")
        ),
        Plain(REFEREE, "C", (str(c),)),
        Contestant("openspiel", "OpenSpiel", openspiel),
        Contestant("pettingzoo", "PettingZoo", pettingzoo),
        Contestant("pettingzoo_bare", "PettingZoo, bare", pettingzoo, ("--bare",)),
        Contestant("boardgameio", "boardgame.io", boardgameio),
    ]
