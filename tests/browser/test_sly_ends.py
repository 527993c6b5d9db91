"""Round the table of Sly Foxes: how a game begins and ends, a television, and the look back."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.company import hosted
from tests.browser.looks import measured, serious
from tests.browser.people import PHONE, Guest, words
from tests.browser.sly import PLAIN, Play, asked
from tests.browser.tables import NAMES, Tables
from tests.server.houses import Open

CHARACTERS = ("gossip_fox", "schemer", "master_of_traps", "inventive_fox")


@pytest.fixture(scope="module")
def over(browser: Browser, house: Open) -> str:
    """Liz has caught Noé, who let it be three times."""
    play = Play(PLAIN, PLAIN).hits(1, "gossip").draws("facts").hits(1, "trap").draws("facts")
    play.hits(1, "universal-attack", "gossip")
    return Tables(browser, house).at(play, {}).code


@pytest.fixture
def guest(browser: Browser, house: Open) -> Iterator[Guest]:
    found = Guest(browser, house, "Ugo")
    yield found
    found.close()


def names_of_characters(language: str) -> list[str]:
    return [str(words(language)[f"sly_character_{name}"]) for name in CHARACTERS]


@pytest.mark.parametrize("device", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_a_finished_game_shows_who_won_and_who_everybody_was(
    browser: Browser, house: Open, over: str, device: dict[str, Any]
) -> None:
    guest = Guest(browser, house, "Ugo", "fr", **device).go(f"/t/{over}")
    headline = guest.page.get_by_role("heading", name=guest.says("sly_end_wins", name="Liz"))
    expect(headline).to_be_visible()
    places = guest.page.get_by_role("region", name=guest.says("sly_end_places"))
    expect(places.get_by_role("listitem")).to_have_count(2)
    shown = re.compile("|".join(map(re.escape, names_of_characters("fr"))))
    for row in places.get_by_role("listitem").all():
        expect(row).to_contain_text(shown)
    won, lost = places.get_by_role("listitem").all()
    expect(lost).to_contain_text("Noé")
    for row, left, played in ((won, 3, 3), (lost, 0, 0)):
        lives = re.compile(re.escape(guest.says("sly_lives", count=left)))
        expect(row.get_by_role("img", name=lives)).to_be_attached()
        for column, number in (("sly_end_played", played), ("sly_end_won", 0)):
            expect(row.locator(".number", has_text=guest.says(column))).to_have_text(
                re.compile(rf"{guest.says(column)}\s+{number}")
            )
    expect(
        guest.page.get_by_text(guest.says("sly_end_catches", by="Liz", name="Noé"))
    ).to_be_visible()
    assert not serious(guest.page)
    assert not measured(guest.page)
    guest.close()


def test_a_television_shows_no_hand_and_nobody_who_is_asked_in_secret(
    guest: Guest, tables: Tables
) -> None:
    hand = "gossip weasel universal-attack facts caution dont-care"
    play = Play(*[hand] * 3).attacks(1, "gossip")
    at = tables.at(play, {}, lines=["Noé"])
    guest.go(f"/t/{at.code}/screen")
    row = guest.page.get_by_role("list", name=guest.says("sly_screen_row"))
    expect(row.get_by_role("listitem").first).to_be_visible()
    text = guest.page.locator("main").inner_text()
    for card in hand.split()[1:]:
        assert guest.says(f"sly_card_{card.replace('-', '_')}") not in text, card
    at.plays("Noé", "pass")
    caption = guest.page.get_by_text(guest.says("sly_screen_ask_window"))
    expect(caption).to_be_visible()
    said = caption.locator("..").inner_text()
    assert not any(name in said for name in NAMES), said
    assert not serious(guest.page)


def test_too_many_turns_without_a_lost_life(tables: Tables) -> None:
    """Liz makes the last one of fifty; cards above the most count for nobody."""
    liz = tables.at(Play(*[PLAIN] * 3, still=50, first=2).idles(49), {"Liz": {}})["Liz"]
    asked(liz, "sly_ask_turn")
    liz.page.keyboard.press("d")
    asked(liz, "sly_close")
    liz.press("sly_end")
    expect(liz.page.get_by_text(liz.says("sly_end_stalled", count=50)).first).to_be_visible()
    expect(liz.page.get_by_role("heading", name=liz.says("sly_end_everybody"))).to_be_visible()
    expect(liz.page.get_by_text(liz.says("sly_end_turn_stalled", turn=50))).to_be_visible()


def test_a_team_has_won_also_whoever_was_out(tables: Tables) -> None:
    """Liz and Kami gossip, Noé and Mila set traps; Kami alone is left."""
    characters = ("gossip-fox", "master-of-traps", "schemer", "inventive-fox")
    play = Play(*[PLAIN] * 4, characters=characters, teams=True)
    play.hits(1, "gossip").hits(0, "gossip").hits(1, "gossip").hits(0, "gossip").hits(1, "trap")
    play.hits(3, "universal-attack", "gossip").hits(0, "trap").hits(3, "trap")
    play.draws("facts", "gossip", "facts").hits(3, "gossip")
    at = tables.at(play, {"Noé": {"viewport": PHONE}, "Liz": {}})
    for name, headline in (("Noé", "sly_end_team_wins_gossip"), ("Liz", "sly_end_your_team_wins")):
        page, says = at[name].page, at[name].says
        expect(page.get_by_role("heading", name=says(headline), exact=True)).to_be_visible()
        expect(page.get_by_text(says("sly_end_last_team"))).to_be_visible()
        winners = says("sly_end_team_of", names="Liz and Kami")
        expect(page.get_by_text(winners, exact=True)).to_be_visible()
        places = page.get_by_role("region", name=says("sly_end_places"))
        first = places.get_by_role("listitem")
        expect(first.nth(0)).to_contain_text("Liz")
        expect(first.nth(1)).to_contain_text("Kami")
        for team in ("sly_team_gossip", "sly_team_trap"):
            expect(places.get_by_text(says(team), exact=True)).to_have_count(2)


def test_stepping_through_from_any_seat(guest: Guest, over: str) -> None:
    guest.go(f"/replay/{over}")
    hidden = guest.page.get_by_text(guest.says("sly_past_hidden"))
    expect(hidden).to_be_visible()
    keys = guest.page.keyboard
    for seat, name in enumerate(("Liz", "Noé"), 1):
        keys.press(str(seat))
        hand = guest.page.get_by_role("region", name=guest.says("sly_past_hand", name=name))
        expect(hand).to_be_visible()
        keys.press("Shift+ArrowRight")
        expect(hand.get_by_role("listitem").first).to_be_visible()
    keys.press("End")
    expect(guest.page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", re.compile(r"^(\S+ )?\d")
    )
    keys.press("0")
    expect(hidden).to_be_visible()
    assert not serious(guest.page)


def test_a_first_game_is_explained_once(browser: Browser, house: Open) -> None:
    guest = Guest(browser, house, "Jo", new=True, viewport=PHONE)
    hosted(guest, game="sly", bots=["rash", "rash"])
    explained = guest.page.get_by_role("region", name=guest.says("sly_coach_title"))
    expect(explained).to_be_visible()
    for _ in range(3):
        guest.press("coach_next")
    assert not serious(guest.page)
    guest.press("sly_coach_go")
    expect(explained).to_be_hidden()
    guest.page.reload()
    expect(guest.page.locator("#dock")).to_be_visible()
    expect(explained).to_be_hidden()
    guest.close()
