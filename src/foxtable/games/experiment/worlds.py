"""Whole tables that agree with a view: what its reader cannot know is drawn at random.
`Game.determinize`"""

from copy import copy
from random import Random

from foxtable.engine import DEALER, ONLOOKER, Loose
from foxtable.games.experiment import breeding
from foxtable.games.experiment.arranging import ways
from foxtable.games.experiment.components import (
    ARROWS,
    DICE,
    FACES,
    SCIENCE,
    SEXES,
    TRAITS,
    Edition,
    edition_named,
)
from foxtable.games.experiment.mats import Automa, Brood, Fox, Mat, Pup
from foxtable.games.experiment.seen import ExperimentView, FoxView, PlayerView, PupView
from foxtable.games.experiment.state import Experiment


def determinize(view: ExperimentView, rng: Random) -> Experiment:
    cards = edition_named(view.edition)
    sealed = view.phase == "breeding" and view.owed not in ("litter", "automa-study")
    mats = [_mat(cards, view, seat) for seat in range(view.seats)]
    state = _table(view, cards, mats)
    _hidden_science(state, view, rng)
    _hidden_studies(state, view, rng)
    awaited = sum(1 << seat for seat in view.awaited)
    if view.owed:
        state.dealing, state.aside = True, awaited
    else:
        state.awaited = awaited
    if view.seat != ONLOOKER:
        _own(state, view, cards)
    if sealed:
        _sealed(state, view, rng)
    return state


def _table(view: ExperimentView, cards: Edition, mats: list[Mat]) -> Experiment:
    rows = [tuple(_fox(fox) for fox in row) for row in view.rows]
    holders = [tuple(fox.holder for fox in row) for row in view.rows]
    seen = _seen_parents(view, cards)
    parents = [
        tuple(key for key, s in enumerate(cards.parent_sex) if s == sex and key not in seen)
        for sex in (0, 1)
    ]
    tiles = [space.tile for space in view.track]
    patron_tiles = [patron.tile for patron in view.patrons]
    gone = {*tiles, *patron_tiles, *view.tile_discard}
    named = cards.tile_named
    return Experiment(
        moment=view.moment,
        result=view.result,
        edition=view.edition,
        rules=view.rules,
        phase=view.phase,
        owed=view.owed,
        caller=view.caller,
        number=view.number,
        round=view.round,
        order=view.order,
        turn=view.turn,
        mats=mats,
        automa=_automa(view, cards),
        rows=rows,
        holders=holders,
        parents=parents,
        discards=list(view.discards),
        science=(0,) * len(SCIENCE),
        science_discard=tuple(SCIENCE.index(card) for card in view.science_discard),
        tiles=tuple(place for place, name in enumerate(cards.tile_ids) if name not in gone),
        tile_discard=tuple(named[tile] for tile in view.tile_discard),
        track=tuple(named.get(tile, -1) for tile in tiles),
        patrons=_patrons(view, cards),
        patron_tiles=tuple(named[tile] for tile in patron_tiles),
        studies=(),
        born={pup.key: _pup(pup) for pup in view.born},
        awards=view.awards,
        history=view.history,
    )


def _seen_parents(view: ExperimentView, cards: Edition) -> set[int]:
    seen = {key for pile in view.discards for key in pile}
    seen |= {fox.key for row in view.rows for fox in row}
    for player in view.players:
        seen |= {fox.key for fox in (player.mother, player.father) if fox is not None}
    seen |= {fox.key for fox in view.foxes}
    return seen | set(view.fetched) | {fox.key for fox in view.aside}


def _patrons(view: ExperimentView, cards: Edition) -> tuple[tuple[int, int], ...]:
    goals = {
        goal: (card, side)
        for card, sides in enumerate(cards.printed.patrons)
        for side, goal in enumerate(sides)
    }
    return tuple(goals[patron.goal] for patron in view.patrons)


def _fox(fox: FoxView) -> Fox:
    return Fox(fox.key, SEXES.index(fox.sex), fox.dice, fox.owner)


def _pup(pup: PupView) -> Pup:
    return Pup(
        pup.key,
        SEXES.index(pup.sex),
        pup.owner,
        pup.round,
        pup.mother,
        pup.father,
        pup.symbols,
        pup.name,
    )


def _mat(cards: Edition, view: ExperimentView, seat: int) -> Mat:
    player: PlayerView = view.players[seat]
    mother = None if player.mother is None else _fox(player.mother)
    father = None if player.father is None else _fox(player.father)
    return Mat(
        friendly=player.friendly,
        points=player.points,
        tokens=player.tokens,
        studies=tuple((cards.study_named[each.id], each.done) for each in player.studies),
        slots=tuple(tuple(map(TRAITS.index, slots)) for slots in player.slots),
        patrons=player.patrons,
        gear=player.gear - 1,
        parents=(mother, father),
        blanks=player.blanks,
        returned=player.returned,
        step=view.steps[seat],
        pups=tuple(map(_pup, player.pups)),
        held=player.held,
        gained=player.gained,
        finished=player.finished,
    )


def _own(state: Experiment, view: ExperimentView, cards: Edition) -> None:
    """What the reader knows of their own breeding and offers."""
    mat, brood = state.mats[view.seat], view.brood
    mat.step = view.step
    if view.offers:
        mat.offers = tuple(cards.study_named[study.id] for study in view.offers)
    if view.foxes:
        mat.offers = tuple(fox.key for fox in view.foxes)
    mat.fetched = view.fetched
    mat.aside = tuple(map(_fox, view.aside))
    mat.spent = tuple(map(SCIENCE.index, view.spent))
    if brood is not None:
        dice = [(DICE.index(die.kind), FACES.index(die.face)) for die in brood.dice]
        dice += [(DICE.index(kind), -1) for kind in brood.rolling]
        mat.brood = Brood(SEXES.index(brood.sex), tuple(dice), brood.added, brood.rolls)


def _automa(view: ExperimentView, cards: Edition) -> Automa | None:
    seen = view.automa
    if seen is None:
        return None
    named = cards.automa_named
    studies = tuple((named[each.id], each.done, each.tokens) for each in seen.studies)
    finished = tuple(named[each.id] for each in seen.finished)
    under = tuple(named[each] for each in seen.under)
    gone = {*(place for place, _, _ in studies), *finished, *under}
    return Automa(
        cards=tuple(c for c in range(len(cards.automa_cards)) if c not in seen.seen),
        arrow=ARROWS.index(seen.arrow),
        took=seen.took,
        turns=seen.turns,
        flips=seen.flips,
        block=seen.block - 1,
        gear=seen.gear - 1,
        studies=studies,
        finished=finished,
        heap=tuple(place for place in range(len(cards.automa_studies)) if place not in gone),
        under=under,
        friendly=seen.friendly,
        points=seen.points,
        blanks=seen.blanks,
        returned=seen.returned,
        pups=tuple(map(_pup, seen.pups)),
    )


def _hidden_science(state: Experiment, view: ExperimentView, rng: Random) -> None:
    """The reader's own cards are known; the rest is dealt out anew."""
    pool = list(state.cards.science)
    for card in (*state.science_discard, *map(SCIENCE.index, view.spent)):
        pool[card] -= 1
    own = [0] * len(SCIENCE)
    for name, number in view.cards.items():
        own[SCIENCE.index(name)] += number
        pool[SCIENCE.index(name)] -= number
    heap = [card for card, number in enumerate(pool) for _ in range(number)]
    rng.shuffle(heap)
    for seat, mat in enumerate(state.mats):
        held = own
        if seat != view.seat:
            held = [0] * len(SCIENCE)
            for _ in range(view.players[seat].science):
                held[heap.pop()] += 1
        mat.science = tuple(held)
    left = [0] * len(SCIENCE)
    for card in heap:
        left[card] += 1
    state.science = tuple(left)


def _hidden_studies(state: Experiment, view: ExperimentView, rng: Random) -> None:
    """Others choose from studies that only they see, and at the beginning hide their choice."""
    named = state.cards.study_named
    seen = {place for mat in state.mats for place, _ in mat.studies}
    seen |= {named[study.id] for study in view.offers}
    heap = [place for place in range(len(state.cards.studies)) if place not in seen]
    rng.shuffle(heap)
    for seat, mat in enumerate(state.mats):
        if seat == view.seat:
            continue
        mat.offers = tuple(heap.pop() for _ in range(view.players[seat].offered))
        if view.phase == "study" and seat not in view.awaited:
            mat.studies = ((rng.choice(mat.offers), 0),)
    state.studies = tuple(heap)


def _sealed(state: Experiment, view: ExperimentView, rng: Random) -> None:
    """Whoever has bred has bred something; whoever has not might as well not have begun."""
    state.shown = tuple(copy(mat) for mat in state.mats)
    for seat, mat in enumerate(state.shown):
        mat.step = "breed"
        if seat == view.seat:
            mat.pups, mat.brood, mat.fetched, mat.aside, mat.spent = (), None, (), (), ()
    for seat in range(state.seats):
        if seat not in (view.seat, *view.awaited):
            state.mats[seat].step = "breed"
            breed_on(state, seat, rng, finish=True)


def breed_on(state: Experiment, seat: int, rng: Random, *, finish: bool) -> None:
    """Breed for somebody as chance will have it: to the end, or up to any point."""
    mat = state.mats[seat]
    chance = Loose(rng)
    kept = (state.dealing, state.awaited, state.aside, state.owed, state.caller, state.number)
    wanted = rng.randint(1 if finish else 0, mat.most_pups)
    steps = rng.randint(0, 6) if not finish else 99
    while steps and (len(mat.pups) < wanted or mat.step != "breed"):
        steps -= 1
        state.dealing, state.awaited, state.aside = False, 1 << seat, 0
        if mat.step == "breed":
            breeding.Breed().play(state, seat)
            breeding.deal_blank(state, chance).play(state, DEALER)
        elif mat.step == "roll":
            breeding.Roll().play(state, seat)
            breeding.deal_roll(state, chance).play(state, DEALER)
        else:
            found = ways(breeding.heap(mat))
            breeding.Record(rng.choice(list(found)), "").play(state, seat)
    state.dealing, state.awaited, state.aside, state.owed, state.caller, state.number = kept
    if finish:
        mat.step = ""
