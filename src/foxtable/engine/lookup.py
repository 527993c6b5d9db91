"""What follows from a few small things is worked out once, and then looked up."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lookup(dict[K, V]):
    """A function of one thing as a table that fills itself; asked for again and again, it takes a
    third of the time of a call that is cached. When it is full, it begins anew."""

    __slots__ = ("_most", "_work_out")

    def __init__(self, work_out: Callable[[K], V], most: int = 1 << 14) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._work_out(key)
        return value
