"""The bots at one table: they look at every entry, and answer when they are awaited.

A bot gets the views of its seat and nothing else. It thinks elsewhere (`thinking`), after a pause
such as people make. If it fails again and again, what the clock would play is played for it.
"""

import asyncio
import hashlib
import logging
import random
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from foxtable.engine import Match, replay
from foxtable.server.thinking import Thought
from foxtable.table import commands

if TYPE_CHECKING:
    from foxtable.server.live import Live

PAUSE = (0.8, 2.4)
"""Seconds, from the least to the most, that a bot pretends to think."""
RETRY = 1.0
"""Seconds before a bot that failed to think is asked again."""
TRIES = 3

log = logging.getLogger("foxtable.bots")


class Bots:
    def __init__(self, live: "Live") -> None:
        self._live = live
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._retry: asyncio.TimerHandle | None = None
        self._failures: Counter[tuple[int, int]] = Counter()
        """By seat and moment."""
        self._seen: dict[int, list[bytes]] = {}
        """For each bot's seat, the views since it last thought."""
        self._sent: dict[int, int] = {}

    @property
    def busy(self) -> bool:
        return bool(self._thinking) or self._retry is not None

    def attend(self, match: Match) -> None:
        """Let every bot think that is awaited and does not yet."""
        for seat in match.must_act():
            if self._live.table.chairs[seat].level is not None and seat not in self._thinking:
                task = asyncio.create_task(self._answer(match, seat, match.moment))
                self._thinking[seat] = task
                task.add_done_callback(partial(self._answered, seat, match.moment))

    def look(self, match: Match) -> None:
        """One view per entry."""
        for seat, views in self._seen.items():
            views.append(match.view_json(seat))

    def stop(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
        for task in list(self._thinking.values()):
            task.cancel()

    async def _answer(self, match: Match, seat: int, moment: int) -> None:
        await asyncio.sleep(self._live.house.pace * random.uniform(*PAUSE))
        level = self._live.table.chairs[seat].level
        if level is None or match.moment != moment or match.reason:
            return
        failed = self._failures[seat, moment] >= TRIES
        if failed:
            log.warning("the bot %s does not answer; its lapse is played", level)
            move = match.game.lapse(match.state, seat)
        else:
            answer = await self._think(match, seat, level, whole=False)
            answer = answer or await self._think(match, seat, level, whole=True)
            if answer is None:
                raise RuntimeError("the bot was lost twice")
            move = match.game.move_from_json(answer)
        events = commands.by_bot(self._live.table, seat, move, moment, failed=failed)
        if events:
            self._live.enter(events)

    def _answered(self, seat: int, moment: int, task: "asyncio.Task[None]") -> None:
        self._thinking.pop(seat, None)
        if task.cancelled() or self._live.stopped:
            return
        failed = task.exception() is not None
        if failed:
            self._failures[seat, moment] += 1
        match = self._live.table.playing()
        if seat in match.must_act() and self._retry is None:
            later = task.get_loop().call_later
            self._retry = later(RETRY if failed else 0, self._again)

    def _again(self) -> None:
        self._retry = None
        self._live.attend()

    async def _think(self, match: Match, seat: int, level: str, whole: bool) -> bytes | None:
        if whole:
            self._seen.pop(seat, None)
        if seat not in self._seen:
            self._catch_up(match, seat)
        views, seen = tuple(self._seen[seat]), self._sent[seat]
        table = self._live.table
        thought = Thought(
            key=f"{table.code}/{seat}/{level}",
            game=table.game_name,
            version=table.version,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            seat=seat,
            level=level,
            stream=hashlib.sha256(table.seed + b"bots").hexdigest(),
            seen=seen,
            views=views,
            asks=tuple(ask.data() for ask in match.asks(seat)),
        )
        answer = await self._live.house.mind.think(thought)
        if answer is not None:
            del self._seen[seat][: len(views)]
            self._sent[seat] = seen + len(views)
        return answer

    def _catch_up(self, match: Match, seat: int) -> None:
        """Every view that the seat has had, from the record; and those of the other bots that have
        to catch up, so that the record is played once."""
        chairs = self._live.table.chairs
        others = [at for at, c in enumerate(chairs) if c.level is not None and at not in self._seen]
        missing: dict[int, list[bytes]] = {at: [] for at in {seat, *others}}

        def see(then: Match) -> None:
            for at, views in missing.items():
                views.append(then.view_json(at))

        replay(match.record(), watch=see)
        self._seen |= missing
        self._sent |= dict.fromkeys(missing, 0)
