"""What the house tells of a table to somebody who has only its link: in words for a preview, and on
the picture. Of a game that is still played it tells what the lobby shows to anybody."""

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from foxtable.engine import Game, Result, game_named
from foxtable.engine.rulebook import game_rules
from foxtable.engine.words import Words, words_of
from foxtable.server.letters import drawable
from foxtable.server.poster import MOST_SEATS, Poster, Seat
from foxtable.table import Table
from foxtable.table.naming import letters_of, names_of


class Told(NamedTuple):
    title: str
    text: str
    poster: Poster


@cache
def house_words(language: str) -> Words:
    return Words(files("foxtable.server"), language)


@cache
def _words(game: str, language: str) -> Words | None:
    return words_of(game_named(game).folder, language)


def _own(game: str, language: str, key: str) -> str:
    """A word of the game's own, if it has it."""
    words = _words(game, language)
    return words(key) if words is not None and key in words else ""


def name_of(game: str, language: str) -> str:
    return _own(game, language, "name") or game.replace("_", " ").capitalize()


def of_house(language: str) -> Told:
    say = house_words(language)
    return Told(say("house"), say("house.text"), Poster("", "", say("house"), say("house.text")))


def of_table(table: Table, language: str) -> Told:
    """What is told of a table: how it ended, or who invites."""
    result = None if table.match is None else table.match.result
    return _invited(table, language) if result is None else _ended(table, result, language)


def of_fairness(table: Table, language: str) -> Told:
    say, game = house_words(language), name_of(table.game_name, language)
    told = of_table(table, language)
    return told._replace(title=say("fair", game=game), text=say("fair.text"))


def _invited(table: Table, language: str) -> Told:
    say, game = house_words(language), name_of(table.game_name, language)
    host = next((chair.name for chair in table.chairs if chair.person == table.host), "")
    line = _own(table.game_name, language, "line") or game_rules(table.game, language).preface
    title = f"{game} · {say('table', host=host)}" if host else game
    shown = drawable(host)
    head = say("table", host=shown) if shown else say("house")
    poster = Poster(table.game_name, head, game, drawable(line))
    return Told(title, f"{say(table.phase)} {line}", poster)


def _ended(table: Table, result: Result, language: str) -> Told:
    say, game = house_words(language), name_of(table.game_name, language)
    names = names_of(table.chairs)
    chairs = range(len(names))
    shown = [drawable(names[seat]) or say("seat", number=seat + 1) for seat in chairs]
    warm = _warm(table, language)
    pictured = table.game.pictured(table.playing().state)
    poster = Poster(
        table.game_name,
        game,
        _headline(result, shown, say),
        warm,
        _seats(result, shown),
        tuple(pictured.items()),
    )
    return Told(f"{_headline(result, names, say)} · {game}", warm or say("over"), poster)


def _warm(table: Table, language: str) -> str:
    game: Game[Any, Any] = table.game
    words = _words(table.game_name, language)
    return "" if words is None else game.warm(table.playing().state, words)


def _headline(result: Result, names: list[str], say: Words) -> str:
    winners = [names[seat] for seat in result.winners]
    if len(names) == 1:
        return say("alone.won" if winners else "alone.lost", name=names[0])
    if not winners:
        return say("nobody")
    if len(winners) == 1:
        return say("wins", name=winners[0])
    if len(winners) == 2:
        return say("share", first=winners[0], second=winners[1])
    return say("share.many", count=len(winners))


def _seats(result: Result, names: list[str]) -> tuple[Seat, ...]:
    """The best of them, with what they have gathered."""
    named = (result.scores[name] for name in ("total", "points") if name in result.scores)
    counted = next(named, None) or next(iter(result.scores.values()), None)
    letters = letters_of(names)
    order = sorted(range(len(names)), key=lambda seat: (result.places[seat], seat))
    return tuple(
        Seat(at, names[at], letters[at], str(counted[at] if counted else f"{result.places[at]}."))
        for at in order[:MOST_SEATS]
    )
