"""An event that a seat may not know of is no event to it: at a live table, every byte that every
reader could be sent is the same before and after it."""

from typing import Any

from foxtable.engine import ONLOOKER, Game, Sealed, Setup, TakeBack, seed_from
from foxtable.engine.match import plain
from foxtable.table import Showing, Table
from foxtable.table import events as ev
from foxtable.testing.walking import walk

HOST, ONLOOKERS = 1, 1_000
"""People: whoever sits on seat 0 is the host; somebody looks on."""


class OwnGame(Table):
    """A table for a game that need not be registered: a faulty one, perhaps."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__("BRUSH")
        self._own = game

    @property
    def game(self) -> Game[Any, Any]:
        return self._own


def table_for(game: Game[Any, Any], setup: Setup, seed: str, clock: int | None = 60) -> Table:
    """A table at which a game of this set-up has begun; nobody plays yet."""
    table = OwnGame(game)
    opened = ev.Opened(
        host=HOST,
        game=game.name,
        version=setup.version,
        seats=setup.seats,
        options=plain(setup.options),
        edition=setup.edition,
        clock=clock,
    )
    sat = [ev.Sat(seat, HOST + seat, f"Fox {seat}") for seat in range(setup.seats)]
    began = ev.Began(list(range(setup.seats)), Sealed.method, seed_from(seed).hex())
    for event in (opened, *sat, began):
        table.apply(event, 0.0)
    return table


def shown(table: Table, now: float) -> dict[int, bytes]:
    """By seat, and for an onlooker: everything that a page of theirs could be sent now."""
    people = [HOST + seat for seat in range(table.seats)]
    showing = Showing(table, [*people, ONLOOKERS], table.host, now)
    found = {seat: showing.news(person, 0, []) for seat, person in enumerate(people)}
    return {**found, ONLOOKER: showing.news(ONLOOKERS, 0, [])}


def silent(game: Game[Any, Any], setup: Setup, seed: str = "silence") -> int:
    """Follow a game at a live table; how many entries there were of which somebody may not know.
    What the dealer owes follows at once: nobody is sent anything in between."""
    table = table_for(game, setup, seed)
    quiet, now, before, deaf = 0, 0, shown(table, 0), set[int]()
    for match in walk(game, setup, seed):
        if not match.entries:
            continue
        actor, move = match.entries[-1]
        unheard = match.unheard()
        if not deaf and unheard:
            before, deaf = shown(table, now), set(unheard)
        deaf &= set(unheard)
        table.apply(ev.moved([(actor, move)]), now)
        quiet += bool(unheard)
        if match.state.dealing:
            continue
        after = shown(table, now) if deaf else {}
        for seat in deaf:
            assert before[seat] == after[seat], _difference(seat, move, before, after)
        now, deaf = now + 1, set()
    return quiet


def _difference(seat: int, move: object, before: dict[int, bytes], after: dict[int, bytes]) -> str:
    kind = "taking back" if isinstance(move, TakeBack) else f"'{move}'"
    return f"seat {seat} may not know of {kind}, but {before[seat]!r} became {after[seat]!r}"
