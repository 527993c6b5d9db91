"""What the table itself tells in its log: who came and went, whose time was up. The frame words
these lines, whatever is played; a game words its own.

Before the game chairs are still moved about, so a line of that time names people, not only seats.
"""

from foxtable.engine import Line


def _tag(name: str) -> str:
    """`TakenBack` is told as `table.taken_back`."""
    return "table." + "".join(f"_{c.lower()}" if c.isupper() else c for c in name)[1:]


class HouseLine(Line, frozen=True, tag=_tag):
    """A line that every game's log may hold."""


class Sat(HouseLine, frozen=True):
    """Somebody took a chair."""

    seat: int
    name: str


class Stood(HouseLine, frozen=True):
    """A chair became free."""

    seat: int
    name: str
    """Empty: a bot's."""


class Renamed(HouseLine, frozen=True):
    """Somebody is called otherwise now."""

    seat: int
    name: str
    before: str


class Nudged(HouseLine, frozen=True):
    """Somebody was reminded that the table waits for them."""

    seat: int
    """Who reminds."""
    whom: int


class BotSat(HouseLine, frozen=True, tag="table.bot"):
    """A bot took a chair."""

    seat: int
    level: str
    name: str
    """Of whoever it plays for; empty: for itself."""
    by: int | None
    """Who let it play for somebody; None: they did so themselves, or it plays for itself."""


class Returned(HouseLine, frozen=True):
    """Somebody is back on their chair."""

    seat: int


class Reordered(HouseLine, frozen=True):
    """The chairs stand in another order."""

    order: list[int]
    """The seat that each chair had before."""


class HostChanged(HouseLine, frozen=True):
    """Somebody else keeps the table now."""

    seat: int
    name: str


class Began(HouseLine, frozen=True):
    """The first question is put."""


class TakenBack(HouseLine, frozen=True):
    """Somebody took a move back."""

    seat: int


class Lapsed(HouseLine, frozen=True):
    """Somebody's time was up, and the game's own rule answered."""

    seat: int


class BotFailed(HouseLine, frozen=True):
    """A bot did not answer, and the game's own rule did."""

    seat: int


class Ended(HouseLine, frozen=True):
    """The game is over."""

    reason: str
    """The rule that ended it."""


class Abandoned(HouseLine, frozen=True):
    """The host ended the game before its end."""


HouseLines = (
    Sat
    | Stood
    | Renamed
    | Nudged
    | BotSat
    | Returned
    | Reordered
    | HostChanged
    | Began
    | TakenBack
    | Lapsed
    | BotFailed
    | Ended
    | Abandoned
)
