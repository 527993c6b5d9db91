"""Whom the table waits for, and what the others may do about it.

Only what everybody knows counts: who is awaited in a turn as an onlooker sees it, who has a page
open, and when somebody last did something of which everybody heard. In a window nobody is named:
who has answered there nobody may know, and it closes by itself.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from foxtable.engine import ONLOOKER, Refusal, Refused
from foxtable.table import messages as msg
from foxtable.table.table import Table

AWAY = 10.0
"""Seconds after which somebody who is awaited and away is named to everybody."""
SILENT = 60.0
"""The same, for somebody who is here and does not answer."""
OTHERS = 60.0
"""Seconds after which not only the host lets a bot play on for somebody who is away."""
OTHERS_SILENT = 120.0
"""The same, for somebody who is here."""
NUDGE = 20.0
"""Seconds between two nudges of the same person, whoever nudges."""
NUDGES = 30
"""Nudges of one person at one question."""

_NOBODY: Mapping[int, float] = MappingProxyType({})


class Around(NamedTuple):
    """Who is at the table, by person, as everybody knows."""

    away: Mapping[int, float] = _NOBODY
    """Since when they are away, of those who have a chair."""
    came: Mapping[int, float] = _NOBODY
    """When they came back to the question that is put now."""


EVERYBODY = Around()


class Waits:
    """The people whom the table waits for at one moment."""

    def __init__(self, table: Table, around: Around = EVERYBODY, now: float = 0.0) -> None:
        self._table, self._around, self._now = table, around, now
        self._named = {seat: self._named_at(seat) for seat in awaited(table)}
        """When each of them is named, by seat."""

    def of(self, person: int) -> list[msg.Wait]:
        """As this reader may be told; never of themselves."""
        table = self._table
        return [
            msg.Wait(
                seat,
                table.chairs[seat].person in self._around.away,
                self._until(named),
                self._perhaps(self._nudge_at(seat, person)),
                self._perhaps(self._replace_at(seat, person)),
            )
            for seat, named in self._named.items()
            if table.chairs[seat].person != person
        ]

    def may_nudge(self, seat: int, person: int) -> None:
        at = self._nudge_at(seat, person)
        if at is None or at > self._now:
            raise Refused(Refusal("house.nudge", (seat,)))

    def may_replace(self, seat: int, person: int) -> None:
        """In the game: a bot for this person. Whoever is not awaited nobody waits for; if they are
        away, the host can seat a bot all the same."""
        away = self._table.chairs[seat].person in self._around.away
        if person == self._table.host and away and seat not in self._named:
            return
        at = self._replace_at(seat, person)
        if at is None or at > self._now:
            here = person == self._table.host and not away
            raise Refused(Refusal("house.here" if here else "house.replace", (seat,)))

    def _named_at(self, seat: int) -> float:
        silent = self._silent_since(seat) + SILENT
        away = self._around.away.get(self._person(seat))
        return silent if away is None else min(silent, away + AWAY)

    def _nudge_at(self, seat: int, person: int) -> float | None:
        mine = self._table.seat_of(person)
        if mine is None or mine == seat or seat not in self._named:
            return None
        nudged = self._table.questions.nudged.get(seat)
        if nudged is None:
            return self._named[seat]
        return max(self._named[seat], nudged.at + NUDGE) if nudged.times < NUDGES else None

    def _replace_at(self, seat: int, person: int) -> float | None:
        mine = self._table.seat_of(person)
        if mine == seat or seat not in self._named:
            return None
        if person == self._table.host:
            return self._named[seat]
        if mine is None:
            return None
        silent = self._silent_since(seat) + OTHERS_SILENT
        away = self._around.away.get(self._person(seat))
        return silent if away is None else min(silent, away + OTHERS)

    def _silent_since(self, seat: int) -> float:
        since = self._table.questions.stirred_at[seat]
        return max(since, self._around.came.get(self._person(seat), since))

    def _person(self, seat: int) -> int:
        person = self._table.chairs[seat].person
        assert person is not None, "bots are not waited for"
        return person

    def _until(self, at: float) -> float:
        return round(max(0.0, at - self._now), 2)

    def _perhaps(self, at: float | None) -> float | None:
        return None if at is None else self._until(at)


def awaited(table: Table) -> list[int]:
    """The people whom everybody knows to be awaited, in a turn."""
    match = table.match
    if match is None or match.reason is not None or match.state.window:
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    return [seat for seat in match.game.view(match.state, ONLOOKER).awaited if seat in people]
