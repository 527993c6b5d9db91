"""A finished game, stepped through by keys and by taps."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import PHONE, Guest
from tests.server.houses import Open, Person

NUMBERS = range(1, 21)


@pytest.fixture(scope="module")
def code(house: Open) -> str:
    """Liz writes each turn's number, Kami always 1. Three entries a turn: card, Liz, Kami."""
    liz, kami = Person(house, "Liz"), Person(house, "Kami")
    code = liz.open(seats=2)
    liz.come(code)
    kami.come(code).do("sit", name="Kami")
    liz.do("start")
    for turn in NUMBERS:
        liz.write(turn, circled=turn == 4)
        kami.write(1)
    kami.until(lambda news: news["phase"] == "over")
    return code


@pytest.fixture
def guest(browser: Browser, house: Open) -> Iterator[Guest]:
    found = Guest(browser, house, "Ugo")
    yield found
    found.close()


LISTEN = """
window.heard = [];
for (const region of document.querySelectorAll('[aria-live]'))
  new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(
    region, {childList: true, characterData: true, subtree: true});
"""


def slider(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider")


def stands_at(guest: Guest, at: int, text: str = "") -> None:
    said = guest.says("replay_said", at=at, count=60, text=text)
    expect(slider(guest)).to_have_attribute("aria-valuetext", re.compile(re.escape(said)))


def test_by_keyboard(guest: Guest, code: str) -> None:
    guest.go(f"/replay/{code}")
    stands_at(guest, 1)
    keys = guest.page.keyboard
    for key, at in [
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("Shift+ArrowRight", 4),
        ("Shift+ArrowRight", 7),
        ("Shift+ArrowLeft", 4),
        ("End", 60),
        ("Home", 1),
        (" ", 2),
    ]:
        keys.press(key)
        stands_at(guest, at)
    guest.page.wait_for_url(f"**/replay/{code}?at=2")
    keys.press("1")
    stands_at(guest, 2, "Liz writes 1.")
    expect(guest.box(guest.says("foxy_box", turn=1, number=1))).to_be_attached()
    keys.press("2")
    stands_at(guest, 2, "Liz writes a number.")
    expect(guest.box(guest.says("foxy_box_empty", turn=1))).to_be_attached()
    guest.page.wait_for_url(f"**/replay/{code}?at=2&seat=1")
    keys.press("0")
    expect(guest.button("replay_table")).to_have_attribute("aria-pressed", "true")
    expect(guest.box(guest.says("foxy_box_empty", turn=1))).to_have_count(0)


def test_by_tapping_the_log(guest: Guest, code: str) -> None:
    guest.go(f"/replay/{code}?at=5&seat=0")
    stands_at(guest, 5, "Liz writes 2.")
    log = guest.page.get_by_role("region", name=guest.says("replay_entries"))
    expect(log.get_by_role("listitem")).to_have_count(60)
    expect(log.get_by_role("heading", level=3)).to_have_count(20)
    log.get_by_role("button", name="Liz writes 4 and circles it.").click()
    stands_at(guest, 11, "Liz writes 4 and circles it.")
    expect(log.locator("[aria-current=step]")).to_have_text("Liz writes 4 and circles it.")
    expect(guest.box(guest.says("foxy_box_circled", turn=4, number=4))).to_be_attached()
    expect(guest.box(guest.says("foxy_box_empty", turn=5))).to_be_attached()
    log.get_by_role("button", name="Liz writes 2.", exact=True).click()
    stands_at(guest, 5)
    expect(guest.box(guest.says("foxy_box_empty", turn=4))).to_be_attached()


def test_on_a_phone_the_log_opens_and_closes(browser: Browser, house: Open, code: str) -> None:
    guest = Guest(browser, house, "Ugo", viewport=PHONE, has_touch=True, is_mobile=True)
    guest.go(f"/replay/{code}?at=5&seat=0")
    line = guest.page.get_by_role("button", expanded=False, name="Liz writes 2.")
    line.tap()
    log = guest.page.get_by_role("region", name=guest.says("replay_entries"))
    expect(log).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    expect(line).to_be_focused()
    line.tap()
    log.get_by_role("button", name="Liz writes 3.", exact=True).tap()
    expect(log).to_be_hidden()
    stands_at(guest, 8)
    guest.close()


def test_it_plays_by_itself_and_stops_at_the_end(browser: Browser, house: Open, code: str) -> None:
    guest = Guest(browser, house, "Ugo", reduced_motion="no-preference")
    guest.go(f"/replay/{code}?at=58")
    guest.press("replay_play")
    stands_at(guest, 60)
    expect(guest.button("replay_play")).to_be_visible()
    expect(guest.page.get_by_role("heading", name=re.compile("Kami|Liz"))).to_be_visible()
    guest.close()


def test_nothing_is_asked_or_sent_or_said_of_my_turn(guest: Guest, code: str) -> None:
    """A page that looks back opens no socket, has no number pad, and does not call anybody."""
    sockets: list[str] = []
    guest.page.on("websocket", lambda socket: sockets.append(socket.url))
    posts: list[str] = []
    guest.page.on("request", lambda each: each.method == "POST" and posts.append(each.url))
    guest.go(f"/replay/{code}?at=4&seat=0")
    stands_at(guest, 4)
    expect(guest.page.get_by_role("button", name="7", exact=True)).to_have_count(0)
    expect(guest.box(guest.says("foxy_box_now", turn=2))).to_have_count(0)
    guest.page.evaluate(LISTEN)
    guest.page.keyboard.press("ArrowRight")
    stands_at(guest, 5)
    guest.page.keyboard.press("Shift+ArrowRight")
    stands_at(guest, 7)
    guest.page.wait_for_function("heard.length > 1")
    said = [guest.says("replay_said", at=5, count=60, text="Liz writes 2."), "Entry 7 of 60: A new"]
    heard = guest.page.evaluate("heard")
    assert len(heard) == 2
    assert all(text.startswith(begin) for text, begin in zip(heard, said, strict=True))
    assert "●" not in guest.page.title()
    assert (sockets, posts) == ([], [])


def test_a_wrong_address_still_shows_the_game(guest: Guest, code: str) -> None:
    guest.go(f"/replay/{code}?at=9999&seat=7")
    stands_at(guest, 60)
    expect(guest.button("replay_table")).to_have_attribute("aria-pressed", "true")
    guest.faults.clear()  # the browser notes that the chair was refused


def test_from_the_result_and_to_the_review(guest: Guest, code: str) -> None:
    guest.go(f"/t/{code}")
    guest.sees_result()
    guest.page.get_by_role("link", name=guest.says("replay_steps")).click()
    stands_at(guest, 1)
    guest.page.get_by_role("link", name=guest.says("foxy_past_review"), exact=True).click()
    expect(guest.button("foxy_skip")).to_be_visible()
    guest.page.get_by_role("link", name=guest.says("replay_steps")).click()
    stands_at(guest, 1)


def test_a_game_that_is_still_played_is_not_shown(guest: Guest, house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    guest.go(f"/replay/{code}")
    expect(guest.page.get_by_text(guest.says("replay_not_yet"))).to_be_visible()
    guest.faults.clear()  # the browser notes the refusal
