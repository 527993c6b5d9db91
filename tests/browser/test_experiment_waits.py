"""Everybody works at once: nobody waits for a click that is not theirs, and neither a page that is
loaded again nor a house that is killed costs anybody anything."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.experiment import (
    Play,
    arranging,
    dock,
    goes_on,
    main_button,
    row,
    step,
)
from tests.browser.people import PHONE, Guest
from tests.browser.tables import At, Tables

MIDDLE = re.compile(r"/assets/middle-[^/]*\.js$")
"""Breeding, and Research after it."""
TRAITS = ("tail", "ear", "bark", "spot")


def waits_for(guest: Guest, key: str, names: str, count: int = 1) -> None:
    told = guest.says(key, names=names, count=count)
    expect(dock(guest).get_by_text(told, exact=True)).to_be_visible()


def test_everybody_chooses_a_study_at_once(tables: Tables) -> None:
    at = tables.at(Play(2), {"Liz": {}, "Noé": {"viewport": PHONE}})
    for guest in at.pages.values():
        expect(main_button(guest)).to_be_visible()
        step(guest)
        expect(main_button(guest)).not_to_have_class(re.compile(r"\boff\b"))
    step(at["Noé"])
    waits_for(at["Noé"], "experiment_wait_study", "Liz")
    step(at["Liz"])
    for guest in at.pages.values():
        expect(guest.page.locator("#experiment-supplies")).to_be_visible()


def test_research_and_the_round_after_it_wait_for_nobody_else(tables: Tables) -> None:
    """Liz is done with all of it while Noé looks at his pups; the next round comes to her page with
    no click of hers."""
    at = tables.at(Play(3).until("research").rests(0, 1), {"Liz": {}, "Noé": {}})
    liz, noe = at["Liz"], at["Noé"]
    expect(main_button(noe)).to_be_visible()
    step(liz)
    liz.press("experiment_mat_done")
    waits_for(liz, "experiment_wait_done", "Noé")
    step(noe)
    noe.press("experiment_mat_done")
    for guest in (liz, noe):
        expect(guest.page.locator("#experiment-supplies")).to_be_visible()


def test_the_one_who_is_done_waits_and_says_for_whom(tables: Tables) -> None:
    at = tables.at(Play(3).until("breeding").rests(0), {"Liz": {}, "Kami": {"viewport": PHONE}})
    kami = at["Kami"]
    expect(kami.page.get_by_text(kami.says("experiment_breed_sealed"))).to_be_visible()
    others = dock(kami).get_by_role("list", name=kami.says("experiment_breed_others"))
    for key, name in (("experiment_breed_is_breeding", "Liz"), ("experiment_breed_is_done", "Noé")):
        expect(others.get_by_text(kami.says(key, name=name), exact=True)).to_be_attached()


# In the middle of breeding.


def lies(guest: Guest) -> list[str]:
    """The dice and hearts as they are drawn; only what they are called by differs."""
    expect(arranging(guest)).to_be_visible()
    drawn = [row(guest, trait).inner_html() for trait in (*TRAITS, "pool")]
    return [re.sub(r'(id="|url\(#)[^")]+', r"\1", each) for each in drawn]


def researches(guest: Guest) -> None:
    expect(steps_of(guest)).to_be_visible()


def steps_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name=guest.says("experiment_phase_research"), exact=True)


def bred(at: At) -> None:
    """Both go on to the end of Breeding, and everybody researches."""
    for guest in at.pages.values():
        sealed = guest.page.get_by_text(guest.says("experiment_breed_sealed"))
        goes_on(guest, sealed.or_(steps_of(guest)).first)
    for guest in at.pages.values():
        researches(guest)


@pytest.fixture
def breeding(tables: Tables) -> At:
    """Liz has rolled her second pup, Noé his first one, Kami is done."""
    play = Play(3).until("breeding", 3).rests(0, 1)
    play.rolls(0, "1 1 1 1 1 11")
    play.rolls(1, "1 1 1 1 1 1 2")
    return tables.at(play, {"Liz": {}, "Noé": {"viewport": PHONE}})


def test_a_page_is_loaded_again_in_the_middle_of_breeding(breeding: At) -> None:
    """The same dice lie there, and the same pup is raised from them."""
    for guest in breeding.pages.values():
        before = lies(guest)
        guest.page.reload()
        assert lies(guest) == before
    bred(breeding)


def test_breeding_that_comes_late_leaves_nobody_before_an_empty_page(tables: Tables) -> None:
    """Everybody's things are there meanwhile; what never comes is told."""
    liz = tables.at(Play(2).until("breeding").rolls(0, "1 1 1 1 11"), {"Liz": {}})["Liz"]
    expect(arranging(liz)).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    liz.page.route(MIDDLE, hold)
    liz.page.reload()
    everyone = liz.page.get_by_role("heading", name=liz.says("experiment_everyone"), exact=True)
    expect(everyone).to_be_visible()
    expect(dock(liz)).to_be_visible()
    expect(arranging(liz)).to_have_count(0)
    held[0].continue_()
    expect(arranging(liz)).to_be_visible()
    liz.page.unroute(MIDDLE)
    liz.page.route(MIDDLE, lambda route: route.abort())
    liz.page.reload()
    expect(liz.button("load_again")).to_be_visible()
    liz.faults.clear()


def test_the_house_is_killed_in_the_middle_of_breeding(breeding: At, tables: Tables) -> None:
    """What was rolled lies there, what is pressed meanwhile happens once, and everybody goes on."""
    liz, noe = breeding["Liz"], breeding["Noé"]
    before = lies(noe)
    step(liz)
    tables.house.kill()
    main_button(liz).click()
    tables.house.start()
    expect(arranging(liz)).to_have_count(0)
    assert lies(noe) == before
    noe.page.reload()
    assert lies(noe) == before
    bred(breeding)


def test_whoever_comes_late_finds_what_they_had(tables: Tables) -> None:
    """Liz's page was closed after her roll; the others were done long ago."""
    at = tables.at(Play(3).until("breeding").rests(0), {"Liz": {}, "Noé": {}})
    liz = at["Liz"]
    liz.press("experiment_breed_begin")
    goes_on(liz, arranging(liz))
    before = lies(liz)
    liz.page.close()
    assert lies(liz.again()) == before
    goes_on(liz, liz.button("experiment_breed_finish"))
    liz.press("experiment_breed_finish")
    researches(at["Noé"])
