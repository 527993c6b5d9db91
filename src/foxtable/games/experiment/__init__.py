"""The Fox Experiment: breed friendly foxes for five generations, and learn from them.

Read beside the rulebook, in this order: components, setup, selection, supplies, upgrades,
arranging, breeding, research, administration, scoring, science, automa, solo, variants.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from foxtable.engine import (
    Ask,
    Chance,
    Editions,
    Game,
    Line,
    Move,
    OptionTypes,
    Preset,
    Refusal,
    Setup,
    State,
    View,
)
from foxtable.engine.words import Words
from foxtable.games.experiment import (
    administration,
    after_roll,
    automa,
    breeding,
    research,
    science,
    secrets,
    selection,
    setup,
    solo,
    upgrades,
    view,
    worlds,
)
from foxtable.games.experiment.bots import BOTS
from foxtable.games.experiment.brought import Brought, brought
from foxtable.games.experiment.components import (
    EDITIONS,
    KEEP,
    ROUNDS,
    SCIENCE,
    SEXES,
    TRADE,
    edition_named,
)
from foxtable.games.experiment.dealing import DEALING
from foxtable.games.experiment.lines import LINES
from foxtable.games.experiment.mats import NOBODY
from foxtable.games.experiment.seen import ExperimentView
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.telling import pictured, statistics, warm
from foxtable.games.experiment.variants import OPTIONS, PRESETS, Options

MOVES: tuple[type[Move], ...] = (
    setup.Deal,
    upgrades.Offer,
    upgrades.Keep,
    selection.Take,
    selection.Surprise,
    selection.Turn,
    selection.Claim,
    science.Supply,
    upgrades.Unlock,
    upgrades.Done,
    automa.Flip,
    automa.NewStudy,
    solo.Litter,
    breeding.Breed,
    breeding.Blank,
    breeding.Draw,
    breeding.Drawn,
    breeding.Replace,
    breeding.Roll,
    breeding.Rolled,
    after_roll.Change,
    after_roll.Reroll,
    after_roll.Extra,
    after_roll.Add,
    breeding.Record,
    breeding.Finish,
    research.Assign,
    research.Return,
    research.Hold,
    science.Trade,
    administration.Order,
    administration.Refill,
)

ASKING = {
    "study": upgrades.asks,
    "turn": selection.asks,
    "upgrade": upgrades.asks,
    "breed": breeding.breed_asks,
    "roll": breeding.roll_asks,
    "replace": breeding.replace_asks,
    "arrange": breeding.arrange_asks,
    "assign": research.asks,
    "return": research.asks,
    "order": administration.asks,
}


class ExperimentGame(Game[Experiment, ExperimentView]):
    name: ClassVar[str] = "experiment"
    version: ClassVar[int] = 1
    versions: ClassVar[frozenset[int]] = frozenset({1})
    seats: ClassVar[range] = range(1, 7)
    """`experiment.setup.players`"""
    usual: ClassVar[int] = 3
    usual_bot: ClassVar[str] = "curious"
    minutes: ClassVar[tuple[int, int]] = (40, 90)
    brought_type: ClassVar[type[msgspec.Struct] | None] = Brought
    weight: ClassVar[int] = 3
    edition_files: ClassVar[Editions[Any, Any] | None] = EDITIONS
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    lines: ClassVar[tuple[type[Line], ...]] = LINES
    state_type: ClassVar[type[State]] = Experiment
    view_type: ClassVar[type[View]] = ExperimentView
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def start(self, setup_: Setup) -> Experiment | Refusal:
        return setup.start(setup_)

    def deal(self, state: Experiment, chance: Chance) -> Move:
        return DEALING[state.owed](state, chance)

    def asks(self, state: Experiment, seat: int) -> Sequence[Ask]:
        mat = state.mats[seat]
        asked = ASKING[mat.step](state, seat) if state.awaited >> seat & 1 else ()
        held = mat.science
        if held[TRADE] or held[KEEP]:
            return (*asked, *science.besides(state, seat), *research.besides(state, seat))
        return asked

    def question(self, state: Experiment, seat: int) -> str:
        return state.mats[seat].step

    def lapse(self, state: Experiment, seat: int) -> Move:
        """`experiment.table.lapse`"""
        mat = state.mats[seat]
        if mat.step == "turn":
            return selection.lapse(state, seat)
        if mat.step == "study":
            return upgrades.Keep(state.cards.studies[mat.offers[0]].id)
        if mat.step == "upgrade":
            return upgrades.Done()
        if mat.step in ("assign", "return"):
            return research.lapse(state, seat)
        if mat.step == "order":
            return administration.lapse(state)
        return breeding.lapse(state, seat)

    def view(self, state: Experiment, seat: int) -> ExperimentView:
        return view.view(state, seat)

    def determinize(self, view_: ExperimentView, known: Any, rng: Random) -> Experiment:
        return worlds.determinize(view_, rng)

    def scramble(self, state: Experiment, seat: int, rng: Random) -> Experiment:
        return secrets.scramble(state, seat, rng)

    def bound(self, setup_: Setup) -> int:
        """In every round a seat takes three items, is done with two steps of upgrades, breeds three
        pups in three steps each and is done, assigns, gives back and orders. In the whole game it
        unlocks each upgrade once, chooses four studies, and plays each science card that it can
        have got at most once, in at most two moves."""
        cards = edition_named(setup_.edition)
        steps = sum(map(len, cards.steps))
        icons = max(map(len, cards.tiles)) + max(map(len, (*cards.front, *cards.back)))
        science = (ROUNDS + len(cards.steps[3])) * (icons + 1)
        return setup_.seats * (ROUNDS * (3 + 2 + 10 + 3) + steps + 4 + 2 * science)

    def components(self, state: Experiment) -> list[str]:
        """Foxes, blanks, studies, science cards, tiles and the automa's cards, wherever they
        lie."""
        return sorted([*_foxes(state), *_blanks(state), *_cards(state), *_automa(state)])

    def samples(self) -> Mapping[str, Setup]:
        return {
            "1p": self.setup(1),
            "1p-hard": self.setup(1, {"hard": True, "siblings": True}),
            "2p": self.setup(2),
            "2p-siblings": self.setup(2, {"siblings": True, "studies": "deal"}),
            "3p": self.setup(3),
            "3p-first": self.setup(3, {"studies": "deal", "first": "first-seat"}),
            "4p": self.setup(4),
            "4p-patrons": self.setup(4, {"patrons": True, "siblings": True}),
            "5p": self.setup(5),
            "6p": self.setup(6, {"siblings": True}),
        }

    def options(self) -> Sequence[OptionTypes]:
        return OPTIONS

    def presets(self) -> Sequence[Preset]:
        return PRESETS

    def statistics(self, state: Experiment) -> list[dict[str, Any]]:
        return [msgspec.structs.asdict(each) for each in statistics(state)]

    def bots(self) -> Mapping[str, Any]:
        return BOTS

    def round(self, state: Experiment) -> int:
        return state.round

    def warm(self, state: Experiment, words: Words) -> str:
        return warm(state, words)

    def brought(self, state: Experiment, move: Move) -> Brought | None:
        return brought(state, move)

    def pictured(self, state: Experiment) -> dict[str, int]:
        return pictured(state)


def _foxes(state: Experiment) -> list[str]:
    names = state.cards.names
    found = [key for pile in (*state.parents, *state.discards) for key in pile]
    for row, holders in zip(state.rows, state.holders, strict=True):
        pairs = zip(row, holders, strict=True)
        found += [fox.key for fox, by in pairs if by in (NOBODY, state.seats)]
    for mat in state.mats:
        found += [fox.key for fox in (*mat.parents, *mat.aside) if fox is not None]
        found += mat.offers if mat.step == "replace" else ()
    return [names[key] for key in found if key < len(names)]


def _blanks(state: Experiment) -> list[str]:
    """Every player's, and the solo automa's: blank, being bred, in play, or returned."""
    owners = len(state.mats) + (state.seats == 1)
    found = [[0, 0] for _ in range(owners)]
    lying = [
        fox
        for row, holders in zip(state.rows, state.holders, strict=True)
        for fox, by in zip(row, holders, strict=True)
        if by in (NOBODY, state.seats)
    ]
    for mat in state.mats:
        lying += [fox for fox in (*mat.parents, *mat.aside) if fox is not None]
    for fox in lying:
        if fox.owner != NOBODY:
            found[fox.owner][fox.sex] += 1
    decks = [*state.mats, state.automa] if state.seats == 1 else state.mats
    for owner, deck in enumerate(decks):
        assert deck is not None
        for pup in deck.pups:
            found[owner][pup.sex] += 1
        for sex in (0, 1):
            found[owner][sex] += deck.blanks[sex] + deck.returned[sex]
    for seat, mat in enumerate(state.mats):
        if mat.brood is not None:
            found[seat][mat.brood.sex] += 1
    return [
        f"blank {owner} {SEXES[s]} {n}"
        for owner, both in enumerate(found)
        for s, n in enumerate(both)
    ]


def _cards(state: Experiment) -> list[str]:
    cards = state.cards
    studies = [*state.studies, *state.studies_under]
    science_ = [card for card, number in enumerate(state.science) for _ in range(number)]
    science_ += state.science_discard
    for mat in state.mats:
        offers = mat.offers if mat.step != "replace" else ()
        studies += {*offers, *(place for place, _ in mat.studies)}
        science_ += [card for card, number in enumerate(mat.science) for _ in range(number)]
        science_ += mat.spent
    tiles = [*state.tiles, *state.tile_discard, *state.track, *state.patron_tiles]
    return [
        *(cards.studies[place].id for place in studies),
        *(f"science {SCIENCE[card]}" for card in science_),
        *(cards.tile_ids[tile] for tile in tiles if tile != NOBODY),
    ]


def _automa(state: Experiment) -> list[str]:
    if state.automa is None:
        return []
    places = [place for place, _, _ in state.automa.studies]
    places += [*state.automa.finished, *state.automa.heap, *state.automa.under]
    return [state.cards.automa_studies[place].id for place in places]


EXPERIMENT = ExperimentGame()
