"""What the sections share: how long each goes on, what it counts, and what it finds."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

Figures = Counter[str]
"""How often what was done, in the words in which it is printed."""


class Fault(Exception):
    """Something that is promised does not hold."""


class Bound:
    """How long a section goes on: so many blows, or so many seconds, whatever is over first."""

    def __init__(self, blows: int | None = None, seconds: float | None = None) -> None:
        if blows is None and seconds is None:
            raise ValueError("everything stops by itself: say after how much")
        self._blows = blows
        self._until = None if seconds is None else time.monotonic() + seconds

    def __iter__(self) -> Iterator[int]:
        for blow in count():
            if blow == self._blows or (self._until and time.monotonic() > self._until):
                return
            yield blow


Section = Callable[[Bound, Random], Figures]
