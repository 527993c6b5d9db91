"""A turn of Sly Foxes at a real page: why a card does not suit, a card that is dragged, what is
told and for how long, and that it speaks one language."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import sly_positions as at
from tests.browser.people import PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, card, dock, face, in_hand
from tests.browser.speech import in_english, speaks
from tests.browser.standing import STANDS
from tests.browser.tables import NAMES, Tables
from tests.server.houses import Open


def test_a_card_that_does_not_suit_says_why(tables: Tables) -> None:
    liz = tables.at(Play(PLAIN, PLAIN), {"Liz": {}})["Liz"]
    asked(liz, "sly_ask_turn")
    card(liz, "caution").click()
    alert = dock(liz).get_by_role("alert")
    expect(alert.get_by_text(liz.says("rule"))).to_be_visible()
    expect(alert).to_contain_text(liz.says("sly_against_defence"))
    asked(liz, "sly_ask_turn")
    alert.get_by_role("button", name=liz.says("sly_what_card")).click()
    expect(liz.page.get_by_role("dialog", name=liz.says("sly_card_caution"))).to_be_visible()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_to_whoever_it_is_meant_for(tables: Tables) -> None:
    """It is chosen with them, and only the button plays it. Time stands still meanwhile: whoever
    holds a card for long looks at it."""
    liz = tables.at(Play(PLAIN, PLAIN, PLAIN), {"Liz": {}})["Liz"]
    liz.page.clock.install()
    liz.page.reload()
    asked(liz, "sly_ask_turn")
    liz.page.clock.pause_at(liz.page.evaluate("Date.now() + 60_000") / 1000)
    (x, y), to = middle(card(liz, "trap")), middle(liz.page.locator(".table li[data-seat='2']"))
    mouse = liz.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 20)
    mouse.move(*to)
    expect(liz.page.locator(".mine li.dragged")).to_have_count(1)
    mouse.up()
    liz.page.clock.resume()
    expect(liz.page.locator(".mine li.dragged")).to_have_count(0)
    expect(face(liz, 2)).to_have_attribute("aria-pressed", "true")
    liz.press("sly_do_trap", name="Kami")
    asked(liz, "sly_waits_answer", name="Kami")


CALM = PLAIN.replace("universal-defence", "dont-care")


def test_nothing_lies_over_a_question_and_a_card_answers_it_at_once(tables: Tables) -> None:
    """Neither a card that is looked at nor a challenge stands in its way. Once the card has left
    the hand, the focus is in the dock."""
    at_table = tables.at(Play(*[PLAIN] * 3, first=1), {"Liz": {}}, lines=["Noé"])
    liz = at_table["Liz"]
    asked(liz, "sly_waits_turn", name="Noé")
    liz.press("sly_character", character=liz.says("sly_character_gossip_fox"))
    large = liz.page.locator("dialog[open]")
    expect(large).to_be_visible()
    at_table.plays("Noé", "attack", target=0, card="gossip", kind="gossip", story="")
    asked(liz, "sly_gossips_you", name="Noé")
    expect(large).to_have_count(0)
    liz.press("sly_challenge")
    asked(liz, "sly_challenge_ask", most=9)
    card(liz, "facts").focus()
    liz.page.keyboard.press("Enter")
    asked(liz, "sly_gossips_you", name="Noé")
    liz.page.keyboard.press("Enter")
    asked(liz, "sly_waits_goes_on", name="Noé")
    expect(dock(liz)).to_be_focused()


def test_who_writes_a_story_and_cannot_attack_any_more_gives_no_commands(tables: Tables) -> None:
    """Time stands still until they have stopped writing."""
    at_table = tables.at(Play(PLAIN, CALM, CALM).says("2 protect"), {"Liz": {}}, lines=["Noé"])
    liz = at_table["Liz"]
    liz.page.clock.install()
    liz.page.reload()
    asked(liz, "sly_ask_turn")
    liz.page.clock.pause_at(liz.page.evaluate("Date.now() + 60_000") / 1000)
    card(liz, "gossip").click()
    dock(liz).get_by_label(liz.says("sly_story_write")).click()
    expect(liz.page.get_by_label(liz.says("sly_story_own"))).to_be_focused()
    liz.page.keyboard.type("Ma")
    at_table.plays("Noé", "protect")
    asked(liz, "sly_ask_draw")
    liz.page.keyboard.type("d1")
    liz.page.clock.run_for(2000)
    liz.page.clock.resume()
    liz.page.keyboard.press("a")
    asked(liz, "sly_close")
    drew = liz.page.locator("#log").get_by_text(liz.says("sly_line_drew_attack", name="Liz"))
    expect(drew).to_be_visible()


def test_a_story_of_ones_own_is_read_by_everybody(
    tables: Tables, browser: Browser, house: Open
) -> None:
    """At the table and on the television, as it was written."""
    at_table = tables.at(Play(PLAIN, PLAIN), {"Liz": {}, "Noé": {"viewport": PHONE}})
    liz, noe = at_table["Liz"], at_table["Noé"]
    screen = Guest(browser, house, "Ugo").go(f"/t/{at_table.code}/screen")
    asked(liz, "sly_ask_turn")
    card(liz, "gossip").click()
    dock(liz).get_by_label(liz.says("sly_story_write")).click()
    story = "Noé has « two » <b>tails</b>, and one is a squirrel"
    liz.page.keyboard.type(story)
    liz.press("sly_do_gossip", name="Noé")
    asked(noe, "sly_gossips_you", name="Liz")
    for guest in (liz, noe, screen):
        told = guest.page.get_by_text(guest.says("sly_story_told", story=story), exact=True)
        expect(told.first).to_be_visible()
    screen.close()


def test_what_was_refused_is_settled_and_a_protection_is_taken_back(tables: Tables) -> None:
    liz = tables.at(Play(CALM, PLAIN, PLAIN), {"Liz": {"viewport": PHONE}})["Liz"]
    asked(liz, "sly_ask_turn")
    alert = dock(liz).get_by_role("alert")
    card(liz, "caution").click()
    expect(alert).to_be_visible()
    card(liz, "dont-care").click()
    expect(alert).to_have_count(0)
    liz.press("sly_protect", card=liz.says("sly_card_dont_care"))
    in_hand(liz, 5)
    liz.press("take_move_back")
    in_hand(liz, 6)
    asked(liz, "sly_ask_turn")
    expect(liz.button("take_move_back")).to_have_count(0)


# How it lies.


def told(guest: Guest, what: str) -> Locator:
    """What has just happened, in the middle of the table."""
    return guest.page.locator(f"[data-tells='{what}']")


def stop_time(guest: Guest) -> None:
    """From now on it passes only as far as the test lets it."""
    guest.page.clock.install()
    guest.page.reload()
    expect(guest.button("sly_let_be")).to_be_visible()
    guest.page.clock.pause_at(guest.page.evaluate("Date.now() + 60_000") / 1000)


@pytest.mark.parametrize("tapped", [False, True])
def test_what_happened_stays_until_it_is_read(tables: Tables, tapped: bool) -> None:
    """A life of one's own for longer than the shortest sentence; a tap ends it at once."""
    liz = tables.at(at.attacked(0), {"Liz": {}}, passing=NAMES[2:4])["Liz"]
    stop_time(liz)
    liz.press("sly_let_be")
    expect(told(liz, "lost")).to_be_visible()
    liz.page.clock.run_for(3000)
    expect(told(liz, "lost")).to_be_visible()
    if tapped:
        liz.page.mouse.click(4, 4)
    else:
        liz.page.clock.run_for(5000)
    expect(told(liz, "lost")).to_have_count(0)


def test_the_last_two_have_longest_to_read_what_changes(tables: Tables) -> None:
    play = Play(*[PLAIN] * 3, first=1).idles(6).hits(0, "gossip").idles(2).hits(0, "trap")
    play.idles(2).attacks(0, "universal-attack", "gossip")
    liz = tables.at(play, {"Liz": {}}, passing=["Kami"])["Liz"]
    stop_time(liz)
    liz.press("sly_let_be")
    expect(told(liz, "out")).to_be_visible()
    liz.page.clock.run_for(6500)
    expect(told(liz, "two")).to_be_visible()
    liz.page.clock.run_for(4000)
    expect(told(liz, "two")).to_be_visible()
    liz.page.clock.run_for(4000)
    expect(told(liz, "two")).to_have_count(0)


def test_the_blow_that_ends_a_game_is_told_before_the_result(tables: Tables) -> None:
    """It is the last life that is asked for; a tap goes on to the result."""
    play = Play(PLAIN, PLAIN, first=1).hits(0, "gossip").draws("facts").hits(0, "trap")
    play.draws("facts").attacks(0, "universal-attack", "gossip")
    liz = tables.at(play, {"Liz": {"script": STANDS}})["Liz"]
    expect(dock(liz)).to_contain_text(liz.says("sly_answer_last_alone"))
    liz.page.evaluate("window.stands = true")
    liz.press("sly_let_be")
    expect(told(liz, "out").get_by_text(liz.says("sly_moment_out_you"))).to_be_visible()
    expect(told(liz, "out")).to_contain_text(liz.says("sly_moment_sticks"))
    liz.page.wait_for_timeout(500)
    liz.page.evaluate("window.stands = false")
    liz.page.mouse.click(4, 4)
    expect(liz.page.get_by_role("region", name=liz.says("sly_end_places"))).to_be_visible()


def test_an_attack_that_comes_to_nothing_is_told(tables: Tables) -> None:
    """To whoever was attacked in other words than to the others; to be heard as well."""
    play = Play(*[PLAIN] * 3, first=1).attacks(0, "gossip").says("0 answer facts")
    script = {"script": STANDS}
    at_table = tables.at(play, {"Liz": script, "Kami": script}, lines=["Noé"])
    liz, kami = at_table["Liz"], at_table["Kami"]
    asked(liz, "sly_waits_goes_on", name="Noé")
    asked(kami, "sly_waits_goes_on", name="Noé")
    for guest in (liz, kami):
        guest.page.evaluate("window.stands = true")
    at_table.plays("Noé", "pass")
    kami.press("sly_pass")
    for guest, words in ((liz, liz.says("sly_moment_fended_you")), (kami, "Liz gets away")):
        expect(told(guest, "fended").get_by_text(words, exact=True)).to_be_visible()
        heard = guest.page.locator("[aria-live='polite']")
        line = guest.says("sly_line_failed", name="Liz")
        expect(heard.filter(has_text=line).first).to_be_attached()


def test_a_tap_on_a_fox_shows_the_character_that_lies_open(tables: Tables) -> None:
    liz = tables.at(at.partners(), {"Liz": {"viewport": PHONE}})["Liz"]
    asked(liz, "sly_waits_answer", name="Mila")
    liz.page.locator(".table li[data-seat='1'] .spot").click()
    name = liz.says("sly_character_master_of_traps")
    expect(liz.page.get_by_role("dialog", name=name)).to_be_visible()


# What it says.


@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_english_is_left(tables: Tables, language: str) -> None:
    assert in_english(["Draw a card or attack", "Noé wins", "Noé"], language) == [
        "Draw a card or attack",
        "Noé wins",
    ]
    hand = "gossip gossip weasel facts facts dont-care"
    play = Play(hand, PLAIN, PLAIN, PLAIN, first=1).hits(3, "gossip").hits(3, "trap")
    device = {"Liz": {"language": language}}
    liz = tables.at(play.draws("gossip"), device)["Liz"]
    asked(liz, "sly_ask_turn")
    speaks(liz)
    card(liz, "gossip").click()
    asked(liz, "sly_whom")
    face(liz, 2).click()
    speaks(liz)
    liz.press("sly_trade")
    asked(liz, "sly_trade_two")
    speaks(liz)
    liz.press("back")
    liz.press("sly_challenge")
    asked(liz, "sly_challenge_ask", most=9)
    speaks(liz)
    liz.press("back")
    card(liz, "facts").click()
    expect(dock(liz).get_by_role("alert")).to_be_visible()
    speaks(liz)
    play.draws("gossip").attacks(2, "trap").says("2 pass")
    liz = tables.at(play, device)["Liz"]
    asked(liz, "sly_help", name="Kami")
    speaks(liz)
    dock(liz).get_by_label(liz.says("sly_pass_more")).click()
    speaks(liz)
