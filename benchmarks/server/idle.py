"""What waiting costs: memory of a table that sleeps, of one that is awake, and of an open socket.

500 tables are opened and played for five turns; then everybody goes, and they fall asleep. Python
keeps freed memory for itself, so the cost of sleep is what another 500 tables add once they sleep
as well. Sockets are counted at a house of their own, the last 400 of 500 that look at 25 tables:
the first ones find memory that was used before.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.sync.client import connect as sync_connect

from foxtable.server.house import SLEEP_AFTER
from server import houses
from server.finding import Finding
from server.houses import House
from server.load import play

BATCH = 25
FEW = 100
CROWDS = 20
TURNS = 5
BEDTIME = 1.5 * SLEEP_AFTER + 5
"""Seconds after which every table that nobody looks at is asleep."""


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    count = 200 if quick else 500
    with houses.ours(data / "sockets") as house:
        say(f"  {count} sockets ...")
        codes = play(house, tables=BATCH, turns=TURNS, games=1).codes
        few, many = asyncio.run(_look(house, codes * (count // BATCH)))
    with houses.ours(data / "tables") as house:
        play(house, tables=BATCH, turns=TURNS, games=2)
        before = _memory(house)
        say(f"  {count} tables ...")
        play(house, tables=BATCH, turns=TURNS, games=count // BATCH)
        awake = _memory(house)
        say(f"  letting {count} tables sleep ...")
        asleep = _sleep(house, quick)
        say(f"  another {count} ...")
        play(house, tables=BATCH, turns=TURNS, games=count // BATCH)
        more_asleep = _sleep(house, quick)
    with houses.ours(data / "bots") as house:
        say(f"  {CROWDS} tables of 99 bots ...")
        _crowd(house)
        before = _memory(house)
        for _ in range(CROWDS):
            _crowd(house)
        crowds = _memory(house)
    return [
        _finding("table_of_bots", "a table that is awake, with 99 bots", crowds - before, CROWDS),
        _finding("table_awake", "a table that is awake", awake - before, count),
        _finding("socket", "an open socket", many - few, count - FEW),
        _finding(
            "table_asleep",
            "a table that sleeps",
            more_asleep - asleep,
            count,
            {
                "kilobytes": {
                    "at_first": before,
                    "tables_awake": awake,
                    "a_hundred_sockets": few,
                    "all_sockets": many,
                    "tables_asleep": asleep,
                    "twice_as_many_asleep": more_asleep,
                },
                "tables": count,
            },
        ),
    ]


def _finding(
    key: str, what: str, kilobytes: int, count: int, raw: dict[str, object] | None = None
) -> Finding:
    each = max(0.0, kilobytes / count)
    words = f"{what[0].upper()}{what[1:]} costs {each:.1f} KB of memory"
    return Finding(key, what, each, words, None, raw or {})


def _crowd(house: House) -> None:
    """Somebody opens a table for a hundred and fills it with bots, which all write their number."""
    with urlopen(f"{house.url}/api/me") as answer:
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
    wish = {"game": "foxy", "name": "Liz", "bots": ["casual"] * 99}
    body = json.dumps(wish).encode()
    with urlopen(Request(f"{house.url}/api/tables", body, {"Cookie": cookie})) as answer:
        code = json.loads(answer.read())["code"]
    url = f"{house.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    with sync_connect(url, origin=house.url, compression=None) as socket:  # type: ignore[arg-type]
        while json.loads(socket.recv())["view"]["awaited"] != [0]:
            pass


def _memory(house: House) -> int:
    """Kilobytes of memory that the server has now."""
    command = ["ps", "-o", "rss=", "-p", str(house.pid)]
    found = int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    return found or sys.exit("The server is gone.")


async def _look(house: House, codes: list[str]) -> tuple[int, int]:
    """The memory with a few onlookers, and with one for each of these codes."""
    async with AsyncExitStack() as stack:
        few = 0
        for number, code in enumerate(codes):
            if number == FEW:
                few = _memory(house)
            address = f"{house.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
            socket = connect(address, origin=house.url, compression=None)  # type: ignore[arg-type]
            await (await stack.enter_async_context(socket)).recv()
        await asyncio.sleep(1)
        return few, _memory(house)


def _sleep(house: House, quick: bool) -> int:
    """The memory once everything sleeps; a quick run does not wait for that."""
    time.sleep(1 if quick else BEDTIME)
    return _memory(house)
