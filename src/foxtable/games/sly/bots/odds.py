"""How likely an attack is to get through: over worlds that may be, or by a glance at a world."""

from collections.abc import Callable
from functools import cache
from math import comb

from foxtable.games.sly.components import ENOUGH, HELD, STOP, edition_named
from foxtable.games.sly.state import Sly

Odds = Callable[[int, int, int], float]
"""Of a seat, a kind of attack and a number of attack cards: how likely the seat has fewer answers
than that."""

MANY = 12
BY_THUMB = (0.0, 0.15, 0.5, 0.7, 0.85)


def answers_in(state: Sly, seat: int, kind: int) -> int:
    """How often a seat could answer an attack of this kind."""
    hand = HELD[state.hands[seat]].counts
    number = sum([hand[card] for card in state.cards.defences[kind]])
    if hand[STOP] > HELD[state.hands[state.active]].counts[ENOUGH]:
        return MANY
    unused = not state.two and not state.used >> seat & 1
    if number and unused and state.cards.characters[state.characters[seat]].defends == kind:
        number += 1
    return number


class Sampled:
    """Odds over some worlds that may be, which are imagined when they are needed."""

    def __init__(self, worlds: list[Sly], number: int, imagine: Callable[[], Sly]) -> None:
        self.worlds = worlds
        self.number = number
        self.imagine = imagine

    def __call__(self, seat: int, kind: int, number: int) -> float:
        worlds = self.worlds
        while len(worlds) < self.number:
            worlds.append(self.imagine())
        fewer = sum([answers_in(world, seat, kind) < number for world in worlds])
        return (fewer + 0.1) / (len(worlds) + 0.2)


def by_thumb(seat: int, kind: int, number: int) -> float:
    """Odds of somebody who looks at nothing but their own cards: two of a kind are worth a try."""
    return BY_THUMB[min(number, len(BY_THUMB) - 1)]


def glanced(state: Sly) -> Odds:
    """Odds of somebody who knows how many defence cards everybody holds, and no more."""
    share = share_of_answers(state.edition, state.rules.box)

    def odds(seat: int, kind: int, number: int) -> float:
        return fewer_than(number, sum(HELD[state.hands[seat]].counts[6:]), share)

    return odds


@cache
def share_of_answers(edition: str, box: str) -> float:
    """How many of the defence cards answer an attack of one kind."""
    cards = edition_named(edition)
    copies = cards.boxes[box]
    answering = sum(copies[card] for card in cards.defences[0]) + copies[STOP]
    return answering / sum(copies[6:])


@cache
def fewer_than(number: int, cards: int, share: float) -> float:
    """The chance that of so many cards fewer than a number are of a sort."""
    return sum(
        comb(cards, each) * share**each * (1 - share) ** (cards - each)
        for each in range(min(number, cards + 1))
    )
