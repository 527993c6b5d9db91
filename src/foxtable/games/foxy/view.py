"""What a seat may know: the newest card, who has written, its own board. Everything else only in
the review. `foxy.forbidden.look`, `foxy.turn.secret`"""

from collections.abc import Sequence
from random import Random

from foxtable.engine import ONLOOKER, View, seats_in
from foxtable.games.foxy.components import FOX, TURNS, Card, edition_named
from foxtable.games.foxy.scoring import Checked, Statistics, aftermath, final_result
from foxtable.games.foxy.state import Foxy, Spoken
from foxtable.games.foxy.variants import Rules


class FoxyView(View, frozen=True):
    """`awaited`: who has still to write."""

    edition: str
    rules: Rules
    turn: int
    card: Card | None
    """The newest card; the earlier ones lie under it."""
    numbers: tuple[int, ...]
    """The reader's own board."""
    circle: int
    """The turn whose number the reader circled; 0: none yet."""
    spoken: Spoken | None
    """Easy mode: what was said aloud at the end of the turn before."""
    review: tuple[Checked, ...] | None = None
    statistics: tuple[Statistics, ...] | None = None


def view(state: Foxy, seat: int) -> FoxyView:
    pile = state.pile
    own = seat != ONLOOKER
    checked, counted = (None, None) if state.result is None else aftermath(state)
    return FoxyView(
        seat,
        len(state.boards),
        state.moment,
        seats_in(state.awaited),
        state.result,
        state.edition,
        state.rules,
        len(pile),
        state.cards.cards[pile[-1]] if pile else None,
        tuple(state.boards[seat]) if own else (),
        state.circles[seat] if own else 0,
        state.spoken,
        checked,
        counted,
    )


def determinize(view: FoxyView, known: Sequence[str | None], rng: Random) -> Foxy:
    """A table that looks like this to the view's reader, who remembers `known`: the card of each
    turn, None where it is forgotten. What nobody remembers is made up."""
    if view.review is not None:
        return _as_reviewed(view, view.review)
    pile = _pile(view, known, rng)
    dealing = not view.awaited
    boards, circles = [], []
    for seat in range(view.seats):
        written = view.turn if seat not in view.awaited else view.turn - 1
        numbers = [rng.randrange(100) for _ in range(written)]
        circle = 0 if view.seats == 1 else rng.randrange(written + 1)
        mine = seat == view.seat
        boards.append(list(view.numbers) if mine else numbers)
        circles.append(view.circle if mine else circle)
    if view.spoken is not None:
        said_at = view.turn if dealing else view.turn - 1
        boards[view.spoken.seat][said_at - 1] = view.spoken.number
    return Foxy(
        moment=view.moment,
        dealing=dealing,
        awaited=sum(1 << seat for seat in view.awaited),
        edition=view.edition,
        rules=view.rules,
        pile=pile,
        unseen=_unseen(view, pile),
        boards=boards,
        circles=circles,
        spoken=view.spoken,
    )


def _pile(view: FoxyView, known: Sequence[str | None], rng: Random) -> list[str]:
    """A pile under the newest card that keeps to the deck and to what is remembered."""
    if view.card is None:
        return []
    remembered = [*known[: view.turn - 1], *[None] * (view.turn - 1 - len(known)), view.card.name]
    left = list(edition_named(view.edition).deck)
    for card in remembered:
        if card is not None and card != FOX:
            left.remove(card)
    rng.shuffle(left)
    pile = [left.pop() if card is None else card for card in remembered]
    gaps = [turn for turn, card in enumerate(remembered) if card is None]
    if FOX not in remembered and gaps and rng.randrange(len(gaps) + TURNS - view.turn) < len(gaps):
        pile[rng.choice(gaps)] = FOX
    return pile


def _unseen(view: FoxyView, pile: list[str]) -> list[str]:
    unseen = [*edition_named(view.edition).deck, FOX]
    for card in pile:
        unseen.remove(card)
    return unseen


def _as_reviewed(view: FoxyView, checked: Sequence[Checked]) -> Foxy:
    """After the review nothing is hidden but the box."""
    pile = [turn.card.name for turn in checked]
    state = Foxy(
        moment=view.moment,
        edition=view.edition,
        rules=view.rules,
        pile=pile,
        unseen=_unseen(view, pile),
        boards=[[turn.judged[seat].number for turn in checked] for seat in range(view.seats)],
        circles=[
            next((turn.turn for turn in checked if turn.judged[seat].circled), 0)
            for seat in range(view.seats)
        ],
    )
    state.result = final_result(state)
    return state
