"""What moves at a table of Sly Foxes: cards that fly, arrows that are drawn, lives that turn; and
that it does not for whoever wants less of it."""

from typing import Any

from playwright.sync_api import expect

from tests.browser import sly_positions as at
from tests.browser.people import Guest
from tests.browser.sly import PLAIN, Play, asked
from tests.browser.tables import NAMES, Tables

MOVED = """window.moved = {};
const WHAT = {
    card: '.attack li', arrow: '.table > svg', life: '.moment .turns', pill: '.balance .side',
};
const isFar = ({ translate }) => /[1-9]/.test(translate ?? '');
(function look() {
    for (const { effect } of document.getAnimations())
        for (const [what, query] of Object.entries(WHAT))
            if (effect.target?.matches(query) && effect.getComputedTiming().duration > 100)
                window.moved[what] = effect.getKeyframes().some(isFar) ? 'far' : 'there';
    requestAnimationFrame(look);
})();"""
"""What has moved since the page was opened, in more than a moment: `far` from one place to another,
`there` where it lies."""

MOVES: dict[str, Any] = {"script": MOVED, "reduced_motion": "no-preference"}
STILL: dict[str, Any] = {"script": MOVED}


def moves(guest: Guest, what: str, how: str) -> None:
    guest.page.wait_for_function("([what, how]) => window.moved[what] === how", arg=[what, how])


def moved(guest: Guest) -> dict[str, str]:
    found: dict[str, str] = guest.page.evaluate("window.moved")
    return found


def test_a_card_flies_an_arrow_is_drawn_and_a_pill_that_changed_pops(tables: Tables) -> None:
    play = Play(*[PLAIN] * 3, first=1)
    at_table = tables.at(play, {"Liz": MOVES, "Kami": STILL}, lines=["Noé"])
    liz, kami = at_table["Liz"], at_table["Kami"]
    asked(liz, "sly_waits_turn", name="Noé")
    asked(kami, "sly_waits_turn", name="Noé")
    at_table.plays("Noé", "attack", target=0, card="gossip", kind="gossip", story="")
    asked(liz, "sly_gossips_you", name="Noé")
    moves(liz, "card", "far")
    moves(liz, "arrow", "there")
    assert "pill" not in moved(liz), "it has come, and not changed"
    liz.press("sly_answer_with", card=liz.says("sly_card_facts"))
    moves(liz, "pill", "there")
    asked(kami, "sly_waits_goes_on", name="Noé")
    expect(kami.page.locator(".attack li button")).to_have_count(2)
    assert {"pill", "arrow"}.isdisjoint(moved(kami))
    assert moved(kami).get("card") != "far"


def test_a_life_that_is_lost_turns_over(tables: Tables) -> None:
    liz = tables.at(at.attacked(0), {"Liz": MOVES}, passing=NAMES[2:4])["Liz"]
    expect(liz.button("sly_let_be")).to_be_visible()
    liz.press("sly_let_be")
    moves(liz, "life", "there")
