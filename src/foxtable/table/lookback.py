"""Looking back at a finished game: what one seat heard of every entry, and the table as it stood
for that seat after any of them."""

from collections.abc import Iterator

import msgspec

from foxtable.engine import ONLOOKER, Lookback, Match, Past, Refusal, Refused
from foxtable.table import messages as msg
from foxtable.table import requests as req
from foxtable.table.table import Table


def finished(table: Table) -> Match:
    """The match, if nothing can happen in it any more."""
    if table.match is None or table.match.reason is None:
        raise Refused(Refusal("house.record"))
    return table.match


def looking_back(match: Match) -> Lookback:
    return Lookback(match.game, match.setup, match.entries)


def replayed(table: Table, back: Lookback, seat: int) -> req.Replay:
    """Every entry as this seat, or an onlooker, heard of it."""
    _check(seat, back)
    return req.Replay(
        code=table.code,
        game=table.game_name,
        phase="over" if finished(table).result else "abandoned",
        seat=None if seat == ONLOOKER else seat,
        chairs=chairs_of(table),
        touched=table.touched,
        entries=list(entries_of(back, seat)),
    )


def entries_of(back: Lookback, seat: int) -> Iterator[req.Entry]:
    """Every entry in order, with the round that begins with it."""
    return (_entry(past, seat, begins) for past, begins in with_rounds(back))


def with_rounds(back: Lookback) -> Iterator[tuple[Past, int | None]]:
    """Every entry in order, and the round that begins with it."""
    before = 0
    for past in back.walk():
        now = back.game.round(past.state) if past.settled else before
        yield past, now if now > before else None
        before = max(now, before)


def step(table: Table, back: Lookback, seat: int, at: int) -> msg.News:
    """The table as it stood after so many entries: nothing is asked, and nothing can be done."""
    _check(seat, back)
    last = len(back.entries)
    if not 0 <= at <= last:
        raise Refused(Refusal("house.past", (at, last)))
    past = back.past(at) if at else None
    state = back.state(0) if past is None else past.state
    asked = at < last and not state.dealing
    return msg.News(
        number=at,
        code=table.code,
        game=table.game_name,
        phase=table.phase if at == last else "playing",
        seats=table.seats,
        options=table.options,
        edition=table.edition,
        clock=None,
        window=table.window,
        chairs=chairs_of(table),
        watching=0,
        commitment=finished(table).commitment,
        next=None,
        rematch=None,
        lead=None,
        me=None if seat == ONLOOKER else seat,
        host=False,
        must=False,
        moment=state.moment,
        kind=("window" if state.window else "turn") if asked else None,
        question=back.game.question(state, seat) if asked and seat != ONLOOKER else "",
        left=None,
        passing="none",
        back=False,
        waits=[],
        kept=[],
        asks=[],
        view=msgspec.to_builtins(back.game.view(state, seat)),
        lines=[msg.Logged(at, line) for line in _lines(past, seat)] if past else [],
        chat=[],
        done=[],
    )


def _check(seat: int, back: Lookback) -> None:
    if seat != ONLOOKER and not 0 <= seat < back.setup.seats:
        raise Refused(Refusal("house.past", (seat, back.setup.seats)))


def _entry(past: Past, seat: int, begins: int | None) -> req.Entry:
    heard = past.heard(seat)
    return req.Entry(
        past.number,
        None if heard is None else past.actor,
        None if heard is None else msgspec.to_builtins(heard),
        _lines(past, seat),
        begins,
    )


def _lines(past: Past, seat: int) -> list[dict[str, object]]:
    if past.heard(seat) is None:
        return []
    return [
        msgspec.to_builtins(each.line) for each in past.log if each.to is None or seat in each.to
    ]


def chairs_of(table: Table) -> list[msg.Chair]:
    """Everybody is there: whoever has left by now was at the table then."""
    return [
        msg.Chair(at, chair.kind, chair.name, chair.level, True, chair.person == table.host)
        for at, chair in enumerate(table.chairs)
    ]
