"""Golden records of a game, for the day on which its rules are first released.

    python tools/golden.py GAME
    python tools/golden.py

Whatever `GAME-*` stands in tests/golden is written anew, always the same: games of every mode at
random, with take-backs, dealt by hand, asleep, by bots, abandoned, and open. Once they are released
they stand for good, and this is not run again for that version.

How every record ends, and what was counted, stands in `scores.json` beside them. Without a game
only what is not yet noted there is added, as for a record that was put there by hand.
"""

import sys
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from foxtable.bots import play_out, seat_bots
from foxtable.engine import (
    BY_HAND,
    DEALER,
    Game,
    Loose,
    Match,
    Setup,
    game_named,
    open_match,
    read_record,
    replay,
    seed_from,
)
from foxtable.testing.walking import act, played, walk

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SCORES = FOLDER / "scores.json"
SEEDS = 5
"""The shortest of so many games stands for its mode."""


Named = Iterator[tuple[str, Match]]
"""Games, each with the name of its file."""


def games(game: Game[Any, Any]) -> Named:
    samples = game.samples()
    for name, setup in samples.items():
        found = (played(game, setup, f"golden {name} {seed}") for seed in range(SEEDS))
        yield f"random-{name}", min(found, key=lambda match: len(match.entries))
    yield from OF[game.name](game, samples)


def sly(game: Game[Any, Any], samples: Mapping[str, Setup]) -> Named:
    for name in (
        "2p",
        "2p-open",
        "3p",
        "3p-victim",
        "3p-extension",
        "4p",
        "4p-mild-open",
        "4p-teams",
    ):
        yield f"takebacks-{name}", with_takebacks(game, samples[name], f"golden back {name}")
    for seats, options in ((2, {}), (3, {}), (4, {"teams": True}), (5, {"ending": "victim"})):
        setup = game.setup(seats, {**options, "still": 50})
        yield f"asleep-{seats}p", asleep(game, setup, f"golden asleep {seats}")
    for name in ("2p", "3p-victim", "3p-extension"):
        yield f"hand-{name}", by_hand(game, samples[name], f"golden hand {name}")
    for name in ("4p", "6p-teams"):
        yield f"abandoned-{name}", left(game, samples[name], f"golden left {name}", 60)
    match = open_match(game, 3, {"extension": "with"}, "golden open")
    _some(match, 90)
    yield "open-3p-extension", match


def experiment(game: Game[Any, Any], samples: Mapping[str, Setup]) -> Named:
    for name in ("1p", "1p-hard", "2p", "2p-siblings", "3p", "4p-patrons"):
        yield f"takebacks-{name}", with_takebacks(game, samples[name], f"golden back {name}")
    for seats in game.seats:
        yield f"asleep-{seats}p", asleep(game, game.setup(seats), f"golden asleep {seats}")
    for name in ("1p", "2p-siblings", "3p-first", "5p"):
        yield f"hand-{name}", by_hand(game, samples[name], f"golden hand {name}")
    for name in ("1p-hard", "4p", "6p"):
        yield f"abandoned-{name}", left(game, samples[name], f"golden left {name}", 120)
    match = open_match(game, 4, {"siblings": True}, "golden open")
    _some(match, 200)
    yield "open-4p-siblings", match
    yield "random-1p-order", in_which(game, samples["1p"], "golden order", "order (1")
    three = game.setup(3, {"siblings": True})
    yield "random-3p-siblings", in_which(game, three, "golden return", "return ")
    for name in ("1p", "1p-hard"):
        yield f"won-{name}", won(game, samples[name], f"golden won {name}", "careful")
    for name in ("2p", "3p", "4p-patrons", "5p", "6p"):
        yield f"bots-{name}", by_bots(game, samples[name], f"golden bots {name}", "careful")


OF = {"sly": sly, "experiment": experiment}


def in_which(game: Game[Any, Any], setup: Setup, seed: str, beginning: str) -> Match:
    """The first game in which somebody makes a move that begins so."""
    found = (played(game, setup, f"{seed} {number}") for number in count())
    return next(
        match
        for match in found
        if any(str(move).startswith(beginning) for _, move in match.entries)
    )


def won(game: Game[Any, Any], setup: Setup, seed: str, level: str) -> Match:
    """The first game that this bot wins alone."""
    found = (by_bots(game, setup, f"{seed} {number}", level) for number in count())
    return next(match for match in found if match.result and match.result.winners)


def by_bots(game: Game[Any, Any], setup: Setup, seed: str, level: str) -> Match:
    match = open_match(game, setup.seats, setup.options, seed)
    failed = play_out(match, seat_bots(match, [level] * setup.seats, seed))
    assert not failed, f"{seed}: a bot failed"
    return match


def left(game: Game[Any, Any], setup: Setup, seed: str, entries: int) -> Match:
    """Abandoned after so many entries."""
    match = open_match(game, setup.seats, setup.options, seed)
    _some(match, entries)
    match.abandon()
    return match


def with_takebacks(game: Game[Any, Any], setup: Setup, seed: str) -> Match:
    *_, match = walk(game, setup, seed)
    match.show_seed(seed_from(seed).hex())
    return match


def asleep(game: Game[Any, Any], setup: Setup, seed: str) -> Match:
    """The clock plays for everybody."""
    match = open_match(game, setup.seats, setup.options, seed)
    while match.reason is None:
        seat = match.must_act()[0]
        match.play(seat, game.lapse(match.state, seat))
    return match


def by_hand(game: Game[Any, Any], setup: Setup, seed: str) -> Match:
    match = open_match(game, setup.seats, setup.options, chance=BY_HAND)
    rng = Random(seed)
    while match.reason is None:
        if match.state.dealing or match.state.ripe:
            match.play(DEALER, game.deal(match.state, Loose(rng)))
        else:
            act(match, rng)
    return match


def _some(match: Match, entries: int) -> None:
    rng = Random("golden some")
    while match.reason is None and len(match.entries) < entries:
        act(match, rng)


def main(name: str) -> None:
    for old in FOLDER.glob(f"{name}-*"):
        old.unlink()
    for number, (kind_of_game, match) in enumerate(games(game_named(name))):
        record = match.record()
        places = "-".join(map(str, match.result.places)) if match.result else ""
        kind, text = ("jsonl", record.to_json()) if number % 5 == 4 else ("fox", record.to_text())
        (FOLDER / f"{name}-{kind_of_game}_{places}.{kind}").write_text(text, encoding="utf-8")
    note_scores(anew=f"{name}-")


def note_scores(anew: str) -> None:
    """Of records whose names begin so, and of those that were not noted before; a line for each."""
    noted = msgspec.json.decode(SCORES.read_bytes()) if SCORES.exists() else {}
    for path in FOLDER.iterdir():
        if path != SCORES and (path.name not in noted or path.name.startswith(anew)):
            noted[path.name] = replay(read_record(path.read_text(encoding="utf-8"))).result
    there = sorted(name for name in noted if (FOLDER / name).exists())
    lines = [f'"{name}": {msgspec.json.encode(noted[name]).decode()}' for name in there]
    SCORES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        main(name)
    if not sys.argv[1:]:
        note_scores(anew="/")
