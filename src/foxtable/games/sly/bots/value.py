"""What cards and lives are worth to somebody, counted in cards."""

from typing import Final

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
    return state.cards.characters[state.characters[seat]].attacks


def are_partners(state: Sly, seat: int, other: int) -> bool:
    return state.rules.teams and side(state, seat) == side(state, other)


def useless(state: Sly, seat: int) -> int:
    """The cards that this seat can do nothing with any more, as bits: an attack that nobody is left
    for, a defence against what it is safe from, a weasel where nobody stands by."""
    found = 3
    alive = state.alive & ~(1 << seat)
    for other, (gossiped, trapped) in enumerate(zip(state.gossiped, state.trapped, strict=True)):
        if alive >> other & 1:
            found &= (gossiped >= 2) | (trapped >= 2) << 1
    if not state.rules.teams:
        if state.gossiped[seat] >= 2:
            found |= 1 << FACTS
        if state.trapped[seat] >= 2:
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


def drawn_value(state: Sly, seat: int, deck: int) -> float:
    """What a card of this deck is worth to a seat, on average."""
    hand, decks, idle = HELD[state.hands[seat]].counts, state.decks, useless(state, seat)
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
        return _loss_with_victim(state, seat, other)
    rivals = state.alive.bit_count() - 1
    if lives(state, other) == 1:
        return VICTORY if rivals == 1 else LIFE * 3 / (rivals + 1)
    return LIFE * 2 / (rivals + 1)


def _loss_in_teams(state: Sly, seat: int, other: int) -> float:
    mine = side(state, seat) == side(state, other)
    sort = side(state, other)
    living = [s for s in range(state.seats) if state.alive >> s & 1 and side(state, s) == sort]
    value = LIFE * 1.5 / max(1, len(living)) * (1.5 if lives(state, other) == 1 else 1.0)
    if len(living) == 1 and lives(state, other) == 1:
        value = VICTORY
    return -value if mine else value


def _loss_with_victim(state: Sly, seat: int, other: int) -> float:
    """The game is over with the first who is out: good for whoever is ahead then."""
    rivals = [s for s in range(state.seats) if s not in (seat, other)]
    best = max((lives(state, s) for s in rivals), default=0)
    mine = lives(state, seat)
    if lives(state, other) == 1:
        if mine == best:
            return VICTORY / (1 + sum(lives(state, s) == best for s in rivals))
        return VICTORY if mine > best else -VICTORY / 4
    ahead = lives(state, other) >= mine
    return LIFE * (1.5 if ahead else 0.8) / (state.seats - 1)


def best_trade(state: Sly, seat: int) -> tuple[float, int, int]:
    """What a seat would gain by its best trade, the card of which it gives two, and the one that it
    takes; (0, -1, -1) if there is none that pays."""
    hand, idle = HELD[state.hands[seat]].counts, useless(state, seat)
    free = sum(hand) <= state.least and bool(state.open_decks)
    found = (0.0, -1, -1)
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
