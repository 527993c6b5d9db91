"""Sly Foxes in the terminal: a person who types what the screen says, against bots."""

from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from foxtable.cli.passing import Passing
from foxtable.cli.play import Person, Terminal, face_of
from foxtable.cli.texts import say as words
from foxtable.engine import Ask, Match, Move, name_of, open_match
from foxtable.engine.rulebook import LANGUAGES
from foxtable.games.sly import SLY
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.components import packed
from foxtable.games.sly.hand import Challenge, Trade
from foxtable.games.sly.lines import Idled, Interfered
from tests.sly.tables import say, state_of, table
from tests.typist import (
    Typist,
    draws_nothing_secret,
    has_words_for_every_line,
    played,
    stepped,
)

WIDTH = 80


class Newcomer(Typist):
    wide = WIDTH

    def follows(self, screen: str) -> str:
        if self.typed and self.typed[-1] == "t" and "t 1: " in screen:
            return "t 1"
        last = self.typed[-1] if self.typed else ""
        return f"{last} t" if f"{last} t " in screen and last[:1].isdecimal() else ""

    def key(self, said: str) -> str:
        if len(said.splitlines()) < 2:
            return ""
        words = [key.split(": ")[0] for key in said.splitlines()[1].split(" · ")]
        chosen = self.random.choice([word for word in words if word not in ("?", "q")])
        if chosen in ("Enter", "Entrée", "Invio"):
            return ""
        return self.random.choice(chosen.split(", "))


class Chatty(Newcomer):
    """Types nonsense, moves of another moment and half a sentence first."""

    odd = ("99", "x", "deal", "t 99", "c 77", "f", "attack 1 gossip", "end 5", "c", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (8, {"ending": "victim"}), (8, {"teams": True})]
)
def test_a_whole_game_by_what_the_screen_says(
    seats: int, options: dict[str, Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key that is named goes; no row is too wide."""
    console = Newcomer(seats)
    match = played(SLY, seats, language, monkeypatch, console, options)
    assert match.result is not None
    assert "end" in {name_of(type(move)) for actor, move in match.entries if actor == 0}
    wide = [row for row in console.rows if cell_len(row) > WIDTH]
    assert not wide
    text = "\n".join(console.rows)
    words = face_of(SLY, language).say  # type: ignore[attr-defined]
    assert words("terminal.column.challenges") in " ".join(text.split())
    assert words("terminal.won", names="").split("{")[0].strip(" .\u00a0:") in text


def test_what_the_screen_names_is_never_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    refusals = []
    monkeypatch.setattr(Person, "refused", lambda self, refusal: refusals.append(refusal))
    played(SLY, 4, "en", monkeypatch, Newcomer(3))
    assert not refusals


def test_nonsense_is_answered_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Chatty(9)
    match = played(SLY, 4, "en", monkeypatch, console, {"ending": "victim"})
    text = "\n".join(console.rows)
    assert match.result is not None
    assert "That is not a move here." in text
    assert "That is not possible." in text
    assert "You have no card 99." in text


def test_others_turns_do_not_stop_one_who_does_not_want_it() -> None:
    """What one may do besides is offered only after an o, which takes it back as well."""
    face = face_of(SLY, "en")
    match = open_match(SLY, 4, {"first": "first-seat"}, "stops", log=True)
    match.play(0, "draw attack")
    view, asks = SLY.view(match.state, 2), match.asks(2)
    assert asks
    assert face.offer(view, asks) is None
    assert isinstance(face.read("o", view, asks), str)
    said = face.offer(view, asks) or ""
    assert "This turn is about to end." in said
    assert "Enter: no · o: do not stop" in said
    assert isinstance(face.read("o", view, asks), str)
    assert face.offer(view, asks) is None


@pytest.mark.rule("sly.challenge.when")
def test_whoever_stops_is_asked_before_a_turn_and_in_an_attack() -> None:
    """S22, S56: at any time, in anybody's turn and while an attack is open too."""
    face = face_of(SLY, "en")
    match = table("gossip enough", "stop", "weasel", "", extension="with")

    def said(seat: int) -> str:
        return face.offer(SLY.view(match.state, seat), match.asks(seat)) or ""

    assert said(2) == ""
    face.read("o", SLY.view(match.state, 2), match.asks(2))
    assert "Another turn begins." in said(2)
    challenging = {"0 attack 1 gossip gossip": "answer", "1 answer stop": "stop"}
    challenging |= {"0 answer enough": "answer", "1 pass": "enough"}
    for step, phase in challenging.items():
        say(match, step)
        assert state_of(match).phase == phase
        assert "There is an attack." in said(2)
        assert "c 0: challenge player 0" in said(2)


@pytest.mark.rule("sly.challenge.when")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_two_who_stop_are_asked_while_everybody_else_is(seat: int) -> None:
    """S22, S56: the attacker and the attacked can challenge in a window too."""
    face = face_of(SLY, "en")
    match = table("gossip", "", "weasel", "")
    say(match, "0 attack 1 gossip gossip", "1 pass")
    assert state_of(match).phase == "window"
    view, asks = SLY.view(match.state, seat), match.asks(seat)
    assert face.offer(view, asks) is None
    face.read("o", view, asks)
    said = face.offer(view, asks) or ""
    assert "There is an attack." in said
    assert f"c {1 - seat}: challenge player {1 - seat}" in said
    assert "Enter: no" in said
    assert face.read("c 2", view, asks) == Challenge(2)


def test_whoever_has_sealed_and_is_offered_something_is_not_asked_again() -> None:
    face = face_of(SLY, "en")
    match = table("trap trap trap", "facts " * 9, "trap trap", "facts", "gossip gossip", active=4)
    say(
        match,
        "4 attack 1 gossip gossip",
        "1 pass",
        "0 pass",
        "2 challenge 3",
        "count fewer 1 (trap)",
    )
    view, asks = SLY.view(match.state, 0), match.asks(0)
    face.read("o", view, asks)
    said = face.offer(view, asks) or ""
    assert "There is an attack." in said
    assert "Enter: no · o: do not stop" in said


class Stopper(Newcomer):
    """Wants to be stopped, and then does nothing."""

    def key(self, said: str) -> str:
        if "o: stop in" in said:
            return "o"
        return "" if "Enter: no" in said else super().key(said)


def test_what_one_may_do_is_offered_once_in_each_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    offers: list[tuple[int, str]] = []
    offer = Person.offer

    def counted(person: Person, view: Any, asks: Sequence[Ask]) -> Move | None:
        if person.face.offer(view, asks):
            offers.append((view.moment, view.phase))
        return offer(person, view, asks)

    monkeypatch.setattr(Person, "offer", counted)
    match = played(SLY, 4, "en", monkeypatch, Stopper(4), {"extension": "with"})
    assert match.result is not None
    assert len(offers) == len(set(offers))
    assert {phase for _, phase in offers} >= {"turn", "answer", "enough", "window", "close"}


def hand(match: Match, cards: Sequence[int]) -> None:
    """Seat 0 holds these, whatever was dealt."""
    match.state.hands[0] = packed(cards)  # type: ignore[attr-defined]


def test_short_keys_are_moves() -> None:
    face = face_of(SLY, "en")
    match = open_match(SLY, 4, {"first": "first-seat"}, "keys")
    hand(match, [2, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    match.state.discards = [[1], []]  # type: ignore[attr-defined]

    def read(text: str) -> object:
        return face.read(text, SLY.view(match.state, 0), match.asks(0))

    assert read("1 3") == Attack(3, "gossip", "gossip")
    assert read("1 3 He sleeps late") == Attack(3, "gossip", "gossip", "He sleeps late")
    assert read("2 3 t") == Attack(3, "universal-attack", "trap")
    assert str(read("2 3")).startswith("As what?")
    assert str(read("1")).startswith("Whom?")
    assert read("t 1") == Trade("gossip", "trap")
    assert str(read("t")) == "t 1: two Gossip for one Trap"
    assert read("c 2") == Challenge(2)
    assert read("challenge 2") == Challenge(2)
    assert str(read("4")) == "protect"
    assert str(read("s")) == "protect"
    assert str(read("a")) == "draw attack"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_has_words(language: str) -> None:
    has_words_for_every_line(SLY, language, rare=[Idled(0)])


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_nothing_secret_is_drawn(seats: int) -> None:
    draws_nothing_secret(SLY, seats, WIDTH, moves=60)


def test_a_person_hears_what_their_seat_is_told_and_no_more() -> None:
    terminal = Terminal(Newcomer(1), "en", SLY, ["random"] * 3)
    match = open_match(SLY, 4, {"first": "first-seat"}, "heard", log=True)
    person = Person(terminal, face_of(SLY, "en"), match)
    match.play(0, "draw attack")
    match.play(0, "end")
    assert any(line.startswith("It is: ") for line in person.news())
    match.play(1, "draw attack")
    news = person.news()
    assert any("an attack card drawn" in line for line in news)
    assert not any(line.startswith("It is: ") for line in news)


def test_stepping_shows_the_table_and_the_log() -> None:
    text = stepped(SLY, 4, WIDTH)
    assert "— Turn " in text
    assert "Won by: " in text
    assert "It is: " not in text


@pytest.mark.rule("sly.stop.balance")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stop_it_from_outside_is_on_neither_side(language: str) -> None:
    """S32"""
    face = face_of(SLY, language)
    stop, facts = (
        face.told(Interfered(1, card, True, False), ["A", "B"])  # type: ignore[arg-type]
        for card in ("stop", "facts")
    )
    word = face.say  # type: ignore[attr-defined]
    side = word("terminal.defends")
    assert f"({side})" in facts
    assert "(" not in stop
    assert stop.endswith(f"{word('card.stop')} + {word('card.weasel')}")


def test_a_kind_that_is_typed_is_the_kind_and_no_story() -> None:
    """Somebody with two Gossiped: only a Trap goes, and a g is refused by the rule."""
    face = face_of(SLY, "en")
    match = table("universal-attack", "facts", lives={1: "gg"})
    view, asks = SLY.view(match.state, 0), match.asks(0)
    assert face.read("1 1 t so there", view, asks) == Attack(
        1, "universal-attack", "trap", "so there"
    )
    assert face.read("1 1 g", view, asks) == Attack(1, "universal-attack", "gossip", "")


@pytest.mark.rule("sly.teams.hidden")
def test_teams_are_shown_once_before_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Newcomer(5)
    played(SLY, 6, "en", monkeypatch, console, {"teams": True})
    shown = [row for row in console.rows if "everybody shows their character" in row]
    assert len(shown) == 1


# Passing for longer.


class Passer(Newcomer):
    """Types this as soon as the screen names it, and otherwise what a newcomer does."""

    def __init__(self, wanted: str) -> None:
        super().__init__(1)
        self.wanted = wanted

    def follows(self, screen: str) -> str:
        new = self.wanted not in self.typed and f"{self.wanted}: " in screen
        return self.wanted if new else super().follows(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_can_pass_every_time(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    console = Passer("pe")
    match = played(SLY, 4, language, monkeypatch, console)
    assert match.result is not None
    assert "pe" in console.typed
    kinds = {name_of(type(move)) for actor, move in match.entries if actor == 0}
    assert "interfere" not in kinds, "it was the first thing that was typed in a window"


THREE = "; ".join(["{0} draw defence; card caution"] * 3)
"""Whoever has no card draws three."""


def test_whoever_passes_for_an_attack_is_asked_at_the_next_one() -> None:
    match = table("", "gossip facts facts facts", "trap trap trap trap", "", active=1)
    passing = Passing(match, 0, words("en"))
    say(match, "1 attack 2 gossip gossip")
    assert not passing.read("pa"), "nobody is asked yet"
    say(match, "2 pass")
    assert "pa: pass until this attack is over" in passing.named()
    assert passing.answer() is None
    assert passing.read("pa")
    assert str(passing.answer()) == "pass"
    say(match, "nobody", "1 end", *THREE.format(3).split("; "), *THREE.format(0).split("; "))
    say(match, "2 attack 3 trap trap", "3 pass")
    assert passing.answer() is None


def test_whoever_passes_every_time_can_say_otherwise() -> None:
    match = table("", "gossip", "trap", "", active=1)
    passing = Passing(match, 0, words("en"))
    say(match, "1 attack 2 gossip gossip", "2 pass")
    assert passing.read("pe")
    assert passing.answer() is not None
    assert "w: be asked again" in passing.named()
    assert passing.read("w")
    assert passing.answer() is None
