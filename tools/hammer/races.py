"""Each person has several tabs, which all write, take back and speak at once, and now and then send
a command twice. Each happens once, and every record is sound and follows from its seed."""

import asyncio
import tempfile
from pathlib import Path
from random import Random

from hammer.houses import PATIENCE, House
from hammer.killer import Party, check_records
from hammer.ledger import DONE, Disk, Ledger
from hammer.people import Player
from hammer.section import Bound, Fault, Figures

PARTIES = 4
TABS = 3
"""Of each person: nine sockets at a table."""
TWICE = 0.2
BLOW = 0.25
"""Seconds of play between two looks at the house."""


class Crowd(Party):
    """People with several tabs: the first sits down and begins, the others join in."""

    async def play(self) -> None:
        while not self.leaving:
            code = await self._open()
            self.players = [
                self._tab(token, number) for token in self.tokens for number in range(TABS)
            ]
            await asyncio.gather(*[player.play(code) for player in self.players])

    def _tab(self, token: str, number: int) -> Player:
        player = Player(self.house, self.ledger, token, Random(self.rng.random()))
        player.name, player.first, player.twice = f"tab-{number}", number == 0, TWICE
        return player


async def race(house: House, crowds: list[Crowd], bound: Bound) -> None:
    playing = asyncio.gather(*[crowd.play() for crowd in crowds])
    for _ in bound:
        await asyncio.sleep(BLOW)
        house.check()
    for crowd in crowds:
        crowd.leave()
    try:
        await asyncio.wait_for(playing, 2 * PATIENCE)
    except TimeoutError:
        raise Fault("somebody waits for an answer that does not come") from None


def hammer(bound: Bound, rng: Random) -> Figures:
    ledger = Ledger()
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        try:
            crowds = [Crowd(house, ledger, rng, bots=at % 2) for at in range(PARTIES)]
            asyncio.run(race(house, crowds, bound))
            disk = Disk(house.data)
            ledger.check(disk, ordered=False)
            records = check_records(house, crowds, disk)
        finally:
            house.stop()
        house.check_errors()
    return Figures(
        {
            "sockets at once": PARTIES * 3 * TABS,
            "commands acknowledged": ledger.count(DONE),
            "refused": len(ledger.sent) - ledger.count(DONE),
            "records verified": records,
        }
    )
