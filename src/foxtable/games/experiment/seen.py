"""What a seat may know, as it is told: the parts of a view, and the view. Who may know what is
decided in `view`."""

import msgspec

from foxtable.engine import View
from foxtable.games.experiment import outlook
from foxtable.games.experiment.components import Arrow, Die, Face, Four, Goal, Science, Sex, Trait
from foxtable.games.experiment.mats import Step
from foxtable.games.experiment.state import Owed, Phase
from foxtable.games.experiment.variants import Options


class FoxView(msgspec.Struct, frozen=True):
    """A fox that can be a parent."""

    key: int
    name: str
    sex: Sex
    dice: Four
    marks: Four
    """Symbols on its tracks; for one of the decks, as many as its dice say at least."""
    friendliness: int
    """A pup's; 0 for one of the decks."""
    owner: int
    """Who bred it; -1 for one of the decks."""
    holder: int = -1
    """Who has taken it; the automa is the one after the last seat."""


class PupView(msgspec.Struct, frozen=True):
    key: int
    name: str
    sex: Sex
    owner: int
    round: int
    mother: int
    father: int
    symbols: Four
    friendliness: int


class StudyView(msgspec.Struct, frozen=True):
    id: str
    levels: tuple[Four, ...]
    traits: tuple[Trait, ...]
    """That it asks for, in the order in which they are printed."""
    done: int
    """Completed levels."""
    priority: tuple[Trait, ...] = ()
    """The automa's."""
    tokens: int = 0
    """Friendly tokens on it, the automa's."""


class Score(msgspec.Struct, frozen=True):
    """Points if the game ended now."""

    studies: int
    patrons: int
    upgrades: int
    friendliness: int
    supplies: int
    total: int


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody may know of a player."""

    tokens: Four
    friendly: int
    points: int
    science: int
    """How many cards."""
    studies: tuple[StudyView, ...]
    slots: tuple[tuple[Trait, ...], ...]
    """The tokens on the four tracks of the mat."""
    patrons: tuple[int, ...]
    gear: int
    """The space, from 1; 0: none yet."""
    mother: FoxView | None
    father: FoxView | None
    pups: tuple[PupView, ...]
    """Of this round."""
    held: tuple[int, ...]
    blanks: tuple[int, int]
    returned: tuple[int, int]
    offered: int
    """Studies that they choose from."""
    gained: Four
    """Trait tokens of this research."""
    finished: bool
    """They finished a study in this research."""
    litter: int
    """Pups that they may breed in a round."""
    hearts: int
    """Friendly dice that they roll for each."""
    score: Score


class PatronView(msgspec.Struct, frozen=True):
    goal: Goal
    tile: str
    icons: tuple[str, ...]
    worth: int
    """To the reader, if the game ended now."""
    then: Four
    """The same once the reader has unlocked this patron, by the token that stays on the mat; 0 if
    such tokens alone cannot pay for it."""


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the supply track."""

    tile: str
    icons: tuple[str, ...]
    extras: tuple[str, ...]
    holder: int
    """Whose gear, or the automa's; -1."""
    blocked: bool
    """By the automa, without its gear."""
    places: tuple[int, int]
    """If the reader's gear stood here: the first and the last place in turn order that they could
    have in the next round."""


class DieView(msgspec.Struct, frozen=True):
    kind: Die
    face: Face


class GainView(msgspec.Struct, frozen=True):
    """A level of a study that a pup would complete, if all pups of this round go where they bring
    most."""

    study: str
    level: int
    points: int
    """More than without it."""


class WayView(msgspec.Struct, frozen=True):
    """A result that the dice can be arranged to."""

    symbols: Four
    tokens: int
    gains: tuple[GainView, ...]
    """What a study could gain from such a pup."""
    circles: int
    """Trait tokens that it would bring in research, beside those of the other pups."""


class BroodView(msgspec.Struct, frozen=True):
    """The pup that the reader breeds."""

    key: int
    """That it will have once it is raised."""
    sex: Sex
    dice: tuple[DieView, ...]
    added: Four
    ways: tuple[WayView, ...]
    rolls: int
    rolling: tuple[Die, ...]
    """Dice that are in the air."""


class AutomaView(msgspec.Struct, frozen=True):
    arrow: Arrow
    cards: int
    """Left in its deck."""
    seen: tuple[int, ...]
    """Turned over in this round."""
    took: tuple[int, int, int]
    turns: int
    flips: int
    block: int
    gear: int
    studies: tuple[StudyView, ...]
    finished: tuple[StudyView, ...]
    decks: tuple[int, int]
    """Studies never seen, and studies put under the deck."""
    under: tuple[str, ...]
    friendly: int
    points: int
    pups: tuple[PupView, ...]
    blanks: tuple[int, int]
    returned: tuple[int, int]
    score: Score


class ExperimentView(View, frozen=True):
    edition: str
    rules: Options
    phase: Phase
    owed: Owed
    """What the dealer owes, where everybody may know it."""
    caller: int
    """To whom."""
    number: int
    step: Step
    """What the reader is asked."""
    steps: tuple[Step, ...]
    """What everybody is asked, as far as the others may know."""
    round: int
    order: tuple[int, ...]
    """Of turns; the automa is the one after the last seat."""
    turn: int
    rows: tuple[tuple[FoxView, ...], tuple[FoxView, ...]]
    """Mothers, fathers."""
    decks: tuple[int, int]
    """Foxes in them."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    track: tuple[SpaceView, ...]
    tiles: int
    tile_discard: tuple[str, ...]
    patrons: tuple[PatronView, ...]
    science: int
    """Cards in the deck."""
    science_discard: tuple[Science, ...]
    studies: int
    """Cards in the deck, also those that were put under it."""
    players: tuple[PlayerView, ...]
    automa: AutomaView | None
    awards: tuple[tuple[int, ...], ...]
    history: tuple[tuple[int, ...], ...]
    born: tuple[PupView, ...]
    """Every pup of the game, oldest first."""
    forebears: dict[str, str]
    """The names of the deck's foxes of which those in play come, by their keys; once it is over, of
    which any pup comes."""
    cards: dict[str, int]
    """The reader's science cards."""
    offers: tuple[StudyView, ...]
    """Studies that the reader can choose from."""
    foxes: tuple[FoxView, ...]
    """Foxes that the reader can choose from."""
    brood: BroodView | None
    ahead: tuple[int, ...]
    """In breeding, the level that each study of the reader will have reached with the pups that are
    raised, if each goes where it brings most."""
    fetched: tuple[int, ...]
    """Foxes that the reader drew in this breeding."""
    aside: tuple[FoxView, ...]
    """Those that the reader does not want, and parents that were replaced."""
    spent: tuple[Science, ...]
    """Science cards that the reader played in this breeding."""
    costs: tuple[int, int, int, int]
    """Of the reader's next upgrade of each track; 0: there is none."""
    shorts: tuple[int, int, int, int]
    """Matching tokens that the reader lacks for each."""
    research: outlook.Outlook | None
    """What the reader's pups can do for their studies, while that is the question."""
    printed: outlook.Printed
