"""What the rules let through and what they refuse: the part of the battery that tries moves."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foxtable.bots import random_move
from foxtable.engine import (
    DEALER,
    ONLOOKER,
    Game,
    Match,
    Move,
    Refusal,
    Refused,
    Sealed,
    Setup,
    cleaned,
    seed_from,
)
from foxtable.engine.rulebook import game_rules, shared_rules
from foxtable.testing.walking import walk


def offers_are_the_law(game: Game[Any, Any], setup: Setup) -> None:
    """What is offered as exact is legal, and whatever is legal is offered."""
    rng = Random("offers")
    for match in walk(game, setup, "offers"):
        state = match.state
        nobody = state.dealing or match.result is not None or state.ripe
        assert bool(state.awaited) != nobody, "the table waits for somebody, or for nobody"
        assert game.windows or not state.window, "it does not say that it asks in windows"
        assert not state.aside or state.dealing, "a question is set aside for the dealer alone"
        assert not state.awaited & ~state.window or not state.window, "nobody else in a window"
        for seat in range(setup.seats):
            asks = match.asks(seat)
            for ask in asks:
                move = random_move([ask], rng)
                assert not ask.exact or match.refusal(seat, move) is None, f"{move} was offered"
                assert any(_offered(move, other) for other in asks)
            if seat in match.must_act():
                assert asks, f"seat {seat} is awaited but asked nothing"
                lapse = game.lapse(match.state, seat)
                assert match.refusal(seat, lapse) is None, f"the lapse {lapse} is not legal"
                if state.window:
                    twin = state.copy()
                    lapse.play(twin, seat)
                    assert not twin.awaited >> seat & 1, f"the lapse {lapse} answers no window"


def _offered(move: Move, ask: Any) -> bool:
    values = (getattr(move, name) for name in move.__struct_fields__)
    return type(move) is ask.kind and all(
        value in offer for value, offer in zip(values, ask.fields, strict=False)
    )


def bad_moves_change_nothing(game: Game[Any, Any], setup: Setup) -> None:
    """Illegal, late, duplicate and wrong-seat moves: refused by a rule that exists."""
    rules = {
        rule.id for rule in (*shared_rules("table", "en").rules, *game_rules(game, "en").rules)
    }
    middle = _middle(game, setup)
    actors = st.sampled_from(range(setup.seats)) | st.integers(-3, setup.seats + 1)
    moments = st.sampled_from((None, middle.moment)) | st.integers(-2, 60)
    anything = st.one_of(
        *(each for kind in game.moves for each in (st.from_type(kind), near(kind)))
    )

    @settings(
        max_examples=150,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(anything, actors, moments)
    def anything_goes(move: Move, actor: int, moment: int | None) -> None:
        match = middle.copy()
        before = match.state_json(), list(match.entries), match.record()
        offered = any(_offered(move, ask) for ask in _asks(match, actor))
        refused = _refused(match, actor, move, moment)
        if refused is None and actor == DEALER:
            owed = game.deal(middle.state, Sealed(seed_from("owed")))
            assert type(owed) is type(move), f"the dealer owed {owed}, not {move}"
        elif refused is None:
            assert offered, f"{move} was legal but not offered"
        else:
            assert refused.rule in rules, f"{refused.rule} is not a rule"
            assert (match.state_json(), match.entries, match.record()) == before

    anything_goes()
    _late_and_foreign(middle, rules)


def near(kind: type[Move]) -> st.SearchStrategy[Move]:
    """Moves of a kind with small numbers and clean texts, which are more often legal than any
    numbers and texts are."""
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        number = "integer" in str(msgspec.json.schema(field.type))
        fields[field.name] = st.integers(-2, 120) if number else st.from_type(field.type)
        if field.type is str:
            fields[field.name] = st.text(max_size=30).map(cleaned)
    return st.builds(kind, **fields)


def _refused(match: Match, actor: int, move: Move, moment: int | None) -> Refusal | None:
    try:
        match.play(actor, move, moment)
    except Refused as refused:
        return refused.refusal
    return None


def _middle(game: Game[Any, Any], setup: Setup) -> Match:
    """Half-way through a walk, which goes the same way again."""
    length = sum(1 for _ in walk(game, setup, "middle"))
    for match in walk(game, setup, "middle"):
        if len(match.entries) > length / 2 and match.state.awaited:
            return match
    raise AssertionError("the game has no middle")


def _asks(match: Match, actor: int) -> Any:
    return match.asks(actor) if 0 <= actor < match.setup.seats else ()


def _late_and_foreign(match: Match, rules: set[str]) -> None:
    rng = Random("late")
    seat = match.must_act()[0]
    move = next(
        move
        for move in iter(lambda: random_move(match.asks(seat), rng), None)
        if match.refusal(seat, move) is None
    )
    for actor, moment, rule in (
        (seat, match.moment - 1, "table.late"),
        (seat, match.moment + 1, "table.late"),
        (match.setup.seats, None, "table.seat"),
        (ONLOOKER, None, "table.seat"),
        (DEALER, None, "table.dealer.idle"),
    ):
        refusal = match.refusal(actor, move, moment)
        assert refusal is not None, f"actor {actor} at moment {moment} was let through"
        assert refusal.rule == rule
        assert rule in rules
