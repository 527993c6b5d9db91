"""The picture of a table that people send each other."""

import asyncio
import re
import struct
from pathlib import Path
from urllib.error import HTTPError

import pytest

from foxtable.engine import METHODS
from foxtable.engine.rulebook import LANGUAGES
from foxtable.server import pictures
from foxtable.server.letters import cut, drawable, fitted, width
from foxtable.server.pictures import KEPT, SIGNATURE, WAITING, NotDrawn, Pictures, draw
from foxtable.server.poster import Poster, Seat, svg
from foxtable.server.telling import of_table
from foxtable.table import Table
from foxtable.table import events as ev
from foxtable.table.naming import BOTS, names_of
from foxtable.table.table import Chair
from tests.browser.experiment import Play
from tests.browser.positions import LONG_AGO, log_of
from tests.conftest import ROOT
from tests.server.houses import Open, Person

ODD = [
    "Liz",
    "<svg onload=alert(1)>",
    "&amp; \"'",
    "🦊🦊🦊",
    "李小龍",
    "Ñandú Żółw",
    "W" * 24,
    "a b c d e f g h i j k l",
    "{letters} {size} {0}",
]


def fetched(person: Person, path: str) -> bytes:
    try:
        with person.opener.open(person.house.address + path, timeout=30) as response:
            person.status, person.headers = response.status, response.headers
            return bytes(response.read())
    except HTTPError as error:
        person.status, person.headers = error.code, error.headers
        return bytes(error.read())


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(SIGNATURE)
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def begun(names: list[str]) -> Table:
    """A table in its first turn."""
    table = Table("BRUSH")
    game = ev.Opened(
        host=1, game="foxy", version=1, seats=len(names), options={}, edition="standard", clock=None
    )
    table.apply(game, 0.0)
    for seat, name in enumerate(names):
        table.apply(ev.Sat(seat, seat + 1, name), 0.0)
    table.apply(ev.Began(list(range(len(names))), "blake2b-1", "00" * 32), 0.0)
    return table


@pytest.fixture(scope="module")
def over(house: Open) -> tuple[Person, str]:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code)
    for _ in range(20):
        liz.write(0)
    liz.until(lambda news: news["phase"] == "over")
    return liz, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_has_a_picture(over: tuple[Person, str], language: str) -> None:
    liz, code = over
    stranger = Person(liz.house, "Ugo")
    picture = fetched(stranger, f"/t/{code}/picture.png?lang={language}")
    assert size_of(picture) == (1200, 630)
    assert stranger.headers["content-type"] == "image/png"
    assert "max-age" in stranger.headers["cache-control"]
    assert picture == fetched(stranger, f"/t/{code.lower()}/picture.png?lang={language}")


def test_a_table_that_is_open_shows_its_cover(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    cover = fetched(liz, f"/t/{code}/picture.png?lang=en")
    assert size_of(cover) == (1200, 630)
    assert cover != fetched(liz, f"/t/{code}/picture.png?lang=fr")
    assert size_of(fetched(liz, "/picture.png")) == (1200, 630)


def test_there_is_no_picture_of_no_table(house: Open) -> None:
    liz = Person(house, "Liz")
    for code in ("ZZZZZ", "%F0%9F%A6%8A", "..%2F"):
        fetched(liz, f"/t/{code}/picture.png")
        assert liz.status == 404 or "html" in liz.headers["content-type"]


@pytest.mark.parametrize("name", ODD)
def test_odd_names_do_not_break_it(name: str) -> None:
    seats = (Seat(0, drawable(name), drawable(name)[:2], "78"), Seat(77, "Kami", "K", "74"))
    poster = Poster("foxy", "Foxy", f"{drawable(name)} wins", "78 points.", seats)
    assert size_of(draw(poster)) == (1200, 630)
    assert "<svg onload" not in svg(poster)


def test_the_fox_that_is_named_is_drawn() -> None:
    """Each of its traits changes the picture, and no place of the drawing stays empty."""
    looks = {"tail": 1, "ear": 2, "bark": 1, "spot": 0, "friendly": 4, "key": 40, "seat": 0}
    plain = Poster("experiment", "", "Liz wins", "Gus, friendliness 4.")
    drawn = [svg(plain._replace(shown=tuple(looks.items())))]
    for name, other in zip(looks, (5, 4, 2, 3, 13, 41, 5), strict=True):
        drawn.append(svg(plain._replace(shown=tuple({**looks, name: other}.items()))))
    drawn.append(svg(plain))
    assert len(set(drawn)) == len(drawn)
    assert not any(re.search(r"{\w+}", each) for each in drawn)
    assert size_of(draw(plain._replace(shown=tuple(looks.items())))) == (1200, 630)


def test_what_the_fonts_lack_is_left_out() -> None:
    assert drawable("🦊 Liz 李") == "Liz"
    assert drawable("Noé Żółw") == "Noé Żółw"
    assert drawable("🦊") == ""


def test_whatever_is_written_fits() -> None:
    for text in ("Liz wins", "W" * 40, "Maximiliane von Hohenburg and Bartholomew share the win"):
        title = fitted(text, "display", range(98, 42, -6), 540, 2)
        assert 1 <= len(title.lines) <= 2
        assert all(width(line, "display", title.size) <= 540 for line in title.lines)
    assert cut("Liz", "text", 24, 100) == "Liz"
    assert cut("Bartholomew", "text", 24, 60).endswith("…")


def test_a_name_that_cannot_be_drawn_is_a_seat() -> None:
    table = begun(["🦊", "Liz"])
    match = table.playing()
    while match.result is None:
        for _ in range(len(match.must_act()) or 1):
            if match.state.dealing:
                match.deal(match.game.deal(match.state, METHODS["blake2b-1"](table.seed)))
            else:
                match.play(match.must_act()[0], "estimate 0")
    told = of_table(table, "en")
    assert [seat.name for seat in told.poster.seats] == ["Seat 1", "Liz"]
    assert [seat.letters for seat in told.poster.seats] == ["S", "L"]
    assert told.poster.title == "Seat 1 and Liz share the win"
    assert told.title == "🦊 and Liz share the win · Foxy"
    assert size_of(draw(told.poster)) == (1200, 630)


def test_only_so_many_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "draw", lambda poster: SIGNATURE + poster.title.encode())

    async def story() -> None:
        found = Pictures()
        for number in range(KEPT + 9):
            await found.drawn(Poster("", "", str(number), ""))
        assert len(found) == KEPT
        assert found.kept(Poster("", "", "0", "")) is None
        assert found.kept(Poster("", "", str(KEPT), "")) == SIGNATURE + str(KEPT).encode()
        found.close()

    asyncio.run(story())


def test_only_so_many_pictures_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Poster] = []
    monkeypatch.setattr(pictures, "draw", lambda poster: drawn.append(poster) or SIGNATURE)

    async def story() -> None:
        found = Pictures()
        same = [asyncio.ensure_future(found.drawn(Poster("", "", "same", ""))) for _ in range(50)]
        rest = [
            asyncio.ensure_future(found.drawn(Poster("", "", str(number), "")))
            for number in range(WAITING)
        ]
        done = await asyncio.gather(*same, *rest, return_exceptions=True)
        assert sum(isinstance(each, NotDrawn) for each in done) == 1
        assert len(drawn) == WAITING, "those who ask for the same one wait for the same drawing"
        found.close()

    asyncio.run(story())


def test_a_drawing_that_fails_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pictures, "svg", lambda poster: "<svg")
    with pytest.raises(NotDrawn):
        draw(Poster("foxy", "", "", ""))
    assert len(caplog.records) == 1


@pytest.mark.rule("house.flood")
def test_drawing_is_counted_by_address(tmp_path: Path) -> None:
    house = Open(tmp_path, "--per-address", "1", "--pace", "0")
    try:
        liz = Person(house, "Liz")
        seen = []
        for language in ("en", "fr", "it"):
            fetched(liz, f"/picture.png?lang={language}")
            seen.append(liz.status)
        assert seen[0] == 200
        assert 429 in seen
        fetched(liz, "/picture.png?lang=en")
        assert liz.status == 200, "what is kept costs nothing"
    finally:
        house.stop()


def test_bots_have_the_names_that_the_page_gives_them() -> None:
    """The page's list, and ours."""
    text = (ROOT / "web" / "src" / "lib" / "names.ts").read_text(encoding="utf-8")
    listed = re.search(r"BOT_NAMES = \[(.*?)\]", text, re.DOTALL)
    assert listed is not None
    assert tuple(re.findall(r"'(.+?)'", listed[1])) == BOTS
    bot = Chair(level="keen")
    liz = Chair(1, "Liz")
    assert names_of([liz, bot, Chair(2, "Liz"), bot, Chair()]) == ["Liz", "Ugo", "Liz 2", "Jo", ""]
    assert names_of([Chair(1, "Ugo"), bot]) == ["Ugo", "Zoé"]
    assert len(set(names_of([bot] * 30))) == 30


def test_before_the_end_nobody_but_the_host_is_named() -> None:
    table = begun(["Liz", "Kami"])
    told = of_table(table, "en")
    assert "Kami" not in repr(told)
    assert told.poster.seats == ()
    assert "Liz" in told.title


def test_seats_show_what_decided_and_not_a_part_of_it() -> None:
    match = Play(2).until("end").match
    table = Table("BRUSH")
    for event in log_of(match, ["Liz", "Noé"], [1, 2], bots={}, passing=(), window=5):
        table.apply(event, LONG_AGO)
    assert match.result is not None
    shown = {seat.at: seat.score for seat in of_table(table, "en").poster.seats}
    assert [shown[at] for at in (0, 1)] == [str(total) for total in match.result.scores["total"]]
