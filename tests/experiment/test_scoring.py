"""Game end and scoring: the last example of the rulebook, each patron, ties."""

from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise, product

import pytest

from foxtable.bots import play_out, seat_bots
from foxtable.engine import ONLOOKER, Match, open_match
from foxtable.games.experiment import scoring
from foxtable.games.experiment.components import GOALS, ROUNDS, SCIENCE, TRAITS, Four, Track
from foxtable.games.experiment.mats import Mat
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.upgrades import Keep, Offer, Unlock
from tests.experiment.tables import CARDS, at, begun, give, mat, offered, pup, set_pups, table_of


def example() -> Match:
    """The end of the rulebook's game, but for the points of the fifth round."""
    match = begun(3)
    give(
        match,
        0,
        slots={"pups": "te", "studies": "bst", "dice": "eb", "patrons": "sb"},
        studies={"study-01": 3, "study-05": 3, "study-09": 1, "study-13": 1},
        cards="keep change tail",
        tokens=(1, 1, 1, 0),
        friendly=1,
        patrons=(2, 3),
    )
    give(
        match,
        1,
        slots={"pups": "", "studies": "sbe", "dice": "sbe", "patrons": "ss"},
        studies={"study-02": 3, "study-06": 3, "study-10": 2, "study-14": 0},
        points=2,
        tokens=(0, 0, 0, 1),
        friendly=2,
        patrons=(0, 1),
    )
    table_of(match).awards = ((0,), (0, 1), (1,), (1,), (0,))
    return match


@pytest.mark.rule("experiment.score.total", "experiment.score.friendliness")
@pytest.mark.rule("experiment.score.supplies")
def test_sixty_five_and_sixty_four() -> None:
    """Every line of the score card. E24, E25."""
    match = example()
    state = table_of(match)
    slots = mat(match, 0).slots
    sets = min(sum(row.count(trait) for row in slots) for trait in range(4))
    assert sets == 2
    red, blue = scoring.score(state, 0), scoring.score(state, 1)
    assert tuple(red) == (24, 14, 13, 9, 3 + 2)
    assert red.total == 65
    assert tuple(blue)[2:] == (16, 8, 2 + 1)
    assert blue.studies == 25
    assert blue.patrons == 12
    assert blue.total == 64


@pytest.mark.rule("experiment.score.supplies")
def test_supplies() -> None:
    """A point for each point token and card, and one for two tokens, added together; those on the
    mat do not count. E24."""
    match = give(begun(3), cards="keep", tokens=(1, 1, 0, 1), friendly=2, points=4)
    give(match, slots={"dice": "ttt"})
    assert scoring.supplies(mat(match)) == 4 + 1 + 2


@pytest.mark.rule("experiment.score.supplies")
@pytest.mark.parametrize(("traits", "friendly", "points"), [(1, 1, 1), (3, 1, 2), (1, 0, 0)])
def test_a_trait_token_and_a_friendly_one_are_a_point(
    traits: int, friendly: int, points: int
) -> None:
    """Added together; an odd one is lost. E24."""
    match = give(begun(3), tokens=(traits, 0, 0, 0), friendly=friendly)
    assert scoring.supplies(mat(match)) == points


# The patrons.


def worth(match: Match, goal: str) -> int:
    return scoring.GOAL[goal](table_of(match), 0, mat(match))


def test_twelve_goals_on_six_cards() -> None:
    assert sorted(goal for both in CARDS.patrons for goal in both) == list(range(12))
    assert set(scoring.GOAL) == set(GOALS)


@pytest.mark.rule("experiment.patron.goals", "experiment.patron.trait")
def test_a_point_for_each_token_of_a_trait() -> None:
    match = give(begun(3), slots={"pups": "t", "studies": "tee", "dice": "b"}, tokens=(9, 9, 9, 9))
    assert [worth(match, goal) for goal in ("tail", "ear", "bark", "spot")] == [2, 2, 1, 0]


@pytest.mark.rule("experiment.patron.horizontal")
def test_pairs_beside_each_other() -> None:
    """One token can be in two pairs."""
    match = give(begun(3), slots={"pups": "tt", "studies": "eee", "dice": "beb"})
    assert worth(match, "horizontal") == 2 * 3


@pytest.mark.rule("experiment.patron.vertical")
def test_pairs_above_each_other() -> None:
    match = give(begun(3), slots={"pups": "tt", "studies": "tbe", "dice": "tte", "patrons": "tt"})
    assert worth(match, "vertical") == 2 * 5
    assert worth(give(begun(3), slots={"pups": "t", "dice": "t"}), "vertical") == 0


@pytest.mark.rule("experiment.patron.meeples")
def test_meeples_on_the_friendliness_track() -> None:
    match = begun(3)
    table_of(match).awards = ((0,), (1,), (0, 2))
    assert worth(match, "meeples") == 4


@pytest.mark.rule("experiment.patron.sets")
def test_sets_of_all_traits() -> None:
    match = give(begun(3), slots={"pups": "te", "studies": "bst", "dice": "eb"})
    assert worth(match, "sets") == 4
    assert worth(give(match, slots={"patrons": "s"}), "sets") == 8


@pytest.mark.rule("experiment.patron.late_pups")
def test_pups_of_the_last_round() -> None:
    match = begun(3)
    table_of(match).round = 5
    marks: list[Four] = [(5, 5, 2, 0), (5, 5, 1, 0), (9, 5, 0, 0)]
    set_pups(match, 0, *(pup(match, each, number=n) for n, each in enumerate(marks)))
    assert worth(match, "late-pups") == 6
    table_of(match).round = 4
    assert worth(match, "late-pups") == 0


@pytest.mark.rule("experiment.patron.studies")
def test_studies_with_a_level() -> None:
    match = give(begun(3), studies={"study-01": 3, "study-02": 1, "study-03": 0})
    assert worth(match, "studies") == 4


@pytest.mark.rule("experiment.patron.columns")
def test_full_columns() -> None:
    match = give(begun(3), slots={"pups": "tt", "studies": "ttt", "dice": "ttt", "patrons": "t"})
    assert worth(match, "columns") == 3
    assert worth(give(match, slots={"patrons": "tt"}), "columns") == 6


@pytest.mark.rule("experiment.patron.points")
def test_point_tokens_count_twice_more() -> None:
    match = give(begun(3), points=3)
    assert worth(match, "points") == 6
    assert scoring.supplies(mat(match)) >= 3


# Whether the mats of the example can be as it says.


def unlocked(slots: Mapping[Track, str]) -> Match:
    """These upgrades, one after the other as the game allows, each with any trait one likes."""
    match = at(give(begun(3), tokens=(40, 40, 40, 40)), "upgrade")
    for track, letters in slots.items():
        for letter in letters:
            moves = [move for move in offered(match, 0, Unlock) if move.track == track]
            assert {move.token for move in moves} == set(TRAITS)
            match.play(0, next(move for move in moves if move.token[0] == letter))
            answered(match)
    return match


def answered(match: Match) -> None:
    """What an upgrade brings is dealt."""
    state = table_of(match)
    if state.owed == "offer":
        studies = tuple(CARDS.studies[place].id for place in state.studies[:3])
        match.deal(Offer(studies))
        match.play(0, Keep(studies[0]))
    elif state.owed == "science":
        deck = [SCIENCE[card] for card, left in enumerate(state.science) for _ in range(left)]
        match.deal(Supply(tuple(deck[: state.number])))


def mats(like: Mat) -> Iterator[Mat]:
    """Every mat with as many tokens on its tracks as this one has; the same, filled anew."""
    ends = list(accumulate(map(len, like.slots)))
    filled = Mat()
    for tokens in product(range(4), repeat=ends[-1]):
        filled.slots = tuple(tokens[start:end] for start, end in pairwise([0, *ends]))
        yield filled


def test_the_mat_of_red_can_be_reached() -> None:
    """Nine upgrades in two full columns, with exactly two sets of all four traits."""
    match = unlocked({"pups": "te", "studies": "bst", "dice": "eb", "patrons": "sb"})
    assert (worth(match, "sets"), worth(match, "columns")) == (8, 6)
    assert scoring.score(table_of(match), 0).upgrades == 13
    state, sets = table_of(match), scoring.GOAL["sets"]
    assert sum(sets(state, 0, it) == 8 for it in mats(mat(match))) == 30240


@pytest.mark.parametrize(("pups", "fitting"), [("", 108), ("t", 999)])
def test_the_mat_of_blue_can_be_reached(pups: str, fitting: int) -> None:
    """Eight upgrades, or nine with one for pups that scores nothing, with four spots and four
    vertical pairs."""
    match = unlocked({"pups": pups, "studies": "sbe", "dice": "sbe", "patrons": "ss"})
    assert (worth(match, "spot"), worth(match, "vertical")) == (4, 8)
    assert scoring.score(table_of(match), 0).upgrades == 16
    state, spots, pairs = table_of(match), scoring.GOAL["spot"], scoring.GOAL["vertical"]
    found = sum(spots(state, 0, it) == 4 and pairs(state, 0, it) == 8 for it in mats(mat(match)))
    assert found == fitting


@pytest.mark.rule("experiment.end.tie", "experiment.end.rounds")
def test_ties_go_by_the_supply_track_for_every_place() -> None:
    """The gears of the fifth round still stand there. E23, E72."""
    match = begun(4)
    for seat in range(4):
        give(match, seat, friendly=0, points=(6, 3, 3, 3)[seat])
    for seat, gear in enumerate((4, 2, 0, 3)):
        mat(match, seat).gear = gear
        set_pups(match, seat, pup(match, (1, 0, 0, 0), owner=seat))
    at(match, "administration", round=5)
    result = match.result
    assert result is not None
    assert result.places == (1, 3, 2, 4)
    assert result.reason == "experiment.end.rounds"
    assert result.scores["total"][1] == result.scores["total"][2]
    assert (
        sum(result.scores[name][0] for name in scoring.Score._fields) == (result.scores["total"][0])
    )


def test_the_game_ends_after_the_rewards_of_the_fifth_round() -> None:
    """Round five still gives friendly tokens to those who did not win it."""
    match = begun(3)
    for seat in range(3):
        set_pups(match, seat, pup(match, (3 - seat, 0, 0, 0), owner=seat))
    before = mat(match, 2).friendly
    at(match, "administration", round=5)
    assert table_of(match).awards[-1] == (0,)
    assert mat(match, 2).friendly == before + 1
    assert not match.must_act()


@pytest.mark.rule("experiment.score.total", "experiment.solo.score")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_points_after_each_round(seats: int) -> None:
    """What everybody would have if the game ended now, the lone player's automa last; open to all,
    and in the end the result."""
    match = open_match("experiment", seats, seed="history")
    points: list[tuple[int, ...]] = []
    bots = seat_bots(match, ["careful"] * seats, "history")

    def count(now: Match) -> None:
        state = table_of(now)
        if len(state.history) > len(points):
            totals = [scoring.score(state, seat).total for seat in range(seats)]
            totals += [scoring.automa_score(state).total] if seats == 1 else []
            points.append(tuple(totals))

    match.watch = count
    assert not play_out(match, bots)
    assert table_of(match).history == tuple(points)
    assert match.view(ONLOOKER)["history"] == [list(each) for each in points]
    assert len(points) == ROUNDS == len(set(points)), "they change from round to round"
    assert match.result is not None
    assert points[-1][:seats] == match.result.scores["total"]
