"""Editions: ours, and one that an owner of the box puts beside it."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foxtable.engine import BadEdition, game_named, open_match
from foxtable.games.experiment.breeding import Breed
from foxtable.testing.walking import played, walk

STANDARD = files("foxtable.games.experiment") / "editions" / "standard.json"
Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOXTABLE_EDITIONS", str(tmp_path))
    folder = tmp_path / "experiment"
    folder.mkdir()
    return folder


def put(folder: Path, name: str, change: Change) -> None:
    content: dict[str, Any] = json.loads(STANDARD.read_text(encoding="utf-8"))
    content["name"] = name
    change(content)
    (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.rule("experiment.edition.file")
def test_an_edition_of_ones_own(own: Path) -> None:
    """Other faces, no science cards, dearer upgrades: it is played to its end."""

    def other(content: dict[str, Any]) -> None:
        content["faces"] = ["full"] * 5 + ["two-halves"]
        content["science"] = {}
        content["mat"]["pups"][0]["cost"] = 3

    put(own, "mine", other)
    game = game_named("experiment")
    for seats in (1, 2, 3):
        match = played(game, game.setup(seats, edition="mine"), "own edition")
        assert match.result is not None
        assert match.record().header.edition == "mine"
        assert not any(mat.cards for mat in match.state.mats)


@pytest.mark.rule("experiment.edition.file", "experiment.record.marks")
def test_what_is_printed_on_pups_is_told(own: Path) -> None:
    """Another track and more parents: squares give dice, circles tokens, and while a pup is bred it
    has the key that it keeps."""

    def other(content: dict[str, Any]) -> None:
        content["track"] = ["circle", "square", "circle", "circle", "square"]
        extra = {"name": "Extra", "sex": "male", "dice": {"tail": 1}}
        content["parents"].append(extra)

    put(own, "other", other)
    game = game_named("experiment")
    assert game.view(played(game, game.setup(2), "usual").state, 0).printed.squares == (0, 2)
    keys: dict[int, int] = {}
    setup, seen = game.setup(3, edition="other"), 0
    for match in walk(game, setup, "printed", takebacks=False):
        for seat, mat in enumerate(match.state.mats):
            view = game.view(match.state, seat)
            assert view.printed.squares == (1, 4)
            if view.brood:
                keys[view.brood.key] = seat
            for pup in mat.pups:
                assert keys[pup.key] == seat
        for fox in view.rows[0] + view.rows[1]:
            bred = next((pup for pup in view.born if pup.key == fox.key), None)
            if bred:
                seen += 1
                assert fox.key >= 37
                assert fox.dice == tuple(sum(n < each for n in (1, 4)) for each in bred.symbols)
    assert seen


@pytest.mark.rule("experiment.edition.file", "experiment.breed.blank")
def test_ten_blanks_are_enough_for_two_players(own: Path) -> None:
    """Three pups of this round, three of the last one, and four older foxes of the automa."""

    def few(content: dict[str, Any]) -> None:
        content["blanks"] = {"female": 3, "male": 7}

    put(own, "few", few)
    match = open_match("experiment", 2, edition="few", seed="few")
    rng = Random("few")
    while match.result is None:
        seat = rng.choice(match.must_act())
        moves = list(match.moves(seat))
        eager = [m for m in moves if isinstance(m, Breed) or getattr(m, "track", "") == "pups"]
        match.play(seat, rng.choice(eager or moves))
    bred = Counter(pup.owner for pup in match.state.born.values())  # type: ignore[attr-defined]
    assert max(bred[0], bred[1]) > 10, "blanks that came back were used again"


FAULTS: list[tuple[str, Change]] = [
    ("six faces", lambda c: c["faces"].pop()),
    ("five spaces", lambda c: c["track"].pop()),
    ("two of them squares", lambda c: c.update(track=["circle"] * 5)),
    ("four tracks", lambda c: c["mat"].pop("dice")),
    ("four tracks", lambda c: c["mat"].update(dice=[])),
    ("four tracks", lambda c: c["mat"].update(dice=c["mat"]["dice"] * 2)),
    ("three pups", lambda c: c["mat"]["pups"].append({"cost": 4, "points": 0})),
    ("at least 2 tokens", lambda c: c["mat"]["pups"][0].update(cost=1)),
    ("one pup", lambda c: c["start"].update(pups=2)),
    ("one pup", lambda c: c["start"].update(dice=0)),
    ("one pup", lambda c: c["start"].update(dice=1000)),
    ("one pup", lambda c: c.update(start={})),
    ("five rounds", lambda c: c["friendliness"]["points"].pop()),
    ("five rounds", lambda c: c["friendliness"]["consolation"].append(1)),
    ("six players begins", lambda c: c["starting_friendly"].pop()),
    ("friendly tokens", lambda c: c.update(starting_friendly=[-1, 1, 1, 2, 2, 3])),
    ("friendly tokens", lambda c: c["friendliness"].update(consolation=[1, 1, 2, 2, 10**6])),
    ("three levels", lambda c: c["study_points"].pop()),
    ("ten female", lambda c: c.update(parents=c["parents"][9:])),
    ("ten male", lambda c: c.update(parents=c["parents"][:27])),
    ("three male blanks", lambda c: c["blanks"].update(male=2)),
    ("three female blanks", lambda c: c["blanks"].pop("female")),
    ("ten blanks", lambda c: c.update(blanks={"female": 4, "male": 5})),
    ("ten blanks", lambda c: c.update(blanks={"female": 6, "male": 3})),
    ("one name", lambda c: c["parents"][0].update(name="Vera")),
    ("one or two dice", lambda c: c["parents"][0]["dice"].update(tail=3)),
    ("one or two dice", lambda c: c["parents"][0]["dice"].update(tail=0)),
    ("24 studies", lambda c: c["studies"].pop()),
    ("all different", lambda c: c["studies"].append(c["studies"][0])),
    ("three levels", lambda c: c["studies"][3]["levels"].pop()),
    ("three levels", lambda c: c["automa_studies"][3]["levels"].pop()),
    ("ten different", lambda c: c.update(tiles=c["tiles"][:9])),
    ("ten different", lambda c: c["tiles"].append(c["tiles"][0])),
    ("one wild", lambda c: c["tiles"][0].update(icons=["wild", "wild"])),
    ("four icons", lambda c: c["tiles"][0].update(icons=["friendly"] * 5)),
    ("four icons", lambda c: c["spaces"]["back"][6].extend(["science"] * 3)),
    ("five spaces, and seven", lambda c: c["spaces"]["front"].pop()),
    ("five spaces, and seven", lambda c: c["spaces"].update(front=[])),
    ("nothing wild", lambda c: c["spaces"]["front"][2].append("wild")),
    ("nothing at all", lambda c: c["spaces"]["front"][0].append("friendly")),
    ("nothing at all", lambda c: c["spaces"]["back"][0].append("friendly")),
    ("four patrons", lambda c: c.update(patrons=c["patrons"][:3])),
    ("fewer than none", lambda c: c["science"].update(keep=-1)),
    ("eleven studies", lambda c: c.update(automa_studies=c["automa_studies"][:10])),
    ("all different", lambda c: c["automa_studies"].append(c["automa_studies"][0])),
    ("two traits", lambda c: c["automa_studies"][0].update(priority=["tail", "tail"])),
    ("each pair of items", lambda c: c["automa_cards"].pop()),
    ("each pair of items", lambda c: c["automa_cards"][0].update(icons=["male", "male"])),
    ("faces", lambda c: c.update(faces=["none"] * 6)),
    ("dice", lambda c: c["parents"][0]["dice"].update(wing=1)),
]


@pytest.mark.rule("experiment.edition.file")
@pytest.mark.parametrize(("why", "change"), FAULTS)
def test_what_is_wrong_with_an_edition_is_said(own: Path, why: str, change: Change) -> None:
    put(own, "bad", change)
    with pytest.raises(BadEdition, match=why):
        open_match("experiment", 3, edition="bad")
