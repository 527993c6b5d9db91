"""Walking through a game: random legal play that stops after every entry to look around."""

from collections.abc import Iterator
from random import Random
from typing import Any

from foxtable.bots import random_move
from foxtable.engine import (
    DEALER,
    Game,
    Match,
    Refused,
    Sealed,
    Setup,
    Source,
    commitment_to,
    open_match,
    seed_from,
)


def played(game: Game[Any, Any], setup: Setup, seed: str) -> Match:
    """A match played to its end at random, dealt from its seed."""
    match = open_match(game, setup.seats, setup.options, seed, edition=setup.edition)
    rng = Random(f"played/{seed}")
    while match.reason is None:
        act(match, rng)
    return match


def walk(
    game: Game[Any, Any], setup: Setup, seed: str, *, takebacks: bool = True
) -> Iterator[Match]:
    """One game at random, yielded before the first entry and after each.

    Awaited seats answer in random order; now and then somebody does what they may, or takes their
    last move back. The dealer's moves are played by hand from a source of the seed's own, so that
    the match also stops before each of them."""
    rng = Random(f"walk/{seed}")
    source = Sealed(seed_from(seed))
    match = Match(game, setup, Sealed.method, commitment=commitment_to(seed_from(seed)), log=True)
    yield match
    while match.reason is None:
        before = len(match.entries)
        _step(match, rng, source, takebacks)
        if len(match.entries) > before:
            yield match


def _step(match: Match, rng: Random, source: Source, takebacks: bool) -> None:
    if match.state.dealing or (match.state.ripe and rng.random() < 0.7):
        match.play(DEALER, match.game.deal(match.state, source))
        return
    if takebacks and rng.random() < 0.05 and _taken_back(match, rng.randrange(match.setup.seats)):
        return
    act(match, rng)


def act(match: Match, rng: Random) -> bool:
    """Somebody does something at random: mostly whoever is awaited, now and then whoever may.
    Whether anything was done: in a window that everybody has answered perhaps nobody may."""
    must, may = match.must_act(), match.may_act()
    seats = may if may and (not must or rng.random() < 0.1) else must
    if not seats:
        return False
    seat = rng.choice(seats)
    while True:
        move = random_move(match.asks(seat), rng)
        if match.refusal(seat, move) is None:
            match.play(seat, move, match.moment)
            return True


def _taken_back(match: Match, seat: int) -> bool:
    try:
        match.take_back(seat)
    except Refused:
        return False
    return True
