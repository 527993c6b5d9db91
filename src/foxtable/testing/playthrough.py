"""A playthrough spells out one whole game: every entry, what everyone heard and saw, every line.

Such a file per variant is compared line by line in the test run. When rules change on purpose:
`python -m foxtable.testing.playthrough tests/playthroughs`
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import ONLOOKER, Game, Match, Setup, game_named, games
from foxtable.engine.actors import actor_name
from foxtable.testing.walking import walk


def playthrough(game: Game[Any, Any], setup: Setup, seed: str) -> str:
    lines = [f"# {game.name}, rules {setup.version}, {setup.seats} seats"]
    lines.append(f"# options {_json(setup.options)}, edition {setup.edition}, seed {seed!r}")
    match = None
    for match in walk(game, setup, seed):
        lines += ["", *_after(match)]
    if match is not None:
        lines += ["", "record:", match.record().to_text().rstrip()]
    return "\n".join(lines) + "\n"


def _after(match: Match) -> Iterator[str]:
    number = len(match.entries)
    if number:
        actor, move = match.entries[-1]
        yield f"{number}. {actor_name(actor)}: {move}"
        for each in match.lines[-1] if match.lines else ():
            yield f"  log {_json(each)}"
    for seat in (*range(match.setup.seats), ONLOOKER):
        name = "onlooker" if seat == ONLOOKER else f"seat {seat}"
        if number and match.entries[-1][0] != seat:
            heard = match.heard(seat)
            yield f"  {name} hears {heard[1] if heard else 'nothing'}"
        yield f"  {name} sees {_json(match.game.view(match.state, seat))}"
        if seat != ONLOOKER:
            asks = " | ".join(_json(ask.data()) for ask in match.asks(seat))
            yield f"  {name} {'must' if seat in match.must_act() else 'may'} {asks or 'nothing'}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> Iterator[tuple[str, Game[Any, Any], Setup]]:
    """Every playthrough there should be: its file's name, its game and set-up."""
    for name in games():
        game = game_named(name)
        for sample, setup in game.samples().items():
            yield f"{name}-{sample}.txt", game, setup


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, setup in files():
        (folder / name).write_text(playthrough(game, setup, name), encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
