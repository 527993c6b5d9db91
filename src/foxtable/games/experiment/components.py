"""Components: dice, foxes, studies, science cards, patrons, supply tiles, the mat and the board.

What is printed on them is data, in an edition file; an owner of the real box can put their own
beside ours. `experiment.edition.file`
"""

from functools import cache
from itertools import accumulate
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from foxtable.engine import EditionFile, Editions

Trait = Literal["tail", "ear", "bark", "spot"]
Die = Literal["tail", "ear", "bark", "spot", "friendly"]
Face = Literal["half", "two-halves", "full", "full-and-half"]
Sex = Literal["female", "male"]
Track = Literal["pups", "studies", "dice", "patrons"]
Icon = Literal["tail", "ear", "bark", "spot", "wild", "friendly", "science"]
Item = Literal["female", "male", "gear"]
Arrow = Literal["left", "right"]
Science = Literal[
    "parents",
    "swap-discard",
    "swap-board",
    "trade",
    "change",
    "reroll",
    "extra",
    "tail",
    "ear",
    "bark",
    "spot",
    "mixed",
    "keep",
]
Goal = Literal[
    "tail",
    "ear",
    "bark",
    "spot",
    "horizontal",
    "vertical",
    "meeples",
    "sets",
    "late-pups",
    "studies",
    "columns",
    "points",
]

TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
"""Inside the game a trait, a die, a face … is its place in a list like this one."""
DICE: Final[tuple[Die, ...]] = get_args(Die)
FACES: Final[tuple[Face, ...]] = get_args(Face)
SEXES: Final[tuple[Sex, ...]] = get_args(Sex)
TRACKS: Final[tuple[Track, ...]] = get_args(Track)
"""Of the mat. `experiment.upgrade.tracks`"""
ITEMS: Final[tuple[Item, ...]] = get_args(Item)
ARROWS: Final[tuple[Arrow, ...]] = get_args(Arrow)
SCIENCE: Final[tuple[Science, ...]] = get_args(Science)
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)

FRIENDLY: Final = 4
"""The friendly die, among DICE."""
FEMALE, MALE, GEAR = range(3)
PUPS, STUDIES, FRIENDLY_DICE, PATRONS = range(4)
HALF, TWO_HALVES, FULL, FULL_AND_HALF = range(4)
FULLS: Final = (0, 0, 1, 1)
HALVES: Final = (1, 2, 0, 1)
"""Of each face."""
(
    NEW_PARENTS,
    SWAP_DISCARD,
    SWAP_BOARD,
    TRADE,
    CHANGE,
    REROLL,
    EXTRA,
    ADD_TAIL,
    ADD_EAR,
    ADD_BARK,
    ADD_SPOT,
    MIXED,
    KEEP,
) = range(13)
WILD, FRIENDLY_TOKEN, SCIENCE_CARD = range(4, 7)
"""Icons of supplies after the four traits."""
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)

ROUNDS: Final = 5
SPACES: Final = 5
"""On the track of a trait."""
LEVELS: Final = 3
"""Of a study."""
NAME: Final = 24
"""Letters of a pup's name."""
MOST_FOXES: Final = 8
"""In a row of the kennel. `experiment.kennel.limit`"""
MOST_DICE: Final = 2
"""Of one trait that a fox can give."""
FEWEST_BLANKS: Final = 10
"""With two players: three pups of this round, three of the one before it, and four older ones that
the automa took. `experiment.breed.blank`, `experiment.two.clear`"""
PATRON_SPACES: Final = 4
"""On the board."""
MOST_ICONS: Final = 4
"""On a tile, and below it."""

Four = tuple[int, int, int, int]
"""A number for each trait."""
NONE: Final[Four] = (0, 0, 0, 0)


class Step(msgspec.Struct, frozen=True):
    """An upgrade of the mat: what it costs in matching tokens, and its stars."""

    cost: int
    points: int


class Card(msgspec.Struct, frozen=True):
    """A parent, as printed."""

    name: str
    sex: Sex
    dice: dict[Trait, int]


class StudyCard(msgspec.Struct, frozen=True):
    id: str
    levels: tuple[dict[Trait, int], ...]


class AutomaStudy(msgspec.Struct, frozen=True):
    id: str
    priority: tuple[Trait, Trait]
    levels: tuple[dict[Trait, int], ...]


class AutomaCard(msgspec.Struct, frozen=True):
    icons: tuple[Item, Item]
    arrow: Arrow
    """On its back."""


class Tile(msgspec.Struct, frozen=True):
    id: str
    icons: tuple[Icon, ...]


class Award(msgspec.Struct, frozen=True):
    """The friendliness track, round by round."""

    points: tuple[int, ...]
    consolation: tuple[int, ...]


class Spaces(msgspec.Struct, frozen=True):
    """What is printed below the tiles of the supply track, on both sides of the board."""

    front: tuple[tuple[Icon, ...], ...]
    back: tuple[tuple[Icon, ...], ...]


class Printing(EditionFile):
    """The file of an edition."""

    faces: tuple[Face, ...]
    track: tuple[Literal["square", "circle"], ...]
    mat: dict[Track, tuple[Step, ...]]
    start: dict[Literal["pups", "dice"], int]
    friendliness: Award
    starting_friendly: tuple[int, ...]
    study_points: tuple[int, ...]
    parents: tuple[Card, ...]
    blanks: dict[Sex, int]
    studies: tuple[StudyCard, ...]
    automa_studies: tuple[AutomaStudy, ...]
    automa_cards: tuple[AutomaCard, ...]
    patrons: tuple[tuple[Goal, Goal], ...]
    tiles: tuple[Tile, ...]
    spaces: Spaces
    science: dict[Science, int]

    def fault(self) -> str | None:
        faults = (self._numbers_fault, self._foxes_fault, self._cards_fault, self._automa_fault)
        return next((why for fault in faults if (why := fault())), None)

    def _numbers_fault(self) -> str | None:
        rounds = (self.friendliness.points, self.friendliness.consolation)
        wrong = {
            "a die has six faces": len(self.faces) != 6,
            "a trait's track has five spaces, two of them squares": len(self.track) != SPACES
            or self.track.count("square") != MOST_DICE,
            "the mat has four tracks of at most three upgrades": set(self.mat) != set(TRACKS)
            or not all(1 <= len(steps) <= 3 for steps in self.mat.values()),
            "nobody breeds more than three pups": len(self.mat.get("pups", ())) > 2,
            "an upgrade costs at least 2 tokens": any(
                step.cost < 2 for steps in self.mat.values() for step in steps
            ),
            "it begins with one pup and one to four dice": self.start.get("pups") != 1
            or not 1 <= self.start.get("dice", 0) <= 4,
            "there are five rounds of friendliness": any(len(each) != ROUNDS for each in rounds),
            "it says what each of six players begins with": len(self.starting_friendly) != 6,
            "nobody gets fewer than none, or more than nine, friendly tokens": any(
                not 0 <= each <= 9 for each in (*self.starting_friendly, *rounds[1])
            ),
            "a study has three levels": len(self.study_points) != LEVELS,
        }
        return next((why for why, is_so in wrong.items() if is_so), None)

    def _foxes_fault(self) -> str | None:
        for sex in SEXES:
            if sum(card.sex == sex for card in self.parents) < 10:
                return f"six players need at least ten {sex} parents"
            if self.blanks.get(sex, 0) < 3:
                return f"three pups a round need at least three {sex} blanks"
        if sum(self.blanks.values()) < FEWEST_BLANKS:
            return "two players need at least ten blanks each, as the automa keeps some foxes"
        names = [card.name for card in self.parents]
        if len(set(names)) != len(names):
            return "two parents have one name"
        if any(not 1 <= n <= MOST_DICE for card in self.parents for n in card.dice.values()):
            return "a parent gives one or two dice of a trait"
        return None

    def _cards_fault(self) -> str | None:
        ids = [study.id for study in self.studies]
        if len(set(ids)) != len(ids) or len(ids) < 6 * LEVELS + 6:
            return "six players need at least 24 studies, all different"
        levels = [each.levels for each in self.studies]
        levels += [each.levels for each in self.automa_studies]
        if any(len(each) != LEVELS for each in levels):
            return "a study has three levels"
        return self._supplies_fault()

    def _supplies_fault(self) -> str | None:
        if len({tile.id for tile in self.tiles}) != len(self.tiles) or len(self.tiles) < 10:
            return "there are at least ten different supply tiles"
        if any(tile.icons.count("wild") > 1 for tile in self.tiles):
            return "a supply tile has at most one wild icon"
        if (len(self.spaces.front), len(self.spaces.back)) != (5, 7):
            return "the supply track has five spaces, and seven on the back"
        printed = (*self.spaces.front, *self.spaces.back)
        if any("wild" in icons for icons in printed) or self.spaces.front[0] or self.spaces.back[0]:
            return "below the tiles nothing wild is printed, and nothing at all below the first"
        if any(len(icons) > MOST_ICONS for icons in (*printed, *(t.icons for t in self.tiles))):
            return "there are at most four icons on a tile, or below it"
        if len(self.patrons) < 4:
            return "there are at least four patrons"
        if any(n < 0 for n in self.science.values()):
            return "there cannot be fewer than none of a science card"
        return None

    def _automa_fault(self) -> str | None:
        ids = [study.id for study in self.automa_studies]
        if len(set(ids)) != len(ids) or len(ids) < 11:
            return "the automa needs at least eleven studies, all different"
        if any(each.priority[0] == each.priority[1] for each in self.automa_studies):
            return "the automa's priorities are two traits"
        pairs = sorted(tuple(sorted(card.icons)) for card in self.automa_cards)
        both = [("female", "gear"), ("female", "male"), ("gear", "male")]
        if pairs != sorted(both * 2):
            return "the automa has two cards of each pair of items"
        return None

    def contents(self) -> object:
        return [getattr(self, f) for f in self.__struct_fields__ if f not in ("name", "note")]


class Study(NamedTuple):
    """Of a player or the automa: what each level asks for."""

    id: str
    levels: tuple[Four, ...]
    priority: tuple[int, int] = (0, 0)
    traits: tuple[Trait, ...] = ()
    """That it asks for, in the order in which they are printed."""


def four(numbers: dict[Trait, int]) -> Four:
    tail, ear, bark, spot = (numbers.get(trait, 0) for trait in TRAITS)
    return tail, ear, bark, spot


class Edition:
    """The components of one printing, and what the game looks up about them again and again."""

    def __init__(self, printed: Printing) -> None:
        self.name = printed.name
        self.printed = printed
        self.faces: tuple[int, ...] = tuple(FACES.index(face) for face in printed.faces)
        squares = [space == "square" for space in printed.track]
        self.dice_of: tuple[int, ...] = tuple(sum(squares[:n]) for n in range(SPACES + 1))
        """Dice that a fox gives for so many marks of a trait."""
        self.tokens_of: tuple[int, ...] = tuple(n - d for n, d in enumerate(self.dice_of))
        """Circles among so many marks of a trait."""
        self.marks_of: tuple[int, ...] = tuple(map(self.dice_of.index, range(MOST_DICE + 1)))
        """The fewest marks that give so many dice."""
        self.steps: tuple[tuple[Step, ...], ...] = tuple(printed.mat[track] for track in TRACKS)
        self.costs: tuple[tuple[int, ...], ...] = tuple(
            (*(step.cost for step in steps), 0) for steps in self.steps
        )
        """Of the next upgrade of each track, by how many are done; 0: there is none."""
        self.upgrade_points: tuple[tuple[int, ...], ...] = tuple(
            (0, *accumulate(step.points for step in steps)) for steps in self.steps
        )
        """Of each track, by how many are done."""
        self.friendly_dice = printed.start["dice"]
        self.award = printed.friendliness
        self.starting = printed.starting_friendly
        self.study_points = (0, *printed.study_points)
        self.names: tuple[str, ...] = tuple(card.name for card in printed.parents)
        self.parent_dice: tuple[Four, ...] = tuple(four(card.dice) for card in printed.parents)
        self.parent_sex: tuple[int, ...] = tuple(SEXES.index(card.sex) for card in printed.parents)
        self.blanks = (printed.blanks["female"], printed.blanks["male"])
        self.studies: tuple[Study, ...] = tuple(
            Study(each.id, tuple(map(four, each.levels)), traits=tuple(each.levels[-1]))
            for each in printed.studies
        )
        self.study_named = {study.id: place for place, study in enumerate(self.studies)}
        self.automa_studies: tuple[Study, ...] = tuple(
            Study(
                each.id,
                tuple(map(four, each.levels)),
                (TRAITS.index(each.priority[0]), TRAITS.index(each.priority[1])),
                each.priority,
            )
            for each in printed.automa_studies
        )
        self.automa_named = {study.id: place for place, study in enumerate(self.automa_studies)}
        self.automa_cards: tuple[tuple[int, int], ...] = tuple(
            (ITEMS.index(card.icons[0]), ITEMS.index(card.icons[1]))
            for card in printed.automa_cards
        )
        self.arrows: tuple[int, ...] = tuple(ARROWS.index(c.arrow) for c in printed.automa_cards)
        self.patrons: tuple[tuple[int, int], ...] = tuple(
            (GOALS.index(a), GOALS.index(b)) for a, b in printed.patrons
        )
        self.tiles: tuple[tuple[int, ...], ...] = tuple(_icons(t.icons) for t in printed.tiles)
        self.wild: tuple[bool, ...] = (*(WILD in icons for icons in self.tiles), False)
        """Of each tile, and of none (-1)."""
        alike = [sorted(icons) for icons in self.tiles]
        self.alike: tuple[int, ...] = (*(alike.index(icons) for icons in alike), -1)
        """Of each tile the first with the same icons, and of none (-1) itself."""
        self.tile_ids: tuple[str, ...] = tuple(tile.id for tile in printed.tiles)
        self.tile_named = {tile.id: place for place, tile in enumerate(printed.tiles)}
        self.front: tuple[tuple[int, ...], ...] = tuple(map(_icons, printed.spaces.front))
        self.back: tuple[tuple[int, ...], ...] = tuple(map(_icons, printed.spaces.back))
        self.science: tuple[int, ...] = tuple(printed.science.get(kind, 0) for kind in SCIENCE)

    def marks_for(self, dice: Four) -> Four:
        tail, ear, bark, spot = (self.marks_of[number] for number in dice)
        return tail, ear, bark, spot


def _icons(icons: tuple[Icon, ...]) -> tuple[int, ...]:
    return tuple(map(ICONS.index, icons))


EDITIONS: Final = Editions("experiment", __package__, Printing, Edition, usual="standard")
edition_named = cache(EDITIONS.named)
