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

from foxtable.bots import RandomBot, play_out, show, watch
from foxtable.engine import (
    DEALER,
    ONLOOKER,
    Entry,
    Game,
    Match,
    Sealed,
    Setup,
    Source,
    open_match,
    read_move,
    read_record,
    replay,
    seed_from,
    verify,
)
from foxtable.engine.move import TakeBack
from foxtable.engine.rulebook import LANGUAGES, game_rules
from foxtable.testing.honesty import (
    options_are_honest,
    presets_are_honest,
    the_company_can_be_asked,
    the_usual_bot_can_be_asked,
)
from foxtable.testing.leaks import no_gossip, no_hint, no_peek, no_wink
from foxtable.testing.refusing import bad_moves_change_nothing, offers_are_the_law
from foxtable.testing.silence import silent
from foxtable.testing.walking import act, played, walk

Check = Callable[[Game[Any, Any], Setup], None]

LOOKS, STRIDE = 300, 10
"""Of a long game, so many entries are looked at one by one; then every so-manieth."""


def same_seed_same_record(game: Game[Any, Any], setup: Setup) -> None:
    """In another process, under any hash seed."""
    code = (
        "import sys, msgspec\n"
        "from foxtable.engine import game_named\n"
        "from foxtable.testing import played\n"
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


def _looked_at(match: Match) -> bool:
    number = len(match.entries)
    return number < LOOKS or number % STRIDE == 0 or match.reason is not None


def nobody_peeks(game: Game[Any, Any], setup: Setup) -> None:
    """Not in views, questions or what is told, not in refusals, and not in the lines of the log."""
    rng, hints = Random("peek"), Random("hints")
    before = None
    for match in walk(game, setup, "peek"):
        number = len(match.entries)
        if _looked_at(match):
            no_peek(match, rng)
            no_hint(match, hints)
            if before is not None and not isinstance(match.entries[-1][1], TakeBack):
                no_gossip(before, match, rng)
                if (number < 60 or number % 20 == 0) and match.reason is None:
                    no_wink(match, rng)
        before = match.state.copy()


def silence_is_kept(game: Game[Any, Any], setup: Setup) -> None:
    """What somebody may not know of does not change a byte of what they could be sent."""
    silent(game, setup)


def worlds_agree_with_views(game: Game[Any, Any], setup: Setup) -> None:
    rng = Random("worlds")
    for match in walk(game, setup, "worlds"):
        if not _looked_at(match):
            continue
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
        the_company_can_be_asked,
    )
}
"""Every check by its name."""
