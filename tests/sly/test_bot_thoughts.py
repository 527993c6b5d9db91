"""What bots conclude from what others play, and that playing on overrules a first thought."""

import pytest

from foxtable.games.sly import SLY
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.bots import levels
from foxtable.games.sly.bots.levels import Rash
from foxtable.games.sly.bots.memory import Memory
from tests.sly.bot_tables import Hand, answer, counts, play, table


def test_who_lets_an_attack_be_is_not_the_character_that_could_have_answered() -> None:
    """Seat 1 has played a card, could use its character, and lets the second Gossip be."""
    state = table([{"gossip": 3}, {"facts": 1, "trap": 3}, {"trap": 3}], "smm")
    memory = Memory(2, SLY.setup(3))
    for each, hand in enumerate(counts(state)):
        memory.split[each] = [sum(hand[:6]), sum(hand[6:])]
    memory.hear(SLY.view(state, 2), None)
    for seat, move in (
        (0, Attack(1, "gossip", "gossip")),
        (1, Answer("facts")),
        (0, Answer("gossip")),
        (1, Pass()),
    ):
        play(state, (seat, move))
        memory.hear(SLY.view(state, 2), (seat, move))
    names = state.cards.character_names
    answering = {at for at, name in enumerate(names) if name in ("gossip-fox", "inventive-fox")}
    assert len(answering) == 2
    assert memory.excluded == [0, sum(1 << at for at in answering), 0]
    rng = Rash(2, SLY.setup(3), "x").rng("worlds")
    worlds = [SLY.determinize(SLY.view(state, 2), memory.known(), rng) for _ in range(60)]
    imagined = {world.characters[1] for world in worlds}
    assert imagined
    assert not imagined & answering


def test_whoever_has_not_played_a_card_yet_may_still_be_any_character() -> None:
    """A character is no first card, so a first pass tells nothing of it."""
    state = table([{"gossip": 3}, {"trap": 3}, {"trap": 3}], "smm")
    memory = Memory(2, SLY.setup(3))
    memory.hear(SLY.view(state, 2), None)
    for seat, move in ((0, Attack(1, "gossip", "gossip")), (1, Pass())):
        play(state, (seat, move))
        memory.hear(SLY.view(state, 2), (seat, move))
    assert memory.excluded == [0, 0, 0]


LAST: list[Hand] = [{"gossip": 1, "caution": 4}, {"facts": 2, "gossip": 3}]


@pytest.mark.parametrize("budget", [20, 80])
def test_playing_on_overrules_a_first_thought_that_loses(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letting it be would be the end; whatever the policy fancies, trials find the answer."""
    state = table(LAST, "sm")
    state.gossiped[1] = state.trapped[1] = 1
    play(state, (0, Attack(1, "gossip", "gossip")))
    monkeypatch.setattr(levels, "decide", lambda *_: Pass())
    assert answer("wily", state, 1) == Pass()
    assert answer(f"searching:{budget}", state, 1) == Answer("facts")
