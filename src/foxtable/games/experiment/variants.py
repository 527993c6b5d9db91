"""What a table can agree on before the first card.

`experiment.setup.players`, `experiment.setup.first`, `experiment.setup.study`,
`experiment.siblings.option`, `experiment.upgrade.order`, `experiment.solo.hard`
"""

from typing import Final, Literal

import msgspec

from foxtable.engine import OneOf, Preset, Refusal, Switch, Value

Starting = Literal["choose", "deal"]
First = Literal["random", "first-seat"]

OPTIONS: Final = (
    OneOf(
        "studies",
        "experiment.setup.study",
        usual="choose",
        values=(
            Value("choose", "experiment.setup.study"),
            Value("deal", "experiment.setup.deal"),
        ),
    ),
    Switch("siblings", "experiment.siblings.option"),
    Switch("patrons", "experiment.upgrade.order", least_seats=2),
    Switch("hard", "experiment.solo.hard", most_seats=1),
    OneOf(
        "first",
        "experiment.setup.first",
        usual="random",
        values=(
            Value("random", "experiment.setup.first"),
            Value("first-seat", "experiment.setup.first"),
        ),
    ),
)

PRESETS: Final = (Preset("first", {"studies": "deal"}), Preset("box"))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on before the first card."""

    studies: Starting = "choose"
    """Everybody chooses one of three studies, or is dealt one."""
    siblings: bool = False
    """Whoever breeds two foxes of one colour gives two tokens back."""
    patrons: bool = False
    """Patrons are unlocked in turn order."""
    hard: bool = False
    """The automa takes friendly tokens from the supply track."""
    first: First = "random"


def wrong(options: Options, seats: int) -> Refusal | None:
    """Why these options do not go for so many players."""
    if options.hard and seats != 1:
        return Refusal("experiment.solo.hard", (seats,))
    if options.patrons and seats == 1:
        return Refusal("experiment.upgrade.order", (seats,))
    return None
