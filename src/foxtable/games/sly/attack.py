"""Attacking another player: the opening card, and how an attack ends. What comes between stands in
`answer` and `window`."""

from typing import Final

from foxtable.engine import (
    BIT,
    Addressed,
    Ask,
    Log,
    Lookup,
    Move,
    Refusal,
    Text,
    seats_in,
    text_refusal,
)
from foxtable.games.sly import endings
from foxtable.games.sly.components import (
    ANY,
    ATTACK_BITS,
    CARDS,
    CHARACTER,
    EDITION,
    HELD,
    KINDS,
    NO_BALANCE,
    ONE,
    PLACE,
    STORY,
    WEASEL,
    Card,
    Kind,
    edition_named,
)
from foxtable.games.sly.hand import calm_asks
from foxtable.games.sly.lines import Attacked, Failed
from foxtable.games.sly.state import NOBODY, Laid, Sly
from foxtable.games.sly.teams import is_partner
from foxtable.games.sly.turn import IDLE, aims, can_draw, close, draw_asks
from foxtable.games.sly.two import owe_discards

# Opening.


class Attack(Move, frozen=True, gc=False):
    """Attack somebody, perhaps with a story of one's own. Text: `attack 2 gossip gossip ""`"""

    target: int
    card: Card
    kind: Kind
    story: str = ""

    def refusal(self, state: Sly, actor: int) -> Refusal | None:
        if not state.awaited & BIT[actor]:
            return Refusal("sly.turn.yours")
        if state.phase != "turn":
            return Refusal("sly.turn.action")
        kind, card = KINDS.index(self.kind), PLACE[self.card]
        if card not in EDITION[state.edition].attacks[kind]:
            return Refusal("sly.attack.card", (self.card, self.kind))
        if not state.hands[actor] & ANY[card]:
            return Refusal("sly.hand.holds", (self.card,))
        refusal = target_refusal(state, self.target, kind)
        if refusal is None and self.story:
            return text_refusal(self.story, STORY)
        return refusal

    def play(self, state: Sly, actor: int, log: Log | None = None) -> None:
        kind, card = KINDS.index(self.kind), PLACE[self.card]
        state.target, state.kind, state.story = self.target, kind, self.story
        state.row = []
        state.affair += 1
        state.balance = 0
        if log is not None:
            line = Attacked(actor, self.target, self.kind, self.card, self.story, tale(state))
            log.append(Addressed(line))
        lay(state, actor, card)
        ask_principal(state)


def target_refusal(state: Sly, target: int, kind: int) -> Refusal | None:
    """Why this one cannot be attacked with this kind."""
    active = state.active
    if not 0 <= target < len(state.hands) or target == active:
        return Refusal("sly.attack.other", (target,))
    if not state.alive & BIT[target]:
        return Refusal("sly.attack.living", (target,))
    if state.shields & BIT[target]:
        return Refusal("sly.dontcare.protects", (target,))
    if (state.trapped if kind else state.gossiped)[target] >= 2:
        return Refusal("sly.lives.two", (target, KINDS[kind]))
    if state.rules.teams and is_partner(state, active, target):
        return Refusal("sly.teams.partner", (target,))
    return None


def tale(state: Sly) -> int:
    """Which of the edition's stories is told: another one each turn. `sly.attack.story`"""
    return state.turn % state.cards.told[state.kind]


def lay(state: Sly, seat: int, card: int, weasel: bool = False) -> None:
    """A card goes from a hand into the row. Only attack and defence cards change the balance, a
    weasel never does. `sly.answer.balance`"""
    if card == CHARACTER:
        state.used |= BIT[seat]
        state.shown |= BIT[seat]
    else:
        state.hands[seat] -= ONE[card] + ONE[WEASEL] if weasel else ONE[card]
    state.row.append(Laid(seat, card, weasel))
    state.played[seat] += 1 + weasel
    if card not in NO_BALANCE:
        state.balance = 1 - state.balance


def ask_principal(state: Sly) -> None:
    """The one of the two whose turn it is to answer is asked, openly and whatever they hold.
    `sly.answer.principal`"""
    state.phase = "answer"
    state.awaited = BIT[state.target if state.balance else state.active]
    state.forget_seals()
    state.moment += 1


# The end of an attack.


def finish(state: Sly, log: Log | None) -> None:
    """`sly.attack.success`, `sly.attack.discards`: the attack is decided, all its cards go to the
    discards together, and the closing step follows."""
    stopped = state.phase == "stop"
    target = state.target
    if state.balance and not stopped:
        endings.lose_life(state, log)
    elif log is not None:
        log.append(Addressed(Failed(state.active, target)))
    for laid in state.row:
        if laid.weasel:
            state.discard(WEASEL)
        if laid.card != CHARACTER:
            state.discard(laid.card)
    endings.lay_down_spent(state, log)
    state.row = []
    state.target, state.story, state.balance = NOBODY, "", 0
    state.forget_seals()
    state.settle(log)
    if endings.check_end(state):
        return
    if endings.two_left(state, log):
        owe_discards(state)
    else:
        close(state)


# Questions.


def turn_asks(state: Sly, seat: int) -> tuple[Ask, ...]:
    """Draw or attack; if neither can be done, `sly.turn.idle`."""
    held = HELD[state.hands[seat]]
    gossip, trap = aims(state)
    actions = _ACTIONS[state.edition, can_draw(state, seat), held.once & ATTACK_BITS, gossip, trap]
    return actions + calm_asks(state, seat, held)


def _actions(given: tuple[str, int, int, int, int]) -> tuple[Ask, ...]:
    """A deck to draw from; for each kind, every card held that is one, against whomever it can
    hit."""
    edition, decks, cards, gossip, trap = given
    attacks = _ATTACKS[edition, 0, cards, gossip] + _ATTACKS[edition, 1, cards, trap]
    return draw_asks(decks) + attacks or IDLE


def _attacks(given: tuple[str, int, int, int]) -> tuple[Ask, ...]:
    edition, kind, cards, found = given
    suiting = [card for card in edition_named(edition).attacks[kind] if cards >> card & 1]
    return tuple(
        Ask(Attack, (seats_in(found), (CARDS[card],), (KINDS[kind],), Text(STORY)))
        for card in suiting
        if found
    )


_ACTIONS: Final = Lookup(_actions)
_ATTACKS: Final = Lookup(_attacks)
