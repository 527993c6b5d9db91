from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import Open


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """One house for the tests of a file; bots answer at once."""
    found = Open(Path(tmp_path_factory.mktemp("house")), "--pace", "0")
    yield found
    found.stop()
