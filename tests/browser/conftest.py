import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import PATIENCE
from tests.browser.tables import Tables
from tests.server.houses import Open

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE)
"""What comes at all may come late on a machine that is busy."""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    assert chromium, "the browser tests need chromium: `make browser` installs it"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    found = Open(Path(tmp_path_factory.mktemp("house")), "--pace", "0")
    yield found
    found.stop()


@pytest.fixture
def tables(browser: Browser, house: Open) -> Iterator[Tables]:
    """Tables that stand at a position; nothing has gone wrong on the pages that are open there."""
    found = Tables(browser, house)
    yield found
    found.close()
