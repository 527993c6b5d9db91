"""The bytes that each player is sent in a whole game of Sly Foxes, at a real house.

Four people, each with a socket: whoever is asked answers at random, and nobody does anything
besides. Counted is what the house writes to them from the start of the game to its end.
"""

import json
import time
import uuid
from collections.abc import Callable
from random import Random
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.houses import House

SEATS = 4
PATIENCE = 60.0
"""Seconds until a game that does not go on is given up."""
PAUSE = 0.05
"""Seconds before an answer: whoever says more than a person could is shown out by the house."""
BESIDES = ("trade", "protect", "challenge")


class Player(Thread):
    """Answers whatever is asked, until the game is over."""

    def __init__(self, house: House, code: str, cookie: str, seed: int) -> None:
        super().__init__(daemon=True)
        url = f"{house.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        headers = {"Cookie": cookie}
        self.socket = connect(url, origin=house.url, additional_headers=headers, compression=None)  # type: ignore[arg-type]
        self.random = Random(seed)
        self.bytes = self.messages = self.moves = 0
        self.seated = 0
        """People at the table, as this one has heard."""
        self.over = False

    def do(self, do: str, **fields: object) -> None:
        self.socket.send(json.dumps({"do": do, "id": str(uuid.uuid4()), **fields}))

    def run(self) -> None:
        answered = -1
        try:
            while not self.over:
                message = self.socket.recv(timeout=PATIENCE)
                text = message if isinstance(message, str) else message.decode()
                news = json.loads(text)
                if news["tell"] != "news":
                    continue
                self.seated = sum(chair["kind"] == "person" for chair in news["chairs"])
                if news["view"] is None:
                    continue
                self.bytes += len(text.encode())
                self.messages += 1
                self.over = news["view"]["result"] is not None
                if news["must"] and news["moment"] != answered:
                    answered = self._answer(news)
        except (TimeoutError, ConnectionClosed):
            return

    def _answer(self, news: dict[str, Any]) -> int:
        asks = [ask for ask in news["asks"] if ask["move"] not in BESIDES]
        if not asks:
            return -1
        ask = self.random.choice(asks)
        fields = {name: self._one(values) for name, values in ask["fields"].items()}
        self.moves += 1
        time.sleep(PAUSE)
        self.do("play", moment=news["moment"], move={"move": ask["move"], **fields})
        return -1 if news["view"]["phase"] == "discard" else int(news["moment"])

    def _one(self, values: Any) -> Any:
        if isinstance(values, list):
            return self.random.choice(values)
        return "" if "text" in values else self.random.randint(values["from"], values["to"])


def _cookie(house: House) -> str:
    with urlopen(f"{house.url}/api/me") as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


def _opened(house: House, cookie: str) -> str:
    wish = {"game": "sly", "name": "Liz", "seats": SEATS, "window": 5}
    asked = Request(f"{house.url}/api/tables", json.dumps(wish).encode(), {"Cookie": cookie})
    with urlopen(asked) as answer:
        return str(json.loads(answer.read())["code"])


def _wait(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not ready() and time.monotonic() < until:
        time.sleep(0.05)


def whole_game(house: House, seed: int) -> list[Player]:
    """The four, when their game is over."""
    cookies = [_cookie(house) for _ in range(SEATS)]
    code = _opened(house, cookies[0])
    players = [Player(house, code, cookie, seed + at) for at, cookie in enumerate(cookies)]
    for player in players:
        player.start()
    for player in players[1:]:
        player.do("sit", name="Kami")
    _wait(lambda: players[0].seated == SEATS)
    players[0].do("start")
    for player in players:
        player.join(PATIENCE)
        player.socket.close()
    if not all(player.over for player in players):
        raise RuntimeError("the game did not come to its end")
    return players
