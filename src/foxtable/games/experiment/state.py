"""What lies on the table in The Fox Experiment, and the small things that are done with it."""

from copy import copy
from functools import cache, cached_property
from typing import Final, Literal, Self

from foxtable.engine import Addressed, Line, Log, State
from foxtable.games.experiment.components import (
    GOALS,
    ROUNDS,
    STUDIES,
    Edition,
    Goal,
    edition_named,
)
from foxtable.games.experiment.lines import Reshuffled
from foxtable.games.experiment.mats import (
    NOBODY,
    Automa,
    Fox,
    Mat,
    Pup,
    Step,
    marks_of,
    raised,
    replaced,
    without,
)
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
MOST_PUPS: Final = 3
OFFERED: Final = 3
"""Studies to choose from. `experiment.upgrade.study`"""


class Experiment(State, kw_only=True, dict=True):
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
    shuffles: int = 0
    """Of the science cards, so far."""
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

    @cached_property
    def cards(self) -> Edition:
        return edition_named(self.edition)

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def last(self) -> bool:
        return self.round == ROUNDS

    @property
    def quiet(self) -> bool:
        """Breeding is sealed. `experiment.breed.sealed`"""
        return self.phase == "breeding"

    @property
    def held(self) -> int:
        """Who waits for somebody earlier in turn order, or for whoever is choosing a study.
        `experiment.upgrade.order`, `experiment.upgrade.study_wait`"""
        if self.phase not in ("upgrade", "research"):
            return 0
        held = 0
        if self.rules.patrons:
            waiting = [seat for seat in self.order if seat < self.seats and self.asked >> seat & 1]
            held = sum(1 << seat for seat in waiting[1:] if self.mats[seat].step == "upgrade")
        if len(self.studies) < OFFERED and self.studies_wait:
            held |= sum(1 << seat for seat, mat in enumerate(self.mats) if self._may_study(mat))
        return held

    @property
    def studies_wait(self) -> bool:
        """While somebody is choosing and few are left. `experiment.upgrade.study_wait`"""
        left = len(self.studies) + len(self.studies_under)
        return left < OFFERED and any(mat.step == "study" for mat in self.mats)

    def _may_study(self, mat: Mat) -> bool:
        """Whether the next study could be paid for, as far as everybody knows: any card in a hand
        may be the one for tokens that do not match."""
        cost = self.cards.costs[STUDIES][len(mat.slots[STUDIES])]
        if mat.step != "upgrade" or not cost:
            return False
        return max(mat.tokens) >= cost or bool(mat.cards and mat.trait_tokens >= cost)

    @property
    def settled(self) -> int:
        """A card that was played before a shuffle stays played, or the undo of it would tell
        whether it was drawn. `experiment.science.secret`"""
        return self.shuffles

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
        dice_of, (tail, ear, bark, spot) = self.cards.dice_of, marks_of(pup.symbols)
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

    def decks_known_to(self, mat: Mat | None) -> tuple[int, int]:
        """Mothers and fathers left, as whoever sits at this mat knows them: what others drew in
        sealed breeding still seems to lie there."""
        sizes = [len(self.parents[0]), len(self.parents[1])]
        for other in self.mats:
            if other is not mat:
                for key in other.fetched:
                    sizes[self.cards.parent_sex[key]] += 1
        return sizes[0], sizes[1]

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
        key, sex, _, owner = fox
        if owner == NOBODY:
            self.discards[sex] += (key,)
            return
        of = self.automa if owner == len(self.mats) else self.mats[owner]
        assert of is not None
        of.returned = raised(of.returned, sex)

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
        """Off the deck, which is made anew from the discard if it is empty: whatever is shuffled
        in has been seen for the last time."""
        if not sum(self.science):
            self.shuffles += 1
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
        twin = copy(self)
        twin.mats = list(map(copy, self.mats))
        twin.automa = copy(self.automa)
        twin.rows = self.rows.copy()
        twin.holders = self.holders.copy()
        twin.parents = self.parents.copy()
        twin.discards = self.discards.copy()
        twin.born = self.born.copy()
        return twin


@cache
def _printed(edition: str) -> tuple[Fox, ...]:
    """The parents of an edition."""
    cards = edition_named(edition)
    printed = zip(cards.parent_sex, cards.parent_dice, strict=True)
    return tuple(Fox(key, sex, dice, NOBODY) for key, (sex, dice) in enumerate(printed))


def tell(log: Log, line: Line, to: tuple[int, ...] | None = None) -> None:
    log.append(Addressed(line, to))
