"""The battery on every registered game, and that it catches what it is there to catch."""

from collections import deque
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

import msgspec
import pytest
from tally import Tally, TallyView
from tally.moves import Echo, Hide, Roll
from tally.state import Table

from foxtable.engine import (
    Addressed,
    Ask,
    Chance,
    Game,
    Move,
    OptionTypes,
    Preset,
    Setup,
    Switch,
    game_named,
    games,
    takeback,
)
from foxtable.games.foxy import FoxyGame
from foxtable.games.foxy.play import Estimate, Reveal
from foxtable.games.foxy.state import Foxy
from foxtable.games.foxy.view import FoxyView
from foxtable.table import Table as LiveTable
from foxtable.table.lines import Lapsed
from foxtable.testing import BATTERY
from foxtable.testing.silence import silent
from tests.kinds import KINDS

SAMPLES = [(name, sample) for name in games() for sample in game_named(name).samples()]


ONCE = {
    "rules_in_every_language",
    "options_are_honest",
    "presets_are_honest",
    "the_usual_bot_can_be_asked",
    "the_company_can_be_asked",
}
"""Checks that do not look at the set-up: once for each game."""
SOME = {"same_seed_same_record": 3}
"""Checks that start processes: for one in so many samples."""


def due(check: str, name: str, sample: str) -> bool:
    at = list(game_named(name).samples()).index(sample)
    return not at if check in ONCE else at % SOME.get(check, 1) == 0


CHECKS = [(*each, check) for each in SAMPLES for check in BATTERY if due(check, *each)]


@pytest.mark.parametrize(
    ("name", "sample", "check"), CHECKS, ids=["-".join(each) for each in CHECKS]
)
def test_conformance(name: str, sample: str, check: str) -> None:
    game = game_named(name)
    BATTERY[check](game, game.samples()[sample])


def test_every_game_there_is_was_checked() -> None:
    assert {name for name, _ in SAMPLES} == set(games()) >= {"foxy", "sly", "tally"}
    for name in games():
        assert {check for game, _, check in CHECKS if game == name} == set(BATTERY)


def caught(check: str, game: Game[Any, Any], **options: object) -> None:
    """The check fails on this game, although it passes on the sound one."""
    setup = game_named(game.name).setup(3, options)
    with pytest.raises(AssertionError):
        BATTERY[check](game, setup)


class Faulty(FoxyGame):
    """Foxy, but for one fault."""

    @property
    def folder(self) -> Traversable:
        return game_named("foxy").folder


class Peeking(Faulty):
    """Leaks the card under the newest one, well hidden: in the parity of a number."""

    def view(self, state: Foxy, seat: int) -> FoxyView:
        view = super().view(state, seat)
        parity = len(state.pile[-2]) % 2 if len(state.pile) > 1 and not state.result else 0
        return msgspec.structs.replace(view, moment=view.moment * 2 + parity)


class Overheard(Faulty):
    """Shows other people's numbers, but only in easy mode, where one of them is spoken."""

    def view(self, state: Foxy, seat: int) -> FoxyView:
        view = super().view(state, seat)
        if state.spoken is None or seat < 0 or state.result:
            return view
        return msgspec.structs.replace(view, circle=state.circles[seat - 1])


class Suggestive(Faulty):
    """Its questions know the answer."""

    def asks(self, state: Foxy, seat: int) -> Sequence[Ask]:
        return (Ask(Estimate, (range(len(state.pile[0])), (False,))),)


@pytest.mark.parametrize("leaking", [Peeking(), Overheard(), Suggestive()])
def test_a_leak_planted_on_purpose_is_caught(leaking: FoxyGame) -> None:
    caught("nobody_peeks", leaking, variants=["easy"])


def test_a_move_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the view, but in what the others hear of it."""
    monkeypatch.setattr(Estimate, "told", lambda self, state, actor, seat: state.boards[actor][-1])
    caught("nobody_peeks", game_named("foxy"))


def test_a_line_that_tells_what_was_drawn_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads what only the claimer may see."""
    real = Roll.play

    def told_to_all(self: Roll, state: Table, actor: int, log: Any = None) -> None:
        real(self, state, actor, log)
        if log and state.phase == "claim":
            log.append(Addressed(log.pop().line))

    monkeypatch.setattr(Roll, "play", told_to_all)
    tally = game_named("tally")
    with pytest.raises(AssertionError, match="reads what it may not"):
        BATTERY["nobody_peeks"](tally, tally.samples()["3p-bare"])


class Rustling(Tally):
    """Whoever looks at the table sees how many have answered in a window."""

    def view(self, state: Table, seat: int) -> TallyView:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, die=view.die + state.awaited) if seat < 0 else view

    @property
    def folder(self) -> Traversable:
        return game_named("tally").folder


class Winking(Rustling):
    """What somebody may do depends on what others have answered, sealed."""

    def view(self, state: Table, seat: int) -> TallyView:
        return Tally.view(self, state, seat)

    def asks(self, state: Table, seat: int) -> Sequence[Ask]:
        return super().asks(state, seat)[: 9 if not state.window or state.awaited else 0]


class Beckoning(Winking):
    """The word for the question does."""

    def asks(self, state: Table, seat: int) -> Sequence[Ask]:
        return Tally.asks(self, state, seat)

    def question(self, state: Table, seat: int) -> str:
        return f"{state.phase} {state.awaited.bit_count() if state.window else 0}"


@pytest.mark.parametrize("loud", [Rustling(), Winking(), Beckoning()])
def test_what_is_not_silent_is_caught(loud: Tally) -> None:
    setup = loud.samples()["4p-named-chips"]
    with pytest.raises(AssertionError, match="may not know of"):
        BATTERY["silence_is_kept"](loud, setup)


def test_a_number_that_rises_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The leak is in the table, not in the game."""
    monkeypatch.setattr(LiveTable, "number_for", lambda self, seat, number=None: self.number)
    tally = game_named("tally")
    with pytest.raises(AssertionError, match="may not know of"):
        BATTERY["silence_is_kept"](tally, tally.samples()["4p-named-chips"])


def test_a_line_for_somebody_else_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "missed", lambda self, seat, number: False)
    real = LiveTable.hush

    def loudly(self: LiveTable, seats: set[int]) -> None:
        real(self, seats)
        if seats:
            self.tell(Lapsed(0))

    monkeypatch.setattr(LiveTable, "hush", loudly)
    tally = game_named("tally")
    with pytest.raises(AssertionError, match="may not know of"):
        BATTERY["silence_is_kept"](tally, tally.samples()["4p-named-chips"])


def test_a_button_that_flips_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking back, as if everything counted as an answer, also what one may not know of."""
    monkeypatch.setattr(takeback, "_knows", lambda state, numbered, seat: True)
    tally = game_named("tally")
    setup = tally.samples()["4p-named-chips"]
    with pytest.raises(AssertionError, match="may not know of"):
        deque((silent(tally, setup, f"button {seed}") for seed in range(20)), maxlen=0)


def test_a_sealed_move_that_shows_in_anothers_button_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An echo that is told as a hidden answer: what it repeats cannot be taken back."""
    monkeypatch.setattr(Echo, "told", lambda self, state, actor, seat: Hide(None))
    tally = game_named("tally")
    with pytest.raises(AssertionError, match="by its button"):
        BATTERY["nobody_peeks"](tally, tally.samples()["4p"])


def test_there_is_something_to_be_silent_about() -> None:
    tally = game_named("tally")
    assert silent(tally, tally.samples()["4p-named-chips"]) > 10


class Careless(Faulty):
    """A world that does not look like the view."""

    def determinize(self, view_: FoxyView, known: Any, rng: Random) -> Foxy:
        world = super().determinize(view_, known, rng)
        world.moment += 1
        return world


class Wasteful(Faulty):
    def components(self, state: Foxy) -> list[str]:
        return list(state.unseen)


class Repetitive(Faulty):
    """Draws every card with the same label."""

    def deal(self, state: Foxy, chance: Chance) -> Move:
        animals = [card for card in state.unseen if card != "fox"]
        last = len(state.pile) == 19
        return Reveal("fox" if last else animals[chance.below(len(animals), "card")])


class Overlong(Faulty):
    def bound(self, setup_: Setup) -> int:
        return 3


def with_options(*options: OptionTypes, **more: Any) -> FoxyGame:
    """Foxy, with something else said of its options."""
    members = {"options": lambda self: options, **more}
    return type("Misled", (Faulty,), members)()


VARIANTS = game_named("foxy").options()[0]
SOLO_TOO = [msgspec.structs.replace(value, least_seats=1) for value in VARIANTS.values]
LATER = [msgspec.structs.replace(value, least_seats=3) for value in VARIANTS.values]
UNRULED = [msgspec.structs.replace(value, rule="foxy.nowhere") for value in VARIANTS.values]
ONE_MODE = [msgspec.structs.replace(value, group="one") for value in VARIANTS.values]


def variants(**changes: Any) -> FoxyGame:
    return with_options(msgspec.structs.replace(VARIANTS, **changes))


@pytest.mark.parametrize(
    "misled",
    [
        with_options(),
        with_options(VARIANTS, Switch("teams", "foxy.variants.hard")),
        variants(name="variant"),
        variants(usual=("easy",)),
        variants(usual=("nothing",)),
        variants(rule="foxy.nowhere"),
        variants(values=UNRULED),
        variants(values=SOLO_TOO),
        variants(values=LATER),
        variants(values=ONE_MODE),
        variants(most_seats=50),
    ],
)
def test_options_that_are_not_as_said_are_caught(misled: FoxyGame) -> None:
    caught("options_are_honest", misled)


def test_options_of_every_kind_are_honest() -> None:
    BATTERY["options_are_honest"](KINDS, KINDS.setup(2))


@pytest.mark.parametrize(
    "presets",
    [
        (),
        (Preset("first"),),
        (Preset("box"), Preset("box")),
        (Preset("box", {"variants": ("singles", "fox-cat")}),),
    ],
)
def test_presets_that_do_not_go_are_caught(presets: tuple[Preset, ...]) -> None:
    caught("presets_are_honest", with_options(VARIANTS, presets=lambda self: presets))


@pytest.mark.parametrize("name", ["random", "fading", "genius"])
def test_a_usual_bot_that_nobody_can_ask_for_is_caught(name: str) -> None:
    caught("the_usual_bot_can_be_asked", with_options(VARIANTS, usual_bot=name))


@pytest.mark.parametrize(
    "said",
    [
        {"company": lambda self: ("casual", "dreamer")},
        {"company": lambda self: ("casual", "dreamer", "genius", "keen")},
        {"company": lambda self: ("casual", "dreamer", "fading", "keen")},
        {"usual": 4},
        {"weight": 0},
        {"weight": 6},
    ],
)
def test_company_that_does_not_fill_the_table_is_caught(said: dict[str, Any]) -> None:
    caught("the_company_can_be_asked", with_options(VARIANTS, **said))


@pytest.mark.parametrize(
    ("check", "game"),
    [
        ("worlds_agree_with_views", Careless()),
        ("components_stay", Wasteful()),
        ("no_label_twice", Repetitive()),
        ("every_game_ends", Overlong()),
        ("bad_moves_change_nothing", Suggestive()),
    ],
)
def test_other_faults_are_caught(check: str, game: FoxyGame) -> None:
    caught(check, game)
