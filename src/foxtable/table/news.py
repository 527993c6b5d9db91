"""What one reader gets to know of a table: the whole of it as they may see it, and what is new."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from foxtable.engine import ONLOOKER, Ask
from foxtable.table import messages as msg
from foxtable.table.table import Chair, Table
from foxtable.table.waits import EVERYBODY, Around, Waits

LINES = 200
"""Log and chat lines that a newcomer gets."""

_encode = msgspec.json.Encoder().encode
_Own = msgspec.defstruct(
    "_Own",
    [field for field in msg.News.__struct_fields__ if field not in msg.Shown.__struct_fields__],
)
"""What is each reader's own in the news."""


class Sequel(NamedTuple):
    """What has become of a table's rematch."""

    people: frozenset[int]
    """Who sits there."""
    phase: str

    @property
    def goes_on(self) -> bool:
        """Somebody sits there, and its game is not over. Without anybody it is none."""
        return bool(self.people) and self.phase in ("open", "playing")


class Beside(NamedTuple):
    """What is the same for everybody and is not written in the table's own log."""

    sequel: Sequel | None = None
    lead: int | None = None
    """Where the host leads everybody in the look back."""


NOTHING = Beside()


class Showing:
    """A table that is shown to several readers at one moment. What is the same for all of them is
    made and encoded once."""

    def __init__(
        self,
        table: Table,
        readers: Sequence[int],
        host: int,
        now: float,
        around: Around = EVERYBODY,
        beside: Beside = NOTHING,
    ) -> None:
        match, phase = table.match, table.phase
        here = set(readers)
        seated = {chair.person for chair in table.chairs}
        shown = msg.Shown(
            code=table.code,
            game=table.game_name,
            phase=phase,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            clock=table.clock,
            window=table.window,
            chairs=[_chair(table, at, chair, here) for at, chair in enumerate(table.chairs)],
            watching=sum(person not in seated for person in readers),
            commitment=None if match is None else match.commitment,
            next=table.again,
            rematch=_rematch(table, beside.sequel),
            lead=_lead(table, beside.lead),
        )
        self._table = table
        self._host = host
        self._now = now
        self._shown = _encode(shown)[:-1] + b","
        self._playing = phase == "playing"
        self._awaited = () if match is None else match.must_act()
        self._waits = Waits(table, around, now)
        self._views: dict[int, Any] = {}
        self._lines: dict[tuple[int, int], tuple[list[msg.Logged], list[msg.Said]]] = {}

    def news(self, person: int, since: int, done: list[str]) -> bytes:
        """The news for this reader, whose commands `done` have happened. Log lines and chat only
        from after event `since`, as the reader counts."""
        table = self._table
        match, me = table.match, table.seat_of(person)
        seat = ONLOOKER if me is None else me
        must, back, asks = False, False, []
        if match is not None and me is not None and table.chairs[me].level is None:
            must, back = me in self._awaited, match.can_take_back(me)
            asks = [_asked(ask) for ask in match.asks(me)]
        lines, chat = self._new(seat, since)
        kind, question, left, passing = self._question(seat)
        own = _Own(
            table.number_for(seat),
            me,
            person == self._host,
            must,
            0 if match is None else match.state.moment,
            kind,
            question,
            left,
            passing,
            back,
            self._waits.told(person),
            [] if me is None else table.kept.get(me, []),
            asks,
            self._view(seat),
            lines,
            chat,
            done,
        )
        return self._shown + _encode(own)[1:]

    def _question(self, seat: int) -> tuple[str | None, str, float | None, str]:
        """What the table asks of a seat: its kind, its word, how long it waits, who passes."""
        table, match = self._table, self._table.match
        if match is None or not self._playing:
            return None, "", None, "none"
        questions, state = table.questions, match.state
        return (
            "window" if state.window else "turn",
            "" if seat == ONLOOKER else match.game.question(state, seat),
            questions.left(seat, table.clock, table.span, self._now),
            questions.how_passes(seat) if questions.passing else "none",
        )

    def _new(self, seat: int, since: int) -> tuple[list[msg.Logged], list[msg.Said]]:
        """The log lines and the chat that a reader has not had yet, numbered as they count."""
        if (seat, since) not in self._lines:
            self._lines[seat, since] = self._lines_after(seat, since), self._chat_after(seat, since)
        return self._lines[seat, since]

    def _lines_after(self, seat: int, since: int) -> list[msg.Logged]:
        table = self._table
        found: list[msg.Logged] = []
        for line in reversed(table.log):
            number = table.number_for(seat, line.number)
            if number <= since or len(found) == LINES:
                break
            readable = line.to is None or seat in line.to
            if readable and not table.missed(seat, line.number):
                found.append(msg.Logged(number, line.line))
        return found[::-1]

    def _chat_after(self, seat: int, since: int) -> list[msg.Said]:
        table = self._table
        found: list[msg.Said] = []
        for said in reversed(table.chat):
            number = table.number_for(seat, said.number)
            if number <= since or len(found) == LINES:
                break
            found.append(msg.Said(number, said.seat, said.name, said.text))
        return found[::-1]

    def _view(self, seat: int) -> Any:
        match = self._table.match
        if match is None:
            return None
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(match.view_json(seat))
        return self._views[seat]


@lru_cache(maxsize=4096)
def _asked(ask: Ask) -> msgspec.Raw:
    return msgspec.Raw(_encode(ask.data()))


def _chair(table: Table, at: int, chair: Chair, here: Collection[int]) -> msg.Chair:
    return msg.Chair(
        seat=at,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.person in here,
        host=chair.person == table.host,
    )


def sequel_of(table: Table) -> Sequel:
    """This table as the rematch of another."""
    return Sequel(frozenset(c.person for c in table.chairs if c.person is not None), table.phase)


def _rematch(table: Table, sequel: Sequel | None) -> msg.Asked | None:
    """Who asked for a rematch and who comes along, until that one is over too, or empty."""
    seat = table.asked_again
    if table.again is None or seat is None or sequel is None or not sequel.goes_on:
        return None
    people = [(at, c.person) for at, c in enumerate(table.chairs) if c.person is not None]
    return msg.Asked(
        code=table.again,
        seat=seat,
        name=table.chairs[seat].name,
        sit=[at for at, person in people if person in sequel.people],
        of=len(people),
        begun=sequel.phase != "open",
    )


def _lead(table: Table, at: int | None) -> msg.Lead | None:
    seat = table.seat_of(table.host)
    return None if at is None or seat is None else msg.Lead(seat, at)
