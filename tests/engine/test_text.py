"""What people type: cleaned, asked for, refused, and cleaned again at every door from outside."""

import unicodedata
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from foxtable.bots import RandomBot
from foxtable.engine import (
    Ask,
    BadMove,
    BadRecord,
    Refusal,
    Refused,
    Text,
    cleaned,
    open_match,
    read_record,
    text_refusal,
)
from foxtable.engine.move import read_ask
from foxtable.engine.text import MARKS
from foxtable.testing import BATTERY
from foxtable.testing.walking import random_move
from tests.engine.scribe import Desk, Written, catalogued, scribe

NAMES = Text(24, 1)


class Name(Written, frozen=True, gc=False):
    """A pup is named."""

    name: str
    pup: int = 0

    def refusal(self, state: Desk, actor: int) -> Refusal | None:
        if self.pup not in range(3):
            return Refusal("scribe.turn", (self.pup,))
        return text_refusal(self.name, 24, 1) or super().refusal(state, actor)


class Poem(Written, frozen=True, gc=False):
    """Texts wherever they can hide."""

    lines: tuple[str, ...]
    pairs: tuple[tuple[int, str], ...] = ()
    notes: dict[str, str] = {}  # noqa: RUF012 - msgspec copies it
    title: str | None = None


class Short(Written, frozen=True, gc=False):
    """A type with a law of its own, and with a field for anything."""

    word: Any = None
    name: str = "a"

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a name is not empty")


NAMING = scribe(Name, Poem, Short, questions=(Ask(Name, (NAMES, range(3))),))


# Cleaning.


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("Rusty", "Rusty"),
        ("  a \t b\r\nc\u2028d\u2029e\x85f\xa0g\u3000h ", "a b c d e f g h"),
        ("Zoe\u0301", "Zoé"),
        ("\u212b", "Å"),
        ("Jose\u200d\u0301", "José"),
        ("a\u202eb\u2066c\u200f", "abc"),
        ("\x00\x1b[2J\x07", "[2J"),
        ("a\ue000\U000f0000b", "ab"),
        ("a\u0378b", "ab"),
        ("a\ud800b", "ab"),
        ("a\u115f\u1160\u2800\u3164\uffa0\U0001d159b", "a b"),
        ("a\ufe0f\u034f\u180b\U000e0100\u17b4b", "ab"),
        ("\u0301\u20dd", ""),
        ("a \u0338 b", "a b"),
        ("a" + "\u0338" * 40, "a" + "\u0338" * MARKS),
        ("ְ\u05e9\u05c1\u05b8", "\u05e9\u05b8\u05c1"),
        ("🦊狐", "🦊狐"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_what_is_typed_and_what_is_shown(typed: str, clean: str) -> None:
    assert cleaned(typed) == clean


STRANGE = st.one_of(
    st.characters(),
    st.characters(categories=["Mn", "Mc", "Me", "Cc", "Cf", "Zs", "Zl", "Zp", "Cs"]),
    st.characters(min_codepoint=0x1100, max_codepoint=0x1200),
    st.sampled_from("e\u0301\u0338\u05b0\u05c1\u2000\u09c7\u09be\u0dd9\u0dcf\u0dca\u1100\u1161 \n"),
)


@settings(max_examples=1000, deadline=None)
@given(st.text(STRANGE))
@example("\u09c7" + "\u0338" * 9 + "\u09be")
@example("\u1100" + "\u0301" * 9 + "\u1161\u11a8")
def test_clean_text_is_clean(typed: str) -> None:
    text = cleaned(typed)
    assert cleaned(text) == text
    assert unicodedata.is_normalized("NFC", text)
    assert text.isprintable()
    assert text == " ".join(text.split())
    kinds = "Z" + "".join(unicodedata.category(c)[0] for c in text)
    assert "ZM" not in kinds, "a mark that stands on nothing"
    assert "M" * (MARKS + 1) not in kinds


def test_a_pile_of_marks_does_not_hold_anybody_up() -> None:
    text = cleaned("a" + "\u0301\u0323" * 1_000_000)
    assert text == cleaned(text)
    assert len(text) == 1 + MARKS


def test_every_single_character_can_be_cleaned() -> None:
    for code in range(0x110000):
        text = cleaned(f"a{chr(code)}b")
        assert cleaned(text) == text
        assert text.isprintable()


# Text as the values of a field.


def test_every_clean_text_of_its_length_is_a_value() -> None:
    assert "" in Text(3)
    assert "abc" in Text(3)
    assert "🦊狐é" in Text(3, 3)
    for text in ("abcd", "a ", "e\u0301", "\u202e", "a\nb", "\u3164", 5, None, ("a",)):
        assert text not in Text(3)
    assert "ab" not in Text(9, 3)
    with pytest.raises(ValueError, match="no text"):
        Text(2, 3)


def test_two_equal_texts_are_one_question() -> None:
    assert Ask(Name, (Text(24, 1),)) == Ask(Name, (NAMES,)) != Ask(Name, (Text(24),))
    assert len({Text(24, 1), NAMES, Text(24), (24, 0)}) == 3


@pytest.mark.parametrize("text", [NAMES, Text(0), Text(1), Text(300, 200), Text(7, 7)])
def test_samples_stand_for_the_rest(text: Text) -> None:
    samples = list(text)
    assert len(text) == len(set(samples)) > 0
    assert all(sample in text for sample in samples)
    assert {len(sample) for sample in samples} >= {text.least, text.most}


def test_a_question_with_a_text_is_plain_data_and_reads_back() -> None:
    ask = Ask(Name, (Text(24), range(3)))
    assert ask.data()["fields"] == {"name": {"text": 24, "least": 0}, "pup": {"from": 0, "to": 2}}
    again = msgspec.json.decode(msgspec.json.encode(ask.data()))
    assert read_ask(again, (Name,)) == ask
    assert len(list(ask.moves())) == len(Text(24)) * 3


@pytest.mark.parametrize(
    "numbers", [range(5), range(2), range(0), range(0, 10, 2), range(5, 0, -1)]
)
def test_numbers_of_a_question_read_back(numbers: range) -> None:
    ask = Ask(Name, (NAMES, numbers))
    again = read_ask(msgspec.json.decode(msgspec.json.encode(ask.data())), (Name,))
    assert tuple(again.fields[1]) == tuple(numbers)


@pytest.mark.rule("table.text")
@pytest.mark.parametrize("name", ["", "x" * 25, "a\u202eb", " a", "e\u0301", "a\nb", "\u3164"])
def test_a_text_of_another_length_or_not_clean_is_refused(name: str) -> None:
    match = open_match(NAMING, 2, chance="hand")
    with pytest.raises(Refused) as caught:
        match.play(0, Name(name))
    assert caught.value.refusal == Refusal("table.text", (1, 24))
    assert not match.entries
    match.play(0, Name("Zoé"))


@pytest.mark.parametrize(
    "check",
    [
        "copies_are_their_own",
        "replay_equals_live",
        "everything_reads_back",
        "offers_are_the_law",
        "bad_moves_change_nothing",
        "every_game_ends",
    ],
)
def test_a_game_with_texts_holds_what_every_game_must(check: str) -> None:
    game = scribe(Name, questions=NAMING.questions)
    with catalogued(game):
        BATTERY[check](game, game.setup(2))


def test_whoever_plays_at_random_writes_something() -> None:
    match = open_match(NAMING, 2, chance="hand")
    bot = RandomBot(0, match.setup, "text")
    move = bot.choose(match.state, match.asks(0))
    assert match.refusal(0, move) is None
    assert match.refusal(0, random_move(match.asks(0), bot.rng())) is None


# The doors from outside.


def test_what_somebody_spells_is_cleaned() -> None:
    assert NAMING.parse('name "  Zoe\\u0301\\n Fox\\u202e "') == Name("Zoé Fox")
    match = open_match(NAMING, 2, chance="hand")
    match.play(0, 'name " Zoé "')
    assert match.entries == [(0, Name("Zoé"))]


def test_what_a_page_sends_is_cleaned_wherever_it_stands() -> None:
    dirty = " a\n\u202eb\u200b "
    sent = Poem((dirty, "c"), ((1, dirty),), {dirty: dirty}, dirty)
    clean = Poem(("a b", "c"), ((1, "a b"),), {"a b": "a b"}, "a b")
    assert NAMING.move_from_json(msgspec.json.encode(sent)) == clean
    assert NAMING.parse(str(sent)) == clean
    assert NAMING.move_from_json(msgspec.json.encode(clean)) == clean


def test_a_move_that_is_none_once_it_is_cleaned_is_named() -> None:
    with pytest.raises(BadMove, match="not empty"):
        NAMING.move_from_json('{"move":"short","name":"\u200b"}')


@pytest.mark.parametrize("depth", [200, 400, 600, 800, 950, 1000, 100_000])
def test_json_of_any_depth_is_a_move_or_none(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for read in (NAMING.move_from_json, NAMING.entry_from_json):
        with pytest.raises(BadMove):
            read(f'{{"move":"poem","lines":{deep}}}')
        with suppress(BadMove):
            read(f'{{"move":"short","word":{deep}}}')


def test_json_that_is_too_deep_is_named() -> None:
    with pytest.raises(BadMove, match="too deeply"):
        NAMING.entry_from_json('{"move":"short","word":' + "[" * 100_000)


def test_a_record_is_not_cleaned_but_refused() -> None:
    match = open_match(NAMING, 2, chance="hand")
    match.play(0, Name("Zoé"))
    record = match.record()
    for form in (record.to_text(), record.to_json()):
        with catalogued(NAMING):
            assert read_record(form) == record
            with pytest.raises(BadRecord, match=r"table\.text"):
                read_record(form.replace('"Zoé"', '"Zoé\\u202e"'))
            with pytest.raises(BadRecord, match=r"table\.text"):
                read_record(form.replace('"Zoé"', '"Zo\u2028é"'))
