"""Bots at a match: everyone sees every entry, whoever is awaited answers."""

from collections.abc import Sequence
from typing import Any

from foxtable.bots.bot import Bot, maker_of
from foxtable.engine import Match


def seat_bots(match: Match, codes: Sequence[str], stream: str) -> list[Bot]:
    """A bot for every seat by its code, each watching the match from now on."""
    bots = [
        maker_of(match.game, code)(seat, match.setup, stream) for seat, code in enumerate(codes)
    ]
    show(match, bots)
    match.watch = lambda current: show(current, bots)
    return bots


def show(match: Match, bots: Sequence[Bot | None]) -> None:
    """Everyone looks at the table."""
    for seat, bot in enumerate(bots):
        if bot is not None:
            bot.see(match.game.view(match.state, seat))


def play_out(match: Match, bots: Sequence[Bot]) -> None:
    """Play the match to its end."""
    while match.reason is None:
        moment = match.moment
        for seat in from_next(match.must_act(), moment):
            if match.moment == moment:
                match.play(seat, bots[seat].choose(*asked(match, seat)), moment)
        for seat in from_next(match.may_act(), moment):
            move = bots[seat].offer(*asked(match, seat)) if match.moment == moment else None
            if move is not None:
                match.play(seat, move, moment)


def asked(match: Match, seat: int) -> tuple[Any, Any]:
    """What a seat decides by: its view and its questions."""
    return match.game.view(match.state, seat), match.asks(seat)


def from_next(seats: Sequence[int], moment: int) -> tuple[int, ...]:
    """These seats in an order that begins with another one each time, so that nobody is always
    the last to answer."""
    start = moment % len(seats) if seats else 0
    return (*seats[start:], *seats[:start])
