"""What can go wrong, each with one clear line. Whatever is raised, nothing has changed."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """The rule that forbids something, and what a reader needs to understand why."""

    rule: str
    args: tuple[object, ...] = ()

    def __str__(self) -> str:
        details = ", ".join(map(str, self.args))
        return f"{self.rule} ({details})" if details else self.rule


class FoxtableError(Exception):
    """The parent of every error that this package raises on purpose."""


class Refused(FoxtableError):
    """A move or a set-up that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by the rule {refusal}")
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule


class BadMove(FoxtableError):
    """Text or JSON that is not a move of this game at all."""


class BadOption(FoxtableError):
    """An option that the game does not have, or a value that it cannot take."""


class BadEdition(FoxtableError):
    """An edition that cannot be found, or whose file is not sound."""


class BadState(FoxtableError):
    """JSON that is not a state of this game."""


class UnknownGame(FoxtableError):
    """No installed package offers a game of this name."""


class BadRecord(FoxtableError):
    """A record that cannot be read or followed: where, and why."""

    def __init__(self, why: str, *, line: int | None = None, entry: int | None = None) -> None:
        place = f"line {line}" if line else f"entry {entry}" if entry else "the end"
        super().__init__(f"{place}: {why}")
        self.why = why
        self.line = line
        self.entry = entry
