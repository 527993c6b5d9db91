"""Gameplay: a card is turned up, everyone secretly writes a number, and again, twenty times."""

from collections.abc import Sequence
from typing import Self

from foxtable.engine import DEALER, Addressed, Ask, Chance, Line, Log, Move, Refusal
from foxtable.games.foxy.components import FOX, TURNS
from foxtable.games.foxy.scoring import final_result
from foxtable.games.foxy.state import Foxy, Spoken

HIGHEST = 99


class Turned(Line, frozen=True):
    """A card was turned up; which one, the table shows."""

    turn: int


class Spoke(Line, frozen=True):
    """Easy mode: the last writer said their number aloud; the table shows it for one turn."""

    turn: int
    seat: int


class Reveal(Move, frozen=True, gc=False):
    """The dealer turns up a card and lays it on the others. `foxy.turn.reveal`"""

    card: str

    def refusal(self, state: Foxy, actor: int) -> Refusal | None:
        if actor != DEALER:
            return Refusal("foxy.turn.reveal", (self.card,))
        last = len(state.pile) == TURNS - 1
        if self.card not in state.unseen or (last and FOX in state.unseen and self.card != FOX):
            return Refusal("foxy.setup.deck", (self.card,))
        return None

    def play(self, state: Foxy, actor: int, log: Log | None = None) -> None:
        state.pile.append(self.card)
        state.unseen.remove(self.card)
        state.dealing = False
        state.awaited = (1 << len(state.boards)) - 1
        state.moment += 1
        if log is not None:
            log.append(Addressed(Turned(state.turn)))


class Estimate(Move, frozen=True, gc=False):
    """A seat writes its number in this turn's box, perhaps circled. Text: `estimate 5!`"""

    number: int | None
    circled: bool | None = False

    def refusal(self, state: Foxy, actor: int) -> Refusal | None:
        number = self.number
        if actor == DEALER:
            return Refusal("foxy.turn.box", (actor,))
        if number is None or not 0 <= number <= HIGHEST:
            return Refusal("foxy.estimate.range", (number,))
        return self._bet_refusal(state, actor) if self.circled is not False else None

    def _bet_refusal(self, state: Foxy, actor: int) -> Refusal | None:
        circle = state.circles[actor]
        if state.solo:
            return Refusal("foxy.solo.no_bet")
        if self.circled is None or circle not in (0, state.turn):
            return Refusal("foxy.bet.once", (circle,))
        return None

    def play(self, state: Foxy, actor: int, log: Log | None = None) -> None:
        board: list[int | None] = state.boards[actor]  # type: ignore[assignment]  # no None: refused
        turn = len(state.pile)
        if len(board) == turn:
            board[-1] = self.number
            if state.circles[actor] == turn:
                state.circles[actor] = 0
        else:
            board.append(self.number)
            state.awaited ^= 1 << actor
        if self.circled:
            state.circles[actor] = turn
        if not state.awaited:
            close_turn(state, actor, log)

    def told(self, state: Foxy, actor: int, seat: int) -> Move:
        """The others learn only that somebody has written. `foxy.turn.secret`"""
        return Estimate(None, None)

    def words(self) -> list[str]:
        number = "?" if self.number is None else str(self.number)
        return [number + ("!" if self.circled else "")]

    @classmethod
    def from_words(cls, words: Sequence[str]) -> Self:
        if len(words) != 1:
            raise ValueError("an estimate is one number, with ! behind it if it is circled")
        word = words[0].removesuffix("!")
        if word == "?":
            return cls(None, None)
        if not word.removeprefix("-").isdecimal():
            raise ValueError(f"{word!r} is not a whole number, and nothing else may be written")
        return cls(int(word), words[0] != word)


def close_turn(state: Foxy, last_writer: int, log: Log | None) -> None:
    """Everyone has written: the numbers are locked, and the next card comes. `foxy.turn.close`"""
    state.moment += 1
    if state.rules.easy:
        state.spoken = Spoken(last_writer, state.boards[last_writer][-1])
        if log is not None:
            log.append(Addressed(Spoke(state.turn, last_writer)))
    if len(state.pile) < TURNS:
        state.dealing = True
    else:
        state.spoken = None
        state.result = final_result(state)


def deal(state: Foxy, chance: Chance) -> Reveal:
    """The fox with the chance of one card among those left; else any other nobody has seen."""
    unseen = state.unseen
    turn = len(state.pile) + 1
    if unseen[-1] != FOX:
        return Reveal(unseen[chance.below(len(unseen), "card", turn)])
    left = TURNS + 1 - turn
    card, place = divmod(chance.below((len(unseen) - 1) * left, "card", turn), left)
    return Reveal(unseen[card] if place else FOX)


_PLAIN = (Ask(Estimate, (range(HIGHEST + 1), (False,))),)
_WITH_CIRCLE = (Ask(Estimate, (range(HIGHEST + 1), (False, True))),)


def asks(state: Foxy, seat: int) -> Sequence[Ask]:
    """Every turn the same question, also after an answer: until the turn closes the last thing a
    player wrote counts."""
    may_circle = not state.solo and state.circles[seat] in (0, state.turn)
    return _WITH_CIRCLE if may_circle else _PLAIN


def lapse(state: Foxy, seat: int) -> Estimate:
    """Time is up: 0, not circled. `foxy.estimate.lapse`"""
    return Estimate(0)
