"""Sly Foxes for pages: games that are played by hand up to a position, and what somebody does at a
page."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Self

from playwright.sync_api import Locator, expect

from foxtable.engine import Match, open_match
from foxtable.games.sly.components import CARDS, DECK_OF, DECKS, HELD, PLACE
from tests.browser.people import Guest
from tests.browser.tables import At
from tests.sly.tables import say, spelled, state_of

PLAIN = "gossip trap universal-attack facts caution universal-defence"


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


@contextmanager
def company(at: At, **eager: Sequence[int]) -> Iterator[None]:
    """Meanwhile whoever has only a line answers by themselves: they draw and let everything be; but
    these attack, whenever they can, somebody of those seats."""
    with at.answering(lambda name, news: _answer(news, eager.get(name, ()))):
        yield


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
