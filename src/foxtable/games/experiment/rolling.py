"""How dice fall, by the number that was drawn for all of them together."""

from functools import cache
from itertools import product
from typing import Final

from foxtable.games.experiment.components import FACES, Face

FACE: Final = {face: place for place, face in enumerate(FACES)}
"""The place of each face."""


def fallen(faces: tuple[Face, ...], dice: int, at: int) -> tuple[Face, ...]:
    """The roll of so many dice that has this number, the first die counting least."""
    several = _together(faces)
    found: tuple[Face, ...] = ()
    while dice > TOGETHER:
        at, some = divmod(at, 6**TOGETHER)
        found += several[some]
        dice -= TOGETHER
    return found + several[at][:dice]


TOGETHER: Final = 4
"""Dice that are looked up at once."""


@cache
def _together(faces: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    """Every roll of so many dice, by its number."""
    return tuple(each[::-1] for each in product(faces, repeat=TOGETHER))
