"""What a section found out: one row of the table."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Target:
    limit: float
    at_least: bool = False
    unit: str = "times"

    @property
    def words(self) -> str:
        return f"at {'least' if self.at_least else 'most'} {self.limit:g} {self.unit}"

    def reached(self, value: float) -> bool:
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True)
class Finding:
    key: str
    what: str
    """What was measured, with its numbers."""
    value: float
    """A ratio, or whatever the target counts."""
    words: str
    """The value as a sentence."""
    target: Target | None = None
    raw: dict[str, Any] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        if self.target is None:
            return ""
        return "yes" if self.target.reached(self.value) else "MISSED"


def rounded(value: Any) -> Any:
    """Four digits of every number, however deep."""
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return value
