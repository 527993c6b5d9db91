"""Pictures of tables, drawn aside: one after the other, each in a process of its own, and the last
ones kept. What a picture says is its name, so a kept one is never out of date."""

import asyncio
import logging
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.resources import as_file, files

from foxtable.engine import FoxtableError
from foxtable.server.letters import FONTS
from foxtable.server.poster import Poster, svg

KEPT = 32
"""Pictures that are kept, of about 100 KB each."""
WAITING = 8
"""Pictures that may wait to be drawn; whoever wants one more is asked to come back later."""
SECONDS = 20
"""After which a picture is given up."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
log = logging.getLogger("foxtable.pictures")


class NotDrawn(FoxtableError):
    """There is no picture now, and why."""


class Pictures:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "drawing")
        self._kept: OrderedDict[Poster, bytes] = OrderedDict()
        self._drawing: dict[Poster, asyncio.Future[bytes]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def kept(self, poster: Poster) -> bytes | None:
        """The picture, if it costs nothing: drawn lately."""
        if poster in self._kept:
            self._kept.move_to_end(poster)
        return self._kept.get(poster)

    async def drawn(self, poster: Poster) -> bytes:
        """The picture. Those who ask for the same one wait for the same drawing."""
        found = self.kept(poster)
        if found is not None:
            return found
        if poster not in self._drawing:
            if len(self._drawing) >= WAITING:
                raise NotDrawn("too many pictures are waited for")
            loop = asyncio.get_running_loop()
            drawing = loop.run_in_executor(self._thread, draw, poster)
            drawing.add_done_callback(lambda done: self._done(poster, done))
            self._drawing[poster] = drawing
        return await asyncio.shield(self._drawing[poster])

    def _done(self, poster: Poster, done: "asyncio.Future[bytes]") -> None:
        del self._drawing[poster]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[poster] = done.result()
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def draw(poster: Poster) -> bytes:
    """The picture as a PNG, drawn in a process of its own; NotDrawn if that fails."""
    with ExitStack() as there:
        script = there.enter_context(as_file(files("foxtable.server") / "drawing.py"))
        fonts = [
            str(there.enter_context(as_file(FONTS / f"{name}.ttf")))
            for name in ("display", "text", "strong")
        ]
        try:
            done = subprocess.run(
                [sys.executable, "-P", str(script), *fonts],
                input=svg(poster).encode(),
                capture_output=True,
                timeout=SECONDS,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            log.warning("a picture was not drawn: %s", error)
            raise NotDrawn("the picture could not be drawn") from None
    if not done.stdout.startswith(SIGNATURE):
        log.warning("a picture was not drawn: what came is none")
        raise NotDrawn("the picture could not be drawn")
    return done.stdout
