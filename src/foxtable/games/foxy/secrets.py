"""The other side of the view, written apart from it: everything that a seat may not know, changed.

Used by tests alone. If a view, a question or what a seat is told differs between a table and its
scrambled twin, something leaks.
"""

from random import Random

from foxtable.games.foxy.components import FOX, TURNS
from foxtable.games.foxy.state import Foxy


def scramble(state: Foxy, seat: int, rng: Random) -> Foxy:
    twin = state.copy()
    if state.result is not None:
        return twin
    _other_cards(twin, rng)
    for other, board in enumerate(twin.boards):
        if other != seat:
            board[:] = [rng.randrange(100) for _ in board]
            if not twin.solo:
                twin.circles[other] = rng.randrange(len(board) + 1)
    if state.spoken is not None:
        speaker = state.spoken.seat
        turn = len(state.pile) - (0 if state.dealing else 1)
        twin.boards[speaker][turn - 1] = state.spoken.number
    return twin


def _other_cards(twin: Foxy, rng: Random) -> None:
    """Another pile of the same height under the same top card; the fox somewhere else in it, or
    not in it, as the deck allows."""
    if not twin.pile:
        return
    *covered, top = twin.pile
    cards = [card for card in (*twin.unseen, *covered) if card != FOX]
    rng.shuffle(cards)
    below = [cards.pop() for _ in covered]
    fox_must = len(twin.pile) == TURNS
    if top != FOX and below and (fox_must or rng.random() < 0.5):
        at = rng.randrange(len(below))
        cards.append(below[at])
        below[at] = FOX
    twin.pile = [*below, top]
    twin.unseen = [*twin.cards.deck, FOX]
    for card in twin.pile:
        twin.unseen.remove(card)
