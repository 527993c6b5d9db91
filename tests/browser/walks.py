"""Every walk that there is, by the game that it leads through, and the screens on it."""

from collections.abc import Callable

from tests.browser.experiment_tour import EXPERIMENT_SCREENS, Laboratory
from tests.browser.sly_tour import SLY_SCREENS, Den
from tests.browser.tour import SCREENS, Tour
from tests.browser.walk import Walk

WALKS: dict[str, tuple[Callable[..., Walk], tuple[str, ...]]] = {
    "foxy": (Tour, SCREENS),
    "sly": (Den, SLY_SCREENS),
    "experiment": (Laboratory, EXPERIMENT_SCREENS),
}
