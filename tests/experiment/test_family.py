"""Who comes of whom, as everybody may know it while the game goes on."""

import pytest

from foxtable.engine import ONLOOKER, game_named
from foxtable.games.experiment.components import edition_named
from foxtable.games.experiment.seen import ExperimentView, PupView
from foxtable.testing import walk

GAME = game_named("experiment")


def line_of(view: ExperimentView) -> list[PupView]:
    """The foxes in play that were bred, and all bred ones of which they come."""
    born = {pup.key: pup for pup in view.born}
    parents = [fox for player in view.players for fox in (player.mother, player.father) if fox]
    ask = [fox.key for fox in (*view.rows[0], *view.rows[1], *parents)]
    line: dict[int, PupView] = {}
    while ask:
        pup = born.get(ask.pop())
        if pup is not None and pup.key not in line:
            line[pup.key] = pup
            ask += [pup.mother, pup.father]
    return list(line.values())


@pytest.mark.rule("experiment.open.things", "experiment.breed.sealed")
@pytest.mark.parametrize("sample", ["1p", "2p", "4p", "6p"])
def test_a_fox_in_play_tells_its_family_and_nothing_else(sample: str) -> None:
    """Every fox of the deck of which a fox in play comes has a name, and no other has: all of it is
    found again in what lies open."""
    names, told = edition_named("standard").names, 0
    for match in walk(GAME, GAME.samples()[sample], "family"):
        if match.result is not None:
            break
        for seat in (*range(match.setup.seats), ONLOOKER):
            view = GAME.view(match.state, seat)
            line = line_of(view)
            keys = {key for pup in line for key in (pup.mother, pup.father)}
            wild = keys - {pup.key for pup in view.born}
            assert view.forebears == {str(key): names[key] for key in wild}
            told += len(wild)
    assert told > 100


@pytest.mark.rule("experiment.breed.sealed")
def test_of_sealed_litters_nobody_hears() -> None:
    """Until everybody is done, the family is what it was when breeding began."""
    before: dict[str, str] = {}
    sealed = 0
    for match in walk(GAME, GAME.samples()["4p"], "sealed family", takebacks=False):
        state, view = match.state, GAME.view(match.state, ONLOOKER)
        if view.phase == "breeding" and any(mat.pups for mat in state.mats):
            sealed += 1
            assert view.forebears == before
            assert not {pup.key for mat in state.mats for pup in mat.pups} & {
                pup.key for pup in view.born
            }
        before = view.forebears
    assert sealed > 20


def test_when_it_is_over_every_pup_does() -> None:
    *_, match = walk(GAME, GAME.samples()["2p"], "family")
    view = GAME.view(match.state, 0)
    keys = {key for pup in view.born for key in (pup.mother, pup.father)}
    assert set(view.forebears) == {str(key) for key in keys - {pup.key for pup in view.born}}
