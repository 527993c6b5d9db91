"""Playing on in one's head: everybody goes by the quick policy, for some turns, and then the table
is looked at."""

from math import exp
from random import Random
from typing import Final

from foxtable.engine import DEALER, Loose, seats_in
from foxtable.games.sly.bots.odds import glanced
from foxtable.games.sly.bots.policy import decide
from foxtable.games.sly.bots.value import hand_value, lives, side
from foxtable.games.sly.bots.victim import chance
from foxtable.games.sly.hand import count
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import deal_card
from foxtable.games.sly.window import Open

OPEN: Final = Open()
FAR: Final = 2000
"""Moves after which nobody thinks on."""
PER_LIFE, PER_CARD = 0.75, 0.11
"""By how much a life and a card raise the chances, in logits."""
TOGETHER: Final = 0.6
"""In teams everybody's lives and cards are added up, and count so much less."""


def play_on(state: Sly, turns: int, rng: Random) -> None:
    """Until so many more turns have begun, or the game is over."""
    dealer, odds = Loose(rng), glanced(state)
    last = state.turn + turns
    for _ in range(FAR):
        if state.result is not None or (state.turn >= last and state.phase == "turn"):
            return
        if state.dealing:
            dealt = deal_card(state, dealer) if state.owed == "card" else count(state, dealer)
            dealt.play(state, DEALER)
        elif state.ripe:
            OPEN.play(state, DEALER)
        else:
            awaited = state.awaited
            seat = (awaited & -awaited).bit_length() - 1
            decide(state, seat, odds).play(state, seat)


def prospects(state: Sly, seat: int) -> float:
    """How likely this seat wins from here, by a look at lives and hands."""
    result = state.result
    if result is not None:
        if result.places[seat] != 1:
            return 0.0
        return 1.0 if state.rules.teams else 1.0 / len(result.winners)
    if state.rules.teams:
        mine = side(state, seat)
        ahead = sum(
            _standing(state, each) * (1 if side(state, each) == mine else -1)
            for each in seats_in(state.alive)
        )
        return 1 / (1 + exp(-TOGETHER * ahead))
    if state.rules.ending == "victim":
        return chance(state, seat)
    weights = [exp(_standing(state, each)) for each in seats_in(state.alive)]
    own = exp(_standing(state, seat)) if state.alive >> seat & 1 else 0.0
    return own / sum(weights)


def _standing(state: Sly, seat: int) -> float:
    return PER_LIFE * lives(state, seat) + PER_CARD * hand_value(state, seat)
