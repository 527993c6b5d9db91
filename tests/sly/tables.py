"""Any position of Sly Foxes in a few lines: hands, decks, discards and lives by seat."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from foxtable.engine import DEALER, Match, Refused, game_named, open_match
from foxtable.games.sly import turn
from foxtable.games.sly.components import CARDS, DECK_OF, DONT_CARE, HELD, ONE, PLACE
from foxtable.games.sly.state import Sly


def begun(seats: int, first: int = 0, *, log: bool = False, **options: Any) -> Match:
    """A match dealt by hand: everybody has the same six cards, as far as they go."""
    match = open_match("sly", seats, options, chance="hand", log=log)
    names = state_of(match).cards.character_names
    for seat in range(seats):
        attack = ("gossip", "trap", "universal-attack" if seat < 7 else "trap")
        defence = ("facts", "caution", "universal-defence" if seat < 7 else "facts")
        character = names[(0, 2, 1, 3)[seat % 4]]
        match.deal(f"deal {spelled((*attack, *defence))} {character}")
    match.deal(f"first {first}")
    return match


def spelled(cards: Sequence[str]) -> str:
    return f"({','.join(cards)})"


def table(
    *hands: str,
    active: int = 0,
    characters: Sequence[str] = (),
    discards: str = "",
    lives: Mapping[int, str] | None = None,
    shields: Sequence[int] = (),
    decks: Mapping[str, int] | None = None,
    **options: Any,
) -> Match:
    """A turn of `active` begins, with these hands. `lives`: the life cards in front of a seat, as
    `gt` for a Gossiped and an In a trap. Whoever has three is out, in that order, and keeps the
    hand that is given. `decks`: all that is left in both; otherwise all other cards are there."""
    match = open_match("sly", len(hands), options, chance="hand")
    state = state_of(match)
    names = state.cards.character_names
    for seat, held in enumerate(hands):
        for card in held.split():
            _take(state, PLACE[card])
            state.hands[seat] += ONE[PLACE[card]]
        named = characters[seat] if seat < len(characters) else names[seat // 2 % 4]
        state.characters[seat] = names.index(named)
        state.spare[names.index(named)] -= 1
    for card in discards.split():
        _take(state, PLACE[card])
        state.discards[DECK_OF[PLACE[card]]].append(PLACE[card])
    for seat, cards in (lives or {}).items():
        _wound(state, seat, cards)
    for seat in shields:
        _take(state, DONT_CARE)
        state.shields |= 1 << seat
    if decks is not None:
        state.decks = [decks.get(card, 0) for card in CARDS]
    state.two = bool(state.outs) and state.alive.bit_count() == 2
    if state.rules.teams and state.seats == 4:
        state.shown = 15
    state.dealing, state.owed = False, ""
    turn.begin(state, active, None)
    return match


def _take(state: Sly, card: int) -> None:
    assert state.decks[card], f"there are not so many of {CARDS[card]}"
    state.decks[card] -= 1


def _wound(state: Sly, seat: int, cards: str) -> None:
    state.gossiped[seat], state.trapped[seat] = cards.count("g"), cards.count("t")
    if len(cards) == 3:
        state.alive &= ~(1 << seat)
        state.outs.append(seat)
        state.keeps |= bool(state.hands[seat]) << seat


def state_of(match: Match) -> Sly:
    assert isinstance(match.state, Sly)
    return match.state


def say(match: Match, *steps: str) -> Match:
    """Moves as `0 attack 1 gossip gossip`; the dealer's as `open`. All of a window pass as
    `nobody`."""
    for step in steps:
        who, _, move = step.partition(" ")
        if step == "nobody":
            nobody(match)
        elif who.isdigit():
            match.play(int(who), move)
        else:
            match.deal(step)
    return match


def nobody(match: Match) -> None:
    """Everybody passes in the window, and it is closed."""
    assert state_of(match).phase == "window"
    for seat in match.must_act():
        match.play(seat, "pass")
    match.deal("open")


def hand(match: Match, seat: int) -> list[str]:
    """The cards of a hand, sorted as they are shown."""
    return [CARDS[card] for card in HELD[state_of(match).hands[seat]].cards]


def pile(match: Match, deck: int) -> list[str]:
    return [CARDS[card] for card in state_of(match).discards[deck]]


def refused(match: Match, actor: int, move: str) -> str:
    """The rule that refuses it; nothing has changed."""
    before, entries = match.state.copy(), list(match.entries)
    with pytest.raises(Refused) as caught:
        match.play(actor, move)
    assert match.state == before, "a refused move has changed something"
    assert match.entries == entries
    return caught.value.rule


def offered(match: Match, seat: int) -> set[str]:
    """Every move that a seat is offered, without stories."""
    return {str(move) for move in match.moves(seat) if not getattr(move, "story", "")}


def impossible(seats: int, **options: Any) -> str:
    """The rule that forbids this set-up."""
    with pytest.raises(Refused) as caught:
        open_match("sly", seats, options)
    return caught.value.rule


SLY = game_named("sly")

__all__ = [
    "DEALER",
    "SLY",
    "begun",
    "hand",
    "impossible",
    "nobody",
    "offered",
    "pile",
    "refused",
    "say",
    "spelled",
    "state_of",
    "table",
]
