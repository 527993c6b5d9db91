"""Breeding at a real page: dice that are arranged by mouse, by touch and by keys, what can be taken
back, and that nobody hears of it."""

from itertools import count
from typing import Any

from playwright.sync_api import Locator, expect

from foxtable.games.experiment.components import REROLL
from tests.browser.experiment import (
    Play,
    answer,
    arranging,
    dock,
    goes_on,
    main_button,
    piece,
    row,
    shows,
)
from tests.browser.hearts import drag, middle
from tests.browser.people import PHONE, Guest
from tests.browser.tables import Tables
from tests.experiment.tables import mat

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
DICE = 5
"""Four of the parents and a friendly one."""


def rolled() -> Play:
    """Liz has one ear, half a bark and half a spot, and a heart of two halves."""
    return Play(2).until("breeding").rolls(0, "1 1 1 1 11")


def arranges(tables: Tables, **device: Any) -> Guest:
    liz = tables.at(rolled(), {"Liz": device})["Liz"]
    expect(arranging(liz)).to_be_visible()
    expect(piece(liz)).to_have_count(2)
    shows(liz, "ear", 1)
    shows(liz, "bark", 0)
    return liz


def raises(guest: Guest, name: str = "Pearl") -> None:
    """The pup is as it lies, and has a name."""
    guest.page.get_by_label(guest.says("experiment_breed_name"), exact=True).fill(name)
    guest.press("experiment_breed_raise", name=name)
    expect(arranging(guest)).to_have_count(0)
    expect(guest.page.get_by_text(name, exact=True).first).to_be_visible()


def cannot_raise(guest: Guest) -> None:
    expect(main_button(guest)).to_have_attribute("aria-disabled", "true")
    why = guest.says("experiment_breed_place_first")
    expect(dock(guest).get_by_text(why, exact=True)).to_be_visible()


# Arranging.


def test_hearts_are_dragged_to_rows(tables: Tables) -> None:
    """The row under the pointer says what it would have; beside all rows nothing happens."""
    liz = arranges(tables)
    cannot_raise(liz)
    drag(liz, piece(liz).first, middle(row(liz, "bark")))
    expect(row(liz, "bark").locator("em")).to_have_text("1")
    liz.page.mouse.up()
    shows(liz, "bark", 1)
    cannot_raise(liz)
    drag(liz, piece(liz), middle(row(liz, "tail")), (3.0, 3.0))
    liz.page.mouse.up()
    shows(liz, "tail", 0)
    expect(piece(liz)).to_have_count(1)
    drag(liz, piece(liz), middle(row(liz, "spot")))
    liz.page.mouse.up()
    shows(liz, "spot", 1)
    raises(liz)


def touch_drag(guest: Guest, thing: Locator, target: Locator) -> None:
    """By one finger, as a browser reports it."""
    line = guest.context.new_cdp_session(guest.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    (x, y), (to_x, to_y) = middle(thing), middle(target)
    (x, y) = middle(thing)
    touch("touchStart", (x, y))
    for part in range(1, 9):
        touch("touchMove", (x + (to_x - x) * part / 8, y + (to_y - y) * part / 8))
        guest.page.evaluate("new Promise(requestAnimationFrame)")
    touch("touchEnd")
    line.detach()


def test_a_heart_follows_a_finger(tables: Tables) -> None:
    liz = arranges(tables, **TOUCH)
    touch_drag(liz, piece(liz).first, row(liz, "bark"))
    shows(liz, "bark", 1)
    touch_drag(liz, piece(liz), row(liz, "spot"))
    shows(liz, "spot", 1)
    raises(liz)


def test_a_heart_is_tapped_and_then_a_row(tables: Tables) -> None:
    """One that was put to a row goes back by a tap."""
    liz = arranges(tables, **TOUCH)
    for trait in ("bark", "spot"):
        piece(liz).first.tap()
        row(liz, trait).get_by_role("button").last.tap()
        shows(liz, trait, 1)
    back = liz.says("experiment_breed_piece_back")
    row(liz, "spot").get_by_role("button", name=back).tap()
    shows(liz, "spot", 0)
    cannot_raise(liz)
    liz.button("experiment_breed_undo").tap()
    shows(liz, "spot", 1)
    raises(liz)


def test_hearts_are_put_to_rows_by_keys_alone(tables: Tables) -> None:
    """Space takes one up, arrows go from row to row, Enter puts it there."""
    liz = arranges(tables)
    press = liz.page.keyboard.press
    liz.tab_to(piece(liz).first)
    for trait, downs in (("bark", 3), ("spot", 4)):
        press("Space")
        for _ in range(downs):
            press("ArrowDown")
        told = liz.says(f"experiment_art_count_{trait}", count=0)
        spoken = liz.says("experiment_breed_with_this", now=told, then=1)
        expect(liz.page.locator("[aria-live]").get_by_text(spoken)).to_be_attached()
        press("Enter")
        shows(liz, trait, 1)
        if trait == "bark":
            focused = liz.page.evaluate("document.activeElement?.dataset.piece ?? ''")
            assert focused, "the next heart has the focus"
    press("u")
    shows(liz, "spot", 0)
    liz.tab_to(piece(liz))
    press("Space")
    for _ in range(4):
        press("ArrowDown")
    press("Enter")
    shows(liz, "spot", 1)
    press("r")
    expect(arranging(liz)).to_have_count(0)


def test_what_is_suggested_lies_there_at_once(tables: Tables) -> None:
    for device in ({}, TOUCH):
        liz = arranges(tables, **device)
        goes_on(liz, liz.button("experiment_breed_finish"))


# Rolling again.


def rolls_again(tables: Tables, fallen: str, **device: Any) -> Guest:
    """The dice begin like this, the others show a whole symbol, and Liz plays her card."""
    games = (Play(4, f"foxes {number}").until("breeding") for number in count())
    play = next(game for game in games if mat(game.match, 0).science[REROLL])
    dice = [*fallen.split(), *["2"] * play.dice(0)][: play.dice(0)]
    liz = tables.at(play.rolls(0, " ".join(dice)), {"Liz": device})["Liz"]
    expect(arranging(liz)).to_be_visible()
    liz.press("experiment_breed_play", card=liz.says("experiment_breed_card_reroll"))
    return liz


def test_a_roll_that_falls_as_before_is_told(tables: Tables) -> None:
    """By motion where there is some, and in words wherever one looks: nothing else has changed."""
    for motion in ("no-preference", "reduce"):
        liz = rolls_again(tables, "1", reduced_motion=motion)
        told = liz.says("experiment_breed_again_same", count=1)
        expect(liz.page.locator("p.again")).to_have_text(told)
        expect(liz.page.locator(".turns")).to_have_count(0)


def test_dice_that_are_rolled_again_turn_and_the_others_lie(tables: Tables) -> None:
    watch = """
    new MutationObserver(() => {
      const now = document.querySelectorAll('.turns .die').length;
      if (now) document.documentElement.dataset.turned = now;
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['class']});
    """
    liz = rolls_again(tables, "1 1", script=watch, reduced_motion="no-preference")
    told = liz.says("experiment_breed_again", count=2)
    expect(liz.page.locator("p.again")).to_have_text(told)
    expect(liz.page.locator("html")).to_have_attribute("data-turned", "2")


# What can be taken back.


def takes_back(guest: Guest) -> Locator:
    return dock(guest).get_by_role("button", name=guest.says("take_move_back"), exact=True)


def test_a_pup_can_be_taken_back_until_the_next_one_is_begun(tables: Tables) -> None:
    """Not the roll; the pup and its name, as it lay; and being done, until everybody is."""
    play = Play(2).until("breeding", 3).rolls(0, "2 2 2 2 2 2 2 2 2 2")
    liz = tables.at(play, {"Liz": {}}, lines=["Noé"])["Liz"]
    expect(arranging(liz)).to_be_visible()
    expect(takes_back(liz)).to_have_count(0)
    piece(liz, "experiment_breed_piece_whole").click()
    row(liz, "tail").get_by_role("button").last.click()
    raises(liz)
    takes_back(liz).click()
    expect(arranging(liz)).to_be_visible()
    expect(piece(liz, "experiment_breed_piece_whole")).to_have_count(0)
    raises(liz, "Smudge")
    liz.press("experiment_breed_finish")
    liz.press("experiment_breed_without_yes")
    expect(liz.page.get_by_text(liz.says("experiment_breed_sealed"))).to_be_visible()
    takes_back(liz).click()
    liz.press("experiment_breed_next", number=2, most=2)
    expect(takes_back(liz)).to_have_count(0)


def test_a_page_that_is_loaded_again_finds_the_hearts_where_they_lay(tables: Tables) -> None:
    liz = arranges(tables)
    piece(liz).first.click()
    row(liz, "bark").get_by_role("button").last.click()
    liz.page.get_by_role("textbox").fill("Zelda")
    shows(liz, "bark", 1)
    liz.page.reload()
    shows(liz, "bark", 1)
    expect(piece(liz)).to_have_count(1)
    expect(liz.page.get_by_role("textbox")).to_have_value("Zelda")


def test_a_study_can_be_taken_back_until_everybody_sees_the_next_round(tables: Tables) -> None:
    play = Play(2).until("research")
    at = tables.at(play, {"Liz": {}}, lines=["Noé"])
    liz = at["Liz"]
    level = main_button(liz)
    expect(level).to_be_visible()
    told = level.inner_text()
    level.click()
    expect(liz.button("experiment_mat_done")).to_be_visible()
    takes_back(liz).click()
    expect(main_button(liz)).to_have_text(told)
    main_button(liz).click()
    liz.press("experiment_mat_done")
    expect(takes_back(liz)).to_be_visible()
    with at.answering(answer):
        expect(takes_back(liz)).to_have_count(0)
        expect(liz.page.locator("#experiment-supplies")).to_be_visible()


# A pup is not given up by a slip.


def raised_one_of_two(tables: Tables, **device: Any) -> Guest:
    play = Play(2).until("breeding", 3).rolls(0, "2 2 2 2 2 2 2 2 2 2")
    liz = tables.at(play, {"Liz": device})["Liz"]
    goes_on(liz, liz.button("experiment_breed_finish"))
    return liz


def test_the_next_pup_is_where_the_last_one_was_raised(tables: Tables) -> None:
    """On a phone from side to side, and nothing that ends breeding lies in that place."""
    liz = raised_one_of_two(tables, language="fr", **TOUCH)
    next_pup = main_button(liz)
    expect(next_pup).to_have_text(liz.says("experiment_breed_next", number=2, most=2))
    main, finish = (
        each.bounding_box() for each in (next_pup, liz.button("experiment_breed_finish"))
    )
    assert main
    assert finish
    assert main["width"] > 0.9 * PHONE["width"]
    assert finish["y"] + finish["height"] <= main["y"]


def test_whoever_finishes_with_a_pup_left_is_asked_once_more(tables: Tables) -> None:
    """By keys alone as well: Enter on what has the focus then leads back, and so does Escape."""
    liz = raised_one_of_two(tables)
    finish = liz.button("experiment_breed_finish")
    question = dock(liz).get_by_role("alert")
    for key in ("Enter", "Escape"):
        finish.focus()
        liz.page.keyboard.press("Enter")
        expect(question).to_have_text(liz.says("experiment_breed_without", number=2, count=1))
        expect(liz.button("back")).to_be_focused()
        liz.page.keyboard.press(key)
        expect(question).to_have_count(0)
        expect(finish).to_be_focused()
    finish.click()
    liz.press("experiment_breed_without_yes")
    expect(liz.page.get_by_text(liz.says("experiment_breed_sealed"))).to_be_visible()


# Nobody hears of it.


def test_what_one_does_in_breeding_nobody_else_gets_a_message_for(tables: Tables) -> None:
    """Noé's page hears nothing of Liz's blank, roll, pup and take-back; that she is done it does.
    What Noé does afterwards is answered in its turn, so nothing is still on its way."""
    at = tables.at(Play(2).until("breeding"), {"Liz": {}, "Noé": {}})
    liz, noe = at["Liz"], at["Noé"]
    heard: list[str] = []

    def hear(frame: str | bytes) -> None:
        heard.append(str(frame))

    noe.page.on("websocket", lambda line: line.on("framereceived", hear))
    noe.page.reload()
    expect(noe.button("experiment_breed_begin")).to_be_visible()
    liz.page.reload()
    liz.press("experiment_breed_begin")
    noe.press("experiment_breed_begin")
    expect(noe.button("experiment_breed_roll", count=DICE)).to_be_visible()
    before = len(heard)
    goes_on(liz, liz.button("experiment_breed_finish"))
    takes_back(liz).click()
    expect(arranging(liz)).to_be_visible()
    assert len(heard) == before
    noe.press("experiment_breed_roll", count=DICE)
    expect(arranging(noe)).to_be_visible()
    alone = len(heard) - before
    assert alone == 1, heard[before:]
    goes_on(liz, liz.button("experiment_breed_finish"))
    liz.press("experiment_breed_finish")
    done = noe.says("experiment_breed_is_done", name="Liz")
    expect(dock(noe).get_by_text(done, exact=True)).to_be_attached()
    assert len(heard) == before + 2, heard[before:]
