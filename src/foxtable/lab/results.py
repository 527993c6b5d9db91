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
    """By Student's distribution: few values are less sure than their spread says."""
    number = len(values)
    margin = _student(number - 1) * stdev(values) / sqrt(number) if number > 1 else float("nan")
    return Estimate(fmean(values), margin)


def estimate_share(values: Sequence[float]) -> Estimate:
    """Of shares, from 0 to 1. Values that are all alike do not show that no other can come: what
    happens less often than the margin says stays away so long in one of forty cases."""
    found = estimate(values)
    if found.margin == 0.0:
        return Estimate(found.mean, 1.0 - 0.025 ** (1 / len(values)))
    return found


def _student(freedom: int) -> float:
    """The 97.5th percentile of Student's distribution, right to a hundredth."""
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    rest = 1 / freedom
    return 1.96 + rest * (2.372 + rest * (2.823 + rest * (2.556 + rest * 1.6)))


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
