"""The least that a server can do which keeps its promise: each message becomes one row in SQLite
and is sent back once that is on the disk. One writer thread, whatever waits shares a commit (WAL,
`synchronous=FULL`). No game, no tables, nobody else to tell.

python benchmarks/server/bare.py FILE
"""

import asyncio
import socket
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import Any

import uvicorn

Waiting = tuple[str, "asyncio.Future[None]"]


class Writer:
    def __init__(self, path: str) -> None:
        self.jobs: SimpleQueue[Waiting] = SimpleQueue()
        self.path = path
        threading.Thread(target=self._write, daemon=True).start()

    def _write(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, message TEXT)")
        while True:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            connection.execute("BEGIN IMMEDIATE")
            sql = "INSERT INTO messages (message) VALUES (?)"
            connection.executemany(sql, [(message,) for message, _ in batch])
            connection.execute("COMMIT")
            batch[0][1].get_loop().call_soon_threadsafe(_fulfil, batch)


def _fulfil(batch: list[Waiting]) -> None:
    for _, done in batch:
        if not done.cancelled():
            done.set_result(None)


class Echo:
    """The application: nothing between it and uvicorn."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        assert scope["type"] == "websocket", "nothing but sockets"
        await receive()
        await send({"type": "websocket.accept"})
        loop = asyncio.get_running_loop()
        while (event := await receive())["type"] == "websocket.receive":
            done = loop.create_future()
            self.writer.jobs.put((event["text"], done))
            await done
            await send({"type": "websocket.send", "text": event["text"]})


def main() -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=512)
    config = uvicorn.Config(
        Echo(Writer(sys.argv[1])),
        ws="websockets-sansio",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
    )
    print(f"open at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
