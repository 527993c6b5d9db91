"""Whole games of The Fox Experiment at real pages, to the result: alone, in twos, threes and fours,
and the last rounds of a table of six, by mouse, by touch and by keys, in three languages, with
people who have only a line and with bots; and what one can keep of it."""

from pathlib import Path
from struct import unpack

from playwright.sync_api import expect

from tests.browser.experiment import (
    Arrange,
    Play,
    answer,
    asked,
    click,
    dock,
    enter,
    is_over,
    step,
    suggested,
    tap,
    to_the_end,
)
from tests.browser.hearts import Hearts, by_dragging, by_keys, by_taps
from tests.browser.people import DESK, PHONE, Guest
from tests.browser.tables import NAMES, Tables

LOOKS = 2000
"""Far more than two people need."""
PNG = b"\x89PNG\r\n\x1a\n"
PAUSE = 20
"""Milliseconds until one looks again whether something is asked."""


def everybody_ends(*guests: Guest, arrange: Arrange = suggested) -> None:
    """Each does what is asked of them, whenever something is. On a desk they arrange like this."""
    for _ in range(LOOKS):
        busy = [guest for guest in guests if not is_over(guest).count()]
        if not busy:
            return
        for guest in busy:
            if asked(guest).count() and not is_over(guest).count():
                desk = guest.page.viewport_size == DESK
                step(guest, click, arrange if desk else suggested)
        guests[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("it is never over")


def sees_places(guest: Guest, number: int) -> None:
    """Every side has a column of points, and each category its row."""
    sheet = guest.page.get_by_role("table").first
    expect(sheet.get_by_role("columnheader")).to_have_count(number)
    for key in ("studies", "patrons", "upgrades", "friendliness", "total"):
        name = guest.says(f"experiment_end_{key}")
        expect(sheet.get_by_role("rowheader", name=name).first).to_be_visible()


def test_alone_from_the_first_study_to_the_last_round(tables: Tables) -> None:
    """By keys alone, in French."""
    liz, keys = tables.at(Play(1), {"Liz": {"language": "fr"}})["Liz"], Hearts(by_keys)
    to_the_end(liz, enter, keys)
    assert keys.placed
    sees_places(liz, 2)


def test_two_on_a_phone_by_touch(tables: Tables) -> None:
    """In Italian, and with an automa that only blocks: it has no points."""
    device = {"viewport": PHONE, "has_touch": True, "language": "it"}
    at, taps = tables.at(Play(2), {"Liz": device}, lines=["Noé"]), Hearts(by_taps)
    with at.answering(answer):
        to_the_end(at["Liz"], tap, taps)
    assert taps.placed
    sees_places(at["Liz"], 2)


def test_three_with_a_bot(tables: Tables) -> None:
    """Hearts are dragged on the desk."""
    pages = {"Liz": {}, "Noé": {"viewport": PHONE}}
    at, mouse = tables.at(Play(3), pages, bots={"Kami": "curious"}), Hearts(by_dragging)
    everybody_ends(at["Liz"], at["Noé"], arrange=mouse)
    assert mouse.placed
    for guest in at.pages.values():
        sees_places(guest, 3)


def test_four_with_two_bots(tables: Tables) -> None:
    """With siblings and everybody at every patron."""
    play = Play(4, siblings=True, patrons=True)
    pages: dict[str, dict[str, object]] = {"Liz": {"viewport": PHONE}, "Mila": {}}
    at = tables.at(play, pages, bots=dict.fromkeys(("Noé", "Kami"), "curious"))
    everybody_ends(at["Liz"], at["Mila"])
    for guest in at.pages.values():
        sees_places(guest, 4)


def test_a_table_of_six(tables: Tables) -> None:
    """All have their place on a phone; two people and four bots play the last two rounds to their
    end. A bot has a name of its own."""
    pages: dict[str, dict[str, object]] = {"Liz": {"viewport": PHONE}, "Noé": {}}
    play, bots = Play(6).until("selection", 4), dict.fromkeys(NAMES[2:6], "curious")
    at = tables.at(play, pages, bots=bots)
    liz = at["Liz"]
    dock(liz).get_by_role("button", name=liz.says("experiment_everyone"), exact=True).click()
    everyone = liz.page.get_by_role("dialog", name=liz.says("experiment_everyone"))
    expect(everyone).to_be_visible()
    order = liz.page.get_by_role("list", name=liz.says("experiment_select_order"))
    names = [each.lstrip("123456 \n") for each in order.get_by_role("listitem").all_inner_texts()]
    assert len(names) == 6
    for name in names:
        expect(everyone.get_by_text(name, exact=True).first).to_be_visible()
    liz.page.keyboard.press("Escape")
    everybody_ends(liz, at["Noé"])
    for guest in at.pages.values():
        sees_places(guest, 6)


def test_the_family_tree_is_saved_as_a_picture(tables: Tables) -> None:
    """Of the size that pictures have which people send each other: the whole, or one pup's line."""
    liz = tables.at(Play(3).until("end"), {"Liz": {}})["Liz"]
    liz.press("experiment_end_tree")
    for choose in (False, True):
        if choose:
            liz.page.locator("button.pup").last.click()
        with liz.page.expect_download() as saved:
            liz.page.locator("footer .btn.night").click()
        assert saved.value.suggested_filename == "foxes.png"
        picture = Path(saved.value.path()).read_bytes()
        assert picture.startswith(PNG)
        assert unpack(">II", picture[16:24]) == (1200, 630)
