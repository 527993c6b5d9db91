"""Opening a match."""

from collections.abc import Mapping
from typing import Any

import msgspec

from foxtable.engine.catalogue import game_named
from foxtable.engine.chance import METHODS, Sealed, new_seed, seed_from
from foxtable.engine.errors import BadOption
from foxtable.engine.game import Game
from foxtable.engine.match import Match
from foxtable.engine.record import BY_HAND


def open_match(
    game: str | Game[Any, Any],
    seats: int,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seed: str | int | bytes | None = None,
    *,
    chance: str = Sealed.method,
    edition: str | None = None,
    version: int | None = None,
    log: bool = False,
) -> Match:
    """A new match of a game, by its name.

    The same seed always deals the same game; without one, nobody can know what comes. With
    `chance="hand"` there is no random source: you play the dealer's moves. With `log`, the match
    keeps the lines that tell what happened at each entry.
    """
    if isinstance(game, str):
        game = game_named(game)
    setup = game.setup(seats, options, edition, version)
    if chance == BY_HAND:
        if seed is not None:
            raise BadOption("a match dealt by hand has no seed")
        return Match(game, setup, BY_HAND, log=log)
    if chance not in METHODS:
        known = ", ".join((*METHODS, BY_HAND))
        raise BadOption(f"there is no chance of the method {chance!r}; there is: {known}")
    key = new_seed() if seed is None else seed_from(seed)
    return Match(game, setup, chance, seed=key, log=log)
