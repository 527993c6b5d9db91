"""Bots see only their view; they remember as they should; each level beats the one below."""

from itertools import chain, pairwise
from random import Random

import pytest

from foxtable.bots import BadBot, maker_of, play_out, seat_bots
from foxtable.engine import FoxtableError, Match, game_named, open_match, resume
from foxtable.games.foxy.belief import advice, exact_number, median
from foxtable.games.foxy.bots import CALM, LEVELS, Fading, temperament, thresholds
from foxtable.games.foxy.components import edition_named
from foxtable.games.foxy.memory import Memory, lookalikes
from foxtable.games.foxy.scoring import review
from foxtable.games.foxy.training import gains, stopping_rule, trained
from foxtable.games.foxy.variants import combinations
from foxtable.lab import estimate, simulate
from tests.foxy.tables import state_of


def game_of(codes: list[str], seed: str, *variants: str, calm: bool = False) -> Match:
    match = open_match("foxy", len(codes), {"variants": variants}, seed, chance="quick-1")
    bots = seat_bots(match, codes, seed)
    for bot in bots:
        if calm and isinstance(bot, Fading):
            bot.temperament = CALM
    play_out(match, bots)
    return match


@pytest.mark.parametrize("variants", combinations(modes=True), ids="-".join)
def test_the_perfect_player_is_always_exact(variants: tuple[str, ...]) -> None:
    for seed in ("a", "b"):
        match = game_of(["perfect", "casual"], seed, *variants)
        turns = review(state_of(match))
        assert [turn.judged[0].number for turn in turns] == [turn.exact for turn in turns]
        bet = state_of(match).circles[0]
        assert bet > 0
        assert turns[bet - 1].judged[0].points == 2 * turns[bet - 1].exact > 0


@pytest.mark.parametrize("variants", combinations(modes=False), ids="-".join)
def test_the_perfect_player_wins_alone(variants: tuple[str, ...]) -> None:
    match = game_of(["perfect"], "alone", *variants)
    assert match.result is not None
    assert match.result.scores["deviation"] == (0,)


def test_the_perfect_bet_gains_more_than_the_thresholds_alone() -> None:
    """On 150 fixed games: a calm player's bets by looking ahead against bets by the thresholds, on
    the same cards. The difference is a mean over games, with its uncertainty."""
    limits = thresholds("perfect", False)
    more = []
    for game in range(150):
        match = game_of(["perfect", "random"], f"bet {game}", calm=True)
        exacts = [turn.exact for turn in review(state_of(match))]
        plain = next((e for e, limit in zip(exacts, limits, strict=True) if e >= limit and e), 0)
        more.append(exacts[state_of(match).circles[0] - 1] - plain)
    found = estimate(more)
    assert found.mean > 0
    assert found.mean + found.margin > 0


def test_a_temperament_costs_the_perfect_player_little() -> None:
    """On fixed games against the same player without one: about two points of nearly ninety."""
    less = []
    for game in range(80):
        calm, own = (
            game_of(["perfect", "random"], f"calm {game}", calm=calm).result
            for calm in (True, False)
        )
        assert calm is not None
        assert own is not None
        less.append(calm.scores["points"][0] - own.scores["points"][0])
    assert 0 < estimate(less).mean < 3


@pytest.mark.parametrize("level", LEVELS)
def test_four_equal_bots_do_not_circle_the_same_turn(level: str) -> None:
    """In 60 games all four on one turn at most twice, though all have seen the same cards."""
    rows = list(simulate("foxy", [level] * 4, 60, "circles"))
    turns = [{row["bet_turn"] for row in rows[4 * game : 4 * game + 4]} for game in range(60)]
    assert sum(len(circled) == 1 and circled != {0} for circled in turns) <= 2
    betting = sum(row["bet_turn"] > 0 for row in rows)
    assert betting > len(rows) / 2, "and not because nobody bets"


def test_a_temperament_is_a_bots_own_and_stays() -> None:
    match = open_match("foxy", 4, seed="temper")
    bots, again, other = (
        [vars(bot)["temperament"] for bot in seat_bots(match, ["keen"] * 4, stream)]
        for stream in ("one", "one", "other")
    )
    assert bots == again
    assert len({*bots, *other}) == 8
    assert 0.0 in temperament(Random(1))


@pytest.mark.parametrize(
    ("level", "least", "most"), [("dreamer", 43, 47), ("casual", 62, 68), ("keen", 70, 79)]
)
def test_levels_gain_what_they_should(level: str, least: int, most: int) -> None:
    rows = list(simulate("foxy", [level] * 5, 80, "average"))
    found = estimate([row["points"] for row in rows])
    assert least < found.mean - found.margin, found
    assert found.mean + found.margin < most, found


def test_the_dreamer_loses_count_as_the_cards_go_by() -> None:
    """Exact at first, then mostly too low, now and then too high; and it does not know."""
    off: list[list[int]] = [[] for _ in range(20)]
    for game in range(60):
        for turn in review(state_of(game_of(["dreamer", "random"], f"dream {game}"))):
            off[turn.turn - 1].append(turn.judged[0].number - turn.exact)
    assert set(off[0]) == {0}
    early, late = (estimate(list(chain(*part))).mean for part in (off[:7], off[13:]))
    assert late < early - 1 < 0
    wrong = list(chain(*off))
    too_low, too_high = sum(each < 0 for each in wrong), sum(each > 0 for each in wrong)
    assert too_low > 3 * too_high > 60


def test_whoever_plays_like_a_casual_bot_wins_their_share_against_the_company() -> None:
    """A fifth at a table of five, or more."""
    someone = "fading:0.1,0.04,0.2"
    rows = simulate("foxy", [someone, *game_named("foxy").company()], 100, "company")
    first = [row["place"] == 1 for row in rows if row["bot"] == someone]
    assert sum(first) >= 20


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(["random", *LEVELS])))
@pytest.mark.parametrize("hard", [False, True], ids=["standard", "hard"])
def test_each_level_beats_the_one_below(weaker: str, stronger: str, hard: bool) -> None:
    """On fixed seeds, side by side at one table: the difference in points, with a 99.9 % margin."""
    options = {"variants": ["hard"]} if hard else {}
    rows = list(simulate("foxy", [weaker, stronger], 120, "levels", options=options))
    differences = []
    for game in range(120):
        points = {row["bot"]: row["points"] for row in rows[2 * game : 2 * game + 2]}
        differences.append(points[stronger] - points[weaker])
    found = estimate(differences)
    assert found.mean - found.margin * 3.29 / 1.96 > 0, f"{stronger} - {weaker}: {found}"


def test_a_memory_fades_and_confuses_neighbours() -> None:
    edition = edition_named("standard")
    assert lookalikes("standard")["bear"] == "rabbit"
    assert lookalikes("standard")["rabbit+cat"] == "bear+cat"
    assert "bear+rabbit" not in lookalikes("standard")
    sharp, dull = Memory(edition, 0, 0), Memory(edition, 0.5, 0.4)
    rng = Random(1)
    for card in ("bear", "hen", "pig", "bear", "zebra") * 2:
        sharp.add(card, rng)
        dull.add(card, rng)
    assert sharp.traces == ["bear", "hen", "pig", "bear", "zebra"] * 2
    assert None in dull.traces
    assert dull.traces[-1] == "zebra", "the newest card lies in front of everybody"


@pytest.mark.parametrize("blind", [False, True])
def test_a_blind_memory_sees_no_gaps_but_some_cards_twice(blind: bool) -> None:
    edition = edition_named("standard")
    cards = ("bear", "hen", "pig", "octopus", "zebra", "dolphin", "rabbit", "giraffe", "fox")
    twice = 0
    for seed in range(20):
        memory, rng = Memory(edition, 0.2, 0, float(blind)), Random(seed)
        for card in cards:
            memory.add(card, rng)
        kept = [trace for trace in memory.traces[:-1] if trace is not None]
        twice += len(set(kept)) < len(kept)
        assert memory.gaps == (0 if blind else memory.traces.count(None))
        assert len(memory.guesses()) == (len(kept) if blind else len(cards) - 1)
    assert (twice > 0) == blind


def test_beliefs_add_up_and_know_their_own_doubt() -> None:
    edition = edition_named("standard")
    rules = state_of(open_match("foxy", 2, chance="hand")).rules
    memory = Memory(edition, 0.3, 0.1, 0.2)
    rng = Random(2)
    for card in ("bear", "bear+cat", "hen", "fox", "bear", "dolphin", "bear+rabbit"):
        memory.add(card, rng)
        chances = exact_number(card, memory.guesses(), edition, rules)
        assert sum(chances.values()) == pytest.approx(1)
        assert min(chances.values()) > -1e-9
    assert len(chances) > 2


def test_advice_weighs_risk_against_points() -> None:
    sure, unsure = {5: 1.0}, {3: 0.4, 4: 0.3, 9: 0.3}
    assert advice(sure, hard=False)[:2] == (5, 5.0)
    assert advice(sure, hard=False).gain == 5.0
    assert advice(unsure, hard=False).number == 3, "3 for certain beats 9 in three of ten"
    assert advice(unsure, hard=True).number == 9, "in hard mode only the exact number counts"
    assert median(unsure) == 4


def test_thresholds_are_what_training_makes() -> None:
    """And on games it was not made from, the rule beats betting at once, or at the very end."""
    assert all(len(thresholds(level, hard)) == 20 for level in LEVELS for hard in (False, True))
    assert trained("perfect", False, games=2000) == list(thresholds("perfect", False))
    rows = gains(LEVELS["keen"], False, 150, "held out")
    rule = thresholds("keen", False)

    def worth(limits: list[float] | tuple[float, ...]) -> float:
        chosen = (
            next((g for g, limit in zip(row, limits, strict=True) if g > 0 and g >= limit), 0)
            for row in rows
        )
        return sum(chosen) / len(rows)

    assert worth(rule) > worth([0.0] * 20)
    assert worth(rule) > worth([99.0] * 19 + [0.0])
    assert stopping_rule([[1.0] * 20]) == [1.0] * 19 + [0.0]


def test_a_bot_remembers_the_same_after_a_restart() -> None:
    """It is shown one view per entry, live and after a restart alike."""
    match = open_match("foxy", 2, seed="restart")
    (bot, _) = seat_bots(match, ["dreamer", "random"], "restart")
    for _ in range(12):
        for seat in match.must_act():
            match.play(seat, "estimate 1")
    assert isinstance(bot, Fading)
    seed = match.seed
    assert seed is not None
    again = Fading(0, match.setup, "restart", *LEVELS["dreamer"])
    resume(match.record(), seed, watch=lambda m: again.see(m.game.view(m.state, 0), m.heard(0)))
    assert again.memory.traces == bot.memory.traces
    assert None in again.memory.traces


@pytest.mark.parametrize("code", ["nobody", "fading:x", "fading:1,2,3,4", "perfect:0.5"])
def test_unknown_bots_and_parameters_are_named(code: str) -> None:
    with pytest.raises(BadBot, match=code.partition(":")[0]):
        maker_of(game_named("foxy"), code)
    assert issubclass(BadBot, FoxtableError)
