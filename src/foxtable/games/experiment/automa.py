"""2-player and solo mode: the automatic opponent takes foxes and spaces, and with two players
improves the foxes that it took. What only the solo one does is in `solo`."""

from collections.abc import Sequence

from foxtable.engine import DEALER, Chance, Log, Move, Refusal
from foxtable.games.experiment.components import (
    ARROWS,
    FEMALE,
    FRIENDLY_TOKEN,
    GEAR,
    ITEMS,
    MALE,
    MOST_DICE,
    SEXES,
    TRAITS,
    Arrow,
    Study,
)
from foxtable.games.experiment.lines import (
    AutomaClaimed,
    AutomaStudy,
    AutomaTook,
    Flipped,
    Improved,
)
from foxtable.games.experiment.phases import enter
from foxtable.games.experiment.selection import free_foxes, free_spaces, pass_on
from foxtable.games.experiment.state import (
    NOBODY,
    Automa,
    Experiment,
    Fox,
    replaced,
    tell,
    with_die,
    without,
)
from foxtable.games.experiment.supplies import clear_space

EACH = 2
"""Of each item that it takes in a round. `experiment.automa.items`"""
LEFT = ARROWS.index("left")


def owner(state: Experiment) -> int:
    """The automa's place after the players."""
    return state.seats


def study_of(state: Experiment) -> Study:
    """The leftmost study says what it likes. `experiment.automa.priority`,
    `experiment.solo.leftmost`"""
    assert state.automa is not None
    studies = state.automa.studies
    place = studies[0][0] if studies else state.automa.finished[-1]
    return state.cards.automa_studies[place]


class Flip(Move, frozen=True, gc=False):
    """The dealer's: the card that the automa turns over, and the arrow on the back of the next one.
    `experiment.automa.flip`, `experiment.automa.arrow`"""

    card: int
    arrow: Arrow

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        automa = state.automa
        if actor != DEALER or state.owed != "flip" or automa is None:
            return Refusal("experiment.automa.flip")
        arrows = state.cards.arrows
        right = self.card in automa.cards and arrows[self.card] == automa.arrow
        rest = [card for card in automa.cards if card != self.card]
        right = right and any(ARROWS[arrows[card]] == self.arrow for card in rest)
        return None if right else Refusal("experiment.automa.flip")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        automa = state.automa
        assert automa is not None
        automa.cards = without(automa.cards, self.card)
        automa.arrow, automa.flips = ARROWS.index(self.arrow), automa.flips + 1
        icons = state.cards.automa_cards[self.card]
        if log is not None:
            tell(log, Flipped(tuple(ITEMS[icon] for icon in icons), self.arrow))
        for icon in icons:
            if automa.took[icon] < EACH and automa.turns < EACH:
                _take(state, automa, icon, log)
        if automa.turns == EACH:
            pass_on(state, log)


def deal_flip(state: Experiment, chance: Chance) -> Flip:
    """The deck is a heap of which one back is seen: the card is any with that arrow, and the next
    arrow that of any card that is left."""
    automa, arrows = state.automa, state.cards.arrows
    assert automa is not None
    fitting = [card for card in automa.cards if arrows[card] == automa.arrow]
    card = fitting[chance.below(len(fitting), "flip", state.round, automa.flips)]
    rest = without(automa.cards, card)
    top = rest[chance.below(len(rest), "arrow", state.round, automa.flips + 1)]
    return Flip(card, ARROWS[arrows[top]])


def _take(state: Experiment, automa: Automa, item: int, log: Log | None) -> None:
    if item == GEAR:
        _claim(state, automa, log)
    else:
        _take_fox(state, automa, item, log)
    automa.took = replaced(automa.took, item, automa.took[item] + 1)  # type: ignore[assignment]
    automa.turns += 1


def _take_fox(state: Experiment, automa: Automa, sex: int, log: Log | None) -> None:
    """Most dice of its first trait, then of its second; ties by the arrow.
    `experiment.automa.fox`"""
    row, priority = state.rows[sex], study_of(state).priority
    places = free_foxes(state, sex)
    place = preferred(row, places, priority, automa.arrow)
    state.holders[sex] = replaced(state.holders[sex], place, owner(state))
    if log is not None:
        tell(log, _took(state, sex, place, places, priority))


def preferred(
    row: Sequence[Fox], places: Sequence[int], priority: tuple[int, int], arrow: int
) -> int:
    first, second = priority
    best = max((row[place].dice[first], row[place].dice[second]) for place in places)
    tied = [p for p in places if (row[p].dice[first], row[p].dice[second]) == best]
    return tied[-1] if arrow == LEFT else tied[0]


def _took(
    state: Experiment, sex: int, place: int, places: Sequence[int], priority: tuple[int, int]
) -> AutomaTook:
    """The fox that it took, beside those that it weighed against it."""
    assert state.automa is not None
    row, (first, second) = state.rows[sex], priority
    fox = row[place]
    best = [row[p] for p in places if row[p].dice[first] == fox.dice[first]]
    return AutomaTook(
        fox.key,
        SEXES[sex],
        state.name_of(fox.key),
        fox.dice,
        priority=(TRAITS[first], TRAITS[second]),
        most=(fox.dice[first], fox.dice[second]),
        best=tuple(each.key for each in best),
        names=tuple(state.name_of(each.key) for each in best),
        tied=tuple(each.key for each in best if each.dice[second] == fox.dice[second]),
        arrow=ARROWS[state.automa.arrow],
    )


def _claim(state: Experiment, automa: Automa, log: Log | None) -> None:
    """The outermost free space on the arrow's side: first only to block it, then with its gear.
    `experiment.automa.space`, `experiment.automa.block`"""
    free = free_spaces(state)
    space = free[-1] if automa.arrow == LEFT else free[0]
    tile = state.track[space]
    icons = (*(state.cards.tiles[tile] if tile != NOBODY else ()), *state.extras(space))
    clear_space(state, space)
    gear = automa.block != NOBODY
    if gear:
        automa.gear = space
    else:
        automa.block = space
    friendly = icons.count(FRIENDLY_TOKEN) if state.rules.hard else 0
    give_friendly(automa, friendly)
    if log is not None:
        tell(log, AutomaClaimed(space + 1, gear, friendly, ARROWS[automa.arrow]))


def give_friendly(automa: Automa, tokens: int) -> None:
    """On its studies from the left, at most two on each; the rest waits for a new one.
    `experiment.solo.tokens`, `experiment.solo.hard`"""
    tokens += automa.friendly
    studies = []
    for place, level, lying in automa.studies:
        more = min(tokens, 2 - lying)
        tokens -= more
        studies.append((place, level, lying + more))
    automa.studies, automa.friendly = tuple(studies), tokens


def improve(state: Experiment, log: Log | None) -> None:
    """Two players: one die of each of its traits on every fox that it took, at most two of a
    trait. `experiment.two.improve`, `experiment.two.most`"""
    priority = study_of(state).priority
    for sex in (FEMALE, MALE):
        row = list(state.rows[sex])
        for place, by in enumerate(state.holders[sex]):
            if by != owner(state):
                continue
            fox = row[place]
            better = with_die(with_die(fox.dice, priority[0]), priority[1])
            row[place] = fox._replace(dice=better)
            if log is not None:
                added = tuple(TRAITS[trait] for trait in priority if fox.dice[trait] < MOST_DICE)
                tell(log, Improved(fox.key, added, state.name_of(fox.key)))
        state.rows[sex] = tuple(row)


class NewStudy(Move, frozen=True, gc=False):
    """The dealer's: the automa's next study. `experiment.automa.study`, `experiment.two.study`,
    `experiment.solo.new_study`"""

    study: str

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        automa = state.automa
        if actor != DEALER or state.owed != "automa-study" or automa is None:
            return Refusal("experiment.automa.study")
        place = state.cards.automa_named.get(self.study, NOBODY)
        right = place in automa.heap if automa.heap else automa.under[:1] == (place,)
        return None if right else Refusal("experiment.automa.study")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        automa = state.automa
        assert automa is not None
        place = state.cards.automa_named[self.study]
        if automa.heap:
            automa.heap = without(automa.heap, place)
        else:
            automa.under = automa.under[1:]
        state.draws += 1
        instead = state.seats == 2 and bool(automa.studies)
        if instead:
            automa.under = (*automa.under, automa.studies[0][0])
            automa.studies = ()
        automa.studies = (*automa.studies, (place, 0, 0))
        give_friendly(automa, int(state.phase == "setup" and state.seats == 1))
        traits = state.cards.automa_studies[place].traits
        if log is not None:
            tell(log, AutomaStudy(self.study, instead, traits))
        enter(state, _after_study(state), log)


def _after_study(state: Experiment) -> str:
    if state.phase == "setup":
        return "dealt"
    return "studied" if state.seats == 1 else "administer"


def deal_automa_study(state: Experiment, chance: Chance) -> NewStudy:
    automa = state.automa
    assert automa is not None
    deck = automa.heap or automa.under[:1]
    place = deck[chance.below(len(deck), "automa study", state.draws)]
    return NewStudy(state.cards.automa_studies[place].id)
