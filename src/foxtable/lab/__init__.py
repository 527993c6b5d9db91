"""For designers and researchers: simulate, compare, count."""

from foxtable.lab.output import BadOutput, Output, check_output, write_rows
from foxtable.lab.results import Estimate, estimate, summary
from foxtable.lab.simulate import Row, simulate

__all__ = [
    "BadOutput",
    "Estimate",
    "Output",
    "Row",
    "check_output",
    "estimate",
    "simulate",
    "summary",
    "write_rows",
]
