"""The command `foxtable`."""

import sys
from typing import Any

import typer

from foxtable.engine import FoxtableError, Refused
from foxtable.engine.rulebook import explained
from foxtable.engine.words import own_language

USAGE_ERROR: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")
"""The parent of Typer's own errors, which it keeps in different places in different versions."""


def main() -> None:
    """Run a command; whatever is wrong with it is said in one line, with exit code 2."""
    try:
        code = _app(sys.argv[1:])(standalone_mode=False)
    except USAGE_ERROR as error:
        _fail(error.format_message())
    except Refused as refused:
        _fail(f"{explained(refused.refusal, own_language())} [{refused.refusal}]")
    except FoxtableError as error:
        _fail(str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(code or 0)


def _app(words: list[str]) -> Any:
    """The commands that are needed. A server starts quickly: it does not load the others."""
    if words[:1] in ([], ["serve"]):
        from foxtable.cli.serving import app  # noqa: PLC0415
    else:
        from foxtable.cli.commands import app  # noqa: PLC0415
    return app


def _fail(message: str) -> None:
    print(f"foxtable: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
