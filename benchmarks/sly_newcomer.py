"""How often somebody new wins at Sly Foxes against the company that *Play now* seats.

python benchmarks/sly_newcomer.py [--games N] [--company rash,rash,wily] [--seed S]

Somebody new is played by a `Beginner`, who knows the rules and not one trick. Every chair is theirs
equally often. What is printed is the share of games won with its 95 % interval; one in four is a
fair share.
"""

import argparse
from collections.abc import Sequence
from typing import Any

from foxtable.bots import Bot, maker_of, play_out, random_move
from foxtable.bots.playing import watch
from foxtable.engine import Ask, Move, Quick, open_match
from foxtable.games.sly import SLY
from foxtable.games.sly.answer import Answer, Pass
from foxtable.games.sly.attack import Attack
from foxtable.games.sly.turn import Draw, End
from foxtable.lab import estimate_share


class Beginner(Bot):
    """Attacks whom and with what it likes, answers with the plainest card, and overlooks an answer
    now and then. It never trades, protects itself, challenges or interferes."""

    daring = 0.5
    """How often it attacks, or goes on, where it can."""
    overlooks = 0.1

    def choose(self, view: Any, asks: Sequence[Ask]) -> Move:
        rng = self.rng("choose", view.moment)
        kinds = {ask.kind: ask for ask in asks}
        bold = rng.random() < self.daring
        if End in kinds:
            return End()
        if Attack in kinds and (bold or Draw not in kinds):
            attacks = [ask for ask in asks if ask.kind is Attack]
            ask = attacks[rng.randrange(len(attacks))]
            target, card, kind = (rng.choice(list(field)) for field in ask.fields[:3])
            return Attack(target, card, kind)
        if Pass in kinds:
            defends = bool(view.attack.balance)
            wants = rng.random() >= self.overlooks if defends else bold
            if Answer not in kinds or not wants:
                return Pass()
            return next(iter(kinds[Answer].moves()))
        return random_move([asks[0]], rng)


def share_of_wins(company: Sequence[str], games: int, seed: str) -> list[float]:
    found = []
    for number in range(games):
        stream, chair = f"{seed}/{number}", number % (len(company) + 1)
        match = open_match("sly", len(company) + 1, None, stream, chance=Quick.method)
        others = list(company)
        bots = [
            Beginner(seat, match.setup, stream)
            if seat == chair
            else maker_of(SLY, others.pop(0))(seat, match.setup, stream)
            for seat in range(match.setup.seats)
        ]
        watch(match, dict(enumerate(bots)))
        play_out(match, bots)
        assert match.result is not None, "bots play to the end"
        winners = match.result.winners
        found.append(float(chair in winners) / len(winners))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--company", nargs="*", default=[",".join(SLY.company())])
    parser.add_argument("--seed", default="newcomer")
    given = parser.parse_args()
    for company in given.company:
        shares = share_of_wins(company.split(","), given.games, given.seed)
        print(f"{company:20} {given.games} games  {estimate_share(shares)}", flush=True)


if __name__ == "__main__":
    main()
