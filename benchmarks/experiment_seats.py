"""Whether a place in the first turn order of The Fox Experiment is better than another.

python benchmarks/experiment_seats.py [--level careful] [--games 10000] [--seats 2 3 4] [--seed S]
    [--into FOLDER]

Everybody plays by the same policy, at the table itself, which is quicker than through views: what a
policy looks at is open to its seat. Winners are appended to a file in the folder, a line for each
game; a run that was stopped goes on where it was, and the games are those of the seed.
"""

import argparse
from collections import Counter
from pathlib import Path
from random import Random

from foxtable.engine import DEALER, Loose, open_match
from foxtable.games.experiment.bots.policy import decide
from foxtable.games.experiment.bots.thumb import Liking, by_thumb
from foxtable.games.experiment.bots.worth import FAR_SIGHTED, Temper
from foxtable.games.experiment.dealing import DEALING
from foxtable.games.experiment.state import Experiment

WHIMS = 0.15
TEMPERS = {"careful": Temper(), "far-sighted": FAR_SIGHTED}
"""`far-sighted`: as Far-seeing thinks of things, without playing on."""


def winner(level: str, seats: int, seed: str) -> int:
    rng = Random(seed)
    chance = Loose(rng)
    match = open_match("experiment", seats, {"first": "first-seat"}, seed, chance="quick-1")
    state = match.state.copy()
    assert isinstance(state, Experiment)
    tempers = [TEMPERS.get(level, Temper()).whimsical(rng, WHIMS) for _ in range(seats)]
    likings = [_liking(rng) for _ in range(seats)]
    while state.result is None:
        if state.dealing:
            DEALING[state.owed](state, chance).play(state, DEALER)
            continue
        seat = (state.awaited & -state.awaited).bit_length() - 1
        if level == "curious":
            by_thumb(state, seat, likings[seat]).play(state, seat)
        else:
            decide(state, seat, tempers[seat], rng).play(state, seat)
    return state.result.winners[0]


def _liking(rng: Random) -> Liking:
    tail, ear, bark, spot = (rng.randrange(4) for _ in range(4))
    return tail, ear, bark, spot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=["curious", *TEMPERS], default="careful")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seats", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--seed", default="seats")
    parser.add_argument("--into", type=Path, default=Path("build/seats"))
    given = parser.parse_args()
    given.into.mkdir(parents=True, exist_ok=True)
    for seats in given.seats:
        path = given.into / f"{given.level}-{seats}-{given.seed}.txt"
        done = len(path.read_text().split()) if path.exists() else 0
        with path.open("a") as out:
            for game in range(done, given.games):
                print(winner(given.level, seats, f"{given.seed}/{game}"), file=out, flush=True)
        won = Counter(path.read_text().split()[: given.games])
        shares = " ".join(f"{100 * won[str(seat)] / given.games:.1f}" for seat in range(seats))
        print(f"{given.level} {seats}p {given.games} games, won in %: {shares}", flush=True)


if __name__ == "__main__":
    main()
