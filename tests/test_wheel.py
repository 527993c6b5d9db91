"""A built wheel carries the page, and the types of the page are those of the server."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from foxtable.server.typescript import files

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("path", "text"), files(ROOT / "web").items(), ids=lambda each: getattr(each, "name", "")
)
def test_the_pages_types_are_the_servers(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run `python -m foxtable.server.typescript`"


def test_the_wheel_contains_the_built_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
        page = wheel.read("foxtable/server/page/index.html").decode()
    assets = [name for name in names if name.startswith("foxtable/server/page/assets/")]
    assert any(name.endswith(".js.br") for name in assets)
    assert any(name.endswith(".woff2") for name in assets)
    assert "/assets/" in page
    assert "foxtable/games/foxy/rules.it.md" in names
    assert "foxtable/server/page/share/games/foxy.json" in names
    assert "foxtable/server/fonts/display.ttf" in names
    assert "foxtable/games/foxy/editions/standard.json" in names
    assert not any("node_modules" in name for name in names)


def test_the_page_has_no_inline_script() -> None:
    page = (ROOT / "src" / "foxtable" / "server" / "page" / "index.html").read_text("utf-8")
    for tag in page.split("<script")[1:]:
        assert " src=" in tag.partition(">")[0], "an inline script"
