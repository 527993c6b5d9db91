"""Names and chat: what people type, made safe before anybody sees it."""

from foxtable.engine import Refusal, Refused, cleaned

NAME_LENGTH = 24
CHAT_LENGTH = 300


def clean_name(text: str) -> str:
    """A name as it is shown: one to 24 characters, nothing that moves or hides other text."""
    name = cleaned(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refused(Refusal("house.name", (NAME_LENGTH,)))
    return name


def clean_chat(text: str) -> str:
    line = cleaned(text)
    if not 1 <= len(line) <= CHAT_LENGTH:
        raise Refused(Refusal("house.chat", (CHAT_LENGTH,)))
    return line
