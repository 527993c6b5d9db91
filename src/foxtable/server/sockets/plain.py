"""A page's socket through plain ASGI: one task listens, another one tells.

The server takes a message from us when there is room for it, so a page that does not read is known
by what the server has not taken. Ping frames and the pieces of a message are the server's alone.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from foxtable.server.sockets.port import FRAME, POLICY, Hear

WATER = 65_536
"""Bytes that may wait for the server before the socket is clogged; as in asyncio's transports."""
PATIENCE = 20.0
"""Seconds in which the server has to take a message; as for the answer to a ping."""
TOO_LONG = 1009


class Plain:
    drained: Callable[[], None] | None = None

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._untaken: deque[bytes] = deque()
        self._size = 0
        """Of what the server has not taken, in bytes."""
        self._more = asyncio.Event()
        self._code: int | None = None
        """To close with, after the last message."""
        self._telling: asyncio.Task[None] | None = None

    @property
    def clogged(self) -> bool:
        return self._size > WATER

    def tell(self, message: bytes) -> None:
        if self._code is None:
            self._untaken.append(message)
            self._size += len(message)
            self._more.set()

    def end(self, message: bytes, code: int = POLICY) -> None:
        if self.clogged and self._telling is not None:
            self._telling.cancel()
        self.tell(message)
        self._close(code)

    def _close(self, code: int) -> None:
        self._code = code if self._code is None else self._code
        self._more.set()

    async def converse(self, hear: Hear) -> None:
        """Until either of the two has nothing more to do; then the server closes what is open."""
        self._telling = asyncio.create_task(self._tell_all())
        both = [self._telling, asyncio.create_task(self._listen(hear))]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if not task.cancelled():
                    task.result()
        finally:
            self._close(POLICY)
            self.drained = None
            for task in both:
                task.cancel()

    async def _listen(self, hear: Hear) -> None:
        while (event := await self._websocket.receive())["type"] != "websocket.disconnect":
            data = (event.get("text") or "").encode()
            if self._code is not None:
                continue  # what came after the last word
            if len(data) > FRAME:
                self._close(TOO_LONG)
            else:
                hear(data)

    async def _tell_all(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # they are gone
            while self._code is None or self._untaken:
                if self._untaken:
                    await self._send(self._untaken.popleft())
                else:
                    self._more.clear()
                    await self._more.wait()
            async with asyncio.timeout(PATIENCE):
                await self._websocket.close(self._code)

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._websocket.send_text(message.decode())
        clogged = self.clogged
        self._size -= len(message)
        if clogged and not self.clogged and self.drained is not None:
            self.drained()
