"""What one seat, or an onlooker, may know right now: what all games' views have in common."""

import msgspec

from foxtable.engine.state import Result


class View(msgspec.Struct, frozen=True):
    """A game's view derives from this and adds what its reader may know, and nothing else."""

    seat: int
    """The reader's; ONLOOKER for whoever looks on."""
    seats: int
    moment: int
    awaited: tuple[int, ...]
    """The seats that are known to be asked: in a window all of them, whoever has answered."""
    result: Result | None
