"""What is counted, not timed: the bytes that a sealed answer costs those who may not know of it,
and the moves that a take-back in the middle of a long game plays again.

The game with sealed answers is `examples/tally`, at a real house: three people and an onlooker, in
a window. The long game is Foxy for a hundred, of 2,020 entries.
"""

import json
import os
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from foxtable.engine import open_match
from foxtable.games.foxy.play import Estimate
from server import houses
from server.finding import Finding, Target
from server.houses import House

TALLY = Path(__file__).parents[2] / "examples" / "tally"
QUIET = 1.0
"""Seconds in which anything that is sent has come."""


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    _installed(data / "packages")
    with houses.ours(data / "house") as house:
        told, others = sealed_answer(house)
    played = take_back()
    return [
        Finding(
            "sealed_answer",
            f"a sealed answer in a window: {told} bytes to whoever gave it",
            others,
            f"A sealed answer costs those who may not know of it {others} bytes",
            Target(0, unit="bytes"),
        ),
        Finding(
            "take_back",
            "a take-back in the middle of a game of 2,020 entries",
            played,
            f"A take-back plays {played} moves again",
            Target(50, unit="moves"),
        ),
    ]


def _installed(folder: Path) -> None:
    """The example game, found through its entry point by the house that is started next."""
    info = folder / "tally_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tally-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[foxtable.games]\ntally = tally:TALLY\n")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), str(TALLY)])


class Guest:
    """Somebody at a table, who counts what they are sent."""

    def __init__(self, house: House, code: str, cookie: str) -> None:
        url = f"{house.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        self.socket: ClientConnection = connect(
            url, origin=house.url, additional_headers=headers, compression=None
        )  # type: ignore[arg-type]
        self.news: dict[str, Any] = {}
        self.read()

    def read(self, wait: float = QUIET) -> int:
        """Everything that comes within a while; its bytes."""
        count = 0
        while True:
            try:
                message = self.socket.recv(timeout=wait)
            except TimeoutError:
                return count
            count += len(message.encode() if isinstance(message, str) else message)
            found = json.loads(message)
            self.news = found if found["tell"] == "news" else self.news

    def do(self, do: str, **fields: object) -> None:
        self.socket.send(json.dumps({"do": do, "id": str(uuid.uuid4()), **fields}))

    def play(self, move: str, **fields: object) -> None:
        self.do("play", moment=self.news["moment"], move={"move": move, **fields})


def _cookie(house: House) -> str:
    with urlopen(f"{house.url}/api/me") as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


def _opened(house: House, cookie: str) -> str:
    """A table for three, with claims and a long window."""
    wish = {"game": "tally", "name": "Liz", "seats": 3, "options": {"claims": "bare"}, "window": 60}
    asked = Request(f"{house.url}/api/tables", json.dumps(wish).encode(), {"Cookie": cookie})
    with urlopen(asked) as answer:
        return str(json.loads(answer.read())["code"])


def sealed_answer(house: House) -> tuple[int, int]:
    """Bytes to whoever answers in a window, and to all others together."""
    cookies = [_cookie(house) for _ in range(3)]
    code = _opened(house, cookies[0])
    guests = [Guest(house, code, cookie) for cookie in (*cookies, "")]
    for guest in guests[1:3]:
        guest.do("sit", name="Kami")
    time.sleep(QUIET)
    guests[0].do("start")
    for guest in guests:
        guest.read()
    for guest in guests[:3]:
        guest.play("hide", number=1)
    for guest in guests:
        guest.read()
    guests[0].play("throw")
    guests[0].read()
    guests[0].play("claim", number=2)
    for guest in guests:
        guest.read()
    assert guests[1].news["kind"] == "window", guests[1].news
    guests[1].play("doubt")
    told = guests[1].read()
    return told, sum(guest.read() for guest in (guests[0], *guests[2:]))


def take_back() -> int:
    """The moves that are played again for it, at a table that keeps a log as live ones do."""
    match = open_match("foxy", 100, seed="long", log=True)
    while match.state.turn < 11:  # type: ignore[attr-defined]
        for seat in match.must_act():
            match.play(seat, Estimate(7))
    for seat in range(50):
        match.play(seat, Estimate(9))
    count = 0
    real = Estimate.play

    def counted(self: Estimate, *more: Any) -> None:
        nonlocal count
        count += 1
        real(self, *more)

    Estimate.play = counted  # type: ignore[method-assign]
    try:
        match.take_back(25)
    finally:
        Estimate.play = real  # type: ignore[method-assign]
    return count
