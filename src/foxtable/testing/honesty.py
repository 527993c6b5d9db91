"""What a game says of its options and bots holds."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
from msgspec import structs

from foxtable.bots import takes
from foxtable.engine import Game, Number, OneOf, OptionTypes, SetOf, Setup
from foxtable.engine.check import preset_options, refusal
from foxtable.engine.rulebook import game_rules

MANY = 100
"""Of a number with more values than these, only the ends and their neighbours are tried."""

Options = dict[str, Any]


def options_are_honest(game: Game[Any, Any], setup: Setup) -> None:
    """Every field is an option, is usual by default, and can be whatever is offered: with the
    seats that are named for it, and with no others."""
    fields = {field.name: field for field in structs.fields(game.options_type)}
    assert [option.name for option in game.options()] == list(fields), "not the fields' names"
    rules = {rule.id for rule in game_rules(game, "en").rules}
    for option in game.options():
        usual = fields[option.name].default
        if usual is msgspec.NODEFAULT:
            usual = fields[option.name].default_factory()
        assert _plain(usual) == _plain(option.usual), f"{option.name} is not usual by default"
        assert option.accepts(option.usual), f"{option.name} does not take its usual value"
        cited = {option.rule, *(value.rule for value in _values(option))}
        assert cited <= rules, f"{option.name}: {cited - rules} are no rules"
        _can_be_had(game, option)


def presets_are_honest(game: Game[Any, Any], setup: Setup) -> None:
    """Every preset can be played, with any number of seats."""
    names = [preset.name for preset in game.presets()]
    assert "box" in names, "there is no preset as in the box"
    assert len(set(names)) == len(names), "two presets have one name"
    for preset in game.presets():
        game.read_options(preset.options)
        for seats in game.seats:
            edition = game.edition if preset.edition is None else preset.edition
            wrong = refusal(game, seats, preset_options(game, preset, seats), edition)
            assert wrong is None, f"the preset {preset.name} for {seats}: {wrong}"


def the_usual_bot_can_be_asked(game: Game[Any, Any], setup: Setup) -> None:
    asked = [name for name, maker in game.bots().items() if takes(maker) == 0] or ["random"]
    assert game.usual_bot in asked, f"{game.usual_bot} is none of {', '.join(asked)}"


def the_company_can_be_asked(game: Game[Any, Any], setup: Setup) -> None:
    """With one person it fills a usual table, by levels that can be asked for; and a weight is one
    of five."""
    asked = [name for name, maker in game.bots().items() if takes(maker) == 0] or ["random"]
    company = list(game.company())
    assert set(company) <= set(asked), f"{company} are not all of {', '.join(asked)}"
    assert len(company) == game.usual - 1, f"{len(company)} and a person do not fill {game.usual}"
    assert game.weight in range(1, 6), f"{game.weight} is no weight from 1 to 5"


def _can_be_had(game: Game[Any, Any], option: OptionTypes) -> None:
    for value, seats in _offered(game, option):
        for number in game.seats:
            had = any(
                refusal(game, number, {**others, option.name: value}, game.edition) is None
                for others in _others(game, option)
            )
            if number not in seats:
                assert not had, f"{option.name}={value} is not for {number}, but goes"
            elif number in (seats[0], seats[-1]):
                assert had, f"{option.name}={value} is for {number}, but does not go"
    for one, other in _exclusive(option):
        pair = {option.name: (one, other)}
        for number in game.seats:
            wrong = refusal(game, number, pair, game.edition)
            assert wrong is not None, f"{option.name}: {one} and {other} are of one group, but go"


def _offered(game: Game[Any, Any], option: OptionTypes) -> Iterator[tuple[Any, range]]:
    """Values other than usual, and the seats that they are said to be for."""
    whole = _limited(game.seats, option.least_seats, option.most_seats)
    if isinstance(option, OneOf | SetOf):
        for each in option.values:
            seats = _limited(whole, each.least_seats, each.most_seats)
            if isinstance(option, SetOf):
                yield (each.name,), seats
            elif each.name != option.usual:
                yield each.name, seats
    elif isinstance(option, Number):
        numbers = option.range
        for number in numbers if len(numbers) <= MANY else (*numbers[:2], *numbers[-2:]):
            if number != option.usual:
                yield number, whole
    else:
        yield not option.usual, whole


def _limited(seats: range, least: int, most: int | None) -> range:
    last = seats[-1] if most is None else min(most, seats[-1])
    return range(max(least, seats[0]), last + 1)


def _others(game: Game[Any, Any], option: OptionTypes) -> Iterator[Options]:
    """How the other options may be when this one is picked: as usual, or one of them changed."""
    yield {}
    for other in game.options():
        if other is not option:
            for value, _ in _offered(game, other):
                yield {other.name: value}


def _exclusive(option: OptionTypes) -> Iterator[tuple[str, str]]:
    for one, other in combinations(_values(option), 2):
        if one.group is not None and one.group == other.group:
            yield one.name, other.name


def _values(option: OptionTypes) -> tuple[Any, ...]:
    return option.values if isinstance(option, OneOf | SetOf) else ()


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, builtin_types=(), order="deterministic")
