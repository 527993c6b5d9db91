"""Who acts: a seat, counted from 0, or the dealer. And the onlooker, who only watches."""

from typing import Final

from foxtable.engine.lookup import Lookup

DEALER: Final = -1
"""Plays what nobody decides: which card is turned up, how the dice fell."""

ONLOOKER: Final = -2
"""Looks at the table from outside; in place of a seat wherever a view is asked for."""


BIT: Final = (*(1 << seat for seat in range(128)), 0, 0)
"""The bit of each seat. The dealer and the onlooker, who count from the end, have none."""


def _seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


SEATS_IN: Final = tuple(map(_seats_in, range(1 << 8)))
"""The seats whose bits are set, in seat order, for tables of up to eight."""

seats_in: Final = Lookup(_seats_in).__getitem__
"""The same for tables of any size."""


def everyone(seats: int) -> int:
    """The mask with one bit for each of so many seats."""
    return (1 << seats) - 1


def actor_name(actor: int) -> str:
    return "dealer" if actor == DEALER else str(actor)


def actor_named(word: str) -> int:
    """The reverse of `actor_name`; a ValueError for anything else."""
    if word == "dealer":
        return DEALER
    if not word.isdecimal():
        raise ValueError(f"{word!r} is neither 'dealer' nor a seat's number")
    return int(word)
