"""Scripted games that every contestant must play to the same result.

The numbers lie near the truth, so that points, bets and crosses occur, and some games have twins:
two seats with the same points whom only the bet, only the crosses, or nothing tells apart.
"""

from collections.abc import Sequence
from random import Random
from typing import TypedDict

SEATS, TURNS, FOX, CAT, CIRCLED = 4, 20, 24, 8, 100
COPIES = (3, 3, 3, 1, 1, 1)
DECK = [kind for kind in range(FOX) for _ in range(COPIES[kind % 6])]
ANIMALS = [
    animals
    for a, b in ((0, 1), (2, 3), (4, 5), (6, 7))
    for animals in ((a,), (b,), (a, b), (a, CAT), (b, CAT), (a, b, CAT))
]


class Script(TypedDict):
    """One game: the kind of card and the actions of the four seats, turn by turn."""

    cards: list[int]
    moves: list[list[int]]


class Totals(TypedDict):
    """How a contestant says that a game ended, seat by seat."""

    points: list[int]
    bets: list[int]
    crosses: list[int]
    places: list[int]


def make(count: int, seed: int = 20) -> list[Script]:
    """So many games, always the same; the fox comes first in the first and last in the second."""
    rng = Random(seed)
    return [_script(rng, game) for game in range(count)]


def _script(rng: Random, game: int) -> Script:
    cards = rng.sample(DECK, TURNS - 1)
    place = {0: 0, 1: TURNS - 1}.get(game, rng.randrange(TURNS))
    cards.insert(place, FOX)
    exact = exact_numbers(cards)
    sheets = [_sheet(rng, exact) for _ in range(SEATS)]
    if game % 4:
        kind = (_same, _apart_by_crosses, _apart_by_bet)[game % 4 - 1]
        one, other = rng.sample(range(SEATS), 2)
        sheets[one], sheets[other] = kind(rng, sheets[one], exact)
    return {"cards": cards, "moves": [list(row) for row in zip(*sheets, strict=True)]}


def exact_numbers(cards: Sequence[int]) -> list[int]:
    seen = [0] * 9
    exact = []
    for card in cards:
        if card == FOX:
            exact.append(9 - seen.count(0))
            continue
        for animal in ANIMALS[card]:
            seen[animal] += 1
        exact.append(sum(seen[animal] for animal in ANIMALS[card]))
    return exact


def _sheet(rng: Random, exact: list[int]) -> list[int]:
    """Half of the numbers right, most others nearly, one circled somewhere or none."""
    sheet = []
    for truth in exact:
        luck = rng.random()
        near = max(0, truth + rng.randint(-2, 2))
        sheet.append(truth if luck < 0.5 else near if luck < 0.97 else rng.randrange(CIRCLED))
    if rng.random() < 0.9:
        sheet[rng.randrange(TURNS)] += CIRCLED
    return sheet


def _same(rng: Random, sheet: list[int], exact: list[int]) -> tuple[list[int], list[int]]:
    return sheet, sheet.copy()


def _apart_by_crosses(
    rng: Random, sheet: list[int], exact: list[int]
) -> tuple[list[int], list[int]]:
    """No points on a turn for either: too low by far for the one, too high for the other."""
    turn = rng.choice([turn for turn, action in enumerate(sheet) if action < CIRCLED])
    one, other = sheet.copy(), sheet.copy()
    one[turn], other[turn] = 0, exact[turn] + 1
    return one, other


def _apart_by_bet(rng: Random, sheet: list[int], exact: list[int]) -> tuple[list[int], list[int]]:
    """The one wins a number twice by its bet; the other writes it on two turns."""
    low, high = sorted(rng.sample(range(TURNS), 2), key=exact.__getitem__)
    one = [action % CIRCLED for action in sheet]
    other = one.copy()
    one[low], one[high] = exact[low] + CIRCLED, 0
    other[low], other[high] = exact[low], exact[low]
    return one, other


def what_occurs(results: list[Totals]) -> dict[str, int]:
    """In how many of the games there is what the scripts are meant to show."""
    seen = dict.fromkeys(("won bets", "crosses", "shared places"), 0)
    seen |= dict.fromkeys(("ties broken by bet", "ties broken by crosses"), 0)
    for totals in results:
        ranks = list(zip(totals["points"], totals["bets"], totals["crosses"], strict=True))
        pairs = [(a, b) for i, a in enumerate(ranks) for b in ranks[:i] if a[0] == b[0]]
        seen["won bets"] += any(totals["bets"])
        seen["crosses"] += any(totals["crosses"])
        seen["shared places"] += any(a == b for a, b in pairs)
        seen["ties broken by bet"] += any(a[1] != b[1] for a, b in pairs)
        seen["ties broken by crosses"] += any(a[1] == b[1] and a[2] != b[2] for a, b in pairs)
    return seen
