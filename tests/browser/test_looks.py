"""Every screen at seven sizes, light and dark, in three languages: nothing scrolls sideways, no
headline breaks inside a word, no text is cut in silence, everything to tap is big enough, axe finds
nothing serious, and no English is left in another language."""

from collections import defaultdict
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.looks import SIZES, measured, serious
from tests.browser.people import LOCALES
from tests.browser.speech import english_on
from tests.browser.walk import Stop
from tests.browser.walks import WALKS
from tests.server.houses import Open

Size = tuple[int, int]

TRANSLATED_AT: tuple[Size, ...] = ((1280, 800), (844, 390), (320, 640))
"""Where other words have the least room, in each of the ways in which a screen lies."""
DESK = (1280, 800)
READ_AT: dict[str, tuple[Size, ...]] = {"en": ((390, 844), DESK), "fr": (DESK,), "it": (DESK,)}
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


def look(stop: Stop, size: Size, language: str) -> Iterator[tuple[str, str]]:
    """What is wrong with this screen at this size, and where."""
    stop.resize(*size)
    shown = f"{size[0]}x{size[1]}"
    found = [*measured(stop.page)]
    if size in READ_AT[language]:
        found += serious(stop.page, colours=language == "en")
        found += [f"says in English: {text}" for text in english_on(stop.page, language)]
    yield from ((fault, shown) for fault in found)
    if size in READ_AT["en"] and language == "en":
        with stop.dark():
            contrast = serious(stop.page, "color-contrast")
        yield from ((fault, f"{shown} dark") for fault in contrast)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("walk", WALKS)
def test_every_screen(browser: Browser, house: Open, walk: str, language: str) -> None:
    """Only the colours are others in the dark, and only the words in another language."""
    walked, screens = WALKS[walk]
    tour = walked(browser, house, language, bypass_csp=True)
    faults: dict[str, list[str]] = defaultdict(list)
    visited = []
    for stop in tour.visit():
        visited.append(stop.screen)
        for size in SIZES if language == "en" else TRANSLATED_AT:
            for fault, where in look(stop, size, language):
                faults[f"{stop.screen}: {fault}"].append(where)
    assert {*visited, *tour.missing} == {*screens}
    tour.close()
    told = [f"{screen} is missing: {why}" for screen, why in tour.missing.items()]
    told += [fault for guest in tour.guests for fault in guest.faults]
    told += [f"{fault} ({', '.join(dict.fromkeys(at))})" for fault, at in sorted(faults.items())]
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
