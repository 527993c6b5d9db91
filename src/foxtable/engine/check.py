"""Checking an arrangement before there is a table: does it go, and what could be changed next?"""

from collections.abc import Mapping
from typing import Any

import msgspec

from foxtable.engine.errors import Refusal, Refused
from foxtable.engine.game import Game
from foxtable.engine.options import Pick, Preset


class Change(msgspec.Struct, frozen=True):
    """One option changed, and all else as it is."""

    option: str
    pick: Pick
    """The new value; of a set, the value that is taken in or left out."""
    refusal: Refusal | None


class Offer(msgspec.Struct, frozen=True):
    """A preset or an edition that could be taken instead, with the whole options it leads to."""

    name: str
    options: dict[str, Any]
    edition: str
    refusal: Refusal | None


class Checked(msgspec.Struct, frozen=True):
    refusal: Refusal | None
    """The rule that forbids the arrangement as it is."""
    options: dict[str, Any]
    """All of them, also those that nobody has named."""
    changes: tuple[Change, ...]
    presets: tuple[Offer, ...]
    editions: tuple[Offer, ...]


def check(
    game: Game[Any, Any],
    seats: int,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    edition: str | None = None,
) -> Checked:
    """What is to be said of an arrangement. Raises BadOption or BadEdition if it is none at all."""
    own: dict[str, Any] = msgspec.to_builtins(game.read_options(options or {}))
    cards = game.edition if edition is None else edition
    changes = [
        Change(option.name, pick, refusal(game, seats, {**own, option.name: value}, cards))
        for option in game.options()
        for pick, value in option.picks(own[option.name])
    ]
    presets = [
        _offer(game, seats, preset.name, preset_options(game, preset, seats), preset.edition)
        for preset in game.presets()
    ]
    editions = [_offer(game, seats, name, own, name) for name in game.editions]
    whole = refusal(game, seats, own, cards)
    return Checked(whole, own, tuple(changes), tuple(presets), tuple(editions))


def refusal(
    game: Game[Any, Any], seats: int, options: Mapping[str, Any], edition: str
) -> Refusal | None:
    """The rule that forbids this set-up."""
    try:
        game.begin(game.setup(seats, options, edition))
    except Refused as refused:
        return refused.refusal
    return None


def preset_options(game: Game[Any, Any], preset: Preset, seats: int) -> dict[str, Any]:
    """All the options of a preset, without what is not for so many seats."""
    return {
        option.name: option.fitted(preset.options.get(option.name, option.usual), seats)
        for option in game.options()
    }


def _offer(
    game: Game[Any, Any], seats: int, name: str, options: dict[str, Any], edition: str | None
) -> Offer:
    cards = game.edition if edition is None else edition
    return Offer(name, options, cards, refusal(game, seats, options, cards))
