"""How to eliminate a player, what changes when two are left, and the end of the game."""

from collections.abc import Sequence

from foxtable.engine import Addressed, Log, Result, seats_in
from foxtable.games.sly.components import ANY_INTERFERING, CARDS, HELD, KINDS, LIVES
from foxtable.games.sly.lines import Discarded, Lost, Out, TwoLeft
from foxtable.games.sly.state import Sly
from foxtable.games.sly.teams import losing_team, team_of


def lives(state: Sly, seat: int) -> int:
    return LIVES - state.gossiped[seat] - state.trapped[seat]


def lose_life(state: Sly, log: Log | None) -> None:
    """The attack has succeeded: a life card of its kind. `sly.attack.success`, `sly.lives.three`"""
    seat, by = state.target, state.active
    (state.trapped if state.kind else state.gossiped)[seat] += 1
    state.hits[by] += 1
    state.still = -1
    if log is not None:
        log.append(Addressed(Lost(seat, KINDS[state.kind], by, lives(state, seat))))  # type: ignore[arg-type]
    if not lives(state, seat):
        _eliminate(state, seat, by, log)


def _eliminate(state: Sly, seat: int, by: int, log: Log | None) -> None:
    """`sly.out.three`, `sly.out.keeps`"""
    state.alive &= ~(1 << seat)
    state.outs.append(seat)
    state.caught[seat] = by
    keeps = may_keep(state, seat)
    if keeps:
        state.keeps |= 1 << seat
    else:
        state.lay_down_hand(seat)
    if log is not None:
        log.append(Addressed(Out(seat, by, keeps)))


def may_keep(state: Sly, seat: int) -> bool:
    """Whoever is out keeps their cards while they could interfere."""
    return bool(state.hands[seat] & ANY_INTERFERING)


def lay_down_spent(state: Sly, log: Log | None) -> None:
    """Whoever is out and has used up the last card that lets them interfere lays the rest down.
    `sly.out.spent`"""
    for seat in seats_in(state.keeps):
        if not may_keep(state, seat):
            state.keeps &= ~(1 << seat)
            if log is not None:
                rest = [CARDS[card] for card in HELD[state.hands[seat]].cards]
                log += [Addressed(Discarded(seat, card)) for card in rest]  # type: ignore[arg-type]
            state.lay_down_hand(seat)


def check_end(state: Sly) -> bool:
    """After an attack: whether the game is over."""
    if not state.outs:
        return False
    if state.rules.teams:
        loser = losing_team(state)
        if loser is not None:
            _end_of_teams(state, 1 - loser)
            return True
    elif state.rules.ending == "victim":
        _end_by_lives(state, "sly.end.victim")
        return True
    elif state.alive & (state.alive - 1) == 0:
        _end_of_survivor(state)
        return True
    return False


def two_left(state: Sly, log: Log | None) -> bool:
    """Whether two are left, just now, of more. `sly.two.hand`"""
    if state.two or not state.outs or state.alive.bit_count() != 2:
        return False
    state.two = True
    if log is not None:
        one, other = seats_in(state.alive)
        log.append(Addressed(TwoLeft((one, other))))
    return True


def end_still(state: Sly) -> bool:
    """Too many turns in a row without a lost life: the game is over as it is with the first
    victim. Whether it is. `sly.end.stalled`"""
    state.still += 1
    if state.still < state.rules.still:
        return False
    if state.rules.teams:
        _end_of_teams_by_lives(state)
    else:
        _end_by_lives(state, "sly.end.stalled")
    return True


def _counted(state: Sly, seat: int) -> int:
    """Cards in the hand, without those above the most. `sly.end.cards`"""
    return min(HELD[state.hands[seat]].number, state.most)


def _finish(state: Sly, reason: str, places: tuple[int, ...]) -> None:
    seats = range(state.seats)
    scores = {
        "lives": tuple(lives(state, seat) for seat in seats),
        "cards": tuple(HELD[state.hands[seat]].number for seat in seats),
        "caught": tuple(state.caught.count(seat) for seat in seats),
    }
    state.result = Result(reason, places, scores)
    state.awaited = 0
    state.moment += 1


def _places(ranks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    order = sorted(ranks, reverse=True)
    return tuple(order.index(rank) + 1 for rank in ranks)


def _end_of_survivor(state: Sly) -> None:
    """The last one is the first, then whoever held out longest. `sly.end.survivor`"""
    ranks = [(len(state.outs),)] * state.seats
    for place, seat in enumerate(state.outs):
        ranks[seat] = (place,)
    _finish(state, "sly.end.survivor", _places(ranks))


def _end_by_lives(state: Sly, reason: str) -> None:
    """Most lives, then most cards, then a shared victory; whoever is out comes after all who are
    not. `sly.end.victim`, `sly.end.cards`, `sly.end.shared`"""
    ranks: list[tuple[int, ...]] = []
    for seat in range(state.seats):
        if state.alive >> seat & 1:
            ranks.append((1, lives(state, seat), _counted(state, seat)))
        else:
            ranks.append((0, state.outs.index(seat), 0))
    _finish(state, reason, _places(ranks))


def _end_of_teams(state: Sly, winner: int) -> None:
    """All of a team win, the eliminated too. `sly.end.team`"""
    ranks = [(int(team_of(state, seat) == winner),) for seat in range(state.seats)]
    _finish(state, "sly.end.team", _places(ranks))


def _end_of_teams_by_lives(state: Sly) -> None:
    """`sly.end.stalled_teams`"""
    sums = [(0, 0), (0, 0)]
    for seat in seats_in(state.alive):
        team = team_of(state, seat)
        so_far = sums[team]
        sums[team] = (so_far[0] + lives(state, seat), so_far[1] + _counted(state, seat))
    _finish(
        state, "sly.end.stalled", _places([sums[team_of(state, s)] for s in range(state.seats)])
    )
