"""Nobody is left waiting at Sly Foxes: whoever goes in the middle of something is named, and the
others have a way on."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, card, dock, face
from tests.browser.tables import At, Tables
from tests.server.houses import RESTLESS, Open

WEASEL = "weasel gossip trap facts facts caution"


@pytest.fixture(scope="module")
def restless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    found = Open(tmp_path_factory.mktemp("restless"), "--pace", "0", script=RESTLESS)
    yield found
    found.stop()


@pytest.fixture
def quick(browser: Browser, restless: Open) -> Iterator[Tables]:
    found = Tables(browser, restless)
    yield found
    found.close()


def without(at: At, gone: str, left: str) -> Guest:
    """Somebody closes the page; whoever is left reads whom they wait for, and lets a bot play."""
    at[gone].page.close()
    guest = at[left]
    named = guest.says("wait_away", name=gone)
    expect(dock(guest).get_by_role("heading", name=named, exact=True)).to_be_visible()
    guest.press("sly_bot_plays", name=gone)
    expect(dock(guest).get_by_role("heading", name=named, exact=True)).to_have_count(0)
    return guest


@pytest.mark.parametrize("device", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_whoever_is_attacked_goes_before_answering(quick: Tables, device: dict[str, Any]) -> None:
    helpless = "gossip trap universal-attack caution caution caution"
    play = Play(PLAIN, helpless, PLAIN).attacks(1, "gossip")
    at = quick.at(play, {"Liz": device, "Noé": {}}, bots={"Kami": "young"}, window=1)
    asked(at["Liz"], "sly_waits_answer", name="Noé")
    asked(at["Noé"], "sly_gossips_you", name="Liz")
    liz = without(at, "Noé", "Liz")
    expect(liz.button("sly_end")).to_be_visible()


def test_whoever_is_active_goes_in_the_closing_step(quick: Tables) -> None:
    play = Play(PLAIN, PLAIN, PLAIN, first=1).says("1 draw attack", "card gossip")
    at = quick.at(play, {"Liz": {}, "Noé": {}}, lines=["Kami"])
    asked(at["Liz"], "sly_waits_close", name="Noé")
    expect(at["Noé"].button("sly_end")).to_be_visible()
    liz = without(at, "Noé", "Liz")
    asked(liz, "sly_waits_turn", name="Kami")


def test_one_of_the_last_two_goes_and_owes_discards(quick: Tables) -> None:
    play = Play(PLAIN, PLAIN, PLAIN).idles(6).hits(2, "gossip").idles(2).hits(2, "trap").idles(2)
    play.attacks(2, "universal-attack", "gossip").says("2 pass", "nobody")
    at = quick.at(play, {"Liz": {}, "Noé": {}})
    asked(at["Noé"], "sly_two", most=6)
    asked(at["Liz"], "sly_waits_discard", names="Noé", most=6)
    liz = without(at, "Noé", "Liz")
    expect(liz.button("sly_end")).to_be_visible()


@pytest.mark.rule("house.absent")
def test_whoever_is_out_with_cards_and_away_holds_no_window_open(quick: Tables) -> None:
    """The window would last two minutes."""
    play = Play(WEASEL, PLAIN, PLAIN, PLAIN).draws("facts")
    play.hits(0, "gossip").hits(0, "gossip").hits(0, "trap")
    at = quick.at(play, {"Liz": {}, "Noé": {}}, lines=["Kami"], passing=["Mila"])
    noe = at["Noé"]
    asked(at["Liz"], "sly_waits_turn", name="Noé")
    at["Liz"].page.close()
    card(noe, "universal-attack").click()
    face(noe, 2).click()
    away = noe.page.locator(".table li[data-seat='0']").get_by_text(noe.says("seat_away"))
    expect(away.first).to_be_attached()
    noe.page.wait_for_timeout(600)
    noe.press("sly_do_gossip", name="Kami")
    at.plays("Kami", "pass")
    lost = noe.says("sly_line_lost_gossip", name="Kami")
    expect(noe.page.locator("#log").get_by_text(lost)).to_be_visible()


def test_whoever_has_nine_tabs_answers_in_one_of_them(quick: Tables) -> None:
    play = Play(PLAIN, PLAIN, PLAIN).attacks(1, "gossip")
    at = quick.at(play, {"Liz": {}, "Noé": {}})
    noe = at["Noé"]
    head = noe.says("sly_gossips_you", name="Liz")
    tabs = [noe.context.new_page() for _ in range(8)]
    for tab in tabs:
        tab.goto(noe.page.url)
    for tab in (noe.page, *tabs):
        expect(tab.locator("#dock h2").get_by_text(head, exact=True)).to_be_visible()
    for tab in tabs[:7]:
        tab.close()
    expect(dock(at["Liz"]).get_by_text(at["Liz"].says("wait_away", name="Noé"))).to_have_count(0)
    tabs[7].get_by_role("button", name=noe.says("sly_let_be"), exact=True).click()
    asked(noe, "sly_waits_close", name="Liz")
    expect(at["Liz"].button("sly_end")).to_be_visible()
