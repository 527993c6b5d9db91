"""Search over worlds that may be: every candidate is tried in the same worlds, and the worse half
is dropped again and again, so that most trials go to those that are hard to tell apart."""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import TypeVar

M = TypeVar("M")

Trial = Callable[[M, int], float]
"""How well a move did in the world of this number, from 0 to 1. The same number, the same world."""


def best_of(moves: Sequence[M], budget: int, trial: Trial[M], doubt: float = 0.5) -> M:
    """The move that did best within so many trials. The first one is the favourite: it stays to the
    end, and another takes its place only if it is better by more than `doubt` standard errors of
    the difference, world by world."""
    if len(moves) == 1:
        return moves[0]
    values: list[list[float]] = [[] for _ in moves]
    left = list(range(len(moves)))
    rounds = ceil(log2(len(moves)))
    for _ in range(rounds):
        worlds = max(1, budget // (rounds * len(left)))
        start = len(values[0])
        for each in left:
            values[each] += [trial(moves[each], start + world) for world in range(worlds)]
        left = [0, *_better_half([each for each in left if each], values)]
    best = max(left, key=lambda each: fmean(values[each]))
    return moves[best] if _clearly(values[best], values[0], doubt) else moves[0]


def _better_half(those: list[int], values: list[list[float]]) -> list[int]:
    order = sorted(those, key=lambda each: fmean(values[each]), reverse=True)
    return order[: max(1, len(order) // 2)]


def _clearly(one: list[float], other: list[float], doubt: float) -> bool:
    """Whether the first is better, world by world, by more than what chance does easily."""
    better = [a - b for a, b in zip(one, other, strict=True)]
    error = stdev(better) / sqrt(len(better)) if len(better) > 1 else 0.0
    return fmean(better) > doubt * error
