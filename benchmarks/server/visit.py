"""The first visit: bytes that come over the line until the page rests, compressed as they are sent.

A browser that has never been here opens the home page; then it opens a Foxy table against three
bots and goes there. Counted are all responses with their headers, and what the socket brings.

For the other games it goes on to its first turn: through the lobby where there is one, what
explains the game, and what is chosen or shown before. It goes first: whoever waits for others is
sent each of their moves besides.
"""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from server import houses
from server.finding import Finding, Target
from server.houses import House

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
REST = 1500
"""Milliseconds that a page is left alone after its last request."""
OPEN_TABLE = """async wish => {
    const answer = await fetch("/api/tables", {method: "POST", body: JSON.stringify(wish)});
    return (await answer.json()).code;
}"""
FOXY = {"game": "foxy", "name": "Fox", "seats": 4, "bots": ["casual", "casual", "casual"]}
START = ".foot .btn.fox"
COACH = ".coach .skip, .coach .all .btn.fox"
STUDY = ".studies [role=radio]"
DOCK = "#dock .btn.fox"


@dataclass(frozen=True)
class Table:
    """Where somebody sits who has never been here, with bots."""

    key: str
    what: str
    game: str
    bots: int
    options: dict[str, Any] = field(default_factory=dict)
    presses: tuple[str, ...] = (COACH,)
    """What leads to the first turn."""

    @property
    def wish(self) -> dict[str, Any]:
        bots = [BOTS[self.game]] * self.bots
        options = {**self.options, "first": "first-seat"}
        seats = 1 + self.bots
        return {"game": self.game, "name": "Fox", "seats": seats, "bots": bots, "options": options}


BOTS = {"sly": "wily", "experiment": "curious"}
MOST = {"sly": Target(280, unit="KB"), "experiment": Target(330, unit="KB")}
DEALT = {"studies": "deal"}
TABLES = (
    Table("sly-2", "two players", "sly", 1),
    Table("sly-4", "four players", "sly", 3),
    Table("sly-6", "teams of six", "sly", 5, {"teams": True}),
    Table("sly-8", "eight players and the extension", "sly", 7, {"extension": "with"}),
    Table("experiment-1", "one player", "experiment", 0, presses=(START, COACH, STUDY, DOCK)),
    Table("experiment-2", "two players", "experiment", 1, presses=(COACH, STUDY, DOCK)),
    Table("experiment-3", "three players", "experiment", 2, presses=(COACH, STUDY, DOCK)),
    Table("experiment-first", "three players in a first game", "experiment", 2, DEALT),
    Table("experiment-4", "four players", "experiment", 3, presses=(COACH, STUDY, DOCK)),
    Table("experiment-6", "six players", "experiment", 5, presses=(COACH, STUDY, DOCK)),
)


class Line:
    """Counts what comes to a page, by the kind of thing."""

    def __init__(self, session: Any) -> None:
        self.bytes: Counter[str] = Counter()
        self.requests = 0
        self._kinds: dict[str, str] = {}
        session.on("Network.responseReceived", self._began)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", self._frame)
        session.send("Network.enable")

    @property
    def total(self) -> int:
        return self.bytes.total()

    def _began(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _finished(self, event: dict[str, Any]) -> None:
        self.requests += 1
        kind = self._kinds.get(event["requestId"], "Other")
        self.bytes[kind] += int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.bytes["WebSocket"] += len(event["response"]["payloadData"].encode())


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    with _open(data, say) as found:
        return visit(found[0].new_page(), found[1].url) if found else []


def of_game(game: str, say: Callable[[str], None]) -> list[Finding]:
    """The heaviest of a game's tables."""
    houses.BUILD.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=houses.BUILD, prefix="visit-") as folder,
        _open(Path(folder) / "house", say) as found,
    ):
        return [_heaviest(game, *found)] if found else []


@contextmanager
def _open(data: Path, say: Callable[[str], None]) -> Iterator[tuple[Any, House] | None]:
    """A browser and our house, where there is a browser."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only where there is one
    except ImportError:
        browser = None
    if browser is None:
        say("  skipped: it needs Chromium, and the Python package playwright")
        yield None
        return
    with houses.ours(data) as house, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser, args=FLAGS)
        yield chromium, house
        chromium.close()


def _heaviest(game: str, chromium: Any, house: House) -> Finding:
    tables = [table for table in TABLES if table.game == game]
    kilobytes = {}
    for table in tables:
        page = chromium.new_page()
        kilobytes[table.what] = first_turn(page, house.url, table).total / 1000
        page.context.close()
    most = max(kilobytes, key=lambda what: kilobytes[what])
    return Finding(
        "visit",
        f"the first visit: home and then a table up to one's first turn, {len(tables)} kinds of it",
        kilobytes[most],
        f"The first visit takes at most {kilobytes[most]:.0f} KB, with {most}",
        MOST[game],
        {"kilobytes": kilobytes},
    )


def visit(page: Any, url: str) -> list[Finding]:
    """With a page that has never been here."""
    line = Line(page.context.new_cdp_session(page))
    _go(page, url)
    home = _finding("home", "the home page", line, Target(120, unit="KB"))
    code = page.evaluate(OPEN_TABLE, FOXY)
    _go(page, f"{url}/t/{code}")
    return [
        home,
        _finding("table", "home and then a Foxy table, in all", line, Target(250, unit="KB")),
    ]


def first_turn(page: Any, url: str, table: Table) -> Line:
    """What has come to a page that had never been here, when its first turn begins."""
    line = Line(page.context.new_cdp_session(page))
    _go(page, url)
    code = page.evaluate(OPEN_TABLE, table.wish)
    _go(page, f"{url}/t/{code}")
    for press in table.presses:
        page.locator(press).locator("visible=true").first.click()
        page.wait_for_timeout(REST)
    page.locator("#dock").wait_for()
    page.wait_for_timeout(REST)
    return line


def _go(page: Any, url: str) -> None:
    page.goto(url, wait_until="networkidle")
    page.wait_for_timeout(REST)


def _finding(key: str, what: str, line: Line, target: Target) -> Finding:
    kilobytes = line.total / 1000
    return Finding(
        f"visit_{key}",
        f"the first visit: {what}, {line.requests} requests",
        kilobytes,
        f"The first visit takes {kilobytes:.0f} KB for {what}",
        target,
        {"bytes": dict(line.bytes), "requests": line.requests},
    )
