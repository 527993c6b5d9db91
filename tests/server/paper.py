"""A house on paper: a store in memory whose every promise waits until it is told to be kept."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import count
from typing import Any

from foxtable.store import Handoff, Happened, Row, Written

QUIET = 25
"""Turns of the loop after which nothing moves any more unless a gate is opened."""


class Gates:
    """Every place at which somebody waits. They are opened one by one, in the order that a schedule
    says, so that every order in which things could happen can be tried."""

    def __init__(self, schedule: Sequence[int]) -> None:
        self._schedule = schedule
        self._closed: list[asyncio.Future[None]] = []
        self.choices: list[int] = []
        """How many gates there were to choose from, each time."""

    async def wait(self) -> None:
        gate = asyncio.get_running_loop().create_future()
        self._closed.append(gate)
        await gate

    async def run(self, *stories: Awaitable[Any]) -> list[Any]:
        """Let these happen side by side; what each came to, errors as well."""
        tasks = [asyncio.ensure_future(story) for story in stories]
        while True:
            for _ in range(QUIET):
                await asyncio.sleep(0)
            if not self._closed and all(task.done() for task in tasks):
                break
            if not self._closed:
                await asyncio.sleep(0.001)
                continue
            step = len(self.choices)
            choice = self._schedule[step] if step < len(self._schedule) else 0
            self.choices.append(len(self._closed))
            self._closed.pop(choice).set_result(None)
        return await asyncio.gather(*tasks, return_exceptions=True)


def schedules(run: Callable[[Sequence[int]], list[int]], most: int = 400) -> int:
    """Try every order; `run` takes a schedule and says how many gates there were at each choice.
    How many orders there are."""
    schedule: list[int] = []
    for tried in count(1):
        assert tried <= most, "more orders than anybody can try"
        choices = run(schedule)
        chosen = [schedule[at] if at < len(schedule) else 0 for at in range(len(choices))]
        while chosen and chosen[-1] == choices[len(chosen) - 1] - 1:
            chosen.pop()
        if not chosen:
            return tried
        chosen[-1] += 1
        schedule = chosen
    raise AssertionError("never reached")


class PaperStore:
    """As `foxtable.store.Store`."""

    def __init__(self, gates: Gates) -> None:
        self.gates = gates
        self._people: dict[bytes, int] = {}
        self._names: dict[int, str] = {}
        self._tables: dict[str, Row] = {}
        self._events: dict[int, list[Happened]] = {}
        self._members: set[tuple[int, int]] = set()
        self._handoffs: dict[bytes, Handoff] = {}

    def person(self, token: bytes) -> int | None:
        return self._people.get(token)

    async def newcomer(self, token: bytes) -> int:
        await self.gates.wait()
        return self._people.setdefault(token, len(self._people) + 1)

    def name(self, person: int) -> str:
        return self._names.get(person, "")

    async def rename(self, person: int, name: str) -> None:
        await self.gates.wait()
        self._names[person] = name

    def tables_of(self, person: int, most: int) -> list[Row]:
        return [row for row in self._tables.values() if (person, row.table) in self._members][:most]

    def find(self, code: str) -> int | None:
        return self._tables[code].table if code in self._tables else None

    async def open(
        self, code: str, at: float, summary: bytes, first: Sequence[bytes], members: Iterable[int]
    ) -> int:
        await self.gates.wait()
        table = len(self._tables) + 1
        self._tables[code] = Row(table, code, at, summary)
        self._events[table] = [(table, n, at, None, data) for n, data in enumerate(first, 1)]
        self._members |= {(member, table) for member in members}
        return table

    def events(self, table: int, since: int = 0, most: int = -1) -> list[Happened]:
        later = [event for event in self._events[table] if event[1] > since]
        return later if most < 0 else later[:most]

    def keep(self, tables: Sequence[Written]) -> "asyncio.Future[None]":
        return asyncio.ensure_future(self._keep(tables))

    async def _keep(self, tables: Sequence[Written]) -> None:
        await self.gates.wait()
        for written in tables:
            for event in written.events:
                self._events[event[0]].append(event)
            if written.row is not None:
                self._tables[written.row.code] = written.row
            self._members |= set(written.members)

    async def add_handoff(self, word: bytes, handoff: Handoff, now: float) -> None:
        await self.gates.wait()
        self._handoffs[word] = handoff

    def handoff(self, word: bytes) -> Handoff | None:
        return self._handoffs.get(word)

    async def take_handoff(self, word: bytes) -> bool:
        await self.gates.wait()
        return self._handoffs.pop(word, None) is not None

    async def breathe(self) -> None:
        """Where the house lets others have their turn."""
        await self.gates.wait()

    def close(self) -> None:
        return
