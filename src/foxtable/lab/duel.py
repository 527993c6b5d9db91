"""Two kinds of bots against each other on the same deals, each on either side of every deal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from foxtable.bots import play_out, seat_bots
from foxtable.engine import Match, Quick, open_match

Sides = Callable[[Match], Sequence[int]]
"""Which seats of a deal play together: 0 or 1 for each."""


def by_turns(match: Match) -> Sequence[int]:
    """Every other seat."""
    return [seat % 2 for seat in range(match.setup.seats)]


def duel(
    game: str,
    one: str,
    other: str,
    seats: int,
    deals: int | range,
    seed: str = "0",
    *,
    options: Mapping[str, Any] | None = None,
    sides: Sides = by_turns,
) -> Iterator[float]:
    """For each deal, of so many or of these, the share of its two games that the first kind has
    won: in one it has the seats of side 0, in the other those of side 1. A shared victory is shared
    out."""
    for deal in range(deals) if isinstance(deals, int) else deals:
        shares = []
        for side in (0, 1):
            stream = f"{seed}/{deal}"
            match = open_match(game, seats, options, stream, chance=Quick.method)
            mine = [which == side for which in sides(match)]
            codes = [one if own else other for own in mine]
            play_out(match, seat_bots(match, codes, stream))
            assert match.result is not None, "bots play to the end"
            winners = match.result.winners
            shares.append(sum(mine[seat] for seat in winners) / len(winners))
        yield sum(shares) / 2
