"""Options of every kind, presets, and the check of a whole arrangement."""

from typing import Any

import pytest

from foxtable.engine import (
    BadEdition,
    BadOption,
    Checked,
    Number,
    OneOf,
    OptionTypes,
    Refusal,
    SetOf,
    Switch,
    Value,
    check,
    game_named,
)

TEAMS = Switch("teams", "x.teams", least_seats=4)
STALL = Number("stall", "x.stall", usual=30, least=10, most=90, step=10)
GOAL = OneOf(
    "goal",
    "x.goal",
    usual="fox",
    values=(Value("fox", "x.fox"), Value("den", "x.den", most_seats=3), Value("all", "x.all")),
)
EXTRAS = SetOf(
    "extras",
    "x.extras",
    values=(Value("a", "x.a", "first"), Value("b", "x.b", "first"), Value("c", "x.c")),
)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (TEAMS, "true", True),
        (TEAMS, "False", False),
        (STALL, "40", 40),
        (GOAL, "den", "den"),
        (EXTRAS, "c, a", ("c", "a")),
        (EXTRAS, "", ()),
    ],
)
def test_what_is_typed_is_read_by_the_kind(option: OptionTypes, text: str, value: Any) -> None:
    assert option.parse(text) == value
    assert option.accepts(value)


@pytest.mark.parametrize(
    ("option", "text", "takes"),
    [
        (TEAMS, "1", "true or false"),
        (TEAMS, "", "true or false"),
        (STALL, "45", "from 10 to 90 in steps of 10"),
        (STALL, "100", "from 10 to 90"),
        (STALL, "-10", "from 10 to 90"),
        (STALL, "true", "from 10 to 90"),
        (GOAL, "", "one of fox, den, all"),
        (EXTRAS, "a,d", "any of a, b, c"),
    ],
)
def test_what_it_does_not_take_is_said(option: OptionTypes, text: str, takes: str) -> None:
    assert not option.accepts(option.parse(text))
    assert takes in option.wrong(text)
    assert option.name in option.wrong(text)


@pytest.mark.parametrize(
    ("option", "value"),
    [(TEAMS, 1), (STALL, True), (STALL, 30.0), (GOAL, ["fox"]), (EXTRAS, "a"), (EXTRAS, [["a"]])],
)
def test_a_value_of_another_type_is_not_taken(option: OptionTypes, value: Any) -> None:
    assert not option.accepts(value)


@pytest.mark.parametrize(
    ("option", "value", "picks"),
    [
        (TEAMS, False, {True: True}),
        (STALL, 10, {20: 20}),
        (STALL, 50, {40: 40, 60: 60}),
        (GOAL, "den", {"fox": "fox", "all": "all"}),
        (EXTRAS, ("a",), {"a": (), "b": ("b",), "c": ("a", "c")}),
        (EXTRAS, ["c"], {"a": ("a", "c"), "b": ("b", "c"), "c": ()}),
    ],
)
def test_one_change_away(option: OptionTypes, value: Any, picks: dict[Any, Any]) -> None:
    assert dict(option.picks(value)) == picks


@pytest.mark.parametrize(
    ("option", "value", "seats", "left"),
    [
        (TEAMS, True, 3, False),
        (TEAMS, True, 4, True),
        (GOAL, "den", 3, "den"),
        (GOAL, "den", 4, "fox"),
    ],
)
def test_what_is_not_for_so_many_seats_is_left_out(
    option: OptionTypes, value: Any, seats: int, left: Any
) -> None:
    assert option.fitted(value, seats) == left


def refused(found: Checked) -> dict[object, str | None]:
    return {each.pick: each.refusal and each.refusal.rule for each in found.changes}


def test_an_arrangement_that_goes_and_what_could_come_next() -> None:
    found = check(game_named("foxy"), 2, {"variants": ["singles"]})
    assert found.refusal is None
    assert set(refused(found).values()) == {None}
    assert found.options == {"variants": ("singles",)}
    assert [offer.name for offer in found.editions][:2] == ["standard", "even"]


@pytest.mark.rule("foxy.variants.one_fox")
def test_an_arrangement_that_does_not_go_names_its_rule() -> None:
    found = check(game_named("foxy"), 2, {"variants": ["singles", "fox-cat"]})
    assert found.refusal == Refusal("foxy.variants.one_fox", ("singles", "fox-cat"))
    assert refused(found) == {
        "most-seen": None,
        "singles": None,
        "fox-cat": None,
        "hard": "foxy.variants.one_fox",
        "easy": "foxy.variants.one_fox",
    }


@pytest.mark.rule("foxy.solo.no_modes")
def test_alone_the_modes_are_refused_before_they_are_picked() -> None:
    found = check(game_named("foxy"), 1)
    assert found.refusal is None
    assert refused(found)["easy"] == refused(found)["hard"] == "foxy.solo.no_modes"
    assert refused(found)["singles"] is None


@pytest.mark.rule("foxy.variants.easy")
def test_the_first_game_is_easy_and_alone_as_in_the_box() -> None:
    for seats, variants in ((1, ()), (2, ("easy",))):
        presets = {offer.name: offer for offer in check(game_named("foxy"), seats).presets}
        assert presets["first"].options == {"variants": variants}
        assert presets["box"].options == {"variants": ()}
        assert not any(offer.refusal for offer in presets.values())


@pytest.mark.rule("table.seats")
def test_too_many_seats_are_refused_by_their_rule() -> None:
    found = check(game_named("foxy"), 101)
    assert found.refusal is not None
    assert found.refusal.rule == "table.seats"


def test_what_is_no_arrangement_at_all() -> None:
    with pytest.raises(BadOption, match="no option 'pepper'; it has: variants"):
        check(game_named("foxy"), 2, {"pepper": True})
    with pytest.raises(BadOption, match="the option variants takes any of most-seen"):
        check(game_named("foxy"), 2, {"variants": "easy"})
    with pytest.raises(BadEdition):
        check(game_named("foxy"), 2, edition="gold")


def test_options_made_in_python_are_checked_as_well() -> None:
    foxy = game_named("foxy")
    with pytest.raises(BadOption, match="spicy"):
        foxy.setup(2, foxy.options_type(variants=("spicy",)))
