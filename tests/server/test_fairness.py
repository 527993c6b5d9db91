"""Whether chance played fair, as anybody may look it up."""

import hashlib

import msgspec
import pytest

from foxtable.engine import DEALER, Lookback, Record, draws, read_record, verify
from foxtable.engine.replay import opened
from foxtable.games.experiment.breeding import Rolled
from foxtable.games.experiment.science import Supply
from foxtable.games.experiment.upgrades import Offer
from foxtable.table.fairness import audit, told_draws
from tests.conftest import ROOT
from tests.server.houses import Open, Person


@pytest.fixture(scope="module")
def played(house: Open) -> tuple[Person, str]:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code)
    for turn in range(1, 21):
        liz.write(turn)
    liz.until(lambda news: news["phase"] == "over")
    return liz, code


def test_before_the_end_there_is_only_the_lock(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2)
    none = liz.get(f"/api/tables/{code}/fairness")
    assert (none["phase"], none["commitment"], none["seed"]) == ("open", None, None)
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code).write(3)
    found = liz.get(f"/api/tables/{code}/fairness")
    assert found["commitment"] == liz.news["commitment"]
    assert (found["seed"], found["draws"], found["fair"]) == (None, [], None)
    assert liz.get(f"/api/tables/{code}/verify")["rule"] == "house.record"


def test_after_the_end_there_is_the_key_and_every_draw(played: tuple[Person, str]) -> None:
    liz, code = played
    found = Person(liz.house, "Ugo").get(f"/api/tables/{code}/fairness")
    assert (found["fair"], found["why"], found["at"]) == (True, None, None)
    record = read_record(liz.get(f"/api/tables/{code}/record"))
    dealt = [(n, move) for n, (actor, move) in enumerate(record.entries, 1) if actor == DEALER]
    assert [draw["number"] for draw in found["draws"]] == [number for number, _ in dealt]
    cards = [str(move).split()[1] for _, move in dealt]
    assert [draw["move"]["card"] for draw in found["draws"]] == cards
    assert [draw["round"] for draw in found["draws"]] == list(range(1, 21))
    assert all(draw["fair"] for draw in found["draws"])
    assert found["commitment"] == hashlib.sha256(bytes.fromhex(found["seed"])).hexdigest()
    assert liz.get(f"/api/tables/{code}/verify") == {"fair": True, "why": None}


def test_a_game_that_was_ended_early_is_checked_as_far_as_it_went(house: Open) -> None:
    liz = Person(house, "Liz")
    code = liz.open(seats=2, bots=["keen"])
    liz.come(code).write(3)
    liz.until(lambda news: news["view"]["turn"] == 2)
    liz.do("end")
    found = liz.get(f"/api/tables/{code}/fairness")
    assert (found["phase"], found["fair"]) == ("abandoned", True)
    assert len(found["draws"]) == 2


@pytest.mark.rule("house.code")
def test_no_such_table(house: Open) -> None:
    assert Person(house, "Liz").get("/api/tables/ZZZZZ/fairness")["rule"] == "house.code"


def golden() -> Record:
    return read_record((ROOT / "tests/golden/bots-standard-1p_64.fox").read_text("utf-8"))


def test_a_card_that_the_seed_does_not_give_is_named() -> None:
    record = golden()
    verify(record)
    assert audit(record).why is None
    entries = record.entries
    entries[0], entries[2] = entries[2], entries[0]
    found = audit(record)
    assert (found.why, found.at) == ("draw", 1)
    assert not found.drawn[0].fair
    assert len(found.drawn) == 20, "the check goes on to the end"


def test_a_key_that_does_not_fit_the_lock_is_told() -> None:
    record = golden()
    record.seed = "00" * 32
    assert audit(record) == ([], "seed", None)


def test_a_record_that_breaks_off_is_told() -> None:
    record = golden()
    record.entries.pop()
    found = audit(record)
    assert (found.why, len(found.drawn)) == ("record", 20)


def test_every_draw_stands_beside_what_the_seed_gives() -> None:
    drawn = list(draws(golden()))
    assert len(drawn) == 20
    assert all(each.fair and each.chance for each in drawn)
    assert msgspec.to_builtins(drawn[0].move) == msgspec.to_builtins(drawn[0].owed)


@pytest.mark.parametrize("name", ["experiment-hand-3p-first_1-3-2", "experiment-random-1p_2"])
def test_every_draw_is_told_whoever_heard_of_it(name: str) -> None:
    """Rolls in sealed breeding with their dice, cards that one seat alone saw by their names."""
    path = next(ROOT.glob(f"tests/golden/{name}.*"))
    record = read_record(path.read_text("utf-8"))
    game, setup = opened(record.header)
    dealt = [(n, move) for n, (actor, move) in enumerate(record.entries, 1) if actor == DEALER]
    found = told_draws(Lookback(game, setup, record.entries), ())
    assert [each.number for each in found] == [number for number, _ in dealt]
    for each, (_, move) in zip(found, dealt, strict=True):
        assert each.move == msgspec.to_builtins(move)
        brought = each.brought
        assert brought is not None
        if isinstance(move, Rolled):
            assert [die["face"] for die in brought["dice"]] == list(move.faces)
            assert brought["seat"] in range(setup.seats)
        if isinstance(move, Supply):
            assert brought["cards"] == move.cards
        if isinstance(move, Offer):
            assert len(brought["studies"]) == len(move.studies)
    assert any(isinstance(move, Rolled) for _, move in dealt)
