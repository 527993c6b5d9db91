"""Answering an attack: the two it is between, one card at a time and openly; whoever has nothing to
add passes."""

from functools import partial
from typing import ClassVar, Final

from foxtable.engine import BIT, Addressed, Ask, Log, Lookup, Move, Refusal, seats_in
from foxtable.games.sly.attack import ask_principal, finish, lay
from foxtable.games.sly.components import (
    ANY,
    CHARACTER,
    EDITION,
    ENOUGH,
    HELD,
    KINDS,
    NAMES,
    PLACE,
    STOP,
    Played,
)
from foxtable.games.sly.extension import hears_enough, interference_can_be_stopped, say_stop
from foxtable.games.sly.hand import CHALLENGES, doubts
from foxtable.games.sly.lines import Answered, Let
from foxtable.games.sly.state import NOBODY, PASSED, UNANSWERED, Sly
from foxtable.games.sly.window import Interfere, ask_everyone, interferences, seal

# What can be played.


def answers(state: Sly, seat: int) -> int:
    """What the principal can answer with now, as bits of cards: to defend at a lead, to go on
    attacking otherwise."""
    found = HELD[state.hands[seat]].once & EDITION[state.edition].suiting[state.balance][state.kind]
    return found if character_refusal(state, seat) else found | 1 << CHARACTER


_TWO_LEFT: Final = Refusal("sly.two.character")
_ONCE: Final = Refusal("sly.character.once")
_OTHER_KIND: Final = Refusal("sly.character.kind")
_NO_CARD_YET: Final = Refusal("sly.character.first")


def character_refusal(state: Sly, seat: int) -> Refusal | None:
    """Why a principal cannot use their character in this attack now. `sly.character.use`"""
    if state.two:
        return _TWO_LEFT
    if state.used & BIT[seat]:
        return _ONCE
    stands_for = EDITION[state.edition].stands_for[state.characters[seat]]
    if stands_for[state.balance] != state.kind:
        return _OTHER_KIND
    if state.rules.mild and seat == state.target:
        return None
    for laid in state.row:
        if laid.seat == seat and laid.card != CHARACTER:
            return None
    return _NO_CARD_YET


# Answers of the two.


class Answer(Move, frozen=True, gc=False):
    """The attacked defends, the attacker goes on. Text: `answer facts`, `answer character`"""

    card: Played

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if state.window or not state.awaited & BIT[actor]:
            return Refusal("sly.answer.asked")
        if state.phase not in ("answer", "stop", "enough"):
            return Refusal("sly.answer.asked")
        card = PLACE[self.card]
        if card == CHARACTER and state.phase == "answer":
            return character_refusal(state, actor)
        if not _suits(state, card):
            return Refusal("sly.answer.suits", (self.card, KINDS[state.kind]))
        if not state.hands[actor] & ANY[card]:
            return Refusal("sly.hand.holds", (self.card,))
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        card = PLACE[self.card]
        lay(state, actor, card)
        if card == ENOUGH:
            if hears_enough(state, log):
                ask_principal(state)
            else:
                finish(state, log)
        elif card == STOP:
            say_stop(state, actor, log)
        else:
            if log is not None:
                which = state.cards.character_names[state.characters[actor]]
                named = which if card == CHARACTER else ""
                log.append(Addressed(Answered(actor, self.card, named, bool(state.balance))))
            ask_principal(state)


def _suits(state: Sly, card: int) -> bool:
    """Whether a card is an answer to what is asked of one of the two."""
    if state.phase != "answer":
        return card == ENOUGH
    return bool(EDITION[state.edition].suiting[state.balance][state.kind] >> card & 1)


class Pass(Move, frozen=True, gc=False):
    """Let it be. One of the two says so openly, in a window nobody hears it."""

    hushed: ClassVar[bool] = True

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        asked = state.awaited & BIT[actor] and state.target != NOBODY
        return None if asked else Refusal("sly.answer.asked")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        if state.phase == "window":
            seal(state, actor, PASSED)
        elif state.phase == "answer":
            _principal_passes(state, actor, log)
        elif state.phase == "enough":
            ask_everyone(state)
        else:
            finish(state, log)

    def told(self, state: Sly, actor: int, seat: int) -> Move | None:
        return None if state.window & BIT[actor] else self


def _principal_passes(state: Sly, actor: int, log: Log | None) -> None:
    asked = bool(state.bystanders())
    state.touched &= ~BIT[actor]
    if log is not None:
        log.append(Addressed(Let(actor, asked)))
    if state.waiting:
        state.phase = "window"
        open_ = [seat for seat in seats_in(state.waiting) if state.seals[seat] == UNANSWERED]
        state.open_window(state.waiting, sum(1 << seat for seat in open_))
        state.waiting = 0
    elif not asked:
        finish(state, log)
    elif interference_can_be_stopped(state):
        state.phase = "enough"
        state.awaited = BIT[state.other()]
        state.moment += 1
    else:
        ask_everyone(state)


# Questions.


def principal_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    return _ANSWERS[answers(state, seat)] + CHALLENGES[doubts(state, seat)]


def enough_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    """Of whoever can say Enough is enough!, or nothing."""
    cards = 1 << ENOUGH if state.hands[seat] & ANY[ENOUGH] else 0
    return _ANSWERS[cards] + CHALLENGES[doubts(state, seat)]


def bystander_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    return _INTERFERENCES[interferences(state, seat)] + CHALLENGES[doubts(state, seat)]


def _pass_or(kind: type[Move], cards: int) -> tuple[Ask, ...]:
    """Pass, and what these bits of cards allow."""
    names = tuple(NAMES[card] for card in range(13) if cards >> card & 1)
    return (Ask(Pass, ()), Ask(kind, (names,))) if names else (Ask(Pass, ()),)


_ANSWERS: Final = Lookup(partial(_pass_or, Answer))
_INTERFERENCES: Final = Lookup(partial(_pass_or, Interfere))
