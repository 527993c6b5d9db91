"""What the log tells of a game of The Fox Experiment: every line has its own words, so that whoever
reads it later needs neither the board nor the edition."""

from foxtable.engine import Line
from foxtable.games.experiment.components import (
    Arrow,
    Four,
    Goal,
    Icon,
    Item,
    Science,
    Sex,
    Track,
    Trait,
)


class Generation(Line, frozen=True):
    """A round begins."""

    round: int


class Began(Line, frozen=True):
    """The studies are chosen, and everybody sees them."""

    studies: tuple[str, ...]
    traits: tuple[tuple[Trait, ...], ...]
    """Of each study, as everywhere below in the order in which they are printed."""


class Took(Line, frozen=True):
    """Somebody took a parent; `drawn`: from the deck, unseen."""

    seat: int
    fox: int
    sex: Sex
    drawn: bool
    name: str
    dice: Four


class Claimed(Line, frozen=True):
    """Somebody placed their gear, and got these supplies."""

    seat: int
    space: int
    supplies: tuple[Icon, ...]


class Swapped(Line, frozen=True):
    """Somebody swapped the tile on their space before they took it."""

    seat: int
    card: Science
    tile: str
    """That they put there."""
    icons: tuple[Icon, ...]


class Drew(Line, frozen=True):
    """To whoever drew: which science cards they were."""

    cards: tuple[Science, ...]


class Unlocked(Line, frozen=True):
    seat: int
    track: Track
    token: Trait
    """That stays on the mat."""


class Mixed(Line, frozen=True):
    """An upgrade was paid with tokens that do not match."""

    seat: int


class Patron(Line, frozen=True):
    """Somebody won a patron, and got these supplies."""

    seat: int
    patron: int
    supplies: tuple[Icon, ...]
    goal: Goal


class Kept(Line, frozen=True):
    """Somebody chose a new study."""

    seat: int
    study: str
    traits: tuple[Trait, ...]


class Traded(Line, frozen=True):
    """Trait tokens for friendly ones, or the other way round."""

    seat: int
    given: tuple[Icon, ...]
    got: tuple[Icon, ...]


class Bred(Line, frozen=True):
    """Everybody is done: what somebody has bred."""

    seat: int
    pups: tuple[int, ...]
    names: tuple[str, ...]


class Improved(Line, frozen=True):
    """The automa laid dice on a fox that it took."""

    fox: int
    traits: tuple[Trait, ...]
    name: str


class Studied(Line, frozen=True):
    """A pup completed a level of a study."""

    seat: int
    pup: int
    study: str
    level: int
    name: str
    traits: tuple[Trait, ...]
    points: int
    """Of that level."""


class Collected(Line, frozen=True):
    """Trait tokens from the best circles."""

    seat: int
    tokens: Four


class GaveBack(Line, frozen=True):
    """For breeding foxes of one colour."""

    seat: int
    tokens: Four


class Held(Line, frozen=True):
    """Somebody keeps a pup as a parent."""

    seat: int
    pup: int
    name: str


class Friendliest(Line, frozen=True):
    """The reward of the round; the others get friendly tokens."""

    seats: tuple[int, ...]
    friendliness: int
    points: int
    consolation: int


class Thinned(Line, frozen=True):
    """Foxes left a row that had too many."""

    foxes: tuple[int, ...]
    names: tuple[str, ...]


class Reshuffled(Line, frozen=True):
    """A deck was made anew from its discard."""

    deck: str


class Flipped(Line, frozen=True):
    """The automa turned a card over, and takes its items by this arrow."""

    items: tuple[Item, ...]
    arrow: str


class AutomaTook(Line, frozen=True):
    """Which fox the automa took, and why."""

    fox: int
    sex: Sex
    name: str
    dice: Four
    priority: tuple[Trait, Trait]
    most: tuple[int, int]
    """Dice of its first trait on the best foxes, and of its second on the best of those."""
    best: tuple[int, ...]
    """Free foxes with most of the first trait, from the left."""
    names: tuple[str, ...]
    """Of those."""
    tied: tuple[int, ...]
    """Of those, the foxes with most of the second: the arrow decides between them."""
    arrow: Arrow


class AutomaClaimed(Line, frozen=True):
    """`gear`: where it will be in the turn order; otherwise it only blocks the space."""

    space: int
    gear: bool
    friendly: int
    """Tokens that it took, in hard mode."""
    arrow: Arrow


class AutomaStudy(Line, frozen=True):
    """The automa has a new study; `instead`: in the place of its old one."""

    study: str
    instead: bool
    traits: tuple[Trait, ...]


class AutomaBred(Line, frozen=True):
    """A pup of the automa, and how its symbols add up."""

    pup: int
    symbols: Four
    name: str
    parents: tuple[int, int]
    """Mother and father, as everywhere below."""
    names: tuple[str, str]
    dice: tuple[Four, Four]
    helped: tuple[Four, ...]
    """Symbols for the friendly tokens on each of its studies."""
    crossed: bool
    """Its pairs were changed, because one of them was of one colour."""


class Ended(Line, frozen=True):
    """The fifth round is over."""

    winners: tuple[int, ...]


LINES: tuple[type[Line], ...] = (
    Generation,
    Began,
    Took,
    Claimed,
    Swapped,
    Drew,
    Unlocked,
    Mixed,
    Patron,
    Kept,
    Traded,
    Bred,
    Improved,
    Studied,
    Collected,
    GaveBack,
    Held,
    Friendliest,
    Thinned,
    Reshuffled,
    Flipped,
    AutomaTook,
    AutomaClaimed,
    AutomaStudy,
    AutomaBred,
    Ended,
)
