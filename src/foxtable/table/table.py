"""A live table: chairs, the game on it, chat. Knows no network, no clock of its own, no disk.

A table is the fold of its events, live and when it is read from its log alike; so a table that
slept for a year wakes up as it was. What makes new events is in `commands`.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, deque
from typing import Any, Literal, NamedTuple

import msgspec

from foxtable.engine import Game, Match, Setup, game_named
from foxtable.table.events import Event
from foxtable.table.lines import HouseLine
from foxtable.table.messages import Said
from foxtable.table.questions import ALONE, WINDOW, Questions

Phase = Literal["open", "playing", "over", "abandoned"]
CHAT = 300
"""Lines of chat that a table remembers; all of them are on the disk."""


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


class LogLine(NamedTuple):
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
        self.window = WINDOW
        """Seconds for a window."""
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.questions: Questions
        """Once the game has begun."""
        self.seed = b""
        self.log: list[LogLine] = []
        self.chat: deque[Said] = deque(maxlen=CHAT)
        self.again: str | None = None
        """The code of the rematch."""
        self.asked_again: int | None = None
        """Who asked for it."""
        self.renames: Counter[int] = Counter()
        """How often each person has changed their name."""
        self.kept: dict[int, list[int]] = {}
        """For each seat, the rounds in which a bot played for its person."""
        self.touched = 0.0
        """When something last happened of which everybody may know."""
        self.unheard: set[int] = set()
        """Who may not know of the newest event."""
        self._missed: dict[int, list[int]] = {}
        """For each seat, and for onlookers, the events of which they may not know."""
        self.commands: set[str] = set()
        """The ids of the commands that have happened."""

    def apply(self, event: Event, at: float, command: str | None = None) -> None:
        self.number += 1
        self.unheard = set()
        if command is not None:
            self.commands.add(command)
        event.happen(self, at)
        if not self.unheard:
            self.touched = at
        for seat in self.unheard:
            self._missed.setdefault(seat, []).append(self.number)

    @property
    def game(self) -> Game[Any, Any]:
        return game_named(self.game_name)

    @property
    def span(self) -> int:
        """Seconds for a window as it is now. `house.window`"""
        people = sum(chair.kind == "person" for chair in self.chairs)
        return ALONE if people == 1 and self.window == WINDOW else self.window

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

    # Silence: what a reader may not know of is no event to them, and is not counted.

    def number_for(self, seat: int, number: int | None = None) -> int:
        """The number of the newest event, or of this one, as a seat or an onlooker counts."""
        number = self.number if number is None else number
        if not self._missed:
            return number
        missed = self._missed.get(seat)
        return number - bisect_right(missed, number) if missed else number

    def missed(self, seat: int, number: int) -> bool:
        """Whether a seat, or an onlooker, may not know of this event."""
        missed = self._missed.get(seat) if self._missed else None
        if not missed:
            return False
        at = bisect_left(missed, number)
        return at < len(missed) and missed[at] == number

    # What events use.

    def hush(self, seats: set[int]) -> None:
        """These may not know of the newest event."""
        self.unheard = seats

    def lay_chairs(self, closes: bool) -> None:
        """As many chairs as seats. Whoever sits keeps sitting, and where they sit, unless chairs
        before them go: free ones do, the last of them first; or all, if the chairs close up."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "free"]
        surplus = len(free) if closes else max(0, len(self.chairs) - self.seats)
        gone = free[len(free) - surplus :]
        self.chairs = [chair for seat, chair in enumerate(self.chairs) if seat not in gone]
        self.chairs += [Chair() for _ in range(self.seats - len(self.chairs))]

    def keeps_warm(self, seat: int) -> None:
        """A bot is about to move for whoever has this chair, if it is somebody's."""
        if self.chairs[seat].person is None:
            return
        rounds, now = self.kept.setdefault(seat, []), self.game.round(self.playing().state)
        if rounds[-1:] != [now]:
            rounds.append(now)

    def tell(self, line: HouseLine, to: tuple[int, ...] | None = None) -> None:
        self.log.append(LogLine(self.number, msgspec.to_builtins(line), to))

    def tell_lines(self, match: Match) -> None:
        """What the rules told of the newest entry."""
        fresh = (match.lines or [[]])[-1]
        if match.lines:
            match.lines.clear()  # they are in the table's log now
        for each in fresh:
            self.log.append(LogLine(self.number, msgspec.to_builtins(each.line), each.to))
