"""A page's line: uvicorn's WebSocket without the queues.

Through ASGI every message goes into a queue and wakes a task, and every answer is sent by another.
Here, once the handshake is over, a message is heard where it is read and told where it is made;
that saves a good part of what a move costs (decision 0007). The rest is uvicorn's.
"""

import contextlib
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION = "foxtable.line"
PIECES = 64
"""Frames that one message may come in."""
POLICY = 1008
"""The close code for somebody who is shown out."""


class Line(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None
    """Whoever listens to what the page says, once the handshake is over."""
    drained: Callable[[], None] | None = None
    """Called when the page has read what clogged the line."""
    farewell: bytes = b""
    """The last message to a page when the house closes."""

    @property
    def clogged(self) -> bool:
        """The page does not read as fast as it is told."""
        return not self.writable.is_set()

    def tell(self, message: bytes) -> None:
        """Send a message now. If the page is gone, nobody hears it."""
        if self.disconnected or self.close_sent:
            return
        with contextlib.suppress(InvalidState):
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def end(self, message: bytes) -> None:
        """Send a last message, and close; whoever does not read is cut off."""
        self.hear = None
        if self.clogged:
            self.transport.abort()
            return
        self.tell(message)
        closing = self.loop.create_task(self.send({"type": "websocket.close", "code": POLICY}))
        self.tasks.add(closing)
        closing.add_done_callback(self._ended)

    def _ended(self, closing: Any) -> None:
        self.tasks.discard(closing)
        if not closing.cancelled():
            closing.exception()  # they were gone already

    # What uvicorn calls.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"": self}}

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self.hear(data if self.curr_msg_data_type == "text" else b"")

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

    def shutdown(self) -> None:
        if self.hear is not None:
            self.tell(self.farewell)
        super().shutdown()


def line_of(scope: Scope) -> Line:
    found: Line = scope["extensions"][EXTENSION][""]
    return found
