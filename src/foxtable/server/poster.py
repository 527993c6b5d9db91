"""The picture of a table that people send each other, as an SVG of 1200 by 630.

The page's build leaves each game's drawing beside the page (`share/`); the house writes the words
on it: who won, one warm line, and up to four seats.
"""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

import msgspec

from foxtable.server import page
from foxtable.server.letters import Font, cut, fitted, width

LEFT = 64
HEAD = 66
MOST_SEATS = 4
SEATS_WIDE = 848
"""As far as the house's own name."""
TITLE, LINE = range(98, 42, -6), range(32, 21, -2)
LEADING = 1.22
"""Of a title: a tail under one line does not touch the next."""
FAMILIES: dict[Font, tuple[str, int]] = {
    "display": ("Foxtable Display", 700),
    "text": ("Foxtable Text", 600),
    "strong": ("Foxtable Text", 900),
}


class Seat(NamedTuple):
    at: int
    name: str
    letters: str
    score: str


class Poster(NamedTuple):
    """What a picture says. Two tables of which the same is to be said have the same picture."""

    game: str
    """Whose drawing it is; empty: the house's own."""
    head: str
    title: str
    line: str
    seats: tuple[Seat, ...] = ()
    shown: tuple[tuple[str, int], ...] = ()
    """What the drawing shows of this very game, in numbers that it knows by name."""


class Slot(msgspec.Struct):
    """A place in a drawing, and what stands there for each number of what `by` names."""

    name: str
    by: str
    made: list[str]


class Drawing(msgspec.Struct):
    """What the page's build left: a picture without words."""

    ink: str
    wide: int
    body: str
    slots: list[Slot] = []
    usual: dict[str, int] = {}


class Frame(msgspec.Struct):
    heads: list[str]
    logo: str


def can_draw() -> bool:
    """The page that is open here has brought its drawings."""
    return (page.ROOT / "share" / "frame.json").is_file()


def svg(poster: Poster) -> str:
    share = page.ROOT / "share"
    own = share / "games" / f"{poster.game}.json"
    drawing = own if poster.game and own.is_file() else share / "plain.json"
    art = msgspec.json.decode(drawing.read_bytes(), type=Drawing)
    frame = msgspec.json.decode((share / "frame.json").read_bytes(), type=Frame)
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
            _art(art, poster.shown),
            f'<g fill="{art.ink}">',
            _words(poster, art.wide),
            _seats(poster.seats, frame.heads),
            "</g>",
            _house(frame.logo),
            "</svg>",
        )
    )


def _art(art: Drawing, shown: Iterable[tuple[str, int]]) -> str:
    """The drawing, with all its places filled in their order: some lie within others."""
    body, told = art.body, {**art.usual, **dict(shown)}
    for slot in art.slots:
        body = body.replace(f"{{{slot.name}}}", slot.made[told[slot.by] % len(slot.made)])
    return body


def _words(poster: Poster, wide: int) -> str:
    title = fitted(poster.title, "display", TITLE, wide, 2)
    line = fitted(poster.line, "text", LINE, wide, 3)
    head = cut(poster.head, "display", 32, wide)
    parts = [_text(head, LEFT, 84, "display", 32)]
    low = 130 + title.size if len(title.lines) == 1 else 110 + title.size
    for text in title.lines:
        parts.append(_text(text, LEFT, low, "display", title.size))
        low += round(title.size * LEADING)
    low += line.size + 12 - round(title.size * LEADING)
    for text in line.lines:
        low += round(line.size * 1.25)
        parts.append(_text(text, LEFT, low - round(line.size * 0.5), "text", line.size))
    return "".join(parts)


def _seats(seats: tuple[Seat, ...], heads: list[str]) -> str:
    parts = []
    room = SEATS_WIDE / max(1, len(seats)) - HEAD - 12 - 26
    left: float = LEFT
    for seat in seats:
        name, score = cut(seat.name, "strong", 23, room), cut(seat.score, "display", 38, room)
        size = "17" if len(seat.letters) > 1 else "22"
        head = heads[seat.at % len(heads)].replace("{letters}", escape(seat.letters))
        parts += [
            f'<svg x="{left:g}" y="509" width="{HEAD}" height="{HEAD}" viewBox="-4 -1 56 50"',
            f' font-family="{FAMILIES["strong"][0]}">{head.replace("{size}", size)}</svg>',
            _text(name, left + HEAD + 12, 532, "strong", 23),
            _text(score, left + HEAD + 12, 573, "display", 38),
        ]
        wide = max(width(name, "strong", 23), width(score, "display", 38))
        left = round(left + HEAD + 12 + wide + 26)
    return "".join(parts)


def _house(logo: str) -> str:
    """Whose table it was, at the lower right."""
    return (
        '<rect x="928" y="532" width="224" height="58" rx="29" fill="#FFFDF7"/>'
        f'<svg x="942" y="544" width="34" height="34" viewBox="-3 -1 54 50">{logo}</svg>'
        f'<g fill="#1B2440">{_text("Foxtable", 986, 570, "display", 26)}</g>'
    )


def _text(text: str, left: float, base: int, font: Font, size: int) -> str:
    family, weight = FAMILIES[font]
    return (
        f'<text x="{left:g}" y="{base}" font-family="{family}" font-weight="{weight}"'
        f' font-size="{size}">{escape(text)}</text>'
    )
