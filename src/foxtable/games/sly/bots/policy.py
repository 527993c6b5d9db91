"""How to play sensibly: what somebody does who looks at their own hand, at what lies open, and at
the odds. It is asked of a world that may be, and reads nobody else's cards in it."""

from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from foxtable.engine import Move, seats_in
from foxtable.games.sly.answer import Answer, Pass, answers
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.bots.odds import Odds
from foxtable.games.sly.bots.value import (
    best_trade,
    copy_value,
    drawn_value,
    loss_of_life,
    shield_value,
    spent,
    useless,
)
from foxtable.games.sly.components import (
    ANY,
    CARDS,
    CHARACTER,
    DECKS,
    ENOUGH,
    HELD,
    KINDS,
    NAMES,
    STOP,
)
from foxtable.games.sly.hand import Protect, Trade, may_protect
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import Draw, End, Idle, aims, can_draw
from foxtable.games.sly.two import Discard
from foxtable.games.sly.window import Interfere, interferences, needs_weasel


class Temper(NamedTuple):
    """How one player differs from another."""

    daring: float = 1.0
    """How much it likes to attack."""
    meddling: float = 1.0
    """How much it likes to interfere."""
    thrift: float = 0.3
    """What a trade should gain at least."""
    favour: tuple[float, ...] = ()
    """By seat: how gladly it attacks them."""


Chosen = tuple[float, int, int, int]
"""An attack: what it gains, whom it meets, with which card and kind it opens."""
NO_ATTACK: Final[Chosen] = (-1000.0, -1, -1, -1)
CALM: Final = Temper()
PASS: Final = Pass()
END: Final = End()
IDLE: Final = Idle()
PROTECT: Final = Protect()
PLAIN_FIRST: Final = (CHARACTER, 0, 1, 6, 7, 2, 8, 4, 9)
"""In which order cards are laid: what comes back first, then the plain ones. Stop it! is the
last."""
DRAWS: Final = tuple(Draw(deck) for deck in DECKS)  # type: ignore[arg-type]


@cache
def answer(card: int) -> Answer:
    return Answer(NAMES[card])  # type: ignore[arg-type]


@cache
def interfere(card: int) -> Interfere:
    return Interfere(NAMES[card])  # type: ignore[arg-type]


@cache
def attack(target: int, card: int, kind: int) -> Attack:
    return Attack(target, CARDS[card], KINDS[kind])  # type: ignore[arg-type]


@cache
def trade(give: int, take: int) -> Trade:
    return Trade(CARDS[give], CARDS[take])  # type: ignore[arg-type]


def decide(state: Sly, seat: int, odds: Odds, temper: Temper = CALM) -> Move:
    """The answer of an awaited seat."""
    phase = state.phase
    if phase == "answer":
        return _answer(state, seat, odds, temper)
    if phase == "window":
        return _interfere(state, seat, odds, temper)
    if phase == "turn":
        return besides(state, seat, temper) or act(state, seat, odds, temper)
    if phase == "close":
        return besides(state, seat, temper) or END
    if phase == "refill":
        return draw(state, seat, state.open_decks)
    if phase == "discard":
        return _discard(state, seat)
    return _enough(state, seat, odds, temper)


# Besides.


def besides(state: Sly, seat: int, temper: Temper) -> Move | None:
    """A trade or a protection that pays."""
    gain, give, take = best_trade(state, seat)
    if gain > temper.thrift:
        return trade(give, take)
    waits = state.phase == "turn" and seat == state.active
    if not waits and may_protect(state, seat) and shield_value(state, seat) > 0:
        return PROTECT
    return None


# Draw or attack.

_gain = itemgetter(0)


def draw(state: Sly, seat: int, decks: int) -> Draw:
    """From the deck that is worth more. The longer nobody has lost a life, the rather the attack
    cards, also where those that are of use lie in the discard: a deck comes back when it is
    empty."""
    if decks != 3:
        return DRAWS[decks >> 1]
    idle = useless(state, seat)
    attack_, defence = drawn_value(state, seat, 0, idle), drawn_value(state, seat, 1, idle)
    return DRAWS[int(defence >= attack_ + 0.15 * (impatience(state) - 1))]


def draw_what_lacks(state: Sly, seat: int, decks: int) -> Draw:
    """From the deck of which one has fewer cards."""
    hand = HELD[state.hands[seat]].counts
    return DRAWS[int(sum(hand[:6]) > sum(hand[6:])) if decks == 3 else decks >> 1]


def strength(state: Sly, seat: int, kind: int) -> int:
    """How many times in a row a seat can attack with this kind, with its character."""
    hand, cards = HELD[state.hands[seat]].counts, state.cards
    number = sum([hand[card] for card in cards.attacks[kind]])
    unused = not state.two and not state.used >> seat & 1
    return number + (unused and cards.characters[state.characters[seat]].attacks == kind)


def act(state: Sly, seat: int, odds: Odds, temper: Temper) -> Move:
    decks = can_draw(state, seat)
    gain, target, card, kind = best_attack(state, seat, odds, temper)
    if target >= 0 and (not decks or gain > drawing_gain(state, seat)):
        return attack(target, card, kind)
    return draw(state, seat, decks) if decks else IDLE


def drawing_gain(state: Sly, seat: int) -> float:
    """A card more, unless there are too many, or it would come with the refill anyway."""
    number = HELD[state.hands[seat]].number
    if number < state.least:
        return 0.2
    return 1.0 if number < state.most else -1.5 * (number - state.most + 1)


def best_attack(state: Sly, seat: int, odds: Odds, temper: Temper) -> Chosen:
    """The attack that gains most; of nobody: -1."""
    return max(attacks(state, seat, odds, temper), key=_gain, default=NO_ATTACK)


def attacks(state: Sly, seat: int, odds: Odds, temper: Temper) -> list[Chosen]:
    """Every attack that a seat can open in its turn, each with the plainest card."""
    found = []
    worth: dict[int, float] = {}
    for kind, aimed in enumerate(aims(state)):
        card = opening(state, seat, kind) if aimed else -1
        if card < 0:
            continue
        number = strength(state, seat, kind)
        for target in seats_in(aimed):
            if target not in worth:
                worth[target] = hit_value(state, seat, target, temper)
            through, at_once = odds(target, kind, number), odds(target, kind, 1)
            gain = attack_gain(state, seat, worth[target], number, through, at_once)
            found.append((gain, target, card, kind))
    return found


def opening(state: Sly, seat: int, kind: int) -> int:
    """The plainest card that an attack of this kind can be opened with; none: -1."""
    hand = HELD[state.hands[seat]].counts
    return next((card for card in state.cards.attacks[kind] if hand[card]), -1)


def hit_value(state: Sly, seat: int, target: int, temper: Temper) -> float:
    """What it is worth to a player that somebody whom it attacks loses a life."""
    worth = loss_of_life(state, seat, target) * temper.daring * impatience(state)
    return worth * temper.favour[target] if temper.favour else worth


def attack_gain(
    state: Sly, seat: int, worth: float, number: int, through: float, at_once: float
) -> float:
    """What an attack with so many cards gains, where a hit is worth so much, and gets through with
    all of them or with the first one so likely."""
    laid = 1 + 0.5 * (number - 1) * (1 - at_once)
    answered = laid * (1 - at_once) / max(1, state.alive.bit_count() - 1)
    return through * worth + answered - spent(state, seat, laid)


def impatience(state: Sly) -> float:
    """The longer nobody has lost a life, the more it is worth to take one."""
    return 1.0 + 0.1 * max(0, state.still - 2 * state.alive.bit_count())


# Answers of the two.


def plainest(cards: int) -> int:
    """Of these bits of cards the one to be laid first; none: -1."""
    for card in PLAIN_FIRST:
        if cards >> card & 1:
            return card
    return STOP if cards >> STOP & 1 else -1


def _answer(state: Sly, seat: int, odds: Odds, temper: Temper) -> Move:
    card = plainest(answers(state, seat))
    if card < 0:
        return PASS
    if state.balance or card == CHARACTER or goes_on(state, seat, odds, temper):
        return answer(card)
    return PASS


def goes_on(state: Sly, seat: int, odds: Odds, temper: Temper) -> bool:
    """Whether it pays to attack once more."""
    number = strength(state, seat, state.kind)
    through = odds(state.target, state.kind, number)
    worth = loss_of_life(state, seat, state.target) * temper.daring * impatience(state)
    return through * worth > spent(state, seat, 1)


def _enough(state: Sly, seat: int, odds: Odds, temper: Temper) -> Move:
    """Enough is enough!, where the attack would get through by it, or be over."""
    if not state.hands[seat] & ANY[ENOUGH]:
        return PASS
    worth = abs(loss_of_life(state, seat, state.target)) * temper.daring
    if state.phase == "stop":
        share = odds(state.target, state.kind, 1 + strength(state, seat, state.kind))
    else:
        share = meddlers(state)
    return answer(ENOUGH) if share * worth > 0.5 * spent(state, seat, 1) else PASS


def meddlers(state: Sly) -> float:
    """How likely somebody would interfere."""
    each = 0.2 if state.rules.teams else 0.08
    return 1.0 - (1.0 - each) ** state.bystanders().bit_count()


# Interfering.


def _interfere(state: Sly, seat: int, odds: Odds, temper: Temper) -> Move:
    cards = interferences(state, seat)
    if not cards:
        return PASS
    card = plainest(cards)
    worth = loss_of_life(state, seat, state.target) * temper.meddling
    if state.balance:
        share, worth = (0.9 if card == STOP else 0.6), -worth
    else:
        share = odds(state.target, state.kind, 1)
    cost = spent(state, seat, 1 + needs_weasel(card))
    return interfere(card) if share * worth > cost + 0.3 else PASS


# Too many cards.


def _discard(state: Sly, seat: int) -> Discard:
    hand, idle = HELD[state.hands[seat]].counts, useless(state, seat)
    held = [card for card in range(12) if hand[card]]
    least = min(held, key=lambda card: copy_value(card, hand[card] - 1, idle))
    return Discard(CARDS[least])  # type: ignore[arg-type]
