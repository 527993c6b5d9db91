"""Nobody is left waiting: whoever keeps the table waiting is named, knocked at and stood in for."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.company import closing, dock, hosted, invited
from tests.browser.people import PHONE, Guest
from tests.server.houses import IMPATIENT, RESTLESS, Open


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    yield from opened(tmp_path_factory.mktemp("impatient"), IMPATIENT)


@pytest.fixture(scope="module")
def restless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    yield from opened(tmp_path_factory.mktemp("restless"), RESTLESS)


def opened(data: Path, script: str) -> Iterator[Open]:
    found = Open(data, "--pace", "0", script=script)
    yield found
    found.stop()


def heading(guest: Guest, key: str, name: str) -> Locator:
    return dock(guest).get_by_role("heading", name=guest.says(key, name=name), exact=True)


def sentence(guest: Guest, key: str, **values: object) -> Locator:
    """A sentence with seconds in it, whatever they are by now."""
    words = re.escape(guest.says(key, seconds="SECONDS", **values)).replace("SECONDS", r"\d+")
    return dock(guest).get_by_text(re.compile(words))


def logged(guest: Guest, key: str, **values: object) -> Locator:
    log = guest.page.get_by_role("complementary", name=guest.says("log"))
    return log.get_by_text(guest.says(key, **values))


def test_nobody_is_named_before_ten_seconds_are_over(browser: Browser, house: Open) -> None:
    kami = Guest(browser, house, "Kami")
    kami.page.clock.install()
    with closing(kami):
        noe, *_ = invited(kami, "Noé")
        kami.write(1, 3)
        kami.page.clock.pause_at(kami.page.evaluate("Date.now() + 100"))
        noe.go()
        away = kami.page.get_by_role("list", name=kami.says("foxy_who")).get_by_text(
            kami.says("seat_away")
        )
        expect(away).to_be_attached()
        kami.page.clock.run_for(8_000)
        expect(heading(kami, "wait_away", "Noé")).to_have_count(0)
        kami.page.clock.run_for(4_000)
        expect(heading(kami, "wait_away", "Noé")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_whoever_is_away_is_named_and_each_may_what_each_is_offered(
    browser: Browser, impatient: Open, language: str
) -> None:
    """The host lets a bot write; the others nudge, and read when they may do more."""
    liz = Guest(browser, impatient, "Liz", language)
    kami = Guest(browser, impatient, "Kami", language, viewport=PHONE)
    with closing(liz, kami):
        liz.go("/")
        liz.open()
        code = liz.code
        kami.sit(code)
        noe = Guest(browser, impatient, "Noé", language).sit(code)
        liz.press("start_with", count=3)
        noe.asked(1)
        noe.close()
        for one in (liz, kami):
            one.write(1, 2)
            expect(heading(one, "wait_away", "Noé")).to_be_visible()
            expect(dock(one).locator("[disabled], [aria-disabled=true]")).to_have_count(0)
        bots = {one.name: one.button("foxy_bot_writes", name="Noé") for one in (liz, kami)}
        expect(bots["Liz"]).to_be_visible()
        expect(bots["Kami"]).to_have_count(0)
        expect(sentence(kami, "wait_later_host", host="Liz", name="Noé")).to_be_visible()
        kami.press("nudge", name="Noé")
        for one in (liz, kami):
            expect(dock(one).get_by_text(one.says("nudged"), exact=True)).to_be_visible()
            expect(one.button("nudge", name="Noé")).to_have_count(0)
        bots["Liz"].click()
        for one in (liz, kami):
            one.asked(2)
        expect(logged(liz, "line_nudged", name="Kami", whom="Noé")).to_be_visible()
        level = liz.says("foxy_level_casual")
        expect(logged(liz, "line_bot_by", by="Liz", name="Noé", level=level)).to_be_visible()


def test_whoever_is_silent_is_named_and_in_the_end_anybody_may(
    browser: Browser, restless: Open
) -> None:
    kami = Guest(browser, restless, "Kami")
    with closing(kami):
        _liz, noe = invited(kami, "Liz", "Noé")
        kami.write(1, 2)
        noe.write(2)
        expect(heading(kami, "wait_silent", "Liz")).to_be_visible()
        expect(dock(kami).get_by_text(kami.says("foxy_silent"))).to_be_visible()
        kami.press("foxy_bot_writes", name="Liz")
        kami.asked(2)


def test_of_many_two_have_a_row_and_of_more_one_and_the_others_are_named(
    browser: Browser, impatient: Open
) -> None:
    kami = Guest(browser, impatient, "Kami")
    with closing(kami):
        company = invited(kami, "Liz", "Noé", "Ugo", "Pia")
        kami.write(1, 2)
        expect(heading(kami, "wait_silent", "Liz")).to_be_visible()
        expect(
            dock(kami).get_by_text(kami.says("wait_rest", names="Noé and 2 more"))
        ).to_be_visible()
        for friend in company.friends[2:]:
            friend.write(1)
        for name in ("Liz", "Noé"):
            expect(heading(kami, "wait_silent", name)).to_be_visible()


def test_an_onlooker_reads_it_and_is_offered_nothing(browser: Browser, impatient: Open) -> None:
    ugo, liz = Guest(browser, impatient, "Ugo"), Guest(browser, impatient, "Liz")
    with closing(ugo, liz):
        company = hosted(liz, "Kami")
        ugo.go(f"/t/{company.code}")
        liz.write(1, 1)
        expect(heading(ugo, "wait_silent", "Kami")).to_be_visible()
        expect(dock(ugo).get_by_role("button")).to_have_count(0)


def test_the_nudged_one_reads_who_knocks_until_they_have_answered(
    browser: Browser, impatient: Open
) -> None:
    kami = Guest(browser, impatient, "Kami")
    with closing(kami):
        company = invited(kami, "Liz")
        kami.asked(1)
        (liz,) = company
        liz.write(3)
        while liz.do("nudge", seat=1)["tell"] == "refused":
            kami.page.wait_for_timeout(100)
        knocks = dock(kami).get_by_text(kami.says("knocks", name="Liz"))
        expect(knocks).to_be_visible()
        first = dock(kami).evaluate("each => each.firstElementChild.textContent.trim()")
        assert first == kami.says("knocks", name="Liz")
        kami.write(1, 2)
        kami.asked(2)
        expect(knocks).to_have_count(0)


@pytest.mark.parametrize("by", ["a tap on the stage", "a key", "the button"])
def test_the_next_tap_anywhere_gives_the_chair_back(
    browser: Browser, impatient: Open, by: str
) -> None:
    kami = Guest(browser, impatient, "Kami")
    with closing(kami):
        (liz,) = invited(kami, "Liz")
        kami.asked(1)
        _replaced(kami, liz)
        liz.until(lambda news: news["view"]["turn"] == 2)
        expect(kami.page.get_by_text(kami.says("chair_is_warm"))).to_be_visible()
        if by == "the button":
            kami.press("take_back_chair")
        elif by == "a key":
            kami.page.keyboard.press("x")
        else:
            kami.page.locator("figure").first.click()
        liz.until(lambda news: news["chairs"][1]["kind"] == "person")
        kami.press("go_on_playing")
        expect(kami.button("go_on_playing")).to_have_count(0)
        expect(dock(kami).get_by_role("alert")).to_have_count(0)
        now = kami.box(kami.says("foxy_box_now", turn=2))
        expect(now.or_(kami.written_for()).first).to_be_attached()


def _replaced(kami: Guest, liz: object) -> None:
    """Liz, the host, has written and lets a bot play on for Kami, who is silent."""
    liz.write(3)  # type: ignore[attr-defined]
    while liz.do("bot", seat=1, level=None)["tell"] == "refused":  # type: ignore[attr-defined]
        kami.page.wait_for_timeout(100)


def test_whoever_comes_back_is_told_what_the_bot_did_and_only_once(
    browser: Browser, impatient: Open
) -> None:
    kami = Guest(browser, impatient, "Kami")
    with closing(kami):
        company = invited(kami, "Liz")
        (liz,) = company
        kami.asked(1)
        kami.go("/")
        _replaced(kami, liz)
        liz.write(4)
        liz.until(lambda news: news["view"]["turn"] == 3)
        kami.go(f"/t/{company.code}")
        kami.page.locator("figure").first.click()
        welcome = dock(kami).get_by_role("heading", name=kami.says("welcome_back", name="Kami"))
        expect(welcome).to_be_visible()
        for turn in (1, 2):
            row = (
                dock(kami)
                .get_by_role("listitem")
                .filter(has_text=kami.says("foxy_turn", turn=turn))
            )
            expect(row).to_contain_text(kami.says("stays_as_it_is"))
        kami.press("go_on_playing")
        expect(welcome).to_have_count(0)
        kami.page.reload()
        expect(dock(kami)).to_be_visible()
        expect(kami.box(kami.says("foxy_box_empty", turn=20))).to_be_attached()
        expect(welcome).to_have_count(0)


def test_the_hosts_right_passes_on_aloud_and_the_news_of_it_goes_again(
    browser: Browser, restless: Open
) -> None:
    kami = Guest(browser, restless, "Kami")
    kami.page.clock.install()
    with closing(kami):
        liz, noe = invited(kami, "Liz", "Noé")
        noe.write(1)
        liz.go()
        note = dock(kami).get_by_text(kami.says("you_are_host"))
        expect(logged(kami, "line_host_changed", name="Noé")).to_be_visible()
        expect(note).to_have_count(0)
        noe.go()
        expect(note).to_be_visible()
        expect(logged(kami, "line_host_changed", name="Kami")).to_be_visible()
        kami.write(1, 2)
        kami.press("foxy_bot_writes", name="Liz")
        kami.asked(2)
        expect(note).to_be_visible()
        kami.page.clock.run_for(11_000)
        expect(note).to_have_count(0)


# Whoever does not get in.


NO_HOUSE = """window.WebSocket = class extends WebSocket {
    constructor() { super('ws://127.0.0.1:1/'); }
};"""


def test_whoever_does_not_get_in_reads_so(browser: Browser, house: Open) -> None:
    liz, kami = Guest(browser, house, "Liz"), Guest(browser, house, "Kami", bypass_csp=True)
    kami.context.add_init_script(NO_HOUSE)
    kami.go(f"/t/{liz.open().code}")
    expect(kami.page.get_by_role("heading", name=kami.says("door_shut_title"))).to_be_visible()
    expect(kami.page.get_by_text(kami.says("door_shut"))).to_be_visible()
    for guest in (liz, kami):
        guest.close()
