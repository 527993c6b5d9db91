"""A game in the terminal: one person against bots.

The old screen is really gone: the game runs on the terminal's second screen, which keeps nothing
that scrolled away.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.markdown import Markdown

from foxtable.bots import Bot, asked, from_next, maker_of, show
from foxtable.cli.saving import Save, finish, save
from foxtable.cli.texts import level_name, rules_markdown, say
from foxtable.engine import BadMove, FoxtableError, Game, Match, Move, Record, Refused, resume
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


class NoFace(FoxtableError):
    """The game has nothing to show in a terminal."""


class Stop(Exception):
    """The player leaves the table; the game is saved."""


def face_of(game: Game[Any, Any], language: str) -> Face:
    try:
        module = import_module(f"{type(game).__module__}.terminal")
    except ModuleNotFoundError:
        raise NoFace(f"{game.name} cannot be played in a terminal") from None
    face: Face = module.Face(Words(game.folder, language))
    return face


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
        bots = self._seated(match)
        show(match, bots)
        match.watch = lambda current: show(current, bots)
        self._run(match, bots)

    def go_on(self, saved: Save) -> None:
        record = saved.game()
        bots: list[Bot | None] = []

        def watch(match: Match) -> None:
            if not bots:
                bots.extend(self._seated(match))
            show(match, bots)

        match = resume(record, bytes.fromhex(saved.seed), watch=watch)
        self._run(match, bots)

    def _seated(self, match: Match) -> list[Bot | None]:
        stream = match.commitment or "terminal"
        makers = [maker_of(match.game, code) for code in self.codes]
        return [None, *(make(at, match.setup, stream) for at, make in enumerate(makers, ME + 1))]

    def _run(self, match: Match, bots: Sequence[Bot | None]) -> None:
        face = face_of(match.game, self.language)
        save(match, self.codes)
        try:
            with self._second_screen():
                self._play(match, bots, face)
                self._review(match, face)
        except (KeyboardInterrupt, EOFError, Stop):
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

    def _play(self, match: Match, bots: Sequence[Bot | None], face: Face) -> None:
        while match.reason is None:
            moment = match.moment
            for seat in from_next(match.must_act(), moment):
                bot = bots[seat]
                if match.moment == moment:
                    if bot is None:
                        self._ask(match, face)
                    else:
                        match.play(seat, bot.choose(*asked(match, seat)), moment)
            save(match, self.codes)

    def _ask(self, match: Match, face: Face) -> None:
        """Put the question until there is an answer that goes."""
        notice = ""
        while True:
            view = match.game.view(match.state, ME)
            self._show(face.table(view, self.names))
            if notice:
                self.console.print(notice, style="bold")
            text = self.console.input(f"{face.prompt(view)}: ").strip()
            if text == "q":
                raise Stop
            if text == "?":
                self._show(Markdown(rules_markdown(match.game, self.language)))
                self.console.input(self.say("rules.back"))
                continue
            try:
                match.play(ME, face.read(text))
                return
            except Refused as refused:
                notice = self.say("refused", rule=explained(refused.refusal, self.language))
            except (BadMove, ValueError):
                notice = self.say("unreadable")

    def _review(self, match: Match, face: Face) -> None:
        view = match.game.view(match.state, ME)
        for page in face.review(view, self.names):
            self._show(page)
            if self.console.input(self.say("next")).strip() == "s":
                return

    def _show(self, page: RenderableType) -> None:
        self.console.clear()
        self.console.print(page)


def print_replay(console: Console, record: Record, match: Match, language: str) -> None:
    """A finished game as its review shows it, for a reader of no seat in particular."""
    face = face_of(match.game, language)
    names = [str(seat) for seat in range(record.header.seats)]
    view = match.game.view(match.state, ME)
    for page in face.review(view, names):
        console.print(page)
    console.print(face.ending(view, names))
