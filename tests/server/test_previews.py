"""What a link shows before it is opened."""

import gzip
import re
from html import unescape
from pathlib import Path
from urllib.request import Request

import pytest

from foxtable.server.page import ROOT as PAGE
from tests.server.houses import Open, Person

EVIL = '"><script>alert(1)</script>'


def page_of(person: Person, path: str, **headers: str) -> str:
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    request = Request(person.house.address + path, headers=asked)
    with person.opener.open(request, timeout=30) as response:
        person.status, person.headers = response.status, response.headers
        data = response.read()
    packed = person.headers.get("content-encoding") == "gzip"
    return (gzip.decompress(data) if packed else data).decode(errors="replace")


def tags(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', html)
    title = re.findall(r"<title>(.*?)</title>", html)
    assert len(title) == 1
    return {name: unescape(text) for name, text in found} | {"title": unescape(title[0])}


@pytest.fixture(scope="module")
def over(house: Open) -> tuple[Person, str]:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code)
    for _ in range(20):
        liz.write(0)
    liz.until(lambda news: news["phase"] == "over")
    return liz, code


def test_a_finished_game_tells_who_won(over: tuple[Person, str]) -> None:
    liz, code = over
    for path in (f"/t/{code}", f"/replay/{code}", f"/replay/{code}?at=3&seat=1"):
        found = tags(page_of(liz, path))
        assert found["title"] == found["og:title"] == "Ugo wins · Foxy"
        assert found["description"] == found["og:description"]
        assert re.match(r"\d+ points?, \d+ of 20 exact", found["description"])
        assert found["og:url"] == liz.house.address + path.partition("?")[0]
        assert found["og:image"].startswith(f"{liz.house.address}/t/{code}/picture.png?lang=en")
        assert found["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr-CH, fr;q=0.9", "Ugo gagne"), ("it", "Vince Ugo"), ("de, en;q=0.5", "Ugo wins")],
)
def test_in_the_readers_language(over: tuple[Person, str], language: str, title: str) -> None:
    liz, code = over
    html = page_of(liz, f"/t/{code}", Accept_Language=language)
    assert tags(html)["title"].startswith(title)
    asked = language[:2] if language[:2] != "de" else "en"
    assert f'<html lang="{asked}">' in html
    assert "accept-language" in liz.headers["vary"]
    named = page_of(liz, f"/t/{code}?lang=it", Accept_Language=language)
    assert tags(named)["title"].startswith("Vince Ugo")


def test_the_page_of_a_check_and_the_start_page(over: tuple[Person, str]) -> None:
    liz, code = over
    assert tags(page_of(liz, f"/fair/{code}"))["title"] == "Foxy: was chance fair?"
    home = tags(page_of(liz, "/", Accept_Language="fr"))
    assert home["title"] == "Foxtable"
    assert home["og:image"] == f"{liz.house.address}/picture.png?lang=fr"


def test_a_table_that_is_open_names_its_host_alone(house: Open) -> None:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=3)
    kami.come(code).do("sit", name="Kami")
    html = page_of(liz, f"/t/{code}")
    assert tags(html)["title"] == "Foxy · Liz\u2019s table"
    assert "Kami" not in html


def test_names_are_only_names(house: Open) -> None:
    liz = Person(house, EVIL[:24])
    code = liz.open(seats=2)
    html = page_of(liz, f"/t/{code}")
    assert "<script>" not in html
    assert EVIL[:24] in tags(html)["title"]


def test_without_a_table_the_page_comes_as_it_was_built(house: Open) -> None:
    liz = Person(house, "Liz")
    plain = (PAGE / "index.html").read_text(encoding="utf-8")
    for path in ("/t/ZZZZZ", "/fair/ZZZZZ", "/t/", "/open/foxy", "/t/%22%3E%3Cscript%3E"):
        assert page_of(liz, path) == plain
    page_of(liz, "/t/ZZZZZ", Accept_Encoding="gzip, br")
    assert liz.headers["content-encoding"] == "br"


def test_it_is_compressed_and_never_kept(over: tuple[Person, str]) -> None:
    liz, code = over
    plain = page_of(liz, f"/t/{code}")
    assert liz.headers.get("content-encoding") is None
    packed = page_of(liz, f"/t/{code}", Accept_Encoding="gzip, deflate, br")
    assert liz.headers["content-encoding"] == "gzip"
    assert packed == plain
    assert liz.headers["cache-control"] == "no-cache"
    built = len((PAGE / "index.html.br").read_bytes())
    assert len(gzip.compress(plain.encode())) < built + 700


def test_behind_a_proxy_it_is_the_public_address(tmp_path: Path) -> None:
    house = Open(tmp_path, "--public-url", "https://fox.example.org/")
    try:
        found = tags(page_of(Person(house, "Liz"), "/"))
        assert found["og:url"] == "https://fox.example.org/"
        assert found["og:image"].startswith("https://fox.example.org/picture.png")
    finally:
        house.stop()
