"""The people who play: a node process, told what to do."""

import json
from typing import Any, NamedTuple

from server.houses import House, node, said


class Delay(NamedTuple):
    """Milliseconds that half of the moves, and 99 of 100, take at most."""

    p50: float
    p99: float


class Played(NamedTuple):
    moves: int
    seconds: float
    server_seconds: float
    """Processor time of the server."""
    people_seconds: float
    """Processor time of the people."""
    to_answer: Delay
    """From a move to its answer."""
    to_everyone: Delay
    """From a move until everybody at the table has been told."""
    codes: list[str]
    """Of the tables."""

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    def data(self) -> dict[str, Any]:
        found = {key: value for key, value in self._asdict().items() if key != "codes"}
        found["to_answer"], found["to_everyone"] = (
            self.to_answer._asdict(),
            self.to_everyone._asdict(),
        )
        return found


def play(house: House, **options: object) -> Played:
    """Let people play at a server; the options are those of node/load.cjs."""
    wish = {"side": house.side, "url": house.url, "pid": house.pid, **options}
    found = json.loads(said(node("load.cjs", json.dumps(wish)), f"playing at {house.side}"))
    return Played(
        found["moves"],
        found["seconds"],
        found["serverSeconds"],
        found["ownSeconds"],
        Delay(**found["toAnswer"]),
        Delay(**found["toEveryone"]),
        found["codes"],
    )
