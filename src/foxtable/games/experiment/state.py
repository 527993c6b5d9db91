"""What lies on the table in The Fox Experiment, and the small things that are done with it."""

from copy import copy
from functools import cache
from typing import Final, Literal, NamedTuple, Self, TypeVar

import msgspec

from foxtable.engine import Addressed, Line, Log, State
from foxtable.games.experiment.arranging import Rolled
from foxtable.games.experiment.components import (
    FRIENDLY,
    FRIENDLY_DICE,
    GOALS,
    MOST_DICE,
    NONE,
    PUPS,
    ROUNDS,
    SCIENCE,
    SPACES,
    Edition,
    Four,
    Goal,
    edition_named,
)
from foxtable.games.experiment.lines import Reshuffled
from foxtable.games.experiment.variants import Options

Phase = Literal["setup", "study", "selection", "upgrade", "breeding", "research", "order", "end"]
Owed = Literal[
    "",
    "deal",
    "offer",
    "science",
    "fox",
    "flip",
    "litter",
    "automa-study",
    "blank",
    "roll",
    "foxes",
    "refill",
]
"""What the dealer owes."""
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
MOST_PUPS: Final = 3


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
        mother, father = self.parents
        assert mother is not None
        assert father is not None
        tail, ear, bark, spot = plus(mother.dice, father.dice)
        friendly = edition.friendly_dice + len(self.slots[FRIENDLY_DICE])
        return (0,) * tail + (1,) * ear + (2,) * bark + (3,) * spot + (FRIENDLY,) * friendly


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


class Experiment(State, kw_only=True):
    """The board, the kennel, everybody's mat, and the automa where there is one."""

    edition: str
    rules: Options
    phase: Phase = "setup"
    owed: Owed = "deal"
    caller: int = NOBODY
    """For whom the dealer deals or rolls."""
    number: int = 0
    """How many science cards are owed."""
    draws: int = 0
    """From decks that everybody shares, so far: no label of chance is used twice."""
    round: int = 1
    order: tuple[int, ...] = ()
    """Seats in turn order; the automa is the one after the last."""
    turn: int = 0
    """Of the selection, counted over three cycles."""

    mats: list[Mat]
    automa: Automa | None = None

    rows: list[tuple[Fox, ...]]
    """The kennel: mothers, fathers, from left to right, also those that are taken."""
    holders: list[tuple[int, ...]]
    """Who has taken each of them."""
    parents: list[tuple[int, ...]]
    """The decks of parents, as heaps."""
    discards: list[tuple[int, ...]]
    science: tuple[int, ...]
    """The deck: how many of each."""
    science_discard: tuple[int, ...]
    """The newest last."""
    tiles: tuple[int, ...]
    """The stack, as a heap."""
    tile_discard: tuple[int, ...]
    track: tuple[int, ...]
    """The tile on each space; NOBODY where there is none, or none any more."""
    patrons: tuple[tuple[int, int], ...] = ()
    """The card and side at each place."""
    patron_tiles: tuple[int, ...] = ()
    studies: tuple[int, ...]
    """Never seen, as a heap."""
    studies_under: tuple[int, ...] = ()
    """They went under the deck, in order."""

    born: dict[int, Pup]
    """Every pup that everybody knows, by its key."""
    awards: tuple[tuple[int, ...], ...] = ()
    """Who won each round's friendliness."""
    history: tuple[tuple[int, ...], ...] = ()
    """Everybody's points after each round, the automa's last."""
    shown: tuple[Mat, ...] = ()
    """While breeding is sealed: everybody's things as they were at its beginning."""

    @property
    def cards(self) -> Edition:
        return edition_named(self.edition)

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def last(self) -> bool:
        return self.round == ROUNDS

    @property
    def foxes(self) -> int:
        """The least number of foxes in a row. `experiment.kennel.fill`"""
        seats = len(self.mats)
        return seats + 1 if seats > 2 else seats + 3

    @property
    def spaces(self) -> int:
        return self.foxes

    def is_at(self, actor: int, step: Step) -> bool:
        """Whether this is a seat, and is asked this."""
        return 0 <= actor < len(self.mats) and self.mats[actor].step == step

    def extras(self, space: int) -> tuple[int, ...]:
        """What is printed below the tile of a space."""
        cards = self.cards
        return (cards.front if len(self.mats) <= 4 else cards.back)[space]

    def pup_key(self, owner: int, number: int) -> int:
        """The same for everybody, however the pups of the others come along."""
        litter = (self.round - 1) * (len(self.mats) + 1) + owner
        return len(self.cards.names) + litter * MOST_PUPS + number

    def fox_of(self, pup: Pup) -> Fox:
        dice_of, (tail, ear, bark, spot) = self.cards.dice_of, pup.marks
        dice = dice_of[tail], dice_of[ear], dice_of[bark], dice_of[spot]
        return Fox(pup.key, pup.sex, dice, pup.owner)

    def goal(self, place: int) -> Goal:
        """Of the patron at this place."""
        card, side = self.patrons[place]
        return GOALS[self.cards.patrons[card][side]]

    def name_of(self, key: int) -> str:
        names = self.cards.names
        return names[key] if key < len(names) else self.born[key].name

    def parent(self, key: int) -> Fox:
        return _printed(self.edition)[key]

    # The dealer.

    def call(self, owed: Owed, seat: int, number: int = 0) -> None:
        """Owe this seat something in the middle of what it does."""
        self.owed, self.caller, self.number = owed, seat, number
        self.call_dealer()

    def answered(self) -> int:
        """The dealer has dealt: for whom."""
        self.owed = ""
        self.go_on()
        return self.caller

    # Cards come and go.

    def discard_fox(self, fox: Fox) -> None:
        """To the discard of its deck, or back to whoever bred it. `experiment.clear.foxes`"""
        if fox.owner == NOBODY:
            self.discards[fox.sex] = (*self.discards[fox.sex], fox.key)
            return
        of = self.automa if fox.owner == len(self.mats) else self.mats[fox.owner]
        assert of is not None
        of.returned = raised(of.returned, fox.sex)

    def take_parent(self, sex: int, key: int, log: Log | None) -> Fox:
        """Off the deck, which is made anew from its discard if it is empty."""
        if not self.parents[sex]:
            self.parents[sex], self.discards[sex] = self.discards[sex], ()
            if log is not None:
                tell(log, Reshuffled("mothers" if sex == 0 else "fathers"))
        self.parents[sex] = without(self.parents[sex], key)
        return self.parent(key)

    def take_tile(self, tile: int, log: Log | None) -> int:
        if not self.tiles:
            self.tiles, self.tile_discard = self.tile_discard, ()
            if log is not None:
                tell(log, Reshuffled("tiles"))
        self.tiles = without(self.tiles, tile)
        return tile

    def take_science(self, card: int, log: Log | None) -> None:
        if not any(self.science):
            counts = [0] * len(self.science)
            for each in self.science_discard:
                counts[each] += 1
            self.science, self.science_discard = tuple(counts), ()
            if log is not None:
                tell(log, Reshuffled("science"))
        self.science = replaced(self.science, card, self.science[card] - 1)

    def discard_science(self, mat: Mat, card: int) -> None:
        """Breeding is sealed: what is played there is shown when it is over."""
        mat.play_card(card)
        if self.phase == "breeding":
            mat.spent = (*mat.spent, card)
        else:
            self.science_discard = (*self.science_discard, card)

    def copy(self) -> Self:
        return type(self)(
            moment=self.moment,
            dealing=self.dealing,
            awaited=self.awaited,
            window=self.window,
            span=self.span,
            aside=self.aside,
            affair=self.affair,
            result=self.result,
            edition=self.edition,
            rules=self.rules,
            phase=self.phase,
            owed=self.owed,
            caller=self.caller,
            number=self.number,
            draws=self.draws,
            round=self.round,
            order=self.order,
            turn=self.turn,
            mats=list(map(copy, self.mats)),
            automa=copy(self.automa),
            rows=self.rows.copy(),
            holders=self.holders.copy(),
            parents=self.parents.copy(),
            discards=self.discards.copy(),
            science=self.science,
            science_discard=self.science_discard,
            tiles=self.tiles,
            tile_discard=self.tile_discard,
            track=self.track,
            patrons=self.patrons,
            patron_tiles=self.patron_tiles,
            studies=self.studies,
            studies_under=self.studies_under,
            born=self.born.copy(),
            awards=self.awards,
            history=self.history,
            shown=self.shown,
        )


@cache
def _printed(edition: str) -> tuple[Fox, ...]:
    """The parents of an edition."""
    cards = edition_named(edition)
    printed = zip(cards.parent_sex, cards.parent_dice, strict=True)
    return tuple(Fox(key, sex, dice, NOBODY) for key, (sex, dice) in enumerate(printed))


def tell(log: Log, line: Line, to: tuple[int, ...] | None = None) -> None:
    log.append(Addressed(line, to))


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = values.index(value)
    return values[:place] + values[place + 1 :]


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
