"""The results in words, in a table, and as data."""

import platform
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from os import cpu_count
from pathlib import Path
from typing import Any, NamedTuple

from contestants import OURS, Contestant
from inside import Inside
from rich.console import Console
from rich.table import Table
from rounds import Timing

import tools


class Target(NamedTuple):
    words: str
    reached: Callable[[float], bool]


TARGETS = {
    "c": Target("at most 70 times", lambda ratio: ratio <= 70),
    "openspiel": Target("at least 8 times", lambda ratio: ratio >= 8),
    "pettingzoo": Target("at least 8 times", lambda ratio: ratio >= 8),
    "boardgameio": Target("at least 60 times", lambda ratio: ratio >= 60),
    "copy": Target("at most 5 moves", lambda ratio: ratio <= 5),
    "view": Target("under 5 times", lambda ratio: ratio < 5),
}


def sentence(key: str, name: str, ratio: float) -> str:
    """Who is faster than whom, the faster one first."""
    if key == "verifiable":
        return f"Foxtable is {_times(ratio)} times as fast with its quick source"
    faster, slower = (name, "Foxtable") if key == "c" else ("Foxtable", name)
    if ratio < 1:
        faster, slower, ratio = slower, faster, 1 / ratio
    if ratio < 1.05:
        return f"{faster} is about as fast as {slower}"
    return f"{faster} is {_times(ratio)} times as fast as {slower}"


def show(contestants: Sequence[Contestant], timing: Timing, inside: Inside) -> None:
    """Print the one table."""
    table = Table(title=f"Foxy, four seats: median of {timing.rounds} rounds")
    for heading in ("contestant", "a playout", "ratio", "least .. most", "target", "reached"):
        table.add_column(heading, justify="right" if heading == "a playout" else "left")
    for each in contestants:
        time = _seconds(timing.per_playout(each.key))
        if each.key == OURS:
            table.add_row(each.name, time, "", "", "", "")
            continue
        ratio = timing.ratio(each.key)
        words = sentence(each.key, each.name, ratio)
        spread = " .. ".join(map(_times, timing.spread(each.key)))
        table.add_row(each.name, time, words, spread, *_target(each.key, ratio))
    table.add_section()
    copying = f"A copy costs {inside.copy_in_moves:.1f} moves"
    viewing = f"It takes {inside.view_over_encoding:.1f} times as long as the encoding alone"
    table.add_row("A move", _seconds(inside.play), "", "", "", "")
    table.add_row(
        "A copy of the state",
        _seconds(inside.copy),
        copying,
        "",
        *_target("copy", inside.copy_in_moves),
    )
    table.add_row(
        "A view, encoded",
        _seconds(inside.view_and_encoding),
        viewing,
        "",
        *_target("view", inside.view_over_encoding),
    )
    console = Console()
    Console(width=max(console.width, 140)).print(table)


def as_data(contestants: Sequence[Contestant], timing: Timing, inside: Inside) -> dict[str, Any]:
    others = [each for each in contestants if each.key != OURS]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "versions": _versions(),
        "rounds": timing.rounds,
        "seconds_per_playout": {
            each.key: _rounded(timing.per_playout(each.key)) for each in contestants
        },
        "ratios": {each.key: _rounded(timing.ratio(each.key)) for each in others},
        "words": {
            each.key: sentence(each.key, each.name, timing.ratio(each.key)) for each in others
        },
        "spread": {each.key: [*map(_rounded, timing.spread(each.key))] for each in others},
        "copy_in_moves": _rounded(inside.copy_in_moves),
        "view_over_encoding": _rounded(inside.view_over_encoding),
    }


def _target(key: str, ratio: float) -> tuple[str, str]:
    if key not in TARGETS:
        return "", ""
    target = TARGETS[key]
    return target.words, "[green]yes[/]" if target.reached(ratio) else "[bold red]MISSED[/]"


def _times(ratio: float) -> str:
    return f"{ratio:.1f}" if ratio < 19.95 else f"{ratio:,.0f}"


def _seconds(value: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def machine() -> dict[str, Any]:
    return {"cpu": _cpu(), "cores": cpu_count(), "os": _system()}


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


def _system() -> str:
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        name = f"{platform.system()} {platform.release()}"
    return f"{name}, {platform.machine()}"


def _versions() -> dict[str, str | None]:
    node = tools.output_of([str(tools.node()), "--version"], "node --version")
    gcc = tools.output_of([tools.gcc(), "-dumpfullversion"], "gcc -dumpfullversion")
    packages = ("foxtable", "msgspec", "open_spiel", "pettingzoo")
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        **{package: version(package) for package in packages},
        "boardgame.io": tools.boardgameio_version(),
        "node": node.strip().removeprefix("v"),
        "gcc": gcc.strip(),
    }
