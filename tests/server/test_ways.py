"""The two ways of a socket: when the direct one is taken, and how the plain one behaves."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from foxtable.server import serve as serving
from foxtable.server.patience import Patient
from foxtable.server.reader import MOST_WAITING, Reader
from foxtable.server.sockets import direct_way, plain, socket_of
from foxtable.server.sockets.direct import Direct
from foxtable.server.sockets.plain import WATER, Plain

# Which way is taken.


def test_this_uvicorn_is_known() -> None:
    assert direct_way() is Direct


INSIDES = [
    "handle_connect",
    "handle_cont",
    "handle_ping",
    "keepalive_timeout",
    "pause_writing",
    "receive",
    "resume_writing",
    "send",
]


@pytest.mark.parametrize("name", INSIDES)
def test_without_one_of_its_insides_sockets_go_the_plain_way(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delattr(WebSocketsSansIOProtocol, name)
    assert direct_way() is None


@pytest.mark.parametrize("name", ["conn", "tasks", "writable"])
def test_without_one_of_its_attributes_sockets_go_the_plain_way(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    made = WebSocketsSansIOProtocol.__init__

    def otherwise(self: Any, *args: Any, **options: Any) -> None:
        made(self, *args, **options)
        delattr(self, name)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "__init__", otherwise)
    assert direct_way() is None


def test_insides_of_the_same_names_that_do_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def straight(self: Any, event: Any) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": event.data.decode()})

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_text", straight)
    assert direct_way() is None


def test_without_the_class_sockets_go_the_plain_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("direct", "trial"):
        monkeypatch.delitem(sys.modules, f"foxtable.server.sockets.{name}", raising=False)
    monkeypatch.setitem(sys.modules, WebSocketsSansIOProtocol.__module__, None)
    assert direct_way() is None


@pytest.mark.parametrize(
    ("known", "forced", "way"),
    [(True, False, Direct), (True, True, "auto"), (False, False, "auto")],
)
def test_what_uvicorn_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool, forced: bool, way: object
) -> None:
    told: list[uvicorn.Config] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, sockets: told.append(self.config))
    monkeypatch.setattr(serving.gc, "freeze", lambda: None)
    monkeypatch.setattr(serving.gc, "set_threshold", lambda most: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    monkeypatch.setattr(serving, "SqliteStore", lambda folder: None)
    if not known:
        monkeypatch.delattr(WebSocketsSansIOProtocol, "resume_writing")
    monkeypatch.setattr(serving, "bound", lambda host, port: Listener())
    serving.serve(tmp_path, port=0, plain=forced)
    assert told[0].ws == way


class Listener:
    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 1


# How long a connection is waited for.


def test_a_uvicorn_whose_connections_are_known() -> None:
    assert serving.patient_way() is Patient


@pytest.mark.parametrize("name", ["app", "transport"])
def test_connections_of_another_uvicorn_are_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Without one of its insides the house opens, and says what is missing."""
    made = AutoHTTPProtocol.connection_made

    def otherwise(self: Any, transport: Any) -> None:
        made(self, transport)
        delattr(self, name)

    monkeypatch.setattr(AutoHTTPProtocol, "connection_made", otherwise)
    assert serving.patient_way() == "auto"
    assert "not known" in caplog.text


# The plain way.


class Server:
    """Any ASGI server, of which only its two doors are known: it takes messages while it is open,
    and says what the page says."""

    def __init__(self) -> None:
        self.taken: list[dict[str, Any]] = []
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.open = asyncio.Event()
        self.open.set()
        self.gone = False
        self.heard: list[bytes] = []

    async def receive(self) -> dict[str, Any]:
        return await self.says.get()

    async def send(self, message: Any) -> None:
        await self.open.wait()
        if self.gone:
            raise OSError("they are gone")
        self.taken.append(message)

    def say(self, **what: object) -> None:
        self.says.put_nowait({"type": "websocket.receive", **what})

    @property
    def told(self) -> list[str]:
        return [each["text"] for each in self.taken if each["type"] == "websocket.send"]

    @property
    def codes(self) -> list[int]:
        return [each["code"] for each in self.taken if each["type"] == "websocket.close"]


Talk = Callable[[Server, Plain, "asyncio.Task[None]"], Awaitable[None]]


def in_conversation(talk: Talk) -> None:
    async def run() -> None:
        server = Server()
        server.says.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "path": "/", "headers": [], "extensions": None}
        websocket = WebSocket(scope, server.receive, server.send)
        await websocket.accept()
        socket = socket_of(websocket)
        assert isinstance(socket, Plain)
        conversation = asyncio.create_task(socket.converse(server.heard.append))
        await turns()
        await talk(server, socket, conversation)
        conversation.cancel()
        await asyncio.gather(conversation, return_exceptions=True)
        assert len(asyncio.all_tasks()) == 1, "nobody listens or tells any more"

    asyncio.run(run())


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_messages_are_heard_and_told_in_order() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        for word in ("one", "zwölf"):
            server.say(text=word)
            socket.tell(word.encode())
        server.say(bytes=b"\0")
        await turns()
        assert server.heard == [b"one", "zwölf".encode(), b""]
        assert server.told == ["one", "zwölf"]
        server.says.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await conversation
        assert server.codes == []

    in_conversation(talk)


def test_the_last_message_and_then_the_close() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        socket.tell(b"one")
        socket.end(b"bye")
        socket.tell(b"after the last word")
        server.say(text="but")
        await conversation
        assert server.told == ["one", "bye"]
        assert server.codes == [1008]
        assert server.heard == []

    in_conversation(talk)


def test_whoever_does_not_read_clogs_the_socket_and_drains_it() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        drained: list[int] = []
        socket.drained = lambda: drained.append(len(server.told))
        server.open.clear()
        letter = b"x" * (WATER // 4)
        for _ in range(4):
            socket.tell(letter)
            await turns()
            assert not socket.clogged
        socket.tell(letter)
        await turns()
        assert socket.clogged
        assert not drained
        server.open.set()
        await turns()
        assert not socket.clogged
        assert drained == [1], "once, as soon as there is room"
        assert len(server.told) == 5

    in_conversation(talk)


def test_whoever_goes_on_asking_and_does_not_read_is_slow_and_cut() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        caught_up: list[Reader] = []
        reader = Reader(socket, 1, 0, caught_up.append)
        server.open.clear()
        reader.send(b"x" * (WATER + 1))
        for _ in range(MOST_WAITING):
            reader.send(b"answer")
        assert not reader.slow
        reader.send(b"answer")
        assert reader.slow
        reader.finish(b"slow")
        await conversation
        assert server.told == []
        assert caught_up == []

    in_conversation(talk)


def test_answers_that_waited_come_first_and_then_the_newest() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        reader = Reader(socket, 1, 0, lambda reader: reader.send(b"newest"))
        server.open.clear()
        reader.send(b"x" * (WATER + 1))
        for answer in (b"1", b"2"):
            reader.send(answer)
        server.open.set()
        await turns()
        assert server.told[1:] == ["1", "2", "newest"]

    in_conversation(talk)


def test_a_server_that_takes_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "PATIENCE", 0.01)

    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        server.open.clear()
        socket.end(b"bye")
        await conversation

    in_conversation(talk)


def test_a_page_that_is_gone_when_it_is_told() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        server.gone = True
        socket.tell(b"one")
        await conversation
        socket.tell(b"two")
        socket.end(b"three")

    in_conversation(talk)


def test_a_message_that_is_too_long_for_the_house_whatever_the_server_lets_in() -> None:
    async def talk(server: Server, socket: Plain, conversation: "asyncio.Task[None]") -> None:
        server.say(text="x" * 9000)
        await conversation
        assert server.heard == []
        assert server.codes == [1009]

    in_conversation(talk)
