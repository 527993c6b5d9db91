"""Bots see only their view; each kind of move is made where it is the best one; they count right,
never fail, and do not play in step."""

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
from foxtable.engine import Match, Move, TakeBack, open_match
from foxtable.games.sly import SLY
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.bots.levels import Rash, Searching, Wily
from foxtable.games.sly.bots.memory import Memory
from foxtable.games.sly.components import (
    CARDS,
    DECK_OF,
    FACTS,
    HELD,
    ONE,
    PLACE,
    STOP,
    UNIVERSAL_DEFENCE,
    packed,
)
from foxtable.games.sly.hand import Challenge, Protect, Trade
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import Draw, begin, close
from foxtable.games.sly.two import Discard
from foxtable.games.sly.window import Interfere
from foxtable.lab import duel

LEVELS = ("rash", "wily", "sly")
COUNTING = ("wily", "sly")
Hand = dict[str, int]


def table(hands: list[Hand], characters: str = "", **options: Any) -> Sly:
    """A table at which seat 0 is about to take its turn, with these hands; the rest of the cards
    are in the decks. `characters`: by seat, the first letters of their names."""
    state = open_match("sly", len(hands), options, "table").state.copy()
    assert isinstance(state, Sly)
    state.decks = list(state.cards.boxes[state.rules.box])
    for seat, cards in enumerate(hands):
        state.hands[seat] = packed(cards.get(name, 0) for name in CARDS)
        for name, number in cards.items():
            state.decks[PLACE[name]] -= number
    for seat, letter in enumerate(characters):
        names = state.cards.character_names
        state.characters[seat] = next(at for at, name in enumerate(names) if name[0] == letter)
    if state.phase == "reveal":
        state.span, state.window = 0, 0
    begin(state, 0, None)
    return state


def counts(state: Sly) -> list[tuple[int, ...]]:
    """How many of each card everybody holds."""
    return [HELD[hand].counts for hand in state.hands]


def lay_down(state: Sly, *cards: str) -> None:
    """These cards lie in the discards."""
    for name in cards:
        state.decks[PLACE[name]] -= 1
        state.discards[DECK_OF[PLACE[name]]].append(PLACE[name])


def play(state: Sly, *moves: tuple[int, Move]) -> None:
    for seat, move in moves:
        refusal = move.refusal(state, seat)
        assert refusal is None, refusal
        move.play(state, seat)


def bot_at(level: str, state: Sly, seat: int, stream: str = "test") -> Any:
    """A bot that has listened so far: it knows everybody's number of cards, if it counts at all."""
    options = {name: getattr(state.rules, name) for name in ("ending", "teams", "mild", "open")}
    bot: Any = maker_of(SLY, level)(seat, SLY.setup(state.seats, options), stream)
    bot.see(SLY.view(state, seat), None)
    for each, hand in enumerate(counts(state) if hasattr(bot, "memory") else ()):
        bot.memory.split[each] = [sum(hand[:6]), sum(hand[6:])]
        bot.memory.limits[each] = [9] * 12
    return bot


def answer(level: str, state: Sly, seat: int) -> Move:
    bot: Bot = bot_at(level, state, seat)
    return bot.choose(SLY.view(state, seat), SLY.asks(state, seat))


# A position for every kind of move.


@pytest.mark.parametrize("level", LEVELS)
def test_a_weasel_saves_a_partner(level: str) -> None:
    """Open teams: seat 0 attacks 1, whose last life it is and who has nothing; 3 is its partner.
    The attacker's character is good for Gossip only."""
    hands: list[Hand] = [
        {"trap": 1, "facts": 2},
        {"gossip": 3},
        {"gossip": 3},
        {"weasel": 1, "caution": 1, "gossip": 2},
    ]
    state = table(hands, "gmsi", teams=True)
    state.gossiped[1] = state.trapped[1] = 1
    play(state, (0, Attack(1, "trap", "trap")), (1, Pass()))
    assert state.phase == "window"
    assert answer(level, state, 3) == Interfere("caution")
    assert answer(level, state, 2) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_a_weasel_puts_off_the_end(level: str) -> None:
    """First victim: with one life less than seat 2, nobody wants the game to be over now."""
    hands: list[Hand] = [
        {"trap": 2, "facts": 2},
        {"gossip": 3},
        {"gossip": 3},
        {"weasel": 1, "caution": 1, "gossip": 2},
    ]
    state = table(hands, "gsig", ending="victim")
    state.gossiped[1] = state.trapped[1] = 1
    state.gossiped[3] = 1
    play(state, (0, Attack(1, "trap", "trap")), (1, Pass()))
    assert answer(level, state, 3) == Interfere("caution")


@pytest.mark.parametrize("level", LEVELS)
def test_a_weasel_brings_the_last_enemy_down(level: str) -> None:
    """Open teams: seat 0 has no more cards against 1, whose team it is the last life of; 2 is the
    partner of 0, and 1 has nothing left to answer with."""
    hands: list[Hand] = [
        {"trap": 1, "facts": 2},
        {"caution": 1, "gossip": 2},
        {"weasel": 1, "trap": 1, "facts": 2},
        {},
    ]
    state = table(hands, "mgis", teams=True)
    state.gossiped[1], state.trapped[1] = 2, 0
    state.alive = 0b0111
    state.outs = [3]
    play(state, (0, Attack(1, "trap", "trap")), (1, Answer("caution")), (0, Pass()))
    assert state.phase == "window"
    assert answer(level, state, 2) == Interfere("trap")


def last_life(lives_of_0: int, cards_of_0: int) -> Sly:
    """First victim: seat 1 has one life and no defence; 2 and 3 have two lives and four cards."""
    hands: list[Hand] = [{"trap": 2, "facts": cards_of_0 - 2}, {"gossip": 5}]
    state = table([*hands, {"facts": 4}, {"caution": 4}], "gsmi", ending="victim")
    state.gossiped = [3 - lives_of_0, 1, 1, 1]
    state.trapped[1] = 1
    return state


@pytest.mark.parametrize("level", COUNTING)
def test_the_first_victim_is_made_by_whoever_wins_by_it(level: str) -> None:
    """More lives than the others, or as many and more cards, the one that is laid not counted."""
    for lives, cards in ((3, 4), (2, 6)):
        found = answer(level, last_life(lives, cards), 0)
        assert isinstance(found, Attack)
        assert found.target == 1


@pytest.mark.parametrize("level", COUNTING)
def test_nobody_makes_the_first_victim_for_others(level: str) -> None:
    """Fewer lives than the others, or as many and no more cards: they would win."""
    for lives, cards in ((1, 6), (2, 4)):
        found = answer(level, last_life(lives, cards), 0)
        assert not (isinstance(found, Attack) and found.target == 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_useless_pair_is_traded(level: str) -> None:
    """The other one cannot be attacked with Gossip any more: two of them for a Universal attack,
    which wins at once."""
    state = table([{"gossip": 2, "facts": 1}, {"trap": 3}])
    state.gossiped[1] = 2
    lay_down(state, "universal-attack", "gossip")
    assert answer(level, state, 0) == Trade("gossip", "universal-attack")
    play(state, (0, Trade("gossip", "universal-attack")))
    assert answer(level, state, 0) == Attack(1, "universal-attack", "trap")


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_has_no_answer_protects_themselves(level: str) -> None:
    state = table([{"dont-care": 1, "weasel": 2}, {"gossip": 3}, {"trap": 3}], "gsm")
    state.gossiped[0] = state.trapped[0] = 1
    close(state)
    assert answer(level, state, 0) == Protect()


@pytest.mark.parametrize("level", COUNTING)
def test_too_many_cards_are_challenged(level: str) -> None:
    state = table([{"gossip": 2}, {"trap": 6, "facts": 6}, {"facts": 9}], "gsm")
    assert answer(level, state, 0) == Challenge(1)
    state.hands[1] -= 3 * ONE[FACTS]
    assert not isinstance(answer(level, state, 0), Challenge)


def test_when_two_play_even_the_rash_can_count() -> None:
    state = table([{"gossip": 2, "facts": 1}, {"trap": 6, "facts": 4}])
    assert answer("rash", state, 0) == Challenge(1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_character_answers(level: str) -> None:
    """It comes back: after one card of the hand it is the cheapest answer."""
    state = table([{"gossip": 3}, {"facts": 1, "universal-defence": 1, "trap": 2}, {}], "sgm")
    play(
        state,
        (0, Attack(1, "gossip", "gossip")),
        (1, Answer("facts")),
        (0, Answer("gossip")),
    )
    assert answer(level, state, 1) == Answer("character")


@pytest.mark.parametrize("level", LEVELS)
def test_stop_it_and_enough_is_enough(level: str) -> None:
    state = table([{"gossip": 1, "enough": 1}, {"stop": 1, "trap": 2}], "sm")
    state.gossiped[1] = state.trapped[1] = 1
    play(state, (0, Attack(1, "gossip", "gossip")))
    assert answer(level, state, 1) == Answer("stop")
    play(state, (1, Answer("stop")))
    assert answer(level, state, 0) == Answer("enough")


@pytest.mark.parametrize("level", COUNTING)
def test_whoever_has_no_defence_is_attacked(level: str) -> None:
    """Seat 2 holds no card of the defence, and everybody could know."""
    state = table([{"trap": 1, "facts": 2}, {"facts": 5, "caution": 3}, {"gossip": 4}], "gsm")
    state.gossiped[2] = state.gossiped[1] = 1
    state.trapped[2] = state.trapped[1] = 1
    found = answer(level, state, 0)
    assert isinstance(found, Attack)
    assert (found.target, found.card) == (2, "trap")


def test_nobody_waits_for_good_behind_a_full_hand() -> None:
    """Two left, both safe from Traps. The attack deck holds nothing but those, and every Gossip
    lies in the discard: it comes back only if somebody draws the rest."""
    state = table([{"facts": 3, "dont-care": 1}, {"facts": 3, "dont-care": 1}, {}], "gsm")
    state.alive, state.outs, state.two = 0b011, [2], True
    state.trapped[0] = state.trapped[1] = 2
    for card in ("gossip", "universal-attack"):
        lay_down(state, *[card] * state.decks[PLACE[card]])
    assert answer("wily", state, 0) == Draw("defence")
    state.still = 60
    assert answer("wily", state, 0) == Draw("attack")


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
    for level in ("young", "rash", "wily"):
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


def test_what_was_discarded_and_taken_back_is_counted_again() -> None:
    memory = Memory(0, SLY.setup(3))
    view = SLY.view(table([{"gossip": 3}, {"trap": 3}, {"facts": 3}]), 0)
    memory.hear(view, None)
    before = [*memory.split[1]]
    memory.hear(view, (1, Discard("trap")))
    assert memory.split[1] != before
    memory.hear(view, (1, TakeBack(None)))
    assert memory.split[1] == before
