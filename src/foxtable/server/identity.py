"""Who comes: a random token in a cookie that no script can read. The house keeps only its hash."""

import hashlib
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "foxtable"
A_YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    return connection.cookies.get(COOKIE) or None


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def give(response: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep the token for a year."""
    public: str | None = connection.app.state.public_url
    secure = (public or str(connection.url)).startswith("https:")
    response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
