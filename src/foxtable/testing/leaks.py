"""Nothing leaks: scramble the truth wherever a seat may not look, and see whether it can tell."""

from random import Random
from typing import Any

import msgspec

from foxtable.engine import ONLOOKER, Game, Match, State


def knowledge(game: Game[Any, Any], state: State, seat: int, heard: object) -> bytes:
    """Everything that reaches a seat at an entry: its view, its questions, what it is told."""
    asked = [] if state.dealing or state.result or seat == ONLOOKER else game.asks(state, seat)
    awaited = seat != ONLOOKER and bool(state.awaited >> seat & 1)
    parts = (game.view(state, seat), [ask.data() for ask in asked], awaited, state.moment, heard)
    return msgspec.json.encode(parts)


def no_peek(match: Match, rng: Random) -> None:
    """At this entry, nobody can tell the table from its scrambled twin."""
    game = match.game
    for seat in (*range(match.setup.seats), ONLOOKER):
        twin = game.scramble(match.state, seat, rng)
        here = knowledge(game, match.state, seat, _told(match, match.state, seat))
        there = knowledge(game, twin, seat, _told(match, twin, seat))
        assert here == there, f"seat {seat} sees what it may not: {here!r} is not {there!r}"


def _told(match: Match, state: State, seat: int) -> object:
    if not match.entries:
        return None
    actor, move = match.entries[-1]
    if actor == seat:
        return move
    lines = match.lines[-1] if match.lines else []
    read = [each.line for each in lines if each.to is None or seat in each.to]
    return [move.told(state, actor, seat), read]
