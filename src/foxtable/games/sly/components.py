"""Types of cards: two decks, attack and defence, and the secret characters.

How many there are of each, which of them goes with what, and the stories that are told are data, in
an edition file. An owner of the real box can put their own beside ours. `sly.cards.attack`,
`sly.cards.defence`, `sly.cards.edition`
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement as cards_of
from typing import Final, Literal, get_args

import msgspec

from foxtable.engine import EditionFile, Editions, Lookup
from foxtable.engine.rulebook import LANGUAGES

Card = Literal[
    "gossip",
    "trap",
    "universal-attack",
    "weasel",
    "sneaky-attack",
    "enough",
    "facts",
    "caution",
    "universal-defence",
    "sneaky-defence",
    "stop",
    "dont-care",
]
Kind = Literal["gossip", "trap"]
"""Of an attack."""
Deck = Literal["attack", "defence"]
Box = Literal["base", "extension", "two"]
"""Which cards are played with: without the extension, with it, or those of the version for two."""
Played = Literal[
    "gossip",
    "trap",
    "universal-attack",
    "sneaky-attack",
    "enough",
    "facts",
    "caution",
    "universal-defence",
    "sneaky-defence",
    "stop",
    "character",
]
"""What an attack is answered with: a card of the hand, or one's own character."""

CARDS: Final[tuple[str, ...]] = get_args(Card)
"""Every card, in the order in which a hand is sorted. Inside the game a card is its place here."""
(
    GOSSIP,
    TRAP,
    UNIVERSAL_ATTACK,
    WEASEL,
    SNEAKY_ATTACK,
    ENOUGH,
    FACTS,
    CAUTION,
    UNIVERSAL_DEFENCE,
    SNEAKY_DEFENCE,
    STOP,
    DONT_CARE,
) = range(12)
CHARACTER: Final = 12
"""In the row of an attack: a secret character, which is no card of a deck."""
PLACE: Final[dict[str, int]] = {
    **{name: place for place, name in enumerate(CARDS)},
    "character": CHARACTER,
}
NAMES: Final[tuple[str, ...]] = (*CARDS, "character")
KINDS: Final[tuple[str, ...]] = get_args(Kind)
DECKS: Final[tuple[str, ...]] = get_args(Deck)
DECK: Final[dict[str, int]] = {name: place for place, name in enumerate(DECKS)}
DECK_OF: Final = (0,) * 6 + (1,) * 6
"""The deck of each card: attack, then defence."""
IN_DECK: Final = (range(6), range(6, 12))
ATTACK_BITS: Final = 0b111111
DEFENCE_BITS: Final = ATTACK_BITS << 6
"""The cards of each deck, as bits of cards."""
INTERFERING: Final = (WEASEL, SNEAKY_ATTACK, SNEAKY_DEFENCE)
"""Whoever is out keeps their cards while one of these is among them. `sly.out.keeps`"""

SNEAKY: Final = 1 << SNEAKY_ATTACK | 1 << SNEAKY_DEFENCE
"""They need no weasel, as bits of cards. `sly.sneaky.alone`"""
NO_BALANCE: Final = (ENOUGH, STOP)
"""Neither attack nor defence. `sly.stop.balance`"""
BALANCE: Final = (
    *(GOSSIP, TRAP, UNIVERSAL_ATTACK, SNEAKY_ATTACK),
    *(FACTS, CAUTION, UNIVERSAL_DEFENCE, SNEAKY_DEFENCE),
)
"""Cards that an attack is made and answered with."""

PLAYERS: Final = range(2, 9)
"""`sly.players.number`"""
DEALT: Final = 3
"""Cards of each deck that everybody begins with."""
LIVES: Final = 3
MOST, LEAST = 9, 3
"""Cards in a hand. `sly.hand.most`, `sly.hand.least`"""
MOST_OF_TWO, LEAST_OF_TWO = 6, 2
"""Once two are left. `sly.two.hand`"""
STORY: Final = 80
"""Letters of a story of one's own."""

_AS_ATTACK: Final = {"gossip": 0, "trap": 1}
_AS_DEFENCE: Final = {"facts": 0, "caution": 1}


def nth(copies: Sequence[int], at: int) -> int:
    """Where one comes to, counting through the copies of each card; 0 is the very first."""
    place = 0
    while at >= copies[place]:
        at -= copies[place]
        place += 1
    return place


Hand = int
"""The cards that somebody holds: how many of each, one number after the other, so that a card is
taken or given by adding or taking away `ONE` of it."""
NO_CARDS: Final[Hand] = 0
_WIDTH: Final = 5
MOST_COPIES: Final = (1 << _WIDTH) - 1
"""Of a card in a box: so many can be in one hand."""
ONE: Final[tuple[Hand, ...]] = tuple(1 << _WIDTH * card for card in range(len(CARDS)))
ANY: Final[tuple[Hand, ...]] = tuple(MOST_COPIES * one for one in ONE)
"""What is left of a hand through this is not 0 if it holds the card."""
ANY_INTERFERING: Final[Hand] = sum(ANY[card] for card in INTERFERING)
"""And this, one of the cards that let one interfere."""
_OF_ATTACK: Final[Hand] = ONE[6] - 1
"""What is left of a hand through this is its attack cards."""


def packed(counts: Iterable[int]) -> Hand:
    """The hand that holds so many of each card."""
    return sum(number * one for number, one in zip(counts, ONE, strict=True))


def _fewer_than(number: int) -> frozenset[Hand]:
    """Every hand that has fewer cards than this."""
    sizes = range(number)
    return frozenset(sum(hand) for size in sizes for hand in cards_of(ONE, size))


SHORT: Final = _fewer_than(LEAST)
SHORT_OF_TWO: Final = _fewer_than(LEAST_OF_TWO)
"""The hands that are to be refilled."""


class Holding:
    """What can be said of a hand: how many `counts` it has of each card; its `cards` one by one,
    sorted, and their `number`; as bits of cards, those that it has `once` or more, and `twice`."""

    __slots__ = ("cards", "counts", "number", "once", "twice")

    counts: tuple[int, ...]
    cards: tuple[int, ...]
    number: int
    once: int
    twice: int

    def __init__(self, hand: Hand) -> None:
        attack, defence = hand & _OF_ATTACK, hand & ~_OF_ATTACK
        if attack and defence:
            self._join(HELD[attack], HELD[defence])
            return
        self.counts = tuple([hand // one & MOST_COPIES for one in ONE])
        self.cards = tuple([card for card, copies in enumerate(self.counts) for _ in range(copies)])
        self.number = len(self.cards)
        self.once = self.twice = 0
        for card in self.cards:
            self.twice |= self.once & 1 << card
            self.once |= 1 << card

    def _join(self, attack: "Holding", defence: "Holding") -> None:
        """The cards of one deck and those of the other: of either there are not so many kinds of
        hands that each would have to be gone through again and again."""
        self.counts = attack.counts[:6] + defence.counts[6:]
        self.cards = attack.cards + defence.cards
        self.number = attack.number + defence.number
        self.once = attack.once | defence.once
        self.twice = attack.twice | defence.twice


HELD: Final[Lookup[Hand, Holding]] = Lookup(Holding)


class Character(msgspec.Struct, frozen=True):
    """A secret character: what it can stand for, once a turn."""

    attack: Literal["gossip", "trap"]
    defence: Literal["facts", "caution"]
    copies: int

    @property
    def attacks(self) -> int:
        """The kind of attack that it can be."""
        return _AS_ATTACK[self.attack]

    @property
    def defends(self) -> int:
        """The kind of attack that it answers."""
        return _AS_DEFENCE[self.defence]


class Copies(msgspec.Struct, frozen=True):
    """How often a card is printed, for each way to play."""

    base: int = 0
    extension: int = 0
    two: int = 0


class Printing(EditionFile):
    """The file of an edition."""

    cards: dict[Card, Copies]
    goes_with: dict[Kind, tuple[Card, ...]]
    """For each kind of attack, the cards that can be played for it and against it."""
    characters: dict[str, Character]
    stories: dict[Kind, dict[str, tuple[str, ...]]]
    """Lines to read out, by kind of attack and language; {name} is whoever is attacked."""

    def fault(self) -> str | None:
        return self._cards_fault() or self._characters_fault() or self._stories_fault()

    def _cards_fault(self) -> str | None:
        missing = [card for card in CARDS if card not in self.cards]
        if missing:
            return f"it does not say how many there are of {', '.join(missing)}"
        for box, seats in (("base", 6), ("extension", 8), ("two", 2)):
            for deck, cards in zip(DECKS, IN_DECK, strict=True):
                copies = [getattr(self.cards[CARDS[card]], box) for card in cards]  # type: ignore[index]
                if max(copies) > MOST_COPIES:
                    return f"there can be at most {MOST_COPIES} of a card ({box})"
                if min(copies) < 0 or sum(copies) <= DEALT * seats:
                    return f"{seats} players need more {deck} cards ({box})"
        return self._suits_fault()

    def _suits_fault(self) -> str | None:
        if set(self.goes_with) != set(KINDS):
            return "it lacks what goes with an attack"
        for kind, cards in self.goes_with.items():
            odd = [card for card in cards if PLACE[card] not in BALANCE]
            if odd:
                return f"{odd[0]} cannot be played for or against an attack"
            if {DECK_OF[PLACE[card]] for card in cards} != {0, 1}:
                return f"{kind} needs cards for it and against it"
        return None

    def _characters_fault(self) -> str | None:
        if any(each.copies < 0 for each in self.characters.values()):
            return "there cannot be fewer than none of a character"
        for kind in KINDS:
            found = sum(each.copies for each in self.characters.values() if each.attack == kind)
            if found < 4:
                return f"teams of four need four characters that attack with {kind}"
        return None

    def _stories_fault(self) -> str | None:
        for kind in KINDS:
            told = self.stories.get(kind, {})  # type: ignore[call-overload]
            lines = {len(told.get(language, ())) for language in LANGUAGES}
            if len(lines) != 1 or lines == {0}:
                return f"{kind} should have the same number of stories in every language"
            if any(len(line) > STORY for lines in told.values() for line in lines):
                return f"a story of {kind} is longer than {STORY} letters"
        return None

    def contents(self) -> object:
        """Stories change nothing in a record, but their number does."""
        told = {kind: len(lines["en"]) for kind, lines in self.stories.items()}
        return self.cards, self.goes_with, self.characters, told


class Edition:
    """The cards of one printing, and what the game looks up about them again and again."""

    def __init__(self, printed: Printing) -> None:
        self.name = printed.name
        self.boxes: dict[str, tuple[int, ...]] = {
            box: tuple(getattr(printed.cards[card], box) for card in CARDS)  # type: ignore[index]
            for box in ("base", "extension", "two")
        }
        """How often each card is in the box, by what is played with."""
        suits = [[PLACE[card] for card in printed.goes_with[kind]] for kind in KINDS]  # type: ignore[index]
        self.attacks: tuple[tuple[int, ...], ...] = tuple(
            tuple(card for card in cards if DECK_OF[card] == 0) for cards in suits
        )
        """For each kind, the cards that attack with it."""
        self.defences: tuple[tuple[int, ...], ...] = tuple(
            tuple(card for card in cards if DECK_OF[card] == 1) for cards in suits
        )
        """For each kind, the cards that answer it."""
        self.suiting: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(_bits(cards) for cards in self.attacks),
            tuple(_bits(cards) | 1 << STOP for cards in self.defences),
        )
        """What an attack is answered with, as bits of cards: by its balance, then by its kind. At a
        lead Stop it! always suits."""
        self.characters: tuple[Character, ...] = tuple(printed.characters.values())
        self.character_names: tuple[str, ...] = tuple(printed.characters)
        self.stands_for: tuple[tuple[int, int], ...] = tuple(
            (each.attacks, each.defends) for each in self.characters
        )
        """The kind of attack that each character can be, and the one that it answers."""
        self.copies: tuple[int, ...] = tuple(each.copies for each in self.characters)
        self.stories = printed.stories
        self.told: tuple[int, ...] = tuple(len(printed.stories[kind]["en"]) for kind in KINDS)  # type: ignore[index]


def _bits(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


EDITIONS: Final = Editions("sly", __package__, Printing, Edition, usual="standard")
EDITION: Final = Lookup(EDITIONS.named)
"""By its name."""
edition_named = EDITION.__getitem__
