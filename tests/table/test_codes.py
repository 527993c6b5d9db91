"""Codes that can be said across a room, and are still too many to be guessed."""

import re
from collections import Counter

import pytest

from foxtable.table.codes import CONSONANTS, RUDE, SHAPE, VOWELS, new_code, rude

LONGEST = max(map(len, RUDE))


def there_are() -> int:
    """How many codes there are: letter by letter, by how they end so far."""
    endings = Counter({"": 1})
    for letters in SHAPE:
        longer: Counter[str] = Counter()
        for ending, count in endings.items():
            for letter in letters:
                if not rude(word := ending + letter):
                    longer[word[1 - LONGEST :]] += count
        endings = longer
    return endings.total()


def test_there_are_as_many_as_of_five_letters_without_meaning() -> None:
    assert 20**5 <= there_are() < len(CONSONANTS) ** 4 * len(VOWELS) ** 3


def test_a_code_is_said_like_a_word() -> None:
    codes = {new_code() for _ in range(300)}
    assert len(codes) > 295
    shape = f"([{CONSONANTS}][{VOWELS}]){{3}}[{CONSONANTS}]"
    assert all(re.fullmatch(shape, code) for code in codes)
    assert {letter for code in codes for letter in code} == set(CONSONANTS + VOWELS)


def test_each_sound_has_one_letter() -> None:
    for alike in ("SZX", "GJ", "KCQ", "VW", "IY"):
        assert len(set(alike) & set(CONSONANTS + VOWELS)) == 1


@pytest.mark.parametrize("code", ["FAGIROS", "LOPUTER", "MIPENIS", "SADIKUL"])
def test_rude_words_are_taken_out(code: str) -> None:
    assert rude(code)


def test_every_word_that_is_taken_out_could_come_up() -> None:
    shape = re.compile(f"[{VOWELS}]?([{CONSONANTS}][{VOWELS}])*[{CONSONANTS}]?")
    assert not [word for word in RUDE if not shape.fullmatch(word)]
    assert not [word for word in RUDE if any(other in word for other in RUDE if other != word)]
