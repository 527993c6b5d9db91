"""Variants, their combinations, and playing alone."""

import pytest

from foxtable.engine import Refused, open_match
from foxtable.games.foxy.variants import combinations
from tests.foxy.tables import checked, exact, played_out, state_of, table, write
from tests.foxy.test_scoring import ended, final_result


@pytest.mark.rule("foxy.variants.choice")
@pytest.mark.parametrize("variants", combinations(modes=True))
def test_every_legal_combination_can_be_played(variants: tuple[str, ...]) -> None:
    match = open_match("foxy", 2, {"variants": variants}, chance="hand")
    assert state_of(match).rules.variants == variants
    assert played_out(match).result is not None


@pytest.mark.rule("foxy.variants.one_fox")
@pytest.mark.parametrize(
    "variants",
    [("most-seen", "singles"), ("singles", "fox-cat"), ("most-seen", "fox-cat", "hard")],
)
def test_two_rules_for_the_fox_do_not_go_together(variants: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        open_match("foxy", 2, {"variants": variants})
    assert caught.value.rule == "foxy.variants.one_fox"
    assert all(fox in str(caught.value) for fox in variants if fox != "hard")


@pytest.mark.rule("foxy.variants.most_seen")
def test_most_seen_asks_for_the_number_of_any_of_the_most_seen() -> None:
    assert exact("hen", "hen+pig", "pig", "bear", "fox", variants=["most-seen"]) == 2


@pytest.mark.rule("foxy.variants.singles")
def test_singles_counts_cards_before_the_fox_only() -> None:
    assert exact("hen", "hen+pig", "pig", "fox", variants=["singles"]) == 2
    assert exact("fox", "hen", variants=["singles"]) == 1


@pytest.mark.rule("foxy.variants.hard")
def test_hard_mode_only_exact_numbers_count() -> None:
    match = table("hen+pig", "hen+pig+cat", seats=4, variants=["hard"])
    write(match, "3", "5", "6", "5!")
    low, right, high, bet = checked(match).judged
    assert (low.points, low.crossed) == (0, False)
    assert (right.points, right.crossed) == (5, False)
    assert (high.points, high.crossed) == (0, True)
    assert bet.points == 10


@pytest.mark.rule("foxy.variants.easy")
def test_easy_mode_the_last_writer_speaks_and_it_is_forgotten_a_turn_later() -> None:
    match = table("hen", seats=3, variants=["easy"])
    match.play(2, "estimate 4!")
    match.play(0, "estimate 9")
    assert match.view(1)["spoken"] is None
    match.play(1, "estimate 1")
    match.deal("reveal pig")
    for seat in (0, 1, 2):
        assert match.view(seat)["spoken"] == {"seat": 1, "number": 1}
    match.play(1, "estimate 5")
    match.play(0, "estimate 6")
    match.play(2, "estimate 7")
    match.deal("reveal bear")
    assert match.view(0)["spoken"] == {"seat": 2, "number": 7}
    assert "circle" not in str(match.view(0)["spoken"])


@pytest.mark.rule("foxy.variants.easy")
def test_nothing_is_spoken_otherwise() -> None:
    match = table("hen", "pig", seats=3)
    assert match.view(0)["spoken"] is None


@pytest.mark.rule("foxy.solo.goal")
@pytest.mark.parametrize(("off", "place"), [(0, 1), (5, 1), (6, 2)])
def test_alone_five_off_still_wins_and_six_do_not(off: int, place: int) -> None:
    """The exact numbers are 0, 1, 2, 3, then 1, 2, 3 five times over, and 1."""
    board = [0, 1, 2, 3, *[1, 2, 3] * 5, 1]
    board[19] += off
    result = final_result(ended([board], [0]))
    assert result.scores["deviation"] == (off,)
    assert result.places == (place,)
    assert result.reason == "foxy.solo.goal"


@pytest.mark.rule("foxy.solo.goal")
def test_alone_too_high_does_not_mend_too_low() -> None:
    board = [0, 1, 2, 3, *[1, 2, 3] * 5, 1]
    board[3] -= 3
    board[19] += 3
    assert final_result(ended([board], [0])).places == (2,)


@pytest.mark.rule("foxy.solo.no_bet")
def test_alone_there_is_no_circle() -> None:
    match = table("hen", seats=1)
    with pytest.raises(Refused) as caught:
        match.play(0, "estimate 1!")
    assert caught.value.rule == "foxy.solo.no_bet"
    assert len(list(match.moves(0))) == 100


@pytest.mark.rule("foxy.solo.no_modes")
@pytest.mark.parametrize("mode", ["hard", "easy"])
def test_alone_there_is_no_hard_or_easy_mode(mode: str) -> None:
    with pytest.raises(Refused) as caught:
        open_match("foxy", 1, {"variants": [mode]})
    assert caught.value.rule == "foxy.solo.no_modes"
    assert open_match("foxy", 1, {"variants": ["singles"]})
