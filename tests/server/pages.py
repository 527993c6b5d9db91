"""Pages without a network: a house in this process, and sockets that remember what they hear."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from foxtable.server.house import House
from foxtable.server.live import Live
from foxtable.server.reader import Reader
from foxtable.server.sockets.port import Hear
from foxtable.store.sqlite import SqliteStore
from foxtable.table import messages as msg


class Page:
    """A page whose socket remembers everything that it was sent."""

    clogged = False
    drained: Callable[[], None] | None = None

    def __init__(self, live: Live, person: int) -> None:
        self.told: list[bytes] = []
        self.live = live
        self.reader = Reader(self, person, 0, live.catch_up)
        live.join(self.reader)

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def end(self, message: bytes, code: int = 0) -> None:
        self.tell(message)

    async def converse(self, hear: Hear) -> None:
        raise NotImplementedError

    @property
    def news(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.told[-1])
        return found

    @property
    def all_news(self) -> list[dict[str, Any]]:
        found = [json.loads(told) for told in self.told]
        return [each for each in found if each["tell"] == "news"]

    def play(self, move: dict[str, Any]) -> None:
        data = msgspec.Raw(json.dumps(move).encode())
        moment = self.live.table.playing().moment
        self.live.do(
            msg.Play(f"{self.reader.person}-{len(self.told)}-{move}"[:40], moment, data),
            self.reader,
        )


async def until(true: Callable[[], bool]) -> None:
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came true")


def with_house(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(SqliteStore(folder), pace=0)
        house.least = 0.0
        try:
            await story(house)
        finally:
            await house.close()

    asyncio.run(run())
