"""Looking back: the table as it stood after any entry of a record.

What stands in a record has happened, so nothing is checked here. A state is kept every so many
entries, and from the nearest of them the way is short: stepping back and forth never folds the
whole game anew.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from foxtable.engine.game import Game, Setup
from foxtable.engine.move import Move, TakeBack
from foxtable.engine.record import Entry
from foxtable.engine.state import Log, State

EVERY = 50
"""Entries between two states that are kept."""


class Past(NamedTuple):
    """One entry, and the table after it. The state is lent: it changes with the next entry."""

    number: int
    actor: int
    move: Move
    state: State
    log: Log
    taken: "Past | None" = None
    """The entry that was taken back, and the table after it."""

    def heard(self, seat: int) -> Move | None:
        """The move as this seat, or an onlooker, heard of it; None: it did not."""
        if self.actor == seat:
            return self.move
        if self.taken is None:
            return self.move.told(self.state, self.actor, seat)
        return None if self.taken.heard(seat) is None else TakeBack(None)


class Lookback:
    """A game that is over, or as far as it went."""

    def __init__(self, game: Game[Any, Any], setup: Setup, entries: Sequence[Entry]) -> None:
        self.game, self.setup, self.entries = game, setup, entries
        self._kept: list[State] = [game.begin(setup)]
        """After 0 entries, after 50, after 100, as far as somebody has looked."""

    def state(self, at: int) -> State:
        """The table after so many entries."""
        while len(self._kept) <= at // EVERY:
            self._kept.append(self._folded(len(self._kept) * EVERY))
        return self._folded(at)

    def past(self, at: int) -> Past:
        """One entry, counted from 1, with a state that is its own."""
        actor, move = self.entries[at - 1]
        log: Log = []
        if not isinstance(move, TakeBack):
            move.play(self.state(at - 1), actor, log)
        return Past(at, actor, move, self.state(at), log, self._taken(move))

    def _taken(self, move: Move) -> Past | None:
        return self.past(move.taken) if isinstance(move, TakeBack) else None

    def walk(self) -> Iterator[Past]:
        """Every entry in order, in one go."""
        state = self._kept[0].copy()
        for number, (actor, move) in enumerate(self.entries, 1):
            log: Log = []
            if isinstance(move, TakeBack):
                state = self._folded(number)
            else:
                move.play(state, actor, log)
            if number == len(self._kept) * EVERY:
                self._kept.append(state.copy())
            yield Past(number, actor, move, state, log, self._taken(move))

    def _folded(self, at: int) -> State:
        mark = self._mark(at)
        state = self._kept[mark].copy()
        for actor, move in self._standing(mark * EVERY, at):
            move.play(state, actor)
        return state

    def _mark(self, at: int) -> int:
        """The newest state kept from which one can go on: no entry after it, up to this one, takes
        back one before it."""
        mark = min(at // EVERY, len(self._kept) - 1)
        while True:
            later = self.entries[mark * EVERY : at]
            first = min((m.taken for _, m in later if isinstance(m, TakeBack)), default=at + 1)
            if first > mark * EVERY:
                return mark
            mark = (first - 1) // EVERY

    def _standing(self, after: int, upto: int) -> Iterator[Entry]:
        """The entries after one and up to another that are neither take-backs nor taken back."""
        part = self.entries[after:upto]
        gone = {move.taken for _, move in part if isinstance(move, TakeBack)}
        for number, (actor, move) in enumerate(part, after + 1):
            if number not in gone and not isinstance(move, TakeBack):
                yield actor, move
