"""Time belongs to a question, and a question to a seat.

Answering restarts one's own clock and nobody else's; when it runs out, only that question lapses. A
window is a question put to many for a moment only: it has seconds of its own, at tables without a
clock too. When all have answered it closes on the next beat, of which there are few: its least
time, as long again, and so on, and its end. So the instant tells little of how long the slowest has
thought. Whoever always passes answers at the least time.
"""

from collections import Counter
from collections.abc import Iterator
from math import ceil, inf
from typing import NamedTuple

from foxtable.engine import Match, seats_in

ENTRIES = 150
"""Moves and take-backs that a seat can make before the table moves on: more than a person would."""
WINDOW = 12
"""Seconds for a window, unless the host says otherwise."""
ALONE = 40
"""The same where one person plays with bots: nobody else waits."""
WINDOWS = range(4, 121)
SIGNS = 12
"""Signs of life of a seat that count before the table moves on. More of them are no reason to wait
for it longer."""
LEAST = 3.0
"""Seconds that every window is open at the least, and from one beat to the next: bots have answered
by the first."""
GRACE = 0.5
"""Seconds that the clock waits for an answer that is on its way."""


class Due(NamedTuple):
    """What happens at a table when nobody does anything."""

    at: float
    seat: int | None
    """Whose question it is; None: the window is closed."""
    passes: bool = False
    """They have said that they pass; otherwise their time is up."""


class Nudges(NamedTuple):
    """How often somebody was nudged at this question, and when last."""

    at: float
    times: int
    since: float | None
    """The first one to which they have given no sign of life."""


class Questions:
    """When each seat was asked what it is asked now."""

    def __init__(self, match: Match, at: float) -> None:
        self._match = match
        self.asked_at = [at] * match.setup.seats
        self.window_at = at
        self._settled_at = inf
        """When the last one in the window had answered, of those who do not always pass."""
        self.known_at = at
        """When somebody was last asked something, as far as everybody knows."""
        self.stirred_at = [at] * match.setup.seats
        """When each seat was last asked something or did something, as far as everybody knows."""
        self._silence = [0.0] * match.setup.seats
        """For how long each seat has let its time run out, since it last did something: its
        silence goes on at the next question."""
        self._held = match.state.held
        self._signs: Counter[int] = Counter()
        """Each seat's signs of life in this moment."""
        self._returned: set[int] = set()
        """Who has taken their seat back in this moment."""
        self.nudged: dict[int, Nudges] = {}
        """By seat, at the question that is put now."""
        self._answers: dict[int, list[float]] = {}
        """For each answer that a seat has given in this moment, when it had been asked."""
        self._made: Counter[int] = Counter()
        """Each seat's entries in this moment, taken back or not, and how often it has changed its
        mind about passing."""
        self.passing: dict[int, tuple[str, int]] = {}
        """Who passes in windows: for which affair, or in all of them."""

    def answered(
        self,
        actor: int,
        at: float,
        moment: int,
        asked: int,
        besides: bool,
        heard: bool = True,
        by: str = "person",
    ) -> None:
        """After an entry, with the moment and the seats that were asked before it: whoever is asked
        something new is asked now. `heard`: everybody may know of it."""
        state = self._match.state
        lapsed = by == "clock"
        if heard and actor >= 0:
            self._breaks_silence(actor, at, by)
        freed = self._freed()
        fresh = state.awaited | state.aside
        if state.moment == moment:
            own = 1 << actor if actor >= 0 else 0
            fresh &= freed | (~asked if besides else ~asked | own)
            if actor >= 0:
                self._answers.setdefault(actor, []).append(self.asked_at[actor])
                self._made[actor] += 1
        else:
            self.known_at = at
            self._answers.clear()
            self._made.clear()
            self._signs.clear()
            self._returned.clear()
            self.nudged.clear()
            if state.window:
                self.window_at, self._settled_at = at, inf
        self._settle(at)
        for seat in seats_in(fresh):
            self.asked_at[seat] = at
        if state.moment != moment:
            self.stirred_at = [at - silence for silence in self._silence]
        elif heard:
            self.stirs(at, *seats_in(fresh), *((actor,) if actor >= 0 and not lapsed else ()))

    def _breaks_silence(self, seat: int, at: float, by: str) -> None:
        """Whoever lets their time run out has been silent for as long as they had; a bot that plays
        for them breaks no silence."""
        if by == "clock":
            self._silence[seat] += at - self.asked_at[seat]
        elif by == "person":
            self._silence[seat] = 0.0
            self._hears_nudge(seat)

    def stirs(self, at: float, *seats: int) -> None:
        """These were asked something or did something, and everybody knows of it."""
        for seat in seats:
            self._signs[seat] += 1
            if self._signs[seat] <= SIGNS:
                self.stirred_at[seat] = at - self._silence[seat]

    def returns(self, seat: int, at: float) -> None:
        """Whoever takes their seat back gives a sign of life, once at each question: getting up and
        sitting down keeps nobody waiting for ever."""
        self._hears_nudge(seat)
        if seat not in self._returned:
            self._returned.add(seat)
            self._silence[seat] = 0.0
            self.stirs(at, seat)

    def nudge(self, seat: int, at: float) -> None:
        before = self.nudged.get(seat, Nudges(at, 0, None))
        since = at if before.since is None else before.since
        self.nudged[seat] = Nudges(at, before.times + 1, since)

    def here(self, seat: int, at: float) -> None:
        """Somebody who was nudged is still at it."""
        self._hears_nudge(seat)
        self.stirs(at, seat)

    def _hears_nudge(self, seat: int) -> None:
        if seat in self.nudged:
            self.nudged[seat] = self.nudged[seat]._replace(since=None)

    def taken_back(self, seat: int, at: float, heard: bool = True) -> None:
        """The seat is asked again what it was asked before, and its time has gone on meanwhile:
        taking back winds nobody's clock up."""
        self.asked_at[seat] = self._answers[seat].pop()
        self._made[seat] += 1
        freed = seats_in(self._freed() & self._match.state.asked)
        for each in freed:
            self.asked_at[each] = at
        if heard:
            self._breaks_silence(seat, at, "person")
            self.stirs(at, *{seat, *freed})

    def _freed(self) -> int:
        """Who waited for somebody, and does so no more."""
        held = self._match.state.held
        freed, self._held = self._held & ~held, held
        return freed

    def enough(self, seat: int) -> bool:
        """Whether a seat has done as much as anybody would before the table moves on."""
        return self._made[seat] >= ENTRIES

    def begin_again(self, at: float) -> None:
        """Whoever comes to a table that slept has the whole time, whatever the clock on the wall
        has done meanwhile."""
        self.asked_at = [at] * len(self.asked_at)
        self.stirred_at = [at] * len(self.stirred_at)
        self.window_at = self.known_at = at
        self._settled_at = at if self._settled_at < inf else inf
        self._silence = [0.0] * len(self._silence)
        self.nudged = {
            seat: Nudges(0.0, nudges.times, None) for seat, nudges in self.nudged.items()
        }

    def pass_by(self, seat: int, how: str, at: float) -> None:
        """From now on this seat passes in windows, or does so no more."""
        self.passing[seat] = (how, self._match.state.affair)
        self._made[seat] += 1
        self._settle(at)

    def passes_no_more(self, seat: int, at: float) -> None:
        """Somebody else answers for it from now on."""
        self.passing.pop(seat, None)
        self._settle(at)

    def passes(self, seat: int) -> bool:
        how, affair = self.passing.get(seat, ("none", 0))
        return how == "all" or (how == "affair" and affair == self._match.state.affair)

    def how_passes(self, seat: int) -> str:
        return self.passing[seat][0] if self.passes(seat) else "none"

    def left(self, seat: int, clock: int | None, window: int, now: float) -> float | None:
        """Seconds until this seat's time is up; for whoever is not asked, as far as they know."""
        state = self._match.state
        if state.window:
            return _left(self.window_at, state.span or window, now)
        if clock is None or (seat >= 0 and state.held >> seat & 1):
            return None
        asked = seat >= 0 and state.asked >> seat & 1
        return _left(self.asked_at[seat] if asked else self.known_at, clock, now)

    def due(self, clock: int | None, window: int, least: float) -> Due | None:
        """What comes next, and when."""
        state = self._match.state
        if state.window:
            return min(self._in_window(window, least), key=lambda due: due.at)
        if clock is None or not state.awaited:
            return None
        seat = min(seats_in(state.awaited & ~state.held), key=self.asked_at.__getitem__)
        return Due(self.asked_at[seat] + clock + GRACE, seat)

    # Windows.

    def ripe_at(self, least: float) -> float:
        """The first instant at which the window can be closed: a window to look at lasts as long as
        it says."""
        return self.window_at + max(least, self._match.state.span)

    def closes_at(self, window: int, least: float) -> float:
        """The beat on which it is closed, as far as everybody has answered: the first one, or every
        `least` seconds the next; after the last one before its time is up, its end."""
        first, since = self.ripe_at(least), self._settled_at
        if since <= first:
            return first
        end = self._ends_at(window, least)
        if since >= end:
            return end
        beat = first + ceil((since - first) / least) * least if least else since
        return beat if beat < self.window_at + window else end

    def _ends_at(self, window: int, least: float) -> float:
        return self.window_at + max(window + GRACE, least)

    def _settle(self, at: float) -> None:
        """Whether anybody is left in the window who has neither answered nor passes anyway."""
        state = self._match.state
        if any(not self.passes(seat) for seat in seats_in(state.asked)):
            self._settled_at = inf
        elif self._settled_at == inf:
            self._settled_at = at

    def _in_window(self, window: int, least: float) -> Iterator[Due]:
        waiting = seats_in(self._match.state.awaited)
        for seat in waiting:
            passes = self.passes(seat)
            yield Due(self.ripe_at(least) if passes else self._ends_at(window, least), seat, passes)
        if not waiting:
            yield Due(self.closes_at(window, least), None)


def _left(since: float, seconds: int, now: float) -> float:
    """Never more than there were: the clock on the wall may have been set back meanwhile."""
    return round(min(float(seconds), max(0.0, since + seconds - now)), 2)
