"""2-player mode: what the automa takes, and how it improves its foxes."""

import pytest

from foxtable.engine import Match
from foxtable.games.experiment import automa
from foxtable.games.experiment.administration import Refill, gaps
from foxtable.games.experiment.automa import Flip, NewStudy
from foxtable.games.experiment.breeding import Finish
from foxtable.games.experiment.components import ARROWS, FEMALE, MALE, SCIENCE, Arrow
from foxtable.games.experiment.lines import AutomaTook
from foxtable.games.experiment.mats import NOBODY, Automa, Fox
from foxtable.games.experiment.research import Assign
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.selection import Claim, Take
from foxtable.games.experiment.upgrades import Done
from tests.experiment.tables import (
    CARDS,
    at,
    begun,
    breed,
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

BACKS = zip(CARDS.automa_cards, CARDS.arrows, strict=True)
CARD = {both: number for number, both in enumerate(BACKS)}
BOTH, FATHER, MOTHER = (1, 0), (1, 2), (0, 2)
"""Icons: male and female, male and gear, female and gear."""


def card(icons: tuple[int, int], arrow: str) -> int:
    return CARD[icons, ARROWS.index(arrow)]  # type: ignore[index]


def other(match: Match) -> Automa:
    found = table_of(match).automa
    assert found is not None
    return found


def waiting(seats: int = 2, **more: object) -> Match:
    """The first player has taken space 1, the second Vera: the automa's first turn begins."""
    match = begun(seats, **more)
    match.play(0, Claim(1))
    if seats == 2:
        match.play(1, Take(parent("Vera")))
    return match


@pytest.mark.rule("experiment.automa.fox", "experiment.automa.priority")
def test_jacquelin_and_laska() -> None:
    """Both have a tail and no bark: an arrow to the left begins at the right, so it takes Laska."""
    match = waiting(females="Jacquelin Vera Iskra Laska Zvezda")
    assert table_of(match).automa.studies[0][0] == CARDS.automa_named["A02"]  # type: ignore[union-attr]
    row = table_of(match).rows[FEMALE]
    free = [0, 2, 3, 4]
    assert automa.preferred(row, free, (0, 2), ARROWS.index("left")) == 3
    assert automa.preferred(row, free, (0, 2), ARROWS.index("right")) == 0
    assert automa.preferred(row, free, (2, 0), ARROWS.index("left")) == 2, "Iskra has a bark"
    match.deal(Flip(card(BOTH, "left"), "left"))
    assert table_of(match).holders[FEMALE] == (NOBODY, 1, NOBODY, 2, NOBODY)
    assert refused(match, 1, Take(parent("Laska"))) == "experiment.select.turn"
    assert refused(match, 0, Take(parent("Laska"))) == "experiment.select.taken"
    assert len(table_of(match).rows[FEMALE]) == 5, "it stays in the kennel"


@pytest.mark.rule("experiment.automa.fox")
@pytest.mark.parametrize(
    ("row", "arrow"),
    [("Nochka Vera Iskra Laska Zvezda", "left"), ("Laska Vera Iskra Nochka Zvezda", "right")],
)
def test_the_second_trait_comes_before_the_arrow(row: str, arrow: Arrow) -> None:
    """Nochka and Laska have a tail each, and Nochka a bark besides: it takes her, though the arrow
    comes to Laska first."""
    match = waiting(females=row)
    match.deal(Flip(card(BOTH, "left"), arrow))
    taken = table_of(match).holders[FEMALE].index(2)
    assert table_of(match).rows[FEMALE][taken].key == parent("Nochka")


def test_why_it_took_laska_is_told() -> None:
    """The log names whoever it weighed, trait by trait, and the arrow that decided."""
    match = waiting(females="Jacquelin Vera Iskra Laska Zvezda", log=True)
    match.deal(Flip(card(BOTH, "left"), "left"))
    assert match.lines is not None
    (told,) = (each.line for each in match.lines[-1] if getattr(each.line, "sex", "") == "female")
    assert isinstance(told, AutomaTook)
    assert told.name == "Laska"
    assert (told.priority, told.most) == (("tail", "bark"), (1, 0))
    assert told.names == ("Jacquelin", "Laska")
    assert told.best == told.tied == (parent("Jacquelin"), parent("Laska"))
    assert told.arrow == "left"


@pytest.mark.rule("experiment.automa.space", "experiment.automa.block", "experiment.automa.items")
def test_its_supply_positions() -> None:
    """The outermost free space on the arrow's side; first only to block it, then with its gear. It
    takes no supplies. In the rulebook's picture the fourth is taken, and it takes the third; but
    the set-up uses all five, so here the fifth is taken, and it takes the fourth. E27, E46."""
    match = begun(2)
    tiles = table_of(match).track
    match.play(0, Claim(5))
    while match.state.dealing:
        match.deal(Supply(SCIENCE[-table_of(match).number :]))
    match.play(1, Take(parent("Vera")))
    match.deal(Flip(card(FATHER, "left"), "left"))
    assert (other(match).block, other(match).gear) == (3, NOBODY)
    assert tiles[3] in table_of(match).tile_discard
    match.play(0, Take(parent("Jacquelin")))
    assert refused(match, 1, Claim(4)) == "experiment.select.taken"
    match.play(1, Take(parent("Julsbar")))
    match.deal(Flip(card(MOTHER, "left"), "right"))
    assert other(match).gear == 0, "the leftmost"
    assert other(match).took == (1, 1, 2)
    match.play(0, offered(match, 0, Take)[0])
    match.play(1, offered(match, 1, Claim)[0])
    while match.state.dealing and table_of(match).owed == "science":
        match.deal(Supply(SCIENCE[-table_of(match).number :]))
    match.deal(Flip(card(BOTH, "right"), "right"))
    assert table_of(match).phase == "upgrade"
    assert [sum(by == 2 for by in row) for row in table_of(match).holders] == [2, 2]


@pytest.mark.rule("experiment.automa.space")
def test_the_fifth_space_is_the_rightmost() -> None:
    """Where the fourth is taken, as in the rulebook's picture, the fifth is still free. E46."""
    match = begun(2)
    match.play(0, Claim(4))
    while match.state.dealing:
        match.deal(Supply(SCIENCE[-table_of(match).number :]))
    match.play(1, Take(parent("Vera")))
    match.deal(Flip(card(FATHER, "left"), "left"))
    assert other(match).block == 4


@pytest.mark.rule("experiment.automa.flip", "experiment.automa.arrow")
def test_a_third_turn_with_an_item_too_many() -> None:
    """What it still needs of the card, then another card for the last item, with the arrow that is
    on top after that flip: one turn can have two arrows. E30, E68."""
    match = waiting()
    match.deal(Flip(card(BOTH, "left"), "right"))
    for number in range(2):
        match.play(0, offered(match, 0, Take)[0])
        if not number:
            match.play(1, offered(match, 1, Take)[-1])
            match.deal(Flip(card(BOTH, "right"), "left"))
    assert other(match).took == (2, 2, 0)
    match.play(1, Claim(5))
    while match.state.dealing and table_of(match).owed == "science":
        match.deal(Supply(SCIENCE[-table_of(match).number :]))
    wrong = [(card(FATHER, "right"), "left"), (card(BOTH, "left"), "left"), (9, "left")]
    for which, arrow in wrong:
        assert refused(match, -1, Flip(which, arrow)) == "experiment.automa.flip"  # type: ignore[arg-type]
    match.deal(Flip(card(FATHER, "left"), "left"))
    assert other(match).block == 3
    assert match.state.dealing
    match.deal(Flip(card(MOTHER, "left"), "right"))
    assert (other(match).gear, other(match).took) == (1, (2, 2, 2))
    assert table_of(match).phase == "upgrade"
    assert other(match).flips == 4


@pytest.mark.rule("experiment.automa.shuffle")
def test_all_six_cards_before_every_selection() -> None:
    """E29."""
    match = at(begun(2), "administration")
    state = table_of(match)
    other(match).cards = (0, 1)
    tiles = tuple(CARDS.tile_ids[tile] for tile in state.tiles[:4])
    foxes = tuple(state.parents[sex][: gaps(state, sex)] for sex in (0, 1))
    assert refused(match, -1, Refill(*foxes, tiles)) == "experiment.automa.arrow"
    match.deal(Refill(*foxes, tiles, "right"))
    assert other(match).cards == (0, 1, 2, 3, 4, 5)
    assert (other(match).took, other(match).gear, other(match).block) == ((0, 0, 0), -1, -1)


@pytest.mark.rule("experiment.two.improve", "experiment.two.most")
def test_joey_pushok_rachel_and_kukla() -> None:
    """Ears and spots. Joey has an ear and two spots, and gets an ear; Pushok one of each; Rachel
    has two of both, and Kukla as well: nothing. Friendliness and circles stay. E31, E45, E63."""
    match = begun(2, study="A06")
    state = table_of(match)
    state.round = 2
    joey = pup(match, (0, 1, 0, 3), "male", owner=1, round=1, name="Joey")
    rachel = pup(match, (0, 3, 0, 4), "female", owner=0, round=1, name="Rachel")
    state.born |= {joey.key: joey, rachel.key: rachel}
    kukla = Fox(parent("Kukla"), FEMALE, (0, 2, 0, 2), NOBODY)
    spare = [state.parent(each) for each in (parent("Zarya"), parent("Roza"), parent("Umka"))]
    set_row(match, MALE, state.fox_of(joey), state.parent(parent("Pushok")), *state.rows[MALE][3:])
    set_row(match, FEMALE, state.fox_of(rachel), kukla, *spare)
    state.holders = [(2, 2, NOBODY, NOBODY, NOBODY), (2, 2, NOBODY, NOBODY)]
    automa.improve(state, None)
    assert [fox.dice for fox in state.rows[MALE][:2]] == [(0, 2, 0, 2), (1, 1, 1, 1)]
    assert [fox.dice for fox in state.rows[FEMALE][:2]] == [(0, 2, 0, 2), (0, 2, 0, 2)]
    assert state.rows[MALE][2].dice == CARDS.parent_dice[state.rows[MALE][2].key]
    assert (state.born[joey.key].symbols, joey.friendliness) == ((0, 1, 0, 3), 4)
    state.discard_fox(state.rows[MALE][1])
    assert state.parent(parent("Pushok")).dice == (1, 0, 1, 0), "the dice leave with the card"


def test_it_improves_once_both_have_bred() -> None:
    """E45."""
    match = at(begun(2), "breeding")
    before = list(table_of(match).rows)
    breed(match, 0)
    match.play(0, Finish())
    assert table_of(match).rows == before
    breed(match, 1)
    match.play(1, Finish())
    assert table_of(match).rows != before
    assert table_of(match).phase == "research"


@pytest.mark.rule("experiment.two.clear")
def test_its_foxes_stay_at_the_left() -> None:
    """With their dice; then pups by turn order, then the deck. It wins no friendliness. E26."""
    match = begun(2)
    state = table_of(match)
    set_pups(match, 0, pup(match, (1, 0, 0, 0)))
    set_pups(match, 1, pup(match, (2, 0, 0, 0), owner=1))
    at(match, "research")
    state.rows[FEMALE] = tuple(fox._replace(dice=(2, 0, 2, 0)) for fox in state.rows[FEMALE])
    mine = [f for f, by in zip(state.rows[FEMALE], state.holders[FEMALE], strict=True) if by == 2]
    at(match, "administration")
    assert list(state.rows[FEMALE][:2]) == mine
    assert [fox.owner for fox in state.rows[FEMALE]] == [NOBODY, NOBODY, 0, 1]
    assert state.awards == ((1,),)
    assert set(state.holders[FEMALE]) == {NOBODY}


@pytest.mark.rule("experiment.admin.order")
def test_it_has_its_place_in_the_turn_order() -> None:
    match = at(begun(2), "research")
    mat(match, 0).gear, mat(match, 1).gear, other(match).block, other(match).gear = 4, 1, 0, 2
    at(match, "administration")
    assert table_of(match).order == (1, 2, 0)


@pytest.mark.rule("experiment.two.study", "experiment.automa.study")
def test_a_third_level_changes_its_study() -> None:
    """Once in a phase, whoever completes one; the old one goes under the deck. E28, E45."""
    match = begun(2)
    for seat in (0, 1):
        give(match, seat, studies={f"study-0{seat + 1}": 2})
        set_pups(match, seat, pup(match, (5, 4, 4, 0), owner=seat))
    at(match, "research")
    for seat in (0, 1):
        match.play(seat, Assign((f"study-0{seat + 1}",)))
        assert other(match).studies[0][0] == CARDS.automa_named["A02"]
        match.play(seat, Done())
    assert refused(match, -1, NewStudy("A02")) == "experiment.automa.study"
    assert refused(match, -1, NewStudy("A99")) == "experiment.automa.study"
    match.deal(NewStudy("A07"))
    assert other(match).studies == ((CARDS.automa_named["A07"], 0, 0),)
    assert other(match).under == (CARDS.automa_named["A02"],)
    assert table_of(match).owed == "refill"
    assert refused(match, -1, NewStudy("A03")) == "experiment.automa.study"


def test_its_study_deck_begins_again_with_what_went_under_it() -> None:
    """It cannot run out. E36."""
    match = begun(2)
    other(match).heap, other(match).under = (), (4, 3)
    at(match, "research")
    mat(match, 0).finished = True
    at(match, "administration")
    assert refused(match, -1, NewStudy("A04")) == "experiment.automa.study"
    match.deal(NewStudy("A05"))
    assert other(match).under == (3, CARDS.automa_named["A02"])


def test_a_third_level_in_the_last_round() -> None:
    """It changes as always, and the game ends. E69."""
    match = at(begun(2), "research", round=5)
    mat(match, 0).finished = True
    at(match, "administration")
    match.deal(NewStudy("A07"))
    assert match.result is not None
    assert len(match.result.places) == 2, "it scores nothing"
