"""The five ideas: state, move, actor, view, record. Pure; knows no game."""

from foxtable.engine.actors import BIT, DEALER, ONLOOKER, everyone, seats_in
from foxtable.engine.catalogue import game_named, games
from foxtable.engine.chance import (
    METHODS,
    Chance,
    Loose,
    Quick,
    Sealed,
    Source,
    commitment_to,
    new_seed,
    seed_from,
)
from foxtable.engine.check import Change, Checked, Offer, check
from foxtable.engine.editions import EditionFile, Editions
from foxtable.engine.errors import (
    BadEdition,
    BadMove,
    BadOption,
    BadRecord,
    BadState,
    FoxtableError,
    Refusal,
    Refused,
    UnknownGame,
)
from foxtable.engine.game import Game, Setup
from foxtable.engine.lookback import Lookback, Past
from foxtable.engine.lookup import Lookup
from foxtable.engine.match import ABANDONED, Match
from foxtable.engine.move import Ask, Move, TakeBack, name_of, read_move
from foxtable.engine.opening import open_match
from foxtable.engine.options import (
    Number,
    OneOf,
    Option,
    OptionTypes,
    Pick,
    Preset,
    SetOf,
    Switch,
    Value,
)
from foxtable.engine.reading import read_record
from foxtable.engine.record import BY_HAND, Entry, Header, Record
from foxtable.engine.replay import draws, replay, resume, verify
from foxtable.engine.state import Addressed, Line, Log, Result, State
from foxtable.engine.text import Text, cleaned, text_refusal
from foxtable.engine.view import View

__all__ = [
    "ABANDONED",
    "BIT",
    "BY_HAND",
    "DEALER",
    "METHODS",
    "ONLOOKER",
    "Addressed",
    "Ask",
    "BadEdition",
    "BadMove",
    "BadOption",
    "BadRecord",
    "BadState",
    "Chance",
    "Change",
    "Checked",
    "EditionFile",
    "Editions",
    "Entry",
    "FoxtableError",
    "Game",
    "Header",
    "Line",
    "Log",
    "Lookback",
    "Lookup",
    "Loose",
    "Match",
    "Move",
    "Number",
    "Offer",
    "OneOf",
    "Option",
    "OptionTypes",
    "Past",
    "Pick",
    "Preset",
    "Quick",
    "Record",
    "Refusal",
    "Refused",
    "Result",
    "Sealed",
    "SetOf",
    "Setup",
    "Source",
    "State",
    "Switch",
    "TakeBack",
    "Text",
    "UnknownGame",
    "Value",
    "View",
    "check",
    "cleaned",
    "commitment_to",
    "draws",
    "everyone",
    "game_named",
    "games",
    "name_of",
    "new_seed",
    "open_match",
    "read_move",
    "read_record",
    "replay",
    "resume",
    "seats_in",
    "seed_from",
    "text_refusal",
    "verify",
]
