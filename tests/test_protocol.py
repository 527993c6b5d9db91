"""The protocol's page says all that a stranger needs to know."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from foxtable.table import messages as msg

HOME = Path(__file__).parents[1]
PAGE = (HOME / "docs" / "protocol.md").read_text(encoding="utf-8")
ROOMS = ["engine", "table", "server"]
"""Those whose refusals can reach a page, whatever is played."""


def refusals(source: str) -> Iterator[str]:
    """Every rule that a refusal in this code names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Refusal") and node.args:
            for each in ast.walk(node.args[0]):
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
                    yield each.value


def section(title: str) -> str:
    return re.split(r"^#+ ", PAGE.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def sent() -> set[str]:
    found = set()
    for room in ROOMS:
        for path in (HOME / "src" / "foxtable" / room).rglob("*.py"):
            found |= set(refusals(path.read_text(encoding="utf-8")))
    return found


def test_every_refusal_is_on_the_page() -> None:
    rules = re.findall(r"^\| (`.+?`) \|", section("refused, pong"), flags=re.MULTILINE)
    rules += re.findall(r"^\| \d+ \|(.+)\|", section("What is not granted"), flags=re.MULTILINE)
    named = set(re.findall(r"`((?:house|table)\.[a-z_.]+)`", " ".join(rules)))
    assert len(sent()) > 30
    assert not sent() - named
    assert not named - sent(), "nobody is refused by these"


def test_a_refusal_is_found_however_it_is_written() -> None:
    source = 'raise Refused(Refusal("a.b" if late else "a.c", (1,)))\nx = engine.Refusal("a.d")'
    assert set(refusals(source)) == {"a.b", "a.c", "a.d"}


def test_every_reason_to_be_shown_out_is_on_the_page() -> None:
    reasons = msgspec.json.schema(msg.Gone)["$defs"]["Gone"]["properties"]["reason"]["enum"]
    rows = set(re.findall(r"^\| `(\w+)` \|", section("gone"), flags=re.MULTILINE))
    assert rows == set(reasons)


@pytest.mark.parametrize("word", ["?watch", "--per-address", "--allow-host", "Retry-After"])
def test_what_strangers_missed(word: str) -> None:
    assert word in PAGE
