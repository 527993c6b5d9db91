"""For designers and researchers: simulate, compare, count."""

from foxtable.lab.results import BadOutput, Estimate, check_output, estimate, summary, write_rows
from foxtable.lab.simulate import Row, simulate

__all__ = [
    "BadOutput",
    "Estimate",
    "Row",
    "check_output",
    "estimate",
    "simulate",
    "summary",
    "write_rows",
]
