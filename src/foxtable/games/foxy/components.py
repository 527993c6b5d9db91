"""Components: 48 cards in four environments, the Fox card, and a board of 20 boxes for everyone.

Which cards there are is data, in an edition file. An owner of the real box can put their own beside
ours. `foxy.cards.deck`, `foxy.cards.animals`, `foxy.cards.edition`
"""

from typing import Final

import msgspec

from foxtable.engine import EditionFile, Editions

FOX: Final = "fox"
CAT: Final = "cat"
TURNS: Final = 20
"""Cards in a game, the fox among them; and boxes on a board."""


class Card(msgspec.Struct, frozen=True):
    """A card as it looks. The Fox card has no environment and no animals."""

    name: str
    environment: str
    animals: tuple[str, ...]


class Printing(EditionFile):
    """The file of an edition: in each environment, cards by their animals, and how many."""

    environments: dict[str, dict[str, int]]

    def fault(self) -> str | None:
        printed = [kind for kinds in self.environments.values() for kind in kinds.items()]
        wrong = next(filter(None, (_card_fault(*kind) for kind in printed)), None)
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

    def contents(self) -> dict[str, dict[str, int]]:
        return self.environments


def _card_fault(card: str, copies: int) -> str | None:
    animals = card.split("+")
    if not all(word.isidentifier() and word.islower() for word in animals):
        return f"{card!r} does not name animals"
    if FOX in animals:
        return "the fox is not one of the animals"
    if len(set(animals)) < len(animals) or len(animals) > 3:
        return f"{card!r} should show one to three different animals"
    return None if copies > 0 else f"{card!r} should be there at least once"


class Edition:
    """The cards of one printing, and what the game looks up about them again and again."""

    def __init__(self, printed: Printing) -> None:
        environments = printed.environments
        self.name = printed.name
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


EDITIONS: Final = Editions("foxy", __package__, Printing, Edition, usual="standard")
edition_named = EDITIONS.named
