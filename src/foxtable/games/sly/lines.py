"""What the log tells of a game of Sly Foxes."""

from typing import Literal

from foxtable.engine import Line
from foxtable.games.sly.components import Card, Deck, Kind, Played

Outcome = Literal["more", "equal", "fewer"]
"""Of a challenge: more cards than allowed, exactly as many, or fewer."""


class Turned(Line, frozen=True):
    """A turn begins."""

    turn: int
    seat: int


class Drew(Line, frozen=True):
    """Somebody drew a card; from which deck, everybody sees."""

    seat: int
    deck: Deck


class Got(Line, frozen=True):
    """To whoever drew: which card it was."""

    card: Card


class Attacked(Line, frozen=True):
    seat: int
    target: int
    kind: Kind
    card: Card
    story: str
    """Empty: the card's own, which is the `tale`-th of its kind."""
    tale: int


class Answered(Line, frozen=True):
    """The attacker or the attacked played on: a card of the hand, or their character."""

    seat: int
    card: Played
    character: str
    """Which one, where it is the character."""
    attacks: bool


class Let(Line, frozen=True):
    """Whoever was asked first lets it be. `asked`: the others are asked now."""

    seat: int
    asked: bool


class Interfered(Line, frozen=True):
    """A sealed answer was opened."""

    seat: int
    card: Played
    weasel: bool
    attacks: bool


class Stopped(Line, frozen=True):
    """Somebody says Stop it!; the attacker is asked."""

    seat: int


class Enoughed(Line, frozen=True):
    """Enough is enough!, against a Stop it!, or against everybody who would interfere."""

    seat: int
    stop: bool


class Nobody(Line, frozen=True):
    """The window is closed, and nobody has interfered."""


class Lost(Line, frozen=True):
    """A life is lost."""

    seat: int
    kind: Kind
    by: int
    left: int


class Failed(Line, frozen=True):
    """The attack came to nothing."""

    seat: int
    target: int


class Out(Line, frozen=True):
    seat: int
    by: int
    keeps: bool


class TwoLeft(Line, frozen=True):
    """Two are left: other limits from now on."""

    seats: tuple[int, int]


class Shielded(Line, frozen=True):
    seat: int


class Unshielded(Line, frozen=True):
    seat: int


class Traded(Line, frozen=True):
    seat: int
    give: Card
    take: Card


class Challenged(Line, frozen=True):
    """What a challenge found, and how many cards changed hands."""

    seat: int
    whom: int
    outcome: Outcome
    number: int


class Took(Line, frozen=True):
    """To the two alone: which cards went from one hand to the other."""

    seat: int
    whom: int
    cards: tuple[Card, ...]


class Discarded(Line, frozen=True):
    seat: int
    card: Card


class Idled(Line, frozen=True):
    """Nothing to draw and nobody to attack."""

    seat: int


class Reshuffled(Line, frozen=True):
    deck: Deck


class Revealed(Line, frozen=True):
    """Teams: everybody has shown their character, and hidden it again."""


LINES: tuple[type[Line], ...] = (
    Turned,
    Drew,
    Got,
    Attacked,
    Answered,
    Let,
    Interfered,
    Stopped,
    Enoughed,
    Nobody,
    Lost,
    Failed,
    Out,
    TwoLeft,
    Shielded,
    Unshielded,
    Traded,
    Challenged,
    Took,
    Discarded,
    Idled,
    Reshuffled,
    Revealed,
)
