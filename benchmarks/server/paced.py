"""200 people at 50 tables, each of whom writes half a second to three seconds after a new card: how
long until everybody at the table knows."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from server import houses
from server.finding import Finding, Target
from server.load import Delay, Played, play

TABLES = 50
PAUSE = [0.5, 3]
TURNS = 20


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    slices, seconds = (1, 5) if quick else (6, 5)
    found: dict[str, list[Played]] = {"ours": [], "bare": []}
    with ExitStack() as stack:
        servers = [
            stack.enter_context(houses.ours(data)),
            stack.enter_context(houses.bare(data)),
        ]
        for house in servers:
            play(house, tables=TABLES, turns=TURNS, games=1)
        for number in range(slices):
            say(f"  slice {number + 1} of {slices}, {seconds} seconds each ...")
            for house in servers:
                played = play(
                    house, tables=TABLES, turns=TURNS, games=1, pause=PAUSE, seconds=seconds
                )
                found[house.side].append(played)
    return _findings(found)


def _findings(found: dict[str, list[Played]]) -> list[Finding]:
    ours, bare = _best(found["ours"]), _best(found["bare"])
    raw = {side: [each.data() for each in played] for side, played in found.items()}
    return [
        _finding("paced_p50", "half of the moves", ours.p50, bare.p50, {}),
        _finding("paced_p99", "99 of 100 moves", ours.p99, bare.p99, {"slices": raw}),
    ]


def _best(played: list[Played]) -> Delay:
    everyone = [each.to_everyone for each in played]
    return Delay(min(each.p50 for each in everyone), min(each.p99 for each in everyone))


def _finding(key: str, which: str, ours: float, bare: float, raw: dict[str, object]) -> Finding:
    return Finding(
        key,
        f"200 people at their own pace: {which} with everybody within {ours:.1f} ms;"
        f" bare commit and echo {bare:.1f}",
        ours / bare,
        f"For {which} it takes {ours / bare:.1f} times as long as a bare commit and echo"
        " until the whole table knows",
        Target(4),
        {"ms": {"ours": ours, "bare": bare}, **raw},
    )
