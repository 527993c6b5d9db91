"""HTTP: what can be asked of the house. The way to a table is in `entrance`."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from foxtable.engine import (
    BadEdition,
    BadOption,
    Refusal,
    Refused,
    UnknownGame,
    game_named,
)
from foxtable.engine.rulebook import LANGUAGES, SHARED, Rulebook, game_rules, shared_rules
from foxtable.server.addresses import Addresses, TooMuch, count
from foxtable.server.answers import answered, packed, wrong
from foxtable.server.doors import USUAL_DOORS, Doors
from foxtable.server.entrance import at_table, from_here, person_of
from foxtable.server.finding import settled
from foxtable.server.guest import STRANGER, misunderstood
from foxtable.server.hosts import AtThisHouse, Hosts
from foxtable.server.house import House
from foxtable.server.identity import give, new_token, token_of
from foxtable.server.live import Lost
from foxtable.server.page import SECURITY
from foxtable.server.pictures import Pictures
from foxtable.server.preview import house_picture, page_with_preview, table_picture
from foxtable.server.replays import Checks, Replays
from foxtable.store import NoRoom, Store
from foxtable.table import Table
from foxtable.table import requests as req
from foxtable.table.checking import checked
from foxtable.table.naming import names_of

BODY = 8192
"""Bytes that a request may bring."""
KEPT = "private, max-age=300"
"""How long a page may keep what is data of an edition. Private: it may come with a token."""
LATER = 30
"""Seconds after which a disk that was full is worth another try."""

Answer = Callable[[Request, House, int], Awaitable[Any]]


def application(store: Store, doors: Doors = USUAL_DOORS, pace: float = 1.0) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(store, pace, doors.limits)
        app.state.replays = Replays()
        app.state.pictures = Pictures()
        app.state.public_url = doors.public_url
        app.state.addresses = Addresses(doors.per_address)
        sleeping = asyncio.create_task(app.state.house.put_to_sleep())
        yield
        sleeping.cancel()
        app.state.replays.close()
        app.state.pictures.close()
        await app.state.house.close()

    routes = [
        Route("/api/me", answering(me), methods=["GET", "POST"]),
        Route("/api/tables", answering(open_table), methods=["POST"]),
        Route("/api/tables/{code}", answering(invitation)),
        Route("/api/tables/{code}/record", answering(record)),
        Route("/api/tables/{code}/verify", answering(verified)),
        Route("/api/tables/{code}/fairness", answering(fair)),
        Route("/api/tables/{code}/replay", answering(replay)),
        Route("/api/tables/{code}/handoff", answering(handoff), methods=["POST"]),
        Route("/api/handoff/{word}", answering(take_over), methods=["POST"]),
        Route("/api/rules/{name}", answering(rules)),
        Route("/api/stories/{game}/{edition}/{language}", answering(stories)),
        Route("/api/games/{game}/check", answering(check), methods=["POST"]),
        WebSocketRoute("/api/tables/{code}/socket", at_table),
        Route("/api/{path:path}", answering(nowhere)),
        Route("/picture.png", house_picture),
        Route("/t/{code}/picture.png", table_picture),
        Route("/{path:path}", page_with_preview),
    ]
    at_this_house = Middleware(AtThisHouse, Hosts(doors.public_url, doors.allowed))
    return Starlette(routes=routes, lifespan=lifespan, middleware=[at_this_house])


def answering(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """A request with its person known, and errors told by rule."""

    async def respond(request: Request) -> Response:
        house: House = request.app.state.house
        known = token_of(request)
        token = known or new_token()
        try:
            if request.method == "POST":
                if not from_here(request):
                    raise Refused(Refusal("house.malformed"))
                count(request)
            stranger = known is None and request.method != "POST"
            person = STRANGER if stranger else await person_of(request, token)
            told = await answer(request, house, person)
            response = told if isinstance(told, Response) else answered(told)
        except TooMuch as much:
            response = wrong(much.refusal, 429, much.wait)
        except Refused as refused:
            missing = refused.rule == "house.code"
            response = wrong(refused.refusal, 404 if missing else 403)
        except (BadOption, BadEdition, UnknownGame) as error:
            response = wrong(misunderstood(error), 400)
        except (NoRoom, Lost):
            response = wrong(Refusal("house.disk"), 503, LATER)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it
        packed(response, request)
        if known is None:
            give(response, request, token)
        return response

    return respond


async def _body(request: Request, kind: Any) -> Any:
    """The request's JSON, if it is not too long and of this kind."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > BODY:
            raise Refused(Refusal("house.malformed"))
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:  # no JSON of this kind, or not even text
        raise Refused(Refusal("house.malformed", (str(error),))) from None


class _Name(msgspec.Struct, forbid_unknown_fields=True):
    name: str


async def me(request: Request, house: House, person: int) -> req.Me:
    if request.method == "POST":
        await house.rename(person, (await _body(request, _Name)).name)
    return house.me(person)


async def open_table(request: Request, house: House, person: int) -> req.Opened:
    wish: req.Open = await _body(request, req.Open)
    code = await house.open(person, wish)
    await house.rename(person, wish.name)
    return req.Opened(code)


async def table_of(request: Request) -> Table:
    """The table that the address names."""
    return (await settled(request, request.path_params["code"])).table


async def invitation(request: Request, house: House, person: int) -> req.Invitation:
    table = await table_of(request)
    host = next((chair.name for chair in table.chairs if chair.person == table.host), "")
    taken = sum(chair.kind != "free" for chair in table.chairs)
    return req.Invitation(table.code, table.game_name, table.phase, host, taken, table.seats)


async def record(request: Request, house: House, person: int) -> Response:
    table = await table_of(request)
    match = table.match
    if match is None or match.reason is None:
        raise Refused(Refusal("house.record"))
    kept = msgspec.structs.replace(match.record(), names=tuple(names_of(table.chairs)))
    as_json = request.query_params.get("form") == "json"
    name = f"{match.game.name}-{table.code}.{'jsonl' if as_json else 'fox'}"
    headers = {**SECURITY, "content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(kept.to_json() if as_json else kept.to_text(), headers=headers)


async def verified(request: Request, house: House, person: int) -> dict[str, Any]:
    """The verdict in a word, for programs; `fairness` shows how it comes about."""
    table = await table_of(request)
    return await checks_of(request, table).verdict(table)


async def fair(request: Request, house: House, person: int) -> req.Fairness:
    table = await table_of(request)
    return await checks_of(request, table).fairness(table)


def checks_of(request: Request, table: Table) -> Checks:
    """Running the dealer again counts as much as something that writes."""
    checks: Checks = request.app.state.replays.checks
    if checks.costs(table):
        count(request)
    return checks


async def replay(request: Request, house: House, person: int) -> Response:
    table = await table_of(request)
    asked = request.query_params
    past = await request.app.state.replays.answer(table, asked.get("seat"), asked.get("at"))
    return answered(msgspec.Raw(past))


async def handoff(request: Request, house: House, person: int) -> req.Handoff:
    return req.Handoff(await house.handoff(person, (await table_of(request)).code))


async def take_over(request: Request, house: House, person: int) -> req.Opened:
    return req.Opened(await house.take_over(person, request.path_params["word"]))


async def rules(request: Request, house: House, person: int) -> req.Rules:
    language = request.query_params.get("lang", "en")
    language = language if language in LANGUAGES else "en"
    name = request.path_params["name"]
    if name == "table":
        books = [shared_rules(owner, language) for owner in SHARED]
    else:
        books = [game_rules(game_named(name), language)]
    chapters = [chapter for book in books for chapter in _chapters(book)]
    return req.Rules(books[0].title, books[0].preface, chapters)


def _chapters(book: Rulebook) -> list[req.Chapter]:
    return [
        req.Chapter(
            title,
            [req.RuleText(rule.id, rule.text, rule.ruling, rule.refusal) for rule in rules],
        )
        for title, rules in book.chapters().items()
    ]


async def stories(request: Request, house: House, person: int) -> Response:
    """What an edition has to read out, by what it goes with."""
    asked = request.path_params
    try:
        game = game_named(asked["game"])
        game.edition_digest(asked["edition"])
    except (UnknownGame, BadEdition):
        return await nowhere(request, house, person)
    if asked["language"] not in LANGUAGES:
        return await nowhere(request, house, person)
    told = answered(game.stories(asked["edition"], asked["language"]))
    told.headers["cache-control"] = KEPT
    return told


async def check(request: Request, house: House, person: int) -> req.Checked:
    game = game_named(request.path_params["game"])
    asked: req.Check = await _body(request, req.Check)
    return checked(game, asked)


async def nowhere(request: Request, house: House, person: int) -> Response:
    return wrong(Refusal("house.malformed"), 404)
