"""The tables of the last runs, put into the project's pages."""

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
RESULTS = HERE / "results.json"
SERVER = HERE / "server" / "results.json"
SLY = HERE / "sly.json"
EXPERIMENT = HERE / "experiment.json"


def engine(results: dict[str, Any]) -> str:
    """How fast games are played out, in Markdown."""
    words = results["words"]
    lines = [
        f"{_when(results)}, in one interleaved run of {results['rounds']} rounds: random playouts"
        " of four-player Foxy through the public API, every move checked.",
        "",
        "| | median ratio | least to most |",
        "| --- | --- | --- |",
    ]
    for key, sentence in words.items():
        low, high = results["spread"][key]
        lines.append(f"| {sentence} | {results['ratios'][key]:.1f} | {low:.1f} to {high:.1f} |")
    lines += [
        "",
        f"A copy of a state in mid-game costs {results['copy_in_moves']:.1f} moves; a view with its"
        f" JSON {results['view_over_encoding']:.1f} times the encoding alone.",
    ]
    return "\n".join(lines)


def server(results: dict[str, Any]) -> str:
    """What was measured of the house, or of one game, in Markdown."""
    lines = [f"{_when(results)}:", "", "| measured | ratio | target |", "| --- | --- | --- |"]
    for key, what in results["measured"].items():
        target = results["targets"].get(key, "")
        lines.append(f"| {what} | {results['words'][key]} | {target} |")
    return "\n".join(lines)


def _when(results: dict[str, Any]) -> str:
    cores, cpu = results["machine"]["cores"], results["machine"]["cpu"]
    python = results["versions"]["python"]
    return f"Measured on {results['date']} on {cores} cores of {cpu}, Python {python}"


def filled(page: str, mark: str, table: str) -> str:
    """The page with this table between its two marks."""
    inside = f"<!-- {mark} -->\n{table}\n<!-- /{mark} -->"
    return re.sub(rf"<!-- {mark} -->.*?<!-- /{mark} -->", lambda _: inside, page, flags=re.DOTALL)


def pages() -> dict[Path, str]:
    """The pages as they should be."""
    tables = {
        "bench": engine(_read(RESULTS)),
        "sly": server(_read(SLY)),
        "experiment": server(_read(EXPERIMENT)),
        "server": server(_read(SERVER)),
    }
    found = {}
    for page in (ROOT / "README.md", ROOT / "docs" / "hosting.md"):
        text = page.read_text(encoding="utf-8")
        for mark, table in tables.items():
            text = filled(text, mark, table)
        found[page] = text
    return found


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def main() -> None:
    for page, text in pages().items():
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
