"""Opening a match, who acts, playing, and what is refused."""

import msgspec
import pytest
from tally import TALLY, Hide, Shout

import foxtable
from foxtable.engine import DEALER, ONLOOKER, BadMove, BadOption, Match, Refused, open_match


def by_hand(seats: int = 3) -> Match:
    return open_match(TALLY, seats, chance="hand")


def refused(match: Match, actor: int, move: str, moment: int | None = None) -> str:
    """The rule that refuses the move; and nothing has changed."""
    before = match.state_json(), match.record()
    with pytest.raises(Refused) as caught:
        match.play(actor, move, moment)
    assert (match.state_json(), match.record()) == before
    return caught.value.rule


def test_a_match_is_played_to_its_end() -> None:
    match = open_match(TALLY, seats=2, seed=1)
    while match.result is None:
        for seat in match.must_act():
            match.play(seat, next(match.moves(seat)))
    assert match.reason == "tally.end"
    assert match.must_act() == ()
    assert match.result.places


def test_the_moves_of_a_seat_are_listed() -> None:
    match = by_hand()
    match.deal("roll 4")
    assert [str(move) for move in match.moves(0)][:7] == [
        *(f"hide {n}" for n in range(1, 7)),
        "shout 1",
    ]


def test_a_view_is_plain_data() -> None:
    match = by_hand()
    match.deal("roll 4")
    view = match.view(1)
    assert view["die"] == 0, "it is guessed"
    assert view["round"] == 1
    assert view == msgspec.json.decode(match.view_json(1))


@pytest.mark.rule("table.seat")
def test_only_seats_act() -> None:
    match = by_hand()
    match.deal("roll 4")
    assert refused(match, 3, "hide 1") == "table.seat"
    assert refused(match, ONLOOKER, "hide 1") == "table.seat"


@pytest.mark.rule("table.late")
def test_a_move_for_another_moment_is_late() -> None:
    match = by_hand(2)
    match.deal("roll 4")
    moment = match.moment
    match.play(0, "hide 1", moment)
    assert match.moment == moment, "an answer among several does not move the table on"
    match.play(1, "hide 1", moment)
    match.deal("roll 2")
    assert refused(match, 0, "hide 1", moment) == "table.late"
    match.play(0, "hide 1", match.moment)


@pytest.mark.rule("table.dealer.owed", "table.dealer.idle")
def test_the_dealer_acts_exactly_when_it_is_owed() -> None:
    match = by_hand()
    assert refused(match, 0, "hide 1") == "table.dealer.owed"
    assert match.must_act() == match.may_act() == ()
    match.deal("roll 4")
    assert refused(match, DEALER, "roll 4") == "table.dealer.idle"
    assert refused(match, 0, "roll 4") == "tally.roll"


@pytest.mark.rule("table.over")
def test_nobody_moves_after_the_end() -> None:
    match = open_match(TALLY, seats=2, seed=1)
    while match.result is None:
        match.play(match.must_act()[0], Hide(3))
    assert refused(match, 0, "hide 1") == "table.over"


@pytest.mark.rule("table.abandoned")
def test_an_abandoned_match_shows_its_seed_and_has_no_winner() -> None:
    match = open_match(TALLY, seats=2, seed=1)
    assert match.record().seed is None
    match.abandon()
    assert match.reason == "table.abandoned"
    assert match.result is None
    assert match.record().seed == match.seed.hex()  # type: ignore[union-attr]
    assert refused(match, 0, "hide 1") == "table.over"
    foxtable.engine.verify(match.record())


@pytest.mark.rule("table.seats")
@pytest.mark.parametrize("seats", [0, 1, 5, -1, True])
def test_a_game_says_how_many_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        open_match(TALLY, seats)
    assert caught.value.rule == "table.seats"


@pytest.mark.rule("table.version")
def test_an_unsupported_version_of_the_rules_is_refused_by_name() -> None:
    with pytest.raises(Refused) as caught:
        open_match(TALLY, 2, version=99)
    assert caught.value.rule == "table.version"
    assert "99" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("jump 3", "its moves are roll, close, hide, shout, echo"),
        ("hide three", "number"),
        ("hide 1 2", "at most 1 words"),
        ("hide 'x", "quotation"),
    ],
)
def test_text_that_is_no_move_is_named(text: str, why: str) -> None:
    match = by_hand()
    match.deal("roll 4")
    with pytest.raises(BadMove, match=why):
        match.play(0, text)


def test_json_that_is_no_move_is_named() -> None:
    with pytest.raises(BadMove, match="jump"):
        TALLY.move_from_json('{"move":"jump"}')


def test_wrong_options_are_named() -> None:
    with pytest.raises(BadOption, match="pepper"):
        open_match("foxy", 2, {"pepper": 1})
    with pytest.raises(BadOption, match="seed"):
        open_match("foxy", 2, seed=1, chance="hand")
    with pytest.raises(BadOption, match="dice"):
        open_match("foxy", 2, chance="dice")


def test_what_others_hear_of_a_move() -> None:
    match = by_hand()
    match.deal("roll 4")
    match.play(0, Hide(2))
    assert match.heard(0) == (0, Hide(2))
    assert match.heard(1) == (0, Hide(None))
    match.play(1, Shout(5))
    assert match.heard(ONLOOKER) == (1, Shout(5))


def test_a_copy_goes_its_own_way() -> None:
    match = by_hand()
    match.deal("roll 4")
    twin = match.copy()
    twin.play(0, "hide 2")
    assert match.must_act() == (0, 1, 2)
    assert twin.must_act() == (1, 2)
    assert len(match.entries) == 1


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(foxtable.UnknownGame, match="chess"):
        open_match("chess", 2)
