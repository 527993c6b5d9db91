"""Solo mode: the automa breeds, studies and scores; it must be beaten."""

import pytest

from foxtable.engine import Match
from foxtable.games.experiment import automa as rules
from foxtable.games.experiment import scoring
from foxtable.games.experiment.administration import Order, Refill, gaps
from foxtable.games.experiment.automa import Flip, NewStudy, give_friendly
from foxtable.games.experiment.components import FEMALE, MALE
from foxtable.games.experiment.lines import AutomaBred
from foxtable.games.experiment.mats import NOBODY, Automa, Fox
from foxtable.games.experiment.selection import Claim
from foxtable.games.experiment.solo import Litter
from foxtable.games.experiment.upgrades import Done, Unlock
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    give,
    mat,
    offered,
    parent,
    pup,
    refused,
    set_pups,
    set_row,
    table_of,
)


def other(match: Match) -> Automa:
    found = table_of(match).automa
    assert found is not None
    return found


def studies(match: Match, **held: tuple[int, int]) -> None:
    """Its row of studies, with levels and tokens."""
    automa = other(match)
    automa.studies = tuple((CARDS.automa_named[name], *each) for name, each in held.items())
    taken = {place for place, _, _ in automa.studies}
    automa.heap = tuple(place for place in range(12) if place not in taken)


def holding(match: Match, mothers: list[Fox], fathers: list[Fox]) -> None:
    """The automa holds these two of each, and the player the third."""
    for sex, row in ((FEMALE, mothers), (MALE, fathers)):
        set_row(match, sex, *row)
        table_of(match).holders[sex] = (1, 0, 1)
    mat(match).parents = (mothers[1], fathers[1])


def off_the_decks(match: Match) -> None:
    state = table_of(match)
    mothers = [state.parent(parent(name)) for name in ("Pavlina", "Kukla", "Vera")]
    fathers = [state.parent(parent(name)) for name in ("Vasily", "Fedya", "Julsbar")]
    holding(match, mothers, fathers)


@pytest.mark.rule("experiment.solo.symbols", "experiment.solo.friendly", "experiment.solo.research")
@pytest.mark.rule("experiment.solo.pups", "experiment.solo.parents", "experiment.solo.new_study")
def test_pavlina_and_vasily() -> None:
    """Two tails, two ears and a bark; two tokens on tails and barks, one on a study of barks: in
    all 3, 2 and 3. It completes a second and a first level, and draws a study, which this pup
    cannot complete. Tokens stay. E32."""
    match = begun(1)
    off_the_decks(match)
    studies(match, A02=(1, 2), A08=(0, 1))
    at(match, "upgrade")
    match.play(0, Done())
    assert refused(match, -1, NewStudy("A05")) == "experiment.automa.study"
    match.deal(Litter("female"))
    (first,) = other(match).pups
    assert (first.symbols, first.friendliness) == ((3, 2, 3, 0), 8)
    assert (first.mother, first.father) == (parent("Pavlina"), parent("Vasily"))
    assert [each[1:] for each in other(match).studies] == [(2, 2), (1, 1)]
    assert refused(match, -1, Litter("male")) == "experiment.solo.pups"
    match.deal(NewStudy("A09"))
    assert [each[1:] for each in other(match).studies] == [(2, 2), (1, 1), (0, 0)]
    assert mat(match).step != "breed", "the automa is not done. E44"
    match.deal(Litter("male"))
    second = other(match).pups[1]
    assert (second.mother, second.father) == (parent("Vera"), parent("Julsbar"))
    assert second.symbols == (1, 1, 1 + 1 + 1, 3)
    match.deal(NewStudy("A11"))
    assert table_of(match).phase == "breeding"
    assert match.must_act() == (0,)
    assert mat(match).step == "breed"


def test_how_its_symbols_add_up_is_told() -> None:
    match = begun(1, log=True)
    off_the_decks(match)
    studies(match, A02=(1, 2), A08=(0, 1))
    at(match, "upgrade")
    match.play(0, Done())
    match.deal(Litter("female"))
    assert match.lines is not None
    told = match.lines[-1][0].line
    assert isinstance(told, AutomaBred)
    assert (told.names, told.dice) == (("Pavlina", "Vasily"), ((1, 1, 0, 0), (1, 1, 1, 0)))
    assert told.helped == ((1, 0, 1, 0), (0, 0, 1, 0))
    assert told.symbols == (3, 2, 3, 0)
    assert not told.crossed


@pytest.mark.rule("experiment.solo.first")
def test_my_upgrades_come_before_it_breeds() -> None:
    """E44."""
    match = at(give(begun(1), tokens=(2, 0, 0, 0)), "upgrade")
    match.play(0, Unlock("dice", "tail"))
    assert other(match).pups == ()
    match.play(0, Done())
    assert table_of(match).owed == "litter"


@pytest.mark.rule("experiment.solo.leftmost")
def test_the_leftmost_study_says_what_it_likes() -> None:
    match = begun(1)
    studies(match, A08=(1, 0), A02=(0, 0))
    assert rules.study_of(table_of(match)).id == "A08"


@pytest.mark.rule("experiment.solo.new_study")
@pytest.mark.parametrize(("level", "tokens"), [(1, 0), (2, 2)])
def test_no_new_study_for_a_second_or_a_third_level(level: int, tokens: int) -> None:
    """The pup has no spot for the study that is still without a level, so that stays the one to
    begin. E32."""
    match = begun(1)
    off_the_decks(match)
    studies(match, A04=(level, tokens), A10=(0, 0))
    at(match, "litter")
    match.deal(Litter("female"))
    assert [each.owner for each in other(match).pups] == [1]
    left = [(CARDS.automa_named["A10"], 0)]
    if level == 1:
        left.insert(0, (CARDS.automa_named["A04"], 2))
    assert [each[:2] for each in other(match).studies] == left
    assert table_of(match).owed == "litter", "its second pup, and no study before"


def test_a_new_study_cannot_be_completed_by_the_same_pup() -> None:
    match = begun(1)
    off_the_decks(match)
    studies(match, A01=(0, 0))
    at(match, "litter")
    match.deal(Litter("female"))
    match.deal(NewStudy("A04"))
    assert [each[1] for each in other(match).studies] == [1, 0]


@pytest.mark.rule("experiment.solo.finished", "experiment.solo.tokens")
def test_tokens_of_a_finished_study() -> None:
    """They go to the others from the left, at most two on each; the rest waits for a new one.
    A third level first frees them, then a new study takes them. E32, E64."""
    match = begun(1)
    off_the_decks(match)
    studies(match, A02=(2, 2), A01=(1, 1), A08=(0, 2))
    at(match, "litter")
    match.deal(Litter("female"))
    assert (other(match).pups[0].symbols[0], other(match).pups[0].symbols[2]) == (4, 3)
    assert other(match).finished == (CARDS.automa_named["A02"],)
    assert [each[1:] for each in other(match).studies] == [(2, 2), (1, 2)]
    assert other(match).friendly == 1
    match.deal(NewStudy("A12"))
    assert other(match).studies[-1][1:] == (0, 1)
    assert other(match).friendly == 0


@pytest.mark.rule("experiment.solo.tokens")
def test_rewards_fill_its_studies_from_the_left() -> None:
    match = begun(1)
    studies(match, A02=(1, 1), A08=(0, 0))
    give_friendly(other(match), 2)
    assert [tokens for _, _, tokens in other(match).studies] == [2, 1]
    give_friendly(other(match), 3)
    assert [tokens for _, _, tokens in other(match).studies] == [2, 2]
    assert other(match).friendly == 2


@pytest.mark.rule("experiment.record.marks")
def test_it_gains_points_beyond_a_track() -> None:
    match = begun(1)
    state = table_of(match)
    mothers = [Fox(key, FEMALE, (2, 0, 0, 0), NOBODY) for key in (0, 4, 8)]
    fathers = [Fox(key, MALE, (2, 0, 0, 0), NOBODY) for key in (18, 22, 26)]
    holding(match, mothers, fathers)
    studies(match, A01=(1, 2), A02=(1, 1), A03=(0, 1))
    at(match, "litter")
    match.deal(Litter("female"))
    assert (other(match).pups[0].symbols, other(match).points) == ((7, 1, 0, 0), 2)
    assert scoring.automa_score(state).supplies == 2


# Administration.


@pytest.mark.rule("experiment.solo.kennel", "experiment.solo.order")
def test_the_order_of_my_pups() -> None:
    """Asked if two or more go to one row: its first on the left, mine between, its second in the
    fourth place, the rest right of it. E60."""
    match = begun(1)
    state = table_of(match)
    for number in range(2):
        made = pup(match, (9, 0, 0, 0), owner=1, number=number)
        state.born[made.key] = made
        other(match).pups += (made,)
    set_pups(match, 0, *(pup(match, (n, 0, 0, 0), number=n) for n in range(3)))
    at(match, "administration")
    assert match.must_act() == (0,)
    assert len(offered(match, 0, Order)) == 6
    for wrong in ((0, 1), (0, 1, 1), (0, 1, 3), ()):
        assert refused(match, 0, Order(wrong)) == "experiment.solo.order"
    assert match.game.lapse(state, 0) == Order((0, 1, 2))
    match.play(0, Order((2, 0, 1)))
    owners = [(fox.owner, state.born[fox.key].friendliness) for fox in state.rows[FEMALE]]
    assert owners == [(1, 9), (0, 2), (0, 0), (1, 9), (0, 1)]
    assert state.awards == ((1,),)


def test_no_order_where_there_is_nothing_to_order() -> None:
    """One pup of each sex, a kept one, or the last round. E60."""
    match = begun(1)
    set_pups(match, 0, pup(match, (1, 0, 0, 0)), pup(match, (1, 0, 0, 0), "male", number=1))
    assert table_of(at(match, "administration")).owed == "refill"
    for held, last in ((True, 1), (False, 5)):
        match = begun(1)
        both = [pup(match, (n, 0, 0, 0), number=n) for n in range(2)]
        set_pups(match, 0, *both)
        mat(match).held = (both[0].key,) if held else ()
        at(match, "administration", round=last)
        assert table_of(match).phase != "order"


@pytest.mark.rule("experiment.solo.kennel")
def test_its_second_pup_stands_in_the_fourth_place() -> None:
    """In a short row the deck fills the gap. E33."""
    match = begun(1)
    state = table_of(match)
    set_pups(match, 0, pup(match, (1, 0, 0, 0), "male"))
    at(match, "administration")
    fresh = [state.parents[sex][: gaps(state, sex)] for sex in (FEMALE, MALE)]
    tiles = tuple(CARDS.tile_ids[tile] for tile in state.tiles[:3])
    match.deal(Refill(*fresh, tiles, "left"))
    assert [fox.owner for fox in state.rows[FEMALE]] == [1, NOBODY, NOBODY, NOBODY]
    assert [fox.owner for fox in state.rows[MALE]] == [0, NOBODY, NOBODY, 1]


@pytest.mark.rule("experiment.clear.foxes")
def test_its_foxes_are_discarded_like_all_others() -> None:
    """With two players they stay, but not here."""
    match = at(begun(1), "breeding")
    state = table_of(match)
    its = [
        fox.key
        for sex in (FEMALE, MALE)
        for fox, by in zip(state.rows[sex], state.holders[sex], strict=True)
        if by == 1
    ]
    assert len(its) == 4
    at(match, "administration")
    assert set(its) <= {*state.discards[FEMALE], *state.discards[MALE]}


@pytest.mark.rule("experiment.award.tie", "experiment.award.consolation")
def test_it_competes_for_friendliness() -> None:
    """A tie is shared; if it does not win, its tokens go on its studies. E34."""
    for mine, awards, tokens in ((3, ((0, 1),), 1), (4, ((0,),), 2), (2, ((1,),), 1)):
        match = begun(1)
        state = table_of(match)
        for number, sex in enumerate(("female", "male")):
            made = pup(match, (3 - number, 0, 0, 0), sex, owner=1, number=number)
            state.born[made.key] = made
            other(match).pups += (made,)
        set_pups(match, 0, pup(match, (mine, 0, 0, 0)))
        at(match, "administration")
        assert state.awards == awards
        assert other(match).studies[0][2] == tokens
        assert mat(match).friendly == int(0 not in awards[0])


@pytest.mark.rule("experiment.solo.hard")
@pytest.mark.parametrize("hard", [False, True])
def test_hard_mode(hard: bool) -> None:
    """Both positions, the tile's and the printed friendly tokens. E35, E44."""
    match = begun(1, hard=hard, tiles=("T05", "T19", "T01"))
    match.play(0, Claim(1))
    match.deal(Flip(2, "left"))
    assert other(match).block == 3
    assert _tokens(match) == (2 if hard else 1), "the token below T01"
    for move in (0, 1):
        match.play(0, offered(match, 0, type(match.game.lapse(match.state, 0)))[0])
        if not move:
            match.deal(Flip(4, "right"))
    assert other(match).gear == 1
    assert _tokens(match) == (3 if hard else 1), "the token of T05"


def _tokens(match: Match) -> int:
    """The tokens on the automa's studies, and those that wait for a new one."""
    automa = other(match)
    return automa.friendly + sum(tokens for _, _, tokens in automa.studies)


@pytest.mark.rule("experiment.solo.score", "experiment.solo.win")
def test_it_must_be_beaten() -> None:
    """A tie is a loss. E23."""
    for points, place in ((14, 2), (15, 2), (16, 1)):
        match = begun(1)
        state = table_of(match)
        studies(match, A02=(1, 0), A08=(0, 0))
        other(match).finished, other(match).points = (5,), 3
        give(match, points=points - 2, friendly=0)
        state.awards = ((1,), (0,), (1,), ())
        state.round = 5
        for number, sex in enumerate(("female", "male")):
            other(match).pups += (pup(match, (number, 0, 0, 0), sex, owner=1, number=number),)
        set_pups(match, 0, pup(match, (2, 0, 0, 0)))
        at(match, "administration")
        assert match.result is not None
        assert tuple(scoring.automa_score(state)) == (10 + 2, 0, 0, 2 + 3, 3)
        assert match.result.scores["total"] == (points + 5,)
        assert match.result.places == (place,)


def test_a_third_level_of_mine_does_not_change_its_studies() -> None:
    """Other than with two players."""
    match = at(begun(1), "research")
    mat(match).finished = True
    before = other(match).studies
    at(match, "administration")
    assert other(match).studies == before
    assert table_of(match).owed != "automa-study"


def test_blanks_of_its_own_come_back() -> None:
    """As a player's. E6."""
    match = begun(1)
    off_the_decks(match)
    other(match).blanks, other(match).returned = (0, 0), (1, 0)
    at(match, "litter")
    assert refused(match, -1, Litter("male")) == "experiment.solo.pups"
    match.deal(Litter("female"))
    assert (other(match).blanks, other(match).returned) == ((0, 0), (0, 0))
