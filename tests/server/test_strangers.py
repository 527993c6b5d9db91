"""What strangers do at the doors: the house goes on, and its log holds no traceback."""

import random
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.houses import WAYS, Open, Person

CLOSE = 8
"""The house has said that it is over; it waits a while for whoever says nothing more."""
BODY = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"


@pytest.fixture(scope="module", params=list(WAYS))
def asked(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Open]:
    """A house that has nothing to complain of when all is over."""
    house = Open(Path(tmp_path_factory.mktemp("strangers")), *WAYS[request.param])
    yield house
    house.stop()
    complains_of_nothing(house)


@pytest.fixture
def quiet(asked: Open) -> Iterator[Open]:
    """It is open after every stranger."""
    yield asked
    assert Person(asked, "Noé").get("/api/me")["games"], "the house is open"
    complains_of_nothing(asked)


def complains_of_nothing(house: Open) -> None:
    wrong = [line for line in house.log if "Traceback" in line or "xception" in line]
    assert not wrong, "\n".join(house.log)


def torn(opened: socket.socket) -> None:
    """The other side is gone, without a word."""
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    opened.close()


def frame(first: int, data: bytes = b"", *, masked: bool = True) -> bytes:
    """A frame of the WebSocket, with a mask that changes nothing."""
    size = bytes([len(data)]) if len(data) < 126 else b"\x7e" + struct.pack("!H", len(data))
    if not masked:
        return bytes([first]) + size + data
    return bytes([first, size[0] | 0x80]) + size[1:] + b"\0\0\0\0" + data


@pytest.mark.parametrize("path", ["me", "tables", "games/foxy/check"])
def test_a_body_that_is_cut_off(quiet: Open, path: str) -> None:
    head = BODY.replace(b"/me", f"/{path}".encode())
    quiet.connected(head + b'{"name":').close()
    torn(quiet.connected(head + b'{"name":'))
    torn(quiet.connected(head))


NO_FRAMES = {
    "not masked": frame(0x81, b"{}", masked=False),
    "reserved bits": frame(0xF1, b"{}"),
    "no such kind": frame(0x83, b"{}"),
    "a ping in pieces": frame(0x09),
    "a ping that is too long": frame(0x89, b"x" * 200),
    "a piece of nothing": frame(0x80, b"{}"),
    "a message within another": frame(0x01, b"{") + frame(0x81, b"}"),
    "no text": frame(0x81, b"\xff\xfe"),
    "no text in pieces": frame(0x01, b"\xc3") + frame(0x80, b"\xff"),
    "a close that is cut off": frame(0x88, b"\x03"),
    "a close without a meaning": frame(0x88, struct.pack("!H", 42)),
    "too long": b"\x81\xff" + struct.pack("!Q", 2**62),
    "a request": BODY,
}


@pytest.mark.parametrize("nonsense", NO_FRAMES)
def test_a_frame_that_is_none(quiet: Open, nonsense: str) -> None:
    liz = Person(quiet, "Liz")
    code = liz.open(seats=2)
    for data in (NO_FRAMES[nonsense], NO_FRAMES[nonsense] + frame(0x81, b"{}")):
        with liz.raw(code) as opened:
            past_head(opened)
            opened.sendall(data)
            with suppress(ConnectionResetError):
                while opcode(opened) not in (None, CLOSE):
                    pass


def past_head(opened: socket.socket) -> None:
    """The rest of the answer to the handshake."""
    read = b""
    while not read.endswith(b"\r\n\r\n"):
        read += opened.recv(1)


def opcode(opened: socket.socket) -> int | None:
    """Of the next frame, which is read whole; None where the connection has ended."""
    head = opened.recv(2, socket.MSG_WAITALL)
    if len(head) < 2:
        return None
    more = {126: 2, 127: 8}.get(head[1], 0)
    length = int.from_bytes(opened.recv(more, socket.MSG_WAITALL)) if more else head[1]
    while length:
        length -= len(opened.recv(length)) or length
    return head[0] & 0x0F


def test_noise(quiet: Open) -> None:
    liz = Person(quiet, "Liz")
    code = liz.open(seats=2)
    rng = random.Random(11)
    for _ in range(60):
        noise = rng.randbytes(rng.randrange(1, 60))
        opened = liz.raw(code)
        opened.sendall(noise)
        torn(opened) if rng.random() < 0.5 else opened.close()
        torn(quiet.connected(noise))
        cut = liz.handshake(code)
        torn(quiet.connected(cut[: rng.randrange(len(cut))] + noise))


HANDSHAKES = [
    (b"Sec-WebSocket-Key: Zm94dGFibGUgZm94dGFibA==", b"Sec-WebSocket-Key: none"),
    (b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 7"),
    (b"/socket", b"/socket?since=\xc3\xa9"),
    (b"/socket", b"/socket?since=%FF%00&watch"),
    (b"Cookie: ", b"Cookie: \xff\xfe="),
    (b"Cookie: foxtable=", b"Cookie: foxtable=\xc3\xa9"),
    (b"Origin: http", b"Origin: \xe9"),
    (b"GET", b"POST"),
    (b"websocket\r\n", b"something\r\n"),
    (b"Connection: Upgrade", b"Connection: close"),
    (b"/api/tables", b"/nowhere"),
]


@pytest.mark.parametrize("change", HANDSHAKES, ids=lambda change: repr(change[1][-20:]))
def test_a_handshake_that_is_none(quiet: Open, change: tuple[bytes, bytes]) -> None:
    liz = Person(quiet, "Liz")
    good = liz.handshake(liz.open(seats=2))
    assert change[0] in good
    with quiet.connected(good.replace(*change)) as opened:
        assert opened.recv(64).startswith(b"HTTP/1.1 ")
    torn(quiet.connected(good.replace(*change)))


def test_a_handshake_that_is_broken_off(quiet: Open) -> None:
    liz = Person(quiet, "Liz")
    good = liz.handshake(liz.open(seats=2))
    for _ in range(20):
        torn(quiet.connected(good))
        quiet.connected(good).close()
        torn(quiet.connected(good + frame(0x81, b'{"do":"ping","id":"1"}')))
        torn(quiet.connected(good[:-2]))


def test_pages_that_vanish_while_they_are_told(quiet: Open) -> None:
    liz = Person(quiet, "Liz")
    code = liz.open(seats=2)
    liz.come(code)
    for n in range(8):
        others = [liz.raw(code) for _ in range(3)]
        liz.send("name", name=f"{n}" * 20)
        torn(others[0])
        liz.send("name", name=f"Liz {n}")
        others[1].close()
        torn(others[2])
        assert liz.do("ping")["tell"] == "pong"
