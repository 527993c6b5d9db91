"""Many games of bots against bots. The result does not depend on how many workers ran."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, NamedTuple

from foxtable.bots import maker_of, play_out, seat_bots
from foxtable.engine import Quick, game_named, open_match

Row = dict[str, Any]
"""One seat of one game."""

CHUNK = 25
"""Games that a worker plays before it reports."""


class Plan(NamedTuple):
    """What all the games have in common; a worker gets it with its chunk."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    edition: str | None


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    *,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    jobs: int = 1,
) -> Iterator[Row]:
    """One row a seat, game by game, in the same order whatever `jobs` is.

    Who sits where moves on by one seat a game, so that nobody has the better chair for good."""
    for code in bots:
        maker_of(game_named(game), code)
    plan = Plan(game, tuple(bots), seed, dict(options or {}), edition)
    open_match(game, len(bots), options, seed, edition=edition)
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield from _play(plan, chunk)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = iter(chunks)
        running = [pool.submit(_play, plan, chunk) for chunk in islice(waiting, 2 * jobs)]
        while running:
            yield from running.pop(0).result()
            running += [pool.submit(_play, plan, chunk) for chunk in islice(waiting, 1)]


def _play(plan: Plan, chunk: range) -> list[Row]:
    return [row for index in chunk for row in _game(plan, index)]


def _game(plan: Plan, index: int) -> list[Row]:
    bots, stream = plan.bots, f"{plan.seed}/{index}"
    match = open_match(
        plan.game, len(bots), plan.options, stream, chance=Quick.method, edition=plan.edition
    )
    seated = [bots[(seat + index) % len(bots)] for seat in range(len(bots))]
    failed = play_out(match, seat_bots(match, seated, stream))
    result = match.result
    assert result is not None, "bots play to the end"
    statistics = match.game.statistics(match.state)
    rows = []
    for seat, code in enumerate(seated):
        row: Row = {"game": index, "seat": seat, "bot": code, "place": result.places[seat]}
        row.update({name: scores[seat] for name, scores in result.scores.items()})
        row.update(_flat(statistics[seat] if statistics else {}))
        if failed:
            row["failed"] = failed[seat]
        rows.append(row)
    return rows


def _flat(values: Mapping[str, Any]) -> Row:
    """Nested counts as columns of their own: `by_environment.sea`."""
    row: Row = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            row.update({f"{name}.{key}": inner for key, inner in value.items()})
        else:
            row[name] = value
    return row
