"""One place for each thing: bar, menu, keys and dock, at a table that is played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.company import apart, closing, dock, hosted, invited, log, until
from tests.browser.looks import measured
from tests.browser.people import DESK, PHONE, SMALL, Guest
from tests.server.houses import Open

TWICE = """() => {
    const names = [...document.querySelectorAll('[id]')].map(each => each.id);
    return names.filter((name, at) => names.indexOf(name) < at);
}"""
SHOWN_FOR = 3000


# The dock.


def shortened(route: WebSocketRoute) -> None:
    house = route.connect_to_server()
    seconds = re.compile(r'"(named|replace)":[0-9.]+')
    house.on_message(lambda told: route.send(seconds.sub(r'"\1":0', str(told))))


def test_what_cannot_be_done_is_said_in_the_dock_with_its_rule(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        company = hosted(liz, "Kami")
        liz.asked(1)
        liz.page.keyboard.press("Enter")
        alert = dock(liz).get_by_role("alert")
        expect(alert).to_have_text(liz.says("foxy_type_first"))
        liz.type(1)
        expect(alert).to_have_count(0)
        liz.page.keyboard.press("c")
        liz.press("foxy_circle_do", number=1)
        liz.page.keyboard.press("Enter")
        company.write()
        liz.asked(2)
        liz.page.keyboard.press("c")
        expect(alert).to_contain_text(liz.says("foxy_circle_used", turn=1))
        expect(liz.page.locator(".toasts .note")).to_have_count(0)
        alert.get_by_role("button", name=liz.says("rule"), exact=True).click()
        expect(liz.page.locator('[data-rule="foxy.bet.once"]')).to_be_in_viewport()


def test_a_refusal_of_the_house_stands_in_the_dock(browser: Browser, house: Open) -> None:
    """On the way to the page somebody shortens the seconds: it offers a bot that the house would
    not seat yet."""
    kami = Guest(browser, house, "Kami")
    kami.page.route_web_socket(re.compile("/socket"), shortened)
    with closing(kami):
        liz, noe = invited(kami, "Liz", "Noé")
        noe.write(1)
        kami.write(1, 1)
        liz.go()
        kami.press("foxy_bot_writes", name="Liz")
        alert = dock(kami).get_by_role("alert")
        expect(alert).to_be_visible()
        expect(alert.get_by_role("button", name=kami.says("rule"))).to_be_visible()
        expect(kami.page.locator(".toasts .note")).to_have_count(0)


def test_the_clock_stands_in_the_dock_and_is_not_wound_up_by_looking_again(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz")
    liz.page.clock.install()
    with closing(liz):
        hosted(liz, "Kami", clock=600)
        liz.write(1, 5)
        timer = dock(liz).get_by_role("timer")
        expect(timer).to_be_visible()
        liz.page.clock.run_for(15_000)
        liz.press("foxy_change")
        left = int(re.findall(r"\d+", timer.get_attribute("aria-label") or "")[0])
        assert left <= 586


def test_toasts_come_one_at_a_time_never_over_the_bar_and_go(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    liz.page.clock.install()
    liz.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with closing(liz):
        liz.open()
        liz.press("copy_link")
        toast = liz.page.locator(".toasts .note")
        expect(toast).to_have_count(1)
        expect(toast).to_have_text(liz.says("copied"))
        assert apart(toast, liz.page.get_by_role("banner"))
        assert apart(toast, liz.page.get_by_role("contentinfo"))
        liz.page.clock.run_for(SHOWN_FOR + 500)
        expect(toast).to_have_count(0)


# The bar, its menu, and keys.


def test_the_bar_says_whose_move_it_is(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        company = hosted(liz, "Kami", "Noé", "Ugo")
        bar = liz.page.get_by_role("banner").get_by_role("heading")
        expect(bar).to_contain_text(liz.says("foxy_turn", turn=1))
        expect(bar).to_contain_text(liz.says("your_move"))
        liz.write(1, 1)
        expect(bar).to_contain_text(liz.says("waiting_for", names="Kami and 2 more"))
        company.friends[1].write(1)
        company.friends[2].write(1)
        expect(bar).to_contain_text(liz.says("waiting_for", names="Kami"))


def test_the_menu_offers_each_what_each_may(browser: Browser, house: Open) -> None:
    liz, ugo = Guest(browser, house, "Liz"), Guest(browser, house, "Ugo")
    kami = Guest(browser, house, "Kami", viewport=PHONE)
    with closing(liz, kami, ugo):
        liz.open()
        kami.sit(liz.code)
        ugo.go(f"/t/{liz.code}")
        liz.press("start_with", count=2)
        offered = {
            liz: ("settings", "chairs", "move_chair", "menu_leave", "end_game"),
            kami: ("settings", "chairs", "move_chair", "menu_leave"),
            ugo: ("settings",),
        }
        for one, keys in offered.items():
            one.page.locator("#dock").wait_for()
            one.press("menu")
            menu = one.page.get_by_role("dialog", name=one.says("menu"))
            for key in offered[liz]:
                row = menu.get_by_role("button", name=re.compile(f"^{re.escape(one.says(key))}"))
                expect(row).to_have_count(1 if key in keys else 0)


def test_one_thing_opens_another_and_it_stays_open(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        for way in (["settings"], ["menu_invite", "on_the_tv"]):
            liz.press("menu")
            for key in way:
                name = re.compile(f"^{re.escape(liz.says(key))}")
                liz.page.get_by_role("dialog").get_by_role("button", name=name).click()
            liz.page.wait_for_timeout(300)
            last = liz.page.get_by_role("dialog", name=liz.says(way[-1]))
            expect(last).to_be_visible()
            liz.page.keyboard.press("Escape")
            expect(last).to_have_count(0)


AT_ONCE = """async (close, gap) => {
    close.click();
    await new Promise(later => setTimeout(later, gap));
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'r', bubbles: true}));
}"""
"""Whoever closes something and opens the rules so many milliseconds later."""


def test_what_is_opened_as_soon_as_something_is_closed_stays(browser: Browser, house: Open) -> None:
    """The way back from what was closed takes a moment, and closes nothing else."""
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        rules = liz.page.get_by_role("dialog", name=re.compile(f"^{liz.says('rules')}"))
        for gap in (0, 1, 2, 4, 8, 16, 32):
            liz.page.keyboard.press("l")
            log_sheet = liz.page.get_by_role("dialog", name=re.compile(f"^{liz.says('log')}"))
            log_sheet.get_by_role("button", name=liz.says("close")).first.evaluate(AT_ONCE, gap)
            expect(rules).to_be_visible()
            liz.page.wait_for_timeout(150)
            expect(rules, f"after {gap} ms").to_be_visible()
            liz.page.keyboard.press("Escape")
            expect(rules).to_have_count(0)
        until(lambda: liz.page.evaluate("history.state?.layer ?? 0") == 0, liz)
        liz.page.go_back()
        expect(liz.page).to_have_url(re.compile(r"[0-9]/$"))


def test_letters_open_and_escape_closes_and_the_focus_comes_back(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        press, page = liz.page.keyboard.press, liz.page
        for key, name in (("l", "log"), ("m", "menu"), ("r", "rules")):
            opener = page.get_by_role("button", name="5", exact=True)
            opener.focus()
            press(key)
            dialog = page.get_by_role("dialog", name=re.compile(f"^{liz.says(name)}"))
            expect(dialog).to_be_visible()
            press("Escape")
            expect(dialog).to_have_count(0)
            expect(opener).to_be_focused()
        for key in ("menu", "rules"):
            liz.press(key)
            expect(page.get_by_role("dialog")).to_be_visible()
            press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(liz.button(key)).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_t_leads_to_the_field_where_letters_are_letters(
    browser: Browser, house: Open, size: dict[str, int]
) -> None:
    liz = Guest(browser, house, "Liz", viewport=size)
    with closing(liz):
        (kami,) = hosted(liz, "Kami")
        liz.asked(1)
        liz.page.keyboard.press("t")
        field = liz.page.get_by_label(liz.says("chat_write")).locator("visible=true")
        expect(field).to_be_focused()
        liz.page.keyboard.type("Camel 12")
        expect(field).to_have_value("Camel 12")
        liz.page.keyboard.press("Enter")
        kami.until(lambda news: news["chat"])
        assert kami.news["chat"][-1]["text"] == "Camel 12"
        number = dock(liz).locator("output")
        expect(number).to_have_text(liz.says("foxy_no_number"))


def test_on_a_desk_l_leads_to_the_column_and_nothing_stands_there_twice(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        liz.page.keyboard.press("l")
        expect(log(liz)).to_be_focused()
        expect(liz.page.get_by_role("dialog")).to_have_count(0)
        assert liz.page.evaluate(TWICE) == []


def test_tab_goes_from_bar_to_dock_to_seats_to_log_to_chat(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        liz.button("rules").focus()
        parts = {"header": "bar", "#dock": "dock", "ol": "log", "form": "chat"}
        script = f"""() => {{
            const at = document.activeElement;
            for (const [way, part] of Object.entries({parts}))
                if (at.closest(way)) return part;
            return '';
        }}"""
        order: list[str] = []
        for _ in range(40):
            part = liz.page.evaluate(script)
            if part and part not in order:
                order.append(part)
            liz.page.keyboard.press("Tab")
        assert order == ["bar", "dock", "log", "chat"]


# Many people, and people who are called alike.


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_hundred_can_sit_there(browser: Browser, tmp_path: Path, size: dict[str, int]) -> None:
    """Nobody is fast here: the bots think for long."""
    slow = Open(tmp_path, "--pace", "600")
    liz = Guest(browser, slow, "Liz", viewport=size)
    with closing(liz):
        hosted(liz, bots=["casual"] * 99)
        liz.write(1, 1)
        expect(liz.page.get_by_role("banner")).to_contain_text(re.compile("and 9[0-9] more"))
        assert measured(liz.page, "sideways") == []
        liz.press("menu")
        expect(liz.page.get_by_role("dialog")).to_be_visible()
    slow.stop()


def test_two_of_one_name_are_told_apart_wherever_they_are_named(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        company = hosted(liz, "Liz", "Kami")
        other, kami = company
        liz.asked(1)
        expect(log(liz)).to_contain_text(liz.says("line_sat", name="Liz 2"))
        other.do("say", text="Which of us?")
        chat = liz.page.get_by_role("region", name=liz.says("chat"))
        expect(chat).to_contain_text("Liz 2")
        kami.write(1)
        liz.write(1, 1)
        bar = liz.page.get_by_role("banner")
        expect(bar).to_contain_text(liz.says("waiting_for", names="Liz 2"))
        other.do("name", name="Alba")
        expect(bar).to_contain_text(liz.says("waiting_for", names="Alba"))
        expect(log(liz)).to_contain_text(liz.says("line_renamed", before="Liz", name="Alba"))


def test_wide_names_are_whole_at_every_place_of_a_small_phone(
    browser: Browser, house: Open
) -> None:
    wide = "W" * 24
    liz = Guest(browser, house, wide, viewport=SMALL)
    found: dict[str, list[str]] = {}
    with closing(liz):
        company = hosted(liz, "M" * 24)
        (kami,) = company
        liz.asked(1)
        found["asked"] = measured(liz.page, "cut", "sideways")
        liz.page.keyboard.press("l")
        expect(liz.page.get_by_role("dialog")).to_be_visible()
        found["log"] = measured(liz.page, "cut", "sideways")
        liz.page.keyboard.press("Escape")
        liz.write(1, 1)
        kami.go()
        expect(dock(liz)).to_contain_text(liz.says("wait_away", name="M" * 24), timeout=20_000)
        found["dock"] = measured(liz.page, "cut", "sideways")
        kami.come(company.code).write(1)
        for turn in range(2, 21):
            liz.write(turn, 1)
            kami.write(2)
        liz.button("foxy_skip").wait_for()
        found["review"] = measured(liz.page, "cut", "sideways")
        liz.sees_result()
        found["result"] = measured(liz.page, "cut", "sideways")
    assert {where: what for where, what in found.items() if what} == {}
