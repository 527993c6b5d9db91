"""The answer to "would this go?", for a page that arranges a table."""

from typing import Any

from foxtable.engine import Game, Offer, Refusal, check
from foxtable.table import requests as req


def checked(game: Game[Any, Any], asked: req.Check) -> req.Checked:
    found = check(game, asked.seats, asked.options, asked.edition)
    changes = [req.Change(each.option, each.pick, _wrong(each.refusal)) for each in found.changes]
    return req.Checked(
        _wrong(found.refusal),
        found.options,
        changes,
        [_offer(each) for each in found.presets],
        [_offer(each) for each in found.editions],
    )


def _offer(offer: Offer) -> req.Offer:
    return req.Offer(offer.name, offer.options, offer.edition, _wrong(offer.refusal))


def _wrong(refusal: Refusal | None) -> req.Wrong | None:
    return None if refusal is None else req.Wrong(refusal.rule, list(refusal.args))
