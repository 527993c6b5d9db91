"""Phase 4: Administration, in its six steps."""

from typing import Any

import pytest

from foxtable.engine import Match, Sealed, seed_from
from foxtable.games.experiment.administration import Order, Refill
from foxtable.games.experiment.components import FEMALE, MALE, Four
from foxtable.games.experiment.lines import Friendliest, Thinned
from foxtable.games.experiment.mats import NOBODY
from foxtable.games.experiment.selection import Surprise, Take
from foxtable.games.experiment.upgrades import Done
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    lines,
    mat,
    offered,
    parent,
    parents,
    pup,
    refused,
    set_pups,
    table_of,
)

Bred = tuple[Four, str]


def bred(match: Match, seat: int, *pups: Bred) -> None:
    made = [pup(match, each, sex, owner=seat, number=n) for n, (each, sex) in enumerate(pups)]
    set_pups(match, seat, *made)


def scored(*friendliness: int, **more: Any) -> Match:
    """Everybody has bred one female pup of such friendliness; Administration begins."""
    match = begun(len(friendliness), log=True, **more)
    for seat, number in enumerate(friendliness):
        bred(match, seat, ((number, 0, 0, 0), "female"))
    at(match, "research")
    return match


def administer(match: Match, round: int | None = None) -> Match:
    return at(match, "administration", round)


@pytest.mark.rule("experiment.award.friendliest", "experiment.award.consolation")
def test_paddy_is_the_friendliest_of_the_first_round() -> None:
    """Red places a meeple; the others get a friendly token each."""
    match = scored(4, 3, 2)
    before = [mat(match, seat).friendly for seat in range(3)]
    administer(match)
    assert table_of(match).awards == ((0,),)
    assert [mat(match, seat).friendly - before[seat] for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("experiment.award.tie", "experiment.award.consolation")
def test_a_tie_in_the_second_round() -> None:
    """Both place one; only the third gets a token. Another game than that of the last example.
    E22, E25."""
    match = scored(7, 7, 5)
    table_of(match).awards = ((0,),)
    before = mat(match, 2).friendly
    administer(match, round=2)
    assert table_of(match).awards == ((0,), (0, 1))
    assert mat(match, 2).friendly == before + 1


def test_two_pups_of_one_player_tie() -> None:
    """One meeple. E22."""
    match = begun(3)
    bred(match, 0, ((3, 0, 0, 0), "female"), ((0, 3, 0, 0), "male"))
    administer(match)
    assert table_of(match).awards == ((0,),)


def test_points_beyond_a_track_count_for_friendliness() -> None:
    match = scored(7, 6, 6)
    administer(match)
    assert table_of(match).awards == ((0,),)


@pytest.mark.rule("experiment.award.nobody")
def test_nobody_is_the_friendliest_if_all_are_kept() -> None:
    """All get the red reward, and the space stays empty. E47."""
    match = scored(4, 3, 2)
    for seat in range(3):
        mat(match, seat).held = (mat(match, seat).pups[0].key,)
    before = [mat(match, seat).friendly for seat in range(3)]
    administer(match)
    assert table_of(match).awards == ((),)
    assert [mat(match, seat).friendly for seat in range(3)] == [each + 1 for each in before]


@pytest.mark.rule("experiment.science.keep")
def test_a_kept_pup_is_a_parent_and_wins_nothing() -> None:
    """It does not go to the kennel. E17, E18."""
    match = scored(9, 3, 2)
    (kept,) = mat(match).pups
    mat(match).held = (kept.key,)
    administer(match)
    state = table_of(match)
    assert state.awards == ((1,),)
    mother, father = mat(match).parents
    assert mother is not None
    assert (mother.key, mother.owner, father) == (kept.key, 0, None)
    assert kept.key not in [fox.key for fox in state.rows[FEMALE]]


@pytest.mark.rule("experiment.clear.foxes")
def test_all_foxes_of_the_old_generation_are_discarded() -> None:
    """Those off the decks to their discards, bred ones back to their breeders. E6."""
    match = scored(4, 3, 2)
    state = table_of(match)
    state.round = 2
    old = pup(match, (1, 0, 0, 0), "male", owner=2, round=1, number=1)
    state.born[old.key] = old
    mat(match, 0).parents = (mat(match, 0).parents[0], state.fox_of(old))
    administer(match)
    assert set(state.discards[FEMALE]) == set(parents("Jacquelin Vera Laska Pavlina"))
    assert mat(match, 2).returned == (0, 1)
    assert all(each.parents == (None, None) for each in state.mats)


@pytest.mark.rule("experiment.admin.pups", "experiment.admin.steps", "experiment.kennel.fill")
def test_pups_stand_in_turn_order_and_then_the_deck_fills_up() -> None:
    """By the order of this round, and by birth. E26."""
    match = begun(3, first=1)
    bred(match, 0, ((1, 0, 0, 0), "female"))
    bred(match, 1, ((2, 0, 0, 0), "female"), ((3, 0, 0, 0), "female"))
    bred(match, 2, ((4, 0, 0, 0), "male"))
    administer(match)
    state = table_of(match)
    assert state.phase == "setup"
    assert [fox.owner for fox in state.rows[FEMALE]] == [1, 1, 0]
    good = (parents("Roza"), parents("Kuzma Gosha Yasha"), ("T20", "T21", "T22"))
    for wrong, rule in [
        ((parents("Roza Zarya"), *good[1:]), "experiment.kennel.fill"),
        (((), *good[1:]), "experiment.kennel.fill"),
        ((parents("Vera"), *good[1:]), "experiment.kennel.fill"),
        ((*good[:2], ("T20", "T21")), "experiment.admin.tiles"),
        ((*good[:2], ("T20", "T21", "T02")), "experiment.admin.tiles"),
        ((*good, "left"), "experiment.automa.arrow"),
    ]:
        assert refused(match, -1, Refill(*wrong)) == rule  # type: ignore[arg-type]
    match.deal(Refill(*good))  # type: ignore[arg-type]
    assert [fox.key for fox in state.rows[FEMALE]][3:] == [parent("Roza")]
    assert [fox.owner for fox in state.rows[MALE]] == [2, NOBODY, NOBODY, NOBODY]
    assert (state.round, state.phase) == (2, "selection")
    assert refused(match, -1, Refill(*good)) == "table.dealer.idle"  # type: ignore[arg-type]


@pytest.mark.rule("experiment.admin.order", "experiment.admin.tiles")
def test_yellow_purple_and_red_change_places() -> None:
    """Spaces 1, 3 and 4: the tile on the second is discarded, and turns go by the gears."""
    match = scored(4, 3, 2)
    state = table_of(match)
    tile = state.track[1]
    state.track = (NOBODY, tile, NOBODY, NOBODY)
    for seat, space in ((2, 0), (1, 2), (0, 3)):
        mat(match, seat).gear = space
    administer(match)
    assert state.order == (2, 1, 0)
    assert state.tile_discard == (tile,)
    assert [each.gear for each in state.mats] == [NOBODY] * 3
    foxes = (state.parents[0][:1], state.parents[1][:4])
    match.deal(Refill(*foxes, ("T20", "T21", "T22")))
    assert state.track == (NOBODY, *(CARDS.tile_named[name] for name in ("T20", "T21", "T22")))
    assert match.must_act() == (2,)


def with_tiles(left: int) -> tuple[Match, list[str], list[str]]:
    """Administration with four players and so many tiles on the stack: those, and the discard."""
    match = scored(4, 3, 2, 1)
    state = table_of(match)
    state.tile_discard = (*state.tiles[left:], *state.track[1:])
    state.tiles, state.track = state.tiles[:left], (NOBODY,) * 5
    administer(match)
    stack, pile = ([CARDS.tile_ids[n] for n in each] for each in (state.tiles, state.tile_discard))
    return match, stack, pile


@pytest.mark.rule("experiment.decks.again")
def test_the_last_tiles_leave_the_discard_alone() -> None:
    """Before the last round of four the stack is just empty: the discard stays as it is, for the
    card that swaps with it. E50."""
    match, stack, pile = with_tiles(4)
    state = table_of(match)
    match.deal(Refill(state.parents[0][:1], state.parents[1][:5], tuple(stack)))
    assert state.tiles == ()
    assert [CARDS.tile_ids[tile] for tile in state.tile_discard] == pile


@pytest.mark.rule("experiment.decks.again")
def test_tiles_are_shuffled_when_one_must_be_dealt() -> None:
    """And none is left. E50."""
    match, (last,), pile = with_tiles(1)
    state = table_of(match)
    foxes = (state.parents[0][:1], state.parents[1][:5])
    assert refused(match, -1, Refill(*foxes, tuple(pile[:4]))) == "experiment.admin.tiles"
    match.deal(Refill(*foxes, (last, *pile[:3])))
    assert state.tile_discard == ()
    assert len(state.tiles) == len(pile) - 3


@pytest.mark.rule("experiment.decks.again", "experiment.kennel.fill")
@pytest.mark.parametrize("in_deck", [3, 1])
def test_a_row_stays_short_when_deck_and_discard_are_empty(in_deck: int) -> None:
    """All that is left is dealt, neither more nor less, and the round goes on with it. E56."""
    match = scored(4, 3, 2)
    administer(match)
    state = table_of(match)
    left = state.parents[MALE][:3]
    state.parents[MALE], state.discards[MALE] = left[:in_deck], left[in_deck:]
    for males in (left[:2], (*left, parent("Julsbar"))):
        other = Refill(state.parents[FEMALE][:1], males, ("T20", "T21", "T22"))
        assert refused(match, -1, other) == "experiment.kennel.fill"
    match.deal(match.game.deal(state, Sealed(seed_from("short"))))
    assert {fox.key for fox in state.rows[MALE]} == {*left}
    assert len(state.rows[FEMALE]) == state.foxes == 4
    assert (state.parents[MALE], state.discards[MALE]) == ((), ())
    assert (state.round, state.phase) == (2, "selection")
    assert {move.fox for move in offered(match, 0, Take)} >= {*left}
    assert [move.sex for move in offered(match, 0, Surprise)] == ["female"]


@pytest.mark.rule("experiment.kennel.limit")
def test_more_than_eight_foxes() -> None:
    """The least friendly leave, all that tie, until there are eight or fewer; below the minimum
    the deck fills up. E2, E4."""
    match = begun(3, log=True)
    for seat, numbers in enumerate([(5, 5, 5), (4, 4, 4), (3, 3, 3)]):
        bred(match, seat, *(((number, 0, 0, 0), "female") for number in numbers))
    administer(match)
    state = table_of(match)
    assert [fox.owner for fox in state.rows[FEMALE]] == [0, 0, 0, 1, 1, 1]
    assert mat(match, 2).returned == (3, 0)

    tied = begun(3, log=True)
    for seat in range(3):
        bred(tied, seat, *(((1 + (seat == 0), 0, 0, 0), "female") for _ in range(3)))
    administer(tied)
    assert len(table_of(tied).rows[FEMALE]) == 3, "six of nine went at once"
    decks = table_of(tied).parents
    tied.deal(Refill(decks[0][:1], decks[1][:4], ("T20", "T21", "T22")))
    assert len(table_of(tied).rows[FEMALE]) == 4


def test_eight_foxes_may_stay() -> None:
    """E2."""
    match = begun(3)
    bred(match, 0, *(((1, 0, 0, 0), "female") for _ in range(3)))
    bred(match, 1, *(((2, 0, 0, 0), "female") for _ in range(3)))
    bred(match, 2, *(((3, 0, 0, 0), "female") for _ in range(2)))
    administer(match)
    assert len(table_of(match).rows[FEMALE]) == 8


def test_two_players_cannot_have_too_many() -> None:
    """At most three pups each and two foxes of the automa: nobody leaves, however unfriendly they
    are. E3."""
    match = begun(2, log=True)
    for seat in (0, 1):
        bred(match, seat, *(((seat + n, 0, 0, 0), "female") for n in range(3)))
    pups = [each.key for seat in (0, 1) for each in mat(match, seat).pups]
    administer(match)
    state = table_of(match)
    first, second, *others = [fox.key for fox in state.rows[FEMALE]]
    assert {first, second} < {*parents("Jacquelin Vera Laska Pavlina Kukla")}
    assert others == pups
    assert lines(match, Thinned) == []
    assert [each.returned for each in state.mats] == [(0, 0), (0, 0)]
    males = state.parents[MALE][: state.foxes - len(state.rows[MALE])]
    match.deal(Refill((), males, ("T20", "T21", "T22", "T03"), "left"))
    assert len(state.rows[FEMALE]) == 8


def test_a_pup_can_be_taken_in_the_next_round() -> None:
    match = scored(4, 3, 2)
    administer(match)
    state = table_of(match)
    match.deal(Refill(state.parents[0][:1], state.parents[1][:4], ("T20", "T21", "T22")))
    assert match.must_act() == (0,)
    bred_ = [fox.key for fox in state.rows[FEMALE]][:3]
    assert {*bred_} <= {move.fox for move in offered(match, 0, Take)}
    match.play(0, Take(bred_[1]))
    mother = mat(match).parents[0]
    assert mother is not None
    assert (mother.owner, mother.dice) == (1, (2, 0, 0, 0))


def test_what_is_told_of_it() -> None:
    match = scored(4, 3, 2)
    for seat in range(3):
        match.play(seat, match.game.lapse(match.state, seat))
        match.play(seat, Done())
    assert lines(match, Friendliest) == [Friendliest((0,), 4, 2, 1)]
    assert lines(match, Thinned) == []


@pytest.mark.rule("experiment.solo.order")
def test_nobody_but_a_lone_player_orders_pups() -> None:
    match = begun(3)
    bred(match, 0, ((1, 0, 0, 0), "female"), ((2, 0, 0, 0), "female"))
    born = [each.key for each in mat(match).pups]
    at(match, "research")
    assert refused(match, 0, Order((1, 0))) == "experiment.solo.order"
    administer(match)
    assert table_of(match).owed == "refill", "nobody is asked"
    assert [fox.key for fox in table_of(match).rows[FEMALE][:2]] == born
