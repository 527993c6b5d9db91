"""The language of somebody who has said nothing yet but what their browser says for them."""

from starlette.requests import HTTPConnection

from foxtable.engine.rulebook import LANGUAGES


def preferred(accepted: str) -> str:
    """The first of the reader's languages that the house speaks."""
    wanted = (each.strip()[:2].lower() for each in accepted.split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


def language_of(connection: HTTPConnection) -> str:
    """The language that the address names, or else the reader's own."""
    asked = connection.query_params.get("lang", "")
    return asked if asked in LANGUAGES else preferred(connection.headers.get("accept-language", ""))
