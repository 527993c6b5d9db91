"""The Fox Experiment in the terminal: a person who types what the screen says, against bots."""

import io
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from foxtable.cli.play import Person, face_of
from foxtable.engine import Match, Move, game_named, open_match
from foxtable.engine.rulebook import LANGUAGES
from foxtable.engine.words import Words
from foxtable.games.experiment import EXPERIMENT, lines
from foxtable.games.experiment.after_roll import Change
from foxtable.games.experiment.breeding import Record
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.mats import replaced
from foxtable.games.experiment.menus import Menu, Menus
from foxtable.games.experiment.selection import Claim
from foxtable.games.experiment.terminal import Face
from foxtable.games.experiment.upgrades import Unlock
from foxtable.games.experiment.worded import Worded
from tests.experiment.tables import begun, give
from tests.typist import (
    Typist,
    drawn,
    draws_nothing_secret,
    has_words_for_every_line,
    played,
    stepped,
)

WIDTH = 100
KEYS = re.compile(r"([a-z0-9]+(?:, [a-z0-9]+)*): ")


class Newcomer(Typist):
    wide = WIDTH

    def follows(self, screen: str) -> str:
        last = f"{self.typed[-1]} " if self.typed else "?"
        longer = [row.split(": ")[0] for row in screen.splitlines() if row.startswith(last)]
        return self.random.choice(longer) if longer else ""

    def key(self, said: str) -> str:
        named = [match[1] for row in said.splitlines() if (match := KEYS.match(row))]
        keys = [key for each in named for key in each.split(", ") if key != "w"]
        return self.random.choice(keys) if keys else ""


class Chatty(Newcomer):
    """Types nonsense, moves of another moment and half a sentence first."""

    odd = ("99", "x", "deal", "t 99", "s77", "w", "roll", "m 5", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, {"hard": True, "siblings": True}), (2, {"siblings": True}), (6, {})],
)
def test_a_whole_game_by_what_the_screen_says(
    seats: int, options: dict[str, Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key that is named goes; no row is too wide."""
    refusals: list[object] = []
    monkeypatch.setattr(Person, "refused", lambda self, refusal: refusals.append(refusal))
    console = Newcomer(seats)
    match = played(EXPERIMENT, seats, language, monkeypatch, console, options)
    assert match.result is not None
    assert not refusals
    assert not [row for row in console.rows if cell_len(row) > WIDTH]
    text, words = "\n".join(console.rows), Words(EXPERIMENT.folder, language)
    assert words("terminal.round", round=5, rounds=5) in text
    assert words("column.friendliness") in text
    assert "{" not in text


def test_nonsense_is_answered_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Chatty(9)
    match = played(EXPERIMENT, 2, "en", monkeypatch, console, {"studies": "deal"})
    text = "\n".join(console.rows)
    assert match.result is not None
    assert "That is not a move here." in text
    assert "That is not possible." in text


def leaves(menu: Menu) -> Iterator[Move]:
    for each in menu.values():
        if each.move is not None:
            yield each.move
        if each.more is not None:
            yield from leaves(each.more)


@pytest.mark.parametrize("sample", EXPERIMENT.samples())
def test_every_move_has_a_key_and_every_key_is_a_move(sample: str) -> None:
    setup, rng = EXPERIMENT.samples()[sample], Random(sample)
    match = open_match(EXPERIMENT, setup.seats, setup.options, sample, chance="quick-1")
    words = Words(EXPERIMENT.folder, "en")
    menus = Menus(words, Worded(words))
    while match.result is None:
        for seat in match.must_act():
            asks = match.asks(seat)
            found = list(leaves(menus.menu(EXPERIMENT.view(match.state, seat), asks)))
            named = {str(_nameless(move)) for ask in asks for move in ask.moves()}
            assert len(found) == len(named)
            assert {str(move) for move in found} == named
        seat = rng.choice(match.must_act())
        match.play(seat, rng.choice(list(match.moves(seat))))


def _nameless(move: Move) -> Move:
    return Record(move.symbols) if isinstance(move, Record) else move


def selecting(seed: str = "keys") -> Match:
    return open_match(EXPERIMENT, 3, {"first": "first-seat", "studies": "deal"}, seed)


def reading(match: Match, text: str, language: str = "en") -> object:
    face = face_of(EXPERIMENT, language)
    return face.read(text, EXPERIMENT.view(match.state, 0), match.asks(0))


def on_space_two(match: Match, tile: str) -> None:
    """Seat 0 sees this tile there."""
    state: Any = match.state
    state.track = replaced(state.track, 1, state.cards.tile_named[tile])


def test_keys_of_a_turn() -> None:
    match = selecting()
    state: Any = match.state
    mother, father = state.rows[0][1].key, state.rows[1][0].key
    assert str(reading(match, "2")) == f"take {mother}"
    assert str(reading(match, "5")) == f"take {father}"
    assert str(reading(match, "m")) == "surprise female"
    assert str(reading(match, "f")) == "surprise male"
    assert reading(match, "s1") == Claim(1)
    assert str(reading(match, "surprise male")) == "surprise male"


def test_a_wild_icon_is_asked_for_in_the_letters_of_the_language() -> None:
    match = selecting()
    on_space_two(match, _wild_tile(match))
    assert str(reading(match, "s2")).splitlines()[0] == "s2 t: tail"
    assert reading(match, "s2 b") == Claim(2, "bark")
    assert reading(match, "s2 Q", "fr") == Claim(2, "tail")
    assert reading(match, "s2 m", "it") == Claim(2, "spot")


def _wild_tile(match: Match) -> str:
    state: Any = match.state
    return next(str(tile.id) for tile in state.cards.printed.tiles if "wild" in tile.icons)


def upgrading(tokens: tuple[int, int, int, int], **cards: int) -> Match:
    match = selecting()
    rng = Random(1)
    while match.must_act() != (0, 1, 2):
        match.play(match.must_act()[0], rng.choice(list(match.moves(match.must_act()[0]))))
    state: Any = match.state
    state.mats[0].tokens = tokens
    state.mats[0].science = tuple(cards.get(name, 0) for name in _science())
    return match


def _science() -> tuple[str, ...]:
    return tuple(name.replace("-", "_") for name in SCIENCE)


def test_keys_of_upgrades() -> None:
    match = upgrading((2, 0, 2, 0), mixed=1)
    assert reading(match, "1 t") == Unlock("pups", "tail")
    assert reading(match, "3 b") == Unlock("dice", "bark")
    lines_ = str(reading(match, "1")).splitlines()
    assert lines_[:2] == ["1 t: tail", "1 b: bark"]
    assert lines_[2] == "1 m3: 1 tail, 1 bark; on the mat stays: tail"
    assert reading(match, "1 m4") == Unlock("pups", "bark", (1, 0, 1, 0))
    assert str(reading(match, "d")) == "done"


def rolled(*dice: tuple[int, int], friendly: int = 0, change: int = 0) -> Match:
    match = upgrading((0, 0, 0, 0), change=change)
    for seat in (0, 1, 2):
        match.play(seat, "done")
    match.play(0, "breed")
    match.play(0, "roll")
    state: Any = match.state
    state.mats[0].brood = state.mats[0].brood._replace(dice=dice)
    state.mats[0].friendly = friendly
    return match


def test_the_best_way_stands_first_and_any_can_be_typed() -> None:
    """A tail and a half, an ear's half, and a token: what helps the study comes first."""
    match = rolled((0, 3), (1, 0), friendly=1)
    state: Any = match.state
    first = next(
        at for at, each in enumerate(state.cards.studies) if each.levels[0] == (2, 1, 0, 0)
    )
    state.mats[0].studies = ((first, 0),)
    ways = str(reading(match, "w")).splitlines()
    assert ways[0] == "1: T1 E0 B0 S0 · friendliness 1"
    assert "2: T2 E0 B0 S0 · friendliness 2 · costs 1 ♥" in ways
    assert reading(match, "1 1 0 0 Old Zelda") == Record((1, 1, 0, 0), "Old Zelda")
    state.mats[0].friendly = 2
    best = str(reading(match, "w")).splitlines()[0]
    assert best == "1: T2 E1 B0 S0 · friendliness 3 · Tails with ears +2 ★ · costs 2 ♥"
    assert reading(match, "1 Zelda") == Record((2, 1, 0, 0), "Zelda")


def test_a_die_is_changed_by_its_number() -> None:
    match = rolled((0, 0), (4, 0), change=1)
    assert str(reading(match, "c")).splitlines() == ["c 1: T ◐", "c 2: ♥ ◐"]
    assert str(reading(match, "c 2")).splitlines() == ["c 2 2: ◐◐", "c 2 3: ●", "c 2 4: ●◐"]
    assert reading(match, "c 2 4") == Change(1, "full-and-half")


def test_a_name_is_no_markup() -> None:
    match = rolled((0, 2))
    match.play(0, Record((1, 0, 0, 0), "[red]"))
    assert drawn(EXPERIMENT, EXPERIMENT.view(match.state, 0), WIDTH).count("[red]") == 1


def test_dice_and_tracks_are_drawn() -> None:
    match = rolled((0, 0), (0, 1), (1, 2), (4, 3))
    assert "1 T ◐   2 T ◐◐   3 E ●   4 ♥ ●◐" in drawn(
        EXPERIMENT, EXPERIMENT.view(match.state, 0), WIDTH
    )
    match.play(0, next(iter(match.moves(0))))
    state: Any = match.state
    pup = state.mats[0].pups[0]
    state.mats[0].pups = (pup._replace(symbols=(7, 1, 0, 2)),)
    text = drawn(EXPERIMENT, EXPERIMENT.view(match.state, 0), WIDTH)
    assert "T ■●■●●+2  E ■○□○○  B □○□○○  S ■●□○○ · friendliness 10" in text


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_secret_is_drawn(seats: int) -> None:
    draws_nothing_secret(EXPERIMENT, seats, WIDTH, moves=80)


RARE = (
    lines.Friendliest((), 0, 2, 1),
    lines.Thinned((40,), ("Zelda",)),
    lines.Reshuffled("mothers"),
    lines.Reshuffled("fathers"),
    lines.Reshuffled("tiles"),
    lines.Reshuffled("science"),
    lines.GaveBack(0, (1, 0, 1, 0)),
    lines.Traded(0, ("tail", "tail"), ("friendly", "friendly")),
    lines.Swapped(0, "swap-board", "T01", ("tail", "science")),
    lines.Mixed(0),
    lines.Held(0, 40, "Zelda"),
    lines.Ended(()),
    lines.Improved(3, (), "Laska"),
)
"""Lines that a handful of games need not have."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_has_words(language: str) -> None:
    has_words_for_every_line(EXPERIMENT, language, RARE)


def test_the_automa_is_told_in_words() -> None:
    face, names = face_of(EXPERIMENT, "en"), ["You"]
    told = [
        face.told(lines.Flipped(("female", "gear"), "left"), names),
        face.told(lines.AutomaClaimed(3, False, 2, "left"), names),
        face.told(lines.Studied(1, 40, "A02", 2, "Cog", ("tail", "bark"), 5), names),
        face.told(lines.Friendliest((0, 1), 8, 3, 2), names),
    ]
    assert told == [
        "The automa turns over: mother, space ←",
        "The automa: space 3 is blocked. It takes 2 friendly tokens.",
        "The automa\u2019s Cog completes level 2 of Tails, then barks (5 ★)",
        "Friendliest (8): You, the automa, 3 ★. For all others: 2 friendly tokens",
    ]


def test_studies_are_named_by_their_traits() -> None:
    told = {language: Worded(Words(EXPERIMENT.folder, language)) for language in LANGUAGES}
    assert told["en"].study(("spot", "ear")) == "Spots with ears"
    assert told["en"].study(("tail", "ear", "bark")) == "Tails, ears, barks"
    assert told["en"].automa_study(("tail", "bark")) == "Tails, then barks"
    assert told["fr"].study(("spot", "ear")) == "Taches et oreilles"
    assert told["it"].automa_study(("tail", "bark")) == "Code, poi latrati"


def test_stepping_shows_the_table_and_the_log() -> None:
    text = stepped(EXPERIMENT, 2, WIDTH)
    assert "— Round " in text or "Round 5 of 5" in text
    assert "Won by: " in text
    assert "Science cards for you" not in text


def test_it_is_the_games_own_face() -> None:
    assert isinstance(face_of(game_named("experiment"), "fr"), Face)


def test_bots_of_one_kind_are_told_apart_where_there_is_little_room() -> None:
    """Who has taken a space."""
    match = begun(3)
    give(match, 1, gear=1)
    give(match, 2, gear=2)
    console = Console(file=io.StringIO(), width=WIDTH)
    names = ["You", "Curious bot A", "Curious bot B"]
    console.print(face_of(EXPERIMENT, "en").table(EXPERIMENT.view(match.state, 0), names))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Curious b…A" in text
    assert "Curious b…B" in text
