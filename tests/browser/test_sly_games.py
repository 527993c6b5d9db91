"""Whole games of Sly Foxes at a real page, from the first turn to the result: each way to play, by
mouse, by touch and by keys. Liz attacks whenever she can."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, Error, Locator, expect

from tests.browser.company import hosted
from tests.browser.people import PATIENCE, PHONE, Guest
from tests.browser.sly import PLAIN, Play, asked, company, dock, face, is_over
from tests.browser.tables import NAMES, Tables
from tests.server.houses import Open

STEPS, LOOKS = 200, 3000
"""Far more than anything that is played here needs."""
EDGE: Any = {"x": 8, "y": 24}
"""Of a card: other cards lie on the rest of it."""
PAUSE = 50
"""Milliseconds until one looks again whether something is asked."""
HURRY = 1000
"""Milliseconds for a tap where bots may be quicker."""
TEAMS = ("gossip-fox", "master-of-traps", "schemer", "inventive-fox") * 2
"""Every other one is with Liz."""
LAST = PLAIN.replace("universal-attack", "trap").replace("universal-defence", "facts")
"""For the eighth: of Universal cards there are seven."""
REMEMBERS = """new MutationObserver(() => {
    const shown = document.querySelector('main')?.innerText ?? '';
    const before = window.revealed ?? '';
    if (shown.includes(TITLE) && shown.length > before.length) window.revealed = shown;
    if (window.revealed) document.documentElement.dataset.revealed = 'yes';
}).observe(document, {subtree: true, childList: true, characterData: true})"""
"""What was there to be read, however short."""

# One step with a page.


def ready(guest: Guest) -> Locator:
    """Something is asked, or it is over."""
    return dock(guest).locator(".btn:not(.sm, .busy)").or_(is_over(guest)).first


def attack_cards(guest: Guest) -> Locator:
    """What one can attack with now, in one's turn."""
    cards = guest.page.locator("body:has(#dock .btn.draw) .mine li.can button")
    return cards.filter(has_not_text=guest.says("sly_card_dont_care"))


def step(guest: Guest, targets: Sequence[int] = range(8), touch: bool = False) -> None:
    """Whoever is asked attacks if they can, draws cards to attack with, answers what they can and
    discards what they must; in windows they pass from the first one on."""
    here = dock(guest)

    def press(button: Locator, **where: Any) -> None:
        button.tap(**where) if touch else button.click(**where)

    if here.locator(".caret").count():
        press(here.locator(".caret"))
        press(here.get_by_text(guest.says("sly_pass_all"), exact=True))
    elif attack_cards(guest).count():
        press(attack_cards(guest).first, position=EDGE)
        choose(guest, targets, press)
        press(here.locator(".btn.fox:not(.off)"))
    elif here.locator(".btn.draw").count():
        press(here.locator(".btn.draw").first)
    else:
        while here.locator(".btn.fox.off").count():
            press(guest.page.locator(".mine li.can:not(.chosen) button").first, position=EDGE)
        press(here.locator(".btn:not(.sm)").last)


def choose(guest: Guest, targets: Sequence[int], press: Callable[..., None]) -> None:
    """The first of these who can be attacked with the card; where there is but one, they are
    chosen already."""
    for button in dock(guest).locator(".faces button:not(.off)").all():
        if int(button.get_attribute("data-seat") or -1) in targets:
            if button.get_attribute("aria-pressed") == "false":
                press(button)
            return
    raise AssertionError("nobody of them can be attacked")


def keys(guest: Guest) -> None:
    """The same by keys alone."""
    here, keyboard = dock(guest), guest.page.keyboard
    if attack_cards(guest).count():
        cards = guest.page.locator(".mine li").all()
        place = next(at for at, each in enumerate(cards, 1) if "can" in class_of(each))
        keyboard.press(str(place % 10))
        expect(here.locator(".faces")).to_be_visible()
        keyboard.press("ArrowUp")
        to_seat(guest, 1)
        keyboard.press("Enter")
        keyboard.press("ArrowDown")
        keyboard.press("Enter")
    elif here.locator(".btn.draw").count():
        keyboard.press("a")
    else:
        keyboard.press("e")


def unhurried(guest: Guest, act: Callable[[Guest], None]) -> None:
    """Bots and others do not wait: what is there to be tapped may be gone by then."""
    guest.context.set_default_timeout(HURRY)
    try:
        act(guest)
    except (Error, AssertionError):
        guest.page.keyboard.press("Escape")
    finally:
        guest.context.set_default_timeout(PATIENCE)


def lets_be(guest: Guest) -> None:
    """Whoever is asked draws in their turn, and lets everything else be."""
    here = dock(guest)
    if here.locator(".btn.draw").count():
        here.locator(".btn.draw").last.click()
    elif here.locator(".btn.fox.off").count():
        guest.page.locator(".mine li.can:not(.chosen) button").first.click(position=EDGE)
    elif here.locator(".caret").count():
        step(guest)
    else:
        here.locator(".btn:not(.sm)").last.click()


def everybody_ends(acts: Mapping[Guest, Callable[[Guest], None]]) -> None:
    """Several have pages: each does what is asked of them, whenever something is."""
    guests = list(acts)
    for _ in range(LOOKS):
        if all(is_over(guest).count() for guest in guests):
            return
        for guest in guests:
            if ready(guest).count() and not is_over(guest).count():
                unhurried(guest, acts[guest])
        guests[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("it is never over")


def class_of(each: Locator) -> list[str]:
    return (each.get_attribute("class") or "").split()


def to_seat(guest: Guest, seat: int) -> None:
    for _ in range(9):
        if guest.page.evaluate("document.activeElement?.dataset.seat") == str(seat):
            return
        guest.page.keyboard.press("ArrowRight")
    raise AssertionError(f"arrows do not lead to seat {seat}")


def to_the_end(guest: Guest, act: Callable[[Guest], None] = step) -> None:
    for _ in range(STEPS):
        expect(ready(guest)).to_be_visible()
        if is_over(guest).count():
            return
        before = dock(guest).locator("h2").inner_text()
        act(guest)
        expect(dock(guest).locator(".busy")).to_have_count(0)
        expect(dock(guest).locator("h2").get_by_text(before, exact=True)).to_have_count(0)
    raise AssertionError(f"still not over: {before}")


def ended(guest: Guest, headline: str, eyebrow: str, **values: object) -> None:
    expect(guest.page.get_by_role("heading", name=guest.says(headline), exact=True)).to_be_visible()
    expect(guest.page.get_by_text(guest.says(eyebrow, **values)).first).to_be_visible()


# The games.


def test_two_on_a_phone_by_touch(tables: Tables) -> None:
    device = {"viewport": PHONE, "has_touch": True}
    at = tables.at(Play(PLAIN, PLAIN), {"Liz": device}, lines=["Noé"])
    with company(at):
        to_the_end(at["Liz"], lambda liz: step(liz, touch=True))
    ended(at["Liz"], "sly_end_you_win", "sly_end_slyest")


def test_the_first_victim_by_keys_alone(tables: Tables) -> None:
    play = Play(PLAIN, PLAIN, PLAIN, ending="victim", open=True)
    at = tables.at(play, {"Liz": {}}, lines=["Noé", "Kami"])
    with company(at):
        to_the_end(at["Liz"], keys)
    expect(
        at["Liz"].page.get_by_text(at["Liz"].says("sly_end_first_victim", name="Noé"))
    ).to_be_visible()


def test_the_last_survivor_on_a_phone(tables: Tables) -> None:
    at = tables.at(Play(*[PLAIN] * 3), {"Liz": {"viewport": PHONE}}, lines=["Noé", "Kami"])
    with company(at):
        to_the_end(at["Liz"])
    ended(at["Liz"], "sly_end_you_win", "sly_end_slyest")


def test_teams_of_four(tables: Tables) -> None:
    play = Play(*[PLAIN] * 4, characters=TEAMS[:4], teams=True)
    at = tables.at(play, {"Liz": {}}, lines=["Noé", "Kami", "Mila"])
    liz = at["Liz"]
    asked(liz, "sly_ask_turn")
    attack_cards(liz).first.click()
    expect(face(liz, 2)).to_contain_text(liz.says("sly_partner"))
    liz.press("sly_put_back")
    with company(at, Kami=(1, 3)):
        to_the_end(liz, lambda liz: step(liz, (1, 3)))
    ended(liz, "sly_end_your_team_wins", "sly_end_last_team")
    places = liz.page.get_by_role("region", name=liz.says("sly_end_places"))
    expect(places.get_by_text(liz.says("sly_team_trap"), exact=True)).to_have_count(2)


def test_teams_of_six_are_shown_once_and_then_nothing_of_them_is_in_the_page(
    browser: Browser, house: Open
) -> None:
    """Liz waits at the table when it begins, as everybody does: it lasts for five seconds."""
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    title = liz.says("sly_reveal")
    liz.context.add_init_script(REMEMBERS.replace("TITLE", repr(title)))
    others = hosted(liz, *NAMES[1:6], game="sly", options={"teams": True})
    expect(liz.page.locator("html[data-revealed]")).to_be_attached()
    expect(liz.page.get_by_text(title)).to_have_count(0)
    known = [liz.says(f"sly_character_{name.replace('-', '_')}") for name in set(TEAMS)]
    shown, left = liz.page.evaluate("[window.revealed, document.documentElement.outerHTML]")
    assert sum(shown.count(name) for name in known) >= 6
    mine = [name for name in known if name in left]
    assert len(mine) == 1
    assert mine[0] in shown
    others.close()
    liz.close()


def test_teams_of_six(tables: Tables) -> None:
    play = Play(*[PLAIN] * 6, characters=TEAMS[:6], teams=True).says("conceal")
    at = tables.at(play, {"Liz": {"viewport": PHONE}}, lines=NAMES[1:6])
    with company(at, Kami=(1, 3, 5), Anna=(1, 3, 5)):
        to_the_end(at["Liz"], lambda liz: step(liz, (1, 3, 5)))
    ended(at["Liz"], "sly_end_your_team_wins", "sly_end_last_team")


def test_teams_of_eight(tables: Tables) -> None:
    """Two of them have pages, one on each side."""
    play = Play(*[PLAIN] * 7, LAST, characters=TEAMS, teams=True).says("conceal")
    pages: dict[str, Any] = {"Liz": {"viewport": PHONE}, "Noé": {}}
    at = tables.at(play, pages, lines=NAMES[2:])
    others = (1, 3, 5, 7)
    with company(at, **dict.fromkeys(NAMES[2::2], others)):
        everybody_ends({at["Liz"]: lambda liz: step(liz, others), at["Noé"]: lets_be})
    ended(at["Liz"], "sly_end_your_team_wins", "sly_end_last_team")
    ended(at["Noé"], "sly_end_team_wins_gossip", "sly_end_last_team")


def test_with_the_extension(tables: Tables) -> None:
    """Stop it!, Enough is enough! and a Sneaky defence, and then to the end."""
    play = Play(
        "gossip trap enough facts caution facts",
        "gossip trap trap stop facts caution",
        "gossip trap trap sneaky-defence facts caution",
        extension="with",
        ending="victim",
    )
    at = tables.at(play, {"Liz": {"viewport": PHONE}}, lines=["Noé", "Kami"])
    liz = at["Liz"]
    asked(liz, "sly_ask_turn")
    step(liz, (1,))
    at.plays("Noé", "answer", card="stop")
    asked(liz, "sly_stop_says", name="Noé", card=liz.says("sly_card_stop"))
    liz.press("sly_card_enough")
    at.plays("Noé", "pass")
    asked(liz, "sly_enough")
    liz.press("sly_no")
    at.plays("Kami", "interfere", card="sneaky-defence")
    asked(liz, "sly_goes_on", name="Kami")
    sneaky = liz.says("sly_laid", card=liz.says("sly_card_sneaky_defence"), name="Kami")
    expect(liz.page.get_by_role("button", name=sneaky, exact=True)).to_be_visible()
    liz.press("sly_stop_here")
    with company(at):
        to_the_end(liz, lambda liz: step(liz, (1,)))
    expect(liz.page.get_by_text(liz.says("sly_end_first_victim", name="Noé"))).to_be_visible()


def test_eight_to_the_end(tables: Tables) -> None:
    """Four are out and the others have one life left. Two have pages, the others are bots."""
    play = Play(*[PLAIN] * 7, LAST)
    for kind in ("gossip", "trap"):
        for seat in range(8):
            play.hits((seat + 1) % 8, kind)
    for seat in range(4):
        play.hits(7 - seat, "universal-attack", "gossip")
    bots = dict.fromkeys(NAMES[2:], "rash")
    at = tables.at(play, {"Liz": {"viewport": PHONE}, "Noé": {}}, bots=bots)
    everybody_ends({at["Liz"]: step, at["Noé"]: step})
    for guest in at.pages.values():
        places = guest.page.get_by_role("region", name=guest.says("sly_end_places"))
        expect(places.get_by_role("listitem")).to_have_count(8)
        expect(places.get_by_text(guest.says("sly_end_standing"))).to_have_count(1)
