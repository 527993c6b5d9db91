"""Nothing leaks: scramble the truth wherever a seat may not look, and see whether it can tell."""

from random import Random
from typing import Any

import msgspec

from foxtable.bots import random_move
from foxtable.engine import (
    DEALER,
    ONLOOKER,
    Game,
    Log,
    Loose,
    Match,
    Move,
    State,
    replay,
)

TRIES = 30
"""Moves that are tried at a twin table until one is told as the real one was."""
HINTS = 4
"""The newest entries that everybody tries once more."""


def knowledge(game: Game[Any, Any], state: State, seat: int, heard: object) -> bytes:
    """Everything that reaches a seat at an entry: its view, its questions, what it is told."""
    off = state.dealing or state.result is not None or seat == ONLOOKER
    asked = [] if off else game.asks(state, seat)
    question = "" if off else game.question(state, seat)
    awaited = seat != ONLOOKER and bool(state.awaited >> seat & 1)
    window = bool(state.window)
    parts = (
        game.view(state, seat),
        [ask.data() for ask in asked],
        question,
        awaited,
        window,
        state.moment,
        state.affair,
        heard,
    )
    return msgspec.json.encode(parts)


def no_peek(match: Match, rng: Random) -> None:
    """At this entry, nobody can tell the table from its scrambled twin."""
    game = match.game
    for seat in (*range(match.setup.seats), ONLOOKER):
        twin = game.scramble(match.state, seat, rng)
        here = knowledge(game, match.state, seat, _told(match, match.state, seat))
        there = knowledge(game, twin, seat, _told(match, twin, seat))
        assert here == there, f"seat {seat} sees what it may not: {here!r} is not {there!r}"


def no_hint(match: Match, rng: Random) -> None:
    """Whoever tries what is not theirs to do learns nothing from the refusal: it is the same at the
    scrambled twin of the table."""
    game, state = match.game, match.state
    if state.dealing or state.result is not None:
        return
    tried = [random_move(asks, rng) for asks in map(match.asks, range(match.setup.seats)) if asks]
    played = [move for actor, move in match.entries[-HINTS:] if actor != DEALER]
    for seat in range(match.setup.seats):
        twin = game.scramble(state, seat, rng)
        for move in (*tried, *played):
            here, there = move.refusal(state, seat), move.refusal(twin, seat)
            assert here == there, (
                f"seat {seat} is refused what it may not know of: {move}: {here} is not {there}"
            )


def _told(match: Match, state: State, seat: int) -> object:
    if not match.entries:
        return None
    actor, move = match.entries[-1]
    if actor == seat:
        return move
    told = move.told(state, actor, seat)
    assert told is not None or move.hushed, f"'{move}' does not say that it may be hushed"
    return told


def no_gossip(before: State, match: Match, rng: Random) -> None:
    """The lines of the newest entry tell nobody more than they may know: at a twin table, scrambled
    as it stood before, somebody makes a move of which a seat is told the same; if the seat sees the
    same after it, it reads the same."""
    game = match.game
    actor, _ = match.entries[-1]
    lines = match.lines[-1] if match.lines else []
    for seat in (*range(match.setup.seats), ONLOOKER):
        if actor == seat:
            continue
        twin = game.scramble(before, seat, rng)
        other = _told_alike(match, twin, seat, rng)
        if other is None:
            continue
        fresh: Log = []
        other.play(twin, actor, fresh)
        if _seen(game, twin, seat) != _seen(game, match.state, seat):
            continue
        here, there = _readable(lines, seat), _readable(fresh, seat)
        assert here == there, f"seat {seat} reads what it may not: {here!r} is not {there!r}"


def no_wink(match: Match, rng: Random) -> None:
    """Whether a move can be taken back does not tell what somebody else has sealed: with another
    move of which a seat is told the same, its button is the same."""
    actor, move = match.entries[-1]
    if actor == DEALER:
        return
    before = replay(match.record(), len(match.entries) - 1)
    for seat in range(match.setup.seats):
        other = _another(before, actor, move, seat, rng) if seat != actor else None
        if other is None:
            continue
        twin = before.copy()
        twin.play(actor, other)
        same = twin.moment == match.moment and twin.state.awaited == match.state.awaited
        if same and twin.can_take_back(seat) != match.can_take_back(seat):
            raise AssertionError(f"seat {seat} sees by its button whether it was {move} or {other}")


def _another(before: Match, actor: int, move: Move, seat: int, rng: Random) -> Move | None:
    """Another legal move of this actor that the seat hears of in the same way."""
    told = move.told(_after(before, actor, move), actor, seat)
    for _ in range(TRIES):
        other = random_move(before.asks(actor), rng)
        if other == move or before.refusal(actor, other) is not None:
            continue
        if other.told(_after(before, actor, other), actor, seat) == told:
            return other
    return None


def _after(before: Match, actor: int, move: Move) -> State:
    state = before.state.copy()
    move.play(state, actor)
    return state


def _seen(game: Game[Any, Any], state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


def _readable(lines: Log, seat: int) -> bytes:
    return msgspec.json.encode([each.line for each in lines if each.to is None or seat in each.to])


def _told_alike(match: Match, twin: State, seat: int, rng: Random) -> Move | None:
    """A move of the same actor at the twin table that the seat hears of in the same way, another
    one than was really made if there is one."""
    actor, move = match.entries[-1]
    told = move.told(match.state, actor, seat)
    found = None
    for _ in range(TRIES):
        other = _any_move(match.game, twin, actor, rng)
        if other is None or other.refusal(twin, actor) is not None:
            continue
        after = twin.copy()
        other.play(after, actor)
        if other.told(after, actor, seat) == told:
            found = other
            if other != move:
                break
    return found


def _any_move(game: Game[Any, Any], twin: State, actor: int, rng: Random) -> Move | None:
    if actor == DEALER:
        return game.deal(twin, Loose(rng)) if twin.dealing or twin.ripe else None
    asks = game.asks(twin, actor)
    return random_move(asks, rng) if asks and not twin.dealing else None
