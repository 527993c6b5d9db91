"""Bots against bots, many times: what is played is kept, whatever happens."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import track

from foxtable.cli.stopping import Stopped, stoppable
from foxtable.cli.summary import Named, summary_parts
from foxtable.engine import FoxtableError
from foxtable.engine.words import Words
from foxtable.lab import Output, Played, Row
from foxtable.lab.simulate import STOPPING


class Unfinished(FoxtableError):
    """A simulation that ended too early, and where its games are."""


def play_all(
    played: Generator[Played, None, None], games: int, out: Path | None, words: Words, named: Named
) -> None:
    """Play, write the file, and only then print the summary."""
    rows: list[Row] = []
    scores: dict[str, None] = {}
    with stoppable(STOPPING), closing(played):
        output = Output(out) if out is not None else None
        try:
            for game in _shown(played, games, words):
                rows += game.rows
                scores |= dict.fromkeys(game.scores)
                if output is not None:
                    output.add(game.rows)
            if output is not None:
                output.finish()
        except BaseException as error:
            if output is not None:
                _keep(output, error, words)
            raise
    _print(rows, list(scores), out, words, named)


def _shown(played: Iterator[Played], games: int, words: Words) -> Iterator[Played]:
    console = Console(stderr=True)
    hidden = not console.is_terminal
    doing = words("simulate.playing")
    yield from track(played, doing, total=games, console=console, transient=True, disable=hidden)


def _keep(output: Output, error: BaseException, words: Words) -> None:
    """Say where the games are: with the error, or alone if there is none but a signal."""
    path = output.keep()
    if path is None:
        return
    count = len({row["game"] for row in output.rows})
    where = words("simulate.kept", count=count, path=path)
    if isinstance(error, Stopped):
        Console(stderr=True).print(where, soft_wrap=True, highlight=False, markup=False)
    elif isinstance(error, FoxtableError | OSError):
        raise Unfinished(f"{error}. {where}") from None


def _print(
    rows: Sequence[Row], scores: Sequence[str], out: Path | None, words: Words, named: Named
) -> None:
    console = Console(highlight=False)
    where = words("simulate.rows", count=len(rows), path=out)
    try:
        for part in summary_parts(rows, scores, words, named, console.width):
            console.print(part)
        if out is not None:
            console.print(where, soft_wrap=True, markup=False)
        console.file.flush()
    except OSError as error:
        if out is None or isinstance(error, BrokenPipeError):
            raise
        raise Unfinished(f"{error.strerror}. {where}") from None
