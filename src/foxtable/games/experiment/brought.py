"""What every draw of chance brought, for whoever looks at it when the game is over."""

import msgspec

from foxtable.engine import Move
from foxtable.games.experiment.administration import Refill
from foxtable.games.experiment.automa import Flip, NewStudy
from foxtable.games.experiment.breeding import Blank, Drawn, Rolled
from foxtable.games.experiment.components import (
    DICE,
    GOALS,
    Goal,
    Icon,
    Item,
    Science,
    Sex,
    Trait,
)
from foxtable.games.experiment.mats import NOBODY
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.seen import DieView
from foxtable.games.experiment.selection import Turn
from foxtable.games.experiment.setup import Deal
from foxtable.games.experiment.solo import Litter
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Offer


class Brought(msgspec.Struct, frozen=True):
    seat: int = NOBODY
    """For whom it was; -1: for the table."""
    first: int = NOBODY
    """Who begins."""
    dice: tuple[DieView, ...] = ()
    sex: Sex | None = None
    """Of a blank pup."""
    foxes: tuple[str, ...] = ()
    studies: tuple[tuple[Trait, ...], ...] = ()
    cards: tuple[Science, ...] = ()
    tiles: tuple[tuple[Icon, ...], ...] = ()
    goals: tuple[Goal, ...] = ()
    """Of patrons."""
    items: tuple[Item, ...] = ()
    """Of the card that the automa turned over."""


def brought(state: Experiment, move: Move) -> Brought | None:
    """`state`: the table for which the dealer makes this move."""
    if isinstance(move, Deal):
        return _dealt(state, move)
    if isinstance(move, Refill):
        foxes = _foxes(state, (*move.females, *move.males))
        return Brought(foxes=foxes, tiles=_tiles(state, move.tiles))
    return _for_seat(state, move) or _for_automa(state, move)


def _for_seat(state: Experiment, move: Move) -> Brought | None:
    cards, seat = state.cards, state.caller
    match move:
        case Offer():
            named = (cards.study_named[study] for study in move.studies if study is not None)
            return Brought(seat, studies=tuple(cards.studies[place].traits for place in named))
        case Supply():
            return Brought(seat, cards=tuple(card for card in move.cards if card is not None))
        case Turn():
            return Brought(seat, foxes=_foxes(state, (move.fox,)))
        case Drawn():
            return Brought(seat, foxes=_foxes(state, move.foxes))
        case Blank():
            return Brought(seat, sex=move.sex)
        case Rolled():
            return Brought(seat, dice=_dice(state, move))
    return None


def _for_automa(state: Experiment, move: Move) -> Brought | None:
    cards, automa = state.cards, state.seats
    match move:
        case Litter():
            return Brought(automa, sex=move.sex)
        case Flip():
            return Brought(automa, items=cards.printed.automa_cards[move.card].icons)
        case NewStudy():
            study = cards.automa_studies[cards.automa_named[move.study]]
            return Brought(automa, studies=(study.traits,))
    return None


def _dealt(state: Experiment, move: Deal) -> Brought:
    printed = enumerate(move.patrons)
    return Brought(
        first=move.first,
        foxes=_foxes(state, (*move.females, *move.males)),
        tiles=_tiles(state, (*move.tiles, *move.patron_tiles)),
        goals=tuple(GOALS[state.cards.patrons[card][int(place > 1)]] for place, card in printed),
    )


def _foxes(state: Experiment, keys: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.name_of(key) for key in keys)


def _tiles(state: Experiment, ids: tuple[str, ...]) -> tuple[tuple[Icon, ...], ...]:
    return tuple(state.cards.printed.tiles[state.cards.tile_named[tile]].icons for tile in ids)


def _dice(state: Experiment, move: Rolled) -> tuple[DieView, ...]:
    """Those that were in the air, as they fell."""
    brood = state.mats[state.caller].brood
    assert brood is not None
    rolling = [DICE[kind] for kind, face in brood.dice if face == NOBODY]
    return tuple(DieView(kind, face) for kind, face in zip(rolling, move.faces, strict=True))
