"""Components: 48 cards in four environments, the Fox card, and a board of 20 boxes for everyone.

Which cards there are is data, in an edition file. An owner of the real box can put their own beside
ours: `NAME.json` in the folder that `user_editions` names.
"""

import hashlib
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_data_path

from foxtable.engine import BadEdition

FOX: Final = "fox"
CAT: Final = "cat"
TURNS: Final = 20
"""Cards in a game, the fox among them; and boxes on a board."""


class Card(msgspec.Struct, frozen=True):
    """A card as it looks. The Fox card has no environment and no animals."""

    name: str
    environment: str
    animals: tuple[str, ...]


class Edition:
    """The cards of one printing, and what the game looks up about them again and again."""

    def __init__(self, name: str, environments: dict[str, dict[str, int]], digest: str) -> None:
        self.name = name
        self.digest = digest
        self.environments: tuple[str, ...] = (*environments, FOX)
        """Where a card can belong; the Fox card belongs to itself."""
        self.cards: dict[str, Card] = {FOX: Card(FOX, "", ())}
        self.deck: tuple[str, ...] = ()
        """The animal cards by name, each as often as it is printed; the fox is not among them."""
        for environment, kinds in environments.items():
            for card_name, copies in kinds.items():
                self.cards[card_name] = Card(card_name, environment, tuple(card_name.split("+")))
                self.deck += (card_name,) * copies
        found = dict.fromkeys(a for card in self.cards.values() for a in card.animals if a != CAT)
        self.animals: tuple[str, ...] = (*found, CAT)
        """Every animal, the cat last."""
        self.shown: dict[str, tuple[int, ...]] = {
            card.name: tuple(map(self.animals.index, card.animals)) for card in self.cards.values()
        }
        """The animals on each card, as places in `animals`."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    environments: dict[str, dict[str, int]]
    note: str = ""


def user_editions() -> Path:
    """The folder for editions of your own."""
    folder = os.environ.get("FOXTABLE_EDITIONS")
    return Path(folder) if folder else user_data_path("foxtable") / "editions" / "foxy"


@cache
def edition_named(name: str) -> Edition:
    places = (files(__package__) / "editions", user_editions())
    for place in places:
        path = place / f"{name}.json"
        if len(name) <= 40 and name.replace("-", "").isalnum() and path.is_file():
            return _read(name, path.read_bytes())
    raise BadEdition(f"there is no edition {name!r} of foxy; your own belong in {user_editions()}")


def _read(name: str, data: bytes) -> Edition:
    try:
        found = msgspec.json.decode(data, type=_File)
    except msgspec.DecodeError as error:
        raise BadEdition(f"the edition {name!r} cannot be read: {error}") from None
    wrong = _fault(name, found)
    if wrong:
        raise BadEdition(f"the edition {name!r} is not sound: {wrong}")
    contents = msgspec.json.encode(found.environments)
    return Edition(name, found.environments, hashlib.sha256(contents).hexdigest()[:16])


def _fault(name: str, found: _File) -> str | None:
    if found.name != name:
        return f"it calls itself {found.name!r}"
    printed = [kind for kinds in found.environments.values() for kind in kinds.items()]
    for card, copies in printed:
        wrong = _card_fault(card, copies)
        if wrong:
            return wrong
    cards = [card for card, _ in printed]
    if len(set(cards)) < len(cards):
        return "the same animals stand in two environments"
    copies = sum(copies for _, copies in printed)
    if copies < TURNS - 1:
        return f"it has {copies} animal cards, a game needs {TURNS - 1}"
    if not any(CAT in card.split("+") for card in cards):
        return "no card shows a cat"
    return None


def _card_fault(card: str, copies: int) -> str | None:
    animals = card.split("+")
    if not all(word.isidentifier() and word.islower() for word in animals):
        return f"{card!r} does not name animals"
    if FOX in animals:
        return "the fox is not one of the animals"
    if len(set(animals)) < len(animals) or len(animals) > 3:
        return f"{card!r} should show one to three different animals"
    return None if copies > 0 else f"{card!r} should be there at least once"
