"""The line below the winner's name."""

import pytest

from foxtable.engine import Result
from foxtable.engine.rulebook import LANGUAGES
from foxtable.engine.words import Words
from foxtable.games.sly import SLY
from foxtable.games.sly.components import NAMES


def warm(places: tuple[int, ...], *, teams: bool = False, caught: int = 0) -> str:
    """Of a game that ended like this, in which the first seat put out so many."""
    state = SLY.begin(SLY.setup(len(places), {"teams": teams}))
    state.caught = [0] * caught + [-1] * (len(places) - caught)
    state.gossiped[0] = 1
    state.result = Result("sly.end.survivor", places, {})
    return SLY.warm(state, Words(SLY.folder, "en"))


def test_one_winner() -> None:
    assert warm((1, 2, 3), caught=2) == "2 lives left, 2 foxes caught."
    assert warm((1, 2, 3), caught=1) == "2 lives left, 1 fox caught."
    assert warm((1, 2, 3)) == "2 lives left, and not one fox caught."


def test_several_winners() -> None:
    assert warm((1, 1, 3, 3), teams=True) == "Together, the slyest team in the woods."
    assert warm((1, 1, 1, 1), teams=True) == "Equally sly, to the last card."
    assert warm((1, 1, 3)) == "Equally sly, to the last card."


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_end_there_is_nothing_to_tell(language: str) -> None:
    assert SLY.warm(SLY.begin(SLY.setup(3)), Words(SLY.folder, language)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_character_has_a_word(language: str) -> None:
    words = Words(SLY.folder, language)
    edition = SLY.begin(SLY.setup(3)).cards
    assert all(f"character.{name}" in words for name in edition.character_names)
    assert all(f"card.{name}" in words for name in NAMES)
