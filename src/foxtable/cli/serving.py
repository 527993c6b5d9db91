"""Opening the house: for a family on a laptop, or for a club."""

from math import isfinite
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from foxtable.cli.saving import data_folder
from foxtable.server.addresses import USUAL as REQUESTS
from foxtable.server.doors import Doors
from foxtable.server.limits import USUAL, Limits
from foxtable.server.serve import serve

app = typer.Typer(
    name="foxtable",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _pace(value: float) -> float:
    if not isfinite(value):
        raise typer.BadParameter(f"{value} is not a number of times")
    return value


def _public(url: str | None) -> str | None:
    """Exactly what a browser calls an origin: scheme, name, and the port if it is not the usual."""
    if url is not None and not _is_origin(url.removesuffix("/")):
        raise typer.BadParameter(
            f"{url!r} is not an address such as https://table.example.org, with nothing behind it"
        )
    return url


def _is_origin(url: str) -> bool:
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        return False
    name = found.hostname or ""
    host = f"[{name}]" if ":" in name else name
    plain = f"{found.scheme}://{host}" + ("" if port is None else f":{port}")
    sound = name.isascii() and name.isprintable() and " " not in name
    return found.scheme in ("http", "https") and bool(name) and sound and url == plain


@app.callback(invoke_without_command=True)
def open_the_table(context: typer.Context) -> None:
    """Open the table in the browser, for this machine and its neighbours."""
    if context.invoked_subcommand is None:
        serve(data_folder(), "0.0.0.0", browser=True, fallback=True)


@app.command("serve")
def serve_command(  # noqa: PLR0913, PLR0917 - one for each option
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets phones of the same network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8765,
    data: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    public_url: Annotated[
        str | None,
        typer.Option(callback=_public, help="The address that people see, behind a proxy."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="Another name by which people ask for it; may be repeated."),
    ] = None,
    per_address: Annotated[
        int,
        typer.Option(min=0, help="Requests at once from one address that write; 0: no limit."),
    ] = REQUESTS,
    pace: Annotated[
        float,
        typer.Option(min=0, callback=_pace, help="How long bots pretend to think; 0: not at all."),
    ] = 1.0,
    tables: Annotated[
        int, typer.Option(min=1, help="Tables that one person can have open at once.")
    ] = USUAL.tables,
    bots: Annotated[
        int, typer.Option(min=0, help="Bots that can sit at one person's tables.")
    ] = USUAL.bots,
    browser: Annotated[bool, typer.Option("--browser", help="Open it in the browser.")] = False,
    plain_sockets: Annotated[
        bool,
        typer.Option(
            "--plain-sockets",
            envvar="FOXTABLE_PLAIN_SOCKETS",
            help="Do without the short cut through uvicorn's insides.",
        ),
    ] = False,
) -> None:
    """Host tables for a family or a club.

    foxtable serve --host 0.0.0.0
    """
    folder = data or data_folder()
    doors = Doors(
        public_url, tuple(allow_host or ()), per_address, Limits(tables=tables, bots=bots)
    )
    serve(folder, host, port, doors, pace=pace, browser=browser, plain=plain_sockets)
