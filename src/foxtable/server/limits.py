"""What one person can ask of the house, however many tabs they have open.

Commands are counted by person, not by socket, and so are the tables that somebody has open and the
bots that sit at them. Whoever keeps the house can allow more.
"""

from collections import OrderedDict
from typing import NamedTuple

from foxtable.server.reader import Bucket

KEPT = 10_000
"""People whose commands are counted; whoever has been silent for longest is forgotten first."""


class Limits(NamedTuple):
    """How much a house allows one person at once."""

    tables: int = 20
    """Tables that they are the host of, and that are awake."""
    bots: int = 200
    """Bots on the chairs of those tables."""


USUAL = Limits()


class Manners:
    """Who has said how much lately."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[int, Bucket] = OrderedDict()

    def bucket(self, person: int) -> Bucket:
        """The one bucket of all of a person's sockets."""
        found = self._buckets.pop(person, None) or Bucket()
        self._buckets[person] = found
        while len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return found
