"""Running the house."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any, Literal
from urllib.request import urlopen

import uvicorn
from starlette.applications import Starlette

from foxtable.engine import FoxtableError
from foxtable.server.app import application
from foxtable.server.doors import USUAL_DOORS, Doors
from foxtable.server.sockets import FRAME, direct_way
from foxtable.store.sqlite import SqliteStore

SWITCH = 0.0002
"""Seconds after which the loop lets the writer on: every table waits for the writer."""
PING = 20.0
"""Seconds between the house's pings, and in which each has to be answered."""
GARBAGE = 20_000
"""New objects after which Python looks for garbage that refers to itself; there is next to none."""


log = logging.getLogger("foxtable.serve")


class CannotServe(FoxtableError):
    """The server cannot start, and why."""


class Server(uvicorn.Server):
    """Before it closes the sockets, the house takes its leave."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, *args: Any, **options: Any) -> None:
        await self._app.state.house.take_leave()
        await super().shutdown(*args, **options)


def serve(
    data: Path,
    host: str = "127.0.0.1",
    port: int = 8765,
    doors: Doors = USUAL_DOORS,
    *,
    pace: float = 1.0,
    browser: bool = False,
    fallback: bool = False,
    plain: bool = False,
) -> None:
    """Keep the house open until somebody stops it. With `fallback`, on any port if this one is
    taken; with `plain`, sockets go through plain ASGI, whatever uvicorn can do."""
    try:
        listener = bound(host, port)
    except CannotServe:
        if not fallback:
            raise
        listener = bound(host, 0)
    address = doors.public_url or f"http://{_shown(host)}:{listener.getsockname()[1]}"
    app = application(SqliteStore(data), doors, pace)
    config = uvicorn.Config(
        app,
        http=patient_way(),
        ws=(None if plain else direct_way()) or "auto",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        proxy_headers=doors.public_url is not None,
    )
    logging.getLogger("uvicorn.error").addFilter(_in_a_line)
    print(f"Foxtable is open at {address} (Ctrl-C closes it)", flush=True)
    if browser:
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(GARBAGE)
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, app).run(sockets=[listener])


def patient_way() -> "type[asyncio.Protocol] | Literal['auto']":
    """What uvicorn is to serve requests with: something that does not wait for ever, if uvicorn's
    insides are as we know them."""
    try:
        from foxtable.server.patience import Patient, try_out  # noqa: PLC0415 - it may not be there

        asyncio.run(try_out())
    except Exception as error:
        log.warning("silent connections are not closed: this uvicorn is not known (%r)", error)
        return "auto"
    return Patient


def _in_a_line(record: logging.LogRecord) -> bool:
    """What is no text is somebody else's fault, and worth a line of the log."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def bound(host: str, port: int) -> socket.socket:
    """A listening socket; one clear line if the port is taken or the host is not ours."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except OSError as error:
        raise CannotServe(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return listener


def _shown(host: str) -> str:
    """The address that people type. Where everybody is let in, the one in their own network."""
    if host in ("0.0.0.0", "::"):
        return _neighbourly() or "localhost"
    return "localhost" if host == "127.0.0.1" else host


def _neighbourly() -> str | None:
    """This machine's address among its neighbours. Nothing is sent: connecting a datagram socket
    only asks which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(asking.getsockname()[0])


def _open_browser(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(address, timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
