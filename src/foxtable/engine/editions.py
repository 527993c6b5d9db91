"""Editions: components whose true printing is data, in a file of their own.

Those that come with a game lie in its folder `editions`. An owner of the box puts their own into
the folder that `Editions.own` names, as `NAME.json`.
"""

import hashlib
import logging
import os
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from platformdirs import user_data_path

from foxtable.engine.errors import BadEdition

LONGEST = 40
"""Letters of an edition's name."""

log = logging.getLogger("foxtable.editions")


class EditionFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What stands in an edition's file. A game adds its components."""

    name: str
    note: str = ""
    """For whoever opens the file."""

    def fault(self) -> str | None:
        """What is wrong with it, as the game sees it."""
        raise NotImplementedError

    def contents(self) -> Any:
        """What is played with: the digest names it, and nothing else of the file."""
        raise NotImplementedError


F = TypeVar("F", bound=EditionFile)
E = TypeVar("E")


class Editions(Generic[F, E]):
    """The editions of one game. What it plays with is built once for each name."""

    def __init__(
        self, game: str, package: str, kind: type[F], build: Callable[[F], E], usual: str
    ) -> None:
        self.game = game
        self.usual = usual
        self._shipped = files(package) / "editions"
        self._kind = kind
        self._build = build
        self._built: dict[str, E] = {}
        self._digests: dict[str, str] = {}
        self._reported: set[str] = set()

    @property
    def own(self) -> Path:
        """The folder for editions of one's own."""
        chosen = os.environ.get("FOXTABLE_EDITIONS")
        place = Path(chosen) if chosen else user_data_path("foxtable") / "editions"
        return place / self.game

    def named(self, name: str) -> E:
        try:
            return self._built[name]
        except KeyError:
            found = self._read(name)
            self._digests[name] = _digest(found)
            return self._built.setdefault(name, self._build(found))

    def digest(self, name: str) -> str:
        """Names the contents, so that a record is not replayed on others."""
        self.named(name)
        return self._digests[name]

    def names(self) -> tuple[str, ...]:
        """The usual one, the others that come with the game, then the sound ones of one's own."""
        broken = self.broken()
        own = [name for name in _names_in(self.own) if name not in broken]
        return (*self._shipped_names(), *own)

    def broken(self) -> Mapping[str, str]:
        """Files of one's own that cannot be played with, and why. Each is logged once."""
        shipped, found = self._shipped_names(), {}
        for name in _names_in(self.own):
            try:
                if name in shipped:
                    raise BadEdition(f"the edition {name!r} of {self.game} comes with the game")
                self.named(name)
            except BadEdition as error:
                found[name] = str(error)
        for why in set(found.values()) - self._reported:
            log.warning("%s: %s", self.own, why)
            self._reported.add(why)
        return found

    def _shipped_names(self) -> tuple[str, ...]:
        others = [name for name in _names_in(self._shipped) if name != self.usual]
        return (self.usual, *others)

    def _read(self, name: str) -> F:
        called = f"the edition {name!r} of {self.game}"
        try:
            found = msgspec.json.decode(self._file(name).read_bytes(), type=self._kind)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError, RecursionError) as error:
            raise BadEdition(f"{called} cannot be read: {error}") from None
        misnamed = f"it calls itself {found.name!r}" if found.name != name else None
        wrong = misnamed or found.fault()
        if wrong:
            raise BadEdition(f"{called} is not sound: {wrong}")
        return found

    def _file(self, name: str) -> Traversable:
        if _is_a_name(name):
            for place in (self._shipped, self.own):
                path = place / f"{name}.json"
                if path.is_file():
                    return path
        raise BadEdition(f"there is no edition {name!r} of {self.game}; your own: {self.own}")


def _is_a_name(name: str) -> bool:
    return len(name) <= LONGEST and name.replace("-", "").isalnum()


def _names_in(place: Traversable) -> list[str]:
    """Of the files that could be editions, sorted."""
    found = place.iterdir() if place.is_dir() else ()
    names = [path.name.removesuffix(".json") for path in found if path.name.endswith(".json")]
    return sorted(filter(_is_a_name, names))


def _digest(found: EditionFile) -> str:
    return hashlib.sha256(msgspec.json.encode(found.contents())).hexdigest()[:16]
