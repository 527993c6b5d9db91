from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import WAYS, Open


@pytest.fixture(scope="module", params=list(WAYS))
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Open]:
    """One house for the tests of a file, and one for each way of its sockets; bots answer at
    once."""
    folder = Path(tmp_path_factory.mktemp("house"))
    found = Open(folder, "--pace", "0", *WAYS[request.param])
    yield found
    found.stop()
