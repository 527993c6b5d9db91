"""A live table: chairs, the game on it, chat. Knows no network."""

from foxtable.table.news import Showing
from foxtable.table.table import Chair, Table
from foxtable.table.words import LETTERS, clean_chat, clean_name, new_code

__all__ = [
    "LETTERS",
    "Chair",
    "Showing",
    "Table",
    "clean_chat",
    "clean_name",
    "new_code",
]
