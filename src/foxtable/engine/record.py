"""The one truth: a header and the list of entries, the dealer's included.

Two forms hold the same: text for people (one entry a line: its number, its actor, its move), and
JSON lines for programs (a header, one entry a line, an end). Both close with an end line, so a
file that was cut off is known for one.
"""

from typing import Any

import msgspec

from foxtable.engine.actors import actor_name
from foxtable.engine.move import Move

FORMAT = 1
BY_HAND = "hand"
"""The method of a game whose dealer's moves are played by the caller."""

Entry = tuple[int, Move]


class Header(msgspec.Struct, frozen=True):
    """What was agreed before the first card."""

    game: str
    version: int
    """Of the rules."""
    edition: str
    digest: str
    """Names the edition's contents."""
    seats: int
    options: dict[str, Any]
    chance: str
    """The method by which the dealer draws."""
    commitment: str | None
    """The seed's hash, published before the first card."""


class Record(msgspec.Struct):
    """A game, from its header to as far as it went."""

    header: Header
    entries: list[Entry]
    reason: str | None = None
    """The rule that ended the game; None while it goes on."""
    seed: str | None = None
    """Stands after the last entry, once nothing can happen any more."""
    names: tuple[str, ...] = ()
    """Who sat where, as far as a table knows it; an empty name: nobody that has one. They are told,
    not proven: the game would be the same with others."""

    def to_text(self) -> str:
        head = self.header
        lines = [
            f"foxtable record {FORMAT}",
            f"game {head.game}",
            f"rules {head.version}",
            f"edition {head.edition} {head.digest or '-'}",
            f"seats {head.seats}",
            f"options {msgspec.json.encode(head.options, order='sorted').decode()}",
            f"chance {head.chance}",
            f"commitment {head.commitment or '-'}",
        ]
        if self.names:
            lines.append(f"names {msgspec.json.encode(self.names).decode()}")
        lines += [
            "",
            *(
                f"{number} {actor_name(actor)} {move}"
                for number, (actor, move) in enumerate(self.entries, 1)
            ),
        ]
        lines += ["", f"end {self.reason or 'open'} {len(self.entries)} {self.seed or '-'}"]
        return "\n".join(lines) + "\n"

    def to_json(self) -> str:
        head = {"foxtable": FORMAT, **msgspec.structs.asdict(self.header)}
        lines: list[object] = [{**head, "names": self.names} if self.names else head]
        lines += [[actor, move] for actor, move in self.entries]
        lines.append({"end": self.reason, "entries": len(self.entries), "seed": self.seed})
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
