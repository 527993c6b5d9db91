"""The bots at one table: whoever is awaited answers, whoever may act is offered it.

A bot gets what its seat may know and nothing else. It thinks elsewhere (`thinking`), and inside a
pause such as people make: how long it takes does not tell what it holds. If it fails, what the
clock would play is played for it, and the log says so.
"""

import asyncio
import hashlib
import logging
import random
from functools import partial
from typing import TYPE_CHECKING

from foxtable.bots import Call, Turns, must_answer
from foxtable.engine import FoxtableError, Match, Move, Refused
from foxtable.server.thinking import Died, Thought
from foxtable.server.worker import TableHead
from foxtable.table import commands

if TYPE_CHECKING:
    from foxtable.server.live import Live

OFFERED = (0.3, 0.8)
"""Seconds, from the least to the most, that a bot takes for what it may do although nobody waits
for it."""
PAUSE = (1.2, 2.6)
"""The same, for an answer: no less than offers take, which come first where there are any."""
UNHEARD = (6.0, 12.0)
"""The same, for the first thing of which the others hear where nobody hears anything else."""
TRIES = 3
"""How often a bot is asked whose process died under it, or whose answer came to another table than
it had thought about, before its lapse is played."""
AGAIN = 1.0
"""Seconds after which a bot whose answer was lost is called again."""

log = logging.getLogger("foxtable.bots")


class Bots:
    def __init__(self, live: "Live") -> None:
        self._live = live
        self._turns = Turns()
        self._thinking: dict[int, tuple[Call, asyncio.Task[None]]] = {}
        self._since: dict[int, float] = {}
        """Since when each bot has been there to be asked."""

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def attend(self, match: Match) -> None:
        """Let every bot think that is called and does not yet."""
        chairs = self._live.table.chairs
        seats = [seat for seat, chair in enumerate(chairs) if chair.level is not None]
        held = match.state.held
        for call, task in list(self._thinking.values()):
            if call.moment != match.moment or (call.must and held >> call.seat & 1):
                task.cancel()  # it thinks about what nobody asks any more, or not yet
        now = self._live.now
        self._since = {seat: self._since.get(seat, now) for seat in seats}
        if not seats:
            return
        for call in self._turns.calls(match, seats):
            if call.seat not in self._thinking:
                task = asyncio.create_task(self._called(match, call))
                self._thinking[call.seat] = call, task
                task.add_done_callback(partial(self._answered, call))

    def stop(self) -> None:
        for _, task in list(self._thinking.values()):
            task.cancel()

    async def _called(self, match: Match, call: Call) -> None:
        """One call, from the question to the answer at the table."""
        level = self._live.table.chairs[call.seat].level
        if level is None:
            return
        for _ in range(TRIES):
            try:
                quiet = call.must and match.state.quiet
                in_time = self._unheard if quiet else self._in_its_time
                move = await in_time(self._thought(match, call, level), call)
                if move is not None:
                    self._enter(call, move)
                return
            except FoxtableError as error:
                log.warning("%s: the bot %s failed: %s", self._live.table.code, level, error)
                if not self._still(match, call):
                    return
                if not isinstance(error, Died | Refused):
                    break
        if call.must:
            self._enter(call, None)

    async def _in_its_time(self, thought: Thought, call: Call) -> Move | None:
        """What the bot answers, when its pause is over. Who takes longer takes a whole pause more,
        so that the time does not tell what there was to think about."""
        pause = self._pause(call)
        thinking = asyncio.ensure_future(self._live.house.mind.think(thought))
        try:
            while pause:
                await asyncio.sleep(pause)
                if thinking.done():
                    break
            return await thinking
        finally:
            thinking.cancel()

    def _pause(self, call: Call) -> float:
        """Seconds until the bot answers: none in a window, where nobody hears of it and the beat
        hides it. Whoever is awaited counts from the question: what others were offered
        meanwhile, and whether they were offered anything, does not show. A bot that came to the
        question later, for somebody who was awaited, counts from then."""
        live = self._live
        match = live.table.playing()
        if call.must and match.state.window:
            return 0.0
        least, most = (live.house.pace * seconds for seconds in OFFERED)
        if not call.must:
            return random.uniform(least, most)
        asked = max(live.table.questions.asked_at[call.seat], self._since.get(call.seat, 0.0))
        return max(least, asked + live.house.pace * random.uniform(*PAUSE) - live.now)

    async def _unheard(self, thought: Thought, call: Call) -> Move | None:
        """The same where nobody hears what it does, until it is done: the time does not tell how
        much that was."""
        move = await self._live.house.mind.think(thought)
        if move is None or not move.hushed:
            await asyncio.sleep(self._rest(call))
        return move

    def _rest(self, call: Call) -> float:
        """Seconds until the others may hear of something: a time since the question was put, or
        since the bot came to it, however much it has done meanwhile."""
        live = self._live
        span = live.house.pace * random.uniform(*UNHEARD)
        gone = live.now - max(live.table.questions.known_at, self._since.get(call.seat, 0.0))
        return span - gone % span if span else 0.0

    def _enter(self, call: Call, move: Move | None) -> None:
        """At the table, unless it has moved on."""
        events = commands.by_bot(self._live.table, call, move)
        if events:
            self._live.enter(events)

    def _still(self, match: Match, call: Call) -> bool:
        """The bot is still called."""
        level = self._live.table.chairs[call.seat].level
        awaited = not call.must or must_answer(match, call.seat)
        return level is not None and match.moment == call.moment and awaited

    def _answered(self, call: Call, task: "asyncio.Task[None]") -> None:
        self._thinking.pop(call.seat, None)
        if not task.cancelled():
            self._turns.offered(call)
        if self._live.stopped:
            return
        error = None if task.cancelled() else task.exception()
        if error is None:
            self._live.attend()
            return
        log.error("%s: a bot's answer was lost", self._live.table.code, exc_info=error)
        task.get_loop().call_later(AGAIN, self._live.attend)

    def _thought(self, match: Match, call: Call, level: str) -> Thought:
        table = self._live.table
        head = TableHead(
            game=table.game_name,
            version=table.version,
            seats=table.seats,
            options=table.options,
            edition=table.edition,
            stream=hashlib.sha256(table.seed + b"bots").hexdigest(),
        )
        others = tuple(
            (seat, chair.level)
            for seat, chair in enumerate(table.chairs)
            if chair.level is not None
        )
        return Thought(table.code, head, match, level, call, others)
