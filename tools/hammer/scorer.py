"""Random games of Foxy against a scorer of our own, written from the rulebook and the rulings F1 to
F21 and from nothing else: it takes cards as they are seen and numbers as they were written."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from foxtable.engine import Match, open_match
from hammer.section import Bound, Fault, Figures

FOX_RULES = ("", "most-seen", "singles", "fox-cat")
EDITIONS = ("standard", "even")
SEATS = (1, 1, 2, 2, 2, 3, 4, 5, 6, 9)


class Written(NamedTuple):
    """What stands in a box at the end of a turn."""

    number: int
    circled: bool


class Sheet(NamedTuple):
    """What one player has at the end of a game."""

    points: int
    bet: int
    crosses: int
    deviation: int


class Review:
    """The cards turned over one by one, an X for every animal."""

    def __init__(self, variants: Sequence[str]) -> None:
        self.fox = next((name for name in FOX_RULES[1:] if name in variants), "")
        self.tracks: Counter[str] = Counter()
        self.single_cards = 0

    def exact(self, animals: Sequence[str]) -> int:
        """The right number for a card; one without animals is the fox (F9, F11, F12, F13)."""
        if not animals and self.fox == "":
            return len(self.tracks)
        if not animals and self.fox == "most-seen":
            return max(self.tracks.values(), default=0)
        if not animals and self.fox == "singles":
            return self.single_cards
        shown = animals or ["cat"]
        self.tracks.update(shown)
        self.single_cards += len(shown) == 1
        return sum(self.tracks[animal] for animal in shown)


def sheet(board: Sequence[Written], exacts: Sequence[int], hard: bool) -> Sheet:
    """Points, those won by the circle, numbers crossed out (F7, F14), and how far off (F16)."""
    won = [_won(box, exact, hard) for box, exact in zip(board, exacts, strict=True)]
    return Sheet(
        points=sum(won),
        bet=sum(points for points, box in zip(won, board, strict=True) if box.circled),
        crosses=sum(box.number > exact for box, exact in zip(board, exacts, strict=True)),
        deviation=sum(abs(box.number - exact) for box, exact in zip(board, exacts, strict=True)),
    )


def _won(box: Written, exact: int, hard: bool) -> int:
    if box.number == exact:
        return box.number * (2 if box.circled else 1)
    if box.number > exact or box.circled or hard:
        return 0
    return box.number


def places(sheets: Sequence[Sheet]) -> list[int]:
    """Most points, then the bet, then fewest crosses; who is equal shares (F17). Alone: F16."""
    if len(sheets) == 1:
        return [1 if sheets[0].deviation <= 5 else 2]
    return [1 + sum(_ahead(other, own) for other in sheets) for own in sheets]


def _ahead(one: Sheet, other: Sheet) -> bool:
    if one.points != other.points:
        return one.points > other.points
    if one.bet != other.bet:
        return one.bet > other.bet
    return one.crosses < other.crosses


class Game:
    """One random game, with a paper of our own beside it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.seats = 100 if rng.random() < 0.01 else rng.choice(SEATS)
        modes = [mode for mode in ("hard", "easy") if self.seats > 1 and rng.random() < 0.5]
        self.variants = [*filter(None, [rng.choice(FOX_RULES)]), *modes]
        self.match: Match = open_match(
            "foxy",
            self.seats,
            options={"variants": self.variants},
            edition=rng.choice(EDITIONS),
            seed=rng.randbytes(32).hex(),
        )
        self.boards: list[list[Written]] = [[] for _ in range(self.seats)]
        self.exacts: list[int] = []
        self.review = Review(self.variants)
        self.care = rng.choice((0.3, 0.8, 0.97))
        """How often a number is right: ties are rare among the careless."""

    def play(self) -> None:
        while self.match.result is None:
            view: dict[str, Any] = self.match.view(0)
            self.exacts.append(self.review.exact(view["card"]["animals"]))
            order = self.rng.sample(range(self.seats), self.seats)
            for seat in order[:-1]:
                self._write(seat)
                if self.rng.random() < 0.1:
                    self._change(seat)
            self._write(order[-1])

    def _write(self, seat: int) -> None:
        exact = self.exacts[-1]
        right = self.rng.random() < self.care
        near = self.rng.choice((exact - 1, exact - 2, exact + 1, self.rng.randrange(100)))
        number = exact if right else min(99, max(0, near))
        free = self.seats > 1 and not any(box.circled for box in self.boards[seat])
        box = Written(number, free and self.rng.random() < 0.1)
        self.match.play(seat, f"estimate {box.number}{'!' if box.circled else ''}")
        self.boards[seat].append(box)

    def _change(self, seat: int) -> None:
        """Written anew, by itself or after taking back (F8)."""
        self.boards[seat].pop()
        if self.rng.random() < 0.5:
            self.match.take_back(seat)
        self._write(seat)

    def check(self) -> None:
        result = self.match.result
        assert result is not None, "it was played to its end"
        sheets = [sheet(board, self.exacts, "hard" in self.variants) for board in self.boards]
        ours = {name: [getattr(each, name) for each in sheets] for name in Sheet._fields}
        theirs = {name: list(scores) for name, scores in result.scores.items()}
        shown = [turn["exact"] for turn in self.match.view(0)["review"]]
        self._same("the scores", theirs, ours)
        self._same("the places", list(result.places), places(sheets))
        self._same("the exact numbers", shown, self.exacts)

    def _same(self, what: str, found: object, right: object) -> None:
        if found != right:
            record = self.match.record().to_text()
            raise Fault(f"{what} should be {right}, not {found}:\n{record}")


def hammer(bound: Bound, rng: Random) -> Figures:
    figures = Figures(games=0, numbers=0, ties=0)
    for _ in bound:
        game = Game(rng)
        game.play()
        game.check()
        assert game.match.result is not None, "it was played to its end"
        figures["games"] += 1
        figures["numbers"] += 20 * game.seats
        figures["ties"] += len(set(game.match.result.places)) < game.seats
    return figures
