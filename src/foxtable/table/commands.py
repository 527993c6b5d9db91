"""Commands: what somebody wants, and the events that it makes, or the rule that forbids it.

Nothing is changed here: an event is applied when it is written down. Then the dealer plays what it
owes (`dealt`), as an event of its own.
"""

from collections.abc import Callable
from typing import Any

from foxtable.bots import takes
from foxtable.engine import (
    DEALER,
    METHODS,
    BadMove,
    Game,
    Match,
    Move,
    Refusal,
    Refused,
    Sealed,
    new_seed,
)
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.table import Chair, Table
from foxtable.table.words import clean_chat, clean_name

CLOCKS = range(5, 86_401)
"""Seconds that a host may allow for an answer."""

Events = list[ev.Event]


def decide(table: Table, command: msg.Command, person: int, host: int | None = None) -> Events:
    """The events that a command makes; Refused with the rule that forbids it. `host` is whoever
    acts for the host while they are away."""
    kind = type(command)
    if kind in HOSTS and person != (table.host if host is None else host):
        raise Refused(Refusal("house.host"))
    return HANDLERS[kind](table, command, person)


# Chairs.


def sit(table: Table, command: msg.Sit, person: int) -> Events:
    name = clean_name(command.name)
    if table.seat_of(person) is not None:
        return returns(table, person)
    _before(table)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if not free:
        raise Refused(Refusal("house.full", (table.seats,)))
    seat = free[0] if command.seat is None else command.seat
    if seat not in free:
        raise Refused(Refusal("house.taken", (seat,)))
    return [ev.Sat(seat, person, name)]


def stand(table: Table, command: msg.Stand, person: int) -> Events:
    seat = _own_seat(table, person)
    if table.match is None:
        return [ev.Stood(seat)]
    return [ev.BotSat(seat, table.game.usual_bot)]


def bot(table: Table, command: msg.Bot, person: int) -> Events:
    chair = _chair(table, command.seat)
    if command.level not in levels(table.game):
        raise Refused(Refusal("house.level", (command.level,)))
    if table.match is None and chair.person is not None:
        raise Refused(Refusal("house.taken", (command.seat,)))
    return [ev.BotSat(command.seat, command.level)]


def free(table: Table, command: msg.Free, person: int) -> Events:
    _before(table)
    _chair(table, command.seat)
    return [ev.Stood(command.seat)]


def returns(table: Table, person: int) -> Events:
    """Somebody is back: they get their chair from the bot that kept it warm."""
    seat = table.seat_of(person)
    if seat is None or table.chairs[seat].level is None:
        return []
    return [ev.Returned(seat)]


def levels(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can be asked to sit down: those that need no parameters."""
    named = [level for level, maker in game.bots().items() if takes(maker) == 0]
    return tuple(named) or ("random",)


# The game.


def arrange(table: Table, command: msg.Arrange, person: int) -> Events:
    _before(table)
    taken = sum(chair.kind != "free" for chair in table.chairs)
    if command.seats < taken:
        raise Refused(Refusal("house.full", (command.seats,)))
    arranged = ev.Arranged(command.seats, command.options, command.edition, command.clock)
    check(table.game, arranged)
    return [arranged]


def check(game: Game[Any, Any], arranged: ev.Arranged) -> None:
    """The set-up is one that the game allows, and so is the clock."""
    game.begin(game.setup(arranged.seats, arranged.options, arranged.edition))
    if arranged.clock is not None and arranged.clock not in CLOCKS:
        raise Refused(Refusal("house.clock", (CLOCKS[0], CLOCKS[-1])))


def start(table: Table, command: msg.Start, person: int) -> Events:
    _before(table)
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.kind != "free"]
    if not taken:
        raise Refused(Refusal("house.nobody"))
    table.game.begin(table.setup(len(taken)))  # perhaps so few cannot play it like this
    return [ev.Began(taken, Sealed.method, new_seed().hex())]


def end(table: Table, command: msg.End, person: int) -> Events:
    match = _on_the_table(table)
    if match.reason is not None:
        raise Refused(Refusal("table.over", (match.reason,)))
    return [ev.Abandoned()]


def play(table: Table, command: msg.Play, person: int) -> Events:
    seat = _own_seat(table, person)
    match = _on_the_table(table)
    if table.chairs[seat].level is not None:
        raise Refused(Refusal("house.bot_plays", (seat,)))
    try:
        move = table.game.move_from_json(bytes(command.move))
    except BadMove:
        raise Refused(Refusal("house.malformed")) from None
    refusal = match.refusal(seat, move, command.moment)
    if refusal is not None:
        raise Refused(refusal)
    return [ev.moved([(seat, move)])]


def back(table: Table, command: msg.Back, person: int) -> Events:
    seat = _own_seat(table, person)
    trial = _on_the_table(table).copy()
    trial.take_back(seat)
    return [ev.moved(trial.entries[-1:])]


def by_bot(table: Table, seat: int, move: Move, moment: int) -> Events:
    """A bot's answer; nothing if the table has moved on or the chair's owner is back."""
    match = table.match
    if match is None or table.chairs[seat].level is None or seat not in match.must_act():
        return []
    if match.refusal(seat, move, moment):
        return []
    return [ev.moved([(seat, move)], "bot")]


def lapse(table: Table) -> Events:
    """Time is up: the game's lapse for the first of those who are awaited."""
    match = table.playing()
    seat = match.must_act()[0]
    return [ev.moved([(seat, table.game.lapse(match.state, seat))], "clock")]


def dealt(table: Table) -> Events:
    """What the dealer owes the table, if anything."""
    match = table.match
    if match is None or not match.state.dealing:
        return []
    move = table.game.deal(match.state, METHODS[match.method](table.seed))
    return [ev.moved([(DEALER, move)], "dealer")]


def say(table: Table, command: msg.Say, person: int) -> Events:
    seat = _own_seat(table, person)
    return [ev.Spoken(seat, table.chairs[seat].name, clean_chat(command.text))]


HANDLERS: dict[type[msg.Command], Callable[[Table, Any, int], Events]] = {
    msg.Sit: sit,
    msg.Stand: stand,
    msg.Bot: bot,
    msg.Free: free,
    msg.Arrange: arrange,
    msg.Start: start,
    msg.End: end,
    msg.Play: play,
    msg.Back: back,
    msg.Say: say,
}

HOSTS = frozenset((msg.Bot, msg.Free, msg.Arrange, msg.Start, msg.End))
"""What only the host may do."""


# What forbids things.


def _own_seat(table: Table, person: int) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(Refusal("house.no_chair"))
    return seat


def _before(table: Table) -> None:
    if table.match is not None:
        raise Refused(Refusal("house.begun"))


def _on_the_table(table: Table) -> Match:
    if table.match is None:
        raise Refused(Refusal("house.not_begun"))
    return table.match


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused(Refusal("table.seat", (seat, len(table.chairs))))
    return table.chairs[seat]
