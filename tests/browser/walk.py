"""A walk past screens. They are reached by what things are called; one that cannot be reached is
remembered as missing, and the walk goes on."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from playwright.sync_api import Error, Page

from tests.browser.people import PATIENCE, Guest

BRIEF = 8000
"""Milliseconds after which a screen that did not come is called missing."""
AT_ONCE = """(() => {
    if (document.adoptedStyleSheets.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
})()"""
"""Colours change with the theme, and do not take their time."""
SETTLED = """new Promise(done => requestAnimationFrame(() => {
    for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
    requestAnimationFrame(done);
}))"""
"""Whatever moves towards something has arrived there; what moves for ever goes on."""

Way = Callable[[], object]
Theme = Literal["light", "dark"]


class Stop(NamedTuple):
    """One screen, while it is shown."""

    screen: str
    page: Page
    again: Way | None
    """Opens it once more, for what is placed where its button stands."""

    def resize(self, width: int, height: int) -> None:
        if self.again:
            self.page.keyboard.press("Escape")
        self.page.set_viewport_size({"width": width, "height": height})
        if self.again:
            self.again()
        self.page.evaluate(SETTLED)

    def turn(self, theme: Theme) -> None:
        self.page.evaluate(AT_ONCE)
        self.page.emulate_media(color_scheme=theme)
        self.page.evaluate(SETTLED)

    @contextmanager
    def dark(self) -> Iterator[None]:
        self.turn("dark")
        yield
        self.turn("light")


class Walk(ABC):
    """Past some screens, by somebody."""

    def __init__(self) -> None:
        self.missing: dict[str, str] = {}

    @property
    @abstractmethod
    def guests(self) -> tuple[Guest, ...]: ...

    @abstractmethod
    def visit(self) -> Iterator[Stop]: ...

    def close(self) -> None:
        for guest in self.guests:
            guest.context.close()

    def _stop(self, screen: str, guest: Guest, *ways: Way, again: bool = False) -> Iterator[Stop]:
        """Go these ways; the screen, if they lead there."""
        guest.context.set_default_timeout(BRIEF)
        try:
            for way in ways:
                way()
            guest.page.evaluate(SETTLED)
        except (Error, AssertionError, KeyError) as wrong:
            self.missing[screen] = str(wrong).partition("\n")[0] or repr(wrong)
            return
        finally:
            guest.context.set_default_timeout(PATIENCE)
        yield Stop(screen, guest.page, ways[-1] if again else None)
