"""The bytes that each player is sent in a whole game, at a real house.

Four people, each with a socket: whoever is asked answers at random, and nobody does anything
besides. Counted is what the house writes to them from the start of the game to its end.
"""

import json
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server import houses
from server.finding import Finding
from server.houses import BUILD, House

SEATS = 4
PATIENCE = 60.0
"""Seconds until a game that does not go on is given up."""
THOUGHT = 0.06
"""Seconds between two answers: a house does not take as many as a program can write."""
BESIDES = ("trade", "protect", "challenge", "hold")


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
        self.news: dict[str, Any] = {}
        """Of the game, the newest."""
        self.waiting = ""
        """The id of the answer that the house has not dealt with yet."""

    def do(self, do: str, **fields: object) -> str:
        id_ = str(uuid.uuid4())
        self.socket.send(json.dumps({"do": do, "id": id_, **fields}))
        return id_

    def run(self) -> None:
        try:
            while not self.over:
                message = self.socket.recv(timeout=PATIENCE)
                text = message if isinstance(message, str) else message.decode()
                self._hear(json.loads(text), len(text.encode()))
                if self.news and self.news["must"] and not self.waiting:
                    self._answer(self.news)
        except (TimeoutError, ConnectionClosed):
            return

    def _hear(self, told: dict[str, Any], size: int) -> None:
        if told["tell"] != "news":
            self.waiting = ""
            return
        if self.waiting in told["done"]:
            self.waiting = ""
        self.seated = sum(chair["kind"] == "person" for chair in told["chairs"])
        if told["view"] is not None:
            self.news = told
            self.bytes += size
            self.messages += 1
            self.over = told["view"]["result"] is not None

    def _answer(self, news: dict[str, Any]) -> None:
        asks = [ask for ask in news["asks"] if ask["move"] not in BESIDES]
        if not asks:
            return
        ask = self.random.choice(asks)
        fields = {name: self._one(values) for name, values in ask["fields"].items()}
        self.moves += 1
        time.sleep(THOUGHT)
        move = {"move": ask["move"], **fields}
        self.waiting = self.do("play", moment=news["moment"], move=move)

    def _one(self, values: Any) -> Any:
        if isinstance(values, list):
            return self.random.choice(values)
        return "" if "text" in values else self.random.randint(values["from"], values["to"])


def _cookie(house: House) -> str:
    with urlopen(f"{house.url}/api/me") as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


def _opened(house: House, game: str, cookie: str) -> str:
    wish = {"game": game, "name": "Liz", "seats": SEATS, "window": 5}
    asked = Request(f"{house.url}/api/tables", json.dumps(wish).encode(), {"Cookie": cookie})
    with urlopen(asked) as answer:
        return str(json.loads(answer.read())["code"])


def _wait(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not ready() and time.monotonic() < until:
        time.sleep(0.05)


def whole_game(house: House, game: str, seed: int) -> list[Player]:
    """The four, when their game is over."""
    cookies = [_cookie(house) for _ in range(SEATS)]
    code = _opened(house, game, cookies[0])
    players = [Player(house, code, cookie, seed + at) for at, cookie in enumerate(cookies)]
    for player in players:
        player.start()
    for player in players[1:]:
        player.do("sit", name="Kami")
    _wait(lambda: players[0].seated == SEATS)
    players[0].do("start")
    for player in players:
        player.join()
        player.socket.close()
    if not all(player.over for player in players):
        raise RuntimeError("the game did not come to its end")
    return players


def sent(game: str, games: int) -> Finding:
    """Bytes to each player, the mean of all games."""
    BUILD.mkdir(exist_ok=True)
    players = []
    with (
        tempfile.TemporaryDirectory(dir=BUILD, prefix=f"{game}-") as folder,
        houses.ours(Path(folder) / "house") as house,
    ):
        for number in range(games):
            players += whole_game(house, game, 100 * number)
    mean = sum(player.bytes for player in players) / len(players)
    messages = sum(player.messages for player in players) / len(players)
    what = f"bytes sent per player and game of four at a house, the mean of {games} games"
    words = f"{mean / 1000:,.0f} kB in {messages:,.0f} messages"
    raw = {"bytes": [player.bytes for player in players]}
    return Finding("sent", what, mean, words, raw=raw)
