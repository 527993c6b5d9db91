"""Setup: a board for everyone, and a deck of 19 animal cards and the fox.

`foxy.setup.deck`: 19 of the 48 cards are drawn unseen, the other 29 stay in the box. As nobody ever
knows which, the cards nobody has seen are one heap, and the dealer decides at each turn.
"""

from foxtable.engine import Refusal, Setup
from foxtable.games.foxy.components import FOX, edition_named
from foxtable.games.foxy.state import Foxy
from foxtable.games.foxy.variants import agreed


def start(setup: Setup) -> Foxy | Refusal:
    rules = agreed(setup.options, setup.seats)
    if isinstance(rules, Refusal):
        return rules
    return Foxy(
        dealing=True,
        edition=setup.edition,
        rules=rules,
        pile=[],
        unseen=[*edition_named(setup.edition).deck, FOX],
        boards=[[] for _ in range(setup.seats)],
        circles=[0] * setup.seats,
    )
