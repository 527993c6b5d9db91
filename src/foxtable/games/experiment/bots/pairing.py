"""Selection: which foxes to breed, and which space of the supply track to claim."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from foxtable.engine import Move
from foxtable.engine.lookup import Lookup
from foxtable.games.experiment.bots.chances import MOST, odds
from foxtable.games.experiment.bots.spending import stash_worth
from foxtable.games.experiment.bots.worth import Mind, icons_of, level_points
from foxtable.games.experiment.components import (
    FEMALE,
    FRIENDLY_DICE,
    GEAR,
    LEVELS,
    MALE,
    NONE,
    PUPS,
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
Three = tuple[float, float, float]
"""A number for each level of a study."""
REACHED = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""Which level is the next, where it is known."""
MOST_ON_CARDS = 3
"""Dice of any fox in the deck."""
USUAL_DICE = 2.6
"""Of a parent that nobody has chosen yet."""
SPREAD = 1.6
"""How far friendliness goes astray, in symbols."""


# Pairs.


def dice_worth(mind: Mind, dice: Four) -> float:
    """What one can hope to breed in this round from so many dice of each trait."""
    known = mind.by_dice
    return (_by_dice(mind) if known is None else known)[dice]


def _by_dice(mind: Mind) -> Lookup[Four, float]:
    mat, hope = mind.mat, mind.temper.next if mind.later else 0.0
    spare = min(MOST, mat.friendly // mind.pups)
    hopes = _of_studies(mind.state.edition, mat.studies, mind.pups, mind.dice, spare, hope)
    circles, token, award = mind.circles, mind.token, mind.temper.award * award_prize(mind)

    def worth(dice: Four) -> float:
        tail, ear, bark, spot = dice
        gained = circles[tail] + circles[ear] + circles[bark] + circles[spot]
        likely = award_odds(mind, likely_most(mind, mat, dice))
        return hopes[dice] + token * gained + award * likely

    mind.by_dice = Lookup(worth)
    return mind.by_dice


@lru_cache(maxsize=1 << 10)
def _of_studies(
    edition: str, studies: Studies, pups: int, friendly: int, spare: int, hope: float
) -> Lookup[Four, float]:
    """What one can hope for in one's studies, by dice. Kept, for the same pairs come up again and
    again."""
    low, middle, high = _worths(edition, hope)
    open_ = [
        (REACHED[level], _chances(edition, place, friendly, spare))
        for place, level in studies
        if level < LEVELS
    ]

    def hoped_for(dice: Four) -> float:
        """Each pup in turn goes for the study where it is likely to do the most, and if that fails,
        for the next."""
        spreads = [[*reached, *chances[dice]] for reached, chances in open_]
        found = 0.0
        for _ in range(pups):
            left = 1.0
            gains = [
                first * easy * low + second * fair * middle + third * hard * high
                for first, second, third, easy, fair, hard in spreads
            ]
            for which in sorted(range(len(gains)), key=gains.__getitem__, reverse=True):
                found += left * gains[which]
                left = _advance(spreads[which], left)
        return found

    return Lookup(hoped_for)


@lru_cache(maxsize=64)
def _worths(edition: str, hope: float) -> Three:
    first, second, third = (
        level_points(edition_named(edition), level, hope) for level in range(LEVELS)
    )
    return first, second, third


@lru_cache(maxsize=1 << 10)
def _chances(edition: str, place: int, friendly: int, spare: int) -> Lookup[Four, Three]:
    """That a pup completes each level of a study, by dice."""
    cards = edition_named(edition)

    def chances(dice: Four) -> Three:
        found: list[float] = []
        for least in cards.studies[place].levels:
            wanted = sorted([(dice[trait], least[trait]) for trait in range(4) if least[trait]])
            found.append(odds(cards.faces, tuple(wanted), friendly)[spare])
        first, second, third = found
        return first, second, third

    return Lookup(chances)


def _advance(spread: list[float], left: float) -> float:
    """A pup tries the study with this probability; how likely it is still free afterwards."""
    first, second, third, easy, fair, hard = spread
    to_second, to_third, past = first * easy * left, second * fair * left, third * hard * left
    spread[0] = first - to_second
    spread[1] = second + (to_second - to_third)
    spread[2] = third + (to_third - past)
    return max(0.0, left - to_second - to_third - past)


def award_prize(mind: Mind) -> float:
    """What the award is worth beyond its consolation."""
    award, when = mind.cards.award, mind.state.round - 1
    return award.points[when] - mind.friendly * award.consolation[when]


def award_odds(mind: Mind, friendliness: float) -> float:
    """How likely a pup of so many symbols is the friendliest of all."""
    known = mind.known.get("rivals")
    return 1 / (1 + exp(((rivals(mind) if known is None else known) - friendliness) / SPREAD))


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
    (tail, ear, bark, spot), means = dice, mind.symbols
    known = means[tail] + means[ear] + means[bark] + means[spot]
    wild = float(mind.cards.friendly_dice + len(mat.slots[FRIENDLY_DICE]))
    if mat is not mind.mat or dice == NONE:
        wild += mat.parents.count(None) * USUAL_DICE
    return known + 0.83 * wild + 0.8 * len(mat.slots[PUPS]) + 0.3 * mat.friendly


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
    values = sorted([pair_worth(mind, fox, other) for other in partners], reverse=True)[:2]
    return sum(values) / len(values)


# Spaces.


def _claims(mind: Mind) -> Ranked:
    """Every free space as it is, and with the best tile that a card can bring."""
    state, mat = mind.state, mind.mat
    found: Ranked = []
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
    tokens, gained = mind.mat.tokens, NONE
    rest: list[int] = []
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
