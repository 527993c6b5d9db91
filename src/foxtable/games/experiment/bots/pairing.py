"""Selection: which foxes to breed, and which space of the supply track to claim."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from foxtable.engine import Move
from foxtable.games.experiment.bots.chances import MOST, mean_symbols, mean_tokens, odds
from foxtable.games.experiment.bots.spending import stash_worth
from foxtable.games.experiment.bots.worth import Mind, icons_of, level_points
from foxtable.games.experiment.components import (
    FEMALE,
    FRIENDLY_DICE,
    GEAR,
    LEVELS,
    MALE,
    NONE,
    SEXES,
    TRAITS,
    WILD,
    Four,
    edition_named,
)
from foxtable.games.experiment.mats import NOBODY, Fox, Mat, one_of, plus
from foxtable.games.experiment.selection import (
    Claim,
    Surprise,
    Take,
    free_foxes,
    free_spaces,
)
from foxtable.games.experiment.supplies import Swap, possible_swaps

Ranked = list[tuple[float, Move]]
"""Moves with what they are worth, in any order."""
Studies = tuple[tuple[int, int], ...]
"""As on a mat: the card, and the level that is done."""
Spread = tuple[list[float], tuple[float, ...], tuple[float, ...]]
"""Of a study: how likely each level is the next; how likely a pup completes it, and its worth."""
MOST_ON_CARDS = 3
"""Dice of any fox in the deck."""
USUAL_DICE = 2.6
"""Of a parent that nobody has chosen yet."""
SPREAD = 1.6
"""How far friendliness goes astray, in symbols."""


# Pairs.


def dice_worth(mind: Mind, dice: Four) -> float:
    """What one can hope to breed in this round from so many dice of each trait."""
    if dice in mind.known:
        return mind.known[dice]
    faces, tokens_of = mind.cards.faces, mind.cards.tokens_of
    gained = sum(mean_tokens(faces, tokens_of, number, mind.pups) for number in dice)
    worth = _studies_worth(mind, dice) + mind.token * gained + award_worth(mind, dice)
    mind.known[dice] = worth
    return worth


def _studies_worth(mind: Mind, dice: Four) -> float:
    mat, hope = mind.mat, mind.temper.next if mind.later else 0.0
    spare = min(MOST, mat.friendly // mind.pups)
    edition = mind.state.edition
    return _hoped_for(edition, mat.studies, mind.pups, mind.dice, spare, hope, dice)


@lru_cache(maxsize=1 << 15)
def _hoped_for(
    edition: str, studies: Studies, pups: int, friendly: int, spare: int, hope: float, dice: Four
) -> float:
    """Each pup in turn goes for the study where it is likely to do the most, and if that fails, for
    the next. Kept, for the same pairs come up again and again."""
    worths = _worths(edition, hope)
    spreads = list[Spread]()
    for place, level in studies:
        if level < LEVELS:
            reached = [0.0] * LEVELS
            reached[level] = 1.0
            spreads.append((reached, _chances(edition, place, friendly, spare, dice), worths))
    found = 0.0
    for _ in range(pups):
        left = 1.0
        for gain, spread in sorted(((_gain(each), each) for each in spreads), key=_first):
            found += left * gain
            left = _advance(spread, left)
    return found


@lru_cache(maxsize=64)
def _worths(edition: str, hope: float) -> tuple[float, ...]:
    return tuple(level_points(edition_named(edition), level, hope) for level in range(LEVELS))


@lru_cache(maxsize=1 << 16)
def _chances(edition: str, place: int, friendly: int, spare: int, dice: Four) -> tuple[float, ...]:
    """That a pup of these dice completes each level of a study."""
    cards, found = edition_named(edition), list[float]()
    for least in cards.studies[place].levels:
        wanted = tuple(sorted((dice[trait], least[trait]) for trait in range(4) if least[trait]))
        found.append(odds(cards.faces, wanted, friendly)[spare])
    return tuple(found)


def _first(one: tuple[float, Spread]) -> float:
    return -one[0]


def _gain(spread: Spread) -> float:
    reached, chances, worths = spread
    return (
        reached[0] * chances[0] * worths[0]
        + reached[1] * chances[1] * worths[1]
        + reached[2] * chances[2] * worths[2]
    )


def _advance(spread: Spread, left: float) -> float:
    """A pup tries the study with this probability; how likely it is still free afterwards."""
    reached, chances, _ = spread
    failed, moved = left, 0.0
    for level, chance in enumerate(chances):
        came = moved
        moved = reached[level] * chance * left
        reached[level] += came - moved
        failed -= moved
    return max(0.0, failed)


def award_worth(mind: Mind, dice: Four) -> float:
    award, when = mind.cards.award, mind.state.round - 1
    prize = award.points[when] - mind.friendly * award.consolation[when]
    return mind.temper.award * prize * award_odds(mind, likely_most(mind, mind.mat, dice))


def award_odds(mind: Mind, friendliness: float) -> float:
    """How likely a pup of so many symbols is the friendliest of all."""
    return 1 / (1 + exp((rivals(mind) - friendliness) / SPREAD))


def rivals(mind: Mind) -> float:
    """The friendliest pup that somebody else is likely to breed."""
    if "rivals" not in mind.known:
        state, found = mind.state, 0.0
        for seat, mat in enumerate(state.mats):
            if seat != mind.seat:
                mother, father = (NONE if fox is None else fox.dice for fox in mat.parents)
                found = max(found, likely_most(mind, mat, plus(mother, father)))
        if state.seats == 1 and state.automa is not None:
            found = max([found, 2 * USUAL_DICE, *(p.friendliness for p in state.automa.pups)])
        mind.known["rivals"] = found
    return mind.known["rivals"]


def likely_most(mind: Mind, mat: Mat, dice: Four) -> float:
    """The friendliness of somebody's best pup, from what is known of its parents."""
    faces, missing = mind.cards.faces, sum(fox is None for fox in mat.parents)
    known = sum(mean_symbols(faces, number) for number in dice)
    mine = mat is mind.mat and sum(dice) > 0
    wild = float(mind.cards.friendly_dice + len(mat.slots[FRIENDLY_DICE]))
    wild += 0 if mine else missing * USUAL_DICE
    return known + 0.83 * wild + 0.8 * (mat.most_pups - 1) + 0.3 * mat.friendly


def siblings_cost(mind: Mind, one: Fox | None, other: Fox | None) -> float:
    if not mind.state.rules.siblings or one is None or other is None:
        return 0.0
    return 2 * mind.token if one.owner == other.owner != NOBODY else 0.0


def pair_worth(mind: Mind, one: Fox, other: Fox) -> float:
    return dice_worth(mind, plus(one.dice, other.dice)) - siblings_cost(mind, one, other)


# Turns.


def ranked_turns(mind: Mind) -> Ranked:
    """By how much one would lose if one waited: the others take things meanwhile."""
    found: Ranked = []
    for sex in (FEMALE, MALE):
        if mind.mat.parents[sex] is None:
            found += _against_waiting(mind, sex, _foxes(mind, sex))
    if mind.mat.gear == NOBODY:
        found += _against_waiting(mind, GEAR, _claims(mind))
    return found


def _against_waiting(mind: Mind, item: int, moves: Ranked) -> Ranked:
    """The worth of each, beyond what will be left of its kind at one's next turn."""
    moves.sort(key=lambda each: -each[0])
    best: dict[object, float] = {}
    for worth, move in moves:
        best.setdefault(move.space if isinstance(move, Claim) else move, worth)
    values = list(best.values())
    gone = _picks(mind, item)
    low = min(int(gone), len(values) - 1)
    high = min(low + 1, len(values) - 1)
    later = values[low] + (gone - int(gone)) * (values[high] - values[low])
    return [(worth - later, move) for worth, move in moves]


def _picks(mind: Mind, item: int) -> float:
    """How many of these the others are likely to take before one's next turn."""
    found = 0.0
    for seat, mat in enumerate(mind.state.mats):
        if seat != mind.seat:
            lacks = [fox is None for fox in mat.parents] + [mat.gear == NOBODY]
            found += lacks[item] / max(1, sum(lacks))
    return found + (0.67 if mind.state.automa is not None else 0.0)


def _foxes(mind: Mind, sex: int) -> Ranked:
    state = mind.state
    row = [state.rows[sex][place] for place in free_foxes(state, sex)]
    partner = mind.mat.parents[1 - sex]
    if partner is not None:
        partners = [partner]
    else:
        partners = [state.rows[1 - sex][place] for place in free_foxes(state, 1 - sex)]
    found: Ranked = [(_with_best(mind, fox, partners), Take(fox.key)) for fox in row]
    deck = state.parents[sex] or state.discards[sex]
    if deck and not any(sum(fox.dice) > MOST_ON_CARDS for fox in row):
        drawn = [_with_best(mind, state.parent(key), partners) for key in deck]
        found.append((sum(drawn) / len(drawn), Surprise(SEXES[sex])))
    return found


def _with_best(mind: Mind, fox: Fox, partners: Sequence[Fox]) -> float:
    """With the two best partners that are left, on average: one of them may be gone."""
    if not partners:
        return dice_worth(mind, fox.dice)
    values = sorted((pair_worth(mind, fox, other) for other in partners), reverse=True)[:2]
    return sum(values) / len(values)


# Spaces.


def _claims(mind: Mind) -> Ranked:
    """Every free space as it is, and with the best tile that a card can bring."""
    state, mat, found = mind.state, mind.mat, list[tuple[float, Move]]()
    for space in free_spaces(state):
        extras = state.extras(space)
        order = -mind.temper.order * space if mind.later else -0.01 * space
        plain = icons_of(state, state.track[space])
        found += _named(mind, space, (*plain, *extras), order, ())
        swapped: Ranked = []
        for swaps in possible_swaps(state, mat, space, NOBODY):
            if len(swaps) == 1:
                icons = icons_of(state, mind.cards.tile_named[swaps[0][1]])
                cost = order - mind.science
                swapped += _named(mind, space, (*icons, *extras), cost, swaps)
        if swapped:
            found.append(max(swapped, key=lambda each: each[0]))
    return found


def _named(
    mind: Mind, space: int, icons: tuple[int, ...], more: float, swaps: tuple[Swap, ...]
) -> Iterable[tuple[float, Move]]:
    """A claim, or one for each trait that its wild icon can be."""
    names = TRAITS if WILD in icons else ("",)
    return [
        (more + supplies_worth(mind, icons, name), Claim(space + 1, name, swaps)) for name in names
    ]


def supplies_worth(mind: Mind, icons: tuple[int, ...], wild: str) -> float:
    """Trait tokens count for what they unlock together with those that one has."""
    tokens, gained, rest = mind.mat.tokens, NONE, list[int]()
    for icon in icons:
        if icon < WILD:
            gained = plus(gained, one_of(icon))
        elif icon == WILD:
            gained = plus(gained, one_of(TRAITS.index(wild)))
        else:
            rest.append(icon)
    worth = mind.icons_worth(tuple(rest))
    if any(gained):
        more = stash_worth(mind, plus(tokens, gained)) - stash_worth(mind, tokens)
        worth += 0.6 * more + 0.4 * mind.tokens_worth(gained)
    return worth
