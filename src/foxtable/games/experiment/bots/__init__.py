"""The bots of The Fox Experiment, the weakest first: `curious`, `careful`, `far-seeing`."""

from foxtable.games.experiment.bots.levels import BOTS

__all__ = ["BOTS"]
