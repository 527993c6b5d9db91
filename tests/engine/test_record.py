"""Records: both forms, reading back, and every way in which one can be broken."""

from collections.abc import Callable

import msgspec
import pytest

import foxtable
from foxtable.engine import BadRecord, Match, Record, open_match, read_record, replay, verify


def finished(**options: object) -> Match:
    match = open_match("foxy", 2, seed="record", **options)  # type: ignore[arg-type]
    while match.result is None:
        for seat in match.must_act():
            match.play(seat, f"estimate {seat + 2}")
    return match


RECORD = finished().record()
TEXT = RECORD.to_text()
JSON = RECORD.to_json()


def test_both_forms_read_back() -> None:
    assert read_record(TEXT) == read_record(JSON) == RECORD


def test_an_open_game_reads_back_and_has_no_seed() -> None:
    match = open_match("foxy", 2, seed=5)
    match.play(0, "estimate 1!")
    record = match.record()
    assert record.seed is None
    assert record.reason is None
    assert read_record(record.to_text()) == read_record(record.to_json()) == record


def test_replay_to_any_point() -> None:
    match = replay(RECORD, 4)
    assert len(match.entries) == 4
    assert match.must_act() == (0, 1)
    assert replay(RECORD, 0).state == open_match("foxy", 2, chance="hand").state


def test_an_open_game_goes_on_from_its_record() -> None:
    whole = open_match("foxy", 2, seed="goes on")
    whole.play(0, "estimate 1")
    seed = whole.seed
    assert seed is not None
    again = foxtable.resume(read_record(whole.record().to_text()), seed)
    for match in (whole, again):
        match.play(1, "estimate 1")
        match.play(0, "estimate 3")
    assert again.record() == whole.record()
    with pytest.raises(BadRecord, match="committed"):
        foxtable.resume(whole.record(), bytes(32))


Damage = Callable[[list[str]], list[str]]


def changed(line: int, old: str, new: str) -> Damage:
    def damage(lines: list[str]) -> list[str]:
        assert old in lines[line - 1], lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new)
        return lines

    return damage


@pytest.mark.parametrize(
    ("damage", "line", "why"),
    [
        (changed(1, "record 1", "record 2"), 1, "begins with"),
        (changed(2, "foxy", "chess"), 2, "chess"),
        (changed(3, "1", "7"), 3, "version"),
        (changed(3, "1", "one"), 3, "one"),
        (changed(4, "standard", "golden"), 4, "golden"),
        (changed(4, "standard ", "standard f"), 4, "is not the one"),
        (changed(5, "2", "200"), 5, "seats"),
        (changed(6, "[]", '["tricky"]'), 6, "tricky"),
        (changed(6, "[]", '["singles","fox-cat"]'), 6, "one_fox"),
        (changed(6, "{", ""), 6, "options"),
        (changed(7, "blake2b-1", "dice-9"), 7, "dice-9"),
        (changed(8, "commitment", "promise"), 8, "commitment"),
        (changed(8, "commitment ", "commitment f"), 8, "hexadecimal"),
        (changed(8, "commitment ", "commitment \udcb9"), 8, "hexadecimal"),
        (lambda lines: lines[:5], 6, "options"),
        (lambda lines: lines[:30], 30, "cut off"),
        (changed(11, "estimate 2", "estimate 200"), 11, "foxy.estimate.range"),
        (changed(11, "estimate", "guess"), 11, "guess"),
        (changed(11, "2 0", "2 7"), 11, "table.seat"),
        (changed(11, "2 0", "2 me"), 11, "me"),
        (changed(11, "2 0", "3 0"), 11, "number 2"),
        (lambda lines: lines[:11] + lines[12:], 12, "number 3"),
        (lambda lines: [*lines[:11], "back", *lines[11:]], 12, "number, an actor"),
        (lambda lines: [*lines[:-1], lines[-1].replace(" 60 ", " 61 ")], 71, "counts 61"),
        (lambda lines: [*lines[:-1], lines[-1] + "0"], 71, "hexadecimal"),
        (lambda lines: [*lines[:-1], "end open 60 -"], 71, "still open"),
        (lambda lines: [*lines[:-1], "end"], 71, "reason"),
    ],
)
def test_a_broken_text_names_its_line(damage: Damage, line: int, why: str) -> None:
    with pytest.raises(BadRecord, match=why) as caught:
        read_record("\n".join(damage(TEXT.splitlines())))
    assert caught.value.line == line
    assert f"line {line}:" in str(caught.value)


@pytest.mark.parametrize(
    ("damage", "line", "why"),
    [
        (changed(1, '"foxtable":1', '"foxtable":9'), 1, "foxtable"),
        (changed(1, '"game":"foxy",', ""), 1, "game"),
        (changed(1, '"version":1', '"version":8'), 1, "version"),
        (changed(1, '"commitment":"', '"commitment":"F'), 1, "hexadecimal"),
        (changed(3, "estimate", "guess"), 3, "guess"),
        (changed(3, "2}", "222}"), 3, "foxy.estimate.range"),
        (changed(3, "[0,", "[5,"), 3, "table.seat"),
        (changed(3, "]", ""), 3, "entry"),
        (lambda lines: lines[:20], 20, "cut off"),
        (lambda lines: [*lines[:-1], "{}"], 62, "end"),
        (lambda lines: [*lines[:4], "rubbish"], 5, "end"),
    ],
)
def test_a_broken_json_names_its_line(damage: Damage, line: int, why: str) -> None:
    lines = JSON.splitlines()
    if why == "foxy.estimate.range":
        lines[2] = lines[2].replace('"number":2', '"number":222')
        damage = list
    with pytest.raises(BadRecord, match=why) as caught:
        read_record("\n".join(damage(lines)))
    assert caught.value.line == line


NAMED = msgspec.structs.replace(RECORD, names=("Élie", ""))


def test_names_are_told_in_both_forms_and_prove_nothing() -> None:
    for form in (NAMED.to_text(), NAMED.to_json()):
        found = read_record(form)
        assert found == NAMED
        foxtable.verify(found)
        assert foxtable.replay(found).record() == RECORD
    assert NAMED.to_text().splitlines()[8] == 'names ["Élie",""]'
    assert "names" not in TEXT + JSON, "whoever has no names says nothing of them"


@pytest.mark.parametrize(
    "names",
    ['["Élie"]', '["Élie","Jo","Kami"]', "[]", "Élie Jo", '["Élie",2]', '["Élie","J\\u001b[2J"]',
     '["Élie","a  b"]', f'["Élie","{"a" * 61}"]'],
)  # fmt: skip
def test_names_that_are_none_are_refused(names: str) -> None:
    lines = NAMED.to_text().splitlines()
    with pytest.raises(BadRecord, match="names") as caught:
        read_record("\n".join([*lines[:8], f"names {names}", *lines[9:]]))
    assert caught.value.line == 9
    if names.startswith("[") and names != "[]":
        lines = NAMED.to_json().splitlines()
        lines[0] = lines[0].replace('["Élie",""]', names)
        with pytest.raises(BadRecord) as caught:
            read_record("\n".join(lines))
        assert caught.value.line == 1


def test_an_early_seed_is_refused() -> None:
    lines = TEXT.splitlines()
    seed = lines[-1].split()[-1]
    cut = [*lines[:12], "", f"end open 3 {seed}"]
    with pytest.raises(BadRecord, match="gives away"):
        read_record("\n".join(cut))


def test_nothing_else_is_a_record() -> None:
    for text in ("", "{}", "[]", "\n\n", "{", "PGN"):
        with pytest.raises(BadRecord):
            read_record(text)


@pytest.mark.parametrize("form", [TEXT, JSON])
def test_lines_end_at_line_feeds_alone(form: str) -> None:
    assert read_record(form.replace("\n", "\r\n")) == RECORD
    assert read_record(form.removesuffix("\n")) == RECORD
    for other in ("\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\x1e", "\r"):
        with pytest.raises(BadRecord):
            read_record(form.replace("\n", other))


@pytest.mark.parametrize("form", [TEXT, JSON])
def test_nothing_follows_the_end(form: str) -> None:
    assert read_record(form + "\n \r\n\n") == RECORD
    lines = form.count("\n")
    for more, line in ((form, lines + 1), ("\n61 0 estimate 2\n", lines + 2), ("x", lines + 1)):
        with pytest.raises(BadRecord, match="follow") as caught:
            read_record(form + more)
        assert caught.value.line == line


DEEP = '{"a":' * 100_000 + "1" + "}" * 100_000


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEXT.replace('{"variants":[]}', DEEP), 6),
        (JSON.replace('{"variants":[]}', DEEP), 1),
        (JSON.replace('"number":2', f'"number":{DEEP}', 1), 3),
        (JSON.replace('{"end":', f'{{"more":{DEEP},"end":'), 62),
        (DEEP, 1),
    ],
)
def test_json_that_is_too_deep_is_named(text: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert caught.value.line == line


@pytest.mark.rule("table.fair")
def test_a_fair_game_verifies() -> None:
    verify(RECORD)
    verify(finished(chance="quick-1").record())


def test_the_first_card_that_does_not_follow_is_named() -> None:
    entries = list(RECORD.entries)
    reveals = [i for i, (actor, _) in enumerate(entries) if actor == -1]
    first, second = reveals[3], reveals[4]
    entries[first], entries[second] = entries[second], entries[first]
    forged = Record(RECORD.header, entries, RECORD.reason, RECORD.seed)
    with pytest.raises(BadRecord, match="the seed gives") as caught:
        verify(forged)
    assert caught.value.entry == first + 1


@pytest.mark.rule("table.fair")
def test_a_swapped_seed_is_found_out() -> None:
    forged = Record(RECORD.header, RECORD.entries, RECORD.reason, "00" * 32)
    with pytest.raises(BadRecord, match="committed"):
        verify(forged)


def test_what_cannot_be_verified_says_so() -> None:
    by_hand = open_match("foxy", 1, chance="hand").record()
    with pytest.raises(BadRecord, match="by hand"):
        verify(by_hand)
    with pytest.raises(BadRecord, match="still open"):
        verify(open_match("foxy", 1).record())
