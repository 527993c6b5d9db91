"""The rules in words, each with a stable id.

A rules file is Markdown. A paragraph that opens with an id in backticks is a rule; a quoted
paragraph after it gives the reason of a ruling, for what a rulebook leaves open. Refusals cite the
id, and every test of a rule is marked with it. Every id is cited somewhere in the code, or marked
as none of its business.
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

_RULE = re.compile(r"`([a-z_]+(?:\.[a-z_]+)+)`\s+(.*)", re.DOTALL)


class Rule(NamedTuple):
    id: str
    chapter: str
    text: str
    ruling: str | None = None
    """Why it is so, where a rulebook leaves it open."""
    code: bool = True
    """False: it is for people to keep, and no line of code can."""


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
        elif text.startswith("> ") and rules:
            rules[-1] = rules[-1]._replace(ruling=text[2:].replace(" > ", " "))
        elif not rules:
            preface = text
        else:
            raise ValueError(f"a paragraph without a rule's id: {text[:60]!r}")
    return Rulebook(title, preface, tuple(rules))


def rules_in(folder: Traversable, language: str) -> Rulebook:
    return read_rules((folder / f"rules.{language}.md").read_text(encoding="utf-8"))


SHARED = {"table": "foxtable.engine", "house": "foxtable.table"}
"""Rules of every game, by the first word of their ids, and the rooms that keep them."""


@cache
def shared_rules(owner: str, language: str) -> Rulebook:
    """`table`: whose move it is, lateness, taking back. `house`: chairs, names, hosts."""
    return rules_in(files(SHARED[owner]), language)


@cache
def game_rules(game: Game[Any, Any], language: str) -> Rulebook:
    return rules_in(game.folder, language)


def explained(refusal: Refusal, language: str) -> str:
    """The words of the rule that forbids something, wherever it stands."""
    owner = refusal.rule.partition(".")[0]
    if owner in SHARED:
        return shared_rules(owner, language).rule(refusal.rule).text
    return game_rules(game_named(owner), language).rule(refusal.rule).text
