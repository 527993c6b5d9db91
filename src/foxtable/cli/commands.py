"""Playing in the terminal, simulating, replaying, checking: every command but the server's."""

import platform
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

import foxtable
import foxtable.bots
from foxtable.bots import makers
from foxtable.cli.doctor import examine
from foxtable.cli.options import option_rows, preset_lines, read_options
from foxtable.cli.paging import show_paged
from foxtable.cli.play import Terminal, entry_lines, print_replay
from foxtable.cli.saving import data_folder, load
from foxtable.cli.serving import serve_command
from foxtable.cli.simulating import play_all
from foxtable.cli.stepping import Stepping, seat_named
from foxtable.cli.texts import (
    draws_name,
    game_line,
    level_hint,
    rules_markdown,
    say,
    score_name,
    seat_names,
)
from foxtable.engine import (
    DEALER,
    ONLOOKER,
    BadOption,
    BadRecord,
    Game,
    Record,
    game_named,
    games,
    open_match,
    read_record,
)
from foxtable.engine.words import own_language
from foxtable.lab import simulate_games

app = typer.Typer(
    name="foxtable",
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve_command)


def _tell_version(asked: bool) -> None:
    """With what a report of a fault should name besides."""
    if asked:
        known = ", ".join(f"{name} (rules {game_named(name).version})" for name in games())
        print(f"foxtable {foxtable.__version__}")
        print(f"Python {platform.python_version()} on {platform.system()}; games: {known}")
        raise typer.Exit


@app.callback()
def _whole(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the versions."),
    ] = False,
) -> None:
    """A table for published fox games, in the browser and in the terminal.

    Alone, it opens the table in the browser. Which games there are, [bold]foxtable games[/] says.
    """


class Lang(StrEnum):
    en = "en"
    fr = "fr"
    it = "it"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="See [bold]foxtable games[/].")]
Options = Annotated[
    list[str],
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, as often as you like: -o variants=hard,singles",
    ),
]
Edition = Annotated[str | None, typer.Option(help="The cards to play with.")]
Language = Annotated[Lang | None, typer.Option("--lang", help="Default: your system's.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as text or JSON.")]


@app.command("play")
def play_command(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Who sits with you, by level: keen,keen,dreamer. Default: as usual.")
    ] = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    edition: Edition = None,
    seed: Annotated[str | None, typer.Option(help="The same word deals the same game.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game.")] = False,
    lang: Language = None,
) -> None:
    """Play in the terminal against bots. Ctrl-C saves; --resume goes on.

    Alone: foxtable play foxy --bots none
    """
    console = Console(highlight=False)
    language = _language(lang)
    chosen = game_named(game)
    if resume:
        saved, match = load(game)
        Terminal(console, language, chosen, saved.bots).begin(match, saved=True)
        return
    codes = _opponents(chosen, bots)
    options = read_options(chosen, option)
    match = open_match(chosen, len(codes) + 1, options, seed, edition=edition, log=True)
    Terminal(console, language, chosen, codes).begin(match)


@app.command("simulate")
def simulate_command(  # noqa: PLR0913, PLR0917 - one for each option
    game: GameName,
    bots: Annotated[str, typer.Option(help="One for each seat: perfect,keen,fading:0.1,0.04")],
    count: Annotated[int, typer.Option("--games", min=1, help="How many to play.")] = 100,
    seed: Annotated[str, typer.Option(help="The same word plays the same games.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, help="Workers; they do not change the result.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="One row a seat: FILE.csv, FILE.json or FILE.parquet")
    ] = None,
    option: Options = [],  # noqa: B006 - Typer copies it
    edition: Edition = None,
    lang: Language = None,
) -> None:
    """Let bots play against each other, many times, and count.

    foxtable simulate foxy --games 1000 --bots perfect,keen,casual --jobs 2 --out games.csv
    """
    chosen = game_named(game)
    codes = _codes(chosen, bots)
    options = read_options(chosen, option)
    played = simulate_games(
        game, codes, count, seed,
        options=options, edition=edition, jobs=jobs, statistics=out is not None,
    )  # fmt: skip
    language = _language(lang)
    play_all(played, count, out, say(language), partial(score_name, chosen, language=language))


@app.command("replay")
def replay_command(
    record: RecordFile,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many entries.")] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="Show what this seat saw there, by number or by name."),
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Step through it, back and forth, from any seat.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="What the seat saw, as JSON.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="Only the entries, one a line.")] = False,
    lang: Language = None,
) -> None:
    """Follow a recorded game, whole, to any point, or step by step.

    foxtable replay game.fox --step
    foxtable replay game.fox --to 37 --seat 2
    """
    found, language = _record(record), _language(lang)
    names = seat_names(found, language)
    eyes = _eyes(seat, found)
    console = Console(highlight=False)
    if step or (seat is not None and not as_json):
        stepping = Stepping(console, foxtable.replay(found), language, eyes, names)
        if to is not None or not step:
            stepping.jump(len(found.entries) if to is None else to)
        stepping.run() if step else console.print(stepping.page())
        return
    match = foxtable.replay(found, to)
    if as_json:
        console.print_json(msgspec.json.encode(match.view(eyes)).decode())
    elif moves or match.result is None:
        for line in entry_lines(match, found.names):
            console.print(line, highlight=False, markup=False, soft_wrap=True)
    else:
        print_replay(console, names, match, language)


def _eyes(seat: str | None, record: Record) -> int:
    """The seat that was asked for, by number or by name; without one, an onlooker."""
    if seat is None:
        return ONLOOKER
    found = seat_named(seat, record.names, record.header.seats)
    if found is None:
        known = ", ".join(filter(None, record.names))
        had = f"seats 0 to {record.header.seats - 1}" + (f" ({known})" if known else "")
        raise BadOption(f"there is no seat {seat}; the game had {had}")
    return found


@app.command("verify")
def verify_command(record: RecordFile, lang: Language = None) -> None:
    """Check that everything left to chance in a finished game follows from its seed.

    Exit code 0: yes. 1: no, and the first entry that does not follow. 2: not a record.
    """
    language = _language(lang)
    words = say(language)
    found = _record(record)
    try:
        foxtable.verify(found)
    except BadRecord as error:
        Console(stderr=True).print(words("verify.no", why=error), soft_wrap=True, highlight=False)
        raise typer.Exit(1) from None
    draws = draws_name(game_named(found.header.game), language)
    verdict = words("verify.yes", count=_drawn(found), draws=draws)
    Console().print(verdict, soft_wrap=True, highlight=False)


def _drawn(record: Record) -> int:
    """The entries of the dealer that chance decided; a window that it closed is none."""
    match, count = foxtable.replay(record, 0), 0
    for actor, move in record.entries:
        count += actor == DEALER and match.state.dealing
        match.follow(actor, move)
    return count


@app.command("doctor")
def doctor_command(
    data: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    lang: Language = None,
) -> None:
    """Look whether the tables in a data folder are sound. Nothing is changed.

    Exit code 0: they are. 1: something is damaged, and what to do. 2: it cannot be checked.
    """
    folder, words = data or data_folder(), say(_language(lang))
    findings = list(examine(folder, words))
    cures = dict.fromkeys(finding.cure for finding in findings if finding.cure)
    print(words("doctor.at", folder=folder))
    for finding in findings:
        print(f"  {'!!' if finding.cure else 'ok'}  {finding.text}")
    for verdict in cures or ["doctor.sound"]:
        print(words(verdict))
    raise typer.Exit(1 if cures else 0)


@app.command("rules")
def rules_command(
    game: GameName,
    about: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ABOUT", help="Only a chapter, by number or title, or rules with a word."
        ),
    ] = None,
    lang: Language = None,
    ids: Annotated[bool, typer.Option("--ids", help="With the id of each rule.")] = False,
    pager: Annotated[
        bool, typer.Option("--pager/--no-pager", help="A page at a time, in $PAGER.")
    ] = True,
) -> None:
    """The rules of a game in our own words, with the reasons of all rulings.

    foxtable rules foxy circle
    """
    asked = " ".join(about or ())
    text = rules_markdown(game_named(game), _language(lang), ids=ids, about=asked)
    show_paged(Console(), Markdown(text), pager=pager)


@app.command("games")
def games_command(lang: Language = None) -> None:
    """The games at this table, their players, bots, editions and options."""
    console, language = Console(highlight=False), _language(lang)
    words = say(language)
    table = Table(*(words(f"games.{title}") for title in ("game", "players", "bots", "editions")))
    table.add_column(words("games.line"), ratio=1)
    options = Table(
        *(words(f"games.{title}") for title in ("game", "option", "takes", "usually", "players"))
    )
    notes: list[str] = []
    for name in games():
        game = game_named(name)
        table.add_row(
            name,
            words("games.from_to", least=game.seats[0], most=game.seats[-1]),
            ", ".join(makers(game)),
            ", ".join(game.editions),
            game_line(game, language),
        )
        for row in option_rows(game):
            options.add_row(name, *row)
        notes += (words("games.preset", line=line) for line in preset_lines(game))
        hints = {level: level_hint(game, level, language) for level in makers(game)}
        notes += (f"{name}, {level}: {hint}" for level, hint in hints.items() if hint)
    console.print(table)
    console.print(options)
    for line in notes:
        console.print(line, soft_wrap=True, markup=False)


def _opponents(game: Game[Any, Any], text: str) -> list[str]:
    """`none`; bots by their codes; or whoever usually sits at such a table."""
    if not text:
        return list(game.company())
    return [] if text == "none" else _codes(game, text)


def _codes(game: Game[Any, Any], text: str) -> list[str]:
    """Bots by their codes; a number after a comma belongs to the code before it."""
    codes: list[str] = []
    for word in text.split(","):
        if codes and ":" in codes[-1] and _is_number(word):
            codes[-1] += f",{word}"
        else:
            codes.append(word.strip())
    for code in codes:
        foxtable.bots.maker_of(game, code)
    return codes


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def _record(path: Path) -> Record:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadOption(f"{path} is not text") from None
    except OSError as error:
        raise BadOption(f"cannot read {path}: {error.strerror}") from None
    try:
        return read_record(text)
    except BadRecord as error:
        raise BadOption(f"{path}, {error}") from None


def _language(lang: Lang | None) -> str:
    return lang.value if lang is not None else own_language()
