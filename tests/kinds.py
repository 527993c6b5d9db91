"""A game with an option of every kind: Tally, which goes on as it always does."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from tally.state import Options as TallyOptions

from foxtable.engine import (
    Game,
    Number,
    OneOf,
    OptionTypes,
    Refusal,
    SetOf,
    Setup,
    Switch,
    Value,
    game_named,
)


class Options(TallyOptions, frozen=True, forbid_unknown_fields=True):
    teams: bool = False
    stall: int = 30
    goal: str = "near"
    extras: tuple[str, ...] = ()


TALLY: Any = type(game_named("tally"))


class Kinds(TALLY):
    options_type: ClassVar[type[msgspec.Struct]] = Options

    @property
    def folder(self) -> Any:
        return game_named("tally").folder

    def options(self) -> Sequence[OptionTypes]:
        values = (Value("near", "tally.number"), Value("far", "tally.end"))
        return (
            *super().options(),
            Switch("teams", "tally.answer", least_seats=4),
            Number("stall", "tally.roll", usual=30, least=10, most=90, step=10),
            OneOf("goal", "tally.end", usual="near", values=values),
            SetOf("extras", "tally.echo", values=values),
        )

    def start(self, setup: Setup) -> Any:
        if setup.options.teams and setup.seats < 4:
            return Refusal("tally.answer", (setup.seats,))
        return super().start(setup)


KINDS: Game[Any, Any] = Kinds()
