"""Scribe: a game for tests. Whoever is awaited writes something down, and that is all.

`scribe(*kinds)` is a game of these moves; `catalogued` lets it be found by its name meanwhile.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Self
from unittest.mock import patch

import msgspec

from foxtable.engine import Ask, Chance, Game, Log, Move, Refusal, Result, Setup, State, catalogue

PAGES = 6


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scribe has none."""


class Desk(State, kw_only=True):
    pages: list[str]

    def copy(self) -> Self:
        return type(self)(
            moment=self.moment,
            dealing=self.dealing,
            awaited=self.awaited,
            result=self.result,
            pages=self.pages.copy(),
        )


class Written(Move, frozen=True, gc=False):
    """A page, whatever stands on it."""

    def refusal(self, state: Desk, actor: int) -> Refusal | None:
        return None if state.awaited >> actor & 1 else Refusal("scribe.turn", (actor,))

    def play(self, state: Desk, actor: int, log: Log | None = None) -> None:
        state.pages.append(str(self))
        state.moment += 1
        state.awaited = 1 << len(state.pages) % 2
        if len(state.pages) == PAGES:
            state.awaited = 0
            state.result = Result("scribe.end", (1, 1), {"pages": (PAGES // 2, PAGES // 2)})


class View(msgspec.Struct, frozen=True):
    moment: int
    pages: list[str]


class Scribe(Game[Desk, View]):
    name: ClassVar[str] = "scribe"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = range(2, 3)
    state_type: ClassVar[type[State]] = Desk
    view_type: ClassVar[type[msgspec.Struct]] = View
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def __init__(self, kinds: tuple[type[Move], ...], questions: tuple[Ask, ...]) -> None:
        self.moves = kinds  # type: ignore[misc]  # every test has its own
        self.questions = questions

    def start(self, setup: Setup) -> Desk | Refusal:
        return Desk(awaited=1, pages=[])

    def deal(self, state: Desk, chance: Chance) -> Move:
        raise NotImplementedError

    def asks(self, state: Desk, seat: int) -> Sequence[Ask]:
        return self.questions if state.awaited >> seat & 1 else ()

    def lapse(self, state: Desk, seat: int) -> Move:
        return next(self.questions[0].moves())

    def view(self, state: Desk, seat: int) -> View:
        return View(state.moment, state.pages)

    def determinize(self, view: View, known: Any, rng: Random) -> Desk:
        raise NotImplementedError

    def scramble(self, state: Desk, seat: int, rng: Random) -> Desk:
        return state.copy()

    def bound(self, setup: Setup) -> int:
        return PAGES

    def components(self, state: Desk) -> list[str]:
        return ["desk"]

    def samples(self) -> Mapping[str, Setup]:
        return {"2p": self.setup(2)}


def scribe(*kinds: type[Move], questions: tuple[Ask, ...] = ()) -> Scribe:
    return Scribe(kinds, questions)


class _Point:
    """As an installed package would offer it."""

    def __init__(self, game: Scribe) -> None:
        self.name, self.value, self.load = game.name, "tests", lambda: game


@contextmanager
def catalogued(game: Scribe) -> Iterator[None]:
    with patch.object(catalogue, "entry_points", lambda group: [_Point(game)]):
        catalogue.game_named.cache_clear()
        try:
            yield
        finally:
            catalogue.game_named.cache_clear()
