"""Attacking another player: whom, with what, how it is answered, and how it ends."""

import pytest

from foxtable.engine import DEALER
from tests.sly.tables import hand, offered, pile, refused, say, state_of, table

ALL = "gossip trap universal-attack weasel facts caution universal-defence dont-care"


@pytest.mark.rule("sly.attack.card", "sly.attack.other", "sly.attack.living", "sly.hand.holds")
def test_whom_one_attacks_and_with_what() -> None:
    match = table(ALL, ALL, ALL, "", lives={3: "ggt"})
    assert refused(match, 0, "attack 1 trap gossip") == "sly.attack.card"
    assert refused(match, 0, "attack 1 weasel gossip") == "sly.attack.card"
    assert refused(match, 0, "attack 1 facts gossip") == "sly.attack.card"
    assert refused(match, 0, "attack 1 sneaky-attack gossip") == "sly.hand.holds"
    for nobody in (0, -1, 4, 99):
        assert refused(match, 0, f"attack {nobody} gossip gossip") == "sly.attack.other"
    assert refused(match, 0, "attack 3 gossip gossip") == "sly.attack.living"
    assert refused(match, DEALER, "attack 1 gossip gossip") == "table.dealer.idle"
    say(match, "0 attack 2 universal-attack trap")
    assert (state_of(match).kind, state_of(match).target) == (1, 2)
    assert refused(match, 0, "attack 1 gossip gossip") == "sly.turn.yours"


@pytest.mark.rule("sly.attack.story")
def test_a_story_of_ones_own() -> None:
    """S36"""
    match = table(ALL, ALL, ALL)
    assert refused(match, 0, f'attack 1 gossip gossip "{"x" * 81}"') == "table.text"
    say(match, '0 attack 1 gossip gossip "He cheats at cards"')
    assert match.view(2)["attack"]["story"] == "He cheats at cards"
    plain = say(table(ALL, ALL, ALL), "0 attack 1 gossip gossip")
    assert plain.view(2)["attack"]["story"] == ""
    assert plain.view(2)["attack"]["tale"] >= 0


@pytest.mark.rule("sly.lives.two", "sly.lives.three")
def test_two_life_cards_of_a_kind_protect_against_that_kind() -> None:
    """S11, S12: a Universal attack must be the other kind; three of a kind never happen."""
    match = table(ALL, ALL, ALL, lives={1: "gg", 2: "tt"})
    assert refused(match, 0, "attack 1 gossip gossip") == "sly.lives.two"
    assert refused(match, 0, "attack 1 universal-attack gossip") == "sly.lives.two"
    assert refused(match, 0, "attack 2 trap trap") == "sly.lives.two"
    attacks = {move for move in offered(match, 0) if move.startswith("attack")}
    assert attacks == {
        *('attack 2 gossip gossip ""', 'attack 2 universal-attack gossip ""'),
        *('attack 1 trap trap ""', 'attack 1 universal-attack trap ""'),
    }


@pytest.mark.rule("sly.answer.suits", "sly.answer.asked", "sly.hand.holds")
def test_what_answers_what() -> None:
    """S4: Gossip and Traps do not mix in a turn."""
    match = table("gossip trap trap universal-attack", "facts caution weasel gossip", ALL, active=0)
    assert refused(match, 1, "answer facts") == refused(match, 1, "pass") == "sly.answer.asked"
    say(match, "0 attack 1 gossip gossip")
    assert refused(match, 0, "answer universal-attack") == "sly.answer.asked"
    assert refused(match, 2, "pass") == "sly.answer.asked"
    assert refused(match, 1, "answer caution") == "sly.answer.suits"
    assert refused(match, 1, "answer gossip") == "sly.answer.suits"
    assert refused(match, 1, "answer enough") == "sly.answer.suits"
    assert refused(match, 1, "answer universal-defence") == "sly.hand.holds"
    assert offered(match, 1) == {"pass", "answer facts", "challenge 0", "challenge 2"}
    say(match, "1 answer facts")
    assert refused(match, 0, "answer trap") == "sly.answer.suits"
    assert refused(match, 0, "answer gossip") == "sly.hand.holds"
    assert refused(match, 0, "answer facts") == "sly.answer.suits"
    assert "answer universal-attack" in offered(match, 0)


@pytest.mark.rule("sly.attack.success", "sly.attack.discards")
def test_an_attack_that_is_parried_fails_and_all_its_cards_are_laid_down_at_the_end() -> None:
    """S64"""
    match = table("trap trap facts", "caution universal-defence", "gossip gossip gossip")
    say(match, "0 attack 1 trap trap", "1 answer caution", "0 answer trap")
    assert pile(match, 0) == pile(match, 1) == []
    say(match, "1 answer universal-defence", "0 pass", "nobody")
    state = state_of(match)
    assert state.trapped == state.gossiped == [0, 0, 0]
    assert pile(match, 0) == ["trap", "trap"]
    assert pile(match, 1) == ["caution", "universal-defence"]
    assert (state.phase, match.must_act()) == ("close", (0,))


@pytest.mark.rule("sly.attack.success", "sly.lives.three")
def test_the_kind_of_the_attack_is_the_kind_of_the_life_card() -> None:
    match = table("universal-attack", "facts", "facts")
    say(match, "0 attack 1 universal-attack trap", "1 pass", "nobody")
    assert state_of(match).trapped == [0, 1, 0]


@pytest.mark.rule("sly.answer.principal")
def test_whoever_holds_nothing_is_asked_all_the_same() -> None:
    """S50, S66: a pass is for this moment only, and leaving somebody out would tell."""
    match = table("gossip", "", "")
    state = state_of(match)
    say(match, "0 attack 1 gossip gossip")
    assert match.must_act() == (1,)
    assert offered(match, 1) == {"pass", "challenge 0", "challenge 2"}
    say(match, "1 pass")
    assert (state.phase, match.must_act()) == ("window", (2,))


@pytest.mark.rule("sly.character.use", "sly.character.kind", "sly.character.first")
def test_a_character_comes_after_a_card_of_the_hand() -> None:
    """S14: for the attacker and the attacked."""
    match = table(
        "gossip gossip", "facts facts", "", characters=("master-of-traps", "gossip-fox", "schemer")
    )
    say(match, "0 attack 1 gossip gossip")
    assert refused(match, 1, "answer character") == "sly.character.first"
    say(match, "1 answer facts")
    assert refused(match, 0, "answer character") == "sly.character.kind"
    say(match, "0 answer gossip", "1 answer character")
    assert state_of(match).balance == 0
    assert hand(match, 1) == ["facts"]
    assert match.view(0)["attack"]["row"][-1]["character"] == "gossip-fox"


@pytest.mark.rule("sly.character.mild")
def test_milder_the_attacked_may_use_it_at_once() -> None:
    """S14"""
    match = table("gossip", "", "", characters=("schemer", "gossip-fox", "schemer"), mild=True)
    say(match, "0 attack 1 gossip gossip", "1 answer character")
    assert state_of(match).balance == 0


@pytest.mark.rule("sly.character.once", "sly.character.face_up")
def test_once_a_turn_and_open_from_then_on() -> None:
    """S13, S16"""
    match = table(
        "gossip gossip trap trap",
        "facts facts trap trap",
        "trap trap trap",
        characters=("gossip-fox", "gossip-fox", "schemer"),
    )
    say(match, "0 attack 1 gossip gossip", "1 answer facts", "0 answer character")
    say(match, "1 answer character", "0 answer gossip")
    assert refused(match, 1, "answer character") == "sly.character.once"
    say(match, "1 answer facts")
    assert refused(match, 0, "answer character") == "sly.character.once"
    say(match, "0 pass", "nobody")
    assert match.view(2)["faces"] == ["gossip-fox", "gossip-fox", ""]
    say(match, "0 end", "0 draw attack", "card gossip", "1 draw attack", "card gossip")
    assert state_of(match).phase == "turn"
    assert match.view(2)["faces"] == ["gossip-fox", "gossip-fox", ""]
    assert state_of(match).used == 0, "in a later turn again"


@pytest.mark.rule("sly.character.weasel")
def test_a_bystander_cannot_use_theirs() -> None:
    """S15"""
    match = table("gossip", "", "weasel facts", characters=("schemer", "schemer", "gossip-fox"))
    say(match, "0 attack 1 gossip gossip", "1 pass")
    assert refused(match, 2, "interfere character") == "sly.character.weasel"
    assert refused(match, 2, "answer character") == "sly.answer.asked"


@pytest.mark.rule("sly.character.first")
def test_a_trade_or_a_protection_is_no_card_played_into_the_attack() -> None:
    """S52"""
    match = table(
        "gossip",
        "trap trap",
        "",
        characters=("schemer", "gossip-fox", "schemer"),
        discards="gossip",
    )
    say(match, "1 trade trap gossip", "0 attack 1 gossip gossip")
    assert refused(match, 1, "answer character") == "sly.character.first"


@pytest.mark.rule("sly.character.kind")
@pytest.mark.parametrize(
    ("kind", "answer", "character"),
    [("gossip", "facts", "schemer"), ("trap", "caution", "inventive-fox")],
)
def test_a_character_of_two_kinds_defends_against_one_of_them(
    kind: str, answer: str, character: str
) -> None:
    """The Schemer gossips, but answers Traps; the Inventive Fox the other way round."""
    mine = "gossip-fox" if character == "schemer" else "master-of-traps"
    match = table(
        f"{kind} {kind}", f"{answer} {answer}", "", characters=(mine, character, character)
    )
    say(match, f"0 attack 1 {kind} {kind}", f"1 answer {answer}", f"0 answer {kind}")
    assert refused(match, 1, "answer character") == "sly.character.kind"
