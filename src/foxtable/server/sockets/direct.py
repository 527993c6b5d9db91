"""A page's socket as uvicorn's own WebSocket, without the queues.

Through ASGI every message goes into a queue and wakes a task, and every answer is sent by another.
Here, once the handshake is over, a message is heard where it is read and told where it is made;
that saves a good part of what a move costs (decision 0007). The rest is uvicorn's. Whether its
insides are still what is relied on here is tried before they are used (`trial`).
"""

import contextlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from foxtable.server.sockets.port import EXTENSION, POLICY, Hear

PIECES = 64
"""Frames that one message may come in."""


class Direct(WebSocketsSansIOProtocol):
    drained: Callable[[], None] | None = None
    _hear: Hear | None = None
    """Whoever listens to what the page says, once the handshake is over."""

    @property
    def clogged(self) -> bool:
        return not self.writable.is_set()

    def tell(self, message: bytes) -> None:
        if self.disconnected or self.close_sent:
            return
        with contextlib.suppress(InvalidState):
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def end(self, message: bytes, code: int = POLICY) -> None:
        self._hear = None
        if self.clogged:
            self.transport.abort()
            return
        self.tell(message)
        closing = self.loop.create_task(self.send({"type": "websocket.close", "code": code}))
        self.tasks.add(closing)
        closing.add_done_callback(self._ended)

    def _ended(self, closing: Any) -> None:
        self.tasks.discard(closing)
        if not closing.cancelled():
            closing.exception()  # they were gone already

    async def converse(self, hear: Hear) -> None:
        self._hear = hear
        try:
            while (await self.receive())["type"] != "websocket.disconnect":
                pass  # what came after the last word
        finally:
            self._hear = self.drained = None

    # What uvicorn calls.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            known = self.scope["extensions"] or {}
            self.scope["extensions"] = {**known, EXTENSION: {"socket": self}}

    def send_receive_event_to_app(self) -> None:
        """Where it was read. What comes before the handshake or after the last word is dropped."""
        data, self.frames = b"".join(self.frames), []
        if self._hear is not None and not self.close_sent:
            self._hear(data if self.curr_msg_data_type == "text" else b"")

    def handle_ping(self) -> None:
        """Who pings and does not read the answers is cut off."""
        super().handle_ping()
        if self.clogged:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """A message in pieces; not in any number of them, for an empty one has no size."""
        super().handle_cont(event)
        if len(self.frames) > PIECES:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.clogged:
            self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()
