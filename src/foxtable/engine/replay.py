"""Following a record: replay to any point, resume an unfinished game, verify a finished one."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from foxtable.engine.actors import DEALER
from foxtable.engine.catalogue import game_named
from foxtable.engine.chance import METHODS, commitment_to
from foxtable.engine.errors import BadRecord, Refused
from foxtable.engine.game import Game, Setup
from foxtable.engine.match import ABANDONED, Match, Watcher
from foxtable.engine.move import Move
from foxtable.engine.record import BY_HAND, Header, Record


def replay(
    record: Record, upto: int | None = None, *, log: bool = False, watch: Watcher | None = None
) -> Match:
    """The match as it stood after so many entries (after all of them where no number is given).

    The dealer of the match that comes back is the caller. `watch` is called after every entry."""
    match = _at_the_start(record.header, log)
    match.watch = watch
    for number, (actor, move) in enumerate(record.entries[:upto], 1):
        _follow(match, number, actor, move)
    if upto is None or upto >= len(record.entries):
        _close(match, record)
    return match


def resume(
    record: Record, seed: bytes, *, log: bool = False, watch: Watcher | None = None
) -> Match:
    """The match of an unfinished record, ready to go on, its dealer drawing from the seed."""
    match = replay(record, log=log, watch=watch)
    if commitment_to(seed) != record.header.commitment:
        raise BadRecord("this seed is not the one that was committed to")
    match.draw_from(seed)
    return match


def verify(record: Record) -> None:
    """Re-run the dealer over the record. A BadRecord names the first entry that does not follow
    from the seed, or says why nothing can be verified."""
    for drawn in draws(record):
        if not drawn.fair:
            raise BadRecord(
                f"the dealer played {drawn.move}; the seed gives {drawn.owed}", entry=drawn.number
            )


class Drawn(NamedTuple):
    """A dealer's entry, and what the seed gives there."""

    number: int
    move: Move
    owed: Move
    chance: bool
    """False: nothing was drawn, a window was closed."""

    @property
    def fair(self) -> bool:
        return self.move == self.owed


def draws(record: Record) -> Iterator[Drawn]:
    """Every entry of the dealer beside what the seed gives there, up to the record's end. A
    BadRecord says why nothing can be checked, or which entry cannot be followed."""
    seed = _seed_of(record)
    source = METHODS[record.header.chance](seed)
    match = _at_the_start(record.header)
    for number, (actor, move) in enumerate(record.entries, 1):
        state = match.state
        if actor == DEALER and (state.dealing or state.ripe):
            yield Drawn(number, move, match.game.deal(state, source), state.dealing)
        _follow(match, number, actor, move)
    _close(match, record)


def _seed_of(record: Record) -> bytes:
    """The seed, if it is there and is the one that was promised."""
    header, seed = record.header, record.seed
    if header.chance == BY_HAND:
        raise BadRecord("the game was dealt by hand: there is no seed to check it against")
    if seed is None:
        raise BadRecord("the seed is not shown yet: the game is still open")
    if not fits(seed, header.commitment):
        raise BadRecord("the seed is not the one that was committed to before the first card")
    return bytes.fromhex(seed)


def fits(seed: str, commitment: str | None) -> bool:
    """Whether this is the seed that was promised."""
    return commitment_to(bytes.fromhex(seed)) == commitment


def opened(header: Header) -> tuple[Game[Any, Any], Setup]:
    """The game and set-up that a header names, if this house has them."""
    game = game_named(header.game)
    setup = game.setup(header.seats, header.options, header.edition, header.version)
    digest = game.edition_digest(header.edition)
    if digest != header.digest:
        raise BadRecord(
            f"the edition {header.edition!r} here ({digest}) is not the one that was played"
            f" with ({header.digest})",
            line=1,
        )
    return game, setup


def _at_the_start(header: Header, log: bool = False) -> Match:
    game, setup = opened(header)
    return Match(game, setup, header.chance, commitment=header.commitment, log=log)


def _follow(match: Match, number: int, actor: int, move: Move) -> None:
    try:
        match.follow(actor, move)
    except Refused as refused:
        raise BadRecord(f"'{move}' is {refused}", entry=number) from None


def _close(match: Match, record: Record) -> None:
    """Bring the match to the record's end, if that is the end it leads to."""
    if record.reason == ABANDONED:
        match.abandon()
    if match.reason != record.reason:
        said, found = (reason or "still open" for reason in (record.reason, match.reason))
        raise BadRecord(f"the game is said to be {said}, but its entries leave it {found}")
    if record.seed is not None:
        if record.reason is None:
            raise BadRecord("it gives away the seed of a game that is not over")
        match.show_seed(record.seed)
