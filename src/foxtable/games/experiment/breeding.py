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
from foxtable.games.experiment import automa
from foxtable.games.experiment.arranging import Heap, allowed, heap_of, most, price, results
from foxtable.games.experiment.components import (
    ADD_TAIL,
    CHANGE,
    EXTRA,
    FACES,
    HALF,
    NAME,
    NEW_PARENTS,
    REROLL,
    SCIENCE,
    SEXES,
    TRAITS,
    Face,
    Four,
    Sex,
    Trait,
)
from foxtable.games.experiment.lines import Bred
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.selection import give_parent
from foxtable.games.experiment.state import (
    NOBODY,
    Brood,
    Experiment,
    Mat,
    Pup,
    Step,
    one_of,
    plus,
    raised,
    tell,
    without,
)

DRAWN: Final = 3
"""Foxes of the science card for new parents."""


@begins("breeding")
def begin(state: Experiment, log: Log | None) -> None:
    state.phase = "breeding"
    for mat in state.mats:
        mat.step, mat.pups, mat.held = "breed", (), ()
    state.shown = tuple(copy(mat) for mat in state.mats)
    state.awaited = everyone(state.seats)


class Sealed(Move, frozen=True, gc=False):
    """A step of one's own breeding, of which nobody else may know. `experiment.breed.sealed`"""

    hushed: ClassVar[bool] = True
    at: ClassVar[Step] = "breed"
    rule: ClassVar[str] = "experiment.breed.steps"
    card: ClassVar[int] = NOBODY
    """The science card that it takes."""

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, self.at):
            return Refusal(self.rule)
        mat, card = state.mats[actor], self.card
        if card != NOBODY and not mat.science[card]:
            return Refusal("experiment.science.none", (SCIENCE[card],))
        return self.wrong(state, mat)

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        return None

    def told(self, state: Experiment, actor: int, seat: int) -> Move | None:
        return None


class Breed(Sealed, frozen=True, gc=False):
    """Turn up a blank pup: whoever does so breeds it. `experiment.breed.pups`,
    `experiment.breed.revealed`"""

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        more = len(mat.pups) < mat.most_pups
        return None if more else Refusal("experiment.breed.pups", (mat.most_pups,))

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.call("blank", actor)


class Dealt(Move, frozen=True, gc=False):
    """What the dealer deals in somebody's breeding: only they hear of it."""

    hushed: ClassVar[bool] = True

    def told(self, state: Experiment, actor: int, seat: int) -> Move | None:
        return self if seat == state.caller else None


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
        mat.brood, mat.step = Brood(sex), "roll"


def deal_blank(state: Experiment, chance: Chance) -> Blank:
    mat = state.mats[state.caller]
    deck = mat.blanks if any(mat.blanks) else mat.returned
    at = chance.below(sum(deck), "blank", state.round, state.caller, len(mat.pups))
    return Blank(SEXES[int(at >= deck[0])])


class Draw(Sealed, frozen=True, gc=False):
    """Before the roll: three foxes off the decks, of which one may replace a parent. How many of
    them are male is said before they are drawn. `experiment.science.parents`"""

    at: ClassVar[Step] = "roll"
    card: ClassVar[int] = NEW_PARENTS
    males: int

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        if not 0 <= self.males <= DRAWN:
            return Refusal("experiment.science.parents")
        return None if drawable(state, self.males) else Refusal("experiment.science.useless")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.discard_science(state.mats[actor], self.card)
        state.call("foxes", actor, self.males)


def drawable(state: Experiment, males: int) -> bool:
    """Something lies in the decks of which one would draw. Nothing is shuffled in a sealed
    phase. `experiment.science.parents_left`"""
    return bool((males < DRAWN and state.parents[0]) or (males and state.parents[1]))


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

    at: ClassVar[Step] = "replace"
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
        mat.offers, mat.step = (), "roll"


class Roll(Sealed, frozen=True, gc=False):
    """Roll the dice of both parents and the friendly ones. `experiment.breed.dice`"""

    at: ClassVar[Step] = "roll"

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert mat.brood is not None
        dice = tuple([(kind, NOBODY) for kind in mat.roll(state.cards)])
        mat.brood = mat.brood.with_dice(dice)
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
        fallen = map(FACES.index, self.faces)
        dice = [(kind, next(fallen) if face == NOBODY else face) for kind, face in lying]
        mat.brood = Brood(sex, tuple(dice), added, rolls + 1)
        mat.step = "arrange"


def deal_roll(state: Experiment, chance: Chance) -> Rolled:
    """All dice of a roll in one draw."""
    seat = state.caller
    mat, faces = state.mats[seat], state.cards.printed.faces
    brood = mat.brood
    assert brood is not None
    rolled = len([face for _, face in brood.dice if face == NOBODY])
    at = chance.below(6**rolled, "roll", state.round, seat, len(mat.pups), brood.rolls)
    fallen = []
    for _ in range(rolled):
        fallen.append(faces[at % 6])
        at //= 6
    return Rolled(tuple(fallen))


class AfterRoll(Sealed, frozen=True, gc=False):
    """A science card for after the roll, until the pup is written down.
    `experiment.science.after_roll`"""

    at: ClassVar[Step] = "arrange"
    rule: ClassVar[str] = "experiment.science.after_roll"


class Change(AfterRoll, frozen=True, gc=False):
    """Turn a die to another of its faces. `experiment.science.change`"""

    card: ClassVar[int] = CHANGE
    die: int
    face: Face

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        assert mat.brood is not None
        face = FACES.index(self.face)
        if not 0 <= self.die < len(mat.brood.dice) or face not in state.cards.faces:
            return Refusal("experiment.science.change")
        same = mat.brood.dice[self.die][1] == face
        return Refusal("experiment.science.useless") if same else None

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert mat.brood is not None
        state.discard_science(mat, self.card)
        dice = list(mat.brood.dice)
        dice[self.die] = (dice[self.die][0], FACES.index(self.face))
        mat.brood = mat.brood.with_dice(tuple(dice))


class Reroll(AfterRoll, frozen=True, gc=False):
    """Roll all dice again that show a single half. `experiment.science.reroll`"""

    card: ClassVar[int] = REROLL

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        assert mat.brood is not None
        some = any(face == HALF for _, face in mat.brood.dice)
        return None if some else Refusal("experiment.science.useless")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert mat.brood is not None
        state.discard_science(mat, self.card)
        dice = tuple((kind, NOBODY if face == HALF else face) for kind, face in mat.brood.dice)
        mat.brood = mat.brood.with_dice(dice)
        state.call("roll", actor)


class Extra(AfterRoll, frozen=True, gc=False):
    """Roll one more die of a trait, for this pup only. `experiment.science.extra`"""

    card: ClassVar[int] = EXTRA
    trait: Trait

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert mat.brood is not None
        state.discard_science(mat, self.card)
        dice = (*mat.brood.dice, (TRAITS.index(self.trait), NOBODY))
        mat.brood = mat.brood.with_dice(dice)
        state.call("roll", actor)


class Add(AfterRoll, frozen=True, gc=False):
    """One symbol more of a trait. `experiment.science.add`"""

    trait: Trait

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        held = mat.science[ADD_TAIL + TRAITS.index(self.trait)]
        return None if held else Refusal("experiment.science.none", (self.trait,))

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat, trait = state.mats[actor], TRAITS.index(self.trait)
        assert mat.brood is not None
        state.discard_science(mat, ADD_TAIL + trait)
        mat.brood = mat.brood._replace(added=plus(mat.brood.added, one_of(trait)))


def heap(mat: Mat) -> Heap:
    assert mat.brood is not None
    return heap_of(mat.brood.dice, mat.friendly)


class Record(Sealed, frozen=True, gc=False):
    """Write the symbols down that the dice and tokens make, and name the pup.
    `experiment.arrange.most`, `experiment.record.marks`, `experiment.record.name`"""

    at: ClassVar[Step] = "arrange"
    symbols: Four
    name: str = ""

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        assert mat.brood is not None
        if not allowed(results(mat.brood.dice, mat.friendly).heap, self.symbols):
            return Refusal("experiment.arrange.most")
        return text_refusal(self.name, NAME)

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
REROLLS = Ask(Reroll, ())
EXTRAS = Ask(Extra, (TRAITS,))


def asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    if mat.step == "breed":
        if not mat.pups:
            return ONLY_BREED
        return EITHER if len(mat.pups) < mat.most_pups else ONLY_FINISH
    if mat.step == "roll":
        return _before_roll(state) if mat.science[NEW_PARENTS] else ONLY_ROLL
    if mat.step == "replace":
        return (Ask(Replace, ((NOBODY, *mat.offers),)),)
    assert mat.brood is not None
    recorded = Ask(Record, (results(mat.brood.dice, mat.friendly), NAMES))
    return (recorded, *_cards(state, mat)) if any(mat.science) else (recorded,)


def _before_roll(state: Experiment) -> Sequence[Ask]:
    splits = tuple(males for males in range(DRAWN + 1) if drawable(state, males))
    return (ROLL, Ask(Draw, (splits,))) if splits else ONLY_ROLL


def _cards(state: Experiment, mat: Mat) -> list[Ask]:
    brood, held, found = mat.brood, mat.science, []
    assert brood is not None
    if held[CHANGE]:
        for now in sorted({face for _, face in brood.dice}):
            dice = tuple(die for die, (_, face) in enumerate(brood.dice) if face == now)
            faces = sorted(set(state.cards.faces) - {now})
            found.append(Ask(Change, (dice, tuple(FACES[face] for face in faces))))
    if held[REROLL] and any(face == HALF for _, face in brood.dice):
        found.append(REROLLS)
    if held[EXTRA]:
        found.append(EXTRAS)
    adds = tuple(trait for place, trait in enumerate(TRAITS) if held[ADD_TAIL + place])
    return [*found, Ask(Add, (adds,))] if adds else found


def lapse(state: Experiment, seat: int) -> Move:
    """One pup, the most symbols without tokens. `experiment.table.lapse`"""
    mat = state.mats[seat]
    if mat.step == "breed":
        return Finish() if mat.pups else Breed()
    if mat.step == "roll":
        return Roll()
    return Replace(NOBODY) if mat.step == "replace" else Record(most(heap(mat)))
