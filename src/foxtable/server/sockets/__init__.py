"""A page's socket, in one of two ways: through uvicorn's insides (`direct`), where they are as we
know them, or through plain ASGI (`plain`), which every server speaks (decision 0008)."""

import asyncio
import logging

from starlette.websockets import WebSocket

from foxtable.server.sockets.plain import Plain
from foxtable.server.sockets.port import EXTENSION, FRAME, POLICY, RESTART, Socket

__all__ = ["FRAME", "POLICY", "RESTART", "Socket", "direct_way", "socket_of"]

log = logging.getLogger("foxtable.sockets")


def direct_way() -> type[asyncio.Protocol] | None:
    """What uvicorn is to serve sockets with, if its insides are as we know them."""
    try:
        from foxtable.server.sockets.direct import Direct  # noqa: PLC0415 - it may not be there
        from foxtable.server.sockets.trial import try_out  # noqa: PLC0415

        asyncio.run(try_out(Direct))
    except Exception as error:
        log.warning("sockets go the plain way: this uvicorn is not known (%r)", error)
        return None
    return Direct


def socket_of(websocket: WebSocket) -> Socket:
    """The socket of a page whose handshake is over."""
    offered = (websocket.scope.get("extensions") or {}).get(EXTENSION)
    found: Socket = offered["socket"] if offered else Plain(websocket)
    return found
