"""Pictures of every screen, taken at real tables: seven sizes, light and dark, and for each screen
and theme one sheet with all of them side by side.

    python tools/shots.py /tmp/shots                       # everything, in English
    python tools/shots.py /tmp/shots --walk sly --language it --sizes 390x844
    python tools/shots.py /tmp/shots --screens play,review,sly-window
    python tools/shots.py --readme                         # those in docs/pictures

What cannot be reached is named, and the rest is taken. (`npm run shots` shows the gallery: the page
alone, with canned tables.)
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import ARGUMENTS  # noqa: E402 - the tests know how to visit a house
from tests.browser.looks import SIZES  # noqa: E402
from tests.browser.people import LOCALES  # noqa: E402
from tests.browser.walk import Stop, Walk  # noqa: E402
from tests.browser.walks import WALKS  # noqa: E402
from tests.server.houses import Open  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
README = {
    "home": "home",
    "lobby": "lobby",
    "typed": "play",
    "review-middle": "review",
    "result": "result",
    "television": "screen",
}
"""The screens that the README shows, and what they are called there."""
README_SIZES = ((390, 844), (1280, 800), (1920, 1080))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NAME = "foxtable.home"
NEAR = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
SHEET = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ margin: 20px; display: flex; flex-wrap: wrap; align-items: end; gap: 16px }}
body {{ background: #888; font: 15px sans-serif }} h1 {{ flex: 100%; margin: 0; font-size: 22px }}
figure {{ margin: 0 }} figcaption {{ padding: 4px 0 }} img {{ display: block }}
</style><h1>{title}</h1>{figures}"""

Size = tuple[int, int]


class Album:
    """A folder of pictures, named by screen, size and theme."""

    def __init__(self, folder: Path, sizes: tuple[Size, ...], readme: bool) -> None:
        self.folder, self.sizes, self.readme = folder, sizes, readme
        self.taken: dict[str, int] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, screen: str, size: Size, theme: str) -> Path:
        if self.readme:
            return self.folder / f"{README[screen]}-{size[0]}-{theme}.png"
        return self.folder / f"{screen}-{size[0]}x{size[1]}-{theme}.png"

    def take(self, stop: Stop) -> None:
        """This screen at every size, by day and by night."""
        for size in self.sizes:
            stop.resize(*size)
            for theme in THEMES:
                stop.turn(theme)
                path = self.path(stop.screen, size, theme)
                stop.page.screenshot(path=path, animations="disabled")
        stop.turn("light")
        self.taken[stop.screen] = len(self.sizes) * len(THEMES)

    def sheets(self, browser: Browser) -> None:
        """All pictures of a screen in one theme side by side: as a page, and as a picture of it."""
        page = browser.new_page(viewport={"width": 2030, "height": 800})
        for screen, theme in product(self.taken, THEMES):
            sheet = self.folder / f"sheet-{screen}-{theme}.html"
            figures = "".join(self._figures(screen, theme))
            sheet.write_text(SHEET.format(title=screen, figures=figures), encoding="utf-8")
            page.goto(sheet.as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
        page.close()

    def _figures(self, screen: str, theme: str) -> Iterator[str]:
        """Low screens are shown low, so that words can be read on all of them."""
        for width, height in self.sizes:
            high = 300 if height <= 400 else 430 if width > height else 560
            name = self.path(screen, (width, height), theme).name
            caption = f"<figcaption>{width}x{height}, {theme}</figcaption>"
            yield f'<figure><img src="{name}" height="{high}" alt="">{caption}</figure>'


@contextmanager
def visiting() -> Iterator[tuple[Browser, Open, Open]]:
    """A browser, a house, and the house as its neighbours know it."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Pictures need Chromium: `make browser` installs it.")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = Open(Path(data), "--pace", "0", "--allow-host", NAME)
        seen = copy(house)
        seen.address = f"http://{NAME}:{house.port}"
        browser = playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS, NEAR])
        try:
            yield browser, house, seen
        finally:
            browser.close()
            house.stop()


def take(album: Album, language: str, walks: list[str], screens: set[str]) -> int:
    """All these screens, each walk as far as its last one; how many could not be reached."""
    began = time.monotonic()
    missing: dict[str, str] = {}
    with visiting() as (browser, house, seen):
        for name in walks:
            walk, every = WALKS[name]
            if wanted := screens & {*every}:
                missing |= _along(walk(browser, house, language, seen), album, wanted)
        if not album.readme:
            album.sheets(browser)
    for screen, why in missing.items():
        print(f"{screen} is missing: {why}")
    pictures, seconds = sum(album.taken.values()), time.monotonic() - began
    print(f"{pictures} pictures of {len(album.taken)} screens in {album.folder}, {seconds:.0f} s")
    return len(missing)


def _along(walk: Walk, album: Album, screens: set[str]) -> dict[str, str]:
    """Pictures on the way; which screens it does not lead to, and why."""
    for stop in walk.visit():
        if stop.screen in screens:
            album.take(stop)
        if {*album.taken, *walk.missing} >= screens:
            break
    walk.close()
    return {screen: why for screen, why in walk.missing.items() if screen in screens}


def size(text: str) -> Size:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    words.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    words.add_argument("--readme", action="store_true", help="take those in docs/pictures")
    words.add_argument("--language", choices=[*LOCALES], default="en")
    words.add_argument("--walk", choices=[*WALKS], action="append", help="only this one")
    words.add_argument("--screens", help="only these, with commas between them")
    words.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    asked = words.parse_args()
    if asked.readme:
        album = Album(PICTURES, README_SIZES, readme=True)
        sys.exit(take(album, "en", ["foxy"], {*README}) > 0)
    if asked.folder is None or asked.folder.resolve().is_relative_to(ROOT):
        words.error("name a folder outside the project")
    album = Album(asked.folder, tuple(map(size, asked.sizes.split(","))), readme=False)
    walks = asked.walk or [*WALKS]
    every = {screen for walk in walks for screen in WALKS[walk][1]}
    screens = {*asked.screens.split(",")} if asked.screens else every
    if unknown := screens - every:
        words.error(f"there is no {', '.join(sorted(unknown))} on the way")
    sys.exit(take(album, asked.language, walks, screens) > 0)


if __name__ == "__main__":
    main()
