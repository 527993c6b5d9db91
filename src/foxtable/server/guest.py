"""Somebody at a table, and what they say."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Literal

import msgspec

from foxtable.engine import BadEdition, FoxtableError, Refusal, Refused
from foxtable.server.house import House
from foxtable.server.reader import Bucket, Reader
from foxtable.store import NoRoom
from foxtable.table import Table
from foxtable.table import messages as msg

STRANGER = 0
"""Whoever the house does not know: they only watch. So does a television."""

log = logging.getLogger("foxtable.guests")
_commands = msgspec.json.Decoder(msg.CommandTypes)
_encode = msgspec.json.encode


class Guest:
    """One page's side of the conversation: its commands, one after the other."""

    def __init__(
        self, house: House, code: str, reader: Reader, opens: Callable[[], None] = lambda: None
    ) -> None:
        self.house = house
        self.code = code
        self.reader = reader
        self._opens = opens
        """Counts a table that this page opens, or refuses it."""
        stranger = reader.person == STRANGER
        self._bucket = Bucket() if stranger else house.manners.bucket(reader.person)
        self._asking: set[asyncio.Task[None]] = set()
        """What this page has asked for and is not done yet."""

    def hear(self, data: bytes) -> None:
        """A command, if it is one, and not one too many."""
        if not self._bucket.take(time.monotonic()):
            return self.reader.finish(gone("flood"))
        if self.reader.slow:
            return self.reader.finish(gone("slow"))
        try:
            command = _commands.decode(data)
        except (ValueError, RecursionError):  # no command, or not even text
            return self.reader.finish(gone("malformed"))
        try:
            self._obey(command)
        except FoxtableError as error:
            self._refuse(command, error)
        except Exception:
            log.exception("a command could not be obeyed")
            self.reader.finish(gone("malformed"))
        return None

    def _obey(self, command: msg.CommandTypes) -> None:
        if isinstance(command, msg.Ping):
            self.reader.send(_encode(msg.Pong(command.id)))
        elif self.reader.person == STRANGER:
            raise Refused(Refusal("house.no_chair"))
        elif isinstance(command, msg.Rematch):
            self._ask(self._rematch(command))
        else:
            live = self.house.awake(self.code)
            live.do(command, self.reader)
            if isinstance(command, msg.Name):
                self._ask(self._renamed(live.table))

    def _ask(self, asked: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(asked)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _renamed(self, table: Table) -> None:
        """Whoever is called otherwise at a table is called so at the next ones, too."""
        person, seat = self.reader.person, table.seat_of(self.reader.person)
        try:
            if seat is not None and self.house.store.name(person) != table.chairs[seat].name:
                await self.house.rename(person, table.chairs[seat].name)
        except Exception:
            log.exception("a name was not written down")

    async def _rematch(self, command: msg.Rematch) -> None:
        try:
            live = self.house.awake(self.code)
            await self.house.sequels.ask(live, self.reader.person, command.id, self._opens)
        except NoRoom:
            self.reader.finish(gone("restart"))
        except FoxtableError as error:
            self._refuse(command, error)
        except Exception:
            log.exception("there is no rematch")
            self.reader.finish(gone("restart"))
        else:
            live.acknowledge(self.reader, command)

    def _refuse(self, command: msg.Command, error: FoxtableError) -> None:
        why = error.refusal if isinstance(error, Refused) else misunderstood(error)
        self.reader.send(_encode(msg.Refused(command.id, why.rule, list(why.args))))


def gone(reason: Literal["restart", "moved", "flood", "slow", "malformed"]) -> bytes:
    return _encode(msg.Gone(reason))


def misunderstood(error: FoxtableError) -> Refusal:
    """What a page may know of an error: not where the house keeps its files."""
    return Refusal("house.malformed", () if isinstance(error, BadEdition) else (str(error),))
