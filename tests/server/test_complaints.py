"""What the house does not complain of: its log is for its keeper, and not for whoever comes."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from hammer.houses import House
from hammer.wire import Wire, frame, request


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """It is checked when it has closed, and everything is in its log."""
    found = House(tmp_path)
    yield found
    found.stop()
    found.check_errors()


@pytest.fixture
def code(house: House) -> str:
    wish = {"game": "foxy", "name": "Liz", "seats": 2}
    return str(house.ask("/api/tables", "liz", wish).json()["code"])


def test_a_request_that_is_cut_off(house: House) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nContent-Length: 50\r\n\r\n"
    asyncio.run(request(house, head.encode() + b'{"name":'))
    assert house.ask("/api/me", "liz").status == 200


def test_a_body_that_is_not_text(house: House) -> None:
    body = b'{"name":"\xff"}'
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nContent-Length: {len(body)}"
    told = asyncio.run(request(house, f"{head}\r\nConnection: close\r\n\r\n".encode() + body))
    assert told.startswith(b"HTTP/1.1 403 ")
    assert b"house.malformed" in told


@pytest.mark.parametrize(
    "frames",
    [
        [b'{"do":"say","id":"x","text":"\xff"}'],
        [b'{"do":"sa\xff","id":"x"}'],
        [b"rubbish", b"\xff\xfe"],  # after the last word nobody listens
    ],
)
def test_frames_that_are_not_text(house: House, code: str, frames: list[bytes]) -> None:
    async def story() -> bytes:
        wire = await Wire.to(house, code, "liz")
        assert wire is not None
        await wire.message()
        await wire.send(b"".join(map(frame, frames)))
        told = await wire.message()
        with pytest.raises(EOFError, match="closes"):
            await wire.message()
        wire.close()
        return told

    assert asyncio.run(story()) == b'{"tell":"gone","reason":"malformed"}'
