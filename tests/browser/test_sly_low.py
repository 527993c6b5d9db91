"""How a table of Sly Foxes lies on small screens: the hand stays in view, marks can be seen, and
nothing lies on anybody's lives."""

import pytest
from playwright.sync_api import expect

from tests.browser import sly_positions as at
from tests.browser.looks import measured, serious
from tests.browser.people import LOCALES, PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, card, face
from tests.browser.standing import STANDS
from tests.browser.tables import NAMES, Tables
from tests.browser.walk import SETTLED


def crowd() -> Play:
    """Eight, and it is the first one's turn."""
    last = PLAIN.replace("universal-attack", "trap").replace("universal-defence", "facts")
    return Play(*[PLAIN] * 7, last)


THEME = "theme => (document.documentElement.dataset.theme = theme)"


def is_fine(guest: Guest) -> None:
    """Nobody is kept out by a colour or a name that is missing, and nothing scrolls sideways."""
    for theme in ("light", "dark"):
        guest.page.evaluate(THEME, theme)
        guest.page.evaluate(SETTLED)
        assert serious(guest.page, *(["color-contrast"] if theme == "dark" else [])) == [], theme
    assert measured(guest.page, "sideways") == []


def test_everybody_can_read_it_and_nothing_scrolls_sideways(tables: Tables) -> None:
    small = {"viewport": {"width": 320, "height": 640}, "bypass_csp": True}
    liz = tables.at(crowd(), {"Liz": small})["Liz"]
    asked(liz, "sly_ask_turn")
    is_fine(liz)
    card(liz, "gossip").evaluate("card => card.click()")
    asked(liz, "sly_whom")
    is_fine(liz)
    liz.press("sly_challenge")
    is_fine(liz)
    asking = crowd().draws("gossip").attacks(2, "gossip").says("2 pass", "1 pass")
    noe = tables.at(asking, {"Liz": small})["Liz"]
    asked(noe, "sly_help", name="Kami")
    is_fine(noe)


LOW = {"viewport": {"width": 360, "height": 640}}
LOWEST = ((390, 664), (375, 667), (360, 640), (320, 640))
COVERED = """over => {
    const { left, right, top, bottom } = document.querySelector(over).getBoundingClientRect();
    const lives = [...document.querySelectorAll('.table li[data-seat] .slot > *')];
    return lives.filter(life => {
        const box = life.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).length;
}"""
"""How many seats have lives on which something lies."""


PHONES = [(360, 640), (390, 664), (375, 667), (412, 732), (390, 740)]
LOWEST_NAME = """() => {
    const names = [...document.querySelectorAll('.mine li b')];
    return Math.max(...names.map(name => name.getBoundingClientRect().bottom));
}"""
"""How far down the names on the cards of the hand reach."""


def in_view(guest: Guest) -> None:
    """Every card of the hand down to its name, without scrolling, on each of these phones and at
    last on the guest's own."""
    own = guest.page.viewport_size
    assert own
    for width, height in [*PHONES, (own["width"], own["height"])]:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate(SETTLED)
        assert guest.page.evaluate(LOWEST_NAME) < height, (width, height)


def test_on_a_low_phone_the_hand_stays_in_view(tables: Tables) -> None:
    liz = tables.at(at.turn(), {"Liz": LOW})["Liz"]
    asked(liz, "sly_ask_turn")
    in_view(liz)
    card(liz, "gossip").click()
    face(liz, 2).click()
    in_view(liz)
    liz.press("sly_challenge")
    in_view(liz)
    liz.press("sly_trade")
    in_view(liz)
    liz = tables.at(at.long_window(), {"Liz": LOW})["Liz"]
    asked(liz, "sly_help", name="Noé")
    in_view(liz)
    liz = tables.at(at.window(), {"Liz": LOW})["Liz"]
    asked(liz, "sly_help", name="Mila")
    in_view(liz)
    liz.press("sly_weasel_and", card=liz.says("sly_card_facts"))
    asked(liz, "sly_sealed", cards=liz.says("sly_weasel_and", card=liz.says("sly_card_facts")))
    in_view(liz)


@pytest.mark.parametrize("language", LOCALES)
def test_among_eight_too_where_somebody_is_chosen(tables: Tables, language: str) -> None:
    """Where there is no room for faces in the dock, they are chosen on the table."""
    device = {"viewport": LOW["viewport"], "language": language}
    liz = tables.at(at.eight(), {"Liz": device})["Liz"]
    asked(liz, "sly_ask_turn")
    card(liz, "universal-attack").click()
    mila = liz.page.locator(".table li[data-seat='3'] .spot")
    for width, height in LOWEST:
        liz.page.set_viewport_size({"width": width, "height": height})
        mila.click()
        expect(mila).to_have_attribute("aria-pressed", "true")
        in_view(liz)
        assert face(liz, 3).count() == (width > 320)
    liz.button("sly_story_write").click()
    expect(liz.page.get_by_label(liz.says("sly_story_own"))).to_be_focused()
    liz.page.keyboard.press("Enter")
    liz.press("sly_challenge")
    in_view(liz)


def test_who_cannot_be_chosen_bears_a_mark(tables: Tables) -> None:
    """At the table and in the dock: Mila, who has been gossiped about twice."""
    liz = tables.at(at.turn(), {"Liz": LOW})["Liz"]
    asked(liz, "sly_ask_turn")
    card(liz, "gossip").click()
    mark = liz.page.locator("[data-seat='3'] .bar .gossip")
    expect(mark).to_have_count(2)
    for each in mark.all():
        expect(each).to_be_visible()
    assert liz.page.locator("[data-seat='2'] .bar").count() == 0


def test_what_is_told_lies_on_nobodys_lives(tables: Tables) -> None:
    """Neither a long story among eight, nor a lost life at a table of four."""
    liz = tables.at(at.long_row(2), {"Liz": {"viewport": PHONE}})["Liz"]
    expect(liz.page.locator(".story")).to_be_visible()
    liz.page.evaluate(SETTLED)
    assert liz.page.evaluate(COVERED, ".story") == 0
    play = at.attacked(0)
    for device in (LOW, {}):
        liz = tables.at(play, {"Liz": {"script": STANDS, **device}}, passing=NAMES[2:4])["Liz"]
        expect(liz.button("sly_let_be")).to_be_visible()
        liz.page.evaluate("window.stands = true")
        liz.press("sly_let_be")
        expect(liz.page.locator("[data-tells='lost']")).to_be_visible()
        liz.page.evaluate(SETTLED)
        assert liz.page.evaluate(COVERED, "[data-tells='lost'] .life") == 0
