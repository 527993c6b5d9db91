"""Sly Foxes for pages: games that are played by hand up to a position, who sits there, and what
somebody does with a page."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any, Self

from playwright.sync_api import Browser, Locator, expect
from websockets.exceptions import ConnectionClosed

from foxtable.engine import Match, open_match
from foxtable.games.sly.components import CARDS, DECK_OF, DECKS, HELD, PLACE
from foxtable.server.identity import COOKIE
from tests.browser.people import Guest
from tests.browser.positions import known, lay, log_of, token_of
from tests.server.houses import Open, Person
from tests.sly.tables import say, spelled, state_of

NAMES = ("Liz", "Noé", "Kami", "Mila", "Anna", "Sam", "Ugo", "Jo")
"""Who sits at a table, from the first seat on."""
PLAIN = "gossip trap universal-attack facts caution universal-defence"
WINDOW = 120
"""Seconds: a window that waits for somebody is there until they have answered."""


class Play:
    """A game dealt by hand, up to where a page is to open."""

    def __init__(
        self, *hands: str, first: int = 0, characters: Sequence[str] = (), **options: Any
    ) -> None:
        """`hands`: three attack cards and three defence cards each."""
        self.match: Match = open_match("sly", len(hands), options, chance="hand")
        names = self.state.cards.character_names
        for seat, cards in enumerate(hands):
            character = characters[seat] if characters else names[(0, 2, 1, 3)[seat % 4]]
            self.match.deal(f"deal {spelled(cards.split())} {character}")
        self.match.deal(f"first {first}")

    @property
    def state(self) -> Any:
        return state_of(self.match)

    def says(self, *steps: str) -> Self:
        say(self.match, *steps)
        return self

    def draws(self, *cards: str) -> Self:
        """Whoever's turn it is draws this card, and ends the turn; then the next one."""
        for card in cards:
            active = self.state.active
            self.says(f"{active} draw {DECKS[DECK_OF[PLACE[card]]]}", f"card {card}")
            self.ends()
        return self

    def idles(self, turns: int) -> Self:
        """So many turns in which somebody draws a card."""
        for _ in range(turns):
            self.draws(self._any_card())
        return self

    def hits(self, target: int, card: str, kind: str = "") -> Self:
        """An attack that nobody answers, up to the end of the turn."""
        self.attacks(target, card, kind)
        while self.state.row:
            seat = self.match.must_act()
            self.says("nobody" if self.state.phase == "window" else f"{seat[0]} pass")
        return self if self.match.reason else self.ends()

    def attacks(self, target: int, card: str, kind: str = "") -> Self:
        return self.says(f'{self.state.active} attack {target} {card} {kind or card} ""')

    def ends(self) -> Self:
        """Whoever is above the most discards, whoever is below the least draws."""
        while self.state.phase == "discard":
            seat = self.match.must_act()[0]
            held = CARDS[HELD[self.state.hands[seat]].cards[0]]
            self.says(f"{seat} discard {held}")
        self.says(f"{self.state.active} end")
        while self.state.phase == "refill":
            card = self._any_card()
            deck = DECKS[DECK_OF[PLACE[card]]]
            self.says(f"{self.match.must_act()[0]} draw {deck}", f"card {card}")
        return self

    def _any_card(self) -> str:
        """One of those of which most are left."""
        decks = self.state.decks
        return CARDS[max(range(len(CARDS)), key=lambda card: decks[card])]


class Tables:
    """Whoever sits at tables of Sly Foxes: with a page, with a line but no page, or away."""

    def __init__(self, browser: Browser, house: Open) -> None:
        self.browser, self.house = browser, house
        self.guests: list[Guest] = []
        self.callers: list[Person] = []

    def at(
        self,
        play: Play,
        pages: Mapping[str, Mapping[str, Any]],
        *,
        lines: Sequence[str] = (),
        bots: Mapping[str, str] | None = None,
        passing: Sequence[str] = (),
        window: int = WINDOW,
    ) -> "At":
        """The table stands as the game was played, and these come. `passing`: whoever has said that
        they pass until they say otherwise."""
        names = NAMES[: play.match.setup.seats]
        tokens = {name: secrets.token_urlsafe(32) for name in names if name not in (bots or {})}
        callers = {name: Person(self.house, name) for name in lines}
        tokens |= {name: token_of(person) for name, person in callers.items()}
        people = [known(self.house, tokens[name]) if name in tokens else None for name in names]
        log = log_of(play.match, names, people, bots=bots or {}, passing=passing, window=window)
        code = lay(self.house, log)
        found = {}
        for name, device in pages.items():
            found[name] = self._comes(name, tokens[name], **device)
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
    def company(self, **eager: Sequence[int]) -> Iterator[None]:
        """Meanwhile whoever has only a line answers by themselves: they draw and let everything be;
        but these attack, whenever they can, somebody of those seats."""
        threads = [
            Thread(target=_goes_on, args=(person, eager.get(name, ())), daemon=True)
            for name, person in self.lines.items()
        ]
        for thread in threads:
            thread.start()
        yield
        for person in self.lines.values():
            person.go()
        for thread in threads:
            thread.join()


def _goes_on(person: Person, targets: Sequence[int]) -> None:
    answered = None
    try:
        while True:
            news = person.news
            question = (news["moment"], str(news["asks"]))
            if news["must"] and question != answered:
                answered = question
                person.send("play", moment=news["moment"], move=_answer(news, targets))
            person.receive()
    except (ConnectionClosed, TimeoutError):
        return


def _answer(news: Mapping[str, Any], targets: Sequence[int]) -> dict[str, Any]:
    """The first of these that is asked for; of its values the last, but for a text."""
    for ask in news["asks"]:
        found = [seat for seat in ask["fields"].get("target", ()) if seat in targets]
        if found:
            kind, card = ask["fields"]["kind"][0], ask["fields"]["card"][0]
            return {"move": "attack", "target": found[0], "card": card, "kind": kind, "story": ""}
    asks = {ask["move"]: ask["fields"] for ask in news["asks"]}
    wish = next(wish for wish in ("pass", "draw", "end", "discard", "idle") if wish in asks)
    return {"move": wish, **{key: values[-1] for key, values in asks[wish].items()}}


# At a page.


def dock(guest: Guest) -> Locator:
    return guest.page.locator("#dock")


def asked(guest: Guest, key: str, **values: object) -> None:
    """See what the dock asks or says now."""
    head = dock(guest).locator("h2").get_by_text(guest.says(key, **values), exact=True)
    expect(head).to_be_visible()


def card(guest: Guest, name: str) -> Locator:
    """A card of the hand; of equal ones the last, on which no other lies."""
    spelled_out = guest.says(f"sly_card_{name.replace('-', '_')}")
    return guest.page.locator(".mine li button").filter(has_text=spelled_out).last


def face(guest: Guest, seat: int) -> Locator:
    """Somebody who can be chosen in the dock."""
    return dock(guest).locator(f"[data-seat='{seat}']")


def in_hand(guest: Guest, number: int) -> None:
    """So many cards lie in the hand, and none of them is away."""
    expect(guest.page.locator(".mine li")).to_have_count(number)


def is_over(guest: Guest) -> Locator:
    return guest.page.get_by_role("button", name=guest.says("rematch"))
