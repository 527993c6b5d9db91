"""Everything that passes between a page and the server over the socket, as types; what passes over
HTTP is in `requests`. The page's TypeScript is made from both
(`python -m foxtable.server.typescript`), and a test fails where they differ.

Texts never pass, only keys and arguments: each page words them in its reader's language.
"""

from typing import Annotated, Any, Literal

import msgspec

from foxtable.table.questions import WINDOW

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A command's own id, made by the page: the same command sent twice happens once."""


# From a page to the server, over the socket.


class Command(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    id: Id


class Sit(Command, frozen=True):
    """Take a chair, before the game also another than one's own; or get one's own back from the
    bot that kept it warm."""

    name: str
    seat: int | None = None


class Stand(Command, frozen=True):
    """Give the chair up; before the game begins it is free again, later a bot takes it."""


class Bot(Command, frozen=True):
    """The host sets a bot on a free chair, or changes its level. In the game a bot plays on for
    somebody who keeps the table waiting: at the host's word, and after a while at anybody's."""

    seat: int
    level: str | None = None
    """None: the game's usual one."""


class Nudge(Command, frozen=True):
    """Remind somebody whom the table waits for."""

    seat: int


class Here(Command, frozen=True):
    """A sign of life, after a nudge: still at it."""


class Name(Command, frozen=True):
    """Be called otherwise at this table."""

    name: str


class Free(Command, frozen=True):
    """The host frees a chair before the game begins."""

    seat: int


class Order(Command, frozen=True):
    """The host puts the chairs in another order, before the game begins."""

    order: list[int]
    """Every chair once, by the seat that it has now."""


class Shuffle(Command, frozen=True):
    """The host lets chance say who sits where, before the game begins."""


class Host(Command, frozen=True):
    """The host hands the table on to somebody else."""

    seat: int


class Arrange(Command, frozen=True):
    """The host changes how the game will be played, before it begins."""

    seats: int
    options: dict[str, Any]
    edition: str
    clock: int | None
    window: int = WINDOW
    """Seconds for a window."""


class Start(Command, frozen=True):
    """The host begins the game; chairs that are still free are taken away."""


class End(Command, frozen=True):
    """The host ends the game before its end; nobody wins."""


class Play(Command, frozen=True):
    """A move, and the moment that it answers."""

    moment: int
    move: msgspec.Raw


class Back(Command, frozen=True):
    """Take back one's last move."""


class Pass(Command, frozen=True):
    """Pass in every window of this affair, or in every window until I say otherwise; or no more."""

    how: Literal["none", "affair", "all"]


class Say(Command, frozen=True):
    """A line for the table's chat."""

    text: str


class Rematch(Command, frozen=True):
    """Another table for the same people and bots."""


class Leads(Command, frozen=True, tag="lead"):
    """The host leads everybody through the look back at a finished game."""

    at: int | None
    """Where everybody is to look, as the game's page counts; None: nobody is led any more."""


class Reads(Command, frozen=True, tag="read"):
    """Whoever plays alone with bots reads how the game goes: the table waits meanwhile."""

    on: bool


class Ping(Command, frozen=True):
    """Are you there?"""


CommandTypes = (
    Sit
    | Stand
    | Bot
    | Nudge
    | Here
    | Name
    | Free
    | Order
    | Shuffle
    | Host
    | Arrange
    | Start
    | End
    | Play
    | Back
    | Pass
    | Say
    | Rematch
    | Leads
    | Reads
    | Ping
)


# From the server to a page, over the socket.


class Message(msgspec.Struct, frozen=True, tag_field="tell", tag=str.lower):
    pass


class Chair(msgspec.Struct, frozen=True):
    """One seat, as everybody sees it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    """Of the person, also while a bot keeps their chair warm. Empty: a bot of its own, or free."""
    level: str | None
    """Of the bot that plays here now."""
    here: bool
    host: bool


class Logged(msgspec.Struct, frozen=True):
    number: int
    line: dict[str, Any]
    """What happened: `line` names it, the other fields are its arguments."""


class Said(msgspec.Struct, frozen=True):
    number: int
    seat: int | None
    """None: somebody who looks on."""
    name: str
    text: str


class Wait(msgspec.Struct, frozen=True):
    """Somebody whom everybody knows to be awaited. All times are in seconds from this message."""

    seat: int
    away: bool
    """They have no page open."""
    named: float
    """Until everybody is to be told that the table waits for them."""
    nudge: float | None
    """Until the reader may nudge them; None: they may not."""
    replace: float | None
    """Until the reader may let a bot play on; None: they may not."""


class Lead(msgspec.Struct, frozen=True):
    """Who leads everybody through the look back, and where they are."""

    seat: int
    at: int


class Asked(msgspec.Struct, frozen=True):
    """Somebody has asked for a rematch."""

    code: str
    """Of the next table."""
    seat: int
    """Who asked, by their seat at this table."""
    name: str
    sit: list[int]
    """The seats of this table whose people sit at the next one."""
    of: int
    """How many people are asked, with whoever asked."""
    begun: bool
    """The next game has begun without waiting for more."""


class Shown(Message, frozen=True, tag="news"):
    """The part of the news that is the same for everybody at the table."""

    code: str
    game: str
    phase: Literal["open", "playing", "over", "abandoned"]
    seats: int
    options: dict[str, Any]
    edition: str
    clock: int | None
    """Seconds that the host allows for an answer."""
    window: int
    """Seconds that the host allows for an answer in a window."""
    chairs: list[Chair]
    watching: int
    commitment: str | None
    next: str | None
    """The code of the rematch, once somebody has asked for one."""
    rematch: Asked | None
    """The same, with who asked and who comes along."""
    lead: Lead | None
    """Where the host is in the look back, if they lead."""


class News(Shown, frozen=True, tag="news"):
    """The whole table as this reader may see it, and what is new since the last message."""

    number: int
    """Of the newest event, counted by what the reader may know of. A gap needs no filling: this is
    all there is to know."""
    me: int | None
    """The reader's seat; None: an onlooker."""
    host: bool
    """The reader is the host."""
    must: bool
    """The table waits for the reader."""
    moment: int
    """The question that a move answers; 0 before the game."""
    kind: Literal["turn", "window"] | None
    """What kind of question the table puts now; None: none."""
    question: str
    """What the reader is asked, in a word of the game's own; perhaps empty."""
    left: float | None
    """Seconds until the reader's time is up; for whoever is not asked, as far as they may know."""
    passing: Literal["none", "affair", "all"]
    """In which windows the reader passes without being asked."""
    back: bool
    """The reader's last move can be taken back."""
    waits: list[Wait]
    """Who keeps the table waiting, as far as everybody knows; never the reader."""
    kept: list[int]
    """The rounds in which a bot played for the reader and kept their chair warm."""
    asks: list[dict[str, Any]]
    view: dict[str, Any] | None
    """The game's own view; None until it begins."""
    lines: list[Logged]
    chat: list[Said]
    done: list[str]
    """The ids of the reader's commands that have happened by now, each told once to the page that
    sent it. They are on the disk."""


class Refused(Message, frozen=True):
    """A command has not happened, and why: the rule that forbids it, with its arguments."""

    id: str
    rule: str
    args: list[Any]


class Pong(Message, frozen=True):
    id: str


class Gone(Message, frozen=True):
    """The server closes this socket, and why."""

    reason: Literal["moved", "slow", "restart", "flood", "malformed"]


MessageTypes = News | Refused | Pong | Gone
