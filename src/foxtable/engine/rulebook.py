"""The rules in words, each with a stable id.

A rules file is Markdown. A paragraph that opens with an id in backticks is a rule; a quoted
paragraph after it gives the reason of a ruling, for what a rulebook leaves open. A quoted paragraph
that opens with `refused:` is what somebody is told whom the rule stops, where the rule itself does
not say it well: the reason and the way out. Refusals cite the id, and every test of a rule is
marked with it. Every id is cited somewhere in the code, or marked as none of its business.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from foxtable.engine.catalogue import game_named
from foxtable.engine.errors import Refusal
from foxtable.engine.game import Game

LANGUAGES = ("en", "fr", "it")

NOT_CODE = "<!-- not code -->"
"""Stands in the English rules after a rule that nothing in the code can keep or show."""

REFUSED = "> refused: "
"""Opens, in every language, the sentence for whoever is stopped by the rule above it."""

_RULE = re.compile(r"`([a-z_]+(?:\.[a-z_]+)+)`\s+(.*)", re.DOTALL)


class Rule(NamedTuple):
    id: str
    chapter: str
    text: str
    ruling: str | None = None
    """Why it is so, where a rulebook leaves it open."""
    code: bool = True
    """False: it is for people to keep, and no line of code can."""
    refusal: str | None = None
    """What it says to whoever it stops, where its text is for reading only."""


class Rulebook(NamedTuple):
    title: str
    preface: str
    rules: tuple[Rule, ...]

    def chapters(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.chapter, []).append(rule)
        return found

    def rule(self, rule_id: str) -> Rule:
        return next(rule for rule in self.rules if rule.id == rule_id)


def read_rules(markdown: str) -> Rulebook:
    title = preface = chapter = ""
    rules: list[Rule] = []
    for block in re.split(r"\n\s*\n", markdown.strip()):
        text = re.sub(r"[ \t\r\n]+", " ", block).strip(" \t\r\n")
        if text.startswith("## "):
            chapter = text[3:]
        elif text.startswith("# "):
            title = text[2:]
        elif found := _RULE.fullmatch(text):
            rules.append(Rule(found[1], chapter, found[2]))
        elif text == NOT_CODE and rules:
            rules[-1] = rules[-1]._replace(code=False)
        elif text.startswith(REFUSED) and rules:
            rules[-1] = rules[-1]._replace(refusal=_unquoted(text.removeprefix(REFUSED)))
        elif text.startswith("> ") and rules:
            rules[-1] = rules[-1]._replace(ruling=_unquoted(text[2:]))
        elif not rules:
            preface = text
        else:
            raise ValueError(f"a paragraph without a rule's id: {text[:60]!r}")
    return Rulebook(title, preface, tuple(rules))


def _unquoted(text: str) -> str:
    return text.replace(" > ", " ")


def rules_in(folder: Traversable, language: str) -> Rulebook:
    return read_rules((folder / f"rules.{language}.md").read_text(encoding="utf-8"))


SHARED = {"house": "foxtable.table", "table": "foxtable.engine"}
"""Rules of every game, by the first word of their ids, and the rooms that keep them; in the
order in which a newcomer reads them."""


@cache
def shared_rules(owner: str, language: str) -> Rulebook:
    """`house`: chairs, names, hosts. `table`: whose move it is, lateness, taking back."""
    return rules_in(files(SHARED[owner]), language)


@cache
def game_rules(game: Game[Any, Any], language: str) -> Rulebook:
    return rules_in(game.folder, language)


def explained(refusal: Refusal, language: str) -> str:
    """What the rule that forbids something says of it, wherever it stands."""
    owner = refusal.rule.partition(".")[0]
    shared = owner in SHARED
    book = shared_rules(owner, language) if shared else game_rules(game_named(owner), language)
    rule = book.rule(refusal.rule)
    return rule.refusal or rule.text
