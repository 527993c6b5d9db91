"""Which phase follows which. Each begins in the room of its own chapter.

`experiment.round.phases`
"""

from collections.abc import Callable

from foxtable.engine import Log
from foxtable.games.experiment.state import Experiment

Beginning = Callable[[Experiment, Log | None], None]

_beginnings: dict[str, Beginning] = {}


def begins(phase: str) -> Callable[[Beginning], Beginning]:
    """This is how the phase begins."""

    def note(beginning: Beginning) -> Beginning:
        _beginnings[phase] = beginning
        return beginning

    return note


def enter(state: Experiment, phase: str, log: Log | None) -> None:
    _beginnings[phase](state, log)
