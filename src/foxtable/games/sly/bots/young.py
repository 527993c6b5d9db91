"""A bot for somebody's first games: it keeps to the rules, and knows not one trick."""

from collections.abc import Sequence
from random import Random
from typing import Any

from foxtable.bots import Bot, random_move
from foxtable.engine import Ask, Entry, Move, Refusal, Setup
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.hand import Protect
from foxtable.games.sly.turn import Draw, End
from foxtable.games.sly.view import SlyView

OVERLOOKS = 0.15
"""How often it does not see that it could defend itself."""
SHY = 0.3
"""How often it lays an I don't care that it holds."""


class Young(Bot):
    """Attacks whom it likes with what it has, and answers with the plainest card. It never trades,
    challenges or interferes."""

    def __init__(self, seat: int, setup: Setup, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.daring = self.rng("temper").uniform(0.35, 0.65)
        """How often it attacks, or goes on, where it can."""
        self._heard = self._refused = 0

    def see(self, view: SlyView, heard: Entry | None) -> None:
        self._heard += 1
        self._refused = 0

    def refused(self, refusal: Refusal | None) -> None:
        self._refused += 1

    def choose(self, view: SlyView, asks: Sequence[Ask]) -> Move:
        rng = self.rng("choose", view.moment, self._heard, self._refused)
        kinds: dict[Any, Ask] = {ask.kind: ask for ask in asks}
        if End in kinds:
            return Protect() if Protect in kinds and rng.random() < SHY else End()
        if Pass in kinds:
            return self._answer(view, kinds.get(Answer), rng)
        attacks = [ask for ask in asks if ask.kind is Attack]
        if attacks and (Draw not in kinds or rng.random() < self.daring):
            chosen = random_move(attacks, rng)
            assert isinstance(chosen, Attack)
            return Attack(chosen.target, chosen.card, chosen.kind)
        return random_move(asks[:1], rng)

    def _answer(self, view: SlyView, ask: Ask | None, rng: Random) -> Move:
        if ask is None or view.attack is None:
            return Pass()
        wants = 1 - OVERLOOKS if view.attack.balance else self.daring
        return next(iter(ask.moves())) if rng.random() < wants else Pass()
