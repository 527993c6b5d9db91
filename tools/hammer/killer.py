"""The house is killed at random moments while people play, and opened again on the same folder.

Every command that was acknowledged is there afterwards, once; one that was not, and is sent again
with the same id, happens at most once; and every record is sound and follows from its seed.
"""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from foxtable.engine import BadRecord, read_record, verify
from hammer.houses import PATIENCE, House
from hammer.ledger import DONE, Disk, Ledger
from hammer.people import CUT, Player, new_token
from hammer.section import Bound, Fault, Figures

PARTIES = 10
PEOPLE = 3
OPENING = 0.2
"""How often a house is killed once more while it opens."""


class Party:
    """People who play one game after the other."""

    def __init__(self, house: House, ledger: Ledger, rng: Random, bots: int) -> None:
        self.house = house
        self.ledger = ledger
        self.rng = rng
        self.bots = ["dreamer"] * bots
        self.tokens = [new_token(rng) for _ in range(PEOPLE)]
        self.codes: list[str] = []
        self.players: list[Player] = []
        self.leaving = False

    async def play(self) -> None:
        while not self.leaving:
            code = await self._open()
            self.players = [
                Player(self.house, self.ledger, token, Random(self.rng.random()))
                for token in self.tokens
            ]
            await asyncio.gather(*[player.play(code) for player in self.players])

    async def _open(self) -> str:
        """A table, as soon as there is a house."""
        wish = {"game": "foxy", "name": "host", "seats": PEOPLE + len(self.bots), "bots": self.bots}
        while True:
            try:
                found = await asyncio.to_thread(self.house.ask, "/api/tables", self.tokens[0], wish)
                self.codes.append(found.json()["code"])
                return self.codes[-1]
            except CUT:
                await asyncio.sleep(0.05)

    def leave(self) -> None:
        self.leaving = True
        for player in self.players:
            player.leaving = True


async def kill_again_and_again(house: House, bound: Bound, rng: Random) -> int:
    """Kill the house and open it again; how often."""
    kills = 0
    for _ in bound:
        await asyncio.sleep(rng.uniform(0.05, 1.0))
        house.kill()
        kills += 1
        if rng.random() < OPENING:
            house.begin_to_open()
            await asyncio.sleep(rng.uniform(0, 0.4))
            house.kill()
            kills += 1
        await asyncio.to_thread(house.open)
    await asyncio.sleep(0.5)
    return kills


async def play_and_kill(house: House, parties: list[Party], bound: Bound, rng: Random) -> int:
    playing = asyncio.gather(*[party.play() for party in parties])
    kills = await kill_again_and_again(house, bound, rng)
    for party in parties:
        party.leave()
    try:
        await asyncio.wait_for(playing, 2 * PATIENCE)
    except TimeoutError:
        raise Fault("somebody waits for an answer that does not come") from None
    return kills


def check_records(house: House, parties: Sequence[Party], disk: Disk) -> int:
    """Every game that is over has a record that holds what is on the disk; how many."""
    sound = 0
    for party in parties:
        for code in party.codes:
            found = house.ask(f"/api/tables/{code}/record?form=json", party.tokens[0])
            if found.status == 200:
                _check_record(code, found.body.decode(), disk)
                sound += 1
            elif disk.entries[code]:
                raise Fault(f"the game at {code} began and has no record")
    return sound


def _check_record(code: str, text: str, disk: Disk) -> None:
    try:
        verify(read_record(text))
    except BadRecord as error:
        raise Fault(f"the record of {code}: {error}\n{text}") from None
    entries = [json.loads(line) for line in text.splitlines()[1:-1]]
    if entries != disk.entries[code]:
        raise Fault(f"the record of {code} is not what is on the disk:\n{text}")


def hammer(bound: Bound, rng: Random) -> Figures:
    ledger = Ledger()
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        try:
            parties = [Party(house, ledger, rng, bots=at % 2) for at in range(PARTIES)]
            kills = asyncio.run(play_and_kill(house, parties, bound, rng))
            house.check()
            disk = Disk(house.data)
            ledger.check(disk)
            records = check_records(house, parties, disk)
        finally:
            house.stop()
        house.check_errors()
    return Figures(
        {
            "kills": kills,
            "commands acknowledged": ledger.count(DONE),
            "refused": len(ledger.sent) - ledger.count(DONE),
            "records verified": records,
        }
    )
