"""Somebody who has never been here waits for no more than this many bytes."""

import pytest
from playwright.sync_api import Browser
from server.visit import REST, Line, visit

from tests.browser.company import OPEN
from tests.server.houses import Open

SLY_MOST, EXPERIMENT_MOST = 280_000, 330_000


def test_the_first_visit_is_small(browser: Browser, house: Open) -> None:
    """The home page alone, and then with a Foxy table, as the benchmark counts them."""
    page = browser.new_page()
    found = {finding.key: finding for finding in visit(page, house.address)}
    page.close()
    assert {*found} == {"visit_home", "visit_table"}
    assert all(finding.value > 0 for finding in found.values())
    heavy = [finding.words for finding in found.values() if finding.verdict != "yes"]
    assert not heavy


@pytest.mark.parametrize(
    ("game", "bots", "most"),
    [("sly", ["wily"] * 3, SLY_MOST), ("experiment", ["curious"] * 2, EXPERIMENT_MOST)],
)
def test_a_table_of_another_game_is_small_too(
    browser: Browser, house: Open, game: str, bots: list[str], most: int
) -> None:
    """Cards, foxes and all: whoever has never been here waits for at most this much in all, until
    it is their turn, which is the first."""
    page = browser.new_page()
    line = Line(page.context.new_cdp_session(page))
    page.goto(house.address, wait_until="networkidle")
    home = line.total
    wish = {"game": game, "name": "Fox", "seats": 1 + len(bots), "bots": bots}
    code = page.evaluate(OPEN, {**wish, "options": {"first": "first-seat"}})
    page.goto(f"{house.address}/t/{code}", wait_until="networkidle")
    page.wait_for_timeout(REST)
    page.close()
    assert 0 < home < line.total < most, dict(line.bytes)
