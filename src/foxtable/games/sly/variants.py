"""Other game modes: what a table can agree on before the first card.

`sly.players.number`, `sly.modes.extension`, `sly.modes.two`, `sly.teams.number`,
`sly.teams.survivor`
"""

from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from foxtable.engine import Number, OneOf, Preset, Refusal, Switch, Value
from foxtable.games.sly.components import Box

Ending = Literal["survivor", "victim"]
Extension = Literal["as-needed", "with", "without"]
First = Literal["random", "first-seat"]

STILL: Final = 200
"""Turns without a lost life after which a game is over. `sly.end.stalled`"""

OPTIONS: Final = (
    OneOf(
        "ending",
        "sly.end.survivor",
        usual="survivor",
        values=(
            Value("survivor", "sly.end.survivor"),
            Value("victim", "sly.end.victim"),
        ),
    ),
    Switch("teams", "sly.teams.number", least_seats=4, most_seats=8),
    OneOf(
        "extension",
        "sly.modes.extension",
        usual="as-needed",
        least_seats=3,
        values=(
            Value("as-needed", "sly.modes.extension"),
            Value("with", "sly.modes.extension", least_seats=3),
            Value("without", "sly.modes.extension", least_seats=3, most_seats=6),
        ),
    ),
    Switch("mild", "sly.character.mild"),
    Switch("open", "sly.hand.open"),
    Number("still", "sly.end.stalled", usual=STILL, least=50, most=400, step=50),
    OneOf(
        "first",
        "sly.turn.first",
        usual="random",
        values=(Value("random", "sly.turn.first"), Value("first-seat", "sly.turn.first")),
    ),
)

PRESETS: Final = (
    Preset("first", {"ending": "victim"}),
    Preset("box"),
    Preset("quick", {"ending": "victim", "open": True}),
)
"""A first game is one that is over with the first victim."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on before the first card."""

    ending: Ending = "survivor"
    teams: bool = False
    extension: Extension = "as-needed"
    mild: bool = False
    """Only the attacker must have played a card of the hand before their character."""
    open: bool = False
    """Everybody's number of cards is shown, nobody draws beyond the most, nobody challenges."""
    still: Annotated[int, msgspec.Meta(ge=1, le=1000)] = STILL
    first: First = "random"


class Rules(msgspec.Struct, frozen=True):
    """The rules that a game is played by, once its options are agreed."""

    box: Box
    ending: Ending
    teams: bool
    mild: bool
    open: bool
    still: int
    first: First


@cache
def agreed(options: Options, seats: int) -> Rules | Refusal:
    """The rules that these options make, or why they do not go together."""
    box = _box(options.extension, seats)
    if isinstance(box, Refusal):
        return box
    if options.teams and seats not in (4, 6, 8):
        return Refusal("sly.teams.number", (seats,))
    if options.teams and options.ending == "victim":
        return Refusal("sly.teams.survivor")
    return Rules(
        box, options.ending, options.teams, options.mild, options.open, options.still, options.first
    )


def _box(extension: Extension, seats: int) -> Box | Refusal:
    """Two have a version of their own, seven and eight always the extension."""
    if seats == 2:
        return "two" if extension == "as-needed" else Refusal("sly.modes.two", (seats,))
    if seats > 6:
        return Refusal("sly.modes.extension", (seats,)) if extension == "without" else "extension"
    return "extension" if extension == "with" else "base"
