"""A game, as the engine asks it. One subclass and one instance per game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, Union, cast

import msgspec

from foxtable.engine.chance import Chance
from foxtable.engine.errors import BadMove, BadOption, BadState, Refusal, Refused
from foxtable.engine.move import Ask, Move, TakeBack, read_move
from foxtable.engine.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=msgspec.Struct)


class Setup(msgspec.Struct, frozen=True):
    """What is agreed before the first card."""

    seats: int
    options: Any
    """The game's own options, typed."""
    edition: str
    """The components that are used, by name."""
    version: int
    """Of the rules."""


class Choice(msgspec.Struct, frozen=True):
    """One thing to agree on before the first card: a value of an option."""

    option: str
    value: str
    group: str | None
    """Of the values of one group, at most one can be chosen."""
    rule: str
    least_seats: int = 1
    """Not offered to fewer."""


class Game(ABC, Generic[S, V]):
    """The questions that a game answers. All of them are pure functions of their arguments."""

    name: ClassVar[str]
    version: ClassVar[int]
    """The newest version of the rules."""
    versions: ClassVar[frozenset[int]]
    """Every version that can be played and replayed."""
    seats: ClassVar[range]
    """How many may play."""
    moves: ClassVar[tuple[type[Move], ...]]
    """Every kind of move, the dealer's included."""
    state_type: ClassVar[type[State]]
    view_type: ClassVar[type[msgspec.Struct]]
    options_type: ClassVar[type[msgspec.Struct]]
    edition: ClassVar[str] = "standard"
    """The edition that is used where none is named."""
    editions: ClassVar[tuple[str, ...]] = ("standard",)
    """The editions that come with the game."""
    usual: ClassVar[int] = 2
    """Seats at a new table, unless somebody says otherwise."""
    minutes: ClassVar[tuple[int, int]] = (15, 15)
    """From how long to how long a game takes."""

    @abstractmethod
    def start(self, setup: Setup) -> S | Refusal:
        """The table before the first card, or the rule that forbids this set-up."""

    @abstractmethod
    def deal(self, state: S, chance: Chance) -> Move:
        """The dealer's move. Asked while `state.dealing`."""

    @abstractmethod
    def asks(self, state: S, seat: int) -> Sequence[Ask]:
        """What this seat must or may do now."""

    @abstractmethod
    def lapse(self, state: S, seat: int) -> Move:
        """What is played for an awaited seat whose time is up."""

    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """What this seat, or an onlooker, may know now. Built from what is allowed in."""

    @abstractmethod
    def determinize(self, view: V, known: Any, rng: Random) -> S:
        """A whole table that agrees with the view and with what its reader remembers."""

    @abstractmethod
    def scramble(self, state: S, seat: int, rng: Random) -> S:
        """The same table with everything changed that this seat may not know.

        Written apart from `view`, which it is there to test."""

    @abstractmethod
    def bound(self, setup: Setup) -> int:
        """The most moves that awaited seats can make before the game is over, as proven."""

    @abstractmethod
    def components(self, state: S) -> list[str]:
        """Every card, die and token in the box, sorted: the same list at any time."""

    @abstractmethod
    def samples(self) -> Mapping[str, Setup]:
        """Set-ups by name, every variant among them: what the conformance battery plays."""

    def choices(self) -> Sequence[Choice]:
        """What can be agreed on, for somebody who opens a table."""
        return ()

    def bots(self) -> Mapping[str, Any]:
        """Makers of bots by short name. Each takes (seats, options, rng) and its parameters."""
        return {}

    def statistics(self, state: S) -> list[dict[str, Any]]:
        """What is worth knowing of each seat once the game is over."""
        return []

    def round(self, state: S) -> int:
        """The round or turn that the table is in, for whoever looks back. 0: there is none."""
        return 0

    def edition_digest(self, edition: str) -> str:
        """Names the contents of an edition, so that a record is not replayed on another."""
        return ""

    # What follows from the above, the same for all games.

    def setup(
        self,
        seats: int,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        edition: str | None = None,
        version: int | None = None,
    ) -> Setup:
        """A set-up of this game; a Refused or BadOption that says what is wrong with it."""
        version = self.version if version is None else version
        if version not in self.versions:
            known = ", ".join(map(str, sorted(self.versions)))
            raise Refused(Refusal("table.version", (self.name, version, known)))
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            limits = (self.name, seats, self.seats[0], self.seats[-1])
            raise Refused(Refusal("table.seats", limits))
        return Setup(seats, self.read_options(options or {}), edition or self.edition, version)

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct) -> Any:
        if isinstance(options, self.options_type):
            return options
        try:
            return msgspec.convert(options, self.options_type)
        except msgspec.ValidationError as error:
            known = ", ".join(self.options_type.__struct_fields__)
            raise BadOption(f"{self.name}: {error}; its options are: {known}") from None

    def begin(self, setup: Setup) -> S:
        """As `start`, with a refusal raised."""
        state = self.start(setup)
        if isinstance(state, Refusal):
            raise Refused(state)
        return state

    def parse(self, text: str) -> Move:
        return read_move(text, self.moves)

    @cached_property
    def _moves(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Union[self.moves])  # noqa: UP007 - the tuple is not spelled out

    def move_from_json(self, data: bytes | str) -> Move:
        try:
            move: Move = self._moves.decode(data)
        except msgspec.DecodeError as error:
            raise BadMove(f"cannot read the move: {error}") from None
        return move

    @cached_property
    def _entries(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Union[(*self.moves, TakeBack)])

    def entry_from_json(self, data: bytes | str) -> Move:
        """As `move_from_json`, with take-backs, which are no game's own."""
        try:
            move: Move = self._entries.decode(data)
        except msgspec.DecodeError as error:
            raise BadMove(f"cannot read the move: {error}") from None
        return move

    def state_from_json(self, data: bytes | str) -> S:
        try:
            state = msgspec.json.decode(data, type=self.state_type)
        except msgspec.DecodeError as error:
            raise BadState(f"not a state of {self.name}: {error}") from None
        return cast(S, state)

    @property
    def folder(self) -> Traversable:
        """Where the game keeps its texts and editions."""
        return files(type(self).__module__)
