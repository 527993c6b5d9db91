"""Records that were damaged, in both forms: each can be read and followed, or is a BadRecord."""

import json
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

from foxtable.engine import BadRecord, open_match, read_record, verify
from hammer import hostile
from hammer.section import Bound, Fault, Figures

PATIENCE = 60
"""Seconds after which reading a record of a few kilobytes hangs."""
Damage = Callable[[Random, str], str]
WORDS = (
    *("-", "0", "-1", "9" * 5000, "1e400", "NaN", "0x1", "\uff11", "\ud800", "\x85", "\u2028"),
    *("back", "estimate", "5!", "?!", "reveal", "fox", "hen+hen", "hand", "end", "open", "dealer"),
)


def played(rng: Random) -> str:
    """The record of a random game, finished or not, in one of its forms."""
    seats = rng.choice((1, 2, 3))
    match = open_match("foxy", seats, seed=rng.randbytes(32).hex())
    turns = rng.choice((1, 4, 20))
    while match.result is None and match.view(0)["turn"] <= turns:
        for seat in match.must_act():
            match.play(seat, f"estimate {rng.randrange(100)}")
            if rng.random() < 0.1 and match.can_take_back(seat):
                match.take_back(seat)
    if match.result is None and rng.random() < 0.5:
        match.abandon()
    record = match.record()
    return record.to_text() if rng.random() < 0.5 else record.to_json()


def damaged(rng: Random, text: str) -> str:
    """Damaged once, and perhaps once more."""
    found = rng.choice((_scratch, _line, _word, _value, _cut))(rng, text)
    again: Damage = rng.choice((_scratch, _line, _word, _cut))
    return again(rng, found) if found and rng.random() < 0.3 else found


def _scratch(rng: Random, text: str) -> str:
    way = rng.choice(("replace", "surrogateescape", "ignore"))
    return hostile.scratched(rng, text.encode("utf-8", "surrogatepass")).decode("utf-8", way)


def _line(rng: Random, text: str) -> str:
    """A line is left out, doubled, moved or strange."""
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    for _ in range(rng.randrange(3)):
        lines.insert(rng.randrange(len(lines) + 1), line)
    if rng.random() < 0.2:
        lines.insert(rng.randrange(len(lines) + 1), hostile.deep(rng))
    return rng.choice(("\n", "\n", "\n", "\r\n", "\r", "\n\n")).join(lines)


def _word(rng: Random, text: str) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return " ".join(words)


def _value(rng: Random, text: str) -> str:
    """Of the JSON form one value is wrong; of the text form the options are."""
    lines = text.split("\n")
    if not text.startswith("{"):
        lines[5] = f"options {hostile.spelled(rng, hostile.value(rng))}"
        return "\n".join(lines)
    at = rng.choice((0, len(lines) - 2, rng.randrange(len(lines) - 1)))
    lines[at] = hostile.spelled(rng, hostile.changed(rng, json.loads(lines[at])))
    return "\n".join(lines)


def _cut(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text))]


def read(text: str) -> bool:
    """Whether it is still a record; whatever else goes wrong is a fault."""
    try:
        record = read_record(text)
        for again in (record.to_text(), record.to_json()):
            if read_record(again) != record:
                raise Fault(f"it does not read back as it was written:\n{text!r}")
        verify(record)
    except BadRecord:
        return False
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{type(error).__name__} and not BadRecord ({error}):\n{text!r}") from error
    return True


@contextmanager
def _patience(text: str) -> Iterator[None]:
    """Whatever hangs in here is a fault, where the machine can ring a bell."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Fault(f"it hangs:\n{text!r}")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def hammer(bound: Bound, rng: Random) -> Figures:
    figures = Figures({"damaged records": 0, "of them still sound": 0})
    whole = [played(rng) for _ in range(12)]
    for blow in bound:
        if blow % 200 == 199:
            whole[rng.randrange(len(whole))] = played(rng)
        text = damaged(rng, rng.choice(whole))
        with _patience(text):
            figures["of them still sound"] += read(text)
        figures["damaged records"] += 1
    return figures
