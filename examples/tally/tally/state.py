"""What lies on the table in Tally."""

from typing import Literal, Self

import msgspec

from foxtable.engine import State

Phase = Literal["guess", "claim", "react"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 3
    claims: Literal["none", "bare", "named"] = "none"
    """After the guesses, whether somebody claims what their own die shows, and with a word."""
    chips: bool = False
    """Whether anybody may raise the stake, at any time."""


class Table(State, kw_only=True):
    options: Options
    phase: Phase = "guess"
    die: int = 0
    round: int = 0
    answers: list[int]
    """This round's, -1 for none yet; an echo is 0."""
    shouted: int = 0
    """Who answered for all to hear, as bits."""
    near: list[int]
    thrown: int = 0
    """The claimer's own die, which nobody else sees; 0: not thrown yet."""
    throws: int = 0
    claim: int = 0
    word: str = ""
    doubts: list[int]
    """This window's sealed answers: -1 none yet, 0 trust, 1 doubt."""
    chips: list[int]
    notes: list[str]
    """What each seat has noted for itself."""

    @property
    def claimer(self) -> int:
        """The turn passes from seat to seat."""
        return (self.round - 1) % len(self.near)

    @property
    def stake(self) -> int:
        return 1 + self.chips.count(0) if self.options.chips else 1

    def copy(self) -> Self:
        return type(self)(
            moment=self.moment,
            dealing=self.dealing,
            awaited=self.awaited,
            window=self.window,
            aside=self.aside,
            affair=self.affair,
            result=self.result,
            options=self.options,
            phase=self.phase,
            die=self.die,
            round=self.round,
            answers=self.answers.copy(),
            shouted=self.shouted,
            near=self.near.copy(),
            thrown=self.thrown,
            throws=self.throws,
            claim=self.claim,
            word=self.word,
            doubts=self.doubts.copy(),
            chips=self.chips.copy(),
            notes=self.notes.copy(),
        )
