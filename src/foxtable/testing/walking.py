"""Walking through a game: random legal play that stops after every entry to look around."""

from collections.abc import Iterator
from random import Random
from typing import Any

from foxtable.engine import (
    DEALER,
    Ask,
    Game,
    Match,
    Move,
    Refused,
    Sealed,
    Setup,
    Source,
    commitment_to,
    seed_from,
)


def random_move(asks: Any, rng: Random) -> Move:
    """A move out of what is offered; where an offer is wider than the law it may be illegal."""
    ask: Ask = rng.choice(list(asks))
    return ask.kind(*(rng.choice(list(values)) for values in ask.fields))


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
        _step(match, rng, source, takebacks)
        yield match


def _step(match: Match, rng: Random, source: Source, takebacks: bool) -> None:
    if match.state.dealing:
        match.play(DEALER, match.game.deal(match.state, source))
        return
    must, may = match.must_act(), match.may_act()
    if takebacks and rng.random() < 0.05 and _taken_back(match, rng.randrange(match.setup.seats)):
        return
    seats = may if may and rng.random() < 0.1 else must
    seat = rng.choice(seats)
    while True:
        move = random_move(match.asks(seat), rng)
        if match.refusal(seat, move) is None:
            match.play(seat, move, match.moment)
            return


def _taken_back(match: Match, seat: int) -> bool:
    try:
        match.take_back(seat)
    except Refused:
        return False
    return True
