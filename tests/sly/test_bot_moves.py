"""Each kind of move is made where it is the best one."""

import pytest

from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.components import FACTS, ONE, PLACE
from foxtable.games.sly.hand import Challenge, Protect, Trade
from foxtable.games.sly.state import Sly
from foxtable.games.sly.turn import Draw, close
from foxtable.games.sly.window import Interfere
from tests.sly.bot_tables import Hand, answer, lay_down, play, table

LEVELS = ("rash", "wily", "sly")
COUNTING = ("wily", "sly")


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
