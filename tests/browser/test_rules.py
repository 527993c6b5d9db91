"""The book of rules: found by contents, by a word or from a question, and read by everyone."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from foxtable.engine import game_named
from foxtable.engine.rulebook import game_rules, shared_rules
from tests.browser.people import DESK, LOCALES, PHONE, WEB, Guest
from tests.server.houses import Open

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
IN_VIEW = """each => {
  const place = each.getBoundingClientRect();
  const seen = each.closest('[role=group]').getBoundingClientRect();
  return place.top > seen.top - 1 && place.bottom < seen.bottom + 1;
}"""
MANY = 60
"""Turns of a loop that would else wait for ever."""


class Reader(Guest):
    """Somebody who reads the rules where a table is opened."""

    def opens(self) -> Locator:
        self.go("/open/foxy")
        self.press("rules")
        expect(self.rule("foxy.end.winner")).to_be_attached()
        return self.book

    @property
    def book(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def text(self) -> Locator:
        return self.book.get_by_role("group", name=self.says("rules_of", game="Foxy"))

    @property
    def field(self) -> Locator:
        return self.book.get_by_role("searchbox")

    @property
    def why(self) -> Locator:
        return self.book.get_by_role("switch")

    def rule(self, name: str) -> Locator:
        return self.book.locator(f'[data-rule="{name}"]')

    def entry(self, title: str) -> Locator:
        contents = self.book.get_by_role("navigation")
        return contents.get_by_role("button", name=title, exact=True)

    def sees(self, what: Locator) -> None:
        """It stands in the text where it can be read, without scrolling."""
        expect(what).to_be_visible()
        for _ in range(MANY):
            if what.evaluate(IN_VIEW):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{what} is not in view")


def test_a_word_is_found_and_enter_goes_on(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz", "fr")
    liz.opens()
    liz.field.fill("D'EGALITE")
    status = liz.book.get_by_role("status")
    expect(status).to_have_text(liz.says("rules_found", at=1, count=1))
    liz.sees(liz.book.locator("mark"))
    expect(liz.book.locator("mark")).to_have_text(re.compile("^d.égalité$"))
    liz.field.fill("cercle")
    marks = liz.book.locator("mark")
    count = marks.count()
    assert count > 2
    for at in (1, 2, 3):
        expect(status).to_have_text(liz.says("rules_found", at=at, count=count))
        liz.sees(marks.nth(at - 1))
        expect(liz.book.locator("mark.now")).to_have_count(1)
        liz.field.press("Enter")
    liz.field.press("Shift+Enter")
    expect(status).to_have_text(liz.says("rules_found", at=3, count=count))
    liz.field.fill("xyzzy")
    expect(status).to_have_text(liz.says("rules_not_found", word="xyzzy"))
    expect(marks).to_have_count(0)
    liz.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_contents_stay_and_turn_to_a_chapter(
    browser: Browser, house: Open, size: dict[str, int]
) -> None:
    liz = Reader(browser, house, "Liz", viewport=size)
    liz.opens()
    first = liz.entry(liz.says("rules_in_one_look"))
    expect(first).to_have_attribute("aria-current", "true")
    expect(liz.text.get_by_text(liz.says("foxy_look_points"))).to_be_visible()
    chapters = list(game_rules(game_named("foxy"), "en").chapters())
    for title in reversed(chapters):
        liz.entry(title).click()
        expect(liz.entry(title)).to_have_attribute("aria-current", "true")
        heading = liz.text.get_by_role("heading", name=title, exact=True)
        expect(heading).to_be_focused()
        liz.sees(heading)
    assert first.is_visible()
    liz.text.evaluate("each => each.scrollTo(0, 0)")
    expect(first).to_have_attribute("aria-current", "true")
    liz.close()


def test_the_small_phone_has_its_contents_in_a_list(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz", viewport={"width": 320, "height": 640})
    liz.opens()
    last = list(shared_rules("table", "en").chapters())[-1]
    fold = liz.book.get_by_role("button", name=re.compile(liz.says("rules_contents")))
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    liz.entry(last).click()
    expect(fold).to_have_attribute("aria-expanded", "false")
    liz.sees(liz.text.get_by_role("heading", name=last, exact=True))
    liz.close()


def test_the_reasons_are_one_switch_that_is_kept(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz", "it")
    liz.opens()
    ruling = game_rules(game_named("foxy"), "it").rule("foxy.end.shared").ruling or ""
    expect(liz.book.get_by_text(ruling)).to_have_count(0)
    liz.why.check()
    expect(liz.book.get_by_text(ruling)).to_be_attached()
    liz.opens()
    expect(liz.why).to_be_checked()
    expect(liz.book.get_by_text(ruling)).to_be_attached()
    liz.why.uncheck()
    liz.opens()
    expect(liz.why).not_to_be_checked()
    liz.close()


def test_it_opens_at_the_rule_that_was_asked_for(browser: Browser, house: Open) -> None:
    """Also at one of every table, and it says which one it is."""
    liz = Reader(browser, house, "Liz")
    liz.go("/open/foxy")
    liz.unfold()
    liz.press("rule_of", name=liz.says("clock"))
    asked = liz.rule("house.lapse")
    liz.sees(asked)
    expect(asked).to_have_class(re.compile("asked"))
    liz.page.keyboard.press("Escape")
    expect(liz.book).to_be_hidden()
    expect(liz.button("rule_of", name=liz.says("clock"))).to_be_focused()
    liz.close()


def test_the_rules_of_every_table_are_in_the_same_book(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz", "fr", viewport=PHONE)
    liz.opens()
    liz.entry(liz.says("rules_every_table")).click()
    for owner in ("house", "table"):
        for rule in shared_rules(owner, "fr").rules:
            expect(liz.rule(rule.id)).to_have_text(rule.text)
    first = next(iter(shared_rules("house", "fr").chapters()))
    liz.sees(liz.text.get_by_role("heading", name=first, exact=True))
    expect(liz.entry(liz.says("rules_every_table"))).to_have_attribute("aria-current", "true")
    liz.close()


def test_keys_reach_search_contents_and_text_in_this_order(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz")
    liz.opens()
    keys = liz.page.keyboard
    expect(liz.book.get_by_role("heading", level=2)).to_be_focused()
    keys.press("Tab")
    expect(liz.field).to_be_focused()
    keys.press("Tab")
    expect(liz.entry(liz.says("rules_in_one_look"))).to_be_focused()
    chapters = list(game_rules(game_named("foxy"), "en").chapters())
    keys.press("ArrowDown")
    expect(liz.entry(chapters[0])).to_be_focused()
    keys.press("ArrowUp")
    keys.press("Tab")
    expect(liz.text).to_be_focused()
    keys.press("Tab")
    expect(liz.why).to_be_focused()
    keys.press("Tab")
    expect(liz.button("close")).to_be_focused()
    keys.press("Escape")
    expect(liz.book).to_be_hidden()
    expect(liz.button("rules")).to_be_focused()
    liz.close()


def test_the_book_is_loaded_when_it_is_opened(browser: Browser, house: Open) -> None:
    liz = Reader(browser, house, "Liz")
    asked: list[str] = []
    liz.page.on("request", lambda request: asked.append(request.url))
    liz.go("/open/foxy")
    liz.button("rules").wait_for()
    liz.page.wait_for_load_state("networkidle")
    parts = re.compile(r"/(Rules|summary)[^/]*\.js$")
    assert not [url for url in asked if parts.search(url)]
    liz.opens()
    assert len({parts.search(url)[1] for url in asked if parts.search(url)}) == 2  # type: ignore[index]
    liz.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["390", "1280"])
@pytest.mark.parametrize("language", LOCALES)
def test_no_serious_finding_in_the_book(
    browser: Browser, house: Open, language: str, size: dict[str, int]
) -> None:
    for theme in ("light", "dark"):
        liz = Reader(
            browser, house, "Liz", language, viewport=size, color_scheme=theme, bypass_csp=True
        )
        liz.opens()
        liz.why.check()
        liz.field.fill("ca")
        expect(liz.book.locator("mark.now")).to_have_count(1)
        liz.page.evaluate(AXE)
        found = liz.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        wrong = [(each["id"], each["nodes"][0]["html"][:160]) for each in found["violations"]]
        assert not wrong, f"{language}, {theme}: {wrong}"
        liz.close()


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (768, 1024), (640, 400)])
def test_nothing_of_the_book_is_wider_than_its_place(
    browser: Browser, house: Open, size: tuple[int, int]
) -> None:
    """The last one is a desk at twice the size."""
    liz = Reader(browser, house, "Liz", "fr", viewport={"width": size[0], "height": size[1]})
    book = liz.opens()
    wide = book.locator("*").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert not wide
    text = liz.text.evaluate("each => [each.scrollWidth, each.clientWidth, each.clientHeight]")
    assert text[0] <= text[1]
    assert text[2] >= 200, "too little of the text is seen"
    liz.close()
