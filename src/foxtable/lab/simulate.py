"""Many games of bots against bots. The result does not depend on how many workers ran."""

import os
import signal
import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import active_children, parent_process
from typing import Any, NamedTuple

from foxtable.bots import play_out, seat_bots
from foxtable.engine import FoxtableError, Quick, open_match

Row = dict[str, Any]
"""One seat of one game."""

CHUNK = 5
"""Games that a worker plays before it reports: those that are lost if it is stopped."""


STOPPING = [
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""The signals by which a simulation is asked to stop."""


class LostWorker(FoxtableError):
    """A process that played games is gone, and the games with it."""


class Plan(NamedTuple):
    """What all the games have in common; a worker gets it with its chunk."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    edition: str | None
    statistics: bool


class Played(NamedTuple):
    """One game: a row for each seat, and which of their columns the rules themselves count."""

    rows: list[Row]
    scores: tuple[str, ...]


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    *,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    jobs: int = 1,
) -> Generator[Row, None, None]:
    """One row a seat, game by game, in the same order whatever `jobs` is.

    Who sits where moves on by one seat a game, so that nobody has the better chair for good."""
    played = simulate_games(game, bots, games, seed, options=options, edition=edition, jobs=jobs)
    with closing(played):
        for each in played:
            yield from each.rows


def simulate_games(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    *,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    jobs: int = 1,
    statistics: bool = True,
) -> Generator[Played, None, None]:
    """As `simulate`, a game at a time. Without `statistics` a row ends with what the rules count,
    and nothing else is computed."""
    plan = Plan(game, tuple(bots), seed, dict(options or {}), edition, statistics)
    seat_bots(open_match(game, len(bots), options, seed, edition=edition), bots, seed)
    starts = range(0, games, CHUNK)
    workers = min(jobs, len(starts))
    if workers <= 1:
        for index in range(games):
            yield _game(plan, index)
        return
    with _workers(workers) as pool:
        waiting = (range(start, min(start + CHUNK, games)) for start in starts)
        running = [pool.submit(_play, plan, chunk) for chunk in islice(waiting, 2 * workers)]
        while running:
            yield from running.pop(0).result()
            running += [pool.submit(_play, plan, chunk) for chunk in islice(waiting, 1)]


@contextmanager
def _workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes, all of which are gone afterwards: at once if something went wrong."""
    others = set(active_children())
    pool = ProcessPoolExecutor(count, initializer=_begin_work)
    try:
        yield pool
    except BaseException as error:
        for worker in set(active_children()) - others:
            worker.kill()
        pool.shutdown(cancel_futures=True)  # with its thread, or Python's end trips over it
        if isinstance(error, BrokenProcessPool):
            raise LostWorker("a worker of the simulation was killed") from None
        raise
    pool.shutdown()


def _begin_work() -> None:
    """Signals are for whoever started the workers; once they are gone, so are the workers."""
    for name in STOPPING:
        signal.signal(name, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(plan: Plan, chunk: range) -> list[Played]:
    return [_game(plan, index) for index in chunk]


def _game(plan: Plan, index: int) -> Played:
    bots, stream = plan.bots, f"{plan.seed}/{index}"
    match = open_match(
        plan.game, len(bots), plan.options, stream, chance=Quick.method, edition=plan.edition
    )
    seated = [bots[(seat + index) % len(bots)] for seat in range(len(bots))]
    failed = play_out(match, seat_bots(match, seated, stream))
    result = match.result
    assert result is not None, "bots play to the end"
    statistics = match.game.statistics(match.state) if plan.statistics else []
    rows = []
    for seat, code in enumerate(seated):
        row: Row = {"game": index, "seat": seat, "bot": code, "place": result.places[seat]}
        row.update({name: scores[seat] for name, scores in result.scores.items()})
        row.update(_flat(statistics[seat] if statistics else {}))
        if failed:
            row["failed"] = failed[seat]
        rows.append(row)
    return Played(rows, tuple(result.scores))


def _flat(values: Mapping[str, Any]) -> Row:
    """Nested counts as columns of their own: `by_environment.sea`."""
    row: Row = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            row.update({f"{name}.{key}": inner for key, inner in value.items()})
        else:
            row[name] = value
    return row
