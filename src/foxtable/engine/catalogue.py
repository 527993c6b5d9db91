"""The games there are: whatever installed packages offer under the entry point group.

A package adds a game with three lines of its own pyproject:

    [project.entry-points."foxtable.games"]
    fox_and_geese = "my_package.fox_and_geese:GAME"
"""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from foxtable.engine.errors import UnknownGame
from foxtable.engine.game import Game

GROUP = "foxtable.games"


@cache
def game_named(name: str) -> Game[Any, Any]:
    for point in entry_points(group=GROUP):
        if point.name == name:
            game = point.load()
            if not isinstance(game, Game):
                raise UnknownGame(f"{point.value} is offered as the game {name!r} but is not one")
            return game
    known = ", ".join(games()) or "none"
    raise UnknownGame(f"there is no game named {name!r} here; there is: {known}")


@cache
def games() -> tuple[str, ...]:
    """The names of all games, sorted. Looked up once: it reads the files of every package."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))
