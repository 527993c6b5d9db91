"""Every screen at seven sizes, light and dark, in three languages: nothing scrolls sideways, no
headline breaks inside a word, no text is cut in silence, everything to tap is big enough, and axe
finds nothing serious."""

from collections import defaultdict

import pytest
from playwright.sync_api import Browser

from tests.browser.looks import SIZES, measured, serious
from tests.browser.people import LOCALES
from tests.browser.tour import SCREENS, Stop, Tour
from tests.server.houses import Open

READ_AT = ((390, 844), (1280, 800))
"""Where axe reads the page as well."""
ASKEW = """
<h1 style="width: 60px; overflow-wrap: anywhere">Unbreakable</h1>
<h2 style="width: 60px">two lines are-good</h2>
<style>.cut { width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }</style>
<p class="cut">A long name</p>
<p class="cut" title="Another name">Another name</p>
<button style="width: 30px; height: 30px; margin: 30px">x</button>
<button style="width: 44px; height: 44px">y</button>
<p style="color: #ddd; background: #fff">Pale <a href="/" style="color: #000">link</a></p>
<div style="width: 900px">Wide</div>
"""

Faults = dict[str, dict[str, None]]
"""Each fault, and the sizes at which it is there, in their order."""


def look(stop: Stop, size: tuple[int, int], faults: Faults) -> None:
    """Note what is wrong with this screen at this size."""
    stop.resize(*size)
    shown = f"{size[0]}x{size[1]}"
    for fault in measured(stop.page):
        faults[f"{stop.screen}: {fault}"][shown] = None
    if size in READ_AT:
        for fault in serious(stop.page):
            faults[f"{stop.screen}: {fault}"][shown] = None
        stop.turn("dark")
        for fault in serious(stop.page, "color-contrast"):
            faults[f"{stop.screen}: {fault}"][f"{shown} dark"] = None
        stop.turn("light")


@pytest.mark.parametrize("language", LOCALES)
def test_every_screen(browser: Browser, house: Open, language: str) -> None:
    """Only the colours are others in the dark."""
    tour = Tour(browser, house, language, bypass_csp=True)
    faults: Faults = defaultdict(dict)
    visited = []
    for stop in tour.visit():
        visited.append(stop.screen)
        for size in SIZES:
            look(stop, size, faults)
    assert {*visited, *tour.missing} == {*SCREENS}
    tour.close()
    told = [f"{screen} is missing: {why}" for screen, why in tour.missing.items()]
    told += [fault for guest in tour.guests for fault in guest.faults]
    told += [f"{fault} ({', '.join(sizes)})" for fault, sizes in sorted(faults.items())]
    assert not told, f"{len(told)} faults in {language}:\n" + "\n".join(told)


def test_what_is_askew_is_found(browser: Browser) -> None:
    """And only that: each ruler finds its one fault on this page."""
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.set_content(ASKEW)
    assert measured(page, "word") == ["breaks the word Unbreakable"]
    assert measured(page, "cut") == ["cuts A long name"]
    assert measured(page, "target") == ["is 30 by 30 to tap: x"]
    assert [fault.partition(" to ")[0] for fault in measured(page, "sideways")] == [
        "scrolls sideways"
    ]
    assert [fault.partition(":")[0] for fault in serious(page, "color-contrast")] == [
        "color-contrast"
    ]
    page.close()
