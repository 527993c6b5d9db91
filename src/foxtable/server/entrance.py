"""Who comes in, and the way to a table: the handshake of a page's socket."""

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from typing import Literal

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from foxtable.engine import Refused
from foxtable.server.addresses import TooMuch, count, count_rematch, socket_from
from foxtable.server.answers import wrong
from foxtable.server.finding import found, sits_at
from foxtable.server.guest import STRANGER, Guest, gone
from foxtable.server.house import House
from foxtable.server.identity import hashed, token_of
from foxtable.server.live import seat_of
from foxtable.server.reader import Reader
from foxtable.server.sockets import POLICY, socket_of
from foxtable.store import NoRoom


async def person_of(connection: HTTPConnection, token: str) -> int:
    """Whoever has this token. Somebody new is one more from their address; with a `POST`, which
    counts in any case, they come in for nothing."""
    house: House = connection.app.state.house
    if connection.scope.get("method") != "POST" and house.store.person(hashed(token)) is None:
        count(connection)
    return await house.person(token)


def from_here(connection: HTTPConnection) -> bool:
    """The page that asks is ours: its origin is the very one that it was served from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return "websocket" not in connection.scope["type"]
    public: str | None = connection.app.state.public_url
    if public is not None:
        return origin == public.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return origin == f"{scheme}://{connection.headers.get('host')}"


async def at_table(websocket: WebSocket) -> None:
    """The handshake; then the page is a guest at its table until its socket is closed. It counts
    all the while, also if it is only shown out. `house.flood`"""
    if not from_here(websocket):
        await websocket.close(POLICY)
        return
    try:
        with _counted(websocket):
            await _come_in(websocket)
    except TooMuch as much:
        await _turned_away(websocket, much)


@contextmanager
def _counted(websocket: WebSocket) -> Iterator[None]:
    """Whoever has a chair at the table comes in however many are open at their address: phones that
    are gone, or a neighbour, keep nobody from their game."""
    house: House = websocket.app.state.house
    with ExitStack() as room:
        try:
            room.enter_context(socket_from(websocket, _watches(websocket)))
        except TooMuch:
            person = sits_at(websocket, websocket.path_params["code"])
            if person is None or not house.manners.bucket(person, "come").take(time.monotonic()):
                raise
        yield


async def _come_in(websocket: WebSocket) -> None:
    try:
        code = (await found(websocket, websocket.path_params["code"])).table.code
        person = await _person(websocket)
    except (TooMuch, NoRoom) as error:
        reason: Literal["flood", "restart"] = "flood" if isinstance(error, TooMuch) else "restart"
        await _shown_out(websocket, gone(reason))
        return
    except Refused:
        await websocket.close(4404)
        return
    with _one_more(websocket, person, code):
        await _sit(websocket, person, code)


async def _person(websocket: WebSocket) -> int:
    return (
        STRANGER if _watches(websocket) else await person_of(websocket, token_of(websocket) or "")
    )


def _watches(websocket: WebSocket) -> bool:
    return token_of(websocket) is None or "watch" in websocket.query_params


def _one_more(websocket: WebSocket, person: int, code: str) -> AbstractContextManager[None]:
    """Strangers and televisions are counted by address alone."""
    house: House = websocket.app.state.house
    return nullcontext() if person == STRANGER else house.manners.page(person, code)


async def _sit(websocket: WebSocket, person: int, code: str) -> None:
    house: House = websocket.app.state.house
    since = websocket.query_params.get("since", "")[:12]
    await websocket.accept()
    live = await house.wake(code)
    known = live.table.number_for(seat_of(live.table, person))
    told = min(int(since), known) if since.isdecimal() else 0
    socket = socket_of(websocket)
    reader = Reader(socket, person, told, live.catch_up)
    guest = Guest(house, live.table.code, reader, partial(count_rematch, websocket))
    live.join(reader)
    try:
        await socket.converse(guest.hear)
    finally:
        live.leave(reader)


async def _shown_out(websocket: WebSocket, why: bytes) -> None:
    """A page that cannot come in hears why."""
    await websocket.accept()
    socket = socket_of(websocket)
    socket.end(why)
    await socket.converse(lambda data: None)


async def _turned_away(websocket: WebSocket, much: TooMuch) -> None:
    """So many are open already that not even a handshake is spent on this one."""
    if "websocket.http.response" in (websocket.scope["extensions"] or {}):
        await websocket.send_denial_response(wrong(much.refusal, 429, much.wait))
    else:
        await websocket.close(POLICY)
