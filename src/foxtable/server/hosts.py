"""By which names the house is asked for.

A page of another site can make its own name lead to this machine, and a browser then takes the
house for a part of that site. So whoever asks for the house by a name that is not its own is not
let in: neither to the page nor to any table.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from foxtable.engine import Refusal
from foxtable.engine.rulebook import explained
from foxtable.server.languages import preferred
from foxtable.server.page import SECURITY
from foxtable.server.sockets import POLICY

MISDIRECTED = 421
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[0-9a-z._-]+)(:[0-9]*)?", re.ASCII | re.IGNORECASE)


class Hosts:
    """With a public address its name only; otherwise this machine's own names and addresses. Always
    those that the host allows, and loopback."""

    def __init__(
        self,
        public_url: str | None = None,
        allowed: Iterable[str] = (),
        own: Iterable[str] | None = None,
    ) -> None:
        self._public = public_url is not None
        names = {"localhost", *(_name(each) or each.lower() for each in allowed)}
        if public_url is not None:
            names.add((urlsplit(public_url).hostname or "").rstrip("."))
        else:
            for name in [socket.gethostname()] if own is None else own:
                short = name.lower().partition(".")[0]
                names |= {name.lower(), short, f"{short}.local"}
        self._names = names - {""}

    def known(self, host: str, server: tuple[str, int | None] | None) -> bool:
        """Whether this `Host` is one of the house's. `server` is the address at which the request
        came in: whichever of the machine's addresses a phone has typed, it is that one."""
        name = _name(host)
        if name in self._names:
            return True
        address = _address(name)
        if address is None:
            return False
        return address.is_loopback or (
            not self._public and server is not None and address == _address(server[0])
        )


def _name(host: str) -> str:
    """Without its port; empty if it is none."""
    found = _HOST.fullmatch(host)
    return "" if found is None else found[1].lower().strip("[]").rstrip(".")


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class AtThisHouse:
    """Whoever means another house hears it in one line. `house.address`"""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            if not self._hosts.known(headers.get("host", ""), scope.get("server")):
                return await _turned_away(scope, receive, send, headers)
        return await self._app(scope, receive, send)


async def _turned_away(scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
    if scope["type"] == "websocket":
        return await WebSocket(scope, receive, send).close(POLICY)
    language = preferred(headers.get("accept-language", ""))
    line = explained(Refusal("house.address"), language)
    response = PlainTextResponse(f"{line}\n", MISDIRECTED, SECURITY)
    return await response(scope, receive, send)
