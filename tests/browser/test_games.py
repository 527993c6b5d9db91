"""Whole games in the browser, as people play them."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Guest
from tests.server.houses import Open


def test_four_people_play_to_the_end(browser: Browser, house: Open) -> None:
    """Each in their own language. One has a phone, one leaves and comes back to their chair and
    reloads in the middle of writing, one only watches."""
    liz = Guest(browser, house, "Liz")
    liz.open()
    code = liz.code
    kami = Guest(browser, house, "Kami", "it", viewport=PHONE, has_touch=True, is_mobile=True)
    noe = Guest(browser, house, "Noé", "fr")
    kami.sit(code)
    noe.sit(code)
    watcher = Guest(browser, house, "Ugo", "it")
    watcher.go(f"/t/{code}")
    liz.press("start_with", count=3)
    ahead = False
    for turn in range(1, 21):
        liz.write(turn, turn % 7)
        kami.tap(turn, 2)
        if turn == 4:
            noe.asked(turn)
            noe.type(1)
            noe.page.reload()
        if turn == 8:
            ahead = _noe_leaves_and_comes_back(liz, noe, code, turn)
        elif turn != 9 or not ahead:
            noe.write(turn, 3)
    liz.sees_result()
    for person in (kami, noe, watcher):
        person.sees_result(led=True)
    for person in (liz, kami, noe, watcher):
        person.close()


def _noe_leaves_and_comes_back(liz: Guest, noe: Guest, code: str, turn: int) -> bool:
    """The host hands the chair to a bot, which writes; then its owner is back and goes on.
    Whether the bot has written for the next turn as well."""
    noe.go("/")
    liz.press("foxy_bot_writes", name="Noé")
    liz.asked(turn + 1)
    noe.go(f"/t/{code}")
    noe.press("go_on_playing")
    now = noe.box(noe.says("foxy_box_now", turn=turn + 1))
    expect(now.or_(noe.written_for()).first).to_be_attached()
    return noe.written_for().count() > 0


def test_by_keyboard_alone(browser: Browser, house: Open) -> None:
    """From the start page to the last line of the result, without a pointer."""
    liz = Guest(browser, house, "Liz")
    liz.go("/")
    liz.tab_to(liz.button("play_now_game", game="Foxy"))
    liz.page.keyboard.press("Enter")
    for turn in range(1, 21):
        number = turn % 5 + 1
        liz.asked(turn)
        liz.type(number)
        if turn == 6:
            liz.page.keyboard.press("c")
            liz.tab_to(liz.button("foxy_circle_do", number=number))
            liz.page.keyboard.press("Enter")
        liz.page.keyboard.press("Enter")
        liz.wrote(turn, number, circled=turn == 6)
    liz.tab_to(liz.button("foxy_skip"))
    liz.page.keyboard.press("Enter")
    expect(liz.page.get_by_text(liz.says("foxy_result")).first).to_be_visible()
    liz.close()


def test_the_house_is_killed_in_mid_turn_and_nobody_loses_anything(
    browser: Browser, tmp_path: Path
) -> None:
    house = Open(tmp_path, "--pace", "0")
    liz, kami = Guest(browser, house, "Liz"), Guest(browser, house, "Kami", viewport=PHONE)
    liz.open()
    kami.sit(liz.code)
    liz.press("start_with", count=2)
    for turn in range(1, 21):
        liz.write(turn, turn)
        if turn in (5, 12):
            kami.asked(turn)
            house.kill()
            kami.type(7)
            kami.page.keyboard.press("Enter")
            house.start()
            kami.wrote(turn, 7)
        else:
            kami.write(turn, 1)
    liz.sees_result()
    kami.sees_result(led=True)
    for person in (liz, kami):
        person.close()
    house.stop()


def test_the_old_card_is_really_gone(browser: Browser, house: Open) -> None:
    """Neither the page nor what it keeps shows an earlier card."""
    liz = Guest(browser, house, "Liz", reduced_motion="no-preference")
    liz.go("/")
    liz.press("play_now_game", game="Foxy")
    pictures: list[str] = []
    for turn in range(1, 6):
        liz.asked(turn)
        liz.page.wait_for_timeout(1800)
        shown = liz.page.locator("main figure [role=img]")
        expect(shown).to_have_count(1)
        pictures.append(str(shown.get_attribute("aria-label")))
        for live in liz.page.locator("[aria-live]").all():
            expect(live).to_have_text("")
        liz.type(1)
        liz.page.keyboard.press("Enter")
    liz.asked(6)
    liz.page.wait_for_timeout(1800)
    html = liz.page.content()
    kept = liz.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    now = liz.page.locator("main figure [role=img]").get_attribute("aria-label")
    for picture in set(pictures) - {now}:
        assert f'"{picture}"' not in html
        assert f'"{picture}"' not in kept
    liz.close()
