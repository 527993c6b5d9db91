"""The lobby: who sits where, and what the log says of it."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import PHONE, Guest
from tests.server.houses import Open, Person

TURKISH = """for (const way of ['toLocaleLowerCase', 'toLocaleUpperCase']) {
    const native = String.prototype[way];
    String.prototype[way] = function (locale = 'tr') { return native.call(this, locale); };
}"""
"""As letters are changed where the reader's browser speaks Turkish."""


def opened(browser: Browser, house: Open, language: str = "en", **device: object) -> Guest:
    liz = Guest(browser, house, "Liz", language, **device)
    return liz.open()


def friends(house: Open, code: str, *names: str) -> list[Person]:
    found = [Person(house, name) for name in names]
    for friend in found:
        friend.come(code).do("sit", name=friend.name)
    return found


def grip(liz: Guest, name: str, seat: int) -> Locator:
    return liz.button("grip_of", name=name, seat=seat)


def seated(person: Person) -> list[str]:
    return [chair["name"] for chair in person.news["chairs"]]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_chairs_are_ordered_by_keyboard_alone(browser: Browser, house: Open, language: str) -> None:
    liz = opened(browser, house, language)
    kami, _ = friends(house, liz.code, "Kami", "Noé")
    keys = liz.page.keyboard
    polite = liz.page.locator(".sr[aria-live=polite]")
    liz.tab_to(grip(liz, "Noé", 3))
    keys.press("Space")
    keys.press("ArrowUp")
    expect(polite).to_have_text(liz.says("seat_now", seat=2))
    keys.press("Escape")
    expect(grip(liz, "Noé", 3)).to_be_focused()
    keys.press("Space")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(polite).to_have_text(liz.says("seat_now", seat=1))
    keys.press("Space")
    kami.until(lambda news: news["chairs"][0]["name"] == "Noé")
    assert seated(kami)[:3] == ["Noé", "Liz", "Kami"]
    expect(grip(liz, "Noé", 1)).to_be_focused()
    liz.close()


def test_chairs_are_ordered_by_hand(browser: Browser, house: Open) -> None:
    liz = opened(browser, house, viewport=PHONE)
    kami, _ = friends(house, liz.code, "Kami", "Noé")
    mouse = liz.page.mouse
    target = grip(liz, "Liz", 1)
    target.scroll_into_view_if_needed()
    end, start = (each.bounding_box() for each in (target, grip(liz, "Noé", 3)))
    assert start
    assert end
    mouse.move(start["x"] + 10, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 60, end["y"] + 20, steps=8)
    mouse.up()
    kami.until(lambda news: news["chairs"][0]["name"] == "Noé")
    assert seated(kami)[:3] == ["Noé", "Liz", "Kami"]
    liz.close()


def test_a_free_chair_is_taken_by_tapping_it(browser: Browser, house: Open) -> None:
    liz = opened(browser, house)
    kami = Guest(browser, house, "Kami", viewport=PHONE).go(f"/t/{liz.code}")
    kami.page.get_by_role("button", name=kami.says("sit_on", seat=4)).click()
    kami.say_name()
    expect(grip(liz, "Kami", 4)).to_be_visible()
    kami.page.get_by_role("button", name=kami.says("move_to", seat=2)).click()
    expect(grip(liz, "Kami", 2)).to_be_visible()
    kami.close()
    liz.close()


def test_the_host_mixes_the_chairs(browser: Browser, house: Open) -> None:
    liz = opened(browser, house)
    kami, *_ = friends(house, liz.code, "Kami", "Noé", "Alba", "Ugo")
    kami.until(lambda news: "Ugo" in seated(kami))
    number = kami.news["number"]
    liz.press("mix_chairs")
    kami.until(lambda news: news["number"] > number)
    assert sorted(seated(kami)) == ["Alba", "Kami", "Liz", "Noé", "Ugo"]
    liz.close()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_log_tells_who_came_and_went(browser: Browser, house: Open, language: str) -> None:
    liz = opened(browser, house, language)
    kami, *_ = friends(house, liz.code, "Kami")
    liz.press("start_with", count=2)
    liz.write(1, 3)
    kami.do("stand")
    kami.do("sit", name="Kami")
    log = liz.page.get_by_role("list", name=liz.says("log"), exact=True)
    for key in ("line_sat", "line_returned"):
        expect(log).to_contain_text(liz.says(key, name="Kami"))
    expect(log).to_contain_text(liz.says("line_began"))
    liz.close()


def test_a_bots_level_is_picked_by_keys_from_a_list_in_place(browser: Browser, house: Open) -> None:
    liz = opened(browser, house)
    kami, *_ = friends(house, liz.code, "Kami")
    keys = liz.page.keyboard
    liz.tab_to(liz.button("add_bot_seat", seat=3))
    keys.press("Enter")
    level = liz.page.get_by_role("button", name=liz.says("foxy_level_casual"))
    liz.tab_to(level)
    keys.press("Enter")
    option = liz.page.get_by_role("option", name=liz.says("foxy_level_casual"))
    expect(option).to_be_focused()
    expect(option).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(level).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    kami.until(lambda news: news["chairs"][2]["level"] == "keen")
    expect(liz.page.get_by_role("listbox")).to_have_count(0)
    liz.close()


def test_guests_are_not_offered_what_only_the_host_may(browser: Browser, house: Open) -> None:
    liz = opened(browser, house)
    friends(house, liz.code, "Noé")
    liz.press("add_bot_seat", seat=3)
    kami = Guest(browser, house, "Kami").sit(liz.code)
    expect(kami.page.get_by_text(kami.says("wait_for_host", host="Liz"))).to_be_visible()
    expect(grip(kami, "Kami", 4)).to_have_count(0)
    for key in ("mix_chairs", "fill_bots"):
        expect(kami.button(key)).to_have_count(0)
    expect(kami.page.get_by_role("button", name=kami.says("foxy_level_casual"))).to_have_count(0)
    expect(kami.page.get_by_text(kami.says("foxy_level_casual"))).to_be_visible()
    kami.close()
    liz.close()


def test_same_and_long_names_are_told_apart_and_whole(browser: Browser, house: Open) -> None:
    liz = opened(browser, house, viewport={"width": 320, "height": 640})
    long = "Wilhelmina von Hohenberg"
    friends(house, liz.code, "liz", long)
    for name in ("liz 2", long):
        row = liz.page.locator("li b").filter(has_text=name)
        expect(row).to_be_visible()
        assert row.evaluate("each => each.scrollWidth <= each.clientWidth")
    wide = liz.page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= 320
    liz.close()


def test_names_are_told_apart_alike_for_every_reader(browser: Browser, house: Open) -> None:
    """Where the small letter of I has no dot as well: Liz and LIZ have one name."""
    liz = Guest(browser, house, "Liz")
    liz.context.add_init_script(TURKISH)
    liz.open()
    friends(house, liz.code, "LIZ", "ivo", "Iris")
    expect(liz.page.locator("li b").filter(has_text="LIZ 2")).to_be_visible()
    for letters in ("Iv", "Ir"):
        expect(liz.page.locator("li").get_by_text(letters, exact=True)).to_be_attached()
    liz.close()


def test_nothing_disturbs_whoever_types_another_name(browser: Browser, house: Open) -> None:
    liz = opened(browser, house, viewport=PHONE)
    kami = Guest(browser, house, "Liz", viewport=PHONE).sit(liz.code)
    kami.press("rename")
    field = kami.page.get_by_label(kami.says("your_name"))
    expect(field).to_have_value("Liz")
    field.fill("Kam")
    friends(house, liz.code, "Noé")
    expect(kami.page.locator("li b").filter(has_text="Noé")).to_be_attached()
    expect(field).to_have_value("Kam")
    kami.close()
    liz.close()


@pytest.mark.parametrize(("second", "listed"), [("Élie", "Jo ed Élie"), ("Ugo", "Jo e Ugo")])
def test_italian_says_ed_before_another_e(
    browser: Browser, house: Open, second: str, listed: str
) -> None:
    liz = opened(browser, house, "it")
    for friend in friends(house, liz.code, "Jo", second):
        friend.go()
    expect(liz.page.get_by_text(liz.says("start_away_many", names=listed))).to_be_visible()
    liz.close()
