"""Breeding is sealed: nobody else knows of its steps until all are done.
`experiment.breed.sealed`"""

from typing import ClassVar

from foxtable.engine import Move, Refusal
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.mats import NOBODY, Mat, Step
from foxtable.games.experiment.state import Experiment


class Sealed(Move, frozen=True, gc=False):
    """A step of one's own breeding, of which nobody else may know. `experiment.breed.sealed`"""

    hushed: ClassVar[bool] = True
    at: ClassVar[tuple[Step, ...]] = ("breed",)
    rule: ClassVar[str] = "experiment.breed.steps"
    card: ClassVar[int] = NOBODY
    """The science card that it takes."""

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        mats, card = state.mats, self.card
        if not 0 <= actor < len(mats) or mats[actor].step not in self.at:
            return Refusal(self.rule)
        mat = mats[actor]
        if card != NOBODY and not mat.science[card]:
            return Refusal("experiment.science.none", (SCIENCE[card],))
        return self.wrong(state, mat)

    def wrong(self, state: Experiment, mat: Mat) -> Refusal | None:
        return None

    def told(self, state: Experiment, actor: int, seat: int) -> Move | None:
        return None


class Dealt(Move, frozen=True, gc=False):
    """What the dealer deals in somebody's breeding: only they hear of it."""

    hushed: ClassVar[bool] = True

    def told(self, state: Experiment, actor: int, seat: int) -> Move | None:
        return self if seat == state.caller else None
