"""The first visit: bytes that come over the line until the page rests, compressed as they are sent.

A browser that has never been here opens the home page; then it opens a Foxy table against three
bots and goes there. Counted are all responses with their headers, and what the socket brings.
"""

import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from server import houses
from server.finding import Finding, Target

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
OPEN_TABLE = """async () => {
    const wish = {game: "foxy", name: "Fox", seats: 4, bots: ["casual", "casual", "casual"]};
    const answer = await fetch("/api/tables", {method: "POST", body: JSON.stringify(wish)});
    return (await answer.json()).code;
}"""


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
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only where there is one
    except ImportError:
        browser = None
    if browser is None:
        say("  skipped: it needs Chromium, and the Python package playwright")
        return []
    with ExitStack() as stack:
        house = stack.enter_context(houses.ours(data))
        play = stack.enter_context(sync_playwright())
        chromium = play.chromium.launch(executable_path=browser, args=FLAGS)
        stack.callback(chromium.close)
        return visit(chromium.new_page(), house.url)


def visit(page: Any, url: str) -> list[Finding]:
    """With a page that has never been here."""
    line = Line(page.context.new_cdp_session(page))
    _go(page, url)
    home = _finding("home", "the home page", line, Target(120, unit="KB"))
    code = page.evaluate(OPEN_TABLE)
    _go(page, f"{url}/t/{code}")
    return [
        home,
        _finding("table", "home and then a Foxy table, in all", line, Target(250, unit="KB")),
    ]


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
