"""The table's log: everything that ever happened at a table, in order. The record of the game is
its part. A table is the fold of its events: each one carries what it changes, and nothing is
checked here, because what is in the log has happened."""

from typing import TYPE_CHECKING, Any

import msgspec

from foxtable.engine import DEALER, ONLOOKER, Entry, Match, Move, TakeBack, commitment_to
from foxtable.table import lines
from foxtable.table.messages import Said
from foxtable.table.naming import names_of
from foxtable.table.questions import WINDOW, Questions

if TYPE_CHECKING:
    from foxtable.table.table import Table


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    def happen(self, table: "Table", at: float) -> None:
        raise NotImplementedError


class Arranged(Event, frozen=True):
    """The host changed how the game will be played."""

    seats: int
    options: dict[str, Any]
    edition: str
    clock: int | None
    window: int = WINDOW
    closes: bool = True
    """The chairs close up; so they did in logs that do not say."""

    def happen(self, table: "Table", at: float) -> None:
        table.seats, table.options = self.seats, self.options
        table.edition, table.clock, table.window = self.edition, self.clock, self.window
        table.lay_chairs(self.closes)


class Opened(Arranged, frozen=True, kw_only=True):
    """Somebody opened a table."""

    host: int
    game: str
    version: int

    def happen(self, table: "Table", at: float) -> None:
        table.host, table.game_name, table.version = self.host, self.game, self.version
        super().happen(table, at)


class Sat(Event, frozen=True):
    """Somebody took a chair."""

    seat: int
    person: int
    name: str

    def happen(self, table: "Table", at: float) -> None:
        chair = table.chairs[self.seat]
        chair.person, chair.name, chair.level = self.person, self.name, None
        table.tell(lines.Sat(self.seat, self.name))


class Stood(Event, frozen=True):
    """A chair was given up, or freed by the host."""

    seat: int

    def happen(self, table: "Table", at: float) -> None:
        chair = table.chairs[self.seat]
        table.tell(lines.Stood(self.seat, chair.name))
        chair.person, chair.name, chair.level = None, "", None


class Renamed(Event, frozen=True):
    """Somebody is called otherwise."""

    seat: int
    name: str

    def happen(self, table: "Table", at: float) -> None:
        chair = table.chairs[self.seat]
        table.tell(lines.Renamed(self.seat, self.name, chair.name))
        chair.name = self.name
        if chair.person is not None:
            table.renames[chair.person] += 1


class Nudged(Event, frozen=True):
    """Somebody was reminded that the table waits for them."""

    seat: int
    whom: int

    def happen(self, table: "Table", at: float) -> None:
        table.questions.nudge(self.whom, at)
        table.tell(lines.Nudged(self.seat, self.whom))


class Here(Event, frozen=True):
    """Somebody who was nudged gave a sign of life."""

    seat: int

    def happen(self, table: "Table", at: float) -> None:
        table.questions.here(self.seat, at)


class BotSat(Event, frozen=True):
    """A bot took a chair; if it was somebody's, they get it back when they return."""

    seat: int
    level: str
    by: int | None = None
    """Who let it play for somebody else."""

    def happen(self, table: "Table", at: float) -> None:
        chair = table.chairs[self.seat]
        chair.level = self.level
        if table.match is not None:
            table.questions.passes_no_more(self.seat, at)
        table.tell(lines.BotSat(self.seat, self.level, chair.name, self.by))


class Returned(Event, frozen=True):
    """The owner of a chair is back, and the bot gets up."""

    seat: int

    def happen(self, table: "Table", at: float) -> None:
        table.chairs[self.seat].level = None
        if table.match is not None:
            table.questions.returns(self.seat, at)
        table.tell(lines.Returned(self.seat))


class Reordered(Event, frozen=True):
    """The chairs were put in another order."""

    order: list[int]
    """The seat that each chair had before."""

    def happen(self, table: "Table", at: float) -> None:
        table.chairs = [table.chairs[seat] for seat in self.order]
        table.tell(lines.Reordered(self.order))


class Hosted(Event, frozen=True):
    """Somebody else keeps the table: the host handed it on, or was away too long."""

    seat: int

    def happen(self, table: "Table", at: float) -> None:
        chair = table.chairs[self.seat]
        assert chair.person is not None, "a person keeps the table"
        table.host = chair.person
        table.tell(lines.HostChanged(self.seat, chair.name))


class Handed(Event, frozen=True):
    """Somebody moved their chair to another device."""

    seat: int
    person: int

    def happen(self, table: "Table", at: float) -> None:
        if table.chairs[self.seat].person == table.host:
            table.host = self.person
        table.chairs[self.seat].person = self.person


class Began(Event, frozen=True):
    """The first card. The seed is the house's secret until the game is over."""

    chairs: list[int]
    """The chairs that are taken, which are the seats of the game."""
    chance: str
    seed: str

    def happen(self, table: "Table", at: float) -> None:
        table.chairs = [table.chairs[seat] for seat in self.chairs]
        table.seats = len(table.chairs)
        table.seed = bytes.fromhex(self.seed)
        promise = commitment_to(table.seed)
        table.match = Match(table.game, table.setup(), self.chance, commitment=promise, log=True)
        table.questions = Questions(table.match, at)
        table.tell(lines.Began())


class Moved(Event, frozen=True):
    """Entries of the record."""

    entries: list[tuple[int, msgspec.Raw]]
    """Actors and moves: in JSON if they are read from the log, for only the game knows its moves;
    the moves themselves if they were just made (`moved`)."""
    by: str = "person"
    """Or `bot`, or `dealer`, or `clock`: their time was up; or `pass`: they had said that they
    would; or `failed`: a bot that did not answer."""

    def happen(self, table: "Table", at: float) -> None:
        match = table.playing()
        unheard = None
        for actor, entry in self.entries:
            unheard = self._enter(table, at, actor, _move(table, entry), unheard)
        if match.reason is not None:
            match.show_seed(table.seed.hex())
            table.tell(lines.Ended(match.reason))

    def _enter(
        self, table: "Table", at: float, actor: int, move: Move, unheard: set[int] | None
    ) -> set[int]:
        match = table.playing()
        if self.by in BOTS:
            table.keeps_warm(actor)
        moment, asked = match.state.moment, match.state.asked
        if isinstance(move, TakeBack):
            match.follow(actor, move)
            now = set(match.unheard())
            table.questions.taken_back(actor, at, not now)
            table.tell(lines.TakenBack(actor))
        else:
            match.play(actor, move)
            now = set(match.unheard())
            table.questions.answered(actor, at, moment, asked, move.besides, not now, self.by)
            table.tell_lines(match)
        if self.by in UNANSWERED and actor != DEALER:
            table.tell(UNANSWERED[self.by](actor))
        unheard = now if unheard is None else unheard & now
        if unheard:
            table.hush(unheard)
        return unheard


class Passing(Event, frozen=True):
    """Somebody passes in every window of this affair, or in every window at all, or no more. Nobody
    else may know."""

    seat: int
    how: str
    """`affair`, `all` or `none`."""

    def happen(self, table: "Table", at: float) -> None:
        table.questions.pass_by(self.seat, self.how, at)
        table.hush({*range(table.seats), ONLOOKER} - {self.seat})


class Spoken(Event, frozen=True):
    """A line of the chat."""

    seat: int | None
    name: str
    text: str

    def happen(self, table: "Table", at: float) -> None:
        table.chat.append(Said(table.number, self.seat, self._name(table), self.text))

    def _name(self, table: "Table") -> str:
        """Told apart from everybody else's, and so it stays, however they are called later."""
        return self.name if self.seat is None else names_of(table.chairs)[self.seat]


class Again(Event, frozen=True):
    """A table for the rematch was opened."""

    code: str
    seat: int | None = None
    """Who asked for it; None: in a log that does not say."""

    def happen(self, table: "Table", at: float) -> None:
        table.again, table.asked_again = self.code, self.seat


class Abandoned(Event, frozen=True):
    """The host ended the game before its end."""

    def happen(self, table: "Table", at: float) -> None:
        table.playing().abandon()
        table.playing().show_seed(table.seed.hex())
        table.tell(lines.Abandoned())


Any_ = (
    Opened
    | Arranged
    | Sat
    | Stood
    | Renamed
    | Nudged
    | Here
    | BotSat
    | Returned
    | Reordered
    | Hosted
    | Handed
    | Began
    | Moved
    | Spoken
    | Again
    | Abandoned
    | Passing
)

_decoder: "msgspec.json.Decoder[Any_]" = msgspec.json.Decoder(Any_)


BOTS = ("bot", "failed")
"""Who moved, where it was a bot."""

UNANSWERED: dict[str, type[lines.Lapsed | lines.BotFailed]] = {
    "clock": lines.Lapsed,
    "failed": lines.BotFailed,
}
"""What is told where the game's own rule played for somebody, by why it did."""


def _move(table: "Table", entry: Any) -> Move:
    return entry if isinstance(entry, Move) else table.game.entry_from_json(bytes(entry))


def read_event(data: bytes) -> Event:
    return _decoder.decode(data)


def moved(entries: list[Entry], by: str = "person") -> Moved:
    made: Any = entries
    return Moved(made, by)
