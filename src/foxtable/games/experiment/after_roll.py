"""Science cards for after the roll, until the pup is written down.
`experiment.science.after_roll`"""

from functools import cache
from typing import ClassVar

from foxtable.engine import Ask, Log, Refusal
from foxtable.games.experiment.components import (
    ADD_TAIL,
    CHANGE,
    EXTRA,
    FACES,
    HALF,
    REROLL,
    TRAITS,
    Face,
    Trait,
)
from foxtable.games.experiment.mats import NOBODY, Brood, Mat, Step, one_of, plus
from foxtable.games.experiment.sealed import Sealed
from foxtable.games.experiment.state import Experiment


class AfterRoll(Sealed, frozen=True, gc=False):
    """A science card for after the roll, until the pup is written down.
    `experiment.science.after_roll`"""

    at: ClassVar[tuple[Step, ...]] = ("arrange",)
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
        sex, dice, added, rolls = mat.brood
        mat.brood = Brood(sex, dice, plus(added, one_of(trait)), rolls)


REROLLS = Ask(Reroll, ())
EXTRAS = Ask(Extra, (TRAITS,))


def asks(state: Experiment, mat: Mat) -> list[Ask]:
    brood, held = mat.brood, mat.science
    found: list[Ask] = []
    assert brood is not None
    if held[CHANGE]:
        shown, others = [face for _, face in brood.dice], _others(state.cards.faces)
        for now in sorted(set(shown)):
            dice = tuple([die for die, face in enumerate(shown) if face == now])
            found.append(Ask(Change, (dice, others[now])))
    if held[REROLL] and HALF in [face for _, face in brood.dice]:
        found.append(REROLLS)
    if held[EXTRA]:
        found.append(EXTRAS)
    adds = held[ADDS]
    if any(adds):
        found.append(_adding(adds))
    return found


ADDS = slice(ADD_TAIL, ADD_TAIL + len(TRAITS))


@cache
def _others(faces: tuple[int, ...]) -> tuple[tuple[Face, ...], ...]:
    """What a die can be turned to, by the face that it shows."""
    return tuple(
        tuple(FACES[face] for face in sorted(set(faces) - {now})) for now in range(len(FACES))
    )


@cache
def _adding(held: tuple[int, ...]) -> Ask:
    """With so many cards of each trait."""
    return Ask(Add, (tuple(trait for place, trait in enumerate(TRAITS) if held[place]),))
