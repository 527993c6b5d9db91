"""The page where one looks whether chance was fair, and a result that is sent to friends."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looks import AXE, SERIOUS
from tests.browser.people import LOCALES, PHONE, Guest
from tests.server.houses import Open, Person


@pytest.fixture(scope="module")
def code(house: Open) -> str:
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    for _ in range(20):
        liz.write(1)
        kami.write(0)
    kami.until(lambda news: news["phase"] == "over")
    return code


@pytest.fixture
def guest(browser: Browser, house: Open) -> Iterator[Guest]:
    """Somebody who has only the link."""
    found = Guest(browser, house, "Ugo")
    yield found
    found.close()


def serious(guest: Guest) -> list[object]:
    guest.page.evaluate(AXE)
    found = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in SERIOUS]


def heading(guest: Guest, key: str) -> None:
    expect(guest.page.get_by_role("heading", name=guest.says(key), exact=True)).to_be_visible()


def test_lock_key_every_card_and_the_verdict(guest: Guest, code: str) -> None:
    guest.go(f"/fair/{code}")
    heading(guest, "foxy_fair_yes")
    check = guest.says("foxy_fair_check", agree=20, count=20)
    expect(guest.page.get_by_text(check)).to_be_visible()
    expect(guest.page.locator("svg[role=img]")).to_have_count(20)
    numbers = guest.page.locator("dd code")
    expect(numbers.first).to_be_hidden()
    guest.page.get_by_text(guest.says("fair_count")).click()
    found = Person(guest.house, "Ugo").get(f"/api/tables/{code}/fairness")
    expect(numbers).to_have_text([found["commitment"], found["seed"], found["method"]])
    expect(guest.page.get_by_text(f"foxtable verify foxy-{code}.fox")).to_be_visible()


def test_it_is_checked_again_and_forwarded(guest: Guest, code: str) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go(f"/fair/{code}")
    heading(guest, "foxy_fair_yes")
    with guest.page.expect_response(f"**/api/tables/{code}/fairness"):
        guest.press("fair_again")
    guest.press("fair_forward")
    expect(guest.page.get_by_text(guest.says("replay_link_copied"))).to_be_visible()
    link = guest.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{guest.house.address}/fair/{code}?lang=en"
    guest.page.goto(link)
    heading(guest, "foxy_fair_yes")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"why": "seed", "draws": []}, "fair_no_seed"),
        ({"why": "draw", "at": 4}, "fair_no_draw"),
        ({"why": "record", "at": 4}, "fair_no_record"),
    ],
)
def test_what_does_not_come_out_right_is_said(
    guest: Guest, code: str, change: dict[str, object], key: str
) -> None:
    found = Person(guest.house, "Ugo").get(f"/api/tables/{code}/fairness")
    found |= {"fair": False, **change}
    for draw in found["draws"][2:5]:
        draw["fair"] = False
    guest.page.route("**/fairness", lambda route: route.fulfill(json=found))
    guest.go(f"/fair/{code}")
    heading(guest, key)
    wrong = guest.page.get_by_text(guest.says("fair_draw_wrong"))
    expect(wrong).to_have_count(3 if found["draws"] else 0)


def test_before_the_end_there_is_only_the_lock(guest: Guest) -> None:
    liz = Person(guest.house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    guest.go(f"/fair/{code}")
    heading(guest, "fair_not_yet")
    heading(guest, "fair_lock")
    expect(guest.page.get_by_text(guest.says("fair_key_later"))).to_be_visible()
    expect(guest.page.locator("svg[role=img]")).to_have_count(0)
    liz = Person(guest.house, "Liz")
    guest.go(f"/fair/{liz.open(seats=2)}")
    heading(guest, "fair_not_begun")
    guest.go("/fair/ZZZZZ")
    expect(guest.page.get_by_text(guest.says("code_wrong", code="ZZZZZ"))).to_be_visible()


def test_a_game_without_pictures_tells_its_draws_in_words(guest: Guest, code: str) -> None:
    liz = Person(guest.house, "Liz")
    tally = liz.post("/api/tables", {"game": "tally", "name": "Liz", "seats": 2})["code"]
    guest.go(f"/fair/{tally}")
    expect(guest.page.get_by_role("heading", name=guest.says("fair_question"))).to_be_visible()


def test_from_the_result_by_words_on_every_screen(browser: Browser, house: Open, code: str) -> None:
    for device, share, fair in (
        ({}, "result_share", "foxy_fair_question"),
        ({"viewport": PHONE}, "result_share", "fair_short"),
    ):
        guest = Guest(browser, house, "Ugo", **device)
        guest.go(f"/t/{code}")
        guest.sees_result()
        expect(guest.button(share)).to_be_visible()
        link = guest.page.get_by_role("link", name=guest.says(fair), exact=True)
        expect(link).to_be_visible()
        link.click()
        heading(guest, "foxy_fair_yes")
        guest.close()


def test_a_result_is_shared_with_picture_text_and_link(guest: Guest, code: str) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go(f"/t/{code}")
    guest.sees_result()
    guest.press("result_share")
    dialog = guest.page.get_by_role("dialog", name=guest.says("share_title"))
    picture = dialog.locator("img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    expect(picture).to_have_js_property("naturalHeight", 630)
    with guest.page.expect_download() as saved:
        dialog.get_by_role("link", name=guest.says("share_save")).click()
    assert saved.value.suggested_filename == f"foxy-{code}.png"
    guest.press("share_copy")
    expect(guest.page.get_by_text(guest.says("share_copied"))).to_be_visible()
    text = guest.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Liz wins Foxy with ")
    assert text.endswith(f" {guest.house.address}/replay/{code}?lang=en")


def test_without_a_picture_the_text_can_still_be_sent(guest: Guest, code: str) -> None:
    guest.page.route("**/picture.png*", lambda route: route.fulfill(status=503))
    guest.go(f"/t/{code}")
    guest.sees_result()
    guest.press("result_share")
    expect(guest.button("share_copy")).to_be_visible()
    expect(guest.page.get_by_role("link", name=guest.says("share_save"))).to_have_count(0)
    guest.faults.clear()  # the browser notes that the picture is missing


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LOCALES)
def test_no_serious_finding(
    browser: Browser, house: Open, code: str, language: str, theme: str
) -> None:
    size = {"width": 320, "height": 800}
    guest = Guest(
        browser, house, "Ugo", language, color_scheme=theme, viewport=size, bypass_csp=True
    )
    guest.go(f"/fair/{code}")
    heading(guest, "foxy_fair_yes")
    guest.page.get_by_text(guest.says("fair_count")).click()
    assert serious(guest) == []
    assert guest.page.evaluate("document.scrollingElement.scrollWidth") <= 320
    guest.go(f"/t/{code}")
    guest.sees_result()
    guest.press("result_share")
    guest.page.get_by_role("dialog").locator("img").wait_for()
    assert serious(guest) == []
    guest.close()
