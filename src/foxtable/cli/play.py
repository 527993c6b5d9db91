"""A game in the terminal: one person against bots.

The old screen is really gone: the game runs on the terminal's second screen, which keeps nothing
that scrolled away.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.markdown import Markdown

from foxtable.bots import Bot, Turns, answer, called, maker_of, watch
from foxtable.cli.plain import PlainFace
from foxtable.cli.saving import finish, save
from foxtable.cli.texts import level_name, rules_markdown, say
from foxtable.engine import (
    Ask,
    BadMove,
    Game,
    Match,
    Move,
    Refusal,
    name_of,
)
from foxtable.engine.actors import actor_name
from foxtable.engine.rulebook import explained
from foxtable.engine.words import Words

ME = 0
"""The person's seat."""


class Face(Protocol):
    """How a game shows itself in a terminal: the class `Face` in the game's module `terminal`."""

    def table(self, view: Any, names: Sequence[str]) -> RenderableType: ...

    def prompt(self, view: Any) -> str: ...

    def read(self, text: str) -> Move: ...

    def review(self, view: Any, names: Sequence[str]) -> Iterator[RenderableType]: ...

    def ending(self, view: Any, names: Sequence[str]) -> RenderableType: ...


class Leave(BaseException):
    """The player leaves the table; the game is saved."""


def face_of(game: Game[Any, Any], language: str) -> Face:
    """The game's own face; without one, its view and its questions as they are."""
    try:
        module = import_module(f"{type(game).__module__}.terminal")
    except ModuleNotFoundError:
        return PlainFace(game)
    face: Face = module.Face(Words(game.folder, language))
    return face


class Person(Bot):
    """Whoever sits at the terminal: asked like everybody else, and as often as it takes."""

    tries = sys.maxsize

    def __init__(self, terminal: "Terminal", face: Face, match: Match) -> None:
        super().__init__(ME, match.setup, "")
        self.terminal = terminal
        self.face = face
        self.game = match.game
        self._notice = ""

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        while True:
            if (text := self._typed(view, self.face.prompt(view))) and (move := self._read(text)):
                return move

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        """What one may do although nobody waits: an empty line declines."""
        kinds = ", ".join(dict.fromkeys(name_of(ask.kind) for ask in asks))
        while text := self._typed(view, self.terminal.say("offer", moves=kinds)):
            if move := self._read(text):
                return move
        return None

    def refused(self, refusal: Refusal | None) -> None:
        say, language = self.terminal.say, self.terminal.language
        self._notice = say("unreadable")
        if refusal is not None:
            self._notice = say("refused", rule=explained(refusal, language))

    def _typed(self, view: Any, prompt: str) -> str:
        """What the person types; rules and leaving are not for the game."""
        while True:
            self.terminal.show(self.face.table(view, self.terminal.names))
            if self._notice:
                self.terminal.console.print(self._notice, style="bold")
            self._notice = ""
            try:
                text = self.terminal.console.input(f"{prompt}: ").strip()
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            if text == "q":
                raise Leave
            if text != "?":
                return text
            self.terminal.show(Markdown(rules_markdown(self.game, self.terminal.language)))
            self.terminal.console.input(self.terminal.say("rules.back"))

    def _read(self, text: str) -> Move | None:
        try:
            return self.face.read(text)
        except (BadMove, ValueError):
            self._notice = self.terminal.say("unreadable")
            return None


class Terminal:
    """One person's game, from the first card, or from where it was saved."""

    def __init__(
        self, console: Console, language: str, game: Game[Any, Any], bots: Sequence[str]
    ) -> None:
        self.console = console
        self.game = game
        self.say = say(language)
        self.language = language
        self.codes = list(bots)
        self.names = [self.say("you"), *self._bot_names()]

    def _bot_names(self) -> list[str]:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        names = []
        for at, code in enumerate(self.codes):
            level = level_name(self.game, code.partition(":")[0], self.language)
            names.append(self.say("bot", level=level, letter=letters[at % len(letters)]))
        return names

    def begin(self, match: Match) -> None:
        actors = self._seated(match)
        watch(match, actors)
        self._run(match, actors)

    def _seated(self, match: Match) -> dict[int, Bot]:
        stream = match.commitment or "terminal"
        makers = [maker_of(match.game, code) for code in self.codes]
        bots = {at: make(at, match.setup, stream) for at, make in enumerate(makers, ME + 1)}
        return {ME: Person(self, face_of(match.game, self.language), match), **bots}

    def _run(self, match: Match, actors: dict[int, Bot]) -> None:
        face = face_of(match.game, self.language)
        save(match, self.codes)
        try:
            with self._second_screen():
                self._play(match, actors)
                self._review(match, face)
        except (Leave, KeyboardInterrupt, EOFError):
            if match.reason is None:
                save(match, self.codes)
                self.console.print(self.say("saved", game=match.game.name))
                return
        path = finish(match)
        self.console.print(face.ending(match.game.view(match.state, ME), self.names))
        self.console.print(self.say("record", path=path), soft_wrap=True)
        self.console.print(self.say("record.verify", path=path), soft_wrap=True)

    @contextmanager
    def _second_screen(self) -> Iterator[None]:
        if not self.console.is_terminal:
            yield
            return
        with self.console.screen(hide_cursor=False):
            yield

    def _play(self, match: Match, actors: dict[int, Bot]) -> None:
        """The same loop as everywhere; the game is on the disk before the person is asked."""
        turns = Turns()
        while match.reason is None:
            for call in turns.calls(match, actors):
                turns.offered(call)
                if not called(match, call):
                    continue
                if call.seat == ME:
                    save(match, self.codes)
                answer(match, actors[call.seat], call)
        save(match, self.codes)

    def _review(self, match: Match, face: Face) -> None:
        view = match.game.view(match.state, ME)
        for page in face.review(view, self.names):
            self.show(page)
            if self.console.input(self.say("next")).strip() == "s":
                return

    def show(self, page: RenderableType) -> None:
        self.console.clear()
        self.console.print(page)


def print_replay(console: Console, names: Sequence[str], match: Match, language: str) -> None:
    """A finished game as its review shows it, for a reader of no seat in particular."""
    face = face_of(match.game, language)
    view = match.game.view(match.state, ME)
    for page in face.review(view, names):
        console.print(page)
    console.print(face.ending(view, names))


def entry_lines(match: Match, names: Sequence[str]) -> Iterator[str]:
    """The entries as they stand in the record, with the actors' names where they have any."""
    actors = {seat: name for seat, name in enumerate(names) if name}
    width = max(7, *map(cell_len, actors.values()), 7)
    for number, (actor, move) in enumerate(match.entries, 1):
        name = actors.get(actor) or actor_name(actor)
        yield f"{number:>4} {' ' * (width - cell_len(name))}{name} {move}"
