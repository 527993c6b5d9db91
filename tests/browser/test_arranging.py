"""How a table is arranged: the house says what goes, the page only shows it."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from foxtable.engine import game_named
from foxtable.engine.rulebook import game_rules
from tests.browser.people import Guest
from tests.server.houses import Open


def opening(browser: Browser, house: Open, language: str = "en") -> Guest:
    liz = Guest(browser, house, "Liz", language)
    liz.go("/open/foxy")
    liz.page.get_by_label(liz.says("your_name")).fill("Liz")
    return liz


def row(guest: Guest, key: str) -> Locator:
    return guest.page.get_by_role("switch", name=re.compile(f"^{guest.says(key)}"))


def preset(guest: Guest, key: str) -> Locator:
    presets = guest.page.get_by_role("radiogroup", name=guest.says("how_we_play"))
    return presets.get_by_role("radio", name=guest.says(key))


def seats(guest: Guest, number: int) -> None:
    field = guest.page.get_by_role("spinbutton", name=guest.says("players_title"))
    field.fill(str(number))
    field.press("Tab")


def rule(language: str, name: str) -> str:
    return game_rules(game_named("foxy"), language).rule(name).text


@pytest.mark.rule("foxy.solo.no_modes")
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_what_does_not_go_says_so_in_the_rules_own_words(
    browser: Browser, house: Open, language: str
) -> None:
    liz = opening(browser, house, language)
    why = rule(language, "foxy.solo.no_modes")
    easy, hard = row(liz, "foxy_option_easy"), row(liz, "foxy_option_hard")
    easy.check(force=True)
    seats(liz, 1)
    expect(liz.page.locator("footer")).to_contain_text(why)
    expect(hard).to_be_disabled()
    expect(hard).to_have_accessible_description(why)
    liz.button("open_table_do").click(force=True)
    expect(liz.page).to_have_url(f"{house.address}/open/foxy")
    easy.uncheck(force=True)
    expect(liz.page.locator("footer")).to_contain_text(liz.says("open_then"))
    expect(easy).to_be_disabled()
    liz.press("open_table_do")
    assert liz.code
    liz.close()


@pytest.mark.rule("foxy.variants.easy")
def test_a_preset_is_picked_with_one_tap_and_follows_the_seats(
    browser: Browser, house: Open
) -> None:
    liz = opening(browser, house)
    easy = row(liz, "foxy_option_easy")
    first, box = preset(liz, "preset_first"), preset(liz, "preset_box")
    expect(box).to_be_checked()
    first.check(force=True)
    expect(easy).to_be_checked()
    seats(liz, 1)
    expect(easy).not_to_be_checked()
    expect(first).to_be_checked()
    seats(liz, 3)
    expect(easy).to_be_checked()
    hard = row(liz, "foxy_option_hard")
    expect(hard).to_be_enabled()
    hard.check(force=True)
    expect(first).not_to_be_checked()
    expect(box).not_to_be_checked()
    liz.press("open_table_do")
    assert liz.code
    for key in ("foxy_option_different", "foxy_option_hard", "foxy_option_easy"):
        expect(liz.page.get_by_text(liz.says(key), exact=True)).to_be_visible()
    liz.close()


@pytest.mark.rule("foxy.solo.no_modes")
def test_the_lobby_says_why_so_few_cannot_begin(browser: Browser, house: Open) -> None:
    liz = opening(browser, house)
    row(liz, "foxy_option_hard").check(force=True)
    liz.press("open_table_do")
    assert liz.code
    bar = liz.page.locator("footer").last
    expect(bar).to_contain_text(rule("en", "foxy.solo.no_modes"))
    liz.press("fill_bots")
    expect(bar).to_contain_text(liz.says("start_full"))
    expect(liz.page.get_by_text(liz.says("foxy_level_casual"))).to_have_count(4)
    liz.press("change")
    dialog = liz.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=liz.says("foxy_option_singles")).check(force=True)
    liz.press("agree")
    expect(liz.page.get_by_text(liz.says("foxy_option_singles"), exact=True)).to_be_visible()
    liz.close()
