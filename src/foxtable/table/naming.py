"""Names by which everybody at a table is told apart, as every page tells them."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:
    from foxtable.table.table import Chair

BOTS = ("Alba", "Ugo", "Zoé", "Jo", "Élie", "Pia", "Max", "Ada", "Noor", "Leo", "Ines", "Tom")
"""Bots that keep nobody's chair warm have names of their own."""

OTHERS = "авсԁеніјкморԛѕтԝхуαβεηικμνορτυχζӏօɡ"
LATIN = "abcdehijkmopqstwxyabehikmnoptyxzlog"
"""Letters of other alphabets, small, and what they look like, small or large."""
_DRAWN_ALIKE = str.maketrans(OTHERS, LATIN)


def names_of(chairs: "Sequence[Chair]") -> list[str]:
    """Everybody's name by seat: people of one name are numbered, "Liz", "Liz 2"."""
    known: set[str] = set()
    names = [_numbered(chair.name, known) for chair in chairs]
    taken = {alike(name) for name in names}
    for seat, chair in enumerate(chairs):
        if chair.kind == "bot" and not chair.name:
            names[seat] = next(name for name in _bot_names(seat) if alike(name) not in taken)
            taken.add(alike(names[seat]))
    return names


def alike(name: str) -> str:
    """Names that look alike are the same: "liz" is Liz, and so is one with a Cyrillic or Greek
    letter in it that is drawn like one of hers. The page has the same rule."""
    return normalize("NFKD", name).lower().translate(_DRAWN_ALIKE)


def _numbered(name: str, known: set[str]) -> str:
    later = (f"{name} {number}" for number in count(2))
    own = name
    while name and alike(own) in known:
        own = next(later)
    known.add(alike(own))
    return own


def _bot_names(seat: int) -> Iterator[str]:
    for number in count(1):
        for step in range(len(BOTS)):
            first = BOTS[(seat + step) % len(BOTS)]
            yield first if number == 1 else f"{first} {number}"


def letters_of(names: Sequence[str]) -> list[str]:
    """One letter for each; two where somebody else begins alike."""
    plain = [name.replace(" ", "") for name in names]
    first = [name[:1].upper() for name in plain]
    return [
        letter if first.count(letter) < 2 else letter + name[1:2].lower()
        for letter, name in zip(first, plain, strict=True)
    ]
