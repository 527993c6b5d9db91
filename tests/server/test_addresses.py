"""How much may come from one address."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.request import Request

import pytest
from websockets.exceptions import InvalidStatus

from foxtable.server.addresses import MOST, Addresses, TooMuch
from tests.server.houses import WAYS, Open, Person

HOME = "http://table.example.org"


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Open]:
    house = Open(tmp_path, "--per-address", "12", "--public-url", HOME)
    yield house
    house.stop()


@pytest.mark.rule("house.flood")
def test_one_address_cannot_send_any_number(limited: Open) -> None:
    liz = Person(limited, "Liz")
    statuses = []
    for _ in range(40):
        answer = liz.post("/api/me", {"name": "Liz"})
        statuses.append(liz.status)
        if liz.status == 429:
            break
    assert statuses.count(200) >= 12
    assert statuses[-1] == 429
    assert answer == {"rule": "house.flood", "args": []}
    assert int(liz.headers["Retry-After"]) >= 1
    assert liz.get("/api/me")["name"] == "Liz", "whoever only looks is let in"
    elsewhere = Person(limited, "Noé")
    assert elsewhere.post("/api/me", {"name": "Noé"}, **{"X-Forwarded-For": "192.0.2.1"})["name"]


def test_tables_are_opened_less_often(limited: Open) -> None:
    liz = Person(limited, "Liz")
    statuses = []
    for _ in range(8):
        liz.post("/api/tables", {"game": "foxy", "name": "Liz"})
        statuses.append(liz.status)
    assert statuses[:4] == [200] * 4
    assert 429 in statuses[4:]
    assert int(liz.headers["Retry-After"]) >= 10
    assert liz.post("/api/me", {"name": "Lizzy"})["name"] == "Lizzy"


def test_newcomers_are_counted_where_they_are_written_down(limited: Open) -> None:
    """A cookie that nobody was given makes somebody new, with a GET as well."""
    liz = Person(limited, "Liz")
    statuses = []
    for n in range(40):
        url = f"{limited.address}/api/me"
        liz.jar.clear()
        liz._request(Request(url, headers={"Cookie": f"foxtable=made-up-{n}"}))
        statuses.append(liz.status)
    assert statuses.count(200) >= 12
    assert 429 in statuses


def test_whoever_only_looks_is_not_written_down(limited: Open) -> None:
    for method in ("GET", "HEAD"):
        for _ in range(30):
            head = f"{method} /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            with limited.connected(head.encode()) as opened:
                assert opened.recv(64).startswith(b"HTTP/1.1 200 ")
    with closing(sqlite3.connect(limited.data / "foxtable.db")) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (0,)


def test_a_table_is_a_table_however_its_address_is_written(limited: Open) -> None:
    liz = Person(limited, "Liz")
    statuses = []
    for _ in range(8):
        liz.post("/api/%74ables", {"game": "foxy", "name": "Liz"})
        statuses.append(liz.status)
    assert statuses[:4] == [200] * 4
    assert 429 in statuses[4:]


def test_a_socket_of_one_newcomer_too_many(limited: Open) -> None:
    liz = Person(limited, "Liz")
    code = liz.open(seats=2)
    first = []
    for n in range(40):
        other = Person(limited, f"Guest {n}")
        other.come_in(code, origin="http://table.example.org")
        first.append(other.receive())
        if first[-1]["tell"] == "gone":
            break
        other.go()
    assert first[-1] == {"tell": "gone", "reason": "flood"}
    assert len(first) > 10


# Sockets, and tables that are opened by one.


@pytest.fixture(params=list(WAYS))
def narrow(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Ten sockets at once from one address."""
    options = ("--per-address", "3", "--public-url", HOME, "--pace", "0")
    house = Open(tmp_path, *options, *WAYS[request.param])
    yield house
    house.stop()


@pytest.mark.rule("house.flood")
def test_so_many_sockets_are_open_from_one_address(narrow: Open) -> None:
    """Strangers alone do not fill it, and whoever has a chair comes in even if it is full."""
    liz, kami = Person(narrow, "Liz"), Person(narrow, "Kami")
    code = liz.open(seats=2)
    strangers = [Person(narrow, "Nobody") for _ in range(6)]
    for stranger in strangers:
        stranger.jar.clear()
    for stranger in strangers[:5]:
        stranger.come(code, origin=HOME)
    is_turned_away(strangers[5], code)
    is_turned_away(strangers[5], code, watch=True)
    for _ in range(4):
        liz.come(code, origin=HOME)
    kami.come(code, origin=HOME)
    is_turned_away(kami, code)
    liz.come(code, origin=HOME)
    assert liz.do("ping")["tell"] == "pong"
    elsewhere = {"X-Forwarded-For": "192.0.2.1"}
    strangers[5].come_in(code, origin=HOME, headers=elsewhere)
    assert strangers[5].receive()["watching"] >= 6


def is_turned_away(person: Person, code: str, watch: bool = False) -> None:
    with pytest.raises(InvalidStatus) as turned_away:
        person.come_in(code, origin=HOME, watch=watch)
    answer = turned_away.value.response
    assert answer.status_code == 429
    assert json.loads(answer.body or b"") == {"rule": "house.flood", "args": []}
    assert int(answer.headers["Retry-After"]) >= 1


def test_whoever_comes_and_goes_is_counted_too(narrow: Open) -> None:
    liz = Person(narrow, "Liz")
    code = liz.open(seats=2)
    stranger = Person(narrow, "Nobody")
    stranger.jar.clear()
    for person, times in ((stranger, 30), (liz, 100)):
        with suppress(InvalidStatus):
            for _ in range(times):
                person.come(code, origin=HOME, watch=True).go()
            pytest.fail(f"{person.name} was never turned away")


@pytest.mark.rule("house.flood", "house.rematch")
def test_a_rematch_is_a_table_that_is_opened(limited: Open) -> None:
    """However soon the game before is ended, so many at once; more than by opening tables, since a
    whole club may want one at the same time."""
    liz = Person(limited, "Liz")
    codes = [liz.open(seats=2, bots=["keen"])]
    while True:
        liz.come(codes[-1], origin=HOME)
        assert liz.do("end")["tell"] == "done"
        answer = liz.do("rematch")
        liz.go()
        if answer["tell"] == "refused":
            break
        codes.append(liz.news["next"])
    assert 12 <= len(codes) < 20
    assert answer["rule"] == "house.flood"


# Without a network.


def test_a_socket_that_is_closed_makes_room() -> None:
    addresses = Addresses(60)
    with ExitStack() as sockets:
        for n in range(200):
            sockets.enter_context(addresses.socket(f"2001:db8::{n:x}", 0.0))
        with pytest.raises(TooMuch):
            sockets.enter_context(addresses.socket("2001:db8::", 100.0))
        sockets.enter_context(addresses.socket("192.0.2.1", 0.0))
    with addresses.socket("2001:db8::", 100.0):
        assert len(addresses._open) == 1, "whoever has gone is forgotten"
    with ExitStack() as sockets:
        for _ in range(100):
            sockets.enter_context(addresses.socket("192.0.2.1", 1000.0, stranger=True))
        with pytest.raises(TooMuch):
            sockets.enter_context(addresses.socket("192.0.2.1", 1000.0, stranger=True))
        sockets.enter_context(addresses.socket("192.0.2.1", 1000.0))
    free = Addresses(0)
    with ExitStack() as sockets:
        for _ in range(1000):
            sockets.enter_context(free.socket("192.0.2.1", 0.0))


def test_so_many_at_once_and_then_so_many_a_second() -> None:
    addresses = Addresses(60)
    assert sum(addresses.wait("a", "/api/me", now=0) == 0 for _ in range(100)) == 60
    assert addresses.wait("b", "/api/me", now=0) == 0, "another address"
    assert sum(addresses.wait("a", "/api/me", now=2) == 0 for _ in range(100)) == 10


def test_tables_have_a_bucket_of_their_own() -> None:
    addresses = Addresses(60)
    path = "/api/tables"
    assert sum(addresses.wait("a", path, now=0) == 0 for _ in range(100)) == 20
    assert addresses.wait("a", path, now=0) == 10
    assert addresses.wait("a", path, now=11) == 0
    assert addresses.wait("a", "/api/me", now=0) == 0


def test_a_network_of_the_newer_kind_is_one_address() -> None:
    addresses = Addresses(3)
    waits = [addresses.wait(f"2001:db8::{n}", "/api/me", now=0) for n in range(1, 5)]
    assert [wait == 0 for wait in waits] == [True, True, True, False]
    assert addresses.wait("2001:db8:0:1::1", "/api/me", now=0) == 0
    assert addresses.wait("::ffff:192.0.2.1", "/api/me", now=0) == 0
    assert addresses.wait("::ffff:192.0.2.2", "/api/me", now=0) == 0


def test_no_limit() -> None:
    addresses = Addresses(0)
    assert not any(addresses.wait("a", "/api/me", now=0) for _ in range(1000))


def test_the_house_remembers_only_so_many() -> None:
    addresses = Addresses(1)
    for n in range(MOST + 500):
        addresses.wait(f"address {n}", "/api/me", now=0)
    assert len(addresses) <= MOST
    assert addresses.wait(f"address {MOST + 499}", "/api/me", now=0) > 0, "the newest is known"


# Codes that no table has.


def test_whoever_names_tables_that_are_none_is_told_nothing_for_a_while(limited: Open) -> None:
    liz = Person(limited, "Liz")
    code = liz.open()
    guest = Person(limited, "Ugo")
    assert guest.get(f"/api/tables/{code}")["code"] == code
    statuses = []
    for n in range(40):
        guest.get(f"/api/tables/NONE{n}{('', '/record', '/replay', '/fairness')[n % 4]}")
        statuses.append(guest.status)
    assert statuses[:12] == [404] * 12
    assert statuses.count(429) >= 20
    assert guest.get(f"/api/tables/{code}") == {"rule": "house.flood", "args": []}
    assert (guest.status, int(guest.headers["Retry-After"]) >= 1) == (429, True)
    assert 'property="og:title"' not in guest.get(f"/t/{code}")
    assert guest.get(f"/t/{code}/picture.png") == ""
    assert guest.status == 429
    guest.come_in(code, origin=HOME)
    assert guest.shown_out() == "flood"
    assert liz.get(f"/api/tables/{code}")["code"] == code, "whoever has a chair there comes in"
    assert liz.come(code, origin=HOME).news["me"] == 0
    assert guest.post("/api/me", {"name": "Ugo"})["name"] == "Ugo", "nothing else is refused"


@pytest.mark.parametrize("path", ["/t/{}", "/t/{}/picture.png", "/replay/{}", "/api/tables/{}"])
def test_every_way_to_name_a_table_counts(limited: Open, path: str) -> None:
    liz = Person(limited, "Liz")
    for n in range(30):
        liz.get(path.format(f"NONE{n}"))
    liz.get("/api/tables/NONE")
    assert liz.status == 429


def test_a_table_that_is_there_is_no_miss() -> None:
    addresses = Addresses(4)
    for _ in range(20):
        addresses.may_look("192.0.2.1", 0.0)
    for _ in range(4):
        addresses.may_look("192.0.2.1", 0.0)
        addresses.miss("192.0.2.1", 0.0)
    with pytest.raises(TooMuch):
        addresses.may_look("192.0.2.1", 0.0)
    addresses.may_look("192.0.2.2", 0.0)
    addresses.may_look("192.0.2.1", 30.0)
    assert len(addresses) == 1
    free = Addresses(0)
    free.miss("192.0.2.1", 0.0)
    assert len(free) == 0


def test_running_the_dealer_again_counts_once(limited: Open) -> None:
    liz = Person(limited, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code, origin=HOME).do("end")
    for _ in range(40):
        assert liz.get(f"/api/tables/{code}/fairness")["fair"]
        assert liz.get(f"/api/tables/{code}/verify")["fair"]
