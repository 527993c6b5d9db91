"""Which tokens can pay for an upgrade. `experiment.upgrade.matching`, `experiment.science.mixed`"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from foxtable.engine import seats_in
from foxtable.games.experiment.components import TRAITS, Four, Trait

Mixes = tuple[tuple[int, ...], ...]
NO_MIX: Final[Mixes] = ((),)
Payment = tuple[tuple[Trait, ...], Mixes]
"""Tokens of which one can stay, and what is paid where it is mixed."""


def enough(tokens: Four, cost: int) -> int:
    """The traits of which one has so many tokens, as bits."""
    tail, ear, bark, spot = tokens
    return (tail >= cost) + 2 * (ear >= cost) + 4 * (bark >= cost) + 8 * (spot >= cost)


MATCHING: Final[tuple[tuple[Payment, ...], ...]] = (
    (),
    *(((tuple(TRAITS[each] for each in seats_in(traits)), NO_MIX),) for traits in range(1, 16)),
)
"""Payments with tokens of one kind, by the traits that can pay, as bits."""


def mixes(tokens: Four, cost: int) -> tuple[Payment, ...]:
    """Payments that do not match, by the token that stays."""
    tail, ear, bark, spot = tokens
    return _mixes((min(tail, cost), min(ear, cost), min(bark, cost), min(spot, cost)), cost)


@lru_cache(maxsize=1 << 12)
def _mixes(tokens: Four, cost: int) -> tuple[Payment, ...]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for chosen in combinations_with_replacement(range(4), cost):
        counts = tuple(chosen.count(trait) for trait in range(4))
        if max(counts) < cost and all(map(int.__le__, counts, tokens)):
            for trait in set(chosen):
                found.setdefault(trait, []).append(counts)
    return tuple(((TRAITS[trait],), tuple(each)) for trait, each in sorted(found.items()))
