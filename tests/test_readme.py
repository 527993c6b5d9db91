"""What the README shows works."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
PYTHON = [text for kind, text in BLOCKS if kind == "python"]
CONSOLE = [
    line[2:]
    for kind, text in BLOCKS
    if kind == "console"
    for line in text.splitlines()
    if line.startswith("$ foxtable ") and "play" not in line
]


@pytest.mark.parametrize("code", PYTHON, ids=range(len(PYTHON)))
def test_python_examples_run(code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    shown = re.findall(r"^ *print\(.*\)  # (.*)$", code, re.MULTILINE)
    assert done.stdout.splitlines()[: len(shown)] == shown


def test_commands_run(tmp_path: Path) -> None:
    folder = Path(sys.executable).parent
    for line in CONSOLE:
        done = subprocess.run(
            f"PATH={folder}:$PATH; {line}",
            shell=True,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stderr}"


def test_there_are_examples() -> None:
    assert len(PYTHON) >= 3
    assert len(CONSOLE) >= 5


def test_the_tables_of_the_benchmarks_are_those_of_the_last_run() -> None:
    sys.path.insert(0, str(ROOT / "benchmarks"))
    import readme  # noqa: PLC0415 - not part of the package

    for page, text in readme.pages().items():
        assert page.read_text(encoding="utf-8") == text, f"{page.name}: run benchmarks/readme.py"
    for results in (readme.RESULTS, readme.SERVER):
        assert json.loads(results.read_text(encoding="utf-8"))["date"] in README
