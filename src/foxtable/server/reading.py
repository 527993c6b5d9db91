"""Whoever plays alone with bots may read how the game goes before it goes on: meanwhile no bot
plays and no time runs. It is not written down, and it is over when they have read it, or their page
goes.
"""

from foxtable.server.reader import Reader
from foxtable.table import Table
from foxtable.table import messages as msg


class Reading:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._pages: set[Reader] = set()
        self.held = False
        """The table has been waiting, and everybody's time with it."""

    def __bool__(self) -> bool:
        """The table waits for somebody who reads, and for nobody else. With people who have no
        chair, or not the only ones, it does not."""
        people = [chair.person for chair in self._table.chairs if chair.kind == "person"]
        return any(people == [page.person] for page in self._pages)

    def read(self, command: msg.Reads, reader: Reader) -> None:
        """Who has read it in one window has in all of theirs."""
        if command.on:
            self._pages.add(reader)
        else:
            self._pages -= {page for page in self._pages if page.person == reader.person}

    def leave(self, reader: Reader) -> None:
        self._pages.discard(reader)
