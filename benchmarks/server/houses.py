"""The servers that are measured, each a process of its own on a port of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import tools

HERE = Path(__file__).parent
NODE = HERE / "node"
FOXTABLE = str(Path(sys.executable).with_name("foxtable"))
BUILD = tools.BUILD
"""Where data lie during a run, on the same disk for everyone."""
PATIENCE = 20.0


class House(NamedTuple):
    """A server that is open."""

    side: str
    """Ours, theirs or bare."""
    url: str
    pid: int


@contextmanager
def ours(data: Path) -> Iterator[House]:
    """Foxtable as people start it; bots do not pretend to think, and everybody comes from one
    address."""
    words = ["serve", "--port", "0", "--data", str(data), "--pace", "0", "--per-address", "0"]
    with _open("ours", [FOXTABLE, *words]) as it:
        yield it


@contextmanager
def theirs() -> Iterator[House]:
    """boardgame.io's server, which keeps everything in memory."""
    with _open("theirs", node("serve.cjs")) as it:
        yield it


@contextmanager
def bare(data: Path) -> Iterator[House]:
    """One row and an echo."""
    with _open("bare", [sys.executable, str(HERE / "bare.py"), str(data / "bare.db")]) as it:
        yield it


@contextmanager
def _open(side: str, command: list[str]) -> Iterator[House]:
    process = started(command)
    try:
        yield House(side, address(process), process.pid)
    finally:
        stop(process)


def started(command: list[str]) -> "subprocess.Popen[str]":
    environment = {**os.environ, "NODE_ENV": "production"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def address(process: "subprocess.Popen[str]") -> str:
    """Where a server is, by the first line that it prints."""
    assert process.stdout is not None, "it was opened with a pipe"
    line = process.stdout.readline()
    found = next((word for word in line.split() if word.startswith("http://")), None)
    return found or sys.exit(f"A server did not start: {line.strip() or 'it said nothing'}")


def stop(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdout is not None, "it was opened with a pipe"
    process.stdout.close()


def node(script: str, *arguments: str) -> list[str]:
    """The command for one of our scripts."""
    return [str(tools.node()), str(NODE / script), *arguments]


def said(command: list[str], what: str) -> str:
    """What a command prints; the program ends where the command fails."""
    return tools.output_of(command, what)


def install() -> None:
    """Fetch boardgame.io's server and what the people play with, unless they are there."""
    if any(javascript_version(name) != wanted for name, wanted in dependencies().items()):
        npm = [*tools.npm(tools.node()), "install", "--no-audit", "--no-fund", "--no-package-lock"]
        said([*npm, "--prefix", str(NODE)], "npm install of the server's peers")


def dependencies() -> dict[str, str]:
    """Packages for node, with the versions that we name."""
    found: dict[str, str] = json.loads((NODE / "package.json").read_text("utf-8"))["dependencies"]
    return found


def node_version() -> str:
    return said([str(tools.node()), "--version"], "node --version").strip().removeprefix("v")


def javascript_version(package: str) -> str | None:
    found = NODE / "node_modules" / package / "package.json"
    return str(json.loads(found.read_text("utf-8"))["version"]) if found.exists() else None
