"""What whoever looks at the board could work out for themselves, and need not: what a plan gains,
where a gear would stand, and what is printed on the mat, the tiles and the pups."""

from functools import cache

import msgspec

from foxtable.engine import ONLOOKER
from foxtable.games.experiment import research as rules
from foxtable.games.experiment.components import LEVELS, TRAITS, Four, edition_named
from foxtable.games.experiment.components import Step as Upgrade
from foxtable.games.experiment.mats import NOBODY, Mat
from foxtable.games.experiment.selection import free_spaces
from foxtable.games.experiment.state import Experiment


class Plan(msgspec.Struct, frozen=True):
    """A way to assign one's pups."""

    plan: tuple[str, ...]
    levels: tuple[int, ...]
    """That each pup completes; 0: none."""
    gain: int
    """Points, over those that the studies pay already."""


class Outlook(msgspec.Struct, frozen=True):
    plans: tuple[Plan, ...]
    """Every legal one, the best first."""
    lacks: tuple[tuple[Four, ...], ...]
    """For each pup and each study of the reader: symbols that it lacks for the next level."""
    circles: Four
    """Tokens that the pups bring."""
    best: tuple[tuple[int, ...], ...]
    """For each trait the pups with the most circles, by their place in the litter."""
    siblings: bool
    """They have parents of one colour, and the table plays with that rule."""
    penalty: int


class Printed(msgspec.Struct, frozen=True):
    """What the edition says on the mat, the studies, the friendliness track, the tiles and pups."""

    mat: tuple[tuple[Upgrade, ...], ...]
    dice: int
    """Friendly dice at the beginning."""
    study_points: tuple[int, ...]
    """Of each level, from none."""
    friendliness: tuple[int, ...]
    consolation: tuple[int, ...]
    tiles: dict[str, tuple[str, ...]]
    squares: tuple[int, ...]
    """Spaces of a trait's track, from 0; the others are circles."""


@cache
def printed(edition: str) -> Printed:
    cards = edition_named(edition)
    return Printed(
        mat=cards.steps,
        dice=cards.friendly_dice,
        study_points=cards.study_points,
        friendliness=cards.award.points,
        consolation=cards.award.consolation,
        tiles={tile.id: tile.icons for tile in cards.printed.tiles},
        squares=tuple(n for n, space in enumerate(cards.printed.track) if space == "square"),
    )


def places(state: Experiment, seat: int, space: int) -> tuple[int, int]:
    """The first and the last place in the next turn order for a gear on this space: whoever has
    none yet can still go before it, as far as there is room. An onlooker's gear would be that of
    the next player who places one; when nobody is left, it changes nothing.
    `experiment.admin.order`"""
    gears = [mat.gear for other, mat in enumerate(state.mats) if other != seat]
    if state.automa is not None:
        gears.append(state.automa.gear)
    before = sum(NOBODY < gear < space for gear in gears)
    open_ = max(0, sum(gear == NOBODY for gear in gears) - (seat == ONLOOKER))
    free = [each for each in free_spaces(state) if each != space]
    left = sum(each < space for each in free)
    first, last = before + max(0, open_ - (len(free) - left)), before + min(open_, left)
    others = len(gears) - (seat == ONLOOKER)
    return 1 + min(first, others), 1 + min(last, others)


def research(state: Experiment, seat: int) -> Outlook:
    mat = state.mats[seat]
    tokens_of = state.cards.tokens_of
    circles = rules.circles(state, mat)
    return Outlook(
        plans=_plans(state, seat),
        lacks=tuple(
            tuple(_lack(pup.marks, _next(state, *each)) for each in mat.studies) for pup in mat.pups
        ),
        circles=circles,
        best=tuple(
            tuple(
                place
                for place, pup in enumerate(mat.pups)
                if circles[trait] and tokens_of[pup.marks[trait]] == circles[trait]
            )
            for trait in range(len(TRAITS))
        ),
        siblings=state.rules.siblings and rules.siblings(state, mat),
        penalty=rules.PENALTY,
    )


def _next(state: Experiment, place: int, level: int) -> Four:
    """What the next level asks for; of a finished study, what its last one asked."""
    return state.cards.studies[place].levels[min(level, LEVELS - 1)]


def _lack(marks: Four, least: Four) -> Four:
    tail, ear, bark, spot = (max(0, one - other) for one, other in zip(least, marks, strict=True))
    return tail, ear, bark, spot


def _plans(state: Experiment, seat: int) -> tuple[Plan, ...]:
    mat = state.mats[seat]
    found = [_plan(state, mat, plan) for plan in rules.plans(state, seat)]
    return tuple(sorted(found, key=lambda each: -each.gain))


def _plan(state: Experiment, mat: Mat, plan: rules.Plan) -> Plan:
    points, reached = state.cards.study_points, [level for _, level in mat.studies]
    levels = dict.fromkeys((pup.key for pup in mat.pups), 0)
    gain = 0
    for pup, which in rules.assigned(state, mat, plan) or ():
        reached[which] += 1
        levels[pup.key] = reached[which]
        gain += points[reached[which]] - points[reached[which] - 1]
    return Plan(plan, tuple(levels.values()), gain)
