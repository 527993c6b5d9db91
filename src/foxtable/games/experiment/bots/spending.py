"""Upgrades: what to unlock with which tokens, patrons, and the cards that help there."""

from foxtable.engine import Move
from foxtable.games.experiment.bots.worth import Mind, Steps, icons_of
from foxtable.games.experiment.components import (
    GOALS,
    KEEP,
    MIXED,
    NONE,
    PATRONS,
    SCIENCE_CARD,
    STUDIES,
    TRACKS,
    TRADE,
    TRAITS,
    WILD,
    Four,
)
from foxtable.games.experiment.mats import NOBODY, Pup, minus, one_of, plus, replaced
from foxtable.games.experiment.research import Hold
from foxtable.games.experiment.science import FRIENDS, ONE, TWO, Trade
from foxtable.games.experiment.supplies import Swap, possible_swaps
from foxtable.games.experiment.upgrades import Done, Unlock, too_early

Ranked = list[tuple[float, Move]]


def stash_worth(mind: Mind, tokens: Four) -> float:
    """What trait tokens are worth if they are spent as well as can be, and the rest is kept."""
    return _spent(mind, tokens, mind.done)


def _spent(mind: Mind, tokens: Four, done: Steps) -> float:
    key = (tokens, done)
    known = mind.known.get(key)
    if known is not None:
        return known
    best = mind.tokens_worth(tokens)
    for track in range(4) if max(tokens) > 1 else ():
        column = done[track]
        if column == len(mind.cards.steps[track]):
            continue
        cost = mind.cards.steps[track][column].cost
        after: Steps = replaced(done, track, column + 1)  # type: ignore[assignment]
        for trait in range(4):
            if tokens[trait] >= cost:
                worth = upgrade_worth(mind, track, column) + placing(mind, track, column, trait)
                best = max(best, worth + _spent(mind, minus(tokens, one_of(trait, cost)), after))
    mind.known[key] = best
    return best


def upgrade_worth(mind: Mind, track: int, done: int) -> float:
    key = (track, done)
    known = mind.known.get(key)
    if known is None:
        known = mind.known[key] = _upgrade_worth(mind, track, done)
    return known


def _upgrade_worth(mind: Mind, track: int, done: int) -> float:
    worth = mind.step_worth(track, done)
    if track == PATRONS:
        which = done - len(mind.mat.slots[PATRONS])
        values = sorted((value for value, _ in patron_values(mind)), reverse=True)
        worth += values[which] if which < len(values) else 0.0
    return worth


def patron_values(mind: Mind) -> list[tuple[float, int]]:
    """Of those that one does not have: points in the end, and supplies now."""
    found = []
    for place in range(len(mind.state.patrons)):
        if place not in mind.mat.patrons:
            key = ("patron", place)
            if key not in mind.known:
                icons = icons_of(mind.state, mind.state.patron_tiles[place])
                supplies = mind.icons_worth((*icons, SCIENCE_CARD))
                mind.known[key] = mind.patron_worth(place) + supplies
            found.append((mind.known[key], place))
    return found


def placing(mind: Mind, track: int, column: int, trait: int) -> float:
    """What it brings, with the patrons that one has, to leave this token there."""
    mat, found = mind.mat, 0.0
    slots = mat.slots
    for place in mat.patrons:
        card, side = mind.state.patrons[place]
        goal = GOALS[mind.cards.patrons[card][side]]
        if goal == TRAITS[trait]:
            found += 1.0
        elif goal == "horizontal":
            found += 2.0 * (0 < column <= len(slots[track]) and slots[track][column - 1] == trait)
        elif goal == "vertical":
            rows = [row for row in (track - 1, track + 1) if 0 <= row < 4]
            found += sum(2.0 for r in rows if len(slots[r]) > column and slots[r][column] == trait)
        elif goal == "sets":
            counts = [sum(row.count(each) for row in slots) for each in range(4)]
            found += 1.0 * (counts[trait] == min(counts))
        elif goal == "columns":
            found += 0.75 * (column == min(map(len, slots)))
    return found


# What one does.


def ranked_upgrades(mind: Mind) -> Ranked:
    tokens, done = mind.mat.tokens, mind.done
    found: Ranked = [(mind.tokens_worth(tokens), Done())]
    for track in range(4):
        if done[track] < len(mind.cards.steps[track]) and _can(mind, track):
            found += _unlocks(mind, track, tokens, done)
    best = max(worth for worth, _ in found)
    if mind.mat.science[TRADE]:
        found += _trades(mind)
    if mind.mat.science[KEEP] and mind.state.phase == "research" and mind.later:
        found += [(best + gain, move) for gain, move in _holds(mind)]
    return found


def _can(mind: Mind, track: int) -> bool:
    if track == STUDIES:
        return not mind.state.studies_wait
    return track != PATRONS or not too_early(mind.state, mind.seat)


def _unlocks(mind: Mind, track: int, tokens: Four, done: Steps) -> Ranked:
    column = done[track]
    cost = mind.cards.steps[track][column].cost
    after: Steps = replaced(done, track, column + 1)  # type: ignore[assignment]
    found: Ranked = []
    worth = upgrade_worth(mind, track, column)
    for trait in range(4):
        if tokens[trait] >= cost:
            left = minus(tokens, one_of(trait, cost))
            value = worth + placing(mind, track, column, trait) + _spent(mind, left, after)
            found += _made(mind, track, trait, (), left, value)
    if mind.mat.science[MIXED] and sum(tokens) >= cost:
        for mix, trait in _mixes(tokens, cost):
            left = minus(tokens, mix)
            value = worth + placing(mind, track, column, trait) + _spent(mind, left, after)
            found += _made(mind, track, trait, mix, left, value - mind.science)
    return found


def _mixes(tokens: Four, cost: int) -> list[tuple[Four, int]]:
    """The tokens of which one has the fewest go first; any of them may stay."""
    left, mix = tokens, NONE
    for _ in range(cost):
        trait = min((each for each in range(4) if left[each]), key=left.__getitem__)
        left, mix = minus(left, one_of(trait)), plus(mix, one_of(trait))
    return [] if max(mix) == cost else [(mix, trait) for trait in range(4) if mix[trait]]


def _made(
    mind: Mind, track: int, trait: int, mix: tuple[int, ...], left: Four, value: float
) -> Ranked:
    """The move; with a patron one for each that is free."""
    name, token = TRACKS[track], TRAITS[trait]
    if track != PATRONS:
        return [(value, Unlock(name, token, mix))]
    values = patron_values(mind)
    best = max((each for each, _ in values), default=0.0)
    found: Ranked = []
    for worth, place in values:
        tile, swaps, more = _swap(mind, place)
        wild = _wanted(left) if WILD in icons_of(mind.state, tile) else ""
        move = Unlock(name, token, mix, place, wild, swaps)
        found.append((value - best + worth + more, move))
    return found


def _swap(mind: Mind, place: int) -> tuple[int, tuple[Swap, ...], float]:
    """A better tile for a patron, if a card brings one: the tile, the swap, and what is gained."""
    state, named = mind.state, mind.cards.tile_named
    tile = state.patron_tiles[place]
    least = mind.icons_worth(icons_of(state, tile)) + mind.science
    best: tuple[int, tuple[Swap, ...], float] = (tile, (), 0.0)
    for swaps in possible_swaps(state, mind.mat, NOBODY, place):
        if len(swaps) == 1:
            other = named[swaps[0][1]]
            gain = mind.icons_worth(icons_of(state, other)) - least
            if gain > best[2]:
                best = (other, swaps, gain)
    return best


def _wanted(left: Four) -> str:
    """The trait of which one has most, up to a set."""
    return TRAITS[max(range(4), key=lambda trait: (left[trait] % 4, left[trait]))]


def _trades(mind: Mind) -> Ranked:
    """Friendly tokens for those that complete a set; at the very end a card is a point."""
    mat = mind.mat
    found: Ranked = []
    for number, choices in ((1, ONE), (2, TWO)):
        if mat.friendly < number:
            continue
        for names in choices:
            tokens = mat.tokens
            for name in names:
                tokens = plus(tokens, one_of(TRAITS.index(name)))
            cost = number * mind.friendly + mind.science
            worth = stash_worth(mind, tokens) - cost
            found.append((worth, Trade(FRIENDS[number - 1], names)))
    return found


def _holds(mind: Mind) -> Ranked:
    """Keep a pup that gives more dice than those that one would find in the kennel."""
    state, mat = mind.state, mind.mat
    pups = [pup for each in state.mats for pup in each.pups]
    most = max(pup.friendliness for pup in pups)
    found: Ranked = []
    sexes = {pup.sex for pup in mat.pups if pup.key in mat.held}
    for place, pup in enumerate(mat.pups):
        if pup.key in mat.held or pup.sex in sexes:
            continue
        rest = sorted(
            (_parent_worth(mind, p) for p in pups if p.sex == pup.sex and p is not pup),
            reverse=True,
        )[:3]
        usual = max(sum(rest) / len(rest) if rest else 0.0, 2.5)
        gain = 0.6 * mind.pups * (_parent_worth(mind, pup) - usual) - mind.science
        if pup.friendliness == most and not _shares(mat.pups, pup):
            gain -= mind.cards.award.points[state.round - 1]
        found.append((gain, Hold(place)))
    return found


def _shares(pups: tuple[Pup, ...], pup: Pup) -> bool:
    """Another of one's pups is as friendly."""
    return any(p.friendliness >= pup.friendliness for p in pups if p is not pup)


def _parent_worth(mind: Mind, pup: Pup) -> float:
    wanted = wanted_traits(mind)
    dice = mind.state.fox_of(pup).dice
    return sum(number * (1.3 if trait in wanted else 0.8) for trait, number in enumerate(dice))


def wanted_traits(mind: Mind) -> set[int]:
    """Those that the next levels of one's studies ask for."""
    found: set[int] = set()
    for place, level in mind.mat.studies:
        levels = mind.cards.studies[place].levels
        if level < len(levels):
            found |= {trait for trait in range(4) if levels[level][trait]}
    return found
