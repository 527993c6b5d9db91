"""What the dealer does when something is owed: each in its own chapter."""

from collections.abc import Callable

from foxtable.engine import Chance, Move
from foxtable.games.experiment import (
    administration,
    automa,
    breeding,
    science,
    selection,
    setup,
    solo,
    upgrades,
)
from foxtable.games.experiment.state import Experiment

DEALING: dict[str, Callable[[Experiment, Chance], Move]] = {
    "deal": setup.deal,
    "offer": upgrades.deal_studies,
    "science": science.deal_science,
    "fox": selection.deal_fox,
    "flip": automa.deal_flip,
    "automa-study": automa.deal_automa_study,
    "litter": solo.deal_litter,
    "blank": breeding.deal_blank,
    "foxes": breeding.deal_foxes,
    "roll": breeding.deal_roll,
    "refill": administration.deal_refill,
}
