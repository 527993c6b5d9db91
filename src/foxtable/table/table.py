"""A live table: chairs, the game on it, chat. Knows no network, no clock of its own, no disk.

A table is the fold of its events, live and when it is read from its log alike; so a table that
slept for a year wakes up as it was. What makes new events is in `commands`.
"""

from typing import Any, Literal, NamedTuple

import msgspec

from foxtable.engine import Game, Match, Setup, game_named
from foxtable.table.events import Event
from foxtable.table.lines import HouseLine
from foxtable.table.messages import Said

Phase = Literal["open", "playing", "over", "abandoned"]


class Chair(msgspec.Struct):
    """One place at the table."""

    person: int | None = None
    """Whose it is, also while a bot keeps it warm."""
    name: str = ""
    level: str | None = None
    """Of the bot that plays here now; None: nobody, or the person."""

    @property
    def kind(self) -> Literal["free", "person", "bot"]:
        if self.level is not None:
            return "bot"
        return "free" if self.person is None else "person"


class Line(NamedTuple):
    """A line of the log, and the seats that may read it (None: everybody)."""

    number: int
    line: dict[str, Any]
    to: tuple[int, ...] | None


class Table:
    """Everything that is known of a table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.number = 0
        """Of the newest event."""
        self.host = 0
        self.game_name = ""
        self.version = 0
        self.seats = 0
        self.options: dict[str, Any] = {}
        self.edition = ""
        self.clock: int | None = None
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.seed = b""
        self.log: list[Line] = []
        self.chat: list[Said] = []
        self.again: str | None = None
        self.asked_at = 0.0
        """When the present question was put."""
        self.touched = 0.0
        self.commands: set[str] = set()
        """The ids of the commands that have happened."""

    def apply(self, event: Event, at: float, command: str | None = None) -> None:
        self.number += 1
        self.touched = at
        if command is not None:
            self.commands.add(command)
        event.happen(self, at)

    @property
    def game(self) -> Game[Any, Any]:
        return game_named(self.game_name)

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "open"
        if self.match.reason is None:
            return "playing"
        return "over" if self.match.result else "abandoned"

    def seat_of(self, person: int) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def setup(self, seats: int | None = None) -> Setup:
        return self.game.setup(seats or self.seats, self.options, self.edition, self.version)

    def playing(self) -> Match:
        assert self.match is not None, "the game has begun"
        return self.match

    # What events use.

    def lay_chairs(self) -> None:
        """As many chairs as seats; whoever sits keeps sitting."""
        taken = [chair for chair in self.chairs if chair.kind != "free"]
        self.chairs = (taken + [Chair() for _ in range(self.seats)])[: self.seats]

    def tell(self, line: HouseLine, to: tuple[int, ...] | None = None) -> None:
        self.log.append(Line(self.number, msgspec.to_builtins(line), to))

    def tell_lines(self, match: Match) -> None:
        """What the rules told of the newest entry."""
        for each in (match.lines or [[]])[-1]:
            self.log.append(Line(self.number, msgspec.to_builtins(each.line), each.to))
