"""What tokens buy can be seen while they are chosen, before there is anything to buy."""

from typing import Any

import pytest
from playwright.sync_api import expect

from foxtable.games.experiment.components import TRACKS, TRAITS
from foxtable.games.experiment.upgrades import Done
from tests.browser.experiment import GAME, Play, habit
from tests.browser.people import DESK, PHONE
from tests.browser.tables import Tables
from tests.experiment.tables import mat


class Saving(Play):
    """Everybody keeps what they gain."""

    def _go_on(self, seat: int) -> None:
        upgrades = mat(self.match, seat).step == "upgrade"
        self.plays(seat, Done() if upgrades else habit(self.match, seat))


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_prices_and_what_could_be_paid(tables: Tables, viewport: Any) -> None:
    play = Saving(4).until("selection", 4).turn(0)
    view: Any = GAME.view(play.state, 0)
    enough = [cost > 0 and not short for cost, short in zip(view.costs, view.shorts, strict=True)]
    assert any(enough)
    assert not all(enough)
    liz = tables.at(play, {"Liz": {"viewport": viewport}})["Liz"]
    if viewport == PHONE:
        liz.page.get_by_role("tab", name=liz.says("experiment_select_lab")).click()
    lab = liz.page.locator(".tracks:visible")
    expect(lab).to_have_count(1)
    for at, (track, pays) in enumerate(zip(TRACKS, enough, strict=True)):
        row = lab.get_by_role("listitem").nth(at)
        expect(row).to_contain_text(liz.says(f"experiment_mat_{track}"))
        expect(row).to_contain_text(liz.says("experiment_mat_price", count=view.costs[at]).strip())
        expect(row.get_by_title(liz.says("experiment_lab_enough"))).to_have_count(int(pays))


def test_what_is_unlocked_has_its_token(tables: Tables) -> None:
    """While one breeds it is there as well."""
    play = Play(4).until("breeding", 4)
    slots = mat(play.match, 0).slots
    assert any(slots)
    liz = tables.at(play, {"Liz": {}})["Liz"]
    rows = liz.page.locator(".tracks").get_by_role("listitem")
    for at, tokens in enumerate(slots):
        for number, trait in enumerate(TRAITS):
            token = rows.nth(at).get_by_role("img", name=liz.says(f"experiment_art_{trait}"))
            expect(token).to_have_count(tokens.count(number))
