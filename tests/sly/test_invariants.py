"""What holds at every step of any game, and that exactly what is legal is offered."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from foxtable.engine import Match, Move, seats_in
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.components import (
    ANY,
    CARDS,
    CHARACTER,
    DECK_OF,
    HELD,
    INTERFERING,
    KINDS,
    NO_BALANCE,
    WEASEL,
    Played,
)
from foxtable.games.sly.hand import Challenge, Protect, Trade
from foxtable.games.sly.state import Laid, Sly
from foxtable.games.sly.turn import Draw, End, Idle
from foxtable.games.sly.two import Discard
from foxtable.games.sly.window import Interfere
from foxtable.testing import walk
from tests.sly.tables import SLY, state_of

SAMPLES = ("2p", "3p-extension", "4p", "4p-mild-open", "4p-teams", "5p-extension-victim")


@cache
def every_move(seats: int) -> tuple[Move, ...]:
    """Everything that somebody could try, without stories."""

    def each() -> Iterator[Move]:
        yield from (Idle(), End(), Pass(), Protect(), Draw("attack"), Draw("defence"))
        for card in CARDS:
            yield Discard(card)  # type: ignore[arg-type]
            yield from (Trade(card, other) for other in CARDS)  # type: ignore[arg-type]
            for seat in range(seats):
                yield from (Attack(seat, card, kind) for kind in KINDS)  # type: ignore[arg-type]
        yield from (Answer(card) for card in get_args(Played))
        yield from (Interfere(card) for card in get_args(Played))
        yield from map(Challenge, range(seats))

    return tuple(each())


@pytest.mark.parametrize("sample", SAMPLES)
def test_what_is_legal_is_what_is_offered(sample: str) -> None:
    setup = SLY.samples()[sample]
    seen = set()
    for match in walk(SLY, setup, f"law {sample}"):
        if match.state.dealing or match.result is not None or len(match.entries) % 3:
            continue
        seen.add(state_of(match).phase)
        for seat in range(setup.seats):
            offered = {move for move in match.moves(seat) if not getattr(move, "story", "")}
            legal = {move for move in every_move(setup.seats) if match.refusal(seat, move) is None}
            assert offered == legal, f"seat {seat} at {state_of(match).phase}"
    assert {"turn", "answer", "close"} <= seen


def weight(state: Sly, laid: Laid) -> int:
    """1 or -1, counted apart from the rules: by its deck, and a character by its owner."""
    if laid.card in NO_BALANCE:
        return 0
    if laid.card == CHARACTER:
        return 1 if laid.seat == state.active else -1
    return -1 if DECK_OF[laid.card] else 1


def sound(match: Match) -> None:
    state = state_of(match)
    balance = sum(weight(state, laid) for laid in state.row)
    assert balance == state.balance
    assert balance in (0, 1)
    for seat in range(state.seats):
        assert state.gossiped[seat] <= 2
        assert state.trapped[seat] <= 2
        alive = bool(state.alive >> seat & 1)
        assert alive == (state.gossiped[seat] + state.trapped[seat] < 3)
        assert alive == (seat not in state.outs)
        assert state.hands[seat] >= 0
        if not alive:
            assert not state.shields >> seat & 1
            keeps = bool(state.keeps >> seat & 1)
            assert keeps == bool(state.hands[seat]) or state.row
            held = any(state.hands[seat] & ANY[card] for card in INTERFERING)
            assert not keeps or held or state.row, "it should have been laid down"
    assert not state.keeps & state.alive
    if state.target >= 0:
        assert not state.shields >> state.target & 1
        assert state.row
    for seat in seats_in(state.window | state.waiting):
        card = state.seals[seat] if state.phase != "reveal" else -1
        if card >= 0:
            assert state.hands[seat] & ANY[card], "a sealed card never leaves the hand"
            assert card not in (WEASEL, CHARACTER)
    if not state.row and state.phase not in ("deal", "discard"):
        for deck in (0, 1):
            assert state.deck_size(deck) or not state.discards[deck]


@pytest.mark.parametrize("sample", [*SAMPLES, "3p", "3p-victim", "6p-teams"])
def test_what_holds_at_every_step(sample: str) -> None:
    turns = 0
    for match in walk(SLY, SLY.samples()[sample], f"sound {sample}"):
        sound(match)
        state = state_of(match)
        if state.phase == "turn" and not state.dealing and state.turn > turns > 0:
            for seat in seats_in(state.alive) if state.open_decks else ():
                assert HELD[state.hands[seat]].number >= state.least, "a turn begins with the least"
        turns = max(turns, state.turn)
    assert turns > 3
