"""The other side of the view, written apart from it: everything that a seat may not know, changed.

Used by tests alone. If a view, a question or what a seat is told differs between a table and its
scrambled twin, something leaks.
"""

from copy import copy
from random import Random

from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.worlds import breed_on


def scramble(state: Experiment, seat: int, rng: Random) -> Experiment:
    twin = state.copy()
    sealed = twin.phase == "breeding" and bool(twin.shown)
    called = twin.caller if sealed and twin.dealing else seat
    others = [other for other in range(twin.seats) if other not in (seat, called)]
    """Whoever the dealer deals to in sealed breeding stays as they are for that instant."""
    if sealed:
        _forget_breeding(twin, others)
    _other_cards(twin, others, sealed, rng)
    _other_studies(twin, others, rng)
    if sealed:
        for other in others:
            done = not twin.asked >> other & 1
            breed_on(twin, other, rng, finish=done)
    return twin


def _forget_breeding(twin: Experiment, others: list[int]) -> None:
    """As it was when breeding began; foxes that were drawn go back to their decks."""
    for other in others:
        for key in twin.mats[other].fetched:
            sex = twin.cards.parent_sex[key]
            twin.parents[sex] = tuple(sorted((*twin.parents[sex], key)))
        twin.mats[other] = copy(twin.shown[other])


def _other_cards(twin: Experiment, others: list[int], sealed: bool, rng: Random) -> None:
    """Hidden science cards change places with each other and with the deck."""
    pool = [card for card, number in enumerate(twin.science) for _ in range(number)]
    sizes = {other: twin.mats[other].cards for other in others}
    for other in others:
        pool += [c for c, number in enumerate(twin.mats[other].science) for _ in range(number)]
    rng.shuffle(pool)
    shown = list(twin.shown)
    for other in others:
        held = [0] * len(SCIENCE)
        for _ in range(sizes[other]):
            held[pool.pop()] += 1
        twin.mats[other].science = tuple(held)
        if sealed:
            shown[other] = copy(twin.mats[other])
    twin.shown = tuple(shown)
    left = [0] * len(SCIENCE)
    for card in pool:
        left[card] += 1
    twin.science = tuple(left)


def _other_studies(twin: Experiment, others: list[int], rng: Random) -> None:
    """Studies on offer to others, and their choice while it is hidden, change places with those
    that lie in the deck, wherever in it."""
    pool = [*twin.studies, *twin.studies_under]
    hidden = twin.phase == "study"
    choosing = [other for other in others if twin.mats[other].offers]
    for other in choosing:
        pool += twin.mats[other].offers
    rng.shuffle(pool)
    for other in choosing:
        mat = twin.mats[other]
        mat.offers = tuple(pool.pop() for _ in mat.offers)
        if hidden and mat.studies:
            mat.studies = ((rng.choice(mat.offers), 0),)
    under = len(twin.studies_under)
    twin.studies_under = tuple(pool[:under])
    twin.studies = tuple(pool[under:])
