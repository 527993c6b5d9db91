"""Who sat where, for a record that leaves the table."""

from collections import Counter
from collections.abc import Sequence

from foxtable.table.table import Chair


def names_of(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Each seat's person, or the bot by its level; whoever has the name of somebody before them is
    numbered, so that a reader can tell them apart."""
    seen: Counter[str] = Counter()
    names = []
    for chair in chairs:
        name = chair.name or (f"{chair.level} (bot)" if chair.level else "")
        seen[name] += 1
        while name and seen[name] > 1:
            name = f"{name} {seen[name]}"
            seen[name] += 1
        names.append(name)
    return tuple(names)
