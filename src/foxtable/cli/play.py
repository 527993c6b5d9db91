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
from rich.text import Text

from foxtable.bots import Bot, Turns, answer, called, maker_of, watch
from foxtable.cli.passing import Passing
from foxtable.cli.plain import PlainFace
from foxtable.cli.saving import finish, save
from foxtable.cli.texts import level_name, rules_markdown, say
from foxtable.engine import (
    BY_HAND,
    Addressed,
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
NEWS = 10
"""Lines of the log that stand above a question."""


class Face(Protocol):
    """How a game shows itself in a terminal: the class `Face` in the game's module `terminal`."""

    def table(self, view: Any, names: Sequence[str]) -> RenderableType: ...

    def told(self, line: Any, names: Sequence[str]) -> str:
        """A line of the log in words; nothing where the game tells nothing."""
        ...

    def prompt(self, view: Any, asks: Sequence[Ask]) -> str: ...

    def offer(self, view: Any, asks: Sequence[Ask]) -> str | None:
        """The question for what one may do although nobody waits; nothing: as the terminal asks;
        None: it is not worth stopping for now."""
        ...

    def read(self, text: str, view: Any, asks: Sequence[Ask]) -> Move | str:
        """The move, or what to say to somebody who has not said enough yet."""
        ...

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
        self.match = match
        self.game = match.game
        self._passing = Passing(match, ME, terminal.say)
        self._notice = ""
        self._heard = 0
        """Entries of which the log was told."""
        self._news: list[str] = []

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        self._listen()
        while (passed := self._passing.answer()) is None:
            text = self._typed(view, self.face.prompt(view, asks))
            if text and (move := self._read(text, view, asks)):
                return move
        return passed

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        """What one may do although nobody waits: an empty line declines."""
        prompt = self.face.offer(view, asks)
        if prompt is None:
            return None
        self._listen()
        kinds = ", ".join(dict.fromkeys(name_of(ask.kind) for ask in asks))
        while text := self._typed(view, prompt or self.terminal.say("offer", moves=kinds)):
            if move := self._read(text, view, asks):
                return move
        return None

    def news(self) -> list[str]:
        """What the log has told this seat since it was last asked."""
        logs = (self.match.lines or [])[self._heard :]
        self._heard += len(logs)
        names = self.terminal.names
        told = [self.face.told(each.line, names) for log in logs for each in log if _to(each, ME)]
        return [line for line in told if line]

    def _listen(self) -> None:
        """The newest stays in sight until something else has happened."""
        self._news = self.news() or self._news

    def refused(self, refusal: Refusal | None) -> None:
        say, language = self.terminal.say, self.terminal.language
        self._notice = say("unreadable")
        if refusal is not None:
            self._notice = say("refused", rule=explained(refusal, language))

    def _typed(self, view: Any, prompt: str) -> str:
        """What the person types; rules and leaving are not for the game."""
        while True:
            self.terminal.show(self.face.table(view, self.terminal.names))
            for line in self._news[-NEWS:]:
                self.terminal.console.print(Text(line))
            if self._notice:
                self.terminal.console.print(self._notice, style="bold", markup=False)
            self._notice = ""
            if keys := self._passing.named():
                self.terminal.console.print(keys, markup=False)
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

    def _read(self, text: str, view: Any, asks: Sequence[Ask]) -> Move | None:
        if self._passing.read(text):
            return None
        try:
            found = self.face.read(text, view, asks)
        except (BadMove, ValueError):
            found = self.terminal.say("unreadable")
        if isinstance(found, str):
            self._notice = found
            return None
        return found


def _to(each: Addressed, seat: int) -> bool:
    return each.to is None or seat in each.to


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

    def begin(self, match: Match, *, saved: bool = False) -> None:
        actors = self._seated(match)
        watch(match, actors)
        self._run(match, actors, saved)

    def _seated(self, match: Match) -> dict[int, Bot]:
        stream = match.commitment or "terminal"
        makers = [maker_of(match.game, code) for code in self.codes]
        bots = {at: make(at, match.setup, stream) for at, make in enumerate(makers, ME + 1)}
        return {ME: Person(self, face_of(match.game, self.language), match), **bots}

    def _run(self, match: Match, actors: dict[int, Bot], saved: bool) -> None:
        person = actors[ME]
        assert isinstance(person, Person)
        face = person.face
        save(match, self.codes)
        try:
            with self._second_screen():
                if not saved:
                    self._show_for_a_moment(match, face)
                self._play(match, actors)
                self._review(match, face)
        except (Leave, KeyboardInterrupt, EOFError):
            if match.reason is None:
                save(match, self.codes)
                self.console.print(self.say("saved", game=match.game.name))
                return
        path = finish(match)
        for line in person.news()[-NEWS:]:
            self.console.print(Text(line))
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

    def _show_for_a_moment(self, match: Match, face: Face) -> None:
        """What was to be looked at before the first question; in a saved game it has been seen."""
        past = Match(match.game, match.setup, BY_HAND)
        for actor, move in match.entries:
            past.follow(actor, move)
            if past.state.span:
                self.show(face.table(match.game.view(past.state, ME), self.names))
                self.console.input(self.say("go_on"))

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
