"""Team play: a team is everybody whose character attacks in the same way."""

from foxtable.engine import Chance, Refusal
from foxtable.games.sly.components import nth
from foxtable.games.sly.state import NOBODY, Sly


def team_of(state: Sly, seat: int) -> int:
    """0: the characters that attack with Gossip, 1: with a Trap. `sly.teams.same_attack`"""
    return state.cards.characters[state.characters[seat]].attacks


def open_teams(state: Sly) -> bool:
    """Four players lay their characters open; six and eight show them once. `sly.teams.open`,
    `sly.teams.hidden`"""
    return state.rules.teams and state.seats == 4


def is_partner(state: Sly, seat: int, other: int) -> bool:
    """Whether they are of one team, and everybody knows it: only then can one not attack the
    other. `sly.teams.partner`"""
    return open_teams(state) and team_of(state, seat) == team_of(state, other)


def partners(state: Sly, seat: int) -> int:
    """Everybody of whom that is so, as bits."""
    return sum(1 << other for other in range(state.seats) if is_partner(state, seat, other))


def deal_character(state: Sly, chance: Chance) -> int:
    """The character of the next seat: any that is left; in teams as many of one kind of attack as
    of the other. `sly.teams.equal`"""
    seat = state.characters.index(NOBODY)
    pool = state.spare
    if state.rules.teams:
        free = _free(state)
        side = int(chance.below(sum(free), "team", seat) >= free[0])
        characters = state.cards.characters
        pool = [n if each.attacks == side else 0 for each, n in zip(characters, pool, strict=True)]
    return nth(pool, chance.below(sum(pool), "character", seat))


def _free(state: Sly) -> list[int]:
    """In the deal: how many are missing in each team."""
    free = [state.seats // 2, state.seats // 2]
    for seat, which in enumerate(state.characters):
        if which != NOBODY:
            free[team_of(state, seat)] -= 1
    return free


def unequal(state: Sly, character: int) -> Refusal | None:
    """Why a dealer cannot give this character to the next seat. `sly.teams.equal`"""
    side = state.cards.characters[character].attacks
    full = state.rules.teams and not _free(state)[side]
    return Refusal("sly.teams.equal") if full else None


def losing_team(state: Sly) -> int | None:
    """The team of which nobody is left. `sly.end.team`"""
    living = {team_of(state, seat) for seat in range(state.seats) if state.alive >> seat & 1}
    return None if len(living) == 2 else 1 - living.pop()
