"""Whom the house lets in, as whoever runs it says."""

from typing import NamedTuple

from foxtable.server.addresses import USUAL
from foxtable.server.limits import USUAL as LIMITS
from foxtable.server.limits import Limits


class Doors(NamedTuple):
    public_url: str | None = None
    """The address that people see, behind a proxy."""
    allowed: tuple[str, ...] = ()
    """Other names by which they may ask for the house (`hosts`)."""
    per_address: int = USUAL
    """Requests at once from one address (`addresses`); 0: no limit."""
    limits: Limits = LIMITS
    """What one person can have at once (`limits`)."""


USUAL_DOORS = Doors()
