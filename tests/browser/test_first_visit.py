"""Somebody who has never been here waits for no more than this many bytes."""

from playwright.sync_api import Browser
from server.visit import visit

from tests.server.houses import Open


def test_the_first_visit_is_small(browser: Browser, house: Open) -> None:
    """The home page alone, and then with a Foxy table, as the benchmark counts them."""
    page = browser.new_page()
    found = {finding.key: finding for finding in visit(page, house.address)}
    page.close()
    assert {*found} == {"visit_home", "visit_table"}
    assert all(finding.value > 0 for finding in found.values())
    heavy = [finding.words for finding in found.values() if finding.verdict != "yes"]
    assert not heavy
