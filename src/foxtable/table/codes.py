"""The codes of tables: seven letters that can be said across a room.

Consonants and vowels take turns, so a code is said like a word. Each sound has one letter: what is
said by somebody English, French or Italian is written down alike by the others. An S may be said
like a Z and a G like a J; there is neither Z nor J, and of K, C and Q there is only K.
"""

import secrets

CONSONANTS = "BDFGKLMNPRSTV"
VOWELS = "AEIOU"
SHAPE = (CONSONANTS, VOWELS) * 3 + (CONSONANTS,)

RUDE = (
    "ANAL", "ANUS", "BIKO", "BITE", "BONER", "DAGO", "DIK", "FAG", "FIGA", "FOTU", "FUK", "FUTU",
    "GODE", "KAK", "KIKE", "KOK", "KON", "KUL", "KUN", "MONA", "NEGER", "NIG", "NIK", "PEDE",
    "PEDO", "PENIS", "PIPI", "PIS", "PUS", "PUT", "RAPE", "RETAR", "RITAL", "SALOP", "SEGA",
    "SEMEN", "SIDA", "SODOM", "SUK", "TARE", "TETA", "TETE", "TIT", "TOPA", "VAGIN",
)  # fmt: skip
"""What no code holds: rude in English, French or Italian, as it is written or as it is said."""


def new_code() -> str:
    """Seven letters that nobody can guess from another table's."""
    while True:
        code = "".join(secrets.choice(letters) for letters in SHAPE)
        if not rude(code):
            return code


def rude(code: str) -> bool:
    return any(word in code for word in RUDE)
