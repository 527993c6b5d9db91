"""Bots see only their view; the odds are right; cards are played where they pay; nobody fails, and
bots of a level do not play in step."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from foxtable.bots import BadBot, maker_of, play_out, seat_bots
from foxtable.engine import DEALER, Loose, Match, Move, open_match
from foxtable.games.experiment import EXPERIMENT
from foxtable.games.experiment.after_roll import Add, Change, Extra, Reroll
from foxtable.games.experiment.arranging import heap_of, ways
from foxtable.games.experiment.bots.chances import mean_tokens, odds
from foxtable.games.experiment.bots.levels import CANDIDATES
from foxtable.games.experiment.bots.policy import ranked
from foxtable.games.experiment.bots.thumb import by_thumb
from foxtable.games.experiment.bots.worth import Mind, Temper
from foxtable.games.experiment.breeding import Draw, Record
from foxtable.games.experiment.components import (
    ADD_TAIL,
    CHANGE,
    EXTRA,
    FRIENDLY,
    FULL_AND_HALF,
    HALF,
    KEEP,
    MIXED,
    NEW_PARENTS,
    REROLL,
    SCIENCE,
    SWAP_BOARD,
    TRADE,
    Four,
    edition_named,
)
from foxtable.games.experiment.mats import NOBODY, Brood, Fox, Pup
from foxtable.games.experiment.research import Hold, meets
from foxtable.games.experiment.science import Trade
from foxtable.games.experiment.selection import Claim, Surprise, Take, begin
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Done, Unlock
from foxtable.lab import duel

LEVELS = ("curious", "careful", "far-seeing")
COUNTING = ("careful", "searching:6")
FACES = edition_named("standard").faces


# Odds.


def dice_of(faces: tuple[int, ...], kinds: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    rolls = product(faces, repeat=len(kinds))
    return [tuple(zip(kinds, roll, strict=True)) for roll in rolls]


@pytest.mark.parametrize(
    ("dice", "friendly", "least"),
    [
        ((2, 1, 0, 0), 1, (2, 1, 0, 0)),
        ((0, 0, 1, 1), 2, (0, 0, 1, 1)),
        ((1, 0, 2, 0), 1, (1, 1, 2, 0)),
        ((0, 2, 0, 0), 2, (0, 3, 0, 0)),
        ((0, 0, 0, 0), 1, (1, 0, 0, 0)),
    ],
)
def test_the_odds_of_a_level_are_exact(dice: Four, friendly: int, least: Four) -> None:
    """Against every roll there is, arranged in every way that the rules allow."""
    kinds = [trait for trait in range(4) for _ in range(dice[trait])]
    rolls = dice_of(FACES, (*kinds, *[FRIENDLY] * friendly))
    fewest: Counter[int] = Counter()
    for roll in rolls:
        costs = [cost for made, cost in ways(heap_of(roll, 8)).items() if meets(made, least)]
        fewest[min(costs)] += 1
    wanted = tuple(sorted((dice[t], least[t]) for t in range(4) if least[t]))
    found = odds(FACES, wanted, friendly)
    for tokens in range(8):
        share = sum(fewest[cost] for cost in range(tokens + 1)) / len(rolls)
        assert found[tokens] == pytest.approx(share)


def test_the_tokens_of_the_best_pup() -> None:
    """Two dice of one trait, on the better of two pups."""
    tokens_of = edition_named("standard").tokens_of
    single = [max(ways(heap_of(roll, 0)))[0] for roll in dice_of(FACES, (0, 0))]
    pairs = [max(a, b) for a, b in product(single, repeat=2)]
    mean = sum(tokens_of[marks] for marks in pairs) / len(pairs)
    assert mean_tokens(FACES, tokens_of, 2, 2) == pytest.approx(mean)


# A position for every kind of move.


def table(seats: int = 3, seed: str = "table", **options: Any) -> Experiment:
    """Everybody has chosen a study, and the first selection is about to begin."""
    match = open_match("experiment", seats, options, seed)
    for seat in match.must_act():
        match.play(seat, EXPERIMENT.lapse(match.state, seat))
    state = match.state.copy()
    assert isinstance(state, Experiment)
    state.order = tuple(range(seats)) if state.automa is None else (*range(seats), seats)
    begin(state, None)
    return state


def give(state: Experiment, seat: int, *cards: int) -> None:
    """Science cards, out of the deck."""
    held, deck = list(state.mats[seat].science), list(state.science)
    for card in cards:
        held[card] += 1
        deck[card] -= 1
    state.mats[seat].science, state.science = tuple(held), tuple(deck)


def study(state: Experiment, seat: int, name: str, level: int = 0) -> None:
    """Work on this one, and no other."""
    place = state.cards.study_named[name]
    old = state.mats[seat].studies[0][0]
    if place in state.studies:
        state.studies = tuple(old if each == place else each for each in state.studies)
    state.studies_under = tuple(old if each == place else each for each in state.studies_under)
    state.mats[seat].studies = ((place, level),)


def rolled(state: Experiment, seat: int, *dice: tuple[int, int]) -> None:
    """The seat has rolled these dice, and everybody is breeding."""
    state.phase, state.owed = "breeding", ""
    for each, mat in enumerate(state.mats):
        mothers, fathers = state.rows
        mat.step, mat.gear = "breed", each + 1
        mat.parents = (mothers[each], fathers[each])
        state.holders = [(*row[:each], each, *row[each + 1 :]) for row in state.holders]
    state.shown = tuple(type(mat)(**_parts(mat)) for mat in state.mats)
    state.awaited = (1 << state.seats) - 1
    state.mats[seat].step, state.mats[seat].brood = "arrange", Brood(0, tuple(dice), rolls=1)


def _parts(mat: Any) -> dict[str, Any]:
    return {field: getattr(mat, field) for field in mat.__struct_fields__}


def upgrading(state: Experiment, tokens: Four) -> None:
    state.phase, state.owed = "upgrade", ""
    mothers, fathers = state.rows
    for seat, mat in enumerate(state.mats):
        mat.step, mat.gear, mat.parents = "upgrade", seat, (mothers[seat], fathers[seat])
        state.holders = [(*row[:seat], seat, *row[seat + 1 :]) for row in state.holders]
    state.mats[0].tokens, state.awaited = tokens, (1 << state.seats) - 1


def answer(level: str, state: Experiment, seat: int = 0, stream: str = "test") -> Move:
    options = {"siblings": state.rules.siblings}
    bot = maker_of(EXPERIMENT, level)(seat, EXPERIMENT.setup(state.seats, options), stream)
    move = bot.choose(EXPERIMENT.view(state, seat), EXPERIMENT.asks(state, seat))
    assert move.refusal(state, seat) is None
    return move


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


# Manners.


def played(codes: list[str], seed: str, **options: Any) -> Match:
    match = open_match("experiment", len(codes), options, seed, chance="quick-1")
    failed = play_out(match, seat_bots(match, codes, seed))
    assert not failed
    return match


@pytest.mark.parametrize("name", EXPERIMENT.samples())
def test_no_bot_fails(name: str) -> None:
    setup = EXPERIMENT.samples()[name]
    codes = ["searching:2", *(("careful", "curious")[seat % 2] for seat in range(setup.seats - 1))]
    options = {
        field: getattr(setup.options, field) for field in type(setup.options).__struct_fields__
    }
    assert played(codes, "manners", **options).result is not None


def test_what_others_hide_changes_no_answer() -> None:
    """At every question of a game, in a table that differs in everything hidden."""
    match = open_match("experiment", 3, seed="hidden", chance="quick-1")
    bots = seat_bots(match, ["careful"] * 3, "hidden")
    rng, asked = Random(1), 0
    while seats := match.must_act():
        seat = seats[0]
        if asked % 5 == 0:
            twin = EXPERIMENT.scramble(match.state, seat, rng)
            codes = maker_of(EXPERIMENT, "careful")(seat, match.setup, "twin")
            again = maker_of(EXPERIMENT, "careful")(seat, match.setup, "twin")
            mine = codes.choose(EXPERIMENT.view(match.state, seat), match.asks(seat))
            assert again.choose(EXPERIMENT.view(twin, seat), match.asks(seat)) == mine
        asked += 1
        match.play(seat, bots[seat].choose(EXPERIMENT.view(match.state, seat), match.asks(seat)))
    assert asked > 150


def test_the_same_stream_plays_the_same_game() -> None:
    games = [played(["searching:4", "careful", "curious"], "again") for _ in range(2)]
    assert games[0].entries == games[1].entries


def test_bots_of_a_level_do_not_play_in_step() -> None:
    """The same question, at different seats: not all answer alike."""
    for level in ("curious", "careful"):
        answers = set()
        for number in range(12):
            state = table(seed=f"step {number % 2}")
            answers.add((number % 2, str(answer(level, state, stream=f"s{number}"))))
        assert len(answers) > 2, level


def test_a_budget_must_make_sense() -> None:
    for budget in ("0", "1e9"):
        with pytest.raises(BadBot):
            maker_of(EXPERIMENT, f"searching:{budget}")(0, EXPERIMENT.setup(2), "x")


def test_rules_of_thumb_are_always_allowed() -> None:
    """In playing on nobody asks whether a move is legal."""
    for seats in range(1, 7):
        rng = Random(seats)
        state, chance = EXPERIMENT.begin(EXPERIMENT.setup(seats)), Loose(rng)
        while state.result is None:
            if state.dealing:
                EXPERIMENT.deal(state, chance).play(state, DEALER)
                continue
            seat = (state.awaited & -state.awaited).bit_length() - 1
            move = by_thumb(state, seat)
            assert move.refusal(state, seat) is None
            move.play(state, seat)


def test_only_a_few_moves_are_played_on_for() -> None:
    """Those worth a thought, the best first, and all of them legal."""
    state = table()
    found = ranked(state, 0, Temper(), Random(1), all_=True)
    worths = [worth for worth, _ in found]
    assert worths == sorted(worths, reverse=True)
    assert all(move.refusal(state, 0) is None for _, move in found)
    assert len(found) > CANDIDATES


def test_nothing_is_hoped_for_when_all_is_over() -> None:
    """In the last research a token is half a point, and a card a point."""
    state = table()
    state.round, state.phase = 5, "research"
    mind = Mind(state, 0, Temper())
    assert (mind.token, mind.friendly, mind.science) == (0.5, 0.5, 1.0)
    assert mind.level_worth(0) == state.cards.study_points[1]
    assert len(mind.mat.science) == len(SCIENCE)


# Strength.


def test_the_curious_beat_chance() -> None:
    assert list(duel("experiment", "curious", "random", 2, 5)) == [1.0] * 5


def test_the_careful_beat_the_curious() -> None:
    assert sum(duel("experiment", "careful", "curious", 2, 8)) >= 6
