"""What bots of every game share."""

from foxtable.bots.bot import BadBot, Bot, Maker, RandomBot, maker_of, makers, takes
from foxtable.bots.playing import asked, from_next, play_out, seat_bots, show

__all__ = [
    "BadBot",
    "Bot",
    "Maker",
    "RandomBot",
    "asked",
    "from_next",
    "maker_of",
    "makers",
    "play_out",
    "seat_bots",
    "show",
    "takes",
]
