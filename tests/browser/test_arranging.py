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
    liz.unfold()
    return liz


def opens(guest: Guest) -> None:
    guest.press("open_table_do")
    guest.say_name()
    assert guest.code


def chips(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name=guest.says("changed")).get_by_role("listitem")


def row(guest: Guest, key: str) -> Locator:
    return guest.page.get_by_role("switch", name=guest.says(key), exact=True)


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
    opens(liz)
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
    opens(liz)
    expect(chips(liz)).to_have_text([liz.says("foxy_option_hard"), liz.says("foxy_option_easy")])
    liz.close()


@pytest.mark.rule("foxy.solo.no_modes")
def test_the_lobby_says_why_so_few_cannot_begin(browser: Browser, house: Open) -> None:
    liz = opening(browser, house)
    row(liz, "foxy_option_hard").check(force=True)
    opens(liz)
    bar = liz.page.locator("footer").last
    expect(bar).to_contain_text(rule("en", "foxy.solo.no_modes"))
    liz.press("fill_bots")
    expect(bar).to_contain_text(liz.says("start_full"))
    casual = re.compile(liz.says("foxy_level_casual"))
    expect(liz.page.get_by_role("button", name=casual)).to_have_count(4)
    liz.close()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_what_the_host_changes_everybody_reads_at_once(
    browser: Browser, house: Open, language: str
) -> None:
    liz = Guest(browser, house, "Liz", language).open()
    kami = Guest(browser, house, "Kami", language).sit(liz.code)
    screen = Guest(browser, house, "TV", language).go(f"/t/{liz.code}/screen")
    liz.unfold()
    liz.choose("foxy_group_fox", "foxy_option_singles")
    row(liz, "foxy_option_hard").check(force=True)
    liz.choose("clock", "clock_none")
    told = [liz.says("foxy_option_singles"), liz.says("foxy_option_hard")]
    for guest in (liz, kami, screen):
        expect(chips(guest)).to_have_text(told)
    kami.unfold()
    expect(kami.page.get_by_role("switch")).to_have_count(0)
    expect(kami.page.get_by_role("radio")).to_have_count(0)
    preset(liz, "preset_box").check(force=True)
    for guest in (liz, kami, screen):
        expect(chips(guest)).to_have_count(0)
    for guest in (liz, kami, screen):
        guest.close()


@pytest.mark.rule("foxy.solo.no_modes")
def test_what_cannot_be_agreed_on_says_why_and_is_taken_back(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz").open()
    liz.unfold()
    row(liz, "foxy_option_hard").check(force=True)
    expect(chips(liz)).to_have_text([liz.says("foxy_option_hard")])
    seats(liz, 1)
    bar = liz.page.locator("footer").last
    expect(bar).to_contain_text(rule("en", "foxy.solo.no_modes"))
    expect(liz.button("start_with", count=1)).to_have_attribute("aria-disabled", "true")
    liz.press("leave_as_was")
    field = liz.page.get_by_role("spinbutton", name=liz.says("players_title"))
    expect(field).not_to_have_value("1")
    liz.close()
