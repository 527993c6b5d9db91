"""What every test may use.

The fourth game of `examples/tally` is there as if its package were installed: found through its
entry point, in this process and in those that tests start.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def _install_example(name: str) -> None:
    package = Path(tempfile.mkdtemp(prefix="foxtable-tests-"))
    atexit.register(shutil.rmtree, package, ignore_errors=True)
    shutil.copytree(ROOT / "examples" / name / name, package / name)
    info = package / f"{name}_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    point = f"[foxtable.games]\n{name} = {name}:{name.upper()}\n"
    (info / "entry_points.txt").write_text(point)
    sys.path.insert(0, str(package))
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    )


_install_example("tally")
os.environ["FOXTABLE_DATA"] = tempfile.mkdtemp(prefix="foxtable-data-")
atexit.register(shutil.rmtree, os.environ["FOXTABLE_DATA"], ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.path.name != "test_looks.py")
