"""What every game must hold, as a library that the author of any game can run on theirs."""

from foxtable.testing.conformance import BATTERY
from foxtable.testing.leaks import no_peek
from foxtable.testing.playthrough import playthrough
from foxtable.testing.walking import played, walk

__all__ = ["BATTERY", "no_peek", "played", "playthrough", "walk"]
