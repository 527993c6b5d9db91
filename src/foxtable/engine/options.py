"""Options: what a table can agree on before the first card.

An option is of one of four kinds, and its kind says what it takes, in a page, in a terminal and in
a record. Its name is a field of the game's `options_type`, and its usual value that field's
default. Which options go together is the game's to say (`Game.start`), not the option's.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

Pick: TypeAlias = bool | int | str
"""What somebody picks of an option: of a set, the value that they take in or leave out."""


class Value(msgspec.Struct, frozen=True):
    """One of the values of an option that has several."""

    name: str
    rule: str
    group: str | None = None
    """Of the values of one group, a set holds at most one."""
    least_seats: int = 1
    most_seats: int | None = None

    def suits(self, seats: int) -> bool:
        return self.least_seats <= seats <= (self.most_seats or seats)


class _Option(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    name: str
    rule: str


class Option(_Option, frozen=True, kw_only=True):
    """The parent of all kinds. Seats say for how many it can be other than usual."""

    usual: Any
    least_seats: int = 1
    most_seats: int | None = None

    @property
    def takes(self) -> str:
        """What it can be, in words."""
        raise NotImplementedError

    def accepts(self, value: Any) -> bool:
        raise NotImplementedError

    def wrong(self, given: object) -> str:
        """What is to be said of something that it does not take."""
        return f"the option {self.name} takes {self.takes}, not {given!r}"

    def parse(self, text: str) -> Any:
        """What somebody typed, as a value that may yet be a wrong one."""
        return text

    def picks(self, value: Any) -> Iterator[tuple[Pick, Any]]:
        """What could be picked next, and the option's value with it."""
        raise NotImplementedError

    def fitted(self, value: Any, seats: int) -> Any:
        """The value, without what is not for so many seats."""
        return value if self.suits(seats) else self.usual

    def suits(self, seats: int) -> bool:
        return self.least_seats <= seats <= (self.most_seats or seats)


class Switch(Option, frozen=True, kw_only=True):
    """On or off."""

    usual: bool = False

    @property
    def takes(self) -> str:
        return "true or false"

    def accepts(self, value: Any) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> Any:
        return {"true": True, "false": False}.get(text.lower(), text)

    def picks(self, value: bool) -> Iterator[tuple[Pick, Any]]:
        yield not value, not value


class Number(Option, frozen=True, kw_only=True):
    """A whole number."""

    usual: int
    least: int
    most: int
    step: int = 1

    @property
    def takes(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a number from {self.least} to {self.most}{steps}"

    @property
    def range(self) -> range:
        return range(self.least, self.most + 1, self.step)

    def accepts(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.range

    def parse(self, text: str) -> Any:
        return int(text) if text.removeprefix("-").isdecimal() else text

    def picks(self, value: int) -> Iterator[tuple[Pick, Any]]:
        """One step down and one up: whatever else is typed is checked as it stands."""
        for number in (value - self.step, value + self.step):
            if number in self.range:
                yield number, number


class OneOf(Option, frozen=True, kw_only=True):
    """One of several values."""

    usual: str
    values: tuple[Value, ...]

    @property
    def takes(self) -> str:
        return f"one of {', '.join(each.name for each in self.values)}"

    def accepts(self, value: Any) -> bool:
        return any(each.name == value for each in self.values)

    def picks(self, value: str) -> Iterator[tuple[Pick, Any]]:
        for each in self.values:
            if each.name != value:
                yield each.name, each.name

    def fitted(self, value: str, seats: int) -> str:
        suiting = [each.name for each in self.values if each.suits(seats)]
        return value if self.suits(seats) and value in suiting else self.usual


class SetOf(Option, frozen=True, kw_only=True):
    """Any of several values, of each group at most one."""

    usual: tuple[str, ...] = ()
    values: tuple[Value, ...]

    @property
    def takes(self) -> str:
        return f"any of {', '.join(each.name for each in self.values)}, with commas between"

    def accepts(self, value: Any) -> bool:
        if isinstance(value, str) or not isinstance(value, Collection):
            return False
        known = [each.name for each in self.values]
        return all(part in known for part in value)

    def parse(self, text: str) -> Any:
        return tuple(part.strip() for part in text.split(",") if part.strip())

    def picks(self, value: Collection[str]) -> Iterator[tuple[Pick, Any]]:
        for each in self.values:
            if each.name in value:
                yield each.name, tuple(name for name in value if name != each.name)
            else:
                yield each.name, self._with(value, each)

    def _with(self, value: Collection[str], added: Value) -> tuple[str, ...]:
        return tuple(
            each.name
            for each in self.values
            if each is added
            or (each.name in value and (each.group is None or each.group != added.group))
        )

    def fitted(self, value: Collection[str], seats: int) -> tuple[str, ...]:
        suiting = {each.name for each in self.values if each.suits(seats)}
        return tuple(name for name in value if name in suiting) if self.suits(seats) else self.usual


OptionTypes: TypeAlias = Switch | OneOf | Number | SetOf
"""Every kind of option."""


class Preset(msgspec.Struct, frozen=True):
    """Options that somebody can have all at once, by a name."""

    name: str
    """`first`: for a first game; `box`: as it comes in the box; or one of the game's own."""
    options: Mapping[str, Any] = {}
    """Those that are not as usual."""
    edition: str | None = None
    """None: the usual one."""
