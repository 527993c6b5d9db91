"""One open page: what it is owed, sent in order and never waited for."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

MOST_WAITING = 4 << 20
"""Bytes; whoever reads more slowly is cut, and comes back to the newest view. A turn of a hundred
players is a megabyte."""


class Reader:
    def __init__(self, socket: WebSocket, person: int, since: int) -> None:
        self.socket = socket
        self.person = person
        self.told = since
        """The newest event that this page was told of."""
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._last: bytes | None = None

    def send(self, message: bytes) -> None:
        """Soon, after whatever waits already."""
        self._waiting.append(message)
        self._bytes += len(message)
        self._wake.set()

    @property
    def slow(self) -> bool:
        return self._bytes > MOST_WAITING

    def finish(self, message: bytes) -> None:
        """The last message: whatever else waits is not sent any more."""
        self._waiting.clear()
        self._bytes = 0
        self._last = message
        self._wake.set()

    async def run(self) -> None:
        """Send until there is a last message, or nobody listens."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    message = self._waiting.popleft()
                    self._bytes -= len(message)
                    await self.socket.send_text(message.decode())
                if self._last is not None:
                    await self.socket.send_text(self._last.decode())
                    await self.socket.close(1008)
                    return
        except (WebSocketDisconnect, RuntimeError):
            return


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
