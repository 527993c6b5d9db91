"""What simulations come to: a summary with its uncertainty."""

from collections.abc import Sequence
from math import isnan, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from foxtable.lab.simulate import Row


class Estimate(NamedTuple):
    """A mean, and how far the truth may be from it (95 %)."""

    mean: float
    margin: float
    """Not a number where one game tells nothing of others."""

    def told(self, digits: int = 2) -> str:
        mean = f"{self.mean:.{digits}f}"
        return mean if isnan(self.margin) else f"{mean} ± {self.margin:.{digits}f}"

    def __str__(self) -> str:
        return self.told()


def estimate(values: Sequence[float]) -> Estimate:
    margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return Estimate(fmean(values), margin)


def summary(rows: Sequence[Row], names: Sequence[str]) -> dict[str, dict[str, Estimate]]:
    """For each bot: how often it came first, and the mean of these columns."""
    found: dict[str, dict[str, Estimate]] = {}
    for bot in dict.fromkeys(row["bot"] for row in rows):
        own = [row for row in rows if row["bot"] == bot]
        found[bot] = {"first": estimate([float(row["place"] == 1) for row in own])}
        found[bot].update({name: estimate([row[name] for row in own]) for name in names})
    return found


def that_compare(rows: Sequence[Row], names: Sequence[str]) -> list[str]:
    """Of these columns, those that are not the same in every game for everybody."""
    return [name for name in names if len({row[name] for row in rows}) > 1]
