"""Science cards: how one gets them, and the one that is for any time.

The others are played where their moment is: with a space or a patron (`supplies`), before and after
a roll (`breeding`), with an upgrade (`upgrades`), after the last pup (`research`).
`experiment.science.secret`
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

import msgspec

from foxtable.engine import DEALER, Addressed, Ask, Chance, Log, Move, Refusal
from foxtable.games.experiment.components import (
    DICE,
    SCIENCE,
    TRADE,
    TRAITS,
    Four,
    Science,
)
from foxtable.games.experiment.lines import Drew, Traded
from foxtable.games.experiment.mats import Mat, one_of, plus, replaced
from foxtable.games.experiment.selection import pass_on
from foxtable.games.experiment.state import Experiment, tell


class Supply(Move, frozen=True, gc=False):
    """The dealer's: science cards off the deck, for their owner alone to see.
    `experiment.supply.science`"""

    cards: tuple[Science | None, ...]

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "science":
            return Refusal("experiment.supply.science")
        deck = list(state.science)
        pile = list(state.science_discard)
        for card in self.cards:
            if not any(deck):
                for each in pile:
                    deck[each] += 1
                pile = []
            if card not in SCIENCE or not deck[SCIENCE.index(card)]:
                return Refusal("experiment.supply.science")
            deck[SCIENCE.index(card)] -= 1
        due = min(state.number, len(self.cards) + sum(deck) + len(pile))
        return None if len(self.cards) == due else Refusal("experiment.supply.science")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        seat = state.answered()
        mat = state.mats[seat]
        for name in self.cards:
            assert name is not None
            card = SCIENCE.index(name)
            state.take_science(card, log)
            mat.science = replaced(mat.science, card, mat.science[card] + 1)
            state.draws += 1
        if log is not None and self.cards:
            log.append(Addressed(Drew(self.cards), (seat,)))  # type: ignore[arg-type]
        if state.phase == "selection":
            pass_on(state, log)

    def told(self, state: Experiment, actor: int, seat: int) -> Move:
        return self if seat == state.caller else Supply((None,) * len(self.cards))


def deal_science(state: Experiment, chance: Chance) -> Supply:
    """`experiment.decks.again`"""
    deck, pile = list(state.science), list(state.science_discard)
    found: list[Science | None] = []
    for number in range(state.number):
        left = sum(deck)
        if not left:
            for each in pile:
                deck[each] += 1
            left, pile = len(pile), []
        if not left:
            break
        card = _card_at(deck, chance.below(left, "science", state.draws + number))
        deck[card] -= 1
        found.append(SCIENCE[card])
    return Supply(tuple(found))


def _card_at(deck: list[int], place: int) -> int:
    """The card at this place, if they lie sorted."""
    card = 0
    while place >= deck[card]:
        place -= deck[card]
        card += 1
    return card


MOST = 2
"""Tokens of one trade."""


def _place(token: str) -> int:
    return DICE.index(token) if token in DICE else len(DICE)


class Trade(Move, frozen=True, gc=False):
    """At any time: up to two trait tokens for as many friendly ones, or the other way round.
    `experiment.science.trade`"""

    besides: ClassVar[bool] = True
    hushed: ClassVar[bool] = True
    apart: ClassVar[bool] = True
    give: tuple[str, ...]
    get: tuple[str, ...]

    def __post_init__(self) -> None:
        """However they are named, equal trades are one move."""
        for field in ("give", "get"):
            tokens = getattr(self, field)
            if len(tokens) > 1:
                msgspec.structs.force_setattr(self, field, tuple(sorted(tokens, key=_place)))

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not 0 <= actor < state.seats or state.phase in QUIET:
            return Refusal("experiment.science.trade")
        mat = state.mats[actor]
        if not mat.science[TRADE]:
            return Refusal("experiment.science.none", ("trade",))
        if mat.step == "return":
            return Refusal("experiment.siblings.at_once")
        if (self.give, self.get) not in TRADES:
            return Refusal("experiment.science.trade")
        has = _has(mat.tokens, mat.friendly, self.give)
        return None if has else Refusal("experiment.science.tokens")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        state.discard_science(mat, TRADE)
        _change(mat, self.give, -1)
        _change(mat, self.get, 1)
        if log is not None and state.phase != "breeding":
            tell(log, Traded(actor, self.give, self.get))  # type: ignore[arg-type]

    def told(self, state: Experiment, actor: int, seat: int) -> Move | None:
        """`experiment.breed.sealed`"""
        return None if state.phase == "breeding" else self


Tokens = tuple[str, ...]

QUIET = ("setup", "study", "end")
"""Before the first turn, between two rounds, and when it is over, nothing is traded."""
ONE: tuple[Tokens, ...] = tuple((trait,) for trait in TRAITS)
TWO: tuple[Tokens, ...] = tuple(combinations_with_replacement(TRAITS, MOST))
FRIENDS: tuple[Tokens, ...] = (("friendly",), ("friendly",) * MOST)
TRADES: frozenset[tuple[Tokens, Tokens]] = frozenset(
    pair
    for traits, friends in ((ONE, FRIENDS[0]), (TWO, FRIENDS[1]))
    for each in traits
    for pair in ((each, friends), (friends, each))
)
"""Every trade: traits in the order of the tracks."""


def _has(own: Four, friendly: int, tokens: Tokens) -> bool:
    if tokens in FRIENDS:
        return friendly >= len(tokens)
    return min([own[trait] - tokens.count(name) for trait, name in enumerate(TRAITS)]) >= 0


def _change(mat: Mat, tokens: Tokens, by: int) -> None:
    if tokens in FRIENDS:
        mat.friendly += by * len(tokens)
        return
    for trait, name in enumerate(TRAITS):
        mat.tokens = plus(mat.tokens, one_of(trait, by * tokens.count(name)))


def besides(state: Experiment, seat: int) -> Sequence[Ask]:
    """What can be traded now, if one holds the card."""
    mat = state.mats[seat]
    if not mat.science[TRADE] or state.phase in QUIET or mat.step == "return":
        return ()
    tail, ear, bark, spot = mat.tokens
    own = min(tail, MOST), min(ear, MOST), min(bark, MOST), min(spot, MOST)
    return _trades(own, min(mat.friendly, MOST))


@cache
def _trades(own: Four, friendly: int) -> tuple[Ask, ...]:
    """With so many tokens, or more than anybody can trade."""
    found = []
    for traits, friends in ((ONE, FRIENDS[0]), (TWO, FRIENDS[1])):
        held = tuple(each for each in traits if _has(own, friendly, each))
        if held:
            found.append(Ask(Trade, (held, (friends,))))
        if _has(own, friendly, friends):
            found.append(Ask(Trade, ((friends,), traits)))
    return tuple(found)
