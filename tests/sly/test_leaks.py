"""Leaks planted in Sly Foxes on purpose: each is caught by the battery."""

from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
import pytest

from foxtable.engine import ONLOOKER, Addressed, Ask, Match, Refusal, game_named, seats_in
from foxtable.games.sly import SlyGame
from foxtable.games.sly.answer import Pass
from foxtable.games.sly.components import ANY, HELD
from foxtable.games.sly.hand import Challenge, Count
from foxtable.games.sly.setup import Deal
from foxtable.games.sly.state import UNANSWERED, Sly
from foxtable.games.sly.teams import team_of
from foxtable.games.sly.turn import Draws
from foxtable.games.sly.view import SlyView
from foxtable.games.sly.window import Interfere
from foxtable.table import Table as LiveTable
from foxtable.table.lines import Lapsed
from foxtable.table.questions import Questions
from foxtable.testing import BATTERY, walk
from foxtable.testing.silence import silent


class Faulty(SlyGame):
    """Sly Foxes, but for one fault."""

    @property
    def folder(self) -> Traversable:
        return game_named("sly").folder


def told(change: Callable[[Sly, int, SlyView], dict[str, Any]]) -> SlyGame:
    """A game whose view has something else in it, while a game goes on."""

    class Telling(Faulty):
        def view(self, state: Sly, seat: int) -> SlyView:
            view = super().view(state, seat)
            if state.result is not None or state.owed in ("deal", "first"):
                return view
            return msgspec.structs.replace(view, **change(state, seat, view))

    return Telling()


def next_seat(state: Sly, seat: int) -> int:
    return (seat + 1) % state.seats


VIEWS = {
    "another's number of cards": told(
        lambda state, seat, view: {"still": HELD[state.hands[next_seat(state, seat)]].number}
    ),
    "whether somebody has too many": told(
        lambda state, seat, view: {"two": any(HELD[hand].number > 9 for hand in state.hands)}
    ),
    "whether anybody else has a weasel": told(
        lambda state, seat, view: {"two": bool(state.hands[next_seat(state, seat)] & ANY[3])}
    ),
    "what is left in a deck": told(lambda state, seat, view: {"still": state.decks[0]}),
    "who has sealed": told(lambda state, seat, view: {"awaited": seats_in(state.asked)}),
    "what was sealed, in a parity": told(
        lambda state, seat, view: {
            "moment": view.moment * 2 + sum(each != UNANSWERED for each in state.seals) % 2
        }
    ),
    "a hidden character": told(
        lambda state, seat, view: {"drawer": state.characters[next_seat(state, seat)]}
    ),
    "how many attack with Gossip": told(
        lambda state, seat, view: {"still": sum(team_of(state, s) for s in range(state.seats))}
    ),
}


@pytest.mark.rule("sly.hidden.hands", "sly.window.sealed")
@pytest.mark.parametrize("leaking", VIEWS.values(), ids=VIEWS.keys())
def test_in_what_is_seen(leaking: SlyGame) -> None:
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](leaking, leaking.samples()["4p"])


def test_in_what_is_remembered_of_the_teams() -> None:
    """The reveal is over, and the view still knows who is with whom."""
    partner = told(
        lambda state, seat, view: (
            {"two": team_of(state, 0) == team_of(state, 1)} if state.phase != "reveal" else {}
        )
    )
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](partner, partner.samples()["6p-teams"])


class Suggestive(Faulty):
    """It offers a challenge only where it would be won."""

    def asks(self, state: Sly, seat: int) -> Sequence[Ask]:
        offers = super().asks(state, seat)
        won = [any(HELD[state.hands[s]].number > 6 for s in ask.fields[0]) for ask in offers
               if ask.kind is Challenge]  # fmt: skip
        return [ask for ask in offers if ask.kind is not Challenge or any(won)]


class Beckoning(Faulty):
    """The word for the question says whether somebody has answered."""

    def question(self, state: Sly, seat: int) -> str:
        return f"{state.phase} {state.awaited.bit_count() if state.window else ''}"


@pytest.mark.parametrize("leaking", [Suggestive(), Beckoning()])
def test_in_questions(leaking: SlyGame) -> None:
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](leaking, leaking.samples()["4p"])


@pytest.mark.parametrize("kind", [Draws, Count, Deal])
def test_in_what_is_told_of_the_dealers_moves(
    kind: type[Draws | Count | Deal], monkeypatch: pytest.MonkeyPatch
) -> None:
    sly = game_named("sly")
    monkeypatch.setattr(kind, "told", lambda self, state, actor, seat: state.hands[seat - 1])
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](sly, sly.samples()["3p"])


@pytest.mark.parametrize("kind", [Draws, Count])
def test_in_lines_of_the_log(kind: type[Draws | Count], monkeypatch: pytest.MonkeyPatch) -> None:
    real = kind.play

    def to_all(self: Any, state: Sly, actor: int, log: Any = None) -> None:
        real(self, state, actor, log)
        if log:
            log[:] = [Addressed(each.line) for each in log]

    monkeypatch.setattr(kind, "play", to_all)
    sly = game_named("sly")
    with pytest.raises(AssertionError, match="reads what it may not"):
        BATTERY["nobody_peeks"](sly, sly.samples()["4p"])


def test_in_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever challenges twice learns how many there were."""
    real = Challenge.refusal

    def chatty(self: Challenge, state: Sly, actor: int) -> Refusal | None:
        refusal = real(self, state, actor)
        if refusal is not None and refusal.rule == "sly.challenge.once":
            return Refusal(refusal.rule, (HELD[state.hands[self.seat]].number,))
        return refusal

    monkeypatch.setattr(Challenge, "refusal", chatty)
    sly = game_named("sly")
    with pytest.raises(AssertionError, match="is refused what it may not know of"):
        BATTERY["nobody_peeks"](sly, sly.samples()["4p"])


# At a live table: what is sealed is no event to anybody else.

SILENT = "4p"


def heard(game: SlyGame) -> None:
    with pytest.raises(AssertionError, match="may not know of"):
        silent(game, game.samples()[SILENT])


@pytest.mark.rule("sly.window.sealed")
def test_there_is_something_to_be_silent_about() -> None:
    sly = game_named("sly")
    assert silent(sly, sly.samples()[SILENT]) > 20


@pytest.mark.parametrize("loud", [VIEWS["who has sealed"], Beckoning()])
def test_in_views_and_questions_at_a_table(loud: SlyGame) -> None:
    heard(loud)


@pytest.mark.rule("sly.window.sealed")
@pytest.mark.parametrize("sample", ["4p", "5p-extension-victim"])
def test_of_what_is_sealed_nobody_else_hears(sample: str) -> None:
    sly = game_named("sly")
    sealed = 0
    for match in walk(sly, sly.samples()[sample], "sealed"):
        if not match.entries or match.state.phase != "window":
            continue
        actor, move = match.entries[-1]
        if isinstance(move, Interfere | Pass) and match.state.window >> actor & 1:
            sealed += 1
            others = {*range(match.setup.seats), ONLOOKER} - {actor}
            assert set(match.unheard()) == others
    assert sealed > 5


def test_in_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "number_for", lambda self, seat, number=None: self.number)
    heard(game_named("sly"))  # type: ignore[arg-type]


def test_in_lines_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    real = LiveTable.hush

    def loudly(self: LiveTable, seats: set[int]) -> None:
        real(self, seats)
        if seats:
            self.tell(Lapsed(0))

    monkeypatch.setattr(LiveTable, "missed", lambda self, seat, number: False)
    monkeypatch.setattr(LiveTable, "hush", loudly)
    heard(game_named("sly"))  # type: ignore[arg-type]


def test_in_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.can_take_back

    def flips(self: Match, seat: int) -> bool:
        state = self.state
        return real(self, seat) or (bool(state.window) and state.awaited.bit_count() % 2 == 0)

    monkeypatch.setattr(Match, "can_take_back", flips)
    heard(game_named("sly"))  # type: ignore[arg-type]


def test_in_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window seems to be over as soon as everybody has answered."""
    real = Questions.left

    def hurried(self: Questions, seat: int, clock: Any, window: int, now: float) -> float | None:
        return 0.0 if self._match.state.ripe else real(self, seat, clock, window, now)

    monkeypatch.setattr(Questions, "left", hurried)
    heard(game_named("sly"))  # type: ignore[arg-type]


def test_in_a_window_whose_time_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Questions.answered

    def winding(self: Questions, actor: int, at: float, *rest: Any, **more: Any) -> None:
        real(self, actor, at, *rest, **more)
        if self._match.state.window:
            self.window_at = at

    monkeypatch.setattr(Questions, "answered", winding)
    heard(game_named("sly"))  # type: ignore[arg-type]
