"""HTTP and sockets: the doors of the house."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from foxtable.engine import (
    BadEdition,
    BadOption,
    BadRecord,
    Refusal,
    Refused,
    UnknownGame,
    game_named,
    verify,
)
from foxtable.engine.rulebook import LANGUAGES, SHARED, Rulebook, game_rules, shared_rules
from foxtable.server.guest import STRANGER, Guest, misunderstood
from foxtable.server.house import House
from foxtable.server.identity import give, new_token, token_of
from foxtable.server.live import seat_of
from foxtable.server.page import SECURITY, page
from foxtable.server.reader import Reader
from foxtable.server.replays import Replays
from foxtable.server.sockets import POLICY, socket_of
from foxtable.store import Store
from foxtable.table import messages as msg
from foxtable.table.checking import checked

BODY = 8192
"""Bytes that a request may bring."""

Answer = Callable[[Request, House, int], Awaitable[Any]]


def application(store: Store, public_url: str | None = None, pace: float = 1.0) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(store, pace)
        app.state.replays = Replays()
        app.state.public_url = public_url
        sleeping = asyncio.create_task(app.state.house.put_to_sleep())
        yield
        sleeping.cancel()
        app.state.replays.close()
        await app.state.house.close()

    routes = [
        Route("/api/me", answering(me), methods=["GET", "POST"]),
        Route("/api/tables", answering(open_table), methods=["POST"]),
        Route("/api/tables/{code}", answering(invitation)),
        Route("/api/tables/{code}/record", answering(record)),
        Route("/api/tables/{code}/verify", answering(verified)),
        Route("/api/tables/{code}/replay", answering(replay)),
        Route("/api/tables/{code}/handoff", answering(handoff), methods=["POST"]),
        Route("/api/handoff/{word}", answering(take_over), methods=["POST"]),
        Route("/api/rules/{name}", answering(rules)),
        Route("/api/games/{game}/check", answering(check), methods=["POST"]),
        WebSocketRoute("/api/tables/{code}/socket", at_table),
        Route("/api/{path:path}", answering(nowhere)),
        Route("/{path:path}", page),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


# Over HTTP.


def answering(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """A request with its person known, and errors told by rule."""

    async def respond(request: Request) -> Response:
        house: House = request.app.state.house
        known = token_of(request)
        token = known or new_token()
        try:
            if request.method == "POST" and not from_here(request):
                raise Refused(Refusal("house.malformed"))
            stranger = known is None and request.method == "GET"
            found = await answer(
                request, house, STRANGER if stranger else await house.person(token)
            )
            response = found if isinstance(found, Response) else _json(found)
        except Refused as refused:
            missing = refused.rule == "house.code"
            response = _wrong(refused.refusal, 404 if missing else 403)
        except (BadOption, BadEdition, UnknownGame) as error:
            response = _wrong(misunderstood(error), 400)
        if known is None:
            give(response, request, token)
        return response

    return respond


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


def _json(value: Any, status: int = 200) -> Response:
    headers = {**SECURITY, "cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def _wrong(refusal: Refusal, status: int) -> Response:
    return _json(msg.Wrong(refusal.rule, list(refusal.args)), status)


async def _body(request: Request, kind: Any) -> Any:
    """The request's JSON, if it is not too long and of this kind."""
    data = b""
    try:
        async for part in request.stream():
            data += part
            if len(data) > BODY:
                raise Refused(Refusal("house.malformed"))
    except ClientDisconnect:  # in mid-sentence; nobody hears the answer
        raise Refused(Refusal("house.malformed")) from None
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:  # no JSON of this kind, or not even text
        raise Refused(Refusal("house.malformed", (str(error),))) from None


class _Name(msgspec.Struct, forbid_unknown_fields=True):
    name: str


async def me(request: Request, house: House, person: int) -> msg.Me:
    if request.method == "POST":
        await house.rename(person, (await _body(request, _Name)).name)
    return house.me(person)


async def open_table(request: Request, house: House, person: int) -> msg.Opened:
    wish: msg.Open = await _body(request, msg.Open)
    code = await house.open(person, wish)
    await house.rename(person, wish.name)
    return msg.Opened(code)


async def invitation(request: Request, house: House, person: int) -> msg.Invitation:
    table = (await house.settled(request.path_params["code"])).table
    host = next((chair.name for chair in table.chairs if chair.person == table.host), "")
    taken = sum(chair.kind != "free" for chair in table.chairs)
    return msg.Invitation(table.code, table.game_name, table.phase, host, taken, table.seats)


async def record(request: Request, house: House, person: int) -> Response:
    table = (await house.settled(request.path_params["code"])).table
    match = table.match
    if match is None or match.reason is None:
        raise Refused(Refusal("house.record"))
    found = match.record()
    as_json = request.query_params.get("form") == "json"
    name = f"{match.game.name}-{table.code}.{'jsonl' if as_json else 'fox'}"
    headers = {**SECURITY, "content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found.to_json() if as_json else found.to_text(), headers=headers)


async def verified(request: Request, house: House, person: int) -> dict[str, Any]:
    table = (await house.settled(request.path_params["code"])).table
    match = table.match
    if match is None or match.reason is None:
        raise Refused(Refusal("house.record"))
    try:
        verify(match.record())
    except BadRecord as error:
        return {"fair": False, "why": str(error)}
    return {"fair": True, "why": None}


async def replay(request: Request, house: House, person: int) -> Response:
    table = (await house.settled(request.path_params["code"])).table
    asked = request.query_params
    found = await request.app.state.replays.answer(table, asked.get("seat"), asked.get("at"))
    return _json(msgspec.Raw(found))


async def handoff(request: Request, house: House, person: int) -> msg.Handoff:
    return msg.Handoff(await house.handoff(person, request.path_params["code"]))


async def take_over(request: Request, house: House, person: int) -> msg.Opened:
    return msg.Opened(await house.take_over(person, request.path_params["word"]))


async def rules(request: Request, house: House, person: int) -> msg.Rules:
    language = request.query_params.get("lang", "en")
    language = language if language in LANGUAGES else "en"
    name = request.path_params["name"]
    if name == "table":
        books = [shared_rules(owner, language) for owner in SHARED]
    else:
        books = [game_rules(game_named(name), language)]
    chapters = [chapter for book in books for chapter in _chapters(book)]
    return msg.Rules(books[0].title, books[0].preface, chapters)


def _chapters(book: Rulebook) -> list[msg.Chapter]:
    return [
        msg.Chapter(title, [msg.RuleText(rule.id, rule.text, rule.ruling) for rule in found])
        for title, found in book.chapters().items()
    ]


async def check(request: Request, house: House, person: int) -> msg.Checked:
    game = game_named(request.path_params["game"])
    asked: msg.Check = await _body(request, msg.Check)
    return checked(game, asked)


async def nowhere(request: Request, house: House, person: int) -> Response:
    return _wrong(Refusal("house.malformed"), 404)


# Over the socket.


async def at_table(websocket: WebSocket) -> None:
    """The handshake; then the page is a guest at its table until its socket is closed."""
    house: House = websocket.app.state.house
    if not from_here(websocket):
        await websocket.close(POLICY)
        return
    code = websocket.path_params["code"]
    try:
        house.wake(code)
    except Refused:
        await websocket.close(4404)
        return
    token = token_of(websocket)
    watches = token is None or "watch" in websocket.query_params
    person = STRANGER if watches else await house.person(token or "")
    since = websocket.query_params.get("since", "")[:12]
    await websocket.accept()
    live = house.wake(code)
    known = live.table.number_for(seat_of(live.table, person))
    told = min(int(since), known) if since.isdecimal() else 0
    socket = socket_of(websocket)
    guest = Guest(house, live.table.code, Reader(socket, person, told, live.catch_up))
    live.join(guest.reader)
    try:
        await socket.converse(guest.hear)
    finally:
        live.leave(guest.reader)
