"""Playing through the doors of a real server: people, bots, onlookers, a house that is killed."""

import os
import runpy
import signal
import subprocess
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from foxtable.engine import read_record, verify
from tests.server.houses import WAYS, Open, Person

EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"


def test_a_whole_game_of_people_and_a_bot(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=3, options={"variants": ["easy"]})
    liz.come(code)
    invitation = kami.get(f"/api/tables/{code}")
    assert (invitation["host"], invitation["taken"], invitation["seats"]) == ("Liz", 1, 3)
    kami.come(code)
    assert kami.news["me"] is None
    assert kami.do("sit", name="  Kami\u202e ")["tell"] == "done"
    assert kami.news["chairs"][1]["name"] == "Kami", "nothing that moves other text"
    assert liz.do("bot", seat=2, level="keen")["tell"] == "done"
    assert liz.do("start")["tell"] == "done"
    for _ in range(20):
        kami.write(3)
        liz.write(2)
    over = liz.until(lambda news: news["phase"] == "over")
    assert len(over["view"]["review"]) == 20
    record = read_record(liz.get(f"/api/tables/{code}/record"))
    assert record.names == ("Liz", "Kami", "Zoé")
    verify(record)
    assert liz.get(f"/api/tables/{code}/verify") == {"fair": True, "why": None}
    assert read_record(liz.get(f"/api/tables/{code}/record?form=json")) == record
    assert liz.get("/api/me")["tables"][0]["code"] == code


def test_play_now_is_one_request(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(bots=["dreamer", "perfect"])
    liz.come(code)
    assert liz.news["phase"] == "playing"
    assert liz.news["must"]
    for _ in range(20):
        liz.write(1)
    assert liz.until(lambda news: news["phase"] == "over")


@pytest.mark.rule("foxy.solo.no_modes")
def test_an_arrangement_is_checked_before_there_is_a_table(house: Open) -> None:
    liz = Person(house, "Liz")
    path = "/api/games/foxy/check"
    goes = liz.post(path, {"seats": 1})
    assert goes["refusal"] is None
    assert goes["options"] == {"variants": []}
    changes = {each["pick"]: each["refusal"] for each in goes["changes"]}
    assert changes["singles"] is None
    assert changes["easy"] == {"rule": "foxy.solo.no_modes", "args": ["easy"]}
    assert [each["name"] for each in goes["presets"]] == ["first", "box"]
    wrong = liz.post(path, {"seats": 1, "options": {"variants": ["easy"]}, "edition": "even"})
    assert wrong["refusal"] == changes["easy"]
    for body in ({"seats": 2, "options": {"pepper": 1}}, {"seats": 2, "edition": ""}):
        assert liz.post(path, body)["rule"] == "house.malformed"
    assert liz.post("/api/games/chess/check", {"seats": 2})["rule"] == "house.malformed"
    assert liz.get("/api/me")["tables"] == []


def test_whoever_fills_a_chair_is_said_once(house: Open) -> None:
    """The page's usual bot is the one that keeps a chair warm."""
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code)
    kami.do("sit", name="Kami")
    liz.do("start")
    kami.do("stand")
    info = next(game for game in liz.get("/api/me")["games"] if game["name"] == "foxy")
    assert kami.news["chairs"][1]["level"] == info["bot"] == "casual"
    assert info["bot"] in info["bots"]


def test_the_example_bot_plays_through_the_protocol(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    liz.come(code)
    scores: list[dict[str, list[int]]] = []
    play = runpy.run_path(str(EXAMPLE))["play"]
    guest = threading.Thread(target=lambda: scores.append(play(house.address, code, "Sock")))
    guest.start()
    liz.until(lambda news: news["chairs"][1]["kind"] == "person")
    liz.do("start")
    for _ in range(20):
        liz.write(0)
    guest.join(30)
    assert scores[0]["crosses"][1] == 0, "it remembers everything"
    assert scores[0]["points"][1] > scores[0]["points"][0]


def test_nobody_sees_what_they_may_not(house: Open) -> None:
    liz, kami, noe = Person(house, "Liz"), Person(house, "Kami"), Person(house, "Noé")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    noe.come(code)
    assert noe.news["watching"] == 1
    liz.write(77, circled=True)
    for other in (kami, noe):
        seen = other.until(lambda news: news["view"] and news["view"]["awaited"] == [1])
        text = str({key: seen[key] for key in seen.keys() - {"commitment", "waits", "left"}})
        assert "77" not in text
        assert seen["view"]["numbers"] == []
    assert noe.do("play", moment=1, move={"move": "estimate", "number": 1})["rule"] == (
        "house.no_chair"
    )
    kami.write(1)
    newcomer = Person(house, "Ugo")
    newcomer.come(code)
    assert newcomer.news["view"]["turn"] == 2
    assert str(newcomer.news).count("environment") == 1, "one card, for a newcomer as well"


def test_a_move_sent_twice_happens_once(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    command = str(uuid.uuid4())
    move = {"move": "estimate", "number": 4}
    moment = liz.news["view"]["moment"]
    assert liz.do("play", command, moment=moment, move=move)["tell"] == "done"
    number = liz.news["number"]
    liz.go()
    liz.come(code, since=number)
    assert liz.do("play", command, moment=moment, move=move)["tell"] == "done"
    assert liz.news["number"] == number
    assert liz.news["view"]["numbers"] == [4]
    kami.write(1)
    assert liz.do("play", moment=moment, move=move)["rule"] == "table.late"


def test_taking_back(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    assert not liz.news["back"]
    liz.write(4)
    assert liz.news["back"]
    assert liz.do("back")["tell"] == "done"
    assert liz.news["must"]
    assert liz.news["view"]["numbers"] == []


def test_a_killed_house_loses_nothing(tmp_path: Path) -> None:
    """Killed in mid-turn, without a word, and opened again: everybody goes on where they were."""
    house = Open(tmp_path, "--pace", "0")
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=3)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("bot", seat=2, level="dreamer")
    liz.do("start")
    for turn in range(1, 21):
        liz.write(turn)
        liz.until(lambda news: 2 not in news["view"]["awaited"])
        if turn in (3, 11, 20):
            seen = liz.news["view"]
            house.kill()
            house.start()
            liz.come(code)
            kami.come(code)
            assert liz.news["view"] == seen
        kami.write(turn % 5)
    over = kami.until(lambda news: news["phase"] == "over")
    assert over["view"]["numbers"] == [turn % 5 for turn in range(1, 21)]
    verify(read_record(kami.get(f"/api/tables/{code}/record")))
    house.stop()


@pytest.mark.rule("house.back", "house.here")
def test_somebody_leaves_a_bot_takes_over_and_they_come_back(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    assert liz.do("bot", seat=1, level="keen")["rule"] == "house.here"
    kami.write(3)
    kami.go()
    liz.until(lambda news: not news["chairs"][1]["here"])
    assert liz.do("bot", seat=1, level="keen")["tell"] == "done", "nobody waits for her"
    for _ in range(5):
        liz.write(1)
    kami.come(code)
    kami.until(lambda news: news["chairs"][1]["level"] is None)
    assert kami.news["me"] == 1
    kept = len(kami.news["view"]["numbers"])
    assert kept >= 5
    liz.write(1)
    kami.write(2)


@pytest.mark.rule("house.lapse")
def test_when_the_clock_runs_out_zero_is_written(tmp_path: Path) -> None:
    house = Open(tmp_path)
    liz = Person(house, "Liz")
    code = liz.open(seats=1, clock=5)
    liz.come(code)
    liz.do("start")
    assert 0 < liz.news["left"] <= 5
    lapsed = liz.until(lambda news: news["view"]["turn"] == 2)
    assert lapsed["view"]["numbers"] == [0]
    assert {"line": "table.lapsed", "seat": 0} in [line["line"] for line in lapsed["lines"]]
    house.stop()


@pytest.mark.rule("house.handoff")
def test_a_chair_moves_to_another_device(house: Open) -> None:
    laptop, phone = Person(house, "Liz"), Person(house, "Liz")
    code = laptop.open(seats=2)
    laptop.come(code)
    word = laptop.post(f"/api/tables/{code}/handoff")["word"]
    assert phone.post(f"/api/handoff/{word}")["code"] == code
    phone.come(code)
    assert phone.news["me"] == 0
    assert phone.news["host"]
    assert laptop.shown_out() == "moved"
    assert Person(house, "Kami").post(f"/api/handoff/{word}")["rule"] == "house.handoff"


@pytest.mark.rule("house.rematch")
def test_a_rematch_for_the_same_people(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code)
    assert liz.do("rematch")["rule"] == "house.rematch"
    for _ in range(20):
        liz.write(1)
    liz.until(lambda news: news["phase"] == "over")
    assert liz.do("rematch")["tell"] == "done"
    again = liz.news["next"]
    assert again != code
    liz.do("rematch")
    assert liz.news["next"] == again, "one rematch, whoever asks"
    assert liz.news["rematch"]["begun"], "there is nobody else to ask"
    liz.come(again)
    assert [chair["kind"] for chair in liz.news["chairs"]] == ["person", "bot"]
    assert liz.news["phase"] == "playing"


def test_a_name_that_is_changed_at_the_table_is_mine_everywhere(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    assert kami.come(code).do("name", name="Kamila")["rule"] == "house.no_chair"
    assert liz.do("name", name="x" * 25)["rule"] == "house.name"
    assert liz.do("name", "once", name=" Liza ")["tell"] == "done"
    kami.until(lambda news: news["chairs"][0]["name"] == "Liza")
    line = {"line": "table.renamed", "seat": 0, "name": "Liza", "before": "Liz"}
    assert line in [line["line"] for line in kami.news["lines"]]
    assert _soon(lambda: liz.get("/api/me")["name"] == "Liza")
    assert liz.do("name", name="Elisa")["tell"] == "done"
    assert liz.do("name", "once", name="Liza")["tell"] == "done", "it happens once"
    assert _soon(lambda: liz.get("/api/me")["name"] == "Elisa")
    assert liz.news["chairs"][0]["name"] == "Elisa"


def _soon(true: Callable[[], bool]) -> bool:
    """It comes true before long."""
    for _ in range(200):
        if true():
            return True
        time.sleep(0.05)
    return False


def test_chat(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code)
    assert liz.do("say", text=" Hello <b>there</b>\n")["tell"] == "done"
    said = kami.until(lambda news: news["chat"])["chat"]
    assert said[0]["text"] == "Hello <b>there</b>"
    kami.go()
    kami.come(code, since=kami.news["number"])
    assert kami.news["chat"] == [], "only what is new"


def test_a_hundred_players(house: Open) -> None:
    host = Person(house, "Host")
    code = host.open(seats=100, bots=["dreamer"] * 94)
    host.come(code)
    guests = [Person(house, f"Guest {n}") for n in range(1, 6)]
    for guest in guests:
        guest.come(code).do("sit", name=guest.name)
    host.do("start")
    assert host.news["seats"] == 100
    for turn in (1, 2):
        for person in (host, *guests):
            person.write(turn)
    assert host.until(lambda news: news["view"]["turn"] == 3)


def test_strangers_and_televisions_only_watch(house: Open) -> None:
    """Without a cookie, or with `watch`, even the host is an onlooker."""
    liz, stranger = Person(house, "Liz"), Person(house, "Nobody")
    code = liz.open(seats=2)
    stranger.jar.clear()
    stranger.come(code)
    assert stranger.do("sit", name="Nobody")["rule"] == "house.no_chair"
    assert stranger.news["me"] is None
    liz.come(code, watch=True)
    assert liz.news["me"] is None
    assert not liz.news["host"]


def test_what_an_abandoned_game_shows(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(bots=["dreamer"], clock=60)
    liz.come(code).write(7)
    assert liz.do("end")["tell"] == "done"
    shown = liz.news
    assert (shown["phase"], shown["must"], shown["asks"], shown["left"], shown["back"]) == (
        "abandoned",
        False,
        [],
        None,
        False,
    )
    assert shown["lines"][-1]["line"] == {"line": "table.abandoned"}
    assert shown["view"]["result"] is shown["view"]["review"] is shown["view"]["statistics"] is None
    late = liz.do("play", moment=shown["moment"] or 1, move={"move": "estimate", "number": 1})
    assert (late["rule"], late["args"]) == ("table.over", ["table.abandoned"])
    assert liz.do("say", text="Another one?")["tell"] == "done"
    assert "end table.abandoned" in liz.get(f"/api/tables/{code}/record")
    assert liz.get(f"/api/tables/{code}/verify")["fair"]
    assert liz.get(f"/api/tables/{code}/replay")["phase"] == "abandoned"
    assert liz.do("rematch")["tell"] == "done"


def test_a_bot_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    house = Open(tmp_path, "--pace", "0")
    liz = Person(house, "Liz")
    code = liz.open(bots=["dreamer"])
    liz.come(code)
    liz.write(1)
    liz.until(lambda news: news["view"]["turn"] == 2)
    family = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True)
    for line in family.stdout.splitlines()[1:]:
        pid, parent = map(int, line.split())
        if parent == house.process.pid:
            os.kill(pid, signal.SIGKILL)
    for turn in range(2, 6):
        liz.write(turn)
    assert liz.until(lambda news: news["view"]["turn"] == 6)
    house.stop()


@pytest.mark.parametrize("way", list(WAYS))
def test_a_house_that_closes_says_so(tmp_path: Path, way: str) -> None:
    house = Open(tmp_path, *WAYS[way])
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    for person in (liz, kami):
        person.come(code)
    house.stop()
    for person in (liz, kami):
        assert person.shown_out() == "restart"
        assert person.close_code == 1012


@pytest.mark.rule("house.one_chair")
def test_nobody_gets_a_second_chair(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    kami.come(code).do("sit", name="Kami")
    word = liz.post(f"/api/tables/{code}/handoff")["word"]
    assert kami.post(f"/api/handoff/{word}")["rule"] == "house.one_chair"
    phone = Person(house, "Liz's phone")
    assert phone.post(f"/api/handoff/{word}")["code"] == code, "the word was not spent"
