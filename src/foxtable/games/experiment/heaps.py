"""What counts of a roll before it is arranged. `experiment.arrange.halves`"""

from collections.abc import Iterable
from typing import NamedTuple

from foxtable.engine.lookup import Lookup
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


def heap_of(dice: Iterable[Rolled], tokens: int) -> Heap:
    faces = [0, 0, 0, 0, 0]
    for kind, face in dice:
        faces[kind] += _COUNTED[face]
    tail, ear, bark, spot = _ALONE[faces[0]], _ALONE[faces[1]], _ALONE[faces[2]], _ALONE[faces[3]]
    _, opened, halves, whole = _ALONE[faces[4]]
    return Heap(
        (tail[0], ear[0], bark[0], spot[0]),
        (tail[1], ear[1], bark[1], spot[1]),
        (tail[2] > 1) + 2 * (ear[2] > 1) + 4 * (bark[2] > 1) + 8 * (spot[2] > 1),
        whole,
        halves,
        opened == 2,
        tokens,
    )


_COUNTED = tuple(
    FULLS[face] + (HALVES[face] << 8) + ((face == TWO_HALVES) << 16) for face in range(len(FACES))
)
"""A face as one number, so that dice of a kind are counted by adding: whole symbols, halves, and
dice with two halves."""


def _alone(faces: int) -> Four:
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


_ALONE: Lookup[int, Four] = Lookup(_alone)
