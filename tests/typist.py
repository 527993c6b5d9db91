"""A game in the terminal, as any game is tried there: somebody types what the screen says, a table
is drawn, a finished game is gone through."""

import io
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pytest
from rich.console import Console

from foxtable.bots import play_out, seat_bots
from foxtable.cli import play
from foxtable.cli.play import Terminal, face_of
from foxtable.cli.stepping import Stepping
from foxtable.engine import ONLOOKER, Game, Line, Match, open_match

NAMES = [f"Fox {seat}" for seat in range(8)]
COLON = ("\u00a0:", ":")
"""Before a colon French has a space."""


class Typist(Console):
    """A newcomer: types one of the keys that the screen names, and what it asks for besides. A game
    says which keys its screen names."""

    wide: ClassVar[int]
    odd: ClassVar[Sequence[str]] = ()
    """What is typed before anything else."""

    def __init__(self, seed: int) -> None:
        self.paper = io.StringIO()
        super().__init__(file=self.paper, width=self.wide, highlight=False)
        self.random = Random(seed)
        self.typed: list[str] = []
        self.rows: list[str] = []

    def input(self, prompt: Any = "", **_: Any) -> str:
        screen = self.taken().replace(*COLON)
        self.print(prompt)
        self.typed.append(self._answer(screen, str(prompt).replace(*COLON)))
        return self.typed[-1]

    def taken(self) -> str:
        """What was printed since the last answer; every row of it is kept."""
        text = self.paper.getvalue()
        self.paper.seek(0)
        self.paper.truncate()
        self.rows += text.splitlines()
        return text

    def _answer(self, screen: str, said: str) -> str:
        longer = self.follows(screen)
        at = len(self.typed)
        return longer or (self.odd[at] if at < len(self.odd) else self.key(said))

    def follows(self, screen: str) -> str:
        """Where the last answer was too short, the screen says how it goes on."""
        raise NotImplementedError

    def key(self, said: str) -> str:
        """One of those that the question names."""
        raise NotImplementedError


def played(
    game: Game[Any, Any],
    seats: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    console: Typist,
    options: dict[str, Any] | None = None,
) -> Match:
    """A whole game against bots that play anything."""
    monkeypatch.setattr(play, "save", lambda match, bots: None)
    monkeypatch.setattr(play, "finish", lambda match: f"{game.name}.fox")
    terminal = Terminal(console, language, game, ["random"] * (seats - 1))
    match = open_match(game, seats, options, f"terminal {seats} {language}", log=True)
    terminal.begin(match)
    console.taken()
    return match


def drawn(game: Game[Any, Any], view: Any, wide: int, language: str = "en") -> str:
    console = Console(file=io.StringIO(), width=wide)
    console.print(face_of(game, language).table(view, NAMES[: view.seats]))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def draws_nothing_secret(game: Game[Any, Any], seats: int, wide: int, moves: int) -> None:
    """A table and its twin in which all that a seat may not know is different look the same."""
    rng = Random(seats)
    match = open_match(game, seats, seed=f"secret {seats}", chance="quick-1")
    for _ in range(moves):
        for seat in (ONLOOKER, 0):
            twin = game.scramble(match.state, seat, rng)
            one = drawn(game, game.view(match.state, seat), wide)
            assert one == drawn(game, game.view(twin, seat), wide)
        for seat in match.must_act()[:1]:
            match.play(seat, rng.choice(list(match.moves(seat))))


def has_words_for_every_line(
    game: Game[Any, Any], language: str, rare: Sequence[Line] = ()
) -> None:
    """`rare`: lines that a handful of games need not have."""
    face, seen = face_of(game, language), set()
    told = [each.line for match in _finished(game) for log in match.lines or () for each in log]
    for line in (*told, *rare):
        seen.add(type(line))
        said = face.told(line, NAMES)
        assert said
        assert "{" not in said
    assert seen == set(game.lines)


def _finished(game: Game[Any, Any]) -> list[Match]:
    """One game of each sample."""
    found = []
    for name, setup in game.samples().items():
        match = open_match(game, setup.seats, setup.options, name, chance="quick-1", log=True)
        play_out(match, seat_bots(match, ["random"] * setup.seats, name))
        found.append(match)
    return found


def stepped(game: Game[Any, Any], seats: int, wide: int) -> str:
    """All that is shown to somebody who goes through a finished game."""
    match = open_match(game, seats, seed="steps")
    play_out(match, seat_bots(match, ["random"] * seats, "steps"))
    console = Console(file=io.StringIO(), width=wide)
    stepping = Stepping(console, match, "en", ONLOOKER, NAMES[:seats])
    for at in (*range(0, len(match.entries), 5), len(match.entries)):
        stepping.jump(at)
        console.print(stepping.page())
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]
