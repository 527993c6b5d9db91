"""A walk past screens, each at a table that stands there: nobody else moves, and what would go by
of itself stays as long as somebody looks."""

import secrets
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser

from foxtable.server.identity import COOKIE
from tests.browser.people import DESK, Guest
from tests.browser.positions import known, lay, log_of
from tests.browser.tables import NAMES, WINDOW, Played
from tests.browser.walk import Stop, Walk, Way
from tests.server.houses import Open

LATE = 1000
STANDS = f"""const later = window.setTimeout;
window.setTimeout = (act, after, ...rest) =>
    window.stands && after > {LATE} ? 0 : later(act, after, ...rest);
window.WebSocket = class extends WebSocket {{
    constructor(...way) {{
        super(...way);
        let last = false;
        this.addEventListener('message', told => {{
            if (last) told.stopImmediatePropagation();
            last ||= told.data.includes('"phase":"reveal"');
            window.stands ||= last;
        }});
    }}
}};"""
"""Where `window.stands` is set, no timer ends; and whoever has seen everybody's character is told
nothing more, so that it is not over after five seconds."""


class Standing(Walk):
    """Liz sits at every table, a television shows some."""

    def __init__(
        self,
        browser: Browser,
        house: Open,
        language: str,
        seen: Open | None = None,
        **device: object,
    ) -> None:
        super().__init__()
        self.house = house
        self.liz = Guest(browser, seen or house, "Liz", language, **device)
        self.television = Guest(browser, seen or house, "TV", language, **device)
        self.token = secrets.token_urlsafe(32)
        self.liz.context.add_cookies(
            [{"name": COOKIE, "value": self.token, "url": self.liz.house.address}]
        )
        for guest in self.guests:
            guest.context.add_init_script(STANDS)

    @property
    def guests(self) -> tuple[Guest, ...]:
        return self.liz, self.television

    def _table(self, play: Played, passing: Sequence[str] = ()) -> str:
        """Liz has the first seat; whoever has another one is away."""
        names = NAMES[: play.match.setup.seats]
        people = [known(self.house, self.token)]
        people += [known(self.house, secrets.token_urlsafe(32)) for _ in names[1:]]
        log = log_of(play.match, names, people, bots={}, passing=passing, window=WINDOW)
        return lay(self.house, log)

    def _comes(self, play: Played, passing: Sequence[str] = ()) -> Way:
        code = self._table(play, passing)
        return lambda: self.liz.go(f"/t/{code}")

    def _shows(self, play: Played) -> Way:
        code = self._table(play)
        return lambda: self.television.go(f"/t/{code}/screen")

    def _stop(self, screen: str, guest: Guest, *ways: Way, again: bool = False) -> Iterator[Stop]:
        """Every way begins at a desk, where everything is in view."""
        guest.page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
        yield from super()._stop(screen, guest, *ways, again=again)

    def _stay(self) -> None:
        """What Liz is shown next does not go by."""
        self.liz.page.evaluate("window.stands = true")
