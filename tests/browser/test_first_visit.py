"""Somebody who has never been here waits for no more than this many bytes."""

from playwright.sync_api import Browser
from server.visit import REST, Line, visit

from tests.browser.company import OPEN
from tests.server.houses import Open

SLY_MOST = 280_000


def test_the_first_visit_is_small(browser: Browser, house: Open) -> None:
    """The home page alone, and then with a Foxy table, as the benchmark counts them."""
    page = browser.new_page()
    found = {finding.key: finding for finding in visit(page, house.address)}
    page.close()
    assert {*found} == {"visit_home", "visit_table"}
    assert all(finding.value > 0 for finding in found.values())
    heavy = [finding.words for finding in found.values() if finding.verdict != "yes"]
    assert not heavy


def test_a_table_of_sly_foxes_is_small_too(browser: Browser, house: Open) -> None:
    """Cards, characters and all: whoever has never been here waits for at most 280 KB in all, until
    it is their turn, which is the first."""
    page = browser.new_page()
    line = Line(page.context.new_cdp_session(page))
    page.goto(house.address, wait_until="networkidle")
    home = line.total
    wish = {"game": "sly", "name": "Fox", "seats": 4, "bots": ["wily"] * 3}
    code = page.evaluate(OPEN, {**wish, "options": {"first": "first-seat"}})
    page.goto(f"{house.address}/t/{code}", wait_until="networkidle")
    page.wait_for_timeout(REST)
    page.close()
    assert 0 < home < line.total < SLY_MOST, dict(line.bytes)
