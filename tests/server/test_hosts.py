"""By which names the house is asked for."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from foxtable.server.hosts import Hosts
from tests.server.houses import Open, Person

PATHS = ["/", "/t/KUEMU", "/assets/none.js", "/api/me", "/api/tables/KUEMU", "/api/nowhere"]


def asked(house: Open, host: str, path: str = "/api/me", method: str = "GET") -> tuple[int, str]:
    """The status, and the body, of a request to this host."""
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    answer = b""
    with house.connected(head.encode()) as opened:
        while data := opened.recv(65_536):
            answer += data
    top, _, body = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), body.decode()


@pytest.mark.rule("house.address")
@pytest.mark.parametrize("path", PATHS)
def test_no_other_name_leads_into_the_house(house: Open, path: str) -> None:
    status, body = asked(house, "evil.example:8765", path)
    assert status == 421
    assert body.count("\n") == 1, "one line"
    assert asked(house, "evil.example", "/api/tables", "POST")[0] == 421


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.nip.io"])
def test_no_socket_by_another_name(house: Open, host: str) -> None:
    liz = Person(house, "Liz")
    head = liz.handshake(liz.open(seats=2), host)
    head = head.replace(f"Origin: {house.address}".encode(), f"Origin: http://{host}".encode())
    with house.connected(head) as opened:
        assert opened.recv(64).startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1:80", "[::1]:8765", socket.gethostname()]
)
def test_its_own_names_do(house: Open, host: str) -> None:
    assert asked(house, host)[0] == 200


def test_a_line_in_the_readers_language(house: Open) -> None:
    host = "evil.example\r\nAccept-Language: {}, de;q=0.8"
    lines = {asked(house, host.format(wanted))[1] for wanted in ("fr-CH", "de, it", "en", "es")}
    assert len(lines) == 3


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Open]:
    names = ("--public-url", "https://table.example.org", "--allow-host", "table.lan")
    house = Open(tmp_path, *names, "--allow-host", "other.lan")
    yield house
    house.stop()


def test_behind_a_proxy_it_has_one_name_and_those_that_are_allowed(public: Open) -> None:
    for host in ("table.example.org", "Table.Example.org:443", "localhost:8765", "127.0.0.1"):
        assert asked(public, host)[0] == 200
    for host in ("table.lan", "OTHER.lan:8765"):
        assert asked(public, host)[0] == 200
    for host in ("example.org", socket.gethostname(), "192.0.2.7", "evil.table.lan"):
        assert asked(public, host)[0] == 421


LAN = ("192.168.1.20", 8765)


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("192.168.1.20:8765", True),
        ("192.168.1.21:8765", False),
        ("[::ffff:192.168.1.20]", True),
        ("den", True),
        ("den.local", True),
        ("den.local.", True),
        ("DEN.fritz.box", True),
        ("fritz.box", False),
        ("den.evil.example", False),
        ("", False),
        ("[", False),
        ("[::1", False),
        ("den.local:x", False),
        ("a b", False),
        ("é", False),
    ],
)
def test_a_phone_reaches_the_address_at_which_it_knocks(host: str, here: bool) -> None:
    """Whichever of the machine's addresses that is; nobody has to list them."""
    hosts = Hosts(own=["den.fritz.box"])
    assert hosts.known(host, LAN) is here


@pytest.mark.parametrize(
    "allowed", ["den.lan", "DEN.lan.", "den.lan:8765", "[fd00::1]", "fd00::1", "192.0.2.7:80"]
)
def test_a_name_is_allowed_however_it_is_written(allowed: str) -> None:
    hosts = Hosts("https://table.example.org", [allowed])
    asked = {"den.lan:8765", "[FD00::1]:80", "192.0.2.7", "evil.example"}
    assert sum(hosts.known(host, LAN) for host in asked) == 1


def test_an_address_with_a_zone() -> None:
    hosts = Hosts(own=["den"])
    assert hosts.known("[fe80::1]:8765", ("fe80::1%eth0", 8765))
    assert not hosts.known("[fe80::2]:8765", ("fe80::1%eth0", 8765))
