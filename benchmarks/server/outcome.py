"""The findings in one table, and as data."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import report
from rich.console import Console
from rich.table import Table

from server.finding import Finding, rounded
from server.houses import dependencies, javascript_version, node_version

PYTHON = ("foxtable", "msgspec", "starlette", "uvicorn", "uvloop", "websockets", "playwright")


def show(findings: Sequence[Finding]) -> None:
    table = Table(title="Foxtable's server")
    for heading in ("measured", "ratio", "target", "reached"):
        table.add_column(heading)
    for each in findings:
        verdict = {"yes": "[green]yes[/]", "MISSED": "[bold red]MISSED[/]"}.get(each.verdict, "")
        target = each.target.words if each.target else ""
        table.add_row(each.what, each.words, target, verdict)
    console = Console()
    Console(width=max(console.width, 160)).print(table)


def as_data(findings: Sequence[Finding]) -> dict[str, Any]:
    aimed = [each for each in findings if each.target is not None]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": report.machine(),
        "versions": _versions(),
        "measured": {each.key: each.what for each in findings},
        "ratios": {each.key: rounded(each.value) for each in findings},
        "words": {each.key: each.words for each in findings},
        "targets": {each.key: each.target.words for each in aimed if each.target},
        "reached": {each.key: each.verdict == "yes" for each in aimed},
        "raw": {each.key: rounded(each.raw) for each in findings if each.raw},
    }


def _versions() -> dict[str, str | None]:
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        **{package: _python(package) for package in PYTHON},
        "node": node_version(),
        **{package: javascript_version(package) for package in dependencies()},
    }


def _python(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
