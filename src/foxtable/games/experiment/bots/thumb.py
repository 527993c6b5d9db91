"""Rules of thumb: the foxes with the most dice that one wants, a pup for the study, the first
upgrade that one can pay for. Quick enough to play on in one's head."""

from foxtable.engine import Move
from foxtable.games.experiment.administration import Order, orders
from foxtable.games.experiment.after_roll import Add
from foxtable.games.experiment.arranging import heap_of, ways
from foxtable.games.experiment.breeding import Breed, Finish, Record, Replace, Roll
from foxtable.games.experiment.components import (
    ADD_TAIL,
    FEMALE,
    FRIENDLY_DICE,
    LEVELS,
    MALE,
    PATRONS,
    PUPS,
    SPACES,
    STUDIES,
    TRACKS,
    TRAITS,
    WILD,
    Four,
)
from foxtable.games.experiment.mats import NOBODY, Mat, Pup, plus
from foxtable.games.experiment.research import Assign, Return, meets, plans, returns
from foxtable.games.experiment.scoring import worth
from foxtable.games.experiment.selection import (
    Claim,
    Surprise,
    Take,
    free_foxes,
    free_spaces,
)
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Done, Keep, Unlock, too_early

Liking = Four
"""How much one likes each trait, from nothing to 3."""
ANY: Liking = (0, 0, 0, 0)
POOR = 2.5
"""A fox that is liked less than that is no better than any off the deck."""


def by_thumb(state: Experiment, seat: int, liking: Liking = ANY) -> Move:
    mat = state.mats[seat]
    step = mat.step
    if step == "turn":
        return _turn(state, seat, liking)
    if step == "arrange":
        return _arrange(state, mat)
    if step == "upgrade":
        return _upgrade(state, seat)
    if step == "breed":
        return Breed() if len(mat.pups) < mat.most_pups else Finish()
    if step == "roll":
        return Roll()
    if step == "assign":
        return _assign(state, seat)
    return _seldom(state, seat, liking)


def _seldom(state: Experiment, seat: int, liking: Liking) -> Move:
    mat = state.mats[seat]
    if mat.step == "study":
        return _study(state, mat, liking)
    if mat.step == "replace":
        return _replace(state, mat, liking)
    if mat.step == "return":
        tokens = mat.tokens
        return Return(min(returns(mat.gained), key=lambda back: _sets(tokens, back)))
    return Order(orders(state)[0])


def _sets(tokens: Four, back: Four) -> int:
    """Pairs that are broken up."""
    return sum(have // 2 - (have - less) // 2 for have, less in zip(tokens, back, strict=True))


def needs(state: Experiment, mat: Mat) -> list[tuple[int, Four]]:
    """What the next levels of one's studies ask for, and their points."""
    points, cards = state.cards.study_points, state.cards.studies
    return [
        (points[level + 1] - points[level], cards[place].levels[level])
        for place, level in mat.studies
        if level < LEVELS
    ]


def _wants(state: Experiment, mat: Mat, liking: Liking) -> tuple[float, ...]:
    """How much a die of each trait is wanted."""
    asked = needs(state, mat)
    return tuple(
        1 + 0.1 * liking[trait] + sum(0.3 * least[trait] for _, least in asked)
        for trait in range(4)
    )


def _liked(dice: Four, wants: tuple[float, ...]) -> float:
    return dice[0] * wants[0] + dice[1] * wants[1] + dice[2] * wants[2] + dice[3] * wants[3]


# Selection.


def _turn(state: Experiment, seat: int, liking: Liking) -> Move:
    """The better parent first, then the other, then supplies; supplies first if the foxes are
    much the same."""
    mat = state.mats[seat]
    wants = _wants(state, mat, liking)
    best: tuple[float, Move] | None = None
    move: Move
    for sex in (FEMALE, MALE):
        if mat.parents[sex] is not None:
            continue
        values = sorted(
            (-_liked(state.rows[sex][place].dice, wants), state.rows[sex][place].key)
            for place in free_foxes(state, sex)
        )
        if not values or (-values[0][0] < POOR and state.parents[sex]):
            lead, move = 0.0, Surprise("male" if sex else "female")
        else:
            following = values[min(1, len(values) - 1)][0]
            lead, move = following - values[0][0] + 0.01, Take(values[0][1])
        if best is None or lead > best[0]:
            best = (lead, move)
    if best is None or (best[0] < 0.5 and mat.gear == NOBODY):
        return _claim(state, mat)
    return best[1]


def _claim(state: Experiment, mat: Mat) -> Move:
    """The most supplies; the first of equals, for the order of turns."""
    tiles, best, found = state.cards.tiles, -1, 0
    for space in free_spaces(state):
        tile = state.track[space]
        icons = (len(tiles[tile]) if tile >= 0 else 0) + len(state.extras(space))
        if icons > best:
            best, found = icons, space
    tile = state.track[found]
    wild = tile >= 0 and WILD in tiles[tile]
    return Claim(found + 1, _most(mat.tokens) if wild else "")


def _most(tokens: Four) -> str:
    """An odd one wants another."""
    return TRAITS[max(range(4), key=lambda trait: (tokens[trait] % 2, tokens[trait]))]


# Upgrades.


def _upgrade(state: Experiment, seat: int) -> Move:
    """A second pup, a second study, and so on across the mat; a patron by what it is worth now."""
    mat = state.mats[seat]
    tokens, steps, slots = mat.tokens, state.cards.steps, mat.slots
    most = max(tokens)
    if most < 2:
        return Done()
    for column in range(3):
        for track in (PUPS, STUDIES, FRIENDLY_DICE, PATRONS):
            if len(slots[track]) != column or column >= len(steps[track]):
                continue
            cost = steps[track][column].cost
            if most >= cost and not _barred(state, seat, track):
                fitting = [trait for trait in range(4) if tokens[trait] >= cost]
                trait = min(fitting, key=tokens.__getitem__)
                return _unlock(state, seat, track, trait)
    return Done()


def _barred(state: Experiment, seat: int, track: int) -> bool:
    if track == STUDIES:
        return state.studies_wait or (state.last and state.phase == "research")
    return track == PATRONS and too_early(state, seat)


def _unlock(state: Experiment, seat: int, track: int, trait: int) -> Move:
    mat = state.mats[seat]
    if track != PATRONS:
        return Unlock(TRACKS[track], TRAITS[trait])
    free = [place for place in range(len(state.patrons)) if place not in mat.patrons]
    place = max(free, key=lambda each: worth(state, seat, mat, each))
    wild = WILD in state.cards.tiles[state.patron_tiles[place]]
    named = _most(mat.tokens) if wild else ""
    return Unlock("patrons", TRAITS[trait], (), place, named)


# Breeding and research.


def _arrange(state: Experiment, mat: Mat) -> Move:
    """Complete the level with the most points for the fewest tokens, with a card if need be; else
    as many symbols as come free."""
    brood = mat.brood
    assert brood is not None
    asked, added = needs(state, mat), brood.added
    found = ways(heap_of(brood.dice, mat.friendly))
    best, chosen = -1.0, None
    for symbols, cost in found.items():
        made = plus(symbols, added)
        value = sum(made) * 0.3 - 0.5 * cost
        for points, least in asked:
            if meets(made, least):
                value += points
        if value > best:
            best, chosen = value, symbols
    assert chosen is not None
    add = _added(mat, plus(chosen, added), asked)
    return add if add is not None else Record(chosen, "")


def _added(mat: Mat, made: Four, asked: list[tuple[int, Four]]) -> Move | None:
    """A card for one symbol more, if that is all that a level lacks."""
    if any(meets(made, least) for _, least in asked):
        return None
    for _, least in asked:
        lacks = [max(0, wanted - have) for wanted, have in zip(least, made, strict=True)]
        if sum(lacks) == 1 and mat.science[ADD_TAIL + lacks.index(1)]:
            return Add(TRAITS[lacks.index(1)])
    return None


def _assign(state: Experiment, seat: int) -> Move:
    mat, points = state.mats[seat], state.cards.study_points
    studies = state.cards.studies

    def total(plan: tuple[str, ...]) -> int:
        return sum(points[level + plan.count(studies[place].id)] for place, level in mat.studies)

    return Assign(max(plans(state, seat), key=total))


def _study(state: Experiment, mat: Mat, liking: Liking) -> Move:
    """The study whose traits one likes, or works on already."""
    wants, studies = _wants(state, mat, liking), state.cards.studies
    place = max(mat.offers, key=lambda each: _liked(studies[each].levels[-1], wants))
    return Keep(studies[place].id)


def _replace(state: Experiment, mat: Mat, liking: Liking) -> Move:
    wants, best, found = _wants(state, mat, liking), 0.0, NOBODY
    for key in mat.offers:
        fox = state.parent(key)
        old = mat.parents[fox.sex]
        assert old is not None
        gain = _liked(fox.dice, wants) - _liked(old.dice, wants)
        if gain > best:
            best, found = gain, key
    return Replace(found)


def parent_liked(state: Experiment, mat: Mat, pup: Pup) -> float:
    """How much a pup would be wanted as a parent."""
    return _liked(state.fox_of(pup).dice, _wants(state, mat, ANY))


__all__ = ["ANY", "SPACES", "Liking", "by_thumb", "needs", "parent_liked"]
