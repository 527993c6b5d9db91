"""Finished games that are being looked back at.

Folding a long game takes a while, so it is done in a thread of its own, one question after the
other: tables that are being played are not kept waiting. The few games looked at last are kept,
with states on the way.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from foxtable.engine import ONLOOKER, BadRecord, Lookback, Record, Refusal, Refused, verify
from foxtable.table import Table
from foxtable.table import requests as req
from foxtable.table.fairness import fairness
from foxtable.table.lookback import finished, looking_back, replayed, step

MOST = 16
"""Games that are kept at a time."""
DIGITS = 6

T = TypeVar("T")
R = TypeVar("R")

_encode = msgspec.json.Encoder().encode


class Replays:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "looking-back")
        self._kept: OrderedDict[str, Lookback] = OrderedDict()

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def answer(self, table: Table, seat: str | None, at: str | None) -> bytes:
        """All entries, or the table after one of them, for a seat or, without one, an onlooker."""
        finished(table)
        eyes = ONLOOKER if seat is None else _number(seat)
        entry = None if at is None else _number(at)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._answer, table, eyes, entry)

    async def fairness(self, table: Table) -> req.Fairness:
        """Whether chance played fair; every time it is asked, the dealer is run again. A table that
        is still played is not left to a thread: it changes."""
        if table.phase in ("open", "playing"):
            return fairness(table)
        return await self._aside(fairness, table)

    async def verdict(self, table: Table) -> dict[str, Any]:
        """The verdict alone."""
        return await self._aside(_verdict, finished(table).record())

    async def _aside(self, answer: Callable[[T], R], asked: T) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._thread, answer, asked)

    def _answer(self, table: Table, seat: int, at: int | None) -> bytes:
        back = self._lookback(table)
        return _encode(replayed(table, back, seat) if at is None else step(table, back, seat, at))

    def _lookback(self, table: Table) -> Lookback:
        """A game that is over does not change any more, asleep or awake."""
        if table.code not in self._kept:
            self._kept[table.code] = looking_back(finished(table))
        self._kept.move_to_end(table.code)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return self._kept[table.code]


def _verdict(record: Record) -> dict[str, Any]:
    try:
        verify(record)
    except BadRecord as error:
        return {"fair": False, "why": str(error)}
    return {"fair": True, "why": None}


def _number(word: str) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > DIGITS:
        raise Refused(Refusal("house.past", (word[:40],)))
    return int(word)
