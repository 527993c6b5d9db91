"""What one has done is heard, by whoever wants to hear it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import until
from tests.browser.experiment import (
    Play,
    arranging,
    click,
    dock,
    goes_on,
    main_button,
    suggested,
)
from tests.browser.people import Guest
from tests.browser.tables import Tables

LISTEN = """
window.heard = [];
window.OscillatorNode = class extends OscillatorNode {
    constructor(audio, wave) { super(audio, wave); window.heard.push(wave.frequency); }
};
"""
WANTS = LISTEN + "localStorage.setItem('foxtable.sound', 'on');"
DICE, PUP, STAMP = 520, 760, 150
"""What each begins with, in Hz."""


def heard(guest: Guest) -> list[int]:
    found: list[int] = guest.page.evaluate("window.heard.splice(0)")
    return found


def hears(guest: Guest, first: int) -> None:
    found: list[int] = []
    until(lambda: bool(found.extend(heard(guest)) or found), guest)
    assert found[0] == first
    assert not {DICE, PUP, STAMP} & {*found[1:]}


def takes_back(guest: Guest) -> Any:
    return dock(guest).get_by_role("button", name=guest.says("take_move_back"), exact=True)


def test_dice_and_pups_are_heard(tables: Tables) -> None:
    """Nothing is heard of what was there before, or of what is taken back."""
    liz = tables.at(Play(2).until("breeding", 2), {"Liz": {"script": WANTS}})["Liz"]
    liz.press("experiment_breed_begin")
    assert heard(liz) == []
    goes_on(liz, arranging(liz))
    hears(liz, DICE)
    liz.page.reload()
    expect(arranging(liz)).to_be_visible()
    assert heard(liz) == []
    suggested(liz, click)
    main_button(liz).click()
    expect(arranging(liz)).to_have_count(0)
    hears(liz, PUP)
    takes_back(liz).click()
    expect(arranging(liz)).to_be_visible()
    assert heard(liz) == []


@pytest.mark.parametrize("script", [WANTS, LISTEN])
def test_an_upgrade_is_stamped(tables: Tables, script: str) -> None:
    """*Done* is no more than paper while something can be paid."""
    liz = tables.at(Play(3).pays(0), {"Liz": {"script": script}})["Liz"]
    done = liz.button("experiment_mat_done")
    expect(done).to_contain_class("paper")
    liz.page.locator(".mat .can").last.click()
    expect(main_button(liz)).to_have_count(1)
    expect(done).to_contain_class("paper")
    main_button(liz).click()
    expect(liz.page.locator(".mat .slot.on")).to_have_count(1)
    expect(done).to_contain_class("fox")
    if script == WANTS:
        hears(liz, STAMP)
    else:
        assert heard(liz) == []
