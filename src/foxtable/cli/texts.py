"""What the commands say, in the reader's language."""

from importlib.resources import files
from typing import Any

from foxtable.engine import Game
from foxtable.engine.rulebook import Rulebook, game_rules
from foxtable.engine.words import Words, words_of


def say(language: str) -> Words:
    return Words(files("foxtable.cli"), language)


def level_name(game: Game[Any, Any], level: str, language: str) -> str:
    """What a bot of this level is called: by its game, or as at every table, or by its code."""
    key = f"level.{level}"
    for words in (words_of(game.folder, language), say(language)):
        if words is not None and key in words:
            return words(key)
    return level


def score_name(game: Game[Any, Any], score: str, language: str) -> str:
    """What a game calls one of its scores, where it shows a result; without words, its name."""
    key, words = f"column.{score}", words_of(game.folder, language)
    return words(key) if words is not None and key in words else score


def rules_markdown(game: Game[Any, Any], language: str, *, ids: bool = False) -> str:
    return as_markdown(game_rules(game, language), ids=ids)


def as_markdown(book: Rulebook, *, ids: bool = False) -> str:
    parts = [f"# {book.title}", book.preface]
    for chapter, rules in book.chapters().items():
        parts.append(f"## {chapter}")
        for rule in rules:
            parts.append(f"`{rule.id}` {rule.text}" if ids else rule.text)
            if rule.ruling:
                parts.append(f"> {rule.ruling}")
    return "\n\n".join(parts)
