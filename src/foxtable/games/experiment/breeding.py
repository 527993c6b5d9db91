"""Phase 2: Breeding. Everybody at once, and unseen until all are done: a blank pup, the dice of
both parents and the friendly ones, symbols, a name. `experiment.breed.sealed`"""

from collections.abc import Sequence
from copy import copy
from typing import ClassVar, Final

from foxtable.engine import (
    DEALER,
    Ask,
    Chance,
    Log,
    Move,
    Refusal,
    Text,
    everyone,
    text_refusal,
)
from foxtable.games.experiment import after_roll, automa
from foxtable.games.experiment.arranging import Heap, heap_of, most, price, results
from foxtable.games.experiment.arranging import Rolled as Die
from foxtable.games.experiment.components import (
    FEMALE,
    MALE,
    NAME,
    NEW_PARENTS,
    SEXES,
    Face,
    Four,
    Sex,
)
from foxtable.games.experiment.lines import Bred
from foxtable.games.experiment.mats import (
    NOBODY,
    Brood,
    Mat,
    Pup,
    Step,
    plus,
    raised,
    without,
)
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.rolling import FACE, fallen
from foxtable.games.experiment.sealed import Dealt, Sealed
from foxtable.games.experiment.selection import give_parent
from foxtable.games.experiment.state import Experiment, tell

DRAWN: Final = 3
"""Foxes of the science card for new parents."""


@begins("breeding")
def begin(state: Experiment, log: Log | None) -> None:
    state.phase = "breeding"
    for mat in state.mats:
        mat.step, mat.pups, mat.held = "breed", (), ()
    state.shown = tuple([copy(mat) for mat in state.mats])
    state.awaited = everyone(state.seats)


class Breed(Sealed, frozen=True, gc=False):
    """Turn up a blank pup: whoever does so breeds it. `experiment.breed.pups`,
    `experiment.breed.revealed`"""

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        more = len(mat.pups) < mat.most_pups
        return None if more else Refusal("experiment.breed.pups", (mat.most_pups,))

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.call("blank", actor)


class Blank(Dealt, frozen=True, gc=False):
    """The dealer's: the sex of the pup. `experiment.breed.blank`"""

    sex: Sex

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "blank":
            return Refusal("experiment.breed.blank")
        mat = state.mats[state.caller]
        deck = mat.blanks if any(mat.blanks) else mat.returned
        return None if deck[SEXES.index(self.sex)] else Refusal("experiment.breed.blank")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[state.answered()]
        sex = SEXES.index(self.sex)
        if not any(mat.blanks):
            mat.blanks, mat.returned = mat.returned, (0, 0)
        mat.blanks = raised(mat.blanks, sex, -1)
        mat.brood, mat.step = UNROLLED[sex], "roll"


UNROLLED: Final = (Brood(FEMALE), Brood(MALE))


def deal_blank(state: Experiment, chance: Chance) -> Blank:
    mat = state.mats[state.caller]
    deck = mat.blanks if any(mat.blanks) else mat.returned
    at = chance.below(sum(deck), "blank", state.round, state.caller, len(mat.pups))
    return Blank(SEXES[int(at >= deck[0])])


class Draw(Sealed, frozen=True, gc=False):
    """Before the roll, be the blank turned up or not: three foxes off the decks, of which one may
    replace a parent. How many of them are male is said before they are drawn.
    `experiment.science.parents`"""

    at: ClassVar[tuple[Step, ...]] = ("breed", "roll")
    card: ClassVar[int] = NEW_PARENTS
    males: int

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        if not 0 <= self.males <= DRAWN:
            return Refusal("experiment.science.parents")
        if mat.brood is None and len(mat.pups) >= mat.most_pups:
            return Refusal("experiment.breed.pups", (mat.most_pups,))
        return None if drawable(state, mat, self.males) else Refusal("experiment.science.useless")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.discard_science(state.mats[actor], self.card)
        state.call("foxes", actor, self.males)


def drawable(state: Experiment, mat: Mat, males: int) -> bool:
    """As far as one can know, something lies in the decks of which one would draw: what others
    drew is as sealed as the rest of their breeding, and who comes after them may find nothing.
    Nothing is shuffled in a sealed phase. `experiment.science.parents_left`"""
    females, fathers = state.decks_known_to(mat)
    return bool((males < DRAWN and females) or (males and fathers))


class Drawn(Dealt, frozen=True, gc=False):
    """The dealer's: the foxes that were drawn, as many as there are. `experiment.science.parents`,
    `experiment.science.parents_left`"""

    foxes: tuple[int, ...]

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "foxes":
            return Refusal("experiment.science.parents")
        sexes = state.cards.parent_sex
        males = [fox for fox in self.foxes if fox in state.parents[1]]
        females = [fox for fox in self.foxes if fox in state.parents[0]]
        due = (
            min(DRAWN - state.number, len(state.parents[0])),
            min(state.number, len(state.parents[1])),
        )
        right = len(set(self.foxes)) == len(self.foxes) == len(females) + len(males)
        right = right and (len(females), len(males)) == due and all(f < len(sexes) for f in males)
        return None if right else Refusal("experiment.science.parents")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[state.answered()]
        for fox in self.foxes:
            sex = state.cards.parent_sex[fox]
            state.parents[sex] = without(state.parents[sex], fox)
        mat.offers, mat.step = self.foxes, "replace"
        mat.fetched += self.foxes


def deal_foxes(state: Experiment, chance: Chance) -> Drawn:
    mat, found = state.mats[state.caller], []
    for sex, number in ((0, DRAWN - state.number), (1, state.number)):
        heap = list(state.parents[sex])
        for which in range(min(number, len(heap))):
            label = ("foxes", state.round, state.caller, len(mat.fetched), sex, which)
            found.append(heap.pop(chance.below(len(heap), *label)))
    return Drawn(tuple(found))


class Replace(Sealed, frozen=True, gc=False):
    """Take one of the foxes on offer in the place of a parent of its sex, or none of them.
    `experiment.science.parents`"""

    at: ClassVar[tuple[Step, ...]] = ("replace",)
    fox: int

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        known = self.fox == NOBODY or self.fox in mat.offers
        return None if known else Refusal("experiment.science.parents")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        mat.aside += tuple(state.parent(fox) for fox in mat.offers if fox != self.fox)
        if self.fox != NOBODY:
            chosen = state.parent(self.fox)
            old = mat.parents[chosen.sex]
            assert old is not None
            mat.aside += (old,)
            give_parent(state, actor, chosen)
        mat.offers, mat.step = (), "roll" if mat.brood else "breed"


class Roll(Sealed, frozen=True, gc=False):
    """Roll the dice of both parents and the friendly ones. `experiment.breed.dice`"""

    at: ClassVar[tuple[Step, ...]] = ("roll",)

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert mat.brood is not None
        mat.brood = mat.brood.with_dice(mat.in_hand(state.cards))
        state.call("roll", actor)


class Rolled(Dealt, frozen=True, gc=False):
    """The dealer's: how the dice fell that were rolled. `experiment.breed.roll`"""

    faces: tuple[Face, ...]

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "roll":
            return Refusal("experiment.breed.roll")
        brood = state.mats[state.caller].brood
        assert brood is not None
        rolled = sum(face == NOBODY for _, face in brood.dice)
        return None if len(self.faces) == rolled else Refusal("experiment.breed.roll")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[state.answered()]
        assert mat.brood is not None
        sex, lying, added, rolls = mat.brood
        dice: list[Die] = []
        place = 0
        for die in lying:
            if die[1] != NOBODY:
                dice.append(die)
                continue
            dice.append((die[0], FACE[self.faces[place]]))
            place += 1
        mat.brood = Brood(sex, tuple(dice), added, rolls + 1)
        mat.step = "arrange"


def deal_roll(state: Experiment, chance: Chance) -> Rolled:
    """All dice of a roll in one draw."""
    seat = state.caller
    mat, faces = state.mats[seat], state.cards.printed.faces
    brood = mat.brood
    assert brood is not None
    rolled = len(brood.dice)
    if brood.rolls:
        rolled = [face for _, face in brood.dice].count(NOBODY)
    at = chance.below(6**rolled, "roll", state.round, seat, len(mat.pups), brood.rolls)
    return Rolled(fallen(faces, rolled, at))


def heap(mat: Mat) -> Heap:
    assert mat.brood is not None
    return heap_of(mat.brood.dice, mat.friendly)


class Record(Sealed, frozen=True, gc=False):
    """Write the symbols down that the dice and tokens make, and name the pup.
    `experiment.arrange.most`, `experiment.record.marks`, `experiment.record.name`"""

    at: ClassVar[tuple[Step, ...]] = ("arrange",)
    symbols: Four
    name: str = ""

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        assert mat.brood is not None
        if self.symbols not in results(mat.brood.dice, mat.friendly):
            return Refusal("experiment.arrange.most")
        return None if self.name == "" else text_refusal(self.name, NAME)

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        brood = mat.brood
        assert brood is not None
        mother, father = mat.parents
        assert mother is not None
        assert father is not None
        mat.friendly -= price(results(brood.dice, mat.friendly).heap, self.symbols) or 0
        pup = Pup(
            state.pup_key(actor, len(mat.pups)),
            brood.sex,
            actor,
            state.round,
            mother.key,
            father.key,
            plus(self.symbols, brood.added),
            self.name,
        )
        mat.points += pup.extra
        mat.pups, mat.brood, mat.step = (*mat.pups, pup), None, "breed"


class Finish(Move, frozen=True, gc=False):
    """Done with breeding: everybody may know that much. `experiment.breed.done`"""

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, "breed"):
            return Refusal("experiment.breed.steps")
        return None if state.mats[actor].pups else Refusal("experiment.breed.one")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.mats[actor].step = ""
        state.awaited &= ~(1 << actor)
        if not state.awaited:
            _unseal(state, log)


def _unseal(state: Experiment, log: Log | None) -> None:
    """Everybody is done, and sees what everybody has bred, spent and discarded."""
    state.moment += 1
    state.shown = ()
    for seat in state.order:
        if seat == state.seats:
            continue
        mat = state.mats[seat]
        for fox in mat.aside:
            state.discard_fox(fox)
        state.science_discard = (*state.science_discard, *mat.spent)
        mat.aside, mat.spent, mat.fetched = (), (), ()
        for pup in mat.pups:
            state.born[pup.key] = pup
        if log is not None:
            keys, names = tuple(p.key for p in mat.pups), tuple(p.name for p in mat.pups)
            tell(log, Bred(seat, keys, names))
    if state.seats == 2:
        automa.improve(state, log)
    enter(state, "research", log)


NAMES = Text(NAME, 0)
BREED, FINISH, ROLL = Ask(Breed, ()), Ask(Finish, ()), Ask(Roll, ())
ONLY_ROLL, ONLY_BREED, ONLY_FINISH, EITHER = (ROLL,), (BREED,), (FINISH,), (BREED, FINISH)


def breed_asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    if len(mat.pups) >= mat.most_pups:
        return ONLY_FINISH
    return _with_draw(state, mat, EITHER if mat.pups else ONLY_BREED)


def roll_asks(state: Experiment, seat: int) -> Sequence[Ask]:
    return _with_draw(state, state.mats[seat], ONLY_ROLL)


def _with_draw(state: Experiment, mat: Mat, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """And the card for new parents, if one holds it."""
    if not mat.science[NEW_PARENTS]:
        return asks
    splits = tuple(males for males in range(DRAWN + 1) if drawable(state, mat, males))
    return (*asks, Ask(Draw, (splits,))) if splits else asks


def replace_asks(state: Experiment, seat: int) -> Sequence[Ask]:
    return (Ask(Replace, ((NOBODY, *state.mats[seat].offers),)),)


def arrange_asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    assert mat.brood is not None
    recorded = Ask(Record, (results(mat.brood.dice, mat.friendly), NAMES))
    return [recorded, *after_roll.asks(state, mat)] if any(mat.science) else [recorded]


def lapse(state: Experiment, seat: int) -> Move:
    """One pup, the most symbols without tokens. `experiment.table.lapse`"""
    mat = state.mats[seat]
    if mat.step == "breed":
        return Finish() if mat.pups else Breed()
    if mat.step == "roll":
        return Roll()
    return Replace(NOBODY) if mat.step == "replace" else Record(most(heap(mat)))
