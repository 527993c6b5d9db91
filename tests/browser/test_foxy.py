"""Foxy's own page: the question, the circle, the coach and the review."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PATIENCE, PHONE, Guest
from tests.server.houses import Open

LIVE = """
() => {
  window.heard = [];
  const hear = () => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent.trim();
      if (text && text !== window.heard.at(-1)) window.heard.push(text);
    }
  };
  new MutationObserver(hear).observe(document.body,
    { subtree: true, childList: true, characterData: true });
}
"""


@contextmanager
def playing(
    browser: Browser, house: Open, language: str = "en", **device: object
) -> Iterator[Guest]:
    """Liz among bots, before the first card."""
    liz = Guest(browser, house, "Liz", language, **device)
    liz.go("/")
    liz.press("play_now_game", game="Foxy")
    liz.asked(1)
    yield liz
    liz.close()


def _two(browser: Browser, house: Open, **device: object) -> tuple[Guest, Guest]:
    """Liz keeps the table, Kami sits beside her."""
    liz, kami = Guest(browser, house, "Liz", **device), Guest(browser, house, "Kami", **device)
    liz.open()
    kami.sit(liz.code)
    liz.press("start_with", count=2)
    return liz, kami


def _to_the_review(*people: Guest) -> None:
    for turn in range(1, 21):
        for i, person in enumerate(people):
            person.write(turn, 1 + (turn + i) % 3)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_question_says_what_decides_the_game(
    browser: Browser, house: Open, language: str
) -> None:
    with playing(browser, house, language) as liz:
        dock = liz.page.locator("#dock")
        expect(dock).to_contain_text(liz.says("foxy_hint_scores"))
        many = liz.page.locator("main figure [role=img]").get_attribute("aria-label") or ""
        one = not re.search(r",| and | et | e ", many.partition(":")[2])
        counted = "foxy_hint_one" if one else "foxy_hint_together"
        if ":" in many:
            expect(dock).to_contain_text(liz.says(counted))
        liz.page.keyboard.press("Enter")
        expect(dock.get_by_role("alert")).to_have_text(liz.says("foxy_type_first"))


def test_the_circle_by_tap_by_hold_and_by_keys(browser: Browser, house: Open) -> None:
    with playing(browser, house) as liz:
        box = liz.page.locator("#dock output svg.drawn")
        liz.page.keyboard.press("c")
        expect(liz.page.get_by_role("alert")).to_have_text(liz.says("foxy_type_first"))
        liz.type(2)
        circle = liz.page.get_by_role("button", name=re.compile("^" + liz.says("foxy_circle")))

        circle.click()
        asked = liz.page.get_by_role("group", name=liz.says("foxy_circle_ask", number=2))
        expect(asked).to_contain_text(liz.says("foxy_circle_exact", number=2))
        expect(asked.get_by_role("button", name=liz.says("foxy_no"))).to_be_focused()
        liz.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        expect(box).to_have_count(0)

        liz.page.keyboard.press("c")
        expect(asked).to_be_visible()
        liz.page.keyboard.press("Enter")
        expect(box).to_have_count(1)
        liz.page.keyboard.press("c")
        expect(box).to_have_count(0)

        circle.hover()
        liz.page.mouse.down()
        liz.page.wait_for_timeout(700)
        liz.page.mouse.up()
        expect(box).to_have_count(1)
        expect(asked).to_have_count(0)
        liz.page.keyboard.press("Enter")
        liz.wrote(1, 2, circled=True)


def test_whoever_moves_to_no_means_no(browser: Browser, house: Open) -> None:
    with playing(browser, house) as liz:
        liz.type(3)
        liz.page.keyboard.press("c")
        liz.page.keyboard.press("Tab")
        liz.page.keyboard.press("Shift+Tab")
        asked = liz.page.get_by_role("group", name=liz.says("foxy_circle_ask", number=3))
        expect(asked.get_by_role("button", name=liz.says("foxy_no"))).to_be_focused()
        liz.page.keyboard.press("Enter")
        expect(liz.button("foxy_write", number=3)).to_be_focused()
        expect(liz.page.locator("#dock output svg.drawn")).to_have_count(0)


def test_three_cards_before_a_first_game_and_never_again(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", new=True, viewport=PHONE)
    liz.go("/")
    liz.press("play_now_game", game="Foxy")
    for title in ("look", "count", "dare"):
        heading = liz.page.get_by_role("heading", name=liz.says(f"foxy_coach_{title}"))
        expect(heading).to_be_visible()
        if title != "dare":
            liz.press("coach_next")
    expect(liz.page.locator("#dock")).to_have_count(0)
    liz.press("foxy_coach_go")
    liz.asked(1)
    liz.page.reload()
    liz.asked(1)
    liz.go("/")
    liz.press("play_now_game", game="Foxy")
    liz.asked(1)
    liz.close()


def test_nobody_waits_for_somebody_who_is_being_taught(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", new=True)
    kami = Guest(browser, house, "Kami")
    liz.open()
    kami.sit(liz.code)
    liz.press("start_with", count=2)
    liz.asked(1)
    expect(liz.page.get_by_text(liz.says("foxy_coach_title"))).to_have_count(0)
    for person in (liz, kami):
        person.close()


def test_the_order_of_the_rows_gives_nothing_away(browser: Browser, house: Open) -> None:
    """While the numbers are covered, everybody stands where the last card put them."""
    with playing(browser, house, reduced_motion="no-preference") as liz:
        _to_the_review(liz)
        rows = liz.page.locator(".judge li .name > span:first-child")
        covered = liz.page.locator(".judge.covered")
        expect(covered).to_have_count(1)
        liz.button("foxy_pause").click()
        before = rows.all_inner_texts()
        for _ in range(6):
            expect(covered).to_have_count(0)
            liz.page.wait_for_timeout(1600)
            before = rows.all_inner_texts()
            liz.page.keyboard.press("ArrowRight")
            expect(covered).to_have_count(1)
            assert rows.all_inner_texts() == before


def test_what_became_of_my_number_is_said(browser: Browser, house: Open) -> None:
    with playing(browser, house) as liz:
        liz.page.evaluate(LIVE)
        _to_the_review(liz)
        mine = re.compile(r"^You: \d+, [a-z ]+, plus \d+, \d+\.$")
        liz.page.wait_for_function("() => window.heard.some(text => text.includes('You: '))")
        heard = liz.page.evaluate("window.heard")
        said = [part for text in heard for part in re.findall(r"You: .*$", text)]
        assert all(mine.match(text) for text in said), said


def test_the_host_leads_and_a_guest_may_go_on_alone(browser: Browser, house: Open) -> None:
    liz, kami = _two(browser, house)
    _to_the_review(liz, kami)
    screen = Guest(browser, house, "Television").go(f"/t/{liz.code}/screen")
    where = re.compile(r"Card (\d+) of 20")
    expect(kami.page.get_by_text(kami.says("foxy_leads", name="Liz"))).to_be_visible()
    expect(kami.button("foxy_next")).to_have_count(0)
    for card in (2, 3):
        liz.press("foxy_next")
        for person in (kami, screen):
            expect(person.page.get_by_text(where).first).to_have_text(f"Card {card} of 20")
    kami.press("foxy_go_alone")
    expect(kami.page.get_by_text(kami.says("foxy_on_own"))).to_be_visible()
    kami.press("foxy_next")
    expect(kami.page.get_by_text("Card 4 of 20").first).to_be_visible()
    liz.press("foxy_next")
    liz.press("foxy_next")
    expect(kami.page.get_by_text("Card 4 of 20").first).to_be_visible()
    kami.press("foxy_back_to", name="Liz")
    expect(kami.page.get_by_text("Card 5 of 20").first).to_be_visible()
    liz.press("foxy_skip")
    for person in (kami, screen):
        expect(person.page.get_by_text(person.says("foxy_ranking")).first).to_be_visible()
    for person in (liz, kami, screen):
        person.close()


def test_a_review_without_its_host_goes_on(browser: Browser, house: Open) -> None:
    """Nobody is left waiting for somebody who has gone."""
    liz, kami = _two(browser, house, reduced_motion="no-preference")
    _to_the_review(liz, kami)
    expect(kami.page.get_by_text(kami.says("foxy_leads", name="Liz"))).to_be_visible()
    liz.press("foxy_pause")
    liz.close()
    expect(kami.page.get_by_text("Card 3 of 20").first).to_be_visible(timeout=PATIENCE)
    kami.close()


def test_everyone_waits_for_you_is_true_and_late(browser: Browser, house: Open) -> None:
    """Not while bots are all that has written, and not at once."""
    liz, kami = _two(browser, house)
    liz.asked(1)
    liz.page.clock.install()
    waits = liz.page.get_by_text(liz.says("foxy_only_you"), exact=True).first
    liz.page.clock.fast_forward(30_000)
    expect(waits).to_have_count(0)
    kami.write(1, 1)
    expect(liz.page.get_by_text("Kami has written.").first).to_be_attached()
    liz.page.clock.fast_forward(10_000)
    expect(waits).to_have_count(0)
    liz.page.clock.fast_forward(15_000)
    expect(waits).to_be_attached()
    for person in (liz, kami):
        person.close()
