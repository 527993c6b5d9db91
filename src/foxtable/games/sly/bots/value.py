"""What cards and lives are worth to somebody, counted in cards."""

from typing import Final

from foxtable.engine import seats_in
from foxtable.games.sly.bots import victim
from foxtable.games.sly.components import (
    CAUTION,
    DECK_OF,
    FACTS,
    HELD,
    IN_DECK,
    LIVES,
    WEASEL,
)
from foxtable.games.sly.state import Sly

COPIES: Final[tuple[tuple[float, ...], ...]] = (
    (1.2, 1.2, 1.1, 0.9),
    (1.2, 1.2, 1.1, 0.9),
    (1.6, 1.6, 1.4, 1.2),
    (0.8, 0.5, 0.3, 0.2),
    (1.7, 1.6, 1.4, 1.2),
    (0.6, 0.3, 0.2, 0.1),
    (1.3, 0.9, 0.5, 0.3),
    (1.3, 0.9, 0.5, 0.3),
    (1.8, 1.5, 1.0, 0.8),
    (1.9, 1.5, 1.0, 0.8),
    (1.7, 1.3, 0.8, 0.5),
    (1.3, 0.5, 0.3, 0.2),
)
"""What the first, the second, the third and every further copy of a card in a hand is worth."""
USELESS: Final = 0.1
"""What a card is worth that nobody can be attacked or saved with any more."""
LIFE: Final = 7.0
"""What a life is worth."""
VICTORY: Final = 18.0
"""What it is worth to win with it."""


def lives(state: Sly, seat: int) -> int:
    return LIVES - state.gossiped[seat] - state.trapped[seat]


def side(state: Sly, seat: int) -> int:
    """The team of a seat."""
    return state.cards.stands_for[state.characters[seat]][0]


def are_partners(state: Sly, seat: int, other: int) -> bool:
    return state.rules.teams and side(state, seat) == side(state, other)


def useless(state: Sly, seat: int) -> int:
    """The cards that this seat can do nothing with any more, as bits: an attack that nobody is left
    for, a defence against what it is safe from, a weasel where nobody stands by."""
    found, gossiped, trapped = 3, state.gossiped, state.trapped
    for other in seats_in(state.alive & ~(1 << seat)):
        found &= (gossiped[other] >= 2) | (trapped[other] >= 2) << 1
        if not found:
            break
    if not state.rules.teams:
        if gossiped[seat] >= 2:
            found |= 1 << FACTS
        if trapped[seat] >= 2:
            found |= 1 << CAUTION
    if state.two:
        found |= 1 << WEASEL
    return found


def copy_value(card: int, copy: int, idle: int) -> float:
    """What the next copy of a card is worth beside so many of it; `idle`: the useless cards."""
    return USELESS if idle >> card & 1 else COPIES[card][min(copy, 3)]


def hand_value(state: Sly, seat: int) -> float:
    idle = useless(state, seat)
    return sum(
        copy_value(card, copy, idle)
        for card, number in enumerate(HELD[state.hands[seat]].counts)
        for copy in range(number)
    )


def drawn_value(state: Sly, seat: int, deck: int, idle: int) -> float:
    """What a card of this deck is worth to a seat, on average; `idle`: the useless cards."""
    hand, decks = HELD[state.hands[seat]].counts, state.decks
    total = value = 0.0
    for card in IN_DECK[deck]:
        number = decks[card]
        if number:
            total += number
            value += number * copy_value(card, hand[card], idle)
    return value / total if total else 0.0


def spent(state: Sly, seat: int, cards: float) -> float:
    """What it costs to lay so many cards down: those below the least come back with the refill."""
    if not state.alive >> seat & 1:
        return 0.0
    number = HELD[state.hands[seat]].number
    least = state.least
    return number - max(least, number - cards) if number > least else 0.15 * cards


def loss_of_life(state: Sly, seat: int, other: int) -> float:
    """What it is worth to a seat that another one loses a life; less than nothing where it is the
    seat's own, or a partner's."""
    if state.rules.teams:
        return _loss_in_teams(state, seat, other)
    if not state.alive >> seat & 1:
        return 0.0
    if seat == other:
        return -LIFE * (2 if lives(state, seat) == 1 else 1)
    if state.rules.ending == "victim":
        return VICTORY * victim.gained(state, seat, other)
    rivals = state.alive.bit_count() - 1
    if lives(state, other) == 1:
        return VICTORY if rivals == 1 else LIFE * 3 / (rivals + 1)
    return LIFE * 2 / (rivals + 1)


def _loss_in_teams(state: Sly, seat: int, other: int) -> float:
    characters, stands_for = state.characters, state.cards.stands_for
    team, last = stands_for[characters[other]][0], lives(state, other) == 1
    living = 0
    for each in seats_in(state.alive):
        living += stands_for[characters[each]][0] == team
    value = LIFE * 1.5 / max(1, living) * (1.5 if last else 1.0)
    if living == 1 and last:
        value = VICTORY
    return -value if stands_for[characters[seat]][0] == team else value


def best_trade(state: Sly, seat: int) -> tuple[float, int, int]:
    """What a seat would gain by its best trade, the card of which it gives two, and the one that it
    takes; (0, -1, -1) if there is none that pays."""
    hand, found = HELD[state.hands[seat]].counts, (0.0, -1, -1)
    if max(hand) < 2:
        return found
    idle = useless(state, seat)
    free = sum(hand) <= state.least and bool(state.open_decks)
    for give, number in enumerate(hand):
        if number < 2:
            continue
        price = copy_value(give, number - 1, idle) + copy_value(give, number - 2, idle)
        for take in set(state.discards[DECK_OF[give]]):
            if take == give:
                continue
            gain = copy_value(take, hand[take], idle) - price + (0.9 if free else 0.0)
            if gain > found[0]:
                found = (gain, give, take)
    return found


def shield_value(state: Sly, seat: int) -> float:
    """What an I don't care is worth now, less what it costs."""
    hand, cards = HELD[state.hands[seat]].counts, state.cards
    if not any_enemy(state, seat):
        return 0.0
    danger = 0.0
    for kind, taken in enumerate((state.gossiped[seat], state.trapped[seat])):
        if taken < 2:
            guards = sum(hand[card] for card in cards.defences[kind])
            danger = max(danger, (0.75, 0.4, 0.2, 0.1)[min(guards, 3)])
    often = 1.0 if state.alive.bit_count() == 2 else 0.6
    stake = LIFE * (1.5 if lives(state, seat) == 1 else 1.0)
    return often * danger * stake - 1.3 * (sum(hand) > state.least) - 0.3


def any_enemy(state: Sly, seat: int) -> bool:
    return any(
        state.alive >> other & 1 and other != seat and not are_partners(state, seat, other)
        for other in range(state.seats)
    )
