"""Sly Foxes in a terminal: the table, the attack, my hand as cards; colour only repeats a sign."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from foxtable.engine import ONLOOKER, Ask, Move
from foxtable.engine.words import Words
from foxtable.games.sly.components import CARDS, DECK_OF, LIVES, PLACE, edition_named
from foxtable.games.sly.keys import STOPS, Keys
from foxtable.games.sly.view import Assault, Laid, SlyView
from foxtable.games.sly.worded import Worded

SIGNS = ("▲", "■")
"""Of an attack card and a defence card."""
COLOURS = ("red", "blue")
LIFE, SHIELD = "♥", "◆"
CARD = 26
"""Columns of a card in the hand: three beside each other."""
NAME = 22
"""Columns of a player's name; a longer one is cut."""


class Face:
    """How Sly Foxes shows itself to one reader."""

    def __init__(self, words: Words) -> None:
        self.say = words
        self.keys = Keys(words)
        self.worded = Worded(words)

    # What the terminal asks for.

    def table(self, view: SlyView, names: Sequence[str]) -> RenderableType:
        """Everything that the reader sees now."""
        self.worded.edition = view.edition
        parts: list[RenderableType] = [
            Text(self._headline(view, names), style="bold"),
            self._seats(view, names),
            self._decks(view),
        ]
        if view.attack is not None:
            parts.append(self._attack(view, view.attack, names))
        if view.seat != ONLOOKER:
            parts += [self._character(view), self._hand(view)]
        return Group(*parts)

    def told(self, line: Any, names: Sequence[str]) -> str:
        return self.worded.told(line, names)

    def prompt(self, view: SlyView, asks: Sequence[Ask]) -> str:
        return self.keys.prompt(view, asks)

    def offer(self, view: SlyView, asks: Sequence[Ask]) -> str | None:
        """Where one is asked, everything is offered anyway; otherwise only to whoever wants to be
        stopped for it, and once: before a turn, at each question in an attack, before the turn
        ends."""
        if not self.keys.stops or view.phase not in STOPS:
            return None
        return self.keys.prompt(view, asks)

    def read(self, text: str, view: SlyView, asks: Sequence[Ask]) -> Move | str:
        return self.keys.read(text, view, asks)

    def review(self, view: SlyView, names: Sequence[str]) -> Iterator[RenderableType]:
        return iter(())

    def ending(self, view: SlyView, names: Sequence[str]) -> RenderableType:
        """Places and lives, who put out whom, lives taken and challenges won."""
        result = view.result
        if result is None:
            return Text()
        titles = ("place", "player", "lives", "caught", "hits", "challenges", "character")
        headings = (self.say(f"terminal.column.{title}") for title in titles)
        table = Table(*headings, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for seat in sorted(range(view.seats), key=lambda s: result.places[s]):
            tally = view.tallies[seat]
            caught = [names[s] for s in view.outs if view.tallies[s].caught == seat]
            table.add_row(
                str(result.places[seat]),
                Text(_cut(names[seat])),
                self._lives(view, seat),
                Text("\n".join(_cut(name, 16) for name in caught)),
                str(tally.hits),
                str(tally.won),
                Text(self.worded.character(view.faces[seat])),
                style="bold" if result.places[seat] == 1 else None,
            )
        winners = ", ".join(names[seat] for seat in result.winners)
        said = self.say("terminal.won", names=winners)
        return Group(table, Text(f"{said} {self._reason(result.reason)}", style="bold"))

    def _reason(self, reason: str) -> str:
        key = f"terminal.{reason}"
        return self.say(key) if key in self.say else reason

    # The table.

    def _headline(self, view: SlyView, names: Sequence[str]) -> str:
        if view.active < 0:
            return self.say("terminal.deal")
        turn = self.say("terminal.turn", turn=view.turn, name=names[view.active])
        if view.result is not None:
            return turn
        if view.phase == "window":
            return f"{turn} · {self.say('terminal.window')}"
        if view.phase == "reveal":
            return f"{turn} · {self.say('terminal.reveal')}"
        awaited = ", ".join(names[seat] for seat in view.awaited)
        return f"{turn} · {self.say('terminal.awaited', names=awaited)}" if awaited else turn

    def _seats(self, view: SlyView, names: Sequence[str]) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        for title in ("seat", "player", "lives", "character", "state"):
            table.add_column(self.say(f"terminal.column.{title}"), no_wrap=title != "state")
        for seat in range(view.seats):
            turn = ">" if seat == view.active else " "
            table.add_row(
                f"{turn}{seat}",
                Text(_cut(names[seat])),
                self._lives(view, seat),
                Text(self.worded.character(view.faces[seat]) if view.faces[seat] else "·"),
                Text(self._state(view, seat)),
                style="bold" if seat == view.active else None,
            )
        return Group(table, Text(self._legend(), style="dim"))

    def _legend(self) -> str:
        kinds = {"gossip": "gossiped", "trap": "trapped"}
        letters = {kind: self.say(f"terminal.life.{kind}") for kind in kinds}
        names = {name: self.say(f"life.{kind}").lower() for kind, name in kinds.items()}
        return self.say("terminal.legend", **letters, **names)

    def _lives(self, view: SlyView, seat: int) -> Text:
        """A heart for a life, the letter of its kind for one that is lost."""
        gossiped, trapped = view.gossiped[seat], view.trapped[seat]
        left = LIVES - gossiped - trapped
        signs = [LIFE] * left
        signs += [self.say("terminal.life.gossip")] * gossiped
        signs += [self.say("terminal.life.trap")] * trapped
        return Text(" ".join(signs), style="red" if left == 1 else "")

    def _state(self, view: SlyView, seat: int) -> str:
        """Whatever else is to be known of a seat."""
        found = []
        if seat not in view.alive:
            found.append(self.say("terminal.keeps" if seat in view.keeps else "terminal.out"))
        if seat in view.shields:
            found.append(f"{SHIELD} {self.worded.card('dont-care')}")
        if seat in view.used:
            found.append(self.say("terminal.used"))
        if view.counts is not None:
            found.append(self.say.counted("terminal.cards", view.counts[seat]))
        return ", ".join(found)

    def _decks(self, view: SlyView) -> RenderableType:
        lines, nothing = [], self.say("terminal.nothing")
        for deck, name in enumerate(("attack", "defence")):
            size, pile = view.decks[deck], Counter(view.discards[deck])
            counted = sorted(pile.items(), key=lambda each: PLACE[each[0]])
            lies = ", ".join(f"{self.worded.card(card)}{_times(n)}" for card, n in counted)
            said = self.say(f"terminal.deck.{name}", size=size, discard=lies or nothing)
            lines.append(Text(f"{SIGNS[deck]} {said}", style=COLOURS[deck]))
        return Group(*lines)

    # The attack.

    def _attack(self, view: SlyView, attack: Assault, names: Sequence[str]) -> RenderableType:
        story = self.worded.story(attack.kind, attack.story, attack.tale, names[attack.target])
        lines: list[RenderableType] = [
            Text(self.say("terminal.story", story=story), style="italic")
        ]
        score, attacks = [0, 0], True
        for laid in attack.row:
            balanced = laid.card not in ("stop", "enough")
            side = 0 if attacks else 1
            if balanced:
                score[side] += 1
                attacks = not attacks
            lines.append(self._laid(laid, side if balanced else None, names))
        count = self.say("terminal.count", attack=score[0], defence=score[1])
        stands = self.say("terminal.stands" if attack.balance else "terminal.held")
        lines.append(Text(f"{count} {stands}", style="bold"))
        title = Text(
            self.say(
                "terminal.attack",
                name=_cut(names[view.active], 20),
                target=_cut(names[attack.target], 20),
                kind=self.worded.card(attack.kind),
            )
        )
        return Panel(Group(*lines), title=title, title_align="left", width=78)

    def _laid(self, laid: Laid, side: int | None, names: Sequence[str]) -> Text:
        sign = "!" if side is None else SIGNS[side]
        name = self.worded.card(laid.card) if laid.card != "character" else ""
        name = name or self.worded.character(laid.character)
        weasel = f" + {self.worded.card('weasel')}" if laid.weasel else ""
        style = "" if side is None else COLOURS[side]
        return Text(f"{sign} {name}{weasel} · {names[laid.seat]}", style=style)

    # What is mine.

    def _character(self, view: SlyView) -> RenderableType:
        if not view.character:
            return Text()
        edition = edition_named(view.edition)
        mine = edition.characters[edition.character_names.index(view.character)]
        said = self.say(
            "terminal.character",
            name=self.worded.character(view.character),
            attack=self.worded.card(mine.attack),
            defence=self.worded.card(mine.defence),
        )
        return Text(f"\n{said}")

    def _hand(self, view: SlyView) -> RenderableType:
        """Each card with the number to type; sealed is what I have answered in a window."""
        cards = [self._card(number, *held) for number, held in enumerate(view.hand.items(), 1)]
        size = sum(view.hand.values())
        title = self.say("terminal.hand", count=size, least=view.least, most=view.most)
        parts: list[RenderableType] = [Text(title, style="bold")]
        if cards:
            parts.append(Columns(cards, padding=(0, 0)))
        if view.sealed:
            name = self.say("terminal.nothing") if view.sealed == "pass" else ""
            parts.append(Text(self.say("terminal.sealed", card=name or self._named(view.sealed))))
        return Group(*parts)

    def _named(self, card: str) -> str:
        return self.worded.card(card) if card in CARDS else card

    def _card(self, number: int, card: str, copies: int) -> RenderableType:
        deck = DECK_OF[PLACE[card]]
        text = Text(f"{SIGNS[deck]} {self.worded.card(card)}{_times(copies)}")
        return Panel(
            text,
            title=f"{number}",
            title_align="left",
            width=CARD,
            border_style=COLOURS[deck],
        )


def _times(number: int) -> str:
    return f" x{number}" if number > 1 else ""


def _cut(name: str, room: int = NAME) -> str:
    text = Text(name)
    text.truncate(room, overflow="ellipsis")
    return text.plain
