"""Long texts on a screen: through the reader's pager."""

import os
import shlex
import shutil

from rich.console import Console, RenderableType

COLOURED = ("less", "bat", "batcat", "moar", "most")
"""Pagers that show bold and colours; others are given plain text."""


def show_paged(console: Console, page: RenderableType, *, pager: bool = True) -> None:
    """In `$PAGER`, or in the system's; at once where this is no terminal, nobody wants a pager, or
    there is none by this name. `less` leaves what fits on the screen, unless $LESS says otherwise.
    """
    chosen = _program(os.environ.get("MANPAGER") or os.environ.get("PAGER") or "less")
    if not pager or not console.is_terminal or shutil.which(chosen) is None:
        console.print(page)
        return
    os.environ.setdefault("LESS", "-FRX")
    with console.pager(styles=os.path.basename(chosen) in COLOURED):
        console.print(page)


def _program(command: str) -> str:
    try:
        return next(iter(shlex.split(command)), "")
    except ValueError:
        return ""
