"""HTTP and sockets: the doors of the house."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from foxtable.engine import (
    BadEdition,
    BadOption,
    BadRecord,
    FoxtableError,
    Refusal,
    Refused,
    UnknownGame,
    game_named,
    verify,
)
from foxtable.engine.rulebook import LANGUAGES, SHARED, Rulebook, game_rules, shared_rules
from foxtable.server.house import House
from foxtable.server.identity import give, new_token, token_of
from foxtable.server.page import SECURITY, page
from foxtable.server.reader import Bucket, Reader
from foxtable.store import SqliteStore
from foxtable.table import messages as msg

STRANGER = 0
"""Whoever the house does not know: they only watch. So does a television."""
LAST_WORD = 2.0
"""Seconds that whoever is shown out may take to hear why."""
BODY = 8192
"""Bytes that a request may bring."""

_commands = msgspec.json.Decoder(msg.CommandTypes)
Answer = Callable[[Request, House, int], Awaitable[Any]]


def application(store: SqliteStore, public_url: str | None = None, pace: float = 1.0) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(store, pace)
        app.state.public_url = public_url
        sleeping = asyncio.create_task(app.state.house.put_to_sleep())
        yield
        sleeping.cancel()
        await app.state.house.close()

    routes = [
        Route("/api/me", answering(me), methods=["GET", "POST"]),
        Route("/api/tables", answering(open_table), methods=["POST"]),
        Route("/api/tables/{code}", answering(invitation)),
        Route("/api/tables/{code}/record", answering(record)),
        Route("/api/tables/{code}/verify", answering(verified)),
        Route("/api/tables/{code}/handoff", answering(handoff), methods=["POST"]),
        Route("/api/handoff/{word}", answering(take_over), methods=["POST"]),
        Route("/api/rules/{name}", answering(rules)),
        WebSocketRoute("/api/tables/{code}/socket", Socket()),
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


def misunderstood(error: FoxtableError) -> Refusal:
    """What a page may know of an error: not where the house keeps its files."""
    return Refusal("house.malformed", () if isinstance(error, BadEdition) else (str(error),))


def from_here(connection: HTTPConnection) -> bool:
    """The page that asks is ours: its origin is the very one that it was served from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return "websocket" not in connection.scope["type"]
    public: str | None = connection.app.state.public_url
    if public is not None:
        return origin == public.rstrip("/")
    return urlsplit(origin).netloc == connection.headers.get("host")


def _json(value: Any, status: int = 200) -> Response:
    headers = {**SECURITY, "cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def _wrong(refusal: Refusal, status: int) -> Response:
    return _json(msg.Wrong(refusal.rule, list(refusal.args)), status)


async def _body(request: Request, kind: Any) -> Any:
    """The request's JSON, if it is not too long and of this kind."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > BODY:
            raise Refused(Refusal("house.malformed"))
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as error:
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
    table = house.wake(request.path_params["code"]).table
    host = next((chair.name for chair in table.chairs if chair.person == table.host), "")
    taken = sum(chair.kind != "free" for chair in table.chairs)
    return msg.Invitation(table.code, table.game_name, table.phase, host, taken, table.seats)


async def record(request: Request, house: House, person: int) -> Response:
    match = house.wake(request.path_params["code"]).table.match
    if match is None or match.reason is None:
        raise Refused(Refusal("house.record"))
    found = match.record()
    as_json = request.query_params.get("form") == "json"
    name = f"{match.game.name}-{request.path_params['code']}.{'jsonl' if as_json else 'fox'}"
    headers = {**SECURITY, "content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found.to_json() if as_json else found.to_text(), headers=headers)


async def verified(request: Request, house: House, person: int) -> dict[str, Any]:
    match = house.wake(request.path_params["code"]).table.match
    if match is None or match.reason is None:
        raise Refused(Refusal("house.record"))
    try:
        verify(match.record())
    except BadRecord as error:
        return {"fair": False, "why": str(error)}
    return {"fair": True, "why": None}


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


async def nowhere(request: Request, house: House, person: int) -> Response:
    return _wrong(Refusal("house.malformed"), 404)


# Over the socket.


class Socket:
    """One page's line to one table. After the handshake nothing stands between it and uvicorn."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        house: House = websocket.app.state.house
        if not from_here(websocket):
            await websocket.close(1008)
            return
        try:
            live = house.wake(websocket.path_params["code"])
        except Refused:
            await websocket.close(4404)
            return
        token = token_of(websocket)
        watches = token is None or "watch" in websocket.query_params
        person = STRANGER if watches else await house.person(token or "")
        since = websocket.query_params.get("since", "")[:12]
        await websocket.accept()
        told = min(int(since), live.table.number) if since.isdecimal() else 0
        reader = Reader(send, person, told)
        sending = asyncio.create_task(reader.run(live.catch_up))
        live.join(reader)
        try:
            reason = await _listen(receive, house, live.table.code, reader)
            if reason is not None:
                reader.finish(msgspec.json.encode(msg.Gone(reason)))
                await asyncio.wait({sending}, timeout=LAST_WORD)
        finally:
            live.leave(reader)
            sending.cancel()


async def _listen(
    receive: Receive, house: House, code: str, reader: Reader
) -> Literal["flood", "slow", "malformed"] | None:
    """Commands, one after the other, until somebody goes, or why they are shown out."""
    bucket = Bucket()
    while (frame := await receive())["type"] == "websocket.receive":
        if not bucket.take(time.monotonic()):
            return "flood"
        if reader.slow:
            return "slow"
        try:
            command = _commands.decode(frame.get("text") or b"")
        except msgspec.DecodeError:
            return "malformed"
        await _obey(house, code, reader, command)
    return None


async def _obey(house: House, code: str, reader: Reader, command: Any) -> None:
    live = house.wake(code)
    try:
        if isinstance(command, msg.Ping):
            reader.send(msgspec.json.encode(msg.Pong(command.id)))
        elif reader.person == STRANGER:
            raise Refused(Refusal("house.no_chair"))
        elif isinstance(command, msg.Rematch):
            await house.rematch(live, reader.person, command.id)
            live.acknowledge(reader, command)
        else:
            live.do(command, reader)
    except Refused as refused:
        answer = msg.Refused(command.id, refused.rule, list(refused.refusal.args))
        reader.send(msgspec.json.encode(answer))
    except FoxtableError as error:
        answer = msg.Refused(command.id, "house.malformed", list(misunderstood(error).args))
        reader.send(msgspec.json.encode(answer))
