"""A game, as the engine asks it. One subclass and one instance per game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, Union, cast

import msgspec
from msgspec import structs

from foxtable.engine.chance import Chance
from foxtable.engine.editions import Editions
from foxtable.engine.errors import BadEdition, BadMove, BadOption, BadState, Refusal, Refused
from foxtable.engine.move import Ask, Move, TakeBack, read_move
from foxtable.engine.options import OptionTypes, Preset
from foxtable.engine.state import Line, State, set_plainly
from foxtable.engine.text import cleaned_within
from foxtable.engine.view import View

if TYPE_CHECKING:
    from foxtable.engine.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Setup(msgspec.Struct, frozen=True):
    """What is agreed before the first card."""

    seats: int
    options: Any
    """The game's own options, typed."""
    edition: str
    """The components that are used, by name."""
    version: int
    """Of the rules."""


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
    lines: ClassVar[tuple[type[Line], ...]] = ()
    """Every kind of line that its log can hold."""
    state_type: ClassVar[type[State]]
    view_type: ClassVar[type[View]]
    options_type: ClassVar[type[msgspec.Struct]]
    edition_files: ClassVar[Editions[Any, Any] | None] = None
    """Where its components are data: the editions that there are."""
    usual_bot: ClassVar[str] = "random"
    """Who fills a free chair, and stands in for somebody, unless another is asked for."""
    usual: ClassVar[int] = 2
    """Seats at a new table, unless somebody says otherwise."""
    windows: ClassVar[bool] = False
    """Whether it asks in windows: then a host can say how long they are."""
    minutes: ClassVar[tuple[int, int]] = (15, 15)
    """From how long to how long a game takes."""
    brought_type: ClassVar[type[msgspec.Struct] | None] = None
    """What `brought` tells, where it tells more than the move itself."""
    weight: ClassVar[int] = 1
    """How much there is to learn, from 1 (light) to 5 (heavy)."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "state_type" in vars(cls):
            set_plainly(cls.state_type)

    @abstractmethod
    def start(self, setup: Setup) -> S | Refusal:
        """The table before the first card, or the rule that forbids this set-up."""

    @abstractmethod
    def deal(self, state: S, chance: Chance) -> Move:
        """The dealer's move. Asked while `state.dealing`, and otherwise to close a window that is
        `state.ripe`."""

    @abstractmethod
    def asks(self, state: S, seat: int) -> Sequence[Ask]:
        """What this seat must or may do now."""

    def question(self, state: S, seat: int) -> str:
        """What this seat is asked now, in a word that its page knows; perhaps nothing special."""
        return ""

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

    def options(self) -> Sequence[OptionTypes]:
        """What can be agreed on before the first card: one for each field of `options_type`."""
        return ()

    def presets(self) -> Sequence[Preset]:
        """Options that go well together, by name."""
        return (Preset("box"),)

    def bots(self) -> Mapping[str, Any]:
        """Makers of bots by short name. Each takes (seat, setup, stream) and its parameters."""
        return {}

    def company(self) -> Sequence[str]:
        """The levels of the bots at a usual table with one person, chair by chair: company against
        which somebody new has a fair chance."""
        return (self.usual_bot,) * (self.usual - 1)

    def statistics(self, state: S) -> list[dict[str, Any]]:
        """What is worth knowing of each seat once the game is over."""
        return []

    def round(self, state: S) -> int:
        """The round or turn that the table is in, for whoever looks back. 0: there is none."""
        return 0

    def stories(self, edition: str, language: str) -> Mapping[str, Sequence[str]]:
        """Lines that an edition has to read out, by what they go with; perhaps none. A page asks
        for them once, and a view only names which one is told."""
        return {}

    def warm(self, state: S, words: "Words") -> str:
        """One warm line on how a finished game was won, below the winner's name, in the language of
        its `words`; perhaps nothing."""
        return ""

    def brought(self, state: S, move: Move) -> msgspec.Struct | None:
        """What the dealer's move brings to this table, told so that whoever looks at it after the
        game needs nothing else: for whom, and how the things are called. None: the move says it."""
        return None

    def pictured(self, state: S) -> Mapping[str, int]:
        """What the picture of a finished game shows of it, in numbers that the drawing of its page
        (`share.ts`) knows by name; perhaps nothing."""
        return {}

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
        edition = self.edition if edition is None else edition
        self.edition_digest(edition)
        return Setup(seats, self.read_options(options or {}), edition, version)

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct) -> Any:
        """The game's own options; a BadOption names the one that is wrong, and what it takes."""
        given = structs.asdict(options) if isinstance(options, msgspec.Struct) else options
        for name, value in given.items():
            option = self.option(name)
            if option is not None and not option.accepts(value):
                raise BadOption(f"{self.name}: {option.wrong(value)}")
        try:
            return msgspec.convert(given, self.options_type)
        except msgspec.ValidationError as error:
            raise BadOption(f"{self.name}: {error}") from None

    def option(self, name: str) -> OptionTypes | None:
        """An option by its name; a BadOption names those that there are."""
        known = self.options_type.__struct_fields__
        if name not in known:
            has = f"it has: {', '.join(known)}" if known else "it has none"
            raise BadOption(f"{self.name} has no option {name!r}; {has}")
        return next((option for option in self.options() if option.name == name), None)

    def edition_digest(self, edition: str) -> str:
        """Names the contents of an edition, so that a record is not replayed on another; a
        BadEdition if it cannot be played with."""
        if self.edition_files is not None:
            return self.edition_files.digest(edition)
        if edition != self.edition:
            raise BadEdition(f"there is no edition {edition!r} of {self.name}")
        return ""

    @property
    def edition(self) -> str:
        """The edition that is used where none is named."""
        return "standard" if self.edition_files is None else self.edition_files.usual

    @property
    def editions(self) -> tuple[str, ...]:
        """Those that come with the game, the usual one first, then one's own."""
        return (self.edition,) if self.edition_files is None else self.edition_files.names()

    def begin(self, setup: Setup) -> S:
        """As `start`, with a refusal raised."""
        state = self.start(setup)
        if isinstance(state, Refusal):
            raise Refused(state)
        return state

    # What comes in from outside is cleaned; what a record says is not.

    def parse(self, text: str) -> Move:
        """The move that somebody spelled, with every text in it cleaned."""
        return _from_outside(read_move(text, self.moves))

    @cached_property
    def _moves(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Union[self.moves])  # noqa: UP007 - the tuple is not spelled out

    def move_from_json(self, data: bytes | str) -> Move:
        """The move that a page sent, with every text in it cleaned."""
        return _from_outside(_decoded(self._moves, data))

    @cached_property
    def _entries(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Union[(*self.moves, TakeBack)])

    def entry_from_json(self, data: bytes | str) -> Move:
        """A move of a record, as it stands there; take-backs too, which are no game's own."""
        return _decoded(self._entries, data)

    def state_from_json(self, data: bytes | str) -> S:
        try:
            state = msgspec.json.decode(data, type=self.state_type)
        except ValueError as error:
            raise BadState(f"not a state of {self.name}: {error}") from None
        except RecursionError:
            raise BadState(f"not a state of {self.name}: it is nested too deeply") from None
        return cast(S, state)

    @property
    def folder(self) -> Traversable:
        """Where the game keeps its texts and editions."""
        return files(type(self).__module__)


def _decoded(decoder: msgspec.json.Decoder[Any], data: bytes | str) -> Move:
    try:
        move: Move = decoder.decode(data)
    except ValueError as error:
        raise BadMove(f"cannot read the move: {error}") from None
    except RecursionError:
        raise BadMove("cannot read the move: it is nested too deeply") from None
    return move


def _from_outside(move: Move) -> Move:
    try:
        return cleaned_within(move)
    except ValueError as error:
        raise BadMove(f"cannot read the move once it is cleaned: {error}") from None
    except RecursionError:
        raise BadMove("cannot read the move: it is nested too deeply") from None
