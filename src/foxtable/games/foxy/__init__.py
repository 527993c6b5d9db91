"""Foxy: 20 cards, one on the other; how many of these animals have you seen so far?

Read beside the rulebook, in this order: components, setup, play, scoring, variants.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any, ClassVar

import msgspec

from foxtable.engine import (
    Ask,
    Editions,
    Game,
    Line,
    Move,
    OptionTypes,
    Preset,
    Refusal,
    Setup,
    State,
    View,
)
from foxtable.engine.words import Words
from foxtable.games.foxy import play, scoring, secrets, setup, telling, view
from foxtable.games.foxy.bots import BOTS
from foxtable.games.foxy.components import EDITIONS, TURNS
from foxtable.games.foxy.state import Foxy
from foxtable.games.foxy.variants import OPTIONS, PRESETS, Options, combinations
from foxtable.games.foxy.view import FoxyView


class FoxyGame(Game[Foxy, FoxyView]):
    name: ClassVar[str] = "foxy"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = range(1, 101)
    """`foxy.players.number`"""
    usual: ClassVar[int] = 5
    minutes: ClassVar[tuple[int, int]] = (15, 15)
    weight: ClassVar[int] = 1
    edition_files: ClassVar[Editions[Any, Any] | None] = EDITIONS
    usual_bot: ClassVar[str] = "casual"
    moves: ClassVar[tuple[type[Move], ...]] = (play.Reveal, play.Estimate)
    lines: ClassVar[tuple[type[Line], ...]] = (play.Turned, play.Spoke)
    state_type: ClassVar[type[State]] = Foxy
    view_type: ClassVar[type[View]] = FoxyView
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def start(self, setup_: Setup) -> Foxy | Refusal:
        return setup.start(setup_)

    deal = staticmethod(play.deal)

    def asks(self, state: Foxy, seat: int) -> Sequence[Ask]:
        return play.asks(state, seat)

    def lapse(self, state: Foxy, seat: int) -> Move:
        return play.lapse(state, seat)

    def view(self, state: Foxy, seat: int) -> FoxyView:
        return view.view(state, seat)

    def determinize(self, view_: FoxyView, known: Any, rng: Random) -> Foxy:
        return view.determinize(view_, known or (), rng)

    def scramble(self, state: Foxy, seat: int, rng: Random) -> Foxy:
        return secrets.scramble(state, seat, rng)

    def bound(self, setup_: Setup) -> int:
        """Twenty turns, and in each of them every seat is awaited once."""
        return TURNS * setup_.seats

    def components(self, state: Foxy) -> list[str]:
        return sorted([*state.pile, *state.unseen])

    def samples(self) -> Mapping[str, Setup]:
        alone = {
            "-".join(("solo", *variants)): self.setup(1, {"variants": variants})
            for variants in combinations(modes=False)
        }
        together = {
            "-".join((f"{seats}p", *variants)): self.setup(seats, {"variants": variants})
            for seats, variants in zip(cycle((3, 2, 4)), combinations(modes=True), strict=False)
        }
        return {**alone, **together, "5p-even": self.setup(5, edition="even")}

    def options(self) -> Sequence[OptionTypes]:
        return OPTIONS

    def presets(self) -> Sequence[Preset]:
        return PRESETS

    def bots(self) -> Mapping[str, Any]:
        return BOTS

    def company(self) -> Sequence[str]:
        """Whoever remembers as a casual bot does wins more often than one game in five."""
        return ("casual", "dreamer", "casual", "dreamer")

    def statistics(self, state: Foxy) -> list[dict[str, Any]]:
        return [msgspec.structs.asdict(each) for each in scoring.aftermath(state)[1]]

    def round(self, state: Foxy) -> int:
        return state.turn

    def warm(self, state: Foxy, words: Words) -> str:
        return telling.warm(state, words)


FOXY = FoxyGame()
