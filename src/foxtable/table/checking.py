"""The answer to "would this go?", for a page that arranges a table."""

from typing import Any

from foxtable.engine import Game, Offer, Refusal, check
from foxtable.table import messages as msg


def checked(game: Game[Any, Any], asked: msg.Check) -> msg.Checked:
    found = check(game, asked.seats, asked.options, asked.edition)
    changes = [msg.Change(each.option, each.pick, _wrong(each.refusal)) for each in found.changes]
    return msg.Checked(
        _wrong(found.refusal),
        found.options,
        changes,
        [_offer(each) for each in found.presets],
        [_offer(each) for each in found.editions],
    )


def _offer(offer: Offer) -> msg.Offer:
    return msg.Offer(offer.name, offer.options, offer.edition, _wrong(offer.refusal))


def _wrong(refusal: Refusal | None) -> msg.Wrong | None:
    return None if refusal is None else msg.Wrong(refusal.rule, list(refusal.args))
