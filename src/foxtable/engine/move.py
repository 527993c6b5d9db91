"""What one actor decides: a small frozen value that carries its own rule.

The text form of a move is its name followed by its fields (`estimate 5!`, `back 17`), spelled as
`foxtable.engine.spelling` says; its JSON form is an object tagged with its name. Both read back,
whatever the fields hold. A field that the reader may not know is None, written `?`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, ClassVar, NamedTuple, Protocol, Self

import msgspec

from foxtable.engine.errors import BadMove, Refusal
from foxtable.engine.spelling import read_value, spelled, words_in
from foxtable.engine.state import Log
from foxtable.engine.text import Text


class Move(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="move",
    tag=str.lower,
):
    """A game's moves derive from this and answer three questions.

    `state` is the game's own state; a game annotates it so.
    """

    besides: ClassVar[bool] = False
    """Whether it may be made besides: it answers no question, and starts nobody's clock anew."""
    hushed: ClassVar[bool] = False
    """Whether somebody may not even know that such a move was made: `told` may be None."""
    apart: ClassVar[bool] = False
    """Whether it touches nothing but what is its maker's own, while others are busy with theirs:
    then nothing that they do is an answer to it, and it can be taken back all the same."""

    def refusal(self, state: Any, actor: int) -> Refusal | None:
        """The rule that forbids this move here and now, or None. Changes nothing."""
        raise NotImplementedError

    def play(self, state: Any, actor: int, log: Log | None = None) -> None:
        """Change the state. Only called after `refusal` said None. `log`, where there is one,
        takes lines about what happened."""
        raise NotImplementedError

    def told(self, state: Any, actor: int, seat: int) -> "Move | None":
        """This move as another seat, or an onlooker, hears of it once it is played: with blanks
        where it may not know, or None if it may not even know that somebody moved (`hushed`)."""
        return self

    def __str__(self) -> str:
        return " ".join([name_of(type(self)), *self.words()])

    def words(self) -> list[str]:
        """The fields as words. A game may have its own spelling, with its own `from_words`."""
        return [spelled(getattr(self, field)) for field in self.__struct_fields__]

    @classmethod
    def from_words(cls, words: Sequence[str]) -> Self:
        """The move of these words; a ValueError says why there is none. Fields that are left out
        at the end are what they are by default."""
        fields = _fields(cls)
        if len(words) > len(fields):
            raise ValueError(f"takes at most {len(fields)} words, not {len(words)}")
        missing = [field.name for field in fields[len(words) :] if field.required]
        if missing:
            raise ValueError(f"lacks {', '.join(missing)}")
        return cls(**{f.name: _read(f, word) for f, word in zip(fields, words, strict=False)})


@cache
def _fields(kind: type[Move]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _read(field: msgspec.structs.FieldInfo, word: str) -> Any:
    try:
        return read_value(word, field.type)
    except ValueError as error:
        raise ValueError(f"{field.name}: {error}") from None


class TakeBack(Move, frozen=True, gc=False, tag="back"):
    """An entry that takes back an earlier one, counted from 1. The match plays it, and tells it to
    whoever was told of the move, without its number: that would count what they may not know of."""

    entry: int | None

    @property
    def taken(self) -> int:
        """The entry, as whoever takes it back knows it."""
        assert self.entry is not None, "only somebody else hears of it without its number"
        return self.entry

    def refusal(self, state: Any, actor: int) -> Refusal | None:
        return Refusal("table.back.own")


class Listed(Protocol):
    """Values that are too many to write out: each is worked out when somebody looks at it."""

    def __len__(self) -> int: ...

    def __getitem__(self, at: int, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def __contains__(self, value: object, /) -> bool: ...


Values = range | tuple[Any, ...] | Text | Listed
"""What a field of a move may be. Fixed, like the question itself: two equal asks are one."""


class Ask(NamedTuple):
    """The moves of one kind that a seat is offered, as the product of its fields' values."""

    kind: type[Move]
    fields: tuple[Values, ...]
    exact: bool = True
    """False: wider than the law (an arrangement of dice); `refusal` decides."""

    def moves(self) -> Iterator[Move]:
        """Each of them; of those with a text, samples."""
        return (self.kind(*values) for values in product(*self.fields))

    def data(self) -> dict[str, Any]:
        """As plain data; a run of whole numbers by its ends, a text by its length."""
        names = self.kind.__struct_fields__
        fields = {name: _values(values) for name, values in zip(names, self.fields, strict=False)}
        return {"move": name_of(self.kind), "fields": fields, "exact": self.exact}


def _values(values: Values) -> Any:
    match values:
        case Text(most, least):
            return {"text": most, "least": least}
        case range() if len(values) > 2 and values.step == 1:
            return {"from": values[0], "to": values[-1]}
    return tuple(values)


def read_ask(data: dict[str, Any], kinds: Sequence[type[Move]]) -> Ask:
    """The reverse of `Ask.data`."""
    kind = next(kind for kind in kinds if name_of(kind) == data["move"])
    return Ask(kind, tuple(map(_read_values, data["fields"].values())), data["exact"])


def _read_values(data: Any) -> Values:
    match data:
        case {"text": most, "least": least}:
            return Text(most, least)
        case {"from": first, "to": last}:
            return range(first, last + 1)
    return tuple(data)


@cache
def name_of(kind: type[Move]) -> str:
    return str(kind.__struct_config__.tag)


def read_move(text: str, kinds: Sequence[type[Move]]) -> Move:
    """The move that this text spells, of one of these kinds."""
    try:
        name, *words = words_in(text) or [""]
    except ValueError as error:
        raise BadMove(f"cannot read the move {_shortly(text)}: {error}") from None
    if not name:
        raise BadMove("the move is empty")
    for kind in kinds:
        if name_of(kind) == name:
            try:
                return kind.from_words(words)
            except (ValueError, TypeError) as error:
                raise BadMove(f"cannot read the move {_shortly(text)}: {error}") from None
    known = ", ".join(name_of(kind) for kind in kinds)
    raise BadMove(f"{_shortly(name)} is not a move of this game; its moves are {known}")


def _shortly(text: str) -> str:
    return repr(text if len(text) <= 80 else f"{text[:79]}…")
