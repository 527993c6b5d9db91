"""Sly Foxes: gossip and traps, facts and caution; the last fox wins.

Read beside the rulebook, in this order: components, setup, turn, attack, answer, window, hand,
endings, two, teams, extension, variants.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from foxtable.engine import (
    BIT,
    Ask,
    Chance,
    Editions,
    Game,
    Line,
    Move,
    OptionTypes,
    Preset,
    Refusal,
    Setup,
    State,
    View,
)
from foxtable.engine.words import Words
from foxtable.games.sly import (
    answer,
    attack,
    hand,
    secrets,
    setup,
    turn,
    two,
    view,
    window,
    worlds,
)
from foxtable.games.sly.bots import BOTS
from foxtable.games.sly.components import (
    CARDS,
    CHARACTER,
    DONT_CARE,
    EDITIONS,
    HELD,
    PLAYERS,
    WEASEL,
    edition_named,
)
from foxtable.games.sly.lines import LINES
from foxtable.games.sly.state import Sly
from foxtable.games.sly.telling import statistics, warm
from foxtable.games.sly.variants import OPTIONS, PRESETS, Options
from foxtable.games.sly.view import SlyView

MOVES: tuple[type[Move], ...] = (
    setup.Deal,
    setup.First,
    setup.Conceal,
    turn.Draw,
    turn.Draws,
    turn.Idle,
    turn.End,
    attack.Attack,
    answer.Answer,
    answer.Pass,
    window.Interfere,
    window.Open,
    hand.Trade,
    hand.Protect,
    hand.Challenge,
    hand.Count,
    two.Discard,
)

ASKED: dict[str, Callable[[Sly, int], tuple[Ask, ...]]] = {
    "turn": attack.turn_asks,
    "answer": answer.principal_asks,
    "stop": answer.enough_asks,
    "enough": answer.enough_asks,
    "window": answer.bystander_asks,
    "close": turn.close_asks,
    "refill": turn.refill_asks,
    "discard": two.discard_asks,
}
"""What an awaited seat is asked in each phase, and may do besides."""


def closed(state: Sly, chance: Chance) -> Move:
    """The window that everybody has answered, or seen."""
    return setup.Conceal() if state.phase == "reveal" else window.OPEN


DEALT: dict[str, Callable[[Sly, Chance], Move]] = {
    "deal": setup.deal_hand,
    "first": setup.choose_first,
    "card": turn.deal_card,
    "count": hand.count,
    "": closed,
}
"""What the dealer plays, by what it owes; otherwise it closes a window."""


class SlyGame(Game[Sly, SlyView]):
    name: ClassVar[str] = "sly"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = PLAYERS
    usual: ClassVar[int] = 4
    usual_bot: ClassVar[str] = "rash"
    windows: ClassVar[bool] = True
    minutes: ClassVar[tuple[int, int]] = (15, 50)
    weight: ClassVar[int] = 2
    edition_files: ClassVar[Editions[Any, Any] | None] = EDITIONS
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    lines: ClassVar[tuple[type[Line], ...]] = LINES
    state_type: ClassVar[type[State]] = Sly
    view_type: ClassVar[type[View]] = SlyView
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def start(self, setup_: Setup) -> Sly | Refusal:
        return setup.start(setup_)

    def deal(self, state: Sly, chance: Chance) -> Move:
        return DEALT[state.owed](state, chance)

    def asks(self, state: Sly, seat: int) -> Sequence[Ask]:
        if state.awaited & BIT[seat]:
            return ASKED[state.phase](state, seat)
        return hand.besides(state, seat)

    def question(self, state: Sly, seat: int) -> str:
        return state.phase

    def lapse(self, state: Sly, seat: int) -> Move:
        """`sly.turn.lapse`"""
        phase = state.phase
        if phase == "close":
            return turn.End()
        if phase == "discard":
            held = HELD[state.hands[seat]].counts
            return two.Discard(CARDS[max(range(12), key=held.__getitem__)])  # type: ignore[arg-type]
        if phase in ("turn", "refill"):
            return next(iter(self.asks(state, seat)[0].moves()))
        return answer.Pass()

    def view(self, state: Sly, seat: int) -> SlyView:
        return view.view(state, seat)

    def determinize(self, view_: SlyView, known: Any, rng: Random) -> Sly:
        return worlds.determinize(view_, known or worlds.Known(), rng)

    def scramble(self, state: Sly, seat: int, rng: Random) -> Sly:
        return secrets.scramble(state, seat, rng)

    def bound(self, setup_: Setup) -> int:
        """Every life lost lets the game go on for at most `still` turns. In a turn, each card that
        is laid asks the two and everybody else once, and so does each challenge that moves a card;
        a trade leaves one card less in all hands together, and nobody draws before the refill."""
        seats = setup_.seats
        boxes = edition_named(setup_.edition).boxes.values()
        cards = max(map(sum, boxes)) + 2
        challenges = seats * (seats - 1)
        asked = (cards + 1 + challenges) * (seats + 2)
        besides = cards + seats + challenges
        turns = (3 * seats + 1) * int(setup_.options.still)
        return turns * (2 + asked + besides + 3 * seats)

    def components(self, state: Sly) -> list[str]:
        """Cards by name wherever they lie, and characters."""
        cards = state.decks.copy()
        for held in state.hands:
            cards = [a + b for a, b in zip(cards, HELD[held].counts, strict=True)]
        for card in (*state.discards[0], *state.discards[1]):
            cards[card] += 1
        for laid in state.row:
            cards[WEASEL] += laid.weasel
            if laid.card != CHARACTER:
                cards[laid.card] += 1
        cards[DONT_CARE] += state.shields.bit_count()
        found = [CARDS[card] for card, number in enumerate(cards) for _ in range(number)]
        names = state.cards.character_names
        spare = [names[which] for which, number in enumerate(state.spare) for _ in range(number)]
        return sorted([*found, *spare, *(names[which] for which in state.characters if which >= 0)])

    def samples(self) -> Mapping[str, Setup]:
        return {
            "2p": self.setup(2),
            "2p-open": self.setup(2, {"open": True}),
            "3p": self.setup(3),
            "3p-victim": self.setup(3, {"ending": "victim"}),
            "3p-extension": self.setup(3, {"extension": "with"}),
            "4p": self.setup(4),
            "4p-mild-open": self.setup(4, {"mild": True, "open": True, "first": "first-seat"}),
            "4p-teams": self.setup(4, {"teams": True}),
            "5p-extension-victim": self.setup(5, {"extension": "with", "ending": "victim"}),
            "6p-teams": self.setup(6, {"teams": True, "extension": "without"}),
            "7p": self.setup(7, {"still": 50}),
            "8p": self.setup(8),
            "8p-teams": self.setup(8, {"teams": True}),
        }

    def options(self) -> Sequence[OptionTypes]:
        return OPTIONS

    def presets(self) -> Sequence[Preset]:
        return PRESETS

    def bots(self) -> Mapping[str, Any]:
        return BOTS

    def company(self) -> Sequence[str]:
        """Somebody who knows the rules alone wins about one game in four."""
        return ("young", "young", "young")

    def statistics(self, state: Sly) -> list[dict[str, Any]]:
        return [msgspec.structs.asdict(each) for each in statistics(state)]

    def round(self, state: Sly) -> int:
        return state.turn

    def stories(self, edition: str, language: str) -> Mapping[str, Sequence[str]]:
        told = edition_named(edition).stories
        return {kind: lines[language] for kind, lines in told.items()}

    def warm(self, state: Sly, words: Words) -> str:
        return warm(state, words)


SLY = SlyGame()
