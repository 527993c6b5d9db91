"""What a seat may know: its own hand and character, and everything that lies open. Nobody else's
number of cards, and never who has sealed what. `sly.hidden.hands`, `sly.hidden.open`"""

from typing import Literal

import msgspec

from foxtable.engine import BIT, ONLOOKER, View, seats_in
from foxtable.games.sly.attack import tale
from foxtable.games.sly.components import CARDS, CHARACTER, DECKS, HELD, KINDS, NAMES, Kind, Played
from foxtable.games.sly.state import NOBODY, PASSED, Owed, Phase, Sly
from foxtable.games.sly.teams import team_of
from foxtable.games.sly.variants import Rules


class Laid(msgspec.Struct, frozen=True):
    """A card in the row of the attack."""

    seat: int
    card: Played
    character: str
    """Which one, where it is a character."""
    weasel: bool


class Assault(msgspec.Struct, frozen=True):
    """The attack that is open. The attacker is whose turn it is."""

    target: int
    kind: Kind
    story: str
    """The attacker's own; empty: the edition's, the `tale`-th of this kind."""
    tale: int
    balance: int
    """1: it would succeed as it stands; 0: it would fail."""
    row: tuple[Laid, ...]
    again: bool
    """The principal is asked again, because a challenge changed their hand."""
    waits: bool
    """Everybody else had been asked already, and the window waits meanwhile."""


class Tally(msgspec.Struct, frozen=True):
    """One seat's game so far, as everybody has seen it."""

    caught: int
    """Who put the seat out; -1."""
    hits: int
    """Lives taken."""
    played: int
    """Cards played."""
    won: int
    """Challenges won."""


class SlyView(View, frozen=True):
    """`awaited`: in a window everybody who is asked, whoever has answered."""

    edition: str
    rules: Rules
    phase: Phase
    owed: Owed
    """What the dealer owes."""
    turn: int
    active: int
    hand: dict[str, int]
    """The reader's cards, sorted: how many of each."""
    character: str
    """The reader's own."""
    sealed: str
    """What the reader has sealed: a card, `pass`, or nothing."""
    touched: bool
    """The reader is asked again, because a challenge changed their hand."""
    doubts: tuple[tuple[int, int], ...]
    """Who has challenged whom in this turn."""
    faces: tuple[str, ...]
    """Each seat's character, where everybody may see it now."""
    teams: tuple[Kind | Literal[""], ...]
    """Each seat's team, by what its characters attack with, where the reader may know it; nothing
    where there are no teams."""
    used: tuple[int, ...]
    """The seats that have used their character in this turn."""
    gossiped: tuple[int, ...]
    trapped: tuple[int, ...]
    alive: tuple[int, ...]
    keeps: tuple[int, ...]
    """Who is out and keeps their cards."""
    shields: tuple[int, ...]
    rests: tuple[int, ...]
    decks: tuple[int, int]
    """Cards in them: attack, defence."""
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    """The newest last."""
    two: bool
    most: int
    least: int
    attack: Assault | None
    tales: tuple[int, int]
    """The story that a Gossip and a Trap of this turn would tell."""
    still: int
    """Turns in a row without a lost life; -1: one was lost in this turn."""
    counts: tuple[int, ...] | None
    """Everybody's number of cards, where it is open."""
    outs: tuple[int, ...]
    """In order."""
    tallies: tuple[Tally, ...]
    drawer: int
    """Who drew last, and from which deck."""
    drawn_from: str
    challenger: int
    """Of the newest challenge; and whom."""
    doubted: int


def view(state: Sly, seat: int) -> SlyView:
    own, over = seat != ONLOOKER, state.result is not None
    names = state.cards.character_names
    told = state.cards.told
    hand = HELD[state.hands[seat]].counts if own else ()
    return SlyView(
        seat=seat,
        seats=state.seats,
        moment=state.moment,
        awaited=seats_in(state.window or state.asked),
        result=state.result,
        edition=state.edition,
        rules=state.rules,
        phase=state.phase,
        owed=state.owed,
        turn=state.turn,
        active=state.active,
        hand={CARDS[card]: number for card, number in enumerate(hand) if number},
        character=names[state.characters[seat]] if own and state.characters[seat] >= 0 else "",
        sealed=_sealed(state.seals[seat]) if own else "",
        touched=own and bool(state.touched >> seat & 1),
        doubts=tuple(
            (by, whom) for by, seats in enumerate(state.challenged) for whom in seats_in(seats)
        ),
        faces=_faces(state, over),
        teams=_teams(state, seat, over) if state.rules.teams else (),
        used=seats_in(state.used),
        gossiped=tuple(state.gossiped),
        trapped=tuple(state.trapped),
        alive=seats_in(state.alive),
        keeps=seats_in(state.keeps),
        shields=seats_in(state.shields),
        rests=seats_in(state.rests),
        decks=(state.deck_size(0), state.deck_size(1)),
        discards=(
            tuple([CARDS[card] for card in state.discards[0]]),
            tuple([CARDS[card] for card in state.discards[1]]),
        ),
        two=state.two,
        most=state.most,
        least=state.least,
        attack=None if state.target == NOBODY else _assault(state),
        tales=(state.turn % told[0], state.turn % told[1]),
        still=state.still,
        counts=_counts(state) if over or state.rules.open else None,
        outs=tuple(state.outs),
        tallies=tuple(
            map(Tally, state.caught, state.hits, state.played, state.won),
        ),
        drawer=state.drawer,
        drawn_from=DECKS[state.deck],
        challenger=state.challenger,
        doubted=state.doubted,
    )


def _counts(state: Sly) -> tuple[int, ...]:
    return tuple([HELD[hand].number for hand in state.hands])


def _sealed(seal: int) -> str:
    if seal >= 0:
        return CARDS[seal]
    return "pass" if seal == PASSED else ""


def _faces(state: Sly, over: bool) -> tuple[str, ...]:
    """`sly.character.face_up`, `sly.teams.hidden`"""
    names, known = state.cards.character_names, _faces_up(state, over)
    return tuple(
        names[which] if known >> seat & 1 else "" for seat, which in enumerate(state.characters)
    )


def _faces_up(state: Sly, over: bool) -> int:
    everybody = over or state.phase == "reveal"
    return (1 << state.seats) - 1 if everybody else state.shown


def _teams(state: Sly, reader: int, over: bool) -> tuple[Kind | Literal[""], ...]:
    """A character that lies face up tells its team, and one's own tells one's own.
    `sly.teams.same_attack`"""
    known = _faces_up(state, over)
    return tuple(
        KINDS[team_of(state, seat)]  # type: ignore[misc]
        if which != NOBODY and (seat == reader or known >> seat & 1)
        else ""
        for seat, which in enumerate(state.characters)
    )


def _assault(state: Sly) -> Assault:
    names = state.cards.character_names
    return Assault(
        target=state.target,
        kind=KINDS[state.kind],  # type: ignore[arg-type]
        story=state.story,
        tale=tale(state),
        balance=state.balance,
        row=tuple(
            Laid(
                laid.seat,
                NAMES[laid.card],  # type: ignore[arg-type]
                names[state.characters[laid.seat]] if laid.card == CHARACTER else "",
                laid.weasel,
            )
            for laid in state.row
        ),
        again=state.phase == "answer" and bool(state.touched & BIT[state.principal()]),
        waits=bool(state.waiting),
    )
