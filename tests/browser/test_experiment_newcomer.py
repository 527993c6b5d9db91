"""What somebody who has only the page must not stumble over: where things move as well, by keys,
and in the last round."""

import re

from playwright.sync_api import expect

from tests.browser.experiment import (
    Play,
    arranging,
    asked,
    choose,
    click,
    dock,
    goes_on,
    main_button,
    step,
)
from tests.browser.people import PHONE, Guest
from tests.browser.tables import Tables

ANY = re.compile("")
MOVES = {"reduced_motion": "no-preference"}
FINGER = 44
WATCH = """
new MutationObserver(() => {
  const now = [...document.querySelectorAll('li.turned b')].map((name) => name.textContent);
  if (now.length) document.documentElement.dataset.turned = now.join();
}).observe(document, {subtree: true, childList: true, attributeFilter: ['class']});
"""
"""Whose study has been turned over."""


def test_studies_turn_over_together(tables: Tables) -> None:
    """It does not last, so somebody watches."""
    pages = {"Liz": {"script": WATCH, **MOVES}, "Noé": {"script": WATCH, "viewport": PHONE}}
    at = tables.at(Play(2), pages)
    for guest in (*at.pages.values(), *at.pages.values()):
        expect(asked(guest)).to_be_visible()
        expect(guest.page.locator("html")).not_to_have_attribute("data-turned", ANY)
        step(guest)
    for guest in at.pages.values():
        expect(guest.page.locator("html")).to_have_attribute("data-turned", ",".join(at.pages))
        expect(guest.page.locator("li.turned")).to_have_count(0)


def test_the_litter_of_the_automa_is_told_where_things_move(tables: Tables) -> None:
    """Enter ends the upgrades; then both pups, and what the first brought."""
    liz = tables.at(Play(1).until("upgrade"), {"Liz": MOVES})["Liz"]
    expect(liz.button("experiment_mat_done")).to_be_visible()
    dock(liz).focus()
    liz.page.keyboard.press("Enter")
    expect(liz.page.locator(".litters .portrait")).to_have_count(3)
    liz.press("experiment_automa_see_second")
    liz.press("experiment_automa_breed_mine")
    dock(liz).focus()
    liz.page.keyboard.press("Enter")
    expect(main_button(liz)).to_have_text(re.compile(r"\d"))


def test_no_next_round_is_promised_in_the_last_one(tables: Tables) -> None:
    liz = tables.at(Play(3).until("selection", 5).turn(0), {"Liz": {}})["Liz"]
    supplies = liz.page.locator("#experiment-supplies")
    supplies.locator("button[aria-disabled='false']").first.click()
    expect(dock(liz).get_by_text(liz.says("experiment_select_tie"), exact=True)).to_be_visible()
    expect(supplies.get_by_text(liz.says("experiment_select_place_last"))).to_be_visible()
    expect(supplies.get_by_text(liz.says("experiment_select_first"))).to_have_count(0)


def test_a_pup_is_called_as_the_page_proposes(tables: Tables) -> None:
    """And once the last one is raised, no other is announced."""
    liz = tables.at(Play(2).until("breeding"), {"Liz": {}})["Liz"]
    goes_on(liz, arranging(liz))
    field = liz.page.get_by_label(liz.says("experiment_breed_name"), exact=True)
    name = str(field.get_attribute("placeholder"))
    assert name
    choose(liz, click)
    liz.press("experiment_breed_raise", name=name)
    expect(liz.button("experiment_breed_finish")).to_be_visible()
    expect(liz.page.get_by_text(name, exact=True)).to_be_visible()
    expect(liz.page.get_by_text(liz.says("experiment_breed_blank_why"))).to_have_count(0)


def test_half_a_heart_has_room_for_a_finger(tables: Tables) -> None:
    play = Play(2).until("breeding")
    play.rolls(0, "1 " * (play.dice(0) - 1) + "11")
    liz = tables.at(play, {"Liz": {"viewport": PHONE, "has_touch": True}})["Liz"]
    halves = liz.page.locator(".pool [data-piece^='die-']")
    expect(halves).to_have_count(2)
    for half in halves.all():
        box = half.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER, box


def read_at(guest: Guest, code: str) -> list[str]:
    """Every step of a finished game in words, as the table saw it."""
    guest.go(f"/replay/{code}")
    steps = guest.page.get_by_role("slider")
    expect(steps).to_be_visible()
    last = int(str(steps.get_attribute("max")))
    told = []
    for _ in range(last):
        told.append(str(steps.get_attribute("aria-valuetext")))
        guest.page.keyboard.press("ArrowRight")
    return told


def test_hidden_steps_of_a_replay_say_who_was_still_at_it(tables: Tables) -> None:
    at = tables.at(Play(2).until("over"), {"Liz": {}})
    told = read_at(at["Liz"], at.code)
    both = at["Liz"].says("experiment_past_breeding", names="Liz and Noé")
    assert any(both in each for each in told), told[:60]
    nothing = at["Liz"].says("replay_unheard")
    assert not [each for each in told if nothing in each]
