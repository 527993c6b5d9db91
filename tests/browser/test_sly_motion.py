"""What moves at a table of Sly Foxes: cards that fly, arrows that are drawn, lives that turn; and
that it does not for whoever wants less of it."""

import re
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
(function look() {
    for (const { effect } of document.getAnimations())
        for (const [what, query] of Object.entries(WHAT))
            if (effect.target?.matches(query) && effect.getComputedTiming().duration > 100) {
                const first = Object.entries(effect.getKeyframes()[0]);
                const looks = first.map(each => each.join(': ')).join('; ');
                window.moved[what] = `${window.moved[what] ?? ''}${looks}; `;
            }
    requestAnimationFrame(look);
})();"""
"""What has moved since the page was opened, in more than a moment, and how it looked at first."""
FLIES, DRAWS, TURNS, POPS = (
    "translate: [^;]*[1-9]",
    "clipPath: inset.0[^;]*100%",
    "rotateY",
    "scale",
)

MOVES: dict[str, Any] = {"script": MOVED, "reduced_motion": "no-preference"}
STILL: dict[str, Any] = {"script": MOVED}


def moves(guest: Guest, what: str, how: str) -> None:
    moved = "([what, how]) => new RegExp(how).test(window.moved[what] ?? '')"
    guest.page.wait_for_function(moved, arg=[what, how])


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
    moves(liz, "card", FLIES)
    moves(liz, "arrow", DRAWS)
    assert "pill" not in moved(liz), "it has come, and not changed"
    liz.press("sly_answer_with", card=liz.says("sly_card_facts"))
    moves(liz, "pill", POPS)
    asked(kami, "sly_waits_goes_on", name="Noé")
    expect(kami.page.locator(".attack li button")).to_have_count(2)
    assert "pill" not in moved(kami)
    assert not re.search(FLIES, moved(kami).get("card", ""))


def test_a_life_that_is_lost_turns_over(tables: Tables) -> None:
    liz = tables.at(at.attacked(0), {"Liz": MOVES}, passing=NAMES[2:4])["Liz"]
    expect(liz.button("sly_let_be")).to_be_visible()
    liz.press("sly_let_be")
    moves(liz, "life", TURNS)
