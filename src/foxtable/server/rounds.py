"""From the tables to the disk, and from the disk to the pages, in rounds.

Whatever happens at any table while the disk is busy goes to the disk together, in one transaction;
then every page that is owed something gets one message about all of it. So a table at which four
people write at once is written down once and shown once to each, and a round that takes longer
carries more. There is one round at a time: when the next one is made up, everything before it is on
the disk, and a page's news can be made from the table as it stands.
"""

import asyncio
from typing import TYPE_CHECKING

from foxtable.store import SqliteStore

if TYPE_CHECKING:
    from foxtable.server.live import Live
    from foxtable.server.reader import Reader


class Rounds:
    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._tables: dict[Live, None] = {}
        """What the next round carries, in order."""
        self._next: asyncio.Future[None] | None = None
        self._under_way = False

    def carry(self, live: "Live") -> "asyncio.Future[None]":
        """Take this table along in the next round; done when its events are on the disk."""
        self._tables[live] = None
        if self._next is None:
            self._next = self._loop.create_future()
            self._next.add_done_callback(_seen)
            if not self._under_way:
                self._loop.call_soon(self._set_out)
        return self._next

    async def settled(self) -> None:
        """Nothing is under way, and nothing waits."""
        while self._next is not None or self._under_way:
            await asyncio.sleep(0.001)

    def _set_out(self) -> None:
        done, self._next = self._next, None
        assert done is not None, "somebody asked for this round"
        self._under_way = True
        tables = [live for live in self._tables if not live.lost]
        self._tables = {}
        writing = [live for live in tables if live.unwritten]
        if writing:
            written = self._store.keep([live.write_down() for live in writing])
        # The disk works while the news are made.
        letters = {live: live.letters() for live in tables}
        if not writing:
            self._arrived(done, None, [], letters)
            return
        written.add_done_callback(
            lambda on_disk: self._arrived(done, on_disk.exception(), writing, letters)
        )

    def _arrived(
        self,
        done: "asyncio.Future[None]",
        error: BaseException | None,
        written: list["Live"],
        letters: dict["Live", list[tuple["Reader", bytes]]],
    ) -> None:
        self._under_way = False
        for live in written:
            live.under_way = False
        if self._next is not None:
            self._loop.call_soon(self._set_out)
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
            for live in written:
                live.house.forget(live)
        for live, addressed in letters.items():
            if not live.lost:
                for reader, news in addressed:
                    reader.send(news)


def _seen(done: "asyncio.Future[None]") -> None:
    """Whoever awaits the round hears of a failure; nobody has to."""
    if not done.cancelled():
        done.exception()
