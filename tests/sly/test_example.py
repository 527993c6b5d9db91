"""The attack of the rulebook, step by step: Kami attacks Jimmy, and Liz cannot keep out of it."""

import pytest

from tests.sly.tables import hand, pile, refused, say, state_of, table

KAMI, JIMMY, LIZ = range(3)


@pytest.mark.rule("sly.answer.principal", "sly.answer.balance", "sly.attack.success")
def test_the_ten_steps() -> None:
    """S2, S3, S38: one card at a time, each changes the balance, a weasel never does, and Liz
    interferes twice, each time with another weasel."""
    match = table(
        "gossip universal-attack trap trap",
        "facts facts universal-defence gossip gossip",
        "weasel weasel gossip universal-attack caution",
        characters=("gossip-fox", "inventive-fox", "schemer"),
    )
    state = state_of(match)

    say(match, f"{KAMI} attack {JIMMY} gossip gossip")
    assert (state.phase, state.balance, match.must_act()) == ("answer", 1, (JIMMY,))
    assert (state.target, state.kind, len(state.row)) == (JIMMY, 0, 1)

    say(match, f"{JIMMY} answer facts")
    assert (state.phase, state.balance, match.must_act()) == ("answer", 0, (KAMI,))

    assert state.shown == 0
    say(match, f"{KAMI} answer character")
    assert (state.balance, match.must_act()) == (1, (JIMMY,))
    assert state.shown == state.used == 1 << KAMI

    say(match, f"{JIMMY} answer character")
    assert (state.balance, match.must_act()) == (0, (KAMI,))
    assert state.used == 1 << KAMI | 1 << JIMMY

    say(match, f"{KAMI} answer universal-attack")
    assert (state.balance, match.must_act()) == (1, (JIMMY,))
    assert hand(match, KAMI) == ["trap", "trap"]

    say(match, f"{JIMMY} answer facts")
    assert (state.balance, match.must_act()) == (0, (KAMI,))

    say(match, f"{KAMI} pass")
    assert (state.phase, state.window, match.must_act()) == ("window", 1 << LIZ, (LIZ,))
    say(match, f"{LIZ} interfere gossip")
    assert hand(match, LIZ).count("weasel") == 2, "sealed, and still in the hand"
    say(match, "open")
    assert (state.phase, state.balance, match.must_act()) == ("answer", 1, (JIMMY,))
    assert hand(match, LIZ) == ["universal-attack", "weasel", "caution"]

    say(match, f"{JIMMY} answer universal-defence")
    assert (state.balance, match.must_act()) == (0, (KAMI,))

    say(match, f"{KAMI} pass", f"{LIZ} interfere universal-attack", "open")
    assert (state.balance, match.must_act()) == (1, (JIMMY,))
    assert hand(match, LIZ) == ["caution"]
    assert len(state.row) == 9

    assert refused(match, JIMMY, "answer character") == "sly.character.once"
    say(match, f"{JIMMY} pass")
    assert (state.phase, match.must_act()) == ("window", (LIZ,))
    say(match, f"{LIZ} pass", "open")
    assert state.gossiped == [0, 1, 0]
    assert state.trapped == [0, 0, 0]
    assert (state.phase, match.must_act()) == ("close", (KAMI,))
    assert sorted(pile(match, 0)) == [
        *("gossip", "gossip", "universal-attack", "universal-attack", "weasel", "weasel"),
    ]
    assert sorted(pile(match, 1)) == ["facts", "facts", "universal-defence"]
    assert state.row == []
    assert state.shown == 1 << KAMI | 1 << JIMMY, "a used character stays open"

    say(match, f"{KAMI} end")
    assert (state.phase, match.must_act()) == ("refill", (KAMI,)), "two cards are too few"
