"""The law of undo. A take-back is an entry of the record, never an erasure.

A seat may take back its last move if the table still stands at the same moment, nothing has been
`settled` for good since, the dealer has not answered it, no window is open, and it is sealed to the
others, or touches only the seat's own things (`Move.apart`), or is not yet followed by anything
that the seat knows of; and every later entry must stay legal without it. What a seat may not know
of does not count as an answer to it: otherwise the button would tell.

The table as it stood earlier in the moment is kept in marks, so that a take-back costs what was
played since the last mark, not the whole game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from foxtable.engine.actors import DEALER, ONLOOKER
from foxtable.engine.errors import Refusal, Refused
from foxtable.engine.game import Game, Setup
from foxtable.engine.move import Move, TakeBack
from foxtable.engine.record import Entry
from foxtable.engine.state import State

if TYPE_CHECKING:
    from foxtable.engine.match import Match

STRIDE = 8
"""Entries from one mark to the next."""
MOST = 150
"""Take-backs of one seat in one moment: more than a person would, and few enough that following a
record takes as long as it is long."""

Numbered = tuple[int, int, Move]
"""An entry with its number in the record: number, actor, move."""


class Mark(NamedTuple):
    """The table before an entry, with what counted then."""

    entry: int
    state: State


class Marks:
    """The present moment, as it can be gone back into. A match that is played without a log keeps
    none until somebody takes something back."""

    def __init__(self, state: State, entry: int = 1) -> None:
        self._begin(state, entry)

    def _begin(self, state: State, entry: int) -> None:
        self._at = state.moment, state.settled
        self.first = entry
        """The first entry that was, or will be, played in this moment."""
        self.marks = [Mark(entry, state.copy())]
        self.gone: set[int] = set()
        """The entries of this moment that were taken back."""
        self.own: dict[int, list[int]] = {}
        """Each actor's entries of this moment that count."""
        self.backs: Counter[int] = Counter()
        """How often each seat has taken something back in this moment."""
        self.unheard: dict[int, tuple[int, ...]] = {}
        """Who could not know of an entry of this moment when it was made."""
        self.trials: dict[int, Trial] = {}

    def note(self, state: State, actor: int, entry: int) -> None:
        """Before an entry is played. What the dealer begins a moment with is never taken back."""
        if not self.present(state):
            if actor == DEALER:
                return
            self._begin(state, entry)
        elif entry - self.marks[-1].entry >= STRIDE:
            self.marks.append(Mark(entry, state.copy()))
        self.own.setdefault(actor, []).append(entry)

    def present(self, state: State) -> bool:
        """Whether the table can still be gone back to what these are of."""
        return self._at == (state.moment, state.settled)

    def last(self, state: State, seat: int) -> int:
        """The seat's last entry of the present moment that counts; 0 if there is none."""
        own = self.own.get(seat) if self.present(state) else None
        return own[-1] if own else 0

    def standing(
        self, entries: Sequence[Entry], since: int, upto: int | None = None
    ) -> Iterator[Numbered]:
        """The entries that count from this one on."""
        for number in range(since, (len(entries) if upto is None else upto) + 1):
            actor, move = entries[number - 1]
            if number not in self.gone and type(move) is not TakeBack:
                yield number, actor, move

    def before(self, entries: Sequence[Entry], entry: int) -> State:
        """The table as it stood before an entry of this moment."""
        mark = next(mark for mark in reversed(self.marks) if mark.entry <= entry)
        state = mark.state.copy()
        for _, actor, move in self.standing(entries, mark.entry, entry - 1):
            move.play(state, actor)
        return state

    def taken_back(self, seat: int, entry: int) -> None:
        """This entry counts no more: whatever was kept with it is kept no more."""
        self.gone.add(entry)
        self.backs[seat] += 1
        self.own[seat].remove(entry)
        while self.marks[-1].entry > entry:
            self.marks.pop()
        self.trials.clear()


class Trial:
    """The table as it would be without one entry, followed as the match goes on."""

    def __init__(self, entry: int, state: State) -> None:
        self.entry = entry
        self.next = entry + 1
        """The next entry to follow."""
        self.outcome: State | Refusal = state
        """The table, or why a later entry would not have been legal."""

    def follow(self, marks: Marks, entries: Sequence[Entry]) -> State | Refusal:
        for _, actor, move in marks.standing(entries, self.next):
            if isinstance(self.outcome, Refusal):
                break
            refusal = followed(self.outcome, actor, move)
            if refusal is not None:
                self.outcome = refusal
        self.next = len(entries) + 1
        return self.outcome


def followed(state: State, actor: int, move: Move) -> Refusal | None:
    """Play what was played, if it is legal here; otherwise the rule that forbids it."""
    if actor == DEALER:
        if not state.dealing and not state.ripe:
            return Refusal("table.dealer.idle")
    elif state.dealing:
        return Refusal("table.dealer.owed")
    refusal = move.refusal(state, actor)
    if refusal is None:
        move.play(state, actor)
    return refusal


def marks_of(game: Game[Any, Any], setup: Setup, entries: Sequence[Entry]) -> Marks:
    """Marks from the record: every entry is followed once."""
    state: State = game.begin(setup)
    marks = Marks(state)
    for number, (actor, move) in enumerate(entries, 1):
        if isinstance(move, TakeBack):
            state = marks.before(entries, move.taken)
            for _, later, played in marks.standing(entries, move.taken + 1, number):
                played.play(state, later)
            marks.taken_back(actor, move.taken)
        else:
            marks.note(state, actor, number)
            move.play(state, actor)
            if move.hushed:
                marks.unheard[number] = deaf_to(move, state, actor, setup.seats)
    return marks


def deaf_to(move: Move, state: State, actor: int, seats: int) -> tuple[int, ...]:
    """Who may not know of a move that was just made: seats, and perhaps the onlooker."""
    if not move.hushed:
        return ()
    others = (seat for seat in (*range(seats), ONLOOKER) if seat != actor)
    return tuple(seat for seat in others if move.told(state, actor, seat) is None)


def retraction(match: "Match", marks: Marks, seat: int, entry: int) -> State | Refusal:
    """The table without this entry, or the part of the law that keeps it. A refusal has no number
    in it: that would count what the seat may not know of."""
    entries, state = match.entries, match.state
    if entry != marks.last(state, seat):
        return _of_another_moment(entries, seat, entry)
    if state.dealing:
        return Refusal("table.dealer.owed")
    if state.window:
        return Refusal("table.back.window")
    if marks.backs[seat] >= MOST:
        return Refusal("table.back.enough", (MOST,))
    later = next(marks.standing(entries, entry + 1), None)
    if later is not None and later[1] == DEALER:
        return Refusal("table.back.dealer")
    if later is not None and _answered(match, marks, seat, entry):
        return Refusal("table.back.followed")
    trial = marks.trials.get(seat)
    if trial is None or trial.entry != entry:
        trial = marks.trials[seat] = Trial(entry, marks.before(entries, entry))
    outcome = trial.follow(marks, entries)
    if isinstance(outcome, Refusal):
        return Refusal("table.back.later")
    return outcome


def _of_another_moment(entries: Sequence[Entry], seat: int, entry: int) -> Refusal:
    """Why an entry that is not the seat's last of this moment stays."""
    own = [number for number, actor, _ in effective(entries) if actor == seat]
    if not own or own[-1] != entry:
        return Refusal("table.back.own")
    if entries[entry : entry + 1] and entries[entry][0] == DEALER:
        return Refusal("table.back.dealer")
    return Refusal("table.back.moment")


def _answered(match: "Match", marks: Marks, seat: int, entry: int) -> bool:
    """Others know the whole move, and the seat knows of something that came after it."""
    entries, state = match.entries, match.state
    move = entries[entry - 1][1]
    if move.apart or sealed(move, state, seat, match.setup.seats):
        return False
    return any(_knows(state, each, seat) for each in marks.standing(entries, entry + 1))


def _knows(state: State, numbered: Numbered, seat: int) -> bool:
    _, actor, move = numbered
    return actor == seat or move.told(state, actor, seat) is not None


def effective(entries: Sequence[Entry]) -> list[Numbered]:
    """The entries that count: neither take-backs nor taken back."""
    gone = {move.taken for _, move in entries if isinstance(move, TakeBack)}
    return [
        (number, actor, move)
        for number, (actor, move) in enumerate(entries, 1)
        if number not in gone and not isinstance(move, TakeBack)
    ]


def sealed(move: Move, state: State, seat: int, seats: int) -> bool:
    """Nobody else knows the whole move."""
    others = [s for s in (*range(seats), ONLOOKER) if s != seat]
    return all(move.told(state, seat, other) != move for other in others)


def state_after(game: Game[Any, Any], setup: Setup, entries: Iterable[Entry]) -> State:
    """The state after these entries; Refused at the first that is not legal."""
    state: State = game.begin(setup)
    for actor, move in entries:
        refusal = followed(state, actor, move)
        if refusal is not None:
            raise Refused(refusal)
    return state
