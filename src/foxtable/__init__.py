"""Foxtable: three published fox games at one digital table.

    import foxtable

    match = foxtable.open_match("foxy", seats=3, seed=7)
    match.play(0, "estimate 1")

See the README for a whole game.
"""

from foxtable.engine import (
    DEALER,
    ONLOOKER,
    BadEdition,
    BadMove,
    BadOption,
    BadRecord,
    BadState,
    FoxtableError,
    Match,
    Record,
    Refused,
    UnknownGame,
    game_named,
    open_match,
    read_record,
    replay,
    resume,
    verify,
)

__version__ = "0.1.0"

__all__ = [
    "DEALER",
    "ONLOOKER",
    "BadEdition",
    "BadMove",
    "BadOption",
    "BadRecord",
    "BadState",
    "FoxtableError",
    "Match",
    "Record",
    "Refused",
    "UnknownGame",
    "game_named",
    "open_match",
    "read_record",
    "replay",
    "resume",
    "verify",
]
