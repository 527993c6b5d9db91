"""What lies on the table in Foxy."""

from copy import copy
from typing import Self

import msgspec

from foxtable.engine import State
from foxtable.games.foxy.components import Edition, edition_named
from foxtable.games.foxy.variants import Rules


class Spoken(msgspec.Struct, frozen=True):
    """Easy mode: the number that the last writer of a turn said aloud."""

    seat: int
    number: int


class Foxy(State):
    """The pile, the cards nobody has seen, and everyone's board."""

    edition: str
    rules: Rules
    pile: list[str]
    """The cards turned up so far, by name. Only the last is visible."""
    unseen: list[str]
    """The cards nobody has seen, in the edition's order and the fox last. That tells nothing: which
    of them are in the deck and which in the box is decided when one is turned up."""
    boards: list[list[int]]
    """Each seat's numbers, one a box. `foxy.setup.board`"""
    circles: list[int]
    """The turn whose number each seat has circled; 0: none yet."""
    spoken: Spoken | None = None

    @property
    def turn(self) -> int:
        return len(self.pile)

    @property
    def solo(self) -> bool:
        return len(self.boards) == 1

    @property
    def cards(self) -> Edition:
        return edition_named(self.edition)

    def copy(self) -> Self:
        twin = copy(self)
        twin.pile = self.pile.copy()
        twin.unseen = self.unseen.copy()
        twin.boards = [board.copy() for board in self.boards]
        twin.circles = self.circles.copy()
        return twin
