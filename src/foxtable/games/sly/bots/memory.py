"""What somebody knows who has listened: how many cards of each deck everybody holds, which of them
were seen, which they cannot have, and who is which character.

Everybody begins with three cards of each deck; from which deck somebody draws, what is played,
traded and laid down is open. So the numbers are exact, until two others challenge each other: then
which cards went over is a guess. Who lets an attack be has most likely no answer to it.
"""

from collections.abc import Callable
from typing import Any, Final

from foxtable.engine import Entry, Setup, TakeBack
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.components import (
    CARDS,
    DEALT,
    DECK_OF,
    DONT_CARE,
    IN_DECK,
    KINDS,
    PLACE,
    STOP,
    WEASEL,
    edition_named,
)
from foxtable.games.sly.hand import Count, Protect, Trade
from foxtable.games.sly.state import NOBODY
from foxtable.games.sly.turn import Draws
from foxtable.games.sly.two import Discard
from foxtable.games.sly.view import SlyView
from foxtable.games.sly.window import Open
from foxtable.games.sly.worlds import Known

NONE: Final = (0,) * len(CARDS)


class Memory:
    """One player's, of one game."""

    def __init__(self, seat: int, setup: Setup) -> None:
        seats = setup.seats
        self.seat = seat
        self.cards = edition_named(setup.edition)
        self.split = [[DEALT, DEALT] for _ in range(seats)]
        """Everybody's cards of each deck."""
        self.sure = [list(NONE) for _ in range(seats)]
        """Cards that they are known to hold."""
        self.limits = [[DEALT] * len(CARDS) for _ in range(seats)]
        """How many of each card they can hold."""
        self.characters = [NOBODY] * seats
        """Everybody's, as far as it was ever shown."""
        self.excluded = [0] * seats
        """The characters that somebody would have used, as bits."""
        self._last: SlyView | None = None
        self._undo: list[Callable[[], None]] = []

    def known(self) -> Known:
        return Known(
            counts=tuple(map(sum, self.split)),
            hands=tuple(map(tuple, self.sure)),
            characters=tuple(self.characters),
            splits=tuple((one, other) for one, other in self.split),
            limits=tuple(map(tuple, self.limits)),
            excluded=tuple(self.excluded),
        )

    def hear(self, view: SlyView, heard: Entry | None) -> None:
        """One entry, and the table after it."""
        names = self.cards.character_names
        for seat, face in enumerate(view.faces):
            if face:
                self.characters[seat] = names.index(face)
        if heard is not None:
            self._follow(view, *heard)
        for seat in view.outs:
            if seat not in view.keeps:
                self._clear(seat)
        self._last = view

    def _clear(self, seat: int) -> None:
        self.split[seat] = [0, 0]
        self.sure[seat] = list(NONE)
        self.limits[seat] = list(NONE)

    def _follow(self, view: SlyView, actor: int, move: Any) -> None:
        if isinstance(move, Attack | Answer):
            if move.card != "character":
                self._lose(actor, PLACE[move.card])
        elif isinstance(move, Protect | Trade | Discard):
            self._besides(actor, move)
        elif isinstance(move, Draws):
            self._draw(view)
        elif isinstance(move, Open):
            self._open(view)
        elif isinstance(move, Pass):
            self._deny(actor)
        elif isinstance(move, Count):
            self._count(view, move)
        elif isinstance(move, TakeBack) and self._undo:
            self._undo.pop()()
        if self._last is not None and view.moment != self._last.moment:
            self._undo.clear()

    # Cards that come and go.

    def _gain(self, seat: int, card: int) -> None:
        self.split[seat][DECK_OF[card]] += 1
        self.sure[seat][card] += 1
        self.limits[seat][card] += 1

    def _lose(self, seat: int, card: int) -> None:
        split, deck = self.split[seat], DECK_OF[card]
        if not split[deck] and split[1 - deck]:
            split[1 - deck] -= 1
        else:
            split[deck] = max(0, split[deck] - 1)
        self.sure[seat][card] = max(0, self.sure[seat][card] - 1)
        self.limits[seat][card] = max(0, self.limits[seat][card] - 1)

    def _draw(self, view: SlyView) -> None:
        deck = 0 if view.drawn_from == "attack" else 1
        self.split[view.drawer][deck] += 1
        for card in IN_DECK[deck]:
            self.limits[view.drawer][card] += 1

    def _open(self, view: SlyView) -> None:
        """A sealed answer was opened, if the row has grown."""
        before = self._last.attack if self._last is not None else None
        if view.attack is None or before is None:
            return
        for laid in view.attack.row[len(before.row) :]:
            self._lose(laid.seat, PLACE[laid.card])
            if laid.weasel:
                self._lose(laid.seat, WEASEL)

    def _besides(self, seat: int, move: Protect | Trade | Discard) -> None:
        """It may be taken back as long as nobody has acted on it."""
        if isinstance(move, Protect):
            lost, won = [DONT_CARE], list[int]()
        elif isinstance(move, Discard):
            lost, won = [PLACE[move.card]], list[int]()
        else:
            lost, won = [PLACE[move.give]] * 2, [PLACE[move.take]]
        self._swap(seat, lost, won)
        self._undo.append(lambda: self._swap(seat, won, lost))

    def _swap(self, seat: int, lost: list[int], won: list[int]) -> None:
        for card in lost:
            self._lose(seat, card)
        for card in won:
            self._gain(seat, card)

    def _count(self, view: SlyView, move: Count) -> None:
        one, other = view.challenger, view.doubted
        giver, taker = (other, one) if move.outcome == "more" else (one, other)
        if move.cards is not None:
            for card in move.cards:
                self._lose(giver, PLACE[card])
                self._gain(taker, PLACE[card])
            return
        for _ in range(move.number):
            deck = int(self.split[giver][1] > self.split[giver][0])
            self.split[giver][deck] -= 1
            self.split[taker][deck] += 1
        if move.number:
            self.sure[giver] = list(NONE)
            self.limits[taker] = [limit + move.number for limit in self.limits[taker]]

    # What a pass tells.

    def _deny(self, seat: int) -> None:
        """Who lets an attack be has no answer to it; an attacker may only have had enough."""
        last = self._last
        if last is None or last.attack is None or last.phase != "answer":
            return
        kind, limits = KINDS.index(last.attack.kind), self.limits[seat]
        if last.attack.balance:
            for card in (*self.cards.defences[kind], STOP):
                limits[card] = self.sure[seat][card]
        else:
            for card in self.cards.attacks[kind]:
                limits[card] = min(limits[card], self.sure[seat][card] + 1)
        laid = any(each.seat == seat and not each.character for each in last.attack.row)
        if laid and not last.two and seat not in last.used:
            for which, character in enumerate(self.cards.characters):
                suits = character.defends if last.attack.balance else character.attacks
                if suits == kind:
                    self.excluded[seat] |= 1 << which
