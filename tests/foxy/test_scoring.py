"""The end of the game: review, points, ties, statistics."""

import pytest

from foxtable.engine import open_match
from foxtable.games.foxy.scoring import Totals, final_result, statistics
from foxtable.games.foxy.state import Foxy
from tests.foxy.tables import exact, played_out, state_of, table, write


def ended(boards: list[list[int]], circles: list[int], *variants: str) -> Foxy:
    """A finished game with these boards: the fox first, so that its exact number is 0, then cards
    whose exact numbers are easy to tell: 1, 2, 3 bears, and so on."""
    match = open_match("foxy", len(boards), {"variants": variants}, chance="hand")
    cards = ["fox", "bear", "bear", "bear", *["hen"] * 3, *["pig"] * 3, *["zebra"] * 3]
    cards += [*["giraffe"] * 3, *["dolphin"] * 3, "rabbit"]
    for turn, card in enumerate(cards, 1):
        match.deal(f"reveal {card}")
        for seat, board in enumerate(boards):
            number = board[turn - 1] if turn <= len(board) else 0
            match.play(seat, f"estimate {number}{'!' if circles[seat] == turn else ''}")
    assert match.result is not None
    return state_of(match)


def places(state: Foxy) -> tuple[int, ...]:
    return final_result(state).places


@pytest.mark.rule("foxy.end.twenty_cards")
def test_the_game_ends_after_the_twentieth_card() -> None:
    match = played_out(table("bear"))
    assert state_of(match).turn == 20
    assert match.reason == "foxy.end.twenty_cards"


@pytest.mark.rule("foxy.fox.first")
def test_the_fox_as_the_very_first_card() -> None:
    assert exact("fox") == 0
    assert exact("fox", variants=["most-seen"]) == 0
    assert exact("fox", variants=["singles"]) == 0
    assert exact("fox", variants=["fox-cat"]) == 1
    bet_on_nothing = ended([[0], [1]], [1, 0])
    assert final_result(bet_on_nothing).scores["bet"] == (0, 0)
    assert final_result(bet_on_nothing).scores["crosses"] == (0, 1)


@pytest.mark.rule("foxy.end.winner")
def test_most_points_win() -> None:
    assert places(ended([[0, 1], [0, 1, 2], [0]], [0, 0, 0])) == (2, 1, 3)


@pytest.mark.rule("foxy.end.tie_bet")
def test_a_tie_goes_to_the_better_bet() -> None:
    state = ended([[0, 0, 2, 2], [0, 0, 2], [0, 1, 0, 3]], [0, 3, 0])
    result = final_result(state)
    assert result.scores["points"] == (4, 4, 4)
    assert result.scores["bet"] == (0, 4, 0)
    assert result.places == (2, 1, 2)


@pytest.mark.rule("foxy.end.tie_crosses")
def test_a_further_tie_goes_to_fewer_crosses() -> None:
    state = ended([[9, 1], [0, 1], [9, 9, 1]], [0, 0, 0])
    assert final_result(state).scores["points"] == (1, 1, 1)
    assert final_result(state).scores["crosses"] == (1, 0, 2)
    assert places(state) == (2, 1, 3)


@pytest.mark.rule("foxy.end.shared")
def test_who_is_equal_in_everything_shares_the_place() -> None:
    state = ended([[0, 1], [0, 1], [0]], [0, 0, 0])
    assert places(state) == (1, 1, 3)
    assert final_result(state).winners == (0, 1)


@pytest.mark.rule("foxy.score.crossed", "foxy.bet.wrong")
def test_a_circled_number_is_crossed_out_only_if_too_high() -> None:
    state = ended([[0, 0, 1], [0, 0, 3]], [3, 3])
    assert final_result(state).scores["crosses"] == (0, 1)
    assert final_result(state).scores["points"] == (0, 0)


@pytest.mark.rule("foxy.end.review")
def test_the_review_tells_everything_and_only_then() -> None:
    match = table("hen+pig", "bear")
    write(match, "1", "1!")
    assert match.view(0)["review"] is None
    played_out(match)
    review = match.view(0)["review"]
    assert [turn["turn"] for turn in review] == list(range(1, 21))
    assert review[1]["card"] == {"name": "bear", "environment": "forest", "animals": ["bear"]}
    assert review[1]["judged"][1] == {"number": 1, "circled": True, "points": 2, "crossed": False}
    assert review[1]["board"]["hen"] == 1
    totals = [sum(turn["judged"][seat]["points"] for turn in review) for seat in (0, 1)]
    assert match.result is not None
    assert tuple(totals) == match.result.scores["points"]


def test_statistics_of_a_player() -> None:
    found = statistics(ended([[1, 1, 2, 1, 1, 2]], [0]), 0)
    assert found.points == 1 + 2 + 1 + 1 + 2
    assert found.exact_hits == 4
    assert found.crosses == 1
    assert found.bet_turn == 0
    assert found.best_turn == 3
    assert found.best_points == 2
    assert found.by_environment["forest"] == 4
    bet = statistics(ended([[0, 1, 2, 3], [0]], [4, 0]), 0)
    assert (bet.bet_turn, bet.bet_points, bet.best_turn) == (4, 6, 4)
    assert statistics(ended([[0], [0]], [0, 0]), 0).mean_deviation == 1.85


def test_totals_agree_with_the_review_number_by_number() -> None:
    for seed in range(30):
        match = open_match("foxy", 3, {"variants": ["hard"] if seed % 2 else []}, seed=seed)
        turn = 0
        while match.result is None:
            turn += 1
            for seat in match.must_act():
                number = (seed + turn + seat) % 9
                bet = "!" if (seed + seat) % 20 == turn else ""
                match.play(seat, f"estimate {number}{bet}")
        for seat in range(3):
            found = statistics(state_of(match), seat)
            scores = {name: values[seat] for name, values in match.result.scores.items()}
            assert Totals(**scores) == Totals(
                found.points, found.bet_points, found.crosses, round(found.mean_deviation * 20)
            )
