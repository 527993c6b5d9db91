"""What lies on the table in Sly Foxes, and the small things that are done with it."""

from copy import copy
from typing import Literal, Self

import msgspec

from foxtable.engine import BIT, Addressed, Log, State
from foxtable.games.sly.components import (
    DECK_OF,
    EDITION,
    HELD,
    LEAST,
    LEAST_OF_TWO,
    MOST,
    MOST_OF_TWO,
    NO_CARDS,
    Edition,
    Hand,
)
from foxtable.games.sly.lines import Reshuffled
from foxtable.games.sly.variants import Rules

Phase = Literal[
    "deal", "reveal", "turn", "answer", "stop", "enough", "window", "discard", "close", "refill"
]
Owed = Literal["", "deal", "first", "card", "count"]
"""What the dealer owes."""

UNANSWERED, PASSED = -2, -1
"""In the place of a sealed card."""
NOBODY = -1


class Laid(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card in the row of an attack."""

    seat: int
    card: int
    """Or CHARACTER."""
    weasel: bool
    """It came with a Nosey weasel, which lies behind it."""


def open_among(decks: list[int]) -> int:
    """The decks that have a card, as bits. An empty one has no discard either."""
    attack = 1 if decks[0] or any(decks[:6]) else 0
    return attack | 2 if decks[6] or any(decks[6:]) else attack


class Sly(State, kw_only=True):
    """The decks, everybody's hand, lives and character, and the attack that is open."""

    edition: str
    rules: Rules
    phase: Phase = "deal"
    owed: Owed = "deal"
    turn: int = 0
    active: int = NOBODY
    """Whose turn it is: the attacker, if an attack is open."""

    hands: list[Hand]
    """Each seat's cards."""
    decks: list[int]
    """How many of each card lie in the decks. A deck is a heap: which card is drawn is decided when
    it is."""
    discards: list[list[int]]
    """Attack, then defence: the cards in the order in which they were laid down."""
    characters: list[int]
    """Each seat's, as a place in the edition's; NOBODY before it is dealt."""
    spare: list[int]
    """How many of each character were not dealt."""

    alive: int
    """The seats that have lives left, as bits."""
    keeps: int = 0
    """The seats that are out and keep their cards, as bits. `sly.out.keeps`"""
    gossiped: list[int]
    trapped: list[int]
    """Life cards of each kind in front of each seat."""
    shields: int = 0
    """The seats behind an I don't care, as bits."""
    rests: int = 0
    """The seats that may not lay another one yet, as bits. `sly.dontcare.rest`"""
    shown: int = 0
    """The seats whose character lies face up, as bits."""
    used: int = 0
    """The seats that have used their character in this turn, as bits."""
    two: bool = False
    """Two are left of more: other limits, no characters. `sly.two.hand`"""

    target: int = NOBODY
    """Whoever is attacked; NOBODY while no attack is open."""
    kind: int = 0
    """Of the attack: 0 Gossip, 1 Trap."""
    story: str = ""
    """The attacker's own; empty: the card's."""
    row: list[Laid]
    """The cards of the attack, in order."""
    balance: int = 0
    """Attack cards less defence cards: 1 or 0."""
    seals: list[int]
    """What each seat has sealed in the window: a card, PASSED, or UNANSWERED."""
    waiting: int = 0
    """The seats of a window that waits because the principal is asked again. `sly.window.again`"""
    touched: int = 0
    """The seats that are asked again because a challenge changed their hand, as bits."""

    challenged: list[int]
    """Whom each seat has challenged in this turn, as bits."""
    challenger: int = NOBODY
    """Of the newest challenge."""
    doubted: int = NOBODY
    drawer: int = NOBODY
    """Who drew the newest card."""
    deck: int = 0
    """From which deck."""
    drawn: int = 0
    """Cards drawn so far, the deal apart: no label of chance is used twice."""
    counted: int = 0
    """Challenges so far."""

    still: int = 0
    """Turns in a row without a lost life. `sly.end.stalled`"""
    outs: list[int]
    """Who is out, in order."""
    caught: list[int]
    """Who put each seat out; NOBODY."""
    played: list[int]
    """Cards that each seat has played."""
    hits: list[int]
    """Lives that each seat has taken."""
    won: list[int]
    """Challenges that each seat has won."""

    @property
    def cards(self) -> Edition:
        return EDITION[self.edition]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def most(self) -> int:
        return MOST_OF_TWO if self.two else MOST

    @property
    def least(self) -> int:
        return LEAST_OF_TWO if self.two else LEAST

    def principal(self) -> int:
        """Who answers first: at a lead the attacked, otherwise the attacker.
        `sly.answer.principal`"""
        return self.target if self.balance else self.active

    def other(self) -> int:
        """The other one of the two."""
        return self.active if self.balance else self.target

    def bystanders(self) -> int:
        """Who is asked in a window, as bits: everybody living but the two, and whoever is out and
        keeps cards, whatever they hold. `sly.window.everyone`"""
        return (self.alive | self.keeps) & ~(BIT[self.active] | BIT[self.target])

    def deck_size(self, deck: int) -> int:
        return sum(self.decks[:6]) if deck == 0 else sum(self.decks[6:])

    @property
    def open_decks(self) -> int:
        return open_among(self.decks)

    def after(self, seat: int) -> int:
        """The next living seat round the table."""
        later = self.alive & -BIT[seat + 1] or self.alive
        return (later & -later).bit_length() - 1

    def discard(self, card: int) -> None:
        """Lay a card on its discard. When all of one event lie there, `settle` follows."""
        self.discards[DECK_OF[card]].append(card)

    def settle(self, log: Log | None) -> None:
        """A deck that is empty is made anew from its discard, at once. `sly.turn.reshuffle`"""
        decks, discards = self.decks, self.discards
        if open_among(decks) == 3:
            return
        for deck in (0, 1):
            if discards[deck] and not any(decks[deck * 6 : deck * 6 + 6]):
                for card in discards[deck]:
                    decks[card] += 1
                discards[deck] = []
                if log is not None:
                    log.append(Addressed(Reshuffled("defence" if deck else "attack")))

    def forget_seals(self) -> None:
        """Whatever was sealed is void, and nobody waits for a window any more."""
        self.waiting = self.touched = 0
        self.seals = [UNANSWERED] * len(self.hands)

    def lay_down_hand(self, seat: int) -> None:
        """All cards of a hand go to the discards."""
        hand = self.hands[seat]
        for card in HELD[hand].cards:
            self.discards[DECK_OF[card]].append(card)
        self.hands[seat] = NO_CARDS

    def copy(self) -> Self:
        twin = copy(self)
        twin.hands = self.hands.copy()
        twin.decks = self.decks.copy()
        twin.discards = [pile.copy() for pile in self.discards]
        twin.characters = self.characters.copy()
        twin.spare = self.spare.copy()
        twin.gossiped = self.gossiped.copy()
        twin.trapped = self.trapped.copy()
        twin.row = self.row.copy()
        twin.seals = self.seals.copy()
        twin.challenged = self.challenged.copy()
        twin.outs = self.outs.copy()
        twin.caught = self.caught.copy()
        twin.played = self.played.copy()
        twin.hits = self.hits.copy()
        twin.won = self.won.copy()
        return twin
