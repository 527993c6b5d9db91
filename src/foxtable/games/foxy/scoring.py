"""End of the game: the pile is turned over and checked card by card, and points are counted."""

from functools import lru_cache

import msgspec

from foxtable.engine import Result
from foxtable.games.foxy.components import CAT, FOX, TURNS, Card, Edition
from foxtable.games.foxy.state import Foxy
from foxtable.games.foxy.variants import DEVIATION_ALLOWED, FOX_COUNTS, Rules

BOXES = range(1, TURNS + 1)


class Judged(msgspec.Struct, frozen=True):
    """One player's number of one turn, as the review finds it."""

    number: int
    circled: bool
    points: int
    crossed: bool
    """Higher than the exact number. `foxy.score.crossed`"""


class Checked(msgspec.Struct, frozen=True):
    """One card of the review."""

    turn: int
    card: Card
    board: dict[str, int]
    """The Animal Count board once this card's crosses are on it."""
    exact: int
    judged: tuple[Judged, ...]


class Totals(msgspec.Struct, frozen=True):
    points: int
    bet: int
    """Points gained by the circled number: the first tie-break."""
    crosses: int
    """Crossed-out numbers: the second tie-break, fewer are better."""
    deviation: int
    """By how much all numbers were off: the goal of a player alone."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """What places are decided by, the greatest first. `foxy.end.winner`, `foxy.end.tie_bet`,
        `foxy.end.tie_crosses`"""
        return (self.points, self.bet, -self.crosses)


class AnimalCount:
    """The Animal Count board: a track of crosses for every animal. `foxy.end.review`"""

    def __init__(self, edition: Edition, rules: Rules) -> None:
        self.edition = edition
        self.fox = rules.fox
        self.crosses = [0] * len(edition.animals)
        self.singles = 0
        """Cards so far that showed just one animal."""

    def turn_over(self, card: str) -> int:
        """Cross off this card's animals; the exact number of its turn. `foxy.estimate.count`"""
        animals = self.edition.shown[card]
        if not animals:  # the fox
            if self.fox != "fox-cat":
                return FOX_COUNTS[self.fox](self.crosses, self.singles)
            animals = (self.edition.animals.index(CAT),)
        crosses, exact = self.crosses, 0
        for animal in animals:
            crosses[animal] = count = crosses[animal] + 1
            exact += count
        if len(animals) == 1:
            self.singles += 1
        return exact


def totals(board: list[int], circle: int, exacts: list[int], hard: bool) -> Totals:
    """What a board brings: `foxy.score.points`, `foxy.score.crossed`, `foxy.bet.double`,
    `foxy.bet.wrong`, `foxy.variants.hard`."""
    points = bet = crosses = excess = 0
    for box, number, exact in zip(BOXES, board, exacts, strict=False):
        if number > exact:
            crosses += 1
            excess += number - exact
        elif box == circle:
            bet = 2 * number if number == exact else 0
        elif not hard or number == exact:
            points += number
    return Totals(points + bet, bet, crosses, sum(exacts) - sum(board) + 2 * excess)


@lru_cache(maxsize=4096)
def judged(number: int, circled: bool, exact: int, hard: bool) -> Judged:
    """One number, as a board that has no other."""
    found = totals([number], int(circled), [exact], hard)
    return Judged(number, circled, found.points, found.crosses > 0)


def final_result(state: Foxy) -> Result:
    count = AnimalCount(state.cards, state.rules)
    exacts = [count.turn_over(card) for card in state.pile]
    hard = state.rules.hard
    counted = [
        totals(board, circle, exacts, hard)
        for board, circle in zip(state.boards, state.circles, strict=True)
    ]
    scores = {
        "points": tuple([each.points for each in counted]),
        "bet": tuple([each.bet for each in counted]),
        "crosses": tuple([each.crosses for each in counted]),
        "deviation": tuple([each.deviation for each in counted]),
    }
    if state.solo:
        won = counted[0].deviation <= DEVIATION_ALLOWED
        return Result("foxy.solo.goal", (1 if won else 2,), scores)
    ranks = [each.rank for each in counted]  # equal ones share a place: foxy.end.shared
    order = sorted(ranks, reverse=True)
    places = tuple([order.index(rank) + 1 for rank in ranks])
    return Result("foxy.end.twenty_cards", places, scores)


def review(state: Foxy) -> tuple[Checked, ...]:
    """The whole check, card by card, as data."""
    count = AnimalCount(state.cards, state.rules)
    return tuple(_checked(state, turn, card, count) for turn, card in enumerate(state.pile, 1))


def _checked(state: Foxy, turn: int, card: str, count: AnimalCount) -> Checked:
    exact = count.turn_over(card)
    hard = state.rules.hard
    everyone = [
        judged(numbers[turn - 1], circle == turn, exact, hard)
        for numbers, circle in zip(state.boards, state.circles, strict=True)
    ]
    board = dict(zip(count.edition.animals, count.crosses, strict=True))
    return Checked(turn, count.edition.cards[card], board, exact, tuple(everyone))


class Statistics(msgspec.Struct, frozen=True):
    """What is worth knowing of one player's game."""

    points: int
    exact_hits: int
    mean_deviation: float
    crosses: int
    bet_turn: int
    """0: never circled."""
    bet_points: int
    best_turn: int
    best_points: int
    by_environment: dict[str, int]
    """Points by the environment of the card; the fox's under `fox`."""


def statistics(state: Foxy, seat: int, checked: tuple[Checked, ...] | None = None) -> Statistics:
    """One player's game, as the review found it."""
    checked = review(state) if checked is None else checked
    own = [turn.judged[seat] for turn in checked]
    points = [each.points for each in own]
    best_points = max(points)
    by_environment = dict.fromkeys(state.cards.environments, 0)
    for turn, gained in zip(checked, points, strict=True):
        if gained:
            by_environment[turn.card.environment or FOX] += gained
    off = [abs(turn.exact - each.number) for turn, each in zip(checked, own, strict=True)]
    circle = state.circles[seat]
    return Statistics(
        points=sum(points),
        exact_hits=off.count(0),
        mean_deviation=round(sum(off) / len(off), 2),
        crosses=[each.crossed for each in own].count(True),
        bet_turn=circle,
        bet_points=points[circle - 1] if circle else 0,
        best_turn=points.index(best_points) + 1,
        best_points=best_points,
        by_environment=by_environment,
    )


Aftermath = tuple[tuple[Checked, ...], tuple[Statistics, ...]]
_KEPT = 64
_aftermaths: dict[object, Aftermath] = {}


def aftermath(state: Foxy) -> Aftermath:
    """The review and everybody's statistics. All seats are shown the same, so the last are kept."""
    boards = tuple(map(tuple, state.boards))
    game = (state.edition, state.rules, tuple(state.pile), boards, tuple(state.circles))
    if game not in _aftermaths:
        if len(_aftermaths) == _KEPT:
            _aftermaths.clear()
        checked = review(state)
        seats = range(len(boards))
        _aftermaths[game] = checked, tuple(statistics(state, seat, checked) for seat in seats)
    return _aftermaths[game]
