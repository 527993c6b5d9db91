"""The first page: my tables, a code or a link, a name, and a television."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import LOCALES, PHONE, Guest
from tests.server.houses import Open


def field(guest: Guest) -> Locator:
    return guest.page.get_by_label(guest.says("join_with_code"))


def key(guest: Guest, letter: str) -> Locator:
    return guest.page.get_by_role("button", name=letter, exact=True)


def chair(guest: Guest, name: str) -> Locator:
    return guest.page.locator("[data-seat] b").filter(has_text=name)


@pytest.mark.parametrize(
    "typed",
    [
        "{code}",
        " {lower} ",
        "{gaps}",
        "http://192.168.1.5:8765/t/{code}",
        "https://fox.table/t/{lower}?from=chat&x=1",
        "Come and play: fox.table/t/{code} .",
    ],
)
def test_a_code_or_a_pasted_link_leads_to_the_table(
    browser: Browser, house: Open, typed: str
) -> None:
    liz = Guest(browser, house, "Liz").open()
    code = liz.code
    kami = Guest(browser, house, "Kami", viewport=PHONE).go("/")
    field(kami).fill(typed.format(code=code, lower=code.lower(), gaps=" ".join(code)))
    kami.page.keyboard.press("Enter")
    expect(kami.page).to_have_url(f"{house.address}/t/{code}")
    kami.close()
    liz.close()


@pytest.mark.parametrize("language", LOCALES)
def test_a_wrong_code_is_told_and_nothing_else(
    browser: Browser, house: Open, language: str
) -> None:
    kami = Guest(browser, house, "Kami", language).go("/")
    field(kami).fill("brusg")
    kami.press("join")
    wrong = kami.page.get_by_role("alert")
    expect(wrong).to_have_text(kami.says("code_wrong", code="BRUSG"))
    field(kami).fill("https://fox.table/rules")
    expect(wrong).to_have_count(0)
    kami.press("join")
    expect(wrong).to_have_text(kami.says("code_none"))
    kami.close()


def test_a_name_is_asked_for_once(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz").open()
    kami = Guest(browser, house, "Kami").go(f"/t/{liz.code}")
    expect(kami.page.get_by_role("dialog")).to_have_count(0)
    kami.press("sit_down")
    kami.press("not_yet")
    expect(kami.button("sit_down")).to_be_visible()
    kami.page.wait_for_function("!history.state?.layer")
    kami.sit(liz.code)
    expect(chair(liz, "Kami")).to_be_visible()
    kami.go("/open/foxy")
    kami.press("open_table_do")
    assert kami.code != liz.code
    expect(chair(kami, "Kami")).to_be_visible()
    kami.close()
    liz.close()


def test_nobody_needs_a_name_against_bots(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz").go("/")
    liz.press("play_now_game", game="Foxy")
    assert liz.code
    liz.close()


@pytest.mark.parametrize("language", LOCALES)
def test_the_twenty_fifth_letter_is_not_taken_and_the_hint_says_so(
    browser: Browser, house: Open, language: str
) -> None:
    liz = Guest(browser, house, "Liz", language, viewport=PHONE).go("/open/foxy")
    liz.press("open_table_do")
    name = liz.page.get_by_label(liz.says("your_name"))
    expect(name).to_be_focused()
    long = "Wilhelmina von Hohenberg"
    assert len(long) == 24
    liz.page.keyboard.type(long)
    expect(name).to_have_value(long)
    full = liz.page.get_by_text(liz.says("name_full", most=24))
    expect(full).to_have_count(0)
    liz.page.keyboard.type("s")
    expect(name).to_have_value(long)
    expect(full).to_be_visible()
    liz.press("sit_down_as", name=long)
    expect(chair(liz, long)).to_be_visible()
    liz.close()


def test_the_fox_colour_is_where_a_table_waits(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz").go("/")
    play = liz.button("play_now_game", game="Foxy")
    expect(play).to_have_class(re.compile(r"\bfox\b"))
    play.click()
    liz.asked(1)
    liz.go("/")
    expect(play).to_have_class(re.compile(r"\bnight\b"))
    waits = liz.page.get_by_role("link").filter(has_text=liz.says("your_turn"))
    expect(waits).to_contain_text(liz.says("waits_table"))
    expect(liz.page.locator(".btn.fox")).to_have_count(1)
    waits.click()
    liz.asked(1)
    liz.close()


@pytest.mark.parametrize("language", LOCALES)
def test_a_television_shows_a_table_by_the_keys_of_its_remote(
    browser: Browser, house: Open, language: str
) -> None:
    liz = Guest(browser, house, "Liz", language).open()
    code = liz.code
    screen = Guest(browser, house, "TV", language, viewport={"width": 1920, "height": 1080})
    screen.go("/")
    screen.page.get_by_role("link", name=screen.says("show_here")).click()
    keys = screen.page.keyboard
    expect(key(screen, "A")).to_be_focused()
    at = 0
    for letter in code:
        to = ord(letter) - ord("A")
        rows, steps = to // 9 - at // 9, to % 9 - at % 9
        for _ in range(abs(rows)):
            keys.press("ArrowDown" if rows > 0 else "ArrowUp")
        for _ in range(abs(steps)):
            keys.press("ArrowRight" if steps > 0 else "ArrowLeft")
        expect(key(screen, letter)).to_be_focused()
        keys.press("Enter")
        at = to
    for _ in range(3):
        keys.press("ArrowDown")
    expect(screen.button("tv_show")).to_be_focused()
    keys.press("Enter")
    expect(screen.page).to_have_url(f"{house.address}/t/{code}/screen")
    screen.go("/tv")
    expect(key(screen, "A")).to_be_focused()
    keys.type("qqqq")
    expect(screen.button("tv_show")).to_have_attribute("aria-disabled", "true")
    keys.type("x")
    keys.press("Enter")
    expect(screen.page.get_by_role("alert")).to_have_text(screen.says("code_wrong", code="QQQQX"))
    keys.type(code)
    keys.press("Enter")
    expect(screen.page).to_have_url(f"{house.address}/t/{code}/screen")
    screen.close()
    liz.close()


OPENS = """async (button) => {
    const list = document.getElementById(button.getAttribute('popovertarget'));
    button.click();
    for (let turn = 0; turn < 20; turn++) await null;
    const box = list.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [list.matches(':popover-open'), list.childElementCount, list.contains(hit)];
}"""


def test_a_menu_cannot_be_tapped_before_it_lies_where_it_stays(
    browser: Browser, house: Open
) -> None:
    """Or a tap goes to where it was a moment ago, and closes it."""
    liz = Guest(browser, house, "Liz").go("/")
    opener = liz.page.get_by_role("button", name=liz.says("language"))
    assert opener.evaluate(OPENS) == [True, 3, False]
    expect(liz.page.get_by_role("menuitemradio", name="English")).to_be_focused()
    liz.close()
