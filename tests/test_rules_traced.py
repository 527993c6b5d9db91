"""Every rule has a test, every test names rules that exist, every language has them all."""

import ast
import re
from functools import partial
from pathlib import Path

import pytest

from foxtable.engine import Refusal, game_named, games
from foxtable.engine.rulebook import (
    LANGUAGES,
    SHARED,
    explained,
    game_rules,
    read_rules,
    shared_rules,
)

TESTS = Path(__file__).parent
LONGEST = 200
"""Characters of what somebody is told whom a rule stops: two short sentences."""
OURS = [name for name in games() if type(game_named(name)).__module__.startswith("foxtable.")]
"""The games whose rules are tested here; another package's are tested there."""


def marked() -> dict[str, list[str]]:
    """Rule ids by the tests marked with them."""
    found: dict[str, list[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for each in mark.args:
                        found.setdefault(ast.literal_eval(each), []).append(node.name)
    return found


def known() -> set[str]:
    shared = [shared_rules(owner, "en") for owner in SHARED]
    books = shared + [game_rules(game_named(name), "en") for name in OURS]
    return {rule.id for book in books for rule in book.rules}


def test_every_rule_has_a_test() -> None:
    assert not known() - set(marked())


def test_every_test_names_rules_that_exist() -> None:
    assert not set(marked()) - known()


BOOKS = {
    **{owner: partial(shared_rules, owner) for owner in SHARED},
    **{name: partial(game_rules, game_named(name)) for name in games()},
}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_rule_and_ruling(language: str, book: str) -> None:
    english, other = BOOKS[book]("en"), BOOKS[book](language)
    assert [rule.id for rule in other.rules] == [rule.id for rule in english.rules]
    assert [bool(rule.ruling) for rule in other.rules] == [bool(r.ruling) for r in english.rules]
    assert len(other.chapters()) == len(english.chapters())
    assert all(rule.text for rule in other.rules)
    if language != "en":
        same = [a.id for a, b in zip(other.rules, english.rules, strict=True) if a.text == b.text]
        assert not same, "not translated"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_to_whoever_is_stopped(language: str, book: str) -> None:
    english, other = BOOKS[book]("en"), BOOKS[book](language)
    assert [bool(rule.refusal) for rule in other.rules] == [bool(r.refusal) for r in english.rules]
    for rule, first in zip(other.rules, english.rules, strict=True):
        if rule.refusal is None:
            continue
        assert rule.refusal != rule.text, f"{rule.id}: one sentence is enough"
        assert len(rule.refusal) <= LONGEST, f"{rule.id} is too long for its place"
        assert language == "en" or rule.refusal != first.refusal, f"{rule.id}: not translated"


def test_a_refusal_is_told_in_its_own_sentence_where_there_is_one() -> None:
    rule = shared_rules("house", "fr").rule("house.flood")
    assert explained(Refusal(rule.id), "fr") == rule.refusal
    assert rule.refusal not in rule.text
    plain = shared_rules("house", "it").rule("house.lapse")
    assert plain.refusal is None
    assert explained(Refusal(plain.id), "it") == plain.text


def test_a_rule_has_its_reason_and_its_refusal_apart() -> None:
    book = read_rules(
        "# T\n\nPreface\n\n## C\n\n`a.b` One chair each.\n\n> refused: You have one\n> already.\n\n"
        "> One is enough\n> for anybody.\n\n`a.c` Two."
    )
    one, two = book.rules
    assert (one.text, one.refusal) == ("One chair each.", "You have one already.")
    assert one.ruling == "One is enough for anybody."
    assert two.refusal is None
    assert two.ruling is None


def test_rules_cited_in_the_code_exist() -> None:
    cited = set()
    for path in (TESTS.parent / "src" / "foxtable").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=rule), *_]):
                    cited.add(rule)
    assert cited - {""} <= known()
    assert len(cited) > 15


def test_a_paragraph_without_an_id_is_found() -> None:
    with pytest.raises(ValueError, match="without a rule's id"):
        read_rules("# T\n\nPreface\n\n## C\n\n`a.b` One.\n\nLost paragraph.")


@pytest.mark.parametrize("owner", [*SHARED, *games()])
def test_every_rule_is_cited_in_the_code_or_marked_as_not_code(owner: str) -> None:
    """In the code of the room that keeps it, or of any other of ours."""
    book = shared_rules(owner, "en") if owner in SHARED else game_rules(game_named(owner), "en")
    folder = TESTS.parent / "src" / "foxtable"
    if owner not in SHARED:
        folder = Path(str(game_named(owner).folder))
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    cited = {rule.id for rule in book.rules if re.search(rf"\b{re.escape(rule.id)}\b", code)}
    apart = {rule.id for rule in book.rules if not rule.code}
    assert {rule.id for rule in book.rules} - cited == apart
