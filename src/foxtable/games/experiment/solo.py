"""Solo mode: the automa breeds two pups, runs studies and scores."""

from foxtable.engine import DEALER, Chance, Log, Move, Refusal
from foxtable.games.experiment.automa import give_friendly, owner
from foxtable.games.experiment.components import FEMALE, LEVELS, MALE, NONE, SEXES, Four, Sex
from foxtable.games.experiment.lines import AutomaBred
from foxtable.games.experiment.mats import Fox, Pup, one_of, plus, raised
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.research import level_told
from foxtable.games.experiment.state import Experiment, tell

LITTER = 2
"""Its pups in a round. `experiment.solo.pups`"""
NAMES = (
    *("Pixel", "Cog", "Gizmo", "Widget", "Ratchet"),
    *("Sprocket", "Tinker", "Echo", "Bolt", "Omega"),
)
"""That it gives its pups, one after the other."""


@begins("litter")
def litter(state: Experiment, log: Log | None) -> None:
    """Its turn to breed comes before the player's. `experiment.solo.first`"""
    assert state.automa is not None
    state.automa.pups = ()
    state.phase, state.dealing, state.owed = "breeding", True, "litter"


class Litter(Move, frozen=True, gc=False):
    """The dealer's: the sex of the automa's next pup. `experiment.solo.pups`"""

    sex: Sex

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        automa = state.automa
        if actor != DEALER or state.owed != "litter" or automa is None:
            return Refusal("experiment.solo.pups")
        deck = automa.blanks if any(automa.blanks) else automa.returned
        return None if deck[SEXES.index(self.sex)] else Refusal("experiment.solo.pups")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        automa = state.automa
        assert automa is not None
        sex = SEXES.index(self.sex)
        if not any(automa.blanks):
            automa.blanks, automa.returned = automa.returned, (0, 0)
        automa.blanks = raised(automa.blanks, sex, -1)
        number = len(automa.pups)
        mother, father = pairs(state)[number]
        pup = Pup(
            state.pup_key(owner(state), number),
            sex,
            owner(state),
            state.round,
            mother.key,
            father.key,
            symbols(state, mother, father),
            NAMES[LITTER * (state.round - 1) + number],
        )
        automa.pups = (*automa.pups, pup)
        automa.points += pup.extra
        state.born[pup.key] = pup
        if log is not None:
            tell(log, _bred(state, pup, mother, father))
        if _study(state, pup, log):
            state.owed = "automa-study"
        else:
            enter(state, "studied", log)


def deal_litter(state: Experiment, chance: Chance) -> Litter:
    automa = state.automa
    assert automa is not None
    deck = automa.blanks if any(automa.blanks) else automa.returned
    at = chance.below(sum(deck), "litter", state.round, len(automa.pups))
    return Litter(SEXES[int(at >= deck[0])])


def pairs(state: Experiment) -> tuple[tuple[Fox, Fox], tuple[Fox, Fox]]:
    """Leftmost with leftmost, rightmost with rightmost; crosswise if either pair is of one colour.
    `experiment.solo.parents`, `experiment.solo.siblings`"""
    left, right = _straight(state)
    if _crossed(left, right):
        return (left[0], right[1]), (right[0], left[1])
    return left, right


def _straight(state: Experiment) -> tuple[tuple[Fox, Fox], tuple[Fox, Fox]]:
    of = owner(state)
    mothers, fathers = (
        [fox for fox, by in zip(state.rows[sex], state.holders[sex], strict=True) if by == of]
        for sex in (FEMALE, MALE)
    )
    return (mothers[0], fathers[0]), (mothers[-1], fathers[-1])


def _crossed(*pairs: tuple[Fox, Fox]) -> bool:
    return any(mother.owner == father.owner >= 0 for mother, father in pairs)


def symbols(state: Experiment, mother: Fox, father: Fox) -> Four:
    """A symbol for each die of both parents, and for the tokens on its studies.
    `experiment.solo.symbols`, `experiment.solo.friendly`"""
    made = plus(plus(NONE, mother.dice), father.dice)
    for more in helped(state):
        made = plus(made, more)
    return made


def helped(state: Experiment) -> tuple[Four, ...]:
    """Symbols for the tokens on each of its studies: its first trait, then its second."""
    assert state.automa is not None
    found = []
    for place, _, tokens in state.automa.studies:
        made = NONE
        for trait in state.cards.automa_studies[place].priority[:tokens]:
            made = plus(made, one_of(trait))
        found.append(made)
    return tuple(found)


def _bred(state: Experiment, pup: Pup, mother: Fox, father: Fox) -> AutomaBred:
    return AutomaBred(
        pup.key,
        pup.symbols,
        name=pup.name,
        parents=(mother.key, father.key),
        names=(state.name_of(mother.key), state.name_of(father.key)),
        dice=(mother.dice, father.dice),
        helped=helped(state),
        crossed=_crossed(*_straight(state)),
    )


def _study(state: Experiment, pup: Pup, log: Log | None) -> bool:
    """Each of its pups can complete a level of any number of studies; whether it completed a first
    one. `experiment.solo.research`, `experiment.solo.finished`"""
    automa = state.automa
    assert automa is not None
    studies, freed, first = [], 0, False
    for place, level, tokens in automa.studies:
        card, reached = state.cards.automa_studies[place], level
        if all(mark >= least for mark, least in zip(pup.marks, card.levels[level], strict=True)):
            reached += 1
            if log is not None:
                tell(log, level_told(state, pup, card, reached))
        first |= level == 0 and reached == 1
        if reached == LEVELS:
            automa.finished = (*automa.finished, place)
            freed += tokens
        else:
            studies.append((place, reached, tokens))
    automa.studies = tuple(studies)
    give_friendly(automa, freed)
    return first and bool(automa.heap or automa.under)


@begins("studied")
def studied(state: Experiment, log: Log | None) -> None:
    """Its second pup, or the player's turn to breed."""
    assert state.automa is not None
    if len(state.automa.pups) < LITTER:
        state.owed = "litter"
        return
    state.dealing, state.owed = False, ""
    state.moment += 1
    enter(state, "breeding", log)
