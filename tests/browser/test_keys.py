"""Whoever has a keyboard finds in the menu which key does what, and it does it."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.company import closing, hosted
from tests.browser.people import PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, in_hand
from tests.browser.tables import Tables
from tests.server.houses import Open

BOTS = {"foxy": "casual", "sly": "rash", "experiment": "curious"}


def told(guest: Guest) -> Locator:
    """The list of keys, from the menu."""
    guest.press("menu")
    guest.page.get_by_role("button", name=guest.says("keys")).click()
    return guest.page.get_by_role("dialog", name=guest.says("keys"))


@pytest.mark.parametrize("game", BOTS)
def test_every_game_tells_its_keys(browser: Browser, house: Open, game: str) -> None:
    guest = Guest(browser, house, "Ugo", "fr")
    with closing(guest):
        hosted(guest, game=game, bots=[BOTS[game]])
        keys = told(guest)
        expect(keys.get_by_role("heading", name=guest.says("keys_every_table"))).to_be_visible()
        expect(keys.locator("dl")).to_have_count(2)
        expect(keys.locator("kbd").get_by_text(guest.says("key_enter"), exact=True)).to_be_visible()


def test_a_key_does_what_is_told(tables: Tables) -> None:
    liz = tables.at(Play(*[PLAIN] * 3), {"Liz": {}})["Liz"]
    asked(liz, "sly_ask_turn")
    line = told(liz).get_by_text(liz.says("sly_take_defence"), exact=True).locator("..")
    key = line.locator("kbd").inner_text()
    liz.page.keyboard.press("Escape")
    expect(liz.page.get_by_role("dialog")).to_have_count(0)
    liz.page.keyboard.press(key.lower())
    asked(liz, "sly_close")
    in_hand(liz, 7)


def test_a_phone_without_keys_is_told_of_none(tables: Tables) -> None:
    phone = {"viewport": PHONE, "is_mobile": True, "has_touch": True}
    liz = tables.at(Play(*[PLAIN] * 3), {"Liz": phone})["Liz"]
    asked(liz, "sly_ask_turn")
    liz.press("menu")
    rows = liz.page.get_by_role("dialog").get_by_role("button")
    expect(rows.filter(has_text=liz.says("settings"))).to_be_visible()
    expect(rows.filter(has_text=re.compile(f"^{liz.says('keys')}"))).to_have_count(0)
