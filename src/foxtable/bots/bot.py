"""A bot sits down like anybody else: it is shown views, is asked, and answers with a move.

It gets nothing but views and what its seat is told, so it cannot cheat even by mistake, and whoever
must remember remembers by itself: a bot sees and hears every entry of which its seat may know,
once, live and after a restart alike. One that decides without looking says so, and no view is made
for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from inspect import signature
from math import isfinite
from random import Random
from typing import Any, ClassVar

import msgspec

from foxtable.engine import Ask, Entry, FoxtableError, Game, Move, Refusal, Setup, Text


class BadBot(FoxtableError):
    """No such bot, or parameters that it cannot take."""


class Glimpse(msgspec.Struct, frozen=True, gc=False):
    """What a bot that does not look is given in the place of a view: who it is, and when."""

    seat: int
    moment: int


class Bot(ABC):
    """One seat's player in one match."""

    tries: ClassVar[int] = 3
    """How often it may fail before the lapse is played for it."""
    looks: ClassVar[bool] = True
    """Whether it decides by its view; otherwise `choose` and `offer` are given a `Glimpse`. Said by
    the class that defines them: whoever decides in another way than its parent looks, unless it
    says again that it does not."""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if "looks" not in vars(cls) and not vars(cls).keys().isdisjoint(("choose", "offer")):
            cls.looks = True

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        self.seat = seat
        self.setup = setup
        self._stream = f"{stream}/{seat}"

    def rng(self, *label: object) -> Random:
        """A random source of this bot's own for one decision; the same label, the same numbers."""
        return Random(f"{self._stream}/{'/'.join(map(str, label))}")

    def see(self, view: Any, heard: Entry | None) -> None:
        """Look at the table after an entry, which is heard as this seat was told it; before the
        first one there is nothing to hear. Most bots remember nothing."""
        return

    def recall(self, made: int) -> None:
        """Told before it is asked, where it may have been made anew since the match began: how many
        moves its seat has made. What it has heard it was shown again; most bots need no more."""
        return

    @abstractmethod
    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        """Answer; the table waits for this seat."""

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        """Act although nobody waits, or not. Asked once per moment."""
        return None

    def refused(self, refusal: Refusal | None) -> None:
        """The last answer was refused by this rule, or could not be made at all; it is asked
        again."""
        return


class RandomBot(Bot):
    """Any legal move; the fields of a question are drawn one by one. Now and then it does what it
    may do."""

    tries: ClassVar[int] = 20
    looks: ClassVar[bool] = False
    eager: ClassVar[float] = 0.1
    """How often it acts although nobody waits."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self._decisions = 0

    def recall(self, made: int) -> None:
        """Its decisions are counted by what came of them: the same after a restart."""
        self._decisions = made

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        self._decisions += 1
        return random_move(asks, self.rng("choose", view.moment, self._decisions))

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        self._decisions += 1
        rng = self.rng("offer", view.moment, self._decisions)
        return random_move(asks, rng) if rng.random() < self.eager else None


def random_move(asks: Sequence[Ask], rng: Random) -> Move:
    """A move out of what is offered; where an offer is wider than the law it may be illegal."""
    ask = asks[rng.randrange(len(asks))]
    return ask.kind(*[_any_of(values, rng) for values in ask.fields])


def _any_of(values: Any, rng: Random) -> Any:
    some = list(values) if isinstance(values, Text) else values
    return some[rng.randrange(len(some))]


Maker = Callable[[int, Setup, str], Bot]


def makers(game: Game[Any, Any]) -> dict[str, Any]:
    """Every kind of bot that can play this game, by its short name, the weakest first."""
    return {"random": RandomBot, **game.bots()}


def takes(make: Any) -> int:
    """The numbers that a maker of bots takes beside seat, set-up and stream."""
    return len(signature(make).parameters) - 3


def maker_of(game: Game[Any, Any], code: str) -> Maker:
    """The maker of a bot by its code: a name, with parameters behind a colon where it takes some
    (`fading:0.1,0.02`)."""
    name, _, text = code.partition(":")
    known = makers(game)
    if name not in known:
        raise BadBot(f"{game.name} has no bot named {name!r}; it has: {', '.join(known)}")
    make = known[name]
    try:
        numbers = [float(word) for word in text.split(",")] if text else []
    except ValueError:
        raise BadBot(f"the bot {code!r} should have numbers behind the colon") from None
    if not all(isfinite(number) for number in numbers):
        raise BadBot(f"the bot {code!r} should have finite numbers behind the colon")
    if numbers and len(numbers) > (room := takes(make)):
        raise BadBot(f"the bot {name!r} takes {room} numbers, not {len(numbers)}")
    return partial(_made, make, numbers)


def _made(make: Any, numbers: list[float], seat: int, setup: Setup, stream: str) -> Bot:
    bot: Bot = make(seat, setup, stream, *numbers)
    return bot
