"""Interfering in an attack: everybody but the two is asked at once, sealed, for a moment only; the
dealer opens what was sealed."""

from typing import ClassVar, Final

from foxtable.engine import BIT, DEALER, Addressed, Log, Move, Refusal
from foxtable.games.sly.attack import ask_principal, finish, lay
from foxtable.games.sly.components import (
    ANY,
    ANY_INTERFERING,
    CHARACTER,
    EDITION,
    HELD,
    KINDS,
    NAMES,
    PLACE,
    SNEAKY,
    STOP,
    WEASEL,
    Played,
)
from foxtable.games.sly.extension import say_stop
from foxtable.games.sly.lines import Interfered, Nobody
from foxtable.games.sly.state import UNANSWERED, Sly


def interferences(state: Sly, seat: int) -> int:
    """What a bystander can seal now, as bits of cards: a Sneaky card alone, any other suiting one
    with a Nosey weasel. `sly.weasel.pair`, `sly.sneaky.alone`"""
    hand = state.hands[seat]
    if not hand & ANY_INTERFERING:
        return 0
    cards = HELD[hand].once
    found = cards & EDITION[state.edition].suiting[state.balance][state.kind]
    return found if cards & 1 << WEASEL else found & SNEAKY


def ask_everyone(state: Sly) -> None:
    """`sly.window.everyone`"""
    state.phase = "window"
    state.seals = [UNANSWERED] * len(state.hands)
    state.open_window(state.bystanders())


def seal(state: Sly, seat: int, card: int) -> None:
    """A bystander's answer, which nobody else may know of."""
    state.seals[seat] = card
    state.awaited ^= BIT[seat]
    state.touched &= ~BIT[seat]


class Interfere(Move, frozen=True, gc=False):
    """A sealed answer: a card with a Nosey weasel, or a Sneaky card alone. Text:
    `interfere facts`. `sly.window.sealed`"""

    hushed: ClassVar[bool] = True

    card: Played

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if state.phase != "window" or not state.awaited & BIT[actor]:
            return Refusal("sly.window.asked")
        card = PLACE[self.card]
        if card == CHARACTER:
            return Refusal("sly.character.weasel")
        if not EDITION[state.edition].suiting[state.balance][state.kind] >> card & 1:
            return Refusal("sly.window.suits", (self.card, KINDS[state.kind]))
        hand = state.hands[actor]
        if not hand & ANY[card]:
            return Refusal("sly.hand.holds", (self.card,))
        if needs_weasel(card) and not hand & ANY[WEASEL]:
            return Refusal("sly.weasel.pair", (self.card,))
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        seal(state, actor, PLACE[self.card])

    def told(self, state: Sly, actor: int, seat: int) -> Move | None:
        return None


def needs_weasel(card: int) -> bool:
    return not SNEAKY >> card & 1


class Open(Move, frozen=True, gc=False):
    """The dealer closes the window: the first sealed card, counted round the table from the
    principal, is played; the others stay in their hands, unseen. `sly.window.first`"""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        ripe = actor == DEALER and state.ripe and not state.dealing and state.phase == "window"
        return None if ripe else Refusal("sly.window.asked")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        seals, principal = state.seals, state.principal()
        for seat in (*range(principal + 1, len(seals)), *range(principal)):
            if seals[seat] >= 0 and state.window & BIT[seat]:
                _interfere(state, seat, seals[seat], log)
                return
        state.close_window()
        if log is not None:
            log.append(Addressed(Nobody()))
        finish(state, log)


OPEN: Final = Open()


def _interfere(state: Sly, seat: int, card: int, log: Log | None) -> None:
    weasel = needs_weasel(card)
    state.close_window()
    attacks = not state.balance
    lay(state, seat, card, weasel)
    if log is not None:
        log.append(Addressed(Interfered(seat, NAMES[card], weasel, attacks)))  # type: ignore[arg-type]
    if card == STOP:
        say_stop(state, seat, None)
    else:
        ask_principal(state)
