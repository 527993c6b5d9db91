"""What anybody may do besides: trade two for one, lay an I don't care, challenge."""

from collections.abc import Container
from typing import ClassVar, Final

from foxtable.engine import (
    BIT,
    DEALER,
    Addressed,
    Ask,
    Chance,
    Log,
    Lookup,
    Move,
    Refusal,
    seats_in,
)
from foxtable.games.sly.components import (
    ANY,
    ATTACK_BITS,
    CARDS,
    DECK_OF,
    DEFENCE_BITS,
    DONT_CARE,
    HELD,
    MOST,
    MOST_OF_TWO,
    ONE,
    PLACE,
    PLAYERS,
    Card,
    Holding,
)
from foxtable.games.sly.lines import Challenged, Outcome, Shielded, Took, Traded
from foxtable.games.sly.state import NOBODY, UNANSWERED, Sly

QUIET = ("turn", "close")
"""No attack is open, and nobody owes a card."""
CHALLENGING = frozenset({"turn", "answer", "stop", "enough", "window", "close"})


def _besides(state: Sly, actor: int, phases: Container[str], rule: str) -> Refusal | None:
    """The living may, in these phases."""
    if not state.alive & BIT[actor]:
        return Refusal("sly.out.besides")
    return None if state.phase in phases else Refusal(rule)


# Trading cards.


class Trade(Move, frozen=True, gc=False):
    """Two equal cards for one of the same discard. Text: `trade gossip universal-attack`"""

    besides: ClassVar[bool] = True

    give: Card
    take: Card

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        refusal = _besides(state, actor, QUIET, "sly.trade.when")
        if refusal is not None:
            return refusal
        give, take = PLACE[self.give], PLACE[self.take]
        if not HELD[state.hands[actor]].twice >> give & 1:
            return Refusal("sly.trade.equal", (self.give,))
        if DECK_OF[give] != DECK_OF[take]:
            return Refusal("sly.trade.deck", (self.give, self.take))
        return None if take in state.discards[DECK_OF[take]] else Refusal("sly.trade.lies")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        give, take = PLACE[self.give], PLACE[self.take]
        pile = state.discards[DECK_OF[take]]
        del pile[len(pile) - 1 - pile[::-1].index(take)]
        pile += (give, give)
        state.hands[actor] += ONE[take] - 2 * ONE[give]
        if log is not None:
            log.append(Addressed(Traded(actor, self.give, self.take)))


def trades(state: Sly, twice: int) -> tuple[Ask, ...]:
    """Of whoever holds these cards twice, as bits of cards."""
    attack, defence = state.discards
    if not twice & DEFENCE_BITS:
        return _TRADES[twice, frozenset(attack)]
    if not twice & ATTACK_BITS:
        return _TRADES[twice, frozenset(defence)]
    first, second = twice & ATTACK_BITS, twice & DEFENCE_BITS
    return _TRADES[first, frozenset(attack)] + _TRADES[second, frozenset(defence)]


def _trades(given: tuple[int, frozenset[int]]) -> tuple[Ask, ...]:
    """For each of these bits of cards, of one deck, what one can take for it of what lies there."""
    twice, lying = given
    offered = tuple(CARDS[card] for card in sorted(lying))
    if not offered:
        return ()
    return tuple(
        Ask(Trade, ((CARDS[card],), offered)) for card in range(len(CARDS)) if twice >> card & 1
    )


_TRADES: Final = Lookup(_trades)


# I don't care.


class Protect(Move, frozen=True, gc=False):
    """Lay an I don't care in front of oneself: nobody attacks whoever has one there."""

    besides: ClassVar[bool] = True

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        refusal = _besides(state, actor, QUIET, "sly.dontcare.when")
        if refusal is not None:
            return refusal
        if not state.hands[actor] & ANY[DONT_CARE]:
            return Refusal("sly.hand.holds", (CARDS[DONT_CARE],))
        if state.shields & BIT[actor]:
            return Refusal("sly.dontcare.one")
        return Refusal("sly.dontcare.rest") if state.rests & BIT[actor] else None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        state.hands[actor] -= ONE[DONT_CARE]
        state.shields |= BIT[actor]
        state.played[actor] += 1
        if log is not None:
            log.append(Addressed(Shielded(actor)))


def may_protect(state: Sly, seat: int) -> bool:
    holds = state.hands[seat] & ANY[DONT_CARE]
    return bool(holds) and not (state.shields | state.rests) & BIT[seat]


_PROTECT = (Ask(Protect, ()),)


# Challenging.


class Challenge(Move, frozen=True, gc=False):
    """Doubt that somebody keeps to the most: the dealer counts. Text: `challenge 3`"""

    besides: ClassVar[bool] = True

    seat: int

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        seat = self.seat
        if state.phase in CHALLENGING and seat >= 0 and doubts(state, actor) >> seat & 1:
            return None
        refusal = _besides(state, actor, CHALLENGING, "sly.challenge.when")
        if refusal is not None:
            return refusal
        if state.rules.open:
            return Refusal("sly.hand.open", (state.most,))
        if not 0 <= seat < len(state.hands) or seat == actor:
            return Refusal("sly.challenge.other", (seat,))
        if not state.alive & BIT[seat]:
            return Refusal("sly.out.besides", (seat,))
        return Refusal("sly.challenge.once", (seat,))

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        seat = self.seat
        state.challenged[actor] |= BIT[seat]
        state.challenger, state.doubted = actor, seat
        state.call_dealer()
        state.owed = "count"


def doubtable(state: Sly, seat: int) -> int:
    """Whom this seat can challenge now, as bits."""
    return doubts(state, seat) if state.phase in CHALLENGING else 0


def doubts(state: Sly, seat: int) -> int:
    """In a phase for it: the living can challenge anybody else who lives, once a turn."""
    if state.rules.open:
        return 0
    return _OTHERS[state.alive][seat] & ~state.challenged[seat]


def _others(alive: int) -> tuple[int, ...]:
    """For each seat, everybody living but itself, as bits; nobody for whoever does not live, nor
    for the dealer and the onlooker, who count from the end."""
    seats = range(PLAYERS[-1])
    return (*(alive ^ BIT[seat] if alive & BIT[seat] else 0 for seat in seats), 0, 0)


_OTHERS: Final = tuple(map(_others, range(1 << PLAYERS[-1])))


class Count(Move, frozen=True, gc=False):
    """The dealer's: what a challenge found, and the random cards that change hands. Which they are
    only the two see. `sly.challenge.shown`"""

    outcome: Outcome
    number: int
    cards: tuple[Card, ...] | None

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "count" or self.cards is None:
            return Refusal("sly.challenge.count")
        outcome, giver, number = _due(state)
        hand = HELD[state.hands[giver]].counts
        held = all(self.cards.count(card) <= hand[PLACE[card]] for card in self.cards)
        right = len(self.cards) == number == self.number and self.outcome == outcome
        return None if right and held else Refusal("sly.challenge.count")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        cards = self.cards
        assert cards is not None
        one, other = state.challenger, state.doubted
        state.counted += 1
        state.owed = ""
        state.go_on()
        if log is not None:
            log.append(Addressed(Challenged(one, other, self.outcome, self.number)))
        if self.outcome == "more":
            state.won[one] += 1
            _take(state, one, other, cards, log)
        elif cards:
            _take(state, other, one, cards, log)

    def told(self, state: Sly, actor: int, seat: int) -> Move:
        if seat in (state.challenger, state.doubted):
            return self
        return Count(self.outcome, self.number, None)


def _take(state: Sly, taker: int, giver: int, cards: tuple[Card, ...], log: Log | None) -> None:
    """Whoever a card was taken from or given to in an attack answers anew. `sly.window.again`"""
    hands = state.hands
    for name in cards:
        card = ONE[PLACE[name]]
        hands[giver] -= card
        hands[taker] += card
    if log is not None:
        log.append(Addressed(Took(taker, giver, cards), (state.challenger, state.doubted)))
    if state.target != NOBODY:
        ask_again(state, BIT[taker] | BIT[giver])


def _due(state: Sly) -> tuple[Outcome, int, int]:
    """What the newest challenge finds, and who gives how many cards. `sly.challenge.more`,
    `sly.challenge.equal`, `sly.challenge.fewer`"""
    most = MOST_OF_TWO if state.two else MOST
    over = HELD[state.hands[state.doubted]].number - most
    if over > 0:
        return "more", state.doubted, over
    giver = state.challenger
    return ("fewer", giver, 1 if state.hands[giver] else 0) if over else ("equal", giver, 0)


def count(state: Sly, chance: Chance) -> Count:
    outcome, giver, number = _due(state)
    if not number:
        return Count(outcome, 0, ())
    left = list(HELD[state.hands[giver]].cards)
    taken: list[str] = []
    while len(taken) < number:
        at = chance.below(len(left), "snatch", state.counted, len(taken))
        taken.append(CARDS[left.pop(at)])
    return Count(outcome, number, tuple(taken))  # type: ignore[arg-type]


def ask_again(state: Sly, touched: int) -> None:
    """Whoever has answered with another hand is asked again: the principal first, while the window
    waits; the untouched seals stand. `sly.window.again`"""
    asked = state.window | state.waiting
    if not asked and state.phase != "enough":
        return
    first = BIT[state.principal()]
    if state.phase == "enough":
        if touched & first:
            state.touched |= first
            state.phase, state.awaited = "answer", first
            state.moment += 1
        return
    for seat in seats_in(touched & asked):
        state.seals[seat] = UNANSWERED
    state.touched |= touched & (asked | first)
    if state.phase == "window":
        if touched & first:
            state.waiting, state.window = state.window, 0
            state.phase, state.awaited = "answer", first
            state.moment += 1
        elif touched & asked:
            state.open_window(asked, state.awaited | touched & asked)


# Questions.


def besides(state: Sly, seat: int) -> tuple[Ask, ...]:
    """What a seat may do besides."""
    if state.alive & BIT[seat] and state.phase in QUIET:
        return calm_asks(state, seat, HELD[state.hands[seat]])
    return CHALLENGES[doubtable(state, seat)]


def calm_asks(state: Sly, seat: int, held: Holding) -> tuple[Ask, ...]:
    """What a living seat that holds this may do besides while no attack is open."""
    asks = CHALLENGES[doubts(state, seat)]
    if held.once & 1 << DONT_CARE and may_protect(state, seat):
        asks = _PROTECT + asks
    return trades(state, held.twice) + asks if held.twice else asks


def _challenges(seats: int) -> tuple[Ask, ...]:
    return (Ask(Challenge, (seats_in(seats),)),) if seats else ()


CHALLENGES: Final = tuple(map(_challenges, range(1 << PLAYERS[-1])))
"""Of whoever can challenge these seats, as bits."""
