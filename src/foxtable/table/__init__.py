"""A live table: chairs, the game on it, chat. Knows no network."""

from foxtable.table.codes import new_code
from foxtable.table.news import Showing
from foxtable.table.table import Chair, Table
from foxtable.table.words import clean_chat, clean_name

__all__ = [
    "Chair",
    "Showing",
    "Table",
    "clean_chat",
    "clean_name",
    "new_code",
]
