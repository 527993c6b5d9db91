"""The extension: Stop it! and Enough is enough!. Sneaky cards are universal ones that need no
weasel, and stand in the edition's lists."""

from foxtable.engine import BIT, Addressed, Log
from foxtable.games.sly.components import ENOUGH
from foxtable.games.sly.lines import Enoughed, Stopped
from foxtable.games.sly.state import Sly


def say_stop(state: Sly, seat: int, log: Log | None) -> None:
    """Stop it! ends the attack, unless the attacker answers: the attacker is asked, with or without
    the card. `sly.stop.ends`, `sly.stop.answer`"""
    if log is not None:
        log.append(Addressed(Stopped(seat)))
    state.forget_seals()
    state.phase = "stop"
    state.awaited = BIT[state.active]
    state.moment += 1


def interference_can_be_stopped(state: Sly) -> bool:
    """Whether the other one of the two is asked for Enough is enough! before everybody is: wherever
    there are such cards at all. `sly.enough.interference`"""
    return bool(state.cards.boxes[state.rules.box][ENOUGH])


def hears_enough(state: Sly, log: Log | None) -> bool:
    """Enough is enough!: against Stop it! the attack goes on and the attacked is asked anew
    (`sly.stop.answer`, `sly.stop.afresh`); against interference it is decided on the spot
    (`sly.enough.interference`). Whether it goes on."""
    against_stop = state.phase == "stop"
    if log is not None:
        log.append(Addressed(Enoughed(state.row[-1].seat, against_stop)))
    return against_stop
