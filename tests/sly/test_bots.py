"""Bots see only their view; they count right, never fail, and do not play in step."""

from itertools import pairwise
from typing import Any

import pytest

from foxtable.bots import (
    BadBot,
    Bot,
    Turns,
    best_of,
    called,
    catch_up,
    maker_of,
    play_out,
    seat_bots,
)
from foxtable.engine import Match, TakeBack, open_match
from foxtable.games.sly import SLY
from foxtable.games.sly.answer import Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.bots.levels import Rash, Searching, Wily
from foxtable.games.sly.bots.memory import Memory
from foxtable.games.sly.components import FACTS, PLACE, STOP, UNIVERSAL_DEFENCE
from foxtable.games.sly.state import Sly
from foxtable.games.sly.two import Discard
from foxtable.lab import duel
from tests.sly.bot_tables import Hand, bot_at, counts, play, table

LEVELS = ("rash", "wily", "sly")

# Memory.


def deal(codes: list[str], seed: str, **options: Any) -> tuple[Match, list[Bot]]:
    match = open_match("sly", len(codes), options, seed, chance="quick-1")
    return match, seat_bots(match, codes, seed)


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (5, False), (8, True)])
def test_the_wily_know_how_many_cards_everybody_holds(seats: int, teams: bool) -> None:
    """After every entry, also with challenges and with players who are out and keep their cards.
    As long as nobody was challenged they know of each deck how many."""
    codes = ["wily", *["random"] * (seats - 1)]
    match, bots = deal(codes, "counting", teams=teams, still=50)
    memory, heard, checked = bots[0].memory, match.watch, 0  # type: ignore[attr-defined]
    assert heard is not None

    def watch(current: Match) -> None:
        nonlocal checked
        heard(current)
        state = current.state
        assert isinstance(state, Sly)
        if state.phase in ("turn", "answer", "close") and state.owed == "":
            checked += 1
            assert [sum(split) for split in memory.split] == [sum(hand) for hand in counts(state)]
            if state.counted == 0:
                halves = [[sum(hand[:6]), sum(hand[6:])] for hand in counts(state)]
                assert memory.split == halves
            for sure, limits, hand in zip(memory.sure, memory.limits, counts(state), strict=True):
                assert all(a <= b for a, b in zip(sure, hand, strict=True))
                assert all(a <= b for a, b in zip(sure, limits, strict=True))

    match.watch = watch
    play_out(match, bots)
    assert checked > 15


def test_who_lets_an_attack_be_has_no_answer_to_it() -> None:
    state = table([{"gossip": 3}, {"trap": 3, "caution": 2}, {"trap": 3}], "smm")
    memory = Memory(2, SLY.setup(3))
    for each, hand in enumerate(counts(state)):
        memory.split[each] = [sum(hand[:6]), sum(hand[6:])]
    memory.hear(SLY.view(state, 2), None)
    for seat, move in ((0, Attack(1, "gossip", "gossip")), (1, Pass())):
        play(state, (seat, move))
        memory.hear(SLY.view(state, 2), (seat, move))
    assert [memory.limits[1][card] for card in (FACTS, UNIVERSAL_DEFENCE, STOP)] == [0, 0, 0]
    assert memory.limits[1][PLACE["caution"]] == 3
    rng = Rash(2, SLY.setup(3), "x").rng("worlds")
    for _ in range(20):
        world = SLY.determinize(SLY.view(state, 2), memory.known(), rng)
        assert [sum(hand) for hand in counts(world)] == [2, 5, 3]
        assert counts(world)[1][FACTS] == counts(world)[1][UNIVERSAL_DEFENCE] == 0


def test_the_wily_remember_the_teams() -> None:
    match, bots = deal(["wily"] * 6, "teams", teams=True)
    state = match.state
    assert isinstance(state, Sly)
    for bot in bots:
        assert isinstance(bot, Wily)
        assert bot.memory.characters == state.characters


def test_what_was_discarded_and_taken_back_is_counted_again() -> None:
    memory = Memory(0, SLY.setup(3))
    view = SLY.view(table([{"gossip": 3}, {"trap": 3}, {"facts": 3}]), 0)
    memory.hear(view, None)
    before = [*memory.split[1]]
    memory.hear(view, (1, Discard("trap")))
    assert memory.split[1] != before
    memory.hear(view, (1, TakeBack(None)))
    assert memory.split[1] == before


# Manners.


@pytest.mark.parametrize("name", SLY.samples())
def test_no_bot_fails(name: str) -> None:
    setup = SLY.samples()[name]
    others = (("wily", "young", "rash")[seat % 3] for seat in range(setup.seats - 1))
    codes = ["searching:3", *others]
    options = {
        field: getattr(setup.options, field) for field in type(setup.options).__struct_fields__
    }
    match, bots = deal(codes, "sound", **{**options, "still": 50})
    assert not play_out(match, bots)
    assert match.result is not None


def test_bots_of_a_level_do_not_play_in_step() -> None:
    """The same question on the same table, to many bots of a level."""
    hands: list[Hand] = [{"gossip": 2, "trap": 1, "facts": 2}, *[{"facts": 3, "trap": 3}] * 3]
    state = table(hands, "gsmi")
    for level in ("young", *LEVELS):
        view, asks = SLY.view(state, 0), SLY.asks(state, 0)
        found = {
            str(bot_at(level, state, 0, f"bot {each}").choose(view, asks)) for each in range(30)
        }
        assert len(found) > 2, found


def test_the_same_bot_plays_the_same_game_again() -> None:
    games = [deal(["searching:6", "wily", "rash"], "again", ending="victim") for _ in range(2)]
    for match, bots in games:
        play_out(match, bots)
    assert games[0][0].entries == games[1][0].entries


def test_after_a_restart_a_bot_goes_on_as_it_would_have() -> None:
    """Its chance depends on what it has heard, not on how often it was asked in this process."""
    match, bots = deal(["rash", "wily", "searching:6"], "restart", ending="victim")
    turns, seen = Turns(), 0
    while match.reason is None and seen < 60:
        for call in turns.calls(match, range(3)):
            if not call.must:
                turns.offered(call)
            if not called(match, call):
                continue
            seat = call.seat
            woken = bot_of(match, ("rash", "wily", "searching:6")[seat], seat)
            view, asks = SLY.view(match.state, seat), match.asks(seat)
            ask = "choose" if call.must else "offer"
            move = getattr(bots[seat], ask)(view, asks)
            assert getattr(woken, ask)(view, asks) == move
            seen += 1
            if move is not None:
                match.play(seat, move)
    assert seen >= 60


def bot_of(match: Match, code: str, seat: int) -> Bot:
    """A new one, which is shown the match so far."""
    bot = maker_of(SLY, code)(seat, match.setup, "restart")
    catch_up(match, {seat: bot})
    return bot


def test_a_budget_is_a_number_of_trials() -> None:
    for code in ("searching:0", "searching:1e9", "sly:3"):
        with pytest.raises(BadBot):
            maker_of(SLY, code)(0, SLY.setup(2), "x")
    made = maker_of(SLY, "searching:40")(0, SLY.setup(2), "x")
    assert isinstance(made, Searching)
    assert made.budget == 40


def test_search_finds_the_best_within_its_budget() -> None:
    trials: list[tuple[int, int]] = []

    def trial(move: int, world: int) -> float:
        trials.append((move, world))
        return (0.2, 0.3, 0.9, 0.1)[move] + world % 2 * 0.05

    assert best_of(range(4), 40, trial) == 2
    assert len(trials) <= 40
    assert best_of(range(4), 40, lambda move, world: 0.5) == 0, "the favourite, if all are alike"


# Levels.


def test_the_rash_beat_chance() -> None:
    assert list(duel("sly", "rash", "random", 2, 6)) == [1.0] * 6


def test_the_young_beat_chance_and_lose_to_the_rash() -> None:
    assert sum(duel("sly", "young", "random", 2, 6)) >= 5
    assert sum(duel("sly", "rash", "young", 2, 6)) >= 5


def test_sides_are_changed_on_every_deal() -> None:
    """The same bot on both sides wins half of every deal's two games, whoever has the better
    cards."""
    assert list(duel("sly", "rash", "rash", 2, 2, options={"ending": "victim"})) == [0.5, 0.5]


def test_levels_are_in_order() -> None:
    assert [name for name in SLY.bots() if name != "searching"] == ["young", *LEVELS]
    assert all(one != other for one, other in pairwise(LEVELS))
    assert set(SLY.company()) == {"young"}
