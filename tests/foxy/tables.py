"""Setting up any position of the rulebook in a few lines."""

from collections.abc import Sequence

from foxtable.engine import Match, open_match
from foxtable.games.foxy import FOXY
from foxtable.games.foxy.scoring import Checked, review
from foxtable.games.foxy.state import Foxy

QUIET = ("giraffe", "giraffe", "giraffe", "zebra", "zebra", "zebra", "octopus", "octopus")
"""Cards that disturb no example."""


def table(*cards: str, seats: int = 2, variants: Sequence[str] = ()) -> Match:
    """A table with these cards turned up, everyone having written 0 for all but the newest."""
    match = open_match("foxy", seats, {"variants": variants}, chance="hand")
    for card in cards:
        write(match)
        match.deal(f"reveal {card}")
    return match


def write(match: Match, *numbers: str) -> None:
    """The seats write these in seat order; whoever is left, 0."""
    for seat, number in enumerate(numbers):
        match.play(seat, f"estimate {number}")
    for seat in match.must_act():
        match.play(seat, "estimate 0")


def state_of(match: Match) -> Foxy:
    assert isinstance(match.state, Foxy)
    return match.state


def checked(match: Match) -> Checked:
    """The newest card as the review will find it."""
    write(match)
    return review(state_of(match))[-1]


def exact(*cards: str, variants: Sequence[str] = ()) -> int:
    return checked(table(*cards, variants=variants)).exact


def played_out(match: Match) -> Match:
    """The rest of the game: any cards that are left, zeros everywhere."""
    write(match)
    while match.result is None:
        unseen = state_of(match).unseen
        match.deal(f"reveal {unseen[-1]}")
        write(match)
    return match


__all__ = ["FOXY", "QUIET", "checked", "exact", "played_out", "state_of", "table", "write"]
