"""Science cards that swap supply tiles, with a space that one claims."""

from collections.abc import Sequence
from itertools import product

import msgspec
import pytest

from foxtable.engine import Match
from foxtable.games.experiment.components import SCIENCE
from foxtable.games.experiment.mats import NOBODY
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.selection import Claim
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.supplies import Board, Swap, Swaps, swapped
from foxtable.games.experiment.upgrades import Unlock
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    give,
    lay_open,
    mat,
    offered,
    refused,
    table_of,
    tile,
)


@pytest.mark.rule("experiment.science.swap_discard")
def test_swap_with_the_discard() -> None:
    """The old tile goes to the discard for good. E8."""
    match = give(begun(3), cards="swap-discard")
    state = table_of(match)
    tile(match, 2, "T01")
    assert refused(match, 0, Claim(2, "", (("swap-discard", "T19"),))) == (
        "experiment.science.swap_discard"
    ), "an empty discard, or another tile. E48"
    for nowhere in ("nope", "T99"):
        assert refused(match, 0, Claim(2, "", (("swap-discard", nowhere),))) == (
            "experiment.science.swap_discard"
        )
    taken = CARDS.tile_named["T20"]
    lay_open(match, "T20")
    swaps = (("swap-discard", "T20"),)
    assert Claim(2, "", swaps) in offered(match, 0, Claim)  # type: ignore[arg-type]
    match.play(0, Claim(2, "", swaps))  # type: ignore[arg-type]
    assert mat(match).friendly == 2
    assert state.tile_discard == (CARDS.tile_named["T01"], taken)
    assert state.science_discard == (SCIENCE.index("swap-discard"),)
    assert mat(match).cards == 0


@pytest.mark.rule("experiment.science.swap_board", "experiment.science.swap_none")
def test_swap_with_a_tile_on_the_board() -> None:
    """Any other tile that lies open, also a patron's; not on a space without a tile, and not with
    a space that is taken. E8, E9, E10."""
    match = give(give(begun(3), cards="swap-board"), 1, cards="swap-board")
    state = table_of(match)
    tile(match, 2, "T05")
    tile(match, 3, "T06")
    for swap, rule in [
        (("swap-board", "T05"), "experiment.science.swap_board"),
        (("swap-board", "T21"), "experiment.science.swap_board"),
        (("swap-board", "T99"), "experiment.science.swap_board"),
        (("swap-discard", "T06"), "experiment.science.none"),
        (("change", "T06"), "experiment.science.none"),
    ]:
        assert refused(match, 0, Claim(2, "", (swap,))) == rule  # type: ignore[arg-type]
    first = Claim(1, "", (("swap-board", "T06"),))
    assert refused(match, 0, first) == "experiment.science.swap_none"
    assert not [each for each in offered(match, 0, Claim) if each.space == 1 and each.swaps]
    match.play(0, Claim(2, "", (("swap-board", "T02"),)))
    assert CARDS.tile_ids[state.patron_tiles[0]] == "T05", "they are exchanged"
    assert mat(match).tokens == (0, 1, 0, 0)
    match.deal(Supply(("keep",)))
    gone = Claim(3, "", (("swap-board", "T02"),))
    assert refused(match, 1, gone) == "experiment.science.swap_board", "it is in the discard"
    match.play(1, Claim(3, "", (("swap-board", "T05"),)))
    assert mat(match, 1).tokens == (1, 0, 0, 0)
    assert mat(match, 1).friendly == 1 + 2


@pytest.mark.rule("experiment.science.several")
def test_swaps_one_after_the_other() -> None:
    """Any number, with cards held before the claim. E16, E55."""
    match = give(begun(3), cards="swap-board swap-board")
    tile(match, 2, "T05")
    tile(match, 3, "T06")
    tile(match, 4, "T07")
    twice = (("swap-board", "T06"), ("swap-board", "T07"))
    three = (*twice, ("swap-board", "T05"))
    assert refused(match, 0, Claim(2, "", three)) == "experiment.science.none"  # type: ignore[arg-type]
    assert Claim(2, "", twice) in offered(match, 0, Claim)  # type: ignore[arg-type]
    match.play(0, Claim(2, "", twice))  # type: ignore[arg-type]
    assert mat(match).tokens == (0, 0, 1, 0)
    track = [CARDS.tile_ids[each] if each >= 0 else "" for each in table_of(match).track]
    assert track == ["", "", "T05", "T06"]


@pytest.mark.rule("experiment.science.useless", "experiment.science.several")
@pytest.mark.parametrize(
    ("cards", "swaps"),
    [
        ("swap-board swap-board", ("T06", "T05")),
        ("swap-discard swap-discard", ("T20", "T05")),
        ("swap-discard swap-discard swap-board", ("T20", "T05", "T06")),
    ],
)
def test_swaps_that_undo_each_other(cards: str, swaps: tuple[str, ...]) -> None:
    """They would do nothing, also with another one after them: the cards are points. E52."""
    match = give(begun(3), cards=cards)
    state = table_of(match)
    tile(match, 2, "T05")
    tile(match, 3, "T06")
    lay_open(match, "T20")
    claim = Claim(2, "", tuple(zip(cards.split(), swaps, strict=True)))  # type: ignore[arg-type]
    assert refused(match, 0, claim) == "experiment.science.useless"
    assert claim not in offered(match, 0, Claim)
    match.play(0, msgspec.structs.replace(claim, swaps=claim.swaps[:1]))
    assert state.track[1] == NOBODY


@pytest.mark.rule("experiment.science.useless")
def test_swaps_on_a_patron_that_undo_each_other() -> None:
    """E52."""
    match = give(begun(3), cards="swap-board swap-board", tokens=(5, 0, 0, 0))
    at(match, "upgrade")
    board = table_of(match)
    there, other = (CARDS.tile_ids[each] for each in (board.patron_tiles[0], board.track[1]))
    both = (("swap-board", other), ("swap-board", there))
    back = Unlock("patrons", "tail", patron=0, swaps=both)  # type: ignore[arg-type]
    assert refused(match, 0, back) == "experiment.science.useless"
    assert back not in offered(match, 0, Unlock)


def test_swaps_that_leave_the_tile_but_not_the_board() -> None:
    """One that lay elsewhere is in the discard now: that is something. E16, E52."""
    match = give(begun(3), cards="swap-discard swap-discard swap-board")
    state = table_of(match)
    tile(match, 2, "T05")
    tile(match, 3, "T06")
    lay_open(match, "T20")
    swaps = (("swap-discard", "T20"), ("swap-board", "T06"), ("swap-discard", "T05"))
    match.play(0, Claim(2, "", swaps))  # type: ignore[arg-type]
    assert mat(match).tokens == (1, 0, 0, 0)
    assert state.track[2] == CARDS.tile_named["T20"]


def test_a_swap_that_brings_a_wild_icon() -> None:
    match = give(begun(3), cards="swap-board")
    tile(match, 2, "T05")
    wild = (("swap-board", "T15"),)
    assert refused(match, 0, Claim(2, "", wild)) == "experiment.supply.wild"  # type: ignore[arg-type]
    named = [each for each in offered(match, 0, Claim) if each.swaps == wild and each.space == 2]
    assert {each.wild for each in named} == {"tail", "ear", "bark", "spot"}
    match.play(0, Claim(2, "spot", wild))  # type: ignore[arg-type]
    assert mat(match).tokens == (0, 0, 0, 1)


TWINS = [("T15", "T16"), ("T17", "T18"), ("T19", "T20"), ("T21", "T22"), ("T23", "T24")]


@pytest.mark.rule("experiment.science.useless")
@pytest.mark.parametrize(("here", "twin"), TWINS)
@pytest.mark.parametrize("card", ["swap-discard", "swap-board"])
def test_a_tile_with_the_same_icons_changes_nothing(here: str, twin: str, card: str) -> None:
    """The card is a point. E52."""
    match = give(begun(3), cards=card)
    state = table_of(match)
    _lay(state, here, (twin, "T05"), (twin, "T05"))
    wild = "tail" if CARDS.wild[CARDS.tile_named[here]] else ""
    claim = Claim(2, wild, ((card, twin),))  # type: ignore[arg-type]
    assert claim not in offered(match, 0, Claim)
    assert Claim(2, "", ((card, "T05"),)) in offered(match, 0, Claim)  # type: ignore[arg-type]


def _lay(state: Experiment, here: str, track: Sequence[str], discard: Sequence[str]) -> None:
    """One tile on the second space, others on the next ones, and these in the discard."""
    named = CARDS.tile_named
    lying = [NOBODY, *(named[name] for name in (here, *track))]
    state.track = tuple(lying + [NOBODY] * (len(state.track) - len(lying)))
    state.tile_discard = tuple(named[name] for name in discard)


def _changes(match: Match, swaps: tuple[Swap, ...]) -> bool:
    """They are legal on the second space, and after each of them other icons lie somewhere."""
    seen = []
    for number in range(len(swaps) + 1):
        board = swapped(table_of(match), mat(match), 1, NOBODY, swaps[:number])
        if not isinstance(board, Board):
            return False
        lie = [sorted(CARDS.tiles[tile]) if tile >= 0 else [] for tile in board.track]
        seen.append([*lie, *(sorted(CARDS.tiles[tile]) for tile in board.patrons)])
    return all(lie not in seen[:number] for number, lie in enumerate(seen))


@pytest.mark.rule("experiment.science.useless", "experiment.science.several")
@pytest.mark.parametrize(
    "cards",
    [
        "swap-board",
        "swap-discard",
        "swap-board swap-discard",
        "swap-board swap-board",
        "swap-discard swap-discard",
        "swap-board swap-board swap-discard swap-discard",
    ],
)
@pytest.mark.parametrize(("here", "twin"), [("T19", "T20"), ("T15", "T16"), ("T05", "T06")])
def test_every_swap_is_offered_that_changes_something(cards: str, here: str, twin: str) -> None:
    """Of one, or two in a row, that are legal; and counted rightly, twins lying everywhere. E52."""
    match = give(begun(3), cards=cards)
    state = table_of(match)
    state.patron_tiles = tuple(map(CARDS.tile_named.__getitem__, ("T18", "T21", "T22", "T23")))
    for track, discard in (((twin, "T09"), ("T10",)), (("T10", "T09"), (twin,)), (("T10",), ())):
        _lay(state, here, track, (*discard, "T17", "T24"))
        swaps = Swaps(state, mat(match))
        old = state.track[1]
        found = swaps.of(old)
        single = [(card, name) for card in sorted(set(cards.split())) for name in CARDS.tile_ids]
        allowed = {
            each
            for each in (*((one,) for one in single), *product(single, repeat=2))
            if _changes(match, each)  # type: ignore[arg-type]
        }
        assert {each for each, _ in found} == allowed
        assert len(found) == len(allowed)
        for wild in (False, True):
            last = [tile for _, tile in found if CARDS.wild[tile] == wild]
            assert swaps.how_many(old, wild) == len(last)
