"""What a bot of Foxy remembers: a trace of each card, which may fade or change.

With every new card each older trace may vanish, and an animal may be taken for its neighbour from
the same environment: a bear for a rabbit. A bot that knows how well it remembers sees a gap there,
thinks of what it may have been, and can say how sure it is of a number. A blind one counts what is
left, which is too little, or takes the newest card for an older one too and counts it twice; and it
feels sure.
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


TWICE = 0.25
"""Of the cards that are lost unnoticed, how many are taken for the newest one."""


class Memory:
    """One player's traces of the cards so far."""

    def __init__(self, edition: Edition, fade: float, confuse: float, blind: float = 0.0) -> None:
        self.edition = edition
        self.fade = fade
        self.confuse = confuse
        self.blind = blind
        """How much of its own forgetting this memory does not notice."""
        self.traces: list[str | None] = []
        """The card remembered of each turn; None: forgotten."""
        self.gaps = 0
        """Forgotten cards of which it knows that they were there."""

    def add(self, card: str, rng: Random) -> None:
        """A new card comes up, and the older ones fade a little."""
        similar = lookalikes(self.edition.name)
        for turn, trace in enumerate(self.traces):
            if trace is not None:
                if rng.random() < self.fade:
                    self.traces[turn] = self._lost(card, rng)
                elif rng.random() < self.confuse and trace in similar:
                    self.traces[turn] = similar[trace]
        self.traces.append(card)

    def _lost(self, newest: str, rng: Random) -> str | None:
        """What is left of a card that fades: a gap, nothing, or the newest card once more."""
        if not self.blind or rng.random() >= self.blind:
            self.gaps += 1
            return None
        return newest if newest != FOX and rng.random() < TWICE else None

    def guesses(self) -> list[Guess]:
        """For each card under the newest, in any order: which it was, as far as this memory can
        tell. Of a card that was lost unnoticed it has no guess."""
        similar = lookalikes(self.edition.name)
        now = len(self.traces)
        doubt = self.confuse * (1 - self.blind)
        found = [self._forgotten()] * self.gaps if self.gaps else []
        for turn, trace in enumerate(self.traces[:-1], 1):
            if trace is None:
                continue
            if doubt and trace in similar:
                wrong = (1 - (1 - 2 * doubt) ** (now - turn)) / 2
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
            fox = 1 / (self.gaps + TURNS - len(self.traces) or 1)
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
