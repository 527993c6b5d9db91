"""A match: one game being played, and its record growing.

The match knows no rule of any game. It asks a move whether it may be played, plays it, writes it
down, and lets the dealer follow.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self

import msgspec

from foxtable.engine.actors import DEALER, SEATS_IN, seats_in
from foxtable.engine.chance import METHODS, Source, commitment_to
from foxtable.engine.errors import Refusal, Refused
from foxtable.engine.game import Game, Setup
from foxtable.engine.move import Ask, Move, TakeBack
from foxtable.engine.record import Entry, Header, Record
from foxtable.engine.state import Log, Result, State
from foxtable.engine.takeback import Marks, deaf_to, effective, marks_of, retraction

ABANDONED = "table.abandoned"

Watcher = Callable[["Match"], None]


def plain(value: msgspec.Struct) -> dict[str, Any]:
    """Dicts, lists, numbers and text, as JSON would carry it."""
    return msgspec.json.decode(msgspec.json.encode(value), type=dict[str, Any])


class Match:
    """Open one with `foxtable.open_match`, or from a record with `foxtable.replay`."""

    __slots__ = (
        "_commitment",
        "_marks",
        "_open_seats",
        "_over",
        "_quiet",
        "_seed",
        "_source",
        "_watch",
        "entries",
        "game",
        "lines",
        "method",
        "setup",
        "state",
    )

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        method: str,
        *,
        seed: bytes | None = None,
        commitment: str | None = None,
        log: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.method = method
        self.state: State = game.begin(setup)
        self.entries: list[Entry] = []
        self.lines: list[Log] | None = [] if log else None
        self._watch: Watcher | None = None
        self._marks = Marks(self.state) if log else None
        """Where a take-back goes back to; made when it is first needed if there is no log."""
        self._quiet = not log
        self._open_seats = setup.seats
        """The seats that may act: none any more once the match is abandoned."""
        self._seed = seed
        self._commitment = commitment
        self._source: Source | None = None if seed is None else METHODS[method](seed)
        self._over: str | None = None
        self._proceed()

    # Who acts, and what they may do.

    @property
    def moment(self) -> int:
        return self.state.moment

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def reason(self) -> str | None:
        """The rule that ended the match, or None while it goes on."""
        if self._over is None and self.state.result is not None:
            return self.state.result.reason
        return self._over

    def must_act(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        if not self._open_seats:
            return ()
        awaited = self.state.awaited
        return SEATS_IN[awaited] if awaited < 256 else seats_in(awaited)

    def may_act(self) -> tuple[int, ...]:
        """The seats that may do something although nobody waits for them."""
        must = self.must_act()
        return tuple(s for s in range(self.setup.seats) if s not in must and self.asks(s))

    def asks(self, seat: int) -> Sequence[Ask]:
        """What a seat must or may do, as products of values."""
        state = self.state
        if state.awaited and self._open_seats:
            return self.game.asks(state, seat)
        if state.dealing or not self._open_seats or state.result is not None:
            return ()
        return self.game.asks(state, seat)

    def moves(self, seat: int) -> Iterator[Move]:
        """A seat's legal moves, one by one."""
        for ask in self.asks(seat):
            for move in ask.moves():
                if ask.exact or move.refusal(self.state, seat) is None:
                    yield move

    # Playing.

    def play(self, actor: int, move: Move | str, moment: int | None = None) -> None:
        """Play a move, or its text, or raise Refused and leave everything as it was.

        `moment`, where it is given, is the one that the actor answers: if the table has moved on
        since, the move is refused as late. The dealer, unless dealt by hand, follows at once.
        """
        if type(move) is str:  # twice as quick as isinstance, and asked at every move
            move = self.game.parse(move)
        known: Move = move  # type: ignore[assignment]
        state = self.state
        if not state.awaited or moment is not None or not 0 <= actor < self._open_seats:
            self._in_time(actor, moment)
        refusal = known.refusal(state, actor)
        if refusal is not None:
            raise Refused(refusal)
        if self._quiet:
            known.play(state, actor)
            self.entries.append((actor, known))
        else:
            self._enter_aloud(actor, known)
        if not state.awaited:
            self._proceed()

    def deal(self, move: Move | str) -> None:
        """Play the dealer's move, in a match that is dealt by hand."""
        self.play(DEALER, move)

    def refusal(self, actor: int, move: Move, moment: int | None = None) -> Refusal | None:
        """Why this cannot be played now, or None. Changes nothing."""
        try:
            self._in_time(actor, moment)
        except Refused as refused:
            return refused.refusal
        return move.refusal(self.state, actor)

    def take_back(self, seat: int) -> None:
        """Take back the seat's last move, by the law of `foxtable.engine.takeback`."""
        self.retract(seat, self.withdrawal(seat))

    def withdrawal(self, seat: int) -> TakeBack:
        """The entry that takes back the seat's last move; Refused where the law keeps it."""
        if self.reason:
            raise Refused(Refusal("table.over", (self.reason,)))
        marks = self._undoing()
        last = marks.last(self.state, seat)
        if not last:
            last = max((n for n, actor, _ in effective(self.entries) if actor == seat), default=0)
        if not last:
            raise Refused(Refusal("table.back.nothing", (seat,)))
        found = retraction(self, marks, seat, last)
        if isinstance(found, Refusal):
            raise Refused(found)
        return TakeBack(last)

    def can_take_back(self, seat: int) -> bool:
        """Whether the law allows it now."""
        if self.reason:
            return False
        marks = self._undoing()
        last = marks.last(self.state, seat)
        return bool(last) and not isinstance(retraction(self, marks, seat, last), Refusal)

    def retract(self, seat: int, back: TakeBack) -> None:
        if self.reason:
            raise Refused(Refusal("table.over", (self.reason,)))
        marks = self._undoing()
        found = retraction(self, marks, seat, back.entry or 0)
        if isinstance(found, Refusal):
            raise Refused(found)
        marks.taken_back(seat, back.taken)
        self.state = found
        self.entries.append((seat, back))
        self._told([])

    def _undoing(self) -> Marks:
        if self._marks is None:
            self._marks = marks_of(self.game, self.setup, self.entries)
            self._quiet = False
        return self._marks

    def follow(self, actor: int, move: Move) -> None:
        """Play an entry of a record, which may take another back."""
        if isinstance(move, TakeBack):
            self.retract(actor, move)
        else:
            self.play(actor, move)

    def abandon(self) -> None:
        """End the match as it stands; nobody wins, and the seed is shown."""
        if not self.reason:
            self._over = ABANDONED
            self._open_seats = 0

    def draw_from(self, seed: bytes) -> None:
        """From here on the dealer draws from this seed."""
        self._seed = seed
        self._source = METHODS[self.method](seed)
        self._proceed()

    def show_seed(self, seed: str) -> None:
        """Note the seed of a match that is over, as its record gives it."""
        self._seed = bytes.fromhex(seed)

    def _in_time(self, actor: int, moment: int | None) -> None:
        state = self.state
        if self.reason:
            raise Refused(Refusal("table.over", (self.reason,)))
        if actor == DEALER:
            if not state.dealing and not state.ripe:
                raise Refused(Refusal("table.dealer.idle"))
        elif not 0 <= actor < self.setup.seats:
            raise Refused(Refusal("table.seat", (actor, self.setup.seats)))
        elif moment is not None and moment != state.moment:
            raise Refused(Refusal("table.late", (moment, state.moment)))
        elif state.dealing:
            raise Refused(Refusal("table.dealer.owed"))

    def _enter_aloud(self, actor: int, move: Move) -> None:
        """Play, write down, and let whoever listens know."""
        fresh: Log = []
        if self._marks is not None:
            self._marks.note(self.state, actor, len(self.entries) + 1)
        move.play(self.state, actor, fresh)
        self.entries.append((actor, move))
        if move.hushed and self._marks is not None:
            self._marks.unheard[len(self.entries)] = self.unheard()
        self._told(fresh)

    def _told(self, fresh: Log) -> None:
        if self.lines is not None:
            self.lines.append(fresh)
        if self._watch is not None:
            self._watch(self)

    @property
    def watch(self) -> "Watcher | None":
        """Called after every entry, the dealer's included."""
        return self._watch

    @watch.setter
    def watch(self, watcher: "Watcher | None") -> None:
        self._watch = watcher
        self._quiet = watcher is None and self._marks is None

    def _proceed(self) -> None:
        """Let the dealer play whatever it owes, and close a window that everybody has answered."""
        state, source, game = self.state, self._source, self.game
        while not state.awaited and source is not None and (state.dealing or state.ripe):
            move = game.deal(state, source)
            if self._quiet:
                move.play(state, DEALER)
                self.entries.append((DEALER, move))
            else:
                self._enter_aloud(DEALER, move)

    # Looking.

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat, or an onlooker, may know now, as plain data."""
        return plain(self.game.view(self.state, seat))

    def view_json(self, seat: int) -> bytes:
        return msgspec.json.encode(self.game.view(self.state, seat))

    def heard(self, seat: int) -> Entry | None:
        """The newest entry as this seat hears of it: its own whole, another's as told; None if the
        seat may not know of it. Whoever was told of a move is told that it was taken back."""
        actor, move = self.entries[-1]
        if actor == seat:
            return actor, move
        if isinstance(move, TakeBack):
            return None if seat in self.unheard() else (actor, TakeBack(None))
        told = move.told(self.state, actor, seat)
        return None if told is None else (actor, told)

    def unheard(self) -> tuple[int, ...]:
        """Who may not know of the newest entry: seats, and perhaps the onlooker."""
        actor, move = self.entries[-1]
        if isinstance(move, TakeBack):
            return self._undoing().unheard.get(move.taken, ())
        return deaf_to(move, self.state, actor, self.setup.seats)

    def state_json(self) -> bytes:
        """The whole truth as JSON, for `Game.state_from_json`."""
        return msgspec.json.encode(self.state)

    @property
    def seed(self) -> bytes | None:
        """The secret itself. Nobody at the table may have it before the end."""
        return self._seed

    @property
    def commitment(self) -> str | None:
        if self._commitment is None and self._seed is not None:
            self._commitment = commitment_to(self._seed)
        return self._commitment

    def record(self) -> Record:
        """The record so far. The seed is in it only when nothing can happen any more."""
        header = Header(
            game=self.game.name,
            version=self.setup.version,
            edition=self.setup.edition,
            digest=self.game.edition_digest(self.setup.edition),
            seats=self.setup.seats,
            options=plain(self.setup.options),
            chance=self.method,
            commitment=self.commitment,
        )
        seed = self._seed.hex() if self._seed is not None and self.reason else None
        return Record(header, list(self.entries), self.reason, seed)

    def copy(self) -> Self:
        """A match that goes its own way from here; it keeps no log."""
        twin = object.__new__(type(self))
        for slot in Match.__slots__:
            setattr(twin, slot, getattr(self, slot))
        twin.state = self.state.copy()
        twin.entries = list(self.entries)
        twin.lines = None
        twin._marks = None
        twin.watch = None
        return twin
