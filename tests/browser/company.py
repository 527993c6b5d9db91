"""Company for a guest: a table that has begun, and friends round it with a line but no page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.people import Guest
from tests.server.houses import Open, Person

OPEN = """async wish => {
    const answer = await fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish)});
    return (await answer.json()).code;
}"""
TURNS = 20


class Company:
    """Whoever opens the table is its host; the others sit down in order, and it begins."""

    def __init__(self, code: str, friends: list[Person]) -> None:
        self.code, self.friends = code, friends

    def __iter__(self) -> Iterator[Person]:
        return iter(self.friends)

    def write(self, number: int = 1, but: Person | None = None) -> None:
        """Everybody, or all but one, writes the number of this turn."""
        for friend in self.friends:
            if friend is not but:
                friend.write(number)

    def close(self) -> None:
        for friend in self.friends:
            friend.closing.close()


def hosted(guest: Guest, *names: str, **wish: Any) -> Company:
    """The guest opens a table and is its host. With bots alone it has begun already."""
    guest.go("/")
    bots = wish.get("bots", ())
    asked = {"game": "foxy", "name": guest.name, "seats": 1 + len(names) + len(bots), **wish}
    code = str(guest.page.evaluate(OPEN, asked))
    company = Company(code, _sit(guest.house, code, names))
    guest.go(f"/t/{code}")
    if names:
        guest.press("start_with", count=asked["seats"])
    return company


def invited(guest: Guest, host: str, *names: str, **wish: Any) -> Company:
    """Somebody else is the host; the guest sits down last."""
    liz = Person(guest.house, host)
    code = liz.open(seats=2 + len(names) + len(wish.get("bots", ())), **wish)
    liz.come(code)
    company = Company(code, [liz, *_sit(guest.house, code, names)])
    guest.sit(code)
    liz.until(lambda news: all(chair["kind"] != "free" for chair in news["chairs"]))
    liz.do("start")
    return company


def _sit(house: Open, code: str, names: tuple[str, ...]) -> list[Person]:
    friends = [Person(house, name) for name in names]
    for friend in friends:
        friend.come(code).do("sit", name=friend.name)
    return friends


def played(guest: Guest, company: Company, turns: int = TURNS) -> None:
    """From the first card so many turns on; after the last of all there is nothing left."""
    for turn in range(1, turns + 1):
        guest.write(turn, 1)
        company.write()


def dock(guest: Guest) -> Locator:
    return guest.page.locator("#dock")


def log(guest: Guest) -> Locator:
    """The column of a desk, or the sheet of a phone."""
    return guest.page.get_by_role("list", name=guest.says("log"), exact=True)


def shown(page: Page, text: str) -> Locator:
    """To be read with the eyes; what is announced besides is not meant."""
    return page.get_by_text(text).and_(page.locator(":not([aria-live])")).locator("visible=true")


def apart(one: Locator, other: Locator) -> bool:
    """Neither lies on the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    above = a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
    return beside or above


def until(wanted: Callable[[], bool], guest: Guest) -> None:
    """Something that no locator can see."""
    for _ in range(200):
        if wanted():
            return
        guest.page.wait_for_timeout(50)
    raise AssertionError("it never came")


@contextmanager
def closing(*guests: Guest) -> Iterator[None]:
    """Nothing on their pages has gone wrong."""
    yield
    for guest in guests:
        guest.close()
