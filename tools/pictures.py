"""The pictures in docs/pictures: the main screens at three sizes, light and dark.

python tools/pictures.py
"""

import sys
import tempfile
from copy import copy
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import ARGUMENTS  # noqa: E402 - the tests know how to visit a house
from tests.browser.people import Guest  # noqa: E402
from tests.server.houses import Open, Person  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZES = {390: 844, 1280: 800, 1920: 1080}
NAME = "foxtable.home"
NEAR = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
FRIENDS = ("Kami", "Noé", "Alba", "Jo")


def visit(browser: Browser, house: Open, width: int, theme: str) -> None:
    """Take a picture of every main screen, at this size and theme."""
    seen = copy(house)  # as its neighbours know it
    seen.address = f"http://{NAME}:{house.port}"
    device = {"viewport": {"width": width, "height": SIZES[width]}, "color_scheme": theme}
    liz = Guest(browser, seen, "Liz", **device)

    def picture(guest: Guest, screen: str) -> None:
        guest.page.wait_for_timeout(900)
        guest.page.screenshot(path=PICTURES / f"{screen}-{width}-{theme}.png")

    liz.go("/")
    picture(liz, "home")
    liz.open()
    code = liz.code
    friends = [Person(house, name) for name in FRIENDS]
    for friend in friends[:3]:
        friend.come(code).do("sit", name=friend.name)
    picture(liz, "lobby")
    friends[3].come(code).do("sit", name="Jo")
    liz.press("start_with", count=5)
    screen = Guest(browser, seen, "TV", **device)
    screen.go(f"/t/{code}/screen")
    for turn in range(1, 21):
        for at, friend in enumerate(friends):
            if turn != 7 or at != 1:
                friend.write((turn + at) % 6 + 1)
        if turn == 7:
            liz.asked(turn)
            liz.type(5)
            picture(liz, "play")
            picture(screen, "screen")
            friends[1].write(4)
            liz.page.keyboard.press("Enter")
        else:
            liz.write(turn, turn % 5 + 1)
    liz.button("foxy_skip").wait_for()
    for _ in range(11):
        liz.button("foxy_next").click()
    picture(liz, "review")
    liz.sees_result()
    picture(liz, "result")
    for guest in (liz, screen):
        guest.context.close()
    for friend in friends:
        friend.closing.close()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = Open(Path(data), "--pace", "0", "--allow-host", NAME)
        arguments = [*ARGUMENTS, NEAR]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        for width in SIZES:
            for theme in ("light", "dark"):
                visit(browser, house, width, theme)
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
