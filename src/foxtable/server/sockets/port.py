"""What a page's socket can do, whichever way it goes."""

from collections.abc import Callable
from typing import Protocol

EXTENSION = "foxtable.socket"
"""Where a server that knows the direct way leaves the socket in the scope."""
FRAME = 8192
"""Bytes that one message of a page may have."""
POLICY = 1008
"""The close code for somebody who is shown out."""
RESTART = 1012
"""The close code when the house closes."""

Hear = Callable[[bytes], None]


class Socket(Protocol):
    drained: Callable[[], None] | None
    """Called when the page has read what clogged the socket."""

    @property
    def clogged(self) -> bool:
        """The page does not read as fast as it is told."""
        ...

    def tell(self, message: bytes) -> None:
        """Send a message, after those before it. If the page is gone, nobody hears it."""
        ...

    def end(self, message: bytes, code: int = POLICY) -> None:
        """Send a last message, and close; whoever does not read is cut off."""
        ...

    async def converse(self, hear: Hear) -> None:
        """Hear what the page says, in order (b"": no text), until the socket is closed."""
        ...
