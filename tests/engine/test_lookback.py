"""Looking back: every entry, forwards, backwards and by jumps, as it was live."""

from random import Random
from typing import Any

import pytest

from foxtable.engine import ONLOOKER, Game, Lookback, Match, Setup, TakeBack, game_named, replay
from foxtable.engine.lookback import EVERY
from foxtable.engine.move import Move
from foxtable.testing.walking import walk

GAMES = [("foxy", 4), ("tally", 3)]


def played(name: str, seats: int, seed: str) -> tuple[Match, list[bytes], list[list[Move | None]]]:
    """A walk with take-backs: the match, the state after each entry, what everyone heard of it."""
    game: Game[Any, Any] = game_named(name)
    setup: Setup = game.setup(seats)
    states, heard = [], []
    match = None
    for match in walk(game, setup, seed):
        states.append(match.state_json())
        if match.entries:
            each = [match.heard(seat) for seat in (*range(seats), ONLOOKER)]
            heard.append([entry and entry[1] for entry in each])
    assert match is not None
    return match, states, heard


def back_at(match: Match) -> Lookback:
    return Lookback(match.game, match.setup, match.entries)


def json(match: Match, state: Any) -> bytes:
    twin = match.copy()
    twin.state = state
    return twin.state_json()


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_any_entry_is_as_it_was(name: str, seats: int, seed: str) -> None:
    match, states, _ = played(name, seats, seed)
    back, order = back_at(match), list(range(len(states)))
    Random(seed).shuffle(order)
    for at in (*order, *reversed(range(len(states)))):
        assert json(match, back.state(at)) == states[at], f"after entry {at}"


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_walk_tells_what_everyone_heard(name: str, seats: int) -> None:
    match, states, heard = played(name, seats, "walk")
    back = back_at(match)
    for past in back.walk():
        assert json(match, past.state) == states[past.number]
        eyes = (*range(seats), ONLOOKER)
        assert [past.heard(seat) for seat in eyes] == heard[past.number - 1]
        assert match.lines is not None
        assert past.log == match.lines[past.number - 1] == back.past(past.number).log


def test_an_entry_that_is_taken_back_across_a_kept_state() -> None:
    """A hundred seats write, and the first takes back after the kept states were passed."""
    match = Match(game_named("foxy"), game_named("foxy").setup(100), "hand", log=True)
    match.deal("reveal hen+pig")
    for seat in range(99):
        match.play(seat, f"estimate {seat}")
    match.take_back(3)
    match.play(3, "estimate 77")
    match.play(99, "estimate 1")
    back = back_at(match)
    states = [json(match, back.state(at)) for at in range(len(match.entries) + 1)]
    again = [json(match, back.state(at)) for at in reversed(range(len(match.entries) + 1))]
    assert states == again[::-1]
    for at in (4, 5, EVERY, 100, 101, 102, 103):
        assert states[at] == replay(match.record(), at).state_json()
    assert isinstance(match.entries[100][1], TakeBack)


@pytest.mark.parametrize(("name", "rounds"), [("foxy", 20), ("tally", 3)])
def test_rounds_are_counted_from_one(name: str, rounds: int) -> None:
    match, _, _ = played(name, 3, "rounds")
    found = [match.game.round(past.state) for past in back_at(match).walk()]
    assert found == sorted(found)
    assert set(found) == set(range(1, rounds + 1))


def restless(seats: int, acts: int, seed: str) -> tuple[Match, list[bytes]]:
    """One moment in which all but the last write and take back, write and take back."""
    game, random = game_named("foxy"), Random(seed)
    match = Match(game, game.setup(seats), "hand", log=True)
    match.deal("reveal hen+pig")
    states, wrote = [replay(match.record(), 0).state_json(), match.state_json()], set[int]()
    for _ in range(acts):
        seat = random.randrange(seats - 1)
        if seat in wrote and random.random() < 0.6:
            match.take_back(seat)
        elif seat not in wrote:
            match.play(seat, f"estimate {random.randrange(90)}")
        else:
            continue
        wrote ^= {seat}
        states.append(match.state_json())
    return match, states


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_many_who_take_back_in_turns(seed: str) -> None:
    match, states = restless(8, 300, seed)
    eyes = (*range(8), ONLOOKER)
    live = [match.lines and match.lines[at] for at in range(len(match.entries))]
    for past, log in zip(back_at(match).walk(), live, strict=True):
        assert json(match, past.state) == states[past.number]
        assert past.log == log
        assert all(
            past.heard(seat) == back_at(match).past(past.number).heard(seat) for seat in eyes
        )
    back, order = back_at(match), list(range(len(states)))
    Random(seed).shuffle(order)
    for at in order:
        assert json(match, back.state(at)) == states[at], f"after entry {at}"


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """Every move of Foxy that is played from now on."""
    found: list[Move] = []

    def counted(kind: type[Move]) -> None:
        real = kind.play

        def play(self: Move, *args: Any) -> None:
            found.append(self)
            real(self, *args)

        monkeypatch.setattr(kind, "play", play)

    for kind in game_named("foxy").moves:
        counted(kind)
    return found


def test_taking_back_in_turns_makes_nobody_wait_who_looks_back(plays: list[Move]) -> None:
    match, states = restless(100, 4000, "restless")
    plays.clear()
    back = back_at(match)
    for past in back.walk():
        past.heard(0)
    assert len(plays) <= 25 * len(match.entries)
    assert json(match, back.state(len(match.entries))) == states[-1]


def test_stepping_does_not_fold_the_game_anew(plays: list[Move]) -> None:
    match, states, _ = played("foxy", 4, "steps")
    back = back_at(match)
    back.state(len(match.entries))
    for at in range(len(states)):
        plays.clear()
        back.state(at)
        assert len(plays) <= 2 * EVERY
