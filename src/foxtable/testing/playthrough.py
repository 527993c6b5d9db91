"""A playthrough spells out one whole game: every entry, what everyone heard, was asked and saw.

Such a file per variant is compared line by line in the test run. Only what has changed since the
entry before is spelled out. When rules change on purpose:
`python -m foxtable.testing tests/playthroughs`
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import ONLOOKER, Game, Match, Setup, game_named, games
from foxtable.engine.actors import actor_name
from foxtable.engine.match import plain
from foxtable.testing.walking import walk


def playthrough(game: Game[Any, Any], setup: Setup, seed: str) -> str:
    lines = [
        f"# {game.name}, rules {setup.version}, {setup.seats} seats, edition {setup.edition}",
        f"# options {_json(setup.options)}, seed {seed!r}",
    ]
    seen: dict[int, dict[str, Any]] = {}
    record = None
    for match in walk(game, setup, seed):
        lines += ["", *_entry(match), *_everyone(match, seen)]
        record = match.record()
    assert record is not None, "a walk begins before the first entry"
    return "\n".join(lines) + f"\n\n{record.to_text()}"


def _entry(match: Match) -> Iterator[str]:
    if not match.entries:
        return
    actor, move = match.entries[-1]
    yield f"{len(match.entries)}. {actor_name(actor)}: {move}"
    for each in match.lines[-1] if match.lines else ():
        yield f"  log {_json(each)}"


def _everyone(match: Match, seen: dict[int, dict[str, Any]]) -> Iterator[str]:
    """What each seat, and an onlooker, knows now; whoever knows the same, in one line."""
    told: dict[str, list[str]] = {}
    for seat in (*range(match.setup.seats), ONLOOKER):
        name = "onlooker" if seat == ONLOOKER else str(seat)
        told.setdefault(_knowledge(match, seat, seen), []).append(name)
    for knowledge, names in told.items():
        yield f"  {','.join(names)} {knowledge}"


def _knowledge(match: Match, seat: int, seen: dict[int, dict[str, Any]]) -> str:
    view = plain(match.game.view(match.state, seat))
    before = seen.get(seat, {})
    news = {key: value for key, value in view.items() if key not in before or before[key] != value}
    news.pop("seat", None)
    seen[seat] = view
    heard = match.heard(seat) if match.entries else None
    parts = [f"hears '{heard[1]}'" if heard else "hears nothing", f"sees {_json(news)}"]
    if seat != ONLOOKER and match.asks(seat):
        must = "must" if seat in match.must_act() else "may"
        parts.append(f"{must} {' | '.join(_json(ask.data()) for ask in match.asks(seat))}")
    return ", ".join(parts)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> Iterator[tuple[str, Game[Any, Any], Setup]]:
    """Every playthrough there should be: its file's name, its game and set-up."""
    for name in games():
        game = game_named(name)
        if type(game).__module__.startswith("foxtable."):
            for sample, setup in game.samples().items():
                yield f"{name}-{sample}.txt", game, setup


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, setup in files():
        (folder / name).write_text(playthrough(game, setup, name), encoding="utf-8")
