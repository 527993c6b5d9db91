"""A connection as bytes: nothing is held back that a library would not send."""

import asyncio
import struct
from random import Random

from hammer.houses import House

CONTINUED, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9
MASK = b"\x01\x02\x03\x04"
LONG = 1 << 20
WAIT = 0.5
"""Seconds after which somebody who has not said everything hangs up."""


def frame(data: bytes, kind: int = TEXT, *, last: bool = True, flags: int = 0) -> bytes:
    """One frame of a client, masked; `flags` are the three bits that mean nothing here."""
    first = (0x80 if last else 0) | flags << 4 | kind
    size = len(data)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    repeated = MASK * (size // 4 + 1)
    masked = int.from_bytes(data) ^ int.from_bytes(repeated[:size])
    return head + MASK + masked.to_bytes(size)


def pieces(rng: Random, data: bytes) -> bytes:
    """A message in several frames, some of them empty, a ping perhaps between them."""
    cuts = sorted(rng.randrange(len(data) + 1) for _ in range(rng.randrange(1, 90)))
    parts = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    frames = [frame(parts[0], last=False)]
    frames += [frame(part, CONTINUED, last=False) for part in parts[1:-1]]
    frames += [frame(parts[-1], CONTINUED)]
    if rng.random() < 0.3:
        frames.insert(rng.randrange(1, len(frames)), frame(b"?", PING))
    return b"".join(frames)


class Wire:
    """A WebSocket, once its handshake is over."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def to(cls, house: House, code: str, token: str | None, query: str = "") -> "Wire | None":
        """To a table; None if the house does not let us in."""
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=LONG)
        lines = [
            f"GET /api/tables/{code}/socket{query} HTTP/1.1",
            f"Host: 127.0.0.1:{house.port}",
            f"Origin: {house.address}",
            *([f"Cookie: foxtable={token}"] if token else []),
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: Zm94dGFibGUgZm94dGFibA==",
        ]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        found = cls(reader, writer)
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " in head.splitlines()[0]:
            return found
        found.close()
        return None

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def message(self) -> bytes:
        """The next text of the house; EOFError once it closes."""
        while True:
            first, size = await self._reader.readexactly(2)
            if size > 125:
                width = 2 if size == 126 else 8
                size = int.from_bytes(await self._reader.readexactly(width))
            data = await self._reader.readexactly(size)
            if first & 15 == TEXT:
                return data
            if first & 15 == CLOSE:
                raise EOFError("the house closes the socket")

    def close(self) -> None:
        self._writer.close()


async def request(house: House, data: bytes) -> bytes:
    """Whatever the house answers to these bytes; if it waits for more of them, they are cut off."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=LONG)
    try:
        writer.write(data)
        await writer.drain()
        told = asyncio.create_task(reader.read(-1))
        done, _ = await asyncio.wait([told], timeout=WAIT)
        if not done:
            writer.write_eof()
        return await told
    finally:
        writer.close()
