"""The table of the last run, put into the project's README."""

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
RESULTS = HERE / "results.json"


def table(results: dict[str, Any]) -> str:
    """Markdown between the README's two marks."""
    machine, words = results["machine"], results["words"]
    lines = [
        f"Measured on {results['date']} in one interleaved run of {results['rounds']} rounds on"
        f" {machine['cores']} cores of {machine['cpu']}, Python {results['versions']['python']}:"
        " random playouts of four-player Foxy through the public API, every move checked.",
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


def filled(readme: str, results: dict[str, Any]) -> str:
    inside = f"<!-- bench -->\n{table(results)}\n<!-- /bench -->"
    return re.sub(r"<!-- bench -->.*?<!-- /bench -->", lambda _: inside, readme, flags=re.DOTALL)


def main() -> None:
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    README.write_text(filled(README.read_text(encoding="utf-8"), results), encoding="utf-8")


if __name__ == "__main__":
    main()
