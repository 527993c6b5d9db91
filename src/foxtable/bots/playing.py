"""Who is asked, and in what order: the one loop of simulations, live tables and terminals.

With every new moment, first everybody who may do something although nobody waits for them is
offered it, once; then whoever is awaited is asked, again for as long as they are. Whoever's answer
is refused has failed, like whoever raises an error; after a few failures the lapse is played.
"""

import logging
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from foxtable.bots.bot import Bot, Glimpse, maker_of
from foxtable.engine import BY_HAND, Ask, Match, Move, Refused

log = logging.getLogger("foxtable.bots")


class Call(NamedTuple):
    """One seat is asked, or offered to act."""

    seat: int
    moment: int
    must: bool


class Turns:
    """Whom to call next at one match."""

    def __init__(self) -> None:
        self._moment = -1
        self._offers: list[int] = []
        """The seats that are still to be offered something in this moment, in order."""

    def calls(self, match: Match, seats: Collection[int]) -> list[Call]:
        """Of these seats, those that are to be offered something; if there is none, those that are
        awaited. What is offered comes again until it is `offered`."""
        moment, must = match.moment, match.must_act()
        if moment != self._moment:
            self._moment = moment
            self._offers = list(_round_from(must, match.setup.seats))
        may = [seat for seat in self._offers if seat in seats and seat not in must]
        may = [seat for seat in may if match.asks(seat)]
        if may:
            return [Call(seat, moment, False) for seat in may]
        held = match.state.held
        now = [seat for seat in must if not held >> seat & 1]
        return [Call(seat, moment, True) for seat in from_next(now, moment) if seat in seats]

    def offered(self, call: Call) -> None:
        """This seat has had its chance in this moment."""
        if call.moment == self._moment and call.seat in self._offers:
            self._offers.remove(call.seat)


def _round_from(must: Sequence[int], seats: int) -> tuple[int, ...]:
    """Everybody who is not awaited, from the first who is."""
    first = must[0] if must else 0
    order = (*range(first, seats), *range(first))
    return tuple(seat for seat in order if seat not in must)


def from_next(seats: Sequence[int], moment: int) -> tuple[int, ...]:
    """These seats in an order that begins with another one each time, so that nobody is always
    the last to answer."""
    start = moment % len(seats) if seats else 0
    return (*seats[start:], *seats[:start])


def seat_bots(match: Match, codes: Sequence[str], stream: str) -> list[Bot]:
    """A bot for every seat by its code, each watching the match from now on."""
    bots = [
        maker_of(match.game, code)(seat, match.setup, stream) for seat, code in enumerate(codes)
    ]
    watch(match, dict(enumerate(bots)))
    return bots


def watch(match: Match, bots: "dict[int, Bot]") -> None:
    """Let these bots see and hear the match from its beginning, and every entry from now on."""
    lookers = {seat: bot for seat, bot in bots.items() if type(bot).see is not Bot.see}
    if lookers:
        catch_up(match, lookers)
    match.watch = (lambda current: show(current, lookers)) if lookers else None


def catch_up(match: Match, bots: "dict[int, Bot]") -> None:
    """Show bots what their seats have seen and heard so far, before the first entry and after
    each."""
    past = Match(match.game, match.setup, BY_HAND)
    for seat, bot in bots.items():
        bot.see(past.game.view(past.state, seat), None)
    for actor, move in match.entries:
        past.follow(actor, move)
        show(past, bots)


def show(match: Match, bots: "dict[int, Bot]") -> None:
    """Everyone who may know of the newest entry hears of it, and looks at the table."""
    for seat, bot in bots.items():
        heard = match.heard(seat)
        if heard is not None:
            bot.see(match.game.view(match.state, seat), heard)


def play_out(match: Match, bots: Sequence[Bot]) -> Counter[int]:
    """Play the match to its end. How often each seat failed, so that its lapse was played."""
    failed: Counter[int] = Counter()
    turns = Turns()
    seats = range(len(bots))
    while match.reason is None:
        calls = turns.calls(match, seats)
        if not calls:
            raise ValueError("nobody is called: the dealer of this match is played by hand")
        for number, call in enumerate(calls):
            if not call.must:
                turns.offered(call)
            if number == 0 or called(match, call):  # nobody has acted before the first
                failed[call.seat] += answer(match, bots[call.seat], call)
    return +failed


def called(match: Match, call: Call) -> bool:
    """Whether it is still so: others may have acted since the call."""
    if match.moment != call.moment or match.reason is not None:
        return False
    return must_answer(match, call.seat) if call.must else bool(match.asks(call.seat))


def must_answer(match: Match, seat: int) -> bool:
    """Whether a seat is awaited, and waits for nobody itself."""
    return seat in match.must_act() and not match.state.held >> seat & 1


def answer(match: Match, bot: Bot, call: Call) -> bool:
    """Let the bot answer; whether it failed and its lapse was played."""
    why = attempt(match, bot, call, lambda move: match.play(call.seat, move, call.moment))
    if why is None:
        return False
    log.warning("the bot on seat %d failed: %s", call.seat, why)
    if call.must:
        match.play(call.seat, match.game.lapse(match.state, call.seat), call.moment)
    return call.must


def attempt(match: Match, bot: Bot, call: Call, act: Callable[[Move], None]) -> str | None:
    """Ask the bot until `act` does not refuse its answer; why it failed, if it did too often."""
    why = None
    for _ in range(bot.tries):
        try:
            view, asks = asked(match, bot, call.seat)
            move = bot.choose(view, asks) if call.must else bot.offer(view, asks)
            if move is not None:
                act(move)
            return None
        except Refused as refused:
            refusal, why = refused.refusal, str(refused)
        except Exception as error:
            refusal, why = None, repr(error)
        bot.refused(refusal)
    return why


def asked(match: Match, bot: Bot, seat: int) -> tuple[Any, Sequence[Ask]]:
    """What a bot decides by: its view, if it looks, and its questions."""
    view = match.game.view(match.state, seat) if bot.looks else Glimpse(seat, match.moment)
    return view, match.asks(seat)
