"""Looking back: the table as it stood after any entry of a record.

What stands in a record has happened, so nothing is checked here. States are kept on the way, and
from the nearest of them it is not far: stepping back and forth never folds the whole game anew, and
no way begins before the moment in which something was taken back.
"""

import sys
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, cast

from foxtable.engine.game import Game, Setup
from foxtable.engine.move import Move, TakeBack
from foxtable.engine.record import Entry
from foxtable.engine.state import Log, State
from foxtable.engine.takeback import deaf_to

EVERY = 50
"""Entries between two states that are kept."""
STRIDE = 8
"""The same before entries that will be taken back, of which a walk keeps the newest."""
NEAR = 32
ANEW = 20
"""Moves for each entry that a walk plays anew. No game that somebody plays comes near it; where
many write and take back in turns it would be hundreds."""
NEVER = sys.maxsize


class Kept(NamedTuple):
    """The table after so many entries."""

    after: int
    state: State


class Past(NamedTuple):
    """One entry, and the table after it."""

    number: int
    actor: int
    move: Move
    log: Log
    table: Callable[[], State]
    settled: bool
    """No later take-back leads behind it. Where one does, the moment goes on, and so does the
    round."""
    deaf: tuple[int, ...] = ()
    """Who could not know of the entry that is taken back: seats, and perhaps the onlooker."""

    @property
    def state(self) -> State:
        """Worked out when it is asked for, and lent: it changes with the next entry."""
        return self.table()

    def heard(self, seat: int) -> Move | None:
        """The move as this seat, or an onlooker, heard of it; None: it did not."""
        if self.actor == seat:
            return self.move
        if isinstance(self.move, TakeBack):
            return None if seat in self.deaf else TakeBack(None)
        return self.move.told(unseen(self.table), self.actor, seat)


class Lookback:
    """A game that is over, or as far as it went."""

    def __init__(self, game: Game[Any, Any], setup: Setup, entries: Sequence[Entry]) -> None:
        self.game, self.setup, self.entries = game, setup, entries
        self.walked = False
        """Somebody has walked through all of it: no step takes long any more."""
        self.gone = {m.taken: n for n, (_, m) in enumerate(entries, 1) if isinstance(m, TakeBack)}
        """When each entry that was taken back was."""
        self.left = left(entries)
        self._kept = [Kept(0, game.begin(setup))]
        self._firm = 0
        """The last of them that no take-back leads behind."""
        self._deaf: dict[int, tuple[int, ...]] = {}

    def walk(self) -> Iterator[Past]:
        """Every entry in order, in one go."""
        walk = _Walk(self)
        for number in range(1, len(self.entries) + 1):
            yield walk.step(number)
        self.walked = True

    def state(self, at: int) -> State:
        """The table after so many entries."""
        if not self.walked and at >= EVERY:
            deque(self.walk(), maxlen=0)
        return self.folded(self.nearest(at), at)

    def past(self, at: int) -> Past:
        """One entry, counted from 1, with a state that is its own."""
        actor, move = self.entries[at - 1]
        settled, log = self.left[at] == NEVER, Log()
        deaf: tuple[int, ...] = ()
        if isinstance(move, TakeBack):
            state, deaf = self.state(at), self.deaf(move.taken)
        else:
            state = self.state(at - 1)
            move.play(state, actor, log)
        return Past(at, actor, move, log, lambda: state, settled, deaf)

    def deaf(self, entry: int) -> tuple[int, ...]:
        """Who could not know of it when it was made."""
        if self.entries[entry - 1][1].hushed and entry not in self._deaf:
            self.note(entry, lambda: self.state(entry))
        return self._deaf.get(entry, ())

    def note(self, entry: int, table: Callable[[], State]) -> None:
        """Of what was just made, and will be taken back, who cannot know."""
        actor, move = self.entries[entry - 1]
        self._deaf[entry] = deaf_to(move, unseen(table), actor, self.setup.seats)

    def keep(self, at: int, table: Callable[[], State]) -> None:
        """The table after so many entries, if none is kept that serves as well: where no take-back
        leads behind it, as at the beginning of a moment, and elsewhere for single steps."""
        last, firm = self._kept[-1].after, self.left[at] == NEVER
        if at > last and at - (self._firm if firm else last) >= EVERY:
            self._kept.append(Kept(at, table().copy()))
            self._firm = at if firm else self._firm

    def nearest(self, at: int) -> Kept:
        """The newest state that is kept from which one can go on: nothing in it is gone by then."""
        place = bisect_right(self._kept, at, key=_after) - 1
        while self.left[self._kept[place].after] <= at:
            place -= 1
        return self._kept[place]

    def folded(self, kept: Kept, at: int) -> State:
        """From there on what is neither a take-back nor gone by then."""
        state = kept.state.copy()
        for actor, move in self._standing(kept.after, at):
            move.play(state, actor)
        return state

    def _standing(self, after: int, at: int) -> Iterator[Entry]:
        for number in range(after + 1, at + 1):
            entry = self.entries[number - 1]
            if not isinstance(entry[1], TakeBack) and self.gone.get(number, NEVER) > at:
                yield entry


class _Walk:
    """Through all entries, one after the other. The table without what is taken back is worked out
    when somebody looks at it or plays on: of many take-backs in a row only the last one costs.

    Where they come in turns with moves, that would be the whole moment for each. Then moves wait as
    well until the moment settles. What the log told of them is passed over; what a seat was told of
    them is not, and looks at the table only if it has to."""

    def __init__(self, back: Lookback) -> None:
        self._back = back
        self._at, self._state = 0, back.nearest(0).state.copy()
        self._stale = False
        self._anew = 0
        """Entries gone through again so far."""
        self._near: deque[Kept] = deque(maxlen=NEAR)
        """States before entries that will be taken back."""

    def step(self, number: int) -> Past:
        back = self._back
        actor, move = back.entries[number - 1]
        settled, log = back.left[number] == NEVER, Log()
        deaf: tuple[int, ...] = ()
        if isinstance(move, TakeBack):
            deaf = back.deaf(move.taken)
            self._take_back(number, move.taken)
        elif settled or not self._waits(number):
            self._play(number, actor, move, log)
        self._at = number
        if number in back.gone and move.hushed:
            back.note(number, self.table)
        if settled or not self._stale:
            back.keep(number, self.table)
        return Past(number, actor, move, log, self.table, settled, deaf)

    def table(self) -> State:
        if self._stale:
            kept = max(self._back.nearest(self._at), *list(self._near)[-1:], key=_after)
            self._anew += self._at - kept.after
            self._state = self._back.folded(kept, self._at)
            self._stale = False
        return self._state

    def _waits(self, number: int) -> bool:
        return self._stale and self._anew > ANEW * number

    def _take_back(self, number: int, taken: int) -> None:
        while self._near and self._near[-1].after >= taken:
            self._near.pop()
        self._stale = True

    def _play(self, number: int, actor: int, move: Move, log: Log) -> None:
        state = self.table()
        if number in self._back.gone:
            last = self._near[-1].after if self._near else -STRIDE
            if number - 1 - last >= STRIDE:
                self._near.append(Kept(number - 1, state.copy()))
        move.play(state, actor, log)


class _Unseen:
    """The table, worked out when somebody looks at it: few moves do before they are told."""

    def __init__(self, table: Callable[[], State]) -> None:
        self._table = table

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table(), name)


def unseen(table: Callable[[], State]) -> State:
    return cast(State, _Unseen(table))


def left(entries: Sequence[Entry]) -> list[int]:
    """After each number of entries, the next take-back of one of them: what the table was there
    leads nowhere then. Both are of one moment."""
    found = [NEVER] * (len(entries) + 1)
    later: list[tuple[int, int]] = []
    for at in range(len(entries) - 1, -1, -1):
        move = entries[at][1]
        if isinstance(move, TakeBack):
            later.append((at + 1, move.taken))
        while later and later[-1][1] > at:
            later.pop()
        if later:
            found[at] = later[-1][0]
    return found


def _after(kept: Kept) -> int:
    return kept.after
