"""Variants: what counts when the fox comes, hard and easy mode, and playing alone."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from foxtable.engine import Preset, Refusal, SetOf, Value

Variant = Literal["most-seen", "singles", "fox-cat", "hard", "easy"]
FoxRule = Literal["different", "most-seen", "singles", "fox-cat"]

FOX_VARIANTS: Final = ("most-seen", "singles", "fox-cat")
"""Each of these replaces the rule of the Fox card."""


OPTIONS: Final = (
    SetOf(
        "variants",
        "foxy.variants.choice",
        values=(
            Value("most-seen", "foxy.variants.most_seen", "fox"),
            Value("singles", "foxy.variants.singles", "fox"),
            Value("fox-cat", "foxy.variants.fox_cat", "fox"),
            Value("hard", "foxy.variants.hard", least_seats=2),
            Value("easy", "foxy.variants.easy", least_seats=2),
        ),
    ),
)

PRESETS: Final = (Preset("first", {"variants": ("easy",)}), Preset("box"))
"""A first game is one in easy mode; alone, where there is none, it is as in the box."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on before the first card."""

    variants: Annotated[tuple[Variant, ...], msgspec.Meta(max_length=5)] = ()


class Rules(msgspec.Struct, frozen=True):
    """The rules that a game is played by, once its variants are agreed."""

    fox: FoxRule = "different"
    hard: bool = False
    easy: bool = False

    @property
    def variants(self) -> tuple[str, ...]:
        chosen = {self.fox, "hard" if self.hard else "", "easy" if self.easy else ""}
        return tuple(name for name in (*FOX_VARIANTS, "hard", "easy") if name in chosen)


@cache
def agreed(options: Options, seats: int) -> Rules | Refusal:
    """The rules that these variants make, or why they do not go together."""
    foxes: list[FoxRule] = [v for v in FOX_VARIANTS if v in options.variants]
    modes = [mode for mode in ("hard", "easy") if mode in options.variants]
    if len(foxes) > 1:
        return Refusal("foxy.variants.one_fox", tuple(foxes))
    if modes and seats == 1:
        return Refusal("foxy.solo.no_modes", tuple(modes))
    return Rules(foxes[0] if foxes else "different", "hard" in modes, "easy" in modes)


def combinations(modes: bool) -> list[tuple[str, ...]]:
    """Every legal choice of variants; with `modes`, hard and easy mode among them."""
    foxes = [(), *((fox,) for fox in FOX_VARIANTS)]
    added = [(), ("hard",), ("easy",), ("hard", "easy")] if modes else [()]
    return [(*fox, *mode) for mode in added for fox in foxes]


FOX_COUNTS: Final[dict[FoxRule, Callable[[Sequence[int], int], int]]] = {
    "different": lambda board, singles: sum(1 for crosses in board if crosses),
    "most-seen": lambda board, singles: max(board),
    "singles": lambda board, singles: singles,
}
"""What the fox asks for, from the Animal Count board and the single-animal cards before it. With
`fox-cat` it asks for what a card with one cat does. `foxy.fox.different`, `foxy.fox.first`"""

DEVIATION_ALLOWED: Final = 5
"""Alone: by how much all 20 numbers together may be off. `foxy.solo.goal`"""
