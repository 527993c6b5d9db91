"""A finished game in one line, for the picture that people send each other."""

from foxtable.engine.words import Words
from foxtable.games.foxy.scoring import statistics
from foxtable.games.foxy.state import Foxy


def warm(state: Foxy, words: Words) -> str:
    """What the winner's game was like; alone, how near the numbers came."""
    result = state.result
    if result is None:
        return ""
    if state.solo:
        return words("warm.alone", deviation=result.scores["deviation"][0])
    first, *others = result.winners
    points = words.counted("points", result.scores["points"][first])
    if others:
        return words("warm.shared", points=points)
    best = statistics(state, first)
    exact = words.counted("exact", best.exact_hits)
    return words("warm.bet" if best.bet_points else "warm", points=points, exact=exact)
