"""A disk that takes nothing for a while."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import WAYS, WITHOUT_ROOM, Open, Person

BIG = {"seats": 100, "bots": ["dreamer"] * 90}
"""A table that needs more than a page of the file."""


@pytest.fixture(params=list(WAYS))
def narrow(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    house = Open(tmp_path, *WAYS[request.param], script=WITHOUT_ROOM)
    yield house
    house.stop()
    assert not [line for line in house.log if "Traceback" in line], "\n".join(house.log)


@pytest.mark.rule("house.disk")
def test_a_full_disk_is_said_and_passes(narrow: Open) -> None:
    liz, kami = Person(narrow, "Liz"), Person(narrow, "Kami")
    code = liz.open(seats=2)
    full = narrow.data / "full"
    full.touch()
    for _ in range(3):
        assert liz.post("/api/tables", {"game": "foxy", "name": "Liz", **BIG}) == {
            "rule": "house.disk",
            "args": [],
        }
        assert liz.status == 503
        assert int(liz.headers["Retry-After"]) > 0
    assert kami.get(f"/api/tables/{code}")["host"] == "Liz", "reading needs no room"
    full.unlink()
    assert liz.open(**BIG)
    assert len([line for line in narrow.log if "full" in line]) == 1
    assert len(narrow.log) == 2, "and that it is over"


def test_sockets_hear_of_a_restart_and_come_back(narrow: Open) -> None:
    liz = Person(narrow, "Liz")
    code = liz.open(seats=2)
    liz.come(code)
    full = narrow.data / "full"
    full.touch()
    for _ in range(30):
        liz.send("say", text="x" * 300)
    assert liz.shown_out() == "restart"
    said = len(liz.news["chat"])
    full.unlink()
    liz.come(code)
    assert len(liz.news["chat"]) >= said, "what was told stands"
    assert liz.do("say", text="Again")["tell"] == "done"
    assert len([line for line in narrow.log if "full" in line]) == 1


def test_newcomers_for_whom_there_is_no_room(narrow: Open) -> None:
    """A socket of somebody whom the house would have to write down."""
    liz = Person(narrow, "Liz")
    code = liz.open(seats=2)
    (narrow.data / "full").touch()
    reasons = []
    for n in range(200):
        other = Person(narrow, f"Guest {n}")
        other.come_in(code)
        if (first := other.receive())["tell"] == "gone":
            reasons.append(first["reason"])
            assert other.shown_out() is None
            assert other.close_code == 1008
            break
        other.go()
    assert reasons == ["restart"]


def test_a_rematch_for_which_there_is_no_room(narrow: Open) -> None:
    liz = Person(narrow, "Liz")
    code = liz.open(**BIG)
    liz.come(code)
    liz.do("start")
    assert liz.do("end")["tell"] == "done"
    (narrow.data / "full").touch()
    liz.send("rematch")
    assert liz.shown_out() == "restart"
