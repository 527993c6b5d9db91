"""One open page: what it is told, in order and never waited for."""

from collections import deque
from collections.abc import Callable

from foxtable.server.sockets.port import POLICY, Socket

MOST_WAITING = 200
"""Answers to commands; whoever goes on asking and does not read them is cut."""


class Reader:
    def __init__(
        self, socket: Socket, person: int, since: int, behind: Callable[["Reader"], None]
    ) -> None:
        self._socket = socket
        self.person = person
        self.told = since
        """The newest event that this page was told of."""
        self.done: list[str] = []
        """The commands of this page that its next news acknowledge."""
        self._behind = behind
        """Called when a page that was clogged can be told the newest."""
        self._waiting: deque[bytes] = deque()
        socket.drained = self._drained

    def send(self, message: bytes) -> None:
        """Now, or after whatever waits already."""
        if self.busy:
            self._waiting.append(message)
        else:
            self._socket.tell(message)

    @property
    def busy(self) -> bool:
        """It has not read what it was told last."""
        return self._socket.clogged

    @property
    def slow(self) -> bool:
        return len(self._waiting) + len(self.done) > MOST_WAITING

    def finish(self, message: bytes, code: int = POLICY) -> None:
        """The last message: whatever else waits is not sent any more."""
        self._waiting.clear()
        self._socket.end(message, code)

    def _drained(self) -> None:
        while self._waiting and not self.busy:
            self._socket.tell(self._waiting.popleft())
        if not self.busy:
            self._behind(self)


class Bucket:
    """So many commands at once, and so many a second after that. `house.flood`"""

    def __init__(self, burst: int = 40, rate: float = 20.0) -> None:
        self.burst, self.rate = burst, rate
        self._level, self._at = float(burst), 0.0

    def has(self, now: float) -> bool:
        """There is one to take."""
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        return self._level >= 1

    def take(self, now: float) -> bool:
        if not self.has(now):
            return False
        self._level -= 1
        return True
