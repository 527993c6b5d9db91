"""A television shows the table to a whole room; nobody presses a button there."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.company import closing, hosted, invited, played, shown, until
from tests.browser.people import Guest
from tests.server.houses import Open

QUIET, GONE = 1_000, 15_000
"""Milliseconds after which the house has said all that it had to; and in which it says nothing."""


@pytest.fixture
def screen(browser: Browser, house: Open) -> Iterator[Guest]:
    found = Guest(browser, house, "TV")
    with closing(found):
        yield found


def test_its_clock_counts_from_when_the_news_came(
    browser: Browser, house: Open, screen: Guest
) -> None:
    """The picture of the game comes late: meanwhile time has gone by."""
    liz = Guest(browser, house, "Liz")
    held: list[Route] = []
    heard: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    screen.page.clock.install()
    screen.page.on(
        "websocket", lambda line: line.on("framereceived", lambda told: heard.append(str(told)))
    )
    screen.page.route(re.compile(r"/assets/foxy-[^/]*\.js"), hold)
    with closing(liz):
        company = hosted(liz, "Kami", clock=600)
        liz.asked(1)
        screen.go(f"/t/{company.code}/screen")
        until(lambda: bool(held and heard), screen)
        screen.page.wait_for_timeout(QUIET)
        screen.page.clock.run_for(GONE)
        for route in held:
            route.continue_()
        timer = screen.page.get_by_role("timer")
        expect(timer).to_be_visible()
        left = int(re.findall(r"\d+", timer.get_attribute("aria-label") or "")[0])
        assert left <= 600 - GONE // 1000 + 1


def test_whoever_wants_a_rematch_is_told_apart(
    browser: Browser, house: Open, screen: Guest
) -> None:
    kami = Guest(browser, house, "Kami")
    with closing(kami):
        company = invited(kami, "Liz", "liz")
        played(kami, company)
        screen.go(f"/t/{company.code}/screen")
        _, other = company
        other.do("rematch")
        other.until(lambda news: news["next"])
        expect(shown(screen.page, screen.says("rematch_asked", name="liz 2"))).to_be_visible()
