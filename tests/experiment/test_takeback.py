"""What can be taken back of one's breeding and research, while others act."""

from copy import copy

import msgspec
import pytest

from foxtable.engine import Match, Refused, Result
from foxtable.games.experiment.after_roll import Add, Change
from foxtable.games.experiment.breeding import Blank, Breed, Finish, Record, Roll
from foxtable.games.experiment.components import SCIENCE, Science
from foxtable.games.experiment.research import Assign, Hold
from foxtable.games.experiment.science import Supply, Trade
from foxtable.games.experiment.state import Experiment
from foxtable.games.experiment.upgrades import Done, Unlock
from tests.experiment.tables import (
    at,
    begun,
    breed,
    give,
    lead,
    mat,
    offered,
    roll,
    table_of,
)


def kept(match: Match, seat: int = 0) -> str:
    """The part of the law that keeps a seat's last move."""
    with pytest.raises(Refused) as caught:
        match.take_back(seat)
    assert not match.can_take_back(seat)
    return caught.value.rule


def breeding(cards: str = "", **more: object) -> Match:
    """Everybody breeds; seat 0 has rolled two tails, two barks and a friendly die."""
    match = begun(3, log=True)
    give(match, cards=cards, **more)  # type: ignore[arg-type]
    at(match, "breeding")
    lead(match, 0, "Mechta", "Gosha")
    return roll(match, "1 1 1 1 1")


def test_a_roll_and_a_blank_stay() -> None:
    match = breeding()
    assert kept(match) == "table.back.dealer"
    match = at(begun(3, log=True), "breeding")
    match.play(0, Breed())
    assert kept(match) == "table.dealer.owed"
    match.deal(Blank("male"))
    assert kept(match) == "table.back.dealer"


def test_what_was_done_with_the_dice_can_be_taken_back() -> None:
    """A die that was changed, a symbol that was added, a trade, and the record, one by one."""
    match = breeding("change tail trade", friendly=2)
    stood = [match.state.copy()]
    for move in (
        Change(0, "full"),
        Add("tail"),
        Trade(("friendly",), ("ear",)),
        Record((2, 0, 1, 0)),
    ):
        match.play(0, move)
        stood.append(match.state.copy())
    for before in reversed(stood[:-1]):
        assert match.can_take_back(0)
        match.take_back(0)
        assert match.state == before
    assert mat(match).cards == 3
    match.play(0, Record((1, 0, 1, 0), "Paddy"))
    match.take_back(0)
    match.play(0, Record((1, 0, 1, 0), "Smudge"))
    assert mat(match).pups[0].name == "Smudge"


def test_a_record_can_be_taken_back_while_others_breed() -> None:
    """What they do is sealed, and no answer to it; their pups stay as they are."""
    match = breeding()
    match.play(0, Record((1, 0, 1, 0)))
    theirs = breed(match, 1)
    assert match.can_take_back(0)
    match.take_back(0)
    assert mat(match).step == "arrange"
    assert mat(match, 1).pups == (theirs,)
    match.play(0, Record((1, 0, 1, 0)))
    assert match.can_take_back(1)


def test_a_record_stays_once_the_next_blank_is_turned_up() -> None:
    match = breeding(slots={"pups": "t"})
    match.play(0, Record((1, 0, 1, 0)))
    match.play(0, Breed())
    assert kept(match) == "table.dealer.owed"
    match.deal(Blank("male"))
    assert kept(match) == "table.back.dealer"
    match.play(0, Roll())
    assert kept(match) == "table.dealer.owed"


@pytest.mark.rule("experiment.upgrade.done")
def test_being_done_with_upgrades_can_be_taken_back_until_somebody_acts() -> None:
    """The last one to be done ends the step. E58."""
    match = at(give(begun(3, log=True), 1, cards="trade", friendly=1), "upgrade")
    match.play(0, Done())
    assert match.can_take_back(0)
    match.take_back(0)
    assert mat(match).step == "upgrade"
    match.play(0, Done())
    match.play(1, Trade(("friendly",), ("ear",)))
    assert kept(match) == "table.back.followed"
    match.play(1, Done())
    match.play(2, Done())
    assert table_of(match).phase == "breeding"
    assert kept(match, 2) == "table.back.moment"


@pytest.mark.rule("experiment.breed.done")
def test_being_done_with_breeding_can_be_taken_back_until_another_is_done() -> None:
    """What others do before that is sealed; the last one to be done unseals everything. E58."""
    match = breeding()
    match.play(0, Record((1, 0, 1, 0)))
    match.play(0, Finish())
    assert match.can_take_back(0)
    match.take_back(0)
    assert mat(match).step == "breed"
    match.play(0, Finish())
    breed(match, 1)
    assert match.can_take_back(0), "nobody can know of it"
    match.play(1, Finish())
    assert kept(match) == "table.back.followed"
    assert match.can_take_back(1)
    breed(match, 2)
    match.play(2, Finish())
    assert table_of(match).phase == "research"
    assert kept(match) == "table.back.moment"
    assert kept(match, 2) == "table.back.moment"


@pytest.mark.rule("experiment.science.secret")
@pytest.mark.parametrize("drawn", [("trade", "ear"), ("tail", "ear")])
def test_a_card_that_was_shuffled_in_stays_played(drawn: tuple[Science, Science]) -> None:
    """Whether another has drawn it is not to be told by what can be taken back."""
    match = at(begun(3, log=True), "upgrade")
    give(match, cards="trade", friendly=1, tokens=(0, 1, 0, 0))
    give(match, 1, tokens=(3, 0, 0, 0))
    state = table_of(match)
    state.science = (0,) * len(SCIENCE)
    state.science_discard = tuple(SCIENCE.index(name) for name in ("tail", "ear"))
    match.play(0, Trade(("friendly",), ("ear",)))
    assert match.can_take_back(0)
    match.play(1, Unlock("patrons", "tail", patron=0))
    match.deal(Supply(drawn))
    assert kept(match) == "table.back.moment"
    match.play(0, Unlock("dice", "ear"))
    match.take_back(0)
    assert kept(match) == "table.back.moment", "what comes after the shuffle is another matter"


@pytest.mark.rule("experiment.science.secret")
def test_a_shuffle_is_no_new_question() -> None:
    """What others were about to answer does not come too late."""
    match = at(begun(3, log=True), "upgrade")
    give(match, 1, tokens=(3, 0, 0, 0))
    state = table_of(match)
    state.science = (0,) * len(SCIENCE)
    state.science_discard = tuple(SCIENCE.index(name) for name in ("tail", "ear"))
    asked = match.moment
    match.play(1, Unlock("patrons", "tail", patron=0))
    match.deal(Supply(("tail", "ear")))
    match.play(0, Done(), asked)
    assert match.moment == asked


def test_research_can_be_taken_back() -> None:
    """One's studies and tokens are one's own, whatever others do; no step opens again by itself.
    E70."""
    match = at(begun(3, log=True), "research")
    before = match.state.copy()
    for others in (False, True):
        match.play(0, offered(match, 0, Assign)[0])
        if others:
            match.play(1, offered(match, 1, Assign)[0])
            match.play(1, Done())
        assert match.can_take_back(0)
        match.take_back(0)
        assert mat(match) == before.mats[0]  # type: ignore[attr-defined]


@pytest.mark.rule("experiment.science.keep")
def test_a_kept_pup_can_be_taken_back_until_somebody_answers() -> None:
    """It leaves the kennel and the running for friendliness, which are everybody's. E17."""
    match = at(give(give(begun(3, log=True), cards="keep"), 1, cards="keep"), "research")
    before = match.state.copy()
    match.play(0, Hold(0))
    assert match.can_take_back(0)
    match.take_back(0)
    assert match.state == before
    match.play(0, Hold(0))
    match.play(1, Hold(0))
    assert kept(match) == "table.back.followed"
    assert mat(match).held
    match.take_back(1)
    assert match.can_take_back(0), "nothing follows it any more"


def test_a_copy_has_every_field_and_shares_none() -> None:
    """Every field of the state differs from its default here, so that none can be forgotten."""
    state = table_of(begun(1))
    for number, field in enumerate(msgspec.structs.fields(Experiment), 1000):
        value = getattr(state, field.name)
        if isinstance(value, bool):
            setattr(state, field.name, not field.default)
        elif isinstance(value, int):
            setattr(state, field.name, number)
        elif isinstance(value, tuple):
            setattr(state, field.name, (*value, number))
        elif isinstance(value, list):
            value.append(value[0] if field.name == "mats" else (number,))
        elif isinstance(value, dict):
            value[number] = None
    state.result = Result("experiment.end.rounds", (1,), {})
    twin = state.copy()
    assert twin == state
    for field in msgspec.structs.fields(Experiment):
        value = getattr(state, field.name)
        if isinstance(value, list | dict):
            assert getattr(twin, field.name) is not value
    assert all(one is not other for one, other in zip(twin.mats, state.mats, strict=True))
    assert twin.automa is not state.automa
    mutable = copy(state.mats[0])
    for name in mutable.__struct_fields__:
        assert not isinstance(getattr(mutable, name), list | dict | set), name
