"""A bot that sits down at a table over the network, as a person's page would.

    python examples/socket_bot.py http://localhost:8765 KEMURAL

It knows nothing of Foxtable's code, only docs/protocol.md. It writes how many animals it remembers.
"""

import json
import sys
import uuid
from collections import Counter
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, build_opener

from websockets.sync.client import ClientConnection, connect


def cookie_from(address: str) -> str:
    """Who we are: the house gives every newcomer a token."""
    jar = CookieJar()
    build_opener(HTTPCookieProcessor(jar)).open(f"{address}/api/me").read()
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)


def send(socket: ClientConnection, do: str, **fields: object) -> None:
    socket.send(json.dumps({"do": do, "id": str(uuid.uuid4()), **fields}))


def play(address: str, code: str, name: str) -> dict[str, list[int]]:
    """Play one game of Foxy to its end; the final scores."""
    seen: Counter[str] = Counter()
    turn = answered = 0
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    headers = {"Cookie": cookie_from(address)}
    with connect(url, origin=address, additional_headers=headers) as socket:
        send(socket, "sit", name=name)
        while True:
            news = json.loads(socket.recv())
            if news["tell"] == "refused":
                raise SystemExit(f"refused by {news['rule']}")
            if news["tell"] != "news" or news["view"] is None:
                continue
            view = news["view"]
            if view["result"]:
                return view["result"]["scores"]
            if view["turn"] > turn:
                turn = view["turn"]
                seen.update(view["card"]["animals"])
            if news["must"] and answered < turn:
                answered = turn
                animals = view["card"]["animals"]
                number = sum(seen[animal] for animal in animals) if animals else len(seen)
                move = {"move": "estimate", "number": number, "circled": False}
                send(socket, "play", moment=news["moment"], move=move)


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], "Socket bot"))
