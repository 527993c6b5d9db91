"""A house that is really open, on loopback, and people who come with a page of their own."""

import json
import socket
import subprocess
import sys
import uuid
from collections.abc import Mapping
from contextlib import ExitStack
from email.message import Message
from http.cookiejar import CookieJar
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

FOXTABLE = [str(Path(sys.executable).with_name("foxtable"))]
NARROW = """
import socket
from foxtable.cli import main
from foxtable.server import limits, serve

limits.OFTEN["chat"] = 1000, 1000.0

def narrow(*address, bound=serve.bound):
    listener = bound(*address)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32768)
    return listener

serve.bound = narrow
main()
"""
"""A house whose machine keeps next to nothing for pages that do not read; everybody can say as much
as they like."""
HASTY = """
from foxtable.cli import main
from foxtable.server import patience, serve

serve.PING = 0.4
patience.HEAD = 0.5
patience.REQUEST = 1.0
main()
"""
"""A house that soon closes a connection on which nothing comes."""
IMPATIENT = """
from foxtable.cli import main
from foxtable.server import presence
from foxtable.table import waits

waits.AWAY = 0.2
waits.SILENT = 1.0
main()
"""
"""A house that soon names whoever is awaited; what only the host may is the host's for long."""
RESTLESS = IMPATIENT.replace(
    "main()\n", "waits.OTHERS = 0.4\nwaits.OTHERS_SILENT = 1.2\npresence.AWAY = 1.0\nmain()\n"
)
"""And one in which anybody soon may, and in which a host is soon given up."""
HURRIED = """
from foxtable.server import house

house.LEAST = 0.0
"""
"""Before any of them: windows are open no longer than it takes to answer."""
WITHOUT_ROOM = """
import sys
from pathlib import Path
from foxtable.cli import main
from foxtable.server import limits
from foxtable.store.writer import Writer

limits.OFTEN["chat"] = 1000, 1000.0
full = Path(sys.argv[sys.argv.index("--data") + 1]) / "full"

def commit(self, batch, commit=Writer._commit):
    pages = 1 if full.exists() else 1 << 30
    self._connection.execute(f"PRAGMA max_page_count={pages}")
    commit(self, batch)

Writer._commit = commit
main()
"""
"""A house whose disk is full while there is a file `full` beside its own: not one page more;
everybody can say as much as they like."""
PATIENCE = 30
WAYS: dict[str, list[str]] = {"direct": [], "plain": ["--plain-sockets"]}
"""The ways that a socket can go, and how `foxtable serve` is told."""


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return str(listener.getsockname()[1])


class Open:
    """A server process on a data folder; it can be killed and opened again on the same port."""

    def __init__(self, data: Path, *options: str, script: str | None = None) -> None:
        self.data = data
        self.options = options
        if "--pace" in options:
            script = HURRIED + (script or "from foxtable.cli import main\nmain()\n")
        self.command = FOXTABLE if script is None else [sys.executable, "-c", script]
        self.port = free_port() if "--public-url" in options else "0"
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", self.port, "--data", str(self.data), "--per-address", "0"]
        with (self.data / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*self.command, *words, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, line
        if "--public-url" not in self.options:
            self.port = line.split()[4].rpartition(":")[2]
        self.address = f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        self.process.terminate()
        self._ended()

    @property
    def log(self) -> list[str]:
        """What the house has said on its way, line by line."""
        return (self.data / "log").read_text(encoding="utf-8").splitlines()

    def connected(self, data: bytes = b"") -> socket.socket:
        """A bare connection to the house, on which somebody has sent this."""
        opened = socket.create_connection(("127.0.0.1", int(self.port)), PATIENCE)
        opened.sendall(data)
        return opened

    def _ended(self) -> None:
        self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Person:
    """Somebody with a browser: a cookie, requests, and one socket."""

    def __init__(self, house: Open, name: str) -> None:
        self.house = house
        self.name = name
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.socket: ClientConnection | None = None
        self.closing = ExitStack()
        self.news: dict[str, Any] = {}
        self.status, self.headers = 0, Message()
        """Of the last answer."""
        self.get("/api/me")

    def get(self, path: str) -> Any:
        return self._request(Request(self.house.address + path))

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        data = json.dumps(body).encode()
        return self._request(Request(self.house.address + path, data, headers, method="POST"))

    def _request(self, request: Request) -> Any:
        try:
            with self.opener.open(request, timeout=PATIENCE) as response:
                self.status, self.headers = response.status, response.headers
                kind, text = response.headers.get_content_type(), response.read().decode()
        except HTTPError as error:
            self.status, self.headers = error.code, error.headers
            kind, text = error.headers.get_content_type(), error.read().decode()
        return json.loads(text) if kind == "application/json" else text

    def open(self, **wish: object) -> str:
        found = self.post("/api/tables", {"game": "foxy", "name": self.name, **wish})
        return str(found["code"])

    def come(
        self, code: str, *, since: int = 0, origin: str | None = None, watch: bool = False
    ) -> Self:
        self.come_in(code, since=since, origin=origin, watch=watch)
        self.news = {}
        while not self.news:
            self.receive()
        return self

    def come_in(
        self,
        code: str,
        *,
        since: int = 0,
        origin: str | None = None,
        watch: bool = False,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Open a socket, and hear nothing yet."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        url = f"{self.house.address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        socket = connect(
            f"{url}?since={since}{'&watch=1' if watch else ''}",
            origin=origin or self.house.address,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookies, **headers},
            compression=None,
        )
        self.socket = self.closing.enter_context(socket)

    def raw(self, code: str) -> socket.socket:
        """A socket to the table that only its own handshake has read from."""
        opened = self.house.connected(self.handshake(code))
        assert b" 101 " in opened.recv(64)
        return opened

    def handshake(self, code: str, host: str | None = None) -> bytes:
        """The head of the request that opens a socket, as a page sends it."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        lines = [
            f"GET /api/tables/{code}/socket HTTP/1.1",
            f"Host: {host or self.house.address.removeprefix('http://')}",
            f"Origin: {self.house.address}",
            f"Cookie: {cookies}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: Zm94dGFibGUgZm94dGFibA==",
            "\r\n",
        ]
        return "\r\n".join(lines).encode()

    def go(self) -> None:
        assert self.socket is not None
        self.socket.close()

    def send(self, do: str, id: str | None = None, **fields: object) -> str:
        assert self.socket is not None
        command = id or str(uuid.uuid4())
        self.socket.send(json.dumps({"do": do, "id": command, **fields}))
        return command

    def receive(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["tell"] == "news":
            self.news = message
        return message

    def shown_out(self) -> str | None:
        """Wait until the house closes the socket; the reason that it gave."""
        reason = None
        try:
            while True:
                reason = self.receive().get("reason", reason)
        except ConnectionClosed:
            return reason

    @property
    def close_code(self) -> int | None:
        assert self.socket is not None
        return self.socket.protocol.close_code

    def until(self, wanted: Any) -> dict[str, Any]:
        """The newest news, once they are as wanted."""
        while not wanted(self.news):
            self.receive()
        return self.news

    def do(self, do: str, id: str | None = None, **fields: object) -> dict[str, Any]:
        """Send a command; its answer, done or refused."""
        command = self.send(do, id, **fields)
        while True:
            message = self.receive()
            if message.get("id") == command:
                return message
            if command in message.get("done", ()):
                return {"tell": "done", "id": command}

    def write(self, number: int, circled: bool = False) -> dict[str, Any]:
        """Write a number, as soon as it is asked for."""
        self.until(lambda news: news["must"])
        move = {"move": "estimate", "number": number, "circled": circled}
        return self.do("play", moment=self.news["view"]["moment"], move=move)
