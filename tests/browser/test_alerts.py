"""Whoever looks elsewhere is called: by title, icon, badge, sound, vibration and a notice."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.company import Company, closing, dock, hosted, invited, played, shown, until
from tests.browser.people import DESK, PHONE, Guest
from tests.server.houses import IMPATIENT, Open

LISTEN = """
window.calls = [];
window.elsewhere = false;
const call = (what, words) => window.calls.push(words === undefined ? what : `${what}: ${words}`);
navigator.setAppBadge = async () => call('badge');
navigator.clearAppBadge = async () => undefined;
navigator.vibrate = () => call('vibrate');
document.hasFocus = () => !window.elsewhere;
class Notice {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(words) { call('notice', words); }
    close() {}
}
window.Notification = Notice;
const resume = AudioContext.prototype.resume;
AudioContext.prototype.resume = function () { call('sound'); return resume.call(this); };
"""
EVERY = ("badge", "vibrate", "sound")


def listening(browser: Browser, house: Open, name: str, **device: Any) -> Guest:
    guest = Guest(browser, house, name, **device)
    guest.context.add_init_script(LISTEN)
    return guest


def wants(guest: Guest, **kept: str) -> None:
    """What this person has said before, on this device."""
    words = {f"foxtable.{key}": value for key, value in kept.items()}
    guest.context.add_init_script(f"Object.assign(localStorage, {words});")


def look_elsewhere(page: Page, away: bool = True) -> None:
    event = "blur" if away else "focus"
    page.evaluate(f"window.elsewhere = {str(away).lower()}; dispatchEvent(new Event('{event}'))")


def calls(guest: Guest) -> list[str]:
    found: list[str] = guest.page.evaluate("window.calls.splice(0)")
    return found


def called(guest: Guest, words: str, *kinds: str) -> None:
    """In every way, and once in each."""
    until(lambda: guest.page.title().startswith(f"● {words} · "), guest)
    icon = guest.page.locator("#icon").get_attribute("href") or ""
    assert icon.endswith("/icon-turn.svg")
    found = calls(guest)
    for kind in kinds:
        assert found.count(kind) == 1, (kind, found)


def quiet(guest: Guest) -> None:
    assert not guest.page.title().startswith("●")
    icon = guest.page.locator("#icon").get_attribute("href") or ""
    assert icon.endswith("/icon.svg")


def at_the_table(browser: Browser, house: Open, **kept: str) -> tuple[Guest, Company]:
    kami = listening(browser, house, "Kami")
    wants(kami, **{"sound": "on", "notices": "on", **kept})
    return kami, invited(kami, "Liz")


def test_my_turn_the_end_and_a_rematch_call_me_and_only_when_i_look_elsewhere(
    browser: Browser, house: Open
) -> None:
    kami, company = at_the_table(browser, house)
    with closing(kami):
        (liz,) = company
        kami.write(1, 1)
        calls(kami)
        company.write()
        kami.asked(2)
        quiet(kami)
        assert not [each for each in calls(kami) if each != "sound"], "I look at the page"
        kami.write(2, 1)
        look_elsewhere(kami.page)
        quiet(kami)
        calls(kami)
        company.write()
        turn = kami.says("your_turn")
        called(kami, turn, *EVERY[:2], f"notice: {turn}")
        look_elsewhere(kami.page, away=False)
        quiet(kami)
        for at in range(3, 20):
            kami.write(at, 1)
            company.write()
        kami.write(20, 1)
        look_elsewhere(kami.page)
        calls(kami)
        company.write()
        end = kami.says("alert_over")
        called(kami, end, *EVERY[:2], f"notice: {end}")
        liz.do("rematch")
        again = kami.says("rematch_asked", name="Liz")
        called(kami, again, "vibrate", f"notice: {again}")


def test_what_i_have_seen_does_not_call_me_again(browser: Browser, house: Open) -> None:
    kami, company = at_the_table(browser, house)
    with closing(kami):
        (liz,) = company
        played(kami, company)
        kami.sees_result()
        look_elsewhere(kami.page)
        kami.page.wait_for_timeout(200)
        quiet(kami)
        look_elsewhere(kami.page, away=False)
        liz.do("rematch")
        kami.button("not_now").click()
        look_elsewhere(kami.page)
        kami.page.wait_for_timeout(200)
        quiet(kami)


def test_a_knock_is_heard_and_felt_also_in_front(browser: Browser, tmp_path: Path) -> None:
    house = Open(tmp_path, "--pace", "0", script=IMPATIENT)
    kami, company = at_the_table(browser, house)
    with closing(kami):
        (liz,) = company
        kami.asked(1)
        liz.write(1)
        for away in (False, True):
            look_elsewhere(kami.page, away)
            calls(kami)
            if away:
                kami.write(1, 1)
                liz.write(1)
            while liz.do("nudge", seat=1)["tell"] == "refused":
                kami.page.wait_for_timeout(100)
            knocks = kami.says("knocks", name="Liz")
            expect(dock(kami).get_by_text(knocks)).to_be_visible()
            until(lambda: "vibrate" in kami.page.evaluate("window.calls"), kami)
            assert (f"notice: {knocks}" in calls(kami)) is away
    house.stop()


@pytest.mark.parametrize("answer", ["yes_please", "no_thanks"])
def test_sound_is_asked_for_once_and_the_answer_is_kept(
    browser: Browser, house: Open, answer: str
) -> None:
    liz = listening(browser, house, "Liz", viewport=PHONE)
    with closing(liz):
        company = hosted(liz, "Kami")
        question = shown(liz.page, liz.says("sound_ask"))
        liz.asked(1)
        expect(question).to_have_count(0)
        liz.write(1, 1)
        expect(question).to_be_visible()
        calls(liz)
        liz.press(answer)
        expect(question).to_have_count(0)
        assert ("sound" in calls(liz)) is (answer == "yes_please")
        liz.page.reload()
        company.write()
        liz.write(2, 1)
        assert ("sound" in calls(liz)) is (answer == "yes_please")
        expect(question).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_a_question_that_is_let_be_gives_way_to_what_happens_and_does_not_come_back(
    browser: Browser, house: Open, viewport: ViewportSize
) -> None:
    """Twelve seconds in all, however often it was on the page."""
    liz = Guest(browser, house, "Liz", viewport=viewport)
    liz.page.clock.install()
    with closing(liz):
        company = hosted(liz, "Kami")
        question = shown(liz.page, liz.says("sound_ask"))
        for turn in (1, 2):
            liz.write(turn, 1)
            expect(question).to_be_visible()
            liz.page.clock.run_for(7_000)
            expect(question).to_have_count(2 - turn)
            if turn == 1:
                company.write()
        if viewport == PHONE:
            expect(liz.button("foxy_log_wrote", names="Liz", count=1)).to_be_visible()
        company.write()
        liz.page.reload()
        liz.write(3, 1)
        expect(question).to_have_count(0)


def test_settings_switch_each_of_them_off(browser: Browser, house: Open) -> None:
    kami, company = at_the_table(browser, house)
    with closing(kami):
        kami.write(1, 1)
        kami.press("menu")
        row = kami.page.get_by_role("dialog").get_by_role("button", name=kami.says("settings"))
        row.click()
        for key in ("sounds", "vibrate", "notices", "nudges"):
            switch = kami.page.get_by_role("switch", name=kami.says(key))
            expect(switch).to_be_checked()
            switch.click()
            expect(switch).not_to_be_checked()
        kami.page.keyboard.press("Escape")
        look_elsewhere(kami.page)
        calls(kami)
        company.write()
        called(kami, kami.says("your_turn"), "badge")
        found = calls(kami)
        assert "sound" not in found
        assert "vibrate" not in found
        assert not any(each.startswith("notice") for each in found)


def test_three_tabs_of_one_person_hear_what_one_of_them_answers(
    browser: Browser, house: Open
) -> None:
    """A question that is answered in one tab is not asked in the others."""
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        company = hosted(liz, "Kami")
        liz.asked(1)
        tabs = [liz.page, *(liz.context.new_page() for _ in range(2))]
        for tab in tabs[1:]:
            tab.goto(liz.page.url)
            expect(tab.get_by_text(liz.says("foxy_box_now", turn=1))).to_be_attached()
        tabs[1].bring_to_front()
        for key in ("4", "Enter"):
            tabs[1].keyboard.press(key)
        for tab in tabs:
            expect(tab.get_by_text(liz.says("foxy_box", turn=1, number=4))).to_be_attached()
        tabs[2].bring_to_front()
        tabs[2].get_by_role("button", name=liz.says("foxy_change")).click()
        for key in ("Backspace", "7", "Enter"):
            tabs[2].keyboard.press(key)
        for tab in tabs:
            expect(tab.get_by_text(liz.says("foxy_box", turn=1, number=7))).to_be_attached()
        for tab in tabs[1:]:
            expect(shown(tab, liz.says("sound_ask"))).to_be_visible()
        tabs[1].get_by_role("button", name=liz.says("no_thanks"), exact=True).click()
        for tab in tabs:
            expect(shown(tab, liz.says("sound_ask"))).to_have_count(0)
        company.write()
        for tab in tabs:
            expect(tab.get_by_text(liz.says("foxy_box_now", turn=2))).to_be_attached()


def test_a_first_game_is_explained_in_one_tab_of_three(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", new=True)
    with closing(liz):
        liz.go("/")
        liz.press("play_now_game", game="Foxy")
        liz.page.wait_for_url("**/t/*")
        title = liz.says("foxy_coach_title")
        expect(liz.page.get_by_text(title).first).to_be_visible()
        other = liz.context.new_page()
        other.goto(liz.page.url)
        expect(other.get_by_text(title).first).to_be_visible()
        liz.page.bring_to_front()
        liz.press("foxy_coach_go")
        liz.write(1, 2)
        other.bring_to_front()
        now = other.get_by_text(liz.says("foxy_box_now", turn=2), exact=True)
        expect(now).to_be_attached(timeout=20_000)
        expect(other.get_by_text(title)).to_have_count(0)
