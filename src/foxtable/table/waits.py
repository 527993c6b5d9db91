"""Whom the table waits for, and what the others may do about it.

Only what everybody knows counts: who is awaited in a turn as an onlooker sees it, who has a page
open, and when somebody last did something of which everybody heard. In a window nobody is named:
who has answered there nobody may know, and it closes by itself.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from foxtable.engine import ONLOOKER, Refusal, Refused, seats_in
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
ANSWER = 30.0
"""Seconds in which somebody who is here answers a nudge, at a question where their silence says
nothing."""
NUDGE = 20.0
"""Seconds between two nudges of the same person, whoever nudges."""
NUDGES = 30
"""Nudges of one person at one question."""

_encode = msgspec.json.Encoder().encode
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
        self._quiet = table.match is not None and table.match.state.quiet
        """Nobody hears what those who are awaited do: who is here is nudged first."""
        self._told: dict[tuple[bool, bool], list[tuple[int, bytes]]] = {}
        """What whoever keeps the table, and whoever sits at it, is told of each of them."""

    def told(self, person: int) -> msgspec.Raw:
        """A list of `Wait` as this reader may be told, never of themselves. In a crowd, in which
        everybody waits for everybody, it is made once."""
        table = self._table
        mine, hosts = table.seat_of(person), person == table.host
        sits = mine is not None
        if (hosts, sits) not in self._told:
            self._told[hosts, sits] = [
                (seat, _encode(self._wait(seat, hosts, sits))) for seat in self._named
            ]
        others = (data for seat, data in self._told[hosts, sits] if seat != mine)
        return msgspec.Raw(b"[" + b",".join(others) + b"]")

    def may_nudge(self, seat: int, person: int) -> None:
        mine = self._table.seat_of(person)
        if not self._due(self._nudge_at(seat, mine not in (None, seat))):
            raise Refused(Refusal("house.nudge", (seat,)))

    def may_replace(self, seat: int, person: int) -> None:
        """In the game: a bot for this person. Whoever is not awaited nobody waits for; if they are
        away, the host can seat a bot all the same."""
        mine, hosts = self._table.seat_of(person), person == self._table.host
        away = self._table.chairs[seat].person in self._around.away
        if hosts and away and seat not in self._named:
            return
        others = mine is not None and mine != seat
        if not self._due(self._replace_at(seat, hosts and mine != seat, others)):
            here = hosts and not away and not self._quiet
            raise Refused(Refusal("house.here" if here else "house.replace", (seat,)))

    def _due(self, at: float | None) -> bool:
        return at is not None and at <= self._now

    def _wait(self, seat: int, hosts: bool, sits: bool) -> msg.Wait:
        nudge, replace = self._nudge_at(seat, sits), self._replace_at(seat, hosts, sits)
        return msg.Wait(
            seat,
            self._person(seat) in self._around.away,
            self._until(self._named[seat]),
            None if nudge is None else self._until(nudge),
            None if replace is None else self._until(replace),
        )

    def _named_at(self, seat: int) -> float:
        return self._after(seat, AWAY, SILENT)

    def _nudge_at(self, seat: int, sits: bool) -> float | None:
        if not sits or seat not in self._named:
            return None
        nudged = self._table.questions.nudged.get(seat)
        if nudged is None:
            return self._named[seat]
        return max(self._named[seat], nudged.at + NUDGE) if nudged.times < NUDGES else None

    def _replace_at(self, seat: int, hosts: bool, sits: bool) -> float | None:
        if seat not in self._named or not (hosts or sits):
            return None
        at = self._named[seat] if hosts else self._after(seat, OTHERS, OTHERS_SILENT)
        if not self._quiet or self._person(seat) in self._around.away:
            return at
        nudged = self._table.questions.nudged.get(seat)
        if nudged is None or nudged.since is None:
            return None
        return max(at, nudged.since + ANSWER)

    def _after(self, seat: int, away: float, silent: float) -> float:
        """So long after they went away, or after their last sign of life."""
        person = self._person(seat)
        since = self._table.questions.stirred_at[seat]
        due = max(since, self._around.came.get(person, since)) + silent
        gone = self._around.away.get(person)
        return due if gone is None else min(due, gone + away)

    def _person(self, seat: int) -> int:
        person = self._table.chairs[seat].person
        assert person is not None, "bots are not waited for"
        return person

    def _until(self, at: float) -> float:
        return round(max(0.0, at - self._now), 2)


def absent(table: Table, around: Around, now: float) -> list[int]:
    """Whoever has been away so long that a window is not held open for them. Everybody knows that
    they are away, and whoever is out of a game is awaited in windows alone, so that nobody would
    ever be asked what to do about them. `house.absent`"""
    match = table.match
    if match is None or match.reason is not None or not match.state.window:
        return []
    gone = {person for person, since in around.away.items() if since + OTHERS <= now}
    asked = [(seat, table.chairs[seat]) for seat in seats_in(match.state.asked)]
    return [
        seat
        for seat, chair in asked
        if chair.kind == "person" and chair.person in gone and not table.questions.passes(seat)
    ]


def awaited(table: Table) -> list[int]:
    """The people whom everybody knows to be awaited, in a turn."""
    match = table.match
    if match is None or match.reason is not None or match.state.window:
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    held = match.state.held
    seen = match.game.view(match.state, ONLOOKER).awaited
    return [seat for seat in seen if seat in people and not held >> seat & 1]
