"""What can be taken back of what anybody may do besides, by the law of the table."""

import msgspec
import pytest

from foxtable.engine import Match, Refused, Result
from foxtable.games.sly.state import Sly
from tests.sly.tables import begun, hand, pile, say, state_of


def kept(match: Match, seat: int) -> str:
    """The part of the law that keeps a seat's last move."""
    with pytest.raises(Refused) as caught:
        match.take_back(seat)
    assert not match.can_take_back(seat)
    return caught.value.rule


def traded() -> Match:
    """Seat 0 has attacked, so that a Gossip and Facts lie in the discards; all hands are full."""
    match = begun(3, log=True)
    say(match, "0 attack 1 gossip gossip", "1 answer facts", "0 pass", "nobody", "0 end")
    say(match, "1 draw attack", "card trap", "1 end")
    say(match, "2 draw attack", "card trap", "2 end")
    say(match, "0 draw attack", "card trap")
    return match


def test_a_trade_can_be_taken_back_while_nobody_has_done_anything() -> None:
    match = traded()
    before = match.state.copy()
    say(match, "1 trade trap gossip")
    assert hand(match, 1).count("gossip") == 2
    assert match.can_take_back(1)
    match.take_back(1)
    assert match.state == before
    assert pile(match, 0) == ["gossip"]


def test_a_trade_stays_once_somebody_else_has_acted() -> None:
    """Whoever has seen what came to lie in the discard has perhaps answered it."""
    match = traded()
    say(match, "1 trade trap gossip", "2 trade trap trap")
    assert kept(match, 1) == "table.back.followed"
    assert match.can_take_back(2), "nobody has answered that one yet"
    match.take_back(2)
    match.take_back(1)
    assert pile(match, 0) == ["gossip"]
    say(match, "1 trade trap gossip", "0 end")
    assert kept(match, 1) == "table.back.moment"


def test_a_trade_stays_once_a_challenge_was_counted() -> None:
    match = traded()
    say(match, "1 trade trap gossip", "2 challenge 0", "count fewer 1 (trap)")
    assert kept(match, 1) == "table.back.followed"
    assert kept(match, 2) == "table.back.dealer"


def test_a_challenge_is_never_taken_back() -> None:
    match = traded()
    say(match, "2 challenge 0")
    assert kept(match, 2) == "table.dealer.owed"
    say(match, "count fewer 1 (caution)")
    assert kept(match, 2) == "table.back.dealer"


def test_a_protection_can_be_taken_back_until_somebody_acts() -> None:
    match = begun(3, log=True)
    say(match, "0 draw defence", "card dont-care", "0 protect")
    assert state_of(match).shields == 1
    match.take_back(0)
    assert (state_of(match).shields, hand(match, 0).count("dont-care")) == (0, 1)
    say(match, "0 protect", "0 end")
    assert kept(match, 0) == "table.back.moment"


def test_cards_that_were_drawn_or_played_stay() -> None:
    match = begun(3, log=True)
    say(match, "0 draw defence", "card dont-care")
    assert kept(match, 0) == "table.back.dealer"
    say(match, "0 end", "1 attack 2 gossip gossip")
    assert kept(match, 1) == "table.back.moment"
    say(match, "2 pass")
    assert kept(match, 2) == "table.back.moment"
    say(match, "0 pass")
    assert kept(match, 0) == "table.back.window", "what is sealed stays sealed"


def test_a_copy_has_every_field_and_shares_none() -> None:
    """Every field of the state differs from its default here, so that none can be forgotten."""
    state = state_of(begun(3))
    for number, field in enumerate(msgspec.structs.fields(Sly), 1000):
        value = getattr(state, field.name)
        if isinstance(value, bool):
            setattr(state, field.name, not field.default)
        elif isinstance(value, int):
            setattr(state, field.name, number)
        elif isinstance(value, list):
            value.append([number] if field.name == "discards" else number)
    state.result = Result("sly.end.survivor", (1, 2, 3), {})
    twin = state.copy()
    assert twin == state
    for field in msgspec.structs.fields(Sly):
        value = getattr(state, field.name)
        if isinstance(value, list):
            assert getattr(twin, field.name) is not value
            deep = zip(getattr(twin, field.name), value, strict=True)
            assert not any(one is other for one, other in deep if isinstance(one, list))
