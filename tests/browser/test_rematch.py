"""A rematch is one tap; whoever is at the table is asked, and comes along."""

import re

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.company import Company, closing, hosted, invited, played, shown
from tests.browser.people import PHONE, Guest
from tests.server.houses import Open


def asked(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("region", name=guest.says("rematch_asked", name=name))


def over(browser: Browser, house: Open, *names: str, **device: object) -> tuple[Guest, Company]:
    """Kami looks at the result of a game that Liz, and perhaps others, have played too."""
    kami = Guest(browser, house, "Kami", **device)
    company = invited(kami, "Liz", *names)
    played(kami, company)
    kami.sees_result()
    return kami, company


def seated(guest: Guest, *names: str) -> None:
    """In the lobby of the next table, where these sit."""
    for name in names:
        expect(guest.page.locator("li b").filter(has_text=name)).to_be_visible()


def late(route: WebSocketRoute) -> None:
    """Of a rematch the page hears nothing before it has asked for one."""
    house, held = route.connect_to_server(), [""]

    def up(command: str | bytes) -> None:
        if '"do":"rematch"' in str(command):
            for news in held[1:]:
                route.send(news)
            held.clear()
        house.send(command)

    def down(news: str | bytes) -> None:
        if held and '"rematch":{' in str(news):
            held.append(str(news))
        else:
            route.send(news)

    route.on_message(up)
    house.on_message(down)


def test_against_bots_alone_one_tap_leads_to_the_first_card(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    with closing(liz):
        company = hosted(liz, bots=["casual", "keen"])
        played(liz, company)
        liz.sees_result()
        liz.press("rematch")
        liz.asked(1)
        assert liz.code != company.code
        liz.page.reload()
        liz.asked(1)


@pytest.mark.parametrize("device", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_everyone_is_asked_and_sits_down_without_saying_a_name_again(
    browser: Browser, house: Open, device: dict[str, object]
) -> None:
    kami, company = over(browser, house, "Noé", **device)
    ugo, screen = Guest(browser, house, "Ugo", **device), Guest(browser, house, "TV")
    with closing(kami, ugo, screen):
        liz, noe = company
        ugo.go(f"/t/{company.code}")
        ugo.sees_result()
        screen.go(f"/t/{company.code}/screen")
        liz.do("rematch")
        liz.until(lambda news: news["next"])
        band = asked(kami, "Liz")
        expect(band).to_contain_text(kami.says("rematch_sit"))
        noe.until(lambda news: news["next"])
        noe.come(noe.news["next"]).do("sit", name="Noé")
        expect(band).to_contain_text(kami.says("rematch_sits", names="Noé"))
        expect(asked(ugo, "Liz")).to_contain_text(ugo.says("watch_again"))
        expect(shown(screen.page, screen.says("rematch_asked", name="Liz"))).to_be_visible()
        expect(screen.page.get_by_text(screen.says("rematch_count", sit=2, of=3))).to_be_visible()
        band.get_by_role("button", name=kami.says("sit_down")).click()
        seated(kami, "Liz", "Noé", "Kami")
        expect(kami.page.get_by_role("dialog")).to_have_count(0)
        asked(ugo, "Liz").get_by_role("button", name=ugo.says("watch_again")).click()
        seated(ugo, "Liz", "Noé", "Kami")


def test_not_now_keeps_the_result_and_a_way_to_come_later(browser: Browser, house: Open) -> None:
    kami, company = over(browser, house)
    with closing(kami):
        (liz,) = company
        liz.do("rematch")
        band = asked(kami, "Liz")
        band.get_by_role("button", name=kami.says("not_now")).click()
        expect(band).to_have_count(0)
        expect(kami.page.get_by_text(kami.says("foxy_result")).first).to_be_visible()
        liz.come(company.code).do("rematch")
        liz.until(lambda news: news["next"])
        expect(band).to_have_count(0)
        kami.page.get_by_role("button", name=kami.says("to_the_rematch")).or_(
            kami.page.get_by_role("link", name=kami.says("to_the_rematch"))
        ).first.click()
        kami.page.wait_for_url(f"**/t/{liz.news['next']}")
        seated(kami, "Liz", "Kami")


def test_whoever_asks_second_comes_along_to_the_same_table(browser: Browser, house: Open) -> None:
    """Both tap at once: Kami hears that Liz was first when she has tapped herself."""
    kami, company = over(browser, house)
    with closing(kami):
        (liz,) = company
        kami.page.route_web_socket(re.compile("/socket"), late)
        kami.page.reload()
        kami.button("rematch").wait_for()
        liz.do("rematch")
        liz.until(lambda news: news["next"])
        kami.press("rematch")
        kami.page.wait_for_url(f"**/t/{liz.news['next']}")
        seated(kami, "Liz", "Kami")


def test_whoever_asked_leaves_and_the_next_who_asks_finds_a_table(
    browser: Browser, house: Open
) -> None:
    kami, company = over(browser, house)
    with closing(kami):
        (liz,) = company
        liz.do("rematch")
        liz.until(lambda news: news["next"])
        liz.come(liz.news["next"]).do("stand")
        liz.go()
        expect(asked(kami, "Liz")).to_have_count(0)
        kami.press("rematch")
        kami.page.wait_for_url(lambda url: not url.endswith(company.code))
        seated(kami, "Kami")
