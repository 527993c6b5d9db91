"""Connections on which nothing comes are not kept for ever."""

import http.client
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.houses import HASTY, WAYS, Open, Person


@pytest.fixture(scope="module", params=list(WAYS))
def hasty(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Open]:
    folder = Path(tmp_path_factory.mktemp("house"))
    house = Open(folder, *WAYS[request.param], script=HASTY)
    yield house
    house.stop()


HEAD = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
HALVES = {
    "nothing": b"",
    "half a head": HEAD,
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    "a body that nobody waits for": HEAD + b"Content-Length: 9\r\n\r\n{",
    "a second head": HEAD + b"\r\n" + HEAD,
    "nothing more": HEAD + b"\r\n",
}


@pytest.mark.parametrize("half", HALVES)
def test_whoever_does_not_go_on_is_closed(hasty: Open, half: str) -> None:
    with hasty.connected(HALVES[half]) as opened:
        ended(opened)


def ended(opened: socket.socket) -> None:
    """Read until the house has closed the connection."""
    with suppress(ConnectionResetError):
        while opened.recv(65_536):
            pass


def test_drops_do_not_keep_a_connection_open(hasty: Open) -> None:
    """Not how long it is silent counts, but when the head of the request is there."""
    with hasty.connected(HEAD) as opened:
        with suppress(ConnectionError):
            for _ in range(200):
                opened.sendall(b"X-Drop: 1\r\n")
                time.sleep(0.1)
        opened.settimeout(0)
        ended(opened)


@pytest.mark.parametrize("more", [b"Content-Length: 5\r\n\r\nhel", b"X-More: "])
def test_a_handshake_that_does_not_end_is_closed(hasty: Open, more: bytes) -> None:
    liz = Person(hasty, "Liz")
    head = liz.handshake(liz.open(seats=2))
    with hasty.connected(head.removesuffix(b"\r\n") + more) as opened:
        ended(opened)


def test_whoever_goes_on_asking_is_not_closed(hasty: Open) -> None:
    asking = http.client.HTTPConnection("127.0.0.1", int(hasty.port), timeout=30)
    asking.connect()
    opened = asking.sock
    for _ in range(15):
        asking.request("GET", "/api/rules/table")
        assert asking.getresponse().read()
        assert asking.sock is opened, "the same connection"
        time.sleep(0.1)
    asking.close()


def test_sockets_are_silent_as_long_as_they_like(hasty: Open) -> None:
    liz = Person(hasty, "Liz")
    liz.come(liz.open(seats=2))
    time.sleep(1.5)
    assert liz.do("ping")["tell"] == "pong"


def test_whoever_does_not_answer_pings_is_closed(hasty: Open) -> None:
    liz, kami = Person(hasty, "Liz"), Person(hasty, "Kami")
    code = liz.open(seats=2)
    kami.come(code)
    with liz.raw(code) as opened:
        kami.until(lambda news: news["chairs"][0]["here"])
        ended(opened)
        kami.until(lambda news: not news["chairs"][0]["here"])


def test_whoever_does_not_read_the_answers_is_closed(hasty: Open) -> None:
    ask = b"GET /api/rules/table HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with hasty.connected() as opened, pytest.raises(ConnectionError):
        asks_on(opened, ask * 1000)


def asks_on(opened: socket.socket, ask: bytes) -> None:
    for _ in range(200):
        opened.sendall(ask)
        time.sleep(0.1)
