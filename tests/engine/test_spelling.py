"""The text form of a move: it reads back, whatever the move holds, and nothing else reads."""

from contextlib import suppress
from types import GenericAlias
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foxtable.engine import BadMove, Move, open_match, read_move, read_record
from foxtable.games.foxy.play import Estimate
from tests.engine.scribe import Written, catalogued, scribe


class Point(msgspec.Struct, frozen=True):
    x: int
    label: str = ""


class Note(Written, frozen=True, gc=False):
    """One field of every sort."""

    name: str
    number: int | None = None
    either: int | str | None = None
    row: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    names: tuple[str, ...] = ()
    point: Point | None = None
    sure: bool = False
    share: float = 0.0


class Label(Written, frozen=True, gc=False):
    """What old records hold: a word, and words in a row."""

    word: str
    more: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


AWKWARD = ["", "?", "true", "false", "5", "-1", "1e5", "null", "nan", "'", '"', "\\", "a b", "a,b"]
AWKWARD += ["(", ")", "()", "(1,2)", "{}", "[]", 'a "b", (c)', " a ", "\t", "\n", "\r\n", "end"]
AWKWARD += ["\u2028", "\u2029", "\x85", "\x1b[2J", "\u202egnp.exe", "\u200b", "\xa0", "Zoé", "🦊"]
AWKWARD += ["\U000e0001", "\ue000", "#", "!", "--", "\\u0041", "$HOME", "`"]


def reads_back(move: Move) -> None:
    text = str(move)
    assert text.isprintable(), text
    assert len(text.splitlines()) == 1
    assert read_move(text, (type(move),)) == move


@pytest.mark.parametrize("name", AWKWARD)
def test_any_name_reads_back(name: str) -> None:
    reads_back(Note(name))
    reads_back(Note(name, either=name, names=(name, name), point=Point(1, name)))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Note("rusty"), "note rusty ? ? () () () ? false 0.0"),
        (Note("?", 5, "5"), 'note "?" 5 "5" () () () ? false 0.0'),
        (Note("a b", row=(1, 2)), 'note "a b" ? ? (1,2) () () ? false 0.0'),
        (Note("a", rows=((1, 2), (3,), ())), "note a ? ? () ((1,2),(3),()) () ? false 0.0"),
        (Note("a", names=("", "b")), 'note a ? ? () () ("",b) ? false 0.0'),
        (Note("a", point=Point(1)), 'note a ? ? () () () {"x":1,"label":""} false 0.0'),
        (Note("\u2028\u202e"), 'note "\\u2028\\u202e" ? ? () () () ? false 0.0'),
        (Note("Zoé"), 'note "Zoé" ? ? () () () ? false 0.0'),
    ],
)
def test_how_a_move_is_spelled(move: Move, text: str) -> None:
    assert str(move) == text
    assert read_move(text, (Note,)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("label 5", Label("5")),
        ("label true", Label("true")),
        ("label ?", Label("?")),
        ("label a,b", Label("a,b")),
        ("label 'a b'", Label("a b")),
        ("""label 'it'"'"'s'""", Label("it's")),
        ("label ''", Label("")),
        ("label a b,c", Label("a", ("b", "c"))),
        ("label a 'b c',d", Label("a", ("b c", "d"))),
        ("label a b", Label("a", ("b",))),
        ("label a 5,6 5,6", Label("a", ("5", "6"), (5, 6))),
        ("label a b 7", Label("a", ("b",), (7,))),
    ],
)
def test_what_older_records_wrote_still_reads(text: str, move: Move) -> None:
    assert read_move(text, (Label,)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  label\ta  ( b , 5 )  ( 1 , 2 ) ", Label("a", ("b", "5"), (1, 2))),
        ('label a ["b c"] [1]', Label("a", ("b c",), (1,))),
        ('note a ? ? () () () { "x" : 1 }', Note("a", point=Point(1))),
        ("note a 5", Note("a", 5)),
        ("note a ? word", Note("a", either="word")),
    ],
)
def test_what_a_person_may_write(text: str, move: Move) -> None:
    assert read_move(text, (Label, Note)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("note", "lacks name"),
        ("note a five", "number: Expected `int | null`"),
        ("note a 5 5 () () () ? true 1 2", "at most 9 words"),
        ('note "a', "quotation mark"),
        ("note a ? ? (1,2", "bracket is not closed"),
        ("note a ? ? 1)", "not opened"),
        ("note a ? ? (1,,2)", "row"),
        ("note a ? ? (1 2)", "row"),
        ("note a ? ? (1]", "row"),
        ('note "\\x"', "name"),
        ('note "a"b"', "quotation mark"),
        ('note "a"b', "name"),
        ("note (a)", "name"),
        ('note "a"b"c" 5 (', "bracket"),
        ("note a ? ? () () () ? false nan", "share"),
        ("note a ? ? () () () ? false 1e999", "share"),
        ("note a ? ? () () () ? false -inf", "share"),
        ("note a ? ? () " + "(" * 100_000 + ")" * 100_000, "too deeply"),
        ("note a ? ? () () () " + '{"x":' * 100_000 + "1" + "}" * 100_000, "too deeply"),
        ("note a " + "9" * 10_000, "number"),
        ('note "' + "n" * 10_000 + '"n', "has ended"),
        ("note a ? ? (" + "n" * 10_000 + " " + "n" * 10_000 + ")", "comma"),
        ("note a ? ? (," + "n" * 10_000 + ")", "value is missing"),
        ("n" * 10_000, "not a move of this game"),
    ],
)
def test_what_is_no_move_is_named(text: str, why: str) -> None:
    with pytest.raises(BadMove, match=why.replace("|", r"\|")) as caught:
        read_move(text, (Note,))
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 300


PIECES = st.sampled_from(
    [*AWKWARD, "note", "label", "estimate", " ", ",", "(", ")", "[", "{", "5!"]
)


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
@settings(max_examples=500, deadline=None)
def test_any_garbage_is_a_move_or_none(text: str) -> None:
    for kind in ("note", "label", "estimate"):
        move = None
        with suppress(BadMove):
            move = read_move(f"{kind} {text}", (Note, Label, Estimate))
        if move is not None:
            reads_back(move)


def test_a_game_may_have_its_own_spelling() -> None:
    assert str(Estimate(5, True)) == "estimate 5!"
    assert read_move("estimate 5!", (Estimate,)) == Estimate(5, True)
    assert read_move("estimate ?", (Estimate,)) == Estimate(None, None)


# Moves of any fields at all.

Field = tuple[Any, st.SearchStrategy[Any]]

TEXTS = st.one_of(st.text(), st.sampled_from(AWKWARD))
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
PLAIN: list[Field] = [
    (int, st.integers()),
    (bool, st.booleans()),
    (str, TEXTS),
    (float, FLOATS),
    (int | str | None, st.one_of(st.integers(), TEXTS, st.none())),
    (bool | float | str, st.one_of(st.booleans(), FLOATS, TEXTS)),
    (Literal["red", "true", "5", "?"], st.sampled_from(["red", "true", "5", "?"])),
    (Literal[1, 2, "1"], st.sampled_from([1, 2, "1"])),
    (dict[str, int], st.dictionaries(TEXTS, st.integers())),
]


def _rows(fields: st.SearchStrategy[Field]) -> st.SearchStrategy[Field]:
    pairs = st.tuples(fields, fields)
    return st.one_of(fields.map(_tuple), fields.map(_list), pairs.map(_pair), pairs.map(_parts))


def _tuple(field: Field) -> Field:
    return GenericAlias(tuple, (field[0], ...)), st.lists(field[1], max_size=3).map(tuple)


def _list(field: Field) -> Field:
    return GenericAlias(list, (field[0],)), st.lists(field[1], max_size=3)


def _pair(two: tuple[Field, Field]) -> Field:
    return GenericAlias(tuple, (two[0][0], two[1][0])), st.tuples(two[0][1], two[1][1])


def _parts(two: tuple[Field, Field]) -> Field:
    kind = msgspec.defstruct("Parts", [("left", two[0][0]), ("right", two[1][0])])
    return kind, st.builds(kind, two[0][1], two[1][1])


def _perhaps(field: Field) -> Field:
    return field[0] | None, st.one_of(st.none(), field[1])


WHOLE = st.recursive(st.sampled_from(PLAIN), _rows, max_leaves=4)
FIELDS = st.one_of(WHOLE, WHOLE.map(_perhaps))


@st.composite
def moves(draw: st.DrawFn) -> Move:
    fields = draw(st.lists(FIELDS, max_size=4))
    names = [(f"field{number}", kind) for number, (kind, _) in enumerate(fields)]
    kind = msgspec.defstruct("Any", names, bases=(Written,), frozen=True, gc=False)
    move = kind(*(draw(values) for _, values in fields))
    assert isinstance(move, Move)
    return move


SLOW = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)


@SLOW
@given(moves())
def test_every_move_reads_back(move: Move) -> None:
    reads_back(move)


@SLOW
@given(moves())
def test_a_record_of_any_move_reads_back(move: Move) -> None:
    game = scribe(type(move))
    match = open_match(game, 2, chance="hand")
    match.play(0, move)
    match.play(1, move)
    record = match.record()
    with catalogued(game):
        assert read_record(record.to_text()) == record
        assert read_record(record.to_json()) == record
