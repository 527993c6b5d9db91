"""The options of a game as they are typed, and as they are listed."""

from collections.abc import Mapping, Sequence
from typing import Any

from foxtable.engine import BadOption, Game, OneOf, OptionTypes, SetOf, Value


def read_options(game: Game[Any, Any], words: Sequence[str]) -> dict[str, Any]:
    """`NAME=VALUE` words as the game's options. A set that is named again grows; otherwise the
    last word counts."""
    options: dict[str, Any] = {}
    for word in words:
        name, written, text = word.partition("=")
        if not written:
            raise BadOption(f"an option is written NAME=VALUE, not {word!r}")
        option = game.option(name)
        value = text if option is None else option.parse(text)
        if option is not None and not option.accepts(value):
            raise BadOption(f"{game.name}: {option.wrong(text)}")
        more = isinstance(option, SetOf) and name in options
        options[name] = (*options[name], *value) if more else value
    game.read_options(options)
    return options


def option_rows(game: Game[Any, Any]) -> list[tuple[str, str, str, str]]:
    """Of each option: its name, what it takes, how it usually is, and for how many players."""
    return [
        (option.name, _takes(option), _shown(option.usual), _players(option, game.seats[0]))
        for option in game.options()
    ]


def preset_lines(game: Game[Any, Any]) -> list[str]:
    """How to play with options that go well together, as it is typed."""
    play = f"foxtable play {game.name}"
    return [
        " ".join((play, *_chosen(preset.options), *_edition(preset.edition)))
        for preset in game.presets()
        if preset.options or preset.edition
    ]


def _chosen(options: Mapping[str, Any]) -> list[str]:
    return [f"-o {name}={_shown(value)}" for name, value in options.items()]


def _edition(name: str | None) -> list[str]:
    return [] if name is None else [f"--edition {name}"]


def _values(option: OptionTypes) -> tuple[Value, ...]:
    return option.values if isinstance(option, OneOf | SetOf) else ()


def _takes(option: OptionTypes) -> str:
    values = _values(option)
    groups = [
        f"\nat most one of {', '.join(each.name for each in values if each.group == group)}"
        for group in dict.fromkeys(each.group for each in values if each.group)
    ]
    return option.takes + "".join(groups)


def _players(option: OptionTypes, fewest: int) -> str:
    told = [_seats(option, fewest)]
    told += [f"{each.name}: {seats}" for each in _values(option) if (seats := _seats(each, fewest))]
    return "\n".join(filter(None, told)) or "all"


def _seats(limited: OptionTypes | Value, fewest: int) -> str:
    """For how many players it is, where that is not every number with which the game is played."""
    least, most = max(limited.least_seats, fewest), limited.most_seats
    if most is not None:
        return f"{least} to {most}" if most > least else str(least)
    return f"{least} and more" if least > fewest else ""


def _shown(value: Any) -> str:
    """As it would be typed."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return ",".join(value) or "none"
    return str(value)
