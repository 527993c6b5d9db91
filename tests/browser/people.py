"""People at a real page in a real browser, in their own language."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.houses import Open

WEB = Path(__file__).parents[2] / "web"
LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 640}
PATIENCE = 20_000
KNOWS_THE_GAMES = """for (const game of ['experiment', 'foxy', 'sly'])
    localStorage.setItem('foxtable.coach.' + game, 'yes')"""


@cache
def words(language: str) -> dict[str, Any]:
    """What the page says, from the page's own files."""
    found: dict[str, Any] = {}
    for folder in (WEB / "messages", *sorted((WEB / "src" / "games").glob("*/messages"))):
        found.update(json.loads((folder / f"{language}.json").read_text(encoding="utf-8")))
    return found


def said(language: str, key: str, **values: object) -> str:
    """One sentence of the page, in the singular or the plural as its number asks."""
    found = words(language)[key]
    if isinstance(found, list):
        counted = re.search(r"= (\w+): plural", " ".join(found[0]["declarations"]))
        assert counted, key
        one = values[counted[1]] in ((0, 1) if language == "fr" else (1,))
        found = list(found[0]["match"].values())[0 if one else -1]
    return str(found).format(**values)


def spaced(text: str) -> str:
    """A pattern for a text in which a space may be one that does not break."""
    return r"\s".join(re.escape(word) for word in text.split())


class Guest:
    """One person with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        house: Open,
        name: str,
        language: str = "en",
        new: bool = False,
        **device: Any,
    ) -> None:
        """`new`: they have never played here."""
        self.house, self.name, self.language = house, name, language
        settings = {"viewport": DESK, "locale": LOCALES[language], "reduced_motion": "reduce"}
        self.context = browser.new_context(**{**settings, **device})
        self.context.set_default_timeout(PATIENCE)
        if not new:
            self.context.add_init_script(KNOWS_THE_GAMES)
        self.named = False
        self.faults: list[str] = []
        self.page: Page = self._opened()

    def _opened(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)
        return page

    def again(self) -> Self:
        """Whoever has closed the page opens it anew."""
        left, self.page = self.page.url, self._opened()
        self.page.goto(left)
        return self

    def _heard(self, message: Any) -> None:
        lost_line = "WebSocket" in message.text or "ERR_CONNECTION" in message.text
        if message.type == "error" and not lost_line and "404" not in message.text:
            self.faults.append(message.text)

    def says(self, key: str, **values: object) -> str:
        return said(self.language, key, **values)

    def go(self, path: str) -> Self:
        self.page.goto(self.house.address + path)
        return self

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.says(key, **values), exact=True).first

    def press(self, key: str, **values: object) -> None:
        self.button(key, **values).click()

    @property
    def code(self) -> str:
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/")[2]

    def say_name(self) -> None:
        """Say a name where it is asked for, which is once."""
        if self.named:
            return
        self.page.get_by_label(self.says("your_name")).fill(self.name)
        self.press("sit_down_as", name=self.name)
        self.named = True

    def sit(self, code: str) -> Self:
        """From the link to the seat: one tap, and a name."""
        self.go(f"/t/{code}")
        self.press("sit_down")
        self.say_name()
        return self

    def open(self, game: str = "foxy") -> Self:
        """Open a table as the game is usually played, and sit there."""
        self.go(f"/open/{game}")
        self.press("open_table_do")
        self.say_name()
        return self

    def unfold(self) -> None:
        """Look at every choice that a table has."""
        every = self.page.get_by_role("button", name=re.compile(f"^{self.says('every_choice')}"))
        if every.get_attribute("aria-expanded") == "false":
            every.click()

    def choose(self, key: str, value: str) -> None:
        """Pick one of a list that opens in place."""
        label = re.compile(f"^{spaced(self.says(key))}")
        self.page.get_by_role("button", name=label, expanded=False).click()
        self.page.get_by_role("option", name=re.compile(f"^{spaced(self.says(value))}")).click()

    def asked(self, turn: int) -> None:
        """Wait until the box of this turn waits for my number."""
        expect(self.box(self.says("foxy_box_now", turn=turn))).to_be_attached(timeout=PATIENCE)

    def box(self, label: str) -> Locator:
        return self.page.get_by_text(label, exact=True)

    def type(self, number: int) -> None:
        for digit in str(number):
            self.page.keyboard.press(digit)

    def write(self, turn: int, number: int) -> None:
        """Write by keys, and see it in the box."""
        self.asked(turn)
        self.type(number)
        self.page.keyboard.press("Enter")
        self.wrote(turn, number)

    def tap(self, turn: int, number: int) -> None:
        """Write by thumbs."""
        self.asked(turn)
        for digit in str(number):
            self.page.get_by_role("button", name=digit, exact=True).click()
        self.press("foxy_write", number=number)
        self.wrote(turn, number)

    def wrote(self, turn: int, number: int, circled: bool = False) -> None:
        """See the number in its box; after the last card the review comes at once."""
        key = "foxy_box_circled" if circled else "foxy_box"
        there = self.box(self.says(key, turn=turn, number=number))
        review = self.page.get_by_text(self.says("foxy_review"), exact=True)
        expect(there.or_(review).first if turn == 20 else there).to_be_attached(timeout=PATIENCE)

    def written_for(self) -> Locator:
        """A bot has written my number of this turn."""
        return self.page.get_by_text(self.says("foxy_written_for_me"))

    def tab_to(self, target: Locator) -> None:
        """Reach it by the Tab key alone."""
        expect(target).to_be_visible()
        for _ in range(60):
            if target.evaluate("each => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never reaches {target}")

    def sees_result(self, led: bool = False) -> None:
        """Through the review to the result; whoever is led gets there with the host."""
        if not led:
            self.press("foxy_skip")
        shown = self.page.get_by_text(self.says("foxy_result")).first
        expect(shown).to_be_visible(timeout=PATIENCE)

    def close(self) -> None:
        assert not self.faults, self.faults
        self.context.close()
