"""The command `foxtable`."""

import io
import os
import sys
from typing import Any

import typer

from foxtable.cli.stopping import Stopped
from foxtable.engine import FoxtableError, Refused
from foxtable.engine.rulebook import explained
from foxtable.engine.words import own_language

USAGE_ERROR: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")
"""The parent of Typer's own errors, which it keeps in different places in different versions."""


def main() -> None:
    """Run a command; whatever is wrong with it is said in one line, with exit code 2."""
    _show_what_can_be_shown()
    try:
        code = _run(sys.argv[1:])
        sys.stdout.flush()
    except USAGE_ERROR as error:
        code = _wrong(error.format_message())
    except Refused as refused:
        code = _wrong(f"{explained(refused.refusal, own_language())} [{refused.refusal}]")
    except FoxtableError as error:
        code = _wrong(str(error))
    except BrokenPipeError:
        code = 1
    except OSError as error:
        code = _wrong(": ".join(map(str, filter(None, (error.filename, error.strerror)))))
    except Stopped as stopped:
        code = stopped.code
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    _leave(code)


def _run(words: list[str]) -> int:
    for word in words:
        if any("\ud800" <= letter <= "\udfff" for letter in word):
            return _wrong(f"{word!a} is not text")
    return _app(words)(standalone_mode=False) or 0


def _app(words: list[str]) -> Any:
    """The commands that are needed. A server starts quickly: it does not load the others."""
    if words[:1] in ([], ["serve"]):
        from foxtable.cli.serving import app  # noqa: PLC0415
    else:
        from foxtable.cli.commands import app  # noqa: PLC0415
    return app


def _show_what_can_be_shown() -> None:
    """A letter that the terminal does not have is replaced, and is no error; nor is a terminal that
    is not there."""
    sys.stdin, sys.stdout, sys.stderr = (
        stream or io.StringIO() for stream in (sys.stdin, sys.stdout, sys.stderr)
    )
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _wrong(message: str) -> int:
    print(f"foxtable: {' '.join(message.split())}", file=sys.stderr)
    return 2


def _leave(code: int) -> None:
    """With this code, also where nobody takes what is left to print."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
