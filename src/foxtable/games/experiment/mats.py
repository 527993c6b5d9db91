"""Foxes, pups, and what lies before each player: values, and the small things that are done with
them."""

from typing import Final, Literal, NamedTuple, TypeVar

import msgspec

from foxtable.engine.lookup import Lookup
from foxtable.games.experiment.arranging import Rolled
from foxtable.games.experiment.components import (
    FRIENDLY_DICE,
    MOST_DICE,
    NONE,
    PUPS,
    SCIENCE,
    SPACES,
    Edition,
    Four,
)

Step = Literal[
    "",
    "study",
    "turn",
    "upgrade",
    "breed",
    "roll",
    "replace",
    "arrange",
    "assign",
    "return",
    "order",
]
"""What a seat is asked."""

T = TypeVar("T")

NOBODY: Final = -1


def marks_of(symbols: Four) -> Four:
    """Symbols as far as their tracks go."""
    tail, ear, bark, spot = symbols
    if tail <= SPACES and ear <= SPACES and bark <= SPACES and spot <= SPACES:
        return symbols
    return min(tail, SPACES), min(ear, SPACES), min(bark, SPACES), min(spot, SPACES)


class Fox(NamedTuple):
    """A fox that can be a parent."""

    key: int
    """A parent's place in the edition, or a pup's key."""
    sex: int
    dice: Four
    owner: int
    """Who bred it; NOBODY for one of the decks."""


class Pup(NamedTuple):
    """A pup, as its breeder wrote it down."""

    key: int
    sex: int
    owner: int
    round: int
    mother: int
    father: int
    """Keys of foxes."""
    symbols: Four
    """Also those beyond the end of a track."""
    name: str

    @property
    def friendliness(self) -> int:
        """`experiment.record.friendliness`"""
        return sum(self.symbols)

    @property
    def marks(self) -> Four:
        return marks_of(self.symbols)

    @property
    def extra(self) -> int:
        """Symbols beyond the ends of its tracks: a point each. `experiment.record.beyond`"""
        marks = marks_of(self.symbols)
        return 0 if marks is self.symbols else sum(self.symbols) - sum(marks)


class Brood(NamedTuple):
    """The pup that is being bred."""

    sex: int
    dice: tuple[Rolled, ...] = ()
    """Empty until they are rolled."""
    added: Four = NONE
    """Symbols from science cards."""
    rolls: int = 0
    """So far, for this pup."""

    def with_dice(self, dice: tuple[Rolled, ...]) -> "Brood":
        return Brood(self.sex, dice, self.added, self.rolls)


class Mat(msgspec.Struct):
    """One player's things. Every part is a value that is replaced and never changed, so that a copy
    is a copy of one level."""

    friendly: int = 0
    points: int = 0
    tokens: Four = NONE
    science: tuple[int, ...] = (0,) * len(SCIENCE)
    """How many of each card."""
    studies: tuple[tuple[int, int], ...] = ()
    """Places in the edition, and the levels that are completed."""
    slots: tuple[tuple[int, ...], ...] = ((), (), (), ())
    """The tokens that lie on each track of upgrades."""
    patrons: tuple[int, ...] = ()
    """Places on the board."""
    gear: int = NOBODY
    parents: tuple[Fox | None, Fox | None] = (None, None)
    """Mother, father."""
    blanks: tuple[int, int] = (0, 0)
    """In one's deck."""
    returned: tuple[int, int] = (0, 0)
    """Pups that came back, to be used again."""

    step: Step = ""
    offers: tuple[int, ...] = ()
    """Studies or foxes to choose from."""
    brood: Brood | None = None
    pups: tuple[Pup, ...] = ()
    """Of this round."""
    held: tuple[int, ...] = ()
    """Of these, those that stay as parents."""
    aside: tuple[Fox, ...] = ()
    """Foxes to be discarded once everybody has bred."""
    spent: tuple[int, ...] = ()
    """Science cards to be discarded once everybody has bred."""
    fetched: tuple[int, ...] = ()
    """Foxes that were drawn off the decks in this breeding."""
    gained: Four = NONE
    """Trait tokens of this research."""
    finished: bool = False
    """A study was finished in this research."""

    @property
    def most_pups(self) -> int:
        return 1 + len(self.slots[PUPS])

    @property
    def trait_tokens(self) -> int:
        return sum(self.tokens)

    @property
    def cards(self) -> int:
        return sum(self.science)

    def play_card(self, card: int) -> None:
        self.science = replaced(self.science, card, self.science[card] - 1)

    def roll(self, edition: Edition) -> tuple[int, ...]:
        """The dice that are rolled for a pup, by their kinds."""
        return tuple(kind for kind, _ in self.in_hand(edition))

    def in_hand(self, edition: Edition) -> tuple[Rolled, ...]:
        """The same, before they fall."""
        mother, father = self.parents
        assert mother is not None
        assert father is not None
        friendly = edition.friendly_dice + len(self.slots[FRIENDLY_DICE])
        return _dice_of[mother.dice, father.dice, friendly]


def _taken(of: tuple[Four, Four, int]) -> tuple[Rolled, ...]:
    """The dice of two parents, and so many friendly ones."""
    mother, father, friendly = of
    numbers = (*plus(mother, father), friendly)
    return tuple([(kind, NOBODY) for kind, number in enumerate(numbers) for _ in range(number)])


_dice_of: Final = Lookup(_taken)


class Automa(msgspec.Struct):
    """The automatic opponent of one or two players."""

    cards: tuple[int, ...] = ()
    """Left in its deck for this selection, as a heap."""
    arrow: int = 0
    """On the back of the card on top."""
    took: tuple[int, int, int] = (0, 0, 0)
    """Foxes of both sexes, and spaces, in this round."""
    turns: int = 0
    """Items taken in this turn."""
    flips: int = 0
    """Cards turned over in this round."""
    block: int = NOBODY
    """The space that it only blocks."""
    gear: int = NOBODY
    studies: tuple[tuple[int, int, int], ...] = ()
    """Uncompleted ones: place in the edition, completed levels, friendly tokens."""
    finished: tuple[int, ...] = ()
    heap: tuple[int, ...] = ()
    """Studies never seen, as a heap."""
    under: tuple[int, ...] = ()
    """Studies that went under the deck, in order."""
    friendly: int = 0
    """Tokens without a study."""
    points: int = 0
    blanks: tuple[int, int] = (0, 0)
    returned: tuple[int, int] = (0, 0)
    pups: tuple[Pup, ...] = ()


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    found = list(values)
    found[place] = value
    return tuple(found)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    found = list(values)
    found.remove(value)
    return tuple(found)


def raised(pair: tuple[int, int], which: int, by: int = 1) -> tuple[int, int]:
    first, second = pair
    return (first + by, second) if which == 0 else (first, second + by)


def plus(one: Four, other: Four) -> Four:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Four, other: Four) -> Four:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


ONE: Final[tuple[Four, ...]] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""One of each trait."""


def one_of(trait: int, number: int = 1) -> Four:
    tail, ear, bark, spot = ONE[trait]
    return number * tail, number * ear, number * bark, number * spot


def with_die(dice: Four, trait: int) -> Four:
    """One die more, if there is room. `experiment.two.most`"""
    return plus(dice, one_of(trait)) if dice[trait] < MOST_DICE else dice
