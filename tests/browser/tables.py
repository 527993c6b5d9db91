"""Tables that stand at a position when the first page opens them, and who sits there: with a page,
with a line but no page, as a bot, or away."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any, Protocol

from playwright.sync_api import Browser
from websockets.exceptions import ConnectionClosed

from foxtable.engine import Match
from foxtable.server.identity import COOKIE
from tests.browser.people import Guest
from tests.browser.positions import known, lay, log_of, token_of
from tests.server.houses import Open, Person

NAMES = ("Liz", "Noé", "Kami", "Mila", "Anna", "Sam", "Ugo", "Jo")
"""Who sits at a table, from the first seat on."""
WINDOW = 120
"""Seconds: a window that waits for somebody is there until they have answered."""

Answer = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]
"""What somebody of this name plays who has got these news."""


class Played(Protocol):
    """A game that was played by hand up to where a page is to open."""

    match: Match


class Tables:
    """Whoever sits at tables of one house; nothing has gone wrong on their pages."""

    def __init__(self, browser: Browser, house: Open) -> None:
        self.browser, self.house = browser, house
        self.guests: list[Guest] = []
        self.callers: list[Person] = []

    def at(
        self,
        play: Played,
        pages: Mapping[str, Mapping[str, Any]],
        *,
        lines: Sequence[str] = (),
        bots: Mapping[str, str] | None = None,
        passing: Sequence[str] = (),
        window: int = WINDOW,
    ) -> "At":
        """The table stands as the game was played, and these come: at the door already when it is
        laid, since some of its moments are short. `passing`: whoever has said that they pass until
        they say otherwise."""
        names = NAMES[: play.match.setup.seats]
        tokens = {name: secrets.token_urlsafe(32) for name in names if name not in (bots or {})}
        callers = {name: Person(self.house, name) for name in lines}
        tokens |= {name: token_of(person) for name, person in callers.items()}
        people = [known(self.house, tokens[name]) if name in tokens else None for name in names]
        found = {name: self._comes(name, tokens[name], **pages[name]).go("/") for name in pages}
        log = log_of(play.match, names, people, bots=bots or {}, passing=passing, window=window)
        code = lay(self.house, log)
        for guest in found.values():
            guest.go(f"/t/{code}")
        self.callers += [person.come(code) for person in callers.values()]
        return At(code, found, callers)

    def _comes(self, name: str, token: str, script: str = "", **device: Any) -> Guest:
        """`script`: it runs before the page does."""
        guest = Guest(self.browser, self.house, name, **device)
        self.guests.append(guest)
        guest.context.add_cookies([{"name": COOKIE, "value": token, "url": self.house.address}])
        guest.context.add_init_script(script)
        return guest

    def close(self) -> None:
        for person in self.callers:
            person.closing.close()
        for guest in self.guests:
            guest.close()


class At:
    """A table that stands somewhere, and who has come."""

    def __init__(self, code: str, pages: dict[str, Guest], lines: dict[str, Person]) -> None:
        self.code, self.pages, self.lines = code, pages, lines

    def __getitem__(self, name: str) -> Guest:
        return self.pages[name]

    def plays(self, name: str, move: str, **fields: Any) -> None:
        """Whoever has only a line makes a move, as soon as it is offered."""
        person = self.lines[name]
        person.until(lambda news: any(ask["move"] == move for ask in news["asks"]))
        done = person.do("play", moment=person.news["moment"], move={"move": move, **fields})
        assert done["tell"] == "done", done

    @contextmanager
    def answering(self, answer: Answer) -> Iterator[None]:
        """Meanwhile whoever has only a line answers by themselves."""
        threads = [
            Thread(target=_goes_on, args=(name, person, answer), daemon=True)
            for name, person in self.lines.items()
        ]
        for thread in threads:
            thread.start()
        yield
        for person in self.lines.values():
            person.go()
        for thread in threads:
            thread.join()


def _goes_on(name: str, person: Person, answer: Answer) -> None:
    answered = None
    try:
        while True:
            news = person.news
            question = (news["moment"], str(news["asks"]))
            if news["must"] and question != answered:
                answered = question
                person.send("play", moment=news["moment"], move=answer(name, news))
            person.receive()
    except (ConnectionClosed, TimeoutError):
        return
