"""From memory to a number: how likely each exact number is, and what to write then."""

from collections.abc import Sequence
from typing import NamedTuple

from foxtable.games.foxy.components import CAT, FOX, Edition
from foxtable.games.foxy.memory import Chances, Guess, added, sum_over
from foxtable.games.foxy.variants import Rules


def exact_number(card: str, guesses: Sequence[Guess], edition: Edition, rules: Rules) -> Chances:
    """How likely each exact number is for the newest card, given guesses at the ones under it."""
    if card != FOX:
        return _animals(edition.shown[card], guesses, edition, rules)
    match rules.fox:
        case "different":
            return _different(guesses, edition)
        case "most-seen":
            return _most_seen(guesses, edition)
        case "singles":
            return sum_over(guesses, lambda c: int(len(edition.shown[c]) == 1))
        case "fox-cat":
            return _animals((edition.animals.index(CAT),), guesses, edition, rules)


def _animals(
    wanted: tuple[int, ...], guesses: Sequence[Guess], edition: Edition, rules: Rules
) -> Chances:
    cat = edition.animals.index(CAT)
    fox = int(rules.fox == "fox-cat" and cat in wanted)
    worth = {
        card: fox if card == FOX else sum(animal in wanted for animal in shown)
        for card, shown in edition.shown.items()
    }
    before = sum_over(guesses, worth.__getitem__)
    return {number + len(wanted): chance for number, chance in before.items()}


def _different(guesses: Sequence[Guess], edition: Edition) -> Chances:
    chances: Chances = {0: 1.0}
    for animal in range(len(edition.animals)):
        unseen = 1.0
        for guess in guesses:
            unseen *= 1 - sum(p for card, p in guess.items() if animal in edition.shown[card])
        chances = added(chances, {0: unseen, 1: 1 - unseen})
    return chances


def _most_seen(guesses: Sequence[Guess], edition: Edition) -> Chances:
    """The highest of nine counts, taken as if they had nothing to do with each other."""
    tracks = [
        sum_over(guesses, lambda card, a=animal: int(a in edition.shown[card]))  # type: ignore[misc]
        for animal in range(len(edition.animals))
    ]
    most = max(max(track) for track in tracks)
    at_most = []
    for limit in range(most + 1):
        chance = 1.0
        for track in tracks:
            chance *= sum(p for number, p in track.items() if number <= limit)
        at_most.append(chance)
    return {n: at_most[n] - (at_most[n - 1] if n else 0.0) for n in range(most + 1)}


class Advice(NamedTuple):
    """What to write, and what it would gain to circle it (or rather another number)."""

    number: int
    points: float
    circled: int
    gain: float


def advice(chances: Chances, hard: bool) -> Advice:
    """The number with the highest expected points, and the same for a circled one."""
    best, points = 0, 0.0
    sure, bet = 0, 0.0
    at_least = 0.0
    for number in sorted(chances, reverse=True):
        chance = chances[number]
        at_least += chance
        worth = number * (chance if hard else at_least)
        if worth > points + 1e-9:
            best, points = number, worth
        if 2 * number * chance > bet + 1e-9:
            sure, bet = number, 2 * number * chance
    return Advice(best, points, sure, bet - points)


def median(chances: Chances) -> int:
    """The number that is off by least on average: what a player alone writes."""
    below = 0.0
    for number in sorted(chances):
        below += chances[number]
        if below >= 0.5:
            return number
    return max(chances)
