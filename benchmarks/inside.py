"""What a copy costs in moves, and a view in encodings: measured in this process."""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import msgspec

from foxtable import Match, open_match
from foxtable.games.foxy.play import Estimate

SEATS = 4
TURN = 10
BATCH = 200
"""Matches that one clocking goes through: the clock itself costs nothing then."""
READER = 1

_move = Estimate(7)


class Inside(NamedTuple):
    """The best seconds of each."""

    play: float
    copy: float
    view_and_encoding: float
    encoding: float

    @property
    def copy_in_moves(self) -> float:
        return self.copy / self.play

    @property
    def view_over_encoding(self) -> float:
        return self.view_and_encoding / self.encoding


def measure(repeats: int) -> Inside:
    """Clock each of the four in turn, so often, and keep the best of each."""
    middle = middle_of_a_match()
    best = [float("inf")] * 4
    for _ in range(repeats):
        matches = [middle.copy() for _ in range(BATCH)]
        for place, work in enumerate((_play, _copy, _view_and_encode, _encode)):
            best[place] = min(best[place], _clock(work, matches))
    return Inside(*best)


def middle_of_a_match() -> Match:
    """Four seats, the tenth card just turned up: everyone is awaited."""
    match = open_match("foxy", SEATS, seed=1, chance="quick-1")
    while (turn := match.state.turn) < TURN:
        for seat in match.must_act():
            match.play(seat, Estimate(turn + seat, circled=turn == seat + 3))
    return match


def _clock(work: Callable[[list[Match]], None], matches: list[Match]) -> float:
    began = perf_counter()
    work(matches)
    return (perf_counter() - began) / len(matches)


def _play(matches: list[Match]) -> None:
    """One estimate: checked, played, entered in the record. No dealer follows."""
    for match in matches:
        match.play(READER, _move)


def _copy(matches: list[Match]) -> None:
    for match in matches:
        match.state.copy()


def _view_and_encode(matches: list[Match]) -> None:
    game, encode = matches[0].game, msgspec.json.encode
    for match in matches:
        encode(game.view(match.state, READER))


def _encode(matches: list[Match]) -> None:
    encode = msgspec.json.encode
    finished = matches[0].game.view(matches[0].state, READER)
    for _ in matches:
        encode(finished)
