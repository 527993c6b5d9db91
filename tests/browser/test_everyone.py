"""Everyone can play: no serious finding of axe on any screen, in any language, light and dark; no
sideways scrolling at 320 pixels, nor at twice the size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.people import LOCALES, WEB, Guest
from tests.server.houses import Open, Person

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = {"serious", "critical"}
THEMES = ("light", "dark")
SCREENS = (
    "home",
    "tv",
    "open",
    "name",
    "lobby",
    "guest",
    "play",
    "written",
    "review",
    "result",
    "replay",
    "screen",
    "rules",
)


class Tour:
    """One person who visits every screen."""

    def __init__(self, browser: Browser, house: Open, language: str, **device: object) -> None:
        self.house, self.browser, self.language, self.device = house, browser, language, device
        self.guest = Guest(browser, house, "Liz", language, **device)
        self.friend = Person(house, "Kami")

    def arrive(self) -> Iterator[str]:
        """From the first page to a table of one's own."""
        liz = self.guest
        liz.go("/")
        liz.button("play_now_game", game="Foxy").wait_for()
        yield "home"
        liz.go("/tv")
        liz.button("tv_show").wait_for()
        yield "tv"
        liz.go("/open/foxy")
        liz.unfold()
        yield "open"
        liz.press("open_table_do")
        liz.page.get_by_label(liz.says("your_name")).fill("Liz")
        yield "name"
        liz.say_name()

    def visit(self) -> Iterator[str]:
        """Every screen by name, while it is shown."""
        yield from self.arrive()
        liz = self.guest
        code = liz.code
        liz.button("start_with", count=1).wait_for()
        yield "lobby"
        visitor = Guest(self.browser, self.house, "Noé", self.language, **self.device)
        visitor.go(f"/t/{code}")
        visitor.button("sit_down").wait_for()
        self.guest = visitor
        yield "guest"
        self.guest = liz
        self.friend.come(code).do("sit", name="Kami")
        liz.press("start_with", count=2)
        liz.asked(1)
        yield "play"
        liz.press("rules")
        liz.page.get_by_role("dialog").wait_for()
        yield "rules"
        liz.page.keyboard.press("Escape")
        liz.write(1, 2)
        yield "written"
        self.friend.write(1)
        for turn in range(2, 21):
            liz.write(turn, 3)
            self.friend.write(1)
        liz.button("foxy_skip").wait_for()
        yield "review"
        visitor.go(f"/t/{code}/screen")
        visitor.page.get_by_text(visitor.says("foxy_review")).first.wait_for()
        self.guest = visitor
        yield "screen"
        self.guest = liz
        liz.sees_result()
        yield "result"
        liz.go(f"/replay/{code}?at=30&seat=0")
        liz.page.get_by_role("slider").wait_for()
        yield "replay"
        visitor.close()
        liz.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LOCALES)
def test_no_serious_finding(browser: Browser, house: Open, language: str, theme: str) -> None:
    tour = Tour(browser, house, language, color_scheme=theme, bypass_csp=True)
    visited = []
    for screen in tour.visit():
        page = tour.guest.page
        page.evaluate(AXE)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        serious = [
            (each["id"], each["nodes"][0]["html"][:160])
            for each in found["violations"]
            if each["impact"] in SERIOUS
        ]
        assert not serious, f"{screen}, {language}, {theme}: {serious}"
        visited.append(screen)
    assert set(visited) == set(SCREENS)


@pytest.mark.parametrize(("width", "scale"), [(320, 1), (640, 2)], ids=["320px", "200%"])
def test_nothing_scrolls_sideways(browser: Browser, house: Open, width: int, scale: int) -> None:
    """Twice the size on a screen of 640 pixels is a page of 320."""
    size = {"width": width // scale, "height": 800 // scale}
    tour = Tour(browser, house, "fr", viewport=size, device_scale_factor=scale)
    for screen in tour.visit():
        if screen == "screen":
            continue
        wide = tour.guest.page.evaluate("document.scrollingElement.scrollWidth")
        assert wide <= size["width"], f"{screen} is {wide} pixels wide"
