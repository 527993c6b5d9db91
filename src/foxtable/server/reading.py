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

    def __bool__(self) -> bool:
        """The table waits for somebody who reads, and for nobody else."""
        return any(self._alone(page.person) for page in self._pages)

    def read(self, command: msg.Reads, reader: Reader) -> bool:
        """Whether the table goes on now."""
        if not command.on:
            return self.leave(reader)
        self._pages.add(reader)
        return False

    def leave(self, reader: Reader) -> bool:
        """Whether the table goes on now."""
        waited = reader in self._pages
        self._pages.discard(reader)
        return waited and not self._pages

    def _alone(self, person: int) -> bool:
        people = [chair.person for chair in self._table.chairs if chair.kind == "person"]
        return people == [person]
