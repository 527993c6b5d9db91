"""What a link shows before it is opened: title, description and picture, in the head of the page.

Whoever gets a link in a chat sees these. They hold what anybody sees who follows the link, and no
more; for an address without a table the page comes as it was built.
"""

from collections.abc import Callable
from html import escape
from urllib.parse import quote

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from foxtable.engine import FoxtableError, Refused
from foxtable.server.addresses import TooMuch, count
from foxtable.server.finding import settled
from foxtable.server.languages import language_of
from foxtable.server.live import Lost
from foxtable.server.page import SECURITY, Head, page
from foxtable.server.pictures import NotDrawn, Pictures
from foxtable.server.poster import can_draw
from foxtable.server.telling import Told, of_fairness, of_house, of_table
from foxtable.store import NoRoom
from foxtable.table import Table

FRESH = "public, max-age=300"
"""A picture may be a little older than its table."""
LATER = "30"
TOLD: dict[str, Callable[[Table, str], Told]] = {
    "t": of_table,
    "replay": of_table,
    "r": of_table,
    "fair": of_fairness,
}
"""By the first word of the address."""


async def page_with_preview(request: Request) -> Response:
    return await page(request, _head)


async def _head(request: Request) -> Head | None:
    """The head of the page at this address; None: it has none of its own."""
    language = language_of(request)
    words = request.url.path.strip("/").split("/")
    if words == [""]:
        return Head(language, _tags(request, of_house(language), f"/picture.png?lang={language}"))
    if words[0] not in TOLD or len(words) < 2:
        return None
    try:
        table = await _table(request, words[1])
    except FoxtableError:  # no such table, or it cannot be had now: the page says so itself
        return None
    picture = f"/t/{table.code}/picture.png?lang={language}&of={table.phase}"
    return Head(language, _tags(request, TOLD[words[0]](table, language), picture))


async def house_picture(request: Request) -> Response:
    """The picture of the house itself."""
    return await _picture(request, of_house(language_of(request)))


async def table_picture(request: Request) -> Response:
    """The picture of a table: how it ended, or who invites."""
    try:
        table = await _table(request, request.path_params["code"])
    except TooMuch as much:
        return _not_now(429, str(much.wait))
    except Refused:
        return Response(status_code=404, headers=SECURITY)
    except (NoRoom, Lost):
        return _not_now()
    return await _picture(request, of_table(table, language_of(request)))


async def _picture(request: Request, told: Told) -> Response:
    """Whatever has to be drawn counts as much as something that writes."""
    pictures: Pictures = request.app.state.pictures
    if not can_draw():
        return Response(status_code=404, headers=SECURITY)
    try:
        found = pictures.kept(told.poster)
        if found is None:
            count(request)
            found = await pictures.drawn(told.poster)
    except TooMuch as much:
        return _not_now(429, str(much.wait))
    except NotDrawn:
        return _not_now()
    headers = {**SECURITY, "cache-control": FRESH, "vary": "accept-language"}
    return Response(found, headers=headers, media_type="image/png")


def _not_now(status: int = 503, wait: str = LATER) -> Response:
    return Response(status_code=status, headers={**SECURITY, "retry-after": wait})


async def _table(request: Request, code: str) -> Table:
    return (await settled(request, code)).table


def address_of(connection: HTTPConnection) -> str:
    """The house as people see it from outside."""
    public: str | None = connection.app.state.public_url
    if public is not None:
        return public.rstrip("/")
    return f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def _tags(request: Request, told: Told, picture: str) -> str:
    home = address_of(request)
    tags = [
        f"<title>{escape(told.title)}</title>",
        _meta("name", "description", told.text),
        _meta("property", "og:type", "website"),
        _meta("property", "og:title", told.title),
        _meta("property", "og:description", told.text),
        _meta("property", "og:url", home + quote(request.url.path)),
    ]
    if can_draw():
        tags += [
            _meta("property", "og:image", home + picture),
            _meta("property", "og:image:width", "1200"),
            _meta("property", "og:image:height", "630"),
            _meta("name", "twitter:card", "summary_large_image"),
        ]
    return "".join(tags)


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'
