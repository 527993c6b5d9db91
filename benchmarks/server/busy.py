"""Everybody writes as fast as turns close: how many moves a second, and how long an answer takes.

25 tables of four, a game of 20 turns, then the next game at new tables: so nobody sends more than
the 22 commands of one game over one socket, which a page may send at once. In each round everyone
plays, each round in another order.
"""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from server import houses
from server.finding import Finding, Target
from server.load import Played, play

TABLES = 25
SEATS = 4
TURNS = 20
Rounds = dict[str, list[Played]]


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    rounds, games = (2, 1) if quick else (5, 3)
    with ExitStack() as stack:
        servers = [
            stack.enter_context(houses.ours(data)),
            stack.enter_context(houses.theirs()),
            stack.enter_context(houses.bare(data)),
        ]
        for house in servers:
            play(house, tables=TABLES, turns=TURNS, games=1)
        found: Rounds = {house.side: [] for house in servers}
        for number in range(rounds):
            say(f"  round {number + 1} of {rounds} ...")
            first = number % len(servers)
            for house in [*servers[first:], *servers[:first]]:
                played = play(house, tables=TABLES, turns=TURNS, warm=1, games=games)
                found[house.side].append(played)
    return [_throughput(found), _cost(found), _latency(found)]


def _throughput(found: Rounds) -> Finding:
    pairs = zip(found["ours"], found["theirs"], strict=True)
    ratios = [ours.per_second / theirs.per_second for ours, theirs in pairs]
    ours, theirs = (_per_second(found[side]) for side in ("ours", "theirs"))
    return Finding(
        "throughput",
        f"{TABLES} tables, all four write at once: {ours:,.0f} moves/s, each on the disk;"
        f" boardgame.io {theirs:,.0f}, in memory",
        median(ratios),
        f"Foxtable does {median(ratios):.2f} times the moves of boardgame.io's server",
        Target(3, at_least=True),
        {
            "moves_per_second": {side: _per_second(played) for side, played in found.items()},
            "moves_per_second_at_best": {
                side: max(each.per_second for each in played) for side, played in found.items()
            },
            "ratio_of_each_round": ratios,
            "moves_per_second_of_a_seat": ours / (TABLES * SEATS),
            "rounds": {side: [each.data() for each in played] for side, played in found.items()},
        },
    )


def _cost(found: Rounds) -> Finding:
    """Processor time is hardly disturbed by whatever else the machine does."""
    costs = {
        side: min(1000 * each.server_seconds / each.moves for each in played)
        for side, played in found.items()
    }
    ratio = costs["theirs"] / costs["ours"]
    return Finding(
        "processor",
        f"a move takes {costs['ours']:.2f} ms of the server's processor time;"
        f" boardgame.io {costs['theirs']:.2f}, bare commit and echo {costs['bare']:.2f}",
        ratio,
        f"boardgame.io's server works {ratio:.2f} times as long for a move",
        None,
        {"server_ms_per_move": costs},
    )


def _latency(found: Rounds) -> Finding:
    ours, bare = (min(each.to_answer.p99 for each in found[side]) for side in ("ours", "bare"))
    return Finding(
        "latency",
        f"an answer under that load: 99 of 100 within {ours:.1f} ms;"
        f" bare commit and echo {bare:.1f}",
        ours / bare,
        f"An answer of Foxtable's takes {ours / bare:.1f} times as long as a bare commit and echo",
        Target(4),
        {"p99_ms": {"ours": ours, "bare": bare}},
    )


def _per_second(played: list[Played]) -> float:
    return median(each.per_second for each in played)
