"""How a request is answered: in JSON, and as briefly as its asker can read it."""

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from foxtable.engine import Refusal
from foxtable.server.page import SECURITY
from foxtable.table import requests as req

SHORT = 1000
"""Bytes that are sent as they are."""


def answered(value: Any, status: int = 200, later: int | None = None) -> Response:
    headers = {**SECURITY, "cache-control": "no-store"}
    if later is not None:
        headers["retry-after"] = str(later)
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def wrong(refusal: Refusal, status: int, later: int | None = None) -> Response:
    return answered(req.Wrong(refusal.rule, list(refusal.args)), status, later)


def packed(response: Response, request: Request) -> None:
    """Compress what is long enough, for whoever can read it so."""
    readable = "gzip" in request.headers.get("accept-encoding", "")
    body = bytes(response.body)
    if readable and len(body) > SHORT and "content-encoding" not in response.headers:
        response.body = gzip.compress(body, 6, mtime=0)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
        response.headers.add_vary_header("accept-encoding")
