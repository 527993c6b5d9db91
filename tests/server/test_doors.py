"""The doors of a real server: who is let in, who is shown out, and what does no harm."""

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.houses import NARROW, WAYS, Open, Person

only_direct = pytest.mark.parametrize("house", ["direct"], indirect=True)
"""What a server does with pings and pieces of messages is its own affair on the plain way."""


@pytest.mark.rule("house.code", "house.record")
def test_doors_are_watched(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    with pytest.raises(InvalidStatus):
        liz.come(code, origin="http://evil.example")
    assert liz.post("/api/me", {"name": "X"}, Origin="http://evil.example")["rule"] == (
        "house.malformed"
    )
    with pytest.raises(InvalidStatus):
        liz.come("ZZZZZ")
    assert liz.get("/api/tables/ZZZZZ")["rule"] == "house.code"
    assert liz.get(f"/api/tables/{code}/record")["rule"] == "house.record"
    assert liz.post("/api/tables", {"game": "chess", "name": "Liz"})["rule"] == "house.malformed"
    assert liz.post("/api/tables", {"game": "foxy", "name": "x" * 9000})["rule"] == (
        "house.malformed"
    )


NONSENSE = ["{", "[]", '{"do":"jump","id":"1"}', '{"do":"start"}', '{"do":"start","id":""}']


@pytest.mark.rule("house.malformed")
@pytest.mark.parametrize("text", NONSENSE)
def test_whoever_talks_nonsense_is_shown_out(house: Open, text: str) -> None:
    liz = Person(house, "Liz")
    liz.come(liz.open(seats=2))
    assert liz.socket is not None
    liz.socket.send(text)
    assert liz.shown_out() == "malformed"
    assert liz.close_code == 1008


def test_a_message_that_is_too_long_is_cut_off(house: Open) -> None:
    liz = Person(house, "Liz")
    liz.come(liz.open(seats=2))
    liz.send("say", text="x" * 9000)
    assert liz.shown_out() is None
    assert liz.close_code == 1009


@pytest.mark.rule("house.flood")
def test_whoever_floods_is_shown_out(house: Open) -> None:
    liz = Person(house, "Liz")
    liz.come(liz.open(seats=2))
    with suppress(ConnectionClosed):
        for _ in range(60):
            liz.send("ping")
    assert liz.shown_out() == "flood"


def test_a_binary_frame_and_an_absurd_number_do_no_harm(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    liz.come(code, since=int("9" * 4000))
    assert liz.socket is not None
    liz.socket.send(b"\x00\x01")
    liz.shown_out()
    assert liz.come(code).do("say", text="Still here")["tell"] == "done"


def test_bad_input_gets_an_answer_and_no_traceback(tmp_path: Path) -> None:
    house = Open(tmp_path)
    try:
        liz = Person(house, "Liz")
        deep = "[" * 3000 + "]" * 3000
        wish = {"game": "foxy", "name": "Liz"}
        assert liz.post("/api/tables", {**wish, "edition": "a" * 300})["rule"] == "house.malformed"
        assert liz.post("/api/tables", {**wish, "seats": 0})["rule"] == "table.seats"
        assert liz.post("/api/tables", wish, Origin="http://[")["rule"] == "house.malformed"
        for path in ("/%00", "/" + "a" * 300):
            assert "<html" in liz.get(path)
        code = liz.open(seats=2)
        assert liz.get(f"/api/tables/{code[:4]}%C5%BF/record")["rule"] == "house.code"
        liz.come(code)
        assert liz.socket is not None
        liz.socket.send(f'{{"do":"play","id":"x","moment":1,"move":{deep}}}')
        assert liz.shown_out() == "malformed"
        move = {"move": "estimate", "number": 5, "foo": 1}
        liz.come(code).do("start")
        assert liz.do("play", moment=1, move=move)["rule"] == "house.malformed"
    finally:
        house.stop()


@pytest.mark.parametrize("origin", ["evil://{}", "https://{}", "http://{}/x", "null", "http://["])
def test_an_origin_is_the_very_one(house: Open, origin: str) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    foreign = origin.format(house.address.removeprefix("http://"))
    assert liz.post("/api/tables", {"game": "foxy", "name": "Liz"}, Origin=foreign)["rule"]
    with pytest.raises(InvalidStatus):
        liz.come(code, origin=foreign)


@only_direct
def test_whoever_pings_and_does_not_read_is_cut(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    with liz.raw(code) as socket:
        ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            socket.sendall(ping * 200_000)
    kami = Person(house, "Kami")
    kami.come(code)
    kami.until(lambda news: not news["chairs"][0]["here"])


@only_direct
def test_a_message_does_not_come_in_any_number_of_pieces(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    with liz.raw(code) as socket:
        text, piece = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            socket.sendall(text + piece * 1_000_000)


@pytest.mark.parametrize("way", list(WAYS))
def test_whoever_does_not_read_is_not_waited_for_and_gets_the_newest(
    tmp_path: Path, way: str
) -> None:
    house = Open(tmp_path, *WAYS[way], script=NARROW)
    people = [Person(house, f"Guest {n}") for n in range(4)]
    code = people[0].open(seats=100, bots=["dreamer"] * 90)
    for person in people:
        person.come(code).do("sit", name=person.name)
    slow = Person(house, "Slow").come(code)  # its library reads some messages, and then no more
    for person in people:
        for _ in range(35):
            assert person.do("say", text="x" * 300)["tell"] == "done"
    newest = people[-1].news["number"]
    told = [slow.news["number"]]
    while told[-1] < newest:
        told.append(slow.receive()["number"])
    assert told == sorted(told)
    assert len(told) < 4 * 35, "some were skipped"
    assert slow.news["chat"][-1]["number"] == newest
    house.stop()
