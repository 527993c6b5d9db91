"""The bots of The Fox Experiment, the weakest first: `keeper`, `breeder`, `professor`."""

from foxtable.games.experiment.bots.levels import BOTS

__all__ = ["BOTS"]
