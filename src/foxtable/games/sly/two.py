"""When there are 2 players left: whoever holds more than six discards down to six."""

from functools import cache

from foxtable.engine import BIT, Addressed, Ask, Log, Move, Refusal, seats_in
from foxtable.games.sly.components import ANY, CARDS, HELD, ONE, PLACE, Card
from foxtable.games.sly.lines import Discarded
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import close


class Discard(Move, frozen=True, gc=False):
    """One of the cards above six, by one's own choice; both owe theirs at the same moment. Text:
    `discard trap`. `sly.two.discard`"""

    card: Card

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if state.phase != "discard" or not state.awaited & BIT[actor]:
            return Refusal("sly.two.discard")
        if not state.hands[actor] & ANY[PLACE[self.card]]:
            return Refusal("sly.hand.holds", (self.card,))
        return None

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        card = PLACE[self.card]
        state.hands[actor] -= ONE[card]
        state.discard(card)
        if log is not None:
            log.append(Addressed(Discarded(actor, self.card)))
        if HELD[state.hands[actor]].number <= state.most:
            state.awaited &= ~BIT[actor]
            if not state.awaited:
                state.settle(log)
                close(state)


def owe_discards(state: Sly) -> None:
    """The limits have just changed."""
    over = [seat for seat in seats_in(state.alive) if HELD[state.hands[seat]].number > state.most]
    if over:
        state.phase = "discard"
        state.awaited = sum(1 << seat for seat in over)
        state.moment += 1
    else:
        close(state)


@cache
def _ask(cards: int) -> tuple[Ask, ...]:
    return (Ask(Discard, (tuple(CARDS[card] for card in range(12) if cards >> card & 1),)),)


def discard_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    return _ask(HELD[state.hands[seat]].once)
