"""Bots think in a process of their own, so that a thinking bot never delays a table.

The worker keeps each bot with its memory and is sent the views that are new since the last time. If
it has lost the bot (it was restarted, or has too many), it says so and is sent all of them.
"""

import asyncio
import os
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, NamedTuple

import msgspec

from foxtable.bots import Bot, maker_of
from foxtable.engine import game_named
from foxtable.engine.move import read_ask

KEPT = 2000
"""Bots that the worker remembers at most."""
PATIENCE = 20.0
"""Seconds after which a bot is not waited for any more."""


class Thought(NamedTuple):
    """What a bot is asked, and by whom."""

    key: str
    """Of this bot at this table, in this stay on its chair."""
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    edition: str
    seat: int
    level: str
    stream: str
    seen: int
    """Views that it was sent before."""
    views: tuple[bytes, ...]
    """The ones since, the newest last."""
    asks: tuple[dict[str, Any], ...]


_bots: OrderedDict[str, tuple[Bot, int]] = OrderedDict()


def think(thought: Thought) -> bytes | None:
    """The bot's move as JSON; None: it is not remembered here, send everything."""
    game = game_named(thought.game)
    bot, seen = _bots.pop(thought.key, (None, 0))
    if bot is None or seen != thought.seen:
        if thought.seen:
            return None
        setup = game.setup(thought.seats, thought.options, thought.edition, thought.version)
        bot = maker_of(game, thought.level)(thought.seat, setup, thought.stream)
        seen = 0
    view = None
    for data in thought.views:
        view = msgspec.json.decode(data, type=game.view_type)
        bot.see(view)
    _bots[thought.key] = (bot, seen + len(thought.views))
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    asks = [read_ask(data, game.moves) for data in thought.asks]
    return msgspec.json.encode(bot.choose(view, asks))


class Mind:
    """The process that bots think in: started when the first one thinks, and replaced when it has
    died or does not answer."""

    def __init__(self) -> None:
        self._pool = _pool()

    async def think(self, thought: Thought) -> bytes | None:
        """As `think`. None as well if the process has died; a TimeoutError if it is stuck."""
        pool = self._pool
        thinking = asyncio.get_running_loop().run_in_executor(pool, think, thought)
        try:
            return await asyncio.wait_for(thinking, PATIENCE)
        except BrokenProcessPool:
            self._renew(pool)
            return None
        except TimeoutError:
            self._renew(pool)
            raise

    def close(self) -> None:
        _kill(self._pool)

    def _renew(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            _kill(broken)
            self._pool = _pool()


def _pool() -> ProcessPoolExecutor:
    """Spawned, because the house has threads."""
    return ProcessPoolExecutor(
        1, mp_context=get_context("spawn"), initializer=_follow, initargs=(os.getpid(),)
    )


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _follow(house: int) -> None:
    """When the house is gone, killed perhaps, nobody needs its bots any more. Ctrl-C is for the
    house alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == house:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
