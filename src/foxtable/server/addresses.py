"""How much may come from one address: generous, for a school or a club shares one."""

import math
import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

from foxtable.engine import Refusal, Refused
from foxtable.server.reader import Bucket

USUAL = 60
"""Requests at once from one address that write something, or that make somebody new."""
MOST = 10_000
"""Buckets that the house remembers; the longest untouched is forgotten first."""
OPENING = "/api/tables"


class TooMuch(Refused):
    """More than may come from one address, and when to try again. `house.flood`"""

    def __init__(self, wait: int) -> None:
        super().__init__(Refusal("house.flood"))
        self.wait = wait


class Addresses:
    """For each address `most` requests at once and a twelfth of it a second after that; of these a
    third may open tables, and a six-hundredth a second after that. 0: as many as they like."""

    def __init__(self, most: int = USUAL) -> None:
        self._most = most
        self._buckets: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()

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
        opening = path == OPENING
        key = network(address), opening
        bucket = self._buckets.get(key) or self._new(opening)
        self._buckets[key] = bucket
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return 0 if bucket.take(now) else math.ceil(1 / bucket.rate)

    def _new(self, opening: bool) -> Bucket:
        if opening:
            return Bucket(max(1, self._most // 3), self._most / 600)
        return Bucket(self._most, self._most / 12)


def count(connection: HTTPConnection) -> None:
    """One more from this address that writes something, or costs as much; or `TooMuch`."""
    addresses: Addresses = connection.app.state.addresses
    address = connection.client.host if connection.client is not None else ""
    addresses.count(address, connection.scope["path"], time.monotonic())


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
