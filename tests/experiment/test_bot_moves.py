"""A position for every kind of move: cards are played where they pay."""

from typing import Any

import pytest

from foxtable.engine import Move
from foxtable.games.experiment.after_roll import Add, Change, Extra, Reroll
from foxtable.games.experiment.breeding import Draw, Record
from foxtable.games.experiment.components import (
    ADD_TAIL,
    CHANGE,
    EXTRA,
    FULL_AND_HALF,
    HALF,
    KEEP,
    MIXED,
    NEW_PARENTS,
    REROLL,
    SWAP_BOARD,
    TRADE,
)
from foxtable.games.experiment.mats import NOBODY, Brood, Fox, Pup
from foxtable.games.experiment.research import Hold
from foxtable.games.experiment.science import Trade
from foxtable.games.experiment.selection import Claim, Surprise, Take
from foxtable.games.experiment.upgrades import Done, Unlock
from tests.experiment.bot_tables import (
    COUNTING,
    LEVELS,
    answer,
    give,
    rolled,
    study,
    table,
    upgrading,
)


@pytest.mark.parametrize("level", LEVELS)
def test_the_fox_that_everybody_wants_is_taken_first(level: str) -> None:
    """One mother has seven dice, the others one each; all fathers are the same."""
    state = table()
    study(state, 0, "study-01")
    keys = [fox.key for fox in state.rows[0]]
    poor = [Fox(key, 0, (0, 0, 0, 1), NOBODY) for key in keys]
    state.rows[0] = (poor[0], Fox(keys[1], 0, (2, 2, 2, 1), NOBODY), *poor[2:])
    state.rows[1] = tuple(fox._replace(dice=(1, 1, 0, 0)) for fox in state.rows[1])
    assert answer(level, state) == Take(keys[1])


@pytest.mark.parametrize("level", LEVELS)
def test_where_all_foxes_are_poor_one_is_drawn(level: str) -> None:
    """Nobody in the kennel has a trait of use, and the decks are as they came."""
    state = table()
    study(state, 0, "study-01")
    state.mats[0].gear = 0
    for sex in (0, 1):
        row = state.rows[sex]
        state.rows[sex] = tuple(fox._replace(dice=(0, 0, 0, 1)) for fox in row)
    assert isinstance(answer(level, state), Surprise)


@pytest.mark.parametrize("level", COUNTING)
def test_a_card_brings_the_tile_that_completes_a_set(level: str) -> None:
    """One tail in hand, and the only other one lies with a patron."""
    state = table()
    mat, named = state.mats[0], state.cards.tile_named
    mat.parents, mat.tokens = (state.rows[0][0], state.rows[1][0]), (1, 0, 0, 0)
    state.holders = [(0, *row[1:]) for row in state.holders]
    give(state, 0, SWAP_BOARD)
    state.track = (NOBODY, *(named[tile] for tile in ("T02", "T03", "T04")))
    state.patron_tiles = tuple(named[tile] for tile in ("T01", "T22", "T23", "T24"))
    lying = {*state.track, *state.patron_tiles}
    state.tiles = tuple(tile for tile in range(len(named)) if tile not in lying)
    found = answer(level, state)
    assert isinstance(found, Claim)
    assert found.swaps == (("swap-board", "T01"),)


@pytest.mark.parametrize("level", LEVELS)
def test_a_symbol_that_is_lacking_comes_from_a_card(level: str) -> None:
    """Two tails and no ear, in the last round, with a card for an ear."""
    state = table()
    study(state, 0, "study-01")
    state.round = 5
    rolled(state, 0, (0, FULL_AND_HALF), (0, FULL_AND_HALF))
    give(state, 0, ADD_TAIL + 1)
    assert answer(level, state) == Add("ear")


@pytest.mark.parametrize("level", COUNTING)
@pytest.mark.parametrize(
    ("card", "kind", "dice"),
    [
        (CHANGE, Change, ((0, FULL_AND_HALF), (0, HALF), (1, HALF))),
        (EXTRA, Extra, ((0, FULL_AND_HALF), (0, FULL_AND_HALF), (1, HALF))),
        (REROLL, Reroll, (*[(0, HALF)] * 3, *[(1, HALF)] * 3, (2, HALF), (3, HALF))),
    ],
)
def test_cards_after_the_roll(level: str, card: int, kind: type[Move], dice: Any) -> None:
    """A second level is near, and there is no token."""
    state = table()
    study(state, 0, "study-01")
    state.round, state.mats[0].friendly = 5, 0
    rolled(state, 0, *dice)
    give(state, 0, card)
    assert isinstance(answer(level, state), kind)


@pytest.mark.parametrize("level", COUNTING)
def test_tokens_are_traded_for_what_a_pup_lacks(level: str) -> None:
    """Third level of a study: one friendly token would complete it. No two tokens match."""
    state = table()
    study(state, 0, "study-01", 2)
    state.round, state.mats[0].friendly, state.mats[0].tokens = 5, 0, (1, 0, 0, 0)
    rolled(state, 0, *[(0, FULL_AND_HALF)] * 4, *[(1, FULL_AND_HALF)] * 2, (1, HALF))
    give(state, 0, TRADE)
    assert answer(level, state) == Trade(("tail",), ("friendly",))


@pytest.mark.parametrize("level", LEVELS)
def test_the_second_pup_is_unlocked_first(level: str) -> None:
    state = table()
    upgrading(state, (2, 0, 0, 0))
    assert answer(level, state) == Unlock("pups", "tail")


@pytest.mark.parametrize("level", COUNTING)
def test_tokens_that_do_not_match_pay_with_the_card(level: str) -> None:
    state = table()
    upgrading(state, (1, 1, 0, 0))
    assert answer(level, state) == Done()
    give(state, 0, MIXED)
    found = answer(level, state)
    assert isinstance(found, Unlock)
    assert (found.track, found.mixed) == ("pups", (1, 1, 0, 0))


@pytest.mark.parametrize("level", COUNTING)
def test_a_trade_completes_a_set(level: str) -> None:
    state = table()
    upgrading(state, (1, 0, 0, 0))
    give(state, 0, TRADE)
    state.mats[0].friendly = 1
    assert answer(level, state) == Trade(("friendly",), ("tail",))


@pytest.mark.parametrize("level", COUNTING)
def test_a_pup_with_many_dice_is_kept(level: str) -> None:
    """It is not the friendliest: nothing is lost."""
    state = table()
    for seat, mat in enumerate(state.mats):
        symbols = ((3, 3, 3, 3), (1, 0, 0, 15), (1, 1, 0, 0))[seat]
        pup = Pup(state.pup_key(seat, 0), 0, seat, 1, 0, 20, symbols, "")
        mat.pups, mat.step = (pup,), "upgrade"
        mat.gear = seat
        state.born[pup.key] = pup
    state.phase, state.awaited = "research", 7
    state.mats[0].slots = ((0,), (), (), ())
    give(state, 0, KEEP)
    assert answer(level, state) == Hold(0)


@pytest.mark.parametrize("level", COUNTING)
def test_poor_parents_are_replaced(level: str) -> None:
    state = table()
    study(state, 0, "study-01")
    rolled(state, 0)
    mat = state.mats[0]
    mother, father = mat.parents
    assert mother is not None
    assert father is not None
    mat.parents = (mother._replace(dice=(0, 0, 0, 1)), father._replace(dice=(2, 0, 0, 0)))
    mat.step, mat.brood = "roll", Brood(0)
    mat.slots = ((0, 1), (), (), ())
    give(state, 0, NEW_PARENTS)
    assert answer(level, state) == Draw(0)


def test_a_level_is_worth_tokens_and_nothing_else_is() -> None:
    """One ear short, with a token: it is spent. Without a study that wants it, it is kept."""
    state = table()
    study(state, 0, "study-01")
    state.mats[0].friendly = 1
    rolled(state, 0, (0, FULL_AND_HALF), (0, FULL_AND_HALF), (1, HALF))
    for level in LEVELS:
        answered = answer(level, state)
        assert isinstance(answered, Record)
        assert answered.symbols == (3, 1, 0, 0)
        assert answered.name, "a pup has a name"
