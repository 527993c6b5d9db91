"""Whether chance played fair: the lock, and once the game is over the key, every draw and the
verdict."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import structs

from foxtable.engine import DEALER, ONLOOKER, BadRecord, Lookback, Record, draws
from foxtable.engine.replay import Drawn, fits
from foxtable.table import requests as req
from foxtable.table.lookback import chairs_of, entries_of, looking_back
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
        draws=[] if match is None or record is None else _shown(looking_back(match), found.drawn),
        fair=None if record is None else found.why is None,
        why=found.why,
        at=found.at,
    )


def _shown(back: Lookback, drawn: Iterable[Drawn]) -> list[req.Draw]:
    """The draws as an onlooker heard of them; where nothing could be run again, as they stand."""
    fair = {each.number: each.fair for each in drawn if each.chance}
    closed = {each.number for each in drawn if not each.chance}
    return [
        req.Draw(**structs.asdict(each), fair=fair.get(each.number, False))
        for each in entries_of(back, ONLOOKER)
        if each.actor == DEALER and each.number not in closed
    ]
