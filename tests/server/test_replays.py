"""Looking back at a finished game over HTTP."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from foxtable.engine import ONLOOKER, read_record, replay
from foxtable.server import replays
from foxtable.server.addresses import TooMuch
from foxtable.server.house import House
from foxtable.server.replays import Replays
from tests.server.houses import Open, Person
from tests.server.pages import with_house
from tests.server.test_checks import ended


def begun(house: Open) -> tuple[Person, Person, str]:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    return liz, kami, code


@pytest.fixture(scope="module")
def played(house: Open) -> tuple[Person, str]:
    liz, kami, code = begun(house)
    for turn in range(1, 21):
        liz.write(turn, circled=turn == 3)
        if turn == 2:
            liz.do("back")
            liz.write(22)
        kami.write(1)
    liz.until(lambda news: news["phase"] == "over")
    return liz, code


def asked(person: Person, code: str, **query: object) -> Any:
    words = "&".join(f"{key}={value}" for key, value in query.items())
    return person.get(f"/api/tables/{code}/replay?{words}")


def test_every_entry_as_a_seat_heard_of_it(played: tuple[Person, str]) -> None:
    liz, code = played
    own, other, table = (asked(liz, code, seat=0), asked(liz, code, seat=1), asked(liz, code))
    assert (own["seat"], other["seat"], table["seat"]) == (0, 1, None)
    assert [entry["number"] for entry in table["entries"]] == list(range(1, 63))
    assert [chair["name"] for chair in table["chairs"]] == ["Liz", "Kami"]
    third = next(e["number"] for e in own["entries"] if (e["move"] or {}).get("number") == 3) - 1
    assert own["entries"][third]["move"] == {"move": "estimate", "number": 3, "circled": True}
    for eyes in (other, table):
        sealed = {"move": "estimate", "number": None, "circled": None}
        assert eyes["entries"][third]["move"] == sealed
        assert eyes["entries"][third]["actor"] == 0
    backs = [e for e in table["entries"] if e["move"]["move"] == "back"]
    assert [(e["actor"], e["move"]["entry"]) for e in backs] == [(0, None)], (
        "told without its number"
    )
    assert table["entries"][0]["lines"] == [{"line": "turned", "turn": 1}]


def test_rounds_begin_where_the_game_says_so(played: tuple[Person, str]) -> None:
    liz, code = played
    begins = [e for e in asked(liz, code)["entries"] if e["round"] is not None]
    assert [e["round"] for e in begins] == list(range(1, 21))
    assert {e["actor"] for e in begins} == {-1}


def test_the_table_after_any_entry(played: tuple[Person, str]) -> None:
    """It is the view that the record leads to, with nothing to be done."""
    liz, code = played
    record = read_record(liz.get(f"/api/tables/{code}/record"))
    for at in (0, 1, 2, 5, 6, 7, 40, 61, 62, 3):
        for seat in (0, 1, ONLOOKER):
            eyes = {} if seat == ONLOOKER else {"seat": seat}
            news = asked(liz, code, at=at, **eyes)
            assert news["view"] == replay(record, at).view(seat)
            assert news["tell"] == "news"
            assert (news["number"], news["me"]) == (at, None if seat == ONLOOKER else seat)
            assert (news["must"], news["back"], news["asks"]) == (False, False, [])
            assert news["phase"] == ("over" if at == 62 else "playing")
            assert all(chair["here"] for chair in news["chairs"])


@pytest.mark.rule("house.past")
@pytest.mark.parametrize(
    "query",
    [
        {"seat": 2},
        {"seat": -1},
        {"seat": "liz"},
        {"seat": ""},
        {"seat": 2, "at": 1},
        {"at": 63},
        {"at": -1},
        {"at": "first"},
        {"at": "9" * 400},
        {"at": "²"},
    ],
)
def test_no_such_entry_or_chair(played: tuple[Person, str], query: dict[str, object]) -> None:
    liz, code = played
    words = {key: str(value).replace("²", "%C2%B2") for key, value in query.items()}
    assert asked(liz, code, **words)["rule"] == "house.past"


@pytest.mark.rule("house.record", "house.code", "house.end")
def test_only_when_the_game_is_over(house: Open) -> None:
    liz, kami, code = begun(house)
    assert asked(liz, "ZZZZZ")["rule"] == "house.code"
    liz.write(5)
    for query in ({}, {"at": 1}, {"seat": 0}, {"seat": 99, "at": "x"}):
        assert asked(liz, code, **query)["rule"] == "house.record"
    liz.do("end")
    kami.until(lambda news: news["phase"] == "abandoned")
    assert asked(kami, code)["phase"] == "abandoned"
    last = asked(kami, code, at=2, seat=1)
    assert (last["phase"], last["view"]["review"]) == ("abandoned", None)
    assert last["view"]["numbers"] == [], "what was covered stays covered"
    assert asked(kami, code, at=1, seat=0)["phase"] == "playing"


def test_a_stranger_may_look_back(house: Open, played: tuple[Person, str]) -> None:
    assert len(asked(Person(house, "Ugo"), played[1])["entries"]) == 62


def test_so_many_questions_wait_and_one_more_comes_back_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has gone meanwhile keeps nobody's place."""
    monkeypatch.setattr(replays, "QUESTIONS", 3)
    go_on, look = threading.Event(), replays.looking_back

    def held(over: Any) -> Any:
        go_on.wait(30)
        return look(over)

    monkeypatch.setattr(replays, "looking_back", held)

    async def story(house: House) -> None:
        table, looking = await ended(house, "Liz"), Replays()
        asked = [asyncio.create_task(looking.answer(table, None, "0")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await looking.answer(table, None, "0")
        asked.pop().cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(looking.answer(table, None, "0")))
        await asyncio.sleep(0)
        go_on.set()
        assert all(await asyncio.gather(*asked))
        assert await looking.answer(table, None, None)
        looking.close()

    with_house(tmp_path, story)
