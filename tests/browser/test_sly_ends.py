"""Round the table of Sly Foxes: how a game begins and ends, a television, and the look back."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.company import hosted
from tests.browser.looks import measured, serious
from tests.browser.people import PHONE, Guest, words
from tests.server.houses import Open, Person

MOVES = 400
"""A game in which only one attacks is over long before."""
CHARACTERS = ("gossip_fox", "schemer", "master_of_traps", "inventive_fox")


def first_of(values: Any) -> Any:
    """A text is left empty: the edition has stories of its own."""
    return "" if isinstance(values, dict) else values[0]


def answer(person: Person, *wishes: str) -> str:
    """Make the first of these moves that is asked for."""
    asks = {ask["move"]: ask["fields"] for ask in reversed(person.news["asks"])}
    wish = next(wish for wish in wishes if wish in asks)
    move = {name: first_of(values) for name, values in asks[wish].items() if values}
    done = person.do("play", moment=person.news["view"]["moment"], move={"move": wish, **move})
    assert done["tell"] == "done", done
    return wish


def seated(house: Open, *names: str, **wish: Any) -> tuple[str, list[Person]]:
    people = [Person(house, name) for name in names]
    code = people[0].open(game="sly", seats=len(names), **wish)
    people[0].come(code)
    for person in people[1:]:
        person.come(code).do("sit", name=person.name)
    people[0].do("start")
    for person in people:
        person.until(lambda news: news["phase"] == "playing" and news["view"]["turn"] == 1)
    return code, people


def caught_up(people: list[Person], with_: Person) -> None:
    moment = with_.news["moment"]
    for person in people:
        person.until(lambda news: news["moment"] >= moment or news["phase"] == "over")


def attacked(people: list[Person]) -> Person:
    """Everybody draws until the first one can attack, and does; whoever it is that attacks."""
    first = people[0]
    for _ in range(MOVES):
        seat = int(first.news["view"]["awaited"][0])
        actor = people[seat]
        made = (
            answer(actor, "attack", "draw", "end", "pass")
            if actor is first
            else answer(actor, "draw", "end", "pass", "idle")
        )
        caught_up(people, actor)
        if made == "attack":
            return actor
    raise AssertionError("nobody could attack")


@pytest.fixture(scope="module")
def over(house: Open) -> str:
    """Liz attacks whenever she can, and Kami lets it be."""
    code, people = seated(house, "Liz", "Kami")
    liz, kami = people
    for _ in range(MOVES):
        if liz.news["phase"] == "over":
            break
        actor = people[int(liz.news["view"]["awaited"][0])]
        wishes = ("attack",) if actor is liz else ()
        answer(actor, *wishes, "pass", "draw", "end", "discard", "idle")
        caught_up(people, actor)
    kami.until(lambda news: news["phase"] == "over")
    return code


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
    lost = places.get_by_role("listitem").nth(1)
    expect(lost).to_contain_text("Kami")
    expect(
        guest.page.get_by_text(guest.says("sly_end_catches", by="Liz", name="Kami"))
    ).to_be_visible()
    assert not serious(guest.page)
    assert not measured(guest.page)
    guest.close()


def test_a_television_shows_no_hand_and_nobody_who_is_asked_in_secret(
    guest: Guest, house: Open
) -> None:
    code, people = seated(house, "Liz", "Kami", "Noé", options={"extension": "without"})
    attacked(people)
    view = people[0].news["view"]
    guest.go(f"/t/{code}/screen")
    row = guest.page.get_by_role("list", name=guest.says("sly_screen_row"))
    expect(row.get_by_role("listitem").first).to_be_visible()
    open_cards = {laid["card"] for laid in view["attack"]["row"]}
    open_cards |= {pile[-1] for pile in view["discards"] if pile}
    held = {card for person in people for card in person.news["view"]["hand"]} - open_cards
    text = guest.page.locator("main").inner_text()
    assert held
    for card in held:
        assert guest.says(f"sly_card_{card.replace('-', '_')}") not in text, card
    target = people[int(view["attack"]["target"])]
    answer(target, "pass")
    caption = guest.page.get_by_text(guest.says("sly_screen_ask_window"))
    expect(caption).to_be_visible()
    said = caption.locator("..").inner_text()
    assert not any(person.name in said for person in people), said
    assert not serious(guest.page)


def test_teams_are_shown_once_and_then_nothing_of_them_is_in_the_page(guest: Guest) -> None:
    company = hosted(
        guest, "Kami", "Noé", "Anna", "Mila", "Sam", game="sly", options={"teams": True}
    )
    title = guest.page.get_by_role("heading", name=guest.says("sly_reveal"))
    expect(title).to_be_visible()
    known = names_of_characters("en")
    shown = guest.page.locator("main").inner_text()
    assert sum(shown.count(name) for name in known) >= 6
    expect(title).to_be_hidden(timeout=12_000)
    own = next(iter(company)).until(lambda news: news["view"] and news["view"]["phase"] == "turn")[
        "view"
    ]
    assert not any(own["faces"])
    left = guest.page.evaluate("document.documentElement.outerHTML")
    assert sum(name in left for name in known) <= 1, "only my own"
    company.close()


def test_stepping_through_from_any_seat(guest: Guest, over: str) -> None:
    guest.go(f"/replay/{over}")
    hidden = guest.page.get_by_text(guest.says("sly_past_hidden"))
    expect(hidden).to_be_visible()
    keys = guest.page.keyboard
    for seat, name in enumerate(("Liz", "Kami"), 1):
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
    hosted(guest, game="sly", bots=["rash"])
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
