"""Unlock upgrades: at the end of Selection and of Research, everybody at once.
`experiment.upgrade.when`"""

from collections.abc import Sequence
from typing import ClassVar, Final

from foxtable.engine import DEALER, Ask, Chance, Log, Move, Refusal, everyone
from foxtable.games.experiment.components import (
    ICONS,
    MIXED,
    PATRON_SPACES,
    PATRONS,
    SCIENCE_CARD,
    STUDIES,
    TRACKS,
    TRAITS,
    WILD,
    Four,
    Track,
    Trait,
)
from foxtable.games.experiment.lines import Kept, Mixed, Patron, Unlocked
from foxtable.games.experiment.mats import NOBODY, Mat, minus, one_of, replaced, without
from foxtable.games.experiment.payments import MATCHING, NO_MIX, Payment, enough, mixes
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.state import OFFERED, Experiment, tell
from foxtable.games.experiment.supplies import (
    NO_SWAPS,
    PLAIN,
    Board,
    Swap,
    Swaps,
    gain,
    swapped,
    swaps_at_all,
    tell_swaps,
    wild_refusal,
)

LEAST = 2
"""Tokens that an upgrade costs in any edition."""


@begins("upgrade")
def begin(state: Experiment, log: Log | None) -> None:
    state.phase = "upgrade"
    for mat in state.mats:
        mat.step = "upgrade"
    state.awaited = everyone(state.seats)


def next_step(state: Experiment, mat: Mat, track: int) -> int:
    """What the next upgrade of a track costs; 0 if there is none.
    `experiment.upgrade.left_to_right`"""
    return state.cards.costs[track][len(mat.slots[track])]


def too_early(state: Experiment, seat: int) -> bool:
    """Somebody earlier in turn order is not done, where patrons go in turn order.
    `experiment.upgrade.order`"""
    if not state.rules.patrons:
        return False
    before = state.order[: state.order.index(seat)]
    return any(other < state.seats and state.awaited >> other & 1 for other in before)


class Unlock(Move, frozen=True, gc=False):
    """Spend a set of matching tokens on the next upgrade of a track; one of them stays there.
    `experiment.upgrade.matching`"""

    apart: ClassVar[bool] = True
    track: Track
    token: Trait
    """That stays, and where nothing else is said the kind that pays."""
    mixed: tuple[int, ...] = ()
    """With the science card: how many of each trait pay. `experiment.science.mixed`"""
    patron: int = NOBODY
    """The place on the board, from 0. `experiment.patron.choose`"""
    wild: str = ""
    swaps: tuple[Swap, ...] = ()

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, "upgrade"):
            return Refusal("experiment.upgrade.when")
        mat, track = state.mats[actor], TRACKS.index(self.track)
        cost = next_step(state, mat, track)
        if not cost:
            return Refusal("experiment.upgrade.left_to_right")
        return (
            self._payment_refusal(mat, cost)
            or self._patron_refusal(state, actor, mat)
            or self._study_refusal(state)
        )

    def _payment_refusal(self, mat: Mat, cost: int) -> Refusal | None:
        trait = TRAITS.index(self.token)
        if not self.mixed:
            return None if mat.tokens[trait] >= cost else Refusal("experiment.upgrade.matching")
        if not mat.science[MIXED]:
            return Refusal("experiment.science.none", ("mixed",))
        if len(self.mixed) != 4 or sum(self.mixed) != cost or min(self.mixed) < 0:
            return Refusal("experiment.science.mixed")
        if max(self.mixed) == cost:
            return Refusal("experiment.science.useless")
        if not self.mixed[trait]:
            return Refusal("experiment.science.mixed")
        if any(pays > held for pays, held in zip(self.mixed, mat.tokens, strict=True)):
            return Refusal("experiment.upgrade.matching")
        return None

    def _patron_refusal(self, state: Experiment, actor: int, mat: Mat) -> Refusal | None:
        if self.track != "patrons":
            plain = self.patron == NOBODY and not self.wild and not self.swaps
            return None if plain else Refusal("experiment.patron.choose")
        if not 0 <= self.patron < len(state.patrons):
            return Refusal("experiment.patron.choose")
        if self.patron in mat.patrons:
            return Refusal("experiment.patron.once")
        if too_early(state, actor):
            return Refusal("experiment.upgrade.order")
        board = swapped(state, mat, NOBODY, self.patron, self.swaps)
        if isinstance(board, Refusal):
            return board
        return wild_refusal(state.cards.tiles[board.patrons[self.patron]], self.wild)

    def _study_refusal(self, state: Experiment) -> Refusal | None:
        if self.track == "studies" and state.studies_wait:
            return Refusal("experiment.upgrade.study_wait")
        return None

    @property
    def _pays(self) -> Four:
        tail, ear, bark, spot = self.mixed
        return tail, ear, bark, spot

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat, track, trait = state.mats[actor], TRACKS.index(self.track), TRAITS.index(self.token)
        cost = next_step(state, mat, track)
        board = swapped(state, mat, NOBODY, self.patron, self.swaps) if track == PATRONS else None
        mat.tokens = minus(mat.tokens, self._pays if self.mixed else one_of(trait, cost))
        if self.mixed:
            state.discard_science(mat, MIXED)
        mat.slots = replaced(mat.slots, track, (*mat.slots[track], trait))
        if log is not None:
            if self.mixed:
                tell(log, Mixed(actor))
            tell(log, Unlocked(actor, self.track, self.token))
        if track == STUDIES:
            state.call("offer", actor)
        elif isinstance(board, Board):
            self._win_patron(state, actor, board, log)

    def _win_patron(self, state: Experiment, actor: int, board: Board, log: Log | None) -> None:
        """Its supplies, and a science card. `experiment.patron.supplies`"""
        mat = state.mats[actor]
        tell_swaps(state, actor, self.swaps, log)
        board.write(state)
        icons = (*state.cards.tiles[state.patron_tiles[self.patron]], SCIENCE_CARD)
        mat.patrons = (*mat.patrons, self.patron)
        science = gain(mat, icons, self.wild)
        if log is not None:
            named = tuple(self.wild if icon == WILD else ICONS[icon] for icon in icons)
            goal = state.goal(self.patron)
            tell(log, Patron(actor, self.patron, named, goal))  # type: ignore[arg-type]
        state.call("science", actor, science)


class Offer(Move, frozen=True, gc=False):
    """The dealer's: studies off the deck, for one seat alone to see. `experiment.upgrade.study`,
    `experiment.setup.study`"""

    studies: tuple[str | None, ...]

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "offer":
            return Refusal("experiment.upgrade.study")
        named = state.cards.study_named
        if any(study not in named for study in self.studies):
            return Refusal("experiment.upgrade.study")
        heap, under = list(state.studies), list(state.studies_under)
        for study in self.studies:
            place = named[study]  # type: ignore[index]
            if place in heap:
                heap.remove(place)
            elif not heap and under and under[0] == place:
                under.pop(0)
            else:
                return Refusal("experiment.upgrade.study")
        due = min(due_studies(state), len(self.studies) + len(heap) + len(under))
        return None if len(self.studies) == due else Refusal("experiment.upgrade.study")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        named = state.cards.study_named
        places = tuple([named[study] for study in self.studies if study is not None])
        for place in places:
            if place in state.studies:
                state.studies = without(state.studies, place)
            else:
                state.studies_under = state.studies_under[1:]
            state.draws += 1
        if state.phase == "setup":
            state.mats[state.caller].offers = places
            enter(state, "dealt", log)
            return
        seat = state.answered()
        mat = state.mats[seat]
        mat.step, mat.offers = "study", places

    def told(self, state: Experiment, actor: int, seat: int) -> Move:
        """Whoever has them now was dealt them; the dealer may have gone on to the next."""
        named = state.cards.study_named
        held: set[int] = set()
        if 0 <= seat < state.seats:
            mat = state.mats[seat]
            held = {*mat.offers, *(place for place, _ in mat.studies)}
        own = all(study is not None and named[study] in held for study in self.studies)
        return self if own else Offer((None,) * len(self.studies))


def due_studies(state: Experiment) -> int:
    """How many are offered: in a first game everybody is dealt one. `experiment.setup.deal`"""
    return 1 if state.phase == "setup" and state.rules.studies == "deal" else OFFERED


def deal_studies(state: Experiment, chance: Chance) -> Offer:
    heap, under, found = list(state.studies), list(state.studies_under), []
    for number in range(due_studies(state)):
        if heap:
            found.append(heap.pop(chance.below(len(heap), "study", state.draws + number)))
        elif under:
            found.append(under.pop(0))
    studies = state.cards.studies
    return Offer(tuple([studies[place].id for place in found]))


class Keep(Move, frozen=True, gc=False):
    """Keep one of the studies on offer; the others go under the deck. `experiment.upgrade.study`,
    `experiment.setup.study`"""

    study: str | None

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if not state.is_at(actor, "study"):
            return Refusal("experiment.upgrade.study")
        place = state.cards.study_named.get(self.study or "", NOBODY)
        return None if place in state.mats[actor].offers else Refusal("experiment.upgrade.offered")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        mat = state.mats[actor]
        assert self.study is not None
        place = state.cards.study_named[self.study]
        mat.studies = (*mat.studies, (place, 0))
        if state.phase == "study":
            mat.step = ""
            state.awaited &= ~(1 << actor)
            if not state.awaited:
                enter(state, "begun", log)
            return
        state.studies_under = (*state.studies_under, *without(mat.offers, place))
        mat.offers, mat.step = (), "upgrade"
        if log is not None:
            tell(log, Kept(actor, self.study, state.cards.studies[place].traits))

    def told(self, state: Experiment, actor: int, seat: int) -> Move:
        """The first ones are shown together. `experiment.setup.unseen`"""
        return Keep(None) if state.phase == "study" else self


class Done(Move, frozen=True, gc=False):
    """Done with upgrades: nothing opens this step again but taking it back.
    `experiment.upgrade.done`"""

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        asked = state.is_at(actor, "upgrade")
        return None if asked else Refusal("experiment.upgrade.when")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        state.mats[actor].step = ""
        state.awaited &= ~(1 << actor)
        if not state.awaited:
            state.moment += 1
            solo = state.seats == 1 and state.phase == "upgrade"
            following = "litter" if solo else "breeding"
            enter(state, following if state.phase == "upgrade" else "administration", log)


DONE = (Ask(Done, ()),)
NO_PATRON = (NOBODY,)


def asks(state: Experiment, seat: int) -> Sequence[Ask]:
    mat = state.mats[seat]
    if mat.step == "study":
        studies = state.cards.studies
        return (Ask(Keep, (tuple([studies[place].id for place in mat.offers]),)),)
    tokens, mixing = mat.tokens, mat.science[MIXED]
    most = sum(tokens) if mixing else max(tokens)
    if most < LEAST:
        return DONE
    found: list[Ask] = []
    for track, costs in enumerate(state.cards.costs):
        cost = costs[len(mat.slots[track])]
        if not cost or most < cost or (track == STUDIES and state.studies_wait):
            continue
        matching = enough(tokens, cost)
        mixed = mixes(tokens, cost) if mixing else ()
        if track == PATRONS:
            found += _patron_asks(state, seat, matching, mixed)
        else:
            found += _PLAIN[track][matching]
            found += [_plain_ask(track, payment) for payment in mixed]
    found += DONE
    return found


def _plain_ask(track: int, payment: Payment) -> Ask:
    """For an upgrade that wins nothing but itself."""
    return Ask(Unlock, ((TRACKS[track],), *payment, NO_PATRON, PLAIN, NO_SWAPS))


_PLAIN: Final = tuple(
    tuple(tuple(_plain_ask(track, each) for each in payments) for payments in MATCHING)
    for track in range(len(TRACKS))
)
"""Of each track, by the traits that can pay, as bits."""


def _patron_asks(
    state: Experiment, seat: int, matching: int, mixed: tuple[Payment, ...]
) -> list[Ask]:
    mat, wild = state.mats[seat], state.cards.wild
    found: list[Ask] = []
    if not (matching or mixed) or too_early(state, seat):
        return found
    if not mixed and not swaps_at_all(mat):
        for patron, tile in enumerate(state.patron_tiles):
            if patron not in mat.patrons:
                found.append(_PATRONS[matching][patron][wild[tile]])
        return found
    swaps = Swaps(state, mat)
    for payment in (*MATCHING[matching], *mixed):
        for patron, tile in enumerate(state.patron_tiles):
            if patron not in mat.patrons:
                found.append(_patron_ask(payment, patron, wild[tile]))
                found += swaps.asks(Unlock, (("patrons",), *payment, (patron,)), tile)
    return found


def _patron_ask(payment: Payment, patron: int, wild: bool) -> Ask:
    """For a patron whose tile has a wild icon, or none."""
    return Ask(Unlock, (("patrons",), *payment, (patron,), TRAITS if wild else PLAIN, NO_SWAPS))


_PATRONS: Final = tuple(
    tuple(
        tuple(_patron_ask(payment, patron, wild) for wild in (False, True))
        for patron in range(PATRON_SPACES)
    )
    for payment in (((), NO_MIX), *(payments[0] for payments in MATCHING[1:]))
)
"""Where nothing is mixed and no tile swapped: by the traits that can pay, as bits, by the place of
the patron, and by whether its tile has a wild icon."""
