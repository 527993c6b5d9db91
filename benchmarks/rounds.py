"""Timing in rounds: every contestant once a round, each round in another order.

A machine that slows down for a while slows everybody down, and a ratio within one round hardly
notices. What is reported is the median of the rounds' ratios.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from contestants import OURS, Contestant

FASTER_THAN_US = frozenset({"c"})
"""Whose ratio says how many times they are as fast as we are; the others', the reverse."""


@dataclass
class Timing:
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """Per playout: of each contestant, round by round."""

    @property
    def rounds(self) -> int:
        return len(self.seconds[OURS])

    def per_playout(self, key: str) -> float:
        return median(self.seconds[key])

    def ratios(self, key: str) -> list[float]:
        """Round by round."""
        pairs = list(zip(self.seconds[key], self.seconds[OURS], strict=True))
        if key in FASTER_THAN_US:
            return [ours / theirs for theirs, ours in pairs]
        return [theirs / ours for theirs, ours in pairs]

    def ratio(self, key: str) -> float:
        return median(self.ratios(key))

    def spread(self, key: str) -> tuple[float, float]:
        ratios = self.ratios(key)
        return min(ratios), max(ratios)


def count_for(contestant: Contestant, length: float) -> int:
    """So many playouts that a run takes about this many seconds."""
    count = 10
    while (taken := contestant.time(count, seed=0)) < length / 4:
        count *= 4
    return max(1, round(count * length / taken))


def run_rounds(
    contestants: Sequence[Contestant],
    rounds: int,
    length: float,
    say: Callable[[str], None],
) -> Timing:
    say("Finding out how many playouts make a run ...")
    counts = {each.key: count_for(each, length) for each in contestants}
    timing = Timing({each.key: [] for each in contestants})
    for number in range(rounds):
        say(f"Round {number + 1} of {rounds} ...")
        first = number % len(contestants)
        for each in [*contestants[first:], *contestants[:first]]:
            count = counts[each.key]
            timing.seconds[each.key].append(each.time(count, seed=number + 1) / count)
    return timing
