"""Where the first victim ends the game: then most lives win, and among equals most cards. So a card
that is laid for an attack is lost in the count, and whoever has one life left is left alone by
everybody who would not win at once."""

from collections.abc import Sequence
from math import exp
from typing import Final

from foxtable.games.sly.components import HELD, LIVES
from foxtable.games.sly.state import NOBODY, Sly

PER_LIFE: Final = 1.5
PER_CARD: Final = 0.2
"""By how much a life and a card raise the chances, in logits."""
ALL: Final = 0.25
"""The least that is lost if the game is over: no card that was spared is of use any more."""


def chance(state: Sly, seat: int) -> float:
    """How likely a seat wins, by a look at lives and at the number of cards."""
    weights = _weights(_ranks(state))
    return weights[seat] / sum(weights)


def gained(state: Sly, seat: int, other: int) -> float:
    """By how much the chances of a seat rise if another one loses a life now."""
    ranks = _ranks(state)
    if state.target == NOBODY:
        ranks[seat] = (ranks[seat][0], ranks[seat][1] - 1)
    weights = _weights(ranks)
    now = weights[seat] / sum(weights)
    if ranks[other][0] == 1:
        share = _if_over(ranks, seat, other)
        return share - now if share else min(-now, -ALL)
    weights[other] *= exp(-PER_LIFE)
    return weights[seat] / sum(weights) - now


def _ranks(state: Sly) -> list[tuple[int, int]]:
    """Everybody's lives and cards, as they are compared in the end."""
    most = state.most
    return [
        (LIVES - gossiped - trapped, min(HELD[hand].number, most))
        for gossiped, trapped, hand in zip(state.gossiped, state.trapped, state.hands, strict=True)
    ]


def _weights(ranks: Sequence[tuple[int, int]]) -> list[float]:
    return [exp(PER_LIFE * lives + PER_CARD * cards) for lives, cards in ranks]


def _if_over(ranks: Sequence[tuple[int, int]], seat: int, victim: int) -> float:
    """The share of the victory, if the game ends with this victim."""
    left = [rank for each, rank in enumerate(ranks) if each != victim]
    best = max(left)
    return 1 / left.count(best) if ranks[seat] == best else 0.0
