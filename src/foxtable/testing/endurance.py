"""Long play: games over all modes at random, and nothing may be lost on the way.

    python -m foxtable.testing.endurance sly --games 1000

After every move all components are accounted for; every game ends by a rule, within the number of
awaited moves that the game has proven. Some tables are busy, at others many sleep until the clock
plays for them: a game that hardly moves ends too. The figures are printed.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from foxtable.bots import random_move
from foxtable.engine import (
    DEALER,
    Game,
    Loose,
    Move,
    Number,
    Refused,
    Setup,
    State,
    game_named,
    seats_in,
)
from foxtable.engine.match import plain
from foxtable.engine.rulebook import game_rules

SLEEPY = (0.0, 0.0, 0.5, 1.0)
"""How often whoever is awaited lets the clock play: one of these for each table."""
BUSY = (0.0, 0.02, 0.1, 0.5)
"""How often somebody does what they may although nobody waits for them."""


class Figures(msgspec.Struct):
    """What a long play has found."""

    games: int = 0
    moves: int = 0
    """All entries, the dealer's too."""
    longest: int = 0
    """Entries of the longest game."""
    most_rounds: int = 0
    most_awaited: int = 0
    """Moves that awaited seats made in one game."""
    nearest: float = 0.0
    """The greatest part of its proven bound that a game has used."""
    endings: dict[str, Counter[str]] = msgspec.field(default_factory=dict)
    """By number of seats, and by every option that was not usual: how often each rule ended a
    game."""

    def lines(self) -> Iterator[str]:
        yield f"games {self.games}, moves {self.moves}, longest game {self.longest} moves"
        yield f"longest game {self.most_rounds} rounds, {self.most_awaited} awaited moves"
        yield f"nearest to a bound: {self.nearest:.2%} of it"
        for mode, reasons in sorted(self.endings.items()):
            found = ", ".join(f"{reason} {times}" for reason, times in sorted(reasons.items()))
            yield f"{mode}: {found}"


def endure(game: Game[Any, Any], games: int, seed: str) -> Figures:
    """So many games, each of another set-up; an AssertionError says what is wrong with one."""
    figures = Figures()
    rules = {rule.id for rule in game_rules(game, "en").rules}
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        setup = any_setup(game, rng)
        try:
            _play(game, setup, rng, figures)
        except AssertionError as wrong:
            raise AssertionError(f"game {number} of {seed!r}, {setup}: {wrong}") from wrong
    reasons = {reason for found in figures.endings.values() for reason in found}
    assert reasons <= rules, f"{reasons - rules} are no rules"
    return figures


def any_setup(game: Game[Any, Any], rng: Random) -> Setup:
    """A number of seats and options that go together, any of them."""
    while True:
        options = {option.name: _any_value(option, rng) for option in game.options()}
        try:
            setup = game.setup(rng.choice(game.seats), options)
            game.begin(setup)
        except Refused:
            continue
        return setup


def _any_value(option: Any, rng: Random) -> Any:
    if isinstance(option, Number):
        return rng.choice(range(option.least, option.most + 1, option.step))
    value = option.usual
    for _ in range(rng.randrange(3)):
        _, value = rng.choice(list(option.picks(value)))
    return value


def _modes(game: Game[Any, Any], setup: Setup) -> Iterator[str]:
    """The number of seats, and each option that is not usual; numbers are left out."""
    yield f"{setup.seats} seats"
    options = plain(setup.options)
    for option in game.options():
        value = options[option.name]
        if value == option.usual or isinstance(option, Number):
            continue
        for each in value if isinstance(value, list) else [value]:
            yield option.name if each is True else f"{option.name} {each}"


def _play(game: Game[Any, Any], setup: Setup, rng: Random, figures: Figures) -> None:
    state = game.begin(setup)
    box = game.components(state)
    sleepy, busy = rng.choice(SLEEPY), rng.choice(BUSY)
    source, moves, awaited = Loose(rng), 0, 0
    while state.result is None:
        if state.dealing or (state.ripe and rng.random() < 0.9):
            actor, move = DEALER, game.deal(state, source)
        else:
            actor, move = _chosen(game, state, setup.seats, rng, sleepy, busy)
            if actor == DEALER:
                continue
            awaited += state.awaited >> actor & 1
        refusal = move.refusal(state, actor)
        assert refusal is None, f"{actor} was offered {move}: {refusal}"
        move.play(state, actor)
        moves += 1
        assert game.components(state) == box, f"after {move} something is lost or too many"
        assert state.awaited or state.dealing or state.ripe or state.result, "nobody is asked"
    bound = game.bound(setup)
    assert awaited <= bound, f"{awaited} awaited moves, {bound} were proven"
    figures.games += 1
    figures.moves += moves
    figures.longest = max(figures.longest, moves)
    figures.most_rounds = max(figures.most_rounds, game.round(state))
    figures.most_awaited = max(figures.most_awaited, awaited)
    figures.nearest = max(figures.nearest, awaited / bound)
    for mode in _modes(game, setup):
        figures.endings.setdefault(mode, Counter())[state.result.reason] += 1


def _chosen(
    game: Game[Any, Any], state: State, seats: int, rng: Random, sleepy: float, busy: float
) -> tuple[int, Move]:
    """Somebody, and what they do; the dealer, if nobody can do anything just now."""
    if not state.awaited or rng.random() < busy:
        seat = rng.randrange(seats)
        asks = game.asks(state, seat)
        if asks:
            return seat, random_move(asks, rng)
        if not state.awaited:
            return DEALER, game.deal(state, Loose(rng))
    seat = rng.choice(seats_in(state.awaited))
    if rng.random() < sleepy:
        return seat, game.lapse(state, seat)
    return seat, random_move(game.asks(state, seat), rng)


def main() -> None:
    parser = argparse.ArgumentParser(prog="foxtable.testing.endurance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="endurance")
    asked = parser.parse_args()
    print("\n".join(endure(game_named(asked.game), asked.games, asked.seed).lines()))


if __name__ == "__main__":
    main()
