"""Positions of Sly Foxes for bots: tables with these hands, and bots that have listened so far."""

from typing import Any

from foxtable.bots import Bot, maker_of
from foxtable.engine import Move, open_match
from foxtable.games.sly import SLY
from foxtable.games.sly.components import CARDS, DECK_OF, HELD, PLACE, packed
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import begin

Hand = dict[str, int]


def table(hands: list[Hand], characters: str = "", **options: Any) -> Sly:
    """A table at which seat 0 is about to take its turn, with these hands; the rest of the cards
    are in the decks. `characters`: by seat, the first letters of their names."""
    state = open_match("sly", len(hands), options, "table").state.copy()
    assert isinstance(state, Sly)
    state.decks = list(state.cards.boxes[state.rules.box])
    for seat, cards in enumerate(hands):
        state.hands[seat] = packed(cards.get(name, 0) for name in CARDS)
        for name, number in cards.items():
            state.decks[PLACE[name]] -= number
    for seat, letter in enumerate(characters):
        names = state.cards.character_names
        state.characters[seat] = next(at for at, name in enumerate(names) if name[0] == letter)
    if state.phase == "reveal":
        state.span, state.window = 0, 0
    begin(state, 0, None)
    return state


def counts(state: Sly) -> list[tuple[int, ...]]:
    """How many of each card everybody holds."""
    return [HELD[hand].counts for hand in state.hands]


def lay_down(state: Sly, *cards: str) -> None:
    """These cards lie in the discards."""
    for name in cards:
        state.decks[PLACE[name]] -= 1
        state.discards[DECK_OF[PLACE[name]]].append(PLACE[name])


def play(state: Sly, *moves: tuple[int, Move]) -> None:
    for seat, move in moves:
        refusal = move.refusal(state, seat)
        assert refusal is None, refusal
        move.play(state, seat)


def bot_at(level: str, state: Sly, seat: int, stream: str = "test") -> Any:
    """A bot that has listened so far: it knows everybody's number of cards, if it counts at all."""
    options = {name: getattr(state.rules, name) for name in ("ending", "teams", "mild", "open")}
    bot: Any = maker_of(SLY, level)(seat, SLY.setup(state.seats, options), stream)
    bot.see(SLY.view(state, seat), None)
    for each, hand in enumerate(counts(state) if hasattr(bot, "memory") else ()):
        bot.memory.split[each] = [sum(hand[:6]), sum(hand[6:])]
        bot.memory.limits[each] = [9] * 12
    return bot


def answer(level: str, state: Sly, seat: int) -> Move:
    bot: Bot = bot_at(level, state, seat)
    return bot.choose(SLY.view(state, seat), SLY.asks(state, seat))
