"""What a bot of Foxy remembers: a trace of each card, which may fade or change.

With every new card each older trace may vanish, and an animal may be taken for its neighbour from
the same environment: a bear for a rabbit. A bot knows how well it remembers, so it can say how
sure it is of a number.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from foxtable.games.foxy.components import CAT, FOX, TURNS, Edition, edition_named

Chances = dict[int, float]
"""How likely each number is."""

Guess = dict[str, float]
"""How likely each card is."""


class Memory:
    """One player's traces of the cards so far."""

    def __init__(self, edition: Edition, fade: float, confuse: float) -> None:
        self.edition = edition
        self.fade = fade
        self.confuse = confuse
        self.traces: list[str | None] = []
        """The card remembered of each turn; None: forgotten."""

    def add(self, card: str, rng: Random) -> None:
        """A new card comes up, and the older ones fade a little."""
        similar = lookalikes(self.edition.name)
        for turn, trace in enumerate(self.traces):
            if trace is not None:
                if rng.random() < self.fade:
                    self.traces[turn] = None
                elif rng.random() < self.confuse and trace in similar:
                    self.traces[turn] = similar[trace]
        self.traces.append(card)

    def guesses(self) -> list[Guess]:
        """For each card under the newest: which it was, as far as this memory can tell."""
        similar = lookalikes(self.edition.name)
        now = len(self.traces)
        forgotten = self._forgotten()
        found: list[Guess] = []
        for turn, trace in enumerate(self.traces[:-1], 1):
            if trace is None:
                found.append(forgotten)
            elif self.confuse and trace in similar:
                wrong = (1 - (1 - 2 * self.confuse) ** (now - turn)) / 2
                found.append({trace: 1 - wrong, similar[trace]: wrong})
            else:
                found.append({trace: 1.0})
        return found

    def _forgotten(self) -> Guess:
        """A card of which nothing is left: any that is not remembered."""
        left = Counter(self.edition.deck)
        left.subtract(trace for trace in self.traces if trace is not None)
        left.pop(FOX, None)
        total = sum(copies for copies in left.values() if copies > 0)
        fox = 0.0
        if FOX not in self.traces:
            fox = 1 / (self.traces.count(None) + TURNS - len(self.traces) or 1)
        guess = {card: (1 - fox) * copies / total for card, copies in left.items() if copies > 0}
        return {**guess, FOX: fox} if fox else guess


@cache
def lookalikes(edition_name: str) -> dict[str, str]:
    """For each card with one animal of its environment: the same with that animal's neighbour."""
    edition = edition_named(edition_name)
    at_home: dict[str, set[str]] = {}
    for card in edition.cards.values():
        at_home.setdefault(card.environment, set()).update(set(card.animals) - {CAT})
    found: dict[str, str] = {}
    for card in edition.cards.values():
        natives = set(card.animals) - {CAT}
        others = at_home[card.environment] - natives
        if len(natives) == len(others) == 1:
            twin = card.name.replace(natives.pop(), others.pop())
            if twin in edition.cards:
                found[card.name] = twin
    return found


def sum_over(guesses: Sequence[Guess], value: Callable[[str], int]) -> Chances:
    """How likely each total is, when every card adds its value."""
    chances: Chances = {0: 1.0}
    seen: dict[int, Chances] = {}
    for guess in guesses:
        part = seen.get(id(guess))
        if part is None:
            part = seen[id(guess)] = {}
            for card, chance in guess.items():
                part[value(card)] = part.get(value(card), 0.0) + chance
        chances = added(chances, part)
    return chances


def added(one: Chances, other: Chances) -> Chances:
    if len(other) == 1:
        ((shift, _),) = other.items()
        return {number + shift: chance for number, chance in one.items()} if shift else one
    total: Chances = {}
    for number, chance in one.items():
        for more, likely in other.items():
            total[number + more] = total.get(number + more, 0.0) + chance * likely
    return total
