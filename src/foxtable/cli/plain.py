"""A game without a face of its own in the terminal: its view as plain lines, and moves as text."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from foxtable.engine import Ask, Game, Move, name_of


class PlainFace:
    """Everything there is to know, by its name; nothing is drawn."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def table(self, view: Any, names: Sequence[str]) -> RenderableType:
        page = Table(show_header=False, box=None)
        for field, value in msgspec.to_builtins(view).items():
            page.add_row(field, Text(msgspec.json.encode(value).decode()))
        return page

    def told(self, line: Any, names: Sequence[str]) -> str:
        return ""

    def offer(self, view: Any, asks: Sequence[Ask]) -> str | None:
        return ""

    def prompt(self, view: Any, asks: Sequence[Ask]) -> str:
        return f"{', '.join(name_of(kind) for kind in self.game.moves)}; q, ?"

    def read(self, text: str, view: Any, asks: Sequence[Ask]) -> Move | str:
        return self.game.parse(text)

    def review(self, view: Any, names: Sequence[str]) -> Iterator[RenderableType]:
        return iter(())

    def ending(self, view: Any, names: Sequence[str]) -> RenderableType:
        page = Table("", *map(escape, names))
        result = view.result
        if result is not None:
            page.add_row("place", *map(str, result.places))
            for name, scores in result.scores.items():
                page.add_row(name, *map(str, scores))
        return page
