"""Setup: the board, the kennel, a study for everybody."""

from functools import cache

from foxtable.engine import DEALER, Chance, Log, Move, Refusal, Setup, everyone
from foxtable.games.experiment import variants
from foxtable.games.experiment.administration import drawn_from, top_arrow
from foxtable.games.experiment.components import (
    ARROWS,
    FEMALE,
    MALE,
    PATRON_SPACES,
    Arrow,
    edition_named,
)
from foxtable.games.experiment.lines import Began
from foxtable.games.experiment.mats import NOBODY, Automa, Mat
from foxtable.games.experiment.phases import begins, enter
from foxtable.games.experiment.state import Experiment, tell


def start(setup: Setup) -> Experiment | Refusal:
    wrong = variants.wrong(setup.options, setup.seats)
    if wrong is not None:
        return wrong
    cards, seats = edition_named(setup.edition), setup.seats
    automa = None
    if seats <= 2:
        studies = tuple(range(len(cards.automa_studies)))
        blanks = cards.blanks if seats == 1 else (0, 0)
        deck = tuple(range(len(cards.automa_cards)))
        automa = Automa(cards=deck, heap=studies, blanks=blanks)
    return Experiment(
        dealing=True,
        edition=setup.edition,
        rules=setup.options,
        mats=[Mat(blanks=cards.blanks) for _ in range(seats)],
        automa=automa,
        rows=[(), ()],
        holders=[(), ()],
        parents=list(_decks(cards.parent_sex)),
        discards=[(), ()],
        science=cards.science,
        science_discard=(),
        tiles=tuple(range(len(cards.tiles))),
        tile_discard=(),
        track=(),
        studies=tuple(range(len(cards.studies))),
        born={},
    )


@cache
def _decks(sexes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The parents of each sex."""
    return tuple(tuple(key for key, of in enumerate(sexes) if of == sex) for sex in (FEMALE, MALE))


class Deal(Move, frozen=True, gc=False):
    """The dealer's: who is first, the tiles of the track and of the patrons, the patrons, the
    kennel, and the arrow on the automa's deck. `experiment.setup.board`, `experiment.setup.first`,
    `experiment.setup.kennel`, `experiment.setup.patrons`"""

    first: int
    tiles: tuple[str, ...]
    patron_tiles: tuple[str, ...]
    patrons: tuple[int, ...]
    females: tuple[int, ...]
    males: tuple[int, ...]
    arrow: Arrow | None = None

    def refusal(self, state: Experiment, actor: int) -> Refusal | None:
        if actor != DEALER or state.owed != "deal" or not 0 <= self.first < state.seats:
            return Refusal("experiment.setup.board")
        named, cards = state.cards.tile_named, state.cards
        tiles = [named.get(tile, NOBODY) for tile in (*self.tiles, *self.patron_tiles)]
        lengths = (len(self.tiles), len(self.patron_tiles), len(self.patrons))
        right = lengths == (state.spaces - 1, PATRON_SPACES, PATRON_SPACES)
        right = right and _distinct(tiles, range(len(cards.tiles)))
        right = right and _distinct(self.patrons, range(len(cards.patrons)))
        if not right:
            return Refusal("experiment.setup.board")
        for sex, row in ((FEMALE, self.females), (MALE, self.males)):
            if len(row) != state.foxes or not _distinct(row, state.parents[sex]):
                return Refusal("experiment.setup.kennel")
        right = (self.arrow is None) == (state.automa is None)
        return None if right else Refusal("experiment.automa.arrow")

    def play(self, state: Experiment, actor: int, log: Log | None = None) -> None:
        named = state.cards.tile_named
        tiles = [state.take_tile(named[tile], log) for tile in self.tiles]
        state.track = (NOBODY, *tiles)
        state.patron_tiles = tuple(state.take_tile(named[t], log) for t in self.patron_tiles)
        state.patrons = tuple((card, int(place > 1)) for place, card in enumerate(self.patrons))
        for sex, row in ((FEMALE, self.females), (MALE, self.males)):
            state.rows[sex] = tuple(state.take_parent(sex, key, log) for key in row)
            state.holders[sex] = (NOBODY,) * len(row)
        _seat(state, self.first)
        if state.automa is not None and self.arrow is not None:
            state.automa.arrow = ARROWS.index(self.arrow)
        enter(state, "dealt", log)


def _seat(state: Experiment, first: int) -> None:
    """Turn order round the table, the automa last; and the tokens that go with it.
    `experiment.setup.tokens`, `experiment.two.setup`, `experiment.solo.setup`"""
    seats = state.seats
    order = tuple((first + each) % seats for each in range(seats))
    for place, seat in enumerate(order):
        state.mats[seat].friendly = state.cards.starting[place]
    state.order = order if state.automa is None else (*order, seats)


def _distinct(found: object, among: object) -> bool:
    cards = list(found)  # type: ignore[call-overload]
    return len(set(cards)) == len(cards) and all(c in among for c in cards)  # type: ignore[operator]


@begins("dealt")
def dealt(state: Experiment, log: Log | None) -> None:
    """What comes next: the automa's study, everybody's studies to choose from, and the choice."""
    if state.automa is not None and not state.automa.studies:
        state.owed = "automa-study"
        return
    for seat, mat in enumerate(state.mats):
        if not mat.offers:
            state.owed, state.caller = "offer", seat
            return
    state.dealing, state.owed, state.caller = False, "", NOBODY
    state.phase = "study"
    if state.rules.studies == "deal":
        for mat in state.mats:
            mat.studies = ((mat.offers[0], 0),)
        begun(state, log)
        return
    for mat in state.mats:
        mat.step = "study"
    state.awaited = everyone(state.seats)
    state.moment += 1


@begins("begun")
def begun(state: Experiment, log: Log | None) -> None:
    """All are chosen, and shown together; the others go under the deck. `experiment.setup.unseen`,
    `experiment.setup.under`"""
    state.moment += 1
    for mat in state.mats:
        kept = mat.studies[0][0]
        state.studies_under += tuple(place for place in mat.offers if place != kept)
        mat.offers = ()
    if log is not None:
        studies = [state.cards.studies[mat.studies[0][0]] for mat in state.mats]
        tell(log, Began(tuple(s.id for s in studies), tuple(s.traits for s in studies)))
    enter(state, "selection", log)


def deal(state: Experiment, chance: Chance) -> Deal:
    cards = state.cards
    first = 0 if state.rules.first == "first-seat" else chance.below(state.seats, "first")
    number = state.spaces - 1 + PATRON_SPACES
    tiles = [cards.tile_ids[t] for t in drawn_from(state.tiles, (), number, chance, "tiles", 0)]
    patrons = drawn_from(range(len(cards.patrons)), (), PATRON_SPACES, chance, "patrons")
    rows = [
        drawn_from(state.parents[sex], (), state.foxes, chance, "row", 0, sex)
        for sex in (FEMALE, MALE)
    ]
    return Deal(
        first,
        tuple(tiles[: state.spaces - 1]),
        tuple(tiles[state.spaces - 1 :]),
        tuple(patrons),
        tuple(rows[0]),
        tuple(rows[1]),
        top_arrow(state, chance, 1),
    )
