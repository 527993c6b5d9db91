"""The moves that are worth a thought: what the policy would do, and what else could be done."""

from foxtable.engine import Move
from foxtable.games.sly.answer import answers
from foxtable.games.sly.bots.odds import Odds
from foxtable.games.sly.bots.policy import (
    CALM,
    DRAWS,
    END,
    PASS,
    PROTECT,
    Chosen,
    answer,
    attack,
    attacks,
    interfere,
    trade,
)
from foxtable.games.sly.bots.value import are_partners, best_trade
from foxtable.games.sly.components import ANY, ENOUGH
from foxtable.games.sly.hand import may_protect
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import can_draw
from foxtable.games.sly.window import interferences

ATTACKS = 5
"""Attacks that are tried, the most promising ones."""


def candidates(state: Sly, seat: int, favourite: Move, odds: Odds) -> list[Move]:
    """The favourite first, none twice."""
    found = [favourite]
    found += [move for move in _others(state, seat, odds) if move != favourite]
    return found


def _others(state: Sly, seat: int, odds: Odds) -> list[Move]:
    phase = state.phase
    if phase == "turn":
        draws = [DRAWS[deck] for deck in (0, 1) if can_draw(state, seat) >> deck & 1]
        return [*draws, *_attacks(state, seat, odds), *_besides(state, seat)]
    if phase == "close":
        return [END, *_besides(state, seat)]
    if phase == "answer":
        bits = answers(state, seat)
        return [PASS, *(answer(card) for card in range(13) if bits >> card & 1)]
    if phase == "window":
        bits = interferences(state, seat)
        return [PASS, *(interfere(card) for card in range(13) if bits >> card & 1)]
    if phase in ("stop", "enough") and state.hands[seat] & ANY[ENOUGH]:
        return [PASS, answer(ENOUGH)]
    return []


def _attacks(state: Sly, seat: int, odds: Odds) -> list[Move]:
    found = [each for each in attacks(state, seat, odds, CALM) if not _ours(state, seat, each)]
    found.sort(key=lambda each: each[0], reverse=True)
    return [attack(target, card, kind) for _, target, card, kind in found[:ATTACKS]]


def _ours(state: Sly, seat: int, chosen: Chosen) -> bool:
    return are_partners(state, seat, chosen[1])


def _besides(state: Sly, seat: int) -> list[Move]:
    found: list[Move] = []
    gain, give, take = best_trade(state, seat)
    if gain > 0:
        found.append(trade(give, take))
    if may_protect(state, seat):
        found.append(PROTECT)
    return found
