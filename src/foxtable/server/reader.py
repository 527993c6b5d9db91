"""One open page: what it is owed, sent in order and never waited for."""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

MOST_WAITING = 200
"""Answers to commands; whoever goes on asking and does not read them is cut."""


class Reader:
    def __init__(self, send: Send, person: int, since: int) -> None:
        self._send = send
        self.person = person
        self.told = since
        """The newest event that this page was told of."""
        self.done: list[str] = []
        """The commands of this page that its next news acknowledge."""
        self._waiting: deque[bytes] = deque()
        self._last: bytes | None = None
        self._loop = asyncio.get_running_loop()
        self._woken = self._loop.create_future()

    def send(self, message: bytes) -> None:
        """Soon, after whatever waits already."""
        if self._last is None:
            self._waiting.append(message)
            self._wake()

    @property
    def slow(self) -> bool:
        return len(self._waiting) + len(self.done) > MOST_WAITING

    @property
    def busy(self) -> bool:
        """It has not been sent yet what it was given last."""
        return bool(self._waiting)

    def finish(self, message: bytes) -> None:
        """The last message: whatever else waits is not sent any more."""
        self._waiting.clear()
        self._last = message
        self._wake()

    def _wake(self) -> None:
        if not self._woken.done():
            self._woken.set_result(None)

    async def run(self, drained: Callable[["Reader"], None]) -> None:
        """Send until there is a last message, or nobody listens."""
        try:
            while self._last is None:
                await self._woken
                self._woken = self._loop.create_future()
                while self._waiting:
                    await self._tell(self._waiting[0])
                    if self._waiting:
                        self._waiting.popleft()
                drained(self)
            await self._tell(self._last)
            await self._send({"type": "websocket.close", "code": 1008})
        except (OSError, RuntimeError):
            return

    async def _tell(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})


class Bucket:
    """So many commands at once, and so many a second after that."""

    def __init__(self, burst: int = 40, rate: float = 20.0) -> None:
        self.burst, self.rate = burst, rate
        self._level, self._at = float(burst), 0.0

    def take(self, now: float) -> bool:
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
