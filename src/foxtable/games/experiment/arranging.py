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

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress
from typing import NamedTuple

from foxtable.games.experiment.components import FACES, FULLS, HALVES, TWO_HALVES, Four

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
    faces = [0] * 5
    for kind, face in dice:
        faces[kind] += _COUNTED[face]
    tail, ear, bark, spot, friendly = map(_alone, faces)
    return Heap(
        (tail[0], ear[0], bark[0], spot[0]),
        (tail[1], ear[1], bark[1], spot[1]),
        (tail[2] > 1) + 2 * (ear[2] > 1) + 4 * (bark[2] > 1) + 8 * (spot[2] > 1),
        friendly[3],
        friendly[2],
        friendly[1] == 2,
        tokens,
    )


_COUNTED = tuple(
    FULLS[face] + (HALVES[face] << 8) + ((face == TWO_HALVES) << 16) for face in range(len(FACES))
)
"""A face as one number, so that dice of a kind are counted by adding: whole symbols, halves, and
dice with two halves."""


@cache
def _alone(faces: int) -> tuple[int, int, int, int]:
    """What dice of one kind make among themselves: symbols, open halves, and of what: halves, whole
    symbols."""
    whole, halves, twos = faces & 255, faces >> 8 & 255, faces >> 16
    lone = twos == 1 and halves == 2
    return (
        whole + (0 if lone else halves // 2),
        2 if lone else halves % 2,
        halves,
        whole,
    )


def price(heap: Heap, symbols: Four) -> int | None:
    """The fewest tokens that give these symbols; None if nothing does, or if a friendly symbol
    would be left lying."""
    more = _more(heap, symbols)
    if min(more) < 0 or sum(more) < heap.whole:
        return None
    cost = _tokens(_shape(heap), more)
    return cost if cost <= heap.tokens else None


def allowed(heap: Heap, symbols: Four) -> bool:
    """Whether these symbols can be made, and nothing better for no more tokens: at least as many of
    each trait, and more of one. `experiment.arrange.most`"""
    more = _more(heap, symbols)
    if min(more) < 0 or sum(more) < heap.whole:
        return False
    return _allowed(_shape(heap), more)


def _more(heap: Heap, symbols: Four) -> Four:
    """What a result has more than the trait dice make alone."""
    tail, ear, bark, spot = heap.base
    return symbols[0] - tail, symbols[1] - ear, symbols[2] - bark, symbols[3] - spot


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
        self._blocks, self._length = _blocks(_shape(heap))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int) -> Four:
        at = at if at >= 0 else at + self._length
        for block in self._blocks:
            if 0 <= at < len(block):
                tail, ear, bark, spot = self.heap.base
                more = block[at]
                return tail + more[0], ear + more[1], bark + more[2], spot + more[3]
            at -= len(block)
        raise IndexError("no such result")

    def __iter__(self) -> Iterator[Four]:
        return map(self.__getitem__, range(self._length))

    def __contains__(self, symbols: object) -> bool:
        match symbols:
            case (int(), int(), int(), int()):
                return allowed(self.heap, symbols)  # type: ignore[arg-type]
        return False

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
    pairs = heap.pairs if heap.lone else 0
    return heap.open, pairs, heap.whole, heap.halves, heap.lone, heap.tokens


def _joined(opened: Four, more: Four) -> int:
    """Symbols that can be made on open halves."""
    o0, o1, o2, o3 = opened
    tail, ear, bark, spot = more
    joined = (tail if tail < o0 else o0) + (ear if ear < o1 else o1)
    return joined + (bark if bark < o2 else o2) + (spot if spot < o3 else o3)


def _tokens(shape: Shape, more: Four) -> int:
    """The price: friendly halves beyond those on dice. A symbol on an open half wants one of them,
    any other two."""
    opened, pairs, whole, halves, lone, _ = shape
    made, joins = sum(more) - whole, _joined(opened, more)
    cost = 2 * made - halves - (joins if joins < made else made)
    if cost > 0:
        return cost
    if lone and made - joins == 1:
        own = any(number and pairs >> trait & 1 for trait, number in enumerate(more))
        return 0 if own else 1
    return 0


def _allowed(shape: Shape, more: Four) -> bool:
    opened, _, whole, _, lone, tokens = shape
    made = sum(more) - whole
    if lone and made <= LONE:
        cost = _tokens(shape, more)
        return cost <= tokens and not _beaten(shape, more, cost)
    least, most_ = _joins(shape, made)
    return least <= min(made, _joined(opened, more)) <= most_


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


def _beaten(shape: Shape, more: Four, cost: int) -> bool:
    """One symbol more for no more tokens. A result with several more is beaten by one with one
    more as well: less never costs more."""
    tail, ear, bark, spot = more
    better = ((tail + 1, ear, bark, spot), (tail, ear + 1, bark, spot))
    others = ((tail, ear, bark + 1, spot), (tail, ear, bark, spot + 1))
    return any(_tokens(shape, each) <= cost for each in (*better, *others))


@lru_cache(maxsize=1 << 13)
def _prices(shape: Shape) -> dict[Four, int]:
    opened, _, whole, halves, lone, _ = shape
    found: dict[Four, int] = {}
    blocks = _blocks(shape)[0]
    for made, block in zip(range(len(blocks) - 1, -1, -1), blocks, strict=True):
        if lone and made <= LONE:
            found.update((more, _tokens(shape, more)) for more in block)
            continue
        free = range(sum(opened) + 1)
        costs = [max(0, 2 * made - halves - min(made, joins)) for joins in free]
        joined = _joining(opened, whole + made, *_joins(shape, made))[1]
        found.update(zip(block, map(costs.__getitem__, joined), strict=True))
    return found


@lru_cache(maxsize=1 << 14)
def _blocks(shape: Shape) -> tuple[tuple[tuple[Four, ...], ...], int]:
    """What results have more than the trait dice make alone, those with the most symbols first;
    and how many there are. A block is shared by many shapes."""
    opened, _, whole, halves, lone, tokens = shape
    free, friendly = sum(opened), halves + tokens
    joins = min(free, friendly)
    most_ = joins + (friendly - joins) // 2
    few = (*shape[:-1], min(tokens, LONE))
    found = tuple(
        _of_lone(few, made)
        if lone and made <= LONE
        else _joining(opened, whole + made, *_joins(shape, made))[0]
        for made in range(most_, -1, -1)
    )
    return found, sum(map(len, found))


@lru_cache(maxsize=1 << 13)
def _of_lone(shape: Shape, made: int) -> tuple[Four, ...]:
    """Few symbols with a lone friendly die, which cost a token at most."""
    return tuple(more for more in _splits(shape[2] + made) if _allowed(shape, more))


@lru_cache(maxsize=1 << 13)
def _joining(opened: Four, total: int, least: int, most_: int) -> tuple[tuple[Four, ...], bytes]:
    """The ways to share so many symbols out of which so many can be made on open halves; and how
    many, for each of them."""
    every, joined, free = _splits(total), _all_joined(opened, total), sum(opened)
    if not least and most_ == free:
        return every, joined
    fits = [least <= number <= most_ for number in joined]
    return tuple(compress(every, fits)), bytes(compress(joined, fits))


@cache
def _all_joined(opened: Four, total: int) -> bytes:
    """`_joined`, for each of the `_splits`."""
    return bytes(_joined(opened, more) for more in _splits(total))


@cache
def _splits(total: int) -> tuple[Four, ...]:
    """Every way to share so many symbols out among the traits."""
    return tuple(
        (tail, ear, bark, total - tail - ear - bark)
        for tail in range(total, -1, -1)
        for ear in range(total - tail, -1, -1)
        for bark in range(total - tail - ear, -1, -1)
    )
