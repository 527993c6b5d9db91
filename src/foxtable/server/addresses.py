"""How much may come from one address: generous, for a school or a club shares one."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Literal

from starlette.requests import HTTPConnection

from foxtable.engine import Refusal, Refused
from foxtable.server.reader import Bucket

USUAL = 60
"""Requests at once from one address that write something, or that make somebody new."""
MOST = 10_000
"""Buckets that the house remembers; the longest untouched is forgotten first."""
OPENING = "/api/tables"

Kind = Literal["write", "open", "again", "miss", "come"]
"""What is counted: whatever writes, tables that are opened, those of them that are rematches, codes
that no table has, sockets that are opened."""


class TooMuch(Refused):
    """More than may come from one address, and when to try again. `house.flood`"""

    def __init__(self, wait: int) -> None:
        super().__init__(Refusal("house.flood"))
        self.wait = wait


class Addresses:
    """For each address `most` requests at once and a twelfth of it a second after that; of these a
    third may open tables, and a six-hundredth a second after that. As many may name a table that is
    none, and half of it a minute after that. `most` rematches can be opened at once, and a sixtieth
    of it a second after that. Ten thirds of it are the sockets that can be open, half of them of
    people who do not say who they are; so many can come at once, and a twelfth of `most` a second
    after that. 0: as many as they like."""

    def __init__(self, most: int = USUAL) -> None:
        self._most = most
        self._sockets = most * 10 // 3
        self._buckets: OrderedDict[tuple[str, Kind], Bucket] = OrderedDict()
        self._open: Counter[tuple[str, bool]] = Counter()
        """Sockets that are open, by network and whether they are of strangers."""

    def __len__(self) -> int:
        return len(self._buckets)

    def count(self, address: str, path: str, now: float) -> None:
        """One more from this address, or `TooMuch`."""
        if wait := self.wait(address, path, now):
            raise TooMuch(wait)

    def wait(self, address: str, path: str, now: float) -> int:
        """Take one; 0, or the seconds after which there is one to take."""
        if self._most == 0:
            return 0
        bucket = self._bucket(address, "open" if path == OPENING else "write")
        return 0 if bucket.take(now) else math.ceil(1 / bucket.rate)

    def miss(self, address: str, now: float) -> None:
        """One more from this address that named a table which is none."""
        if self._most:
            self._bucket(address, "miss").take(now)

    def may_look(self, address: str, now: float) -> None:
        """`TooMuch`, if too many came from this address that named a table which is none."""
        bucket = self._buckets.get((network(address), "miss"))
        if bucket is not None and not bucket.has(now):
            raise TooMuch(math.ceil(1 / bucket.rate))

    def again(self, address: str, now: float) -> None:
        """One more rematch from this address, or `TooMuch`."""
        if self._most:
            bucket = self._bucket(address, "again")
            if not bucket.take(now):
                raise TooMuch(math.ceil(1 / bucket.rate))

    @contextmanager
    def socket(self, address: str, now: float, stranger: bool = False) -> Iterator[None]:
        """One more that is open as long as this lasts; or `TooMuch`. Strangers alone never fill an
        address."""
        if self._most == 0:
            yield
            return
        whose, bucket = (network(address), stranger), self._bucket(address, "come")
        if self._full(*whose) or not bucket.take(now):
            raise TooMuch(math.ceil(1 / bucket.rate))
        self._open[whose] += 1
        try:
            yield
        finally:
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]

    def _full(self, whose: str, stranger: bool) -> bool:
        strangers, known = (self._open[whose, each] for each in (True, False))
        most = self._sockets // 2 if stranger else self._sockets
        return strangers + (0 if stranger else known) >= most

    def _bucket(self, address: str, kind: Kind) -> Bucket:
        key = network(address), kind
        bucket = self._buckets.get(key) or self._new(kind)
        self._buckets[key] = bucket
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return bucket

    def _new(self, kind: Kind) -> Bucket:
        if kind == "open":
            return Bucket(max(1, self._most // 3), self._most / 600)
        if kind == "come":
            return Bucket(self._sockets, self._most / 12)
        if kind == "again":
            return Bucket(self._most, self._most / 60)
        return Bucket(self._most, self._most / (12 if kind == "write" else 120))


def count(connection: HTTPConnection) -> None:
    """One more from this address that writes something, or costs as much; or `TooMuch`."""
    addresses: Addresses = connection.app.state.addresses
    addresses.count(_address(connection), connection.scope["path"], time.monotonic())


def count_rematch(connection: HTTPConnection) -> None:
    """One more table that is opened from this address as a rematch; or `TooMuch`."""
    addresses: Addresses = connection.app.state.addresses
    addresses.again(_address(connection), time.monotonic())


def socket_from(connection: HTTPConnection, stranger: bool) -> AbstractContextManager[None]:
    """One more socket from this address, as long as it is open; or `TooMuch`."""
    addresses: Addresses = connection.app.state.addresses
    return addresses.socket(_address(connection), time.monotonic(), stranger)


def count_miss(connection: HTTPConnection) -> None:
    """One more from this address that named a table which is none."""
    addresses: Addresses = connection.app.state.addresses
    addresses.miss(_address(connection), time.monotonic())


def may_look(connection: HTTPConnection) -> None:
    """`TooMuch`, if that were too many."""
    addresses: Addresses = connection.app.state.addresses
    addresses.may_look(_address(connection), time.monotonic())


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def network(address: str) -> str:
    """Whose address this is: an IPv6 customer has a whole network of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return found.exploded[:19]
