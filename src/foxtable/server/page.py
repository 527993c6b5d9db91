"""The built page: hashed files are kept by browsers for ever, `index.html` never; everything is
sent as it was compressed when it was built, but for a page whose head says something of its own.

`FOXTABLE_PAGE` names the folder of a page that was built elsewhere, for instance one with the pages
of games from other packages."""

import gzip
import os
import re
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from foxtable.server.identity import give, new_token, token_of

ROOT = Path(os.environ.get("FOXTABLE_PAGE") or str(files("foxtable.server") / "page")).resolve()

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))

LANGUAGE = re.compile(r'<html lang="\w+">')
DESCRIPTION = re.compile(r'<meta name="description"[^>]*>\s*')
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline';"
        " img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

NOSNIFF = {"x-content-type-options": "nosniff"}
PARTS = (".js", ".css", ".woff2")
"""What is no page by itself, whatever is done with it: a page's own policy holds for it."""


class Head(NamedTuple):
    """What the head of the page says at some address."""

    language: str
    tags: str
    """A title, and whatever else there is, instead of what was built."""


async def page(
    request: Request, head: Callable[[Request], Awaitable[Head | None]] | None = None
) -> Response:
    """A file of the page, or the page itself for every address that people see.

    The page itself brings a newcomer's token: it is the one request that comes before all others,
    so that nobody is two people to the house."""
    name = request.path_params.get("path", "")
    path = _inside(name)
    if path is not None and path.name != "index.html":
        return _sent(request, path)
    if name.startswith("assets/"):
        return PlainTextResponse("There is no such file any more.", 404)
    if not (ROOT / "index.html").is_file():
        return PlainTextResponse("The page is not built: run `make page`.", 503)
    own = None if head is None else await head(request)
    index = ROOT / "index.html"
    response = _sent(request, index) if own is None else _headed(request, index, own)
    if token_of(request) is None:
        give(response, request, new_token())
    return response


def _sent(request: Request, path: Path) -> Response:
    held = NOSNIFF if path.suffix in PARTS else SECURITY
    headers = {**held, "vary": "accept-encoding"}
    lasting = "assets" in path.relative_to(ROOT).parts
    headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if encoding in accepted and packed.is_file():
            headers["content-encoding"] = encoding
            return Response(packed.read_bytes(), headers=headers, media_type=_kind(path))
    return Response(path.read_bytes(), headers=headers, media_type=_kind(path))


def _headed(request: Request, path: Path, head: Head) -> Response:
    """The page with a head of its own. It is compressed anew, which so short a page is at once."""
    html = DESCRIPTION.sub("", path.read_text(encoding="utf-8"), count=1)
    html = TITLE.sub(lambda _: head.tags, html, count=1)
    data = LANGUAGE.sub(f'<html lang="{head.language}">', html, count=1).encode()
    headers = {**SECURITY, "vary": "accept-encoding, accept-language", "cache-control": "no-cache"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = gzip.compress(data, mtime=0), "gzip"
    return Response(data, headers=headers, media_type=_kind(path))


def _kind(path: Path) -> str:
    return KINDS.get(path.suffix, "application/octet-stream")


def _inside(name: str) -> Path | None:
    """The file of this name, if it is one of the page's own."""
    try:
        path = (ROOT / name).resolve()
        found = bool(name) and path.is_relative_to(ROOT) and path.is_file()
    except (OSError, ValueError):  # no name for a file
        return None
    return path if found else None
