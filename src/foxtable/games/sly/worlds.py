"""A whole table that agrees with a view: what its reader cannot see is made up."""

from random import Random

import msgspec

from foxtable.engine import ONLOOKER
from foxtable.games.sly.components import (
    CARDS,
    DECK_OF,
    DECKS,
    DONT_CARE,
    IN_DECK,
    INTERFERING,
    KINDS,
    PLACE,
    WEASEL,
    Edition,
    edition_named,
    packed,
)
from foxtable.games.sly.state import NOBODY, PASSED, UNANSWERED, Laid, Sly
from foxtable.games.sly.view import SlyView


class Known(msgspec.Struct, frozen=True):
    """What a reader remembers beyond the view."""

    counts: tuple[int, ...] | None = None
    """Everybody's number of cards, by seat."""
    hands: tuple[tuple[int, ...], ...] | None = None
    """Cards that are known to be in each hand: how many of each, by seat."""
    characters: tuple[int, ...] | None = None
    """Everybody's character, as a place in the edition's; NOBODY where it is not known."""
    splits: tuple[tuple[int, int], ...] | None = None
    """Everybody's number of attack and of defence cards, by seat."""
    limits: tuple[tuple[int, ...], ...] | None = None
    """How many of each card a hand can hold at the most, as far as its reader can tell."""
    excluded: tuple[int, ...] | None = None
    """The characters that somebody most likely is not, as bits, by seat."""


def determinize(view: SlyView, known: Known, rng: Random) -> Sly:
    edition = edition_named(view.edition)
    hands, decks = _dealt(view, known, edition, rng)
    characters = _characters(view, known, edition, rng)
    copies = [n - characters.count(which) for which, n in enumerate(edition.copies)]
    window = view.phase in ("window", "reveal")
    asked = sum(1 << seat for seat in view.awaited)
    awaited = 0 if view.phase == "reveal" else asked
    if window and view.sealed:
        awaited &= ~(1 << view.seat)
    dealing = bool(view.owed)
    challenged = [0] * view.seats
    for by, whom in view.doubts:
        challenged[by] |= 1 << whom
    attack = view.attack
    seals = [UNANSWERED] * view.seats
    if view.sealed:
        seals[view.seat] = PASSED if view.sealed == "pass" else PLACE[view.sealed]
    return Sly(
        moment=view.moment,
        dealing=dealing,
        awaited=0 if dealing else awaited,
        aside=awaited if view.owed == "count" else 0,
        window=asked if window else 0,
        span=5 if view.phase == "reveal" else 0,
        affair=view.turn,
        result=view.result,
        edition=view.edition,
        rules=view.rules,
        phase=view.phase,
        owed=view.owed,
        turn=view.turn,
        active=view.active,
        hands=[packed(hand) for hand in hands],
        decks=decks,
        discards=[[PLACE[card] for card in pile] for pile in view.discards],
        characters=characters,
        spare=copies,
        alive=_bits(view.alive),
        keeps=_bits(view.keeps),
        gossiped=list(view.gossiped),
        trapped=list(view.trapped),
        shields=_bits(view.shields),
        rests=_bits(view.rests),
        shown=_shown(view),
        used=_bits(view.used),
        two=view.two,
        target=NOBODY if attack is None else attack.target,
        kind=0 if attack is None else KINDS.index(attack.kind),
        story="" if attack is None else attack.story,
        row=_row(view),
        balance=0 if attack is None else attack.balance,
        seals=seals,
        waiting=_waiting(view),
        touched=_touched(view),
        challenged=challenged,
        challenger=view.challenger,
        doubted=view.doubted,
        drawer=view.drawer,
        deck=DECKS.index(view.drawn_from),
        still=view.still,
        outs=list(view.outs),
        caught=[each.caught for each in view.tallies],
        hits=[each.hits for each in view.tallies],
        played=[each.played for each in view.tallies],
        won=[each.won for each in view.tallies],
    )


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _shown(view: SlyView) -> int:
    """In the reveal nobody's lies open for good."""
    if view.phase == "reveal":
        return 0
    return sum(1 << seat for seat, face in enumerate(view.faces) if face)


def _row(view: SlyView) -> list[Laid]:
    if view.attack is None:
        return []
    return [Laid(laid.seat, PLACE[laid.card], laid.weasel) for laid in view.attack.row]


def _touched(view: SlyView) -> int:
    """Of the reader, and of the principal, whom everybody sees asked again."""
    asked = int(view.touched) << max(view.seat, 0)
    if view.attack is not None and view.attack.again:
        asked |= _bits(view.awaited)
    return asked


def _waiting(view: SlyView) -> int:
    """The seats of a window that waits while the principal is asked again."""
    attack = view.attack
    if attack is None or not attack.waits:
        return 0
    return (_bits(view.alive) | _bits(view.keeps)) & ~(1 << view.active | 1 << attack.target)


# Cards.


def unseen(view: SlyView) -> list[int]:
    """How many of each card lie where the reader cannot see them: in decks and other hands."""
    left = list(edition_named(view.edition).boxes[view.rules.box])
    for name, number in view.hand.items():
        left[PLACE[name]] -= number
    for pile in view.discards:
        for name in pile:
            left[PLACE[name]] -= 1
    for laid in _row(view):
        if laid.card < len(CARDS):
            left[laid.card] -= 1
        left[WEASEL] -= laid.weasel
    left[DONT_CARE] -= len(view.shields)
    return left


def _dealt(
    view: SlyView, known: Known, edition: Edition, rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Everybody's hand, and what is left in the decks."""
    left, hands = unseen(view), [[0] * len(CARDS) for _ in range(view.seats)]
    if view.seat != ONLOOKER:
        for name, count in view.hand.items():
            hands[view.seat][PLACE[name]] = count
    held = [sum(left[deck * 6 : deck * 6 + 6]) - view.decks[deck] for deck in (0, 1)]
    others = [seat for seat in (*view.alive, *view.keeps) if seat != view.seat]
    _sure(view, known, others, hands, left, held)
    if known.splits is not None:
        for deck in (0, 1):
            _split_out(known, deck, others, hands, left, held[deck], rng)
        return hands, left
    pools = []
    for deck in (0, 1):
        pool = [card for card in IN_DECK[deck] for _ in range(left[card])]
        rng.shuffle(pool)
        pools.append(pool[: held[deck]])
    for seat, card in _shared_out(view, known, others, hands, pools, rng):
        hands[seat][card] += 1
        left[card] -= 1
    return hands, left


def _sure(
    view: SlyView,
    known: Known,
    others: list[int],
    hands: list[list[int]],
    left: list[int],
    held: list[int],
) -> None:
    """Cards that are known to be in a hand; and whoever is out and keeps cards has one with which
    to interfere, unless it lies on the table."""
    for seat in others:
        for card, number in enumerate(known.hands[seat] if known.hands else ()):
            sure = min(number, left[card], held[DECK_OF[card]])
            hands[seat][card] += sure
            left[card] -= sure
            held[DECK_OF[card]] -= sure
    for seat in view.keeps:
        if seat == view.seat or any(hands[seat][card] for card in INTERFERING):
            continue
        room = _room(view, known, seat, hands[seat])
        held_back = [c for c in INTERFERING if left[c] and held[DECK_OF[c]] and room[DECK_OF[c]]]
        for card in held_back[:1]:
            hands[seat][card] += 1
            left[card] -= 1
            held[DECK_OF[card]] -= 1


def _room(view: SlyView, known: Known, seat: int, hand: list[int]) -> tuple[bool, bool]:
    """Whether the hand may hold one more card of each deck, as far as its number is known."""
    counts = view.counts or known.counts
    if counts is not None and counts[seat] <= sum(hand):
        return False, False
    if known.splits is None:
        return True, True
    attack, defence = known.splits[seat]
    return attack > sum(hand[:6]), defence > sum(hand[6:12])


def _shared_out(
    view: SlyView,
    known: Known,
    others: list[int],
    hands: list[list[int]],
    pools: list[list[int]],
    rng: Random,
) -> list[tuple[int, int]]:
    """Who gets which of the cards that are in other hands; by number where it is known."""
    cards = [*pools[0], *pools[1]]
    counts = view.counts or known.counts
    if counts is None:
        return [(rng.choice(others), card) for card in cards]
    places = [s for s in others for _ in range(counts[s] - sum(hands[s]))]
    places += [rng.choice(others) for _ in range(len(cards) - len(places))]
    rng.shuffle(places)
    return list(zip(places, cards, strict=False))


def _split_out(
    known: Known,
    deck: int,
    others: list[int],
    hands: list[list[int]],
    left: list[int],
    held: int,
    rng: Random,
) -> None:
    """Cards of one deck to the hands that are known to hold so many of it, each within what it can
    hold, as far as that goes."""
    assert known.splits is not None
    cards = IN_DECK[deck]
    places: list[int] = []
    for seat in others:
        more = known.splits[seat][deck] - sum(hands[seat][cards.start : cards.stop])
        places += [seat] * more
    rng.shuffle(places)
    del places[held:]
    places += [rng.choice(others) for _ in range(held - len(places))]
    pool = [card for card in cards for _ in range(left[card])]
    rng.shuffle(pool)
    for seat in places:
        at = _fitting(pool, hands[seat], known.limits[seat] if known.limits else None)
        card = pool.pop(at)
        hands[seat][card] += 1
        left[card] -= 1


def _fitting(pool: list[int], hand: list[int], limits: tuple[int, ...] | None) -> int:
    """Where in the pool the last card lies that this hand can hold; if it can hold none, the
    last."""
    if limits is not None:
        for at in range(len(pool) - 1, -1, -1):
            if hand[pool[at]] < limits[pool[at]]:
                return at
    return len(pool) - 1


# Characters.


def _characters(view: SlyView, known: Known, edition: Edition, rng: Random) -> list[int]:
    names = edition.character_names
    found = list(known.characters) if known.characters else [NOBODY] * view.seats
    for seat, face in enumerate(view.faces):
        if face:
            found[seat] = names.index(face)
    if view.character:
        found[view.seat] = names.index(view.character)
    if view.owed == "deal":
        return _half_dealt(view, found, edition, rng)
    free = [which for which, n in enumerate(edition.copies) for _ in range(n - found.count(which))]
    rng.shuffle(free)
    hidden = [seat for seat, which in enumerate(found) if which == NOBODY]
    kinds = [each.attacks for each in edition.characters]
    missing = [view.seats // 2 - sum(kinds[w] == k for w in found if w >= 0) for k in (0, 1)]
    rng.shuffle(hidden)
    for seat in hidden:
        out = known.excluded[seat] if known.excluded else 0
        likely = [which for which in free if not out >> which & 1] or free
        side = int(missing[0] <= 0) if view.rules.teams else kinds[likely[-1]]
        fits = [which for which in likely if kinds[which] == side] or free
        found[seat] = next(which for which in reversed(fits) if kinds[which] == side)
        free.remove(found[seat])
        missing[side] -= 1
    return found


def _half_dealt(view: SlyView, found: list[int], edition: Edition, rng: Random) -> list[int]:
    """In the middle of the deal: the seats up to the newest have a character."""
    dealt = view.drawer + 1
    free = [which for which, n in enumerate(edition.copies) for _ in range(n - found.count(which))]
    rng.shuffle(free)
    for seat in range(dealt):
        if found[seat] == NOBODY:
            found[seat] = free.pop()
    return found
