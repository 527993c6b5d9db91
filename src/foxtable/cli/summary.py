"""What a simulation comes to, as tables that fit the screen: a line for each bot, and columns in
which bots can be compared."""

from collections.abc import Callable, Iterator, Sequence
from math import floor, log10
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from foxtable.engine.words import Words
from foxtable.lab import Estimate, Row, summary, that_compare

Named = Callable[[str], str]
"""What people call a column of scores."""

GAP = 3
"""Spaces between columns."""
LONGEST = 24
"""Letters of a bot's code on one line."""
MOST_DIGITS = 3

Column = tuple[str, list[str]]


def summary_parts(
    rows: Sequence[Row], scores: Sequence[str], words: Words, named: Named, width: int
) -> Iterator[RenderableType]:
    """How many games, and one table or more: as many columns beside each other as there is room."""
    games = len({row["game"] for row in rows})
    yield Text(words("simulate.summary", count=games))
    names = that_compare(rows, scores)
    means = summary(rows, names)
    columns = [(named(name), _told([means[bot][name] for bot in means])) for name in names]
    if len(means) > 1 or len(rows) == games:  # equals at one table win as often as there are seats
        columns.insert(0, (words("simulate.wins"), _shares([means[bot]["first"] for bot in means])))
    bots = (words("simulate.bot"), list(means))
    room = width - min(_width(bots), LONGEST)
    for part in _parts(columns, room):
        yield Text()
        yield _table(bots, part)


def _told(means: Sequence[Estimate]) -> list[str]:
    """All of a column with as many digits as its margins are worth."""
    margins = [mean.margin for mean in means if mean.margin > 0]
    exact = 0 if all(mean.mean == int(mean.mean) for mean in means) else 2
    digits = -floor(log10(median(margins))) if margins else exact
    return [mean.told(max(0, min(digits, MOST_DIGITS))) for mean in means]


def _shares(means: Sequence[Estimate]) -> list[str]:
    hundreds = [Estimate(100 * mean, 100 * margin) for mean, margin in means]
    return [f"{told} %" for told in _told(hundreds)]


def _parts(columns: Sequence[Column], room: int) -> Iterator[list[Column]]:
    part: list[Column] = []
    for column in columns:
        if part and sum(_width(each) + GAP for each in (*part, column)) > room:
            yield part
            part = []
        part.append(column)
    yield part


def _width(column: Column) -> int:
    """A title may break between words; what stands below it does not."""
    title, cells = column
    return max(map(cell_len, (*title.split(), *cells)))


def _table(bots: Column, columns: Sequence[Column]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, GAP - 1, 0, 0))
    table.add_column(bots[0], max_width=LONGEST, overflow="fold")
    for title, cells in columns:
        table.add_column(title, justify="right", min_width=_width((title, cells)))
    for at, bot in enumerate(bots[1]):
        table.add_row(Text(bot), *(cells[at] for _, cells in columns))
    return table
