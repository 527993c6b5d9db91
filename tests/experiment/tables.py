"""Any position of The Fox Experiment in a few lines: dealt by hand, then set as it is wanted."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import pytest

from foxtable.engine import Match, Move, Refused, game_named, open_match
from foxtable.games.experiment import phases
from foxtable.games.experiment.arranging import ways
from foxtable.games.experiment.automa import NewStudy
from foxtable.games.experiment.breeding import Blank, Breed, Record, Roll, Rolled, heap
from foxtable.games.experiment.components import (
    FEMALE,
    MALE,
    NONE,
    SCIENCE,
    SEXES,
    TRACKS,
    Four,
    edition_named,
)
from foxtable.games.experiment.mats import NOBODY, Fox, Mat, Pup, plus
from foxtable.games.experiment.setup import Deal
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Done, Keep, Offer

EXPERIMENT = game_named("experiment")
CARDS = edition_named("standard")
ME, YOU = 0, 1


def parent(name: str) -> int:
    """The key of a parent by its name."""
    return CARDS.names.index(name)


def parents(names: str) -> tuple[int, ...]:
    return tuple(map(parent, names.split()))


FEMALES = "Jacquelin Vera Laska Pavlina Kukla Taiga Umka"
MALES = "Julsbar Vasily Pushok Fedya Borya Veter Zhuk"
TILES = ("T01", "T05", "T09", "T19", "T13", "T17")
PATRON_TILES = ("T02", "T15", "T18", "T23")
PATRONS = (3, 5, 1, 4)
"""Spots, vertical pairs, sets and columns: those of the rulebook's last example."""


def dealt(  # noqa: PLR0913, PLR0917 - a table has many parts
    seats: int,
    first: int = 0,
    females: str = FEMALES,
    males: str = MALES,
    tiles: Sequence[str] = TILES,
    cards: Sequence[int] = PATRONS,
    arrow: str = "left",
    study: str = "A02",
    log: bool = False,
    **options: Any,
) -> Match:
    """A match dealt by hand, up to the choice of studies: everybody is offered three in a row."""
    match = open_match("experiment", seats, options, chance="hand", log=log)
    foxes = table_of(match).foxes
    back = arrow if seats < 3 else None
    match.deal(
        Deal(
            first,
            tuple(tiles[: foxes - 1]),
            PATRON_TILES,
            tuple(cards),
            parents(females)[:foxes],
            parents(males)[:foxes],
            back,  # type: ignore[arg-type]
        )
    )
    if seats < 3:
        match.deal(NewStudy(study))
    each = 1 if options.get("studies") == "deal" else 3
    for seat in range(seats):
        match.deal(Offer(tuple(CARDS.studies[seat * each + n].id for n in range(each))))
    return match


def begun(seats: int, **more: Any) -> Match:
    """Everybody has kept the first study that was offered, and the first turn begins."""
    match = dealt(seats, **more)
    for seat in match.must_act():
        if table_of(match).phase == "study":
            match.play(seat, Keep(CARDS.studies[seat * 3].id))
    return match


def table_of(match: Match) -> Experiment:
    assert isinstance(match.state, Experiment)
    return match.state


def mat(match: Match, seat: int = ME) -> Mat:
    return table_of(match).mats[seat]


def give(
    match: Match,
    seat: int = ME,
    cards: str = "",
    tokens: Four = NONE,
    friendly: int | None = None,
    slots: Mapping[str, str] | None = None,
    studies: Mapping[str, int] | None = None,
    **fields: Any,
) -> Match:
    """Put things on a mat: science cards off the deck, tokens, upgrades as `{"pups": "te"}`, and
    studies with their levels."""
    state = table_of(match)
    it = state.mats[seat]
    for name in cards.split():
        state.take_science(SCIENCE.index(name), None)
        it.science = plus_one(it.science, SCIENCE.index(name))
    it.tokens = plus(it.tokens, tokens)
    if friendly is not None:
        it.friendly = friendly
    for track, letters in (slots or {}).items():
        filled = list(it.slots)
        filled[TRACKS.index(track)] = tuple("tebs".index(letter) for letter in letters)  # type: ignore[arg-type]
        it.slots = tuple(filled)
    if studies is not None:
        _give_studies(state, it, studies)
    for field, value in fields.items():
        setattr(it, field, value)
    if state.shown:
        state.shown = tuple(copy(each) for each in state.mats)
    return match


def _give_studies(state: Experiment, it: Mat, studies: Mapping[str, int]) -> None:
    state.studies += tuple(place for place, _ in it.studies)
    it.studies = tuple((CARDS.study_named[name], level) for name, level in studies.items())
    mine = {place for place, _ in it.studies}
    state.studies = tuple(place for place in state.studies if place not in mine)
    state.studies_under = tuple(place for place in state.studies_under if place not in mine)


def plus_one(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def pup(  # noqa: PLR0913, PLR0917 - a pup has many parts
    match: Match,
    symbols: Four,
    sex: str = "female",
    owner: int = ME,
    number: int = 0,
    name: str = "",
    mother: int = 0,
    father: int = 18,
    round: int | None = None,
) -> Pup:
    """A pup as somebody might have bred it in this round."""
    state = table_of(match)
    round = state.round if round is None else round
    was, state.round = state.round, round
    key = state.pup_key(owner, number)
    state.round = was
    return Pup(key, SEXES.index(sex), owner, round, mother, father, symbols, name)  # type: ignore[arg-type]


def fox(match: Match, symbols: Four, sex: str = "female", owner: int = ME, number: int = 0) -> Fox:
    """A fox that somebody bred in the round before this one; everybody knows it."""
    state = table_of(match)
    found = pup(match, symbols, sex, owner, number, round=state.round - 1)
    state.born[found.key] = found
    return state.fox_of(found)


def at(match: Match, phase: str, round: int | None = None) -> Match:
    """Straight to the beginning of a phase: `upgrade`, `breeding`, `research`, `selection` or
    `administration`. Whoever has no parents, gear or pups gets some."""
    state = table_of(match)
    state.round = round or state.round
    if phase != "selection":
        _selected(state)
    if phase in ("research", "administration"):
        _bred(match)
    for it in state.mats:
        it.step = ""
    state.dealing, state.owed, state.awaited, state.aside, state.shown = False, "", 0, 0, ()
    state.moment += 1
    phases.enter(state, phase, None)
    return match


def _selected(state: Experiment) -> None:
    free = [space for space in range(state.spaces) if space not in [m.gear for m in state.mats]]
    for seat, it in enumerate(state.mats):
        if it.gear == NOBODY:
            it.gear = free.pop(0)
        for sex in (FEMALE, MALE):
            if it.parents[sex] is None:
                _take(state, seat, sex)
    automa = state.automa
    if automa is not None and automa.gear == NOBODY:
        automa.block, automa.gear = free[:2]
        for sex in (FEMALE, MALE):
            while state.holders[sex].count(state.seats) < 2:
                place = state.holders[sex].index(NOBODY)
                holders = list(state.holders[sex])
                holders[place] = state.seats
                state.holders[sex] = tuple(holders)


def _take(state: Experiment, seat: int, sex: int) -> None:
    place = state.holders[sex].index(NOBODY)
    holders = list(state.holders[sex])
    holders[place] = seat
    state.holders[sex] = tuple(holders)
    both = list(state.mats[seat].parents)
    both[sex] = state.rows[sex][place]
    state.mats[seat].parents = (both[0], both[1])


def _bred(match: Match) -> None:
    state = table_of(match)
    for seat, it in enumerate(state.mats):
        if not it.pups:
            set_pups(match, seat, pup(match, (0, 0, 0, 0), owner=seat))
    if state.seats == 1 and state.automa is not None and not state.automa.pups:
        for number, sex in enumerate(SEXES):
            made = pup(match, (0, 0, 0, 0), sex, owner=1, number=number)
            state.born[made.key] = made
            state.automa.pups += (made,)
            state.automa.blanks = _one_less(state.automa.blanks, made.sex)


def _one_less(blanks: tuple[int, int], sex: int) -> tuple[int, int]:
    female, male = blanks
    return (female - 1, male) if sex == FEMALE else (female, male - 1)


def set_pups(match: Match, seat: int, *pups: Pup) -> None:
    """These were bred in this round, off the seat's blanks."""
    state = table_of(match)
    it = state.mats[seat]
    for each in pups:
        state.born[each.key] = each
        it.blanks = _one_less(it.blanks, each.sex)
    it.pups = pups


def set_row(match: Match, sex: int, *foxes: Fox) -> None:
    """The kennel's row is these."""
    state = table_of(match)
    state.rows[sex] = foxes
    state.holders[sex] = (NOBODY,) * len(foxes)


def tile(match: Match, space: int, name: str) -> None:
    """This tile lies on the space; what was there goes where the other was."""
    state = table_of(match)
    wanted, old = CARDS.tile_named[name], state.track[space - 1]
    state.tiles = tuple(old if each == wanted else each for each in state.tiles)
    state.track = tuple(wanted if at == space - 1 else each for at, each in enumerate(state.track))


def lay_open(match: Match, name: str) -> None:
    """This tile is in the discard."""
    state, taken = table_of(match), CARDS.tile_named[name]
    state.tiles = tuple(each for each in state.tiles if each != taken)
    state.tile_discard += (taken,)


def lead(match: Match, seat: int, mother: Fox | str, father: Fox | str) -> None:
    """A seat's parents, from the edition by their names or bred."""
    state = table_of(match)
    both = [state.parent(parent(one)) if isinstance(one, str) else one for one in (mother, father)]
    state.mats[seat].parents = (both[0], both[1])
    if state.shown:
        state.shown = tuple(copy(each) for each in state.mats)


SHOWN = {"1": "half", "11": "two-halves", "2": "full", "21": "full-and-half"}


def faces(text: str) -> tuple[Any, ...]:
    """`1 11 2 21`: a half, two halves, a full symbol, a full one and a half."""
    return tuple(SHOWN[each] for each in text.split())


def roll(match: Match, fallen: str, seat: int = ME, sex: str = "female") -> Match:
    """Turn a blank up and roll: up to the question how to arrange."""
    if mat(match, seat).step == "breed":
        match.play(seat, Breed())
        match.deal(Blank(sex))  # type: ignore[arg-type]
    match.play(seat, Roll())
    match.deal(Rolled(faces(fallen)))
    return match


def breed(match: Match, seat: int = ME, fallen: str = "", sex: str = "female") -> Pup:
    """A whole pup: every die shows a half if nothing is said."""
    if not fallen:
        fallen = " ".join(["1"] * len(mat(match, seat).roll(CARDS)))
    roll(match, fallen, seat, sex)
    symbols = next(way for way, cost in ways(heap(mat(match, seat))).items() if not cost)
    match.play(seat, Record(symbols))
    return mat(match, seat).pups[-1]


def done(match: Match) -> Match:
    """Everybody is done with upgrades."""
    for seat in match.must_act():
        match.play(seat, Done())
    return match


def refused(match: Match, actor: int, move: Move) -> str:
    """The rule that refuses it; nothing has changed."""
    before, entries = match.state.copy(), list(match.entries)
    with pytest.raises(Refused) as caught:
        match.play(actor, move)
    assert match.state == before, "a refused move has changed something"
    assert match.entries == entries
    return caught.value.rule


def offered(match: Match, seat: int, kind: type[Move]) -> list[Any]:
    """Every move of a kind that a seat is offered."""
    return [move for move in match.moves(seat) if isinstance(move, kind)]


def impossible(seats: int, **options: Any) -> str:
    """The rule that forbids this set-up."""
    with pytest.raises(Refused) as caught:
        open_match("experiment", seats, options)
    return caught.value.rule


def lines(match: Match, kind: type[Any]) -> list[Any]:
    """What the log has told of a kind."""
    assert match.lines is not None
    return [each.line for log in match.lines for each in log if isinstance(each.line, kind)]
