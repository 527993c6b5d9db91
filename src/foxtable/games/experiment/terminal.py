"""The Fox Experiment in a terminal: the kennel, the dice, my mat; signs and letters, never colour
alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from foxtable.engine import ONLOOKER, Ask, Move
from foxtable.engine.words import Words
from foxtable.games.experiment.keys import Keys
from foxtable.games.experiment.panels import Panels
from foxtable.games.experiment.seen import ExperimentView, Score
from foxtable.games.experiment.worded import Worded

SCORES = ("studies", "patrons", "upgrades", "friendliness", "supplies", "total")
BOARD = ("setup", "study", "selection")
"""Phases in which the kennel matters."""


class Face:
    """How The Fox Experiment shows itself to one reader."""

    def __init__(self, words: Words) -> None:
        self.say = words
        self.worded = Worded(words)
        self.keys = Keys(words, self.worded)
        self.panels = Panels(words, self.worded)

    # What the terminal asks for.

    def table(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        """Everything that matters now to the reader."""
        draw = self.panels
        parts = [draw.headline(view, names), draw.players(view, names), draw.legend()]
        if view.phase != "end":
            parts += self._board(view, names)
        if view.seat != ONLOOKER and view.phase != "end":
            parts += self._mine(view)
        return Group(*parts)

    def told(self, line: Any, names: Sequence[str]) -> str:
        return self.worded.told(line, names)

    def prompt(self, view: ExperimentView, asks: Sequence[Ask]) -> str:
        return self.keys.prompt(view, asks)

    def offer(self, view: ExperimentView, asks: Sequence[Ask]) -> str | None:
        """A trade, or a pup to keep, is offered with one's own questions, and stops nobody in
        between."""
        return None

    def read(self, text: str, view: ExperimentView, asks: Sequence[Ask]) -> Move | str:
        return self.keys.read(text, view, asks)

    def review(self, view: ExperimentView, names: Sequence[str]) -> Iterator[RenderableType]:
        return iter(())

    def ending(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        """The score sheet by category, points round by round, and who won."""
        result = view.result
        if result is None:
            return Text()
        titles = ("place", "player", *SCORES)
        headings = (self.say(f"column.{title}") for title in titles)
        table = Table(*headings, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for seat in sorted(range(view.seats), key=lambda s: result.places[s]):
            scores = _numbers(view.players[seat].score)
            style = "bold" if result.places[seat] == 1 else None
            table.add_row(str(result.places[seat]), Text(names[seat]), *scores, style=style)
        if view.seats == 1 and view.automa is not None:
            place = str(3 - result.places[0])
            table.add_row(place, self.say("automa"), *_numbers(view.automa.score))
        return Group(table, *self._rounds(view, names), Text(self._won(view, names), style="bold"))

    def _won(self, view: ExperimentView, names: Sequence[str]) -> str:
        result = view.result
        if result is None or not result.winners:
            return self.say("terminal.lost")
        return self.say("terminal.won", names=self.worded.players(result.winners, names))

    def _rounds(self, view: ExperimentView, names: Sequence[str]) -> list[RenderableType]:
        found: list[RenderableType] = []
        for seat, points in enumerate(zip(*view.history, strict=True)):
            told = " → ".join(map(str, points))
            name = self.worded.player(seat, names)
            found.append(Text(self.say("terminal.by_round", name=name, points=told), style="dim"))
        return found

    # The table.

    def _board(self, view: ExperimentView, names: Sequence[str]) -> list[RenderableType]:
        draw, parts = self.panels, list[RenderableType]()
        if view.phase in BOARD:
            parts += [draw.kennel(view, names), draw.track(view, names)]
        if view.phase not in ("breeding", "order"):
            parts.append(draw.patrons(view, names))
        if view.automa is not None:
            parts.append(draw.automa(view))
        return parts

    def _mine(self, view: ExperimentView) -> list[RenderableType]:
        draw, mine = self.panels, view.players[view.seat]
        parts: list[RenderableType] = []
        if view.phase == "breeding":
            parts.append(draw.brood(view))
        if mine.pups:
            parts.append(draw.pups(view, mine.pups))
        if view.offers and view.step == "study":
            parts.append(draw.studies(view, view.offers, "offered"))
        if mine.studies:
            parts.append(draw.studies(view, mine.studies))
        if view.phase in ("selection", "upgrade", "research"):
            parts.append(draw.mat(view))
        return [*parts, draw.cards(view)]


def _numbers(score: Score) -> list[str]:
    return [str(getattr(score, name)) for name in SCORES]
