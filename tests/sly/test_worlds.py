"""Tables that may be: they agree with all that their reader sees and remembers."""

from random import Random
from typing import Any

import pytest

from foxtable.engine import Match
from foxtable.games.sly import SLY
from foxtable.games.sly.endings import may_keep
from foxtable.games.sly.worlds import Known
from tests.sly.bot_tables import counts
from tests.sly.tables import say, state_of, table


def spent(rest: str, **options: Any) -> Match:
    """Seat 1 is out and has interfered with its last weasel; the attack is still open."""
    match = table(
        *("gossip gossip trap", f"weasel facts {rest}", "facts facts facts", "trap trap trap"),
        lives={1: "gtt"},
        **options,
    )
    return say(match, "0 attack 2 gossip gossip", "2 pass", "1 interfere facts", "3 pass", "open")


HALVES = ([2, 0], [0, 3], [3, 0])
"""Attack and defence cards of seats 0, 2 and 3 then."""


@pytest.mark.rule("sly.out.spent", "sly.hand.open")
@pytest.mark.parametrize("rest", ["", "caution", "trap caution"])
def test_a_hand_that_is_played_out_has_as_many_cards_as_everybody_sees(rest: str) -> None:
    """S55, S62: nobody makes up another weasel for whoever has used the last one."""
    view = SLY.view(spent(rest, open=True).state, 0)
    assert view.counts == (2, len(rest.split()), 3, 3)
    for seed in range(20):
        assert SLY.view(SLY.determinize(view, None, Random(seed)), 0) == view


@pytest.mark.rule("sly.out.spent")
@pytest.mark.parametrize(("rest", "halves"), [("", [0, 0]), ("caution", [0, 1]), ("trap", [1, 0])])
@pytest.mark.parametrize("seat", [0, 2])
def test_and_as_many_of_each_deck_as_its_reader_remembers(
    rest: str, halves: list[int], seat: int
) -> None:
    """S55"""
    match = spent(rest)
    splits = [HALVES[0], halves, *HALVES[1:]]
    known = Known(
        counts=tuple(map(sum, splits)), splits=tuple((one, other) for one, other in splits)
    )
    for seed in range(20):
        world = SLY.determinize(SLY.view(match.state, seat), known, Random(seed))
        assert [[sum(held[:6]), sum(held[6:])] for held in counts(world)] == splits


@pytest.mark.rule("sly.out.keeps")
def test_whoever_keeps_cards_has_one_to_interfere_with() -> None:
    """S23, S55: as far as nothing else is known."""
    match = table("gossip", "weasel facts", "trap", "trap", lives={1: "gtt"})
    for seed in range(20):
        world = SLY.determinize(SLY.view(match.state, 0), None, Random(seed))
        assert may_keep(world, 1)
        assert world.keeps == state_of(match).keeps
