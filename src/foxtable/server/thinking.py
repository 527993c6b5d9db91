"""Bots think in processes of their own, so that a thinking bot never delays a table.

A worker follows the records of the tables that it thinks for, and is sent the entries that are new
since the last time; each bot is shown its own seat's views and what its seat is told, and nothing
else. If a worker has lost a table (it was restarted, or has too many), it is sent the whole record.

Tables take turns: one thought of a table at a time, and nobody's patience begins before the thought
does. A worker that does not answer in time is replaced; what waits goes on waiting for the new one.
"""

import asyncio
import logging
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from multiprocessing import get_context
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec

from foxtable.bots import Call
from foxtable.engine import FoxtableError, Game, Match, Move
from foxtable.server.worker import KEPT, Answer, Question, TableHead, work

PATIENCE = 20.0
"""Seconds after which a bot that thinks is not waited for any more."""
STARTING = 60.0
"""Seconds that a process may take to start; nobody thinks meanwhile."""
WORKERS = max(2, min(8, (os.cpu_count() or 2) // 2))
"""Processes at the most; each is started when all others are busy."""

_encode = msgspec.msgpack.encode
log = logging.getLogger("foxtable.bots")


class Stuck(FoxtableError):
    """A bot did not answer in time: it need not be asked again."""


class Died(FoxtableError):
    """The process died in which a bot was thinking."""


class Thought(NamedTuple):
    """What a bot is asked, and where it sits."""

    table: str
    head: TableHead
    match: Match
    level: str
    call: Call
    others: tuple[tuple[int, str], ...]
    """All bots at the table: seat and level. They are made together, so that the record is
    followed once."""


class _Job(NamedTuple):
    thought: Thought
    done: "asyncio.Future[Move | None]"
    again: bool = False
    """It was handed out before, to a worker that had lost the table."""


class Mind:
    """All workers, and the thoughts that wait for one."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._most = workers
        self._loop = asyncio.get_running_loop()
        self._workers: list[_Worker] = []
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        """By table; the table whose turn it is first."""
        self._under_way: set[str] = set()
        """Tables for which a worker is thinking."""
        self._closed = False

    async def think(self, thought: Thought) -> Move | None:
        """The bot's move, or None if it was only offered to act and does not. A FoxtableError says
        why it failed."""
        job = _Job(thought, self._loop.create_future())
        self._waiting.setdefault(thought.table, deque()).append(job)
        self._hand_out()
        try:
            return await job.done
        except asyncio.CancelledError:
            self._under_way.discard(thought.table)  # nobody waits: it holds up no other bot
            raise

    def close(self) -> None:
        self._closed = True
        for worker in self._workers:
            worker.close()
        for jobs in self._waiting.values():
            for job in jobs:
                job.done.cancel()
        self._waiting.clear()

    def _hand_out(self) -> None:
        """Give every idle worker the next thought, table by table."""
        for table in list(self._waiting):
            if table in self._under_way:
                continue
            worker = self._idle_worker(table)
            if worker is None:
                return
            job = self._next_of(table)
            if job is not None:
                self._under_way.add(table)
                worker.start(job)

    def _next_of(self, table: str) -> _Job | None:
        """The table's next thought that somebody still waits for; then it is others' turn."""
        jobs = self._waiting[table]
        while jobs and jobs[0].done.done():
            jobs.popleft()
        job = jobs.popleft() if jobs else None
        if jobs:
            self._waiting.move_to_end(table)
        else:
            del self._waiting[table]
        return job

    def _idle_worker(self, table: str) -> "_Worker | None":
        """One that follows this table if it can be had, otherwise any, perhaps a new one."""
        idle = [worker for worker in self._workers if worker.job is None]
        for worker in idle:
            if table in worker.known:
                return worker
        if not idle and len(self._workers) < self._most:
            self._workers.append(_Worker(self._loop, self._answered))
            return self._workers[-1]
        return idle[0] if idle else None

    def _answered(self, worker: "_Worker", job: _Job, answer: Answer | FoxtableError) -> None:
        """A worker has answered, or had to be replaced."""
        worker.job = None
        self._under_way.discard(job.thought.table)
        if self._closed:
            return
        if isinstance(answer, FoxtableError):
            worker.known.clear()
            log.warning("a process of bots is replaced: %s", answer)
            self._tell(job, answer)
        elif answer.lost and not job.again:
            del worker.known[job.thought.table]
            self._first_of_all(job._replace(again=True))
        elif answer.failed is not None or answer.lost:
            self._tell(job, FoxtableError(answer.failed or "the table was lost twice"))
        else:
            self._tell(job, _move(job.thought.match.game, answer.move))
        self._hand_out()

    def _tell(self, job: _Job, outcome: Move | FoxtableError | None) -> None:
        if job.done.done():
            return
        if isinstance(outcome, FoxtableError):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)

    def _first_of_all(self, job: _Job) -> None:
        """The worker had lost the table: it is sent everything."""
        table = job.thought.table
        self._waiting.setdefault(table, deque()).appendleft(job)
        self._waiting.move_to_end(table, last=False)


def _move(game: Game[Any, Any], data: bytes | None) -> Move | FoxtableError | None:
    """The move that a bot answered with, or that it is none."""
    try:
        return None if data is None else game.move_from_json(data)
    except FoxtableError as error:
        return error


class _Worker:
    """A process, and the thread that talks to it."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        answered: "Callable[[_Worker, _Job, Answer | FoxtableError], None]",
    ) -> None:
        self.job: _Job | None = None
        self.known: OrderedDict[str, int] = OrderedDict()
        """The tables that the process follows, and how many of their entries it has had."""
        self._loop = loop
        self._answered = answered
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()
        self._process: Any = None
        self._closed = False
        self._pipe: Any = None
        self._thread = threading.Thread(target=self._talk, name="foxtable-bots", daemon=True)
        self._thread.start()

    def start(self, job: _Job) -> None:
        self.job = job
        thought = job.thought
        since = self.known.get(thought.table, 0)
        entries = thought.match.entries[since:]
        self.known[thought.table] = since + len(entries)
        self.known.move_to_end(thought.table)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        question = Question(
            table=thought.table,
            head=thought.head if not since else None,
            since=since,
            entries=[(actor, msgspec.json.encode(move)) for actor, move in entries],
            bots=thought.others,
            level=thought.level,
            seat=thought.call.seat,
            moment=thought.call.moment,
            must=thought.call.must,
        )
        self._letters.put(_encode(question))

    def close(self) -> None:
        self._closed = True
        self._letters.put(None)
        self._kill()

    def _talk(self) -> None:
        while (letter := self._letters.get()) is not None:
            answer = self._asked(letter)
            if isinstance(answer, FoxtableError):
                self._kill()
            job = self.job
            assert job is not None, "whoever is written to has a job"
            if self._closed:
                return
            self._loop.call_soon_threadsafe(self._answered, self, job, answer)

    def _asked(self, letter: bytes) -> Answer | FoxtableError:
        """What the process answers, or that it does not."""
        try:
            if self._process is None:
                self._open()
            self._pipe.send_bytes(letter)
            if self._pipe.poll(PATIENCE):
                return msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Answer)
        except (OSError, EOFError, ValueError) as error:
            return Died(f"it died ({error!r})")
        return Stuck(f"a bot has thought for {PATIENCE:g} seconds")

    def _open(self) -> None:
        """Spawned, because the house has threads."""
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, os.getpid()), daemon=True)
        process.start()
        theirs.close()
        self._process = process
        if self._closed:
            raise EOFError("the house is closed")
        if not self._pipe.poll(STARTING):
            raise EOFError("it did not start")
        self._pipe.recv_bytes()

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            self._pipe.close()
