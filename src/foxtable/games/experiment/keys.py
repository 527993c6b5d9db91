"""What a person types in the terminal, and the questions in words."""

from collections.abc import Sequence

from rich.markup import escape

from foxtable.engine import Ask, Move
from foxtable.engine.move import read_move
from foxtable.engine.words import Words
from foxtable.games.experiment import MOVES
from foxtable.games.experiment.breeding import Record
from foxtable.games.experiment.menus import Branch, Menu, Menus
from foxtable.games.experiment.seen import ExperimentView
from foxtable.games.experiment.selection import Take
from foxtable.games.experiment.worded import Worded

LISTED = 8
"""Ways and plans that stand above a question; all of them are told on demand."""
MOST = 40
"""Ways that are told on demand; any other one can be typed."""


class Keys:
    """Reads what was typed; what cannot be a move yet is answered with a list."""

    def __init__(self, words: Words, worded: Worded) -> None:
        self.say = words
        self.worded = worded
        self.menus = Menus(words, worded)

    # The question.

    def prompt(self, view: ExperimentView, asks: Sequence[Ask]) -> str:
        """What is asked, and every key that answers."""
        menu = self.menus.menu(view, asks)
        lines = [self._question(view, menu), *self._together(menu)]
        alone = [key for key in menu if not _numbered(view, key)]
        shown = alone if view.step not in ("arrange", "assign") else _listed(alone)
        lines += [self.worded.pair(key, menu[key].text) for key in shown]
        if view.step == "arrange":
            lines.append(self.say("terminal.key.hand", letters=" ".join(self.worded.letters)))
        if len(shown) < len(alone):
            count = sum(key.isdecimal() for key in alone)
            lines.append(self.say("terminal.key.all", count=count))
        lines += [self.say("terminal.key.more"), self.say("terminal.prompt")]
        return escape("\n".join(lines))

    def _question(self, view: ExperimentView, menu: Menu) -> str:
        enough = view.step == "breed" and "b" not in menu
        return self.say("terminal.ask.enough" if enough else f"terminal.ask.{view.step}")

    def _together(self, menu: Menu) -> list[str]:
        """Foxes and spaces are numbered on the table."""
        foxes = ", ".join(key for key, each in menu.items() if isinstance(each.move, Take))
        spaces = ", ".join(key for key in menu if key[0] == "s" and key[1:].isdecimal())
        swaps = ", ".join(key for key in menu if key[0] == "x" and key[1:].isdecimal())
        found = (("fox", foxes), ("space", spaces), ("swap", swaps))
        return [self.say(f"terminal.key.{name}", keys=keys) for name, keys in found if keys]

    # The answer.

    def read(self, text: str, view: ExperimentView, asks: Sequence[Ask]) -> Move | str:
        """The move that these keys stand for, or its whole text; or what is still missing."""
        menu = self.menus.menu(view, asks)
        words = text.split()
        if view.step == "arrange" and len(words) >= 4 and all(map(str.isdecimal, words[:4])):
            tail, ear, bark, spot = map(int, words[:4])
            return Record((tail, ear, bark, spot), " ".join(words[4:]))
        if words == ["w"] and view.step in ("arrange", "assign"):
            return self._all(menu)
        path = 0
        found: Branch | None = Branch("", None, menu)
        while found is not None and found.more is not None and path < len(words):
            found = found.more.get(words[path].lower())
            path += 1
        rest = words[path:]
        if found is None or (rest and not isinstance(found.move, Record)):
            return read_move(text, MOVES)
        if found.move is None:
            return self._list(" ".join(words[:path]), found.more or {})
        return Record(found.move.symbols, " ".join(rest)) if rest else found.move  # type: ignore[attr-defined]

    def _all(self, menu: Menu) -> str:
        numbers = [key for key in menu if key.isdecimal()]
        return "\n".join(self.worded.pair(key, menu[key].text) for key in numbers[:MOST])

    def _list(self, path: str, menu: Menu) -> str:
        return "\n".join(self.worded.pair(f"{path} {key}", each.text) for key, each in menu.items())


def _numbered(view: ExperimentView, key: str) -> bool:
    """Whether the key stands on the table already."""
    return view.step == "turn" and (key.isdecimal() or (key[0] in "sx" and len(key) > 1))


def _listed(keys: list[str]) -> list[str]:
    numbers = [key for key in keys if key.isdecimal()]
    return [*numbers[:LISTED], *(key for key in keys if not key.isdecimal())]
