"""Whether chance played fair: the lock, and once the game is over the key, every draw and the
verdict."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from foxtable.engine import DEALER, BadRecord, Lookback, Past, Record, State, draws
from foxtable.engine.replay import Drawn, fits
from foxtable.table import requests as req
from foxtable.table.lookback import chairs_of, looking_back, with_rounds
from foxtable.table.table import Table

Why = Literal["seed", "draw", "record"]


class Audit(NamedTuple):
    """What came out when the dealer was run again."""

    drawn: list[Drawn]
    why: Why | None
    at: int | None


NOTHING = Audit([], None, None)


def audit(record: Record) -> Audit:
    """Run the dealer again over a finished record, as far as it can be followed."""
    if record.seed is not None and not fits(record.seed, record.header.commitment):
        return Audit([], "seed", None)
    drawn: list[Drawn] = []
    try:
        drawn.extend(draws(record))
    except BadRecord as error:
        return Audit(drawn, "record", error.entry)
    wrong = next((each.number for each in drawn if not each.fair), None)
    return Audit(drawn, None if wrong is None else "draw", wrong)


def fairness(table: Table) -> req.Fairness:
    """What everybody may know of it now."""
    match = table.match
    record = None if match is None or match.reason is None else match.record()
    found = NOTHING if record is None else audit(record)
    return req.Fairness(
        code=table.code,
        game=table.game_name,
        phase=table.phase,
        chairs=chairs_of(table),
        commitment=None if match is None else match.commitment,
        seed=None if record is None else record.seed,
        method=None if record is None else record.header.chance,
        draws=[]
        if match is None or record is None
        else told_draws(looking_back(match), found.drawn),
        fair=None if record is None else found.why is None,
        why=found.why,
        at=found.at,
    )


def told_draws(back: Lookback, drawn: Iterable[Drawn]) -> list[req.Draw]:
    """All draws, those that one seat alone heard of as well: the game is over. Where nothing could
    be run again they are told as they stand."""
    fair = {each.number: each.fair for each in drawn if each.chance}
    closed = {each.number for each in drawn if not each.chance}
    found = []
    brought = _brought(back, back.state(0), 0)
    for past, begins in with_rounds(back):
        if past.actor == DEALER and past.number not in closed:
            found.append(_draw(past, begins, fair.get(past.number, False), brought))
        brought = _brought(back, past, past.number)
    return found


def _brought(back: Lookback, table: State | Past, after: int) -> dict[str, Any] | None:
    """What the entry after so many brings, if it is the dealer's."""
    if after == len(back.entries) or back.entries[after][0] != DEALER:
        return None
    state = table.state if isinstance(table, Past) else table
    told = back.game.brought(state, back.entries[after][1])
    return None if told is None else msgspec.to_builtins(told)


def _draw(past: Past, begins: int | None, fair: bool, brought: dict[str, Any] | None) -> req.Draw:
    move = msgspec.to_builtins(past.move)
    lines = [msgspec.to_builtins(each.line) for each in past.log if each.to is None]
    return req.Draw(past.number, past.actor, move, lines, begins, fair, brought)
