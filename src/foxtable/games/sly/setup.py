"""Game setup: three cards of each deck and a secret character for everybody, and who goes first."""

from typing import Final

from foxtable.engine import DEALER, Addressed, Chance, Log, Move, Refusal, Setup, everyone
from foxtable.games.sly import teams, turn
from foxtable.games.sly.components import (
    CARDS,
    DEALT,
    DECK_OF,
    NO_CARDS,
    ONE,
    PLACE,
    Card,
    edition_named,
    nth,
)
from foxtable.games.sly.lines import Revealed
from foxtable.games.sly.state import NOBODY, UNANSWERED, Sly
from foxtable.games.sly.variants import agreed

REVEAL: Final = 5
"""Seconds that teams of six and eight show their characters. `sly.teams.hidden`"""


def start(setup: Setup) -> Sly | Refusal:
    rules = agreed(setup.options, setup.seats)
    if isinstance(rules, Refusal):
        return rules
    seats, edition = setup.seats, edition_named(setup.edition)
    return Sly(
        dealing=True,
        edition=setup.edition,
        rules=rules,
        hands=[NO_CARDS] * seats,
        decks=list(edition.boxes[rules.box]),
        discards=[[], []],
        characters=[NOBODY] * seats,
        spare=list(edition.copies),
        alive=everyone(seats),
        gossiped=[0] * seats,
        trapped=[0] * seats,
        row=[],
        seals=[UNANSWERED] * seats,
        challenged=[0] * seats,
        outs=[],
        caught=[NOBODY] * seats,
        played=[0] * seats,
        hits=[0] * seats,
        won=[0] * seats,
    )


class Deal(Move, frozen=True, gc=False):
    """The dealer's: the cards and the character of the next seat, for that seat alone to see.
    `sly.setup.deal`, `sly.setup.character`"""

    cards: tuple[Card, ...] | None
    character: str | None

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "deal" or self.cards is None:
            return Refusal("sly.setup.deal")
        places = [PLACE[card] for card in self.cards]
        decks = [DECK_OF[place] for place in places]
        if decks != [0] * DEALT + [1] * DEALT:
            return Refusal("sly.setup.deal")
        if any(places.count(place) > state.decks[place] for place in places):
            return Refusal("sly.setup.deal")
        names = state.cards.character_names
        if self.character not in names or not state.spare[names.index(self.character)]:
            return Refusal("sly.setup.character")
        return teams.unequal(state, names.index(self.character))

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        assert self.cards is not None
        assert self.character is not None
        seat = state.characters.index(NOBODY)
        decks, hand = state.decks, state.hands[seat]
        for name in self.cards:
            card = PLACE[name]
            decks[card] -= 1
            hand += ONE[card]
        state.hands[seat] = hand
        which = state.cards.character_names.index(self.character)
        state.spare[which] -= 1
        state.characters[seat] = which
        state.drawer = seat
        if seat == state.seats - 1:
            state.owed = "first"

    def told(self, state: Sly, actor: int, seat: int) -> Move:
        return self if seat == state.drawer else Deal(None, None)


class First(Move, frozen=True, gc=False):
    """The dealer's: who goes first. `sly.turn.first`"""

    seat: int

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        owed = actor == DEALER and state.owed == "first"
        return None if owed and 0 <= self.seat < state.seats else Refusal("sly.turn.first")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        state.dealing, state.owed = False, ""
        state.active = self.seat
        if not state.rules.teams:
            turn.begin(state, self.seat, log)
        elif teams.open_teams(state):
            state.shown = everyone(state.seats)
            turn.begin(state, self.seat, log)
        else:
            state.phase, state.span = "reveal", REVEAL
            state.open_window(everyone(state.seats), 0)


class Conceal(Move, frozen=True, gc=False):
    """The dealer's: everybody has seen the teams, and hides their character again.
    `sly.teams.hidden`"""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        over = actor == DEALER and state.ripe and state.phase == "reveal"
        return None if over else Refusal("sly.teams.hidden")

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        state.span = 0
        state.close_window()
        if log is not None:
            log.append(Addressed(Revealed()))
        turn.begin(state, state.active, log)


def deal_hand(state: Sly, chance: Chance) -> Deal:
    seat = state.characters.index(NOBODY)
    cards: list[str] = []
    for first in (0, 6):
        left = state.decks[first : first + 6]
        lying = sum(left)
        for each in range(DEALT):
            at = nth(left, chance.below(lying - each, "deal", seat, len(cards)))
            left[at] -= 1
            cards.append(CARDS[first + at])
    character = teams.deal_character(state, chance)
    return Deal(tuple(cards), state.cards.character_names[character])  # type: ignore[arg-type]


def choose_first(state: Sly, chance: Chance) -> First:
    if state.rules.first == "first-seat":
        return First(0)
    return First(chance.below(state.seats, "first"))
