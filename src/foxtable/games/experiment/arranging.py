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

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import accumulate, compress, pairwise

from foxtable.engine.lookup import Lookup
from foxtable.games.experiment.components import Four
from foxtable.games.experiment.heaps import Heap, Rolled, heap_of

__all__ = [
    "Heap",
    "Results",
    "Rolled",
    "allowed",
    "beyond",
    "heap_of",
    "most",
    "price",
    "results",
    "ways",
]


def price(heap: Heap, symbols: Four) -> int | None:
    """The fewest tokens that give these symbols; None if nothing does, or if a friendly symbol
    would be left lying."""
    (b0, b1, b2, b3), opened, pairs, whole, halves, lone, tokens = heap
    more = symbols[0] - b0, symbols[1] - b1, symbols[2] - b2, symbols[3] - b3
    made = sum(more) - whole
    if made < 0 or min(more) < 0:
        return None
    joins = _joined(opened, more)
    cost = 2 * made - halves - (joins if joins < made else made)
    if cost <= 0:
        cost = int(lone and made == 1 and not joins and not _own(pairs, more))
    return cost if cost <= tokens else None


def allowed(heap: Heap, symbols: Four) -> bool:
    """Whether these symbols can be made, and nothing better for no more tokens: at least as many of
    each trait, and more of one. `experiment.arrange.most`"""
    return symbols in Results(heap)


def ways(heap: Heap) -> dict[Four, int]:
    """Every result that is allowed, with its price; the most symbols first."""
    b0, b1, b2, b3 = heap.base
    return {
        (tail + b0, ear + b1, bark + b2, spot + b3): cost
        for (tail, ear, bark, spot), cost in _prices(_shape(heap)).items()
    }


def beyond(heap: Heap) -> Mapping[Four, int]:
    """The same, told by what each has more than the trait dice make alone."""
    return _prices(_shape(heap))


def most(heap: Heap) -> Four:
    """A result with the most symbols that costs nothing; of those, the first."""
    found = ways(heap)
    free = [symbols for symbols, cost in found.items() if not cost]
    return max(free, key=sum)


class Results:
    """Every result that is allowed, the most symbols first, as `ways` has them; but a hoard of
    tokens makes thousands of them, and each is worked out only when somebody looks at it."""

    __slots__ = ("_blocks", "_length", "heap")

    def __init__(self, heap: Heap) -> None:
        self.heap = heap
        self._blocks, self._length = _blocks(_alike(heap))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int) -> Four:
        at = at if at >= 0 else at + self._length
        for block in self._blocks:
            size = block[-1]
            if 0 <= at < size:
                b0, b1, b2, b3 = self.heap.base
                tail, ear, bark, spot = _results_in(self.heap.open, block)[at]
                return tail + b0, ear + b1, bark + b2, spot + b3
            at -= size
        raise IndexError("no such result")

    def __iter__(self) -> Iterator[Four]:
        return map(self.__getitem__, range(self._length))

    def __contains__(self, symbols: object) -> bool:
        if not isinstance(symbols, tuple) or len(symbols) != 4:
            return False
        tail, ear, bark, spot = symbols
        if not type(tail) is type(ear) is type(bark) is type(spot) is int:
            return False
        b0, b1, b2, b3 = self.heap.base
        more = tail - b0, ear - b1, bark - b2, spot - b3
        if min(more) < 0:
            return False
        blocks, opened = self._blocks, self.heap.open
        place = blocks[0][0] - sum(more)
        if not 0 <= place < len(blocks):
            return False
        _, least, most_, few, _ = block = blocks[place]
        if few is not None:
            return more in _results_in(opened, block)
        return least <= _joined(opened, more) <= most_

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, Results) else other)

    def __hash__(self) -> int:
        return hash(tuple(self))


@lru_cache(maxsize=256)
def results(dice: tuple[Rolled, ...], tokens: int) -> Results:
    """Of these dice and tokens. A roll is asked about several times: when it is offered, when
    somebody answers, and when the answer is played."""
    return Results(heap_of(dice, tokens))


Shape = tuple[Four, int, int, int, bool, int]


def _shape(heap: Heap) -> Shape:
    """All but what the trait dice make by themselves: few rolls are really different. Which traits
    have halves matters only to a lone friendly die."""
    _, opened, pairs, whole, halves, lone, tokens = heap
    return opened, pairs if lone else 0, whole, halves, lone, tokens


def _alike(heap: Heap) -> Shape:
    """The shape as far as it matters to how many results there are: without a lone friendly die,
    traits are as good as each other."""
    _, opened, pairs, whole, halves, lone, tokens = heap
    if lone:
        return opened, pairs, whole, halves, lone, tokens
    return _SORTED[opened], 0, whole, halves, lone, tokens


def _sorted(opened: Four) -> Four:
    return tuple(sorted(opened))  # type: ignore[return-value]


_SORTED: Lookup[Four, Four] = Lookup(_sorted)


def _joined(opened: Four, more: Four) -> int:
    """Symbols that can be made on open halves."""
    o0, o1, o2, o3 = opened
    tail, ear, bark, spot = more
    joined = (tail if tail < o0 else o0) + (ear if ear < o1 else o1)
    return joined + (bark if bark < o2 else o2) + (spot if spot < o3 else o3)


Few = tuple[int, int, bool]
"""With a lone friendly die, whose halves cannot join each other: symbols made with friendly halves,
the traits with two halves, and whether there is a token."""
Block = tuple[int, int, int, Few | None, int]
"""Results with so many symbols more than the trait dice make alone. Of these at least and at most
so many can be made on open halves; or they are few, and told in another way. Then how many results
there are."""


@lru_cache(maxsize=1 << 14)
def _blocks(shape: Shape) -> tuple[tuple[Block, ...], int]:
    """Those with the most symbols first; and how many results there are in all."""
    opened, pairs, whole, halves, lone, tokens = shape
    free, friendly = sum(opened), halves + tokens
    joins = min(free, friendly)
    most_ = joins + (friendly - joins) // 2
    found: list[Block] = []
    length = 0
    for made in range(most_, -1, -1):
        total = whole + made
        if lone and made <= LONE:
            few = (made, pairs, tokens > 0)
            found.append((total, 0, 0, few, len(_of_lone(opened, total, few))))
        else:
            joined = _joins(shape, made)
            found.append((total, *joined, None, _how_many(opened, total, *joined)))
        length += found[-1][-1]
    return tuple(found), length


LONE = 1
"""Symbols made with friendly halves, up to which it matters that both are on one die: for two or
more, at least one of them goes to an open half, or is a token."""


def _joins(shape: Shape, made: int) -> tuple[int, int]:
    """How many of so many symbols are made on open halves, at least and at most.

    With fewer, there are not enough friendly halves. With more, friendly halves on dice are left
    lying that would make one symbol more, and the result is beaten; but the last one may lie where
    no open half is left. What is paid for is never beaten: one symbol more costs at least a token
    more."""
    opened, _, _, halves, _, tokens = shape
    wanted, free = 2 * made - halves, sum(opened)
    enough = made >= halves or wanted + 1 == free <= made
    return max(0, wanted - tokens), free if enough else wanted


def _results_in(opened: Four, block: Block) -> tuple[Four, ...]:
    total, least, most_, few, _ = block
    if few is not None:
        return _of_lone(opened, total, few)
    return _joining(opened, total, least, most_)[0]


@lru_cache(maxsize=1 << 13)
def _prices(shape: Shape) -> dict[Four, int]:
    opened, pairs, whole, halves, _, _ = shape
    free = range(sum(opened) + 1)
    found: dict[Four, int] = {}
    for total, least, most_, few, _ in _blocks(shape)[0]:
        if few is not None:
            for more in _of_lone(opened, total, few):
                paid = few[0] and not _joined(opened, more) and not _own(pairs, more)
                found[more] = int(paid)
            continue
        made = total - whole
        costs = [max(0, 2 * made - halves - min(made, joins)) for joins in free]
        block, joined = _joining(opened, total, least, most_)
        found.update(zip(block, map(costs.__getitem__, joined), strict=True))
    return found


@lru_cache(maxsize=1 << 13)
def _of_lone(opened: Four, total: int, few: Few) -> tuple[Four, ...]:
    """No symbol or one, made with the halves of a lone friendly die.

    None is made only where neither an open half nor two halves of a trait are there to join. One is
    made on an open half, or of two halves of its trait, or for a token with one of the halves; but
    each of these is beaten where a second symbol could be made for the same."""
    made, pairs, token = few
    free, every = sum(opened), _splits(total)
    if not made:
        return () if free or pairs else every
    if not free:
        return every if token else tuple([more for more in every if _own(pairs, more)])
    return tuple(
        [
            more
            for more in every
            if (joined := _joined(opened, more)) == free == 1 or (not joined and _own(pairs, more))
        ]
    )


def _own(pairs: int, more: Four) -> bool:
    """Whether one of these symbols can be made of two halves of its own trait, each with one half
    of a lone friendly die."""
    tail, ear, bark, spot = more
    return bool(
        (tail and pairs & 1) or (ear and pairs & 2) or (bark and pairs & 4) or (spot and pairs & 8)
    )


def _how_many(opened: Four, total: int, least: int, most_: int) -> int:
    """Of `_joining`, without writing them out."""
    up_to = _counted(opened, total)
    return up_to[min(most_, sum(opened)) + 1] - up_to[least] if least <= most_ else 0


@cache
def _counted(opened: tuple[int, ...], total: int) -> tuple[int, ...]:
    """Ways to share so many symbols out of which fewer than none, than one … can be made on open
    halves."""
    free = sum(opened)
    numbers = [0] * (free + 1)
    if len(opened) == 1:
        numbers[min(total, free)] = 1
    else:
        for first in range(total + 1):
            joined, rest = min(first, opened[0]), _counted(opened[1:], total - first)
            for more, (fewer, number) in enumerate(pairwise(rest)):
                numbers[joined + more] += number - fewer
    return (0, *accumulate(numbers))


@lru_cache(maxsize=1 << 13)
def _joining(opened: Four, total: int, least: int, most_: int) -> tuple[tuple[Four, ...], bytes]:
    """The ways to share so many symbols out of which so many can be made on open halves; and how
    many, for each of them."""
    every, joined, free = _splits(total), _all_joined(opened, total), sum(opened)
    if not least and most_ == free:
        return every, joined
    fits = joined.translate((bytes(least) + _YES * (most_ - least + 1)).ljust(256, _NO))
    return tuple(compress(every, fits)), bytes(compress(joined, fits))


_NO, _YES = b"\0", b"\1"


@cache
def _all_joined(opened: tuple[int, ...], total: int) -> bytes:
    """`_joined`, for each of the `_splits`: for so many of the first trait, those of the others."""
    if len(opened) == 1:
        return bytes([min(total, opened[0])])
    return b"".join(
        [
            _all_joined(opened[1:], total - first).translate(_PLUS[min(first, opened[0])])
            for first in range(total, -1, -1)
        ]
    )


_PLUS = tuple(bytes((number + more) % 256 for number in range(256)) for more in range(3))
"""By which numbers are raised."""


@cache
def _splits(total: int) -> tuple[Four, ...]:
    """Every way to share so many symbols out among the traits."""
    return tuple(
        (tail, ear, bark, total - tail - ear - bark)
        for tail in range(total, -1, -1)
        for ear in range(total - tail, -1, -1)
        for bark in range(total - tail - ear, -1, -1)
    )
