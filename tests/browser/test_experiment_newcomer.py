"""What somebody who has only the page must not stumble over: where things move as well, by keys,
and in the last round."""

import re
from contextlib import closing
from itertools import count

from playwright.sync_api import Browser, Locator, expect

from foxtable.games.experiment.components import SWAP_BOARD, SWAP_DISCARD
from foxtable.games.experiment.selection import Claim, Take
from tests.browser.company import hosted
from tests.browser.experiment import (
    Play,
    arranging,
    asked,
    choose,
    click,
    dock,
    goes_on,
    main_button,
    step,
    suggested,
)
from tests.browser.people import PHONE, SMALL, Guest
from tests.browser.tables import NAMES, Tables
from tests.experiment.tables import mat
from tests.server.houses import Open

ANY = re.compile("")
MOVES = {"reduced_motion": "no-preference"}
FINGER = 44
WATCH = """
new MutationObserver(() => {
  const now = [...document.querySelectorAll('li.turned b')].map((name) => name.textContent);
  if (now.length) document.documentElement.dataset.turned = now.join();
}).observe(document, {subtree: true, childList: true, attributeFilter: ['class']});
"""
"""Whose study has been turned over."""


def test_studies_turn_over_together(tables: Tables) -> None:
    """It does not last, so somebody watches."""
    pages = {"Liz": {"script": WATCH, **MOVES}, "Noé": {"script": WATCH, "viewport": PHONE}}
    at = tables.at(Play(2), pages)
    for guest in (*at.pages.values(), *at.pages.values()):
        expect(asked(guest)).to_be_visible()
        expect(guest.page.locator("html")).not_to_have_attribute("data-turned", ANY)
        step(guest)
    for guest in at.pages.values():
        expect(guest.page.locator("html")).to_have_attribute("data-turned", ",".join(at.pages))
        expect(guest.page.locator("li.turned")).to_have_count(0)


def test_the_litter_of_the_automa_is_told_where_things_move(tables: Tables) -> None:
    """Enter ends the upgrades; then both pups, and what the first brought."""
    liz = tables.at(Play(1).until("upgrade"), {"Liz": MOVES})["Liz"]
    expect(liz.button("experiment_mat_done")).to_be_visible()
    dock(liz).focus()
    liz.page.keyboard.press("Enter")
    expect(liz.page.locator(".litters .portrait")).to_have_count(3)
    liz.press("experiment_automa_see_second")
    liz.press("experiment_automa_breed_mine")
    dock(liz).focus()
    liz.page.keyboard.press("Enter")
    expect(main_button(liz)).to_have_text(re.compile(r"\d"))


# What the automa did.


def told_of(guest: Guest, key: str = "experiment_automa_turn") -> Locator:
    return guest.page.get_by_role("region", name=guest.says(key), exact=True)


def test_what_the_automa_did_ends_with_its_round(tables: Tables) -> None:
    """Liz is the first to choose now and in the round after: what it did last is told beside the
    upgrades, and no space of the new round is marked with it."""
    for number in count():
        play = Play(1, f"foxes {number}").until("selection")
        if play.state.order != (0, 1):
            continue
        for _ in ("mother", "father"):
            play.plays(0, next(move for move in play.match.moves(0) if isinstance(move, Take)))
        claims = [move for move in play.match.moves(0) if isinstance(move, Claim)]
        if any(claim.space == 1 for claim in claims):
            break
    liz = tables.at(play, {"Liz": {"viewport": PHONE}})["Liz"]
    supplies = liz.page.locator("#experiment-supplies")
    supplies.locator("li:nth-child(1) button").click()
    main_button(liz).click()
    expect(supplies).to_have_count(0)
    expect(told_of(liz)).to_be_visible()
    goes_on(liz, supplies)
    told_of(liz, "experiment_admin").get_by_role("button").click()
    expect(told_of(liz, "experiment_admin")).to_have_count(0)
    expect(main_button(liz)).to_be_visible()
    expect(told_of(liz)).to_have_count(0)
    expect(supplies.locator(".told")).to_have_count(0)


def test_what_the_automa_takes_is_told_where_one_looks(tables: Tables) -> None:
    """However far the board was scrolled. What it took is pale like what anybody took, and marked
    until it was read."""
    play = Play(1).until("selection").turn(0)
    liz = tables.at(play, {"Liz": {"viewport": PHONE, **MOVES}})["Liz"]
    liz.page.locator("#experiment-male button[aria-disabled='false']").first.click()
    liz.page.mouse.wheel(0, 2000)
    main_button(liz).click()
    on = told_of(liz).get_by_role("button", name=liz.says("experiment_automa_go_on"), exact=True)
    expect(on).to_be_visible()
    expect(on).to_be_in_viewport(ratio=1)
    marked = liz.page.locator("#experiment-male .taken, #experiment-female .taken")
    expect(marked.and_(liz.page.locator(".ghost"))).not_to_have_count(0)
    expect(marked.and_(liz.page.locator(":not(.ghost)"))).to_have_count(0)
    on.click()
    expect(told_of(liz)).to_have_count(0)
    expect(marked).to_have_count(0)


def test_no_next_round_is_promised_in_the_last_one(tables: Tables) -> None:
    liz = tables.at(Play(3).until("selection", 5).turn(0), {"Liz": {}})["Liz"]
    supplies = liz.page.locator("#experiment-supplies")
    supplies.locator("button[aria-disabled='false']").first.click()
    expect(dock(liz).get_by_text(liz.says("experiment_select_tie"), exact=True)).to_be_visible()
    expect(supplies.get_by_text(liz.says("experiment_select_place_last"))).to_be_visible()
    expect(supplies.get_by_text(liz.says("experiment_select_first"))).to_have_count(0)


def test_a_pup_is_called_as_the_page_proposes(tables: Tables) -> None:
    """And once the last one is raised, no other is announced."""
    liz = tables.at(Play(2).until("breeding"), {"Liz": {}})["Liz"]
    goes_on(liz, arranging(liz))
    field = liz.page.get_by_label(liz.says("experiment_breed_name"), exact=True)
    name = str(field.get_attribute("placeholder"))
    assert name
    choose(liz, click, suggested)
    liz.press("experiment_breed_raise", name=name)
    expect(liz.button("experiment_breed_finish")).to_be_visible()
    expect(liz.page.get_by_text(name, exact=True)).to_be_visible()
    expect(liz.page.get_by_text(liz.says("experiment_breed_blank_why"))).to_have_count(0)


def test_enter_ends_a_name_and_raises_no_pup(tables: Tables) -> None:
    """Only pressed once more, where nothing is written, it raises the pup, by that name."""
    liz = tables.at(Play(2).until("breeding"), {"Liz": {}})["Liz"]
    goes_on(liz, arranging(liz))
    choose(liz, click, suggested)
    field = liz.page.get_by_label(liz.says("experiment_breed_name"), exact=True)
    field.fill("Smudge")
    field.press("Enter")
    expect(field).not_to_be_focused()
    expect(liz.button("experiment_breed_raise", name="Smudge")).to_be_visible()
    expect(main_button(liz)).not_to_have_class(re.compile("busy"))
    liz.page.keyboard.press("Enter")
    expect(arranging(liz)).to_have_count(0)
    expect(liz.page.get_by_text("Smudge", exact=True)).to_be_visible()


def test_the_clock_stands_in_the_dock_of_every_phase(browser: Browser, house: Open) -> None:
    """On the smallest phone as well, where there is still no need to scroll sideways."""
    liz = Guest(browser, house, "Liz", viewport=SMALL)
    with closing(liz):
        hosted(liz, game="experiment", bots=["curious"], clock=600)
        places = (
            liz.page.locator("#experiment-supplies"),
            arranging(liz),
            liz.page.locator(".matrix"),
        )
        for place in places:
            goes_on(liz, place)
            expect(dock(liz).get_by_role("timer")).to_be_visible()
            assert liz.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_double_tap_takes_one_move_back(tables: Tables) -> None:
    """Being done, but not the pup that was raised before."""
    liz = tables.at(Play(2).until("breeding"), {"Liz": {}})["Liz"]
    finish = liz.button("experiment_breed_finish")
    goes_on(liz, finish)
    finish.click()
    sealed = liz.page.get_by_text(liz.says("experiment_breed_sealed"))
    expect(sealed).to_be_visible()
    back = dock(liz).get_by_role("button", name=liz.says("take_move_back"), exact=True)
    back.evaluate("button => { button.click(); button.click(); }")
    expect(finish).to_be_visible()
    expect(dock(liz).locator(".busy")).to_have_count(0)
    expect(arranging(liz)).to_have_count(0)


def test_what_was_taken_in_another_window_is_not_to_be_taken(tables: Tables) -> None:
    """Alone the question stays the same; what was looked at is let go."""
    liz = tables.at(Play(1).until("selection"), {"Liz": {}})["Liz"]
    father = "#experiment-male button[aria-disabled='false']"
    liz.page.locator(father).first.click()
    expect(main_button(liz)).not_to_have_class(re.compile(r"\boff\b"))
    taking = main_button(liz).inner_text()
    other = liz.context.new_page()
    other.goto(liz.page.url)
    other.locator(father).first.click()
    other.locator("#dock .btn.fox").click()
    expect(main_button(liz)).not_to_have_text(taking)
    expect(main_button(liz)).to_have_class(re.compile(r"\boff\b"))
    expect(liz.page.locator("#experiment-male [aria-pressed='true']")).to_have_count(0)


def test_whoever_has_a_father_hears_why_no_other_can_be_taken(tables: Tables) -> None:
    """The others are pale; the reason goes when something else is chosen."""
    play = Play(2).until("selection").turn(0)
    fathers = [fox.key for fox in play.state.rows[1]]
    moves = play.match.moves(0)
    play.plays(0, next(move for move in moves if isinstance(move, Take) and move.fox in fathers))
    liz = tables.at(play.turn(0), {"Liz": {}})["Liz"]
    father = liz.page.locator("#experiment-male .fox:has(.dim)").first
    expect(liz.page.locator("#experiment-female .dim")).to_have_count(0)
    father.focus()
    liz.page.keyboard.press("Enter")
    told = dock(liz).get_by_role("alert")
    expect(told).to_contain_text(liz.says("experiment_select_has_father"))
    expect(father).to_have_attribute("aria-pressed", "false")
    liz.page.locator("#experiment-female button[aria-disabled='false']").first.click()
    expect(told).to_have_count(0)


def test_a_fox_that_was_drawn_is_shown(tables: Tables) -> None:
    """It lies where the deck was, and stands beside my things."""
    liz = tables.at(Play(2).until("selection").turn(0), {"Liz": MOVES})["Liz"]
    liz.page.locator("[data-deck='female']").click()
    expect(main_button(liz)).to_have_text(liz.says("experiment_select_draw_mother"))
    main_button(liz).click()
    drawn = liz.page.locator("#experiment-female .drawn b")
    expect(drawn).to_be_visible()
    mine = liz.page.get_by_role("list", name=liz.says("experiment_select_mine"), exact=True)
    expect(mine.locator("li", has=liz.page.locator(".portrait"))).to_contain_text(
        drawn.inner_text()
    )


def test_a_fox_that_is_drawn_last_is_shown_after_the_selection(tables: Tables) -> None:
    """Its kennel is gone from the page by then. A tap puts it away."""
    play = Play(3).until("selection")
    while play.state.turn < 8:
        seat = play.match.must_act()[0]
        moves = play.match.moves(seat)
        play.plays(
            seat,
            min(
                moves,
                key=lambda move: isinstance(move, Take) + 2 * (not isinstance(move, Take | Claim)),
            ),
        )
    seat = play.match.must_act()[0]
    names = NAMES[:3]
    others = [name for name in names if name != names[seat]]
    liz = tables.at(play, {names[seat]: {}}, lines=others)[names[seat]]
    liz.page.locator("[data-deck][aria-disabled='false']").click()
    main_button(liz).click()
    told = liz.page.locator(".moment")
    expect(told.locator(".portrait")).to_be_visible()
    expect(liz.page.locator("#experiment-supplies")).to_have_count(0)
    told.click()
    expect(told).to_have_count(0)


def test_a_chip_leads_to_the_first_that_is_free(tables: Tables) -> None:
    """Where all of it is in view, the others step back until something is chosen."""
    liz = tables.at(Play(2).until("selection").turn(0), {"Liz": {}})["Liz"]
    mine = liz.page.get_by_role("list", name=liz.says("experiment_select_mine"), exact=True)
    mine.get_by_role("button", name=liz.says("experiment_mother")).click()
    first = liz.page.locator("#experiment-female button[aria-disabled='false']").first
    expect(first).to_be_focused()
    back = liz.page.locator("section.back")
    expect(back).to_have_count(2)
    liz.page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(back).to_have_count(0)


def test_a_token_of_ones_choice_is_chosen_by_keys(tables: Tables) -> None:
    """The question has the focus at once; arrows choose, Enter takes the space."""
    games = (Play(2, str(word)).until("selection").turn(0) for word in count())
    play, space = next(
        (game, move.space)
        for game in games
        for move in game.match.moves(0)
        if isinstance(move, Claim) and move.wild
    )
    liz = tables.at(play, {"Liz": {}})["Liz"]
    liz.page.locator(f"[data-space='{space - 1}']").focus()
    liz.page.keyboard.press("Space")
    wilds = dock(liz).get_by_role("radio")
    expect(wilds.first).to_be_focused()
    liz.page.keyboard.press("ArrowRight")
    expect(wilds.nth(1)).to_be_focused()
    expect(wilds.nth(1)).to_be_checked()
    liz.page.keyboard.press("ArrowLeft")
    liz.page.keyboard.press("ArrowLeft")
    expect(wilds.last).to_be_checked()
    liz.page.keyboard.press("Enter")
    expect(dock(liz)).to_be_focused()
    expect(liz.page.locator(f"[data-space='{space - 1}']")).to_have_class(re.compile("taken"))


def test_everybody_sees_all_litters_until_they_are_put_away(tables: Tables) -> None:
    play = Play(2).until("research")
    liz = tables.at(play, {"Liz": {}}, lines=["Noé"])["Liz"]
    litters = liz.page.get_by_role("region", name=liz.says("experiment_bred"), exact=True)
    for each in play.state.mats:
        for pup in each.pups:
            expect(litters).to_contain_text(pup.name)
    litters.get_by_role("button").click()
    expect(litters).to_have_count(0)
    liz.page.reload()
    expect(main_button(liz)).to_be_visible()
    expect(litters).to_have_count(0)


def test_two_tiles_are_swapped_one_after_the_other(tables: Tables) -> None:
    """With one card from the discard and one from the board, where it is told which place loses
    its tile."""
    games = (Play(2, f"foxes {number}").until("selection", 4).turn(0) for number in count())
    play = next(
        game
        for game in games
        if all(mat(game.match, 0).science[card] for card in (SWAP_BOARD, SWAP_DISCARD))
    )
    claims = (move for move in play.match.moves(0) if isinstance(move, Claim))
    space = next(claim.space for claim in claims if len(claim.swaps) > 1)
    liz = tables.at(play, {"Liz": {"viewport": PHONE}})["Liz"]
    liz.page.locator(f"#experiment-supplies li:nth-child({space}) button").click()
    liz.press("experiment_select_swap")
    first, second = (
        liz.page.get_by_role("radiogroup", name=liz.says(key), exact=True)
        for key in ("experiment_select_swap", "experiment_select_swap_again")
    )
    expect(second).to_have_count(0)
    discard, board = (liz.says(f"experiment_card_swap_{kind}") for kind in ("discard", "board"))
    first.get_by_role("radio", name=discard).first.click()
    place = liz.says("experiment_select_space", space="")
    second.get_by_role("radio", name=re.compile(f"{board}.*{place}")).first.click()
    expect(first.get_by_role("radio", checked=True)).to_contain_text(discard)
    expect(second.get_by_role("radio", checked=True)).to_contain_text(board)
    goes_on(liz, dock(liz).get_by_text(liz.says("experiment_wait_turn", name="Noé"), exact=True))


def test_half_a_heart_has_room_for_a_finger(tables: Tables) -> None:
    play = Play(2).until("breeding")
    play.rolls(0, "1 " * (play.dice(0) - 1) + "11")
    liz = tables.at(play, {"Liz": {"viewport": PHONE, "has_touch": True}})["Liz"]
    halves = liz.page.locator(".pool [data-piece^='die-']")
    expect(halves).to_have_count(2)
    for half in halves.all():
        box = half.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER, box


def read_at(guest: Guest, code: str) -> list[str]:
    """Every step of a finished game in words, as the table saw it."""
    guest.go(f"/replay/{code}")
    steps = guest.page.get_by_role("slider")
    expect(steps).to_be_visible()
    last = int(str(steps.get_attribute("max")))
    told = []
    for _ in range(last):
        told.append(str(steps.get_attribute("aria-valuetext")))
        guest.page.keyboard.press("ArrowRight")
    return told


def test_hidden_steps_of_a_replay_say_who_was_still_at_it(tables: Tables) -> None:
    at = tables.at(Play(2).until("over"), {"Liz": {}})
    told = read_at(at["Liz"], at.code)
    both = at["Liz"].says("experiment_past_breeding", names="Liz and Noé")
    assert any(both in each for each in told), told[:60]
    nothing = at["Liz"].says("replay_unheard")
    assert not [each for each in told if nothing in each]
