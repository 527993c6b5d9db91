"""Long play in short: every game ends by a rule, and nothing is lost on the way."""

from importlib.resources.abc import Traversable
from typing import Any

import pytest

from foxtable.engine import Game, Setup, game_named, games
from foxtable.games.sly import SlyGame
from foxtable.games.sly.state import Sly
from foxtable.testing.endurance import endure

SHORT = {"experiment": 30, "foxy": 3, "sly": 60, "tally": 10}
"""Games of each; the long form is run by hand, and its figures stand in docs/sly-play.md."""


@pytest.mark.parametrize("name", games())
def test_every_game_ends_and_nothing_is_lost(name: str) -> None:
    figures = endure(game_named(name), SHORT[name], "brief")
    assert figures.games == SHORT[name]
    assert figures.moves > figures.games
    assert 0 < figures.nearest <= 1
    seats = [found for mode, found in figures.endings.items() if mode.endswith(" seats")]
    assert sum(found.total() for found in seats) == figures.games
    ways = {reason for found in figures.endings.values() for reason in found}
    assert len(ways) >= (4 if name == "sly" else 1), "also where nobody does anything"
    told = list(figures.lines())
    assert told[0].startswith(f"games {figures.games}, moves {figures.moves}")


class Faulty(SlyGame):
    @property
    def folder(self) -> Traversable:
        return game_named("sly").folder


class Losing(Faulty):
    """Now and then a card falls under the table."""

    def components(self, state: Sly) -> list[str]:
        return super().components(state)[state.turn > 3 :]


class Endless(Faulty):
    def bound(self, setup_: Setup) -> int:
        return 9


@pytest.mark.parametrize(
    ("faulty", "said"), [(Losing(), "something is lost"), (Endless(), "9 were proven")]
)
def test_what_is_wrong_is_found(faulty: Game[Any, Any], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        endure(faulty, 5, "faulty")
