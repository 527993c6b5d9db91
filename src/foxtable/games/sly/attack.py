"""Attacking another player: the opening card, answers one card at a time, first of the two, then of
everybody else, sealed; and how it ends."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar, Final

from foxtable.engine import DEALER, Addressed, Ask, Log, Move, Refusal, Text, seats_in, text_refusal
from foxtable.games.sly import endings
from foxtable.games.sly.components import (
    CARDS,
    CHARACTER,
    ENOUGH,
    KINDS,
    NAMES,
    NO_BALANCE,
    PLACE,
    SNEAKY,
    STOP,
    STORY,
    WEASEL,
    Card,
    Kind,
    Played,
    edition_named,
)
from foxtable.games.sly.extension import hears_enough, interference_can_be_stopped, say_stop
from foxtable.games.sly.lines import Answered, Attacked, Failed, Interfered, Let, Nobody
from foxtable.games.sly.state import NOBODY, PASSED, UNANSWERED, Laid, Sly
from foxtable.games.sly.teams import is_partner
from foxtable.games.sly.turn import aims, close
from foxtable.games.sly.two import owe_discards

# What can be played.


def answers(state: Sly, seat: int) -> int:
    """What the principal can answer with now, as bits of cards: to defend at a lead, to go on
    attacking otherwise."""
    hand, cards = state.hands[seat], state.cards
    suiting = (cards.defences if state.balance else cards.attacks)[state.kind]
    found = 0
    for card in suiting:
        if hand[card]:
            found |= 1 << card
    if state.balance and hand[STOP]:
        found |= 1 << STOP
    if character_refusal(state, seat) is None:
        found |= 1 << CHARACTER
    return found


_OTHER_KIND: Final = Refusal("sly.character.kind")
_NO_CARD_YET: Final = Refusal("sly.character.first")


def character_refusal(state: Sly, seat: int) -> Refusal | None:
    """Why a principal cannot use their character in this attack now. `sly.character.use`"""
    if state.two:
        return Refusal("sly.two.character")
    if state.used >> seat & 1:
        return Refusal("sly.character.once")
    if state.cards.stands_for[state.characters[seat]][state.balance] != state.kind:
        return _OTHER_KIND
    mild = state.rules.mild and seat == state.target
    if not mild and not any(laid.seat == seat and laid.card != CHARACTER for laid in state.row):
        return _NO_CARD_YET
    return None


def interferences(state: Sly, seat: int) -> int:
    """What a bystander can seal now, as bits of cards: a Sneaky card alone, any other suiting one
    with a Nosey weasel. `sly.weasel.pair`, `sly.sneaky.alone`"""
    hand, cards = state.hands[seat], state.cards
    suiting = (cards.defences if state.balance else cards.attacks)[state.kind]
    weasel = hand[WEASEL]
    found = 0
    for card in suiting:
        if hand[card] and (weasel or card in SNEAKY):
            found |= 1 << card
    if weasel and state.balance and hand[STOP]:
        found |= 1 << STOP
    return found


# Opening.


class Attack(Move, frozen=True, gc=False):
    """Attack somebody, perhaps with a story of one's own. Text: `attack 2 gossip gossip ""`"""

    target: int
    card: Card
    kind: Kind
    story: str = ""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor == DEALER or not state.awaited >> actor & 1:
            return Refusal("sly.turn.yours")
        if state.phase != "turn":
            return Refusal("sly.turn.action")
        kind, card = KINDS.index(self.kind), PLACE[self.card]
        if card not in state.cards.attacks[kind]:
            return Refusal("sly.attack.card", (self.card, self.kind))
        if not state.hands[actor][card]:
            return Refusal("sly.hand.holds", (self.card,))
        refusal = target_refusal(state, self.target, kind)
        return refusal or text_refusal(self.story, STORY)

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        kind, card = KINDS.index(self.kind), PLACE[self.card]
        state.target, state.kind, state.story = self.target, kind, self.story
        state.row = []
        state.affair += 1
        state.balance = 0
        if log is not None:
            line = Attacked(actor, self.target, self.kind, self.card, self.story, tale(state))
            log.append(Addressed(line))
        lay(state, actor, card)
        ask_principal(state)


def target_refusal(state: Sly, target: int, kind: int) -> Refusal | None:
    """Why this one cannot be attacked with this kind."""
    active = state.active
    if not 0 <= target < state.seats or target == active:
        return Refusal("sly.attack.other", (target,))
    if not state.alive >> target & 1:
        return Refusal("sly.attack.living", (target,))
    if state.shields >> target & 1:
        return Refusal("sly.dontcare.protects", (target,))
    if (state.trapped if kind else state.gossiped)[target] >= 2:
        return Refusal("sly.lives.two", (target, KINDS[kind]))
    if is_partner(state, active, target):
        return Refusal("sly.teams.partner", (target,))
    return None


def tale(state: Sly) -> int:
    """Which of the edition's stories is told: another one each turn. `sly.attack.story`"""
    return state.turn % state.cards.told[state.kind]


def lay(state: Sly, seat: int, card: int, weasel: bool = False) -> None:
    """A card goes from a hand into the row. Only attack and defence cards change the balance, a
    weasel never does. `sly.answer.balance`"""
    if card == CHARACTER:
        state.used |= 1 << seat
        state.shown |= 1 << seat
    else:
        hand = state.hands[seat]
        hand[card] -= 1
        if weasel:
            hand[WEASEL] -= 1
    state.row.append(Laid(seat, card, weasel))
    state.played[seat] += 1 + weasel
    if card not in NO_BALANCE:
        state.balance = 1 - state.balance


def ask_principal(state: Sly) -> None:
    """The one of the two whose turn it is to answer is asked, openly and whatever they hold.
    `sly.answer.principal`"""
    state.phase = "answer"
    state.awaited = 1 << (state.target if state.balance else state.active)
    state.forget_seals()
    state.moment += 1


# Answers of the two.


class Answer(Move, frozen=True, gc=False):
    """The attacked defends, the attacker goes on. Text: `answer facts`, `answer character`"""

    card: Played

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor == DEALER or state.window or not state.awaited >> actor & 1:
            return Refusal("sly.answer.asked")
        if state.phase not in ("answer", "stop", "enough"):
            return Refusal("sly.answer.asked")
        card = PLACE[self.card]
        if card == CHARACTER and state.phase == "answer":
            return character_refusal(state, actor)
        if not _suits(state, card):
            return Refusal("sly.answer.suits", (self.card, KINDS[state.kind]))
        if not state.hands[actor][card]:
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
    if state.balance:
        return card == STOP or card in state.cards.defences[state.kind]
    return card in state.cards.attacks[state.kind]


class Pass(Move, frozen=True, gc=False):
    """Let it be. One of the two says so openly, in a window nobody hears it."""

    hushed: ClassVar[bool] = True

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor == DEALER or not state.awaited >> actor & 1:
            return Refusal("sly.answer.asked")
        return None if state.target != NOBODY else Refusal("sly.answer.asked")

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
        return None if state.window >> actor & 1 else self


def _principal_passes(state: Sly, actor: int, log: Log | None) -> None:
    asked = bool(state.bystanders)
    state.touched &= ~(1 << actor)
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
        state.awaited = 1 << state.other
        state.moment += 1
    else:
        ask_everyone(state)


# The window: everybody else, sealed.


def ask_everyone(state: Sly) -> None:
    """`sly.window.everyone`"""
    state.phase = "window"
    state.seals = [UNANSWERED] * state.seats
    state.open_window(state.bystanders)


def seal(state: Sly, seat: int, card: int) -> None:
    """A bystander's answer, which nobody else may know of."""
    state.seals[seat] = card
    state.awaited ^= 1 << seat
    state.touched &= ~(1 << seat)


class Interfere(Move, frozen=True, gc=False):
    """A sealed answer: a card with a Nosey weasel, or a Sneaky card alone. Text:
    `interfere facts`. `sly.window.sealed`"""

    hushed: ClassVar[bool] = True

    card: Played

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor == DEALER or state.phase != "window" or not state.awaited >> actor & 1:
            return Refusal("sly.window.asked")
        card = PLACE[self.card]
        if card == CHARACTER:
            return Refusal("sly.character.weasel")
        if not _helps(state, card):
            return Refusal("sly.window.suits", (self.card, KINDS[state.kind]))
        hand = state.hands[actor]
        if not hand[card]:
            return Refusal("sly.hand.holds", (self.card,))
        if needs_weasel(card) and not hand[WEASEL]:
            return Refusal("sly.weasel.pair", (self.card,))
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        seal(state, actor, PLACE[self.card])

    def told(self, state: Sly, actor: int, seat: int) -> Move | None:
        return None


def needs_weasel(card: int) -> bool:
    return card not in SNEAKY


def _helps(state: Sly, card: int) -> bool:
    if state.balance:
        return card == STOP or card in state.cards.defences[state.kind]
    return card in state.cards.attacks[state.kind]


class Open(Move, frozen=True, gc=False):
    """The dealer closes the window: the first sealed card, counted round the table from the
    principal, is played; the others stay in their hands, unseen. `sly.window.first`"""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        ripe = actor == DEALER and state.ripe and not state.dealing and state.phase == "window"
        return None if ripe else Refusal("sly.window.asked")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        seats, seals = state.seats, state.seals
        for step in range(1, seats):
            seat = (state.principal + step) % seats
            if state.window >> seat & 1 and seals[seat] >= 0:
                _interfere(state, seat, seals[seat], log)
                return
        state.close_window()
        if log is not None:
            log.append(Addressed(Nobody()))
        finish(state, log)


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


# The end of an attack.


def finish(state: Sly, log: Log | None) -> None:
    """`sly.attack.success`, `sly.attack.discards`: the attack is decided, all its cards go to the
    discards together, and the closing step follows."""
    stopped = state.phase == "stop"
    target = state.target
    if state.balance and not stopped:
        endings.lose_life(state, log)
    elif log is not None:
        log.append(Addressed(Failed(state.active, target)))
    for laid in state.row:
        if laid.weasel:
            state.discard(WEASEL)
        if laid.card != CHARACTER:
            state.discard(laid.card)
    endings.lay_down_spent(state)
    state.row = []
    state.target, state.story, state.balance = NOBODY, "", 0
    state.forget_seals()
    state.settle(log)
    if endings.check_end(state):
        return
    if endings.two_left(state, log):
        owe_discards(state)
    else:
        close(state)


# Questions.


def attack_asks(state: Sly) -> Sequence[Ask]:
    held = 0
    for card, number in enumerate(state.hands[state.active][:6]):
        if number:
            held |= 1 << card
    return _attack_asks(state.edition, held, *aims(state)) if held else ()


@lru_cache(maxsize=4096)
def _attack_asks(edition: str, held: int, gossip: int, trap: int) -> tuple[Ask, ...]:
    """For each kind, every card held that is one, against whomever it can hit."""
    return tuple(
        Ask(Attack, (seats_in(found), (CARDS[card],), (KINDS[kind],), Text(STORY)))
        for kind, found in enumerate((gossip, trap))
        for card in edition_named(edition).attacks[kind]
        if found and held >> card & 1
    )


@cache
def answer_asks(cards: int, window: bool) -> Sequence[Ask]:
    """Pass, and what these bits of cards allow."""
    names = tuple(NAMES[card] for card in range(13) if cards >> card & 1)
    kind = Interfere if window else Answer
    return (Ask(Pass, ()), Ask(kind, (names,))) if names else (Ask(Pass, ()),)


def asked(state: Sly, seat: int) -> Sequence[Ask]:
    """What one of the two, or a bystander, is asked in an attack."""
    if state.phase == "answer":
        return answer_asks(answers(state, seat), False)
    if state.phase == "window":
        return answer_asks(interferences(state, seat), True)
    return answer_asks(1 << ENOUGH if state.hands[seat][ENOUGH] else 0, False)
