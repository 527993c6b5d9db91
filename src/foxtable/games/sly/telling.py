"""A finished game in figures, and in one line for the picture that people send each other."""

import msgspec

from foxtable.engine.words import Words
from foxtable.games.sly.components import HELD
from foxtable.games.sly.endings import lives
from foxtable.games.sly.state import Sly


class Statistics(msgspec.Struct, frozen=True):
    """What is worth knowing of one player's game."""

    lives: int
    cards: int
    played: int
    hits: int
    """Lives taken."""
    caught: int
    """Players put out."""
    challenges_won: int
    turns: int
    """Of the whole game."""


def statistics(state: Sly) -> list[Statistics]:
    return [
        Statistics(
            lives=lives(state, seat),
            cards=HELD[state.hands[seat]].number,
            played=state.played[seat],
            hits=state.hits[seat],
            caught=state.caught.count(seat),
            challenges_won=state.won[seat],
            turns=state.turn,
        )
        for seat in range(state.seats)
    ]


def warm(state: Sly, words: Words) -> str:
    """How the winner came through."""
    result = state.result
    if result is None:
        return ""
    first, *others = result.winners
    if others:
        won = state.rules.teams and len(result.winners) < state.seats
        return words("warm.team" if won else "warm.shared")
    left = words.counted("lives", lives(state, first))
    caught = state.caught.count(first)
    if not caught:
        return words("warm.lives", lives=left)
    return words("warm.caught", lives=left, caught=words.counted("caught", caught))
