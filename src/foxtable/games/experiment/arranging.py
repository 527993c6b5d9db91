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

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from foxtable.games.experiment.components import FRIENDLY, FULLS, HALVES, TWO_HALVES, Four

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
    """Every result that is allowed, with its price; the most symbols first."""
    b0, b1, b2, b3 = heap.base
    return {
        (tail + b0, ear + b1, bark + b2, spot + b3): cost
        for (tail, ear, bark, spot), cost in _results(_shape(heap)).items()
    }


@lru_cache(maxsize=256)
def results(dice: tuple[Rolled, ...], tokens: int) -> tuple[dict[Four, int], tuple[Four, ...]]:
    """`ways` of these dice and tokens, and the same without prices. A roll is asked about several
    times: when it is offered, when somebody answers, and when the answer is played."""
    found = ways(heap_of(dice, tokens))
    return found, tuple(found)


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


@lru_cache(maxsize=1 << 12)
def _results(shape: Shape) -> dict[Four, int]:
    """Kept by what counts of a roll, not by its dice: few rolls are really different.

    The friendly halves that a result wants beyond those on dice are its price. If it leaves some
    lying that would make one symbol more, it is beaten; what is paid for never is, since one symbol
    more costs at least a token more. Only a lone friendly die is not as simple as that."""
    (o0, o1, o2, o3), _, whole, halves, lone, tokens = shape
    opened, friendly = o0 + o1 + o2 + o3, halves + tokens
    joins = min(opened, friendly)
    found = {}
    for total in range(whole + joins + (friendly - joins) // 2, whole - 1, -1):
        made = total - whole
        for more in _splits(total):
            a, b, c, d = more
            joined = (a if a < o0 else o0) + (b if b < o1 else o1)
            joined += (c if c < o2 else o2) + (d if d < o3 else o3)
            wanted = 2 * made - halves - (joined if joined < made else made)
            if lone and wanted <= 1:
                cost = _tokens(shape, more)
                if cost <= tokens and not _beaten(shape, more, cost):
                    found[more] = cost
            elif 0 <= wanted <= tokens or (wanted == -1 and made >= joined == opened):
                found[more] = max(wanted, 0)
    return found


def _beaten(shape: Shape, more: Four, cost: int) -> bool:
    """One symbol more for no more tokens. A result with several more is beaten by one with one
    more as well: less never costs more."""
    tail, ear, bark, spot = more
    better = ((tail + 1, ear, bark, spot), (tail, ear + 1, bark, spot))
    others = ((tail, ear, bark + 1, spot), (tail, ear, bark, spot + 1))
    return any(_tokens(shape, each) <= cost for each in (*better, *others))


@cache
def _splits(total: int) -> tuple[Four, ...]:
    """Every way to share so many symbols out among the traits."""
    return tuple(
        (tail, ear, bark, total - tail - ear - bark)
        for tail in range(total, -1, -1)
        for ear in range(total - tail, -1, -1)
        for bark in range(total - tail - ear, -1, -1)
    )
