"""Commands: what somebody wants, and the events that it makes, or the rule that forbids it.

Nothing is changed here: an event is applied when it is written down. Then the dealer plays what it
owes (`dealt`), as an event of its own.
"""

from collections.abc import Callable
from random import SystemRandom
from typing import Any

from foxtable.bots import Call, must_answer, takes
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
from foxtable.table.questions import ENTRIES, LEAST, WINDOWS, Due
from foxtable.table.table import Chair, Table
from foxtable.table.waits import Waits
from foxtable.table.words import clean_chat, clean_name

CLOCKS = range(5, 86_401)
"""Seconds that a host may allow for an answer."""

RENAMES = 20
"""Times that one person changes their name at one table."""

Events = list[ev.Event]


def decide(table: Table, command: msg.Command, person: int, waits: Waits | None = None) -> Events:
    """The events that a command makes; Refused with the rule that forbids it. `waits` says what may
    be done about people whom the table waits for; without it nothing."""
    kind = type(command)
    if isinstance(command, msg.Bot | msg.Nudge):
        waiting(table, command, person, waits or Waits(table))
    if kind in HOSTS and person != table.host:
        raise Refused(Refusal("house.host"))
    return HANDLERS[kind](table, command, person)


def waiting(table: Table, command: msg.Bot | msg.Nudge, person: int, waits: Waits) -> None:
    """What is done about somebody is done in time. All else that seats a bot is the host's."""
    chair = _chair(table, command.seat)
    if isinstance(command, msg.Nudge):
        _own_seat(table, person)
        waits.may_nudge(command.seat, person)
    elif table.match is not None and chair.kind == "person":
        waits.may_replace(command.seat, person)
        if person != table.host and command.level not in (None, table.game.usual_bot):
            raise Refused(Refusal("house.host"))
    elif person != table.host and not _keeps_warm(table, chair, person):
        raise Refused(Refusal("house.host"))


# Chairs.


def sit(table: Table, command: msg.Sit, person: int) -> Events:
    name = clean_name(command.name)
    mine = table.seat_of(person)
    if mine is not None and (table.match is not None or command.seat in (None, mine)):
        return returns(table, person)
    _before(table)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if not free and mine is None:
        raise Refused(Refusal("house.full", (table.seats,)))
    seat = free[0] if command.seat is None else command.seat
    if seat not in free:
        raise Refused(Refusal("house.taken", (seat,)))
    if mine is None:
        return [ev.Sat(seat, person, name)]
    order = list(range(table.seats))
    order[mine], order[seat] = seat, mine
    return [ev.Reordered(order)]


def stand(table: Table, command: msg.Stand, person: int) -> Events:
    seat = _own_seat(table, person)
    if table.match is None:
        return [ev.Stood(seat)]
    warm = table.chairs[seat].level is not None
    return [] if warm else [ev.BotSat(seat, table.game.usual_bot)]


def bot(table: Table, command: msg.Bot, person: int) -> Events:
    """Whether the table has waited long enough for somebody is asked before (`waiting`)."""
    chair = _chair(table, command.seat)
    level = table.game.usual_bot if command.level is None else command.level
    if level not in levels(table.game):
        raise Refused(Refusal("house.level", (level,)))
    if table.match is None and chair.person is not None:
        raise Refused(Refusal("house.taken", (command.seat,)))
    if chair.level == level or _keeps_warm(table, chair, person):
        return []
    by = None if chair.person is None else table.seat_of(person)
    return [ev.BotSat(command.seat, level, by)]


def nudge(table: Table, command: msg.Nudge, person: int) -> Events:
    return [ev.Nudged(_own_seat(table, person), command.seat)]


def here(table: Table, command: msg.Here, person: int) -> Events:
    """A sign of life is told only where somebody has asked for one."""
    seat = _own_seat(table, person)
    nudged = table.questions.nudged.get(seat) if table.match is not None else None
    return [] if nudged is None or nudged.since is None else [ev.Here(seat)]


def rename(table: Table, command: msg.Name, person: int) -> Events:
    """`house.renamed`"""
    seat, name = _own_seat(table, person), clean_name(command.name)
    if name == table.chairs[seat].name:
        return []
    if table.renames[person] >= RENAMES:
        raise Refused(Refusal("house.renamed", (RENAMES,)))
    return [ev.Renamed(seat, name)]


def free(table: Table, command: msg.Free, person: int) -> Events:
    _before(table)
    if _chair(table, command.seat).kind == "free":
        return []
    return [ev.Stood(command.seat)]


def order(table: Table, command: msg.Order, person: int) -> Events:
    _before(table)
    if sorted(command.order) != list(range(table.seats)):
        raise Refused(Refusal("house.order", (table.seats,)))
    return [ev.Reordered(command.order)]


def shuffle(table: Table, command: msg.Shuffle, person: int) -> Events:
    """Whoever sits changes places with the others; free chairs stay where they are."""
    _before(table)
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.kind != "free"]
    mixed = iter(SystemRandom().sample(taken, len(taken)))
    return [ev.Reordered([next(mixed) if s in taken else s for s in range(table.seats)])]


def host(table: Table, command: msg.Host, person: int) -> Events:
    keeper = _chair(table, command.seat).person
    if keeper is None:
        raise Refused(Refusal("house.keeper", (command.seat,)))
    return [] if keeper == table.host else [ev.Hosted(command.seat)]


def returns(table: Table, person: int) -> Events:
    """Somebody is back: they get their chair from the bot that kept it warm. `house.back`"""
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
    arranged = ev.Arranged(
        command.seats, command.options, command.edition, command.clock, command.window, closes=False
    )
    check(table.game, arranged)
    return [arranged]


def check(game: Game[Any, Any], arranged: ev.Arranged) -> None:
    """The set-up is one that the game allows, and so is the clock."""
    game.begin(game.setup(arranged.seats, arranged.options, arranged.edition))
    if arranged.clock is not None and arranged.clock not in CLOCKS:
        raise Refused(Refusal("house.clock", (CLOCKS[0], CLOCKS[-1])))
    if arranged.window not in WINDOWS:
        raise Refused(Refusal("house.window", (WINDOWS[0], WINDOWS[-1])))


def start(table: Table, command: msg.Start, person: int) -> Events:
    _before(table)
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.kind != "free"]
    if not taken:
        raise Refused(Refusal("house.nobody"))
    table.game.begin(table.setup(len(taken)))  # perhaps so few cannot play it like this
    return [ev.Began(taken, Sealed.method, new_seed().hex())]


def end(table: Table, command: msg.End, person: int) -> Events:
    """`house.end`"""
    match = _on_the_table(table)
    if match.reason is not None:
        raise Refused(Refusal("table.over", (match.reason,)))
    return [ev.Abandoned()]


def play(table: Table, command: msg.Play, person: int) -> Events:
    seat = _own_seat(table, person)
    match = _on_the_table(table)
    _not_enough(table, seat)
    try:
        move = table.game.move_from_json(bytes(command.move))
    except BadMove:
        raise Refused(Refusal("house.malformed")) from None
    refusal = match.refusal(seat, move, command.moment)
    if refusal is not None:
        raise Refused(refusal)
    return [*returns(table, person), ev.moved([(seat, move)])]


def back(table: Table, command: msg.Back, person: int) -> Events:
    seat = _own_seat(table, person)
    match = _on_the_table(table)
    if table.chairs[seat].level is not None:
        raise Refused(Refusal("house.bot_plays", (seat,)))
    _not_enough(table, seat)
    return [ev.moved([(seat, match.withdrawal(seat))])]


def passing(table: Table, command: msg.Pass, person: int) -> Events:
    seat = _own_seat(table, person)
    match = _on_the_table(table)
    changes = command.how != table.questions.how_passes(seat)
    if match.reason is not None or not table.game.windows or not changes:
        return []
    _not_enough(table, seat)
    return [ev.Passing(seat, command.how)]


def by_bot(table: Table, call: Call, move: Move | None) -> Events:
    """A bot's answer, or its lapse if it has failed; nothing if the table has moved on meanwhile,
    the bot has to wait for somebody, or the chair's owner is back. Refused by the rule that forbids
    its answer. `house.bot_fails`"""
    match, seat = table.match, call.seat
    if match is None or match.reason or match.state.dealing or match.moment != call.moment:
        return []
    if table.chairs[seat].level is None or (call.must and not must_answer(match, seat)):
        return []
    if move is None:
        return [ev.moved([(seat, table.game.lapse(match.state, seat))], "failed")]
    refusal = match.refusal(seat, move, call.moment)
    if refusal is not None:
        raise Refused(refusal)
    return [ev.moved([(seat, move)], "bot")]


def due(table: Table, least: float) -> Due | None:
    """What happens next if nobody does anything, and when."""
    match = table.match
    if match is None or match.reason is not None:
        return None
    return table.questions.due(table.clock, table.span, least)


def overdue(table: Table, now: float, least: float) -> Events:
    """What is due by now: somebody's time is up, or they have said that they pass; a window is
    closed. `house.lapse`"""
    next_ = due(table, least)
    if next_ is None or next_.at > now:
        return []
    match, seat = table.playing(), next_.seat
    if seat is None:
        return dealt(table, now, least)
    lapse = table.game.lapse(match.state, seat)
    return [ev.moved([(seat, lapse)], "pass" if next_.passes else "clock")]


def dealt(table: Table, now: float, least: float = LEAST) -> Events:
    """What the dealer owes the table, if anything. A window that everybody has answered is closed
    on its next beat."""
    match = table.match
    if match is None or match.reason is not None:
        return []
    state = match.state
    closes = state.ripe and now >= table.questions.closes_at(table.span, least)
    if not state.dealing and not closes:
        return []
    move = table.game.deal(state, METHODS[match.method](table.seed))
    return [ev.moved([(DEALER, move)], "dealer")]


def say(table: Table, command: msg.Say, person: int) -> Events:
    seat = _own_seat(table, person)
    return [ev.Spoken(seat, table.chairs[seat].name, clean_chat(command.text))]


HANDLERS: dict[type[msg.Command], Callable[[Table, Any, int], Events]] = {
    msg.Sit: sit,
    msg.Stand: stand,
    msg.Bot: bot,
    msg.Nudge: nudge,
    msg.Here: here,
    msg.Name: rename,
    msg.Free: free,
    msg.Order: order,
    msg.Shuffle: shuffle,
    msg.Host: host,
    msg.Arrange: arrange,
    msg.Start: start,
    msg.End: end,
    msg.Play: play,
    msg.Back: back,
    msg.Pass: passing,
    msg.Say: say,
}

HOSTS = frozenset((msg.Free, msg.Order, msg.Shuffle, msg.Host, msg.Arrange, msg.Start, msg.End))
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


def _not_enough(table: Table, seat: int) -> None:
    if table.questions.enough(seat):
        raise Refused(Refusal("house.enough", (ENTRIES,)))


def _on_the_table(table: Table) -> Match:
    if table.match is None:
        raise Refused(Refusal("house.not_begun"))
    return table.match


def _keeps_warm(table: Table, chair: Chair, person: int) -> bool:
    """What somebody at the table asks for has happened already: a bot plays on for whoever has this
    chair. Only the host says which one."""
    sits = person != table.host and table.seat_of(person) is not None
    return sits and chair.person is not None and chair.level is not None


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused(Refusal("table.seat", (seat, len(table.chairs))))
    return table.chairs[seat]
