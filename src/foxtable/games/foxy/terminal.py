"""Foxy in a terminal: one card, my board, and at the end the review."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from foxtable.engine import ONLOOKER, Ask, Move
from foxtable.engine.words import Words
from foxtable.games.foxy.components import FOX, TURNS, Card
from foxtable.games.foxy.play import Estimate
from foxtable.games.foxy.scoring import Checked
from foxtable.games.foxy.view import FoxyView

FACES = {
    "hen": "🐔",
    "pig": "🐷",
    "giraffe": "🦒",
    "zebra": "🦓",
    "dolphin": "🐬",
    "octopus": "🐙",
    "bear": "🐻",
    "rabbit": "🐰",
    "cat": "🐱",
    "fox": "🦊",
}
COLOURS = {
    "countryside": "green",
    "savannah": "yellow",
    "sea": "blue",
    "forest": "bright_green",
    "": "dark_orange",
}


class Face:
    """How Foxy shows itself to one reader."""

    def __init__(self, words: Words) -> None:
        self.say = words

    def table(self, view: FoxyView, names: Sequence[str]) -> RenderableType:
        """What the reader sees: while the table waits for their number, or looking back."""
        if view.card is None:
            return Text(self.say("before"))
        parts: list[RenderableType] = [
            Text(self.say("turn", turn=view.turn), style="bold"),
            self._card(view.card),
            Align.center(Text(self._question(view), style="bold")),
        ]
        if view.spoken is not None:
            name = names[view.spoken.seat]
            parts.append(Text(self.say("spoken", name=name, number=view.spoken.number)))
        if view.seat != ONLOOKER:
            parts += [Text(), self._board(view, names[view.seat])]
        return Group(*parts)

    def told(self, line: Any, names: Sequence[str]) -> str:
        """Nothing: whoever reads again need not remember."""
        return ""

    def offer(self, view: FoxyView, asks: Sequence[Ask]) -> str | None:
        return None

    def prompt(self, view: FoxyView, asks: Sequence[Ask]) -> str:
        return self.say("prompt.no_bet" if view.circle or view.seats == 1 else "prompt")

    def read(self, text: str, view: FoxyView, asks: Sequence[Ask]) -> Move | str:
        """A number, with ! behind it if it is circled."""
        return Estimate.from_words(text.split())

    def review(self, view: FoxyView, names: Sequence[str]) -> Iterator[RenderableType]:
        """The check, one card a step."""
        for checked in view.review or ():
            yield Group(
                Text(f"{self.say('review')} · {self.say('turn', turn=checked.turn)}", style="bold"),
                self._card(checked.card),
                self._crosses(checked),
                self._judged(view, checked, names),
            )

    def ending(self, view: FoxyView, names: Sequence[str]) -> RenderableType:
        result, statistics = view.result, view.statistics
        assert result is not None
        assert statistics is not None
        if view.seats == 1:
            deviation = result.scores["deviation"][0]
            key = "solo.won" if result.places[0] == 1 else "solo.lost"
            return Text(self.say(key, deviation=deviation), style="bold")
        titles = ("place", "player", "points", "bet", "crosses", "hits", "deviation")
        table = Table(*(self.say(f"column.{title}") for title in titles))
        for seat in sorted(range(view.seats), key=lambda s: result.places[s]):
            counted = (result.scores[name][seat] for name in ("points", "bet", "crosses"))
            table.add_row(
                str(result.places[seat]),
                Text(names[seat]),
                *map(str, counted),
                str(statistics[seat].exact_hits),
                str(result.scores["deviation"][seat]),
                style="bold" if result.places[seat] == 1 else None,
            )
        return table

    def _question(self, view: FoxyView) -> str:
        fox = view.card is not None and view.card.name == FOX
        return self.say(f"ask.{view.rules.fox if fox else 'animals'}")

    def _animal(self, animal: str) -> str:
        return f"{FACES.get(animal, '')} {self.say(f'animal.{animal}')}".strip()

    def _card(self, card: Card) -> RenderableType:
        animals = "     ".join(map(self._animal, card.animals or (FOX,)))
        title = self.say(f"environment.{card.environment}") if card.environment else None
        colour = COLOURS.get(card.environment, "white")
        face = Panel(
            Align.center(Text(f"\n{animals}\n"), vertical="middle"),
            title=title,
            border_style=colour,
            width=56,
        )
        return Align.center(face)

    def _board(self, view: FoxyView, name: str) -> RenderableType:
        mine = name == self.say("you")
        title = self.say("board") if mine else self.say("board.of", name=name)
        table = Table(title=Text(title), show_header=False, show_lines=True)
        half = TURNS // 2
        for start in (0, half):
            cells = []
            for turn in range(start + 1, start + half + 1):
                number = str(view.numbers[turn - 1]) if turn <= len(view.numbers) else ""
                circled = f"({number})" if turn == view.circle else number
                now = turn == view.turn and not number
                cells.append(Text(f"{turn:>2}\n{circled:>4}", style="bold reverse" if now else ""))
            table.add_row(*cells)
        return Align.center(table)

    def _crosses(self, checked: Checked) -> RenderableType:
        table = Table(show_header=False, box=None)
        fresh = set(checked.card.animals)
        for animal, crosses in checked.board.items():
            style = "bold" if animal in fresh else "dim"
            table.add_row(self._animal(animal), "X " * crosses, str(crosses), style=style)
        return Align.center(table)

    def _judged(self, view: FoxyView, checked: Checked, names: Sequence[str]) -> RenderableType:
        table = Table(title=f"{self.say('column.exact')}: {checked.exact}", show_header=False)
        for seat, judged in enumerate(checked.judged):
            number = f"({judged.number})" if judged.circled else str(judged.number)
            verdict = "✗" if judged.crossed else "✓" if judged.number == checked.exact else "·"
            running = sum(t.judged[seat].points for t in (view.review or ())[: checked.turn])
            table.add_row(Text(names[seat]), number, verdict, f"+{judged.points}", str(running))
        return Align.center(table)
