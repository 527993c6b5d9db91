"""Sly Foxes at a real page: whole games by taps and by keys, windows, challenges, how it lies."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, expect

from tests.browser.company import OPEN
from tests.browser.looks import measured, serious
from tests.browser.people import PHONE, Guest
from tests.server.houses import Open

STEPS = 1500
PAUSE = 40
DEVICE = ("viewport", "language", "has_touch")
SHORT = {"ending": "victim", "open": True}
"""Over with the first victim, and nobody challenges."""


class Table:
    """Whoever sits at tables of Sly Foxes, each with a browser of their own."""

    def __init__(self, browser: Browser, house: Open) -> None:
        self.browser, self.house = browser, house
        self.guests: list[Guest] = []

    def opens(self, seats: int, bots: int | None = None, **wish: Any) -> Guest:
        """Liz opens a table; bots sit in the other seats."""
        device = {key: wish.pop(key) for key in DEVICE if key in wish}
        liz = self._comes("Liz", **device).go("/")
        company = ["rash"] * (seats - 1 if bots is None else bots)
        asked = {"game": "sly", "name": "Liz", "seats": seats, "bots": company, **wish}
        return liz.go(f"/t/{liz.page.evaluate(OPEN, asked)}")

    def joins(self, name: str, code: str) -> Guest:
        return self._comes(name).sit(code)

    def _comes(self, name: str, **device: Any) -> Guest:
        self.guests.append(Guest(self.browser, self.house, name, **device))
        return self.guests[-1]


@pytest.fixture
def table(browser: Browser, house: Open) -> Iterator[Table]:
    found = Table(browser, house)
    yield found
    for guest in found.guests:
        guest.close()


def dock(guest: Guest) -> Locator:
    return guest.page.locator("#dock")


def is_over(guest: Guest) -> bool:
    return guest.page.get_by_role("button", name=guest.says("rematch")).count() > 0


def asks(guest: Guest) -> str:
    """What the dock says now; nothing, if the game is over."""
    head = dock(guest).locator("h2")
    try:
        return head.first.inner_text(timeout=2000) if head.count() else ""
    except Error:
        return ""


def tap(found: Locator, chance: random.Random) -> bool:
    """Tap one of them, if there are any; it may be gone by then."""
    number = found.count()
    if not number:
        return False
    try:
        found.nth(chance.randrange(number)).click(timeout=600)
    except Error:
        return False
    return True


def taps_on(guest: Guest, chance: random.Random) -> None:
    """One thing that the page offers, as somebody would who tries everything."""
    page, here = guest.page, dock(guest)
    fox = here.locator(".btn.fox:not(.off)")
    cards = page.locator(".mine li.can:not(.chosen) button")
    if fox.count() and chance.random() < 0.8:
        done = tap(fox, chance)
    elif cards.count() and chance.random() < 0.5:
        done = tap(cards, chance)
    else:
        done = tap(here.locator(".faces button:not(.off)"), chance)
    if not done and not tap(here.locator(".btn.draw"), chance):
        tap(here.locator(".btn:not(.off):not(.draw), .pass button").first, chance)


def keys_on(guest: Guest, chance: random.Random) -> None:
    """One thing by keys alone."""
    page, stage = guest.page, dock(guest)
    if stage.locator(".btn.fox:not(.off)").count() and chance.random() < 0.8:
        page.keyboard.press("Escape" if chance.random() < 0.02 else "Enter")
    elif stage.locator(".faces").count():
        page.keyboard.press("ArrowUp")
        for _ in range(chance.randrange(4)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.evaluate("document.activeElement?.blur()")
    elif stage.locator(".btn.draw").count() and chance.random() < 0.5:
        page.keyboard.press(chance.choice("ad"))
    elif page.locator(".mine li.can").count() and chance.random() < 0.7:
        page.keyboard.press(chance.choice("1234567890"))
    else:
        page.keyboard.press(chance.choice(["p", "e", "Shift+P"]))


def play_through(guest: Guest, act: Callable[[Guest, random.Random], None], seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(STEPS):
        if is_over(guest):
            return
        act(guest, chance)
        guest.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"still not over: {asks(guest)}")


def until(guest: Guest, wanted: Callable[[], bool], seed: int = 1) -> None:
    """Play on by taps until this is so."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        if wanted():
            return
        assert not is_over(guest), "it is over before that"
        taps_on(guest, chance)
        guest.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"it never comes to that: {asks(guest)}")


def in_window(guest: Guest) -> bool:
    return dock(guest).locator(".caret").count() > 0


def meet_in_window(*guests: Guest, seed: int) -> None:
    """Play on until all of them are asked in one window, and none has answered meanwhile."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        if all(map(in_window, guests)):
            guests[0].page.wait_for_timeout(10 * PAUSE)
            if all(map(in_window, guests)):
                return
        for guest in guests:
            if not in_window(guest):
                taps_on(guest, chance)
        guests[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("they never meet in a window")


def test_a_whole_game_by_taps_on_a_phone(table: Table) -> None:
    liz = table.opens(4, viewport=PHONE, options=SHORT, window=4)
    expect(dock(liz)).to_be_visible()
    play_through(liz, taps_on, 3)


def test_two_play_their_own_version_on_a_phone_by_touch(table: Table) -> None:
    liz = table.opens(2, viewport=PHONE, has_touch=True)
    expect(dock(liz)).to_be_visible()
    play_through(liz, taps_on, 7)


def test_a_whole_game_by_keys_alone(table: Table) -> None:
    liz = table.opens(3, options=SHORT, window=4)
    expect(dock(liz)).to_be_visible()
    play_through(liz, keys_on, 5)


def test_a_card_that_does_not_suit_says_why(table: Table) -> None:
    liz = table.opens(2, options={"first": "first-seat"})
    expect(dock(liz).locator(".btn.draw").first).to_be_visible()
    liz.page.locator(".mine li:not(.can) button").last.click(force=True)
    expect(dock(liz).get_by_role("alert")).to_be_visible()
    expect(dock(liz).get_by_role("alert").get_by_text(liz.says("rule"))).to_be_visible()


def test_two_in_a_window_see_the_same_and_nothing_of_each_other(table: Table) -> None:
    liz = table.opens(5, bots=3, window=15)
    noe = table.joins("Noé", liz.code)
    liz.press("start_with", count=5)
    expect(dock(noe)).to_be_visible()
    meet_in_window(liz, noe, seed=2)
    assert asks(liz) == asks(noe)
    before = dock(noe).locator("h2").all_inner_texts()
    liz.press("sly_pass")
    expect(dock(liz).get_by_text(liz.says("sly_passed"), exact=True)).to_be_visible()
    if in_window(noe):
        assert dock(noe).locator("h2").all_inner_texts() == before
    assert noe.page.get_by_text(noe.says("sly_passed"), exact=True).count() == 0


def test_passing_until_i_say_otherwise_is_said_at_once_and_taken_back(table: Table) -> None:
    liz = table.opens(5, bots=3, window=30)
    noe = table.joins("Noé", liz.code)
    liz.press("start_with", count=5)
    expect(dock(noe)).to_be_visible()
    meet_in_window(liz, noe, seed=6)
    dock(liz).locator(".caret").click()
    dock(liz).get_by_text(liz.says("sly_pass_all"), exact=True).click()
    passing = dock(liz).get_by_text(liz.says("sly_passing_all"), exact=True)
    expect(passing).to_be_visible()
    liz.press("sly_ask_again")
    expect(passing).to_have_count(0)
    assert in_window(noe)


def test_a_challenge_in_a_window(table: Table) -> None:
    liz = table.opens(5, viewport=PHONE, window=15)
    until(liz, lambda: in_window(liz), 4)
    liz.press("sly_challenge")
    faces = dock(liz).locator(".faces button:not(.off)")
    name = faces.first.locator(".name").inner_text()
    faces.first.click()
    liz.press("sly_challenge_do", name=name)
    expect(dock(liz).locator(".faces")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_it_and_nothing_scrolls_sideways(table: Table, theme: str) -> None:
    liz = table.opens(8, options={"first": "first-seat"}, viewport={"width": 320, "height": 640})
    liz.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
    expect(dock(liz).locator(".btn.draw").first).to_be_visible()
    assert serious(liz.page) == []
    assert measured(liz.page, "sideways") == []
    liz.page.locator(".mine li.can button").first.evaluate("card => card.click()")
    expect(dock(liz).locator(".faces")).to_be_visible()
    assert serious(liz.page) == []
    assert measured(liz.page, "sideways") == []
    liz.press("sly_challenge")
    assert serious(liz.page) == []
    until(liz, lambda: in_window(liz), 8)
    assert serious(liz.page) == []
    assert measured(liz.page, "sideways") == []
