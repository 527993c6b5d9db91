"""Windows of Sly Foxes at real pages: everybody else is asked in secret, and nobody is waited for
longer than the window is open."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import LOCALES, PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, card, dock, face, in_hand
from tests.browser.tables import Tables
from tests.browser.walk import SETTLED

HELPS = "weasel gossip trap facts facts caution"
"""With a card for whoever is gossiped about."""


def open_window() -> Play:
    """Kami gossips about Mila, who lets it be: Anna, Liz and Noé are asked, in this order."""
    play = Play(HELPS, HELPS, PLAIN, PLAIN, PLAIN, first=2)
    return play.attacks(3, "gossip").says("3 pass")


def helping(guest: Guest, name: str) -> re.Pattern[str]:
    """The line of the log, whatever the cards are."""
    line = guest.says("sly_line_helps", name=name, cards="CARDS")
    return re.compile(re.escape(line).replace("CARDS", ".+"))


def test_of_two_who_help_the_nearer_one_counts_and_the_other_keeps_the_cards_unseen(
    tables: Tables,
) -> None:
    at = tables.at(open_window(), {"Liz": {}, "Noé": {"viewport": PHONE}}, passing=["Anna"])
    liz, noe = at["Liz"], at["Noé"]
    asked(noe, "sly_help", name="Mila")
    noe.press("sly_weasel_and", card=noe.says("sly_card_facts"))
    expect(dock(noe).get_by_text(noe.says("sly_sealed_fixed"))).to_be_visible()
    in_hand(noe, 4)
    asked(liz, "sly_help", name="Mila")
    liz.press("sly_weasel_and", card=liz.says("sly_card_facts"))
    for guest in (liz, noe):
        asked(guest, "sly_waits_goes_on", name="Kami")
        laid = {key: guest.says(f"sly_card_{key}") for key in ("weasel", "facts")}
        first = guest.says("sly_laid_weasel", weasel=laid["weasel"], card=laid["facts"], name="Liz")
        expect(guest.page.get_by_role("button", name=first)).to_be_visible()
        row = guest.page.get_by_role("list", name=guest.says("sly_row"))
        expect(row).not_to_contain_text("Noé")
        assert guest.page.get_by_text(helping(guest, "Noé")).count() == 0
    expect(liz.page.locator("#log").get_by_text(helping(liz, "Liz"))).to_be_visible()
    in_hand(liz, 4)
    in_hand(noe, 6)
    expect(card(noe, "weasel")).to_be_visible()


PLACES = """() => {
    const dock = document.getElementById('dock').getBoundingClientRect();
    return [...document.querySelectorAll('#dock, #dock .btn')].map(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left - dock.left, top - dock.top, width, height];
    });
}"""
"""Where the buttons lie in the dock, and how large all of it is."""
SIZES = ((320, 640), (360, 640), (390, 844), (1280, 800))


@pytest.mark.parametrize("language", LOCALES)
def test_a_window_looks_alike_for_whoever_can_help_and_whoever_cannot(
    tables: Tables, language: str
) -> None:
    """The dock is as large, its buttons lie in their places, and only a press says why not."""
    at = tables.at(open_window(), {"Liz": {"language": language}, "Anna": {"language": language}})
    liz, anna = at["Liz"], at["Anna"]
    for guest in (liz, anna):
        asked(guest, "sly_help", name="Mila")
    for width, height in SIZES:
        boxes = []
        for guest in (liz, anna):
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.page.evaluate(SETTLED)
            boxes.append(guest.page.evaluate(PLACES))
        assert boxes[0] == boxes[1], (width, height)
    none = anna.button("sly_none")
    expect(none).to_have_attribute("aria-disabled", "true")
    none.focus()
    expect(none).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(dock(anna).get_by_role("alert")).to_contain_text(anna.says("sly_none_weasel"))
    asked(anna, "sly_help", name="Mila")


@pytest.mark.parametrize("language", LOCALES)
def test_to_keep_the_others_out_is_asked_alike_with_the_card_and_without(
    tables: Tables, language: str
) -> None:
    heights = []
    for held in ("enough", "weasel"):
        hand = PLAIN.replace("universal-attack", held)
        play = Play(hand, PLAIN, PLAIN, extension="with").attacks(1, "gossip").says("1 pass")
        liz = tables.at(play, {"Liz": {"language": language}})["Liz"]
        asked(liz, "sly_enough")
        found = []
        for width, height in SIZES:
            liz.page.set_viewport_size({"width": width, "height": height})
            liz.page.evaluate(SETTLED)
            box = dock(liz).bounding_box()
            assert box
            found.append(box["height"])
        heights.append(found)
        expect(liz.button("sly_no")).to_be_visible()
    assert heights[0] == heights[1]


def test_passing_until_i_say_otherwise_is_my_own_affair(tables: Tables) -> None:
    """Said at once, taken back at will, and nobody else hears of it."""
    at = tables.at(open_window(), {"Liz": {"viewport": PHONE}, "Noé": {}})
    liz, noe = at["Liz"], at["Noé"]
    asked(noe, "sly_help", name="Mila")
    before = dock(noe).locator("h2, p, button").all_inner_texts()
    lines = noe.page.locator("#log li").count()
    assert lines
    asked(liz, "sly_help", name="Mila")
    dock(liz).get_by_label(liz.says("sly_pass_more")).click()
    dock(liz).get_by_text(liz.says("sly_pass_all"), exact=True).click()
    asked(liz, "sly_passing_all")
    liz.press("sly_ask_again")
    asked(liz, "sly_passed")
    assert dock(noe).locator("h2, p, button").all_inner_texts() == before
    assert noe.page.locator("#log li").count() == lines
    noe.press("sly_pass")
    asked(noe, "sly_passed")
    asked(liz, "sly_passed")


def test_a_challenge_in_a_window(tables: Tables) -> None:
    """Noé holds ten cards, Mila eight: Liz wins one and loses one, and whoever has another hand is
    asked again, Mila first."""
    play = Play(*[PLAIN] * 5, first=1).idles(2).hits(4, "trap").idles(13)
    at = tables.at(play.attacks(3, "gossip"), {"Liz": {}}, lines=["Mila"])
    at.plays("Mila", "pass")
    liz = at["Liz"]
    asked(liz, "sly_help", name="Mila")
    in_hand(liz, 9)
    for seat, whom, found, left in ((1, "Noé", "more", 10), (3, "Mila", "fewer", 9)):
        liz.press("sly_challenge")
        face(liz, seat).click()
        liz.press("sly_challenge_do", name=whom)
        line = liz.says(f"sly_line_{found}", name="Liz", whom=whom, number=1)
        expect(liz.page.locator("#log").get_by_text(line)).to_be_visible()
        in_hand(liz, left)
    asked(liz, "sly_waits_answer", name="Mila")
    at.plays("Mila", "pass")
    asked(liz, "sly_help", name="Mila")
    expect(dock(liz).get_by_text(liz.says("sly_again"))).to_be_visible()


def test_whoever_is_out_and_keeps_a_weasel_interferes(tables: Tables) -> None:
    play = Play(HELPS, PLAIN, PLAIN, PLAIN).draws("facts")
    play.hits(0, "gossip").hits(0, "gossip").hits(0, "trap")
    play.attacks(2, "universal-attack", "gossip").says("2 pass")
    at = tables.at(play, {"Liz": {"viewport": PHONE}}, lines=["Noé"], passing=["Mila"])
    liz = at["Liz"]
    asked(liz, "sly_help", name="Kami")
    expect(liz.page.get_by_text(liz.says("sly_out_cards"))).to_be_visible()
    in_hand(liz, 7)
    liz.press("sly_weasel_and", card=liz.says("sly_card_facts"))
    asked(liz, "sly_waits_goes_on", name="Noé")
    in_hand(liz, 5)
    at.plays("Noé", "pass")
    asked(liz, "sly_help", name="Noé")
    liz.press("sly_pass")
    asked(liz, "sly_out")
    in_hand(liz, 0)


@pytest.mark.rule("sly.stop.ends")
def test_whoever_can_only_say_stop_it_chooses_it(tables: Tables) -> None:
    """What ends an attack is never chosen beforehand. What is sealed is what the dock is about."""
    only = "weasel gossip trap stop caution caution"
    play = Play(only, PLAIN, PLAIN, PLAIN, first=1, extension="with").attacks(2, "gossip")
    play.says("2 pass", "1 pass")
    liz = tables.at(play, {"Liz": {"viewport": PHONE}}, lines=["Mila"])["Liz"]
    asked(liz, "sly_help", name="Kami")
    expect(liz.button("sly_choose_card")).to_be_visible()
    card(liz, "stop").click()
    cards = liz.says("sly_weasel_and", card=liz.says("sly_card_stop"))
    liz.press("sly_weasel_and", card=liz.says("sly_card_stop"))
    asked(liz, "sly_sealed", cards=cards)
    expect(dock(liz)).to_have_accessible_name(liz.says("sly_sealed", cards=cards))
    in_hand(liz, 4)


def test_whoever_leaves_in_a_window_holds_nobody_up_and_finds_the_table_as_it_stands(
    tables: Tables,
) -> None:
    play = Play(HELPS, HELPS, PLAIN, PLAIN, PLAIN, first=2).attacks(3, "gossip")
    at = tables.at(play, {"Liz": {}, "Noé": {}}, lines=["Mila"], passing=["Liz", "Anna"], window=4)
    liz, noe = at["Liz"], at["Noé"]
    asked(noe, "sly_waits_answer", name="Mila")
    asked(liz, "sly_passing_all")
    at.plays("Mila", "pass")
    noe.page.close()
    lost = liz.says("sly_line_lost_gossip", name="Mila")
    expect(liz.page.locator("#log").get_by_text(lost)).to_be_visible()
    noe.again()
    asked(noe, "sly_waits_close", name="Kami")
    in_hand(noe, 6)
    expect(noe.page.locator("#log").get_by_text(lost)).to_be_visible()
    late = noe.says("line_lapsed", name="Noé")
    expect(noe.page.locator("#log").get_by_text(late)).to_be_visible()
    assert liz.page.get_by_text(late).count() == 0, "why it took so long is nobody else's affair"


AIMED = """new MutationObserver(() => {
    const draw = document.querySelector('#dock .btn.draw');
    if (!draw || window.aimed) return;
    window.aimed = true;
    draw.click();
    document.querySelector('button.deck')?.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'd', bubbles: true}));
}).observe(document, {subtree: true, childList: true})"""
"""Whoever aims at what was there hits what comes in its place."""


def test_who_aims_at_a_window_that_closes_does_not_draw(tables: Tables) -> None:
    play = Play(HELPS, PLAIN, PLAIN, first=2).attacks(1, "gossip").says("1 pass")
    pages = {"Liz": {"script": AIMED, "viewport": PHONE}}
    at = tables.at(play, pages, lines=["Kami"], window=4)
    liz = at["Liz"]
    asked(liz, "sly_help", name="Noé")
    at.plays("Kami", "end")
    asked(liz, "sly_ask_turn")
    assert liz.page.evaluate("window.aimed")
    in_hand(liz, 6)
    liz.press("sly_take_defence")
    asked(liz, "sly_close")
    in_hand(liz, 7)


def test_with_teams_a_window_says_whose_side_it_would_help(tables: Tables) -> None:
    """Where that is the other team, the orange button passes."""
    teams = ("gossip-fox", "master-of-traps", "schemer", "inventive-fox")
    play = Play(HELPS, HELPS, PLAIN, PLAIN, first=2, characters=teams, teams=True)
    at = tables.at(play.attacks(3, "gossip").says("3 pass"), {"Liz": {}, "Noé": {}})
    liz, noe = at["Liz"], at["Noé"]
    asked(liz, "sly_help_other", name="Mila")
    asked(noe, "sly_help_mine", name="Mila")
    pair = noe.says("sly_weasel_and", card=noe.says("sly_card_facts"))
    expect(dock(noe).locator(".btn.fox")).to_have_text(pair)
    expect(dock(liz).locator(".btn.fox")).to_have_text(liz.says("sly_pass"))
    expect(liz.button("sly_weasel_and", card=liz.says("sly_card_facts"))).to_be_visible()
    liz.page.keyboard.press("Enter")
    asked(liz, "sly_passed")
