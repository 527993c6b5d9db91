"""Being asked to stop."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stopped(BaseException):
    """By a signal; nobody takes it for an error of their own."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number
        """As a shell counts."""


@contextmanager
def stoppable(signals: list[signal.Signals]) -> Iterator[None]:
    """In here these signals raise `Stopped`, but those that are ignored (as by `nohup`)."""

    def stop(number: int, frame: Any) -> None:
        raise Stopped(number)

    before = {each: signal.getsignal(each) for each in signals}
    heard = [each for each, handler in before.items() if handler != signal.SIG_IGN]
    for each in heard:
        signal.signal(each, stop)
    try:
        yield
    finally:
        for each in heard:
            signal.signal(each, before[each])
