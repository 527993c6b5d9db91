"""How somebody puts the hearts of a roll to rows: by keys alone, by taps, or by dragging."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from foxtable.games.experiment.components import TRAITS
from tests.browser.experiment import Press, ready, row
from tests.browser.people import Guest

Put = Callable[[Guest, Locator, str], None]
"""Puts a heart to a row in which it makes a symbol more; if there is none, to this one."""


class Hearts:
    """Whoever arranges their dice by hand: every heart that was rolled, until the pup can be
    raised."""

    def __init__(self, put: Put) -> None:
        self._put = put
        self.placed = 0
        """How many hearts were put to a row so far."""

    def __call__(self, guest: Guest, press: Press) -> None:
        """Two halves of one die do not join everywhere, so another row may have to be tried."""
        for home in TRAITS:
            tried = self._all(guest, home)
            if ready(guest):
                return
            for _ in range(tried):
                press(guest.button("experiment_breed_undo"))
        raise AssertionError(f"{guest.name} finds no place for the hearts")

    def _all(self, guest: Guest, home: str) -> int:
        free, tried = rolled(guest), 0
        while not ready(guest) and (left := free.count()):
            self._put(guest, free.first, home)
            expect(free).to_have_count(left - 1)
            tried += 1
        self.placed += tried
        return tried


def rolled(guest: Guest) -> Locator:
    """Hearts of the dice that lie in no row yet; tokens stay where they are."""
    return row(guest, "pool").locator("[data-piece^='die-']")


def by_taps(guest: Guest, heart: Locator, home: str) -> None:
    """The heart, and then the row's number."""
    heart.tap()
    row(guest, _gaining(guest) or home).get_by_role("button").last.tap()


def by_keys(guest: Guest, heart: Locator, home: str) -> None:
    """Space takes one up, arrows go from row to row, Enter puts it there; the next one has the
    focus then."""
    guest.tab_to(heart)
    guest.page.keyboard.press("Space")
    for _ in range(1 + TRAITS.index(_gaining(guest) or home)):
        guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("Enter")


def by_dragging(guest: Guest, heart: Locator, home: str) -> None:
    """Over the rows, until one says that it would have more."""
    drag(guest, heart)
    for trait in (*TRAITS, home):
        drag_on(guest, middle(row(guest, trait)))
        if row(guest, trait).locator("em").count():
            break
    guest.page.mouse.up()


def _gaining(guest: Guest) -> str | None:
    """The first row that has more with the heart that is taken up."""
    rows = guest.page.locator("[data-row].gains")
    return rows.first.get_attribute("data-row") if rows.count() else None


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, thing: Locator, *places: tuple[float, float]) -> None:
    """By mouse, over these places to the last one."""
    mouse = guest.page.mouse
    x, y = middle(thing)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 4, y - 8, steps=3)
    drag_on(guest, *places)


def drag_on(guest: Guest, *places: tuple[float, float]) -> None:
    for place in places:
        guest.page.mouse.move(*place, steps=5)
    guest.page.evaluate("new Promise(requestAnimationFrame)")
