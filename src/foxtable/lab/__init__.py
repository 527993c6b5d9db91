"""For designers and researchers: simulate, compare, count."""

from foxtable.lab.duel import duel
from foxtable.lab.output import BadOutput, Output, check_output, write_rows
from foxtable.lab.results import Estimate, estimate, estimate_share, summary, that_compare
from foxtable.lab.simulate import Played, Row, simulate, simulate_games

__all__ = [
    "BadOutput",
    "Estimate",
    "Output",
    "Played",
    "Row",
    "check_output",
    "duel",
    "estimate",
    "estimate_share",
    "simulate",
    "simulate_games",
    "summary",
    "that_compare",
    "write_rows",
]
