"""Where `thresholds.json` comes from: `python -m foxtable.games.foxy.training`.

Games are played in the head of each level, noting at every turn what the circle would gain. From
the last turn back, each turn's threshold is what waiting gains on average over these games, when
the thresholds of the later turns are kept.
"""

from pathlib import Path
from random import Random

import msgspec

from foxtable.engine import DEALER, Loose
from foxtable.games.foxy import FOXY
from foxtable.games.foxy.belief import advice, exact_number
from foxtable.games.foxy.bots import LEVELS
from foxtable.games.foxy.components import TURNS, edition_named
from foxtable.games.foxy.memory import Memory
from foxtable.games.foxy.play import deal
from foxtable.games.foxy.variants import Rules

GAMES = 2000


def gains(
    chances: tuple[float, float, float], hard: bool, games: int, seed: str
) -> list[list[float]]:
    """For each game, what the circle would have gained at each turn, as its player saw it."""
    rules = Rules(hard=hard)
    edition = edition_named("standard")
    found = []
    for game in range(games):
        rng = Random(f"{seed}/{game}")
        table = FOXY.begin(FOXY.setup(2, {"variants": rules.variants}))
        memory = Memory(edition, *chances)
        row = []
        for _ in range(TURNS):
            reveal = deal(table, Loose(rng))
            reveal.play(table, DEALER)
            memory.add(reveal.card, rng)
            numbers = exact_number(reveal.card, memory.guesses(), edition, rules)
            row.append(advice(numbers, hard).gain)
        found.append(row)
    return found


def stopping_rule(rows: list[list[float]]) -> list[float]:
    """The threshold of each turn, from the last one back: what waiting gains on average."""
    future = [0.0] * len(rows)
    rule = []
    for turn in range(TURNS - 1, -1, -1):
        waiting = round(sum(future) / len(rows), 2)
        rule.append(waiting)
        future = [
            row[turn] if row[turn] > 0 and row[turn] >= waiting else later
            for row, later in zip(rows, future, strict=True)
        ]
    return rule[::-1]


def trained(name: str, hard: bool, games: int = GAMES) -> list[float]:
    return stopping_rule(gains(LEVELS[name], hard, games, f"thresholds/{name}/{hard}"))


def main() -> None:
    table = {
        f"{name}, hard" if hard else name: trained(name, hard)
        for name in LEVELS
        for hard in (False, True)
    }
    rows = (f'  "{key}": {msgspec.json.encode(row).decode()}' for key, row in table.items())
    text = ",\n".join(rows)
    path = Path(__file__).with_name("thresholds.json")
    path.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
