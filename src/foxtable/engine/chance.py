"""Chance that can be checked.

Every draw is a function of the seed and of a label made of what lies on the table. Nothing is
counted outside the state, so that order of arrival, undo and restarts shift nothing, and anyone
who has the seed can draw again. A label is never used twice in a game.
"""

import hashlib
import secrets
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Protocol, TypeVar

T = TypeVar("T")
Label = str | int

_WORD = 1 << 64
_MASK = _WORD - 1


class Chance(Protocol):
    """A source of draws, bound to one game's seed."""

    def below(self, n: int, *label: Label) -> int:
        """A whole number from 0 to n - 1, each equally likely."""

    def shuffled(self, items: Sequence[T], *label: Label) -> list[T]:
        """The same items in a random order."""


class Source:
    """What every method shares: a name for the header of a record, and the shuffle."""

    method: ClassVar[str]

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def below(self, n: int, *label: Label) -> int:
        raise NotImplementedError

    def shuffled(self, items: Sequence[T], *label: Label) -> list[T]:
        """Fisher and Yates, from the last place down."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1, *label, last)
            order[last], order[other] = order[other], order[last]
        return order


class Sealed(Source):
    """For live games: a keyed BLAKE2b hash of the label, unbiased by rejection."""

    method: ClassVar[str] = "blake2b-1"

    def below(self, n: int, *label: Label) -> int:
        text = " ".join(map(str, label))
        fair = _WORD - _WORD % n
        for attempt in range(1 << 16):
            data = f"{text} #{attempt}".encode()
            digest = hashlib.blake2b(data, key=self._seed, digest_size=8).digest()
            word = int.from_bytes(digest, "big")
            if word < fair:
                return word % n
        raise AssertionError("a hash that always lands in the unfair rest is no hash")


class Quick(Source):
    """For simulations: a few multiplications. Anyone with a computer can work out the seed."""

    method: ClassVar[str] = "quick-1"

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._key = int.from_bytes(seed[:8], "big")

    def below(self, n: int, *label: Label) -> int:
        try:
            code = _codes[label]
        except KeyError:
            code = _code(label)
        x = (self._key ^ code) * 0x9E3779B97F4A7C15 & _MASK
        return ((x ^ x >> 32) * 0xBF58476D1CE4E5B9 & _MASK) * n >> 64


class Loose(Source):
    """For playing on in one's head: any random source, labels unheeded. Never in a record."""

    method: ClassVar[str] = "loose"

    def __init__(self, rng: Random) -> None:
        super().__init__(b"")
        self._rng = rng

    def below(self, n: int, *label: Label) -> int:
        return self._rng.randrange(n)


_codes: dict[tuple[Label, ...], int] = {}
"""The hash of every label met lately: simulations use the same ones again and again."""


def _code(label: tuple[Label, ...]) -> int:
    if len(_codes) > 1 << 16:
        _codes.clear()
    digest = hashlib.blake2b(" ".join(map(str, label)).encode(), digest_size=8).digest()
    code = _codes[label] = int.from_bytes(digest, "big")
    return code


METHODS: dict[str, type[Source]] = {source.method: source for source in (Sealed, Quick)}
"""Every method there ever was: `verify` forgets none."""


def new_seed() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


def seed_from(word: str | int | bytes) -> bytes:
    """The 32 bytes of a seed that somebody chose: bytes as they are, a word or number hashed."""
    if isinstance(word, bytes):
        if len(word) != 32:
            raise ValueError(f"a seed of bytes has 32 of them, not {len(word)}")
        return word
    return hashlib.sha256(f"foxtable seed {word}".encode()).digest()


def commitment_to(seed: bytes) -> str:
    """What is published before the first card: the seed's hash, which gives nothing
    away. `table.fair`"""
    return hashlib.sha256(seed).hexdigest()
