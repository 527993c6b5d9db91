"""The other side of the view, written apart from it: everything that a seat may not know, changed.

Used by tests alone. If a view, a question or what a seat is told differs between a table and its
scrambled twin, something leaks.
"""

from random import Random

from foxtable.engine import seats_in
from foxtable.games.sly.components import ANY, DECK_OF, HELD, INTERFERING, packed
from foxtable.games.sly.state import NOBODY, PASSED, UNANSWERED, Sly
from foxtable.games.sly.window import interferences


def scramble(state: Sly, seat: int, rng: Random) -> Sly:
    twin = state.copy()
    _other_hands(twin, seat, rng)
    if state.phase != "reveal" and state.result is None:
        _other_characters(twin, seat, rng)
    _other_seals(twin, seat, rng)
    return twin


def _other_hands(twin: Sly, seat: int, rng: Random) -> None:
    """Cards change places between decks and other hands; decks keep their sizes, and hands too
    where everybody may know them. In the deal nobody has more or fewer than six."""
    fixed = twin.rules.open or twin.result is not None or twin.phase == "deal"
    holders = [s for s in range(twin.seats) if s != seat and _holds(twin, s)]
    if not holders:
        return
    hands = [list(HELD[hand].counts) for hand in twin.hands]
    pool: list[list[int]] = [[], []]
    places: list[list[int]] = [[], []]
    for other in holders:
        kept = _kept(twin, other)
        for card, number in enumerate(HELD[twin.hands[other]].counts):
            moving = number - (card == kept)
            pool[DECK_OF[card]] += [card] * moving
            places[DECK_OF[card]] += [other] * moving
            hands[other][card] = int(card == kept)
    for deck in (0, 1):
        heap = [c for c in range(deck * 6, deck * 6 + 6) for _ in range(twin.decks[c])]
        cards = [*pool[deck], *heap]
        rng.shuffle(cards)
        for card in range(deck * 6, deck * 6 + 6):
            twin.decks[card] = 0
        for other in places[deck]:
            there = other if fixed else rng.choice(holders)
            hands[there][cards.pop()] += 1
        for card in cards:
            twin.decks[card] += 1
    twin.hands = [packed(hand) for hand in hands]


def _holds(twin: Sly, seat: int) -> bool:
    return bool((twin.alive | twin.keeps) >> seat & 1) and twin.characters[seat] != NOBODY


def _kept(twin: Sly, seat: int) -> int:
    """Whoever is out and keeps cards has one with which to interfere, unless it lies on the table:
    that much is known."""
    if not twin.keeps >> seat & 1:
        return NOBODY
    return next((card for card in INTERFERING if twin.hands[seat] & ANY[card]), NOBODY)


def _other_characters(twin: Sly, seat: int, rng: Random) -> None:
    """Hidden ones change places with each other and with those in the box; teams, where there are
    any, stay equal."""
    kinds = [each.attacks for each in twin.cards.characters]
    hidden = [
        other
        for other, which in enumerate(twin.characters)
        if other != seat and which != NOBODY and not twin.shown >> other & 1
    ]
    mixed = [twin.characters[other] for other in hidden]
    rng.shuffle(mixed)
    for other, which in zip(hidden, mixed, strict=True):
        twin.spare[which] += 1
        same = [not twin.rules.teams or kind == kinds[which] for kind in kinds]
        free = [w for w, n in enumerate(twin.spare) if n and same[w]]
        drawn = rng.choice(free)
        twin.spare[drawn] -= 1
        twin.characters[other] = drawn


def _other_seals(twin: Sly, seat: int, rng: Random) -> None:
    """In a window, or while one waits, the others may have sealed anything or nothing."""
    asked = twin.window | twin.waiting
    if twin.phase == "reveal":
        return
    for other in seats_in(asked):
        if other == seat:
            continue
        could = interferences(twin, other)
        cards = [card for card in range(12) if could >> card & 1]
        twin.seals[other] = rng.choice([UNANSWERED, PASSED, *cards])
        if twin.seals[other] != UNANSWERED:
            twin.touched &= ~(1 << other)
        if twin.window:
            open_ = twin.seals[other] == UNANSWERED
            if twin.dealing:
                twin.aside = twin.aside & ~(1 << other) | open_ << other
            else:
                twin.awaited = twin.awaited & ~(1 << other) | open_ << other
