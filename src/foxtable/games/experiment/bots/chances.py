"""What dice are likely to do, exactly: every roll of a trait and of the friendly dice is counted.

A trait's dice matter by the symbols that they make and the halves they leave open, the friendly
ones by their symbols and halves (`arranging`). So what a level of a study will cost in tokens can
be added up trait by trait, without looking at every roll of all dice together.
"""

from collections import Counter
from functools import lru_cache

from foxtable.games.experiment.components import FULLS, HALVES, SPACES, TWO_HALVES

Faces = tuple[int, ...]
Piece = tuple[int, int, bool]
"""Of one trait: friendly halves to open ones, symbols of two friendly halves, whether it has two
halves of its own."""
MOST = 12
"""Tokens; nobody saves more for a single pup."""


@lru_cache(maxsize=256)
def fallen(faces: Faces, dice: int) -> tuple[tuple[float, int, int, int], ...]:
    """Rolls of so many dice of a kind: how likely, whole symbols, halves, dice with two halves."""
    found: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    for _ in range(dice):
        after: Counter[tuple[int, int, int]] = Counter()
        for (whole, halves, twos), chance in found.items():
            for face in faces:
                key = whole + FULLS[face], halves + HALVES[face], twos + (face == TWO_HALVES)
                after[key] += chance / len(faces)  # type: ignore[assignment]
        found = dict(after)
    return tuple((chance, *key) for key, chance in found.items())


@lru_cache(maxsize=256)
def symbols(faces: Faces, dice: int) -> tuple[tuple[float, int, int, bool], ...]:
    """Of a trait: how likely, symbols, open halves, whether there are two halves."""
    found: Counter[tuple[int, int, bool]] = Counter()
    for chance, whole, halves, twos in fallen(faces, dice):
        lone = twos == 1 and halves == 2
        made = whole + (0 if lone else halves // 2)
        found[made, 2 if lone else halves % 2, halves > 1] += chance  # type: ignore[assignment]
    return tuple((chance, *key) for key, chance in found.items())


@lru_cache(maxsize=256)
def mean_symbols(faces: Faces, dice: int) -> float:
    """An open half counts half: a friendly one is likely to join it."""
    return sum(chance * (made + opened / 2) for chance, made, opened, _ in symbols(faces, dice))


@lru_cache(maxsize=2048)
def mean_tokens(faces: Faces, tokens_of: tuple[int, ...], dice: int, pups: int) -> float:
    """The circles of a trait on the best of so many pups, with its own dice only."""
    below = [0.0] * (SPACES + 2)
    for chance, made, _, _ in symbols(faces, dice):
        below[min(made, SPACES) + 1] += chance
    for marks in range(1, SPACES + 2):
        below[marks] += below[marks - 1]
    return sum(
        (below[marks + 1] ** pups - below[marks] ** pups) * tokens_of[marks]
        for marks in range(SPACES + 1)
    )


@lru_cache(maxsize=1024)
def _pieces(faces: Faces, dice: int, need: int) -> tuple[tuple[float, Piece], ...]:
    """What a trait still lacks of so many symbols once its dice are rolled."""
    found: Counter[Piece] = Counter()
    for chance, made, opened, pairs in symbols(faces, dice):
        lacks = max(0, need - made)
        joins = min(lacks, opened)
        piece = (joins, lacks - joins, bool(lacks) and pairs)
        found[piece] += chance  # type: ignore[assignment]
    return tuple((chance, piece) for piece, chance in found.items())


@lru_cache(maxsize=1 << 14)
def odds(faces: Faces, wanted: tuple[tuple[int, int], ...], friendly: int) -> tuple[float, ...]:
    """How likely a pup has these symbols, by the tokens that one would spend: for each trait the
    dice and the need, and so many friendly dice."""
    lacking: dict[Piece, float] = {(0, 0, False): 1.0}
    for dice, need in wanted:
        after: Counter[Piece] = Counter()
        for (joins, twos, pairs), chance in lacking.items():
            for likely, (more, most, pair) in _pieces(faces, dice, need):
                key = (joins + more, twos + most, pairs or pair)
                after[key] += chance * likely  # type: ignore[assignment]
        lacking = dict(after)
    costs = [0.0] * (MOST + 1)
    for likely, whole, halves, twos in fallen(faces, friendly):
        for piece, chance in lacking.items():
            cost = _price(piece, whole, halves, lone=twos == 1 and halves == 2)
            if cost <= MOST:
                costs[cost] += chance * likely
    for tokens in range(MOST):
        costs[tokens + 1] += costs[tokens]
    return tuple(costs)


def _price(piece: Piece, whole: int, halves: int, *, lone: bool) -> int:
    """In tokens, as `arranging` counts."""
    joins, twos, pairs = piece
    spared = min(twos, whole)
    twos -= spared
    joins -= min(joins, whole - spared)
    cost = max(0, joins + 2 * twos - halves)
    return 1 if lone and not cost and twos == 1 and not pairs else cost
