"""Everything that passes between a page and the server over HTTP, as types. What passes over the
socket is in `messages`."""

from typing import Any, Literal

import msgspec

from foxtable.engine import OptionTypes, Pick, Preset
from foxtable.table.messages import Chair
from foxtable.table.questions import WINDOW


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    least: int
    most: int
    usual: int
    """Seats at a new table, unless somebody says otherwise."""
    minutes: tuple[int, int]
    windows: bool
    """It asks in windows, whose seconds a host can choose."""
    options: list[OptionTypes]
    presets: list[Preset]
    bots: list[str]
    bot: str
    """Who fills a free chair, unless another is asked for."""
    company: list[str]
    """The levels of the bots at a usual table with one person, chair by chair."""
    weight: int
    """How much there is to learn, from 1 (light) to 5 (heavy)."""
    editions: list[str]


class TableRow(msgspec.Struct, frozen=True):
    """One of my tables, in a row."""

    code: str
    game: str
    phase: str
    names: list[str]
    me: int | None
    my_turn: bool
    touched: float
    """When something last happened, in seconds since 1970."""


class Me(msgspec.Struct, frozen=True):
    name: str
    tables: list[TableRow]
    games: list[GameInfo]


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. If its bots leave no chair free, the game begins at once."""

    game: str
    name: str
    seats: int | None = None
    options: dict[str, Any] = {}
    edition: str | None = None
    clock: int | None = None
    window: int = WINDOW
    bots: list[str] = []


class Opened(msgspec.Struct, frozen=True):
    code: str


class Invitation(msgspec.Struct, frozen=True):
    """What somebody sees who comes by a link, before they sit down."""

    code: str
    game: str
    phase: str
    host: str
    taken: int
    seats: int


class Entry(msgspec.Struct, frozen=True):
    """An entry of a finished game's record, as one seat, or an onlooker, heard of it."""

    number: int
    actor: int | None
    """A seat, or -1 for the dealer. None: the reader could not know that anybody moved."""
    move: dict[str, Any] | None
    """With blanks where the reader may not know; None like the actor."""
    lines: list[dict[str, Any]]
    """What the rules told of it, as far as the reader may read it."""
    round: int | None
    """The round or turn that begins with this entry; None: none does."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game from its first entry to its last, with the eyes of one seat. The table as it
    stood after one of them comes as news."""

    code: str
    game: str
    phase: Literal["over", "abandoned"]
    seat: int | None
    """None: an onlooker."""
    chairs: list[Chair]
    touched: float
    """When something last happened at the table, in seconds since 1970."""
    entries: list[Entry]


class Draw(Entry, frozen=True):
    """Something that nobody chose: a card, a die. The game is over, so nothing of it is hidden,
    whoever heard of it then."""

    fair: bool
    """It is what the seed gives."""
    brought: dict[str, Any] | None
    """What came, and for whom, where the game tells more than the move itself."""


class Fairness(msgspec.Struct, frozen=True):
    """Whether chance played fair at a table. While the game goes on there is only the lock."""

    code: str
    game: str
    phase: Literal["open", "playing", "over", "abandoned"]
    chairs: list[Chair]
    commitment: str | None
    """The lock: the seed's hash, known to everybody before the first draw. None: no game yet."""
    seed: str | None
    """The key, once the game is over."""
    method: str | None
    """By which draws follow from the seed."""
    draws: list[Draw]
    """All of them, in their order."""
    fair: bool | None
    """The verdict; None while the game goes on."""
    why: Literal["seed", "draw", "record"] | None
    """Why not: the seed does not fit its hash, a draw does not follow, the record breaks off."""
    at: int | None
    """The entry at which it goes wrong, if it is one."""


class Handoff(msgspec.Struct, frozen=True):
    """A word that moves one's chair to another device, once."""

    word: str


class RuleText(msgspec.Struct, frozen=True):
    id: str
    text: str
    ruling: str | None
    """Why it is so."""
    refusal: str | None = None
    """What it says to whoever it stops, where its text is for reading only."""


class Chapter(msgspec.Struct, frozen=True):
    title: str
    rules: list[RuleText]


class Rules(msgspec.Struct, frozen=True):
    title: str
    preface: str
    chapters: list[Chapter]


class Wrong(msgspec.Struct, frozen=True):
    """The answer to a request that cannot be granted."""

    rule: str
    args: list[Any]


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Would this go? Nothing is opened or changed."""

    seats: int
    options: dict[str, Any] = {}
    edition: str | None = None


class Change(msgspec.Struct, frozen=True):
    """One option changed, and all else as it is."""

    option: str
    pick: Pick
    """The new value; of a set, the value that is taken in or left out."""
    refusal: Wrong | None


class Offer(msgspec.Struct, frozen=True):
    """A preset or an edition that could be taken instead, and the options that it leads to."""

    name: str
    options: dict[str, Any]
    edition: str
    refusal: Wrong | None


class Checked(msgspec.Struct, frozen=True):
    """The rule that forbids an arrangement, and which of the next changes would be forbidden."""

    refusal: Wrong | None
    options: dict[str, Any]
    """All of them, also those that were not named."""
    changes: list[Change]
    presets: list[Offer]
    editions: list[Offer]


HTTP_TYPES = (
    GameInfo,
    TableRow,
    Me,
    Open,
    Opened,
    Invitation,
    Replay,
    Fairness,
    Handoff,
    Rules,
    Wrong,
    Check,
    Checked,
)
