"""People who play: each has a token, and a page at a table that comes back whenever it is cut."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hammer.houses import House
from hammer.ledger import DONE, Ledger, Sent

CUT = (OSError, EOFError, TimeoutError, WebSocketException)
"""What happens to somebody whose house is killed."""
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_token(rng: Random) -> str:
    """A newcomer's: the house knows whoever holds it from the first time."""
    return "".join(rng.choices(LETTERS, k=43))


@asynccontextmanager
async def page(house: House, code: str, token: str) -> AsyncIterator[ClientConnection]:
    """A socket at a table, as a page opens it."""
    url = f"{house.address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    cookie = {"Cookie": f"foxtable={token}"}
    origin: Any = house.address
    async with connect(
        url, origin=origin, additional_headers=cookie, compression=None, close_timeout=1
    ) as socket:
        yield socket


class Player:
    """Somebody at one table, until its game is over."""

    def __init__(self, house: House, ledger: Ledger, token: str, rng: Random) -> None:
        self.house = house
        self.ledger = ledger
        self.token = token
        self.rng = rng
        self.name = "page"
        self.first = True
        """Of this person's tabs: the one that sits down, begins and ends."""
        self.twice = 0.0
        """How often a command is sent twice."""
        self.leaving = False
        """The host ends the game as it stands, and everybody goes."""
        self.news: dict[str, Any] = {}
        self._unanswered: dict[str, Sent] = {}
        self._made = 0

    async def play(self, code: str) -> None:
        """Come, and come again; what was not answered is sent again with the same id."""
        while not self._finished:
            try:
                async with page(self.house, code, self.token) as socket:
                    await self._hear(socket)
                    for sent in list(self._unanswered.values()):
                        await socket.send(json.dumps(sent.command))
                    await self._converse(socket, code)
            except CUT:
                await asyncio.sleep(self.rng.uniform(0.02, 0.1))

    @property
    def _finished(self) -> bool:
        phase = self.news.get("phase")
        over = phase in ("over", "abandoned") or (self.leaving and phase == "open")
        return over and not self._unanswered

    async def _converse(self, socket: ClientConnection, code: str) -> None:
        while not self._finished:
            if not self._unanswered:
                for command in self._wishes():
                    await self._send(socket, code, command)
            try:
                await asyncio.wait_for(self._hear(socket), 0.3)
            except TimeoutError:
                continue
            if not self._unanswered:
                await asyncio.sleep(self.rng.uniform(0, 0.05))

    async def _send(self, socket: ClientConnection, code: str, command: dict[str, Any]) -> None:
        self._made += 1
        command = {"id": f"{self.name}-{self._made}", **command}
        self._unanswered[command["id"]] = self.ledger.write(code, self.token, command)
        for _ in range(2 if self.rng.random() < self.twice else 1):
            await socket.send(json.dumps(command))

    async def _hear(self, socket: ClientConnection) -> None:
        message = json.loads(await socket.recv())
        if message["tell"] == "news":
            self.news = message
        if message["tell"] == "refused":
            self._answered(message["id"], message["rule"])
        for command in message.get("done", ()):
            self._answered(command, DONE)

    def _answered(self, command: str, answer: str) -> None:
        sent = self._unanswered.pop(command, None)
        if sent is not None:
            sent.answer = answer

    # What they want.

    def _wishes(self) -> list[dict[str, Any]]:
        news = self.news
        if news["phase"] == "open":
            return self._before()
        if news["phase"] != "playing":
            return []
        if self.leaving:
            return [{"do": "end"}] if news["host"] and self.first else []
        if not news["must"]:
            return self._afterwards()
        wishes = [self._estimate() for _ in range(self.rng.choice((1, 1, 2)))]
        return [*wishes, self._word()] if self.rng.random() < 0.3 else wishes

    def _before(self) -> list[dict[str, Any]]:
        if not self.first:
            return []
        if self.news["me"] is None:
            return [{"do": "sit", "name": self.token[:6]}]
        ready = all(chair["kind"] != "free" for chair in self.news["chairs"])
        return [{"do": "start"}] if self.news["host"] and ready else []

    def _afterwards(self) -> list[dict[str, Any]]:
        """Written already; and perhaps not content."""
        chance = self.rng.random()
        if self.news["back"] and chance < 0.1:
            return [{"do": "back"}]
        return [self._estimate()] if chance < 0.2 else []

    def _estimate(self) -> dict[str, Any]:
        move = {"move": "estimate", "number": self.rng.randrange(100), "circled": False}
        return {"do": "play", "moment": self.news["moment"], "move": move}

    def _word(self) -> dict[str, Any]:
        return {"do": "say", "text": f"word {self.rng.getrandbits(64):x}"}
