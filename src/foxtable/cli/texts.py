"""What the commands say, in the reader's language."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any
from unicodedata import category, normalize

from foxtable.engine import BadOption, Game, Record
from foxtable.engine.rulebook import Rulebook, game_rules
from foxtable.engine.words import Words, words_of


def say(language: str) -> Words:
    return Words(files("foxtable.cli"), language)


def level_name(game: Game[Any, Any], level: str, language: str) -> str:
    """What a bot of this level is called: by its game, or as at every table, or by its code."""
    return _of_level(game, f"level.{level}", language) or level


def level_hint(game: Game[Any, Any], level: str, language: str) -> str:
    """How a bot of this level plays, in a line; nothing if nobody says."""
    return _of_level(game, f"hint.{level}", language)


def _of_level(game: Game[Any, Any], key: str, language: str) -> str:
    for words in (words_of(game.folder, language), say(language)):
        if words is not None and key in words:
            return words(key)
    return ""


def game_line(game: Game[Any, Any], language: str) -> str:
    """What one does in this game: in its own line, or as its rules begin."""
    words = words_of(game.folder, language)
    if words is not None and "line" in words:
        return words("line")
    return game_rules(game, language).preface


def score_name(game: Game[Any, Any], score: str, language: str) -> str:
    """What a game calls one of its scores, where it shows a result; without words, its name."""
    key, words = f"column.{score}", words_of(game.folder, language)
    return words(key) if words is not None and key in words else score


def draws_name(game: Game[Any, Any], language: str) -> str:
    """What chance decides in this game: cards, dice; where it does not say, draws."""
    words = words_of(game.folder, language)
    return words("draws") if words is not None and "draws" in words else say(language)("draws")


def seat_names(record: Record, language: str) -> list[str]:
    """Who sat where, as the record says; a seat without a name is a number."""
    words, names = say(language), record.names or ("",) * record.header.seats
    return [name or words("step.seat", seat=seat) for seat, name in enumerate(names)]


def rules_markdown(
    game: Game[Any, Any], language: str, *, ids: bool = False, about: str = ""
) -> str:
    """The whole book behind its contents, or only what is about something."""
    book = game_rules(game, language)
    if about:
        return as_markdown(_about(book, about), ids=ids)
    words = say(language)
    contents = [f"{number}. {title}" for number, title in enumerate(book.chapters(), 1)]
    return as_markdown(book, [f"**{words('rules.contents')}**", "\n".join(contents)], ids=ids)


def as_markdown(book: Rulebook, contents: Sequence[str] = (), *, ids: bool = False) -> str:
    parts = [f"# {book.title}", book.preface, *contents]
    for chapter, rules in book.chapters().items():
        parts.append(f"## {chapter}")
        for rule in rules:
            parts.append(f"`{rule.id}` {rule.text}" if ids else rule.text)
            if rule.ruling:
                parts.append(f"> {rule.ruling}")
    return "\n\n".join(parts)


def _about(book: Rulebook, about: str) -> Rulebook:
    """A chapter by its number or a word of its title; else every rule with this word, or id."""
    chapters, wanted = list(book.chapters()), _bare(about)
    numbers = [str(number) for number in range(1, len(chapters) + 1)]
    titles = {
        title
        for number, title in zip(numbers, chapters, strict=True)
        if about == number or wanted in _bare(title)
    }
    found = [rule for rule in book.rules if rule.chapter in titles] or [
        rule
        for rule in book.rules
        if wanted in _bare(f"{rule.text} {rule.ruling or ''}") or about in rule.id
    ]
    if not found:
        known = ", ".join(map(" ".join, zip(numbers, chapters, strict=True)))
        raise BadOption(f"nothing in these rules is about {about!r}; the chapters are: {known}")
    return book._replace(preface="", rules=tuple(found))


def _bare(text: str) -> str:
    """Without case and accents."""
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if category(letter) != "Mn")
