"""The letters that the house can draw, and how wide they are.

What people call themselves may hold anything; the fonts of the pictures hold Latin letters. What
they lack is left out, never drawn as a box.
"""

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import msgspec

FONTS = files("foxtable.server") / "fonts"
Font = Literal["display", "text", "strong"]
MORE = "…"


class Fitted(NamedTuple):
    """Text that has been broken into lines, and how large it is."""

    lines: tuple[str, ...]
    size: int


@cache
def _widths() -> dict[str, dict[str, int]]:
    """In thousandths of the size."""
    return msgspec.json.decode((FONTS / "widths.json").read_bytes(), type=dict[str, dict[str, int]])


def drawable(text: str) -> str:
    """What of a text all the fonts have."""
    known = _widths()
    kept = (letter for letter in text if all(letter in font for font in known.values()))
    return " ".join("".join(kept).split())


def width(text: str, font: Font, size: float) -> float:
    widths = _widths()[font]
    return sum(widths.get(letter, 0) for letter in text) * size / 1000


def cut(text: str, font: Font, size: float, wide: float) -> str:
    """As much of a line as there is room for."""
    if width(text, font, size) <= wide:
        return text
    while text and width(text + MORE, font, size) > wide:
        text = text[:-1]
    return text.rstrip() + MORE


def broken(text: str, font: Font, size: float, wide: float) -> tuple[str, ...]:
    """The text in lines, between words."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fitted(text: str, font: Font, sizes: range, wide: float, most: int) -> Fitted:
    """The largest of these sizes at which the text needs at most so many lines; at the smallest,
    what there is no room for is left out."""
    for size in sizes:
        lines = broken(text, font, size, wide)
        if len(lines) <= most and all(width(line, font, size) <= wide for line in lines):
            return Fitted(_balanced(lines, font, size, wide), size)
    head, tail = lines[: most - 1], " ".join(lines[most - 1 :])
    return Fitted(tuple(cut(line, font, size, wide) for line in (*head, tail)), size)


def _balanced(lines: tuple[str, ...], font: Font, size: int, wide: float) -> tuple[str, ...]:
    """The same text in as many lines, as equally long as can be."""
    text = " ".join(lines)
    while len(lines) > 1:
        wide -= size / 4
        closer = broken(text, font, size, wide)
        if len(closer) > len(lines) or any(width(line, font, size) > wide for line in closer):
            break
        lines = closer
    return lines
