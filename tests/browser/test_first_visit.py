"""Somebody who has never been here waits for no more than this many bytes."""

import re

import pytest
from playwright.sync_api import Browser, Page
from server.visit import DOCK, MOST, TABLES, Table, first_turn, visit

from tests.server.houses import Open

MIDDLE = re.compile(r"/assets/middle-[^/]*\.js$")
"""Breeding, and Research after it."""


def test_the_first_visit_is_small(browser: Browser, house: Open) -> None:
    """The home page alone, and then with a Foxy table, as the benchmark counts them."""
    page = browser.new_page()
    found = {finding.key: finding for finding in visit(page, house.address)}
    page.close()
    assert {*found} == {"visit_home", "visit_table"}
    assert all(finding.value > 0 for finding in found.values())
    heavy = [finding.words for finding in found.values() if finding.verdict != "yes"]
    assert not heavy


@pytest.mark.parametrize("table", TABLES, ids=[table.key for table in TABLES])
def test_a_table_of_another_game_is_small_too(browser: Browser, house: Open, table: Table) -> None:
    """Cards, foxes and all: whoever has never been here waits for at most this much in all, until
    their first turn has been explained and has come."""
    page = browser.new_page()
    line = first_turn(page, house.address, table)
    page.close()
    assert line.total > 0
    assert MOST[table.game].reached(line.total / 1000), dict(line.bytes)


def test_what_breeding_needs_comes_after_the_first_fox_is_taken(
    browser: Browser, house: Open
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    first_turn(page, house.address, next(each for each in TABLES if "first" in each.key))
    assert not any(MIDDLE.search(url) for url in asked)
    with page.expect_request(MIDDLE):
        _take(page)
    page.close()


def _take(page: Page) -> None:
    page.locator("#experiment-male button").first.click()
    page.locator(DOCK).click()
