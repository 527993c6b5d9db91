"""What dice can be arranged to, by trying every way to join halves: slow, and written apart."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from foxtable.games.experiment.arranging import Rolled
from foxtable.games.experiment.components import FRIENDLY, FULLS, HALVES, Four

Half = tuple[int, int]
"""The kind of its die, and which die it is on; a token is a friendly die of its own."""


def exhaustive(dice: Sequence[Rolled], tokens: int) -> dict[Four, int]:
    """Every result that nothing beats, with its price."""
    halves: list[Half] = []
    whole, wild = [0] * 4, 0
    for number, (kind, face) in enumerate(dice):
        halves += [(kind, number)] * HALVES[face]
        if kind == FRIENDLY:
            wild += FULLS[face]
        else:
            whole[kind] += FULLS[face]
    made: dict[Four, int] = {}
    for spent in range(tokens + 1):
        pool = halves + [(FRIENDLY, -1 - token) for token in range(spent)]
        for *joined, friendly in _joined(tuple(pool)):
            for traits in combinations_with_replacement(range(4), wild + friendly):
                counts = (whole[t] + joined[t] + traits.count(t) for t in range(4))
                made.setdefault(tuple(counts), spent)  # type: ignore[arg-type]
    return {
        result: cost
        for result, cost in made.items()
        if not any(
            other != result and price <= cost and all(map(int.__ge__, other, result))
            for other, price in made.items()
        )
    }


def _joined(pool: tuple[Half, ...]) -> set[tuple[int, ...]]:
    """The symbols of each kind that these halves make, in every way to join them or leave them."""
    if not pool:
        return {(0,) * 5}
    (kind, die), rest = pool[0], pool[1:]
    found = set(_joined(rest))
    for place, (other, other_die) in enumerate(rest):
        if die == other_die or (FRIENDLY not in (kind, other) and kind != other):
            continue
        made = min(kind, other)
        for each in _joined(rest[:place] + rest[place + 1 :]):
            found.add((*each[:made], each[made] + 1, *each[made + 1 :]))
    return found
