"""Whether uvicorn's insides are as the direct way needs them: a few conversations in memory.

That a method or an attribute is there does not say that it is still called, or set, when it should
be. So a page of paper talks to the socket, and whatever does not come out as it must is `Unfit`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from foxtable.server.sockets.direct import PIECES, Direct
from foxtable.server.sockets.port import EXTENSION, POLICY

TURNS = 20
"""Turns of the loop in which something has to happen."""


class Unfit(Exception):
    """What was expected of uvicorn, and is not so."""


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""
        self.closed = self.aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Page:
    """A page that has come in, and the socket on the house's side."""

    def __init__(self, kind: type[Direct]) -> None:
        self.heard: list[bytes] = []
        self.wire = Wire()
        self.client = ClientProtocol(parse_uri("ws://localhost/"))
        self.over = False
        config = uvicorn.Config(
            self._house, interface="asgi3", lifespan="off", log_config=None, ws_ping_interval=None
        )
        config.load()
        self.socket = kind(config=config, server_state=ServerState(), app_state={})
        self.socket.connection_made(self.wire)

    async def _house(self, scope: Scope, receive: Receive, send: Send) -> None:
        await WebSocket(scope, receive, send).accept()
        socket: Direct = scope["extensions"][EXTENSION]["socket"]
        await socket.converse(self.heard.append)
        self.over = True

    async def come(self) -> None:
        self.client.send_request(self.client.connect())
        self.sends()
        await soon(lambda: b" 101 " in self.wire.written, "the handshake")
        self.received()

    def sends(self) -> None:
        for data in self.client.data_to_send():
            self.socket.data_received(data)

    def received(self) -> list[tuple[Opcode, bytes]]:
        data, self.wire.written = self.wire.written, b""
        self.client.receive_data(data)
        events = self.client.events_received()
        return [(each.opcode, bytes(each.data)) for each in events if isinstance(each, Frame)]

    async def leave(self) -> None:
        self.socket.connection_lost(None)
        await soon(lambda: self.over, "the end of a conversation")


async def try_out(kind: type[Direct]) -> None:
    for story in (_speaks, _is_clogged, _is_shown_out, *_is_cut):
        page = Page(kind)
        try:
            await page.come()
            await story(page)
        finally:
            await page.leave()


async def soon(happened: Callable[[], bool], what: str) -> None:
    for _ in range(TURNS):
        if happened():
            return
        await asyncio.sleep(0)
    raise Unfit(what)


def must(be: bool, what: str) -> None:
    if not be:
        raise Unfit(what)


async def _speaks(page: Page) -> None:
    page.client.send_text(b"one")
    page.client.send_text(b"tw", fin=False)
    page.client.send_continuation(b"o", fin=True)
    page.client.send_binary(b"\0")
    page.sends()
    must(page.heard == [b"one", b"two", b""], "messages heard where they are read")
    page.socket.tell(b"three")
    must(page.received() == [(Opcode.TEXT, b"three")], "messages told where they are made")


async def _is_clogged(page: Page) -> None:
    drained: list[bool] = []
    page.socket.drained = lambda: drained.append(page.socket.clogged)
    page.socket.pause_writing()
    must(page.socket.clogged, "a page that does not read")
    page.socket.resume_writing()
    must(drained == [False], "a page that reads again")


async def _is_shown_out(page: Page) -> None:
    page.socket.end(b"bye")
    page.client.send_text(b"but")
    page.sends()
    await soon(lambda: page.over, "a last message")
    (told, closed) = page.received()
    must(told == (Opcode.TEXT, b"bye"), "a last message")
    must(page.heard == [], "nothing heard after a last message")
    must(closed[1][:2] == POLICY.to_bytes(2), "the code after a last message")


def _cut(does: Callable[[Page], None], what: str) -> Callable[[Page], Awaitable[None]]:
    async def story(page: Page) -> None:
        does(page)
        page.sends()
        must(page.wire.aborted, what)

    return story


def _pings(page: Page) -> None:
    page.socket.pause_writing()
    page.client.send_ping(b"")


def _sends_pieces(page: Page) -> None:
    page.client.send_text(b"", fin=False)
    for _ in range(PIECES):
        page.client.send_continuation(b"", fin=False)


def _is_silent(page: Page) -> None:
    page.socket.pause_writing()
    page.socket.keepalive_timeout()


_is_cut = [
    _cut(_pings, "who pings and does not read"),
    _cut(_sends_pieces, "a message in too many pieces"),
    _cut(_is_silent, "who does not answer pings"),
]
