"""The bots of Sly Foxes, the weakest first: `rash`, `wily`, `sly`."""

from foxtable.games.sly.bots.levels import BOTS

__all__ = ["BOTS"]
