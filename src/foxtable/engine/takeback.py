"""The law of undo. A take-back is an entry of the record, never an erasure.

A seat may take back its last move if the table still stands at the same moment, the dealer has not
answered it, and it is either still sealed to the others or not yet followed by anyone's act; and
every later entry must stay legal without it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from foxtable.engine.actors import DEALER, ONLOOKER
from foxtable.engine.errors import Refusal, Refused
from foxtable.engine.game import Game, Setup
from foxtable.engine.move import Move, TakeBack
from foxtable.engine.record import Entry
from foxtable.engine.state import State

Numbered = tuple[int, int, Move]
"""An entry with its number in the record: number, actor, move."""


def effective(entries: Sequence[Entry]) -> list[Numbered]:
    """The entries that count: neither take-backs nor taken back."""
    gone = {move.entry for _, move in entries if isinstance(move, TakeBack)}
    return [
        (number, actor, move)
        for number, (actor, move) in enumerate(entries, 1)
        if number not in gone and not isinstance(move, TakeBack)
    ]


def folded(game: Game[Any, Any], setup: Setup, entries: Iterable[Entry]) -> State:
    """The state after these entries; Refused at the first that is not legal."""
    state: State = game.begin(setup)
    for actor, move in entries:
        if state.dealing != (actor == DEALER):
            raise Refused(Refusal("table.dealer.owed" if state.dealing else "table.dealer.idle"))
        refusal = move.refusal(state, actor)
        if refusal is not None:
            raise Refused(refusal)
        move.play(state, actor)
    return state


def offered(entries: Sequence[Entry], state: State, seat: int, seats: int) -> bool:
    """A quick look at the law, without folding anything: good enough to offer a take-back."""
    gone: set[int] = set()
    others_acted = False
    for number in range(len(entries), 0, -1):
        actor, move = entries[number - 1]
        if actor == DEALER:
            return False
        if isinstance(move, TakeBack):
            gone.add(move.entry)
        elif actor != seat:
            others_acted = others_acted or number not in gone
        elif number not in gone:
            return not others_acted or sealed(move, state, seat, seats)
    return False


def sealed(move: Move, state: State, seat: int, seats: int) -> bool:
    """Nobody else knows the whole move."""
    others = [s for s in (*range(seats), ONLOOKER) if s != seat]
    return all(move.told(state, seat, other) != move for other in others)


def retraction(
    game: Game[Any, Any],
    setup: Setup,
    entries: Sequence[Entry],
    state: State,
    seat: int,
    entry: int,
) -> State | Refusal:
    """The state without this entry, or the part of the law that keeps it."""
    standing = effective(entries)
    own = [number for number, actor, _ in standing if actor == seat]
    if not own or own[-1] != entry:
        return Refusal("table.back.own", (entry,))
    at = next(i for i, (number, _, _) in enumerate(standing) if number == entry)
    move = standing[at][2]
    before = [(a, m) for _, a, m in standing[:at]]
    later = [(a, m) for _, a, m in standing[at + 1 :]]
    if later and later[0][0] == DEALER:
        return Refusal("table.back.dealer", (entry,))
    if folded(game, setup, before).moment != state.moment:
        return Refusal("table.back.moment", (entry,))
    if later and not sealed(move, state, seat, setup.seats):
        return Refusal("table.back.followed", (entry,))
    try:
        return folded(game, setup, before + later)
    except Refused as refused:
        return Refusal("table.back.later", (entry, refused.rule))
