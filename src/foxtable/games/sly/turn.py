"""Taking your turn: draw a card or attack; then the closing step, the refill, and the next turn."""

from functools import cache
from typing import Final

from foxtable.engine import BIT, DEALER, Addressed, Ask, Chance, Log, Lookup, Move, Refusal
from foxtable.games.sly import endings, hand
from foxtable.games.sly.components import (
    CARDS,
    DECK,
    DECK_OF,
    DECKS,
    DONT_CARE,
    HELD,
    ONE,
    PLACE,
    SHORT,
    SHORT_OF_TWO,
    Card,
    Deck,
    nth,
)
from foxtable.games.sly.lines import Drew, Got, Idled, Turned, Unshielded
from foxtable.games.sly.state import Sly, open_among
from foxtable.games.sly.teams import partners

# What is possible in a turn.


def aims(state: Sly) -> tuple[int, int]:
    """Whom the active player can attack with Gossip and with a Trap, as bits: any other who lives,
    is not behind an I don't care, and does not have two life cards of this kind already."""
    active = state.active
    found = state.alive & ~(state.shields | BIT[active])
    if state.rules.teams:
        found &= ~partners(state, active)
    return found & ~_TWICE[tuple(state.gossiped)], found & ~_TWICE[tuple(state.trapped)]


def _twice(lost: tuple[int, ...]) -> int:
    return sum(1 << seat for seat, number in enumerate(lost) if number >= 2)


_TWICE: Final = Lookup(_twice)
"""Who has lost two lives of a kind."""


def targets(state: Sly, kind: int) -> int:
    return aims(state)[kind]


def can_attack(state: Sly) -> bool:
    cards, suiting = HELD[state.hands[state.active]].once, state.cards.suiting[0]
    return any(cards & suiting[kind] and targets(state, kind) for kind in (0, 1))


def can_draw(state: Sly, seat: int) -> int:
    """The decks that one may draw from, as bits; at the most with open counts none.
    `sly.hand.open`"""
    if state.rules.open and HELD[state.hands[seat]].number >= state.most:
        return 0
    return open_among(state.decks)


# Moves.


class Draw(Move, frozen=True, gc=False):
    """Take a card, as one's turn or to have the least again. Text: `draw attack`"""

    deck: Deck

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if not state.awaited & BIT[actor]:
            return Refusal("sly.turn.yours")
        if state.phase not in ("turn", "refill"):
            return Refusal("sly.turn.action")
        decks = open_among(state.decks)
        if state.rules.open and decks and state.phase == "turn" and not can_draw(state, actor):
            return Refusal("sly.hand.open", (state.most,))
        if not decks >> DECK[self.deck] & 1:
            return Refusal("sly.turn.empty", (state.most,))
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        state.drawer, state.deck = actor, DECK[self.deck]
        state.awaited = 0
        state.dealing, state.owed = True, "card"
        if log is not None:
            log.append(Addressed(Drew(actor, self.deck)))


class Draws(Move, frozen=True, gc=False, tag="card"):
    """The dealer's: the card that was drawn. Only whoever drew it sees it."""

    card: Card | None

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "card" or self.card is None:
            return Refusal("sly.turn.draw")
        card = PLACE[self.card]
        if DECK_OF[card] != state.deck or not state.decks[card]:
            return Refusal("sly.turn.draw")
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        assert self.card is not None
        card = PLACE[self.card]
        drawer = state.drawer
        state.decks[card] -= 1
        state.hands[drawer] += ONE[card]
        state.drawn += 1
        state.dealing, state.owed = False, ""
        if log is not None:
            log.append(Addressed(Got(self.card), (drawer,)))
        if not state.decks[card]:
            state.settle(log)
        if state.phase == "turn":
            close(state)
        else:
            refill(state, drawer, log)

    def told(self, state: Sly, actor: int, seat: int) -> Move:
        return self if seat == state.drawer else Draws(None)


class Idle(Move, frozen=True, gc=False):
    """There is nothing to draw and nobody to attack. `sly.turn.idle`"""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if not state.awaited & BIT[actor] or state.phase != "turn":
            return Refusal("sly.turn.yours")
        if can_draw(state, actor) or can_attack(state):
            return Refusal("sly.turn.action")
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        idle(state, log)


class End(Move, frozen=True, gc=False):
    """The active player ends the closing step. `sly.turn.close`"""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if not state.awaited & BIT[actor]:
            return Refusal("sly.turn.yours")
        return None if state.phase == "close" else Refusal("sly.turn.action")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        state.awaited = 0
        if not endings.end_still(state):
            state.phase = "refill"
            refill(state, actor, log)


# How a turn goes on.


def close(state: Sly) -> None:
    """After the action: trade, protect, challenge, until the active player is done.
    `sly.turn.close`"""
    state.phase = "close"
    state.awaited = BIT[state.active]
    state.moment += 1


def refill(state: Sly, seat: int, log: Log | None) -> None:
    """From this seat on, round to the active player: whoever has fewer than the least draws.
    `sly.hand.least`, `sly.hand.refill_order`"""
    hands, short = state.hands, SHORT_OF_TWO if state.two else SHORT
    for each in _UP_TO[seat, state.active, state.alive, len(hands)]:
        if hands[each] in short and any(state.decks):
            state.awaited = BIT[each]
            state.moment += 1
            return
    begin(state, state.after(state.active), log)


def _up_to(given: tuple[int, int, int, int]) -> tuple[int, ...]:
    """The living round the table, from one until it comes to the other."""
    first, last, alive, seats = given
    order = [(first + step) % seats for step in range((last - first - 1) % seats + 1)]
    return tuple(seat for seat in order if alive >> seat & 1)


_UP_TO: Final = Lookup(_up_to)


def begin(state: Sly, seat: int, log: Log | None) -> None:
    """The next turn. A protection ends with it, and whoever had one rests. `sly.dontcare.until`,
    `sly.dontcare.rest`"""
    bit = BIT[seat]
    state.phase, state.active = "turn", seat
    state.turn += 1
    state.moment += 1
    state.used = 0
    state.challenged = [0] * len(state.hands)
    state.awaited = bit
    if log is not None:
        log.append(Addressed(Turned(state.turn, seat)))
    if state.shields & bit:
        state.shields ^= bit
        state.rests |= bit
        state.discard(DONT_CARE)
        if log is not None:
            log.append(Addressed(Unshielded(seat)))
        state.settle(log)
    else:
        state.rests &= ~bit
    if not can_draw(state, seat) and not can_attack(state) and not hand.besides(state, seat):
        idle(state, log)


def idle(state: Sly, log: Log | None) -> None:
    """`sly.turn.idle`"""
    if log is not None:
        log.append(Addressed(Idled(state.active)))
    close(state)


def deal_card(state: Sly, chance: Chance) -> Draws:
    """Any card of the deck, each equally likely."""
    cards = state.decks[6:] if state.deck else state.decks[:6]
    at = nth(cards, chance.below(sum(cards), "card", state.drawn))
    return Draws(CARDS[6 * state.deck + at])  # type: ignore[arg-type]


# Questions.


def refill_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    return draw_asks(open_among(state.decks))


def close_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    return END + hand.calm_asks(state, seat, HELD[state.hands[seat]])


@cache
def draw_asks(decks: int) -> tuple[Ask, ...]:
    offered = tuple(name for at, name in enumerate(DECKS) if decks >> at & 1)
    return (Ask(Draw, (offered,)),) if offered else ()


IDLE = (Ask(Idle, ()),)
END = (Ask(End, ()),)
