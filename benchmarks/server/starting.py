"""From the command to the first answer, against the imports that nobody can do without."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

from server import houses
from server.finding import Finding, Target

IMPORTS = [sys.executable, "-c", "import starlette, uvicorn"]


def measure(data: Path, quick: bool, say: Callable[[str], None]) -> list[Finding]:
    ours: list[float] = []
    imports: list[float] = []
    for _ in range(2 if quick else 7):
        ours.append(_first_answer(data))
        imports.append(_run(IMPORTS))
    ratio = min(ours) / min(imports)
    return [
        Finding(
            "start",
            f"from `foxtable serve` to the first answer: {min(ours):.2f} s;"
            f" importing starlette and uvicorn {min(imports):.2f} s",
            ratio,
            f"Foxtable is open after {ratio:.1f} times the imports of starlette and uvicorn",
            Target(5),
            {"seconds": {"ours": ours, "imports": imports}},
        )
    ]


def _first_answer(data: Path) -> float:
    """The port is open before the server is: whoever asks early is answered as soon as can be."""
    began = time.perf_counter()
    process = houses.started([houses.FOXTABLE, "serve", "--port", "0", "--data", str(data)])
    try:
        with urlopen(f"{houses.address(process)}/api/me", timeout=houses.PATIENCE) as answer:
            answer.read()
        return time.perf_counter() - began
    finally:
        houses.stop(process)


def _run(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - began
