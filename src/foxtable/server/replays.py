"""Finished games that are being looked back at.

Folding a long game takes a while, so it is done in a thread of its own, one question after the
other: tables that are being played are not kept waiting. The few games looked at last are kept,
with states on the way. Whether chance played fair is found out in another thread, once for each
game, so that nobody's look back waits for it.
"""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from msgspec import structs

from foxtable.engine import ONLOOKER, BadRecord, Lookback, Record, Refusal, Refused, verify
from foxtable.server.addresses import TooMuch
from foxtable.table import Table
from foxtable.table import requests as req
from foxtable.table.fairness import fairness
from foxtable.table.lookback import chairs_of, finished, looking_back, replayed, step

MOST = 16
"""Games that are kept at a time."""
QUESTIONS = 64
"""About finished games, that may wait for their answer; one more is asked to come back later."""
VERDICTS = 64
"""Games of which is kept whether chance played fair."""
WAITING = 8
"""Games that may wait for it; whoever asks for one more is asked to come back later."""
LATER = 5
"""Seconds after which that is worth another try."""
DIGITS = 6

_encode = msgspec.json.Encoder().encode


class Replays:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "looking-back")
        self._kept: OrderedDict[str, Lookback] = OrderedDict()
        self._waiting: set[asyncio.Future[bytes]] = set()
        self.checks = Checks()

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
        self.checks.close()

    async def answer(self, table: Table, seat: str | None, at: str | None) -> bytes:
        """All entries, or the table after one of them, for a seat or, without one, an onlooker."""
        finished(table)
        eyes = ONLOOKER if seat is None else _number(seat)
        entry = None if at is None else _number(at)
        if len(self._waiting) >= QUESTIONS:
            raise TooMuch(LATER)
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self._thread, self._answer, table, eyes, entry)
        self._waiting.add(answer)
        answer.add_done_callback(self._waiting.discard)
        return await answer

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


class Check(msgspec.Struct, frozen=True):
    """What the dealer, run again over a finished game, has shown. It does not change any more."""

    fairness: req.Fairness
    verdict: dict[str, Any]


class Checks:
    """Whether chance played fair in finished games."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "checking")
        self._kept: OrderedDict[str, Check] = OrderedDict()
        self._running: dict[str, asyncio.Future[Check]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    def costs(self, table: Table) -> bool:
        """The dealer has to be run for an answer."""
        over = table.phase not in ("open", "playing")
        return over and table.code not in self._kept and table.code not in self._running

    async def fairness(self, table: Table) -> req.Fairness:
        """All of it, with everybody's name of today. A table that is still played is not left to a
        thread: it changes."""
        if table.phase in ("open", "playing"):
            return fairness(table)
        return structs.replace((await self._check(table)).fairness, chairs=chairs_of(table))

    async def verdict(self, table: Table) -> dict[str, Any]:
        """The verdict alone."""
        finished(table)
        return (await self._check(table)).verdict

    async def _check(self, table: Table) -> Check:
        """Those who ask about the same game wait for the same answer."""
        code = table.code
        if code in self._kept:
            self._kept.move_to_end(code)
            return self._kept[code]
        if code not in self._running:
            if len(self._running) >= WAITING:
                raise TooMuch(LATER)
            loop = asyncio.get_running_loop()
            running = self._running[code] = loop.run_in_executor(self._thread, _checked, table)
            running.add_done_callback(lambda done: self._done(code, done))
        return await asyncio.shield(self._running[code])

    def _done(self, code: str, done: "asyncio.Future[Check]") -> None:
        del self._running[code]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[code] = done.result()
        while len(self._kept) > VERDICTS:
            self._kept.popitem(last=False)


def _checked(table: Table) -> Check:
    return Check(fairness(table), _verdict(finished(table).record()))


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
