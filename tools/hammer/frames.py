"""Hostile frames and requests at a house in which two people go on playing.

The house stays up and complains of nothing, those who behave are answered all the time, and
whoever attacks or looks on never gets a token, a seed or another's number.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection

from hammer import hostile
from hammer.houses import PATIENCE, House
from hammer.people import CUT, new_token, page
from hammer.quiet import HIDDEN, OVER, Secrets
from hammer.section import Bound, Fault, Figures
from hammer.wire import BINARY, CLOSE, PING, Wire, frame, pieces, request

MOVE = {"move": "estimate", "number": 5, "circled": False}
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "sit", "id": "a", "name": "Mallory", "seat": None},
    {"do": "stand", "id": "b"},
    {"do": "say", "id": "c", "text": "psst"},
    {"do": "play", "id": "d", "moment": 1, "move": MOVE},
    {"do": "back", "id": "e"},
    {"do": "pass", "id": "f", "how": "all"},
    {"do": "rematch", "id": "g"},
    {"do": "arrange", "id": "h", "seats": 4, "options": {"variants": ["easy"]}},
    {"do": "bot", "id": "i", "seat": 0, "level": "keen"},
    {"do": "free", "id": "j", "seat": 0},
    {"do": "order", "id": "k", "order": [2, 1, 0]},
    {"do": "shuffle", "id": "l"},
    {"do": "host", "id": "m", "seat": 2},
    {"do": "start", "id": "n"},
    {"do": "end", "id": "o"},
    {"do": "ping", "id": "p"},
    {"do": "nudge", "id": "q", "seat": 0},
    {"do": "name", "id": "r", "name": "Malory"},
    {"do": "lead", "id": "s", "at": 3},
)
BODIES: tuple[tuple[str, Any], ...] = (
    ("/api/me", {"name": "Mallory"}),
    ("/api/tables", {"game": "foxy", "name": "M", "seats": 2, "options": {"variants": ["easy"]}}),
    ("/api/tables", {"game": "foxy", "name": "M", "clock": 60, "edition": "even"}),
    ("/api/games/foxy/check", {"seats": 3, "options": {"variants": ["hard"]}, "edition": "even"}),
    ("/api/tables/CODE/handoff", None),
    ("/api/handoff/word", None),
)
PAGES = (
    "/",
    "/api/me",
    "/api/tables/CODE",
    "/api/tables/CODE/record",
    "/api/tables/CODE/verify",
    "/api/tables/CODE/replay",
    "/api/tables/CODE/replay?seat=0&at=3",
    "/api/tables/CODE/socket",
    "/api/rules/foxy?lang=fr",
    "/t/CODE",
    "/assets/../../foxtable.db",
)
PAST = re.compile(r"/api/tables/[^/?#]*/(record|replay)")
"""What is there once a game is over."""
ATTACKERS = 6
HANG_UP = 2.0
"""Seconds after which an attacker goes: of a frame that was announced longer than it is, the house
rightly awaits the rest."""
BATCH = 30
"""Frames that come at once: fewer than make a flood."""


class Siege:
    """A house, two people who play at it, and others who attack."""

    def __init__(self, house: House, rng: Random) -> None:
        self.house = house
        self.rng = rng
        self.secrets = Secrets()
        self.figures = Figures(
            {"hostile frames": 0, "hostile requests": 0, "answers read": 0}
            | {"answers to the well-behaved": 0, "of their games finished": 0}
        )
        self.liz, self.kami, self.mallory = (new_token(rng) for _ in range(3))
        self.secrets.tokens = {self.liz, self.kami}
        self.code = ""
        self.over = False

    async def go_on(self, bound: Bound) -> None:
        """Until so many blows are struck."""
        playing = asyncio.create_task(self._play())
        await self._until(playing, lambda: bool(self.code))
        blows = iter(bound)
        attacks = [asyncio.create_task(self._attack(blows)) for _ in range(ATTACKERS)]
        await asyncio.gather(*attacks)
        self.over = True
        await asyncio.wait_for(playing, PATIENCE)

    @staticmethod
    async def _until(task: "asyncio.Task[None]", wanted: Callable[[], bool]) -> None:
        while not wanted():
            if task.done():
                task.result()
            await asyncio.sleep(0.01)

    # Those who behave.

    async def _play(self) -> None:
        """One game after the other; Mallory has a chair, and one tab in which she behaves."""
        while not self.over:
            wish = {"game": "foxy", "name": "Liz", "seats": 3}
            opened = await asyncio.to_thread(self.house.ask, "/api/tables", self.liz, wish)
            code = str(opened.json()["code"])
            guests = [Guest(self, token) for token in (self.liz, self.kami, self.mallory)]
            await asyncio.gather(*[guest.play(code) for guest in guests])
            self.figures["of their games finished"] += not self.over

    def begun(self, code: str) -> None:
        """The game has begun: there is something to find out."""
        self.secrets.look_for_seeds(self.house.data)
        self.code = code

    # Those who do not.

    async def _attack(self, blows: Any) -> None:
        for blow in blows:
            try:
                async with asyncio.timeout(PATIENCE):
                    await (self._ask() if blow % 3 == 2 else self._intrude())
            except TimeoutError:
                raise Fault("the house does not answer") from None
            except CUT:
                pass  # shown out
            if blow % 50 == 0:
                self.house.check()

    async def _intrude(self) -> None:
        """Frames at the table: of a stranger, of an onlooker, or of Mallory, who has a chair."""
        rng = self.rng
        token = rng.choice((None, "onlooker", self.mallory))
        query = rng.choice(("", "?since=3", "?since=-1", f"?since={10**30}", "?watch=1"))
        wire = await Wire.to(self.house, self.code, token, query)
        if wire is None:
            raise Fault("whoever knows the code may look on")
        try:
            await self._told(wire, token)
            for _ in range(rng.randrange(1, BATCH)):
                await wire.send(self._frame())
                self.figures["hostile frames"] += 1
            await wire.send(frame(b'{"do":"ping","id":"last"}') + frame(b"", CLOSE))
            with suppress(TimeoutError):
                async with asyncio.timeout(HANG_UP):
                    while True:
                        await self._told(wire, token)
        finally:
            wire.close()

    def _frame(self) -> bytes:
        rng = self.rng
        command = {**rng.choice(COMMANDS), "id": f"{rng.getrandbits(40):x}"}
        if command["do"] == "play" and rng.random() < 0.7:
            command["moment"] = rng.randrange(45)
        if rng.random() < 0.94:
            return frame(json.dumps(hostile.odd(rng, command)).encode())
        data = hostile.body(rng, command)
        match rng.randrange(10):
            case 0:
                return frame(data, BINARY)
            case 1:
                return pieces(rng, data)
            case 2:
                return frame(data, rng.randrange(16), last=rng.random() < 0.5)
            case 3:
                return frame(data, flags=rng.randrange(1, 8))
            case 4:
                return frame(data[:200], PING)
            case 5:
                return hostile.scratched(rng, frame(data))
            case _:
                return frame(data)

    async def _told(self, wire: Wire, token: str | None) -> None:
        told = await wire.message()
        own = json.loads(told).get("me") if token == self.mallory else None
        self.secrets.check(told, own_seat=own)
        self.figures["answers read"] += 1

    async def _ask(self) -> None:
        rng = self.rng
        if rng.random() < 0.6:
            path, valid = rng.choice(BODIES)
            method, body = "POST", hostile.body(rng, valid)
        else:
            path, method, body = rng.choice(PAGES), rng.choice(("GET", "HEAD", "PUT")), b""
        path = path.replace("CODE", self.code)
        if rng.random() < 0.2:
            path = hostile.scratched(rng, path.encode()).decode("latin-1")
        told = await request(self.house, _spelled(rng, self.house, method, path, body))
        self.figures["hostile requests"] += 1
        for answer in told.split(b"HTTP/1.1 ")[1:]:
            if answer.startswith(b"5"):
                raise Fault(f"{method} {path} {body!r}: {told!r}")
            head, _, content = answer.partition(b"\r\n\r\n")
            past = answer.startswith(b"200") and PAST.match(path) is not None
            if past:
                await self._is_over(path)
            self.secrets.check(head)
            self.secrets.check(content, past=past)
            self.figures["answers read"] += 1

    async def _is_over(self, path: str) -> None:
        """Records are shown, and looked back at, once the game is over."""
        table = "/".join(path.split("/")[:4])
        found = await asyncio.to_thread(self.house.ask, table, "onlooker")
        phase = found.json()["phase"]
        if phase not in OVER:
            raise Fault(f"{path} is shown while the table is {phase}")


def _spelled(rng: Random, house: House, method: str, path: str, body: bytes) -> bytes:
    """The bytes of a request, seldom quite as they should be."""
    length = len(body) if rng.random() < 0.9 else rng.choice((0, 1, -1, 10**20, len(body) + 5))
    cookie = rng.choice(("", "x", "\x7f", "é", "A" * 5000, "onlooker"))
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
        f"Cookie: foxtable={cookie}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )
    data = head.encode("latin-1", "replace") + body
    return hostile.scratched(rng, data) if rng.random() < 0.1 else data


class Guest:
    """Somebody who behaves, and is answered."""

    def __init__(self, siege: Siege, token: str) -> None:
        self.siege = siege
        self.token = token
        self.honest = token != siege.mallory
        self.news: dict[str, Any] = {}
        self._asked = 0

    async def play(self, code: str) -> None:
        """Until the game is over; Mallory is perhaps shown out, for what her other tabs do."""
        while self.news.get("phase") not in OVER and not self.siege.over:
            try:
                async with page(self.siege.house, code, self.token) as socket:
                    await self._stay(socket, code)
            except CUT as error:
                if self.honest:
                    raise Fault(f"somebody who behaves was shown out: {error!r}") from error

    async def _stay(self, socket: ClientConnection, code: str) -> None:
        await self._hear(socket)
        if self.news["me"] is None:
            await self._do(socket, {"do": "sit", "name": "guest"})
        while self.news["phase"] in ("open", "playing") and not self.siege.over:
            wish = self._wish()
            await self._do(socket, wish)
            if wish["do"] == "start":
                self.siege.begun(code)
            await asyncio.sleep(0.06)

    def _wish(self) -> dict[str, Any]:
        news = self.news
        if news["phase"] == "open":
            ready = all(chair["kind"] == "person" for chair in news["chairs"])
            return {"do": "start"} if news["host"] and ready else {"do": "ping"}
        mine = news["me"] is not None and news["chairs"][news["me"]]["level"] is None
        if not news["must"] or not mine:
            return {"do": "ping"}
        number = self.siege.rng.choice(HIDDEN) if self.honest else 3
        move = {"move": "estimate", "number": number, "circled": False}
        return {"do": "play", "moment": news["moment"], "move": move}

    async def _do(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        """Every command of theirs is answered; those of the honest are obeyed."""
        self._asked += 1
        asked = f"guest-{self._asked}"
        await socket.send(json.dumps({"id": asked, **command}))
        try:
            async with asyncio.timeout(PATIENCE):
                while not await self._hear(socket, asked):
                    pass
        except TimeoutError:
            raise Fault(f"{command} was not answered") from None
        self.siege.figures["answers to the well-behaved"] += 1

    async def _hear(self, socket: ClientConnection, asked: str = "") -> bool:
        """One message; whether it answers what was asked."""
        told = await socket.recv(decode=False)
        message = json.loads(told)
        if message["tell"] == "news":
            self.news = message
            self.siege.secrets.check(told, own_seat=message["me"])
        if message["tell"] == "refused" and self.honest and message["rule"] != "table.late":
            raise Fault(f"somebody who behaves was refused: {message}")
        return asked in message.get("done", ()) or message.get("id") == asked


def hammer(bound: Bound, rng: Random) -> Figures:
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        siege = Siege(house, rng)
        try:
            asyncio.run(siege.go_on(bound))
            house.check()
        finally:
            house.stop()
        house.check_errors()
    return siege.figures
