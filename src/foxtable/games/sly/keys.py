"""What a person types in the terminal: short keys for every move, and the questions in words."""

from collections.abc import Callable, Sequence
from typing import Any

from foxtable.engine import Ask, Move, name_of
from foxtable.engine.move import read_move
from foxtable.engine.words import Words
from foxtable.games.sly import MOVES
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.components import CARDS, DONT_CARE, KINDS
from foxtable.games.sly.hand import Challenge, Protect, Trade
from foxtable.games.sly.turn import Draw, End, Idle
from foxtable.games.sly.two import Discard
from foxtable.games.sly.view import SlyView
from foxtable.games.sly.window import Interfere

LETTERS = {"g": "gossip", "t": "trap"}
"""The kind of an attack that can be either."""
STOPS = {
    "turn": "before",
    "answer": "attack",
    "stop": "attack",
    "enough": "attack",
    "window": "attack",
    "close": "after",
}
"""Where there is time to do something besides while others are asked, and how that is said."""


def _of(ask: Ask, field: int) -> tuple[Any, ...]:
    """What a field of the question may be."""
    return tuple(ask.fields[field])


class Keys:
    """Reads what was typed; what cannot be a move yet is answered with a sentence."""

    def __init__(self, words: Words) -> None:
        self.say = words
        self.stops = False
        """Whether to stop in the others' turns, to do something besides."""

    def read(self, text: str, view: SlyView, asks: Sequence[Ask]) -> Move | str:
        """The move that these keys stand for, or its whole text; or what is still missing."""
        key, *rest = text.split() or [""]
        if key.isdecimal():
            return self._card(int(key), rest, view, asks)
        plain: dict[str, Callable[[], Move]] = {
            "a": lambda: Draw("attack"),
            "d": lambda: Draw("defence"),
            "i": Idle,
            "e": End,
            "p": Pass,
            "f": lambda: Answer("character"),
            "s": Protect,
        }
        if key in plain and not rest:
            return plain[key]()
        longer: dict[str, Callable[[], Move | str]] = {
            "t": lambda: self._trade(rest, asks),
            "c": lambda: self._challenge(rest, asks),
            "o": self._stop,
        }
        return longer[key]() if key in longer else read_move(text, MOVES)

    def _card(self, number: int, rest: list[str], view: SlyView, asks: Sequence[Ask]) -> Move | str:
        """A card of the hand by its number, for whatever is asked now."""
        hand = list(view.hand)
        if not 1 <= number <= len(hand):
            return self.say("terminal.no_card", number=number)
        name = hand[number - 1]
        if view.seat in view.awaited and view.attack is not None:
            return Interfere(name) if view.phase == "window" else Answer(name)  # type: ignore[arg-type]
        if view.phase == "discard":
            return Discard(name)  # type: ignore[arg-type]
        if name == CARDS[DONT_CARE]:
            return Protect()
        if view.phase != "turn" or view.seat not in view.awaited:
            return self.say("terminal.not_now")
        return self._attack(name, f"{number}", rest, view, asks)

    def _attack(
        self, name: str, number: str, rest: list[str], view: SlyView, asks: Sequence[Ask]
    ) -> Move | str:
        """The card, then at whom, then of which kind, then perhaps a story: what can be only one
        may be left out."""
        offered = [ask for ask in asks if ask.kind is Attack and _of(ask, 1) == (name,)]
        seats = sorted({seat for ask in offered for seat in _of(ask, 0)})
        if rest and rest[0].isdecimal():
            target = int(rest.pop(0))
        elif len(seats) > 1:
            examples = ", ".join(f"{number} {seat}" for seat in seats)
            return self.say("terminal.whom", examples=examples)
        else:
            target = seats[0] if seats else (view.seat + 1) % view.seats
        kinds = [_of(ask, 2)[0] for ask in offered if target in _of(ask, 0)]
        kinds = kinds or [_of(ask, 2)[0] for ask in offered]
        if rest and rest[0] in LETTERS:
            kinds = [LETTERS[rest.pop(0)]]
        elif len(kinds) > 1:
            return self.say("terminal.kind", example=f"{number} {target}")
        return Attack(target, name, (kinds or KINDS)[0], " ".join(rest))  # type: ignore[arg-type]

    def _trade(self, rest: list[str], asks: Sequence[Ask]) -> Move | str:
        """Every trade there is has a number."""
        trades = [move for ask in asks if ask.kind is Trade for move in ask.moves()]
        if len(rest) == 1 and rest[0].isdecimal() and 1 <= int(rest[0]) <= len(trades):
            return trades[int(rest[0]) - 1]
        if not trades:
            return self.say("terminal.no_trade")
        lines = [
            self.say(
                "terminal.trade",
                number=number,
                give=self.say(f"card.{move.give}"),  # type: ignore[attr-defined]
                take=self.say(f"card.{move.take}"),  # type: ignore[attr-defined]
            )
            for number, move in enumerate(trades, 1)
        ]
        return "\n".join(lines)

    def _challenge(self, rest: list[str], asks: Sequence[Ask]) -> Move | str:
        seats = [seat for ask in asks if ask.kind is Challenge for seat in _of(ask, 0)]
        if len(rest) == 1 and rest[0].isdecimal():
            return Challenge(int(rest[0]))
        if len(seats) == 1 and not rest:
            return Challenge(seats[0])
        if not seats:
            return self.say("terminal.no_challenge")
        return self.say("terminal.whom", examples=", ".join(f"c {seat}" for seat in seats))

    def _stop(self) -> str:
        self.stops = not self.stops
        return self.say("terminal.stops.on" if self.stops else "terminal.stops.off")

    # The question.

    def prompt(self, view: SlyView, asks: Sequence[Ask]) -> str:
        """What is asked, and every key that answers."""
        mine = view.seat in view.awaited and not view.sealed
        keys = [*self._answers(view, asks), *self._besides(asks)]
        if not mine:
            keys.append(self.say("terminal.key.no"))
        if not mine or view.phase in ("turn", "close"):
            keys.append(self.say(f"terminal.key.stops.{'off' if self.stops else 'on'}"))
        keys.append(self.say("terminal.key.more"))
        return f"{self._question(view, mine)}\n{' · '.join(keys)}\n{self.say('terminal.prompt')}"

    def _question(self, view: SlyView, mine: bool) -> str:
        if not mine:
            return self.say(f"terminal.ask.besides.{STOPS[view.phase]}")
        question: str = view.phase
        if question == "answer" and view.attack is not None:
            question += ".defend" if view.attack.balance else ".attack"
        asked = self.say(f"terminal.ask.{question}")
        return f"{self.say('terminal.ask.again')} {asked}" if view.touched else asked

    def _answers(self, view: SlyView, asks: Sequence[Ask]) -> list[str]:
        """The keys of what is asked."""
        kinds = [ask.kind for ask in asks]
        found = []
        if Attack in kinds:
            found.append(self._attack_key(view, asks))
        for deck in [deck for ask in asks if ask.kind is Draw for deck in _of(ask, 0)]:
            found.append(self.say(f"terminal.key.draw.{deck}"))
        for ask in asks:
            if ask.kind in (Answer, Interfere, Discard):
                found += self._card_keys(view, ask)
        plain = ("pass", "end", "idle")
        return found + [self.say(f"terminal.key.{k}") for k in map(name_of, kinds) if k in plain]

    def _attack_key(self, view: SlyView, asks: Sequence[Ask]) -> str:
        hand = list(view.hand)
        ask = next(ask for ask in asks if ask.kind is Attack)
        card, seat = hand.index(_of(ask, 1)[0]) + 1, _of(ask, 0)[0]
        return self.say("terminal.key.attack", card=card, seat=seat)

    def _card_keys(self, view: SlyView, ask: Ask) -> list[str]:
        hand = list(view.hand)
        cards = [card for card in _of(ask, 0) if card in view.hand]
        numbers = ", ".join(str(hand.index(card) + 1) for card in cards)
        found = [self.say("terminal.key.card", numbers=numbers)] if cards else []
        if "character" in _of(ask, 0):
            found.append(self.say("terminal.key.character"))
        return found

    def _besides(self, asks: Sequence[Ask]) -> list[str]:
        kinds = {ask.kind for ask in asks}
        offered = [kind for kind in (Trade, Protect) if kind in kinds]
        found = [self.say(f"terminal.key.{name_of(kind)}") for kind in offered]
        for ask in asks:
            if ask.kind is Challenge:
                found.append(self.say("terminal.key.challenge", seat=_of(ask, 0)[0]))
        return found
