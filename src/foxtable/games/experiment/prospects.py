"""What one more pup would bring to somebody's studies, beside those that are raised already. Each
of them serves one study, and all of them go where they bring most. `experiment.study.one`"""

from collections.abc import Iterator, Sequence
from itertools import product

from foxtable.games.experiment.components import Four
from foxtable.games.experiment.mats import Mat
from foxtable.games.experiment.research import meets, reached
from foxtable.games.experiment.seen import GainView
from foxtable.games.experiment.state import Experiment

Groups = tuple[tuple[Four, ...], ...]
"""For each study, the marks of the pups that serve it."""


class Prospects:
    def __init__(self, state: Experiment, mat: Mat) -> None:
        cards = state.cards
        self._points = cards.study_points
        self._studies = [(cards.studies[place], level) for place, level in mat.studies]
        self._groups = tuple(_shared([pup.marks for pup in mat.pups], len(self._studies)))
        self._known: dict[tuple[bool, ...], tuple[GainView, ...]] = {}

    def ahead(self) -> tuple[int, ...]:
        """The level that each study will have reached with the pups that are raised."""
        best = max(self._groups, key=self._total)
        return tuple(self._level(place, group) for place, group in enumerate(best))

    def gains(self, marks: Four) -> tuple[GainView, ...]:
        met = tuple(
            meets(marks, least) for study, level in self._studies for least in study.levels[level:]
        )
        if met not in self._known:
            self._known[met] = tuple(self._gains(marks))
        return self._known[met]

    def _gains(self, marks: Four) -> Iterator[GainView]:
        without = max(map(self._total, self._groups))
        for place, (study, _) in enumerate(self._studies):
            grown = [(_joined(each, place, marks), self._total(each)) for each in self._groups]
            total, _, level = max(
                (self._total(after), before, self._level(place, after[place]))
                for after, before in grown
            )
            if total > without:
                yield GainView(study.id, level, total - without)

    def _total(self, groups: Groups) -> int:
        return sum(
            self._points[self._level(place, group)] - self._points[self._studies[place][1]]
            for place, group in enumerate(groups)
        )

    def _level(self, place: int, group: tuple[Four, ...]) -> int:
        study, level = self._studies[place]
        return level + reached(group, study.levels[level:])


def _shared(pups: Sequence[Four], studies: int) -> Iterator[Groups]:
    """Every way in which they can serve the studies, or nothing."""
    for serves in product(range(studies + 1), repeat=len(pups)):
        yield tuple(
            tuple(marks for marks, place in zip(pups, serves, strict=True) if place == study)
            for study in range(studies)
        )


def _joined(groups: Groups, place: int, marks: Four) -> Groups:
    return (*groups[:place], (*groups[place], marks), *groups[place + 1 :])
