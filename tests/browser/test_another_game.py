"""A game of another package: with the page that it brings along, and without any."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Guest
from tests.conftest import ROOT
from tests.server.houses import Open

OURS = ROOT / "src" / "foxtable" / "server" / "page"
MOST = 60
"""Answers after which a game as small as Tally is over."""


def contents(folder: Path) -> dict[str, int]:
    """Every file of a folder, and when it was written."""
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page that Tally's was built into, elsewhere; ours stays as it is, and so do its sources."""
    folder = tmp_path_factory.mktemp("page")
    pages = ROOT / "examples" / "tally" / "web"
    before = contents(OURS), contents(ROOT / "web" / "src"), contents(pages)
    done = subprocess.run(
        [sys.executable, "tools/page.py", "build"],
        cwd=ROOT,
        env={**os.environ, "FOXTABLE_PAGES": str(pages), "FOXTABLE_PAGE": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert before == (contents(OURS), contents(ROOT / "web" / "src"), contents(pages))
    return folder


@pytest.fixture
def another(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """A house with that page."""
    monkeypatch.setenv("FOXTABLE_PAGE", str(page))
    found = Open(tmp_path, "--pace", "0")
    yield found
    found.stop()


def plays_to_the_end(liz: Guest) -> None:
    """Answer whatever is asked, with the form that the table offers, until the result is there."""
    main = liz.page.locator("main")
    result = main.get_by_text(liz.says("result"), exact=True)
    forms = liz.page.locator("#dock form")
    for step in range(MOST):
        expect(forms.first.or_(result).first).to_be_visible()
        if result.count():
            break
        number = liz.page.evaluate("document.querySelectorAll('#dock form').length")
        form = forms.nth(step % max(number, 1))
        for field in form.locator("input:not([type=number]):not([type=radio])").all():
            field.fill("Fox")
        form.locator("button[type=submit]").click()
        liz.page.wait_for_timeout(150)
    expect(result).to_be_visible()
    expect(main.get_by_role("rowheader", name="Liz")).to_be_visible()


def opens_against_bots(liz: Guest) -> None:
    """From the start page, with a name of one's own."""
    liz.open("tally")
    liz.press("fill_bots")
    liz.press("start_with", count=2)


@pytest.mark.parametrize(
    ("language", "answer"),
    [("en", "Answer in secret"), ("fr", "Répondre en secret"), ("it", "Rispondi in segreto")],
)
def test_tally_with_its_own_page(
    browser: Browser, another: Open, language: str, answer: str
) -> None:
    liz = Guest(browser, another, "Liz", language)
    opens_against_bots(liz)
    expect(liz.page.get_by_role("form", name=answer)).to_be_visible()
    expect(liz.page.locator(".game-ground")).to_have_css("background-color", "rgb(241, 233, 220)")
    plays_to_the_end(liz)
    liz.close()


def test_foxy_is_still_there(browser: Browser, another: Open) -> None:
    liz = Guest(browser, another, "Liz").go("/")
    for game in ("Foxy", "Tally"):
        expect(liz.button("play_now_game", game=game)).to_be_visible()
    liz.close()


def test_a_game_without_a_page_can_be_played(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    liz.go("/")
    expect(liz.button("play_now_game", game="Tally")).to_be_visible()
    opens_against_bots(liz)
    plays_to_the_end(liz)
    liz.close()
