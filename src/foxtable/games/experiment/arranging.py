"""Roll traits: which symbols a roll can be arranged to. `experiment.arrange.halves`

Loose halves of a trait join each other, but never both halves of one die. A friendly half, or a
token, joins any half of another die; a friendly symbol, or two friendly halves, is a symbol of any
trait. So, beside what the trait dice make among themselves, a symbol costs friendly halves:

- one, where a trait has a half left over (an *open* one), or a lone die with two halves, which
  cannot join each other (two open ones);
- two, of any trait at all;
- none, for each whole friendly symbol.

A result is the number of symbols of each trait. It is told by what it has more than the trait dice
make alone, and its price is the fewest tokens that give it. `experiment.arrange.price`
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from foxtable.games.experiment.components import FRIENDLY, FULLS, HALVES, NONE, TWO_HALVES, Four

Rolled = tuple[int, int]
"""A die as it lies: its kind, and its face."""


class Heap(NamedTuple):
    """What counts of a roll, with a number of tokens to spend."""

    base: Four
    """Symbols that the trait dice make among themselves."""
    open: Four
    """Open halves of each trait: 0, 1, or 2 for a lone die with two halves."""
    pairs: int
    """The traits with two halves or more, as bits: with a friendly half on each, they make one
    symbol more."""
    whole: int
    """Whole friendly symbols."""
    halves: int
    """Friendly halves on dice."""
    lone: bool
    """They are both on one die, and cannot join each other."""
    tokens: int


class Way(NamedTuple):
    """One result, and what it costs."""

    symbols: Four
    tokens: int


def heap_of(dice: Iterable[Rolled], tokens: int) -> Heap:
    whole, halves, twos = [0] * 5, [0] * 5, [0] * 5
    for kind, face in dice:
        whole[kind] += FULLS[face]
        halves[kind] += HALVES[face]
        twos[kind] += face == TWO_HALVES
    base, opened, pairs = [0] * 4, [0] * 4, 0
    for trait in range(4):
        lone = twos[trait] == 1 and halves[trait] == 2
        base[trait] = whole[trait] + (0 if lone else halves[trait] // 2)
        opened[trait] = 2 if lone else halves[trait] % 2
        pairs |= (halves[trait] > 1) << trait
    friendly = halves[FRIENDLY]
    alone = twos[FRIENDLY] == 1 and friendly == 2
    return Heap(
        tuple(base),  # type: ignore[arg-type]
        tuple(opened),  # type: ignore[arg-type]
        pairs,
        whole[FRIENDLY],
        friendly,
        alone,
        tokens,
    )


def price(heap: Heap, symbols: Four) -> int | None:
    """The fewest tokens that give these symbols; None if nothing does, or if a friendly symbol
    would be left lying."""
    more = [made - own for made, own in zip(symbols, heap.base, strict=True)]
    if min(more) < 0 or sum(more) < heap.whole:
        return None
    cost = _tokens(_shape(heap), tuple(more))  # type: ignore[arg-type]
    return cost if cost <= heap.tokens else None


def allowed(heap: Heap, symbols: Four) -> bool:
    """Whether these symbols can be made, and nothing better for no more tokens: at least as many of
    each trait, and more of one. `experiment.arrange.most`"""
    if any(count < own for count, own in zip(symbols, heap.base, strict=True)):
        return False
    return symbols in ways(heap)


def ways(heap: Heap) -> dict[Four, int]:
    """Every result that is allowed, with its price, the most symbols for the fewest tokens first.
    Kept by what counts of a roll, not by its dice: few rolls are really different."""
    more = _results(_shape(heap))
    base = heap.base
    if base == NONE:
        return more
    return _based(base, _shape(heap))


def most(heap: Heap) -> Four:
    """A result with the most symbols that costs nothing; of those, the first."""
    found = ways(heap)
    free = [symbols for symbols, cost in found.items() if not cost]
    return max(free, key=sum)


Shape = tuple[Four, int, int, int, bool, int]


def _shape(heap: Heap) -> Shape:
    """All but what the trait dice make by themselves. Which traits have halves matters only to a
    lone friendly die."""
    pairs = heap.pairs if heap.lone else 0
    return heap.open, pairs, heap.whole, heap.halves, heap.lone, heap.tokens


def _needed(opened: Four, whole: int, more: Four) -> tuple[int, int]:
    """Friendly halves that go to open ones, and those that make symbols in twos."""
    total = sum(more) - whole
    joins = min(total, sum(map(min, opened, more)))
    return joins, 2 * (total - joins)


def _tokens(shape: Shape, more: Four) -> int:
    opened, pairs, whole, halves, lone, _ = shape
    joins, twos = _needed(opened, whole, more)
    cost = max(0, joins + twos - halves)
    if lone and not cost and twos == 2:
        own = any(number and pairs >> trait & 1 for trait, number in enumerate(more))
        return 0 if own else 1
    return cost


@lru_cache(maxsize=1 << 11)
def _results(shape: Shape) -> dict[Four, int]:
    """A result is beaten if friendly halves are left over that make one symbol more: two make any,
    one only where a half is still open. What takes tokens is never beaten: more takes more of
    them."""
    opened, _, whole, halves, lone, tokens = shape
    every, friendly = sum(opened), halves + tokens
    joins = min(every, friendly)
    longest = whole + joins + (friendly - joins) // 2
    found = {}
    for total in range(longest, whole - 1, -1):
        bought = total - whole
        for more, fitting in _split(total, opened):
            joins = fitting if fitting < bought else bought
            left = halves - 2 * bought + joins
            if lone and not joins and bought < 2:
                cost = _alone(shape, more)
                if cost is not None:
                    found[more] = cost
            elif left < 0:
                if left >= -tokens:
                    found[more] = -left
            elif not left or (left == 1 and joins == every):
                found[more] = 0
    return found


def _split(total: int, opened: Four) -> Iterator[tuple[Four, int]]:
    """Every way to share so many symbols out among the traits, and how many of them could be made
    with open halves."""
    tails, ears, barks, spots = opened
    for tail in range(total, -1, -1):
        one = tail if tail < tails else tails
        for ear in range(total - tail, -1, -1):
            two = one + (ear if ear < ears else ears)
            rest = total - tail - ear
            for bark in range(rest, -1, -1):
                spot = rest - bark
                three = two + (bark if bark < barks else barks)
                yield (tail, ear, bark, spot), three + (spot if spot < spots else spots)


def _alone(shape: Shape, more: Four) -> int | None:
    """What a result costs whose friendly halves, if it needs them, are both on one die and find
    nothing open: None if it costs too much or is beaten."""
    opened, pairs, whole, _, _, tokens = shape
    if sum(more) == whole:
        return None if any(opened) or pairs else 0
    cost = _tokens(shape, more)
    return None if cost > tokens or (cost and any(opened)) else cost


@lru_cache(maxsize=1 << 10)
def _based(base: Four, shape: Shape) -> dict[Four, int]:
    b0, b1, b2, b3 = base
    return {
        (tail + b0, ear + b1, bark + b2, spot + b3): cost
        for (tail, ear, bark, spot), cost in _results(shape).items()
    }
