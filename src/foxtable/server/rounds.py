"""From the tables to the disk, and from the disk to the pages, in rounds.

Whatever happens at any table while the disk is busy goes to the disk together, in one transaction;
then every page that is owed something gets one message about all of it. So a table at which four
people write at once is written down once and shown once to each, and a round that takes longer
carries more. There is one round at a time: when the next one is made up, everything before it is on
the disk, and a page's news can be made from the table as it stands.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from foxtable.store import NoRoom, Store, Written

if TYPE_CHECKING:
    from foxtable.server.live import Live
    from foxtable.server.reader import Reader

Letters = list[tuple["Reader", bytes]]

log = logging.getLogger("foxtable.rounds")


class Rounds:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[Live, None] = {}
        """What the next round carries, in order."""
        self._under_way = False
        self._separately: asyncio.Task[None] | None = None

    def carry(self, live: "Live") -> None:
        """Take this table along in the next round."""
        if not self._waiting and not self._under_way:
            self._loop.call_soon(self._set_out)
        self._waiting[live] = None

    def answer(self, live: "Live", reader: "Reader") -> None:
        """One page, at once: how long its own command takes must not tell that something is being
        written down of which its reader may not know."""
        if live.hides_from(reader):
            self._letters(live, waits=False, only=reader)
        else:
            self.carry(live)

    async def settled(self) -> None:
        """Nothing is under way, and nothing waits."""
        while self._waiting or self._under_way:
            await asyncio.sleep(0.001)

    def _set_out(self) -> None:
        self._under_way = True
        tables, self._waiting = self._waiting, {}
        written: dict[Live, Written] = {}
        for live in tables:
            if live.unwritten and not live.stopped:
                written[live] = live.write_down()
        if written:
            on_disk = self._store.keep(list(written.values()))
        # The disk works while the news are made; only those of what it writes wait for it.
        letters = {live: self._letters(live, waits=live in written) for live in tables}
        if written:
            on_disk.add_done_callback(lambda done: self._back(done.exception(), written, letters))
        else:
            self._arrived(letters)

    def _letters(self, live: "Live", *, waits: bool, only: "Reader | None" = None) -> Letters:
        """Those that have to wait for the disk. The others are sent: whoever may not know of what
        is written there must not see by the time that anything is."""
        if live.stopped:
            return []
        try:
            letters = live.letters(only)
        except Exception:
            log.exception("the table %s cannot be shown", live.table.code)
            live.house.forget(live)
            return []
        later: Letters = []
        for reader, news in letters:
            if waits and not live.hides_from(reader):
                later.append((reader, news))
            else:
                reader.send(news)
        return later

    def _back(
        self,
        error: BaseException | None,
        written: "dict[Live, Written]",
        letters: "dict[Live, Letters]",
    ) -> None:
        """From the disk. If it would not take the round, each table by itself: perhaps only one of
        them is at fault."""
        if error is None:
            for live in written:
                live.written()
            self._arrived(letters)
        else:
            if not isinstance(error, NoRoom):  # which the store has said already
                log.error("a round was not written: %s", error)
            one_by_one = self._one_by_one(written, letters)
            self._separately = self._loop.create_task(one_by_one)

    async def _one_by_one(
        self, written: "dict[Live, Written]", letters: "dict[Live, Letters]"
    ) -> None:
        for live, rows in written.items():
            try:
                await self._store.keep([rows])
            except Exception as error:
                live.house.forget(live, error)
            else:
                live.written()
                _send(live, letters.pop(live))
        self._arrived(letters)

    def _arrived(self, letters: "dict[Live, Letters]") -> None:
        self._under_way = False
        if self._waiting:
            self._loop.call_soon(self._set_out)
        for live, addressed in letters.items():
            _send(live, addressed)


def _send(live: "Live", letters: Letters) -> None:
    if not live.stopped:
        for reader, news in letters:
            reader.send(news)
