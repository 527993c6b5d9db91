"""How long a connection is waited for.

uvicorn closes a connection on which nothing comes after an answer. On one that has never sent
anything, or sends its request drop by drop, it would wait for ever. Whether uvicorn's insides are
what is relied on here is tried before they are used (`try_out`).
"""

import asyncio
from typing import Any

import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from foxtable.server.sockets.trial import Wire, must, soon

HEAD = 20.0
"""Seconds in which the head of a request has to be there, from the connection or from the answer
before; in which the handshake of a socket is over, too."""
REQUEST = 120.0
"""Seconds in which it has to be answered: sent to the end by them, and read."""


class Patient(AutoHTTPProtocol):  # type: ignore[valid-type,misc]
    """uvicorn's own way of HTTP, whichever it has chosen, with an end to its patience."""

    app: ASGIApp
    transport: asyncio.Transport

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._application = self.app
        self.app = self._answer
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._wait(HEAD)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._let_go()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The head of a request is there."""
        self._wait(REQUEST)
        try:
            await self._application(scope, receive, send)
        finally:
            self._wait(HEAD)

    def _wait(self, seconds: float) -> None:
        if self._patience is not None:
            self._patience.cancel()
        if not self.transport.is_closing():
            loop = asyncio.get_running_loop()
            self._patience = loop.call_later(seconds, self._no_longer)

    def _let_go(self) -> None:
        """Nothing refers to a connection that is over."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None
        self.app = self._application

    def _no_longer(self) -> None:
        """If it has become a socket since, with the handshake over, that one has pings."""
        self._let_go()
        now = self.transport.get_protocol()
        if now is not self and getattr(now, "handshake_complete", True):
            return
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()


class Line(Wire):
    """A connection to nobody, for the trial."""

    def __init__(self, protocol: asyncio.BaseProtocol) -> None:
        super().__init__()
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol

    def get_write_buffer_size(self) -> int:
        return 0


async def try_out() -> None:
    """A request is seen to come and to be answered, and a connection can be closed."""
    config = uvicorn.Config(
        PlainTextResponse("Here"), interface="asgi3", lifespan="off", log_config=None
    )
    config.load()
    connection = Patient(config=config, server_state=ServerState(), app_state={})
    line = Line(connection)
    connection.connection_made(line)
    first = connection._patience
    connection.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    await soon(lambda: line.written.endswith(b"Here"), "an answer")
    must(connection._patience is not first, "a request that is seen")
    connection._no_longer()
    must(line.closed, "a connection that is closed")
    connection.connection_lost(None)
