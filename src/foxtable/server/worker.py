"""What runs in a process that bots think in. It follows the records of the tables that it thinks
for, and shows each bot its own seat's views, and what its seat is told."""

import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from operator import countOf, itemgetter
from typing import Any

import msgspec

from foxtable.bots import Bot, Call, attempt, called, catch_up, maker_of, show
from foxtable.engine import Match, Move, Refused, game_named

KEPT = 500
"""Tables that a worker follows at most."""


class TableHead(msgspec.Struct, frozen=True):
    """What is agreed at a table, and where its bots' random numbers come from."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    edition: str
    stream: str


class Question(msgspec.Struct, frozen=True):
    table: str
    head: TableHead | None
    """None: it is known."""
    since: int
    """Entries that were sent before."""
    entries: list[tuple[int, bytes]]
    bots: tuple[tuple[int, str], ...]
    level: str
    seat: int
    moment: int
    must: bool


class Answer(msgspec.Struct, frozen=True):
    move: bytes | None = None
    """In JSON; None: the bot does nothing, which it was offered."""
    failed: str | None = None
    """Why there is no answer."""
    lost: bool = False
    """The table is not followed here any more: send everything."""


class Following:
    """A table as this process follows it."""

    def __init__(self, head: TableHead) -> None:
        game = game_named(head.game)
        setup = game.setup(head.seats, head.options, head.edition, head.version)
        self.match = Match(game, setup, "hand")
        self.stream = head.stream
        self.bots: dict[tuple[int, str], Bot] = {}

    def seat_bots(self, bots: Sequence[tuple[int, str]]) -> None:
        """Whoever sits at the table now; whoever is new is shown what its seat has seen so far."""
        wanted = {(seat, level) for seat, level in bots}
        self.bots = {key: bot for key, bot in self.bots.items() if key in wanted}
        new = wanted - set(self.bots)
        if not new:
            return
        made = {key: self._made(*key) for key in sorted(new)}
        catch_up(self.match, _by_seat(made))
        self.bots |= made

    def _made(self, seat: int, level: str) -> Bot:
        match = self.match
        return maker_of(match.game, level)(seat, match.setup, self.stream)

    def follow(self, entries: Sequence[tuple[int, bytes]]) -> None:
        match = self.match
        for actor, data in entries:
            match.follow(actor, match.game.entry_from_json(data))
            show(match, _by_seat(self.bots))


def _by_seat(bots: dict[tuple[int, str], Bot]) -> dict[int, Bot]:
    return {seat: bot for (seat, _), bot in bots.items()}


_tables: OrderedDict[str, Following] = OrderedDict()


def think(question: Question) -> Answer:
    table = _tables.pop(question.table, None)
    if question.head is not None:
        table = Following(question.head)
    if table is None or len(table.match.entries) != question.since:
        return Answer(lost=True)
    try:
        table.seat_bots(question.bots)
        table.follow(question.entries)
    except Exception as error:  # a bot that cannot even look is of no use, and the table is lost
        return Answer(failed=repr(error))
    _tables[question.table] = table
    while len(_tables) > KEPT:
        _tables.popitem(last=False)
    try:
        return _decided(table, question)
    except Exception as error:
        return Answer(failed=repr(error))


def _decided(table: Following, question: Question) -> Answer:
    match, call = table.match, Call(question.seat, question.moment, question.must)
    decided: list[Move] = []

    def act(move: Move) -> None:
        move = match.game.move_from_json(msgspec.json.encode(move))  # as the house will read it
        refusal = match.refusal(call.seat, move, call.moment)
        if refusal is not None:
            raise Refused(refusal)
        decided.append(move)

    if not called(match, call):
        return Answer()  # the table has moved on
    bot = table.bots[question.seat, question.level]
    bot.recall(countOf(map(itemgetter(0), match.entries), call.seat))
    why = attempt(match, bot, call, act)
    return Answer(msgspec.json.encode(decided[0]) if decided else None, why)


def work(pipe: Any, house: int) -> None:
    """Answer questions until nobody asks any more. Ctrl-C is for the house alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_house, args=(house,), daemon=True).start()
    with suppress(EOFError, OSError):  # the house is gone
        pipe.send_bytes(b"ready")
        while True:
            question = msgspec.msgpack.decode(pipe.recv_bytes(), type=Question)
            pipe.send_bytes(msgspec.msgpack.encode(think(question)))


def _follow_house(house: int) -> None:
    """When the house is gone, killed perhaps, nobody needs its bots any more."""
    while os.getppid() == house:
        time.sleep(1)
    os._exit(0)
