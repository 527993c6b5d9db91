"""What was sent and how it was answered, against what is on the disk.

The disk is read as it lies there, not by the house's own code: an event for each command, with the
command's id beside it.
"""

import hashlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hammer.section import Fault

DONE = "done"
Key = tuple[str, str]
"""A table's code, and a command or a person at it."""
EVENTS = """
SELECT code, command, data FROM events JOIN tables ON tables.id = table_id
ORDER BY table_id, number
"""
HAPPENS = {
    "sit": "sat",
    "start": "began",
    "say": "spoken",
    "play": "moved",
    "back": "moved",
    "end": "abandoned",
}
"""The event that each command makes."""


@dataclass
class Sent:
    """A command, and its answer: done, the rule that forbids it, or none yet."""

    code: str
    token: str
    command: dict[str, Any]
    answer: str | None = None

    @property
    def id(self) -> str:
        return str(self.command["id"])


class Disk:
    """What is on the disk, in the order in which it happened."""

    def __init__(self, data: Path) -> None:
        self.kept: dict[Key, list[dict[str, Any]]] = defaultdict(list)
        """The events of each command."""
        self.entries: dict[str, list[Any]] = defaultdict(list)
        """The record of each table, as far as it has come."""
        self.loose: list[dict[str, Any]] = []
        """What people did by no command at all."""
        with closing(sqlite3.connect(data / "foxtable.db")) as connection:
            self._people = dict(connection.execute("SELECT token, id FROM people"))
            for code, command, text in connection.execute(EVENTS):
                self._read(code, command, json.loads(text))

    def _read(self, code: str, command: str | None, event: dict[str, Any]) -> None:
        if event["event"] == "moved":
            self.entries[code] += event["entries"]
        if command is not None:
            self.kept[code, command].append(event)
        elif event["event"] == "spoken" or event.get("by") == "person":
            self.loose.append(event)

    def key(self, sent: Sent) -> Key:
        """As which the command is kept: ids are each person's own at each table."""
        person = self._people.get(hashlib.sha256(sent.token.encode()).digest())
        return sent.code, f"{person} {sent.id}"


class Ledger:
    """Everything that everybody sent."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []

    def write(self, code: str, token: str, command: dict[str, Any]) -> Sent:
        found = Sent(code, token, command)
        self.sent.append(found)
        return found

    def count(self, answer: str) -> int:
        return sum(each.answer == answer for each in self.sent)

    def check(self, disk: Disk, *, ordered: bool = True) -> None:
        """What was acknowledged is there once, as it was sent and, of one page, in that order; what
        was refused is not; what was never answered is there at most once; nothing else is."""
        for each in self.sent:
            events = disk.kept.get(disk.key(each), [])
            least, most = {DONE: (1, 1), None: (0, 1)}.get(each.answer, (0, 0))
            if not least <= len(events) <= most:
                raise Fault(f"{each} is on the disk {len(events)} times")
            for event in events:
                _same(each, event)
        expected = {key: None for each in self.sent if (key := disk.key(each)) in disk.kept}
        if len(expected) < len(disk.kept) or disk.loose:
            raise Fault(f"nobody sent {set(disk.kept) - set(expected) or disk.loose}")
        if ordered and _by_person(expected) != _by_person(disk.kept):
            raise Fault("somebody's commands happened in another order")


def _by_person(keys: Iterable[Key]) -> dict[Key, list[str]]:
    """Each person's commands at each table, in order."""
    found: dict[Key, list[str]] = defaultdict(list)
    for code, kept in keys:
        person, _, command = kept.partition(" ")
        found[code, person].append(command)
    return found


def _same(sent: Sent, event: dict[str, Any]) -> None:
    """The event is what the command asked for."""
    command = sent.command
    right = event["event"] == HAPPENS[command["do"]]
    if command["do"] == "say":
        right = right and event["text"] == command["text"]
    elif command["do"] == "play":
        right = right and [move for _, move in event["entries"]] == [command["move"]]
    if not right:
        raise Fault(f"{sent} became {event}")
