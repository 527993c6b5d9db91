"""The battery: what every game must hold, whoever wrote it.

    @pytest.mark.parametrize("check", foxtable.testing.BATTERY)
    def test_conformance(check):
        foxtable.testing.BATTERY[check](MY_GAME, setup)

Each check takes a game and a set-up, and raises an AssertionError that says what is wrong.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foxtable.bots import RandomBot, play_out, random_move, show, watch
from foxtable.engine import (
    DEALER,
    ONLOOKER,
    Entry,
    Game,
    Match,
    Move,
    Refusal,
    Refused,
    Sealed,
    Setup,
    Source,
    cleaned,
    open_match,
    read_move,
    read_record,
    replay,
    seed_from,
    verify,
)
from foxtable.engine.move import TakeBack
from foxtable.engine.rulebook import LANGUAGES, game_rules, shared_rules
from foxtable.testing.honesty import (
    options_are_honest,
    presets_are_honest,
    the_usual_bot_can_be_asked,
)
from foxtable.testing.leaks import no_gossip, no_peek, no_wink
from foxtable.testing.silence import silent
from foxtable.testing.walking import act, walk

Check = Callable[[Game[Any, Any], Setup], None]


def played(game: Game[Any, Any], setup: Setup, seed: str) -> Match:
    """A match played to its end at random, dealt from its seed."""
    match = open_match(game, setup.seats, setup.options, seed, edition=setup.edition)
    rng = Random(f"played/{seed}")
    while match.reason is None:
        act(match, rng)
    return match


def same_seed_same_record(game: Game[Any, Any], setup: Setup) -> None:
    """In another process, under any hash seed."""
    code = (
        "import sys, msgspec\n"
        "from foxtable.engine import game_named\n"
        "from foxtable.testing.conformance import played\n"
        "game = game_named(sys.argv[1])\n"
        "setup = game.setup(int(sys.argv[2]), msgspec.json.decode(sys.argv[3]), sys.argv[4])\n"
        "print(played(game, setup, 'process').record().to_text(), end='')\n"
    )
    here = played(game, setup, "process").record().to_text()
    options = msgspec.json.encode(setup.options).decode()
    for hash_seed in ("0", "4242"):
        there = subprocess.run(
            [sys.executable, "-c", code, game.name, str(setup.seats), options, setup.edition],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert there == here, f"another record under PYTHONHASHSEED={hash_seed}"


def copies_are_their_own(game: Game[Any, Any], setup: Setup) -> None:
    rng = Random("copies")
    for match in walk(game, setup, "copies"):
        before = match.state_json()
        twin = match.copy()
        assert twin.state == match.state, "a copy differs from its original"
        if match.reason is None:
            _advance(twin, rng)
            assert match.state_json() == before, "playing on a copy changed the original"
            assert twin.state_json() != before or twin.entries != match.entries


def _advance(match: Match, rng: Random) -> None:
    if match.state.dealing or match.state.ripe:
        match.deal(match.game.deal(match.state, Sealed(seed_from("copies"))))
    else:
        act(match, rng)


def replay_equals_live(game: Game[Any, Any], setup: Setup) -> None:
    live = []
    for match in walk(game, setup, "replay"):
        live.append(match.state_json())
    record = match.record()
    again = [live[0]]
    replayed = replay(record, watch=lambda then: again.append(then.state_json()))
    assert again == live, "it replays differently"
    assert replayed.record() == record
    for upto in (0, 1, len(live) // 2, len(live) - 1):
        assert replay(record, upto).state_json() == live[upto]


def everything_reads_back(game: Game[Any, Any], setup: Setup) -> None:
    """States and records through JSON, moves and records through text and JSON."""
    for match in walk(game, setup, "reading"):
        assert game.state_from_json(match.state_json()) == match.state
        if match.entries:
            _, move = match.entries[-1]
            assert read_move(str(move), (*game.moves, TakeBack)) == move
            if not isinstance(move, TakeBack):
                assert game.move_from_json(msgspec.json.encode(move)) == move
    record = match.record()
    assert read_record(record.to_text()) == record
    assert read_record(record.to_json()) == record


def nobody_peeks(game: Game[Any, Any], setup: Setup) -> None:
    """Not in views, questions or what is told, and not in the lines of the log."""
    rng = Random("peek")
    before = None
    for match in walk(game, setup, "peek"):
        no_peek(match, rng)
        few = len(match.entries) < 60
        if before is not None and not isinstance(match.entries[-1][1], TakeBack):
            no_gossip(before, match, rng)
            if (few or len(match.entries) % 20 == 0) and match.reason is None:
                no_wink(match, rng)
        before = match.state.copy()


def silence_is_kept(game: Game[Any, Any], setup: Setup) -> None:
    """What somebody may not know of does not change a byte of what they could be sent."""
    silent(game, setup)


def worlds_agree_with_views(game: Game[Any, Any], setup: Setup) -> None:
    rng = Random("worlds")
    for match in walk(game, setup, "worlds"):
        for seat in (*range(setup.seats), ONLOOKER):
            view = game.view(match.state, seat)
            world = game.determinize(view, None, rng)
            assert game.view(world, seat) == view, f"seat {seat}: a world that looks different"
            assert game.components(world) == game.components(match.state)


def everyone_hears_what_they_may(game: Game[Any, Any], setup: Setup) -> None:
    """Bots play to the end; each sees and hears every entry of which its seat may know, once, and
    the same again when the record is followed."""

    class Listener(RandomBot):
        def see(self, view: Any, heard: Entry | None) -> None:
            seen[self.seat].append(msgspec.json.encode((view, heard)))

    seen: list[list[bytes]] = [[] for _ in range(setup.seats)]
    match = open_match(game, setup.seats, setup.options, "hears", edition=setup.edition)
    bots = [Listener(seat, setup, "hears") for seat in range(setup.seats)]
    watch(match, dict(enumerate(bots)))
    assert not play_out(match, bots), "a random bot failed"
    live, seen = seen, [[each[0]] for each in seen]
    replay(match.record(), watch=lambda then: show(then, dict(enumerate(bots))))
    first = match.entries[0][0] == DEALER
    assert [each[first:] for each in seen] != [[]] * setup.seats
    for seat in range(setup.seats):
        assert seen[seat][-len(live[seat]) + 1 :] == live[seat][1:], f"seat {seat} heard otherwise"


class _Listening(Source):
    """A source that remembers the labels it was asked for."""

    method = Sealed.method

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.labels: list[tuple[object, ...]] = []
        self._inner = Sealed(seed)

    def below(self, n: int, *label: str | int) -> int:
        self.labels.append(label)
        return self._inner.below(n, *label)


def no_label_twice(game: Game[Any, Any], setup: Setup) -> None:
    source = _Listening(seed_from("labels"))
    match = open_match(game, setup.seats, setup.options, chance="hand", edition=setup.edition)
    rng = Random("labels")
    while match.reason is None:
        if match.state.dealing or match.state.ripe:
            match.deal(game.deal(match.state, source))
        else:
            act(match, rng)
    assert len(set(source.labels)) == len(source.labels), "a label was used twice"


def components_stay(game: Game[Any, Any], setup: Setup) -> None:
    box = game.components(game.begin(setup))
    for match in walk(game, setup, "box"):
        assert game.components(match.state) == box, "a component appeared or vanished"


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
    length = len(played(game, setup, "middle").entries)
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


def every_game_ends(game: Game[Any, Any], setup: Setup) -> None:
    """Within the proven number of moves by awaited seats, with a reason that is a rule."""
    rules = {rule.id for rule in game_rules(game, "en").rules}
    for seed in ("end-1", "end-2", "end-3"):
        match = played(game, setup, seed)
        moves = _by_awaited(match)
        assert moves <= game.bound(setup), f"{moves} moves, {game.bound(setup)} were proven"
        assert match.result is not None
        assert match.result.reason in rules, f"{match.result.reason} is not a rule"
        assert len(match.result.places) == setup.seats
        assert 1 in match.result.places or setup.seats == 1, "nobody won"
        assert not match.must_act()
        assert not match.may_act()


def _by_awaited(match: Match) -> int:
    """The moves that awaited seats made."""
    count = awaited = 0

    def look(then: Match) -> None:
        nonlocal count, awaited
        actor, _ = then.entries[-1]
        count += actor != DEALER and bool(awaited >> actor & 1)
        awaited = then.state.awaited

    replay(match.record(), watch=look)
    return count


def chance_can_be_checked(game: Game[Any, Any], setup: Setup) -> None:
    record = played(game, setup, "fair").record()
    assert record.seed is not None
    verify(record)
    half = len(record.entries) // 2
    assert replay(record, half).record().seed is None, "a seed before the end"


def rules_in_every_language(game: Game[Any, Any], setup: Setup) -> None:
    ids = [[rule.id for rule in game_rules(game, language).rules] for language in LANGUAGES]
    assert all(each == ids[0] for each in ids), "the languages do not have the same rules"
    assert len(set(ids[0])) == len(ids[0]), "an id stands twice"


BATTERY: dict[str, Check] = {
    check.__name__: check
    for check in (
        same_seed_same_record,
        copies_are_their_own,
        replay_equals_live,
        everything_reads_back,
        nobody_peeks,
        silence_is_kept,
        worlds_agree_with_views,
        everyone_hears_what_they_may,
        no_label_twice,
        components_stay,
        offers_are_the_law,
        bad_moves_change_nothing,
        every_game_ends,
        chance_can_be_checked,
        rules_in_every_language,
        options_are_honest,
        presets_are_honest,
        the_usual_bot_can_be_asked,
    )
}
"""Every check by its name."""
