"""The log of a game of Sly Foxes in words, for the terminal. Nobody's name begins a sentence that
would have to know whether it is you."""

from collections.abc import Sequence
from typing import Any

from foxtable.engine.words import Words
from foxtable.games.sly import lines
from foxtable.games.sly.components import edition_named


class Worded:
    """Says lines to one reader."""

    def __init__(self, words: Words, edition: str = "standard") -> None:
        self.say = words
        self.edition = edition

    def told(self, line: Any, names: Sequence[str]) -> str:
        """A line as a sentence."""
        values = {
            field: names[getattr(line, field)]
            for field in ("seat", "target", "by", "whom")
            if hasattr(line, field)
        }
        cards = {
            field: self.card(getattr(line, field))
            for field in ("card", "give", "take")
            if hasattr(line, field)
        }
        key = f"terminal.line.{type(line).__name__.lower()}"
        special = getattr(self, f"_{type(line).__name__.lower()}", None)
        if special is not None:
            return str(special(line, key, {**values, **cards}, names))
        return self.say(key, **values, **cards)

    def card(self, card: str) -> str:
        return self.say(f"card.{card}")

    def character(self, name: str) -> str:
        """An edition of one's own may have others, which are called as they are."""
        key = f"character.{name}"
        return self.say(key) if key in self.say else name

    def story(self, kind: str, story: str, tale: int, name: str) -> str:
        """What is told about whoever is attacked."""
        if story:
            return story
        told = edition_named(self.edition).stories[kind][self.say.language]  # type: ignore[index]
        return told[tale % len(told)].replace("{name}", name)

    def side(self, attacks: bool) -> str:
        return self.say("terminal.attacks" if attacks else "terminal.defends")

    # Lines with more to say than names and cards.

    def _turned(self, line: lines.Turned, key: str, values: dict[str, str], _: object) -> str:
        return self.say(key, turn=line.turn, **values)

    def _drew(self, line: lines.Drew, key: str, values: dict[str, str], _: object) -> str:
        return self.say(f"{key}.{line.deck}", **values)

    def _attacked(self, line: lines.Attacked, key: str, values: dict[str, str], _: object) -> str:
        story = self.story(line.kind, line.story, line.tale, values["target"])
        kind = "" if line.kind == line.card else f" ({self.card(line.kind)})"
        quoted = self.say("terminal.story", story=story)
        return self.say(key, kind=kind, story=quoted, **values)

    def _answered(self, line: lines.Answered, key: str, values: dict[str, str], _: object) -> str:
        if line.character:
            values["card"] = self.character(line.character)
        return self.say(key, side=self.side(line.attacks), **values)

    def _let(self, line: lines.Let, key: str, values: dict[str, str], _: object) -> str:
        return self.say(f"{key}.asked" if line.asked else key, **values)

    def _interfered(
        self, line: lines.Interfered, key: str, values: dict[str, str], _: object
    ) -> str:
        """Stop it! is on neither side. `sly.stop.balance`"""
        weasel = f" + {self.card('weasel')}" if line.weasel else ""
        if line.card == "stop":
            return self.say(f"{key}.stop", weasel=weasel, **values)
        return self.say(key, side=self.side(line.attacks), weasel=weasel, **values)

    def _enoughed(self, line: lines.Enoughed, key: str, values: dict[str, str], _: object) -> str:
        return self.say(f"{key}.{'stop' if line.stop else 'interference'}", **values)

    def _lost(self, line: lines.Lost, key: str, values: dict[str, str], _: object) -> str:
        return self.say(key, kind=self.card(line.kind), left=line.left, **values)

    def _out(self, line: lines.Out, key: str, values: dict[str, str], _: object) -> str:
        return self.say(f"{key}.keeps" if line.keeps else key, **values)

    def _twoleft(
        self, line: lines.TwoLeft, key: str, _: dict[str, str], names: Sequence[str]
    ) -> str:
        one, other = (names[seat] for seat in line.seats)
        return self.say(key, one=one, other=other)

    def _challenged(
        self, line: lines.Challenged, key: str, values: dict[str, str], _: object
    ) -> str:
        return self.say(f"{key}.{line.outcome}", number=line.number, **values)

    def _took(self, line: lines.Took, key: str, values: dict[str, str], _: object) -> str:
        return self.say(key, cards=", ".join(map(self.card, line.cards)), **values)

    def _reshuffled(self, line: lines.Reshuffled, key: str, _: object, __: object) -> str:
        return self.say(f"{key}.{line.deck}")
