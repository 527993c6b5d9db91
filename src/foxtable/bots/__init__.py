"""What bots of every game share."""

from foxtable.bots.bot import (
    BadBot,
    Bot,
    Glimpse,
    Maker,
    RandomBot,
    maker_of,
    makers,
    random_move,
    takes,
)
from foxtable.bots.playing import (
    Call,
    Turns,
    answer,
    asked,
    attempt,
    called,
    catch_up,
    must_answer,
    play_out,
    seat_bots,
    show,
    watch,
)
from foxtable.bots.search import best_of

__all__ = [
    "BadBot",
    "Bot",
    "Call",
    "Glimpse",
    "Maker",
    "RandomBot",
    "Turns",
    "answer",
    "asked",
    "attempt",
    "best_of",
    "called",
    "catch_up",
    "maker_of",
    "makers",
    "must_answer",
    "play_out",
    "random_move",
    "seat_bots",
    "show",
    "takes",
    "watch",
]
