"""What somebody reads at a table of Sly Foxes who has nothing but the page."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.people import DESK, PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, card, dock, face, in_hand
from tests.browser.tables import Tables
from tests.browser.walk import SETTLED
from tests.server.houses import Open

HIDDEN = """() => {
    const head = document.querySelector('.table > svg polygon').getBoundingClientRect();
    const lives = [...document.querySelectorAll('.table li[data-seat] .slot > *')];
    return lives.filter(life => {
        const { left, right, top, bottom } = life.getBoundingClientRect();
        return left < head.right && right > head.left && top < head.bottom && bottom > head.top;
    }).length;
}"""
"""How many seats have lives that the head of the arrow lies on."""


def bottom(guest: Guest) -> float:
    box = dock(guest).bounding_box()
    assert box
    return box["y"] + box["height"]


def test_what_came_into_the_hand_last_is_marked_until_it_changes(tables: Tables) -> None:
    liz = tables.at(Play(PLAIN, PLAIN, PLAIN), {"Liz": {}})["Liz"]
    asked(liz, "sly_ask_turn")
    marked = liz.page.locator(".mine li.new")
    expect(marked).to_have_count(0)
    liz.page.keyboard.press("a")
    asked(liz, "sly_close")
    expect(marked).to_have_count(1)
    in_hand(liz, 7)


def test_when_the_next_turn_begins_its_head_does_not_hide_what_happened(tables: Tables) -> None:
    """On a phone there is one line, and the bar says already whose turn it is."""
    at = tables.at(Play(PLAIN, PLAIN, PLAIN), {"Liz": {"viewport": PHONE}}, lines=["Noé"])
    liz = at["Liz"]
    asked(liz, "sly_ask_turn")
    liz.page.keyboard.press("a")
    asked(liz, "sly_close")
    liz.press("sly_end")
    at.plays("Noé", "draw", deck="defence")
    at.plays("Noé", "end")
    asked(liz, "sly_waits_turn", name="Kami")
    line = liz.page.get_by_role("button", name=liz.says("sly_line_drew_defence", name="Noé"))
    expect(line).to_be_visible()


def test_who_holds_an_attack_that_suits_nobody_reads_so(tables: Tables) -> None:
    calm = PLAIN.replace("universal-defence", "dont-care")
    play = Play(PLAIN, calm, calm).says("1 protect", "2 protect")
    liz = tables.at(play, {"Liz": {}})["Liz"]
    asked(liz, "sly_ask_draw")
    expect(dock(liz).get_by_text(liz.says("sly_ask_draw_nobody"))).to_be_visible()


def test_everybody_reads_whom_a_window_would_help(tables: Tables) -> None:
    """And whether the attacker goes on, who is not asked for an answer."""
    play = Play(*[PLAIN] * 3).attacks(1, "gossip").says("1 answer facts")
    at = tables.at(play, {"Noé": {}, "Kami": {}}, lines=["Liz"])
    asked(at["Noé"], "sly_waits_goes_on", name="Liz")
    asked(at["Kami"], "sly_waits_goes_on", name="Liz")
    at.plays("Liz", "pass")
    asked(at["Noé"], "sly_waits_help", name="Liz")
    asked(at["Kami"], "sly_help", name="Liz")
    at = tables.at(Play(*[PLAIN] * 3).attacks(1, "gossip"), {"Noé": {}})
    asked(at["Noé"], "sly_gossips_you", name="Liz")
    at["Noé"].press("sly_let_be")
    asked(at["Noé"], "sly_waits_help_you")


def test_an_arrow_lies_on_nobodys_lives(tables: Tables) -> None:
    phone = {"viewport": PHONE}
    play = Play(*[PLAIN] * 4)
    liz = tables.at(play, {"Liz": phone})["Liz"]
    card(liz, "trap").click()
    for seat in (1, 2, 3):
        face(liz, seat).click()
        liz.page.evaluate(SETTLED)
        assert liz.page.evaluate(HIDDEN) == 0, seat
    noe = tables.at(play.attacks(1, "gossip"), {"Noé": phone})["Noé"]
    asked(noe, "sly_gossips_you", name="Liz")
    expect(noe.page.locator(".story")).to_be_visible()
    noe.page.evaluate(SETTLED)
    assert noe.page.evaluate(HIDDEN) == 0


def test_the_dock_stays_where_it_is_when_the_last_card_is_played(tables: Tables) -> None:
    hand = "gossip gossip gossip facts facts facts"
    play = Play(hand, hand, PLAIN).attacks(1, "gossip")
    play.says(*["1 answer facts", "0 answer gossip"] * 2, "1 answer facts", "0 pass", "nobody")
    play.ends().attacks(0, "gossip").says(*["0 answer facts", "1 answer gossip"] * 2)
    liz = tables.at(play, {"Liz": {"viewport": PHONE}})["Liz"]
    asked(liz, "sly_gossips_you", name="Noé")
    in_hand(liz, 1)
    before = bottom(liz)
    liz.press("sly_answer_with", card=liz.says("sly_card_facts"))
    asked(liz, "sly_waits_goes_on", name="Noé")
    in_hand(liz, 0)
    assert bottom(liz) == before


def test_enter_on_a_fox_that_is_chosen_attacks(tables: Tables) -> None:
    liz = tables.at(Play(*[PLAIN] * 3), {"Liz": {"viewport": DESK}})["Liz"]
    asked(liz, "sly_ask_turn")
    liz.page.keyboard.press("1")
    asked(liz, "sly_whom")
    liz.tab_to(face(liz, 2))
    liz.page.keyboard.press("Enter")
    expect(face(liz, 2)).to_have_attribute("aria-pressed", "true")
    liz.page.keyboard.press("Enter")
    asked(liz, "sly_waits_answer", name="Kami")


def test_alone_with_bots_there_is_time_to_think(browser: Browser, house: Open) -> None:
    jo = Guest(browser, house, "Jo", new=True, viewport=PHONE).go("/")
    with jo.page.expect_request(lambda request: request.method == "POST") as sent:
        jo.press("play_now_game", game="Sly Foxes")
    wish: dict[str, Any] = sent.value.post_data_json
    assert wish["window"] == 40
    jo.close()


def test_whoever_is_out_need_not_watch_bots_to_the_end(browser: Browser, tmp_path: Path) -> None:
    """Nobody else waits for that end."""
    slow = Open(tmp_path, "--pace", "60")
    tables = Tables(browser, slow)
    play = Play(*[PLAIN] * 4).draws("facts")
    play.hits(0, "gossip").hits(0, "gossip").hits(0, "trap")
    bots = dict.fromkeys(("Noé", "Kami", "Mila"), "young")
    liz = tables.at(play, {"Liz": {"viewport": PHONE}}, bots=bots)["Liz"]
    asked(liz, "sly_out")
    over = liz.code
    liz.press("sly_out_again")
    expect(liz.page).not_to_have_url(re.compile(over))
    in_hand(liz, 6)
    tables.close()
    slow.stop()
