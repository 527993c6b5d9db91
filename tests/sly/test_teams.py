"""Team play."""

import pytest

from foxtable.engine import DEALER, ONLOOKER, open_match
from foxtable.games.sly.teams import team_of
from tests.sly.tables import begun, refused, say, state_of, table

SIX = "(gossip,trap,weasel,facts,caution,dont-care)"
FOUR = ("gossip-fox", "inventive-fox", "schemer", "master-of-traps")
"""Characters of seats 0 to 3: seats 0 and 2 are a team."""


@pytest.mark.rule("sly.teams.equal", "sly.teams.same_attack")
def test_as_many_of_one_kind_of_attack_as_of_the_other() -> None:
    """S30: and which of the two characters is drawn."""
    found = set()
    for seats in (4, 6, 8):
        for seed in range(12):
            state = state_of(open_match("sly", seats, {"teams": True}, seed))
            assert sum(team_of(state, seat) for seat in range(seats)) == seats // 2
            found.add(tuple(sorted(state.characters)))
    assert len(found) > 5


@pytest.mark.rule("sly.teams.equal", "sly.teams.same_attack")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_who_is_with_whom_is_drawn(seats: int) -> None:
    """S30: everybody may be with anybody, or against them."""
    found = []
    for seed in range(30):
        state = state_of(open_match("sly", seats, {"teams": True}, seed))
        teams = [team_of(state, seat) for seat in range(seats)]
        found.append([team == teams[0] for team in teams])
    together = [{game[seat] for game in found} for seat in range(1, seats)]
    assert together == [{True, False}] * (seats - 1)


@pytest.mark.rule("sly.teams.equal")
def test_a_dealer_cannot_make_one_team_bigger() -> None:
    """S30"""
    match = open_match("sly", 4, {"teams": True}, chance="hand")
    say(match, f"deal {SIX} schemer", f"deal {SIX} gossip-fox")
    for character in ("schemer", "gossip-fox"):
        assert refused(match, DEALER, f"deal {SIX} {character}") == "sly.teams.equal"
    say(match, f"deal {SIX} inventive-fox", f"deal {SIX} inventive-fox", "first 0")


@pytest.mark.rule("sly.teams.open", "sly.teams.partner")
def test_four_are_open_and_do_not_attack_their_partner() -> None:
    """S28"""
    match = begun(4, teams=True)
    state = state_of(match)
    assert all(match.view(ONLOOKER)["faces"])
    partner = next(s for s in range(1, 4) if team_of(state, s) == team_of(state, 0))
    assert refused(match, 0, f"attack {partner} gossip gossip") == "sly.teams.partner"
    aims = {getattr(move, "target", None) for move in match.moves(0)} - {None}
    assert aims == {1, 2, 3} - {partner}


@pytest.mark.rule("sly.teams.hidden", "sly.teams.partner")
def test_six_show_their_characters_once_and_hide_them() -> None:
    """S28, S40: one event, then in no view; remembering is the point."""
    match = begun(6, teams=True)
    state = state_of(match)
    assert (state.phase, state.span, state.ripe) == ("reveal", 5, True)
    assert all(match.view(ONLOOKER)["faces"])
    for seat in range(6):
        assert not list(match.moves(seat))
    assert refused(match, 0, "draw attack") == "sly.turn.yours"
    assert refused(match, 0, "challenge 1") == "sly.challenge.when"
    assert refused(match, DEALER, "open") == "sly.window.asked"
    say(match, "conceal")
    assert refused(match, DEALER, "conceal") == "table.dealer.idle"
    assert (state.phase, state.span, state.window) == ("turn", 0, 0)
    assert match.view(0)["faces"] == [""] * 6
    partner = next(s for s in range(1, 6) if team_of(state, s) == team_of(state, 0))
    say(match, f"0 attack {partner} gossip gossip")


@pytest.mark.rule("sly.teams.hidden")
def test_the_unused_character_of_whoever_is_out_stays_hidden() -> None:
    """S40"""
    match = table("gossip", "", "", "", "", "", lives={1: "gt"}, teams=True)
    say(match, "0 attack 1 gossip gossip", "1 pass", "nobody")
    assert state_of(match).outs == [1]
    assert match.view(0)["faces"] == [""] * 6


@pytest.mark.rule("sly.end.team")
def test_a_whole_team_wins_whoever_of_it_is_out_too() -> None:
    """S29"""
    match = table(
        *("gossip", "facts", "", ""),
        characters=FOUR,
        lives={2: "ggt", 3: "ggt", 1: "gt"},
        teams=True,
    )
    say(match, "0 attack 1 gossip gossip", "1 pass")
    assert match.result is not None
    assert match.result.reason == "sly.end.team"
    assert match.result.places == (1, 3, 1, 3)


@pytest.mark.rule("sly.end.team", "sly.two.hand")
def test_two_left_of_a_team_game_are_two_left() -> None:
    """S29: the other limits hold when two players are alive, not before."""
    match = table("gossip", "", "", "", characters=FOUR, lives={2: "ggt", 1: "gt"}, teams=True)
    assert state_of(match).two is False
    say(match, "0 attack 1 gossip gossip", "1 pass", "nobody")
    assert match.result is None
    assert state_of(match).two is True


@pytest.mark.rule("sly.teams.partner")
def test_anybody_may_interfere_for_anybody() -> None:
    """S28"""
    match = table("gossip", "", "weasel facts", "", characters=FOUR, teams=True)
    say(match, "0 attack 1 gossip gossip", "1 pass", "2 interfere facts", "3 pass", "open")
    assert state_of(match).balance == 0, "against one's own partner, if one likes"


@pytest.mark.rule("sly.end.stalled_teams")
@pytest.mark.parametrize(
    ("lives", "cards", "places"),
    [
        ({0: "g", 1: "gg"}, "trap", (1, 3, 1, 3)),
        ({}, "facts", (3, 1, 3, 1)),
        ({}, "", (1, 1, 1, 1)),
        ({0: "g", 1: "g"}, "facts facts", (3, 1, 3, 1)),
    ],
)
def test_a_game_of_teams_that_stands_still(
    lives: dict[int, str], cards: str, places: tuple[int, ...]
) -> None:
    """S51: the sum of a team's lives, then of the living's cards, then shared."""
    match = table(
        "facts", f"facts facts {cards}", "", "", characters=FOUR, lives=lives, teams=True, still=50
    )
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.reason == "sly.end.stalled"
    assert match.result.places == places


@pytest.mark.rule("sly.end.stalled_teams")
def test_of_each_hand_only_as_many_count_as_are_allowed() -> None:
    """S51"""
    many = "facts facts facts facts caution caution caution caution trap trap trap"
    match = table(many, "trap " * 5, "", "gossip " * 4, characters=FOUR, teams=True, still=50)
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.places == (1, 1, 1, 1), "nine and nothing, five and four"


@pytest.mark.rule("sly.end.stalled_teams")
def test_the_cards_of_whoever_is_out_do_not_count() -> None:
    """S51: seat 2 keeps three; four and five cards are in the hands of the living."""
    match = table(
        *("facts facts facts", "trap trap", "weasel facts facts", "trap trap trap"),
        characters=FOUR,
        lives={2: "ggt", 1: "gt", 3: "g"},
        teams=True,
        still=50,
    )
    state_of(match).still = 49
    assert match.view(1)["keeps"] == [2]
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.scores["cards"] == (4, 2, 3, 3)
    assert match.result.places == (3, 1, 3, 1)


@pytest.mark.rule("sly.end.stalled_teams", "sly.two.hand")
def test_with_two_left_six_of_each_hand_count() -> None:
    """S29, S51"""
    match = table(
        *("facts facts facts facts facts", "trap " * 8, "", ""),
        characters=FOUR,
        lives={2: "ggt", 3: "gtt"},
        teams=True,
        still=50,
    )
    state_of(match).still = 49
    say(match, "0 draw attack", "card trap", "0 end")
    assert match.result is not None
    assert match.result.scores["cards"] == (6, 8, 0, 0)
    assert match.result.places == (1, 1, 1, 1)


@pytest.mark.rule("sly.teams.same_attack", "sly.teams.open")
def test_open_teams_are_seen_by_everybody() -> None:
    match = table("", "", "", "", characters=FOUR, teams=True)
    for seat in (0, 1, ONLOOKER):
        assert match.view(seat)["teams"] == ["gossip", "trap", "gossip", "trap"]


@pytest.mark.rule("sly.teams.same_attack", "sly.teams.hidden")
def test_of_hidden_teams_one_knows_ones_own_and_whoever_used_their_character() -> None:
    names = (
        "gossip-fox",
        "schemer",
        "schemer",
        "inventive-fox",
        "inventive-fox",
        "master-of-traps",
    )
    match = table("gossip", "", "", "facts", "", "", characters=names, teams=True)
    assert match.view(0)["teams"] == ["gossip", "", "", "", "", ""]
    assert match.view(ONLOOKER)["teams"] == [""] * 6
    say(match, "0 attack 3 gossip gossip", "3 answer facts", "0 answer character")
    assert match.view(5)["teams"] == ["gossip", "", "", "", "", "trap"]


def test_without_teams_nobody_has_one() -> None:
    assert table("", "", "").view(0)["teams"] == []
