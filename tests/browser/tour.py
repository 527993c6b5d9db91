"""A walk past every screen of the frame and of Foxy: real people at a real table, with a bot among
them."""

import re
import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Locator, Page

from tests.browser.people import Guest
from tests.browser.walk import Stop, Walk
from tests.server.houses import Open, Person

SCREENS = (
    "home",
    "open",
    "lobby",
    "television-lobby",
    "name",
    "play",
    "typed",
    "circle",
    "television",
    "log",
    "chat",
    "rules",
    "menu",
    "settings",
    "home-tables",
    "written",
    "away",
    "review",
    "review-middle",
    "television-review",
    "result",
    "television-result",
    "rematch",
    "television-rematch",
    "fair",
    "replay",
    "nowhere",
    "coach",
)
AWAY = 11.0
"""Seconds after which somebody without a line is named to everyone."""
LOOKED_AT = 7
"""The turn at which the table is looked at: some boxes are full, most are empty."""
NAMES = ("Kami", "Noé")
OPEN_TABLE = """(async () => {
    const wish = {game: 'foxy', name: 'Liz', seats: 5, bots: ['casual']};
    const answer = await fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish)});
    return (await answer.json()).code;
})()"""


class Tour(Walk):
    """Liz opens a table; Kami and Noé sit down, a newcomer looks in, a television shows it."""

    def __init__(
        self,
        browser: Browser,
        house: Open,
        language: str,
        seen: Open | None = None,
        **device: object,
    ) -> None:
        self.house, self.seen = house, seen or house
        self.liz = Guest(browser, self.seen, "Liz", language, **device)
        self.newcomer = Guest(browser, self.seen, "Ugo", language, new=True, **device)
        self.television = Guest(browser, self.seen, "TV", language, **device)
        self.friends = [Person(house, name) for name in NAMES]
        super().__init__()

    def visit(self) -> Iterator[Stop]:
        yield from self._before()
        yield from self._asked()
        yield from self._beside()
        yield from self._waiting()
        yield from self._after()

    @property
    def guests(self) -> tuple[Guest, ...]:
        return self.liz, self.newcomer, self.television

    def close(self) -> None:
        for friend in self.friends:
            friend.closing.close()
        super().close()

    def _before(self) -> Iterator[Stop]:
        liz, newcomer, television = self.liz, self.newcomer, self.television
        wait = liz.button("play_now_game", game="Foxy").wait_for
        yield from self._stop("home", liz, lambda: liz.go("/"), wait)
        wait = newcomer.button("open_table_do").wait_for
        yield from self._stop("open", newcomer, lambda: newcomer.go("/open/foxy"), wait)
        self.code = str(liz.page.evaluate(OPEN_TABLE))
        liz.go(f"/t/{self.code}")
        for friend in self.friends:
            friend.come(self.code).do("sit", name=friend.name)
        start = liz.button("start_with", count=4)
        yield from self._stop("lobby", liz, start.wait_for)
        television.go(f"/t/{self.code}/screen")
        code = television.page.get_by_text(self.code).first
        yield from self._stop("television-lobby", television, code.wait_for)
        newcomer.go(f"/t/{self.code}")
        yield from self._stop("name", newcomer, self._asks_my_name)
        start.click()

    def _asked(self) -> Iterator[Stop]:
        """Until the seventh card is asked for. Then Noé's line is cut, and nobody knows it yet."""
        liz = self.liz
        for turn in range(1, LOOKED_AT):
            self._write(turn, "Liz", *NAMES)
        self.friends[1].until(lambda news: news["must"])
        self.friends[1].go()
        self.away = time.monotonic()
        self._write(LOOKED_AT, "Kami")
        liz.asked(LOOKED_AT)
        yield from self._stop("play", liz)
        yield from self._stop("typed", liz, lambda: liz.type(5))
        dock = liz.page.locator("#dock")
        no = dock.get_by_role("button", name=liz.says("foxy_no"), exact=True)
        yield from self._stop("circle", liz, lambda: liz.page.keyboard.press("c"), no.wait_for)
        liz.page.keyboard.press("Escape")
        box = self.television.page.get_by_text("Kami").first
        yield from self._stop("television", self.television, box.wait_for)

    def _beside(self) -> Iterator[Stop]:
        """What lies beside the table, or on it while somebody wants it there."""
        liz = self.liz
        page, press = liz.page, liz.page.keyboard.press
        self.friends[0].do("say", text="Hello from the other side of the room.")
        yield from self._stop("log", liz, self._open_log)
        press("Escape")
        field = page.locator("[data-say]:visible").first
        yield from self._stop("chat", liz, self._open_chat, field.wait_for)
        press("Escape")
        heading = page.get_by_role("heading", name=liz.says("rules")).first
        yield from self._stop("rules", liz, lambda: liz.press("rules"), heading.wait_for)
        press("Escape")
        yield from self._stop("menu", liz, self._open_menu, again=True)
        press("Escape")
        choice = page.get_by_text("Italiano").first
        yield from self._stop("settings", liz, self._open_settings, choice.wait_for)
        liz.go("/")
        turn = page.get_by_text(liz.says("your_turn")).first
        yield from self._stop("home-tables", liz, turn.wait_for)
        liz.go(f"/t/{self.code}")

    def _waiting(self) -> Iterator[Stop]:
        """Liz has written, and Noé has no line."""
        liz, noe = self.liz, self.friends[1]
        self._write(LOOKED_AT, "Liz")
        yield from self._stop("written", liz)
        liz.page.wait_for_timeout(max(0.0, AWAY - (time.monotonic() - self.away)) * 1000)
        yield from self._stop("away", liz)
        noe.come(self.code)
        noe.write(2)
        for turn in range(LOOKED_AT + 1, 21):
            self._write(turn, "Liz", *NAMES)

    def _after(self) -> Iterator[Stop]:
        liz, television = self.liz, self.television
        page = liz.page
        skip = liz.button("foxy_skip")
        yield from self._stop("review", liz, skip.wait_for)
        yield from self._stop("review-middle", liz, lambda: self._step(10))
        title = television.page.get_by_text(television.says("foxy_review")).first
        yield from self._stop("television-review", television, title.wait_for)
        yield from self._stop("result", liz, liz.sees_result)
        shown = television.page.get_by_text(television.says("foxy_result")).first
        yield from self._stop("television-result", television, shown.wait_for)
        yield from self._stop("rematch", liz, self._rematch)
        asks = television.says("rematch_asked", name="Kami")
        band = television.page.get_by_text(asks).first
        yield from self._stop("television-rematch", television, band.wait_for)
        yield from self._stop("fair", liz, self._open_fairness)
        past = page.get_by_role("slider")
        address = f"/replay/{self.code}?at=30&seat=0"
        yield from self._stop("replay", liz, lambda: liz.go(address), past.wait_for)
        nowhere = page.get_by_text(liz.says("nowhere_title"))
        yield from self._stop("nowhere", liz, lambda: liz.go("/nowhere/at/all"), nowhere.wait_for)
        yield from self._stop("coach", self.newcomer, self._begin_alone)

    def _write(self, turn: int, *names: str) -> None:
        for at, friend in enumerate(self.friends):
            if friend.name in names:
                friend.write((turn + at) % 5 + 1)
        if "Liz" in names:
            self.liz.write(turn, turn % 4 + 1)

    def _asks_my_name(self) -> None:
        """On the page that a link leads to, or after the wish to sit down."""
        page = self.newcomer.page
        field = page.get_by_role("textbox").first
        sit = _either(page, re.compile(f"^{self.newcomer.says('sit_down')}"))
        field.or_(sit).first.wait_for()
        if not field.is_visible():
            sit.click()
        field.wait_for()

    def _open_log(self) -> None:
        """By its key where it stands beside the table, by its line where it does not."""
        page, name = self.liz.page, self.liz.says("log")
        page.keyboard.press("l")
        page.get_by_role("list", name=name).first.wait_for()

    def _open_chat(self) -> None:
        if not self.liz.page.locator("[data-say]:visible").count():
            name = re.compile(f"^{self.liz.says('chat')}")
            self.liz.page.get_by_role("button", name=name).first.click()

    def _open_menu(self) -> None:
        self.liz.press("menu")
        self.liz.page.get_by_text(self.liz.says("move_chair")).first.wait_for()

    def _open_settings(self) -> None:
        self._open_menu()
        page, name = self.liz.page, self.liz.says("settings")
        page.get_by_text(name, exact=True).first.click()
        page.get_by_role("heading", name=name).first.wait_for()

    def _step(self, times: int) -> None:
        for _ in range(times):
            self.liz.press("foxy_next")

    def _rematch(self) -> None:
        """Kami wants one; what is asked names Kami or offers to come along."""
        liz = self.liz
        self.friends[0].do("rematch")
        name = re.compile(f"{liz.says('foxy_join_rematch')}|{liz.says('sit_down')}")
        _either(liz.page, name).wait_for()

    def _open_fairness(self) -> None:
        """A page of its own, with every card and its verdict."""
        liz = self.liz
        liz.go(f"/fair/{self.code}")
        liz.page.get_by_role("heading", name=liz.says("foxy_fair_yes")).wait_for()

    def _begin_alone(self) -> None:
        """Somebody who has never played is told how, before the first card."""
        newcomer = self.newcomer
        newcomer.go("/")
        newcomer.press("play_now_game", game="Foxy")
        newcomer.page.get_by_label(newcomer.says("foxy_coach_title")).wait_for()


def _either(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A link or a button, whichever it is."""
    link, button = page.get_by_role("link", name=name), page.get_by_role("button", name=name)
    return link.or_(button).first
