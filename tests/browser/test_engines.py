"""Whole games in the other two engines: Firefox, and WebKit, the engine of every iPhone."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines import ENGINES, PRESSED, WRITTEN_IN, Engine
from tests.browser.people import said
from tests.server.houses import Open, Person

PHONE, DESK = (390, 844), (1280, 800)
ESCAPE, ENTER = "\ue00c", "\ue007"
TURNS = range(1, 21)
OPEN_TABLE = """(() => {
    const body = JSON.stringify({game: 'foxy', name: 'Liz', seats: 2});
    fetch('/api/tables', {method: 'POST', body}).then(answer => answer.json())
        .then(({code}) => { location = `/t/${code}`; });
})()"""


@pytest.fixture(params=[*ENGINES])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A window of this engine, of the size that the test's mark says."""
    size = request.node.get_closest_marker("window")
    opened = ENGINES[request.param](tmp_path, *(size.args if size else DESK))
    yield opened
    opened.close()


def says(key: str, language: str = "en", **values: object) -> str:
    return said(language, key, **values)


def begins(engine: Engine) -> None:
    """Past what a first game may say of itself, to the first card."""
    first = says("foxy_box_now", turn=1)
    ways = ("Skip", "Show me the first card")

    def way() -> str | None:
        return next((name for name in ways if engine.place(PRESSED, name)), None)

    engine.until(lambda: way() or engine.shows(first), first)
    if name := way():
        engine.tap(name)


def writes(engine: Engine, turn: int, number: int) -> None:
    """By taps on the pad, as soon as the box waits for it."""
    engine.sees(says("foxy_box_now", turn=turn))
    for digit in str(number):
        engine.tap(digit)
    engine.tap(says("foxy_write", number=number))


def sees_the_result(engine: Engine) -> None:
    engine.sees(says("foxy_review"))
    engine.tap(says("foxy_skip"))
    engine.sees(says("foxy_result"))


def opens_languages(engine: Engine, language: str) -> None:
    """To where they stand: a menu of their own, or a page of settings."""
    ways = (says("language"), "Settings")
    way = engine.until(lambda: next(filter(engine.offers, ways), None), f"one of {ways}")
    engine.tap(way, whole=False)
    engine.until(lambda: engine.offers(language), language)


@pytest.mark.window(*PHONE)
def test_play_now_on_a_phone(engine: Engine, house: Open) -> None:
    """One tap, twenty cards, the review, the result; then the page in French, also next time."""
    engine.go(f"{house.address}/")
    engine.tap(says("play_now_game", game="Foxy"))
    begins(engine)
    for turn in TURNS:
        writes(engine, turn, turn % 4 + 10 * (turn == 7))
    sees_the_result(engine)
    engine.go(f"{house.address}/")
    engine.sees(says("table_over"))
    opens_languages(engine, "Français")
    engine.tap("Français", whole=False)
    engine.until(lambda: engine.run("document.documentElement.lang") == "fr", "French")
    engine.go(f"{house.address}/")
    engine.until(lambda: engine.offers(says("play_now_game", "fr", game="Foxy")), "French again")
    assert engine.heard() == []


def test_a_table_of_two(engine: Engine, house: Open) -> None:
    """Somebody sits down, both talk, both play; the log tells of it, and the line stays whole."""
    engine.go(f"{house.address}/")
    engine.run(OPEN_TABLE)
    code = engine.until(lambda: engine.run("location.pathname").partition("/t/")[2], "a code")
    kami = Person(house, "Kami")
    kami.come(code).do("sit", name="Kami")
    engine.tap(says("start_with", count=2))
    begins(engine)
    writes(engine, 1, 3)
    kami.write(2)
    talks(engine, kami)
    for turn in TURNS[1:]:
        writes(engine, turn, 3)
        kami.write(2)
    kami.until(lambda news: news["phase"] == "over")
    sees_the_result(engine)
    assert engine.heard() == []
    kami.closing.close()


def talks(engine: Engine, kami: Person) -> None:
    """Each hears the other, and the log is there to be read."""
    field = says("chat_write")
    if not engine.place(WRITTEN_IN, field):
        engine.tap(says("chat"), whole=False)
    engine.fill(field, "Hello Kami")
    engine.keys(ENTER)
    kami.until(lambda news: "Hello Kami" in json.dumps(news.get("chat")))
    kami.do("say", text="Hello Liz")
    engine.sees("Hello Liz")
    if not engine.shows(says("line_began")):
        engine.tap(says("log"), whole=False)
    engine.sees(says("line_began"))
    engine.sees(says("line_sat", name="Kami"))
    engine.keys(ESCAPE)
