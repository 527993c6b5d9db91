"""Leaks planted in The Fox Experiment on purpose: each is caught by the battery."""

from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
import pytest

from foxtable.engine import ONLOOKER, Addressed, Ask, Match, game_named, seats_in
from foxtable.games.experiment import ExperimentGame
from foxtable.games.experiment.breeding import Record, Rolled
from foxtable.games.experiment.mats import Mat
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.sealed import Sealed
from foxtable.games.experiment.seen import ExperimentView
from foxtable.games.experiment.selection import Take
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Keep
from foxtable.table import Table as LiveTable
from foxtable.testing import BATTERY, walk
from foxtable.testing.silence import silent

SAMPLE = "3p"


class Faulty(ExperimentGame):
    """The Fox Experiment, but for one fault."""

    @property
    def folder(self) -> Traversable:
        return game_named("experiment").folder


def told(change: Callable[[Experiment, int, ExperimentView], dict[str, Any]]) -> ExperimentGame:
    """A game whose view has something else in it, while a game goes on."""

    class Telling(Faulty):
        def view(self, state: Experiment, seat: int) -> ExperimentView:
            view = super().view(state, seat)
            if state.result is not None or state.phase == "setup":
                return view
            return msgspec.structs.replace(view, **change(state, seat, view))

    return Telling()


def after(state: Experiment, seat: int) -> int:
    return (seat + 1) % state.seats


def sealed(state: Experiment) -> bool:
    return state.phase == "breeding"


def parents_of(state: Experiment, mat: Mat) -> dict[str, str]:
    keys = {key for pup in mat.pups for key in (pup.mother, pup.father)}
    return {str(key): state.name_of(key) for key in keys}


VIEWS = {
    "another's science cards": told(
        lambda state, seat, view: {"number": max(state.mats[after(state, seat)].science)}
    ),
    "what is left in the science deck": told(
        lambda state, seat, view: {"number": state.science[0]}
    ),
    "studies on offer to another": told(
        lambda state, seat, view: {"number": sum(state.mats[after(state, seat)].offers)}
    ),
    "a choice that is not shown yet": told(
        lambda state, seat, view: {
            "number": sum(place for mat in state.mats for place, _ in mat.studies)
        }
    ),
    "how far another's breeding is": told(
        lambda state, seat, view: {"steps": tuple(mat.step for mat in state.mats)}
    ),
    "how many pups another has bred": told(
        lambda state, seat, view: {"turn": sum(len(mat.pups) for mat in state.mats)}
    ),
    "of whom another's sealed litter comes": told(
        lambda state, seat, view: {"forebears": parents_of(state, state.mats[after(state, seat)])}
    ),
    "what another has left after breeding": told(
        lambda state, seat, view: {"turn": sum(mat.friendly for mat in state.mats)}
    ),
    "the order of studies in the deck": told(
        lambda state, seat, view: {"number": state.studies[0] if state.studies else 0}
    ),
}


@pytest.mark.rule("experiment.breed.sealed", "experiment.open.things", "experiment.science.secret")
@pytest.mark.parametrize("leaking", VIEWS.values(), ids=VIEWS.keys())
def test_in_what_is_seen(leaking: ExperimentGame) -> None:
    """Tokens, mats, parents, piles and numbers are open; cards, offers and decks are not. E61."""
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](leaking, leaking.samples()[SAMPLE])


class Suggestive(Faulty):
    """It offers a fox only while nobody else has a swap card."""

    def asks(self, state: Experiment, seat: int) -> Sequence[Ask]:
        offers = super().asks(state, seat)
        others = [mat for place, mat in enumerate(state.mats) if place != seat]
        if any(mat.science[1] or mat.science[2] for mat in others):
            return [ask for ask in offers if ask.kind is not Take]
        return offers


class Beckoning(Faulty):
    """The word for the question says how far the others are."""

    def question(self, state: Experiment, seat: int) -> str:
        pups = sum(len(mat.pups) for mat in state.mats) if sealed(state) else 0
        return f"{state.mats[seat].step} {pups}"


@pytest.mark.parametrize("leaking", [Suggestive(), Beckoning()])
def test_in_questions(leaking: ExperimentGame) -> None:
    with pytest.raises(AssertionError, match="sees what it may not"):
        BATTERY["nobody_peeks"](leaking, leaking.samples()[SAMPLE])


def loud(kind: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "told", lambda self, state, actor, seat: self)


@pytest.mark.parametrize("kind", [Rolled, Record, Supply, Keep])
def test_in_what_is_told(kind: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll, a pup, a card or a choice that everybody hears of: in views that follow what is told,
    and at a live table."""
    loud(kind, monkeypatch)
    game = game_named("experiment")
    heard: set[type[Any]] = set()
    for match in walk(game, game.samples()[SAMPLE], "told"):
        if not match.entries:
            continue
        actor, move = match.entries[-1]
        for seat in (*range(3), ONLOOKER):
            found = match.heard(seat) if seat != actor else None
            if found is not None and found[1] == move and type(move) is kind:
                heard.add(kind)
    assert heard == {kind}, "there is something to tell"
    with pytest.raises(AssertionError):
        nothing_told(kind)


def nothing_told(kind: type[Any]) -> None:
    """Nobody else hears the whole of a move that is not for them."""
    game = game_named("experiment")
    for match in walk(game, game.samples()[SAMPLE], "told"):
        if match.entries and type(match.entries[-1][1]) is kind:
            actor, move = match.entries[-1]
            owner = actor if actor >= 0 else match.state.caller
            hidden = match.state.phase in ("breeding", "study") or kind is Supply
            others = [s for s in (*range(3), ONLOOKER) if s not in (actor, owner)]
            if hidden and getattr(move, "cards", True):
                assert all((match.heard(s) or (0, None))[1] != move for s in others)


@pytest.mark.parametrize("kind", [Rolled, Record, Supply, Keep])
def test_what_is_not_for_others_is_not_told(kind: type[Any]) -> None:
    nothing_told(kind)


def test_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads which cards somebody drew."""
    real = Supply.play

    def aloud(self: Supply, state: Experiment, actor: int, log: Any = None) -> None:
        real(self, state, actor, log)
        if log:
            log[:] = [Addressed(each.line) for each in log]

    monkeypatch.setattr(Supply, "play", aloud)
    game = game_named("experiment")
    with pytest.raises(AssertionError, match="reads what it may not"):
        BATTERY["nobody_peeks"](game, game.samples()[SAMPLE])


# At a live table: a step of sealed breeding is no event to anybody else.


def caught(game: Any) -> None:
    with pytest.raises(AssertionError, match="may not know of"):
        silent(game, game.samples()[SAMPLE])


@pytest.mark.rule("experiment.breed.sealed")
def test_there_is_something_to_be_silent_about() -> None:
    game = game_named("experiment")
    assert silent(game, game.samples()[SAMPLE]) > 20


@pytest.mark.parametrize(
    "noisy",
    [VIEWS["how many pups another has bred"], Beckoning()],
    ids=["pups", "question"],
)
def test_in_views_and_questions_at_a_table(noisy: ExperimentGame) -> None:
    caught(noisy)


def test_in_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "number_for", lambda self, seat, number=None: self.number)
    caught(game_named("experiment"))


def test_in_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether one can take something back depends on what others do, sealed."""
    real = Match.can_take_back

    def flips(self: Match, seat: int) -> bool:
        state: Any = self.state
        pups = sum(len(mat.pups) for mat in state.mats)
        return real(self, seat) or (state.phase == "breeding" and pups % 2 == 1)

    monkeypatch.setattr(Match, "can_take_back", flips)
    caught(game_named("experiment"))


@pytest.mark.rule("experiment.breed.sealed")
def test_of_sealed_steps_nobody_else_hears() -> None:
    """Not even that they were made. E49."""
    game = game_named("experiment")
    steps = 0
    for match in walk(game, game.samples()["4p-patrons"], "sealed"):
        if match.entries and isinstance(match.entries[-1][1], Sealed):
            actor, _ = match.entries[-1]
            steps += 1
            assert set(match.unheard()) == {*range(4), ONLOOKER} - {actor}
            assert seats_in(match.state.asked)
    assert steps > 20
