"""What to do, by expected points: every question has its chapter."""

from random import Random

from foxtable.engine import Move
from foxtable.games.experiment.administration import Order, orders
from foxtable.games.experiment.bots.broods import (
    plan_worth,
    ranked_arrangements,
    ranked_breeding,
)
from foxtable.games.experiment.bots.pairing import Ranked, ranked_turns
from foxtable.games.experiment.bots.spending import ranked_upgrades, stash_worth, wanted_traits
from foxtable.games.experiment.bots.worth import Mind, Temper
from foxtable.games.experiment.components import NONE
from foxtable.games.experiment.mats import minus, plus
from foxtable.games.experiment.research import Assign, Return, plans, returns
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Keep


def ranked(
    state: Experiment, seat: int, temper: Temper, rng: Random, *, all_: bool = False
) -> Ranked:
    """The moves worth a thought, the best first; `all_`: also the lesser arrangements of a roll."""
    mind = Mind(state, seat, temper)
    step = mind.mat.step
    if step == "turn":
        found = ranked_turns(mind)
    elif step == "upgrade":
        found = ranked_upgrades(mind)
    elif step == "study":
        found = ranked_studies(mind)
    elif step == "arrange":
        found = ranked_arrangements(mind, rng, all_=all_)
    elif step == "assign":
        found = [(plan_worth(mind, plan), Assign(plan)) for plan in plans(state, seat)]
    elif step == "return":
        mat = mind.mat
        found = [
            (stash_worth(mind, minus(mat.tokens, back)), Return(back))
            for back in returns(mat.gained)
        ]
    elif step == "order":
        found = [(0.0, Order(orders(state)[0]))]
    else:
        found = ranked_breeding(mind)
    return sorted(found, key=lambda each: -each[0])


def decide(state: Experiment, seat: int, temper: Temper, rng: Random) -> Move:
    return ranked(state, seat, temper, rng)[0][1]


def ranked_studies(mind: Mind) -> Ranked:
    """Those whose traits the kennel has, and one's other studies ask for."""
    state, mat = mind.state, mind.mat
    dice = NONE
    for row in state.rows:
        for fox in row:
            dice = plus(dice, fox.dice)
    whole = max(1, sum(dice))
    wanted = wanted_traits(mind)
    found: Ranked = []
    for place in mat.offers:
        card = mind.cards.studies[place]
        worth = 0.0
        for weight, level in zip((3.0, 2.0, 1.0), card.levels, strict=True):
            asked = max(1, sum(level))
            share = sum(level[trait] * dice[trait] / whole for trait in range(4)) / asked
            shared = sum(level[trait] for trait in wanted) / asked
            worth += weight * (4 * share + 0.5 * shared - asked / 12)
        found.append((worth, Keep(card.id)))
    return found
