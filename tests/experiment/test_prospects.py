"""What a pup is said to be worth before it is raised."""

from foxtable.games.experiment.components import Four
from foxtable.games.experiment.prospects import Prospects
from foxtable.games.experiment.upgrades import Unlock
from tests.experiment.tables import at, begun, give, mat, pup, refused, set_pups, table_of


def prospects(*raised: Four, studies: dict[str, int]) -> Prospects:
    match = begun(3)
    give(match, studies=studies)
    set_pups(match, 0, *(pup(match, each, number=n) for n, each in enumerate(raised)))
    return Prospects(table_of(match), mat(match))


def gains(of: Prospects, marks: Four) -> list[tuple[str, int, int]]:
    return [(gain.study, gain.level, gain.points) for gain in of.gains(marks)]


def test_the_first_pup_completes_the_next_level_of_a_study() -> None:
    alone = prospects(studies={"study-20": 1, "study-21": 0})
    assert alone.ahead() == (1, 0)
    assert gains(alone, (2, 0, 3, 2)) == [("study-20", 2, 3), ("study-21", 1, 2)]
    assert gains(alone, (0, 5, 0, 0)) == []


def test_a_second_pup_goes_where_the_first_does_not() -> None:
    """The first is best off in one study, so that a plain pup still serves the other."""
    after = prospects((2, 2, 3, 2), studies={"study-20": 1, "study-21": 0})
    assert after.ahead() == (2, 0)
    assert gains(after, (1, 0, 1, 1)) == [("study-21", 1, 2)]


def test_a_second_pup_that_could_do_more_gains_no_more() -> None:
    """It could complete a second level after the first pup, but then the first does less."""
    after = prospects((2, 2, 3, 2), studies={"study-20": 1, "study-21": 0})
    assert ("study-21", 1, 2) in gains(after, (2, 0, 2, 3))


def test_a_pup_that_is_alike_does_the_level_after() -> None:
    after = prospects((3, 0, 3, 3), studies={"study-20": 0})
    assert after.ahead() == (1,)
    assert gains(after, (2, 0, 3, 2)) == [("study-20", 2, 3)]
    assert gains(after, (1, 0, 1, 1)) == [("study-20", 2, 3)], "the first goes on to level 2"


def test_a_patron_is_told_with_the_token_that_it_costs() -> None:
    """Spots, vertical pairs, sets and columns: a column that this upgrade fills already counts."""
    match = begun(3)
    give(match, tokens=(3, 0, 0, 3), slots={"pups": "t", "studies": "e", "dice": "t"})
    at(match, "upgrade")
    spots, vertical, _, columns = match.view(0)["patrons"]  # type: ignore[attr-defined]
    assert (spots["worth"], spots["then"]) == (0, [0, 0, 0, 1])
    assert (vertical["worth"], vertical["then"]) == (0, [2, 0, 0, 0])
    assert (columns["worth"], columns["then"]) == (0, [3, 0, 0, 3])
    assert refused(match, 0, Unlock("patrons", "ear", patron=3)), "no set of these"


def test_a_patron_is_told_with_any_of_the_tokens_that_a_science_card_mixes() -> None:
    """Three tokens pay, and either kind may be the one that stays; only who holds it sees it."""
    match = begun(3)
    give(
        match, tokens=(2, 0, 0, 1), cards="mixed", slots={"pups": "t", "studies": "e", "dice": "t"}
    )
    at(match, "upgrade")
    spots, vertical, _, columns = match.view(0)["patrons"]  # type: ignore[attr-defined]
    assert spots["then"] == [0, 0, 0, 1]
    assert vertical["then"] == [2, 0, 0, 0]
    assert columns["then"] == [3, 0, 0, 3]
    assert [each["then"] for each in match.view(1)["patrons"]] == [[0, 0, 0, 0]] * 4
    give(match, tokens=(0, 0, 0, 0), science=(0,) * len(mat(match).science))
    assert [each["then"] for each in match.view(0)["patrons"]] == [[0, 0, 0, 0]] * 4
