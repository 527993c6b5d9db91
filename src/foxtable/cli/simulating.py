"""Bots against bots, many times: what is played is kept, whatever happens."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from foxtable.cli.stopping import Stopped, stoppable
from foxtable.cli.texts import say
from foxtable.engine import FoxtableError
from foxtable.engine.words import own_language
from foxtable.lab import Output, Row, summary
from foxtable.lab.simulate import STOPPING


class Unfinished(FoxtableError):
    """A simulation that ended too early, and where its games are."""


def play_all(rows: Generator[Row, None, None], games: int, seats: int, out: Path | None) -> None:
    """Play, write the file, and only then print the summary."""
    with stoppable(STOPPING), closing(rows):
        output = Output(out) if out is not None else None
        played: list[Row] = []
        try:
            for game in _shown(_by_game(rows, seats), games):
                played += game
                if output is not None:
                    output.add(game)
            if output is not None:
                output.finish()
        except BaseException as error:
            if output is not None:
                _keep(output, seats, error)
            raise
    _print(played, out)


def _by_game(rows: Iterator[Row], seats: int) -> Iterator[list[Row]]:
    while game := list(islice(rows, seats)):
        yield game


def _shown(played: Iterator[list[Row]], games: int) -> Iterator[list[Row]]:
    console = Console(stderr=True)
    hidden = not console.is_terminal
    yield from track(
        played, "Playing", total=games, console=console, transient=True, disable=hidden
    )


def _keep(output: Output, seats: int, error: BaseException) -> None:
    """Say where the games are: with the error, or alone if there is none but a signal."""
    path = output.keep()
    if path is None:
        return
    words = say(own_language())
    where = words("simulate.kept", count=len(output.rows) // seats, path=path)
    if isinstance(error, Stopped):
        Console(stderr=True).print(where, soft_wrap=True, highlight=False, markup=False)
    elif isinstance(error, FoxtableError | OSError):
        raise Unfinished(f"{error}. {where}") from None


def _print(rows: Sequence[Row], out: Path | None) -> None:
    console = Console(highlight=False)
    where = say(own_language())("simulate.rows", count=len(rows), path=out)
    try:
        console.print(_summary_table(rows))
        if out is not None:
            console.print(where, soft_wrap=True, markup=False)
        console.file.flush()
    except OSError as error:
        if out is None or isinstance(error, BrokenPipeError):
            raise
        raise Unfinished(f"{error.strerror}. {where}") from None


def _summary_table(rows: Sequence[dict[str, Any]]) -> Table:
    """A column a bot; below it the means of whatever was counted."""
    counted = [
        name
        for name, value in rows[0].items()
        if isinstance(value, int | float)
        and name not in ("game", "seat", "place")
        and all(name in row for row in rows)
    ]
    means = summary(rows, counted)
    table = Table("mean ± 95 %", *means)
    for name in ("first", *counted):
        table.add_row(name, *(str(means[bot][name]) for bot in means))
    return table
