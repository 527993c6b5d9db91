"""The one loop: who is offered what, who is asked, and what becomes of a bot that fails."""

import logging
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from tally import TALLY, Tally, TallyView
from tally.moves import Chip, Hide, Note
from tally.state import Table

from foxtable.bots import Bot, Call, Glimpse, RandomBot, Turns, play_out, watch
from foxtable.engine import Ask, Entry, Match, Move, Refusal, open_match, replay

CHIPS = {"claims": "named", "chips": True}


def sat(match: Match, kinds: Sequence[type[Bot]]) -> list[Any]:
    bots = [kind(seat, match.setup, "test") for seat, kind in enumerate(kinds)]
    watch(match, dict(enumerate(bots)))
    return bots


class Eager(RandomBot):
    """Remembers when it was offered something, and takes it."""

    def __init__(self, seat: int, setup: Any, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.offers: list[int] = []

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        assert self.seat not in view.awaited or view.phase == "react"
        self.offers.append(view.moment)
        chips = [ask for ask in asks if ask.kind is Chip]
        return Chip() if chips else None


def test_whoever_may_act_is_offered_it_once_per_moment_before_the_awaited_are_asked() -> None:
    match = open_match(TALLY, 3, CHIPS, seed="offers")
    bots = sat(match, [Eager, Eager, Eager])
    play_out(match, bots)
    for bot in bots:
        assert bot.offers, "a game whose moves raise the moment offers as well"
        assert len(set(bot.offers)) == len(bot.offers), "once per seat and moment"
    chips = [number for number, (_, move) in enumerate(match.entries) if isinstance(move, Chip)]
    assert len(chips) == 3
    before = {type(move).__name__ for _, move in match.entries[: chips[0]]}
    assert not {"Throw", "Claim", "Trust", "Doubt"} & before, "the offer came first"


def test_a_bot_that_does_not_look_is_given_a_glimpse() -> None:
    class Blind(RandomBot):
        looks = False
        given: ClassVar[list[Any]] = []

        def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
            self.given.append(view)
            return super().choose(view, asks)

    class Seeing(Blind):
        """Decides in another way, and does not say that it does not look."""

        given: ClassVar[list[Any]] = []

        def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
            return super().choose(view, asks)

    match = open_match(TALLY, 2, {}, seed="glimpse")
    play_out(match, sat(match, [Blind, Seeing]))
    assert (RandomBot.looks, Blind.looks, Seeing.looks) == (False, False, True)
    assert {type(view) for view in Blind.given} == {Glimpse}
    assert {view.seat for view in Blind.given} == {0}
    assert {type(view) for view in Seeing.given} == {TallyView}


def test_offers_go_round_the_table_from_whoever_is_awaited() -> None:
    match = open_match(TALLY, 4, CHIPS, seed=3)
    for seat in range(4):
        match.play(seat, "hide 1")
    turns = Turns()
    assert match.must_act() == (0,)
    calls = turns.calls(match, range(4))
    assert calls == [Call(seat, match.moment, False) for seat in (1, 2, 3)]
    for call in calls:
        turns.offered(call)
    assert turns.calls(match, range(4)) == [Call(0, match.moment, True)]
    assert turns.calls(match, range(1, 4)) == [], "only these seats are programs"


def test_whoever_has_nothing_to_do_any_more_is_not_offered_it() -> None:
    """There is one chip to be had, and three want it."""

    class Greedy(RandomBot):
        def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
            assert asks
            return Chip() if view.phase == "claim" else None

    class OneChip(Tally):
        def asks(self, state: Table, seat: int) -> Sequence[Ask]:
            left = all(state.chips)
            return [ask for ask in super().asks(state, seat) if left or ask.kind is not Chip][:3]

    match = open_match(OneChip(), 4, {"claims": "bare", "chips": True}, seed=1)
    assert not play_out(match, sat(match, [Greedy] * 4))


def test_a_match_that_is_dealt_by_hand_is_not_played_out() -> None:
    match = open_match(TALLY, 2, chance="hand")
    with pytest.raises(ValueError, match="by hand"):
        play_out(match, sat(match, [RandomBot, RandomBot]))


class Wrong(RandomBot):
    """Answers what no rule allows; and is told which one forbids it."""

    tries = 3

    def __init__(self, seat: int, setup: Any, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.told: list[Refusal | None] = []

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        return Hide(99)

    def offer(self, view: Any, asks: Sequence[Ask]) -> Move | None:
        return Note("x" * 500)

    def refused(self, refusal: Refusal | None) -> None:
        self.told.append(refusal)


class Raising(Wrong):
    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        raise ZeroDivisionError


@pytest.mark.parametrize("kind", [Wrong, Raising])
def test_a_bot_whose_answer_is_refused_has_failed(
    kind: type[Wrong], caplog: pytest.LogCaptureFixture
) -> None:
    match = open_match(TALLY, 2, seed=1)
    bots = sat(match, [kind, RandomBot])
    with caplog.at_level(logging.WARNING, "foxtable.bots"):
        failed = play_out(match, bots)
    assert failed == {0: 3}, "one lapse a round"
    assert len(bots[0].told) == 3 * kind.tries
    if kind is Wrong:
        assert {told.rule for told in bots[0].told} == {"tally.number"}
    assert [move for actor, move in match.entries if actor == 0] == [Hide(1)] * 3
    assert "seat 0" in caplog.text


class Counting(RandomBot):
    """Counts what it hears: a bot that counts cards can be written."""

    def __init__(self, seat: int, setup: Any, stream: str) -> None:
        super().__init__(seat, setup, stream)
        self.heard: list[Entry | None] = []

    def see(self, view: Any, heard: Entry | None) -> None:
        self.heard.append(heard)


def test_nobody_hears_of_what_they_may_not_know() -> None:
    match = open_match(TALLY, 3, CHIPS, chance="hand")
    bots = sat(match, [Counting, Counting, Counting])
    match.deal("roll 4")
    for seat in range(3):
        match.play(seat, f"hide {seat + 1}")
    match.play(0, "throw")
    match.deal("roll 6")
    heard = [bot.heard[-1] for bot in bots]
    assert [str(each[1]) for each in heard] == ["roll 6", "roll ?", "roll ?"]
    match.play(0, "claim 6 sure")
    before = [len(bot.heard) for bot in bots]
    match.play(1, "doubt")
    match.play(0, "note hm")
    after = [len(bot.heard) for bot in bots]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 0]


def test_a_bot_hears_the_same_after_a_restart() -> None:
    match = open_match(TALLY, 4, CHIPS, seed="again")
    bots = sat(match, [Counting] * 4)
    play_out(match, bots)
    again = [Counting(seat, match.setup, "test") for seat in range(4)]

    def look(then: Match) -> None:
        for seat, bot in enumerate(again):
            heard = then.heard(seat)
            if heard is not None:
                bot.see(then.view(seat), heard)

    replay(match.record(), watch=look)
    for bot, twin in zip(bots, again, strict=True):
        assert bot.heard == [None, *twin.heard], "from the first entry on"
        assert len(bot.heard) < len(match.entries), "not of everything"
