"""Foxes that were bred tell their family, while the game goes on."""

from playwright.sync_api import Locator, expect

from tests.browser.experiment import Play, dock
from tests.browser.people import PHONE, Guest
from tests.browser.tables import Tables


def family(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name=guest.says("experiment_tree_title"))


def kin(place: Locator, guest: Guest) -> Locator:
    """The parents of a fox, which lead to its family tree."""
    return place.get_by_role("button", name=guest.says("experiment_tree_title"))


def test_a_fox_of_the_kennel_tells_its_family(tables: Tables) -> None:
    """By keys: its parents in the dock, and from there its line. A fox of the deck has none."""
    play = Play(4).until("selection", 5).turn(0)
    liz = tables.at(play, {"Liz": {}})["Liz"]
    parents = liz.says("experiment_tree_of", mother="Zelda", father="Clémentine")
    page = liz.page
    page.get_by_role("button", name="Bo, ").press("Enter")
    expect(kin(dock(liz), liz)).to_contain_text(parents, ignore_case=True)
    kin(dock(liz), liz).press("Enter")
    chosen = family(liz).get_by_role("button", pressed=True)
    expect(chosen).to_be_focused()
    expect(chosen).to_contain_text(parents, ignore_case=True)
    expect(family(liz).get_by_role("button", name="Olive, ")).to_be_visible()
    expect(family(liz).get_by_role("button", name="Mopsy, ")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(family(liz)).to_have_count(0)
    expect(kin(dock(liz), liz)).to_be_focused()
    page.get_by_role("button", name="Malina").press("Enter")
    expect(dock(liz)).to_contain_text("Malina")
    expect(kin(dock(liz), liz)).to_have_count(0)


def test_parents_tell_theirs_on_a_phone(tables: Tables) -> None:
    """The way back leads out of the tree, and not from the table."""
    play = Play(4).until("breeding", 4)
    liz = tables.at(play, {"Liz": {"viewport": PHONE, "has_touch": True}})["Liz"]
    main = liz.page.get_by_role("main")
    expect(kin(main, liz)).to_have_count(2)
    kin(main, liz).first.tap()
    expect(family(liz).get_by_role("button", pressed=True)).to_contain_text("Zelda")
    liz.page.go_back()
    expect(family(liz)).to_have_count(0)
    expect(kin(main, liz)).to_have_count(2)
