"""Firefox and WebKit, each driven through the standard door that it has itself: WebDriver BiDi and
WebDriver. Nothing but Debian's packages is needed, and nothing is fetched.

Things are found by what they are called, and tapped with a pointer where a person would tap them.
"""

import json
import os
import shutil
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.server.houses import free_port

PATIENCE = 30.0
PAUSE = 0.02
NAMED = """((sort, name, whole) => {
    const plain = text => (text ?? '').replace(/\\s+/g, ' ').trim();
    const spelled = each => plain(each.getAttribute('aria-label')
        ?? each.labels?.[0]?.innerText ?? each.innerText);
    const fits = text => text === name || (!whole && text.includes(name));
    for (const each of document.querySelectorAll(sort)) {
        if (!fits(spelled(each)) || !each.checkVisibility()) continue;
        each.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
        const hit = document.elementFromPoint(x, y);
        if (hit && (each.contains(hit) || hit.contains(each))) return [x, y];
    }
    return null;
})"""
"""Where something of this name can be tapped; null while it is not there, or lies under another."""
SHOWN = "document.body.textContent.replace(/\\s+/g, ' ')"
PRESSED = "button, a[href], summary, label, [role=button], [role^=menuitem], [role=tab]"
WRITTEN_IN = "input, textarea"
PREFERENCES = {
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "localhost",
    "network.proxy.allow_hijacking_localhost": False,
}
"""Its own calls home go to a door behind which nobody is."""
LISTEN = """window.heard ??= (() => {
    const heard = [];
    addEventListener('error', event => heard.push(String(event.message)));
    addEventListener('unhandledrejection', event => heard.push(String(event.reason)));
    const error = console.error;
    console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
    return heard;
})()"""


def needed(*places: str) -> str:
    """The program that stands in one of these places; each may be a name, or a pattern of paths."""
    for place in places:
        found = sorted(map(str, Path("/").glob(place[1:]))) if place[0] == "/" else []
        program = found[-1] if found else shutil.which(place)
        if program:
            return program
    raise AssertionError(
        f"{places[0]} is missing. The tests play in Firefox and WebKit as well: `make browser`"
        " installs Debian's firefox-esr, webkit2gtk-driver and xvfb; elsewhere install the same."
    )


class Engine(ABC):
    """One person's window in one engine."""

    def __init__(self, home: Path, width: int, height: int) -> None:
        self.home, self.width, self.height = home, width, height
        self.closing = ExitStack()
        try:
            self.open()
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def open(self) -> None: ...
    @abstractmethod
    def go(self, url: str) -> None: ...
    @abstractmethod
    def run(self, expression: str) -> Any:
        """What a script's expression gives, as plain data."""

    @abstractmethod
    def act(self, device: dict[str, Any]) -> None: ...
    @abstractmethod
    def heard(self) -> list[str]:
        """What the page has complained of."""

    def close(self) -> None:
        self.closing.close()

    def process(self, *command: str, **environment: str) -> "subprocess.Popen[str]":
        """A program of this window, which ends with it and takes its children along."""
        log = self.closing.enter_context((self.home / "log").open("a"))
        started = subprocess.Popen(
            command,
            env={**os.environ, "HOME": str(self.home), **environment},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
        self.closing.callback(_end, started)
        return started

    def until(self, wanted: Callable[[], Any], what: str) -> Any:
        """The first answer that says something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := wanted():
                return found
            time.sleep(PAUSE)
        shown = self.run("document.body.innerText")
        raise AssertionError(f"{what} never came; the page shows:\n{shown}")

    def place(self, sort: str, name: str, whole: bool = True) -> tuple[int, int] | None:
        plain = json.dumps(" ".join(name.split()))
        found = self.run(f"{NAMED}({json.dumps(sort)}, {plain}, {json.dumps(whole)})")
        return found and (found[0], found[1])

    def offers(self, name: str) -> bool:
        return self.place(PRESSED, name, whole=False) is not None

    def tap(self, name: str, whole: bool = True) -> None:
        self._tap_where(lambda: self.place(PRESSED, name, whole), f"a button {name!r}")

    def fill(self, label: str, text: str) -> None:
        """Into a field, after the hand has gone there."""
        self._tap_where(lambda: self.place(WRITTEN_IN, label), f"a field {label!r}")
        self.run("document.activeElement.select()")
        self.keys(text)

    def keys(self, text: str) -> None:
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": strokes})

    def shows(self, text: str) -> bool:
        """Whether it stands in the page, be it for the ear alone."""
        return " ".join(text.split()) in self.run(SHOWN)

    def sees(self, text: str) -> None:
        self.until(lambda: self.shows(text), repr(text))

    def _tap_where(self, place: Callable[[], tuple[int, int] | None], what: str) -> None:
        """Where it is, once it no longer moves."""
        last = None

        def rests() -> tuple[int, int] | None:
            nonlocal last
            before, last = last, place()
            return last if last == before else None

        x, y = self.until(rests, what)
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"pointerType": "mouse"}
        self.act({"type": "pointer", "id": "pointer", "parameters": mouse, "actions": actions})


class Firefox(Engine):
    """By WebDriver BiDi, on the socket that Firefox opens for it."""

    def open(self) -> None:
        program = needed("firefox-esr", "firefox")
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        (self.home / "user.js").write_text("\n".join(lines))
        words = ["--headless", "--no-remote", "--profile", str(self.home)]
        self.process(program, *words, "--remote-debugging-port", "0")
        door = self.home / "WebDriverBiDiServer.json"
        end = time.monotonic() + PATIENCE
        while not (door.exists() and door.read_text().endswith("}")):
            assert time.monotonic() < end, "Firefox opened no door for WebDriver BiDi"
            time.sleep(PAUSE)
        port = json.loads(door.read_text())["ws_port"]
        address = f"ws://127.0.0.1:{port}/session"
        self.socket = self.closing.enter_context(connect(address, max_size=None))
        self.asked = 0
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": self.width, "height": self.height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=viewport)

    def ask(self, method: str, **fields: Any) -> dict[str, Any]:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": fields}))
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") == self.asked:
                assert message["type"] == "success", message
                found: dict[str, Any] = message["result"]
                return found

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, expression: str) -> Any:
        script = f"JSON.stringify({expression}) ?? 'null'"
        target = {"context": self.context}
        found = self.ask("script.evaluate", expression=script, target=target, awaitPromise=False)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def act(self, device: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.context, actions=[device])

    def heard(self) -> list[str]:
        self.run("0")
        return self.errors


class WebKit(Engine):
    """By WebDriver, on WebKitGTK's own small browser, on a screen that nobody looks at."""

    BROWSERS = (
        "/usr/lib/*/webkit2gtk-4*/MiniBrowser",
        "/usr/libexec/webkit2gtk-4*/MiniBrowser",
        "/usr/lib/*/webkitgtk-6*/MiniBrowser",
    )
    SETTINGS = "[Settings]\ngtk-enable-animations=0\n"
    """Which the page hears as: less motion, please."""

    def open(self) -> None:
        driver, browser = needed("WebKitWebDriver"), needed(*self.BROWSERS)
        settings = self.home / "config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(self.SETTINGS)
        self.address = f"http://127.0.0.1:{free_port()}"
        self.process(
            driver,
            f"--port={self.address.rpartition(':')[2]}",
            DISPLAY=self._screen(),
            LANG="C.UTF-8",
            XDG_CONFIG_HOME=str(self.home / "config"),
            XDG_CACHE_HOME=str(self.home / "cache"),
            XDG_DATA_HOME=str(self.home / "data"),
            WEBKIT_DISABLE_DMABUF_RENDERER="1",
            NO_AT_BRIDGE="1",
        )
        self._ready()
        options = {"binary": browser, "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self.ask("POST", "/session", capabilities=wish)["sessionId"]
        self.address += f"/session/{session}"
        self.closing.callback(self.ask, "DELETE", "")
        self._resize()

    def _screen(self) -> str:
        screen = self.process(
            needed("Xvfb"), "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"
        )
        assert screen.stdout is not None
        return f":{screen.stdout.readline().strip()}"

    def _ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.ask("GET", "/status")
                return
            except URLError:
                assert time.monotonic() < end, "WebKitWebDriver does not answer"
                time.sleep(PAUSE)

    def ask(self, method: str, path: str, **fields: Any) -> Any:
        data = json.dumps(fields).encode() if method == "POST" else None
        request = Request(self.address + path, data, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from None

    def go(self, url: str) -> None:
        self.ask("POST", "/url", url=url)
        self.run(LISTEN)

    def _resize(self) -> None:
        """The window has a bar above the page, which is added, and is never narrower than that."""
        here = self.ask("GET", "/window/rect")
        across, down = self.run("[innerWidth, innerHeight]")
        wide, high = here["width"] + self.width - across, here["height"] + self.height - down
        self.ask("POST", "/window/rect", width=wide, height=high)

    def run(self, expression: str) -> Any:
        script = f"return JSON.stringify({expression}) ?? 'null'"
        return json.loads(self.ask("POST", "/execute/sync", script=script, args=[]))

    def act(self, device: dict[str, Any]) -> None:
        self.ask("POST", "/actions", actions=[device])

    def heard(self) -> list[str]:
        found: list[str] = self.run(LISTEN)
        return found


ENGINES: dict[str, type[Engine]] = {"firefox": Firefox, "webkit": WebKit}


def _end(process: "subprocess.Popen[str]") -> None:
    """The program and its children, by the number of the group that they were started in."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
            process.wait(timeout=5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
    if process.stdout:
        process.stdout.close()
