"""What nobody sends who means well: values, JSON and texts that are almost right."""

import copy
import json
from random import Random
from typing import Any

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, -2, 40, 100, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400),
    *(0.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", " ", "\x00", "\ud800", "\udfff\ud800", "\u202e\u200b", "\U0001f98a" * 50, "5", "-"),
    *("A" * 41, "A" * 3000, "../../foxtable.db", "' OR 1=1 --", "<script>", "%s%n{0}", "९"),
    *([], {}, [[]], [None], {"": None}, {"move": "reveal", "card": "fox"}, [0] * 500),
)
"""No number here, and none of those in the valid commands, is one that the others write."""
ODD: dict[type, tuple[Any, ...]] = {
    int: (0, 1, 2, 3, -1, 40, 100, 2**31, 2**63 - 1, -(2**63)),
    str: ("", " ", "\x00", "\u202e\u200b", "fox", "A" * 25, "A" * 3000, "<b>", "none", "keen"),
    list: ([], [0], [0, 0, 0], [2, 0, 1], [-1], [2**40], [0] * 500),
    dict: ({}, {"variants": ["hard", "hard"]}, {"variants": ["?"]}, {"": 1}, {"variants": []}),
}
"""Values of the right type, for commands that can be read."""
DEPTHS = (50, 500, 1200, 2000)


def value(rng: Random) -> Any:
    if rng.random() < 0.1:
        return nested(rng)
    return copy.deepcopy(rng.choice(VALUES))


def nested(rng: Random) -> Any:
    """Not deeper than can be written down here; `deep` goes further."""
    found: Any = rng.choice((1, "x", None))
    for _ in range(rng.randrange(1, 120)):
        found = [found] if rng.random() < 0.5 else {"move": found}
    return found


def deep(rng: Random) -> str:
    """JSON that is nested more deeply than anybody reads, closed or not."""
    depth = rng.choice(DEPTHS)
    start, end = rng.choice((("[", "]"), ('{"a":', "}"), ('{"move":[', "]}")))
    return start * depth + "1" + end * (depth if rng.random() < 0.7 else 0)


def changed(rng: Random, valid: Any) -> Any:
    """A copy of some JSON in which one thing is not what it should be."""
    places: list[tuple[Any, Any]] = []
    found = copy.deepcopy(valid)
    _collect(found, places)
    if not places:
        return value(rng)
    inside, key = rng.choice(places)
    match rng.randrange(4):
        case 0 if isinstance(inside, dict):
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[rng.choice(("id", "seat", "extra", "", "\ud800"))] = value(rng)
        case _:
            inside[key] = value(rng)
    return found


def odd(rng: Random, command: dict[str, Any]) -> dict[str, Any]:
    """A command that can be read, and that asks for something odd."""
    found = {**command}
    for key, each in command.items():
        if key == "move":
            found[key] = changed(rng, each) if rng.random() < 0.7 else each
        elif key not in ("do", "id") and rng.random() < 0.5:
            found[key] = rng.choice(ODD.get(type(each), (each,)))
    return found


def _collect(inside: Any, places: list[tuple[Any, Any]]) -> None:
    """Every place in some JSON at which something stands."""
    if not isinstance(inside, dict | list):
        return
    for key, each in list(inside.items() if isinstance(inside, dict) else enumerate(inside)):
        places.append((inside, key))
        _collect(each, places)


def spelled(rng: Random, found: Any) -> str:
    """JSON as text; lone surrogates are escaped, or stand as they are."""
    return json.dumps(found, ensure_ascii=rng.random() < 0.7)


def scratched(rng: Random, text: bytes) -> bytes:
    """A few bytes changed, left out, doubled or moved."""
    found = bytearray(text)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(found) + 1)
        length = rng.randrange(1, 12)
        match rng.randrange(4):
            case 0:
                found[at : at + length] = b""
            case 1:
                found[at:at] = rng.randbytes(length)
            case 2:
                found[at:at] = found[at : at + length]
            case _:
                found[at : at + 1] = bytes([rng.randrange(256)])
    return bytes(found)


def body(rng: Random, valid: Any) -> bytes:
    """Something in place of a valid command or request."""
    match rng.randrange(8):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            return deep(rng).encode()
        case 2:
            return b'{"do":"say","id":"long","text":"' + b"x" * rng.choice((8000, 9000, 70_000))
        case 3 | 4:
            text = json.dumps(valid).encode()
            return scratched(rng, text)
        case 5:
            return json.dumps(valid).encode()
        case _:
            return spelled(rng, changed(rng, valid)).encode("utf-8", "surrogatepass")
